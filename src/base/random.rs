//! Random numbers: seeds, streams, and the few ways in which the game draws from them.
//!
//! The arithmetic on top of the generator is our own, because the distributions of a library may change between its
//! versions, and a recorded game must not.

use rand::{Rng, SeedableRng};
use rand_pcg::Pcg32;
use serde::{Deserialize, Serialize};
use std::fmt;
use xxhash_rust::xxh3::xxh3_64;

/// The seed of a game: a text, and the number that it stands for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seed {
    text: String,
    value: u64,
}

impl Seed {
    pub fn from_number(value: u64) -> Seed {
        Seed {
            text: value.to_string(),
            value,
        }
    }

    /// Creates a seed from a text. A decimal number below 2^64 stands for itself, any other text for its XXH3 hash.
    pub fn from_text(text: &str) -> Seed {
        let value = text.parse().unwrap_or_else(|_| xxh3_64(text.as_bytes()));
        Seed {
            text: text.to_owned(),
            value,
        }
    }

    pub fn value(&self) -> u64 {
        self.value
    }

    /// Returns it as it was asked for.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the seed of one of many games, whose seeds follow from this one; `index` counts from 0. It is a
    /// number, so that the game can be played alone with the seed as it is printed.
    pub fn of_game(&self, index: u64) -> Seed {
        let mut bytes = [0; 16];
        bytes[..8].copy_from_slice(&self.value.to_le_bytes());
        bytes[8..].copy_from_slice(&index.to_le_bytes());
        Seed::from_number(xxh3_64(&bytes))
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.text)
    }
}

/// The purpose of a stream. Streams of different purposes are independent, so that, for example, a level does not
/// depend on the fights before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// What happens in play: attacks, wandering, loot.
    Play,
    /// Where unique monsters and artifacts may appear.
    Fate,
    /// How many stairs join two levels; the index is the depth of the upper one.
    Stairs,
    /// The shape of one level; the index is its depth.
    Terrain,
    /// The monsters and items of one level; the index is its depth.
    Population,
    /// The monsters that come to levels while the hero is there.
    Wanderers,
    /// The dice of an entry of the dungeon plan; the index is its place in the plan.
    Plan,
    /// The supplies of one level; the index is its depth.
    Supplies,
    /// In place of [`Purpose::Play`] in a game whose dice were changed; the index tells such changes apart.
    OtherDice,
    /// In place of [`Purpose::Wanderers`] in such a game.
    OtherWanderers,
}

/// A stream of random numbers: PCG XSH RR 64/32.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Random {
    generator: Pcg32,
}

impl Random {
    /// Creates the stream for one purpose of one game. `index` selects one of the streams of the same purpose.
    pub fn new(seed: u64, purpose: Purpose, index: u32) -> Random {
        let lane = ((purpose as u64) << 32) | u64::from(index);
        let mut bytes = [0; 16];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        bytes[8..].copy_from_slice(&lane.to_le_bytes());
        let mut state = [0; 16];
        state[..8].copy_from_slice(&xxh3_64(&bytes).to_le_bytes());
        state[8..].copy_from_slice(&lane.to_le_bytes());
        Random {
            generator: Pcg32::from_seed(state),
        }
    }

    /// Returns the next number of the generator without drawing it.
    pub fn peek(&self) -> u32 {
        self.generator.clone().next_u32()
    }

