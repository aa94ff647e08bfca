//! The bot for the dungeon: it looks after its items, deals with monsters that are awake, recovers, and otherwise
//! explores the level and goes down.

use super::foes::{self, Foe, HIT_POINT, is_affordable};
use super::intent::Intent;
use super::journey::{Goal, Journey};
use super::kit::Kit;
use super::notes::Notes;
use super::survey::Survey;
use super::{gear, tactics};
use crate::base::{CostMap, Pos};
use crate::game::{Command, KnownCell, KnownLevel, Verb, View};
use std::collections::BTreeMap;

/// The share of its hit points, in per cent, below which it rests.
const TIRED: i64 = 80;

/// How much farther it goes for an item than for something unexplored.
const DETOUR_FOR_AN_ITEM: u16 = 12;

/// The longest way to stairs at which it rests.
const WAY_TO_REST: u16 = 60;

/// How many turns it waits on the stairs after it arrives, for monsters that know that it is there.
const ARRIVAL_WAIT: u64 = 20;

/// How far it keeps away from sleepers that it fears.
const FEAR_DISTANCE: u16 = 6;

/// What a step within that distance costs instead of 1.
const NEAR_FEARED: u8 = 13;

/// What a step off a known trap costs.
const OFF_TRAP: u8 = 31;

/// The caution, in per cent, below which it tries even what looks hopeless.
pub(super) const DESPERATE: i64 = 60;

/// The caution, in per cent, below which it neither flees nor keeps away from what it fears.
pub(super) const RECKLESS: i64 = 25;

/// Goes down into the dungeon, level by level.
#[derive(Debug, Default)]
pub(super) struct DungeonBot {
    /// What it knows of the level; `None` until it first looks at it.
    pub(super) survey: Option<Survey>,
    pub(super) journey: Option<Journey>,
    pub(super) notes: BTreeMap<u16, Notes>,
    /// The number of the level.
    pub(super) level: u16,
    is_resting: bool,
    /// The turn until which a monster may follow it; it waits for that one on the stairs.
    pub(super) pursued_until: u64,
    /// How many turns no monster that is awake has come.
    pub(super) waited: u32,
    /// How often it stepped back from what is slow since its last shot at such.
    pub(super) steps_back: u32,
    /// What it carries.
    pub(super) kit: Kit,
    /// The turn until which it does not strengthen itself again.
    pub(super) strong_until: u64,
    /// The last command, and the turn in which it was given.
    last: Option<(u64, Intent)>,
}

impl DungeonBot {
    /// Returns what to do now.
    pub(super) fn choose(&mut self, view: &View<'_>) -> Command {
        let last = self.last.take();
        self.arrive(view);
        let refused = last.filter(|(turn, _)| *turn == view.turns());
        let refused = refused.map(|(_, intent)| intent);
        if let Some((_, Intent::Use(Verb::Aim, _))) = last {
            // It may have been the last charge.
            self.kit.forget();
        }
        self.kit.update(view);
        let command = match refused {
            // A step was refused, so the route is wrong.
            Some(Intent::Other) => {
                self.journey = None;
                self.note_what_is_here(view);
                Command::Rest
            }
            Some(Intent::SortOut) => {
                self.kit.is_sorted = true;
                self.note_what_is_here(view);
                self.decide(view)
            }
            Some(Intent::Use(verb, item)) => {
                self.kit.note_refusal(verb, item, view.turns());
                self.decide(view)
            }
            None => self.decide(view),
        };
        self.last = Some((view.turns(), Intent::of(&command)));
        command
    }

    fn decide(&mut self, view: &View<'_>) -> Command {
        let foes = foes::seen(view);
        let in_danger = foes.iter().any(|foe| !foe.is_asleep);
        if in_danger {
            if let Some(command) = self.handle_awake(view, &foes) {
                return command;
            }
        } else {
            self.waited = 0;
            let handle = self.sort_out(view).or_else(|| self.pick_up(view));
            if let Some(command) = handle.or_else(|| self.use_in_peace(view, &foes)) {
                return command;
            }
        }
        let recover = self.recover(view, &foes);
        recover
            .or_else(|| self.snipe(view, &foes))
            .unwrap_or_else(|| self.travel(view, &foes))
    }

    /// Sorts out what it carries, if that has changed.
    fn sort_out(&mut self, view: &View<'_>) -> Option<Command> {
        if self.kit.is_sorted {
            return None;
        }
        let command = gear::sort_out(view);
        self.kit.is_sorted = command.is_none();
        command
    }

