//! The parser's messages about unexpected tokens.

use super::{Failed, Parsed, Parser, list};
use crate::base::{Diagnostic, Span, did_you_mean, excerpt, nearest};
use crate::script::lexer::{Kind, Token, declaration_at};
use crate::script::map_text::cells;
use crate::script::words::{Declaration, Spelled, WORDS, Word};

/// The most characters of a token that a message repeats.
const LONGEST_SHOWN: usize = 30;

impl Parser<'_> {
    /// Reports that the next token is not `what` was expected. `candidates` are the words of which it may be a
    /// misspelling.
    pub(super) fn unexpected(&mut self, what: &str, candidates: &[&str]) -> Failed {
        if let Some(string) = self.string_over_lines() {
            return self.string_without_end(string);
        }
        let token = self.token;
        let diagnostic = (self.word_run_on())
            .or_else(|| self.stray())
            .unwrap_or_else(|| {
                let message = format!("expected {what}, not {}", self.shown(token));
                let help = self.help(candidates);
                Diagnostic::error(token.span, message).with_suggestion(help)
            });
        self.report(diagnostic)
    }

    /// Returns the last or the next token, if it is a string of several lines.
    fn string_over_lines(&self) -> Option<Span> {
        let goes_over_lines =
            |token: &Token| token.kind == Kind::String && self.bytes(token.span).contains(&b'\n');
        let string = [self.last, self.token].into_iter().find(goes_over_lines)?;
        Some(string.span)
    }

    /// Reports a string of several lines. Errors after such a string are often not their own: the string should have
    /// ended on its first line, after which reading continues.
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
        let diagnostic =
            Diagnostic::error(string, message).with_help("is its closing quote missing?");
        self.report(diagnostic)
    }

    /// Reports a keyword that runs on, as `randomly`, which is read as `random` and a rest.
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

    /// Reports a stray token, if more can be said about it than what was expected instead.
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
            b"MAP" if self.is_followed_by_blanks() => (
                "there are blanks behind MAP",
                "MAP ends its line: take out what cannot be seen there",
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
        if self.token.kind == Kind::Percent {
            let help = "a chance stands directly after MONSTER, OBJECT, CONTAINER or TRAP";
            return Some(help.to_owned());
        }
        if self.token.kind == Kind::OpenBracket {
            let help = "a chance is written [50%], without blanks before the %";
            return Some(help.to_owned());
        }
        if !matches!(self.token.kind, Kind::Stray | Kind::Word(_)) {
            return None;
        }
        let word = String::from_utf8_lossy(self.bytes(self.token.span));
        did_you_mean(&word, candidates.iter().copied())
    }

    /// Returns a token as messages show it.
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
        format!("`{}`", excerpt(text.trim_end(), LONGEST_SHOWN))
    }

    /// Adds help to the message about what could not be read, if it has none.
    pub(super) fn with_help<T>(&mut self, parsed: Parsed<T>, help: &str) -> Parsed<T> {
        if let (Err(Failed), Some(diagnostic)) = (&parsed, self.diagnostics.last_mut()) {
            diagnostic.help.get_or_insert_with(|| help.to_owned());
        }
        parsed
    }

    /// Adds a suggestion to the message about what could not be read, if there is one.
    pub(super) fn with_suggestion<T>(
        &mut self,
        parsed: Parsed<T>,
        help: Option<String>,
    ) -> Parsed<T> {
        match help {
            Some(help) => self.with_help(parsed, &help),
            None => parsed,
        }
    }

    /// Reports that a declaration does not belong here, and skips it.
    pub(super) fn misplaced(&mut self, reason: &str, help: &str) {
        let keyword = self.shown(self.token).replace('`', "");
        let message = format!("{keyword} {reason}");
        let diagnostic = Diagnostic::error(self.token.span, message).with_help(help);
        self.report(diagnostic);
        let brings_map = self.declaration() == Some(Declaration::Geometry);
        self.advance();
        self.skip_to_declaration();
        if brings_map {
            self.accept(Kind::Map);
        }
    }

    /// Reports that something else was found instead of a declaration.
    pub(super) fn no_declaration(&mut self) {
        let declarations: Vec<&str> = declarations().map(|(spelling, _)| spelling).collect();
        self.unexpected("a declaration", &declarations);
        self.skip_to_declaration();
    }

    /// Returns the declaration whose keyword the next token misspells. What follows such a one is read as if it were there.
    pub(super) fn misspelt_declaration(&self) -> Option<Declaration> {
        if self.declaration().is_some() || !matches!(self.token.kind, Kind::Stray | Kind::Word(_)) {
            return None;
        }
        let word = String::from_utf8_lossy(self.bytes(self.token.span));
        let meant = nearest(&word, declarations().map(|(spelling, _)| spelling))?;
        let (_, declaration) = declarations().find(|(spelling, _)| *spelling == meant)?;
        Some(declaration)
    }

    /// Reports that one of some words, or `what`, was expected.
    pub(super) fn expected_one_of(&mut self, what: &str, words: &[&str]) -> Failed {
        self.unexpected(&format!("{what} or {}", list(words)), words)
    }

    /// Reports a byte that no map has, or that the map in the next token has no end.
    pub(super) fn error_in_map(&mut self, at: usize) -> Failed {
        let map = self.token.span;
        if at >= map.end as usize {
            let end = Span::new(map.end as usize..map.end as usize);
            let diagnostic = Diagnostic::error(end, "the map goes on to here, without ENDMAP")
                .with_help("end the rows of a map with a line that is ENDMAP");
            return self.report(diagnostic);
        }
        if let Some(declaration) = self.declaration_in_map(at) {
            return self.report(declaration);
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
        let help = self
            .misspelt_end_of_map(at)
            .unwrap_or_else(|| format!("a row is made of {}", cells()));
        let diagnostic =
            Diagnostic::error(span, format!("{shown} is no part of a map")).with_help(help);
        self.report(diagnostic)
    }

    /// Returns what is wrong with the line of a byte that no map has, if it is a declaration.
    fn declaration_in_map(&self, at: usize) -> Option<Diagnostic> {
        let line = self.line_start(at);
        let is_blank = |byte: &&u8| matches!(byte, b' ' | b'\t');
        let start = line + self.text[line..at].iter().take_while(is_blank).count();
        let (declaration, length) = declaration_at(self.text, start)?;
        let message = format!("{} stands inside a map", declaration.spelling());
        let help = "put it behind ENDMAP: up to there, each line is a row of the map";
        Some(Diagnostic::error(Span::new(start..start + length), message).with_help(help))
    }

    /// Returns where the line of a byte begins.
    fn line_start(&self, at: usize) -> usize {
        let before = self.text[..at].iter().rposition(|&byte| byte == b'\n');
        before.map_or(0, |end| end + 1)
    }

    /// Returns a suggestion if the word in the line of a byte may be meant as the end of the map.
    fn misspelt_end_of_map(&self, at: usize) -> Option<String> {
        const END_OF_MAP: &str = "ENDMAP";
        let line = &self.text[self.line_start(at)..];
        let line = line.split(|&byte| byte == b'\n').next()?.trim_ascii();
        let word = str::from_utf8(line).ok()?.replace([' ', '_'], "");
        did_you_mean(&word.to_uppercase(), [END_OF_MAP])
            .or_else(|| (word == END_OF_MAP).then(|| format!("did you mean {END_OF_MAP}?")))
    }

    /// Returns whether the next token begins its line, and only blanks follow it there.
    fn is_followed_by_blanks(&self) -> bool {
        let (before, rest) = self.text.split_at(self.token.span.end as usize);
        let start = self.token.span.start as usize;
        if !matches!(before[..start].last(), None | Some(b'\n')) {
            return false;
        }
        let line = rest.split(|&byte| byte == b'\n').next().unwrap_or_default();
        line.trim_ascii().is_empty()
    }
}

/// Returns the declarations of the language, each with its spelling.
fn declarations() -> impl Iterator<Item = (&'static str, Declaration)> {
    WORDS.iter().filter_map(|&(spelling, word)| {
        if let Word::Declaration(declaration) = word {
            Some((spelling, declaration))
        } else {
            None
        }
    })
}
