//! The characters that a terminal shows: a locale names its encoding. Where that is not UTF-8, only what all encodings share
//! may be written: the bytes of other characters would each be shown as one, or command the terminal.

use super::cell::columns_of;
use super::glyphs::to_ascii;
use std::borrow::Cow;
use std::env;
use std::iter::repeat_n;

/// What is shown in place of a character that the terminal cannot show, in each of its columns.
const UNKNOWN: char = '?';

/// Which characters a terminal shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Charset {
    #[default]
    Utf8,
    Ascii,
}

impl Charset {
    /// Returns the characters of the locale of the environment.
    pub fn from_environment() -> Charset {
        let value = |name: &str| env::var(name).unwrap_or_default();
        let names = ["LC_ALL", "LC_CTYPE", "LANG"].map(value);
        Charset::of_locale(names.iter().map(String::as_str))
    }

    /// Returns the characters of a locale: the first of these names that is not empty, if there is one.
    fn of_locale<'l>(mut names: impl Iterator<Item = &'l str>) -> Charset {
        let locale = names.find(|name| !name.is_empty()).unwrap_or_default();
        if locale.to_lowercase().replace('-', "").contains("utf8") {
            Charset::Utf8
        } else {
            Charset::Ascii
        }
    }

    /// Returns a text as the terminal shows it.
    pub fn shown(self, text: &str) -> Cow<'_, str> {
        if self == Charset::Utf8 || text.is_ascii() {
            return Cow::Borrowed(text);
        }
        let mut shown = String::with_capacity(text.len());
        for character in text.chars() {
            if character.is_ascii() {
                shown.push(character);
            } else {
                let columns = usize::from(columns_of(character));
                shown.extend(repeat_n(only_ascii(character), columns));
            }
        }
        Cow::Owned(shown)
    }
}

/// Returns what is shown in a column of a sign where only ASCII can be.
pub(super) fn only_ascii(sign: char) -> char {
    match to_ascii(sign) {
        shown @ ' '..='~' => shown,
        _ => UNKNOWN,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_name_of_the_locale_counts() {
        let of = |names: [&str; 3]| Charset::of_locale(names.into_iter());
        for utf8 in ["en_US.UTF-8", "C.utf8", "de_DE.UTF-8@euro"] {
            assert_eq!(of(["", utf8, "C"]), Charset::Utf8, "{utf8}");
        }
        for other in ["C", "POSIX", "de_DE.ISO-8859-1", "ja_JP.eucJP"] {
            assert_eq!(of([other, "", "C.UTF-8"]), Charset::Ascii, "{other}");
        }
        assert_eq!(of(["", "", ""]), Charset::Ascii);
    }

    #[test]
    fn where_the_locale_is_not_utf_8_nothing_but_ascii_is_shown() {
        let text = "Zoë 日本 e\u{301} \u{1b}[1m─…\u{9b}31m\n";
        assert_eq!(Charset::Utf8.shown(text), text);
        assert_eq!(Charset::Ascii.shown(text), "Zo? ???? e \u{1b}[1m-~31m\n");
    }
}
