//! How fast a screen goes that moves by itself, and the keys for it.

use crossterm::event::{KeyCode, KeyEvent};
use std::time::Duration;

/// From slow to fast: after each delay so many steps, of which the last is seen.
const PACES: [(Duration, u32); 9] = [
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

/// The present pace.
pub(super) struct Pace {
    /// An index of `PACES`.
    index: usize,
    is_paused: bool,
}

impl Pace {
    pub(super) fn new() -> Pace {
        Pace {
            index: FIRST_PACE,
            is_paused: false,
        }
    }

    /// Stands still until a key is pressed.
    pub(super) fn paused() -> Pace {
        Pace {
            is_paused: true,
            ..Pace::new()
        }
    }

    /// How long everything stays as it is; for ever while paused.
    pub(super) fn delay(&self) -> Option<Duration> {
        (!self.is_paused).then_some(PACES[self.index].0)
    }

    /// How many steps are made after the delay.
    pub(super) fn steps(&self) -> u32 {
        PACES[self.index].1
    }

    pub(super) fn pause(&mut self) {
        self.is_paused = true;
    }

    /// Faster, slower, pause, and go on; any other key means nothing here.
    pub(super) fn take(&mut self, key: &KeyEvent) {
        match key.code {
            KeyCode::Char('+' | '=' | '>') => self.index = (self.index + 1).min(PACES.len() - 1),
            KeyCode::Char('-' | '<') => self.index = self.index.saturating_sub(1),
            KeyCode::Char(' ') => self.is_paused = !self.is_paused,
            _ => {}
        }
    }

    pub(super) fn words(&self) -> String {
        match self.is_paused {
            true => "paused".to_owned(),
            false => format!("pace {} of {}", self.index + 1, PACES.len()),
        }
    }
}
