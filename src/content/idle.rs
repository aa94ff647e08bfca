//! Effects that never do anything: by their numbers, by their occasion, or because of who takes part. Whatever describes
//! effects, casts them, asks about them or warns of them asks here. A drawbridge is moved by effects that are idle otherwise:
//! that is worth telling, but no danger to anybody and no gain.

use super::{
    Ability, Bearer, Content, Duration, Effect, EffectWord, Occasion, Recipients, TargetActor,
};

/// Who SELF of an effect is, as far as that is known before anything happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doer {
    Hero,
    Monster,
    /// A UNIQ or BOSS.
    Single,
    /// The hero or a monster.
    Anyone,
}

/// Why an effect never does anything, unless to a drawbridge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Idle {
    /// It happens at once, and what it belongs to holds all the time.
    AtOnce,
    /// What holds all the time is its bearer's alone.
    OfOthers,
    /// No AMOUNT that it can have does anything.
    Amount,
    /// It takes two, and SELF is alone.
    TakesTwo,
    /// It happens to SELF or to whom SELF sees, and SELF is dead.
    SelfIsDead,
    /// Its beam has no direction.
    NoDirection,
    /// Its beam has no length.
    NoLength,
    /// A monster gains nothing by it.
    NobodyCasts,
    /// It does nothing to the hero, and nobody else has it.
    SparesHero,
    /// It tells only the hero anything.
    OnlyHeroLearns,
    /// A monster is not used up.
    NothingToSpend,
    /// It does nothing to a UNIQ or BOSS, and nobody else has it.
    SparesSingle,
    /// It lasts for no turns.
    NoTurns,
}

impl Doer {
    /// Returns who SELF is of the effects that a bearer has on an occasion.
    pub fn of(content: &Content, bearer: Bearer, when: Occasion) -> Doer {
        match bearer {
            Bearer::Monster(kind) => {
                let monster = content.monster(kind);
                if monster.has(Ability::Unique) || monster.has(Ability::Boss) {
                    Doer::Single
                } else {
                    Doer::Monster
                }
            }
            Bearer::Object(_) => Doer::Hero,
            Bearer::Fixture(_) if when == Occasion::Used => Doer::Hero,
            Bearer::Fixture(_) => Doer::Anyone,
        }
    }

    fn is_monster(self) -> bool {
        matches!(self, Doer::Monster | Doer::Single)
    }
}

impl Content {
    /// Returns those of the effects of a bearer on an occasion that may ever do anything, drawbridges aside.
    pub fn active_effects_of(
        &self,
        bearer: Bearer,
        when: Occasion,
    ) -> impl Iterator<Item = &Effect> {
        let own = Doer::of(self, bearer, when);
        let effects = self.effects_of(bearer, when).iter();
        effects.filter(move |effect| effect.idle(when, own).is_none())
    }
}

impl Occasion {
    /// Returns whether TARGET is SELF.
    fn is_target_self(self) -> bool {
        self.parties().target == TargetActor::Own
    }

    /// Returns whether the cell is that of SELF, so that no line leads there.
    fn is_cell_of_self(self) -> bool {
        let is_away = self == Occasion::Used;
        self.is_target_self() && !is_away || matches!(self, Occasion::Struck | Occasion::Dies)
    }
}

impl Effect {
    /// Returns whether it never does anything on an occasion with such a SELF, not even to a drawbridge.
    pub fn does_nothing(&self, when: Occasion, own: Doer) -> bool {
        self.idle(when, own).is_some() && !self.moves_bridges(when)
    }

