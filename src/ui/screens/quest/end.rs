//! The end of a quest, below its last floor.

use crate::game::{Ending, Tone, View};
use crate::ui::canvas::Canvas;
use crate::ui::input::Input;
use crate::ui::screen::{Flow, Screen};
use crate::ui::screens::{Departure, InGame, Transition};
use crate::ui::settings::Ui;
use crate::ui::theme::Ink;
use crate::ui::widgets::{message_area, write_lines};

/// The last messages, and how the quest ended. Any key leaves.
pub(in crate::ui::screens) struct QuestEnd;

impl Screen<InGame> for QuestEnd {
    fn take(&mut self, input: &Input, _: &mut Ui, _: &View<'_>) -> Transition {
        if input.is_press() {
            return Transition::depart(Departure::Quit);
        }
        Flow::Stay
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, view: &View<'_>) {
        let Some(ending) = view.ending() else { return };
        let fresh = view.messages().fresh();
        let messages = fresh.map(|message| (Ink::Message(message.tone), message.text.clone()));
        let verdict = match ending {
            Ending::Won(_) => (Ink::Message(Tone::Good), "YOU WIN!"),
            Ending::Died(_) => (Ink::Message(Tone::Bad), "You have died. GAME OVER"),
            Ending::OutOfDays => (Ink::Message(Tone::Bad), "Your time is up. GAME OVER"),
            Ending::Abandoned => (Ink::Message(Tone::Bad), "You have given up. GAME OVER"),
        };
        let score = format!("Score: {}", view.score());
        let last = [
            (Ink::Plain, &*score),
            verdict,
            (Ink::Key, "Press any key to end."),
        ];
        let last = last.map(|(ink, text)| (ink, text.to_owned()));
        let lines = messages.chain(last).collect();
        write_lines(&mut message_area(canvas, view), lines);
    }
}
