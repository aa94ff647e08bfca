//! What is said in the terminal after the last game, and of those before it what could not be written.

use super::UiError;
use super::app::Device;
use super::context::Ui;
use super::screens::Farewell;
use crate::base::visible;
use crate::store::{Session, Unwritten};
use std::collections::BTreeMap;
use std::io::{self, Write};

/// What is left on the ordinary screen, once the terminal is given back.
#[derive(Debug, Default)]
pub(super) struct LastLines {
    /// Of the last game, if it is over or kept.
    of_game: Farewell,
    /// What is missing of games before it. That is tried again when a game begins and ends, and when the player leaves.
    earlier: Vec<Unwritten>,
}

impl LastLines {
    /// Keeps of the last game only what could not be written, for another begins, or the same goes on.
    pub(super) fn begin(&mut self, session: &mut Session) {
        let before = std::mem::take(&mut self.of_game);
        self.earlier.extend(before.unwritten);
        let earlier = std::mem::take(&mut self.earlier).into_iter();
        let (same, others): (Vec<_>, _) = earlier.partition(|game| game.is_of(session));
        self.earlier = others;
        same.into_iter().for_each(|game| session.take_over(game));
        self.settle();
    }

    /// Takes the last lines of the game that began last. What could not be written of it was tried just now.
    pub(super) fn end(&mut self, farewell: Farewell) {
        self.settle();
        self.of_game = farewell;
    }

    /// Tries again to write what is missing of all these games.
    pub(super) fn settle(&mut self) {
        self.earlier.retain_mut(Unwritten::settle);
        self.of_game.unwritten.take_if(|game| !game.settle());
    }

    fn lines(&self) -> Vec<String> {
        let lines = self.of_game.lines.iter().cloned();
        lines.chain(self.missing()).collect()
    }

    /// Returns what is missing of all these games.
    fn missing(&self) -> impl Iterator<Item = String> {
        let of_game = self.of_game.unwritten.iter();
        let of_game = of_game.map(|game| game.missing().to_owned());
        let missing = of_game.chain(self.missing_of_earlier());
        missing.map(|what| visible(&what))
    }

    /// Returns what is missing of earlier games, each once, with how many games lack it.
    fn missing_of_earlier(&self) -> impl Iterator<Item = String> {
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        for game in &self.earlier {
            *counts.entry(game.missing()).or_default() += 1;
        }
        counts.into_iter().map(|(missing, count)| match count {
            1 => format!("Earlier: {missing}"),
            _ => format!("Earlier ({count} games): {missing}"),
        })
    }

    /// Gives the terminal back, and says the last lines there. If a signal ends the program, it does so as soon as the terminal
    /// is given back, and a screen says only what is lost: it went away with the game, whereas who hears lines hears all.
    pub(super) fn conclude(
        mut self,
        device: Device,
        played: Result<(), UiError>,
        ui: &Ui,
    ) -> Result<(), UiError> {
        if device.is_ending() {
            self.settle();
            let said = if device.speaks() {
                self.lines()
            } else {
                self.missing().collect()
            };
            // A terminal that has gone away takes nothing any more.
            let _ = say(said.into_iter(), ui);
            if let Err(UiError::Lost(lost)) = &played {
                let _ = writeln!(io::stderr(), "rlg: {}", ui.charset.shown(&visible(lost)));
            }
        }
        drop(device);
        self.settle();
        let said = say(self.lines().into_iter(), ui);
        played.and(said)
    }
}

