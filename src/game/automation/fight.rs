//! One step towards the nearest enemy, or one blow at it.

use super::explore::in_the_way;
use super::notes::Notes;
use super::survey::Survey;
use super::{Stop, watch};
use crate::base::{Dir, Pos};
use crate::game::narrate::capitalized;
use crate::game::{Command, MonsterView, View};
use crate::rules::Refusal;
use crate::world::{ActorId, StatusKind};
use std::cmp::Ordering;

/// The share of its hit points, in per cent, below which the hero does not fight by itself.
const TOO_HURT: i64 = 30;

/// The chance, in ten-thousandths, to be killed before the hero acts again, from which on it does not fight by itself. Where
/// rests take days, as on a quest, few hit points are all that one has, and almost every blow could kill.
const TOO_RISKY: u32 = 100;
const TOO_RISKY_WHERE_RESTS_TAKE_DAYS: u32 = 1_000;

/// What a fight does next.
pub(super) struct Act {
    pub(super) command: Command,
    /// What is said of it if nothing else is.
    pub(super) line: Option<String>,
    /// Whom it pursues, if that flees and gets away.
    pub(super) pursuit: Option<Pursuit>,
}

/// A step after one that flees, and that the hero cannot overtake.
pub(super) struct Pursuit {
    pub(super) whom: ActorId,
    /// What is said before the first.
    pub(super) warning: String,
}

impl Pursuit {
    /// Returns the pursuit of an enemy; `None` if that does not flee, or cannot get away.
    fn of(monster: &MonsterView<'_>) -> Option<Pursuit> {
        let pace = match monster.speed().cmp(&monster.view.speed()) {
            Ordering::Less => return None,
            Ordering::Equal => "as fast as",
            Ordering::Greater => "faster than",
        };
        if !monster.is_fleeing() || monster.is_held() {
            return None;
        }
        let name = capitalized(&monster.definite_name());
        Some(Pursuit {
            whom: monster.id()?,
            warning: format!("{name} flees, and is {pace} you. The same again goes after it."),
        })
    }
}

impl Act {
    fn blow(command: Command) -> Act {
        Act {
            command,
            line: None,
            pursuit: None,
        }
    }

    fn step(dir: Dir, toward: &MonsterView<'_>, survey: &Survey) -> Act {
        let line = format!("You step towards {}.", toward.definite_name());
        Act {
            command: survey.walk(dir, None, &toward.view),
            line: Some(line),
            pursuit: Pursuit::of(toward),
        }
    }
}

/// Returns the cell of the enemy in view that the hero fights first by itself, if one is awake.
pub fn fought_first(view: &View<'_>) -> Option<Pos> {
    let mut awake = view.monsters_in_sight();
    awake.retain(MonsterView::is_awake_enemy);
    sort_by_concern(&mut awake, view);
    awake.first().map(MonsterView::pos)
}

/// Sorts enemies by how far they are; of those at one distance, first what falls soonest.
fn sort_by_concern(enemies: &mut [MonsterView<'_>], view: &View<'_>) {
    let here = view.hero_pos();
    enemies.sort_by_cached_key(|monster| {
        let distance = here.distance(monster.pos());
        (distance, monster.blows_to_kill(), monster.health())
    });
}

/// Strikes at the nearest enemy that is awake, or goes towards it; without any, strikes at a sleeper beside the hero, or at
/// whom it senses or feels there without seeing it. On a quest, where enemies are seen through walls, it opens doors if no
/// open way leads to any.
pub(super) fn next(survey: &Survey, notes: &Notes, view: &View<'_>) -> Result<Act, Stop> {
    let mut enemies = view.monsters_in_sight();
    enemies.retain(|monster| !monster.is_peaceful());
    let (asleep, mut awake): (Vec<_>, Vec<_>) =
        enemies.into_iter().partition(MonsterView::is_asleep);
    let mut blows = (asleep.iter()).filter_map(|it| Some((it, blow(it.pos(), view)?)));
    let (sleeper, at_sleeper) = blows.next().filter(|_| awake.is_empty()).unzip();
    let blow_without_enemy = at_sleeper.or_else(|| blow_at_unseen(notes, view));
    if awake.is_empty() && blow_without_enemy.is_none() {
        return Err(Stop::because(nobody(&asleep, notes, view)));
    }
    // Nothing else counts as long as the rules allow no blow.
    if view.hero().has(StatusKind::Scare) {
        return Err(Stop::Because(view.why_refused(Refusal::Scared)));
    }
    if view.has_less_hit_points_than(TOO_HURT) {
        return Err(Stop::Because(format!(
            "Below {TOO_HURT} % of your hit points, decide yourself: {} step into the enemy. {{monsters}} shows the \
             odds.",
            ways_out(view)
        )));
    }
    sort_by_concern(&mut awake, view);
    let enemies: Vec<&MonsterView<'_>> = awake.iter().chain(sleeper).collect();
    check_risk(&enemies, view)?;
    if let Some(blow) = blow_without_enemy.filter(|_| awake.is_empty()) {
        return Ok(Act::blow(blow));
    }
    let here = view.hero_pos();
    let name = awake[0].definite_name();
    if view.hero().has(StatusKind::Hold) {
        let strike = awake.iter().find_map(|it| blow(it.pos(), view));
        let line = format!("You are held and cannot reach {name}; {{rest}} waits a turn.");
        return strike.map(Act::blow).ok_or(Stop::Because(line));
    }
    let act = |monster: &MonsterView<'_>| {
        let beside = survey.level.neighbors(monster.pos());
        let step = || survey.step_to_nearest(here, beside);
        let dash = || {
            let may_lead = !view.sees_all() && watch::can_come(monster, view, &survey.level);
            let dir = survey.step_toward(here, monster.pos(), view);
            dir.filter(|_| may_lead)
        };
        let approach = || Some(Act::step(step().or_else(dash)?, monster, survey));
        let blow = blow(monster.pos(), view).map(Act::blow);
        blow.or_else(approach)
    };
    let nowhere = || {
        if awake[0].gait().stays_in_water() {
            let name = capitalized(&name);
            let why = "does not leave the water, and you know of no safe way to it.";
            return Stop::Because(format!("{name} {why}"));
        }
        let others = in_the_way(&[awake[0].pos()], survey, notes, view);
        let between = match others {
            Some(other) => format!("; perhaps {other} is in the way"),
            None if survey.knows_locked_door() => "; perhaps a locked door is between".to_owned(),
            None => String::new(),
        };
        Stop::Because(format!("You know of no safe way to {name}{between}."))
    };
    let open = || {
        let doors = survey.doors().cells();
        let dir = survey.step_into_nearest(here, doors)?;
        Some(Act::step(dir, &awake[0], survey))
    };
    awake.iter().find_map(act).or_else(open).ok_or_else(nowhere)
}

