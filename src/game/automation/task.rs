//! Tasks: what they are, how each decides on its next command, and what ends them.

use super::explore::Goal;
use super::leftovers::Aim;
use super::notes::Notes;
use super::progress::{self, Known, Progress};
use super::run::{self, Run};
use super::survey::Survey;
use super::transfer::Transfer;
use super::travel::{self, Journey};
use super::watch::{self, Alarm, Hinderer};
use super::{Stop, explore, fight, purchase, rest};
use crate::base::{Dir, EnumSet, Pos};
use crate::game::{Command, LevelPos, Message, Purchase, Tone, Topic, View};
use crate::world::{Climb, StatusKind};

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
    /// Drops several items, or moves them into a container or out of it.
    Transfer(Transfer),
    /// Goes to a ware of the shop and buys it.
    Buy(Purchase),
}

impl Task {
    pub(super) fn is_walk(self) -> bool {
        match self {
            Task::Explore | Task::Stairs(_) | Task::Travel(_) | Task::Run(_) => true,
            Task::Buy(_) => true,
            Task::Fight | Task::Rest | Task::Search | Task::Transfer(_) => false,
        }
    }

    /// Returns whether this is the place where the task leads.
    pub(super) fn leads_to(self, pos: Pos, view: &View<'_>) -> bool {
        let level = view.level_number();
        match self {
            Task::Travel(target) => target == LevelPos { level, pos },
            Task::Buy(purchase) => purchase.at == pos,
            Task::Explore | Task::Stairs(_) | Task::Run(_) | Task::Fight => false,
            Task::Rest | Task::Search | Task::Transfer(_) => false,
        }
    }

    /// Returns where the task would lead, or what would be left to do, for a player who now has to do that alone: a sentence
    /// after a blank; empty if its name says so, or nothing is known.
    fn goal(self, survey: &Survey, view: &View<'_>) -> String {
        let goal = match self {
            Task::Stairs(climb) => travel::where_stairs_are(survey, climb, view),
            Task::Explore | Task::Travel(_) | Task::Run(_) | Task::Buy(_) => None,
            Task::Fight | Task::Rest | Task::Search => None,
            Task::Transfer(transfer) => Some(transfer.by_hand().to_owned()),
        };
        goal.map_or_else(String::new, |goal| format!(" {goal}"))
    }
}

/// A task that is under way.
#[derive(Debug)]
pub(super) struct Running {
    pub(super) task: Task,
    /// How many commands it gave.
    pub(super) commands: u32,
    /// How the hero was when it gave the last; `None` before the first.
    pub(super) before: Option<Condition>,
    progress: Progress,
    /// How a run goes on.
    run: Option<Run>,
    /// Where exploring goes that has nothing left to do but what it leaves.
    pub(super) aim: Option<Aim>,
    /// The way of a journey.
    journey: Journey,
    /// Whether it has bought what it is for.
    has_bought: bool,
    /// What is said of the blow or step of a fight if nothing else is.
    line: Option<String>,
}

/// How the hero is, as far as a change for the worse ends a task.
#[derive(Clone, Copy, Debug)]
pub(super) struct Condition {
    level: u16,
    pub(super) turns: u64,
    pub(super) hit_points: i64,
    /// How much slower its load makes it.
    burden: i64,
    statuses: EnumSet<StatusKind, u32>,
}

impl Condition {
    pub(super) fn of(view: &View<'_>) -> Condition {
        Condition {
            level: view.level_number(),
            turns: view.turns(),
            hit_points: view.hit_points(),
            burden: view.burden_now(),
            statuses: view.statuses().iter().map(|status| status.kind).collect(),
        }
    }
}

impl Running {
    /// Begins a task.
    pub(super) fn new(task: Task) -> Running {
        Running {
            task,
            commands: 0,
            before: None,
            progress: Progress::default(),
            run: None,
            aim: None,
            journey: Journey::default(),
            has_bought: false,
            line: None,
        }
    }

    /// Returns whether it explores, and what ends that is that nothing is left to do.
    pub(super) fn has_explored(&self, view: &View<'_>) -> bool {
        self.task == Task::Explore && self.aim.is_none() && !view.is_quest()
    }

    /// Returns whether this is the beginning of a walk to a place that is known.
    fn is_about_to_set_out(&self, survey: &Survey) -> bool {
        let is_journey = match self.task {
            Task::Travel(_) | Task::Buy(_) => true,
            Task::Stairs(climb) => travel::knows_stairs(survey, climb),
            Task::Explore | Task::Run(_) | Task::Fight => false,
            Task::Rest | Task::Search | Task::Transfer(_) => false,
        };
        self.before.is_none() && is_journey
    }

