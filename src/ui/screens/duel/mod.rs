//! The screen that shows the fights of Roguelike 1d.

mod drawing;
mod playback;
mod recorder;
#[cfg(test)]
mod tests;

use crate::duel::Case;
use crate::ui::canvas::Canvas;
use crate::ui::context::Ui;
use crate::ui::input::{Input, Key};
use crate::ui::keymap::DuelAction;
use crate::ui::pace::Pace;
use crate::ui::screen::{Flow, Program, Screen};
use crate::ui::settings::Settings;
use playback::Playback;
use std::time::Duration;

/// How long the end of a case is shown before the next begins.
const REST: Duration = Duration::from_secs(3);

/// The cases, one of which is shown.
pub(in crate::ui) struct DuelScreen<'a> {
    cases: &'a [Case<'a>],
    /// The case shown.
    index: usize,
    playback: Playback<'a>,
    pace: Pace,
    /// The last key, if it means nothing here.
    wrong: Option<Key>,
}

impl<'a> DuelScreen<'a> {
    /// Creates the screen; `None` if there are no cases.
    pub(in crate::ui) fn new(cases: &'a [Case<'a>], settings: Settings) -> Option<DuelScreen<'a>> {
        let first = *cases.first()?;
        Some(DuelScreen {
            cases,
            index: 0,
            playback: Playback::of(first),
            pace: Pace::new(settings),
            wrong: None,
        })
    }

    /// Begins the case of this index, if there is one.
    fn show(&mut self, index: usize) {
        if let Some(case) = self.cases.get(index) {
            self.index = index;
            self.playback = Playback::of(*case);
        }
    }

    fn is_last(&self) -> bool {
        self.index + 1 == self.cases.len()
    }
}

impl Screen<Program<()>> for DuelScreen<'_> {
    fn take(&mut self, input: &Input, ui: &mut Ui, (): &()) -> Flow<Program<()>> {
        let action = ui.keymap.duel.action(input);
        self.wrong = input.key().filter(|_| action.is_none());
        match action {
            Some(DuelAction::Leave) => return Flow::Return(()),
            Some(DuelAction::Step) => {
                self.pace.pause();
                self.playback.go_on(1);
            }
            Some(DuelAction::FinishFight) => self.playback.finish_fight(),
            Some(DuelAction::NextCase) => self.show(self.index + 1),
            Some(DuelAction::PreviousCase) => self.show(self.index.saturating_sub(1)),
            Some(DuelAction::Pace(action)) => self.pace.change(action),
            None => {}
        }
        Flow::Stay
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, (): &()) {
        self.draw_all(canvas);
    }

    fn delay(&self) -> Option<Duration> {
        let delay = self.pace.delay()?;
        if !self.playback.is_over() {
            return Some(delay);
        }
        (!self.is_last()).then_some(REST)
    }

    fn tick(&mut self) {
        if self.playback.is_over() {
            self.show(self.index + 1);
            return;
        }
        self.playback.go_on(self.pace.steps());
    }
}
