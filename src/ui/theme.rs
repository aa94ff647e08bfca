//! Colours, in one place.
//!
//! Only the sixteen colours of the terminal's own palette are used, and its default for what should simply be
//! readable, so that the game looks right on dark and on light backgrounds.

use crate::session::{Color as Named, Paint, Terrain, Tile, Tone};
use ratatui::style::{Color, Modifier, Style};

/// How things look. With `NO_COLOR` set, nothing but bold, dim and reversed text is used.
#[derive(Clone, Copy, Debug)]
pub(super) struct Theme {
    has_color: bool,
}

impl Theme {
    pub(super) fn of_environment() -> Theme {
        Theme {
            has_color: std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()),
        }
    }

    pub(super) fn plain(self) -> Style {
        Style::new()
    }

    pub(super) fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    pub(super) fn faint(self) -> Style {
        self.colored(Color::DarkGray, Modifier::DIM)
    }

    /// A key that can be pressed.
    pub(super) fn key(self) -> Style {
        self.colored(Color::Yellow, Modifier::BOLD)
    }

    pub(super) fn heading(self) -> Style {
        self.colored(Color::Cyan, Modifier::BOLD)
            .add_modifier(Modifier::BOLD)
    }

    /// The chosen row of a menu, and the cursor on the map.
    pub(super) fn chosen(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    pub(super) fn tone(self, tone: Tone) -> Style {
        match tone {
            Tone::Plain => self.plain(),
            Tone::Good => self.colored(Color::Green, Modifier::empty()),
            Tone::Bad => self.colored(Color::LightRed, Modifier::BOLD),
            Tone::Notice => self.colored(Color::Yellow, Modifier::empty()),
        }
    }

    /// For a share of something that is good to have, in per cent.
    pub(super) fn health(self, percent: i64) -> Style {
        match percent {
            ..=25 => self.colored(Color::LightRed, Modifier::BOLD),
            26..=60 => self.colored(Color::Yellow, Modifier::empty()),
            _ => self.colored(Color::Green, Modifier::empty()),
        }
    }

    /// One of the colours of description files.
    pub(super) fn named(self, color: Named) -> Style {
        let (color, modifier) = match color {
            Named::Red => (Color::LightRed, Modifier::empty()),
            Named::Green => (Color::LightGreen, Modifier::empty()),
            Named::Blue => (Color::LightBlue, Modifier::empty()),
            Named::Cyan => (Color::LightCyan, Modifier::empty()),
            Named::Yellow => (Color::LightYellow, Modifier::empty()),
            Named::Magenta => (Color::LightMagenta, Modifier::empty()),
            // Neither may vanish in the background, whichever that is.
            Named::White | Named::Black => (Color::Reset, Modifier::BOLD),
        };
        self.colored(color, modifier)
    }

    pub(super) fn tile(self, tile: Tile) -> Style {
        match tile.paint {
            Paint::Unknown => self.plain(),
            Paint::Hero => self.strong(),
            Paint::Monster(color) => self.named(color).add_modifier(Modifier::BOLD),
            Paint::Thing(color) if tile.in_view => self.named(color),
            Paint::Terrain(terrain) if terrain.is_stairs() => self.stairs(terrain),
            Paint::Terrain(_) if tile.in_view => self.plain(),
            Paint::Thing(_) | Paint::Terrain(_) => self.faint(),
        }
    }

    /// One of ten shades for figures on a map, by their tens.
    pub(super) fn shade(self, number: u16) -> Style {
        const SHADES: [Color; 6] = [
            Color::Green,
            Color::Cyan,
            Color::Blue,
            Color::Magenta,
            Color::Red,
            Color::Yellow,
        ];
        self.colored(
            SHADES[usize::from(number / 10) % SHADES.len()],
            Modifier::empty(),
        )
    }

    fn stairs(self, _: Terrain) -> Style {
        self.colored(Color::Cyan, Modifier::BOLD)
    }

    /// With this colour, or with this modifier where there are no colours.
    fn colored(self, color: Color, modifier: Modifier) -> Style {
        if self.has_color {
            Style::new().fg(color)
        } else {
            Style::new().add_modifier(modifier)
        }
    }
}