    /// Draws a whole number from 0 to `bound` - 1, all equally likely. `bound` is at least 1.
    ///
    /// Lemire, "Fast Random Integer Generation in an Interval" (2019): the high half of a product, drawn again in the
    /// few cases that would favour some numbers.
    pub fn below(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "there is no number below zero to draw");
        loop {
            let product = u64::from(self.generator.next_u32()) * u64::from(bound);
            let low = product as u32;
            // There are fewer unfair cases than `bound`, so that their number is seldom needed.
            if low >= bound || low >= bound.wrapping_neg() % bound {
                return (product >> 32) as u32;
            }
        }
    }

    /// Draws a whole number from `least` to `most`, both included.
    pub fn between(&mut self, least: i16, most: i16) -> i16 {
        let span = i32::from(most) - i32::from(least) + 1;
        let offset = self.below(u32::try_from(span).expect("the least is not above the most"));
        (i32::from(least) + offset as i32) as i16
    }

    /// Returns true with a probability of `chance` per cent: never at 0 or less, always at 100 or more.
    pub fn percent(&mut self, chance: i64) -> bool {
        i64::from(self.below(100)) < chance
    }

    /// Returns one element of a slice, all equally likely; `None` if it is empty.
    pub fn pick<T: Copy>(&mut self, slice: &[T]) -> Option<T> {
        let count = u32::try_from(slice.len()).expect("a slice has fewer than 2^32 elements");
        (count > 0).then(|| slice[self.below(count) as usize])
    }

    /// Draws one of the items of an iterator, as likely as any other and without memory for them; `None` if it has none.
    pub fn pick_of<T>(&mut self, mut items: impl Iterator<Item = T> + Clone) -> Option<T> {
        let count = items.clone().count();
        let count = u32::try_from(count).expect("there are fewer than 2^32 items");
        let index = (count > 0).then(|| self.below(count))?;
        items.nth(index as usize)
    }

    /// Shuffles a slice (Fisher and Yates).
    pub fn shuffle<T>(&mut self, slice: &mut [T]) {
        for end in (1..slice.len()).rev() {
            let other = self.below(end as u32 + 1) as usize;
            slice.swap(end, other);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_draws_of_a_stream_never_change() {
        let mut random = Random::new(42, Purpose::Play, 0);
        let draws: Vec<u32> = (0..8).map(|_| random.below(1000)).collect();
        assert_eq!(draws, [710, 538, 90, 365, 758, 748, 198, 747]);
    }

    #[test]
    fn every_purpose_and_index_has_its_own_stream() {
        let first = |purpose, index| Random::new(7, purpose, index).below(u32::MAX);
        let draws = [
            first(Purpose::Play, 0),
            first(Purpose::Terrain, 0),
            first(Purpose::Terrain, 1),
            first(Purpose::Fate, 0),
        ];
        for (index, draw) in draws.iter().enumerate() {
            assert!(!draws[..index].contains(draw));
        }
    }

    #[test]
    fn a_draw_below_a_bound_reaches_every_number_about_equally_often() {
        let mut random = Random::new(1, Purpose::Play, 0);
        let mut counts = [0u32; 6];
        for _ in 0..60_000 {
            counts[random.below(6) as usize] += 1;
        }
        assert!(
            counts.iter().all(|count| (9_600..10_400).contains(count)),
            "{counts:?}"
        );
    }

    #[test]
    fn a_shuffle_keeps_every_element() {
        let mut slice: Vec<u32> = (0..50).collect();
        Random::new(3, Purpose::Play, 0).shuffle(&mut slice);
        assert_ne!(slice, (0..50).collect::<Vec<_>>());
        slice.sort_unstable();
        assert_eq!(slice, (0..50).collect::<Vec<_>>());
    }

    #[test]
    fn percent_is_never_at_zero_and_always_at_a_hundred() {
        let mut random = Random::new(9, Purpose::Play, 0);
        assert!((0..1000).all(|_| !random.percent(0) && random.percent(100)));
    }

    #[test]
    fn a_number_is_its_own_seed_and_a_text_has_one_for_ever() {
        assert_eq!(Seed::from_text("42").value(), 42);
        assert_eq!(
            Seed::from_text("a brave start").to_string(),
            "a brave start"
        );
        assert_eq!(
            Seed::from_text("a brave start").value(),
            17_209_626_411_434_141_292
        );
    }

    #[test]
    fn every_game_of_many_has_a_seed_that_can_be_typed() {
        let many = Seed::from_text("a brave start");
        let game = many.of_game(0);
        assert_eq!(Seed::from_text(&game.to_string()), game);
        assert_eq!(game, Seed::from_number(many.value()).of_game(0));
        assert_eq!(game.value(), 15_433_784_640_230_579_216, "for ever");
        assert_ne!(game, many.of_game(1));
        assert_ne!(game, Seed::from_text("another start").of_game(0));
    }
}
