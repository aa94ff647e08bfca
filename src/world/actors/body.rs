//! What hero and monsters have in common: hit points, how fast they are, and their statuses.

use super::status::{Added, Dose, Status, StatusKind, Statuses};
use crate::base::Random;
use serde::{Deserialize, Serialize};
use std::num::NonZeroU64;

/// The hit points and the speed of an actor. Hit points may come back with time, so methods take the present tick.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Body {
    /// The hit points when they last changed other than by time.
    hit_points: i64,
    full_hit_points: i64,
    /// The tick of that change.
    as_of: u64,
    /// A hit point comes back at every tick of the game's clock that is a multiple of this; never if it is `None`.
    regains_every: Option<NonZeroU64>,
    /// At least 1.
    speed: i64,
    #[serde(default, skip_serializing_if = "Statuses::is_empty")]
    statuses: Statuses,
    /// No hit point comes back by itself up to this tick.
    #[serde(default, skip_serializing_if = "is_zero")]
    unhealing_until: u64,
    /// The ticks of the last doses of what the actor is, wears and carries.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    innate_doses: Vec<(StatusKind, u64)>,
}

fn is_zero(tick: &u64) -> bool {
    *tick == 0
}

impl Body {
    /// Creates an unhurt body. `speed` is at least 1: an actor of speed s acts every 1000/s ticks.
    pub fn new(hit_points: i64, speed: i64) -> Body {
        Body {
            hit_points,
            full_hit_points: hit_points,
            as_of: 0,
            regains_every: None,
            speed,
            statuses: Statuses::default(),
            unhealing_until: 0,
            innate_doses: Vec::new(),
        }
    }

    /// Returns the same body, which regains a hit point every so many ticks, at least 1.
    pub fn regaining(self, ticks: u64) -> Body {
        let regains_every = NonZeroU64::new(ticks.max(1));
        Body {
            regains_every,
            ..self
        }
    }

    /// Returns the hit points at `now`. How few of them mean death is a matter of the rules.
    pub fn hit_points(&self, now: u64) -> i64 {
        let Some(ticks) = self.regains_every else {
            return self.hit_points;
        };
        let since = self.as_of.max(self.unhealing_until);
        let regained = (now / ticks).saturating_sub(since / ticks);
        let regained = i64::try_from(regained).unwrap_or(i64::MAX);
        let rested = self.hit_points.saturating_add(regained);
        rested.min(self.full_hit_points)
    }

    /// Returns the hit points of the unhurt body.
    pub fn full_hit_points(&self) -> i64 {
        self.full_hit_points
    }

    /// Returns the speed without what is worn and carried, and without statuses.
    #[inline]
    pub fn speed(&self) -> i64 {
        self.speed
    }

    /// Takes `damage` off at `now`.
    pub fn hurt(&mut self, damage: i64, now: u64) {
        self.set_hit_points(self.hit_points(now).saturating_sub(damage), now);
    }

    /// Restores all hit points at `now`.
    pub fn heal(&mut self, now: u64) {
        self.set_hit_points(self.full_hit_points, now);
    }

    /// Sets the hit points at `now`.
    pub fn set_hit_points(&mut self, hit_points: i64, now: u64) {
        (self.hit_points, self.as_of) = (hit_points, now);
    }

    /// Raises the full hit points. The present ones stay.
    pub fn grow(&mut self, hit_points: i64) {
        self.full_hit_points = self.full_hit_points.saturating_add(hit_points);
    }

    /// Adds at `now` to the full hit points, which never fall below 0. The present ones stay, as far as they fit.
    pub fn invigorate(&mut self, hit_points: i64, now: u64) {
        let left = self.hit_points(now);
        self.grow(hit_points);
        self.full_hit_points = self.full_hit_points.max(0);
        self.set_hit_points(left.min(self.full_hit_points), now);
    }

    /// Gives it other hit points and another speed at `now`; unhurt, with the statuses that it has.
    pub(in crate::world) fn reshape(&mut self, hit_points: i64, speed: i64, now: u64) {
        self.full_hit_points = hit_points;
        self.speed = speed;
        self.heal(now);
    }

    #[inline]
    pub fn statuses(&self) -> &Statuses {
        &self.statuses
    }

    /// Adds a status at `now`. While there is poison, no hit point comes back by itself.
    pub fn add_status(&mut self, status: Status, now: u64) -> Added {
        if let (StatusKind::Poison, Some(ends)) = (status.kind, status.ends) {
            self.stop_healing(ends, now);
        }
        self.statuses.add(status, now)
    }

    /// Ends every status that `is_ended` names.
    pub fn end_statuses(&mut self, is_ended: impl Fn(&Status) -> bool, now: u64) {
        self.statuses.end(is_ended);
        if self.statuses.of(StatusKind::Poison, now).next().is_none() {
            self.set_hit_points(self.hit_points(now), now);
            self.unhealing_until = self.unhealing_until.min(now);
        }
    }

    /// Returns whether it has no status, and nothing gives or takes its hit points by doses.
    #[inline]
    pub fn is_plain(&self) -> bool {
        self.statuses.is_empty() && self.innate_doses.is_empty()
    }

    /// Removes and returns a status that is over at `now`; `None` if there is none.
    pub fn take_over(&mut self, now: u64) -> Option<Status> {
        self.statuses.take_over(now)
    }

    /// Takes the doses of a status of a wanted kind that are due at `now`; `None` if none are.
    pub fn take_due(&mut self, now: u64, is_wanted: impl Fn(StatusKind) -> bool) -> Option<Dose> {
        self.statuses.take_due(now, is_wanted)
    }

