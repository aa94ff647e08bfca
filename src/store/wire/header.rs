//! The first frame of a journal: the setup of the game without its data.

use super::Materials;
use super::action::{object_type, type_number};
use super::bytes::{Reader, Writer, number, text};
use super::error::ReadError;
use crate::base::{Seed, unfit_for_a_recorded_name};
use crate::game::{GameSetup, Mark, NamedFiles, Scenario};
use crate::rules::RuleBook;
use crate::world::{AutoPickup, HeroBonus};

// The tags of the header's fields. A new field takes a new number, and is left out if it has its default; the number
// of one that is gone is never used again.
const VERSION: u64 = 1;
const NAME: u64 = 2;
const SEED: u64 = 3;
const RULE_BOOK: u64 = 4;
const RULES: u64 = 5;
const BEGAN: u64 = 6;
const WIZARD: u64 = 7;
const MARK: u64 = 8;
const LEVELS: u64 = 9;
const NOTICE: u64 = 10;
const LEFT_LYING: u64 = 11;
const DATA: u64 = 12;
const FIRST_LEVEL: u64 = 13;
const BONUS: u64 = 14;
const BEGAN_NANOS: u64 = 15;

/// The setup of a game, in the types of the wire.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::store) struct Header {
    /// The version of the program under whose rules the entries were written.
    pub(in crate::store) version: String,
    pub(in crate::store) name: String,
    pub(in crate::store) seed: String,
    /// The name of the rule book.
    pub(in crate::store) rule_book: String,
    /// The version of the rules under which the entries were written.
    pub(in crate::store) rules: u32,
    /// When the game began, in seconds since 1970.
    pub(in crate::store) began: u64,
    /// The nanoseconds of that second. Games of earlier versions have none.
    pub(in crate::store) began_nanos: u32,
    pub(in crate::store) wizard: bool,
    pub(in crate::store) mark: Option<Mark>,
    /// The number of levels of a dungeon; 0 for a campaign.
    pub(in crate::store) levels: u16,
    pub(in crate::store) notices: Vec<String>,
    /// What walking picks up at first. Games of earlier versions have everything.
    pub(in crate::store) auto_pickup: AutoPickup,
    /// What the command line that began it named.
    pub(in crate::store) named: NamedFiles,
    /// What the hero has more of its figures than others. Games of earlier versions have nothing.
    pub(in crate::store) bonus: HeroBonus,
}

impl Header {
    /// Returns the header of a game whose entries are written under this version of the rules.
    pub(in crate::store) fn of(setup: &GameSetup, rules: u32) -> Header {
        Header {
            version: setup.version.clone(),
            name: setup.name.clone(),
            seed: setup.seed.to_string(),
            rule_book: setup.scenario.rules().name().to_owned(),
            rules,
            began: setup.began,
            began_nanos: setup.began_nanos,
            wizard: setup.wizard,
            mark: setup.mark,
            levels: match &setup.scenario {
                Scenario::Dungeon(_, dungeon) => dungeon.depths,
                Scenario::Campaign(_) => 0,
            },
            notices: setup.notices.clone(),
            auto_pickup: setup.auto_pickup.clone(),
            named: setup.named.clone(),
            bonus: setup.bonus,
        }
    }

    /// Returns the header as the bytes of a journal.
    pub(in crate::store) fn to_bytes(&self) -> Vec<u8> {
        let mut to = Writer::default();
        to.field(VERSION, self.version.as_bytes());
        to.field(NAME, self.name.as_bytes());
        to.field(SEED, self.seed.as_bytes());
        to.field(RULE_BOOK, self.rule_book.as_bytes());
        to.number_field(RULES, self.rules.into());
        to.number_field(BEGAN, self.began);
        if self.began_nanos > 0 {
            to.number_field(BEGAN_NANOS, self.began_nanos.into());
        }
        if self.wizard {
            to.field(WIZARD, &[]);
        }
        if let Some(mark) = self.mark {
            to.number_field(MARK, mark_number(mark));
        }
        if self.levels > 0 {
            to.number_field(LEVELS, self.levels.into());
        }
        for notice in &self.notices {
            to.field(NOTICE, notice.as_bytes());
        }
        if !self.auto_pickup.is_everything() {
            let mut left = Writer::default();
            let types = self.auto_pickup.left();
            types.for_each(|kind| left.number(type_number(kind)));
            to.field(LEFT_LYING, &left.into_bytes());
        }
        for (tag, path) in [
            (DATA, &self.named.data),
            (FIRST_LEVEL, &self.named.first_level),
        ] {
            if let Some(path) = path {
                to.field(tag, path.as_bytes());
            }
        }
        for (name, amount) in self.bonus.figures() {
            if amount != 0 {
                to.field(BONUS, format!("{name}={amount}").as_bytes());
            }
        }
        to.into_bytes()
    }

