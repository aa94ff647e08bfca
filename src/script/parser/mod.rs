//! The parser: from tokens to the syntax tree, one level at a time. It checks only the grammar, reports each error
//! and continues at the next declaration.

mod detail;
mod error;
mod level;
mod maze;
mod placement;
mod room;
mod value;

use super::dialect::of_another_language;
use super::lexer::{Kind, Token, token_at};
use super::plan::Choice;
use super::syntax::At;
use super::words::{Declaration, Single, WORDS, Word, WordClass};
use crate::base::{Diagnostic, Span};

pub(super) struct Parser<'s> {
    text: &'s [u8],
    /// The next token.
    token: Token,
    /// The last token that was read.
    last: Token,
    diagnostics: Vec<Diagnostic>,
    /// The number of errors after which it stops.
    most_errors: usize,
    /// The number of details and rooms of the level so far.
    details: usize,
    /// Whether anything was reported yet.
    has_failed: bool,
    /// Whether the text is in another language, which was reported.
    is_foreign: bool,
}

/// The most details and rooms of a level: more than a level has if each room and map keeps its own limits.
const MOST_DETAILS: usize = 200_000;

/// Something expected is missing, and was reported.
#[derive(Debug)]
struct Failed;

type Parsed<T> = Result<T, Failed>;

impl<'s> Parser<'s> {
    pub(super) fn new(text: &'s [u8], most_errors: usize) -> Parser<'s> {
        let token = token_at(text, 0);
        Parser {
            text,
            token,
            last: token,
            diagnostics: Vec::new(),
            most_errors,
            details: 0,
            has_failed: false,
            is_foreign: false,
        }
    }

    /// Returns the diagnostics since the last call.
    pub(super) fn take_diagnostics(&mut self) -> Vec<Diagnostic> {
        std::mem::take(&mut self.diagnostics)
    }

    fn bytes(&self, span: Span) -> &'s [u8] {
        &self.text[span.start as usize..span.end as usize]
    }

    fn advance(&mut self) {
        self.last = self.token;
        self.read_from(self.token.span.end);
    }

    fn read_from(&mut self, offset: u32) {
        self.token = token_at(self.text, offset as usize);
    }

    fn report(&mut self, diagnostic: Diagnostic) -> Failed {
        if !self.has_failed {
            self.has_failed = true;
            if let Some(error) = of_another_language(self.text) {
                // Nothing in it means what it seems to.
                self.diagnostics = vec![error];
                self.read_from(self.text.len() as u32);
                self.is_foreign = true;
            }
        }
        if self.is_foreign {
            return Failed;
        }
        self.diagnostics.push(diagnostic);
        if self.diagnostics.len() >= self.most_errors {
            self.read_from(self.text.len() as u32);
        }
        Failed
    }

    /// Counts a detail or a room. After too many it stops reading.
    fn count(&mut self) -> Parsed<()> {
        self.details += 1;
        if self.details <= MOST_DETAILS {
            return Ok(());
        }
        let message = format!("too many declarations: a level may have {MOST_DETAILS}");
        self.report(Diagnostic::error(self.token.span, message));
        self.read_from(self.text.len() as u32);
        Err(Failed)
    }

    /// Reads a token of this kind, if it comes next, and returns whether it did.
    fn accept(&mut self, kind: Kind) -> bool {
        let is_next = self.token.kind == kind;
        if is_next {
            self.advance();
        }
        is_next
    }

    /// Reads a keyword of a class, if one comes next.
    fn accept_word<T: WordClass>(&mut self) -> Option<T> {
        let Kind::Word(word) = self.token.kind else {
            return None;
        };
        let keyword = T::of(word)?;
        self.advance();
        Some(keyword)
    }

    fn expect(&mut self, kind: Kind, what: &str) -> Parsed<()> {
        if self.accept(kind) {
            Ok(())
        } else {
            Err(self.unexpected(what, &[]))
        }
    }

    fn comma(&mut self) -> Parsed<()> {
        self.expect(Kind::Comma, "a comma")
    }

    fn colon(&mut self) -> Parsed<()> {
        self.expect(Kind::Colon, "a colon")
    }

    /// Returns the declaration whose keyword comes next.
    fn declaration(&self) -> Option<Declaration> {
        if let Kind::Word(word) = self.token.kind {
            Declaration::of(word)
        } else {
            None
        }
    }

    /// Returns the span from `start` to the last token that was read.
    fn since(&self, start: Span) -> Span {
        Span {
            start: start.start,
            end: self.last.span.end.max(start.end),
        }
    }

    /// Reads one of the words for which `pick` returns a value.
    fn word<T>(&mut self, what: &str, pick: impl Fn(Word) -> Option<T>) -> Parsed<At<T>> {
        let picked = if let Kind::Word(word) = self.token.kind {
            pick(word)
        } else {
            None
        };
        let Some(value) = picked else {
            let mut candidates: Vec<&str> = Vec::new();
            for &(spelling, _) in WORDS.iter().filter(|&&(_, word)| pick(word).is_some()) {
                candidates.retain(|&candidate| candidate != spelling);
                candidates.push(spelling);
            }
            return Err(self.unexpected(&format!("{what} ({})", list(&candidates)), &candidates));
        };
        self.advance();
        Ok(At {
            value,
            span: self.last.span,
        })
    }

    /// Reads one of the words for which `pick` returns a value, or `random`.
    fn word_or_random<T>(
        &mut self,
        what: &str,
        pick: impl Fn(Word) -> Option<T>,
    ) -> Parsed<Choice<T>> {
        let word = self.word(what, |word| {
            if word == Word::Single(Single::Random) {
                return Some(Choice::Random);
            }
            pick(word).map(Choice::Given)
        })?;
        Ok(word.value)
    }

    /// Returns what was read. If that failed, skips to a token at which reading can continue.
    fn recover<T>(&mut self, parsed: Parsed<T>) -> Option<T> {
        if parsed.is_err() {
            self.skip_to_declaration();
        }
        parsed.ok()
    }

    fn skip_to_declaration(&mut self) {
        while self.declaration().is_none() && !matches!(self.token.kind, Kind::Map | Kind::End) {
            self.skip();
        }
    }

    /// Skips a token, or the first line of a string of several, whose opening quote may be one too many.
    fn skip(&mut self) {
        let text = self.bytes(self.token.span);
        match text.iter().position(|&byte| byte == b'\n') {
            Some(length) if self.token.kind == Kind::String => {
                self.read_from(self.token.span.start + length as u32);
            }
            Some(_) | None => self.advance(),
        }
    }
}

/// Returns a list of words: `a`, `a or b`, `a, b or c`.
fn list(words: &[&str]) -> String {
    match words {
        [] => String::new(),
        [word] => (*word).to_owned(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}
