//! Leaving the game.

use super::choice::Choice;
use super::{Departure, Transition};
use crate::session::Command;
use crate::ui::widgets::{Entry, Menu};

/// The ways out. Each entry stands beside what it leads to.
pub(super) fn leave_menu() -> Choice {
    let ways: [(Entry, fn() -> Transition); 3] = [
        (
            Entry::new('a', "Abandon the hero: the game ends here"),
            || Transition::open(confirm_abandoning()),
        ),
        (Entry::new('q', "Quit the program"), || {
            Transition::open(confirm_quitting())
        }),
        (Entry::new('b', "Back to the game"), || Transition::Close),
    ];
    let (entries, outcomes): (Vec<Entry>, Vec<fn() -> Transition>) = ways.into_iter().unzip();
    let back = entries.len() - 1;
    let menu = Menu::new("Leave the game?", entries).with_selected(back);
    Choice::new(
        menu,
        "a key or Enter chooses, Esc goes back",
        move |index, _| outcomes[index](),
    )
}

fn confirm_abandoning() -> Choice {
    Choice::confirm(
        "Your hero gives up. The game is over, and you see how far you came.",
        "Yes, give up",
        "No, go on",
        || Transition::Obey(Command::Abandon),
    )
}

fn confirm_quitting() -> Choice {
    Choice::confirm(
        "This game will not be kept: it cannot be gone on with later.",
        "Yes, quit",
        "No, go on",
        || Transition::Depart(Departure::Quit),
    )
}
