//! Where games begin or go on: what the options of the program left open is decided here.

use super::saves::{KeptGame, SaveError, Shelf};
use super::{Beginning, Deed, Game, Library, Mark, Places, Realm, Replay, Tone};
use crate::base::Seed;
use crate::levels::{Campaign, DungeonFile};
use crate::world::RuleBook;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

/// Seeds that the program draws are below this, so that they are easily told and typed.
const SEEDS: u64 = 1_000_000_000;

/// How many levels a dungeon has when nobody says.
pub const USUAL_DEPTHS: u16 = 12;

/// All that is settled before a game begins.
#[derive(Debug)]
pub struct Lobby {
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
    pub places: Places,
    pub library: Library,
    /// The folder that a campaign is to be read from, where one was named.
    pub gamedata: Option<PathBuf>,
    /// The campaign, where a quest is to be played at once.
    pub quest: Option<Campaign>,
}

impl Lobby {
    /// A lobby for games of the usual twelve levels, in which everything else is left open.
    pub fn new(name: &str, library: Library, places: Places) -> Lobby {
        Lobby {
            name: name.to_owned(),
            seed: None,
            rules: None,
            depths: USUAL_DEPTHS,
            wizard: false,
            first_level: None,
            places,
            library,
            gamedata: None,
            quest: None,
        }
    }

    /// Sentences that a player should read before the first game.
    pub fn notices(&self) -> Vec<String> {
        let found = self.library.notices.iter().cloned();
        found.chain(self.homeless()).collect()
    }

    /// What is to be said where there is no home folder.
    pub(super) fn homeless(&self) -> Option<String> {
        self.places.own.is_none().then(|| {
            "HOME is not set: description files of your own are not looked for, and games are not kept.".to_owned()
        })
    }

    /// Whether a game of this name goes on.
    pub fn has_game(&self) -> bool {
        self.shelf().is_some_and(|shelf| shelf.has(&self.name))
    }

    /// Every game that goes on, in the order of their names.
    pub fn kept_games(&self) -> Vec<KeptGame> {
        self.shelf().map_or_else(Vec::new, |shelf| shelf.games())
    }

    /// Takes up the game of this name where it was left.
    pub fn resume(&self, name: &str) -> Result<Game, SaveError> {
        let shelf = self.shelf().ok_or(SaveError::NoHome)?;
        let (mut game, keeper, notices) = shelf.resume(name, &self.places)?;
        game.keep(keeper);
        game.welcome_back(&notices);
        Ok(game)
    }

    /// A new game, with the seed that was given or a fresh one.
    pub fn begin(&self, rules: RuleBook) -> Game {
        self.begin_with_seed(rules, self.seed_for_a_game())
    }

    /// The seed that was given, or a fresh one.
    pub fn seed_for_a_game(&self) -> Seed {
        let fresh = || Seed::from_number(RandomState::new().build_hasher().finish() % SEEDS);
        self.seed.clone().unwrap_or_else(fresh)
    }

    /// A new game in the dungeon of this seed.
    pub fn begin_with_seed(&self, rules: RuleBook, seed: Seed) -> Game {
        let beginning = Beginning {
            began: now(),
            ..self.beginning(rules, seed)
        };
        let game = Game::new(beginning, self.places.clone());
        self.keep_from_now_on(game, Vec::new())
    }

    /// Whether playing a recorded game on would put another one aside.
    pub fn has_game_in_the_way_of(&self, replay: &Replay) -> bool {
        let shelf = self.shelf_of(replay.realm());
        shelf.is_some_and(|shelf| shelf.has(&self.name))
    }

    /// Plays a recorded game on from where it is shown, as a new game of this lobby's name that is marked for it.
    pub fn play_on(&self, replay: &Replay) -> Game {
        let (game, deeds) = replay.start_anew(&self.name, now(), self.places.clone());
        let mut game = self.keep_from_now_on(game, deeds);
        let (turn, name) = (replay.view().turns(), replay.view().name());
        game.say(
            Tone::Notice,
            &format!("You play on from turn {turn} of a game of {name}. This game is marked as played on."),
        );
        game
    }

    /// Writes a game down from its start, and does in it what is to be done already.
    pub(super) fn keep_from_now_on(&self, mut game: Game, deeds: Vec<Deed>) -> Game {
        let (mut aside, mut trouble) = (None, None);
        match self
            .shelf_of(&game.beginning.realm)
            .map(|shelf| shelf.begin(&game))
        {
            Some(Ok((keeper, path))) => {
                game.keep(keeper);
                aside = path;
            }
            Some(Err(error)) => trouble = Some(error),
            // The notices say that there is no place to keep games.
            None => {}
        }
        for deed in deeds {
            game.undertake(deed);
        }
        game.tell_set_aside(aside.as_deref());
        if let Some(error) = trouble {
            game.tell_unkept(&error);
        }
        game
    }

    /// A new game for a bot in the dungeon of this seed, or on the quest that the lobby holds. Nothing of it is written
    /// down, and it is the same whenever it is played.
    pub fn begin_for_bot(&self, rules: RuleBook, seed: Seed) -> Game {
        let beginning = match &self.quest {
            Some(campaign) if rules == RuleBook::Quest => self.beginning_of_quest(campaign, seed),
            _ => self.beginning(rules, seed),
        };
        let beginning = Beginning {
            mark: Some(Mark::Bot),
            ..beginning
        };
        Game::new(beginning, self.places.clone())
    }

    pub(super) fn beginning(&self, rules: RuleBook, seed: Seed) -> Beginning {
        Beginning {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            name: self.name.clone(),
            seed,
            rules,
            began: 0,
            wizard: self.wizard,
            mark: None,
            realm: Realm::Dungeon {
                depths: self.depths,
                first_level: self.first_level.clone(),
            },
            content: self.library.content.clone(),
            notices: self.notices(),
        }
    }

    fn shelf(&self) -> Option<Shelf> {
        self.places.games().map(Shelf::new)
    }

    /// Where games of a realm are kept: quests by themselves.
    fn shelf_of(&self, realm: &Realm) -> Option<Shelf> {
        match realm {
            Realm::Dungeon { .. } => self.shelf(),
            Realm::Quest(_) => self.quest_shelf(),
        }
    }
}

/// Seconds since 1970; 0 where the machine's clock stands before that.
pub(super) fn now() -> u64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| since.as_secs())
}