    /// Returns whether no more is done than what was asked for in view of all enemies: a step or a blow in a fight, the step
    /// onto stairs beside the hero, or one of several items dropped or moved; or nothing at all, when these are done.
    fn is_a_single_act(&self, survey: &Survey, view: &View<'_>) -> bool {
        match self.task {
            Task::Fight => true,
            Task::Stairs(climb) => {
                self.before.is_none() && travel::is_beside_stairs(survey, climb, view)
            }
            Task::Buy(purchase) => self.has_bought || view.hero_pos() == purchase.at,
            Task::Explore | Task::Travel(_) | Task::Run(_) | Task::Rest | Task::Search => false,
            Task::Transfer(transfer) => self.before.is_none() || transfer.is_at_last(self.commands),
        }
    }

    /// Returns what is done next.
    fn decide(
        &mut self,
        survey: &Survey,
        notes: &mut Notes,
        view: &View<'_>,
    ) -> Result<Command, Stop> {
        match self.task {
            Task::Explore if view.is_quest() => {
                explore::next_on_quest(survey, notes, self.commands, view)
            }
            Task::Explore => match self.aim {
                Some(aim) => aim.next(survey, notes, view),
                None => explore::next(survey, notes, view),
            },
            Task::Stairs(climb) => travel::to_stairs(survey, notes, climb, self.commands, view),
            Task::Travel(target) => {
                travel::to_place(survey, notes, &mut self.journey, target, view)
            }
            Task::Run(dir) => {
                let run = self.run.get_or_insert(Run { dir, from: None });
                run::next(survey, run, view)
            }
            Task::Fight => {
                let act = fight::next(survey, notes, view)?;
                if let Some(pursuit) = act.pursuit
                    && notes.begin_pursuit(pursuit.whom)
                {
                    return Err(Stop::Because(pursuit.warning));
                }
                self.line = act.line;
                Ok(act.command)
            }
            Task::Rest => rest::next(self.before, view),
            Task::Search => search(self.commands, view),
            Task::Transfer(transfer) => transfer.next(self.commands),
            Task::Buy(_) if self.has_bought => Err(Stop::Done),
            Task::Buy(purchase) => {
                let act = purchase::next(purchase, survey, notes, &mut self.journey, view)?;
                self.has_bought = view.hero_pos() == purchase.at;
                Ok(act)
            }
        }
    }

    /// Ends the task if the poison in the hero or an enemy in view forbids it.
    pub(super) fn check_danger(&self, survey: &Survey, view: &View<'_>) -> Result<(), Stop> {
        if self.is_a_single_act(survey, view) {
            return Ok(());
        }
        rest::check_dose(view)?;
        let Some(hinderer) = Hinderer::of(view, &survey.level) else {
            return Ok(());
        };
        let why = match self.before {
            None => hinderer.why_not_begun(),
            Some(_) => hinderer.why_not_on(),
        };
        Err(Stop::Because(why + &self.task.goal(survey, view)))
    }

    /// Gives up the goal of a walk that leads the hero round in a circle, as over ice. What is beyond reach is left, and
    /// exploring goes for the rest, unless it goes to what it has left.
    pub(super) fn leave_circle(
        &mut self,
        survey: &mut Survey,
        notes: &mut Notes,
        view: &View<'_>,
    ) -> Result<(), Stop> {
        if !self.is_circling(survey, notes, view) {
            return Ok(());
        }
        if let Some(aim) = self.aim {
            notes.give_up(aim.end());
            return Err(progress::no_further());
        }
        let goal = if self.task == Task::Explore {
            explore::goal(survey, notes).map(Goal::pos)
        } else {
            None
        };
        notes.give_up(goal.ok_or_else(progress::no_further)?);
        survey.update(view, notes, self.task);
        Ok(())
    }

    /// Returns why a fight is over after its blow or step: it is but one.
    pub(super) fn end_of_fight(&mut self, view: &View<'_>) -> Stop {
        let is_silent = view.messages().fresh().len() == 0;
        let line = self.line.take().filter(|_| is_silent);
        line.map_or(Stop::Told, Stop::Because)
    }

    fn is_circling(&mut self, survey: &Survey, notes: &Notes, view: &View<'_>) -> bool {
        let known = Known {
            open_cells: survey.level.open_cells().len(),
            items: survey.level.items().len(),
            walked: notes.walked(),
        };
        self.task.is_walk() && self.progress.is_circling(view.hero_pos(), known)
    }

    /// Returns what is done next. Where a journey cannot begin because of sleepers out of view, they are forgotten: what keeps
    /// one from a place may be gone, so one goes and sees.
    pub(super) fn choose(
        &mut self,
        survey: &mut Survey,
        notes: &mut Notes,
        view: &View<'_>,
    ) -> Result<Command, Stop> {
        let decision = self.decide(survey, notes, view);
        if decision.is_ok() || !self.is_about_to_set_out(survey) {
            return decision;
        }
        let sleepers = notes.forget_sleepers();
        if sleepers.is_empty() {
            return decision;
        }
        survey.update(view, notes, self.task);
        let decision = self.decide(survey, notes, view);
        if decision.is_err() {
            notes.remember(sleepers);
            survey.update(view, notes, self.task);
        }
        decision
    }
}

