//! What hero and monsters have in common: hit points, and how fast they are.

use serde::{Deserialize, Serialize};

/// The hit points and the speed of an actor. Hit points may come back with time, so methods take the present tick.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Body {
    /// The hit points when they last changed other than by time.
    hit_points: i64,
    full_hit_points: i64,
    /// The tick of that change.
    as_of: u64,
    /// A hit point comes back at every tick of the game's clock that is a multiple of this; never if it is `None`.
    regains_every: Option<u64>,
    /// At least 1.
    speed: i64,
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
        }
    }

    /// Returns the same body, which regains a hit point every so many ticks, at least 1.
    pub fn regaining(self, ticks: u64) -> Body {
        let regains_every = Some(ticks.max(1));
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
        let regained = (now / ticks).saturating_sub(self.as_of / ticks);
        let regained = i64::try_from(regained).unwrap_or(i64::MAX);
        let rested = self.hit_points.saturating_add(regained);
        rested.min(self.full_hit_points)
    }

    /// Returns the hit points of the unhurt body.
    pub fn full_hit_points(&self) -> i64 {
        self.full_hit_points
    }

    /// Returns the speed without what is worn and carried.
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

    /// Returns whether the values are possible at `now`, dead or alive.
    pub(super) fn is_sound(&self, now: u64) -> bool {
        self.hit_points(now) <= self.full_hit_points
            && self.full_hit_points >= 0
            && self.as_of <= now
            && self.regains_every != Some(0)
            && self.speed >= 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
    }
}
