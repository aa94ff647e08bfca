//! The last turns of games that were lost.

use rlg::lab::post_mortem;
use rlg::store::{Recording, Replay};
use std::path::Path;

fn replay(name: &str) -> Replay {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/recordings");
    Replay::new(Recording::open(&folder.join(name)).expect("it is sound"))
}

#[test]
fn the_last_moment_of_even_odds_is_marked_and_none_follows() {
    for name in ["classic-early-death.rlg", "tactical-early-death.rlg"] {
        let found = post_mortem(&mut replay(name)).expect("it can be replayed");
        let last = found.moments.last().expect("there are moments");
        let first = &found.moments[0];
        assert!(last.turn - first.turn <= 20, "{name}: {found:?}");
        let said: Vec<&str> = last.messages.iter().map(|it| it.text.as_str()).collect();
        assert!(said.join(" ").contains("kill"), "{name}: {said:?}");
        let even = found.last_even.map_or(0, |index| {
            let chance = found.moments[index].chance;
            assert!(
                chance.is_none_or(|chance| chance >= 50),
                "{name}: {found:?}"
            );
            index + 1
        });
        let lost = found.moments[even..].iter();
        assert!(
            lost.clone()
                .all(|it| it.chance.is_some_and(|chance| chance < 50)),
            "{name}: {found:?}"
        );
    }
}
