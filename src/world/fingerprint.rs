//! The fingerprint of a world: a number that differs if anything in the world does.
//!
//! It is the hash of the world as a snapshot holds it: the names of the fields and their values. A field that was added
//! later is left out where it has its default (`skip_serializing_if`), so that worlds without it keep the fingerprint
//! that is written in older journals.

use super::World;
use super::map::levels::Levels;
use serde::Serialize;
use xxhash_rust::xxh3::xxh3_64;

impl World {
    /// Returns the XXH3 hash of all that a snapshot would hold of this world: equal worlds have equal fingerprints, on
    /// every machine.
    pub fn fingerprint(&self) -> u64 {
        fingerprint(&(self.without_levels(), self.levels.fingerprints()))
    }

    fn without_levels(&self) -> World {
        World {
            clock: self.clock,
            hero: self.hero.clone(),
            random: self.random.clone(),
            slain_uniques: self.slain_uniques.clone(),
            made_artifacts: self.made_artifacts.clone(),
            wizardry: self.wizardry,
            ending: self.ending,
            killer_name: self.killer_name.clone(),
            kills: self.kills,
            actor_turns: self.actor_turns,
            actor_ids: self.actor_ids.clone(),
            wanderers: self.wanderers.clone(),
            number: self.number,
            levels: Levels::default(),
            travelers: self.travelers.clone(),
        }
    }
}

pub(super) fn fingerprint(value: &impl Serialize) -> u64 {
    let bytes = rmp_serde::to_vec_named(value);
    xxh3_64(&bytes.expect("every value in a world can be serialized"))
}

#[cfg(test)]
mod tests {
    use super::fingerprint;
    use crate::base::{Dir, Pos, Purpose, Random};
    use crate::content::Content;
    use crate::world::{ActorId, Layout, Level, Terrain, World};
    use serde::Serialize;

    fn world() -> World {
        let mut layout = Layout::solid();
        for x in 1..10 {
            layout.put(Pos::new(x, 1), Terrain::Room);
        }
        let mut level = Level::new(layout);
        level.place_hero(Pos::new(2, 1));
        let content = Content::new(Vec::new(), Vec::new());
        let random = Random::new(1, Purpose::Play, 0);
        World::new(random, level, &content)
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
    fn a_fingerprint_that_was_taken_before_does_not_outlive_a_change() {
        let mut world = world();
        let content = Content::new(Vec::new(), Vec::new());
        world.add_level(2, Level::new(Layout::solid()), &content);
        let mut taken = vec![world.fingerprint()];
        let mut take = |world: &World| {
            let print = world.fingerprint();
            assert!(!taken.contains(&print));
            taken.push(print);
        };
        world.level_mut().schedule.ask(ActorId::HERO, 5);
        take(&world);
        world.clock += 1;
        take(&world);
        world.move_to_level(2);
        take(&world);
        world.level_mut().place_hero(Pos::new(3, 3));
        take(&world);
        world.move_to_level(1);
        take(&world);
        let bytes = rmp_serde::to_vec_named(&world).expect("it can be written");
        let read: World = rmp_serde::from_slice(&bytes).expect("it can be read");
        assert_eq!(read.fingerprint(), world.fingerprint(), "as if taken first");
    }

    #[test]
    fn a_world_that_was_written_and_read_again_has_the_same_fingerprint() {
        let mut before = world();
        for (number, tick) in [7, 3, 9, 1, 4].into_iter().enumerate() {
            let actor = ActorId(number as u32);
            before.level_mut().schedule.ask(actor, tick);
        }
        before.level_mut().schedule.take_next();
        let bytes = rmp_serde::to_vec_named(&before).expect("it can be written");
        let after: World = rmp_serde::from_slice(&bytes).expect("it can be read");
        assert_eq!(before.fingerprint(), after.fingerprint());
    }

    /// A struct as it was, and as it is after a field was added.
    #[derive(Serialize)]
    struct Before {
        name: &'static str,
        weight: i64,
    }

    #[derive(Serialize)]
    struct After {
        name: &'static str,
        #[serde(skip_serializing_if = "Vec::is_empty")]
        charms: Vec<u8>,
        weight: i64,
    }

    #[test]
    fn a_field_that_is_added_changes_no_fingerprint_until_it_is_used() {
        let before = |weight| Before {
            name: "ring",
            weight,
        };
        let after = |charms| After {
            name: "ring",
            charms,
            weight: 1,
        };
        assert_eq!(fingerprint(&before(1)), fingerprint(&after(Vec::new())));
        assert_ne!(fingerprint(&before(1)), fingerprint(&before(2)));
        assert_ne!(fingerprint(&before(1)), fingerprint(&after(vec![0])));
    }
}
