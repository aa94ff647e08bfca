//! Fights: the bot waits for foes where few can attack it, strikes first where it can, and leaves if one blow could
//! kill.

use super::battlefield::Battlefield;
use super::quest_bot::QuestBot;
use crate::base::{Directions, Pos, UNREACHED};
use crate::game::{Command, KnownLevel, LevelPos, MonsterView, View};
use std::collections::{BTreeMap, BTreeSet};

/// How many turns it waits for foes that do not come.
const PATIENCE: u32 = 8;

/// How many turns it waits for a foe two steps away, since the one that makes the last step is struck first.
const LAST_PATIENCE: u32 = 14;

/// How near a foe must be before the bot looks for a position.
const NEAR: u16 = 8;

/// The health of an unhurt monster, in per cent.
const UNHURT: u8 = 100;

/// How many turns it assumes for a foe that it cannot kill, in hundredths.
const ENDLESS: i128 = 1_000_000;

/// Returns whether a monster does not come: the target of a quest waits as long as it is unhurt and the hero is not
/// beside it.
fn is_waiting(monster: &MonsterView<'_>, directions: Directions, here: Pos) -> bool {
    let is_alone = !directions.is_step(monster.pos(), here);
    monster.is_boss() && monster.health() == UNHURT && is_alone
}

/// Returns the battlefield around the hero; `None` if no monster can come.
fn battlefield<'a>(
    level: &'a KnownLevel,
    suspect_walls: &'a BTreeSet<Pos>,
    here: Pos,
    monsters: &[MonsterView<'_>],
) -> Option<Battlefield<'a>> {
    let is_waiting =
        |monster: &MonsterView<'_>| is_waiting(monster, level.movement().directions, here);
    if monsters.iter().all(is_waiting) {
        return None;
    }
    let reach = level.steps_from([here], |_, cell| cell.is_open());
    let foes: Vec<Pos> = monsters
        .iter()
        .filter(|monster| reach[monster.pos()] != UNREACHED && !is_waiting(monster))
        .map(MonsterView::pos)
        .collect();
    if foes.is_empty() {
        return None;
    }
    let is_taken = |pos: Pos| monsters.iter().any(|monster| monster.pos() == pos);
    let mine = level.steps_from([here], |pos, cell| {
        cell.is_open() && !cell.is_stairs() && !is_taken(pos)
    });
    let theirs = level.steps_from(foes.iter().copied(), |_, cell| cell.is_open());
    Some(Battlefield {
        level,
        suspect_walls,
        here,
        foes,
        mine,
        theirs,
    })
}

impl QuestBot {
    /// Returns what to do about the foes that can come; `None` if none can.
    pub(super) fn fight(&mut self, view: &View<'_>, here: LevelPos) -> Option<Command> {
        let monsters = view.monsters();
        self.notes.get_mut(&here.level)?.note_monsters(&monsters);
        self.fight.note_worst_blows(&monsters);
        let level = self.atlas.level(here.level)?;
        let suspect_walls = &self.notes.get(&here.level)?.suspect_walls;
        let field = battlefield(level, suspect_walls, here.pos, &monsters);
        self.is_at_peace = field.is_none();
        let Some(field) = field else {
            self.fight.reset();
            return None;
        };
        let is_foe = |monster: &&MonsterView<'_>| field.foes.contains(&monster.pos());
        let foes: Vec<&MonsterView<'_>> = monsters.iter().filter(is_foe).collect();
        let worst = self.fight.worst_blow(&foes);
        let to = if let Some(step) = self.retreat(view, &field, worst, here.level) {
            self.fight.reset();
            self.is_tired = true;
            step
        } else {
            self.fight.choose(&field, &foes)?
        };
        let is_free = monsters.iter().all(|monster| monster.pos() != to);
        if is_free && field.level.cell(to).is_open() {
            return Some(self.walk(here, to));
        }
        here.pos.toward(to).map(Command::Step)
    }
}

