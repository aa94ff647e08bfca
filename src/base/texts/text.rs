//! Texts of others as they may be shown: what came from a file must not command a terminal, and must not hide.

use std::borrow::Cow;
use std::fmt::{self, Write};

/// What some programs write before a text in UTF-8 to mark it as one. It is no part of the text.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// What stands before a text in UTF-16, by the order of its bytes.
const UTF16_MARKS: [&[u8]; 2] = [b"\xff\xfe", b"\xfe\xff"];

/// What is said of a text in UTF-16, of which else every line would be reported as wrong.
pub const IN_UTF16: &str = "this text is in UTF-16, and has to be in UTF-8";

/// Returns the offset at which a text begins: behind its byte order mark, if it has one.
pub fn start_of_text(bytes: &[u8]) -> usize {
    if bytes.starts_with(BYTE_ORDER_MARK) {
        BYTE_ORDER_MARK.len()
    } else {
        0
    }
}

/// Returns whether a text says of itself that it is in UTF-16.
pub fn is_utf16(bytes: &[u8]) -> bool {
    UTF16_MARKS.iter().any(|mark| bytes.starts_with(mark))
}

/// Returns whether a character cannot be seen, and is no blank either: it turns the direction of writing, takes no room, ends
/// a line, or stands for a sign that is left out.
pub fn is_hidden(character: char) -> bool {
    is_format(character) || is_ignorable(character)
}

/// Returns whether a character changes how others are shown. No version has taken a name with one.
fn is_format(character: char) -> bool {
    matches!(
        character,
        '\u{ad}'
            | '\u{61c}'
            | '\u{180e}'
            | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{2064}'
            | '\u{2066}'..='\u{2069}'
            | '\u{feff}'
            | '\u{e0000}'..='\u{e007f}'
    )
}

/// Returns whether a character is another of those that Unicode lets a program ignore, annotates, or is the pattern of Braille
/// without a dot.
fn is_ignorable(character: char) -> bool {
    matches!(
        character,
        '\u{34f}'
            | '\u{115f}'..='\u{1160}'
            | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{2065}'
            | '\u{206a}'..='\u{206f}'
            | '\u{2800}'
            | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{ffa0}'
            | '\u{fff0}'..='\u{fffb}'
            | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0080}'..='\u{e0fff}'
    )
}

/// Returns whether a character can be sent to a terminal as it is.
pub fn is_printable(character: char) -> bool {
    // Most characters are such.
    let is_on_keyboards = (' '..='~').contains(&character);
    is_on_keyboards || !character.is_control() && !is_hidden(character)
}

/// Returns the first `most` characters of a text, and that it goes on if it does.
pub fn excerpt(text: &str, most: usize) -> Cow<'_, str> {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}...", &text[..end]).into(),
        None => text.into(),
    }
}

/// Returns a text as it may be shown on a terminal: a tab becomes a blank, other control characters are written as
/// `\x1b`, and hidden characters as `<U+202E>`.
pub fn visible(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '\t' => shown.push(' '),
            character if character.is_control() => {
                shown.push_str(&format!("\\x{:02x}", u32::from(character)));
            }
            character => push_revealed(character, &mut shown),
        }
    }
    shown
}

/// Returns a text with its hidden characters, and the control characters beyond ASCII, written as `<U+202E>`.
pub fn revealed(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for character in text.chars() {
        push_revealed(character, &mut shown);
    }
    shown
}

fn push_revealed(character: char, shown: &mut String) {
    if is_hidden(character) || (character.is_control() && !character.is_ascii()) {
        shown.push_str(&format!("<U+{:04X}>", u32::from(character)));
    } else {
        shown.push(character);
    }
}

/// Adds a number to a text, in decimal digits.
///
/// It does what `write!` does, without what formatting costs where many numbers are written.
pub fn push_number(text: &mut impl Write, number: impl Into<i64>) {
    // Nothing that is a text refuses more.
    let _ = write_number(text, number);
}

/// Writes a number in decimal digits.
///
/// # Errors
///
/// Those of `out`.
pub fn write_number(out: &mut impl Write, number: impl Into<i64>) -> fmt::Result {
    let number = number.into();
    if number < 0 {
        out.write_char('-')?;
    }
    let mut digits = [b'0'; MOST_DIGITS];
    let (mut first, mut rest) = (MOST_DIGITS - 1, number.unsigned_abs());
    while rest > 9 {
        digits[first] += (rest % 10) as u8;
        (first, rest) = (first - 1, rest / 10);
    }
    digits[first] += rest as u8;
    let mut digits = digits[first..].iter();
    digits.try_for_each(|digit| out.write_char(char::from(*digit)))
}

