//! A case, moment by moment: each throw of the dice, with everything that it changed.

use super::recorder::{Entry, Moment, Recorder};
use crate::duel::{Answer, Case, Ending, Walk};
use std::collections::VecDeque;

/// How many lines about events are kept; no screen is higher.
const MOST_ENTRIES: usize = 300;

/// A case, and the moment of it that is shown.
pub(super) struct Playback<'a> {
    pub(super) case: Case<'a>,
    walk: Walk<'a>,
    recorder: Recorder,
    /// The moment that is shown.
    pub(super) shown: Moment,
    /// The lines about the events so far, the newest last.
    pub(super) entries: VecDeque<Entry>,
    /// How the walk ended; moments before the end may still have to be shown.
    ending: Option<Ending>,
}

impl<'a> Playback<'a> {
    pub(super) fn of(case: Case<'a>) -> Playback<'a> {
        let mut recorder = Recorder::default();
        let walk = Walk::begin(case, &mut recorder);
        let shown = recorder.next_moment().expect("a walk begins with an event");
        let entries = VecDeque::from([shown.entry.clone()]);
        Playback {
            case,
            walk,
            recorder,
            shown,
            entries,
            ending: None,
        }
    }

    /// Returns the end, once it is shown.
    pub(super) fn ending(&self) -> Option<Ending> {
        self.ending.filter(|_| self.recorder.is_empty())
    }

    pub(super) fn is_over(&self) -> bool {
        self.ending().is_some()
    }

    /// Shows the next moment, if there is one.
    pub(super) fn step(&mut self) {
        while self.recorder.is_empty() && self.ending.is_none() {
            self.recorder.go_to(self.walk.passed());
            self.ending = self.walk.advance(&mut self.recorder);
            if let Some(Ok(Answer::Arrived { passed })) = self.ending {
                self.shown.place = passed;
            }
        }
        if let Some(moment) = self.recorder.next_moment() {
            if self.entries.len() == MOST_ENTRIES {
                self.entries.pop_front();
            }
            self.entries.push_back(moment.entry.clone());
            self.shown = moment;
        }
    }

    /// Goes on to the end of this fight, or of the next one if there is no fight now.
    pub(super) fn finish_fight(&mut self) {
        loop {
            self.step();
            if self.shown.ends_fight || self.is_over() {
                return;
            }
        }
    }
}