fn say(lines: impl Iterator<Item = String>, ui: &Ui) -> Result<(), UiError> {
    let mut out = io::stdout().lock();
    for line in lines {
        writeln!(out, "{}", ui.charset.shown(&line))?;
    }
    Ok(out.flush()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Command, DungeonBook};
    use crate::store::{Folders, Launcher, read_game_data};
    use crate::ui::screens::Play;
    use crate::ui::theme::Palette;
    use std::fs;
    use std::path::Path;

    /// Returns what begins games whose files are in a folder.
    fn launcher(own: &Path) -> Launcher {
        let folders = Folders {
            own: Some(own.to_owned()),
            ..Folders::default()
        };
        Launcher::new("Ada", read_game_data(&Folders::default()), folders)
    }

    /// Plays a game that begins and is given up.
    fn give_up(launcher: &Launcher, mut session: Session, last: &mut LastLines) {
        let ui = Ui::built_in(Palette::None);
        last.begin(&mut session);
        session.obey(Command::Abandon.sure());
        let play = Play::new(launcher, session, &ui);
        last.end(play.finish(&ui).expect("it is over"));
    }

    /// Returns the beginnings of the last lines about what could not be written.
    fn missing(last: &LastLines) -> Vec<String> {
        let missing = last
            .lines()
            .into_iter()
            .filter(|line| line.contains(" not "));
        let start = |line: String| line.split_once(':').map(|(start, _)| start.to_owned());
        missing.filter_map(start).collect()
    }

    #[test]
    fn what_is_missing_of_games_is_tried_again_and_said_at_the_end_where_others_follow() {
        let own = tempfile::tempdir().expect("a temporary folder");
        let (launcher, scores) = (launcher(own.path()), own.path().join("xlogfile"));
        let mut last = LastLines::default();
        let play = |last: &mut LastLines| {
            let session = launcher.begin(DungeonBook::Classic);
            give_up(&launcher, session, last);
        };
        fs::create_dir(&scores).expect("a folder is in the way");
        play(&mut last);
        let told = "This game is not in the scores";
        assert_eq!(missing(&last), [told]);
        for earlier in ["Earlier", "Earlier (2 games)"] {
            play(&mut last);
            assert_eq!(missing(&last), [told, earlier]);
        }
        fs::remove_dir(&scores).expect("it is removed");
        play(&mut last);
        let entered = || fs::read_to_string(&scores).map(|text| text.lines().count());
        assert_eq!(entered().ok(), Some(4));
        assert!(missing(&last).is_empty() && last.earlier.is_empty());
    }

    #[test]
    fn what_is_missing_of_earlier_games_is_said_once_with_how_many_lack_it() {
        let own = tempfile::tempdir().expect("a temporary folder");
        let [scores, known] = ["xlogfile", "known-Ada.toml"].map(|name| own.path().join(name));
        let launcher = launcher(own.path());
        let mut last = LastLines::default();
        fs::create_dir(&scores).expect("a folder is in the way");
        for number in 1..=4 {
            let mut session = launcher.begin(DungeonBook::Classic);
            if number == 2 {
                fs::create_dir(&known).expect("a folder is in the way");
                session.hint("stairs", "These are stairs.");
            }
            give_up(&launcher, session, &mut last);
        }
        let lines = last.lines();
        let earlier = &lines[lines.len() - 2..];
        let told = "This game is not in the scores: ";
        assert!(
            earlier[0].starts_with(&format!("Earlier (2 games): {told}")),
            "{lines:?}"
        );
        assert!(
            earlier[1].starts_with(&format!("Earlier: {told}")),
            "{lines:?}"
        );
        assert!(
            earlier[1].contains("What you met and found is not noted: "),
            "{lines:?}"
        );
    }

    #[test]
    fn a_game_that_goes_on_is_none_of_the_earlier_ones_and_notes_what_was_learned_in_it() {
        let own = tempfile::tempdir().expect("a temporary folder");
        let (launcher, ui) = (launcher(own.path()), Ui::built_in(Palette::None));
        let mut session = launcher.begin(DungeonBook::Classic);
        let [recordings, known] =
            ["recordings", "known-Ada.toml"].map(|name| own.path().join(name));
        fs::write(&recordings, "").expect("a file is in the way");
        fs::create_dir(&known).expect("a folder is in the way");
        session.hint("stairs", "These are stairs.");
        let mut last = LastLines::default();
        give_up(&launcher, session, &mut last);
        let stays = "The recording of this game stays where the game was saved: ";
        let is_told = |last: &LastLines| last.lines().concat().contains(stays);
        assert!(is_told(&last), "{:?}", last.lines());
        fs::remove_file(&recordings).expect("it is removed");
        let mut goes_on = launcher.resume("Ada").expect("it was saved");
        last.begin(&mut goes_on);
        fs::remove_dir(&known).expect("it is removed");
        let play = Play::new(&launcher, goes_on, &ui);
        last.end(play.finish(&ui).expect("it is over"));
        assert!(!is_told(&last), "{:?}", last.lines());
        assert!(recordings.is_dir() && !launcher.has_game());
        let noted = fs::read_to_string(&known).expect("it is written");
        assert!(noted.contains("stairs"), "{noted}");
    }

    #[test]
    fn a_kept_game_that_goes_on_knows_what_could_not_be_noted_when_it_was_left() {
        let own = tempfile::tempdir().expect("a temporary folder");
        let (launcher, ui) = (launcher(own.path()), Ui::built_in(Palette::None));
        let mut session = launcher.begin(DungeonBook::Classic);
        fs::create_dir(own.path().join("known-Ada.toml")).expect("a folder is in the way");
        session.hint("stairs", "These are stairs.");
        let mut last = LastLines::default();
        last.begin(&mut session);
        let play = Play::new(&launcher, session, &ui);
        last.end(play.finish(&ui).expect("it is kept"));
        let told = "What you met and found is not noted";
        assert_eq!(missing(&last), [told]);
        let mut goes_on = launcher.resume("Ada").expect("it was saved");
        last.begin(&mut goes_on);
        assert!(goes_on.wants_hint("doors") && !goes_on.wants_hint("stairs"));
        let play = Play::new(&launcher, goes_on, &ui);
        last.end(play.finish(&ui).expect("it is kept"));
        assert_eq!(missing(&last), [told], "it is none of the earlier games");
    }
}
