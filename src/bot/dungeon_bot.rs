//! The player of the dungeon: it looks after its things, faces who is awake, recovers, and else goes about the level
//! and down.

use super::foes::{self, Foe, HIT_POINT};
use super::ground::Ground;
use super::journey::{Goal, Journey};
use super::notes::Notes;
use super::{gear, tactics};
use crate::base::Pos;
use crate::game::{Command, Terrain, View};
use std::collections::BTreeMap;

/// Rests when fewer hit points are left than so many per cent.
const TIRED: i64 = 80;

/// Goes so much farther for a thing than for something unknown.
const WORTH_OF_A_THING: u16 = 12;

/// Goes to a staircase to rest there if it is no farther.
const WAY_TO_REST: u16 = 60;

/// For how many turns to wait on the stairs by which it came for those who know that it is there.
const WELCOME: u64 = 20;

/// How far it keeps away from sleepers that it fears, and what a step within that costs.
const BERTH: u16 = 6;
const TOLL: u8 = 12;

/// Below this caution, in per cent, even what looks hopeless is tried.
const DESPERATE: i64 = 60;

/// Goes down into the dungeon, level by level.
#[derive(Debug, Default)]
pub(super) struct DungeonBot {
    pub(super) ground: Option<Ground>,
    journey: Option<Journey>,
    notes: BTreeMap<u16, Notes>,
    depth: u16,
    is_resting: bool,
    /// Until this turn somebody may come after it who is better met on stairs.
    pub(super) alarmed_until: u64,
    /// For how many turns nobody who is awake has come.
    pub(super) waited: u32,
    /// The turn of the last command, unless that was one that takes no time.
    last_turn: Option<u64>,
}

impl DungeonBot {
    /// What to do now.
    pub(super) fn choose(&mut self, view: &View<'_>) -> Command {
        let was_refused = self.last_turn == Some(view.turns());
        self.arrive(view);
        let foes = foes::seen(view);
        let in_danger = foes.iter().any(|foe| !foe.is_asleep);
        if let Some(command) = gear::sort_out(view, in_danger) {
            self.last_turn = None;
            return command;
        }
        self.last_turn = Some(view.turns());
        if was_refused {
            // The way was not as it seemed.
            self.journey = None;
            return Command::Rest;
        }
        if !in_danger {
            self.waited = 0;
        } else {
            self.journey = None;
            if let Some(command) = self.face(view, &foes) {
                return command;
            }
        }
        self.recover(view, &foes)
            .unwrap_or_else(|| self.travel(view, &foes))
    }

    fn arrive(&mut self, view: &View<'_>) {
        if self.depth != view.depth() {
            self.depth = view.depth();
            self.alarmed_until = view.turns() + WELCOME;
            self.journey = None;
        }
        self.notes().turns += 1;
    }

    pub(super) fn notes(&mut self) -> &mut Notes {
        self.notes.entry(self.depth).or_default()
    }

    /// Regains hit points, at a staircase where one is near.
    fn recover(&mut self, view: &View<'_>, foes: &[Foe]) -> Option<Command> {
        let figures = view.figures();
        if figures.hit_points * 100 < figures.full_hit_points * TIRED {
            self.is_resting = true;
        }
        if figures.hit_points >= figures.full_hit_points {
            self.is_resting = false;
        }
        if !self.is_resting && self.alarmed_until <= view.turns() {
            return None;
        }
        if tactics::way_out(view).is_some() {
            return Some(Command::Rest);
        }
        let is_on_its_way = |journey: &Journey| journey.goal == Goal::Stairs;
        if !self.journey.as_ref().is_some_and(is_on_its_way) {
            self.survey(view, foes);
            let ground = self.ground.as_ref()?;
            let stairs = tactics::ways_out(view, ground);
            let near = ground.nearest(stairs).filter(|near| near.0 <= WAY_TO_REST);
            if let Some((_, stairs)) = near {
                self.set_out(Goal::Stairs, stairs, foes);
            }
        }
        self.follow(view, foes).or(Some(Command::Rest))
    }

    /// Goes on with the journey, or begins another.
    fn travel(&mut self, view: &View<'_>, foes: &[Foe]) -> Command {
        if let Some(command) = self.follow(view, foes) {
            return command;
        }
        self.survey(view, foes);
        self.note_what_is_here(view);
        if let Some(command) = self.explore(view, foes) {
            return command;
        }
        self.move_on(view, foes)
    }

