//! Leaving the game.

use super::choice::{Choice, Outcome};
use super::{Departure, Transition};
use crate::session::Command;
use crate::ui::widgets::{Entry, Menu};

/// The ways out.
pub(super) fn leave_menu() -> Choice {
    let ways: Vec<(Entry, Outcome)> = vec![
        (
            Entry::new('a', "Abandon the hero: the game ends here"),
            |_| Transition::open(confirm_abandoning()),
        ),
        (Entry::new('q', "Quit the program"), |_| {
            Transition::open(confirm_quitting())
        }),
        (Entry::new('b', "Back to the game"), |_| Transition::Close),
    ];
    let back = ways.len() - 1;
    Choice::among(ways, "a key or Enter chooses, Esc goes back", |entries| {
        Menu::new("Leave the game?", entries).with_selected(back)
    })
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
