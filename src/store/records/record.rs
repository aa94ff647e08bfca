//! The record of one game that is over.

use super::date;
use crate::base::visible;
use crate::game::{Game, GameData, GameSetup, Mark, Points, Scenario, deepest};
use crate::levels::{built_in_campaign, built_in_levels, read_campaign};
use crate::rules::RuleBook;
use crate::store::saves::file_name;
use crate::world::Ending;
use rustix::process::getuid;
use std::cmp::Reverse;
use xxhash_rust::xxh3::xxh3_64;

/// The values of a line of the xlogfile. Texts have neither tabs nor line ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The version of the program that began the game.
    pub version: String,
    pub name: String,
    pub score: u64,
    /// How many turns the hero took.
    pub turns: u64,
    /// Ticks of the game's clock.
    pub ticks: u64,
    /// The level on which it ended.
    pub depth: u16,
    /// The number of levels.
    pub levels: u16,
    /// The deepest level that the hero saw.
    pub deepest: u16,
    pub hit_points: i64,
    pub full_hit_points: i64,
    pub kills: u32,
    pub gold: i64,
    pub outcome: Outcome,
    /// What killed the hero, a monster or another cause such as a trap or poison; empty if nothing did.
    pub killer: String,
    /// How it ended, in words: "killed by a cave rat".
    pub death: String,
    /// The number of the user on the system.
    pub user: u32,
    /// For how many seconds it was played.
    pub played: u64,
    /// When it began, in seconds since 1970.
    pub start: u64,
    /// When it ended, in seconds since 1970.
    pub end: u64,
    pub seed: String,
    pub rules: RuleBook,
    pub mode: Mode,
    /// Whether it was played with other data than those of the program, or with a first level of the player's choice.
    pub has_own_data: bool,
    /// Whether the commands of wizard mode were offered, in whatever mode.
    pub wizard: bool,
    /// The same however often the game is entered, and different for every other game.
    pub id: u64,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    Won,
    Died,
    Abandoned,
}

/// The games with which a game is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mode {
    /// A person played it from its first turn to its end, without wizardry.
    Normal,
    /// The commands of wizard mode were offered.
    Wizard,
    /// It was played on from within a recording.
    PlayedOn,
    /// It went on after the rules had changed.
    OtherRules,
    Bot,
    /// A program played it that tried out what would come, and went back.
    Searched,
}

impl Outcome {
    pub const ALL: [Outcome; 3] = [Outcome::Won, Outcome::Died, Outcome::Abandoned];

    pub fn name(self) -> &'static str {
        match self {
            Outcome::Won => "won",
            Outcome::Died => "died",
            Outcome::Abandoned => "abandoned",
        }
    }
}

impl Mode {
    pub const ALL: [Mode; 6] = [
        Mode::Normal,
        Mode::Wizard,
        Mode::PlayedOn,
        Mode::OtherRules,
        Mode::Bot,
        Mode::Searched,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Mode::Normal => "normal",
            Mode::Wizard => "wizard",
            Mode::PlayedOn => "played-on",
            Mode::OtherRules => "other-rules",
            Mode::Bot => "bot",
            Mode::Searched => "searched",
        }
    }

    pub(in crate::store) fn of(setup: &GameSetup) -> Mode {
        match setup.mark {
            Some(Mark::Bot) => Mode::Bot,
            Some(Mark::PlayedOn) => Mode::PlayedOn,
            Some(Mark::OtherRules) => Mode::OtherRules,
            Some(Mark::Searched) => Mode::Searched,
            None if setup.wizard => Mode::Wizard,
            None => Mode::Normal,
        }
    }
}

impl Record {
    /// Returns how it ended in words that have room in lists, which do not name whose death a victory was.
    pub(super) fn death_in_short(&self) -> &str {
        match self.outcome {
            Outcome::Won => self.outcome.name(),
            Outcome::Died | Outcome::Abandoned => &self.death,
        }
    }

