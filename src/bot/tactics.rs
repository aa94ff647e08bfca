//! Decides what to do about monsters that are awake: fight, wait, or flee.

use super::dungeon_bot::{DESPERATE, DungeonBot, RECKLESS};
use super::foes::{Foe, HIT_POINT, is_affordable, price_of};
use super::survey::Survey;
use super::uses::FightEstimate;
use crate::base::Pos;
use crate::game::{Climb, Command, KnownLevel, View, can_attack};

/// How many turns it waits for a monster that is awake to come near.
const PATIENCE: u32 = 8;

/// How many turns after a flight it expects its pursuers.
const PURSUIT: u64 = 30;

/// How much shorter a flight down must be than one up.
const PENALTY_FOR_DOWN: u16 = 12;

/// Returns the command that leaves the level by the stairs under the hero.
pub(super) fn way_out(view: &View<'_>) -> Option<Command> {
    let climb = view.leads(view.hero_pos())?;
    let leads_on = match climb {
        Climb::Up => view.leads_up(),
        Climb::Down => view.leads_down(),
    };
    leads_on.then_some(climb.into())
}

/// Returns the known stairs that lead to another level.
pub(super) fn ways_out<'l>(
    view: &View<'_>,
    level: &'l KnownLevel,
) -> impl Iterator<Item = Pos> + use<'l> {
    let (goes_up, goes_down) = (view.leads_up(), view.leads_down());
    let up = level.up_stairs().cells().filter(move |_| goes_up);
    let down = level.down_stairs().cells().filter(move |_| goes_down);
    up.chain(down)
}

impl DungeonBot {
    /// Returns what to do about monsters that are awake; `None` if they can be ignored.
    pub(super) fn handle_awake(&mut self, view: &View<'_>, foes: &[Foe]) -> Option<Command> {
        let mut awake: Vec<Foe> = foes.iter().filter(|foe| !foe.is_asleep).copied().collect();
        let price = price_of(&mut awake);
        let beside: Vec<Foe> = awake
            .iter()
            .filter(|foe| foe.distance == 1)
            .copied()
            .collect();
        let hit_points = view.hit_points() * HIT_POINT;
        let caution = self.notes().caution();
        let can_win = is_affordable(price, hit_points, caution);
        if !can_win && beside.is_empty() && !self.is_attacked(view, foes, &awake) {
            // These do not come, however long it waits for them. The journey goes on: they may follow it along a shore, and
            // would else turn it back with every step.
            self.pursued_until = self.pursued_until.min(view.turns());
            return None;
        }
        self.journey = None;
        let fight = FightEstimate {
            awake: &awake,
            price,
            fear: fear(&beside, caution),
            can_win,
        };
        if let Some(leave) = way_out(view) {
            let is_afraid = !beside.is_empty() && hit_points <= fight.fear;
            let avoids = !can_win && caution >= DESPERATE;
            if (is_afraid || avoids) && price_of_followers(&beside) < price.min(hit_points) {
                self.notes().flights += 1;
                return Some(leave);
            }
        }
        if fight.is_desperate(view)
            && let Some(rescue) = self.save_itself(view, &fight)
        {
            return Some(rescue);
        }
        if let Some(command) = self.keep_away(view, foes, &fight) {
            return Some(command);
        }
        if !can_win && caution >= RECKLESS && way_out(view).is_none() {
            let away = self.flee(view, foes, &awake, price);
            if let Some(step) = away.or_else(|| self.evade(view, foes, &awake)) {
                return Some(step);
            }
        }
        let use_something = self.strengthen(view, &fight);
        if let Some(command) = use_something.or_else(|| self.shoot(view, &fight)) {
            return Some(command);
        }
        if let Some(target) = beside.first() {
            self.waited = 0;
            return view.hero_pos().toward(target.pos).map(Command::Step);
        }
        self.waited += 1;
        if self.waited == PATIENCE {
            // Caution falls, so that it does not wait for ever for those that do not come.
            self.notes().waits += u64::from(PATIENCE);
        }
        (self.waited <= PATIENCE).then_some(Command::Rest)
    }

