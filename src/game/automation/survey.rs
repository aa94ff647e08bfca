//! What is known of the level, and how far everything is from the hero.

use super::Task;
use super::errand::Errand;
use super::ice;
use super::notes::Notes;
use crate::base::{CellSet, CostMap, Dir, Pos};
use crate::game::travel::OPENING;
use crate::game::{Command, KnownCell, KnownLevel, MonsterView, Movement, Reach, StairsUse, View};
use crate::world::{Buoyancy, ByGround, Footing, StatusKind};

/// What a step beside a sleeper costs instead of 1, so that walks keep away from it.
const BESIDE_SLEEPER: u8 = 7;

/// What a step costs that changes places with a peaceful monster, or leads over items that were left.
const DETOUR: u8 = 4;

/// What a step costs into the cell of an enemy that will have gone on by then.
const PASSING: u8 = 20;

/// What a step beside water costs in which an enemy lurks. Exploring makes none.
const SHORE: u8 = 20;

/// What walks are planned with.
#[derive(Debug)]
pub(super) struct Survey {
    pub(super) level: KnownLevel,
    reach: Reach,
    /// The shut doors that the hero can open, where doors do not show whether they are locked.
    doors: CellSet,
    /// The cells beside water in which an enemy lurks that is awake.
    shore: CellSet,
    /// The cells over water and lava for which what carries the hero does not last.
    out_of_time: CellSet,
    /// Whether the hero slides over ice.
    slides: bool,
    /// The items to fetch, where the task is to explore.
    pub(super) errand: Errand,
}

impl Survey {
    pub(super) fn new(view: &View<'_>) -> Survey {
        let level = KnownLevel::new(view);
        let reach = Reach::new(&level);
        let doors = level.closed_doors().clone();
        let shore = CellSet::new(level.cells().width(), level.cells().height());
        Survey {
            level,
            reach,
            doors,
            out_of_time: shore.clone(),
            shore,
            slides: true,
            errand: Errand::default(),
        }
    }

    /// Brings the survey up to date for a task. Walks lead through shut doors, too.
    pub(super) fn update(&mut self, view: &View<'_>, notes: &Notes, task: Task) {
        let (cells, bounds) = (self.level.cells(), view.bounds());
        if (cells.width(), cells.height()) != (bounds.width, bounds.height) {
            *self = Survey::new(view);
        }
        self.level.update_for(movement(task, view), view);
        let Survey {
            level,
            doors,
            shore,
            out_of_time,
            slides,
            reach,
            errand,
        } = self;
        *slides = !view.hero().has(StatusKind::Float);
        *shore = shore_of_lurking(level, notes, view);
        *out_of_time = view.cells_out_of_time(level);
        *errand = if task == Task::Explore {
            Errand::new(notes, view)
        } else {
            Errand::default()
        };
        let closed = level.closed_doors();
        doors.clone_from(closed);
        let stays_shut = |pos: &Pos| notes.is_shut(*pos) || view.lacks_key_of_door(*pos);
        for pos in closed.cells().filter(stays_shut) {
            doors.remove(pos);
        }
        reach.update(level.open_cells(), view.hero_pos(), |costs| {
            if task.is_walk() {
                doors.cells().for_each(|pos| costs.set(pos, Some(OPENING)));
            }
            price(costs, level, notes, view);
            for pos in out_of_time.cells() {
                costs.set(pos, None);
            }
            for pos in shore.cells() {
                if task == Task::Explore {
                    costs.set(pos, None);
                } else {
                    costs.change(pos, SHORE);
                }
            }
        });
    }

    /// Returns whether there is a way to a cell.
    pub(super) fn is_reached(&self, pos: Pos) -> bool {
        self.reach.distance(pos).is_some()
    }

    /// Returns whether a cell is beside water in which an enemy lurks that is awake.
    pub(super) fn is_shore(&self, pos: Pos) -> bool {
        self.shore.has(pos)
    }

