//! The log of a quest: what was loaded, and all messages.

use crate::content::{QuestItem, QuestMonster};
use crate::game::GameSetup;
use crate::levels::{Campaign, Floor};
use crate::store::saves::{make_folder, private};
use std::fs::File;
use std::io::Write;
use std::iter;
use std::path::Path;

/// A log that is being written. The game never depends on it: what cannot be written is left out.
#[derive(Debug)]
pub(in crate::store) struct QuestLog {
    file: File,
}

impl QuestLog {
    /// Begins a new log with all that was loaded; `None` if the file cannot be written.
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

    /// Continues the log of a kept quest; `None` if the file cannot be written.
    pub(in crate::store) fn resume(path: &Path) -> Option<QuestLog> {
        let file = private().append(true).create(true).open(path).ok()?;
        Some(QuestLog { file })
    }

    pub(in crate::store) fn write(&mut self, turn: u64, text: &str) {
        // A full disk must not disturb the game.
        let _ = writeln!(self.file, "turn {turn}: {text}");
    }
}

/// Returns every item, monster, floor and staircase of a campaign, a line each.
fn loaded(setup: &GameSetup, campaign: &Campaign) -> String {
    let Campaign {
        content, tables, ..
    } = campaign;
    let items = content.objects().map(|(kind, object)| {
        let QuestItem { id, weight, .. } = tables.quest_item(kind);
        format!("loaded item {id} \"{}\", {weight} lb\n", object.name)
    });
    let monsters = content.monsters().map(|(kind, monster)| {
        let QuestMonster { id, loot, .. } = tables.quest_monster(kind);
        let (name, kinds) = (&monster.name, loot.len());
        format!("loaded mob {id} \"{name}\", {kinds} kinds of loot\n")
    });
    let floors = campaign.floors.iter().map(|floor| {
        let (width, height) = (floor.terrain.width(), floor.terrain.height());
        let (monsters, items) = (floor.quest_monsters.len(), floor.items.len());
        let id = &floor.id;
        format!("loaded floor {id}, {width} by {height}, {monsters} mobs, {items} items\n")
    });
    let head = format!("quest of {}, seed {}\n", setup.name, setup.seed);
    let loaded = items.chain(monsters).chain(floors);
    iter::once(head)
        .chain(loaded)
        .chain(linked(&campaign.floors))
        .collect()
}

/// Returns a line for each staircase.
fn linked(floors: &[Floor]) -> impl Iterator<Item = String> {
    let stairs = floors
        .iter()
        .flat_map(|floor| floor.stairs.iter().map(move |stair| (floor, stair)));
    stairs.map(move |(floor, stair)| {
        let (at, to, other) = (stair.at, stair.to, &floors[stair.floor].id);
        format!(
            "linked {} ({},{}) to {other} ({},{})\n",
            floor.id, at.x, at.y, to.x, to.y
        )
    })
}
