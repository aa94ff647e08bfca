//! What the environment asks for.

use super::values::Settings;
use crate::ui::charset::Charset;
use crate::ui::glyphs::Glyphs;
use crate::ui::theme::{Background, Palette, ThemeVariant};

/// What holds where the player has set nothing.
#[derive(Clone, Copy, Debug)]
pub(in crate::ui) struct Environment {
    pub(in crate::ui) palette: Palette,
    pub(in crate::ui) background: Background,
    pub(in crate::ui) charset: Charset,
    pub(in crate::ui) glyphs: Glyphs,
}

impl Environment {
    /// Returns what the variables of the process ask for.
    pub(in crate::ui) fn of_process() -> Environment {
        let charset = Charset::from_environment();
        Environment {
            palette: Palette::from_environment(),
            background: Background::from_environment(),
            charset,
            glyphs: Glyphs::from_environment(charset),
        }
    }

    /// Returns the colors that these settings ask for.
    pub(in crate::ui) fn theme_variant(self, settings: Settings) -> ThemeVariant {
        ThemeVariant {
            palette: settings.colors.unwrap_or(self.palette),
            background: settings.background.unwrap_or(self.background),
            vision: settings.palette,
        }
    }
}
