//! Automation: chores that one key begins, such as exploring, travel and rest.
//!
//! A task decides on one command at a time, by what the hero knows and nothing else, and ends with a line that says why.
//! Its commands are carried out and recorded like those of a player, so that a replay needs nothing of this.

mod drop;
mod errand;
mod explore;
mod fight;
mod ice;
mod notes;
mod progress;
mod repeat;
mod rest;
mod run;
mod survey;
#[cfg(test)]
mod tests;
mod travel;
mod watch;

pub use drop::ItemNumbers;
pub(super) use notes::{Covered, Staying};
pub use travel::{no_known_stairs, stairs_toward};
pub use watch::{can_attack, why_not_set_out};

use super::{Command, LevelPos, Message, Tone, Topic, Verb, View, narrate};
use crate::base::{Dir, Pos};
use crate::world::{Climb, ContainerPlace, StatusKind};
use notes::Notes;
use progress::{Known, Progress};
use repeat::LastUses;
use run::Run;
use survey::Survey;
use travel::Journey;
use watch::{Alarm, Watch};

/// How many turns a search takes.
const SEARCHES: u32 = 5;

/// A chore.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// Goes for the items that walking picks up, then to what was never seen.
    Explore,
    /// Goes to the nearest stairs that lead that way.
    Stairs(Climb),
    /// Goes to a place, or beside it if it cannot be entered.
    Travel(LevelPos),
    /// Goes straight on, or along a corridor, as long as nothing interesting is beside the way.
    Run(Dir),
    /// Makes one step towards the nearest enemy, or strikes at it once.
    Fight,
    /// Rests until nothing is left to heal.
    Rest,
    /// Searches for some turns.
    Search,
    /// Drops what is in these slots.
    Drop(ItemNumbers),
    /// Puts what is in these slots into a container.
    PutIn(ItemNumbers, ContainerPlace),
    /// Takes these items out of a container.
    TakeOut(ItemNumbers, ContainerPlace),
}

/// Returns the cells of the way that travel takes to a cell of the level, the next step last; empty if none is known.
pub fn way_to(target: Pos, view: &View<'_>) -> Vec<Pos> {
    let notes = view.automation.map(|automation| automation.notes.clone());
    travel::way_to(target, notes.unwrap_or_default(), view)
}

/// Returns the known stairs of the level that lead up or down, in the order of the ways to them; those to which no way is
/// known come last.
pub fn stairs_by_way(climb: Climb, view: &View<'_>) -> Vec<Pos> {
    let notes = view.automation.map(|automation| automation.notes.clone());
    travel::stairs_by_way(climb, &notes.unwrap_or_default(), view)
}

impl Task {
    fn is_walk(self) -> bool {
        match self {
            Task::Explore | Task::Stairs(_) | Task::Travel(_) | Task::Run(_) => true,
            Task::Fight | Task::Rest | Task::Search => false,
            Task::Drop(_) | Task::PutIn(..) | Task::TakeOut(..) => false,
        }
    }

    /// Returns where it would lead, for one who has to go there without it: a sentence after a blank; empty if that is told
    /// by its name, or not known.
    fn goal(self, survey: &Survey, view: &View<'_>) -> String {
        let goal = match self {
            Task::Stairs(climb) => travel::where_stairs_are(survey, climb, view),
            Task::Explore | Task::Travel(_) | Task::Run(_) => None,
            Task::Fight | Task::Rest | Task::Search => None,
            Task::Drop(_) | Task::PutIn(..) | Task::TakeOut(..) => None,
        };
        goal.map_or_else(String::new, |goal| format!(" {goal}"))
    }
}

/// What a task does next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    Act(Command),
    /// It is over. The sentence says why, and may have a gap with the name of an action, as in `{recover}`, for its key;
    /// `None` if a message has said it.
    Stop(Option<String>),
}

/// Why a task is over.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Stop {
    /// A message has said it.
    Told,
    Because(String),
}

impl Stop {
    fn because(line: impl Into<String>) -> Stop {
        Stop::Because(line.into())
    }

    fn line(self) -> Option<String> {
        match self {
            Stop::Told => None,
            Stop::Because(line) => Some(line),
        }
    }
}