    /// Returns whether there would be a way to one of some cells if what carries the hero over water or lava lasted longer.
    pub(super) fn lacks_time(&self, goals: &[Pos]) -> bool {
        let mut late = self.out_of_time.cells();
        late.any(|pos| goals.iter().any(|&goal| self.may_lead_to(pos, goal)))
    }

    /// Returns these cells.
    pub(super) fn shore(&self) -> impl Iterator<Item = Pos> {
        self.shore.cells()
    }

    /// Returns the shut doors that the hero can open, where doors do not show whether they are locked.
    pub(super) fn doors(&self) -> &CellSet {
        &self.doors
    }

    /// Returns whether the hero knows of a door on the level that it cannot open, or that shows a lock.
    pub(super) fn knows_locked_door(&self) -> bool {
        self.doors_without_key() > 0 || !self.level.locked_doors().is_empty()
    }

    /// Returns how many shut doors the hero cannot open, as far as it knows, where doors do not show whether they are locked.
    pub(super) fn doors_without_key(&self) -> usize {
        self.level.closed_doors().len() - self.doors.len()
    }

    /// Returns the first step on the way to the nearest of some cells; `None` if there is no way to any, or the hero is
    /// there.
    pub(super) fn step_to_nearest(
        &self,
        here: Pos,
        cells: impl IntoIterator<Item = Pos>,
    ) -> Option<Dir> {
        let target = self.nearest(cells)?;
        self.step_to(here, target, here)
    }

    /// Returns the nearest of some cells to which there is a way, perhaps that of the hero; `None` if there is none.
    pub(super) fn nearest(&self, cells: impl IntoIterator<Item = Pos>) -> Option<Pos> {
        self.reach.nearest(cells).map(|(_, target)| target)
    }

    /// Returns the next step to a cell for a hero that is here on its way from `origin`; `None` if there is no way, or it is
    /// there.
    pub(super) fn step_to(&self, here: Pos, target: Pos, origin: Pos) -> Option<Dir> {
        let route = self.route(target, origin);
        let plain = here.toward(*route.last()?);
        if self.slides && route.iter().any(|&pos| self.level.ice().has(pos)) {
            let (is_free, is_safe) = (|pos| self.is_free(pos), |pos| self.is_reached(pos));
            ice::step(&self.level, here, target, is_free, is_safe).or(plain)
        } else {
            plain
        }
    }

    /// Returns the command of a step of a walk: one that picks up nothing where it leads if the hero does not want what lies
    /// there, or not yet. At a goal that is chosen for what lies there, or may lie there, it is only spared what would be a
    /// burden, or may be one, unless exploring fetches that all the same; what it wants there it picks up from above.
    pub(super) fn walk(&self, dir: Dir, goal: Option<Pos>, view: &View<'_>) -> Command {
        let end = self.end_of_step(view.hero_pos(), dir);
        let is_too_heavy = view.burden_at(end).is_some() && !self.errand.bears(end, view);
        let is_unwanted = || view.is_nuisance_at(end) || self.errand.is_for_later(end);
        let may_be_too_heavy = view.may_cover_burden_at(end);
        if is_too_heavy || may_be_too_heavy || goal != Some(end) && is_unwanted() {
            Command::StepOver(dir)
        } else {
            Command::Step(dir)
        }
    }

    /// Returns where a step from a cell leads, over ice with what one slides.
    fn end_of_step(&self, from: Pos, dir: Dir) -> Pos {
        if self.slides {
            ice::end(&self.level, from, dir, |pos| self.is_free(pos))
        } else {
            from.step(dir)
        }
    }

    /// Returns whether one slides on into a cell: along a shore, too, where no walk leads.
    fn is_free(&self, pos: Pos) -> bool {
        self.is_reached(pos) || self.is_shore(pos) && self.level.open_cells().has(pos)
    }

