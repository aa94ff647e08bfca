//! What walking picks up.

use crate::game::{AutoPickup, Command, ObjectType, View};
use crate::ui::canvas::Canvas;
use crate::ui::context::Ui;
use crate::ui::input::Input;
use crate::ui::phrase::Phrase;
use crate::ui::screen::{Flow, Screen};
use crate::ui::screens::{InGame, Transition};
use crate::ui::theme::Ink;
use crate::ui::widgets::{Entry, Menu, Pressed, letter};

/// The entries before those of the types.
const WHOLE: usize = 2;

/// What becomes of a type of items, first if it is picked up.
const STATES: [&str; 2] = ["picked up", "left"];

/// The column in which it stands whether a type is picked up.
const COLUMN: usize = 14;

/// Offers everything, nothing, and every type of items. It stays open until it is closed: whoever changes one type often
/// changes others.
pub(in crate::ui::screens) struct Pickups {
    menu: Menu,
}

impl Pickups {
    pub(in crate::ui::screens) fn new(view: &View<'_>) -> Pickups {
        let menu = Menu::new("", Vec::new());
        let mut pickups = Pickups { menu };
        pickups.refresh(view);
        pickups
    }

    /// Makes the list from what is picked up now.
    fn refresh(&mut self, view: &View<'_>) {
        let now = view.auto_pickup();
        let whole = [Entry::new('+', "everything"), Entry::new('-', "nothing")];
        let types = ObjectType::ALL.iter().enumerate().map(|(index, &kind)| {
            let state = STATES[usize::from(!now.takes_type(kind))];
            let name = kind.to_string().to_lowercase();
            let between = " ".repeat(COLUMN.saturating_sub(name.len()));
            let state = Phrase::from(between).with(Ink::Faint, state);
            let entry = Entry::new(letter(index), name).with_tails(vec![state]);
            entry.with_values(STATES.map(str::to_owned).into())
        });
        let entries = whole.into_iter().chain(types).collect();
        let menu = Menu::new("What does walking over items pick up?", entries);
        self.menu = menu.in_place_of(&self.menu);
    }
}

impl Screen<InGame> for Pickups {
    fn take(&mut self, input: &Input, ui: &mut Ui, view: &View<'_>) -> Transition {
        if let Some((index, value)) = self.menu.take_value(input) {
            let kind = ObjectType::ALL[index - WHOLE];
            let now = view.auto_pickup().clone();
            let is_so = now.takes_type(kind) == (value == 0);
            let chosen = if is_so { now } else { now.toggled(kind) };
            return Transition::obey_and_stay(Command::AutoPickup(chosen));
        }
        match self.menu.take(input, ui) {
            Pressed::Chosen(index) => {
                let chosen = match index.checked_sub(WHOLE) {
                    None if index == 0 => AutoPickup::default(),
                    None => AutoPickup::nothing(),
                    Some(index) => view.auto_pickup().clone().toggled(ObjectType::ALL[index]),
                };
                Transition::obey_and_stay(Command::AutoPickup(chosen))
            }
            Pressed::Closed => Flow::Close,
            Pressed::Nothing => Flow::Stay,
        }
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, view: &View<'_>) {
        self.refresh(view);
        self.menu
            .draw(canvas, "a key or {choose} changes, {close} closes");
    }
}
