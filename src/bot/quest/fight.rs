//! Fights: who can come is awaited where few can reach the hero, struck first where that can be, and left where one
//! blow could kill.

use super::atlas::{Atlas, Place};
use super::ground::{UNREACHED, are_beside, beside, spread};
use super::quest_bot::QuestBot;
use super::stand::Field;
use crate::base::Pos;
use crate::game::{Command, MonsterView, View};
use std::collections::BTreeMap;

/// For how many turns to wait for those who do not come.
const PATIENCE: u32 = 8;

/// A place to fight is looked for when somebody is so near.
const NEAR: u16 = 8;

/// For so many turns more to wait for the first blow at one who is two steps away.
const LAST_PATIENCE: u32 = 14;

/// The target of a quest waits as long as it is unhurt and nobody stands beside it.
fn is_waiting(monster: &MonsterView<'_>, here: Pos) -> bool {
    monster.is_boss() && monster.health() == 100 && !are_beside(monster.pos(), here)
}

/// The floor around the hero, as a field of battle; none where nobody can come.
fn field<'a>(atlas: &'a Atlas, here: Place, monsters: &[MonsterView<'_>]) -> Option<Field<'a>> {
    let floor = atlas.floor(here.depth)?;
    if monsters.iter().all(|monster| is_waiting(monster, here.pos)) {
        return None;
    }
    let reach = spread(&floor.cells, [here.pos], |_, cell| cell.is_open());
    let is_foe = |monster: &&MonsterView<'_>| {
        reach[monster.pos()] != UNREACHED && !is_waiting(monster, here.pos)
    };
    let foes: Vec<Pos> = monsters
        .iter()
        .filter(is_foe)
        .map(MonsterView::pos)
        .collect();
    if foes.is_empty() {
        return None;
    }
    let is_taken = |pos: Pos| monsters.iter().any(|monster| monster.pos() == pos);
    let mine = spread(&floor.cells, [here.pos], |pos, cell| {
        cell.is_open() && !cell.is_stairs() && !is_taken(pos)
    });
    let theirs = spread(&floor.cells, foes.iter().copied(), |_, cell| cell.is_open());
    Some(Field {
        cells: &floor.cells,
        suspects: &floor.suspects,
        here: here.pos,
        foes,
        mine,
        theirs,
    })
}

impl QuestBot {
    /// What to do about those who can come; nothing where nobody can.
    pub(super) fn fight(&mut self, view: &View<'_>, here: Place) -> Option<Command> {
        let monsters = view.monsters();
        self.atlas.floor_mut(here.depth)?.watch(&monsters);
        self.stance.note_worst_blows(&monsters);
        let field = field(&self.atlas, here, &monsters);
        self.is_at_peace = field.is_none();
        let Some(field) = field else {
            self.stance.relax();
            return None;
        };
        let is_foe = |monster: &&MonsterView<'_>| field.foes.contains(&monster.pos());
        let foes: Vec<&MonsterView<'_>> = monsters.iter().filter(is_foe).collect();
        let to = match self.flight(view, &field, self.stance.worst_blow(&foes), here.depth) {
            Some(step) => {
                self.stance.relax();
                self.is_tired = true;
                step
            }
            None => self.stance.choose(&field, &foes)?,
        };
        let is_free = monsters.iter().all(|monster| monster.pos() != to);
        if is_free && field.cells[to].is_open() {
            return Some(self.walk(here, to));
        }
        here.pos.toward(to).map(Command::Step)
    }
}

/// What the player keeps in mind during a fight.
#[derive(Debug, Default)]
pub(super) struct Stance {
    /// Where it fights.
    stand: Option<Pos>,
    /// For how many turns nobody was beside it.
    waited: u32,
    /// The most that a blow takes off, by the name of who deals it.
    worst: BTreeMap<String, i64>,
}

impl Stance {
    /// The fight is over, or goes on elsewhere.
    pub(super) fn relax(&mut self) {
        self.stand = None;
        self.waited = 0;
    }

    fn note_worst_blows(&mut self, monsters: &[MonsterView<'_>]) {
        for monster in monsters {
            if !self.worst.contains_key(monster.name()) {
                let most = monster.forecast().their_most;
                self.worst.insert(monster.name().to_owned(), most);
            }
        }
    }

    /// The most that one blow of any of them takes off.
    fn worst_blow(&self, foes: &[&MonsterView<'_>]) -> i64 {
        let blows = foes.iter().filter_map(|foe| self.worst.get(foe.name()));
        blows.max().copied().unwrap_or(0)
    }

    /// The cell to go to, to strike at, or, where it is a wall, to let time pass.
    fn choose(&mut self, field: &Field<'_>, foes: &[&MonsterView<'_>]) -> Option<Pos> {
        if let Some(step) = self.step_to_stand(field) {
            return Some(step);
        }
        let is_beside = |foe: &&&MonsterView<'_>| are_beside(foe.pos(), field.here);
        let beside: Vec<&MonsterView<'_>> = foes.iter().filter(is_beside).copied().collect();
        if let Some(target) = easiest(&beside) {
            self.waited = 0;
            return Some(target);
        }
        self.waited += 1;
        wait(field, self.waited)
    }

    /// A step towards a better place to fight, where there is one.
    fn step_to_stand(&mut self, field: &Field<'_>) -> Option<Pos> {
        if self.waited > PATIENCE || field.theirs[field.here] > NEAR {
            return None;
        }
        let stand = match self.stand {
            Some(stand) if stand == field.here => return None,
            Some(stand) if field.step_to(stand).is_some() => stand,
            _ => field.stand(),
        };
        self.stand = Some(stand);
        field.step_to(stand)
    }
}

/// Of those beside the hero the one that is killed most easily for what it does.
fn easiest(beside: &[&MonsterView<'_>]) -> Option<Pos> {
    if let [only] = beside {
        return Some(only.pos());
    }
    let worth = |foe: &&&MonsterView<'_>| {
        let forecast = foe.forecast();
        let mean = (forecast.their_least + forecast.their_most) / 2;
        let rate = mean.saturating_mul(forecast.their_hit_chance) + 1;
        let blows = forecast.blows.unwrap_or(1_000).max(1);
        (rate.saturating_mul(forecast.hit_chance) / blows, foe.pos())
    };
    beside.iter().max_by_key(worth).map(|foe| foe.pos())
}

/// The next step while nobody is beside the hero: into a wall to let them come, or towards them when they do not.
fn wait(field: &Field<'_>, waited: u32) -> Option<Pos> {
    let distance = field.theirs[field.here];
    let wall = field.wall_beside(field.here);
    let is_patient = waited <= PATIENCE || (distance == 2 && waited <= LAST_PATIENCE);
    if let Some(wall) = wall.filter(|_| is_patient) {
        return Some(wall);
    }
    let free = || beside(field.here).filter(|&to| field.mine.get(to) == Some(&1));
    if distance == 2 && is_patient {
        let away = free().filter(|&to| field.theirs[to] > 2);
        if let Some(to) = away.max_by_key(|&to| (field.wall_beside(to).is_some(), to)) {
            return Some(to);
        }
    }
    let nearer = free().min_by_key(|&to| (field.theirs[to], to));
    nearer.filter(|&to| field.theirs[to] < distance).or(wall)
}
