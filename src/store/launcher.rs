//! Where games begin or go on: what the options of the program left open is decided here.

use super::saves::{KeptGame, SaveDir, SaveError};
use super::{Folders, Replay, Session};
use crate::base::Seed;
use crate::game::{Game, GameData, GameSetup, LogEntry, Mark, Scenario};
use crate::levels::{Campaign, DungeonFile};
use crate::rules::RuleBook;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

/// The version of this program.
pub(super) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Seeds that the program draws are below this, so that they are easily told and typed.
const SEEDS: u64 = 1_000_000_000;

/// How many levels a dungeon has when nobody says.
pub const USUAL_DEPTHS: u16 = 12;

/// All that is settled before a game begins.
#[derive(Debug)]
pub struct Launcher {
    pub name: String,
    /// None: a new one for each game.
    pub seed: Option<Seed>,
    /// None: the player chooses.
    pub rules: Option<RuleBook>,
    /// The number of levels, at least 1.
    pub depths: u16,
    pub wizard: bool,
    /// The first level, where it is given.
    pub first_level: Option<DungeonFile>,
    /// Where description files are read from, and are read from again.
    pub folders: Folders,
    pub game_data: GameData,
    /// The folder that a campaign is to be read from, where one was named.
    pub gamedata: Option<PathBuf>,
    /// The campaign of quests, where it was read already.
    pub campaign: Option<Campaign>,
}

impl Launcher {
    /// Makes a launcher for games of the usual twelve levels, in which everything else is left open.
    pub fn new(name: &str, game_data: GameData, folders: Folders) -> Launcher {
        Launcher {
            name: name.to_owned(),
            seed: None,
            rules: None,
            depths: USUAL_DEPTHS,
            wizard: false,
            first_level: None,
            folders,
            game_data,
            gamedata: None,
            campaign: None,
        }
    }

    /// Sentences that a player should read before the first game.
    pub fn notices(&self) -> Vec<String> {
        let found = self.game_data.notices.iter().cloned();
        found.chain(self.no_own_folder()).collect()
    }

    /// Returns what the player should know if there is no folder for the player's own files.
    pub(super) fn no_own_folder(&self) -> Option<String> {
        self.folders.own.is_none().then(|| {
            "There is no folder for your own files (is HOME set?): your description files are not looked for, and games are not kept.".to_owned()
        })
    }

    /// Whether a game of this name goes on.
    pub fn has_game(&self) -> bool {
        self.save_dir()
            .is_some_and(|save_dir| save_dir.has(&self.name))
    }

    /// Every game that goes on, in the order of their names.
    pub fn kept_games(&self) -> Vec<KeptGame> {
        self.save_dir()
            .map_or_else(Vec::new, |save_dir| save_dir.games())
    }

    /// Takes up the game of this name where it was left.
    pub fn resume(&self, name: &str) -> Result<Session, SaveError> {
        let save_dir = self.save_dir().ok_or(SaveError::NoHome)?;
        let (game, autosave, notices) = save_dir.resume(name)?;
        let mut session = self.session(game);
        session.keep(autosave);
        session.welcome_back(&notices);
        Ok(session)
    }

    /// A new game, with the seed that was given or a fresh one.
    pub fn begin(&self, rules: RuleBook) -> Session {
        self.begin_with_seed(rules, self.seed_for_a_game())
    }

    /// The seed that was given, or a fresh one.
    pub fn seed_for_a_game(&self) -> Seed {
        let fresh = || Seed::from_number(RandomState::new().build_hasher().finish() % SEEDS);
        self.seed.clone().unwrap_or_else(fresh)
    }

    /// A new game in the dungeon of this seed.
    pub fn begin_with_seed(&self, rules: RuleBook, seed: Seed) -> Session {
        let setup = GameSetup {
            began: now(),
            ..self.setup(rules, seed)
        };
        self.keep_from_now_on(Game::new(setup), Vec::new())
    }

    /// Whether playing a recorded game on would put another one aside.
    pub fn has_game_in_the_way_of(&self, replay: &Replay) -> bool {
        let save_dir = self.save_dir_of(replay.scenario());
        save_dir.is_some_and(|save_dir| save_dir.has(&self.name))
    }

    /// Plays a recorded game on from where it is shown, as a new game under this launcher's name, which is marked.
    pub fn play_on(&self, replay: &Replay) -> Session {
        let (game, log_entries) = replay.start_anew(&self.name, now());
        let mut session = self.keep_from_now_on(game, log_entries);
        let (turn, name) = (replay.view().turns(), replay.view().name());
        session.say(&format!(
            "You play on from turn {turn} of a game of {name}. This game is marked as played on."
        ));
        session
    }

    /// Writes a game down from its start, and does in it what is to be done already.
    pub(super) fn keep_from_now_on(&self, game: Game, log_entries: Vec<LogEntry>) -> Session {
        let save_dir = self.save_dir_of(&game.setup.scenario);
        let begun = save_dir.map(|save_dir| save_dir.begin(&game));
        let mut session = self.session(game);
        let (mut aside, mut error) = (None, None);
        match begun {
            Some(Ok((autosave, path))) => {
                session.keep(autosave);
                aside = path;
            }
            Some(Err(failed)) => error = Some(failed),
            // The notices say that there is no place to keep games.
            None => {}
        }
        for log_entry in log_entries {
            session.apply(log_entry);
        }
        session.tell_set_aside(aside.as_deref());
        if let Some(error) = error {
            session.tell_unkept(&error);
        }
        session
    }

    /// A game of which nothing is written down, on screen or in the hands of a bot.
    pub fn session(&self, game: Game) -> Session {
        Session::new(game, self.folders.clone())
    }

    /// A new game for a bot in the dungeon of this seed, or on the quest of this launcher. Nothing of it is written
    /// down, and it is the same whenever it is played.
    pub fn begin_for_bot(&self, rules: RuleBook, seed: Seed) -> Game {
        let setup = match &self.campaign {
            Some(campaign) if rules == RuleBook::Quest => self.quest_setup(campaign, seed),
            _ => self.setup(rules, seed),
        };
        let setup = GameSetup {
            mark: Some(Mark::Bot),
            ..setup
        };
        Game::new(setup)
    }

    pub(super) fn setup(&self, rules: RuleBook, seed: Seed) -> GameSetup {
        GameSetup {
            version: VERSION.to_owned(),
            name: self.name.clone(),
            seed,
            rules,
            began: 0,
            wizard: self.wizard,
            mark: None,
            scenario: Scenario::Dungeon {
                depths: self.depths,
                first_level: self.first_level.clone(),
            },
            content: self.game_data.content.clone(),
            notices: self.notices(),
        }
    }

    fn save_dir(&self) -> Option<SaveDir> {
        self.folders.games().map(SaveDir::new)
    }

    /// Where games of a realm are kept: quests by themselves.
    fn save_dir_of(&self, scenario: &Scenario) -> Option<SaveDir> {
        match scenario {
            Scenario::Dungeon { .. } => self.save_dir(),
            Scenario::Campaign(_) => self.quest_save_dir(),
        }
    }
}

/// Seconds since 1970; 0 where the machine's clock stands before that.
pub(super) fn now() -> u64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| since.as_secs())
}
