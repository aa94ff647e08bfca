//! Automation: chores that one key begins, such as exploring, travel and rest.
//!
//! A task decides on one command at a time, by what the hero knows and nothing else, and ends with a line that says why.
//! Its commands are carried out and recorded like those of a player, so that a replay needs nothing of this.

mod errand;
mod explore;
mod fight;
mod grip;
mod ice;
mod left;
mod leftovers;
mod lying;
mod noted_command;
mod notes;
mod progress;
mod purchase;
mod repeat;
mod rest;
mod run;
mod survey;
mod task;
#[cfg(test)]
mod tests;
mod transfer;
mod travel;
mod vigil;
mod warnings;
mod watch;

pub use fight::fought_first;
pub(super) use lying::{Contained, Covered};
pub use noted_command::NotedCommand;
pub(super) use notes::Staying;
pub use repeat::NotAgain;
pub use task::Task;
pub use transfer::{ItemNumbers, Transfer};
pub use travel::stairs_toward;
pub use vigil::Vigil;
pub use warnings::{News, Surprise};
pub use watch::{can_attack, group_threat, why_not_set_out};

use super::{Command, LevelPos, LogEntry, Place, Verb, View, narrate};
use crate::base::Pos;
use crate::world::Climb;
use grip::Grip;
use leftovers::Leftovers;
use notes::Notes;
use repeat::{Again, LastUses};
use survey::Survey;
use task::{Condition, Running, check_change, check_hindrances, warn_of_shore};
use watch::{Alarm, Watch};

/// Of several deadly enemies, or of items that are left lying, a line names so many, nearest or best first.
const MOST_NAMED: usize = 3;

/// Returns the cells of the way that travel takes to a cell of the level, the next step last; empty if none is known.
pub fn way_to(target: Pos, view: &View<'_>) -> Vec<Pos> {
    travel::way_to(target, notes_of(view), view)
}

/// Returns where a journey was to lead that was stopped, for it to go on; `None` if the hero has gone elsewhere by a task
/// since.
pub fn unfinished_journey(view: &View<'_>) -> Option<LevelPos> {
    let (level, pos) = (view.level_number(), view.hero_pos());
    let destination = view.automation?.destination;
    destination.filter(|at| *at != LevelPos { level, pos })
}

/// Returns that no stairs of the level are known that lead up or down, and what may help, as a sentence with gaps for keys.
pub fn no_known_stairs(climb: Climb, view: &View<'_>) -> String {
    travel::no_known_stairs(climb, &notes_of(view), view)
}

/// Returns the known stairs of the level that lead up or down, in the order of the ways to them; those to which no way is
/// known come last.
pub fn stairs_by_way(climb: Climb, view: &View<'_>) -> Vec<Pos> {
    travel::stairs_by_way(climb, &notes_of(view), view)
}

/// Returns some places of the level with those first to which a way is known.
pub fn with_way_first(places: Vec<Place>, view: &View<'_>) -> Vec<Place> {
    travel::with_way_first(places, notes_of(view), view)
}

/// Returns a copy of the notes of whoever plays; empty without any.
fn notes_of(view: &View<'_>) -> Notes {
    let notes = view.automation.map(|automation| automation.notes.clone());
    notes.unwrap_or_default()
}

/// Returns the beginning of a sentence about enemies, of which not too many are named; `None` if there are none.
fn subject_of(names: Vec<String>) -> Option<String> {
    narrate::subject(first_of(names))
}

/// Returns the first of some names, and how many more there are.
fn first_of(mut names: Vec<String>) -> Vec<String> {
    let others = names.len().saturating_sub(MOST_NAMED);
    names.truncate(MOST_NAMED);
    if others > 0 {
        names.push(format!("{others} more"));
    }
    names
}

/// What a task does next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    Act(Command),
    /// All is done, as messages have said.
    Done,
    /// It is over. The sentence says why, and may have a gap with the name of an action, as in `{recover}`, for its key;
    /// `None` if a message has said it.
    Stop(Option<String>),
}

