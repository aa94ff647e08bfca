//! Styles as files write them: in words, some of which name other styles.

use super::{Palette, Theme, ThemeVariant, colors};
use crate::base::did_you_mean;
use crate::ui::data_file::{Diagnostics, Text, entries, read_built_in, tables};
use ratatui::style::{Color, Modifier, Style};
use std::collections::BTreeMap;
use std::iter;
use toml::de::DeTable;

/// The styles that come with the program.
const BUILT_IN: &str = include_str!("../../../data/ui/themes.toml");

/// The word before a background color.
const BACKGROUND: &str = "on";

const RESET: &str = "reset";

const MODIFIERS: [(&str, Modifier); 5] = [
    ("bold", Modifier::BOLD),
    ("dim", Modifier::DIM),
    ("italic", Modifier::ITALIC),
    ("underlined", Modifier::UNDERLINED),
    ("reversed", Modifier::REVERSED),
];

/// The words of every style, by its name.
#[derive(Clone, Debug)]
pub(super) struct Styles {
    words: BTreeMap<String, String>,
    /// The colors that there are.
    palette: Palette,
}

impl Styles {
    pub(super) fn built_in(variant: ThemeVariant) -> Styles {
        let mut styles = Styles {
            words: BTreeMap::new(),
            palette: variant.palette,
        };
        let own = variant.tables().into_iter();
        let own = own.map(|name| format!("palettes.{name}"));
        for name in iter::once("styles".to_owned()).chain(own) {
            // Not every variant has styles of its own.
            if let Some((_, table)) = tables(BUILT_IN).find(|(known, _)| *known == name) {
                read_built_in("themes.toml", table, |table, diagnostics| {
                    styles.add(table, diagnostics);
                });
            }
        }
        styles
    }

    /// Returns the names of all styles.
    #[cfg(test)]
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.words.keys().map(String::as_str)
    }

    fn add(&mut self, table: &DeTable<'_>, diagnostics: &mut Diagnostics) {
        for entry in entries(table) {
            if let Some(words) = entry.text(diagnostics) {
                let name = entry.name.text.to_owned();
                self.words.insert(name, words.text.to_owned());
            }
        }
    }

    /// Returns the theme of these styles with all changes that have no errors. The others are reported and ignored.
    pub(super) fn changed(
        mut self,
        changes: &[(Text<'_>, Text<'_>)],
        diagnostics: &mut Diagnostics,
    ) -> Theme {
        let mut theme = Theme::read(&self).expect("the built-in styles are sound, as tests prove");
        for (name, words) in changes {
            let mut changed = self.clone();
            let known = changed
                .words
                .insert(name.text.to_owned(), words.text.to_owned());
            if known.is_none() {
                diagnostics.push(name.unknown(self.words.keys().map(String::as_str)));
                continue;
            }
            match Theme::read(&changed) {
                Ok(read) => (theme, self) = (read, changed),
                Err(why) => diagnostics.push(words.error(why)),
            }
        }
        theme
    }

    /// Resolves a style by its name. The error is what is wrong with its words, or with those of a style that it names.
    pub(super) fn style(&self, name: &str) -> Result<Style, String> {
        self.within(name, &mut Vec::new())
    }

    /// Resolves a style that is a part of the styles `above`, which must not name it.
    fn within<'s>(&'s self, name: &str, above: &mut Vec<&'s str>) -> Result<Style, String> {
        let unknown = || {
            let words = MODIFIERS.iter().map(|(name, _)| *name);
            let known = self.words.keys().map(String::as_str).chain(words);
            let meant = did_you_mean(name, known).map(|meant| format!(" ({meant})"));
            format!(
                "`{name}` is no color and no style{}",
                meant.unwrap_or_default()
            )
        };
        let (name, words) = self.words.get_key_value(name).ok_or_else(unknown)?;
        if above.contains(&name.as_str()) {
            return Err(format!("the style `{name}` is made of itself"));
        }
        above.push(name);
        let mut style = Style::new();
        let mut words = words.split_whitespace();
        while let Some(word) = words.next() {
            let part = match word {
                BACKGROUND => {
                    let behind = words.next().unwrap_or(BACKGROUND);
                    Style::new().bg(color(behind, self.palette)?)
                }
                RESET => Style::reset(),
                _ => self.word(word, above)?,
            };
            style = style.patch(part);
        }
        above.pop();
        Ok(style)
    }

    fn word<'s>(&'s self, word: &str, above: &mut Vec<&'s str>) -> Result<Style, String> {
        if let Some((_, modifier)) = MODIFIERS.iter().find(|(name, _)| *name == word) {
            return Ok(Style::new().add_modifier(*modifier));
        }
        if word.starts_with(|first: char| first.is_ascii_digit() || first == '#') {
            return Ok(Style::new().fg(color(word, self.palette)?));
        }
        self.within(word, above)
    }
}

