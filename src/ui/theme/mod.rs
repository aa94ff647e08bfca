//! How everything looks. The rest of the interface names inks: what a text means, not its colours.

mod styles;

use super::data_file::{Diagnostics, Text};
use super::settings::Named;
use crate::game::{Color as Pigment, Landmark, Paint, Terrain, Tile, Tone};
use ratatui::style::{Modifier, Style};
use std::env;
use styles::Styles;

/// What a text means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ink {
    Plain,
    /// Unimportant: labels, hints.
    Faint,
    Strong,
    /// A heading.
    Title,
    /// A key to press.
    Key,
    /// The border of a panel.
    Border,
    /// A message.
    Message(Tone),
    /// An item or a monster of this colour.
    Dyed(Pigment),
    /// The share of an actor's hit points that is left, in per cent.
    Health(u8),
    /// The part of a bar that is lost.
    Spent,
    /// The row or cell that is chosen.
    Selected,
    /// A distance on the chart of distances: every ten steps the colour changes.
    Ring(u16),
    /// A cell of this hardness on the chart of hardness.
    Rock(u8),
    /// A cell on the same chart that cannot be dug.
    Undiggable,
}

/// Which colours are used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Palette {
    None,
    /// The 16 that every terminal has.
    Sixteen,
    /// The 256 of most terminals.
    Many,
}

const PIGMENTS: usize = 8;
const RINGS: usize = 6;
const ROCKS: usize = 10;

/// How many steps of a distance have the same style.
const RING_STEPS: u16 = 10;

/// How many grades of hardness have the same style.
const ROCK_GRADES: u8 = 26;

/// The highest percentages of hit points that are low, and middle.
const LOW_HEALTH: u8 = 25;
const MIDDLE_HEALTH: u8 = 50;

/// Every style, resolved.
#[derive(Debug)]
pub(super) struct Theme {
    plain: Style,
    faint: Style,
    strong: Style,
    title: Style,
    key: Style,
    border: Style,
    good: Style,
    bad: Style,
    notice: Style,
    selected: Style,
    /// Low, middle and high.
    health: [Style; 3],
    spent: Style,
    hero: Style,
    monster: Style,
    stairs: Style,
    door: Style,
    feature: Style,
    wall: Style,
    /// The floor within the light of the hero.
    lit: Style,
    remembered: Style,
    /// Stairs, doors and features that are remembered.
    remembered_feature: Style,
    /// In the order of the type, as are those below.
    pigments: [Style; PIGMENTS],
    remembered_pigments: [Style; PIGMENTS],
    rings: [Style; RINGS],
    rocks: [Style; ROCKS],
    solid_rock: Style,
}

impl Palette {
    /// Returns the palette that NO_COLOR, COLORTERM and TERM ask for.
    pub(super) fn from_environment() -> Palette {
        let is_set = |name: &str| env::var_os(name).is_some_and(|value| !value.is_empty());
        let term = env::var("TERM").unwrap_or_default();
        let many = [
            "256color",
            "kitty",
            "alacritty",
            "foot",
            "ghostty",
            "direct",
        ];
        if is_set("NO_COLOR") {
            Palette::None
        } else if is_set("COLORTERM") || many.iter().any(|name| term.contains(name)) {
            Palette::Many
        } else {
            Palette::Sixteen
        }
    }
}

impl Named for Palette {
    const NAMES: &'static [(&'static str, Palette)] = &[
        ("none", Palette::None),
        ("16", Palette::Sixteen),
        ("256", Palette::Many),
    ];
}

impl Theme {
    /// Returns the built-in styles of a palette.
    pub(super) fn built_in(palette: Palette) -> Theme {
        Theme::with_changes(palette, &[], &mut Vec::new())
    }

    /// Returns the styles of a palette with the player's changes, each a name and its words.
    pub(super) fn with_changes(
        palette: Palette,
        changes: &[(Text<'_>, Text<'_>)],
        diagnostics: &mut Diagnostics,
    ) -> Theme {
        Styles::built_in(palette).changed(changes, diagnostics)
    }