/// How many digits a number of 64 bits has at most.
const MOST_DIGITS: usize = 20;

/// The articles with which names of things begin.
const ARTICLES: [&str; 3] = ["a ", "an ", "the "];

/// Returns a name without the article with which it begins, in any letter case; the name itself if it has none.
pub fn without_article(name: &str) -> &str {
    let rest = |article: &&str| {
        let (beginning, rest) = name.split_at_checked(article.len())?;
        beginning.eq_ignore_ascii_case(article).then_some(rest)
    };
    ARTICLES.iter().find_map(rest).unwrap_or(name)
}

/// Returns a name without its article and the blanks around it.
pub fn without_frills(name: &str) -> &str {
    without_article(name.trim())
}

/// Returns a name as names are compared: without its article and the blanks around it, in lower case.
pub fn bare_name(name: &str) -> String {
    without_frills(name).to_lowercase()
}

/// Returns a text with each of some parts replaced by another, in their order. What stands between backquotes or quotation
/// marks is somebody's own, and stays.
pub fn reworded(text: &str, words: &[(&str, &str)]) -> String {
    let replaced = |text: String, (from, to): &(&str, &str)| text.replace(from, to);
    let reworded = |text: &str| words.iter().fold(text.to_owned(), replaced);
    let (mut told, mut rest) = (String::new(), text);
    while let Some((before, quoted)) = rest.find(['`', '"']).map(|at| rest.split_at(at)) {
        let (mark, inside) = quoted.split_at(1);
        let ends = inside.match_indices(mark).map(|(at, _)| at);
        let mut ends = ends.filter(|&at| !inside[..at].ends_with('\\'));
        let end = ends.next().map_or(quoted.len(), |at| at + 2);
        told += &reworded(before);
        told += &quoted[..end];
        rest = &quoted[end..];
    }
    told + &reworded(rest)
}

/// Returns a text with each of its gaps, `{who}` or `[wake|wakes]`, replaced by what fills it, in their order. A gap
/// that nothing closes goes on to the end.
pub fn fill_gaps(text: &str, mut fill: impl FnMut(&str) -> String) -> String {
    let (mut filled, mut rest) = (String::new(), text);
    while let Some((before, gap)) = rest.split_once(['{', '[']) {
        let (gap, after) = gap.split_once(['}', ']']).unwrap_or((gap, ""));
        filled.push_str(before);
        filled.push_str(&fill(gap));
        rest = after;
    }
    filled + rest
}

/// Returns the number that some hexadecimal digits are; `None` if anything else is there, such as a sign, or too many.
pub fn hex(digits: &str) -> Option<u64> {
    let are_digits = digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    let number = u64::from_str_radix(digits, 16).ok();
    number.filter(|_| are_digits)
}

/// Returns the number that 16 hexadecimal digits are, as `{:016x}` writes it.
pub fn hex16(digits: &str) -> Option<u64> {
    hex(digits).filter(|_| digits.len() == 16)
}

/// Returns whether a text is another one in some letter case.
pub fn is_in_any_case(text: &str, lower_case: &str) -> bool {
    if text.is_ascii() {
        text.eq_ignore_ascii_case(lower_case)
    } else {
        text.to_lowercase() == lower_case
    }
}

/// Returns why a text cannot be the name of a hero or a seed; `None` if it can be.
pub fn unfit_for_a_name(text: &str) -> Option<&'static str> {
    if let Some(why) = unfit_for_a_recorded_name(text) {
        return Some(why);
    }
    if text.chars().any(is_ignorable) {
        return Some(UNSEEN);
    }
    let is_bare = text.trim() == text;
    (!is_bare).then_some("it begins or ends with a blank")
}

/// Returns why a text cannot be that of a game that was recorded; `None` if it can be. Earlier versions took names that are
/// refused now: their games stay, and what cannot be seen is shown by its number.
pub fn unfit_for_a_recorded_name(text: &str) -> Option<&'static str> {
    if text.trim().is_empty() {
        return Some("it is empty");
    }
    if text.chars().any(char::is_control) {
        return Some("it has control characters");
    }
    text.chars().any(is_format).then_some(UNSEEN)
}

/// What is wrong with a name that has hidden characters.
const UNSEEN: &str = "it has characters that cannot be seen";

#[cfg(test)]
mod tests {
    use super::*;