    /// Reads a header; `None` if it holds something that this program does not know.
    pub(in crate::store) fn from_bytes(bytes: &[u8]) -> Option<Header> {
        let mut from = Reader::new(bytes);
        let mut header = Header::default();
        while !from.is_at_end() {
            let (tag, value) = from.field()?;
            match tag {
                VERSION => header.version = text(value)?,
                NAME => header.name = text(value)?,
                SEED => header.seed = text(value)?,
                RULE_BOOK => header.rule_book = text(value)?,
                RULES => header.rules = number(value)?,
                BEGAN => header.began = number(value)?,
                BEGAN_NANOS => header.began_nanos = number(value)?,
                WIZARD => header.wizard = true,
                MARK => header.mark = Some(mark_of_number(number(value)?)?),
                LEVELS => header.levels = number(value)?,
                NOTICE => header.notices.push(text(value)?),
                LEFT_LYING => header.auto_pickup = auto_pickup(value)?,
                DATA => header.named.data = Some(text(value)?),
                FIRST_LEVEL => header.named.first_level = Some(text(value)?),
                BONUS => header.bonus = header.bonus.plus(text(value)?.parse().ok()?),
                _ => return None,
            }
        }
        Some(header)
    }

    /// Returns the setup with this header and these materials. The header ends at byte `at` of its file.
    pub(in crate::store) fn into_setup(
        self,
        materials: Materials,
        at: usize,
    ) -> Result<GameSetup, ReadError> {
        for (what, text) in [("name", &self.name), ("seed", &self.seed)] {
            if let Some(why) = unfit_for_a_recorded_name(text) {
                return Err(ReadError::Impossible(format!("its {what}: {why}")));
            }
        }
        let rules = RuleBook::named(&self.rule_book).ok_or(ReadError::OtherVersion(at))?;
        let (scenario, content) = materials.into_scenario(rules, self.levels, at)?;
        if rules == RuleBook::Quest && self.wizard {
            return Err(unfit_for_a_quest());
        }
        Ok(GameSetup {
            version: self.version,
            name: self.name,
            seed: Seed::from_text(&self.seed),
            began: self.began,
            began_nanos: self.began_nanos,
            wizard: self.wizard,
            auto_pickup: self.auto_pickup,
            mark: self.mark,
            scenario,
            content,
            notices: self.notices,
            named: self.named,
            bonus: self.bonus,
        })
    }
}

/// Returns why a game cannot have been begun, where a quest has what only dungeons have, or the other way round.
pub(super) fn unfit_for_a_quest() -> ReadError {
    let message = "a quest is played by its own rules, and without wizard mode";
    ReadError::Impossible(message.to_owned())
}

/// Reads the types that are left lying.
fn auto_pickup(value: &[u8]) -> Option<AutoPickup> {
    let mut from = Reader::new(value);
    let mut left = Vec::new();
    while !from.is_at_end() {
        left.push(object_type(&mut from)?);
    }
    Some(AutoPickup::all_but(left))
}

fn mark_number(mark: Mark) -> u64 {
    match mark {
        Mark::PlayedOn => 1,
        Mark::Bot => 2,
        Mark::OtherRules => 3,
        Mark::Searched => 4,
    }
}

fn mark_of_number(number: u64) -> Option<Mark> {
    let mut marks = Mark::ALL.into_iter();
    marks.find(|mark| mark_number(*mark) == number)
}
