//! One step towards the nearest enemy, or one blow at it.

use super::notes::Notes;
use super::survey::Survey;
use super::watch::is_awake;
use super::{Stop, explore};
use crate::game::{Command, MonsterView, View};

/// The share of its hit points, in per cent, below which the hero does not fight by itself.
const TOO_HURT: i64 = 30;

/// Strikes at the nearest enemy that is awake, or goes towards it; without any, strikes at a sleeper beside the hero. On a
/// quest, where enemies are seen through walls, it opens doors if no open way leads to any.
pub(super) fn next(survey: &Survey, notes: &Notes, view: &View<'_>) -> Result<Command, Stop> {
    let mut enemies = view.monsters_in_sight();
    enemies.retain(|monster| !monster.is_peaceful());
    let (mut awake, asleep): (Vec<_>, Vec<_>) = enemies.into_iter().partition(is_awake);
    let blow_at_sleeper = asleep.iter().find_map(|monster| blow(monster, view));
    if awake.is_empty() && blow_at_sleeper.is_none() {
        return Err(Stop::because(if asleep.is_empty() {
            "No enemy is in view."
        } else {
            "No enemy in view is awake."
        }));
    }
    if view.hit_points() * 100 < view.full_hit_points() * TOO_HURT {
        return Err(Stop::Because(format!(
            "Below {TOO_HURT} % of your hit points, decide yourself: leave, heal, or step into the enemy."
        )));
    }
    if let Some(blow) = blow_at_sleeper.filter(|_| awake.is_empty()) {
        return Ok(blow);
    }
    let here = view.hero_pos();
    // Of those at one distance, first what falls soonest.
    awake.sort_by_key(|monster| (here.distance(monster.pos()), monster.health()));
    let act = |monster: &MonsterView<'_>| {
        let beside = survey.level.neighbors(monster.pos());
        let step = || survey.step_to_nearest(here, beside).map(Command::Step);
        let dash = || {
            let dir = survey.step_toward(here, monster.pos());
            dir.filter(|_| !view.is_quest()).map(Command::Step)
        };
        blow(monster, view).or_else(step).or_else(dash)
    };
    let name = awake[0].definite_name();
    let nowhere = || Stop::Because(format!("You know of no safe way to {name}."));
    let open = || {
        let doors = explore::shut_doors(survey, notes);
        let step = view
            .is_quest()
            .then(|| survey.step_into_nearest(here, doors));
        step.flatten().map(Command::Step)
    };
    awake.iter().find_map(act).or_else(open).ok_or_else(nowhere)
}

/// Returns a blow at a monster; `None` if it is not beside the hero.
fn blow(monster: &MonsterView<'_>, view: &View<'_>) -> Option<Command> {
    let (here, there) = (view.hero_pos(), monster.pos());
    let is_beside = view.movement().directions.is_step(here, there);
    here.toward(there).filter(|_| is_beside).map(Command::Step)
}
