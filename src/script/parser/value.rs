//! Parses the small parts of declarations.

use super::{Parsed, Parser};
use crate::base::Diagnostic;
use crate::script::lexer::Kind;
use crate::script::plan::Choice;
use crate::script::syntax::{AlignmentOf, At, Char, Class, Coordinate, Integer, LevelArea, Text};
use crate::script::words::{
    Alignment, Direction, DoorState, Horizontal, Light, Register, Single, Spelled, Truth, Vertical,
    Vertically, Word, WordClass,
};

impl<'s> Parser<'s> {
    pub(super) fn integer(&mut self, what: &str) -> Parsed<Integer> {
        let span = self.token.span;
        if self.token.kind != Kind::Integer {
            return Err(self.unexpected(what, &[]));
        }
        let Some(value) = parse_integer(self.bytes(span)) else {
            let diagnostic = Diagnostic::error(span, "a number has at most 32 bits")
                .with_help(format!("write one from {} to {}", i32::MIN, i32::MAX));
            return Err(self.report(diagnostic));
        };
        self.advance();
        Ok(At { value, span })
    }

    pub(super) fn integer_or_random(&mut self, what: &str) -> Parsed<At<Choice<i32>>> {
        let span = self.token.span;
        if self.accept_random() {
            return Ok(At {
                value: Choice::Random,
                span,
            });
        }
        if self.token.kind != Kind::Integer {
            return Err(self.expected_one_of(what, &["random"]));
        }
        Ok(self.integer(what)?.map(Choice::Given))
    }

    /// Reads a chance in per cent, if there is one. One with too many digits counts as too high.
    pub(super) fn chance(&mut self) -> Option<Integer> {
        let span = self.token.span;
        if !self.accept(Kind::Percent) {
            return None;
        }
        let digits: Vec<u8> = (self.bytes(span).iter().copied())
            .filter(u8::is_ascii_digit)
            .collect();
        let value = parse_integer(&digits).unwrap_or(i32::MAX);
        Some(At { value, span })
    }