/// Refuses to begin what needs the senses or the freedom that the hero lacks.
pub(super) fn check_hindrances(task: Task, view: &View<'_>) -> Result<(), Stop> {
    let why = hindrance(view).filter(|_| task.is_walk());
    why.map_or(Ok(()), |why| Err(Stop::Because(why)))
}

/// Returns which senses or freedom the hero lacks to walk by itself, as a sentence with gaps for keys; `None` if it lacks none.
pub(super) fn hindrance(view: &View<'_>) -> Option<String> {
    let statuses = view.statuses();
    let hinders = |kind| {
        matches!(
            kind,
            StatusKind::Blind | StatusKind::Confuse | StatusKind::Hold
        )
    };
    let status = statuses.iter().find(|status| hinders(status.kind))?;
    let name = status.name.to_lowercase();
    // The keys are those of whoever plays.
    Some(format!(
        "Not while you are {name}; {{recover}} rests until that is over."
    ))
}

/// Ends a walk, once for each cell, before it comes to the shore of water from which an enemy strikes.
pub(super) fn warn_of_shore(
    pos: Pos,
    survey: &Survey,
    notes: &mut Notes,
    view: &View<'_>,
) -> Result<(), Stop> {
    let comes_ashore = survey.is_shore(pos) && !survey.is_shore(view.hero_pos());
    if !comes_ashore || !notes.warn_of(pos) {
        return Ok(());
    }
    let nearest = notes.lurking().min_by_key(|one| one.pos.distance(pos));
    let name = nearest.map_or("somebody", |one| &one.name);
    Err(Stop::Because(format!(
        "Your way leads along the water, where {name} can strike at you. To go on dares it."
    )))
}

/// Ends a task if something has happened since its last command.
pub(super) fn check_change(
    running: &Running,
    [before, now]: [Condition; 2],
    alarm: Option<Alarm>,
    view: &View<'_>,
) -> Result<(), Stop> {
    if view.ending().is_some() {
        return Err(Stop::Told);
    }
    let has_glimpse = || watch::sights(view).any(|told| !told.is_of_one_in_sight(view));
    if alarm.is_some() || has_glimpse() {
        let alarm = alarm.filter(|alarm| !alarm.is_told(view));
        let gone = watch::gone_again(view);
        let lines = alarm.map(|alarm| alarm.line).into_iter().chain(gone);
        return Err(Stop::with(lines.collect()));
    }
    let task = running.task;
    // Where nothing is left to end, what was bought may weigh the hero down.
    let ends = |message: &&Message| has_weight(message) && !running.has_bought;
    let mut weighty = view.messages().fresh().filter(ends).peekable();
    let is_weighty = weighty.peek().is_some();
    if task == Task::Rest && is_weighty && weighty.all(|message| message.topic == Topic::Poison) {
        return Err(rest::after_dose(view));
    }
    if now.turns == before.turns || is_weighty {
        let is_laden = task == Task::Explore && now.burden > before.burden;
        let relief = is_laden.then(|| relief(view)).flatten();
        return Err(relief.map_or(Stop::Told, Stop::Because));
    }
    if now.hit_points < before.hit_points {
        return Err(Stop::because("You are hurt."));
    }
    let is_meant = matches!(task, Task::Travel(_));
    if now.level != before.level && !is_meant {
        // The message of the arrival says it.
        return Err(Stop::Told);
    }
    let fresh = now.statuses.minus(before.statuses);
    if fresh.is_empty() {
        return Ok(());
    }
    let statuses = view.statuses();
    match statuses.iter().find(|status| fresh.has(status.kind)) {
        Some(status) => Err(Stop::Because(format!("Something has changed: {status}."))),
        None => Ok(()),
    }
}

/// Returns whether a message tells of what ends a task.
pub(super) fn has_weight(message: &Message) -> bool {
    match message.tone {
        Tone::Bad | Tone::Notice => true,
        Tone::Plain | Tone::Good => message.topic == Topic::BlowInVain,
    }
}

/// Returns how the hero is rid of a load that it has fetched to use it up, in a sentence with a gap for a key; `None` if nothing
/// else slows it.
fn relief(view: &View<'_>) -> Option<String> {
    let (item, verb) = view.slowing_boon()?;
    let (act, name) = (verb.name(), item.title());
    Some(format!(
        "{{{act}}} {act}s {name}, which weighs nothing after that."
    ))
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
