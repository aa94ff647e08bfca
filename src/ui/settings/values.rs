//! What a player can set besides keys and styles.

use crate::ui::glyphs::{Borders, Floor, Glyphs};
use crate::ui::keymap::Preset;
use crate::ui::theme::{Background, ColorVision, Palette};

/// A type whose values have names in files.
pub(in crate::ui) trait Named: Copy + PartialEq + 'static {
    const NAMES: &'static [(&'static str, Self)];

    fn named(name: &str) -> Option<Self> {
        let found = Self::NAMES.iter().find(|(other, _)| *other == name);
        found.map(|(_, value)| *value)
    }

    fn name(self) -> &'static str {
        let found = Self::NAMES.iter().find(|(_, value)| *value == self);
        found.map_or("", |(name, _)| name)
    }
}

/// With what `travel` begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) enum TravelBy {
    Cursor,
    List,
}

impl Named for TravelBy {
    const NAMES: &'static [(&'static str, TravelBy)] =
        &[("cursor", TravelBy::Cursor), ("list", TravelBy::List)];
}

/// The value of every setting. What is `None` follows the environment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) struct Settings {
    pub(in crate::ui) colors: Option<Palette>,
    pub(in crate::ui) background: Option<Background>,
    pub(in crate::ui) palette: ColorVision,
    pub(in crate::ui) glyphs: Option<Glyphs>,
    pub(in crate::ui) floor: Floor,
    pub(in crate::ui) borders: Borders,
    pub(in crate::ui) lit_floor: bool,
    pub(in crate::ui) dim_memory: bool,
    pub(in crate::ui) reverse_ground: bool,
    pub(in crate::ui) hero_reversed: bool,
    pub(in crate::ui) show_path: bool,
    pub(in crate::ui) cursor: bool,
    pub(in crate::ui) logo: bool,
    pub(in crate::ui) text_columns: usize,
    pub(in crate::ui) sidebar: bool,
    pub(in crate::ui) sidebar_columns: usize,
    pub(in crate::ui) sidebar_statuses: bool,
    pub(in crate::ui) sidebar_places: bool,
    pub(in crate::ui) sidebar_worn: bool,
    pub(in crate::ui) sidebar_carried: bool,
    pub(in crate::ui) health_bars: bool,
    pub(in crate::ui) threat_words: bool,
    pub(in crate::ui) message_rows: usize,
    pub(in crate::ui) log: bool,
    pub(in crate::ui) fold_repeats: bool,
    pub(in crate::ui) faint_messages: bool,
    pub(in crate::ui) status_bar: bool,
    pub(in crate::ui) status_gold: bool,
    pub(in crate::ui) status_light: bool,
    pub(in crate::ui) status_rules: bool,
    pub(in crate::ui) status_seed: bool,
    pub(in crate::ui) keys: Preset,
    pub(in crate::ui) hints: bool,
    pub(in crate::ui) flush_input: bool,
    /// In per cent.
    pub(in crate::ui) low_hit_points: usize,
    pub(in crate::ui) travel: TravelBy,
    pub(in crate::ui) ask_to_leave: bool,
    /// From 1 to `PACES`.
    pub(in crate::ui) pace: usize,
    pub(in crate::ui) wrap_lists: bool,
    pub(in crate::ui) mouse: bool,
    pub(in crate::ui) wheel_lines: usize,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            colors: None,
            background: None,
            palette: ColorVision::Usual,
            glyphs: None,
            floor: Floor::Dot,
            borders: Borders::Rounded,
            lit_floor: true,
            dim_memory: true,
            reverse_ground: true,
            hero_reversed: false,
            show_path: true,
            cursor: true,
            logo: true,
            text_columns: 200,
            sidebar: true,
            sidebar_columns: 100,
            sidebar_statuses: true,
            sidebar_places: true,
            sidebar_worn: true,
            sidebar_carried: true,
            health_bars: true,
            threat_words: true,
            message_rows: 3,
            log: true,
            fold_repeats: true,
            faint_messages: true,
            status_bar: true,
            status_gold: true,
            status_light: true,
            status_rules: true,
            status_seed: true,
            keys: Preset::All,
            hints: true,
            flush_input: true,
            low_hit_points: 30,
            travel: TravelBy::Cursor,
            ask_to_leave: true,
            pace: 3,
            wrap_lists: true,
            mouse: false,
            wheel_lines: 3,
        }
    }
}