    /// Brings what is known of the level up to date.
    pub(super) fn survey(&mut self, view: &View<'_>, foes: &[Foe]) {
        let hit_points = view.figures().hit_points * HIT_POINT;
        let notes = self.notes.entry(self.depth).or_default();
        notes.update_sleepers(view, foes);
        let caution = notes.caution();
        let is_desperate = caution < DESPERATE;
        let awake = foes.iter().filter(|foe| !foe.is_asleep);
        let feared: Vec<Pos> = notes
            .sleepers
            .values()
            .chain(awake)
            .filter(|foe| !is_affordable(foe, hit_points, caution))
            .map(|foe| foe.pos)
            .collect();
        let ground = self.ground.get_or_insert_with(|| Ground::new(view));
        ground.survey(view, |pos| {
            let is_taken =
                foes.iter().any(|foe| foe.pos == pos) || notes.sleepers.contains_key(&pos);
            let nearest = feared.iter().map(|&it| it.distance(pos)).min();
            match nearest {
                _ if is_taken => None,
                Some(..=1) if !is_desperate => None,
                Some(..=BERTH) => Some(TOLL),
                _ => Some(0),
            }
        });
    }

    /// What still lies where the hero stands is not to be had.
    fn note_what_is_here(&mut self, view: &View<'_>) {
        let here = view.hero_pos();
        self.notes().useless.insert(here);
    }

    /// To what is nearest of things, of what is unknown, and of sleepers that it dares to attack.
    pub(super) fn explore(&mut self, view: &View<'_>, foes: &[Foe]) -> Option<Command> {
        let hit_points = view.figures().hit_points * HIT_POINT;
        let notes = self.notes.get(&self.depth)?;
        let ground = self.ground.as_ref()?;
        let wanted = |pos: &Pos| !notes.useless.contains(pos);
        let things = ground.things.iter().copied().filter(wanted);
        let unknown = ground
            .reachable()
            .filter(|&pos| ground.is_frontier(pos) && wanted(&pos));
        let caution = notes.caution();
        let prey = notes
            .sleepers
            .values()
            .filter(|foe| is_affordable(foe, hit_points, caution))
            .filter_map(|foe| Some((beside(ground, foe.pos)?, foe.pos)))
            .min();
        let thing = ground.nearest(things);
        let unknown = ground.nearest(unknown);
        let options = [
            thing.map(|(far, pos)| (far.saturating_sub(WORTH_OF_A_THING), Goal::Thing, pos)),
            prey.map(|(far, pos)| (far, Goal::Sleeper, pos)),
            unknown.map(|(far, pos)| (far, Goal::BucketQueue, pos)),
        ];
        let (_, goal, target) = options.into_iter().flatten().min_by_key(|it| it.0)?;
        self.set_out(goal, target, foes);
        self.follow(view, foes)
    }

    /// Nothing is left to be done here: down, or on the last level at whoever is still there.
    fn move_on(&mut self, view: &View<'_>, foes: &[Foe]) -> Command {
        let figures = view.figures();
        if figures.hit_points < figures.full_hit_points {
            self.is_resting = true;
            return Command::Rest;
        }
        if view.known_terrain(view.hero_pos()) == Some(Terrain::DownStairs)
            && view.depth() < view.depths()
        {
            return Command::Descend;
        }
        let target = self.last_resort(view);
        let way = target.and_then(|(goal, target)| {
            self.set_out(goal, target, foes);
            self.follow(view, foes)
        });
        way.unwrap_or(Command::Rest)
    }

    fn last_resort(&self, view: &View<'_>) -> Option<(Goal, Pos)> {
        let ground = self.ground.as_ref()?;
        let notes = self.notes.get(&self.depth)?;
        let stairs = ground.nearest(ground.down_stairs.iter().copied());
        if let Some((_, pos)) = stairs.filter(|_| view.depth() < view.depths()) {
            return Some((Goal::Stairs, pos));
        }
        let sleepers = notes.sleepers.values();
        let sleeper = sleepers
            .filter(|foe| beside(ground, foe.pos).is_some())
            .min_by_key(|foe| (!foe.is_boss, foe.price(), foe.pos));
        sleeper.map(|foe| (Goal::Sleeper, foe.pos))
    }

    fn set_out(&mut self, goal: Goal, target: Pos, foes: &[Foe]) {
        let Some(ground) = &self.ground else {
            return;
        };
        let end = match goal {
            Goal::Sleeper => target
                .neighbors()
                .filter(|&pos| ground.distance(pos).is_some())
                .min_by_key(|&pos| ground.distance(pos)),
            _ => Some(target),
        };
        self.journey = end.map(|end| Journey {
            goal,
            target,
            way: ground.way(end),
            company: foes.len(),
        });
    }

    /// The next step of the journey; none when it is over or makes no sense any more.
    fn follow(&mut self, view: &View<'_>, foes: &[Foe]) -> Option<Command> {
        let here = view.hero_pos();
        let journey = self.journey.as_mut()?;
        let step = journey.next_step(view, here, foes);
        if step.is_none() {
            self.journey = None;
        }
        step
    }
}

/// Whether to attack a sleeper while there are other things to do.
fn is_affordable(foe: &Foe, hit_points: i64, caution: i64) -> bool {
    foe.price() * (100 + caution) / 100 <= hit_points
}

/// What it costs to come beside a cell.
fn beside(ground: &Ground, pos: Pos) -> Option<u16> {
    pos.neighbors().filter_map(|pos| ground.distance(pos)).min()
}
