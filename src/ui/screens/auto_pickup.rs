//! What walking picks up.

use super::choice::Choice;
use super::items::CHOOSE;
use super::{Transition, letter};
use crate::game::{AutoPickup, Command, ObjectType, View};
use crate::ui::screen::Flow;
use crate::ui::widgets::{Entry, Menu};

/// The entries before those of the types.
const WHOLE: usize = 2;

/// Offers everything, nothing, and every type of items.
pub(super) fn auto_pickup(view: &View<'_>) -> Transition {
    let now = view.auto_pickup();
    let whole = [Entry::new('+', "everything"), Entry::new('-', "nothing")];
    let types = ObjectType::ALL.iter().enumerate().map(|(index, &kind)| {
        let mark = if now.takes_type(kind) { "+" } else { "-" };
        let name = kind.to_string().to_lowercase();
        Entry::new(letter(index), format!("{mark} {name}"))
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
