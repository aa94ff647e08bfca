//! Whether everything can be read and told apart, in every palette.
#![allow(clippy::float_arithmetic, reason = "contrast is defined by powers")]

use super::colors::light;
use super::styles::Styles;
use super::*;
use crate::game::{GameData, ObjectType};
use crate::ui::settings::Named;
use ratatui::style::Color;
use std::collections::BTreeMap;

/// The light of a color: its red, green and blue on a linear scale from 0 to 1.
type Linear = [f64; 3];

/// Returns every variant with colors or without.
pub(super) fn every_variant() -> Vec<ThemeVariant> {
    let mut variants = Vec::new();
    for (_, palette) in Palette::NAMES {
        for (_, background) in Background::NAMES {
            let visions = ColorVision::NAMES.iter();
            variants.extend(visions.map(|(_, vision)| ThemeVariant {
                palette: *palette,
                background: *background,
                vision: *vision,
            }));
        }
    }
    variants
}

/// Returns every variant that has colors.
fn colored() -> impl Iterator<Item = ThemeVariant> {
    let variants = every_variant().into_iter();
    variants.filter(|variant| variant.palette != Palette::None)
}

fn linear(color: Color) -> Option<Linear> {
    let parts = match color {
        Color::Indexed(index) => light(index),
        Color::Rgb(red, green, blue) => [red, green, blue],
        _ => return None,
    };
    Some(parts.map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 {
            part / 12.92
        } else {
            ((part + 0.055) / 1.055).powf(2.4)
        }
    }))
}

fn luminance([red, green, blue]: Linear) -> f64 {
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// Returns the light of a style and of what is behind it, with black or white for what the terminal writes in.
fn lights(style: Style, background: Background) -> (Linear, Linear) {
    let (behind, before) = match background {
        Background::Dark => ([0.0; 3], linear(Color::Indexed(7)).unwrap_or([1.0; 3])),
        Background::Light => ([1.0; 3], [0.0; 3]),
    };
    let before = style.fg.and_then(linear).unwrap_or(before);
    let behind = style.bg.and_then(linear).unwrap_or(behind);
    if style.add_modifier.contains(Modifier::REVERSED) {
        (behind, before)
    } else {
        (before, behind)
    }
}

/// Returns the contrast of a style with what is behind it, as WCAG 2.1 defines it.
fn contrast(style: Style, background: Background) -> f64 {
    let (before, behind) = lights(style, background);
    let (one, other) = (luminance(before) + 0.05, luminance(behind) + 0.05);
    (one / other).max(other / one)
}

#[test]
fn every_style_can_be_read_on_its_background() {
    for variant in colored() {
        let least = match (variant.palette, variant.vision) {
            (Palette::Sixteen, _) => 3.0,
            (_, ColorVision::Contrast) => 7.0,
            (_, _) => 4.5,
        };
        let styles = Styles::built_in(variant);
        for name in styles.names() {
            let style = styles.style(name).expect("a sound style");
            let found = contrast(style, variant.background);
            assert!(found >= least, "{variant:?}: {name} has {found:.2}");
            // Nobody knows what a terminal makes of it.
            let is_dim = style.add_modifier.contains(Modifier::DIM);
            assert!(!is_dim, "{variant:?}: {name} is dim");
        }
    }
}

#[test]
fn plain_white_and_yellow_are_not_written_on_white() {
    for variant in colored().filter(|variant| variant.background == Background::Light) {
        let theme = Theme::built_in(variant);
        for pigment in [Pigment::White, Pigment::Yellow] {
            let style = theme.style(Ink::Dyed(pigment));
            let (before, behind) = lights(style, variant.background);
            assert!(
                luminance(before) < 0.3 * luminance(behind),
                "{variant:?} {pigment:?}"
            );
        }
    }
}

/// The signs of terrain and features, as the help lists them.
const GROUND: &str = ".#<>+/}^0'8%{&\\_|*";

#[test]
fn no_two_kinds_of_monsters_look_alike_and_none_looks_like_anything_else() {
    let data = GameData::built_in();
    let looks: Vec<(String, char, Pigment)> = (data.content.monsters())
        .map(|(_, kind)| (kind.name.to_string(), kind.symbol, kind.colors[0]))
        .collect();
    let items: Vec<char> = ObjectType::ALL.iter().map(|kind| kind.glyph()).collect();
    for (name, glyph, _) in &looks {
        let is_other = items.contains(glyph) || GROUND.contains(*glyph);
        assert!(!is_other, "{name} is {glyph}");
    }
    for variant in colored() {
        let theme = Theme::built_in(variant);
        let mut known: BTreeMap<String, String> = BTreeMap::new();
        for (name, glyph, pigment) in &looks {
            let tile = Tile {
                glyph: *glyph,
                paint: Paint::Monster(*pigment),
                in_view: true,
            };
            let drawn = format!("{glyph} {:?}", theme.tile(&tile));
            if let Some(other) = known.insert(drawn, name.clone()) {
                panic!("{variant:?}: {name} looks like {other}");
            }
        }
    }
}

/// What eyes without one kind of cones see of red, green and blue: Machado, Oliveira and Fernandes, 2009.
const PROTAN: [Linear; 3] = [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
];
const DEUTAN: [Linear; 3] = [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.011820, 0.042940, 0.968881],
];
const TRITAN: [Linear; 3] = [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.303900],
];