/// Why a task is over.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Stop {
    /// Nothing is left to do.
    Done,
    /// A message has said it.
    Told,
    /// The hero is where it was to go.
    Arrived(String),
    Because(String),
}

impl Stop {
    fn because(line: impl Into<String>) -> Stop {
        Stop::Because(line.into())
    }

    /// Returns the stop with some lines, of which a message has said all if there are none.
    fn with(lines: Vec<String>) -> Stop {
        if lines.is_empty() {
            Stop::Told
        } else {
            Stop::Because(lines.join(" "))
        }
    }

    fn line(self) -> Option<String> {
        match self {
            Stop::Done | Stop::Told => None,
            Stop::Arrived(line) | Stop::Because(line) => Some(line),
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
    grip: Grip,
    leftovers: Leftovers,
    /// Where the last journey leads that has not come to its end, if the hero has gone nowhere else by a task since.
    destination: Option<LevelPos>,
    running: Option<Running>,
}

impl Automation {
    /// Begins a task, in place of one that is under way.
    pub fn begin(&mut self, task: Task) {
        match task {
            Task::Travel(target) => self.destination = Some(target),
            Task::Explore | Task::Stairs(_) => self.destination = None,
            _ => {}
        }
        self.running = Some(Running::new(task));
    }

    /// Notes what the hero sees and where it is. Call this after every command that no task gave.
    pub fn observe(&mut self, view: &View<'_>) {
        self.notes.observe(view);
        self.grip.note(view);
        self.watch.look(view);
    }

    /// Notes where the hero is, who stays where, which stairs it took and what it holds, in a game that is applied again, and
    /// what it does next.
    pub fn relive(&mut self, view: &View<'_>, next: Option<&LogEntry>) {
        self.notes.observe(view);
        self.grip.note(view);
        if let Some(next) = next {
            self.note(NotedCommand::recorded(next, view));
        }
    }

    /// Adds the notes of another automation that has followed the whole game until now, for a game that was left and goes
    /// on.
    pub fn recall(&mut self, whole: Automation) {
        self.notes.recall(whole.notes);
        self.last_uses = whole.last_uses;
        self.grip = whole.grip;
    }

    /// Returns the monsters of a level that did not leave their cells when they were last in view.
    pub(super) fn staying_on(&self, level: u16) -> impl Iterator<Item = &Staying> {
        self.notes.staying_on(level)
    }

    /// Returns what lies below other items on a level, as far as the hero saw it when it was there.
    pub(super) fn covered_on(&self, level: u16) -> impl Iterator<Item = &Covered> {
        self.notes.covered_on(level)
    }

    /// Returns what lies in containers on a level, as the hero saw it when it was there.
    pub(super) fn contained_on(&self, level: u16) -> impl Iterator<Item = &Contained> {
        self.notes.contained_on(level)
    }

    /// Takes what is news since this was asked last: each enemy is warned of once, and whoever comes is a surprise once.
    pub fn take_news(&mut self, view: &View<'_>) -> News {
        self.watch.take_news(view)
    }

    /// Notes what a command has done.
    pub fn note(&mut self, noted: NotedCommand) {
        if let Some(used) = noted.used {
            self.last_uses.note(used);
        }
        if let Some(attack) = noted.attack {
            self.notes.note_attack(&attack);
        }
        if let Some(struck) = noted.struck {
            self.watch.warnings.note_blow(struck);
        }
    }

    /// Returns how the item is used again that was last used so, or else the only one that would do harm, at the nearest enemy
    /// on which it has an effect. Nothing is thrown but what was thrown before.
    ///
    /// # Errors
    ///
    /// Returns why that cannot be done, or that the player is to choose.
    pub fn use_again(&self, verb: Verb, view: &View<'_>) -> Result<Again, NotAgain> {
        self.last_uses.again(verb, &self.notes, view)
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
                let is_done = stop == Stop::Done;
                if matches!(stop, Stop::Arrived(_)) {
                    self.destination = None;
                }
                self.leftovers.note_end(&running, &stop, view);
                let line = stop.line();
                self.notes.note_end(line.as_deref());
                if is_done {
                    Next::Done
                } else {
                    Next::Stop(line)
                }
            }
        }
    }

