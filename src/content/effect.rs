//! Effect templates: what objects, monsters, traps and features do, and when.

use super::MonsterTemplate;
use super::keyword::{Keyword, keywords};
use super::printed::write_lines;
use crate::base::{Dice, Member};
use compact_str::CompactString;
use std::fmt;

/// The ticks of a turn, in which the TURNS of effects are counted.
pub const TICKS_PER_TURN: u64 = 100;

/// How many ticks there are between two doses of what gives or takes hit points.
pub const DOSE_PERIOD: u64 = 1_000;

/// The same in turns.
pub const TURNS_PER_DOSE: u32 = (DOSE_PERIOD / TICKS_PER_TURN) as u32;

keywords! {
    /// When an effect is carried out.
    pub enum Occasion, "an occasion" {
        /// The hero drinks a FLASK.
        Drunk = "DRUNK",
        /// The hero reads a SCROLL or BOOK.
        Read = "READ",
        /// The hero eats FOOD.
        Eaten = "EATEN",
        /// The hero uses a feature on or beside its cell.
        Used = "USED",
        /// All the time while the object is worn.
        Worn = "WORN",
        /// All the time while the object is carried or worn.
        Carried = "CARRIED",
        /// All the time: a property of a monster.
        Always = "ALWAYS",
        /// The hero aims a WAND.
        Aimed = "AIMED",
        /// The object lands where it was thrown.
        Thrown = "THROWN",
        /// A blow or missile of the bearer hits.
        Hits = "HITS",
        /// The bearer is hit by a blow or missile.
        Struck = "STRUCK",
        /// A monster dies.
        Dies = "DIES",
        /// A monster casts it instead of moving.
        Casts = "CASTS",
        /// An actor enters the cell of a trap or feature.
        Stepped = "STEPPED",
    }
}

keywords! {
    /// What an effect does.
    pub enum EffectWord, "an effect" {
        /// Gives hit points.
        Heal = "HEAL",
        /// Takes hit points; armor does not help.
        Harm = "HARM",
        /// A blow from afar: chance and armor count as in melee.
        Strike = "STRIKE",
        /// Adds to the chance to hit.
        Hit = "HIT",
        /// Adds to the damage of blows.
        Damage = "DAM",
        /// Adds to the chance to be missed.
        Dodge = "DODGE",
        /// Adds to what armor turns away.
        Defense = "DEF",
        /// Adds to the speed.
        Speed = "SPEED",
        /// Adds to the worn armor's DEF, for good.
        Mend = "MEND",
        /// Adds to the held weapon's DAM, for good.
        Hone = "HONE",
        /// Adds to the most hit points, for good.
        Vigour = "VIGOUR",
        /// Moves hit points from the target to the one who drains it.
        Drain = "DRAIN",
        /// Gives hit points every 1000 ticks.
        Regenerate = "REGENERATE",
        /// Takes hit points every 1000 ticks.
        Poison = "POISON",
        /// Sees its own cell only.
        Blind = "BLIND",
        /// Half of the steps go astray.
        Confuse = "CONFUSE",
        /// Does nothing until it ends or a wound wakes it.
        Sleep = "SLEEP",
        /// Cannot leave its cell.
        Hold = "HOLD",
        /// Flees; the hero cannot strike, fire or throw.
        Scare = "SCARE",
        /// Is peaceful until struck.
        Calm = "CALM",
        /// Passes over water, lava, pits and the like.
        Float = "FLOAT",
        /// May be in water.
        Swim = "SWIM",
        /// Knows where every creature of the level is.
        Sense = "SENSE",
        /// Is not seen from farther than 2 cells.
        Hide = "HIDE",
        /// HARM is halved.
        Resist = "RESIST",
        /// Adds to the light radius.
        Shine = "SHINE",
        /// To a random free cell of the level.
        Teleport = "TELEPORT",
        /// To a random free cell nearby.
        Blink = "BLINK",
        /// Away, until something is in the way.
        Push = "PUSH",
        /// Nearer, until something is in the way.
        Pull = "PULL",
        /// Shows the level.
        Map = "MAP",
        /// Shows traps, secret doors and items.
        Find = "FIND",
        /// Lights cells.
        Light = "LIGHT",
        /// Darkens cells.
        Darken = "DARKEN",
        /// Digs through rock.
        Dig = "DIG",
        /// Opens locks; on CARRIED, the object is a key.
        Unlock = "UNLOCK",
        /// Wakes sleepers.
        Wake = "WAKE",
        /// Brings monsters.
        Summon = "SUMMON",
        /// Divides a monster into two.
        Split = "SPLIT",
        /// Takes a carried item, and flees.
        Steal = "STEAL",
        /// Makes the held weapon fall.
        Disarm = "DISARM",
        /// To another level.
        Fall = "FALL",
        /// Ends harmful statuses and lifts curses.
        Cure = "CURE",
        /// Turns a monster into another kind.
        Become = "BECOME",
        /// The trap or feature is gone; the object is used up or loses a charge.
        Spend = "SPEND",
    }
}