/// Returns a color as such eyes see it, in CIELAB, where distances are those that eyes see.
fn seen(color: Linear, eyes: [Linear; 3]) -> Linear {
    let dot = |row: Linear| -> f64 {
        let sum: f64 = row.iter().zip(color).map(|(one, other)| one * other).sum();
        sum.clamp(0.0, 1.0)
    };
    let [red, green, blue] = eyes.map(dot);
    let white = [0.9505, 1.0, 1.089];
    let parts = [
        0.4124 * red + 0.3576 * green + 0.1805 * blue,
        0.2126 * red + 0.7152 * green + 0.0722 * blue,
        0.0193 * red + 0.1192 * green + 0.9505 * blue,
    ];
    let root = |(part, white): (f64, f64)| {
        let part = part / white;
        if part > 0.008856 {
            part.cbrt()
        } else {
            7.787 * part + 16.0 / 116.0
        }
    };
    let mut parts = parts.into_iter().zip(white).map(root);
    let mut next = || parts.next().unwrap_or_default();
    let (x, y, z) = (next(), next(), next());
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

#[test]
fn the_colors_for_other_eyes_are_told_apart_by_them() {
    // Twice what attentive eyes can tell apart, and more.
    const LEAST: f64 = 8.0;
    let cases = [
        (ColorVision::RedGreen, PROTAN),
        (ColorVision::RedGreen, DEUTAN),
        (ColorVision::BlueYellow, TRITAN),
    ];
    for (vision, eyes) in cases {
        for variant in colored().filter(|variant| variant.vision == vision) {
            let theme = Theme::built_in(variant);
            let styles = theme.pigments.map(|style| {
                let (before, behind) = lights(style, variant.background);
                let marks = style.add_modifier;
                (seen(before, eyes), seen(behind, eyes), marks)
            });
            for (index, one) in styles.iter().enumerate() {
                for (later, other) in styles.iter().enumerate().skip(index + 1) {
                    let names = (PIGMENT_NAMES[index], PIGMENT_NAMES[later]);
                    let apart = distance(one.0, other.0).max(distance(one.1, other.1));
                    assert!(
                        one.2 != other.2 || apart >= LEAST,
                        "{variant:?} {names:?} {apart:.1}"
                    );
                }
            }
        }
    }
}

#[test]
fn what_is_remembered_looks_other_than_what_is_in_view() {
    // More than a glance needs to tell two greys apart.
    const LEAST: f64 = 15.0;
    const USUAL_EYES: [Linear; 3] = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
    for variant in colored() {
        let theme = Theme::built_in(variant);
        let lab = |style| seen(lights(style, variant.background).0, USUAL_EYES);
        for (name, style) in [("floor", theme.plain), ("wall", theme.wall)] {
            let apart = distance(lab(style), lab(theme.remembered));
            assert!(apart >= LEAST, "{variant:?} {name} {apart:.1}");
        }
    }
}

#[test]
fn what_is_remembered_of_items_and_features_looks_other_than_what_is_in_view() {
    // Twice what attentive eyes can tell apart, and more.
    const LEAST: f64 = 8.0;
    const USUAL_EYES: [Linear; 3] = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
    let mut alike = Vec::new();
    for variant in colored() {
        let theme = Theme::built_in(variant);
        let eyes: &[[Linear; 3]] = match variant.vision {
            ColorVision::Usual | ColorVision::Contrast => &[USUAL_EYES],
            ColorVision::RedGreen => &[PROTAN, DEUTAN],
            ColorVision::BlueYellow => &[TRITAN],
        };
        let items = (PIGMENT_NAMES.iter().zip(theme.pigments)).zip(theme.remembered_pigments);
        let items = items.map(|((name, now), then)| (*name, now, then));
        let features = [
            ("stairs", theme.stairs, theme.remembered_feature),
            ("door", theme.door, theme.remembered_feature),
            ("feature", theme.feature, theme.remembered_feature),
        ];
        for (name, now, then) in items.chain(features) {
            let [now_lit, then_lit] = [now, then].map(|style| lights(style, variant.background));
            let are_apart = |eyes: &[Linear; 3]| {
                let before = distance(seen(now_lit.0, *eyes), seen(then_lit.0, *eyes));
                let behind = distance(seen(now_lit.1, *eyes), seen(then_lit.1, *eyes));
                before.max(behind) >= LEAST
            };
            let is_marked = now.add_modifier != then.add_modifier;
            if !is_marked && !eyes.iter().all(are_apart) {
                alike.push(format!("{variant:?} {name}"));
            }
        }
    }
    assert!(alike.is_empty(), "{}", alike.join("\n"));
}

fn distance(one: Linear, other: Linear) -> f64 {
    let parts = one.iter().zip(other);
    let squares: f64 = parts.map(|(one, other)| (one - other).powi(2)).sum();
    squares.sqrt()
}

#[test]
fn the_environment_names_the_colors_and_the_background() {
    for (term, colors, palette) in [
        ("xterm-256color", "", Palette::Many),
        ("xterm-256color", "truecolor", Palette::True),
        ("xterm", "24bit", Palette::True),
        ("xterm-direct", "", Palette::True),
        ("xterm", "1", Palette::Many),
        ("xterm", "", Palette::Sixteen),
        ("linux", "", Palette::Sixteen),
        ("vt100", "", Palette::None),
        ("vt100", "truecolor", Palette::None),
        ("xterm-mono", "1", Palette::None),
        ("vt220-w", "", Palette::None),
        ("vt52", "", Palette::None),
        ("vt420", "", Palette::None),
        ("ansi-m", "", Palette::None),
        ("xterm-mono", "", Palette::None),
    ] {
        assert_eq!(
            Palette::of_terminal(term, colors),
            palette,
            "{term} {colors}"
        );
    }
    for (colors, background) in [
        ("15;0", Background::Dark),
        ("0;15", Background::Light),
        ("0;default;15", Background::Light),
        ("0;7", Background::Light),
        ("7;8", Background::Dark),
        ("15;default", Background::Dark),
        ("", Background::Dark),
    ] {
        assert_eq!(Background::of_colors(colors), background, "{colors}");
    }
}

#[test]
fn without_colors_what_matters_still_stands_out() {
    let theme = Theme::built_in(ThemeVariant::of(Palette::None));
    let plain = theme.style(Ink::Plain);
    for ink in [
        Ink::Selected,
        Ink::Title,
        Ink::Key,
        Ink::Strong,
        Ink::Message(Tone::Bad),
        Ink::Message(Tone::Notice),
        Ink::Health(LOW_HEALTH),
        Ink::Faint,
    ] {
        assert_ne!(theme.style(ink), plain, "{ink:?}");
    }
    assert!(
        theme
            .style(Ink::Selected)
            .add_modifier
            .contains(Modifier::REVERSED)
    );
}
