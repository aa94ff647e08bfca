//! The log of a quest: what was loaded, and all messages.

use super::Folders;
use super::clock::now;
use super::records::second;
use super::saves::disk::{self, make_folder, private, wait_for};
use crate::base::revealed;
use crate::content::{QuestItem, QuestMonster};
use crate::game::{Game, GameSetup, Message, MessageLog, Scenario};
use crate::levels::{Campaign, Floor};
use std::fs::File;
use std::path::PathBuf;
use std::time::Duration;

/// The file name of the log, beside the kept games.
const LOG: &str = "quest.log";

/// How long to wait for another program that writes into the log.
const PATIENCE: Duration = Duration::from_millis(200);

/// A log that is being written, perhaps by several programs. The game never depends on it: what cannot be written is
/// left out.
#[derive(Debug)]
pub(super) struct QuestLog {
    file: File,
    /// Whether the seed is left out, since players can read the log while they play.
    hides_seed: bool,
    /// How many messages were told that are not to be written any more.
    told: usize,
}

impl QuestLog {
    /// Begins the log of a new game with all that was loaded, before its messages are written; `None` if that is no quest,
    /// and if the file cannot be written.
    pub(super) fn begin(folders: &Folders, game: &Game) -> Option<QuestLog> {
        let campaign = campaign(game)?;
        let log = QuestLog::open(folders, 0)?;
        log.append(&(log.header("quest of", game.setup()) + &loaded(campaign)));
        Some(log)
    }

    /// Continues the log of a kept game behind its messages so far; `None` if that is no quest, and if the file cannot be
    /// written.
    pub(super) fn resume(folders: &Folders, game: &Game) -> Option<QuestLog> {
        campaign(game)?;
        let log = QuestLog::open(folders, game.view().messages().told())?;
        log.append(&log.header("quest goes on:", game.setup()));
        Some(log)
    }

    /// Writes the messages that were told since this was called last.
    pub(super) fn follow(&mut self, messages: &MessageLog) {
        for Message { turn, text, .. } in messages.since(self.told) {
            self.append(&format!("turn {turn}: {text}\n"));
        }
        self.told = messages.told();
    }

    /// Opens the log of a game of which so many messages are not to be written.
    fn open(folders: &Folders, told: usize) -> Option<QuestLog> {
        let path = path(folders)?;
        make_folder(path.parent()?).ok()?;
        let mut options = private();
        Some(QuestLog {
            file: disk::open(options.append(true).create(true), &path).ok()?,
            hides_seed: folders.server.hides_seeds,
            told,
        })
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

/// Returns the campaign of a quest.
fn campaign(game: &Game) -> Option<&Campaign> {
    match &game.setup().scenario {
        Scenario::Campaign(campaign) => Some(campaign),
        Scenario::Dungeon(..) => None,
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

fn path(folders: &Folders) -> Option<PathBuf> {
    folders.games().map(|folder| folder.join(LOG))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::{Dir, Seed};
    use crate::game::{Command, GameData, RuleBook};
    use crate::store::{Launcher, Session};
    use std::fs;
    use std::path::Path;

    /// A change to a session, and the message that it brings.
    type Change = (fn(&mut Session), Option<&'static str>);

    /// Returns a launcher of games that are kept in a folder.
    fn launcher(home: &Path) -> Launcher {
        let folders = Folders {
            own: Some(home.to_owned()),
            ..Folders::default()
        };
        Launcher {
            seed: Some(Seed::from_number(1)),
            ..Launcher::new("tess", GameData::built_in(), folders)
        }
    }

    #[test]
    fn every_message_of_a_quest_is_written_once() {
        let home = tempfile::tempdir().expect("a temporary folder");
        let launcher = launcher(home.path());
        let changes: [Change; 6] = [
            (|session| session.refuse("Not now."), Some("Not now.")),
            (|session| session.say("So it is."), Some("So it is.")),
            (
                |session| session.obey(Command::Rest),
                Some("You cannot rest while there are monsters on this floor."),
            ),
            (|session| session.obey(Command::Step(Dir::North)), None),
            (|session| session.warn("Beware."), Some("Beware.")),
            (
                |session| session.sum_up(0, Some("That was all.")),
                Some("That was all."),
            ),
        ];
        for _ in 0..2 {
            let path = path(&launcher.folders).expect("there is a folder");
            let read = || fs::read_to_string(&path).expect("there is a log");
            let mut session = launcher.play(RuleBook::Quest).expect("a quest");
            for (change, text) in changes {
                let before = read();
                change(&mut session);
                let turn = session.view().turns();
                let line = text.map(|text| format!("turn {turn}: {text}\n"));
                assert_eq!(read(), before + &line.unwrap_or_default());
            }
        }
    }

    #[test]
    fn the_log_has_what_is_said_when_a_quest_begins() {
        let home = tempfile::tempdir().expect("a temporary folder");
        let launcher = launcher(home.path());
        let quest = launcher.scenario(RuleBook::Quest).expect("it is built in");
        let begin = || launcher.begin_with(launcher.setup(quest.clone(), Seed::from_number(1)));
        begin().obey(Command::Rest);
        let path = path(&launcher.folders).expect("there is a folder");
        let read = || fs::read_to_string(&path).expect("there is a log");
        assert!(read().contains("turn 0: Welcome, tess!"), "{}", read());
        fs::remove_file(&path).expect("it is removed");
        drop(begin());
        let log = read();
        assert!(log.contains("turn 0: Welcome, tess!"), "{log}");
        assert!(log.contains("is set aside"), "{log}");
    }
}
