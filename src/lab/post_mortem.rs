//! Why a hero died: its last turns, and when it could still have won.

use crate::base::Seed;
use crate::game::Message;
use crate::rules::Tally;
use crate::store::{RecordingError, Replay};

/// How many turns before the end are looked at.
const TURNS: u64 = 20;

/// How many test fights tell the chance of the hero.
const FIGHTS: u32 = 1_000;

/// The chance at which the odds are even, in per cent.
const EVEN: u32 = 50;

/// Enemies that were out of view for so many turns count no longer.
const OUT_OF_VIEW: u64 = 10;

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
    let mut standings = Vec::new();
    for (index, moment) in moments.iter_mut().enumerate() {
        replay.go_to_action(actions[index])?;
        moment.chance = chance(replay).map(|tally| tally.wins * 100 / FIGHTS);
        let view = replay.view();
        standings.push(Standing {
            turn: moment.turn,
            level: view.level_number(),
            kills: view.kills(),
            enemies: view.opponents().len() as u32,
            chance: moment.chance,
        });
    }
    Ok(PostMortem {
        last_even: last_even(&standings),
        moments,
    })
}

/// How things stood before a turn.
#[derive(Clone, Copy, Debug)]
struct Standing {
    turn: u64,
    level: u16,
    kills: u32,
    /// Against how many the chance was tried.
    enemies: u32,
    /// As that of a [`Moment`].
    chance: Option<u32>,
}

/// Returns the index of the last turn before which the odds were even or better. Enemies that are out of view for a moment
/// are still about, unless as many fell, or the hero left the level.
fn last_even(standings: &[Standing]) -> Option<usize> {
    let mut fight: Option<(Standing, u32)> = None;
    let mut last = None;
    for (index, now) in standings.iter().enumerate() {
        let goes_on = |(then, _): &(Standing, u32)| {
            let is_recent = now.turn.saturating_sub(then.turn) < OUT_OF_VIEW;
            let fallen = now.kills.saturating_sub(then.kills);
            is_recent && then.level == now.level && fallen < then.enemies
        };
        let seen = now.chance.map(|chance| (*now, chance));
        fight = seen.or(fight).filter(goes_on);
        if fight.is_none_or(|(_, chance)| chance >= EVEN) {
            last = Some(index);
        }
    }
    last
}

fn chance(replay: &Replay) -> Option<Tally> {
    let view = replay.view();
    view.chance(&view.arena(), &Seed::from_number(SEED), FIGHTS)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns standings of turns one after the other, each with its kills and its chance.
    fn standings(turns: &[(u32, Option<u32>)]) -> Vec<Standing> {
        let numbered = (1..).zip(turns);
        let standing = |(turn, &(kills, chance)): (u64, &(u32, Option<u32>))| Standing {
            turn,
            level: 1,
            kills,
            enemies: 2 * u32::from(chance.is_some()),
            chance,
        };
        numbered.map(standing).collect()
    }

    #[test]
    fn one_who_steps_out_of_view_does_not_make_the_odds_even() {
        let turns = [(0, None), (0, Some(20)), (0, None), (0, Some(10))];
        assert_eq!(last_even(&standings(&turns)), Some(0));
        let mut gone_up = standings(&turns);
        gone_up[2].level = 2;
        assert_eq!(last_even(&gone_up), Some(2));
    }

    #[test]
    fn a_fight_that_is_over_leaves_the_odds_even() {
        let killed = [(0, Some(20)), (1, None), (2, None), (2, Some(10))];
        assert_eq!(last_even(&standings(&killed[2..])), Some(0));
        assert_eq!(last_even(&standings(&killed)), Some(2), "both fell");
        // One of two is about, though the hero is blind.
        assert_eq!(last_even(&standings(&killed[..2])), None);
        let mut long = vec![(0, Some(20)); 2];
        long.extend([(0, None); 12]);
        long.push((0, Some(10)));
        assert_eq!(last_even(&standings(&long)), Some(13));
        assert_eq!(last_even(&standings(&[(0, Some(49)), (0, None)])), None);
    }
}