    /// Returns the record of a game that ended at this second since 1970.
    pub(super) fn of(game: &Game, ended: u64) -> Record {
        let (view, setup) = (game.view(), game.setup());
        let (outcome, killer) = outcome(game);
        let figures = view.figures();
        Record {
            version: value(&setup.version),
            name: value(&setup.name),
            score: Points::of(game).total(),
            turns: view.turns(),
            ticks: view.clock(),
            depth: view.depth(),
            levels: view.depths(),
            deepest: deepest(game),
            hit_points: figures.hit_points,
            full_hit_points: figures.full_hit_points,
            kills: view.kills(),
            gold: figures.purse,
            outcome,
            killer: value(&killer),
            death: value(&view.fate().unwrap_or_default()),
            user: getuid().as_raw(),
            played: ended.saturating_sub(setup.began.saturating_add(view.time_away())),
            start: setup.began,
            end: ended.max(setup.began),
            seed: seed(setup),
            rules: setup.scenario.rules(),
            mode: Mode::of(setup),
            has_own_data: has_own_data(setup),
            wizard: setup.wizard,
            id: id(game),
        }
    }

    /// Returns the names of files about this game without their extensions: the hero and the end of the game.
    pub(super) fn stem(&self) -> String {
        let name = file_name(&self.name);
        format!("{name}-{}", date::digits_of_second(self.end))
    }

    /// Returns the key by which games are ranked: more points come first; of equals, the one that began earlier.
    pub(super) fn rank(&self) -> (Reverse<u64>, u64, u64) {
        (Reverse(self.score), self.start, self.id)
    }
}

/// Returns whether a game has other templates, levels or tables than those of the program.
fn has_own_data(setup: &GameSetup) -> bool {
    match &setup.scenario {
        Scenario::Campaign(campaign) => {
            read_campaign(&built_in_campaign()).is_ok_and(|built_in| built_in != **campaign)
        }
        Scenario::Dungeon(_, dungeon) => {
            let content = GameData::built_in().content;
            let levels = built_in_levels().of_game(content.plan(), None);
            dungeon.first_level.is_some() || setup.content != content || dungeon.levels != levels
        }
    }
}

/// Returns how the game ended, and the name of what killed the hero; empty if nothing did.
fn outcome(game: &Game) -> (Outcome, String) {
    match game.view().ending() {
        Some(Ending::Won(_)) => (Outcome::Won, String::new()),
        Some(Ending::Died(cause)) => (Outcome::Died, game.view().cause_name(cause)),
        Some(Ending::OutOfDays) => (Outcome::Died, String::new()),
        Some(Ending::Abandoned) | None => (Outcome::Abandoned, String::new()),
    }
}

/// Returns a text as it can be in a line: without characters that end a field or a line, and cut to 500 characters.
pub(super) fn value(text: &str) -> String {
    const LONGEST: usize = 500;
    let text = visible(text);
    text.chars().take(LONGEST).collect()
}

/// Returns the seed as it was given, or its number if a line cannot hold the text.
fn seed(setup: &GameSetup) -> String {
    let given = setup.seed.to_string();
    if value(&given) == given {
        given
    } else {
        setup.seed.value().to_string()
    }
}

/// Returns the id of a game. It follows from its setup and its length, which are the same however often it is resumed. Of games
/// that began in the same second, the ids have the order in which they began.
fn id(game: &Game) -> u64 {
    /// The bits that are left of a hash beside the nanoseconds of a second.
    const BITS_OF_HASH: u32 = 34;
    let GameSetup {
        version,
        name,
        seed,
        began,
        began_nanos,
        scenario,
        ..
    } = &**game.setup();
    let mode = Mode::of(game.setup()).name();
    let text = format!(
        "{version}\n{name}\n{seed}\n{began}\n{}\n{mode}\n{}\n{}",
        scenario.rules().name(),
        game.view().turns(),
        game.view().clock()
    );
    let hash = xxh3_64(text.as_bytes());
    match began_nanos {
        // A game of an earlier version keeps the id under which it may be in the file.
        0 => hash,
        nanos => (u64::from(*nanos) << BITS_OF_HASH) | (hash >> (u64::BITS - BITS_OF_HASH)),
    }
}
