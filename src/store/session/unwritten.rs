//! What is missing on disk of games whose sessions have ended.

use super::Session;

/// What could not be written of a game whose session has ended.
#[derive(Debug)]
pub struct Unwritten {
    /// When the game began, to the nanosecond, and the hash of how it was left, which tell it from others.
    began: (u64, u32),
    fingerprint: u64,
    /// What is missing, in sentences.
    missing: String,
    /// The session, as long as it can still write something. A whole game is too large to be kept for a sentence.
    session: Option<Session>,
}

impl Unwritten {
    /// Keeps what is left to do of a session that has ended. `missing` is what `Session::finish` returned.
    pub fn of(session: Session, missing: String) -> Unwritten {
        Unwritten {
            began: session.began(),
            fingerprint: session.fingerprint(),
            missing,
            session: Some(session).filter(Session::can_settle),
        }
    }

    /// Returns what is missing, in sentences.
    pub fn missing(&self) -> &str {
        &self.missing
    }

    /// Tries to write what is missing. Returns whether something still is.
    pub fn settle(&mut self) -> bool {
        let Some(mut session) = self.session.take() else {
            return true;
        };
        let missing = session.settle();
        self.session = Some(session).filter(Session::can_settle);
        let is_missing = missing.is_some();
        self.missing = missing.unwrap_or_default();
        is_missing
    }

    /// Returns whether a session is of the same game, which goes on in it just where it was left.
    pub fn is_of(&self, session: &Session) -> bool {
        self.began == session.began() && self.fingerprint == session.fingerprint()
    }
}

impl Session {
    /// Takes over from the session in which the same game was left, kept or not yet recorded: what its player has learned
    /// there, and could not be written, is written with what is learned here.
    pub fn take_over(&mut self, left: Unwritten) {
        let Some(former) = left.session.and_then(|mut session| session.known.take()) else {
            return;
        };
        match &mut self.known {
            Some(known) => known.add(former),
            None => self.known = Some(former),
        }
    }

    fn began(&self) -> (u64, u32) {
        let setup = self.game.setup();
        (setup.began, setup.began_nanos)
    }

    /// Tries to write what is missing besides the game when the session has ended. Returns what still is, in sentences; `None`
    /// if nothing is.
    pub(super) fn settle(&mut self) -> Option<String> {
        if self.view().ending().is_none() {
            return self.save_known();
        }
        self.catch_up();
        // What the player knows and the recording are among it.
        self.unrecorded().last().cloned()
    }

    /// Returns whether `settle` can still write something of what is missing. It cannot turn a journal that was left into a
    /// recording, nor add to a live log what has happened before.
    fn can_settle(&self) -> bool {
        self.has_unwritten() || self.knows_more_than_is_written()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Command, DungeonBook, GameData};
    use crate::store::{Folders, Launcher};
    use std::fs;

    #[test]
    fn a_session_is_kept_only_as_long_as_it_can_write_something() {
        let home = tempfile::tempdir().expect("a temporary folder");
        let folders = Folders {
            own: Some(home.path().to_owned()),
            ..Folders::default()
        };
        let launcher = Launcher::new("Ada", GameData::built_in(), folders);
        let [scores, recordings] = ["xlogfile", "recordings"].map(|name| home.path().join(name));
        fs::create_dir(&scores).expect("a folder is in the way");
        fs::write(&recordings, "").expect("a file is in the way");
        let mut session = launcher.begin(DungeonBook::Classic);
        session.obey(Command::Abandon.sure());
        let missing = session.finish().expect("it is over");
        let mut left = Unwritten::of(session, missing.expect("something is missing"));
        assert!(left.missing().contains("scores") && left.session.is_some());
        assert!(left.settle() && left.session.is_some());
        fs::remove_dir(&scores).expect("it is removed");
        let stays = "The recording of this game stays where the game was saved: ";
        for _ in 0..2 {
            assert!(left.settle() && left.session.is_none());
            let missing = left.missing();
            assert!(
                missing.starts_with(stays) && !missing.contains("scores"),
                "{missing}"
            );
        }
        let goes_on = launcher.resume("Ada").expect("it was saved");
        assert!(left.is_of(&goes_on));
        assert!(!left.is_of(&launcher.begin(DungeonBook::Classic)));
    }

    #[test]
    fn no_session_is_kept_where_there_is_no_folder_for_records() {
        let launcher = Launcher::new("Ada", GameData::built_in(), Folders::default());
        let mut session = launcher.begin(DungeonBook::Classic);
        session.obey(Command::Abandon.sure());
        let missing = session.finish().expect("it is over");
        let left = Unwritten::of(session, missing.expect("nothing is written"));
        assert!(
            left.session.is_none() && left.missing().contains("HOME"),
            "{}",
            left.missing()
        );
    }
}
