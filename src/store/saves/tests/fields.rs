//! Snapshots of programs whose structs have more fields or fewer.

use super::{folder, launcher, play};
use crate::base::{Purpose, Random};
use crate::game::State;
use crate::rules::DungeonBook;
use crate::store::wire::{pack, unpack};
use crate::world::{Item, World};
use serde::{Deserialize, Serialize};

/// A struct as a later version may write it.
#[derive(Serialize)]
struct Later<T> {
    #[serde(flatten)]
    known: T,
    /// A field that this program does not know.
    novelty: Vec<u32>,
}

impl<T> Later<T> {
    fn of(known: T) -> Later<T> {
        let novelty = vec![7, 8];
        Later { known, novelty }
    }
}

#[test]
fn fields_that_this_program_does_not_know_are_skipped() {
    let folder = folder();
    let mut session = launcher(folder.path(), "tess").begin(DungeonBook::Classic);
    play(&mut session, 25);
    let game = &session.game;
    let state: State<'static> =
        unpack(&pack(&Later::of(game.state()))).expect("the state can be read");
    assert_eq!(state.world.fingerprint(), game.fingerprint());
    assert_eq!(state.turns, game.view().turns());
    let world = &game.state().world;
    let world: World = unpack(&pack(&Later::of(world))).expect("the world can be read");
    assert_eq!(world.fingerprint(), game.fingerprint());
    let content = &game.setup().content;
    let (kind, _) = content.objects().next().expect("there is an object");
    let item = Item::roll(content, kind, &mut Random::new(1, Purpose::Play, 0));
    assert_eq!(unpack(&pack(&Later::of(&item))), Some(item));
}

#[test]
fn fields_that_were_not_written_have_their_defaults() {
    let content = crate::game::GameData::built_in().content;
    let (kind, _) = content.objects().next().expect("there is an object");
    let mut item = Item::roll(&content, kind, &mut Random::new(1, Purpose::Play, 0));
    let name = b"put_down";
    let names = |item: &Item| {
        let bytes = rmp_serde::to_vec_named(item).expect("it can be written");
        bytes.windows(name.len()).any(|window| window == name)
    };
    assert!(!names(&item));
    assert_eq!(unpack(&pack(&item)).as_ref(), Some(&item));
    item.put_down = true;
    assert!(names(&item));
    assert_eq!(unpack(&pack(&item)).as_ref(), Some(&item));
}

/// A struct as it was.
#[derive(Serialize)]
struct Before {
    name: String,
    mood: Mood,
}

/// The same struct, and how a field is added to it.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct After {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    charms: Vec<u8>,
    mood: Mood,
    name: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
enum Mood {
    Calm,
    Angry { turns: u32 },
}

#[test]
fn structs_are_known_by_the_names_of_their_fields_and_variants_alone() {
    for mood in [Mood::Calm, Mood::Angry { turns: 3 }] {
        let name = "ram".to_owned();
        let before = pack(&Before {
            name: name.clone(),
            mood: mood.clone(),
        });
        let after = After {
            charms: Vec::new(),
            mood,
            name,
        };
        assert_eq!(unpack(&before), Some(after));
    }
    #[derive(Serialize)]
    struct Strange {
        name: &'static str,
        mood: &'static str,
    }
    let (name, mood) = ("ram", "Bored");
    let unknown = pack(&Strange { name, mood });
    assert_eq!(unpack::<After>(&unknown), None, "another version wrote it");
}
