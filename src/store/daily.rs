//! The daily game: on each day one dungeon, the same for everybody.

use super::clock::now;
use super::records::Day;
use super::saves::{Files, SaveDir, SaveError};
use super::{Launcher, Session};
use crate::base::Seed;
use crate::game::{GameSetup, Scenario};
use crate::levels::USUAL_DEPTHS;
use crate::rules::{self, DungeonBook};
use std::fmt;

/// How the seed of a daily game begins: `daily:2026-11-22:3`, with the version of the rules at its end.
const PREFIX: &str = "daily:";

/// The daily game of one day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Daily {
    /// The day in UTC.
    day: Day,
    /// The version of the rules.
    version: u32,
}

/// As in `2026-11-22`, with the rules if they are not those of this program.
impl fmt::Display for Daily {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Daily { day, version } = self;
        match *version {
            rules::VERSION => write!(f, "{day}"),
            version => write!(f, "{day} under rules {version}"),
        }
    }
}

impl Daily {
    /// Returns the game of today.
    pub fn today() -> Daily {
        Daily::at(now())
    }

    /// Returns the game of the day of this second since 1970.
    pub(super) fn at(second: u64) -> Daily {
        Daily {
            day: Day::of(second),
            version: rules::VERSION,
        }
    }

    /// Returns the game with a seed; `None` if it is not that of a daily game under these rules or earlier ones.
    pub(super) fn of_seed(seed: &str) -> Option<Daily> {
        let (day, version) = seed.strip_prefix(PREFIX)?.split_once(':')?;
        let daily = Daily {
            day: Day::read(day)?,
            version: version.parse().ok()?,
        };
        // The same numbers in another form are another dungeon.
        let is_its_seed = daily.seed() == Seed::from_text(seed);
        (is_its_seed && daily.version <= rules::VERSION).then_some(daily)
    }

    /// Returns the seed of its dungeon.
    pub fn seed(&self) -> Seed {
        let Daily { day, version } = self;
        Seed::from_text(&format!("{PREFIX}{day}:{version}"))
    }

    pub(super) fn day(&self) -> Day {
        self.day
    }

    /// Returns whether a setup begins this game, and not another one in its dungeon.
    pub(super) fn is_begun_by(&self, setup: &GameSetup) -> bool {
        let is_usual = match &setup.scenario {
            Scenario::Dungeon(book, dungeon) => {
                *book == DungeonBook::Tactical && dungeon.depths == USUAL_DEPTHS
            }
            Scenario::Campaign(_) => false,
        };
        let is_ranked = setup.mark.is_none() && !setup.wizard;
        setup.seed == self.seed() && is_usual && is_ranked
    }
}

impl Launcher {
    /// Resumes the daily game of this launcher's day and name, or begins it.
    ///
    /// # Errors
    ///
    /// Fails if it is kept and cannot be resumed.
    pub fn play_daily(&self) -> Result<Session, SaveError> {
        match self.kept_daily() {
            Some((save_dir, files)) => Ok(self.go_on(save_dir.resume_files(files)?)),
            None => Ok(self.begin(DungeonBook::Tactical)),
        }
    }

    /// Returns the kept daily game. Earlier versions kept other games beside it.
    fn kept_daily(&self) -> Option<(SaveDir, Files)> {
        let daily = self.daily.as_ref()?;
        let save_dir = self.folders.daily_save_dir(daily)?;
        let files = save_dir.find(&self.name, |kept| daily.is_begun_by(kept))?;
        Some((save_dir, files))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Command, GameData};
    use crate::levels::built_in_levels;
    use crate::rules::RuleBook;
    use crate::store::{Embedding, Folders, Recording, Replay};
    use std::fs;
    use std::path::Path;

    fn launcher(own: &Path) -> Launcher {
        let folders = Folders {
            own: Some(own.to_owned()),
            ..Folders::default()
        };
        let daily = Daily::today();
        Launcher {
            seed: Some(daily.seed()),
            rules: Some(RuleBook::TACTICAL),
            daily: Some(daily),
            ..Launcher::new("tess", GameData::built_in(), folders)
        }
    }

