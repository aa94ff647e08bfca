//! What the parser says about a token that does not belong.

use super::{Failed, Parsed, Parser, list};
use crate::base::{Diagnostic, Span, did_you_mean};
use crate::script::lexer::{Kind, Token};
use crate::script::map_text::cells;
use crate::script::words::{Declaration, WORDS, Word};

/// How much of a token a message repeats.
const LONGEST_SHOWN: usize = 30;

impl Parser<'_> {
    /// The message that the next token is not what it should be. `candidates` are the words that it might have been.
    pub(super) fn unexpected(&mut self, what: &str, candidates: &[&str]) -> Failed {
        if let Some(string) = self.string_over_lines() {
            return self.string_without_end(string);
        }
        let token = self.token;
        let problem = (self.word_run_on())
            .or_else(|| self.stray())
            .unwrap_or_else(|| {
                let message = format!("expected {what}, not {}", self.shown(token));
                let help = self.help(candidates);
                Diagnostic::error(token.span, message).with_suggestion(help)
            });
        self.problem(problem)
    }

    /// The last or the next token, if it is a string that goes over lines.
    fn string_over_lines(&self) -> Option<Span> {
        let goes_over_lines =
            |token: &Token| token.kind == Kind::String && self.bytes(token.span).contains(&b'\n');
        let string = [self.last, self.token].into_iter().find(goes_over_lines)?;
        Some(string.span)
    }

    /// What follows a string that goes over lines is often no fault of its own: the string was to end on its first
    /// line, and reading goes on there.
    fn string_without_end(&mut self, string: Span) -> Failed {
        let text = self.bytes(string);
        let first = text
            .iter()
            .position(|&byte| byte == b'\n')
            .unwrap_or(text.len());
        let lines = text.iter().filter(|&&byte| byte == b'\n').count() + 1;
        self.read_from(string.start + first as u32);
        self.last = self.token;
        let message =
            format!("this text goes on over {lines} lines, and what follows it makes no sense");
        let problem = Diagnostic::error(string, message).with_help("is its closing quote missing?");
        self.problem(problem)
    }

    /// A keyword has no end of its own: `randomly` is read as `random` and a rest.
    fn word_run_on(&self) -> Option<Diagnostic> {
        let (last, token) = (self.last, self.token);
        let is_word = |token: Token| {
            matches!(token.kind, Kind::Word(_) | Kind::Stray)
                && self.bytes(token.span)[0].is_ascii_alphabetic()
        };
        if last.span.end != token.span.start || !is_word(last) || !is_word(token) {
            return None;
        }
        let span = Span {
            start: last.span.start,
            end: token.span.end,
        };
        let whole = String::from_utf8_lossy(self.bytes(span));
        let help = did_you_mean(&whole, WORDS.iter().map(|&(spelling, _)| spelling))
            .unwrap_or_else(|| {
                format!(
                    "did you mean {}?",
                    String::from_utf8_lossy(self.bytes(last.span))
                )
            });
        Some(
            Diagnostic::error(span, format!("`{whole}` is no word of the language"))
                .with_help(help),
        )
    }

    /// What is wrong with a token that is nothing of the language, where that says more than what was expected.
    fn stray(&self) -> Option<Diagnostic> {
        let token = self.token;
        let text = self.bytes(token.span);
        if token.kind != Kind::Stray {
            return None;
        }
        let (message, help) = match text {
            [b'"', ..] => (
                "this text has no closing quote",
                "a text stands between two quotes: \"...\"",
            ),
            [b'\'', ..] => (
                "a single quote that belongs to no character",
                "one character of ASCII stands between single quotes: 'a', the quote itself '''",
            ),
            [b'#', ..] => (
                "a comment begins in the first column of its line",
                "put the comment on a line of its own, without blanks before the #",
            ),
            b"MAP" => (
                "MAP stands alone on its line",
                "begin a line with MAP, with nothing before or after it; the rows follow on the next line",
            ),
            b"ENDMAP" => (
                "ENDMAP without MAP",
                "a map begins with a line that is MAP and nothing else",
            ),
            [b'\r', ..] => (
                "a carriage return without a line feed",
                "end lines with a line feed",
            ),
            [0..32 | 127, ..] => (
                "a control character",
                "only blanks, tabs and line ends part the words",
            ),
            [128..=255, ..] => (
                "a character outside of ASCII",
                "such characters may stand in texts and in comments",
            ),
            _ => return None,
        };
        Some(Diagnostic::error(token.span, message).with_help(help))
    }

    fn help(&self, candidates: &[&str]) -> Option<String> {
        match self.token.kind {
            Kind::Percent => {
                return Some(
                    "a chance stands directly after MONSTER, OBJECT, CONTAINER or TRAP".to_owned(),
                );
            }
            Kind::OpenBracket => {
                return Some("a chance is written [50%], without blanks before the %".to_owned());
            }
            _ => {}
        }
        if !matches!(self.token.kind, Kind::Stray | Kind::Word(_)) {
            return None;
        }
        let word = String::from_utf8_lossy(self.bytes(self.token.span));
        did_you_mean(&word, candidates.iter().copied())
    }

    /// A token as a message names it.
    fn shown(&self, token: Token) -> String {
        if token.kind == Kind::End {
            return "the end of the file".to_owned();
        }
        let line = self
            .bytes(token.span)
            .split(|&byte| byte == b'\n')
            .next()
            .unwrap_or_default();
        let text = String::from_utf8_lossy(line);
        match text.char_indices().nth(LONGEST_SHOWN) {
            Some((end, _)) => format!("`{}...`", &text[..end]),
            None => format!("`{}`", text.trim_end()),
        }
    }

    /// Adds help to the message about what could not be read, if that has none.
    pub(super) fn with_help<T>(&mut self, parsed: Parsed<T>, help: &str) -> Parsed<T> {
        if let (Err(Failed), Some(problem)) = (&parsed, self.problems.last_mut()) {
            problem.help.get_or_insert_with(|| help.to_owned());
        }
        parsed
    }

    /// The message that a declaration does not belong here, for whatever reason; it is skipped.
    pub(super) fn misplaced(&mut self, reason: &str, help: &str) {
        let keyword = self.shown(self.token).replace('`', "");
        let message = format!("{keyword} {reason}");
        let problem = Diagnostic::error(self.token.span, message).with_help(help);
        self.problem(problem);
        let brings_map = self.declaration() == Some(Declaration::Geometry);
        self.advance();
        self.skip_to_declaration();
        if brings_map {
            self.accept(Kind::Map);
        }
    }

    /// The message that something else stands where a declaration should.
    pub(super) fn no_declaration(&mut self) {
        let declarations: Vec<&str> = (WORDS.iter())
            .filter(|(_, word)| matches!(word, Word::Declaration(_)))
            .map(|&(spelling, _)| spelling)
            .collect();
        self.unexpected("a declaration", &declarations);
        self.skip_to_declaration();
    }

    /// The message that a word or its like of another kind should stand here.
    pub(super) fn expected_one_of(&mut self, what: &str, words: &[&str]) -> Failed {
        self.unexpected(&format!("{what} or {}", list(words)), words)
    }

    /// The message about a byte that belongs in no map, or that the map in the next token has no end.
    pub(super) fn problem_in_map(&mut self, at: usize) -> Failed {
        let map = self.token.span;
        if at >= map.end as usize {
            let end = Span::new(map.end as usize..map.end as usize);
            let problem = Diagnostic::error(end, "the map goes on to here, without ENDMAP")
                .with_help("end the rows of a map with a line that is ENDMAP");
            return self.problem(problem);
        }
        let found = &self.text[at..map.end as usize];
        let length = found
            .iter()
            .take_while(|byte| !byte.is_ascii())
            .count()
            .max(1);
        let shown = match found[0] {
            b'\t' => "a tab".to_owned(),
            b'\r' => "a carriage return".to_owned(),
            _ => format!("`{}`", String::from_utf8_lossy(&found[..length])),
        };
        let span = Span::new(at..at + length);
        let problem = Diagnostic::error(span, format!("{shown} is no part of a map"))
            .with_help(format!("a row is made of {}", cells()));
        self.problem(problem)
    }
}
