//! How fast something goes by itself on the screen.

use std::time::{Duration, Instant};

/// From slow to fast: how long the screen stands, and how many steps are then taken at once.
const PACES: [(Duration, u32); 10] = [
    (Duration::from_millis(2_000), 1),
    (Duration::from_millis(1_000), 1),
    (Duration::from_millis(500), 1),
    (Duration::from_millis(250), 1),
    (Duration::from_millis(120), 1),
    (Duration::from_millis(60), 1),
    (Duration::from_millis(30), 1),
    (Duration::from_millis(30), 4),
    (Duration::from_millis(30), 20),
    (Duration::from_millis(30), 100),
];

/// The pace at which one can follow.
const USUAL: usize = 3;

/// A pace that keys change, and the clock that it goes by.
#[derive(Debug)]
pub(super) struct Pace {
    /// An index of `PACES`.
    index: usize,
    is_paused: bool,
    last: Instant,
}

impl Pace {
    pub(super) fn paused() -> Pace {
        Pace {
            index: USUAL,
            is_paused: true,
            last: Instant::now(),
        }
    }

    pub(super) fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// 1 is the slowest.
    pub(super) fn number(&self) -> usize {
        self.index + 1
    }

    pub(super) fn pause(&mut self) {
        self.is_paused = true;
    }

    pub(super) fn pause_or_go_on(&mut self) {
        self.is_paused = !self.is_paused;
        self.last = Instant::now();
    }

    pub(super) fn faster(&mut self) {
        self.index = (self.index + 1).min(PACES.len() - 1);
    }

    pub(super) fn slower(&mut self) {
        self.index = self.index.saturating_sub(1);
    }

    /// How long the screen may stand; for ever while it is paused.
    pub(super) fn patience(&self) -> Option<Duration> {
        let (delay, _) = PACES[self.index];
        (!self.is_paused).then(|| delay.saturating_sub(self.last.elapsed()))
    }

    /// How many steps are to be taken now.
    pub(super) fn steps(&mut self) -> u32 {
        if self.patience() != Some(Duration::ZERO) {
            return 0;
        }
        self.last = Instant::now();
        PACES[self.index].1
    }
}