    fn proceed(
        &mut self,
        running: &mut Running,
        now: Condition,
        view: &View<'_>,
    ) -> Result<Command, Stop> {
        let alarm = self.watch.look(view);
        self.notes.observe(view);
        self.grip.note(view);
        if let Some(before) = running.before {
            self.check_outcome(running, [before, now], alarm, view)?;
        }
        let survey = self.survey.get_or_insert_with(|| Survey::new(view));
        survey.update(view, &self.notes, running.task);
        progress::check_length(running.commands)?;
        running.check_danger(survey, view)?;
        // Only where nobody keeps the hero from waiting for their end.
        if running.before.is_none() {
            check_hindrances(running.task, view)?;
        }
        running.leave_circle(survey, &mut self.notes, view)?;
        let mut command = running.choose(survey, &mut self.notes, view);
        if let Err(Stop::Because(line)) = &command
            && running.has_explored(view)
        {
            let notes = &mut self.notes;
            let aim = self.leftovers.choose(line, running, survey, notes, view)?;
            running.aim = Some(aim);
            command = running.choose(survey, notes, view);
        }
        let command = command?;
        self.warn(running, &command, view)?;
        // Behind all that could end the task: it says that the same again goes on.
        if running.before.is_none() {
            self.grip.check(running.task, view)?;
        }
        if let Command::Step(dir) | Command::StepOver(dir) = command {
            self.notes.note_step(view.hero_pos().step(dir));
        }
        // Whoever goes on with a task after its warning means it.
        Ok(view.in_spite_of_doubt(command))
    }

    /// Ends a task before it does what the hero would regret.
    fn warn(&mut self, running: &Running, command: &Command, view: &View<'_>) -> Result<(), Stop> {
        if let Some(doubt) = view.doubt_about_bridges(command) {
            return Err(Stop::Because(doubt.text));
        }
        let Some(to) = command.place_after(view.hero_pos()) else {
            return Ok(());
        };
        if let Some(doubt) = view.doubt_about_depths(to) {
            return Err(Stop::Because(doubt));
        }
        if let Some(doubt) = view.doubt_about_return(to) {
            let line = doubt + " To go on dares it.";
            if !self.notes.was_just_told(&line) {
                return Err(Stop::Because(line));
            }
        }
        if to == view.hero_pos() {
            return Ok(());
        }
        if running.task == Task::Fight {
            self.watch.warnings.check_fight(to, view)?;
            self.watch.warnings.check_death(to, view)?;
        }
        // Where exploring comes to a shore, it slides past.
        if let Some(survey) = &self.survey
            && running.task.is_walk()
            && running.task != Task::Explore
        {
            warn_of_shore(to, survey, &mut self.notes, view)?;
        }
        Ok(())
    }

    /// Notes what became of the last command of a task, and ends the task if something has happened since.
    fn check_outcome(
        &mut self,
        running: &mut Running,
        [before, now]: [Condition; 2],
        alarm: Option<Alarm>,
        view: &View<'_>,
    ) -> Result<(), Stop> {
        // What a fight is refused may be due to the hero, which is scared, rather than to the cell.
        let is_fight = running.task == Task::Fight;
        if before.turns == view.turns() && !is_fight {
            self.notes.note_refusal();
        } else {
            self.notes.note_outcome(view);
        }
        if let Some(refused) = view.doubt() {
            return Err(Stop::Because(format!("Not done: {}", refused.text)));
        }
        if is_fight {
            return Err(running.end_of_fight(view));
        }
        if let Some(alarm) = &alarm {
            self.watch.warnings.note_told(alarm.id);
        }
        check_change(running, [before, now], alarm, view)
    }
}
