//! Leaving the game.

use super::choice::{Choice, Outcome};
use super::{Departure, Transition};
use crate::game::Command;
use crate::ui::widgets::{Entry, Menu};

/// The ways out. A game that is kept needs no saving: every deed was written down before it was done.
pub(super) fn leave_menu(is_kept: bool) -> Choice {
    let quit: (Entry, Outcome) = match is_kept {
        true => (
            Entry::new('s', "Save and leave: continue another time"),
            |_| Transition::Depart(Departure::Quit),
        ),
        false => (Entry::new('q', "Quit: this game is not kept"), |_| {
            Transition::open(confirm_quitting())
        }),
    };
    let abandon: (Entry, Outcome) = (
        Entry::new('a', "Abandon the hero: the game ends here"),
        |_| Transition::open(confirm_abandoning()),
    );
    let back: (Entry, Outcome) = (Entry::new('b', "Back to the game"), |_| Transition::Close);
    let hint = "a key or Enter chooses, Esc goes back";
    Choice::among(vec![quit, abandon, back], hint, |entries| {
        let back = entries.len() - 1;
        Menu::new("Leave the game?", entries).with_selected(back)
    })
}

fn confirm_abandoning() -> Choice {
    let question = "Your hero gives up. The game is over, and you see how far you came.";
    let question = Menu::question(question, "Yes, give up", "No, go on");
    Choice::confirm(question, || Transition::Obey(Command::Abandon))
}

fn confirm_quitting() -> Choice {
    let question = "This game is not kept: it cannot be continued later.";
    let question = Menu::question(question, "Yes, quit", "No, go on");
    Choice::confirm(question, || Transition::Depart(Departure::Quit))
}
