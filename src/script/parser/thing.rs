//! Monsters and objects, of which more can be said than of other things.

use super::{Parsed, Parser};
use crate::script::lexer::Kind;
use crate::script::syntax::{At, Coordinate, Detail, Integer, Monster, MonsterInfo, Object};
use crate::script::words::{Register, Single, Word};

impl<'s> Parser<'s> {
    pub(super) fn monster(&mut self, chance: Option<Integer>) -> Parsed<Detail<'s>> {
        let class = self.class(Register::Monster)?;
        self.comma()?;
        let species = self.string_or_random("the name of a monster in double quotes")?;
        self.comma()?;
        let at = self.coordinate()?;
        let mut infos = Vec::new();
        while self.accept(Kind::Comma) {
            infos.push(self.monster_info()?);
        }
        Ok(Detail::Monster(Monster {
            chance,
            class,
            species,
            at,
            infos,
        }))
    }

    fn monster_info(&mut self) -> Parsed<At<MonsterInfo<'s>>> {
        let start = self.token.span;
        let value = match self.token.kind {
            Kind::String => MonsterInfo::Name(self.string("a name")?),
            Kind::Word(Word::Attitude(attitude)) => {
                self.advance();
                MonsterInfo::Attitude(attitude)
            }
            Kind::Word(Word::Alertness(alertness)) => {
                self.advance();
                MonsterInfo::Alertness(alertness)
            }
            Kind::Word(Word::Appearance(appearance)) => {
                self.advance();
                MonsterInfo::Appearance(
                    appearance,
                    self.string("what it looks like, in double quotes")?,
                )
            }
            Kind::Word(
                Word::Alignment(_) | Word::Single(Single::Random) | Word::Register(Register::Align),
            ) => MonsterInfo::Alignment(self.alignment()?.value),
            _ => {
                let words = [
                    "peaceful",
                    "hostile",
                    "asleep",
                    "awake",
                    "m_feature",
                    "m_monster",
                    "m_object",
                    "noalign",
                    "law",
                    "neutral",
                    "chaos",
                    "coaligned",
                    "noncoaligned",
                    "align[n]",
                    "random",
                ];
                return Err(self.expected_one_of("a name in double quotes,", &words));
            }
        };
        Ok(At {
            value,
            span: self.since(start),
        })
    }

    pub(super) fn object(
        &mut self,
        chance: Option<Integer>,
        is_container: bool,
    ) -> Parsed<Detail<'s>> {
        let class = self.class(Register::Object)?;
        self.comma()?;
        let kind = self.string_or_random("the name of an object in double quotes")?;
        self.comma()?;
        let is_contained = self.accept(Kind::Word(Word::Single(Single::Contained)));
        let at = if is_contained {
            None
        } else {
            Some(self.object_coordinate()?)
        };
        let mut object = Object {
            is_container,
            chance,
            class,
            kind,
            at,
            curse: None,
            species: None,
            enchantment: None,
            name: None,
        };
        if self.accept(Kind::Comma) {
            let tail = self.object_tail(&mut object);
            self.with_help(
                tail,
                "after its place an object may have a curse, a \"species\" or both, then always an enchantment, \
                 then maybe a \"name\": cursed,0 or \"newt\",0 or blessed,+2,\"Foo\"",
            )?;
        }
        Ok(Detail::Object(object))
    }

    fn object_coordinate(&mut self) -> Parsed<At<Coordinate>> {
        let begins_coordinate = matches!(
            self.token.kind,
            Kind::Open | Kind::Word(Word::Register(Register::Place) | Word::Single(Single::Random))
        );
        if begins_coordinate {
            self.coordinate()
        } else {
            Err(self.expected_one_of("a cell (x,y), place[n]", &["random", "contained"]))
        }
    }

    /// Curse, species, or both, then the enchantment, then maybe a name.
    fn object_tail(&mut self, object: &mut Object<'s>) -> Parsed<()> {
        if self.token.kind != Kind::String {
            object.curse = self
                .word_or_random(
                    "a species in double quotes, or a curse",
                    |word| match word {
                        Word::Curse(curse) => Some(curse),
                        _ => None,
                    },
                )?
                .given();
            self.comma()?;
        }
        if self.token.kind == Kind::String {
            object.species = Some(self.string("a species")?);
            self.comma()?;
        }
        object.enchantment = self
            .integer_or_random("the enchantment, a number")?
            .value
            .given();
        if self.accept(Kind::Comma) && !self.accept(Kind::Word(Word::Single(Single::None))) {
            if self.token.kind != Kind::String {
                return Err(self.expected_one_of("a name in double quotes", &["none"]));
            }
            object.name = Some(self.string("a name")?);
        }
        Ok(())
    }
}
