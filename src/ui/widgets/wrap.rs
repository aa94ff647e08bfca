//! Texts broken into lines.

use std::borrow::Cow;
use textwrap::WordSeparator;
use textwrap::core::Word;

/// Breaks texts into lines of at most `width` columns. An empty text is an empty line.
pub(in crate::ui) fn wrap(texts: &[String], width: usize) -> Vec<String> {
    texts.iter().flat_map(|text| hang(text, width, 0)).collect()
}

/// Breaks a text into lines of at most `width` columns, all but the first with blanks before them.
pub(super) fn hang(text: &str, width: usize, indent: usize) -> Vec<String> {
    let blanks = " ".repeat(indent.min(width / 2));
    let options = textwrap::Options::new(width.max(1))
        .subsequent_indent(&blanks)
        .word_separator(WordSeparator::Custom(words_of));
    let lines = textwrap::wrap(text, options);
    lines.into_iter().map(Cow::into_owned).collect()
}

/// Returns the words of a line, as [`Phrase`](crate::ui::phrase::Phrase) has them: a number and its per cent sign are one.
fn words_of(line: &str) -> Box<dyn Iterator<Item = Word<'_>> + '_> {
    let mut start = 0;
    let blanks = line.match_indices(' ').map(|(at, _)| at + 1);
    let ends = blanks.filter(|&end| !line[end..].starts_with([' ', '%']));
    Box::new(ends.chain([line.len()]).map(move |end| {
        let word = Word::from(&line[start..end]);
        start = end;
        word
    }))
}

#[cfg(test)]
mod tests {
    use super::wrap;
    use crate::ui::phrase::Phrase;

    #[test]
    fn a_number_and_its_per_cent_sign_are_never_parted() {
        let text = "it hits 45 % of the time";
        for width in 8..24 {
            let lines = wrap(&[text.to_owned()], width);
            assert!(lines.iter().any(|line| line.contains("45 %")), "{lines:?}");
            assert_eq!(lines.join(" "), text);
            let lines = Phrase::from(text).broken(width);
            let is_whole = |line: &Phrase| line.text().contains("45 %");
            assert!(lines.iter().any(is_whole), "{lines:?}");
        }
    }
}
