//! The one place that knows colours. Everything else speaks of inks: what a text means, not how it looks.
//!
//! Plain text is in the terminal's own colours, and the others are of middling brightness, so that a screen looks
//! right on a dark background and is readable on a light one.

use crate::game::{Color as Pigment, Paint, Terrain, Tile, Tone};
use ratatui::style::{Color, Modifier, Style};
use std::env;

/// What a text means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ink {
    Plain,
    /// Of little weight: labels, hints, what is remembered.
    Faint,
    Strong,
    /// A heading.
    Title,
    /// A key to press.
    Key,
    /// The border of a panel.
    Border,
    Told(Tone),
    /// A thing or a monster of this colour.
    Dyed(Pigment),
    /// What is left of somebody's hit points, in per cent.
    Health(u8),
    /// What a bar has lost.
    Spent,
    /// The row or cell that is chosen.
    Selected,
    /// A distance, for the map of distances: each ten steps have a colour.
    Ring(u16),
    /// What has this hardness, for the map of hardness.
    Rock(u8),
    /// What nobody digs in, for the same map.
    Undiggable,
}

/// How colours are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Theme {
    /// With none.
    Mono,
    /// With the 16 that every terminal has.
    Sixteen,
    /// With the 256 of most.
    Many,
}

/// The eight pigments in the order of the type: their index among 16 colours, among 256, and a dimmer one. The plain
/// blue of 16 cannot be read on black.
const PIGMENTS: [(u8, u8, u8); 8] = [
    (1, 203, 131),
    (2, 71, 65),
    (12, 75, 61),
    (6, 37, 30),
    (3, 178, 136),
    (5, 170, 96),
    (7, 252, 246),
    (8, 244, 240),
];

/// The grey of what is remembered, the shade of known rock beside known floor, and a yellow for texts.
const FAINT: u8 = 243;
const WALL: u8 = 236;
const GOLD: u8 = 172;

impl Theme {
    /// As NO_COLOR, COLORTERM and TERM ask for.
    pub(super) fn from_environment() -> Theme {
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
            Theme::Mono
        } else if is_set("COLORTERM") || many.iter().any(|name| term.contains(name)) {
            Theme::Many
        } else {
            Theme::Sixteen
        }
    }

    pub(super) fn style(self, ink: Ink) -> Style {
        let plain = Style::new();
        match ink {
            Ink::Plain | Ink::Told(Tone::Plain) => plain,
            Ink::Faint | Ink::Border | Ink::Spent => self.faint(),
            Ink::Strong => plain.add_modifier(Modifier::BOLD),
            Ink::Title => self.gold().add_modifier(Modifier::BOLD),
            Ink::Key => self.dye(Pigment::Cyan).add_modifier(Modifier::BOLD),
            Ink::Told(Tone::Good) => self.dye(Pigment::Green),
            Ink::Told(Tone::Bad) => self.dye(Pigment::Red),
            Ink::Told(Tone::Notice) => self.gold(),
            Ink::Dyed(pigment) => self.dye(pigment),
            Ink::Health(share) => self.dye(match share {
                0..=25 => Pigment::Red,
                26..=50 => Pigment::Yellow,
                _ => Pigment::Green,
            }),
            Ink::Selected => Style::reset().add_modifier(Modifier::REVERSED),
            Ink::Ring(distance) => self.ring(distance),
            Ink::Rock(hardness) => self.rock(hardness),
            Ink::Undiggable => self.dye(Pigment::Red),
        }
    }

    /// A cell of the map. A wall is known rock beside known floor.
    pub(super) fn tile(self, tile: &Tile) -> Style {
        match tile.paint {
            Paint::Unknown => Style::new(),
            Paint::Hero => Style::new().add_modifier(Modifier::BOLD),
            Paint::Terrain(terrain) => self.terrain(terrain, tile.in_view),
            Paint::Monster(pigment) => self.dye(pigment).add_modifier(Modifier::BOLD),
            Paint::Thing(pigment) if tile.in_view => self.dye(pigment),
            Paint::Thing(pigment) => self.dim(pigment),
        }
    }

    /// The look of a wall: rock is drawn as a blank, and here its background shows where rooms end.
    pub(super) fn wall(self) -> Style {
        match self {
            Theme::Many => Style::new().bg(Color::Indexed(WALL)),
            Theme::Mono | Theme::Sixteen => Style::new(),
        }
    }

    fn terrain(self, terrain: Terrain, in_view: bool) -> Style {
        if !in_view {
            return self.faint();
        }
        match terrain {
            Terrain::UpStairs | Terrain::DownStairs => {
                self.dye(Pigment::Yellow).add_modifier(Modifier::BOLD)
            }
            Terrain::Rock
            | Terrain::Room
            | Terrain::Corridor
            | Terrain::Wall
            | Terrain::Door(_)
            | Terrain::SecretDoor => Style::new(),
        }
    }

    fn dye(self, pigment: Pigment) -> Style {
        let (few, many, _) = PIGMENTS[pigment as usize];
        match self {
            Theme::Mono => Style::new(),
            // White is whatever the terminal writes in, or it would be lost on a light background.
            _ if pigment == Pigment::White => Style::new(),
            Theme::Sixteen => Style::new().fg(Color::Indexed(few)),
            Theme::Many => Style::new().fg(Color::Indexed(many)),
        }
    }

    /// A yellow for texts, dark enough for a light background.
    fn gold(self) -> Style {
        match self {
            Theme::Many => Style::new().fg(Color::Indexed(GOLD)),
            Theme::Mono | Theme::Sixteen => self.dye(Pigment::Yellow),
        }
    }

    /// The pigment of what is remembered.
    fn dim(self, pigment: Pigment) -> Style {
        let (_, _, dim) = PIGMENTS[pigment as usize];
        match self {
            Theme::Many => Style::new().fg(Color::Indexed(dim)),
            Theme::Mono | Theme::Sixteen => self.dye(pigment).add_modifier(Modifier::DIM),
        }
    }

    fn faint(self) -> Style {
        match self {
            Theme::Many => Style::new().fg(Color::Indexed(FAINT)),
            Theme::Sixteen => Style::new().fg(Color::DarkGray),
            Theme::Mono => Style::new().add_modifier(Modifier::DIM),
        }
    }

    fn ring(self, distance: u16) -> Style {
        const RINGS: [Pigment; 6] = [
            Pigment::Green,
            Pigment::Yellow,
            Pigment::Red,
            Pigment::Magenta,
            Pigment::Blue,
            Pigment::Cyan,
        ];
        self.dye(RINGS[usize::from(distance / 10) % RINGS.len()])
    }

    /// The harder the brighter, within what shows on any background.
    fn rock(self, hardness: u8) -> Style {
        match self {
            Theme::Many => Style::new().fg(Color::Indexed(239 + hardness / 26)),
            Theme::Mono | Theme::Sixteen if hardness < 128 => self.faint(),
            Theme::Mono | Theme::Sixteen => Style::new(),
        }
    }
}