    /// Returns the first step on the way into the nearest of some cells, which may be closed to walks.
    pub(super) fn step_into_nearest(
        &self,
        here: Pos,
        cells: impl IntoIterator<Item = Pos>,
    ) -> Option<Dir> {
        let ends = cells.into_iter().filter_map(|pos| {
            let (distance, end) = self.reach.nearest(self.level.neighbors(pos))?;
            Some((distance, end, pos))
        });
        match ends.min()? {
            (0, _, pos) => here.toward(pos),
            (_, end, _) => self.step_to_nearest(here, [end]),
        }
    }

    /// Returns a step that leads nearer to something in sight, over what is open or was never seen: rock would hide what
    /// is behind it. `None` if every such step is known to be bad, or leads into somebody.
    pub(super) fn step_toward(&self, here: Pos, there: Pos, view: &View<'_>) -> Option<Dir> {
        let is_nearer = |pos: &Pos| pos.distance(there) < here.distance(there);
        let is_way = |pos: &Pos| self.is_open(*pos) && self.reach.cost(*pos).is_some();
        let may_enter = |pos: &Pos| {
            let is_unknown = self.level.cell(*pos) == KnownCell::Unknown;
            (is_unknown || is_way(pos)) && view.monster_at(*pos).is_none()
        };
        let beside = self.level.neighbors(here);
        let steps = beside.filter(is_nearer).filter(may_enter);
        let off_line = |pos: &Pos| (pos.x - there.x).abs() + (pos.y - there.y).abs();
        here.toward(steps.min_by_key(off_line)?)
    }

    /// Returns the cells on the way to a cell, the next step last, for a hero that set out from `origin`; empty if there is
    /// no way.
    pub(super) fn route(&self, target: Pos, origin: Pos) -> Vec<Pos> {
        self.reach.straight_route(target, origin)
    }

    /// Returns where the way to a cell ends: there, or on the nearest cell beside it, or beside another cell of what is in
    /// it; `None` if there is no way.
    pub(super) fn end_of_way(&self, target: Pos, view: &View<'_>) -> Option<Pos> {
        let is_reached = |pos: &Pos| self.is_reached(*pos);
        let cells = || view.cells_of_what_is_at(view.level_number(), target);
        let beside = || cells().flat_map(|pos| self.level.neighbors(pos));
        let beside = || self.reach.nearest(beside());
        // Whoever goes to somebody peaceful means to stand beside, not to change places.
        let is_taken = || view.monster_at(target).is_some_and(|it| it.is_peaceful());
        let at = Some(target).filter(|at| is_reached(at) && !is_taken());
        at.or_else(|| beside().map(|(_, pos)| pos))
    }

    /// Returns what the way to a cell costs, or to where it ends beside it; `None` if there is none.
    pub(super) fn length_of_way(&self, target: Pos, view: &View<'_>) -> Option<u16> {
        self.reach.distance(self.end_of_way(target, view)?)
    }

    /// Returns whether a cell lies between one that can be reached and an open one that cannot, or one never seen.
    pub(super) fn is_gate(&self, pos: Pos) -> bool {
        let is_reached = |pos: &Pos| self.is_reached(*pos);
        let beside = self.level.neighbors(pos);
        let (reached, beyond): (Vec<Pos>, Vec<Pos>) = beside.partition(is_reached);
        let leads_on =
            || beyond.iter().any(|pos| self.is_open(*pos)) || self.level.frontier().has(pos);
        !reached.is_empty() && leads_on()
    }

    /// Returns whether somebody who got past a gate could be on the way to a cell: over what is known to be open, or
    /// through what was never seen.
    pub(super) fn may_lead_to(&self, gate: Pos, target: Pos) -> bool {
        let (beyond, around) = (self.cut_off_around(gate), self.cut_off_around(target));
        let is_open_ended = |cells: &CellSet| cells.cells().any(|pos| self.borders_unseen(pos));
        let meet = beyond.cells().any(|pos| around.has(pos));
        meet || is_open_ended(&beyond) && is_open_ended(&around)
    }

