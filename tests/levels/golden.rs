//! Whole levels, compared with stored pictures. An intended change of the generator changes the pictures as well; any
//! other difference is a mistake, and breaks every seed that players have shared.

use super::{CONTENT, DEPTHS};
use rlg::base::Pos;
use rlg::levels::{Dungeon, picture_of};

#[test]
fn levels_look_as_they_always_did() {
    let golden = [
        (1, 1, include_str!("golden/seed-1-depth-1.txt")),
        (327, 7, include_str!("golden/seed-327-depth-7.txt")),
    ];
    for (seed, depth, expected) in golden {
        let level = Dungeon::new(&CONTENT, seed, DEPTHS).level(&CONTENT, depth);
        let picture = picture_of(level.layout());
        assert_eq!(picture, expected, "seed {seed}, depth {depth}:\n{picture}");
    }
}

#[test]
fn rock_is_as_hard_as_it_always_was() {
    let level = Dungeon::new(&CONTENT, 1, DEPTHS).level(&CONTENT, 1);
    let row = (1..13).map(|x| level.cell(Pos::new(x, 1)).hardness);
    assert_eq!(
        row.collect::<Vec<u8>>(),
        [199, 207, 254, 254, 254, 197, 169, 161, 199, 237, 156, 154]
    );
}
