//! The work that files take, with and without errors, grows with their rows and not faster.

use super::{edited, growth};
use rlg::levels::{CampaignFiles, read_campaign};

/// Of these there are more errors than are listed.
const ROWS: usize = 1_000;

/// Returns a sound campaign with many items and monsters, much loot, and a floor full of items.
fn large(rows: usize) -> CampaignFiles {
    let rows = |row: &dyn Fn(usize) -> String| (0..rows).map(row).collect::<String>();
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

/// Returns the same, and many more rows with nothing in them but errors.
fn wrong(rows: usize) -> CampaignFiles {
    let mut files = large(rows);
    files.add(
        "maps/floor001.dat",
        format!("floor001\n{}", "item 1 2 itme77\n".repeat(6 * rows)),
    );
    files.add("mobs/loot/rat.tbl", "x\n".repeat(50 * rows));
    files
}

#[test]
fn ten_thousand_rows_take_no_more_than_their_share() {
    let [once, twice] = [5_000, 10_000].map(|rows| (rows, large(rows)));
    growth::check(&once, &twice, "sound files", |(rows, files)| {
        let campaign = read_campaign(files).unwrap_or_else(|errors| panic!("{errors}"));
        assert_eq!(campaign.floors[0].items.len(), rows + 1);
    });
}

#[test]
fn files_of_nothing_but_errors_take_no_more_than_their_share_and_not_all_are_listed() {
    let [once, twice] = [ROWS, 2 * ROWS].map(wrong);
    growth::check(&once, &twice, "files with errors", |files| {
        let errors = read_campaign(files).expect_err("many errors");
        assert_eq!(errors.list().len(), 1_000);
        let text = errors.to_string();
        assert!(
            text.ends_with(" more errors are not listed\n"),
            "{}",
            &text[text.len() - 80..]
        );
    });
}
