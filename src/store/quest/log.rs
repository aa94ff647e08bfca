//! The log of a quest: what was loaded, and all messages.

use crate::base::revealed;
use crate::content::{QuestItem, QuestMonster};
use crate::game::GameSetup;
use crate::levels::{Campaign, Floor};
use crate::store::launcher::now;
use crate::store::records::second;
use crate::store::saves::disk::{self, make_folder, private, wait_for};
use std::fs::File;
use std::path::Path;
use std::time::Duration;

/// How long to wait for another program that writes into the log.
const PATIENCE: Duration = Duration::from_millis(200);

/// A log that is being written, perhaps by several programs. The game never depends on it: what cannot be written is
/// left out.
#[derive(Debug)]
pub(in crate::store) struct QuestLog {
    file: File,
    /// Whether the seed is left out, since players can read the log while they play.
    hides_seed: bool,
}

impl QuestLog {
    /// Begins the log of a new quest with all that was loaded; `None` if the file cannot be written.
    pub(in crate::store) fn begin(
        (path, hides_seed): (&Path, bool),
        setup: &GameSetup,
        campaign: &Campaign,
    ) -> Option<QuestLog> {
        let log = QuestLog::open(path, hides_seed)?;
        log.append(&(log.header("quest of", setup) + &loaded(campaign)));
        Some(log)
    }

    /// Continues the log of a kept quest; `None` if the file cannot be written.
    pub(in crate::store) fn resume(
        (path, hides_seed): (&Path, bool),
        setup: &GameSetup,
    ) -> Option<QuestLog> {
        let log = QuestLog::open(path, hides_seed)?;
        log.append(&log.header("quest goes on:", setup));
        Some(log)
    }

    pub(in crate::store) fn write(&mut self, turn: u64, text: &str) {
        self.append(&format!("turn {turn}: {text}\n"));
    }

    fn open(path: &Path, hides_seed: bool) -> Option<QuestLog> {
        make_folder(path.parent()?).ok()?;
        let mut options = private();
        let file = disk::open(options.append(true).create(true), path).ok()?;
        Some(QuestLog { file, hides_seed })
    }

    /// Returns the first line of a session.
    fn header(&self, what: &str, setup: &GameSetup) -> String {
        let seed = if self.hides_seed {
            String::new()
        } else {
            format!(", seed {}", setup.seed)
        };
        format!("{what} {}{seed}, {}\n", setup.name, second(now()))
    }

    /// Appends lines under a lock, so that none of two programs are mixed up.
    fn append(&self, lines: &str) {
        if wait_for(&self.file, PATIENCE, File::try_lock).is_ok() {
            // A full disk must not disturb the game.
            let _ = disk::write(&self.file, revealed(lines).as_bytes());
            let _ = self.file.unlock();
        }
    }
}

/// Returns every item, monster, floor and staircase of a campaign, a line each.
fn loaded(campaign: &Campaign) -> String {
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
    let loaded = items.chain(monsters).chain(floors);
    loaded.chain(linked(&campaign.floors)).collect()
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
