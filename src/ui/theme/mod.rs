//! How everything looks. The rest of the interface names inks: what a text means, not its colors.

mod colors;
#[cfg(test)]
mod contrast;
mod styles;

use super::data_file::{Diagnostics, Text};
use super::settings::Named;
use crate::game::{Color as Pigment, Landmark, Paint, Terrain, Tile, Tone};
pub(super) use colors::light_of;
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
    /// An item or a monster of this color.
    Dyed(Pigment),
    /// The share of an actor's hit points that is left, in per cent.
    Health(u8),
    /// The part of a bar that is lost.
    Spent,
    /// The row or cell that is chosen.
    Selected,
    /// A distance on the chart of distances: every ten steps the color changes.
    Ring(u16),
    /// A cell of this hardness on the chart of hardness.
    Rock(u8),
    /// A cell on the same chart that cannot be dug.
    Undiggable,
}

/// How many colors there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Palette {
    None,
    /// The 16 that every terminal has.
    Sixteen,
    /// The 256 of most terminals.
    Many,
    /// All that there are.
    True,
}

/// What the terminal has behind texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Background {
    Dark,
    Light,
}

/// For which eyes colors are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ColorVision {
    Usual,
    RedGreen,
    BlueYellow,
    Contrast,
}

/// Which of the built-in styles are used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ThemeVariant {
    pub(super) palette: Palette,
    pub(super) background: Background,
    pub(super) vision: ColorVision,
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
        let colors = env::var("COLORTERM").unwrap_or_default();
        if is_set("NO_COLOR") {
            Palette::None
        } else {
            Palette::of_terminal(&term, &colors)
        }
    }

    /// Returns the palette of a terminal by its name and by what COLORTERM says of its colors.
    fn of_terminal(term: &str, colors: &str) -> Palette {
        // Terminals of paper and of one phosphor: the VTs of DEC are known by their numbers.
        let plain = ["vt1", "vt2", "vt3", "vt4", "vt5", "wy", "dumb"];
        let one_color = ["-m", "-mono"];
        let many = ["256color", "kitty", "alacritty", "foot", "ghostty"];
        // COLORTERM may have come from the terminal in which another one is played by its name.
        if plain.iter().any(|name| term.starts_with(name))
            || one_color.iter().any(|ending| term.ends_with(ending))
        {
            Palette::None
        } else if ["truecolor", "24bit"].contains(&colors) || term.ends_with("-direct") {
            Palette::True
        } else if !colors.is_empty() || many.iter().any(|name| term.contains(name)) {
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
        ("true", Palette::True),
    ];
}

impl Background {
    /// Returns what COLORFGBG says, which some terminals set: the colors of texts and of what is behind them.
    pub(super) fn from_environment() -> Background {
        Background::of_colors(&env::var("COLORFGBG").unwrap_or_default())
    }

    /// Returns the background of two or three of 16 colors, of which the last counts.
    fn of_colors(colors: &str) -> Background {
        let behind = colors.split(';').next_back();
        match behind.and_then(|color| color.parse::<u8>().ok()) {
            Some(7 | 9..=15) => Background::Light,
            Some(_) | None => Background::Dark,
        }
    }
}

impl Named for Background {
    const NAMES: &'static [(&'static str, Background)] =
        &[("dark", Background::Dark), ("light", Background::Light)];
}

impl Named for ColorVision {
    const NAMES: &'static [(&'static str, ColorVision)] = &[
        ("usual", ColorVision::Usual),
        ("red-green", ColorVision::RedGreen),
        ("blue-yellow", ColorVision::BlueYellow),
        ("contrast", ColorVision::Contrast),
    ];
}

impl ThemeVariant {
    /// Returns the usual colors of a palette, on a dark background.
    #[cfg(test)]
    pub(super) fn of(palette: Palette) -> ThemeVariant {
        ThemeVariant {
            palette,
            background: Background::Dark,
            vision: ColorVision::Usual,
        }
    }

    /// Returns the names of the tables of styles that belong to it, in the order in which they are read.
    fn tables(self) -> Vec<String> {
        let background = self.background.name();
        let usual = match self.palette {
            Palette::None => return vec![self.palette.name().to_owned()],
            Palette::Sixteen => format!("16-{background}"),
            Palette::Many | Palette::True => background.to_owned(),
        };
        let own = format!("{}-{usual}", self.vision.name());
        vec![usual, own]
    }
}

impl Theme {
    /// Returns the built-in styles of a variant.
    pub(super) fn built_in(variant: ThemeVariant) -> Theme {
        Theme::with_changes(variant, &[], &mut Vec::new())
    }

    /// Returns the styles of a variant with the player's changes, each a name and its words.
    pub(super) fn with_changes(
        variant: ThemeVariant,
        changes: &[(Text<'_>, Text<'_>)],
        diagnostics: &mut Diagnostics,
    ) -> Theme {
        Styles::built_in(variant).changed(changes, diagnostics)
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
            Paint::Terrain(terrain) => self.terrain(terrain, tile),
            Paint::Feature(Landmark::Engraving, terrain) => {
                let floor = self.terrain(terrain, tile);
                floor.add_modifier(Modifier::UNDERLINED)
            }
            Paint::Feature(Landmark::Lock, terrain) => self.terrain(terrain, tile),
            Paint::Feature(..) if tile.in_view => self.feature,
            Paint::Feature(..) => self.remembered_feature,
            Paint::Monster(pigment) => self.pigments[pigment as usize].patch(self.monster),
            Paint::Item(pigment) | Paint::ItemOnStairs(pigment) if tile.in_view => {
                self.pigments[pigment as usize]
            }
            Paint::Item(pigment) | Paint::ItemOnStairs(pigment) => {
                self.remembered_pigments[pigment as usize]
            }
        }
    }

    /// Returns the style of bare floor in the light of the hero.
    pub(super) fn lit(&self) -> Style {
        self.lit
    }

    /// Returns the style of a terrain, seen or remembered as a tile is.
    fn terrain(&self, terrain: Terrain, tile: &Tile) -> Style {
        let [lit, remembered] = if terrain.is_stairs() {
            [self.stairs, self.remembered_feature]
        } else if matches!(terrain, Terrain::Door(_)) {
            [self.door, self.remembered_feature]
        } else if matches!(terrain, Terrain::Wall | Terrain::SecretDoor) {
            [self.wall, self.remembered]
        } else if let Some(pigment) = terrain.color() {
            [&self.pigments, &self.remembered_pigments].map(|styles| styles[pigment as usize])
        } else {
            [self.plain, self.remembered]
        };
        if tile.in_view { lit } else { remembered }
    }
}

/// The names of the colors of items and monsters, in the order of the type.
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
