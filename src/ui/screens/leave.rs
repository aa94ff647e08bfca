//! Leaving the game.

use super::choice::{Choice, Outcome};
use super::{Departure, InGame, Transition};
use crate::game::Command;
use crate::ui::screen::Flow;
use crate::ui::widgets::{Entry, Menu};

/// Returns the ways out. A game that is kept needs no saving: every command is written down before it is carried out.
pub(super) fn leave_menu(is_kept: bool) -> Choice {
    let quit: (Entry, Outcome<InGame>) = if is_kept {
        (
            Entry::new('s', "Save and leave: continue another time"),
            |_| Transition::depart(Departure::Quit),
        )
    } else {
        (Entry::new('q', "Quit: this game is not kept"), |_| {
            Flow::open(confirm_quitting())
        })
    };
    let abandon: (Entry, Outcome<InGame>) = (
        Entry::new('a', "Abandon the hero: the game ends here"),
        |_| Flow::open(confirm_abandoning()),
    );
    let back: (Entry, Outcome<InGame>) = (Entry::new('b', "Back to the game"), |_| Flow::Close);
    let hint = "a key or {choose} chooses, {close} goes back";
    Choice::among(vec![quit, abandon, back], hint, |entries| {
        let back = entries.len() - 1;
        Menu::new("Leave the game?", entries).with_selected(back)
    })
}

fn confirm_abandoning() -> Choice {
    let question = "Your hero gives up. The game is over, and you see how far you came.";
    let question = Menu::question(question, "Yes, give up", "No, go on");
    Choice::confirm(question, || Transition::obey(Command::Abandon))
}

fn confirm_quitting() -> Choice {
    let question = "This game is not kept: it cannot be continued later.";
    let question = Menu::question(question, "Yes, quit", "No, go on");
    Choice::confirm(question, || Transition::depart(Departure::Quit))
}
