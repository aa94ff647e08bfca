//! A case as a row of shots: each throw of the dice, with all that it changed.

use super::camera::{Camera, Entry, Shot};
use crate::duel::{Answer, Case, Ending, Walk};
use std::collections::VecDeque;

/// How many lines of what happened are kept; no screen is higher.
const MOST_ENTRIES: usize = 300;

/// A case of which one shot is shown.
pub(super) struct Reel<'a> {
    pub(super) case: Case<'a>,
    walk: Walk<'a>,
    camera: Camera,
    /// What is to be seen now.
    pub(super) shown: Shot,
    /// What happened up to now, the last at the end.
    pub(super) entries: VecDeque<Entry>,
    /// How the walk ended, of which the shots still to come may not tell yet.
    ending: Option<Ending>,
}

impl<'a> Reel<'a> {
    pub(super) fn of(case: Case<'a>) -> Reel<'a> {
        let mut camera = Camera::default();
        let walk = Walk::begin(case, &mut camera);
        let shown = camera.next_shot().expect("a walk begins with setting out");
        let entries = VecDeque::from([shown.entry.clone()]);
        Reel {
            case,
            walk,
            camera,
            shown,
            entries,
            ending: None,
        }
    }

    /// The end, once it is shown.
    pub(super) fn ending(&self) -> Option<Ending> {
        self.ending.filter(|_| self.camera.is_empty())
    }

    pub(super) fn is_over(&self) -> bool {
        self.ending().is_some()
    }

    /// Shows the next shot, if there is one.
    pub(super) fn step(&mut self) {
        while self.camera.is_empty() && self.ending.is_none() {
            self.camera.look_at(self.walk.passed());
            self.ending = self.walk.advance(&mut self.camera);
            if let Some(Ok(Answer::Arrived { passed })) = self.ending {
                self.shown.place = passed;
            }
        }
        if let Some(shot) = self.camera.next_shot() {
            if self.entries.len() == MOST_ENTRIES {
                self.entries.pop_front();
            }
            self.entries.push_back(shot.entry.clone());
            self.shown = shot;
        }
    }

    /// Goes on to the end of this fight, or of the next one when nobody is fought now.
    pub(super) fn finish_fight(&mut self) {
        loop {
            self.step();
            if self.shown.ends_fight || self.is_over() {
                return;
            }
        }
    }
}