    /// Looks every style up. The error is why one cannot be resolved.
    fn read(styles: &Styles) -> Result<Theme, String> {
        let style = |name: &str| styles.style(name);
        let mut pigments = [Style::new(); PIGMENTS];
        let mut remembered_pigments = pigments;
        for (index, name) in PIGMENT_NAMES.iter().enumerate() {
            pigments[index] = style(name)?;
            remembered_pigments[index] = style(&format!("remembered-{name}"))?;
        }
        Ok(Theme {
            plain: style("plain")?,
            faint: style("faint")?,
            strong: style("strong")?,
            title: style("title")?,
            key: style("key")?,
            border: style("border")?,
            good: style("good")?,
            bad: style("bad")?,
            notice: style("notice")?,
            selected: style("selected")?,
            health: [
                style("health-low")?,
                style("health-middle")?,
                style("health-high")?,
            ],
            spent: style("spent")?,
            hero: style("hero")?,
            monster: style("monster")?,
            stairs: style("stairs")?,
            door: style("door")?,
            feature: style("feature")?,
            wall: style("wall")?,
            lit: style("lit")?,
            remembered: style("remembered")?,
            remembered_feature: style("remembered-feature")?,
            pigments,
            remembered_pigments,
            rings: numbered(styles, "ring")?,
            rocks: numbered(styles, "rock")?,
            solid_rock: style("rock-solid")?,
        })
    }

    pub(super) fn style(&self, ink: Ink) -> Style {
        match ink {
            Ink::Plain | Ink::Message(Tone::Plain) => self.plain,
            Ink::Faint => self.faint,
            Ink::Border => self.border,
            Ink::Spent => self.spent,
            Ink::Strong => self.strong,
            Ink::Title => self.title,
            Ink::Key => self.key,
            Ink::Message(Tone::Good) => self.good,
            Ink::Message(Tone::Bad) => self.bad,
            Ink::Message(Tone::Notice) => self.notice,
            Ink::Dyed(pigment) => self.pigments[pigment as usize],
            Ink::Health(..=LOW_HEALTH) => self.health[0],
            Ink::Health(..=MIDDLE_HEALTH) => self.health[1],
            Ink::Health(_) => self.health[2],
            Ink::Selected => self.selected,
            Ink::Ring(distance) => self.rings[usize::from(distance / RING_STEPS) % RINGS],
            Ink::Rock(hardness) => self.rocks[usize::from(hardness / ROCK_GRADES)],
            Ink::Undiggable => self.solid_rock,
        }
    }

    /// Returns the style of a cell of the map.
    pub(super) fn tile(&self, tile: &Tile) -> Style {
        match tile.paint {
            Paint::Unknown => self.plain,
            Paint::Hero => self.hero,
            Paint::Terrain(terrain) => self.terrain(terrain, tile.in_view),
            Paint::Feature(Landmark::Engraving, terrain) => {
                let floor = self.terrain(terrain, tile.in_view);
                floor.add_modifier(Modifier::UNDERLINED)
            }
            Paint::Feature(Landmark::Lock, terrain) => self.terrain(terrain, tile.in_view),
            Paint::Feature(..) if tile.in_view => self.feature,
            Paint::Feature(..) => self.remembered_feature,
            Paint::Monster(pigment) => self.pigments[pigment as usize].patch(self.monster),
            Paint::Item(pigment) if tile.in_view => self.pigments[pigment as usize],
            Paint::Item(pigment) => self.remembered_pigments[pigment as usize],
        }
    }

    /// Returns the style of rock that is drawn as a wall.
    pub(super) fn wall(&self, in_view: bool) -> Style {
        if in_view { self.wall } else { self.remembered }
    }

    /// Returns the style of bare floor in the light of the hero.
    pub(super) fn lit(&self) -> Style {
        self.lit
    }

    fn terrain(&self, terrain: Terrain, in_view: bool) -> Style {
        let color = terrain.color().map(|pigment| pigment as usize);
        match (terrain, color) {
            _ if terrain.is_stairs() && in_view => self.stairs,
            (Terrain::Door(_), _) if in_view => self.door,
            (Terrain::Door(_), _) => self.remembered_feature,
            _ if terrain.is_stairs() => self.remembered_feature,
            (Terrain::Wall | Terrain::SecretDoor, _) => self.wall(in_view),
            (_, Some(pigment)) if in_view => self.pigments[pigment],
            (_, Some(pigment)) => self.remembered_pigments[pigment],
            (_, None) if in_view => self.plain,
            (_, None) => self.remembered,
        }
    }
}

/// The names of the colours of items and monsters, in the order of the type.
const PIGMENT_NAMES: [&str; PIGMENTS] = [
    "red", "green", "blue", "cyan", "yellow", "magenta", "white", "black",
];

/// Returns the styles of a name and the numbers from 1 on.
fn numbered<const COUNT: usize>(styles: &Styles, name: &str) -> Result<[Style; COUNT], String> {
    let mut numbered = [Style::new(); COUNT];
    for (number, style) in (1..).zip(&mut numbered) {
        *style = styles.style(&format!("{name}-{number}"))?;
    }
    Ok(numbered)
}