    /// Picks up what is useful of the items that walking left lying here.
    fn pick_up(&mut self, view: &View<'_>) -> Option<Command> {
        let here = view.hero_pos();
        if view.floor().is_empty() || self.notes().useless.contains(&here) {
            return None;
        }
        let command = gear::pick_up(view);
        if command.is_none() {
            self.note_what_is_here(view);
        }
        command
    }

    fn arrive(&mut self, view: &View<'_>) {
        if self.level != view.level_number() {
            self.level = view.level_number();
            self.pursued_until = view.turns() + ARRIVAL_WAIT;
            self.journey = None;
            self.survey = None;
        }
        self.notes().turns += 1;
    }

    pub(super) fn notes(&mut self) -> &mut Notes {
        self.notes.entry(self.level).or_default()
    }

    /// Regains hit points, on stairs if some are near.
    fn recover(&mut self, view: &View<'_>, foes: &[Foe]) -> Option<Command> {
        if view.has_less_hit_points_than(TIRED) {
            self.is_resting = true;
        }
        if view.hit_points() >= view.full_hit_points() {
            self.is_resting = false;
        }
        if !self.is_resting && self.pursued_until <= view.turns() {
            return None;
        }
        if self.is_resting
            && let Some(command) = self.refresh(view)
        {
            return Some(command);
        }
        if !self.is_resting {
            self.notes().waits += 1;
        }
        if tactics::way_out(view).is_some() {
            return Some(Command::Rest);
        }
        let is_on_its_way = |journey: &Journey| journey.goal == Goal::Stairs;
        if !self.journey.as_ref().is_some_and(is_on_its_way) {
            self.look_around(view, foes);
            let survey = self.survey.as_ref()?;
            let stairs = tactics::ways_out(view, &survey.level);
            let near = survey
                .reach
                .nearest(stairs)
                .filter(|near| near.0 <= WAY_TO_REST);
            if let Some((_, stairs)) = near {
                self.set_out(Goal::Stairs, stairs, foes);
            }
        }
        self.follow(view, foes).or(Some(Command::Rest))
    }

    /// Continues the journey, or begins another.
    fn travel(&mut self, view: &View<'_>, foes: &[Foe]) -> Command {
        if let Some(command) = self.follow(view, foes) {
            return command;
        }
        self.look_around(view, foes);
        self.note_what_is_here(view);
        if let Some(command) = self.explore(view, foes) {
            return command;
        }
        self.move_on(view, foes)
    }

    /// Updates what it knows of the level.
    pub(super) fn look_around(&mut self, view: &View<'_>, foes: &[Foe]) {
        let hit_points = view.hit_points() * HIT_POINT;
        let notes = self.notes.entry(self.level).or_default();
        notes.update_sleepers(view, foes);
        let caution = notes.caution();
        let awake = foes.iter().filter(|foe| !foe.is_asleep);
        let feared: Vec<Pos> = notes
            .sleepers
            .values()
            .chain(awake)
            .filter(|foe| !is_affordable(foe.price(), hit_points, caution))
            .map(|foe| foe.pos)
            .collect();
        let survey = self.survey.get_or_insert_with(|| Survey::new(view));
        survey.update(view);
        let Survey { level, reach, .. } = survey;
        reach.update(level.open_cells(), view.hero_pos(), |costs| {
            price_ground(costs, level, notes);
            price_fear(costs, &feared, caution);
            let sleepers = notes.sleepers.keys().copied();
            for pos in sleepers.chain(foes.iter().map(|foe| foe.pos)) {
                costs.set(pos, None);
            }
        });
    }

    /// Notes that items that still lie under the hero cannot be taken.
    fn note_what_is_here(&mut self, view: &View<'_>) {
        let here = view.hero_pos();
        self.notes().useless.insert(here);
    }