/// What the bot remembers during a fight.
#[derive(Debug, Default)]
pub(super) struct FightNotes {
    /// Where it wants to fight.
    position: Option<Pos>,
    /// How many turns no foe was beside it.
    waited: u32,
    /// The most damage of one blow, by the name of the monster.
    worst_blows: BTreeMap<String, i64>,
}

impl FightNotes {
    /// Forgets a fight that is over, or goes on elsewhere.
    pub(super) fn reset(&mut self) {
        self.position = None;
        self.waited = 0;
    }

    fn note_worst_blows(&mut self, monsters: &[MonsterView<'_>]) {
        for monster in monsters {
            if !self.worst_blows.contains_key(monster.name()) {
                let most = monster.forecast().monster.most;
                self.worst_blows.insert(monster.name().to_owned(), most);
            }
        }
    }

    /// Returns the most damage of one blow by any of the foes.
    fn worst_blow(&self, foes: &[&MonsterView<'_>]) -> i64 {
        let blows = foes
            .iter()
            .filter_map(|foe| self.worst_blows.get(foe.name()));
        blows.max().copied().unwrap_or(0)
    }

    /// Returns the cell to go to, to attack, or, if it is a wall, to let time pass at.
    fn choose(&mut self, field: &Battlefield<'_>, foes: &[&MonsterView<'_>]) -> Option<Pos> {
        if let Some(step) = self.step_to_position(field) {
            return Some(step);
        }
        let directions = field.level.movement().directions;
        let is_beside = |foe: &&&MonsterView<'_>| directions.is_step(foe.pos(), field.here);
        let beside: Vec<&MonsterView<'_>> = foes.iter().filter(is_beside).copied().collect();
        if let Some(target) = best_target(&beside) {
            self.waited = 0;
            return Some(target);
        }
        self.waited += 1;
        wait(field, self.waited)
    }

    /// Returns a step towards a better position; `None` if there is none.
    fn step_to_position(&mut self, field: &Battlefield<'_>) -> Option<Pos> {
        if self.waited > PATIENCE || field.theirs[field.here] > NEAR {
            return None;
        }
        let position = match self.position {
            Some(position) if position == field.here => return None,
            Some(position) if field.step_to(position).is_some() => position,
            Some(_) | None => field.best_position(),
        };
        self.position = Some(position);
        field.step_to(position)
    }
}

/// Returns the position of the foe beside the hero whose death spares the most damage for the blows that it takes.
fn best_target(beside: &[&MonsterView<'_>]) -> Option<Pos> {
    if let [only] = beside {
        return Some(only.pos());
    }
    let value = |foe: &&&MonsterView<'_>| {
        let forecast = foe.forecast();
        let time = forecast.turns_to_win().unwrap_or(ENDLESS);
        let rate = forecast.monster.damage() + 1;
        (rate.saturating_mul(ENDLESS) / time, foe.pos())
    };
    beside.iter().max_by_key(value).map(|foe| foe.pos())
}

/// Returns the next step while no foe is beside the hero: into a wall to let them come, or towards them if they do not.
fn wait(field: &Battlefield<'_>, waited: u32) -> Option<Pos> {
    let distance = field.theirs[field.here];
    let wall = field.wall_beside(field.here);
    let is_patient = waited <= PATIENCE || (distance == 2 && waited <= LAST_PATIENCE);
    if let Some(wall) = wall.filter(|_| is_patient) {
        return Some(wall);
    }
    let sides = || field.level.neighbors(field.here);
    let free = || sides().filter(|&to| field.mine.get(to) == Some(&1));
    if distance == 2 && is_patient {
        let away = free().filter(|&to| field.theirs[to] > 2);
        if let Some(to) = away.max_by_key(|&to| (field.wall_beside(to).is_some(), to)) {
            return Some(to);
        }
    }
    let nearer = free().min_by_key(|&to| (field.theirs[to], to));
    nearer.filter(|&to| field.theirs[to] < distance).or(wall)
}