    /// Returns whether any of some monsters may get to the hero or shoot at it.
    fn is_attacked(&mut self, view: &View<'_>, foes: &[Foe], awake: &[Foe]) -> bool {
        self.look_around(view, foes);
        let level = self.survey.as_ref().map(|survey| &survey.level);
        level.is_none_or(|level| {
            let mut monsters = awake.iter().filter_map(|foe| view.monster_at(foe.pos));
            monsters.any(|monster| can_attack(&monster, view, level))
        })
    }

    /// Explores on, away from the monsters that are awake; `None` if they would only attack from behind.
    fn evade(&mut self, view: &View<'_>, foes: &[Foe], awake: &[Foe]) -> Option<Command> {
        let speed = view.speed();
        let is_followed = |foe: &Foe| foe.distance == 1 || foe.speed > speed;
        if awake.iter().any(is_followed) {
            return None;
        }
        self.explore(view, foes)
    }

    /// Returns a step towards stairs, if the way is likely to cost less than fighting, and less than the hero has. Those
    /// beside the hero at its end follow, and will have to be fought.
    fn flee(
        &mut self,
        view: &View<'_>,
        foes: &[Foe],
        awake: &[Foe],
        price: i64,
    ) -> Option<Command> {
        self.look_around(view, foes);
        let Survey { level, reach, .. } = self.survey.as_ref()?;
        let (goes_up, goes_down) = (view.leads_up(), view.leads_down());
        let up = reach.nearest(level.up_stairs().cells().filter(|_| goes_up));
        let down = reach.nearest(level.down_stairs().cells().filter(|_| goes_down));
        let down = down.map(|(far, pos)| (far + PENALTY_FOR_DOWN, pos));
        let (far, stairs) = up.into_iter().chain(down).min()?;
        let (far, speed) = (i64::from(far), view.speed());
        let mut pursuers = Vec::new();
        let mut cost: i64 = 0;
        for foe in awake {
            let is_in_the_way = foe.pos.distance(stairs) < view.hero_pos().distance(stairs);
            let steps = if is_in_the_way {
                far
            } else {
                steps_with_pursuer(foe, far, speed)
            };
            cost = cost.saturating_add(foe.rate.saturating_mul(steps));
            pursuers.extend((steps > 0).then_some(*foe));
        }
        let cost = cost.saturating_add(price_of_followers(&pursuers));
        let hit_points = view.hit_points() * HIT_POINT;
        if cost >= price || cost >= hit_points {
            return None;
        }
        let next = *reach.route(stairs).last()?;
        if self.pursued_until <= view.turns() {
            self.notes().flights += 1;
        }
        self.pursued_until = view.turns() + PURSUIT;
        view.hero_pos().toward(next).map(Command::Step)
    }
}

/// Returns the likely cost of killing those who come along when the hero takes stairs beside them.
fn price_of_followers(beside: &[Foe]) -> i64 {
    let followers = beside.iter().filter(|foe| !foe.is_asleep && !foe.is_boss);
    price_of(&mut followers.copied().collect::<Vec<Foe>>())
}

/// Returns the damage to expect in the next round: between the mean and the worst, by caution.
fn fear(beside: &[Foe], caution: i64) -> i64 {
    let mean: i64 = beside.iter().map(|foe| foe.rate).sum();
    let worst: i64 = beside.iter().map(|foe| foe.worst).sum();
    mean + (worst - mean).max(0) * caution / 100
}

/// Returns for how many steps of the way to stairs, `far` in all, a monster that comes after the hero is likely to be
/// beside it.
fn steps_with_pursuer(foe: &Foe, far: i64, speed: i64) -> i64 {
    let gap = i64::from(foe.distance) - 1;
    let steps = if gap == 0 {
        far
    } else if foe.speed > speed {
        // It gains this much in each step.
        far - gap * speed / (foe.speed - speed)
    } else {
        0
    };
    steps.max(0)
}
