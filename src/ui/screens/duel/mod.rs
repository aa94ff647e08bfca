//! The screen on which the fights of Roguelike 1d are watched: its pace and its keys.

mod camera;
mod drawing;
mod reel;
#[cfg(test)]
mod tests;

use crate::duel::Case;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use reel::Reel;
use std::time::Duration;

/// Whether the screen goes on after a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) enum Flow {
    Stay,
    Leave,
}

/// How fast a case goes by itself: after each delay so many shots, of which the last is seen.
type Pace = (Duration, u32);

/// From slow to fast.
const PACES: [Pace; 9] = [
    (Duration::from_millis(2_000), 1),
    (Duration::from_millis(1_000), 1),
    (Duration::from_millis(500), 1),
    (Duration::from_millis(250), 1),
    (Duration::from_millis(120), 1),
    (Duration::from_millis(60), 1),
    (Duration::from_millis(30), 1),
    (Duration::from_millis(30), 8),
    (Duration::from_millis(30), 200),
];
const FIRST_PACE: usize = 2;

/// How long the end of a case stands before the next begins.
const REST: Duration = Duration::from_secs(3);

/// The cases, one of which is shown.
pub(in crate::ui) struct DuelScreen<'a> {
    cases: &'a [Case<'a>],
    /// The case shown.
    index: usize,
    reel: Reel<'a>,
    /// An index of `PACES`.
    pace: usize,
    paused: bool,
}

impl<'a> DuelScreen<'a> {
    /// Nothing, when there are no cases.
    pub(in crate::ui) fn new(cases: &'a [Case<'a>]) -> Option<DuelScreen<'a>> {
        let first = *cases.first()?;
        Some(DuelScreen {
            cases,
            index: 0,
            reel: Reel::of(first),
            pace: FIRST_PACE,
            paused: false,
        })
    }

    /// How long to wait for a key before `tick`; for ever, when only a key can change anything.
    pub(in crate::ui) fn delay(&self) -> Option<Duration> {
        if self.paused || (self.reel.is_over() && self.is_last()) {
            return None;
        }
        Some(if self.reel.is_over() {
            REST
        } else {
            PACES[self.pace].0
        })
    }

    /// What happens by itself after the delay.
    pub(in crate::ui) fn tick(&mut self) {
        if self.reel.is_over() {
            self.show(self.index + 1);
            return;
        }
        for _ in 0..PACES[self.pace].1 {
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
            KeyCode::Char('+' | '=' | '>') => self.pace = (self.pace + 1).min(PACES.len() - 1),
            KeyCode::Char('-' | '<') => self.pace = self.pace.saturating_sub(1),
            KeyCode::Char(' ') => self.paused = !self.paused,
            KeyCode::Char('.') | KeyCode::Enter => {
                self.paused = true;
                self.reel.step();
            }
            KeyCode::Char('f') => self.reel.finish_fight(),
            KeyCode::Char('n') => self.show(self.index + 1),
            KeyCode::Char('p') => self.show(self.index.saturating_sub(1)),
            _ => {}
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
