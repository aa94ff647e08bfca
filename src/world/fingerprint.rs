//! A number that tells whether two worlds are the same to the last bit.

use super::World;
use postcard::ser_flavors::Flavor;
use xxhash_rust::xxh3::Xxh3;

/// Takes the bytes of a value as they are written, and keeps none of them.
struct Digest(Xxh3);

impl Flavor for Digest {
    type Output = u64;

    fn try_push(&mut self, byte: u8) -> postcard::Result<()> {
        self.try_extend(&[byte])
    }

    fn try_extend(&mut self, bytes: &[u8]) -> postcard::Result<()> {
        self.0.update(bytes);
        Ok(())
    }

    fn finalize(self) -> postcard::Result<u64> {
        Ok(self.0.digest())
    }
}

impl World {
    /// The XXH3 hash of all that a saved game would hold of this world: equal worlds have equal fingerprints, on
    /// every machine.
    pub fn fingerprint(&self) -> u64 {
        postcard::serialize_with_flavor(self, Digest(Xxh3::new()))
            .expect("a world is made of nothing that cannot be written down")
    }
}

#[cfg(test)]
mod tests {
    use crate::base::{Dir, Pos, Purpose, Random};
    use crate::content::Content;
    use crate::world::{ActorId, Layout, Level, RuleBook, Terrain, World};

    fn world() -> World {
        let mut layout = Layout::solid();
        for x in 1..10 {
            layout.put(Pos::new(x, 1), Terrain::Room);
        }
        let mut level = Level::new(layout);
        level.place_hero(Pos::new(2, 1));
        let content = Content::new(Vec::new(), Vec::new());
        let random = Random::new(1, Purpose::Play, 0);
        World::new(RuleBook::Tactical, random, level, &content)
    }

    #[test]
    fn equal_worlds_have_the_same_fingerprint_and_a_step_changes_it() {
        let mut stepped = world();
        let to = stepped.hero_pos().step(Dir::East);
        stepped.level_mut().relocate(ActorId::HERO, to);
        assert_eq!(world().fingerprint(), world().fingerprint());
        assert_ne!(world().fingerprint(), stepped.fingerprint());
        stepped
            .level_mut()
            .relocate(ActorId::HERO, to.step(Dir::West));
        assert_eq!(world().fingerprint(), stepped.fingerprint());
    }

    #[test]
    fn a_world_that_was_written_down_and_read_again_has_the_same_fingerprint() {
        let mut before = world();
        for (number, tick) in [7, 3, 9, 1, 4].into_iter().enumerate() {
            let actor = ActorId(number as u32);
            before.level_mut().schedule.ask(actor, tick);
        }
        before.level_mut().schedule.take_next();
        let bytes = postcard::to_allocvec(&before).expect("it can be written");
        let after: World = postcard::from_bytes(&bytes).expect("it can be read");
        assert_eq!(before.fingerprint(), after.fingerprint());
    }
}