    /// What is shown by its number: the first and the last of each range.
    const HIDDEN: [(u32, u32); 21] = [
        (0x80, 0x9f),
        (0xad, 0xad),
        (0x34f, 0x34f),
        (0x61c, 0x61c),
        (0x115f, 0x1160),
        (0x17b4, 0x17b5),
        (0x180b, 0x180f),
        (0x200b, 0x200f),
        (0x2028, 0x2029),
        (0x202a, 0x202e),
        (0x2060, 0x2064),
        (0x2065, 0x206f),
        (0x2800, 0x2800),
        (0x3164, 0x3164),
        (0xfe00, 0xfe0f),
        (0xfeff, 0xfeff),
        (0xffa0, 0xffa0),
        (0xfff0, 0xfffb),
        (0x1bca0, 0x1bca3),
        (0x1d173, 0x1d17a),
        (0xe0000, 0xe0fff),
    ];

    #[test]
    fn exactly_the_characters_that_hide_are_shown_by_their_numbers() {
        for number in 0..=u32::from(char::MAX) {
            let Some(character) = char::from_u32(number) else {
                continue;
            };
            let hides = HIDDEN
                .iter()
                .any(|(from, to)| (*from..=*to).contains(&number));
            let shown = revealed(&character.to_string());
            if hides {
                assert_eq!(shown, format!("<U+{number:04X}>"));
            } else {
                assert_eq!(shown, character.to_string());
            }
        }
        assert_eq!(visible("a\u{202e}b\tc\x1b"), "a<U+202E>b c\\x1b");
    }

    #[test]
    fn dashes_quotes_and_ellipses_stay_as_they_are() {
        let text = "‐‑‒–—― ‘’‚‛ “”„‟ … ‹› «» é 日本 e\u{301}";
        assert_eq!(visible(text), text);
        assert_eq!(unfit_for_a_name(text), None);
    }

    #[test]
    fn numbers_are_written_as_ever() {
        for number in [0, 7, 10, 99, 100, 1_234_567, i64::MAX, -1, -90, i64::MIN] {
            let mut text = "of ".to_owned();
            push_number(&mut text, number);
            assert_eq!(text, format!("of {number}"));
        }
    }

    #[test]
    fn an_article_is_a_word_of_its_own() {
        for (name, bare) in [
            ("a mace", "mace"),
            ("An Eel", "Eel"),
            ("THE END", "END"),
            ("ash", "ash"),
            ("a", "a"),
            ("théâtre", "théâtre"),
        ] {
            assert_eq!(without_article(name), bare);
            assert_eq!(bare_name(&format!(" {name} ")), bare.to_lowercase());
        }
    }

    #[test]
    fn letter_case_makes_no_difference_in_any_alphabet() {
        for text in [
            "oracle",
            "ORACLE",
            "Élan",
            "éLAN",
            "\u{212a}ey",
            "key",
            "ΣΑΣ",
            "orakel",
        ] {
            for other in ["oracle", "élan", "key", "σας"] {
                let is_same = text.to_lowercase() == other;
                assert_eq!(is_in_any_case(text, other), is_same, "{text} {other}");
            }
        }
    }

    #[test]
    fn what_hides_is_in_no_name() {
        for text in [
            "",
            " ",
            "a\nb",
            "a\x1b",
            "a\u{ad}",
            "\u{202e}sset",
            "a\u{feff}",
            "\u{3164}",
            "Ann\u{3164}",
            "\u{fe0f}",
            "\u{e0100}",
            "\u{2800}",
            "Ann ",
            "\u{2003}Ann",
            "Ann\u{a0}",
        ] {
            assert!(unfit_for_a_name(text).is_some(), "{text:?}");
        }
        assert_eq!(unfit_for_a_name("Ann of\u{a0}the Hill"), None);
    }

    #[test]
    fn a_name_that_an_earlier_version_took_can_be_read() {
        for text in ["Ann ", "Ann\u{fe0f}", "\u{3164}"] {
            assert!(unfit_for_a_name(text).is_some(), "{text:?}");
            assert_eq!(unfit_for_a_recorded_name(text), None, "{text:?}");
        }
        for text in ["", " ", "a\nb", "a\u{ad}", "\u{202e}sset"] {
            assert!(unfit_for_a_recorded_name(text).is_some(), "{text:?}");
        }
    }

    #[test]
    fn gaps_are_filled_in_their_order() {
        let mut count = 0;
        let mut filled = |text| {
            fill_gaps(text, |gap| {
                count += 1;
                format!("<{count} {gap}>")
            })
        };
        assert_eq!(filled("{who} [wake|wakes] up"), "<1 who> <2 wake|wakes> up");
        assert_eq!(filled("é{}é"), "é<3 >é");
        assert_eq!(filled("nothing to fill"), "nothing to fill");
        assert_eq!(filled("nothing closes [this"), "nothing closes <4 this>");
    }
}