/// The tasks of a player, and what they remember from one to the next.
#[derive(Debug, Default)]
pub struct Automation {
    survey: Option<Survey>,
    watch: Watch,
    notes: Notes,
    last_uses: LastUses,
    has_arrival: bool,
    /// Whether the hero held a weapon when it last fought.
    was_armed: bool,
    running: Option<Running>,
}

/// A task that is under way.
#[derive(Debug)]
struct Running {
    task: Task,
    /// How many commands it gave.
    commands: u32,
    /// How the hero was when it gave the last; `None` before the first.
    before: Option<Condition>,
    progress: Progress,
    /// How a run goes on.
    run: Option<Run>,
    /// The way of a journey.
    journey: Journey,
}

/// How the hero is, as far as a change for the worse ends a task.
#[derive(Clone, Copy, Debug)]
struct Condition {
    level: u16,
    turns: u64,
    hit_points: i64,
    /// A bit for every kind of status that it has.
    statuses: u32,
}

impl Condition {
    fn of(view: &View<'_>) -> Condition {
        let statuses = view.statuses();
        let bits = statuses.iter().map(|status| 1 << status.kind as u32);
        Condition {
            level: view.level_number(),
            turns: view.turns(),
            hit_points: view.hit_points(),
            statuses: bits.fold(0, |all, bit: u32| all | bit),
        }
    }
}

impl Running {
    /// Returns whether this is the beginning of a walk to a certain place.
    fn is_about_to_set_out(&self) -> bool {
        self.before.is_none() && matches!(self.task, Task::Travel(_) | Task::Stairs(_))
    }

    /// Returns whether no more is done than what was asked for in view of all enemies: a step or a blow in a fight, or the
    /// step onto stairs beside the hero.
    fn is_a_single_act(&self, survey: &Survey, view: &View<'_>) -> bool {
        match self.task {
            Task::Fight => true,
            Task::Stairs(climb) if self.before.is_none() => {
                travel::is_beside_stairs(survey, climb, view)
            }
            _ => false,
        }
    }

    /// Returns what is done next.
    fn decide(&mut self, survey: &Survey, notes: &Notes, view: &View<'_>) -> Result<Command, Stop> {
        match self.task {
            Task::Explore if view.is_quest() => {
                explore::next_on_quest(survey, notes, self.commands, view)
            }
            Task::Explore => explore::next(survey, notes, view),
            Task::Stairs(climb) => travel::to_stairs(survey, notes, climb, self.commands, view),
            Task::Travel(target) => {
                travel::to_place(survey, notes, &mut self.journey, target, view)
            }
            Task::Run(dir) => {
                let run = self.run.get_or_insert(Run { dir, from: None });
                run::next(survey, run, view)
            }
            Task::Fight => fight::next(survey, view),
            Task::Rest => rest::next(self.commands, view),
            Task::Search => search(self.commands, view),
            Task::Drop(slots) => drop::next(slots, self.commands),
            Task::PutIn(slots, container) => drop::next_into(container, slots, self.commands),
            Task::TakeOut(items, container) => drop::next_out_of(container, items, self.commands),
        }
    }

    /// Returns whether the task leads the hero round in a circle, as a walk over ice.
    fn is_circling(&mut self, survey: &Survey, notes: &Notes, view: &View<'_>) -> bool {
        let known = Known {
            open_cells: survey.level.open_cells().len(),
            items: survey.level.items().len(),
            walked: notes.walked(),
        };
        self.task.is_walk() && self.progress.is_circling(view.hero_pos(), known)
    }
}

impl Automation {
    /// Begins a task, in place of one that is under way.
    pub fn begin(&mut self, task: Task) {
        self.running = Some(Running {
            task,
            commands: 0,
            before: None,
            progress: Progress::default(),
            run: None,
            journey: Journey::default(),
        });
    }

    /// Notes what the hero sees and where it is. This belongs after every command that no task gave.
    pub fn observe(&mut self, view: &View<'_>) {
        self.notes.observe(view);
        self.look(view);
    }

    /// Notes where the hero is, who stays where and which stairs it took, in a game that is applied again.
    pub fn relive(&mut self, view: &View<'_>) {
        self.notes.relive(view);
    }

    /// Adds what another one has noted from the beginning of the game until now, as when the game was left and goes on.
    pub fn recall(&mut self, whole: Automation) {
        self.notes.recall(whole.notes);
    }

