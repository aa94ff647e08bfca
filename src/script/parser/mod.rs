//! The parser: from tokens to the syntax tree, one level at a time. It judges the grammar and nothing else, gives a
//! message for each fault and goes on at the next declaration.

mod detail;
mod fault;
mod level;
mod maze;
mod room;
mod thing;
mod value;

use super::lexer::{Kind, Token, token_at};
use super::plan::Choice;
use super::syntax::At;
use super::words::{Declaration, Single, WORDS, Word};
use crate::base::{Diagnostic, Span};

pub(super) struct Parser<'s> {
    text: &'s [u8],
    /// The token that is read next.
    token: Token,
    /// The token that was read last.
    last: Token,
    problems: Vec<Diagnostic>,
    /// How many problems are enough to stop.
    most_problems: usize,
    /// How many details and rooms of the level have been read.
    details: usize,
}

/// The most details and rooms of a level, more than there can be when each room and map keeps its own limits.
const MOST_DETAILS: usize = 200_000;

/// What was to be read is not there; a message about it has been given.
#[derive(Debug)]
struct Failed;

type Parsed<T> = Result<T, Failed>;

impl<'s> Parser<'s> {
    pub(super) fn new(text: &'s [u8], most_problems: usize) -> Parser<'s> {
        let token = token_at(text, 0);
        Parser {
            text,
            token,
            last: token,
            problems: Vec::new(),
            most_problems,
            details: 0,
        }
    }

    /// The problems found since they were taken last.
    pub(super) fn take_problems(&mut self) -> Vec<Diagnostic> {
        std::mem::take(&mut self.problems)
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

    fn problem(&mut self, problem: Diagnostic) -> Failed {
        self.problems.push(problem);
        if self.problems.len() >= self.most_problems {
            self.read_from(self.text.len() as u32);
        }
        Failed
    }

    /// Counts a detail or a room; after too many nothing more is read.
    fn count(&mut self) -> Parsed<()> {
        self.details += 1;
        if self.details <= MOST_DETAILS {
            return Ok(());
        }
        let message = format!("too many declarations: a level may have {MOST_DETAILS}");
        self.problem(Diagnostic::error(self.token.span, message));
        self.read_from(self.text.len() as u32);
        Err(Failed)
    }

    /// Reads a token of that kind, if it comes next.
    fn accept(&mut self, kind: Kind) -> bool {
        let is_next = self.token.kind == kind;
        if is_next {
            self.advance();
        }
        is_next
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

    /// The declaration whose keyword comes next.
    fn declaration(&self) -> Option<Declaration> {
        match self.token.kind {
            Kind::Word(Word::Declaration(declaration)) => Some(declaration),
            _ => None,
        }
    }

    /// The place of everything from `start` to the token read last.
    fn since(&self, start: Span) -> Span {
        Span {
            start: start.start,
            end: self.last.span.end.max(start.end),
        }
    }

    /// Reads one of the words that `pick` picks.
    fn word<T>(&mut self, what: &str, pick: impl Fn(Word) -> Option<T>) -> Parsed<At<T>> {
        let picked = match self.token.kind {
            Kind::Word(word) => pick(word),
            _ => None,
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

    /// Reads one of the words that `pick` picks, or `random`.
    fn word_or_random<T>(
        &mut self,
        what: &str,
        pick: impl Fn(Word) -> Option<T>,
    ) -> Parsed<Choice<T>> {
        let word = self.word(what, |word| match word {
            Word::Single(Single::Random) => Some(Choice::Random),
            word => pick(word).map(Choice::Given),
        })?;
        Ok(word.value)
    }

    /// What was read, or nothing; then the next token is one at which reading can go on.
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

    /// Skips a token; of a string that goes over lines only the first, since its quote may be one too many.
    fn skip(&mut self) {
        let text = self.bytes(self.token.span);
        match text.iter().position(|&byte| byte == b'\n') {
            Some(length) if self.token.kind == Kind::String => {
                self.read_from(self.token.span.start + length as u32);
            }
            _ => self.advance(),
        }
    }
}

/// `a`, `a or b`, `a, b or c`.
fn list(words: &[&str]) -> String {
    match words {
        [] => String::new(),
        [word] => (*word).to_owned(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}
