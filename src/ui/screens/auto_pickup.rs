//! What walking picks up.

use super::choice::Choice;
use super::items::CHOOSE;
use super::{Transition, letter};
use crate::game::{AutoPickup, Command, ObjectType, View};
use crate::ui::phrase::Phrase;
use crate::ui::screen::Flow;
use crate::ui::theme::Ink;
use crate::ui::widgets::{Entry, Menu};

/// The entries before those of the types.
const WHOLE: usize = 2;

/// The column in which it stands whether a type is picked up.
const COLUMN: usize = 14;

/// Offers everything, nothing, and every type of items.
pub(super) fn auto_pickup(view: &View<'_>) -> Transition {
    let now = view.auto_pickup();
    let whole = [Entry::new('+', "everything"), Entry::new('-', "nothing")];
    let types = ObjectType::ALL.iter().enumerate().map(|(index, &kind)| {
        let state = if now.takes_type(kind) {
            "picked up"
        } else {
            "left"
        };
        let name = Phrase::from(kind.to_string().to_lowercase()).up_to(COLUMN);
        Entry::new(letter(index), name.with(Ink::Faint, state))
    });
    let entries = whole.into_iter().chain(types).collect();
    let menu = Menu::new("What does walking over items pick up?", entries);
    Flow::open(Choice::new(menu, CHOOSE, |index, view| {
        let chosen = match index.checked_sub(WHOLE) {
            None if index == 0 => AutoPickup::default(),
            None => AutoPickup::nothing(),
            Some(index) => view.auto_pickup().clone().toggled(ObjectType::ALL[index]),
        };
        Transition::obey(Command::AutoPickup(chosen))
    }))
}
