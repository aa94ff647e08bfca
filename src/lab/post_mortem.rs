//! Why a hero died: its last turns, and when it could still have won.

use crate::base::Seed;
use crate::game::Message;
use crate::rules::Tally;
use crate::store::{RecordingError, Replay};

/// How many turns before the end are looked at.
const TURNS: u64 = 20;

/// How many test fights tell the chance of the hero.
const FIGHTS: u32 = 1_000;

/// The seed of all test fights, so that the same game is always judged alike.
const SEED: u64 = 327;

/// A turn of the hero, and how things stood before it.
#[derive(Clone, Debug)]
pub struct Moment {
    /// The number of the turn, as messages have it.
    pub turn: u64,
    /// Those that the hero had before it.
    pub hit_points: i64,
    /// The chance to win against all awake enemies in view, in per cent; `None` if there were none that counted.
    pub chance: Option<u32>,
    pub messages: Vec<Message>,
}

/// The last turns of a game.
#[derive(Clone, Debug)]
pub struct PostMortem {
    /// The earliest first.
    pub moments: Vec<Moment>,
    /// The last moment at which the odds were even or better; `None` if they never were.
    pub last_even: Option<usize>,
}

/// Looks at the last turns of a recorded game, from a replay of it that ends at its end.
///
/// # Errors
///
/// Fails if the recording cannot be read, or leads elsewhere.
pub fn post_mortem(replay: &mut Replay) -> Result<PostMortem, RecordingError> {
    replay.go_to_action(u64::MAX)?;
    let first = replay.view().turns().saturating_sub(TURNS);
    replay.go_to_turn(first)?;
    let (mut moments, mut actions) = (Vec::new(), Vec::new());
    loop {
        let (action, view) = (replay.action(), replay.view());
        let (turns, hit_points) = (view.turns(), view.figures().hit_points);
        if !replay.step()? {
            break;
        }
        let view = replay.view();
        // A step into rock, and whatever else takes no time, explains nothing.
        if view.turns() == turns && view.ending().is_none() {
            continue;
        }
        actions.push(action);
        moments.push(Moment {
            turn: view.turns(),
            hit_points,
            chance: None,
            messages: view.messages().fresh().cloned().collect(),
        });
    }
    let mut last_even = None;
    for (index, moment) in moments.iter_mut().enumerate() {
        replay.go_to_action(actions[index])?;
        let tally = chance(replay);
        moment.chance = tally.map(|tally| tally.wins * 100 / FIGHTS);
        if tally.is_none_or(|tally| 2 * tally.wins >= FIGHTS) {
            last_even = Some(index);
        }
    }
    Ok(PostMortem { moments, last_even })
}

fn chance(replay: &Replay) -> Option<Tally> {
    let view = replay.view();
    view.chance(&view.arena(), &Seed::from_number(SEED), FIGHTS)
}
