//! One game: how it went, and what is left behind where the program is at fault.

use crate::base::Seed;
use crate::bot::{Run, Style};
use crate::game::{Command, Ending, Game, InvariantChecker, View};
use crate::store::{Embedding, Folders, Session};
use std::path::PathBuf;
use std::{fs, panic};

/// How a game came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    Won,
    Died,
    /// The bot gave itself up.
    Abandoned,
    /// It went nowhere.
    Stuck,
    /// The program is at fault: it panicked, or the game was no longer sound.
    Faulty,
}

impl Outcome {
    pub(super) fn word(self) -> &'static str {
        match self {
            Outcome::Won => "won",
            Outcome::Died => "died",
            Outcome::Abandoned => "abandoned",
            Outcome::Stuck => "stuck",
            Outcome::Faulty => "fault",
        }
    }
}

/// A game that was played.
#[derive(Debug)]
pub(super) struct Played {
    pub(super) seed: Seed,
    pub(super) outcome: Outcome,
    pub(super) depth: u16,
    pub(super) turns: u64,
    pub(super) kills: u32,
    /// The name of the kind that killed the hero.
    pub(super) killer: Option<String>,
    /// Of the world at the end.
    pub(super) fingerprint: u64,
    pub(super) actor_turns: u64,
    /// What went wrong, in a sentence.
    pub(super) fault: Option<String>,
}

/// Plays a game to its end; a paranoid game is checked after every action. `begin` begins it, each time the same.
pub(super) fn play(begin: impl Fn() -> Game, style: Style, is_paranoid: bool) -> Played {
    let mut run = Run::new(begin(), style);
    let seed = run.game().view().seed().clone();
    let mut commands = Vec::new();
    // The run is used after a panic only to tell how far it came.
    let went = panic::catch_unwind(panic::AssertUnwindSafe(|| {
        play_out(&mut run, is_paranoid, &mut commands)
    }));
    let violation = went.unwrap_or_else(|_| Err("the program panicked".to_owned()));
    let fault = violation
        .err()
        .map(|what| tell_fault(begin, &seed, &what, commands));
    let view = run.game().view();
    let outcome = match (&fault, view.ending()) {
        (Some(_), _) => Outcome::Faulty,
        (None, Some(Ending::Won(_))) => Outcome::Won,
        (None, Some(Ending::Died(_) | Ending::OutOfDays)) => Outcome::Died,
        (None, Some(Ending::Abandoned)) => Outcome::Abandoned,
        (None, None) => Outcome::Stuck,
    };
    Played {
        seed,
        outcome,
        depth: view.depth(),
        turns: view.turns(),
        kills: view.kills(),
        killer: killer(&view),
        fingerprint: run.game().fingerprint(),
        actor_turns: view.actor_turns(),
        fault,
    }
}

/// Plays a game and notes every command before it is obeyed. What is not sound ends it.
fn play_out(
    run: &mut Run<Game>,
    is_paranoid: bool,
    commands: &mut Vec<Command>,
) -> Result<(), String> {
    let mut invariants = is_paranoid.then(InvariantChecker::default);
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
        Ending::Died(kind) => Some(view.monster_name(kind).to_owned()),
        Ending::Won(_) | Ending::Abandoned | Ending::OutOfDays => None,
    }
}

/// A fault in a sentence: which game, which action, and where the recording is that leads there.
fn tell_fault(begin: impl Fn() -> Game, seed: &Seed, what: &str, commands: Vec<Command>) -> String {
    let number = commands.len();
    let path = PathBuf::from(format!("rlg-fault-{seed}.rlg"));
    let left = match fs::write(&path, recording(begin(), commands)) {
        Ok(()) => format!("rlg --replay {} leads there", path.display()),
        Err(error) => format!("{}: {error}", path.display()),
    };
    format!("seed {seed}, action {number}: {what}; {left}")
}

/// The recording of the same game, played again, up to the command that breaks it.
fn recording(game: Game, commands: Vec<Command>) -> Vec<u8> {
    let mut session = Session::new(game, Folders::default());
    session.record(Embedding::Everything);
    // A panic was told when it came first.
    let _ = panic::catch_unwind(panic::AssertUnwindSafe(|| {
        for command in commands {
            session.obey(command);
        }
    }));
    session.recorded().unwrap_or_default()
}