    /// Returns a cell, and those around it that are open but cannot be reached.
    fn cut_off_around(&self, pos: Pos) -> CellSet {
        let mut cut_off = self.level.open_cells().clone();
        for door in self.doors.cells() {
            cut_off.insert(door);
        }
        let is_reached = |pos: &Pos| self.is_reached(*pos);
        for reached in self.level.open_cells().cells().filter(is_reached) {
            cut_off.remove(reached);
        }
        cut_off.reached_from([pos], self.level.movement().directions)
    }

    fn borders_unseen(&self, pos: Pos) -> bool {
        self.level.frontier().has(pos) || self.level.cell(pos) == KnownCell::Unknown
    }

    /// Returns whether a walk may lead through a cell.
    pub(super) fn is_open(&self, pos: Pos) -> bool {
        self.level.cell(pos).is_open()
    }

    /// Returns the cells beside a cell through which a walk may lead, clockwise from the north.
    pub(super) fn openings(&self, pos: Pos) -> impl Iterator<Item = Pos> {
        let beside = self.level.neighbors(pos);
        beside.filter(|&pos| self.is_open(pos))
    }
}

/// Returns how the hero moves on a walk. Exploring sets out over water only with time to spare, and over no lava as long as
/// floating ends, unless the hero is over it.
fn movement(task: Task, view: &View<'_>) -> Movement {
    if task != Task::Explore {
        return view.movement_now();
    }
    let movement = view.movement_with_time_to_spare();
    if view.level().terrain(view.hero_pos()).footing() == Footing::Lava {
        return movement;
    }
    let Buoyancy { swims, floats } = movement.buoyancy;
    Movement {
        buoyancy: Buoyancy {
            swims: swims || floats,
            floats: view.movement().buoyancy.floats,
        },
        ..movement
    }
}

/// Returns the cells beside water in which an enemy lurks that is awake and does not leave it.
fn shore_of_lurking(level: &KnownLevel, notes: &Notes, view: &View<'_>) -> CellSet {
    let mut lurking = notes.lurking().map(|one| one.pos).peekable();
    if lurking.peek().is_none() {
        return CellSet::new(level.cells().width(), level.cells().height());
    }
    let is_water = ByGround::new(false, |terrain| terrain.footing() == Footing::Water);
    let memory = view.level().knowledge().memory();
    let water = level.cells_that(memory, |_, ground| is_water.get(ground));
    let directions = level.movement().directions;
    water.reached_from(lurking, directions).beside(directions)
}

/// Returns whether an enemy in the way will have gone on when the hero gets there. On a quest they never rest, and one sees
/// those, too, whom shut doors keep away: any other ends a walk.
fn is_passing(monster: &MonsterView<'_>, view: &View<'_>) -> bool {
    view.sees_all() && monster.is_awake_enemy()
}

/// Makes walks lead around what is in their way.
fn price(costs: &mut CostMap, level: &KnownLevel, notes: &Notes, view: &View<'_>) {
    let monsters = view.monsters();
    let of = |are_peaceful: bool| {
        let monsters = monsters.iter();
        let monsters = monsters.filter(move |monster| monster.is_peaceful() == are_peaceful);
        monsters.map(MonsterView::pos)
    };
    for pos in notes.left().chain(of(true)) {
        costs.change(pos, DETOUR);
    }
    let sleepers = || notes.sleepers().map(|sleeper| sleeper.pos);
    let in_the_way = || of(false).chain(sleepers());
    for pos in in_the_way().flat_map(Pos::neighbors) {
        costs.change(pos, BESIDE_SLEEPER);
    }
    let passing = monsters.iter().filter(|monster| is_passing(monster, view));
    let passing: Vec<Pos> = passing.map(MonsterView::pos).collect();
    for &pos in &passing {
        costs.change(pos, PASSING);
    }
    let staying = in_the_way().filter(|pos| !passing.contains(pos));
    for pos in staying.chain(notes.shut()) {
        costs.set(pos, None);
    }
    if level.movement().stairs == StairsUse::OnContact {
        for pos in level.up_stairs().cells().chain(level.down_stairs().cells()) {
            costs.set(pos, None);
        }
    }
}
