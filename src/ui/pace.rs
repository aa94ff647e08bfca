//! The speed of screens that move by themselves.

use super::keymap::PaceAction;
use super::settings::Settings;
use std::time::Duration;

/// How many paces there are.
pub(super) const PACES: usize = 9;

/// From slow to fast: the delay, and how many steps come after it, of which the last is shown.
const STEPS: [(Duration, u32); PACES] = [
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

/// The present pace.
pub(super) struct Pace {
    /// From 1 to `PACES`.
    number: usize,
    is_paused: bool,
}

impl Pace {
    pub(super) fn new(settings: Settings) -> Pace {
        Pace {
            number: settings.pace,
            is_paused: false,
        }
    }

    /// Creates a pace that is paused until a key is pressed.
    pub(super) fn paused(settings: Settings) -> Pace {
        Pace {
            is_paused: true,
            ..Pace::new(settings)
        }
    }

    /// Returns the time before the next steps; `None` while paused.
    pub(super) fn delay(&self) -> Option<Duration> {
        (!self.is_paused).then_some(STEPS[self.number - 1].0)
    }

    /// Returns how many steps are made after the delay.
    pub(super) fn steps(&self) -> u32 {
        STEPS[self.number - 1].1
    }

    pub(super) fn pause(&mut self) {
        self.is_paused = true;
    }

    pub(super) fn change(&mut self, action: PaceAction) {
        match action {
            PaceAction::Pause => self.is_paused = !self.is_paused,
            PaceAction::Faster => self.number = (self.number + 1).min(PACES),
            PaceAction::Slower => self.number = (self.number - 1).max(1),
        }
    }

    pub(super) fn words(&self) -> String {
        if self.is_paused {
            "paused".to_owned()
        } else {
            self.speed()
        }
    }

    /// Returns the speed at which it would go on; `None` while it goes on.
    pub(super) fn speed_while_paused(&self) -> Option<String> {
        self.is_paused.then(|| self.speed())
    }

    fn speed(&self) -> String {
        format!("pace {} of {PACES}", self.number)
    }
}
