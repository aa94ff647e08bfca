//! Paragraphs of a text that was written in lines.

use unicode_width::UnicodeWidthStr;

/// Joins each line that is wider than `width` columns with those that follow, up to one that is empty or indented: broken one by
/// one, each would end in a short rest.
pub fn join_paragraphs(lines: &[String], width: usize) -> Vec<String> {
    let mut joined: Vec<String> = Vec::new();
    for line in lines {
        match joined.last_mut() {
            Some(last) if last.width() > width && line.starts_with(|it: char| it != ' ') => {
                last.truncate(last.trim_end().len());
                last.push(' ');
                last.push_str(line);
            }
            Some(_) | None => joined.push(line.clone()),
        }
    }
    joined
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_too_wide_goes_on_in_the_next() {
        let lines = [
            "one two three",
            "four",
            "",
            "five",
            "six seven eight ",
            "  nine ten eleven",
            "end",
        ];
        let lines = lines.map(str::to_owned);
        assert_eq!(join_paragraphs(&lines, 17), lines);
        let narrow = [
            "one two three four",
            "",
            "five",
            "six seven eight ",
            "  nine ten eleven end",
        ];
        assert_eq!(join_paragraphs(&lines, 12), narrow);
    }
}
