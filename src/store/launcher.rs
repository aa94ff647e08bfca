//! Begins and resumes games, and decides what the options of the program leave open.

use super::campaign_files::{CampaignError, open_campaign};
use super::clock::begun_now;
use super::daily::Daily;
use super::quest_log::QuestLog;
use super::saves::{Files, KeptGame, NewSave, ResumedGame, SaveDir, SaveError};
use super::{Folders, Recording, Replay, Session, records};
use crate::base::{Seed, unfit_for_a_name};
use crate::game::{
    DungeonSetup, Game, GameData, GameSetup, LogEntry, Mark, NamedFiles, Scenario, option,
};
use crate::levels::{Campaign, USUAL_DEPTHS};
use crate::rules::{DungeonBook, RuleBook};
use crate::world::{AutoPickup, HeroBonus};
use std::hash::{BuildHasher, Hasher, RandomState};
use std::iter;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Seeds that the program draws are below this, so that they are easy to type.
const SEEDS: u64 = 1_000_000_000;

/// Why a game cannot be played.
#[derive(Debug, thiserror::Error)]
pub enum LaunchError {
    #[error(transparent)]
    Campaign(#[from] CampaignError),
    #[error(transparent)]
    Save(#[from] SaveError),
}

/// What is played, with all that was read for it: whatever is asked about it holds when it starts.
#[derive(Debug)]
pub struct Planned(Plan);

#[derive(Debug)]
enum Plan {
    /// A kept game goes on.
    GoOn(SaveDir, Files),
    /// A new one begins.
    Begin(Box<GameSetup>),
}

impl Planned {
    /// Plans a new game with this setup.
    pub fn new_game(setup: GameSetup) -> Planned {
        Planned(Plan::Begin(Box::new(setup)))
    }
}

/// All that is decided before a game begins.
#[derive(Debug)]
pub struct Launcher {
    pub name: String,
    /// `None` for a new one in each game.
    pub seed: Option<Seed>,
    /// `None` if the player chooses.
    pub rules: Option<RuleBook>,
    /// What the dungeons of games are made of. A game uses only those of its special levels that its plan allows.
    pub dungeon: DungeonSetup,
    pub wizard: bool,
    /// What walking picks up at first.
    pub auto_pickup: AutoPickup,
    /// What the hero has more of its figures than others.
    pub bonus: HeroBonus,
    /// The file from which the first level was read, if one was asked for.
    pub first_level_file: Option<PathBuf>,
    /// The folders from which description files are read.
    pub folders: Folders,
    pub game_data: GameData,
    /// The folder from which the campaign is read, if one was named.
    pub campaign_folder: Option<PathBuf>,
    /// The campaign of quests, if it was already read.
    pub campaign: Option<Arc<Campaign>>,
    /// The daily game, if it is played. It is kept apart from other games.
    pub daily: Option<Daily>,
}

impl Launcher {
    /// Returns a launcher for games of the usual twelve levels, with everything else left open.
    pub fn new(name: &str, game_data: GameData, folders: Folders) -> Launcher {
        Launcher {
            name: name.to_owned(),
            seed: None,
            rules: None,
            dungeon: DungeonSetup::of_depths(USUAL_DEPTHS),
            wizard: false,
            auto_pickup: AutoPickup::default(),
            bonus: HeroBonus::default(),
            first_level_file: None,
            folders,
            game_data,
            campaign_folder: None,
            campaign: None,
            daily: None,
        }
    }

    /// Returns the sentences that a player should read before the first game.
    pub fn notices(&self) -> Vec<String> {
        let found = self.game_data.notices.iter().cloned();
        found.chain(self.no_own_folder()).collect()
    }

    /// Returns what the player should know if there is no folder for the player's own files.
    pub(super) fn no_own_folder(&self) -> Option<String> {
        self.folders.own.is_none().then(|| {
            "There is no folder for your own files (is HOME set?): your description files are not looked for, and games are not saved.".to_owned()
        })
    }

    /// Returns whether a game of this name is kept that is neither a quest nor a daily game.
    pub fn has_game(&self) -> bool {
        let save_dir = self.folders.save_dir();
        save_dir.is_some_and(|save_dir| save_dir.has(&self.name))
    }

    /// Returns the command line whose title screen offers to continue the kept game of this hero: by its name, unless that is
    /// one of earlier versions that `--name` no longer takes.
    pub fn call_to_continue(&self, name: &str) -> String {
        let home = self.folders.unusual_own();
        let home = home.map(|own| option("home", &from_anywhere(own)));
        let name = unfit_for_a_name(name)
            .is_none()
            .then(|| option("name", name));
        let options = home.into_iter().chain(name);
        options.fold("rlg".to_owned(), |call, option| format!("{call} {option}"))
    }

    /// Resumes the newest game of this name where it was left, neither a quest nor a daily game.
    ///
    /// # Errors
    ///
    /// Fails if there is no such game, another program plays it, or it cannot be read.
    pub fn resume(&self, name: &str) -> Result<Session, SaveError> {
        let save_dir = self.folders.save_dir().ok_or(SaveError::NoHome)?;
        Ok(self.go_on(save_dir.resume(name)?))
    }

    /// Resumes one of the kept games.
    ///
    /// # Errors
    ///
    /// Fails if another program plays it, or it cannot be read.
    pub fn resume_game(&self, kept: &KeptGame) -> Result<Session, SaveError> {
        let save_dir = self.folders.save_dir().ok_or(SaveError::NoHome)?;
        Ok(self.go_on(save_dir.resume_game(kept)?))
    }

    /// Returns a session with a game that was resumed.
    pub(super) fn go_on(&self, (game, autosave, notices): ResumedGame) -> Session {
        let quest_log = QuestLog::resume(&self.folders, &game);
        let mut session = self.session(game);
        session.log_to(quest_log);
        session.keep(autosave);
        session.welcome_back(&notices);
        session
    }

    /// Begins a new game in a dungeon, with the seed that was given or a new one.
    pub fn begin(&self, book: DungeonBook) -> Session {
        self.begin_with(self.setup(self.dungeon_scenario(book), self.seed_for_a_game()))
    }

    /// Begins a new game by this book, or goes on with the kept one that it stands for: quests alone are gone on with
    /// like that.
    ///
    /// # Errors
    ///
    /// Fails if there is an error in the campaign, and if the kept quest cannot be resumed.
    pub fn play(&self, rules: RuleBook) -> Result<Session, LaunchError> {
        Ok(self.start(self.plan(rules)?)?)
    }

    /// Plans what `play` plays by this book, without beginning it.
    ///
    /// # Errors
    ///
    /// Fails if there is an error in the campaign.
    pub fn plan(&self, rules: RuleBook) -> Result<Planned, CampaignError> {
        let scenario = self.scenario(rules)?;
        let planned = match self.kept_in_place_of(&scenario) {
            Some((save_dir, files)) => Planned(Plan::GoOn(save_dir, files)),
            None => Planned::new_game(self.setup(scenario, self.seed_for_a_game())),
        };
        Ok(planned)
    }

    /// Returns whether starting what is planned would set a kept game aside.
    pub fn sets_aside(&self, planned: &Planned) -> bool {
        match &planned.0 {
            Plan::GoOn(..) => false,
            Plan::Begin(setup) => self.would_set_aside(setup),
        }
    }

    /// Starts what is planned.
    ///
    /// # Errors
    ///
    /// Fails if it is a kept game, and cannot be resumed.
    pub fn start(&self, planned: Planned) -> Result<Session, SaveError> {
        match planned.0 {
            Plan::GoOn(save_dir, files) => Ok(self.go_on(save_dir.resume_files(files)?)),
            Plan::Begin(setup) => Ok(self.begin_with(*setup)),
        }
    }

    /// Returns the kept game that goes on where one of this scenario would begin: the newest quest of this name. If a seed
    /// was given, or a folder with a campaign, it has to be of them. Practice is only gone on with where it is named.
    fn kept_in_place_of(&self, scenario: &Scenario) -> Option<(SaveDir, Files)> {
        let Scenario::Campaign(campaign) = scenario else {
            return None;
        };
        let is_asked_for = |kept: &GameSetup| {
            let counts = kept.mark != Some(Mark::PlayedOn);
            let is_same_seed = self.seed.as_ref().is_none_or(|seed| *seed == kept.seed);
            let is_same_campaign = match &kept.scenario {
                Scenario::Campaign(of_kept) => of_kept == campaign,
                Scenario::Dungeon(..) => false,
            };
            counts && is_same_seed && (is_same_campaign || self.campaign_folder.is_none())
        };
        let save_dir = self.folders.quest_save_dir()?;
        let files = save_dir.find(&self.name, is_asked_for)?;
        Some((save_dir, files))
    }

    /// Returns the seed that was given, or a new one.
    pub fn seed_for_a_game(&self) -> Seed {
        self.seed.clone().unwrap_or_else(drawn_seed)
    }

    /// Begins a new game with this setup, now.
    pub fn begin_with(&self, setup: GameSetup) -> Session {
        let setup = Arc::new(begun_now(setup));
        let save = self.prepare_save(&setup);
        let mut session = self.begin_kept(Game::new(setup), save, iter::empty());
        if let Some(sentence) = records::ranked_apart(&self.folders, session.game()) {
            session.say(&sentence);
        }
        session
    }

    /// Returns the setup of a new game under this launcher's name that begins as a recorded one did. It has no mark.
    pub fn setup_again(&self, recording: &Recording) -> GameSetup {
        recording.setup_again(&self.name, None)
    }

    /// Returns whether beginning a game with this setup would set a kept one aside.
    fn would_set_aside(&self, setup: &GameSetup) -> bool {
        let save_dir = self.save_dir_of(setup);
        save_dir.is_some_and(|save_dir| save_dir.has(&setup.name))
    }

    /// Returns whether playing on from a recording would set a kept game aside.
    pub fn would_set_aside_for(&self, replay: &Replay) -> bool {
        self.would_set_aside(&replay.new_setup(&self.name))
    }

    /// Plays on from where a recorded game is shown, as a new game under this launcher's name. It is marked.
    pub fn play_on(&self, replay: &mut Replay) -> Session {
        let game = replay.new_game(&self.name);
        let save = self.prepare_save(game.setup());
        let mut session = self.begin_kept(game, save, replay.log_entries());
        let (turn, name) = (replay.view().turns(), replay.view().name());
        session.say(&format!(
            "You play on from turn {turn} of a game of {name}. This is practice, which does not count."
        ));
        session
    }

    /// Begins the journal of a game with this setup, if there is a place for it.
    fn prepare_save(&self, setup: &Arc<GameSetup>) -> Option<Result<NewSave, SaveError>> {
        let save_dir = self.save_dir_of(setup);
        save_dir.map(|save_dir| save_dir.prepare(setup))
    }

    /// Keeps a game on disk from its start, and applies these log entries of another to it.
    fn begin_kept(
        &self,
        game: Game,
        save: Option<Result<NewSave, SaveError>>,
        log_entries: impl Iterator<Item = LogEntry>,
    ) -> Session {
        let begun = save.map(|save| save.map(|save| save.begin(&game)));
        let quest_log = QuestLog::begin(&self.folders, &game);
        let mut session = self.session(game);
        session.log_to(quest_log);
        let (mut other, mut error) = (None, None);
        match begun {
            Some(Ok((autosave, path))) => {
                session.keep(autosave);
                other = path;
            }
            Some(Err(failed)) => error = Some(failed),
            // The notices say that there is no place to keep games.
            None => {}
        }
        session.apply_past(log_entries);
        session.tell_set_aside(other.as_deref());
        if let Some(error) = error {
            session.tell_unkept(&error);
        }
        session
    }

    /// Returns a session in which nothing is written until the game is over.
    pub fn session(&self, game: Game) -> Session {
        Session::new(game, self.folders.clone())
    }

    /// Begins a game for a bot. Nothing of it is written, and it is the same each time. The notices are not told in it: a
    /// bot has no use for them, and whoever watches its recording has nothing to do with the files of whoever made it.
    pub fn begin_for_bot(&self, scenario: Scenario, seed: Seed) -> Game {
        Game::new(GameSetup {
            mark: Some(Mark::Bot),
            notices: Vec::new(),
            ..self.setup(scenario, seed)
        })
    }

    /// Returns what is played by a book: the dungeon of this launcher, or the campaign that the options ask for.
    ///
    /// # Errors
    ///
    /// Fails if the campaign was not read before, and cannot be.
    pub fn scenario(&self, rules: RuleBook) -> Result<Scenario, CampaignError> {
        match rules {
            RuleBook::Dungeon(book) => Ok(self.dungeon_scenario(book)),
            RuleBook::Quest => Ok(Scenario::Campaign(self.campaign()?)),
        }
    }

    /// Returns the dungeon of this launcher, played by a book.
    pub fn dungeon_scenario(&self, book: DungeonBook) -> Scenario {
        let plan = self.game_data.content.plan();
        Scenario::Dungeon(book, self.dungeon.clone().of_game(plan))
    }

    fn campaign(&self) -> Result<Arc<Campaign>, CampaignError> {
        match &self.campaign {
            Some(campaign) => Ok(campaign.clone()),
            None => self.read_campaign().map(Arc::new),
        }
    }

    /// Reads the campaign of the folder that was named, of the player's own one, or the built-in one.
    ///
    /// # Errors
    ///
    /// Fails if a file cannot be read, or the campaign is not sound.
    pub fn read_campaign(&self) -> Result<Campaign, CampaignError> {
        open_campaign(self.other_campaign().as_deref())
    }

    /// Returns whether a quest that begins is not in the built-in campaign.
    pub fn has_other_campaign(&self) -> bool {
        self.other_campaign().is_some()
    }

    /// Returns the folder of the campaign that is played; `None` for the built-in campaign.
    fn other_campaign(&self) -> Option<PathBuf> {
        self.folders
            .campaign_folder(self.campaign_folder.as_deref())
    }

    /// Returns the setup of a new game with this seed. A quest has no wizard mode, and begins alike for everyone.
    pub fn setup(&self, scenario: Scenario, seed: Seed) -> GameSetup {
        let content = match &scenario {
            Scenario::Dungeon(..) => self.game_data.content.clone(),
            Scenario::Campaign(campaign) => campaign.content.clone(),
        };
        let setup = GameSetup {
            name: self.name.clone(),
            ..GameSetup::of_scenario(seed, scenario, content)
        };
        let text = |path: &Option<PathBuf>| path.as_deref().map(from_anywhere);
        match &setup.scenario {
            Scenario::Dungeon(..) => GameSetup {
                wizard: self.wizard,
                auto_pickup: self.auto_pickup.clone(),
                bonus: self.bonus,
                notices: self.notices(),
                named: NamedFiles {
                    data: text(&self.folders.data),
                    first_level: text(&self.first_level_file),
                },
                ..setup
            },
            Scenario::Campaign(_) => GameSetup {
                notices: self.no_own_folder().into_iter().collect(),
                named: NamedFiles {
                    data: text(&self.campaign_folder),
                    first_level: None,
                },
                ..setup
            },
        }
    }

    /// Returns the folder for games with a setup: quests have their own, and so has this launcher's daily game.
    pub(super) fn save_dir_of(&self, setup: &GameSetup) -> Option<SaveDir> {
        let daily = self.daily.as_ref().filter(|daily| daily.is_begun_by(setup));
        match (&setup.scenario, daily) {
            (Scenario::Campaign(_), _) => self.folders.quest_save_dir(),
            (Scenario::Dungeon(..), Some(daily)) => self.folders.daily_save_dir(daily),
            (Scenario::Dungeon(..), None) => self.folders.save_dir(),
        }
    }
}

/// Returns a new seed.
pub fn drawn_seed() -> Seed {
    Seed::from_number(RandomState::new().build_hasher().finish() % SEEDS)
}

/// Returns the path of a file or folder as it can be named in any folder: whoever plays the game again may be elsewhere.
fn from_anywhere(path: &Path) -> String {
    let absolute = path.exists().then(|| std::path::absolute(path).ok());
    let absolute = absolute.flatten();
    absolute.as_deref().unwrap_or(path).display().to_string()
}
