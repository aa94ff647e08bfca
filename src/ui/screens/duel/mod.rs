//! The screen on which the fights of Roguelike 1d are watched: its pace and its keys.

mod camera;
mod drawing;
mod reel;
#[cfg(test)]
mod tests;

use crate::duel::Case;
use crate::ui::pace::Pace;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use reel::Reel;
use std::time::Duration;

/// Whether the screen goes on after a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) enum Flow {
    Stay,
    Leave,
}

/// How long the end of a case stands before the next begins.
const REST: Duration = Duration::from_secs(3);

/// The cases, one of which is shown.
pub(in crate::ui) struct DuelScreen<'a> {
    cases: &'a [Case<'a>],
    /// The case shown.
    index: usize,
    reel: Reel<'a>,
    pace: Pace,
}

impl<'a> DuelScreen<'a> {
    /// Nothing, when there are no cases.
    pub(in crate::ui) fn new(cases: &'a [Case<'a>]) -> Option<DuelScreen<'a>> {
        let first = *cases.first()?;
        Some(DuelScreen {
            cases,
            index: 0,
            reel: Reel::of(first),
            pace: Pace::new(),
        })
    }

    /// How long to wait for a key before `tick`; for ever, when only a key can change anything.
    pub(in crate::ui) fn delay(&self) -> Option<Duration> {
        let delay = self.pace.delay()?;
        match self.reel.is_over() {
            true if self.is_last() => None,
            true => Some(REST),
            false => Some(delay),
        }
    }

    /// What happens by itself after the delay.
    pub(in crate::ui) fn tick(&mut self) {
        if self.reel.is_over() {
            self.show(self.index + 1);
            return;
        }
        for _ in 0..self.pace.steps() {
            self.reel.step();
        }
    }

    pub(in crate::ui) fn press(&mut self, key: KeyEvent) -> Flow {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return match key.code {
                KeyCode::Char('c') => Flow::Leave,
                _ => Flow::Stay,
            };
        }
        match key.code {
            KeyCode::Char('q') | KeyCode::Esc => return Flow::Leave,
            KeyCode::Char('.') | KeyCode::Enter => {
                self.pace.pause();
                self.reel.step();
            }
            KeyCode::Char('f') => self.reel.finish_fight(),
            KeyCode::Char('n') => self.show(self.index + 1),
            KeyCode::Char('p') => self.show(self.index.saturating_sub(1)),
            _ => self.pace.take(&key),
        }
        Flow::Stay
    }

    /// Begins a case; there is none after the last.
    fn show(&mut self, index: usize) {
        if let Some(case) = self.cases.get(index) {
            self.index = index;
            self.reel = Reel::of(*case);
        }
    }

    fn is_last(&self) -> bool {
        self.index + 1 == self.cases.len()
    }
}
