//! Statuses: what actors suffer or enjoy for a time.

use crate::base::Member;
use crate::content::{DOSE_PERIOD, TICKS_PER_TURN};
use serde::{Deserialize, Serialize};
use std::ops::Not;

/// What a status does. The first five change a figure, and their amounts may be negative. Only these last for good, and
/// peace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum StatusKind {
    /// The chance to hit.
    Hit,
    /// The damage of blows.
    Damage,
    /// The chance to be missed.
    Dodge,
    /// The damage that armor turns away.
    Defense,
    Speed,
    /// Gives hit points every 1000 ticks.
    Regenerate,
    /// Takes hit points every 1000 ticks, and keeps wounds from healing by themselves.
    Poison,
    /// Gives a hit point a turn, after a meal.
    Fed,
    /// Sees its own cell only.
    Blind,
    /// Half of its steps go astray.
    Confuse,
    /// Does nothing until it ends or a wound wakes it.
    Sleep,
    /// Cannot leave its cell.
    Hold,
    /// Does not fight; a monster flees.
    Scare,
    /// Is peaceful until it is struck.
    Calm,
    /// Passes over pits and the like.
    Float,
    Swim,
    /// Knows where every creature of the level is.
    Sense,
    /// Is not seen from farther than 2 cells.
    Hide,
    /// Loses half as many hit points to harm by effects.
    Resist,
    /// Sees farther in the dark.
    Shine,
    /// Cannot be put to sleep or held, having just been woken.
    Alert,
}

impl Member for StatusKind {
    const ALL: &'static [StatusKind] = &StatusKind::ALL;

    fn index(self) -> u32 {
        self as u32
    }
}

impl StatusKind {
    /// Every kind, in their order.
    pub const ALL: [StatusKind; 21] = [
        StatusKind::Hit,
        StatusKind::Damage,
        StatusKind::Dodge,
        StatusKind::Defense,
        StatusKind::Speed,
        StatusKind::Regenerate,
        StatusKind::Poison,
        StatusKind::Fed,
        StatusKind::Blind,
        StatusKind::Confuse,
        StatusKind::Sleep,
        StatusKind::Hold,
        StatusKind::Scare,
        StatusKind::Calm,
        StatusKind::Float,
        StatusKind::Swim,
        StatusKind::Sense,
        StatusKind::Hide,
        StatusKind::Resist,
        StatusKind::Shine,
        StatusKind::Alert,
    ];

    /// Returns whether it changes a figure. Only these may lower.
    pub fn is_figure(self) -> bool {
        self <= StatusKind::Speed
    }

    /// Returns after how many ticks each it gives or takes hit points; `None` if it does neither.
    pub fn period(self) -> Option<u64> {
        match self {
            StatusKind::Regenerate | StatusKind::Poison => Some(DOSE_PERIOD),
            StatusKind::Fed => Some(TICKS_PER_TURN),
            StatusKind::Hit
            | StatusKind::Damage
            | StatusKind::Dodge
            | StatusKind::Defense
            | StatusKind::Speed
            | StatusKind::Blind
            | StatusKind::Confuse
            | StatusKind::Sleep
            | StatusKind::Hold
            | StatusKind::Scare
            | StatusKind::Calm
            | StatusKind::Float
            | StatusKind::Swim
            | StatusKind::Sense
            | StatusKind::Hide
            | StatusKind::Resist
            | StatusKind::Shine
            | StatusKind::Alert => None,
        }
    }
}

/// One status of one actor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Status {
    pub kind: StatusKind,
    /// At least 0, except that a figure may be lowered.
    pub amount: i64,
    /// The tick on which it began; of what gives or takes hit points, that of its last dose, if there was one.
    pub since: u64,
    /// The first tick without it; `None` if it lasts for good.
    pub ends: Option<u64>,
    /// Whether the hero brought it about, so that the hero earns what comes of it.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub by_hero: bool,
}

impl Status {
    /// Returns a status without an amount that lasts for so many ticks from a tick on.
    #[cfg(test)]
    pub fn lasting(kind: StatusKind, since: u64, ticks: u64) -> Status {
        Status {
            kind,
            amount: 0,
            since,
            ends: Some(since + ticks),
            by_hero: false,
        }
    }

    #[inline]
    pub fn is_active(&self, now: u64) -> bool {
        self.ends.is_none_or(|ends| now < ends)
    }

    /// Returns whether it is one with `other`, of which there is never more than one: a raising and a lowering amount
    /// are two, and so are one that ends and one for good.
    fn is_one_with(&self, other: &Status) -> bool {
        let lasts = |status: &Status| status.ends.is_none();
        let is_same_sort = self.kind == other.kind && lasts(self) == lasts(other);
        is_same_sort && (lasts(self) || (self.amount < 0) == (other.amount < 0))
    }
}