keywords! {
    /// The actors and cells that an effect is carried out on.
    pub enum Recipients, "a recipient" {
        /// SELF of the occasion: the actor that uses or has the effect.
        Own = "SELF",
        /// TARGET of the occasion: the other actor, if it has one.
        Target = "TARGET",
        /// All within REACH of the occasion's cell, SELF included.
        Burst = "BURST",
        /// All but SELF on the line to the occasion's cell and beyond, up to REACH.
        Beam = "BEAM",
        /// All that SELF sees and that are hostile to it.
        Foes = "FOES",
        /// All others that SELF sees.
        Friends = "FRIENDS",
        /// All but SELF on the level, or the level itself.
        Level = "LEVEL",
    }
}

impl Recipients {
    /// Returns whether these are one actor of the occasion, and not all that are near.
    pub fn is_one(self) -> bool {
        match self {
            Recipients::Own | Recipients::Target => true,
            Recipients::Burst
            | Recipients::Beam
            | Recipients::Foes
            | Recipients::Friends
            | Recipients::Level => false,
        }
    }

    /// Returns whether foes of the actor that has the effect may be among them.
    pub fn may_be_foes(self) -> bool {
        !matches!(self, Recipients::Own | Recipients::Friends)
    }
}

impl Occasion {
    /// Every occasion.
    pub const ALL: &'static [Occasion] = <Occasion as Member>::ALL;

    /// Returns whether it is no moment: what is WORN, CARRIED or ALWAYS so holds all the time.
    pub fn is_lasting(self) -> bool {
        matches!(self, Occasion::Worn | Occasion::Carried | Occasion::Always)
    }
}

impl EffectWord {
    /// Every effect.
    pub const ALL: &'static [EffectWord] = <EffectWord as Member>::ALL;

    /// Returns whether a monster's name may follow the word.
    pub fn takes_monster(self) -> bool {
        matches!(self, EffectWord::Summon | EffectWord::Become)
    }

    /// Returns whether it never does anything to the hero.
    pub fn spares_hero(self) -> bool {
        matches!(
            self,
            EffectWord::Calm | EffectWord::Become | EffectWord::Split
        )
    }

    /// Returns whether it never does anything to a UNIQ or BOSS, which stays what and where it is.
    pub fn spares_single(self) -> bool {
        matches!(
            self,
            EffectWord::Become | EffectWord::Split | EffectWord::Fall | EffectWord::Calm
        )
    }

    /// Returns whether it happens between SELF and another.
    pub fn takes_two(self) -> bool {
        matches!(
            self,
            EffectWord::Drain | EffectWord::Push | EffectWord::Pull | EffectWord::Steal
        )
    }

    /// Returns whether it tells SELF something, whatever else it happens to.
    pub fn teaches(self) -> bool {
        matches!(self, EffectWord::Map | EffectWord::Find)
    }

    /// Returns whether it is work on rock and doors, which monsters do with their hands.
    pub fn is_work(self) -> bool {
        matches!(self, EffectWord::Dig | EffectWord::Unlock)
    }

    /// Returns whether it happens once, about a place, and not to actors.
    pub fn is_about_place(self) -> bool {
        self.teaches()
            || self.is_work()
            || matches!(
                self,
                EffectWord::Light | EffectWord::Darken | EffectWord::Summon | EffectWord::Spend
            )
    }

    /// Returns how long it lasts.
    pub fn duration(self) -> Duration {
        self.shape().0
    }

    /// Returns which amounts do anything.
    pub fn amounts(self) -> Amounts {
        self.shape().1
    }