/// Returns the color of a word, or of those that there are the nearest.
fn color(word: &str, palette: Palette) -> Result<Color, String> {
    if let Some(digits) = word.strip_prefix('#') {
        let wrong = || format!("`{word}` is no color such as #ff8700");
        let number = u32::from_str_radix(digits, 16).ok();
        let number = number
            .filter(|_| digits.len() == HEX_DIGITS)
            .ok_or_else(wrong)?;
        let [_, red, green, blue] = number.to_be_bytes();
        return Ok(colors::nearest([red, green, blue], palette));
    }
    let wrong = |_| format!("`{word}` is no color from 0 to 255");
    word.parse().map(Color::Indexed).map_err(wrong)
}

/// The digits of a color that is given by its light.
const HEX_DIGITS: usize = 6;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Span;
    use crate::ui::theme::Ink;
    use crate::ui::theme::contrast::every_variant;

    fn text(text: &str) -> Text<'_> {
        Text {
            text,
            span: Span::default(),
        }
    }

    /// Returns the theme of 256 colors with one change, and what is wrong with that.
    fn change(name: &str, words: &str) -> (Theme, Vec<String>) {
        let mut diagnostics = Vec::new();
        let changes = [(text(name), text(words))];
        let theme =
            Theme::with_changes(ThemeVariant::of(Palette::Many), &changes, &mut diagnostics);
        let said = diagnostics.into_iter().map(|it| it.message).collect();
        (theme, said)
    }

    #[test]
    fn every_palette_is_sound() {
        for variant in every_variant() {
            Theme::built_in(variant);
        }
    }

    #[test]
    fn a_style_has_all_its_words_and_those_of_its_parts() {
        let (theme, said) = change("title", "red on 7 underlined");
        assert_eq!(said, [""; 0]);
        let wanted = Style::new()
            .fg(Color::Indexed(203))
            .bg(Color::Indexed(7))
            .add_modifier(Modifier::UNDERLINED);
        assert_eq!(theme.style(Ink::Title), wanted);
    }

    #[test]
    fn a_change_reaches_the_styles_that_are_made_of_it() {
        let (theme, _) = change("red", "9");
        let red = Style::new().fg(Color::Indexed(9));
        assert_eq!(theme.style(Ink::Health(1)), red);
    }

    #[test]
    fn a_change_with_an_error_is_reported_and_ignored() {
        let cases = [
            ("title", "pink", "`pink` is no color and no style"),
            (
                "title",
                "red boldd",
                "`boldd` is no color and no style (did you mean bold?)",
            ),
            ("title", "256", "`256` is no color from 0 to 255"),
            ("title", "on", "`on` is no color from 0 to 255"),
            ("red", "bad", "the style `red` is made of itself"),
            ("titel", "red", "nothing is called `titel` here"),
        ];
        let sound = Theme::built_in(ThemeVariant::of(Palette::Many));
        for (name, words, wanted) in cases {
            let (theme, said) = change(name, words);
            assert_eq!(said, [wanted], "{name} = {words}");
            for ink in [Ink::Title, Ink::Health(1), Ink::Plain] {
                assert_eq!(theme.style(ink), sound.style(ink), "{name} = {words}");
            }
        }
    }
}