    #[test]
    fn what_else_is_begun_beside_the_daily_game_is_not_taken_for_it() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let launcher = launcher(folder.path());
        let mut daily = launcher.play_daily().expect("it begins");
        daily.record(Embedding::AllButBuiltIn);
        daily.obey(Command::Rest);
        let recorded = daily.recorded().expect("it is recorded");
        drop(daily);
        let path = folder.path().join("game.rlg");
        fs::write(&path, recorded).expect("it is written");
        let mut replay = Replay::new(Recording::open(&path).expect("it can be read"));
        let practice = launcher.play_on(&mut replay);
        for mut other in [practice, launcher.begin(DungeonBook::Classic)] {
            other.obey(Command::Rest);
            other.obey(Command::Rest);
        }
        let daily = launcher.play_daily().expect("it goes on");
        assert_eq!(daily.view().rules(), RuleBook::TACTICAL);
        assert_eq!(daily.game().setup().mark, None);
        assert_eq!(daily.log_entries(), 1);
    }

    #[test]
    fn a_daily_game_says_from_its_start_that_it_is_ranked_apart() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let mut launcher = launcher(folder.path());
        launcher.dungeon.levels = built_in_levels();
        let said = |launcher: &Launcher| {
            let mut game = launcher.play_daily().expect("it begins");
            let messages = game.view().messages().all();
            let told: Vec<String> = messages.map(|it| it.text.clone()).collect();
            game.obey(Command::Abandon.sure());
            told.into_iter().find(|text| text.contains("ranked apart"))
        };
        assert_eq!(said(&launcher), None);
        let again = "You have played the game of today before: this one is ranked apart.";
        assert_eq!(said(&launcher).as_deref(), Some(again));
        let other = Launcher {
            name: "Bob".to_owned(),
            ..launcher
        };
        assert_eq!(said(&other), None);
        let (mut past, today) = (other, Daily::today().day());
        past.daily = None;
        for (seed, of) in [
            (format!("daily:2026-01-02:{}", rules::VERSION), "2026-01-02"),
            (
                format!("daily:{today}:3"),
                &format!("{today} under rules 3"),
            ),
        ] {
            past.seed = Some(Seed::from_text(&seed));
            let apart = format!("This is the daily game of {of}: today it is ranked apart.");
            assert_eq!(said(&past), Some(apart));
        }
    }

    #[test]
    fn games_that_earlier_versions_kept_beside_the_daily_game_are_passed_over() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let launcher = launcher(folder.path());
        let keep = |launcher: &Launcher, rules| launcher.begin(rules).obey(Command::Rest);
        keep(&launcher, DungeonBook::Tactical);
        keep(&launcher, DungeonBook::Classic);
        let games = launcher.folders.games().expect("there are games");
        let kept = launcher.folders.kept_games().pop().expect("the daily game");
        let beside = kept.path().with_file_name("tess.2.game");
        fs::rename(games.join("tess.game"), beside).expect("it is moved");
        let daily = launcher.play_daily().expect("it goes on");
        assert_eq!(daily.view().rules(), RuleBook::TACTICAL);
    }

    #[test]
    fn all_kept_games_and_files_set_aside_are_listed() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let launcher = launcher(folder.path());
        drop(launcher.play_daily());
        let games = launcher.folders.kept_games();
        let [daily] = games.as_slice() else {
            panic!("one game is kept: {games:?}")
        };
        let aside = daily.path().with_extension("game.aside-1");
        fs::rename(daily.path(), &aside).expect("it is moved");
        assert_eq!(launcher.folders.files_set_aside(), [aside]);
    }

    #[test]
    fn only_the_seeds_of_daily_games_are_those_of_one() {
        let today = Daily::today();
        assert_eq!(Daily::of_seed(&today.seed().to_string()), Some(today));
        let past = Daily::of_seed("daily:2026-11-22:3").map(|daily| daily.to_string());
        assert_eq!(past.as_deref(), Some("2026-11-22 under rules 3"));
        for other in [
            "daily:2026-11-22",
            "daily:today:3",
            "daily:----------:1",
            "daily:0000000000:1",
            "daily:2026-13-01:1",
            "daily:2026-02-30:1",
            "daily:2026-11-22:03",
            "daily:2026-11-22:777",
            "daily:2026-11-22:x",
            "2026-11-22:3",
        ] {
            assert_eq!(Daily::of_seed(other), None, "{other}");
        }
    }
}