    /// Returns why it never does anything, unless to a drawbridge, on an occasion with such a SELF; `None` if it may.
    pub fn idle(&self, when: Occasion, own: Doer) -> Option<Idle> {
        let does = self.does;
        let is_key = does == EffectWord::Unlock && when == Occasion::Carried;
        let lasts = when.is_lasting();
        let is_alone = self.is_on_self_alone(when);
        let is_dead = when == Occasion::Dies;
        let reasons = [
            (
                Idle::AtOnce,
                lasts && does.duration() == Duration::AtOnce && !is_key,
            ),
            (Idle::OfOthers, lasts && !is_alone),
            (Idle::Amount, !lasts && self.is_without_amount()),
            (Idle::Amount, lasts && self.is_without_mean_amount()),
            (Idle::TakesTwo, does.takes_two() && is_alone),
            (
                Idle::SelfIsDead,
                is_dead && self.needs_self() && !does.is_about_place(),
            ),
            (
                Idle::NoDirection,
                self.on == Recipients::Beam && when.is_cell_of_self(),
            ),
            (Idle::NoLength, self.is_without_length()),
            (Idle::NobodyCasts, does.is_work() && when == Occasion::Casts),
            (
                Idle::SparesHero,
                does.spares_hero() && self.is_on_hero_alone(when, own),
            ),
            (Idle::OnlyHeroLearns, does.teaches() && own.is_monster()),
            (
                Idle::NothingToSpend,
                does == EffectWord::Spend && own.is_monster(),
            ),
            (
                Idle::SparesSingle,
                does.spares_single() && is_alone && own == Doer::Single,
            ),
            (Idle::NoTurns, !lasts && self.is_without_turns()),
        ];
        let mut reasons = reasons.into_iter();
        reasons.find_map(|(reason, holds)| holds.then_some(reason))
    }

    /// Returns whether it raises and lowers the drawbridge in the cell of an occasion, whomever it befalls. A monster casts
    /// nothing for that.
    fn moves_bridges(&self, when: Occasion) -> bool {
        self.does == EffectWord::Push && !when.is_lasting() && when != Occasion::Casts
    }

    /// Returns whether it never does anything but to drawbridges by its numbers alone, on an occasion that is over at once.
    pub fn is_idle_by_numbers(&self) -> bool {
        self.is_without_amount() || self.is_without_length() || self.is_without_turns()
    }

    fn is_without_amount(&self) -> bool {
        let (least, most) = (self.amount.least(), self.amount.most());
        self.does.amounts().are_nothing(least, most)
    }

    /// Returns the same of what lasts, whose amount is its mean.
    fn is_without_mean_amount(&self) -> bool {
        let mean = self.amount.twice_mean().div_euclid(2);
        self.does.amounts().are_nothing(mean, mean)
    }

    fn is_without_length(&self) -> bool {
        self.on == Recipients::Beam && self.reach.most() <= 0
    }

    fn is_without_turns(&self) -> bool {
        self.does.duration() == Duration::Turns && self.turns.most() <= 0
    }

    /// Returns whether it happens to SELF and to nothing else.
    fn is_on_self_alone(&self, when: Occasion) -> bool {
        match self.on {
            Recipients::Own => true,
            Recipients::Target => when.is_target_self(),
            Recipients::Burst
            | Recipients::Beam
            | Recipients::Foes
            | Recipients::Friends
            | Recipients::Level => false,
        }
    }

    /// Returns whether it happens to nobody unless SELF is there.
    fn needs_self(&self) -> bool {
        match self.on {
            Recipients::Own | Recipients::Beam | Recipients::Foes | Recipients::Friends => true,
            Recipients::Target | Recipients::Burst | Recipients::Level => false,
        }
    }

    /// Returns whether it happens to the hero and to nobody else. Monsters have no other foe, and strike nobody else.
    fn is_on_hero_alone(&self, when: Occasion, own: Doer) -> bool {
        match self.on {
            Recipients::Own => own == Doer::Hero,
            Recipients::Target if when.is_target_self() => own == Doer::Hero,
            Recipients::Target | Recipients::Foes => own.is_monster(),
            Recipients::Burst | Recipients::Beam | Recipients::Friends | Recipients::Level => false,
        }
    }
}
