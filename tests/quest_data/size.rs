//! Large files, sound and faulty, are read in a moment.

use super::edited;
use rlg::levels::{CampaignFiles, read_campaign};
use std::time::{Duration, Instant};

const ROWS: usize = 10_000;

/// Far more than is needed, since the machine may be busy and the tests not optimized: whatever grew with the square
/// of the rows would take longer by far.
const PATIENCE: Duration = Duration::from_secs(2);

/// A sound campaign with many things and mobs, much loot, and a floor full of items.
fn large() -> CampaignFiles {
    let rows = |row: &dyn Fn(usize) -> String| (0..ROWS).map(row).collect::<String>();
    let mut files = edited("quest.tbl", "", "");
    let add = |files: &mut CampaignFiles, path: &str, more: String| {
        let file = files.get(path).expect("a file").bytes().to_vec();
        files.add(path, [file, more.into_bytes()].concat());
    };
    let item = |n| format!("item{n} \"thing {n}\" \"It has the number {n}.\" 0.25 {n}\n");
    let weapon = |n| format!("weapon{n} \"weapon {n}\" \"It has the number {n}.\" 1 2 1 6 {n}\n");
    let quest_monster = |n| format!("mob{n} \"mob {n}\" m 10 {} 1 6 0 1 0.25\n", n + 1);
    add(&mut files, "items/items.tbl", rows(&item));
    add(&mut files, "items/weapons.tbl", rows(&weapon));
    add(&mut files, "mobs/mobs.tbl", rows(&quest_monster));
    add(
        &mut files,
        "mobs/loot/rat.tbl",
        rows(&|n| format!("item{n} 5\n")),
    );
    add(
        &mut files,
        "maps/floor001.dat",
        rows(&|n| format!("item 1 2 item{n}\n")),
    );
    files
}

fn time(read: impl FnOnce()) -> Duration {
    let begin = Instant::now();
    read();
    begin.elapsed()
}

#[test]
fn ten_thousand_rows_are_read_in_a_moment() {
    let files = large();
    let took = time(|| {
        let campaign = read_campaign(&files).unwrap_or_else(|faults| panic!("{faults}"));
        assert_eq!(campaign.floors[0].items.len(), ROWS + 1);
    });
    assert!(took < PATIENCE, "{took:?}");
}

#[test]
fn files_of_nothing_but_faults_are_read_in_a_moment_and_not_all_are_listed() {
    let mut files = large();
    files.add(
        "maps/floor001.dat",
        format!("floor001\n{}", "item 1 2 itme77\n".repeat(60_000)),
    );
    files.add("mobs/loot/rat.tbl", "x\n".repeat(500_000));
    let took = time(|| {
        let faults = read_campaign(&files).expect_err("many faults");
        assert_eq!(faults.list().len(), 1_000);
        let text = faults.to_string();
        assert!(
            text.ends_with(" more faults are not listed\n"),
            "{}",
            &text[text.len() - 80..]
        );
    });
    assert!(took < 5 * PATIENCE, "{took:?}");
}