/// What came of adding a status.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Added {
    /// There was none of the sort, or it adds to one for good.
    New,
    /// The one that was there has a greater amount.
    Renewed,
    /// The one that was there has the same amount and lasts longer.
    Prolonged,
    /// The one that was there lasts as long and has as great an amount.
    Nothing,
}

/// Hit points that a status gave or took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dose {
    pub kind: StatusKind,
    pub amount: i64,
    pub by_hero: bool,
}

/// All statuses of an actor, in the order in which they began.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Statuses {
    list: Vec<Status>,
}

impl Statuses {
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Returns whether any of them ends with a tick.
    pub fn wear_off(&self) -> bool {
        self.list.iter().any(|status| status.ends.is_some())
    }

    /// Returns those that last at `now`.
    #[inline]
    pub fn active(&self, now: u64) -> impl Iterator<Item = &Status> {
        self.list.iter().filter(move |status| status.is_active(now))
    }

    /// Returns those of a kind that last at `now`.
    #[inline]
    pub fn of(&self, kind: StatusKind, now: u64) -> impl Iterator<Item = &Status> {
        self.active(now).filter(move |status| status.kind == kind)
    }

    /// Returns whether there are any of a kind that last at `now`. Most actors have none at all.
    #[inline]
    pub fn have(&self, kind: StatusKind, now: u64) -> bool {
        !self.is_empty() && self.are_any_of(kind, now)
    }

    fn are_any_of(&self, kind: StatusKind, now: u64) -> bool {
        self.of(kind, now).next().is_some()
    }

    /// Returns one of a kind whose time is up at `now`, but that was not taken yet.
    pub fn over(&self, kind: StatusKind, now: u64) -> Option<&Status> {
        let mut over = self.list.iter().filter(|status| !status.is_active(now));
        over.find(|status| status.kind == kind)
    }

    /// Adds a status at `now`. One that is there already lasts to the later of the two ends, with the greater of the
    /// two amounts; amounts for good add up.
    pub(in crate::world) fn add(&mut self, status: Status, now: u64) -> Added {
        let is_same = |other: &&mut Status| other.is_active(now) && other.is_one_with(&status);
        let Some(there) = self.list.iter_mut().find(is_same) else {
            self.list.push(status);
            return Added::New;
        };
        let before = *there;
        if status.ends.is_none() {
            there.amount = there.amount.saturating_add(status.amount);
        } else {
            if status.amount.unsigned_abs() > there.amount.unsigned_abs() {
                there.amount = status.amount;
            }
            there.ends = there.ends.max(status.ends);
        }
        there.by_hero |= status.by_hero;
        let is_stronger = there.amount != before.amount;
        let is_renewed = is_stronger || there.ends != before.ends;
        if there.amount == 0 && there.kind.is_figure() {
            self.list
                .retain(|status| !status.kind.is_figure() || status.amount != 0);
        }
        match (is_renewed, status.ends) {
            (true, None) => Added::New,
            (true, Some(_)) if is_stronger => Added::Renewed,
            (true, Some(_)) => Added::Prolonged,
            (false, _) => Added::Nothing,
        }
    }

    /// Ends every status that `is_ended` names.
    pub(in crate::world) fn end(&mut self, is_ended: impl Fn(&Status) -> bool) {
        self.list.retain(|status| !is_ended(status));
    }

    /// Removes one whose time is up at `now`, the first that began.
    pub(super) fn take_over(&mut self, now: u64) -> Option<Status> {
        let index = self.list.iter().position(|status| !status.is_active(now))?;
        Some(self.list.remove(index))
    }

    /// Returns what one status of a wanted kind gave or took up to `now` and was not applied yet; `None` if nothing is due.
    pub(super) fn take_due(
        &mut self,
        now: u64,
        is_wanted: impl Fn(StatusKind) -> bool,
    ) -> Option<Dose> {
        let mut wanted = (self.list.iter_mut()).filter(|status| is_wanted(status.kind));
        wanted.find_map(|status| {
            let until = status.ends.map_or(now, |ends| ends.min(now));
            let period = status.kind.period()?;
            let doses = until.saturating_sub(status.since) / period;
            status.since += doses * period;
            let amount = status.amount.saturating_mul(doses as i64);
            let (kind, by_hero) = (status.kind, status.by_hero);
            let dose = Dose {
                kind,
                amount,
                by_hero,
            };
            (doses > 0).then_some(dose)
        })
    }

    /// Moves every tick into the future.
    pub(in crate::world) fn delay(&mut self, ticks: u64) {
        for status in &mut self.list {
            status.since += ticks;
            status.ends = status.ends.map(|ends| ends.saturating_add(ticks));
        }
    }

