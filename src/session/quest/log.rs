//! The log of a quest: what was loaded, and what happened.

use crate::levels::Campaign;
use crate::session::beginning::Beginning;
use crate::session::saves::{make_folder, private};
use std::fmt::Write as _;
use std::fs::File;
use std::io::Write;
use std::path::Path;

/// A log that is being written. A game never depends on it: what cannot be written is left out.
#[derive(Debug)]
pub(in crate::session) struct QuestLog {
    file: File,
}

impl QuestLog {
    /// A new log, which begins with all that was loaded.
    pub(in crate::session) fn begin(
        path: &Path,
        beginning: &Beginning,
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
        file.write_all(loaded(beginning, campaign).as_bytes())
            .ok()?;
        Some(QuestLog { file })
    }

    /// Goes on where the log of a kept game ends.
    pub(in crate::session) fn resume(path: &Path) -> Option<QuestLog> {
        let file = private().append(true).create(true).open(path).ok()?;
        Some(QuestLog { file })
    }

    pub(in crate::session) fn write(&mut self, turn: u64, text: &str) {
        // A full disk must not disturb the game.
        let _ = writeln!(self.file, "turn {turn}: {text}");
    }
}

/// Every item, mob and floor of a campaign, a line each.
fn loaded(beginning: &Beginning, campaign: &Campaign) -> String {
    let Campaign {
        content,
        tables,
        floors,
    } = campaign;
    let mut text = String::new();
    let mut line = |what: std::fmt::Arguments<'_>| {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{what}");
    };
    let (name, seed) = (&beginning.name, &beginning.seed);
    line(format_args!("quest of {name}, seed {seed}"));
    for (kind, object) in content.objects() {
        let ware = tables.ware(kind);
        line(format_args!(
            "loaded item {} \"{}\", {} lb",
            ware.id, object.name, ware.weight
        ));
    }
    for (kind, monster) in content.monsters() {
        let mob = tables.mob(kind);
        line(format_args!(
            "loaded mob {} \"{}\", {} kinds of loot",
            mob.id,
            monster.name,
            mob.loot.len()
        ));
    }
    for floor in floors {
        let (width, height) = (floor.terrain.width(), floor.terrain.height());
        let (mobs, items) = (floor.mobs.len(), floor.items.len());
        line(format_args!(
            "loaded floor {}, {width} by {height}, {mobs} mobs, {items} items",
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
