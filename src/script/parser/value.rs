//! The small parts of which declarations are made.

use super::{Parsed, Parser};
use crate::base::Diagnostic;
use crate::script::lexer::Kind;
use crate::script::plan::Choice;
use crate::script::syntax::{AlignmentOf, At, Char, Class, Coordinate, Integer, LevelArea, Text};
use crate::script::words::{
    Direction, DoorState, Horizontal, Light, Register, Single, Truth, Vertical, Vertically, Word,
};

impl<'s> Parser<'s> {
    pub(super) fn integer(&mut self, what: &str) -> Parsed<Integer> {
        let span = self.token.span;
        if self.token.kind != Kind::Integer {
            return Err(self.unexpected(what, &[]));
        }
        let Some(value) = parse_integer(self.bytes(span)) else {
            let problem = Diagnostic::error(span, "a number has at most 32 bits")
                .with_help(format!("write one from {} to {}", i32::MIN, i32::MAX));
            return Err(self.problem(problem));
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

    /// A chance in percent, which may be missing. One with too many digits is one that is too high.
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
            return Err(self.unexpected(what, &[]));
        }
        let quoted = self.bytes(span);
        self.advance();
        Ok(At {
            value: quoted[quoted.len() - 2],
            span,
        })
    }

    pub(super) fn accept_random(&mut self) -> bool {
        self.accept(Kind::Word(Word::Single(Single::Random)))
    }

    /// One or more, with commas between them.
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

    /// Numbers in parentheses.
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
        let value = match self.token.kind {
            Kind::Open => Coordinate::Cell(self.pair("a cell (x,y)")?.value),
            Kind::Word(Word::Register(Register::Place)) => Coordinate::Place(self.register()?),
            Kind::Word(Word::Single(Single::Random)) => {
                self.advance();
                Coordinate::Random
            }
            _ => return Err(self.expected_one_of("a cell (x,y), place[n]", &["random"])),
        };
        Ok(At {
            value,
            span: self.since(start),
        })
    }

    /// The index of a register whose name comes next.
    pub(super) fn register(&mut self) -> Parsed<Integer> {
        self.advance();
        self.expect(Kind::OpenBracket, "`[` and the number of an entry")?;
        let index = self.integer("the number of an entry")?;
        self.expect(Kind::CloseBracket, "`]`")?;
        Ok(index)
    }

    /// A class of monsters or of objects, as `register` says.
    pub(super) fn class(&mut self, register: Register) -> Parsed<At<Class>> {
        let start = self.token.span;
        let value = match self.token.kind {
            Kind::Char => Class::Char(self.char("a class")?.value),
            Kind::Word(Word::Register(found)) if found == register => {
                Class::Register(self.register()?)
            }
            Kind::Word(Word::Single(Single::Random)) => {
                self.advance();
                Class::Random
            }
            _ => {
                let name = register.spelling();
                return Err(self.expected_one_of(
                    &format!("a class of {name}s in single quotes, {name}[n]"),
                    &["random"],
                ));
            }
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
        self.word("an alignment or align[n]", |word| match word {
            Word::Alignment(alignment) => Some(AlignmentOf::Fixed(alignment)),
            Word::Single(Single::Random) => Some(AlignmentOf::Random),
            _ => None,
        })
    }

    /// An area of the map, or with `levregion` of the level.
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
        let word = self.word(what, |word| match word {
            Word::Truth(truth) => Some(truth == Truth::True),
            _ => None,
        })?;
        Ok(word.value)
    }

    pub(super) fn truth_or_random(&mut self, what: &str) -> Parsed<Choice<bool>> {
        self.word_or_random(what, |word| match word {
            Word::Truth(truth) => Some(truth == Truth::True),
            _ => None,
        })
    }

    pub(super) fn light(&mut self) -> Parsed<Choice<Light>> {
        self.word_or_random("the light", |word| match word {
            Word::Light(light) => Some(light),
            _ => None,
        })
    }

    pub(super) fn door_state(&mut self) -> Parsed<Choice<DoorState>> {
        self.word_or_random("the state of a door", |word| match word {
            Word::DoorState(state) => Some(state),
            _ => None,
        })
    }

    pub(super) fn direction(&mut self) -> Parsed<Direction> {
        let word = self.word("a direction", |word| match word {
            Word::Direction(direction) => Some(direction),
            _ => None,
        })?;
        Ok(word.value)
    }

    pub(super) fn vertically(&mut self) -> Parsed<Vertically> {
        let word = self.word("the way it leads", |word| match word {
            Word::Vertically(vertically) => Some(vertically),
            _ => None,
        })?;
        Ok(word.value)
    }

    /// Where something stands from left to right and from top to bottom.
    pub(super) fn justification(&mut self) -> Parsed<(Horizontal, Vertical)> {
        let horizontal = self.word("the place from left to right", |word| match word {
            Word::Horizontal(horizontal) => Some(horizontal),
            _ => None,
        })?;
        self.comma()?;
        let vertical = self.word("the place from top to bottom", |word| match word {
            Word::Vertical(vertical) => Some(vertical),
            Word::Horizontal(Horizontal::Center) => Some(Vertical::Center),
            _ => None,
        })?;
        Ok((horizontal.value, vertical.value))
    }
}

/// The value of digits with a sign or without, if it has at most 32 bits.
fn parse_integer(digits: &[u8]) -> Option<i32> {
    std::str::from_utf8(digits).ok()?.parse().ok()
}