    /// Goes to the nearest of items, unexplored cells, and sleepers that it dares to attack.
    pub(super) fn explore(&mut self, view: &View<'_>, foes: &[Foe]) -> Option<Command> {
        let hit_points = view.hit_points() * HIT_POINT;
        let notes = self.notes.get(&self.level)?;
        let survey = self.survey.as_ref()?;
        let Survey { level, reach, .. } = survey;
        let is_wanted = |pos: Pos| !notes.useless.contains(&pos);
        let item = reach.nearest_that(level.items().cells(), is_wanted);
        let unexplored = reach.nearest_that(level.frontier().cells(), is_wanted);
        let caution = notes.caution();
        let sleepers = notes.sleepers.values();
        let prey = sleepers.filter(|foe| is_affordable(foe.price(), hit_points, caution));
        let prey = survey.nearest_beside(prey.map(|foe| foe.pos));
        // One that does not come would drive it to and fro for ever.
        let hunted = survey.nearest_awake(foes).filter(|_| caution < RECKLESS);
        let options = [
            hunted.map(|(far, pos)| (far, Goal::Foe, pos)),
            item.map(|(far, pos)| (far.saturating_sub(DETOUR_FOR_AN_ITEM), Goal::Item, pos)),
            prey.map(|(far, pos)| (far, Goal::Sleeper, pos)),
            unexplored.map(|(far, pos)| (far, Goal::Unexplored, pos)),
        ];
        let (_, goal, target) = options.into_iter().flatten().min_by_key(|it| it.0)?;
        self.set_out(goal, target, foes);
        self.follow(view, foes)
    }

    /// Leaves a finished level: goes on, or on the last level attacks a monster that is left.
    fn move_on(&mut self, view: &View<'_>, foes: &[Foe]) -> Command {
        if view.hit_points() < view.full_hit_points() {
            self.is_resting = true;
            return Command::Rest;
        }
        let here = view.hero_pos();
        if let Some(climb) = view.leads(here).filter(|_| view.leads_on(here)) {
            return climb.into();
        }
        let target = self.last_resort(view, foes);
        let leads_on = target.is_some_and(|(goal, _)| goal == Goal::Stairs);
        if !leads_on {
            let lower = self.lower_a_bridge(view, foes);
            if let Some(command) = lower.or_else(|| self.force_a_door(view, foes)) {
                return command;
            }
        }
        let way = target.and_then(|(goal, target)| {
            self.set_out(goal, target, foes);
            self.follow(view, foes)
        });
        if let Some(command) = way {
            return command;
        }
        let notes = self.notes();
        if !notes.crosses_traps {
            notes.crosses_traps = true;
            return self.travel(view, foes);
        }
        if notes.note_search(view.hero_pos()) {
            self.search_elsewhere(foes);
        }
        Command::Search
    }

    pub(super) fn set_out(&mut self, goal: Goal, target: Pos, foes: &[Foe]) {
        let Some(Survey { level, reach, .. }) = &self.survey else {
            return;
        };
        let end = match goal {
            Goal::Sleeper | Goal::Foe | Goal::Door | Goal::Feature => level
                .neighbors(target)
                .filter(|&pos| reach.distance(pos).is_some())
                .min_by_key(|&pos| reach.distance(pos)),
            Goal::Unexplored | Goal::Item | Goal::Stairs | Goal::Search => Some(target),
        };
        self.journey = end.map(|end| Journey {
            goal,
            target,
            route: reach.route(end),
            monsters_seen: foes.len(),
        });
    }

    /// Returns the next step of the journey; `None` if it is over or no longer makes sense.
    pub(super) fn follow(&mut self, view: &View<'_>, foes: &[Foe]) -> Option<Command> {
        let here = view.hero_pos();
        let journey = self.journey.as_mut()?;
        let Some(next) = journey.next_step(view, here, foes) else {
            self.journey = None;
            return None;
        };
        let step = here.toward(next).map(Command::Step);
        let cell = self.survey.as_ref()?.level.cell(next);
        if cell == KnownCell::Ice {
            self.notes().note_slide(next);
        }
        if cell == KnownCell::Trap {
            step.map(Command::sure)
        } else {
            step
        }
    }
}

/// Sets what steps over other ground than floor cost.
fn price_ground(costs: &mut CostMap, level: &KnownLevel, notes: &Notes) {
    for pos in level.ice().cells() {
        costs.change(pos, notes.cost_of_ice(pos));
    }
    if notes.crosses_traps {
        for pos in level.traps().cells() {
            costs.set(pos, Some(OFF_TRAP));
        }
    }
}

/// Keeps away from those that it fears, unless it is desperate.
fn price_fear(costs: &mut CostMap, feared: &[Pos], caution: i64) {
    if caution >= RECKLESS {
        let around = |distance| feared.iter().flat_map(move |pos| pos.ring(distance));
        for pos in (0..=FEAR_DISTANCE).flat_map(around) {
            costs.change(pos, NEAR_FEARED);
        }
    }
    if caution >= DESPERATE {
        let beside = |pos: &Pos| pos.neighbors().chain([*pos]);
        for pos in feared.iter().flat_map(beside) {
            costs.set(pos, None);
        }
    }
}
