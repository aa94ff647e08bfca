//! A case, moment by moment: each throw of the dice, with everything that it changed.

use super::recorder::{EventLine, Moment, Recorder};
use crate::duel::{Answer, Case, Ending, Walk};
use std::collections::VecDeque;

/// How many lines about events are kept; no screen is higher.
const MOST_LINES: usize = 300;

/// A case, and the moment of it that is shown.
pub(super) struct Playback<'a> {
    pub(super) case: Case<'a>,
    walk: Walk<'a>,
    recorder: Recorder,
    /// The moment that is shown.
    pub(super) shown: Moment,
    /// The lines about the events so far, the newest last.
    pub(super) lines: VecDeque<EventLine>,
    /// How many events there were so far, and how many of them are new.
    told: usize,
    fresh: usize,
    /// How the walk ended; moments before the end may still have to be shown.
    ending: Option<Ending>,
}

impl<'a> Playback<'a> {
    pub(super) fn of(case: Case<'a>) -> Playback<'a> {
        let mut recorder = Recorder::default();
        let walk = Walk::begin(case, &mut recorder);
        let shown = recorder.next_moment().expect("a walk begins with an event");
        let lines = VecDeque::from([shown.line.clone()]);
        Playback {
            case,
            walk,
            recorder,
            shown,
            lines,
            told: 1,
            fresh: 1,
            ending: None,
        }
    }

    /// Returns how many events there were so far.
    pub(super) fn told(&self) -> usize {
        self.told
    }

    /// Returns the lines about the events that came last, together.
    pub(super) fn fresh(&self) -> impl ExactSizeIterator<Item = &EventLine> {
        self.lines
            .range(self.lines.len().saturating_sub(self.fresh)..)
    }

    /// Returns the end, once it is shown.
    pub(super) fn ending(&self) -> Option<Ending> {
        self.ending.filter(|_| self.recorder.is_empty())
    }

    pub(super) fn is_over(&self) -> bool {
        self.ending().is_some()
    }

    /// Shows so many moments more, as far as there are any.
    pub(super) fn go_on(&mut self, moments: u32) {
        let before = self.told;
        for _ in 0..moments {
            self.step();
        }
        self.note_fresh(before);
    }

    /// Notes which events came since there were so many, if any did.
    fn note_fresh(&mut self, before: usize) {
        if self.told > before {
            self.fresh = self.told - before;
        }
    }

    /// Shows the next moment, if there is one.
    fn step(&mut self) {
        while self.recorder.is_empty() && self.ending.is_none() {
            self.recorder.go_to(self.walk.passed());
            self.ending = self.walk.advance(&mut self.recorder);
            if let Some(Ok(Answer::Arrived { passed })) = self.ending {
                self.shown.place = passed;
            }
        }
        if let Some(moment) = self.recorder.next_moment() {
            if self.lines.len() == MOST_LINES {
                self.lines.pop_front();
            }
            self.lines.push_back(moment.line.clone());
            self.told += 1;
            self.shown = moment;
        }
    }

    /// Goes on to the end of this fight, or of the next one if there is no fight now.
    pub(super) fn finish_fight(&mut self) {
        let before = self.told;
        loop {
            self.step();
            if self.shown.ends_fight || self.is_over() {
                return self.note_fresh(before);
            }
        }
    }
}