    fn shape(self) -> (Duration, Amounts) {
        match self {
            EffectWord::Hit
            | EffectWord::Damage
            | EffectWord::Dodge
            | EffectWord::Defense
            | EffectWord::Speed => (Duration::TurnsOrForGood, Amounts::Signed),
            EffectWord::Regenerate | EffectWord::Poison | EffectWord::Shine => {
                (Duration::Turns, Amounts::Positive)
            }
            EffectWord::Blind
            | EffectWord::Confuse
            | EffectWord::Sleep
            | EffectWord::Hold
            | EffectWord::Scare
            | EffectWord::Calm
            | EffectWord::Float
            | EffectWord::Swim
            | EffectWord::Sense
            | EffectWord::Hide
            | EffectWord::Resist => (Duration::Turns, Amounts::Any),
            EffectWord::Heal
            | EffectWord::Harm
            | EffectWord::Mend
            | EffectWord::Hone
            | EffectWord::Vigour
            | EffectWord::Drain => (Duration::AtOnce, Amounts::Signed),
            EffectWord::Strike
            | EffectWord::Blink
            | EffectWord::Push
            | EffectWord::Pull
            | EffectWord::Dig
            | EffectWord::Summon => (Duration::AtOnce, Amounts::Positive),
            EffectWord::Teleport
            | EffectWord::Map
            | EffectWord::Find
            | EffectWord::Light
            | EffectWord::Darken
            | EffectWord::Unlock
            | EffectWord::Wake
            | EffectWord::Split
            | EffectWord::Steal
            | EffectWord::Disarm
            | EffectWord::Fall
            | EffectWord::Cure
            | EffectWord::Become
            | EffectWord::Spend => (Duration::AtOnce, Amounts::Any),
        }
    }
}

impl Recipients {
    /// Every choice of recipients.
    pub const ALL: &'static [Recipients] = <Recipients as Member>::ALL;
}

/// How long an effect lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duration {
    /// It is over as soon as it has happened.
    AtOnce,
    /// A status: it lasts for TURNS, and does nothing with none.
    Turns,
    /// A figure: it changes for TURNS, or with none for good.
    TurnsOrForGood,
}

/// Which amounts of an effect do anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amounts {
    /// All: AMOUNT does not matter, or counts as the least that does something.
    Any,
    /// Those above 0.
    Positive,
    /// Those above and below 0.
    Signed,
}

impl Amounts {
    /// Returns whether no amount from one to another does anything.
    pub fn are_nothing(self, least: i64, most: i64) -> bool {
        match self {
            Amounts::Any => false,
            Amounts::Positive => most <= 0,
            Amounts::Signed => (least, most) == (0, 0),
        }
    }
}

/// One entry of an effect description file. It prints the value of each field on a line of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EffectTemplate {
    /// The name of an object, monster, trap or feature. Not empty, and without control characters except tabs.
    pub of: CompactString,
    pub when: Occasion,
    pub does: EffectWord,
    /// The name of the monster that SUMMON brings or BECOME makes; `None` for one of the level's band.
    pub monster: Option<CompactString>,
    pub on: Recipients,
    /// How strong it is; rolled once when it is carried out.
    pub amount: Dice,
    /// How many turns of 100 ticks a status lasts.
    pub turns: Dice,
    /// How far it is aimed or cast, in cells; 0 is as far as one sees.
    pub range: Dice,
    /// The size of a burst, the length of a beam, the radius of MAP and the like, in cells.
    pub reach: Dice,
    /// 1 to 100: the chance, in per cent, that it happens.
    pub chance: u8,
}

impl EffectTemplate {
    /// Returns the effect that aquatic monsters have without an entry: they swim.
    pub(super) fn of_swimmer(monster: &MonsterTemplate) -> EffectTemplate {
        let nothing = Dice::constant(0);
        EffectTemplate {
            of: monster.name.as_str().into(),
            when: Occasion::Always,
            does: EffectWord::Swim,
            monster: None,
            on: Recipients::Own,
            amount: nothing,
            turns: nothing,
            range: nothing,
            reach: nothing,
            chance: 100,
        }
    }

    /// Adds the effect to a text as DOES has it: its word, and the monster's name, if there is one.
    pub(super) fn push_what_it_does(&self, text: &mut String) {
        text.push_str(self.does.word());
        if let Some(monster) = &self.monster {
            text.push(' ');
            text.push_str(monster);
        }
    }
}

impl fmt::Display for EffectTemplate {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_lines(self, out)
    }
}