    /// Returns the monsters of a level that did not leave their cells when they were last in view.
    pub(super) fn staying_on(&self, level: u16) -> impl Iterator<Item = &Staying> {
        self.notes.staying_on(level)
    }

    /// Returns what lies below other items on a level, as far as the hero saw it when it was there.
    pub(super) fn covered_on(&self, level: u16) -> impl Iterator<Item = &Covered> {
        self.notes.covered_on(level)
    }

    /// Returns whether an enemy has woken or come into view since this was asked last.
    pub fn take_arrival(&mut self) -> bool {
        std::mem::take(&mut self.has_arrival)
    }

    /// Returns a warning of a deadly enemy that has come into view or woken for the first time since this was asked last.
    pub fn take_warning(&mut self) -> Option<String> {
        let name = narrate::capitalized(&self.watch.take_deadly()?);
        Some(format!("{name} is deadly to you!"))
    }

    fn look(&mut self, view: &View<'_>) -> Option<Alarm> {
        let alarm = self.watch.look(view);
        self.has_arrival |= alarm.as_ref().is_some_and(|alarm| alarm.is_arrival);
        alarm
    }

    /// Notes what a command uses, before it is carried out.
    pub fn note_use(&mut self, command: &Command, view: &View<'_>) {
        self.last_uses.note(command, view);
    }

    /// Returns the command that uses the item again that was last used so, or else the first that does harm, at the
    /// nearest enemy. Nothing is thrown but what was thrown before.
    ///
    /// # Errors
    ///
    /// Returns why that cannot be done, in a sentence.
    pub fn use_again(&self, verb: Verb, view: &View<'_>) -> Result<Command, String> {
        self.last_uses.again(verb, view)
    }

    /// Returns what the task does next.
    pub fn next(&mut self, view: &View<'_>) -> Next {
        let Some(mut running) = self.running.take() else {
            return Next::Stop(None);
        };
        let now = Condition::of(view);
        match self.proceed(&mut running, now, view) {
            Ok(command) => {
                running.before = Some(now);
                running.commands += 1;
                self.running = Some(running);
                Next::Act(command)
            }
            Err(stop) => {
                let line = stop.line();
                self.notes.note_end(line.as_deref());
                Next::Stop(line)
            }
        }
    }

    fn proceed(
        &mut self,
        running: &mut Running,
        now: Condition,
        view: &View<'_>,
    ) -> Result<Command, Stop> {
        let alarm = self.look(view);
        self.notes.observe(view);
        if running.task == Task::Fight && running.before.is_none() {
            let was_armed = std::mem::replace(&mut self.was_armed, fight::is_armed(view));
            fight::check_weapon(was_armed, view)?;
        }
        if let Some(before) = running.before {
            // What a fight is refused may be due to the hero, which is scared, rather than to the cell.
            let is_fight = running.task == Task::Fight;
            let is_refused = before.turns == view.turns() && !is_fight;
            self.notes.note_outcome(is_refused, view);
            if is_fight {
                return Err(Stop::Told);
            }
            check_change(running.task, [before, now], alarm, view)?;
        }
        let survey = self.survey.get_or_insert_with(|| Survey::new(view));
        survey.update(view, &self.notes, running.task);
        progress::check_length(running.commands)?;
        if !running.is_a_single_act(survey, view)
            && let Some(threat) = watch::threat(view, &survey.level)
        {
            let goal = running.task.goal(survey, view);
            return Err(Stop::Because(threat + &goal));
        }
        // Only where nobody keeps the hero from waiting for their end.
        if running.before.is_none() {
            check_hindrances(running.task, view)?;
        }
        if running.is_circling(survey, &self.notes, view) {
            // What is beyond reach is left, and the rest is gone for.
            let goal = match running.task {
                Task::Explore => explore::goal(survey, &self.notes, view),
                _ => None,
            };
            self.notes.give_up(goal.ok_or_else(progress::no_further)?);
            survey.update(view, &self.notes, running.task);
        }
        let mut decision = running.decide(survey, &self.notes, view);
        // What keeps one from a place may be gone: one goes and sees.
        if running.is_about_to_set_out() && decision.is_err() && self.notes.forget_sleepers() {
            survey.update(view, &self.notes, running.task);
            decision = running.decide(survey, &self.notes, view);
        }
        let command = decision?;
        if let Command::Step(dir) = command {
            let to = view.hero_pos().step(dir);
            let is_approach = running.task == Task::Fight && view.monster_at(to).is_none();
            if running.task.is_walk() || is_approach {
                warn_of_burden(to, &mut self.notes, view)?;
            }
            self.notes.note_step(to);
        }
        Ok(command)
    }
}

