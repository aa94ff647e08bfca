//! The log of a quest: what was loaded, and what happened.

use crate::game::GameSetup;
use crate::levels::Campaign;
use crate::store::saves::{make_folder, private};
use std::fmt::Write as _;
use std::fs::File;
use std::io::Write;
use std::path::Path;

/// A log that is being written. A game never depends on it: what cannot be written is left out.
#[derive(Debug)]
pub(in crate::store) struct QuestLog {
    file: File,
}

impl QuestLog {
    /// A new log, which begins with all that was loaded.
    pub(in crate::store) fn begin(
        path: &Path,
        setup: &GameSetup,
        campaign: &Campaign,
    ) -> Option<QuestLog> {
        make_folder(path.parent()?).ok()?;
        let mut options = private();
        let mut file = options
            .write(true)
            .create(true)
            .truncate(true)
            .open(path)
            .ok()?;
        file.write_all(loaded(setup, campaign).as_bytes()).ok()?;
        Some(QuestLog { file })
    }

    /// Goes on where the log of a kept game ends.
    pub(in crate::store) fn resume(path: &Path) -> Option<QuestLog> {
        let file = private().append(true).create(true).open(path).ok()?;
        Some(QuestLog { file })
    }

    pub(in crate::store) fn write(&mut self, turn: u64, text: &str) {
        // A full disk must not disturb the game.
        let _ = writeln!(self.file, "turn {turn}: {text}");
    }
}

/// Every item, mob and floor of a campaign, a line each.
fn loaded(setup: &GameSetup, campaign: &Campaign) -> String {
    let Campaign {
        content,
        tables,
        floors,
        ..
    } = campaign;
    let mut text = String::new();
    let mut line = |what: std::fmt::Arguments<'_>| {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{what}");
    };
    let (name, seed) = (&setup.name, &setup.seed);
    line(format_args!("quest of {name}, seed {seed}"));
    for (kind, object) in content.objects() {
        let quest_item = tables.quest_item(kind);
        line(format_args!(
            "loaded item {} \"{}\", {} lb",
            quest_item.id, object.name, quest_item.weight
        ));
    }
    for (kind, monster) in content.monsters() {
        let quest_monster = tables.quest_monster(kind);
        line(format_args!(
            "loaded mob {} \"{}\", {} kinds of loot",
            quest_monster.id,
            monster.name,
            quest_monster.loot.len()
        ));
    }
    for floor in floors {
        let (width, height) = (floor.terrain.width(), floor.terrain.height());
        let (quest_monsters, items) = (floor.quest_monsters.len(), floor.items.len());
        line(format_args!(
            "loaded floor {}, {width} by {height}, {quest_monsters} mobs, {items} items",
            floor.id
        ));
    }
    for floor in floors {
        for stair in &floor.stairs {
            let (at, to, other) = (stair.at, stair.to, &floors[stair.floor].id);
            line(format_args!(
                "linked {} ({},{}) to {other} ({},{})",
                floor.id, at.x, at.y, to.x, to.y
            ));
        }
    }
    text
}
