//! The help of a quest.

use crate::game::View;
use crate::ui::keymap::Keymap;
use crate::ui::screens::help::{ALWAYS, chapters, key_reader, sight, signs};
use crate::ui::theme::Ink;
use crate::ui::widgets::{Paragraph, Reader};

/// The signs on a floor.
const SIGNS: [&str; 7] = [
    "@ you",
    ". floor",
    "# wall",
    "[ door",
    "/ open",
    "* items",
    "^v stairs",
];

const OTHER_SIGNS: &str =
    "Step on stairs to take them. All others are monsters. {look} tells more.";

pub(super) fn help(keymap: &Keymap, view: &View<'_>) -> Reader {
    let keys = keymap.map(view.rules());
    let (target, floor) = view.quest().map_or(("", 0), |quest| quest.target());
    let introduction = format!(
        "You are @. Slay the {target} on floor {floor} before your days are spent, and you have won. Walk into a \
         monster to attack it, and into a door to open it; every key that moves lets the monsters of the floor move \
         too. Looking, picking up and the inventory take no time."
    );
    let mut text = vec![Paragraph::plain(introduction), Paragraph::empty()];
    text.extend([sight(Ink::Title, "Signs on the floor"), signs(&SIGNS)]);
    text.extend([
        sight(Ink::Plain, keys.fill_where_bound(OTHER_SIGNS)),
        Paragraph::empty(),
    ]);
    text.extend(chapters(keys));
    text.push(Paragraph::title("The rules"));
    text.extend(view.rules_text().into_iter().map(Paragraph::plain));
    text.extend([Paragraph::empty(), sight(Ink::Plain, ALWAYS)]);
    key_reader(text)
}
