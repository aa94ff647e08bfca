//! Leaving the game.

use super::choice::{Choice, Way};
use crate::game::{Command, Surprise, View};
use crate::ui::canvas::Canvas;
use crate::ui::context::Ui;
use crate::ui::input::Input;
use crate::ui::screen::{Flow, Screen};
use crate::ui::screens::{Departure, InGame, Transition};
use crate::ui::widgets::{Entry, Menu};

/// Where an answer leads.
type Exit = fn(&View<'_>) -> Transition;

/// A question on the way out, which an interrupt answers as well: it leads on.
pub(in crate::ui::screens) struct WayOut {
    choice: Choice,
    on: Exit,
}

impl Screen<InGame> for WayOut {
    fn take(&mut self, input: &Input, ui: &mut Ui, view: &View<'_>) -> Transition {
        if *input == Input::Interrupt {
            return (self.on)(view);
        }
        self.choice.take(input, ui, view)
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, view: &View<'_>) {
        self.choice.draw(canvas, view);
    }

    fn takes_interrupts(&self) -> bool {
        true
    }

    fn take_surprise(&mut self) -> Option<Surprise> {
        self.choice.take_surprise()
    }
}

/// Returns the ways out of a game that is kept. It needs no saving: every command is written down before it is carried out.
pub(in crate::ui::screens) fn leave_kept() -> WayOut {
    let leave = Entry::explained('s', "Save and leave: continue another time");
    ways_out(leave, depart)
}

/// Returns the ways out of a game that is not kept.
pub(in crate::ui::screens) fn leave_unkept() -> WayOut {
    let quit = Entry::explained('q', "Quit: this game is not saved");
    ways_out(quit, ask_to_quit)
}

/// Returns the ways out, of which the first and an interrupt lead `on`.
fn ways_out(first: Entry, on: Exit) -> WayOut {
    let abandon = Entry::explained('a', "Abandon the hero: the game ends here");
    let abandon = Way::new(abandon, |_| Flow::open(confirm_abandoning()));
    let back = Way::new(Entry::new('b', "Back to the game"), |_| Flow::Close);
    let hint = "a key or {choose} chooses, {close} goes back";
    let ways = [Way::new(first, on), abandon, back];
    let choice = Choice::among(ways, hint, |entries| {
        let back = entries.len() - 1;
        Menu::new("Leave the game?", entries).with_selected(back)
    });
    WayOut { choice, on }
}

fn depart(_: &View<'_>) -> Transition {
    Transition::depart(Departure::Quit)
}

/// Asks whether the game shall end here.
pub(in crate::ui::screens) fn confirm_abandoning() -> Choice {
    let question = "Your hero gives up. The game is over, and you see how far you came.";
    let question = Menu::question(question, "Yes, give up", "No, go on");
    Choice::confirm(question, || Transition::obey(Command::Abandon.sure()))
}

fn ask_to_quit(_: &View<'_>) -> Transition {
    let question = "This game is not saved: it cannot be continued later.";
    let question = Menu::question(question, "Yes, quit", "No, go on");
    let choice = Choice::confirm(question, || Transition::depart(Departure::Quit));
    Flow::open(WayOut { choice, on: depart })
}