    pub(super) fn string(&mut self, what: &str) -> Parsed<Text<'s>> {
        let span = self.token.span;
        if self.token.kind != Kind::String {
            return Err(self.unexpected(what, &[]));
        }
        let quoted = self.bytes(span);
        self.advance();
        Ok(At {
            value: &quoted[1..quoted.len() - 1],
            span,
        })
    }

    pub(super) fn string_or_random(&mut self, what: &str) -> Parsed<Choice<Text<'s>>> {
        if self.accept_random() {
            return Ok(Choice::Random);
        }
        if self.token.kind != Kind::String {
            return Err(self.expected_one_of(what, &["random"]));
        }
        Ok(Choice::Given(self.string(what)?))
    }

    pub(super) fn char(&mut self, what: &str) -> Parsed<Char> {
        let span = self.token.span;
        if self.token.kind != Kind::Char {
            let quoted = self.with_quotes();
            let failed = Err(self.unexpected(what, &[]));
            return self.with_suggestion(failed, quoted);
        }
        let quoted = self.bytes(span);
        self.advance();
        Ok(At {
            value: quoted[quoted.len() - 2],
            span,
        })
    }

    /// Returns a suggestion if the next token is a letter that lacks its quotes.
    fn with_quotes(&self) -> Option<String> {
        match self.bytes(self.token.span) {
            [letter] if letter.is_ascii_alphabetic() => {
                Some(format!("did you mean '{}'?", char::from(*letter)))
            }
            _ => None,
        }
    }

    pub(super) fn accept_random(&mut self) -> bool {
        self.accept(Kind::Word(Word::Single(Single::Random)))
    }

    /// Reads one or more values with commas between them.
    pub(super) fn list<T>(
        &mut self,
        mut item: impl FnMut(&mut Self) -> Parsed<T>,
    ) -> Parsed<Vec<T>> {
        let mut items = vec![item(self)?];
        while self.accept(Kind::Comma) {
            items.push(item(self)?);
        }
        Ok(items)
    }

    pub(super) fn pair(&mut self, what: &str) -> Parsed<At<[i32; 2]>> {
        self.numbers(what)
    }

    pub(super) fn corners(&mut self) -> Parsed<At<[i32; 4]>> {
        self.numbers("an area (x1,y1,x2,y2)")
    }

    /// Reads numbers in parentheses.
    fn numbers<const COUNT: usize>(&mut self, what: &str) -> Parsed<At<[i32; COUNT]>> {
        let start = self.token.span;
        self.expect(Kind::Open, what)?;
        let mut value = [0; COUNT];
        for (index, number) in value.iter_mut().enumerate() {
            if index > 0 {
                self.comma()?;
            }
            *number = self.integer("a number")?.value;
        }
        self.expect(Kind::Close, "a closing parenthesis")?;
        Ok(At {
            value,
            span: self.since(start),
        })
    }

    pub(super) fn coordinate(&mut self) -> Parsed<At<Coordinate>> {
        let start = self.token.span;
        let value = if self.token.kind == Kind::Open {
            Coordinate::Cell(self.pair("a cell (x,y)")?.value)
        } else if self.token.kind == Kind::Word(Word::Register(Register::Place)) {
            Coordinate::Place(self.register()?)
        } else if self.accept_random() {
            Coordinate::Random
        } else {
            return Err(self.expected_one_of("a cell (x,y), place[n]", &["random"]));
        };
        Ok(At {
            value,
            span: self.since(start),
        })
    }

    /// Reads the index of a register whose name comes next.
    pub(super) fn register(&mut self) -> Parsed<Integer> {
        self.advance();
        self.expect(Kind::OpenBracket, "`[` and the number of an entry")?;
        let index = self.integer("the number of an entry")?;
        self.expect(Kind::CloseBracket, "`]`")?;
        Ok(index)
    }

    /// Reads a class of monsters or of objects, as `register` says.
    pub(super) fn class(&mut self, register: Register) -> Parsed<At<Class>> {
        let start = self.token.span;
        let value = if self.token.kind == Kind::Char {
            Class::Char(self.char("a class")?.value)
        } else if self.token.kind == Kind::Word(Word::Register(register)) {
            Class::Register(self.register()?)
        } else if self.accept_random() {
            Class::Random
        } else {
            let name = register.spelling();
            let what = format!("a class of {name}s in single quotes, {name}[n]");
            let quoted = self.with_quotes();
            let failed = Err(self.expected_one_of(&what, &["random"]));
            return self.with_suggestion(failed, quoted);
        };
        Ok(At {
            value,
            span: self.since(start),
        })
    }

    pub(super) fn alignment(&mut self) -> Parsed<At<AlignmentOf>> {
        let start = self.token.span;
        if self.token.kind == Kind::Word(Word::Register(Register::Align)) {
            let value = AlignmentOf::Register(self.register()?);
            return Ok(At {
                value,
                span: self.since(start),
            });
        }
        self.word("an alignment or align[n]", |word| {
            if word == Word::Single(Single::Random) {
                return Some(AlignmentOf::Random);
            }
            Alignment::of(word).map(AlignmentOf::Fixed)
        })
    }

    /// Reads an area of the map, or with `levregion` of the level.
    pub(super) fn level_area(&mut self) -> Parsed<LevelArea> {
        let on_level = self.accept(Kind::Word(Word::Single(Single::Levregion)));
        if !on_level && self.token.kind != Kind::Open {
            return Err(self.expected_one_of("an area (x1,y1,x2,y2)", &["levregion"]));
        }
        Ok(LevelArea {
            corners: self.corners()?,
            on_level,
        })
    }

    pub(super) fn truth(&mut self, what: &str) -> Parsed<bool> {
        let word = self.word(what, |word| {
            Truth::of(word).map(|truth| truth == Truth::True)
        })?;
        Ok(word.value)
    }

    pub(super) fn truth_or_random(&mut self, what: &str) -> Parsed<Choice<bool>> {
        self.word_or_random(what, |word| {
            Truth::of(word).map(|truth| truth == Truth::True)
        })
    }

    pub(super) fn light(&mut self) -> Parsed<Choice<Light>> {
        self.word_or_random("the light", Light::of)
    }

    pub(super) fn door_state(&mut self) -> Parsed<Choice<DoorState>> {
        self.word_or_random("the state of a door", DoorState::of)
    }

    pub(super) fn direction(&mut self) -> Parsed<Direction> {
        let word = self.word("a direction", Direction::of)?;
        Ok(word.value)
    }

    pub(super) fn vertically(&mut self) -> Parsed<Vertically> {
        let word = self.word("the way it leads", Vertically::of)?;
        Ok(word.value)
    }

    /// Reads a position from left to right and one from top to bottom.
    pub(super) fn justification(&mut self) -> Parsed<(Horizontal, Vertical)> {
        let horizontal = self.word("the place from left to right", Horizontal::of)?;
        self.comma()?;
        let vertical = self.word("the place from top to bottom", |word| {
            if word == Word::Horizontal(Horizontal::Center) {
                return Some(Vertical::Center);
            }
            Vertical::of(word)
        })?;
        Ok((horizontal.value, vertical.value))
    }
}

/// Parses digits with or without a sign; `None` if the value has more than 32 bits.
fn parse_integer(digits: &[u8]) -> Option<i32> {
    std::str::from_utf8(digits).ok()?.parse().ok()
}
