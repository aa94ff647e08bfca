//! Whether anything disturbs a hero that does several things at once as somebody has told it, as a task would be disturbed.

use super::Stop;
use super::task::{Condition, Running, Task, check_change, has_weight};
use super::watch::Watch;
use crate::game::View;

/// What is known of the hero and of the monsters in view since the last command.
#[derive(Debug)]
pub struct Vigil {
    watch: Watch,
    before: Condition,
}

impl Vigil {
    /// Begins to watch: what is the case already disturbs nobody.
    pub fn new(view: &View<'_>) -> Vigil {
        let mut watch = Watch::default();
        watch.look(view);
        Vigil {
            watch,
            before: Condition::of(view),
        }
    }

    /// Returns what a task would be ended by that had given the last command, in sentences: a monster that has come into view,
    /// a wound, a new status, a message of weight, another level, or the end of the game. `None` if nothing is.
    pub fn disturbance(&mut self, view: &View<'_>) -> Option<String> {
        let alarm = self.watch.look(view);
        let now = Condition::of(view);
        let before = std::mem::replace(&mut self.before, now);
        if before.turns == now.turns && view.ending().is_none() {
            return None;
        }
        // As a search it has no end of its own.
        let search = Running::new(Task::Search);
        let outcome = check_change(&search, [before, now], alarm, view);
        Some(match outcome.err()? {
            Stop::Because(line) | Stop::Arrived(line) => line,
            Stop::Told | Stop::Done => told(view),
        })
    }
}

/// Returns the messages of weight of the last command, or all of them if none is.
fn told(view: &View<'_>) -> String {
    let texts = |is_weighty: bool| {
        let fresh = view.messages().fresh();
        let told = fresh.filter(|message| has_weight(message) || !is_weighty);
        let texts: Vec<&str> = told.map(|message| &*message.text).collect();
        texts.join(" ")
    };
    Some(texts(true))
        .filter(|told| !told.is_empty())
        .unwrap_or_else(|| texts(false))
}