/// Refuses to begin what needs the senses or the freedom that the hero lacks.
fn check_hindrances(task: Task, view: &View<'_>) -> Result<(), Stop> {
    let statuses = view.statuses();
    let hinders = |kind| {
        matches!(
            kind,
            StatusKind::Blind | StatusKind::Confuse | StatusKind::Hold
        )
    };
    let hindrance = statuses.iter().find(|status| hinders(status.kind));
    match hindrance.filter(|_| task.is_walk()) {
        Some(status) => {
            let name = status.name.to_lowercase();
            // The keys are those of whoever plays.
            Err(Stop::Because(format!(
                "Not while you are {name}; {{recover}} rests until that is over."
            )))
        }
        None => Ok(()),
    }
}

/// Ends a walk, once for each cell, before it would pick something up there that makes the hero slower.
fn warn_of_burden(pos: Pos, notes: &mut Notes, view: &View<'_>) -> Result<(), Stop> {
    if !view.is_burden_at(pos) || notes.is_unwanted(pos) || !notes.warn_of(pos) {
        return Ok(());
    }
    let name = view.item_name_at(pos).unwrap_or_default();
    Err(Stop::Because(format!(
        "On your way lies {name}, which you would pick up, and which would slow you down. To go on takes it; {{auto-pickup}} \
         changes what you pick up."
    )))
}

/// Ends a task if something has happened since its last command.
fn check_change(
    task: Task,
    [before, now]: [Condition; 2],
    alarm: Option<Alarm>,
    view: &View<'_>,
) -> Result<(), Stop> {
    if view.ending().is_some() {
        return Err(Stop::Told);
    }
    let mut sights = watch::sights(view);
    match alarm {
        Some(alarm) => {
            let is_told = alarm.is_event && sights.any(|told| told.text.contains(&alarm.name));
            return Err(if is_told {
                Stop::Told
            } else {
                Stop::Because(alarm.line)
            });
        }
        // It came into view and is gone again.
        None if sights.any(|told| !is_about_one_in_sight(told, view)) => return Err(Stop::Told),
        None => {}
    }
    let has_weight = |message: &&Message| match message.tone {
        Tone::Bad | Tone::Notice => true,
        Tone::Plain | Tone::Good => message.topic == Topic::BlowInVain,
    };
    let weighty = view.messages().fresh().filter(has_weight);
    let waits_out_poison = task == Task::Rest && rest::outlives_poison(view);
    let (doses, others): (Vec<_>, Vec<_>) =
        weighty.partition(|message| waits_out_poison && message.topic == Topic::Poison);
    if now.turns == before.turns || !others.is_empty() {
        return Err(Stop::Told);
    }
    if now.hit_points < before.hit_points && doses.is_empty() {
        return Err(Stop::because("You are hurt."));
    }
    let is_meant = matches!(task, Task::Travel(_));
    if now.level != before.level && !is_meant {
        // The message of the arrival says it.
        return Err(Stop::Told);
    }
    let fresh = now.statuses & !before.statuses;
    if fresh == 0 {
        return Ok(());
    }
    let statuses = view.statuses();
    let is_fresh = |kind: StatusKind| fresh & 1 << kind as u32 != 0;
    match statuses.iter().find(|status| is_fresh(status.kind)) {
        Some(status) => Err(Stop::Because(format!("Something has changed: {status}."))),
        None => Ok(()),
    }
}

/// Returns whether a message tells of a monster that is in sight.
fn is_about_one_in_sight(message: &Message, view: &View<'_>) -> bool {
    let mut monsters = view.monsters_in_sight().into_iter();
    monsters.any(|monster| watch::is_about(message, &monster))
}

/// Searches until something is found.
fn search(turns: u32, view: &View<'_>) -> Result<Command, Stop> {
    if turns > 0 && view.messages().fresh().len() > 0 {
        return Err(Stop::Told);
    }
    if turns == SEARCHES {
        return Err(Stop::because("You find nothing."));
    }
    Ok(Command::Search)
}