/// Ends a fight in which enemies may well kill the hero before it acts again, at once, after a step of the hero, woken by a
/// blow, or struck by one. The first that the hero can strike is struck.
fn check_risk(enemies: &[&MonsterView<'_>], view: &View<'_>) -> Result<(), Stop> {
    let mut places = enemies.iter().map(|enemy| enemy.pos());
    let struck = places.find(|&pos| blow(pos, view).is_some());
    let too_risky = if view.rests_by_days() {
        TOO_RISKY_WHERE_RESTS_TAKE_DAYS
    } else {
        TOO_RISKY
    };
    let of_all = view.death_chance(enemies, struck);
    let is_risky = |chance: Option<u32>| chance.is_none_or(|chance| chance >= too_risky);
    if !is_risky(of_all) {
        return Ok(());
    }
    if is_risky(view.death_chance(&[], None)) {
        return Err(Stop::Because(BY_POISON.to_owned()));
    }
    let alone = enemies.iter();
    let alone = alone.map(|&enemy| (enemy, view.death_chance(&[enemy], struck)));
    // A chance that takes too long to compute counts most.
    let worst = alone.max_by_key(|(_, chance)| chance.map_or((1, 0), |chance| (0, chance)));
    let (who, chance, into) = match worst {
        Some((enemy, chance)) if is_risky(chance) => {
            (capitalized(&enemy.definite_name()), chance, "it")
        }
        _ => ("Together these enemies".to_owned(), of_all, "one"),
    };
    let likely = chance.map(|chance| format!(" ({} %)", chance / 100));
    Err(Stop::Because(format!(
        "{who} may kill you at once{}: {} step into {into} yourself.",
        likely.unwrap_or_default(),
        ways_out(view)
    )))
}

/// Why a hero does not strike whom poison kills whatever the enemies do, be it in its blood or in what it wears.
const BY_POISON: &str = "Poison kills you before you act again, unless you heal or end it now.";

/// Returns what one can do instead of striking, with what the hero carries that heals. Where rests take days, nothing heals
/// while enemies are about.
fn ways_out(view: &View<'_>) -> String {
    if view.rests_by_days() {
        return "leave or".to_owned();
    }
    let remedy = view.remedy();
    let remedy = remedy.map(|(item, verb)| format!(" ({{{}}}: {})", verb.name(), item.title()));
    format!("leave, heal{}, or", remedy.unwrap_or_default())
}

/// Returns a blow at somebody beside the hero whom it does not see, but senses or feels.
fn blow_at_unseen(notes: &Notes, view: &View<'_>) -> Option<Command> {
    let sensed = view.monsters().into_iter();
    let sensed = sensed.filter(|monster| !monster.is_peaceful());
    let unseen = sensed.map(|monster| monster.pos());
    let mut unseen = unseen.chain(felt_enemies(notes, view));
    unseen.find_map(|pos| blow(pos, view))
}

/// Returns the cells in which a blind hero feels somebody who cannot be peaceful as far as it knows.
pub(super) fn felt_enemies(notes: &Notes, view: &View<'_>) -> impl Iterator<Item = Pos> {
    let felt = view.felt().into_iter();
    felt.filter(|pos| !notes.may_be_peaceful(*pos, view))
}

/// Returns why a blind hero attacks nobody whom it feels; `None` if there is no such reason.
pub(super) fn why_felt_are_spared(notes: &Notes, view: &View<'_>) -> Option<&'static str> {
    let mut felt = view.felt().into_iter();
    let is_spared = felt.any(|pos| notes.may_be_peaceful(pos, view));
    is_spared.then_some(
        "Whoever you feel beside you may be peaceful: attack it yourself if you mean to.",
    )
}

/// Returns why there is nobody to strike at, where these are all the enemies in view.
fn nobody(asleep: &[MonsterView<'_>], notes: &Notes, view: &View<'_>) -> &'static str {
    if !asleep.is_empty() {
        "No enemy in view is awake."
    } else if let Some(why) = why_felt_are_spared(notes, view) {
        why
    } else if view.hero().has(StatusKind::Blind) {
        "You are blind, and feel nobody beside you; {recover} rests until that is over."
    } else {
        "No enemy is in view."
    }
}

/// Returns a blow at who is in a cell; `None` if that is not beside the hero.
fn blow(there: Pos, view: &View<'_>) -> Option<Command> {
    let here = view.hero_pos();
    let is_beside = view.movement().directions.is_step(here, there);
    here.toward(there).filter(|_| is_beside).map(Command::Step)
}
