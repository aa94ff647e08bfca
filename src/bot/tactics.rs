//! What to do about monsters that are awake: fight, wait for them, or get away.

use super::dungeon_bot::{DungeonBot, Survey};
use super::foes::{Foe, HIT_POINT, price_of};
use crate::base::Pos;
use crate::game::{Command, KnownLevel, Terrain, View};

/// For how many turns to wait for somebody who is awake to come near.
const PATIENCE: u32 = 8;

/// For how many turns after a flight to expect those from whom it fled.
const ALARM: u64 = 30;

/// A flight downward must be so much shorter to be preferred.
const DREAD_OF_THE_DEEP: u16 = 12;

/// The command that leaves the level by the stairs on which the hero stands; nobody follows.
pub(super) fn way_out(view: &View<'_>) -> Option<Command> {
    match view.known_terrain(view.hero_pos())? {
        Terrain::UpStairs => (view.depth() > 1).then_some(Command::Ascend),
        Terrain::DownStairs => (view.depth() < view.depths()).then_some(Command::Descend),
        Terrain::Rock
        | Terrain::Room
        | Terrain::Corridor
        | Terrain::Wall
        | Terrain::Door(_)
        | Terrain::SecretDoor => None,
    }
}

/// The stairs that are known to lead off the level.
pub(super) fn ways_out<'l>(
    view: &View<'_>,
    level: &'l KnownLevel,
) -> impl Iterator<Item = Pos> + use<'l> {
    let (goes_up, goes_down) = (view.depth() > 1, view.depth() < view.depths());
    let up = level.up_stairs().iter().filter(move |_| goes_up);
    let down = level.down_stairs().iter().filter(move |_| goes_down);
    up.chain(down).copied()
}

impl DungeonBot {
    /// What to do about those who are awake; nothing, if they may be ignored.
    pub(super) fn face(&mut self, view: &View<'_>, foes: &[Foe]) -> Option<Command> {
        let mut awake: Vec<Foe> = foes.iter().filter(|foe| !foe.is_asleep).copied().collect();
        let price = price_of(&mut awake);
        let beside: Vec<Foe> = awake
            .iter()
            .filter(|foe| foe.distance == 1)
            .copied()
            .collect();
        let hit_points = view.figures().hit_points * HIT_POINT;
        let caution = self.notes().caution();
        let can_win = price.saturating_mul(100 + caution) / 100 <= hit_points;
        if let Some(leave) = way_out(view) {
            if !beside.is_empty() && hit_points <= fear(&beside, caution) {
                self.notes().flights += 1;
                return Some(leave);
            }
        } else if !can_win {
            let away = self.flee(view, foes, &awake, price);
            if let Some(step) = away.or_else(|| self.evade(view, foes, &awake)) {
                return Some(step);
            }
        }
        if let Some(target) = beside.first() {
            self.waited = 0;
            return view.hero_pos().toward(target.pos).map(Command::Step);
        }
        self.waited += 1;
        (self.waited <= PATIENCE).then_some(Command::Rest)
    }

    /// A step on the way of exploring that keeps clear of who is awake; none where that would only bring blows from
    /// behind.
    fn evade(&mut self, view: &View<'_>, foes: &[Foe], awake: &[Foe]) -> Option<Command> {
        let speed = view.figures().speed;
        let is_followed = |foe: &Foe| foe.distance == 1 || foe.speed > speed;
        if awake.iter().any(is_followed) {
            return None;
        }
        self.explore(view, foes)
    }

    /// A step towards stairs, if getting there is likely to cost less than fighting, and less than there is.
    fn flee(
        &mut self,
        view: &View<'_>,
        foes: &[Foe],
        awake: &[Foe],
        price: i64,
    ) -> Option<Command> {
        self.look_around(view, foes);
        let Survey { level, reach } = self.survey.as_ref()?;
        let (goes_up, goes_down) = (view.depth() > 1, view.depth() < view.depths());
        let up = reach.nearest(level.up_stairs().iter().copied().filter(|_| goes_up));
        let down = reach.nearest(level.down_stairs().iter().copied().filter(|_| goes_down));
        let down = down.map(|(far, pos)| (far + DREAD_OF_THE_DEEP, pos));
        let (far, stairs) = up.into_iter().chain(down).min()?;
        let speed = view.figures().speed;
        let cost: i64 = awake
            .iter()
            .map(|foe| {
                let is_in_the_way = foe.pos.distance(stairs) < view.hero_pos().distance(stairs);
                cost_of_flight(foe, is_in_the_way, i64::from(far), speed)
            })
            .sum();
        let hit_points = view.figures().hit_points * HIT_POINT;
        if cost >= price || cost >= hit_points {
            return None;
        }
        let next = *reach.route(stairs).last()?;
        self.alarmed_until = view.turns() + ALARM;
        view.hero_pos().toward(next).map(Command::Step)
    }
}

/// What is to be feared of the next round: between what it does on average and at the worst.
fn fear(beside: &[Foe], caution: i64) -> i64 {
    let mean: i64 = beside.iter().map(|foe| foe.rate).sum();
    let worst: i64 = beside.iter().map(|foe| foe.worst).sum();
    mean + (worst - mean).max(0) * caution / 100
}

/// What a monster is likely to do to a hero on the way to stairs that are so many steps off.
fn cost_of_flight(foe: &Foe, is_in_the_way: bool, far: i64, speed: i64) -> i64 {
    let gap = i64::from(foe.distance) - 1;
    let steps_beside_it = if is_in_the_way || gap == 0 {
        far
    } else if foe.speed > speed {
        // It comes nearer by so much in each step.
        far - gap * speed / (foe.speed - speed)
    } else {
        0
    };
    foe.rate * steps_beside_it.max(0)
}