    /// Returns whether an actor can have these statuses at `now`.
    pub(super) fn are_sound(&self, now: u64) -> bool {
        let is_sound = |status: &Status| {
            let is_possible = if status.kind.is_figure() {
                status.amount != 0
            } else {
                status.amount >= 0 && (status.ends.is_some() || status.kind == StatusKind::Calm)
            };
            is_possible
                && status.since <= now
                && status.ends.is_none_or(|ends| ends >= status.since)
        };
        let is_twice = |(index, status): (usize, &Status)| {
            let others = self.list[..index].iter();
            let mut active = others.filter(|other| other.is_active(now));
            status.is_active(now) && active.any(|other| other.is_one_with(status))
        };
        self.list.iter().all(is_sound) && !self.list.iter().enumerate().any(is_twice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn status(kind: StatusKind, amount: i64, ends: Option<u64>) -> Status {
        Status {
            kind,
            amount,
            since: 0,
            ends,
            by_hero: false,
        }
    }

    fn total(statuses: &Statuses, kind: StatusKind, now: u64) -> i64 {
        statuses.of(kind, now).map(|status| status.amount).sum()
    }

    #[test]
    fn all_kinds_are_listed_in_their_order() {
        let places = StatusKind::ALL.map(StatusKind::index);
        assert!(places.into_iter().eq(0..StatusKind::ALL.len() as u32));
    }

    #[test]
    fn one_that_is_there_lasts_to_the_later_end_with_the_greater_amount() {
        let mut statuses = Statuses::default();
        let speed = |amount, ends| status(StatusKind::Speed, amount, Some(ends));
        assert_eq!(statuses.add(speed(5, 300), 0), Added::New);
        assert_eq!(statuses.add(speed(2, 900), 0), Added::Prolonged);
        assert_eq!(statuses.add(speed(5, 100), 0), Added::Nothing);
        let at = |now| total(&statuses, StatusKind::Speed, now);
        assert_eq!((at(0), at(899), at(900)), (5, 5, 0));
        assert_eq!(statuses.add(speed(6, 100), 0), Added::Renewed);
    }

    #[test]
    fn raising_and_lowering_are_two_and_what_is_for_good_is_a_third() {
        let mut statuses = Statuses::default();
        for (amount, ends) in [
            (5, Some(300)),
            (-3, Some(500)),
            (-4, Some(400)),
            (2, None),
            (1, None),
        ] {
            statuses.add(status(StatusKind::Hit, amount, ends), 0);
        }
        let at = |now| total(&statuses, StatusKind::Hit, now);
        assert_eq!((at(0), at(300), at(500)), (5 - 4 + 3, -4 + 3, 3));
        assert!(statuses.are_sound(0));
    }

    #[test]
    fn amounts_for_good_cancel_out() {
        let mut statuses = Statuses::default();
        for amount in [4, -1, -3] {
            let added = statuses.add(status(StatusKind::Speed, amount, None), 0);
            assert_eq!(added, Added::New, "each is told by what it adds");
        }
        assert!(statuses.is_empty());
    }

    #[test]
    fn doses_fall_due_after_every_period_until_the_end_and_wait_to_be_taken() {
        let mut statuses = Statuses::default();
        let began = Status {
            since: 50,
            ..status(StatusKind::Poison, 3, Some(2_550))
        };
        statuses.add(began, 50);
        let mut taken = |now| statuses.take_due(now, |_| true).map(|dose| dose.amount);
        assert_eq!(taken(1_049), None);
        assert_eq!(taken(1_050), Some(3));
        assert_eq!(taken(1_999), None);
        assert_eq!(taken(9_999), Some(3), "only what fell due before the end");
        assert_eq!(taken(99_999), None);
        assert!(statuses.take_over(99_999).is_some() && statuses.is_empty());
    }

    #[test]
    fn a_dose_on_the_very_end_counts() {
        let mut statuses = Statuses::default();
        statuses.add(status(StatusKind::Regenerate, 7, Some(1_000)), 0);
        let dose = statuses.take_due(1_000, |_| true).map(|dose| dose.amount);
        assert_eq!(dose, Some(7));
    }

    #[test]
    fn amounts_and_ticks_at_their_limits_do_not_overflow() {
        let mut statuses = Statuses::default();
        for _ in 0..3 {
            statuses.add(status(StatusKind::Damage, i64::MAX, None), 0);
            statuses.add(status(StatusKind::Poison, i64::MAX, Some(u64::MAX)), 0);
        }
        statuses.take_due(u64::MAX / 2, |_| true);
        statuses.delay(1_000);
        assert!(statuses.are_sound(u64::MAX));
    }
}
