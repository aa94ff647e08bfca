//! Plays one game, and records the command that broke it if the program has a bug.

use crate::base::Seed;
use crate::bot::{Bot, Run, Uses};
use crate::game::{Command, Ending, Game, InvariantChecker, RuleBook, View, option};
use crate::store::{Embedding, Folders, Session, write_recording};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::panic;
use std::path::Path;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    Won,
    Died,
    /// The bot gave up.
    Abandoned,
    /// The bot reached the limit of commands, or changed nothing for long.
    Stuck,
    /// The program panicked, or violated an invariant of the game.
    #[serde(rename = "error")]
    Failed,
}

impl Outcome {
    pub(super) fn word(self) -> &'static str {
        match self {
            Outcome::Won => "won",
            Outcome::Died => "died",
            Outcome::Abandoned => "abandoned",
            Outcome::Stuck => "stuck",
            Outcome::Failed => "error",
        }
    }
}

/// A game that was played to its end.
#[derive(Debug)]
pub struct Played {
    /// The number of the game in its sequence, from 0.
    pub index: u64,
    pub seed: Seed,
    pub rules: RuleBook,
    pub outcome: Outcome,
    pub depth: u16,
    pub turns: u64,
    pub kills: u32,
    /// What killed the hero, a monster or another cause such as a trap or poison.
    pub killer: Option<String>,
    /// The fingerprint of the world at the end.
    pub fingerprint: u64,
    /// How many actions the bot chose.
    pub actions: u64,
    /// How many turns the hero and all monsters had.
    pub actor_turns: u64,
    pub uses: Uses,
    /// The names of the items that were used, worn or opened.
    pub kinds_used: BTreeSet<String>,
    /// How the program failed, in a sentence.
    pub failure: Option<String>,
    /// The recording of the game, if it was to be recorded.
    pub recording: Option<Vec<u8>>,
}

/// How a game is played and what is kept of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Care {
    /// Whether the invariants of the game are checked after every action.
    pub(super) is_paranoid: bool,
    pub(super) is_recorded: bool,
}

/// Plays the game of this number to its end. `begin` begins it, the same game each time it is called.
pub(super) fn play(index: u64, begin: impl Fn() -> Game, bot: Bot, care: Care) -> Played {
    let mut run = Run::new(begin(), bot);
    let seed = run.game().seed().clone();
    let mut commands = Vec::new();
    // After a panic the run is used only to see how far it came.
    let result = panic::catch_unwind(panic::AssertUnwindSafe(|| {
        let invariants = care.is_paranoid.then(InvariantChecker::default);
        play_out(&mut run, invariants, &mut commands)
    }));
    let result = result.unwrap_or_else(|_| Err("the program panicked".to_owned()));
    let actions = commands.len() as u64;
    let recording = care
        .is_recorded
        .then(|| recording(begin(), commands.clone()));
    let failure = result
        .err()
        .map(|message| describe_failure(begin(), &message, commands, Path::new("")));
    let view = run.game().view();
    let outcome = match (&failure, view.ending()) {
        (Some(_), _) => Outcome::Failed,
        (None, Some(Ending::Won(_))) => Outcome::Won,
        (None, Some(Ending::Died(_) | Ending::OutOfDays)) => Outcome::Died,
        (None, Some(Ending::Abandoned)) => Outcome::Abandoned,
        (None, None) => Outcome::Stuck,
    };
    Played {
        index,
        seed,
        rules: view.rules(),
        outcome,
        depth: view.depth(),
        turns: view.turns(),
        kills: view.kills(),
        killer: killer(&view),
        fingerprint: run.game().fingerprint(),
        actions,
        actor_turns: view.actor_turns(),
        uses: run.uses(),
        kinds_used: run.kinds_used().clone(),
        failure,
        recording,
    }
}

/// Plays a game and notes every command before it is obeyed. Fails with the violations of the invariants, if they are
/// checked.
fn play_out(
    run: &mut Run<Game>,
    mut invariants: Option<InvariantChecker>,
    commands: &mut Vec<Command>,
) -> Result<(), String> {
    loop {
        if let Some(invariants) = &mut invariants {
            let violations = invariants.violations(run.game());
            if !violations.is_empty() {
                return Err(violations.join("; "));
            }
        }
        let Some(command) = run.choose() else {
            return Ok(());
        };
        commands.push(command.clone());
        run.obey(command);
    }
}

fn killer(view: &View<'_>) -> Option<String> {
    match view.ending()? {
        Ending::Died(cause) => Some(view.cause_name(cause)),
        Ending::Won(_) | Ending::Abandoned | Ending::OutOfDays => None,
    }
}

/// What the name of the recording of a game that failed begins with.
const FAILED: &str = "rlg-error-";

/// Records the game that failed, from its beginning to the last of these commands, in a folder. Returns in a sentence
/// which game it was, which action, and where the recording is.
fn describe_failure(game: Game, message: &str, commands: Vec<Command>, folder: &Path) -> String {
    let (number, seed, rules) = (commands.len(), game.seed().clone(), game.view().rules());
    let bytes = recording(game, commands);
    let recorded = match write_recording(folder, FAILED, (rules.name(), &seed), &bytes) {
        Ok(path) => {
            let replay = option("replay", &path.display().to_string());
            format!("rlg {replay} leads there")
        }
        Err(error) => error.to_string(),
    };
    format!("seed {seed}, action {number}: {message}; {recorded}")
}

/// Returns the recording of the same game, played again, up to the command that broke it.
fn recording(game: Game, commands: Vec<Command>) -> Vec<u8> {
    let mut session = Session::new(game, Folders::default());
    session.record(Embedding::Everything);
    // The panic was reported when it happened first.
    let _ = panic::catch_unwind(panic::AssertUnwindSafe(|| {
        for command in commands {
            session.obey(command);
        }
    }));
    session.recorded().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::DungeonBook;
    use crate::store::{Launcher, Recording, read_game_data};

    #[test]
    fn the_recording_of_a_failed_game_is_written_whatever_its_seed_is() {
        let folder = tempfile::tempdir().expect("a folder");
        let here = folder.path().join("here");
        let game_data = read_game_data(&Folders::default());
        let launcher = Launcher::new("Bot", game_data, Folders::default());
        for number in [1, 2] {
            let seed = Seed::from_text("../a/b");
            let name = format!("rlg-error-tactical-{}-{number}.rlg", seed.value());
            let game =
                launcher.begin_for_bot(launcher.dungeon_scenario(DungeonBook::Tactical), seed);
            let commands = vec![Command::Search; number];
            let described = describe_failure(game, "a bug", commands, &here);
            let path = here.join(name);
            let wanted = format!(
                "seed ../a/b, action {number}: a bug; rlg --replay {} leads there",
                path.display()
            );
            assert_eq!(described, wanted);
            let recording = Recording::open(&path).expect("a recording");
            assert_eq!(recording.actions(), number as u64);
        }
        let entries = folder.path().read_dir().expect("it can be listed");
        assert_eq!(entries.count(), 1, "nothing lands elsewhere");
    }
}
