//! Parses monsters and objects, which have more options than other details.

use super::{Parsed, Parser};
use crate::script::lexer::Kind;
use crate::script::syntax::{
    At, CommonDetail, Coordinate, Detail, Integer, Monster, MonsterInfo, Object,
};
use crate::script::words::{Curse, Register, Single, Word, WordClass};

/// The words that can follow a monster, for messages.
const MONSTER_INFO_WORDS: [&str; 15] = [
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
        Ok(CommonDetail::Monster(Monster {
            chance,
            class,
            species,
            at,
            infos,
        })
        .into())
    }

    fn monster_info(&mut self) -> Parsed<At<MonsterInfo<'s>>> {
        let start = self.token.span;
        let begins_alignment = matches!(
            self.token.kind,
            Kind::Word(
                Word::Alignment(_) | Word::Single(Single::Random) | Word::Register(Register::Align),
            )
        );
        let value = if self.token.kind == Kind::String {
            MonsterInfo::Name(self.string("a name")?)
        } else if let Some(attitude) = self.accept_word() {
            MonsterInfo::Attitude(attitude)
        } else if let Some(alertness) = self.accept_word() {
            MonsterInfo::Alertness(alertness)
        } else if let Some(appearance) = self.accept_word() {
            let looks = self.string("what it looks like, in double quotes")?;
            MonsterInfo::Appearance(appearance, looks)
        } else if begins_alignment {
            MonsterInfo::Alignment(self.alignment()?.value)
        } else {
            return Err(self.expected_one_of("a name in double quotes,", &MONSTER_INFO_WORDS));
        };
        Ok(At {
            value,
            span: self.since(start),
        })
    }

    /// Reads an object, which is no container.
    pub(super) fn object(&mut self, chance: Option<Integer>) -> Parsed<Object<'s>> {
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
            is_container: false,
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
        Ok(object)
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

    /// Reads a curse, a species, or both, then the enchantment, then perhaps a name.
    fn object_tail(&mut self, object: &mut Object<'s>) -> Parsed<()> {
        if self.token.kind != Kind::String {
            object.curse = self
                .word_or_random("a species in double quotes, or a curse", Curse::of)?
                .given();
            self.comma()?;
        }
        if self.token.kind == Kind::String {
            object.species = Some(self.string("a species")?);
            self.comma()?;
        }
        let At { value, span } = self.integer_or_random("the enchantment, a number")?;
        object.enchantment = value.given().map(|value| At { value, span });
        if self.accept(Kind::Comma) && !self.accept(Kind::Word(Word::Single(Single::None))) {
            if self.token.kind != Kind::String {
                return Err(self.expected_one_of("a name in double quotes", &["none"]));
            }
            object.name = Some(self.string("a name")?);
        }
        Ok(())
    }
}