    /// Returns how many doses of what the actor is, wears and carries fell due up to `now`, from the first call on.
    pub fn take_innate_doses(&mut self, kind: StatusKind, now: u64) -> u64 {
        let Some(period) = kind.period() else {
            return 0;
        };
        match self
            .innate_doses
            .iter_mut()
            .find(|(other, _)| *other == kind)
        {
            Some((_, since)) => {
                let doses = now.saturating_sub(*since) / period;
                *since += doses * period;
                doses
            }
            None => {
                self.innate_doses.push((kind, now));
                0
            }
        }
    }

    /// Forgets when the last dose was, because the actor is, wears and carries nothing of the kind any more.
    pub fn forget_innate_doses(&mut self, kind: StatusKind) {
        self.innate_doses.retain(|(other, _)| *other != kind);
    }

    /// Keeps hit points from coming back by themselves from `now` up to a tick.
    pub fn stop_healing(&mut self, until: u64, now: u64) {
        self.set_hit_points(self.hit_points(now), now);
        self.unhealing_until = self.unhealing_until.max(until);
    }

    /// Moves every tick of its statuses into the future.
    pub(in crate::world) fn delay(&mut self, ticks: u64) {
        self.statuses.delay(ticks);
        for (_, since) in &mut self.innate_doses {
            *since += ticks;
        }
    }

    /// Returns whether the values are possible at `now`, dead or alive.
    pub(in crate::world) fn is_sound(&self, now: u64) -> bool {
        self.hit_points(now) <= self.full_hit_points
            && self.full_hit_points >= 0
            && self.as_of <= now
            && self.speed >= 1
            && self.statuses.are_sound(now)
            && self.innate_doses.iter().all(|(_, since)| *since <= now)
    }
}

/// The ticks between two turns of an actor of speed 1: in so many, an actor acts as often as its speed says.
pub const SLOWEST_TURN: u32 = 1000;

/// Returns how many ticks there are between two turns of an actor of this speed, from 1 to 1000.
pub fn ticks_between_turns(speed: i64) -> u64 {
    let speed = speed.clamp(1, i64::from(SLOWEST_TURN)) as u32;
    u64::from(SLOWEST_TURN / speed)
}

/// Draws how many ticks pass until the first turn of an actor, at random within the ticks between two of its turns, of which
/// there is at least one.
pub fn first_turn(between_turns: u64, random: &mut Random) -> u64 {
    let bound = u32::try_from(between_turns).unwrap_or(u32::MAX);
    random.below(bound).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_body_that_regains_a_hit_point_every_0_ticks_is_not_read() {
        let body = Body::new(100, 10).regaining(300);
        let text = serde_json::to_string(&body).expect("it can be written");
        assert!(serde_json::from_str::<Body>(&text).is_ok(), "{text}");
        let text = text.replace(":300", ":0");
        assert!(serde_json::from_str::<Body>(&text).is_err(), "{text}");
    }

    #[test]
    fn a_hit_point_comes_back_at_every_multiple_of_its_ticks_up_to_all() {
        let mut body = Body::new(100, 10).regaining(300);
        body.hurt(50, 100);
        let seen: Vec<i64> = [100, 299, 300, 599, 600, 15_299, 1_000_000]
            .map(|now| body.hit_points(now))
            .to_vec();
        assert_eq!(seen, [50, 50, 51, 51, 52, 100, 100]);
    }

    #[test]
    fn hurting_again_keeps_what_was_regained() {
        let mut body = Body::new(100, 10).regaining(300);
        body.hurt(50, 0);
        body.hurt(10, 3_000);
        assert_eq!(body.hit_points(3_000), 50);
        body.hurt(i64::MAX, 3_000);
        body.hurt(i64::MAX, 3_000);
        assert_eq!(body.hit_points(u64::MAX).signum(), -1);
    }

    #[test]
    fn what_does_not_regain_stays_hurt_until_it_is_healed_and_grows_without_healing() {
        let mut body = Body::new(10, 7);
        body.hurt(4, 5);
        body.grow(3);
        assert_eq!(
            (body.hit_points(1_000_000), body.full_hit_points()),
            (6, 13)
        );
        body.heal(1_000_000);
        assert_eq!(body.hit_points(1_000_000), 13);
        body.invigorate(-20, 1_000_000);
        assert_eq!(
            body.hit_points(1_000_000),
            0,
            "it cannot have more than all"
        );
    }

    #[test]
    fn no_hit_point_comes_back_by_itself_while_there_is_poison() {
        let mut body = Body::new(100, 10).regaining(300);
        body.hurt(50, 0);
        let poison = Status {
            kind: StatusKind::Poison,
            amount: 1,
            since: 400,
            ends: Some(1_000),
            by_hero: false,
        };
        assert_eq!(body.add_status(poison, 400), Added::New);
        let seen = [400, 900, 1_199, 1_200].map(|now| body.hit_points(now));
        assert_eq!(seen, [51, 51, 51, 52]);
        body.end_statuses(|status| status.kind == StatusKind::Poison, 500);
        assert_eq!(body.hit_points(600), 52, "cured, it heals again");
    }

    #[test]
    fn a_thousand_ticks_are_shared_by_the_turns_of_a_speed() {
        let ticks = [
            (10, 100),
            (7, 142),
            (1, 1000),
            (0, 1000),
            (-5, 1000),
            (1000, 1),
            (50_000, 1),
        ];
        for (speed, expected) in ticks {
            assert_eq!(ticks_between_turns(speed), expected, "speed {speed}");
        }
    }
}
