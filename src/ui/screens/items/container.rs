//! An open container: what is in it, and putting in and taking out.

use super::lists::{entries, places};
use super::said::Said;
use super::several::{MarkHints, MarkList, Picked};
use crate::game::{Command, ContainerPlace, ItemPlace, ItemView, Task, Transfer, View};
use crate::ui::canvas::Canvas;
use crate::ui::context::Ui;
use crate::ui::input::Input;
use crate::ui::keymap::{ContainerAction, Situation};
use crate::ui::screen::{Flow, Screen};
use crate::ui::screens::{InGame, Transition};
use crate::ui::widgets::{Menu, Pressed};

/// What the keys do in the list of what can be put in.
const PUT_IN_KEYS: MarkHints = MarkHints {
    all: "{all} puts all in, ",
    one: "a key one, {mark} marks, ",
    those: "{choose} those, ",
    close: "{close} goes back",
};

/// The same in the list of what can be taken out.
const TAKE_OUT_KEYS: MarkHints = MarkHints {
    all: "{all} takes all out, ",
    one: "a key one, {mark} marks, ",
    those: "{choose} those, ",
    close: "{close} goes back",
};

/// What the list shows.
enum List {
    /// What is in the container.
    Contents,
    /// What is in the container, to take one or several out.
    TakeOut(MarkList),
    /// What the hero carries, to put one or several in.
    PutIn(MarkList),
}

/// A container that the hero has opened. It stays open until it is closed.
pub(super) struct Container {
    place: ContainerPlace,
    list: List,
    /// The list of what is in it.
    menu: Menu,
    said: Said,
}

impl Container {
    /// Opens a container, and closes what it was opened from: lists and texts about what the hero carries would not show
    /// what is put in and taken out.
    pub(in crate::ui::screens) fn open(place: ContainerPlace) -> Transition {
        Flow::replace_all(Container {
            place,
            list: List::Contents,
            menu: Menu::new("", Vec::new()),
            said: Said::default(),
        })
    }

    /// Returns the items of the container.
    fn items<'a>(&self, view: &View<'a>) -> Vec<ItemView<'a>> {
        let container = view.item(self.place.into());
        container.map_or_else(Vec::new, |container| container.contents())
    }

    /// Returns the list of what can be put in.
    fn put_in_list(&self, view: &View<'_>) -> MarkList {
        let carried = view.carried();
        let items: Vec<ItemView<'_>> = carried.filter(|item| item.container().is_none()).collect();
        let lack = "; you carry nothing to put in";
        let heading = self.heading(view, Some(lack).filter(|_| items.is_empty()));
        let menu = Menu::new("Put in what?", entries(&items));
        MarkList::new(&items, menu.with_heading(heading))
    }

    /// Returns how full the container is, and what is lacking.
    fn heading(&self, view: &View<'_>, lack: Option<&str>) -> String {
        let container = view.item(self.place.into());
        let room = container.map_or(0, |container| container.room());
        let (inside, lack) = (self.items(view).len(), lack.unwrap_or_default());
        format!("{inside} inside, room for {room} more{lack}")
    }

    /// Returns the list of what can be taken out.
    fn take_out_list(&self, view: &View<'_>) -> MarkList {
        let items = self.items(view);
        let lack = "; there is nothing to take out";
        let heading = self.heading(view, Some(lack).filter(|_| items.is_empty()));
        let menu = Menu::new("Take out what?", entries(&items));
        MarkList::new(&items, menu.with_heading(heading))
    }

    /// Makes the list of what is in the container from what there is now.
    fn refresh(&mut self, view: &View<'_>) {
        let items = self.items(view);
        let Some(container) = view.item(self.place.into()) else {
            return;
        };
        let mut entries = entries(&items);
        // The keys of this screen would be mistaken for them.
        entries.iter_mut().for_each(|entry| entry.key = None);
        self.menu = Menu::new(container.name(), entries)
            .with_heading(self.said.text.clone() + &self.heading(view, None))
            .in_place_of(&self.menu);
    }

    fn show(&mut self, list: List, view: &View<'_>) -> Transition {
        self.list = list;
        self.refresh(view);
        Flow::Stay
    }

    /// Puts items in. One leaves the container open; each of several takes a turn.
    fn put_in(&mut self, items: &[ItemPlace], view: &View<'_>) -> Transition {
        let container = self.place;
        self.show(List::Contents, view);
        match *items {
            [item] => Transition::obey_and_stay(Command::PutIn { item, container }),
            _ => {
                let transfer = Transfer::PutIn(items.iter().collect(), container);
                Transition::automate(Task::Transfer(transfer))
            }
        }
    }

    /// Takes items out, in the same way.
    fn take_out(&mut self, items: &[ItemPlace], view: &View<'_>) -> Transition {
        self.show(List::Contents, view);
        match *items {
            [item] => Transition::obey_and_stay(Command::TakeOut(item)),
            _ => {
                let transfer = Transfer::TakeOut(items.iter().collect(), self.place);
                Transition::automate(Task::Transfer(transfer))
            }
        }
    }

    /// Follows a key of the list of what is in the container.
    fn press(&mut self, input: &Input, ui: &Ui, view: &View<'_>) -> Transition {
        match self.menu.take(input, ui) {
            Pressed::Chosen(index) => {
                let Some(&item) = places(&self.items(view)).get(index) else {
                    return Flow::Stay;
                };
                Transition::obey_and_stay(Command::TakeOut(item))
            }
            Pressed::Closed => Flow::Close,
            Pressed::Nothing => Flow::Stay,
        }
    }
}

impl Screen<InGame> for Container {
    fn take(&mut self, input: &Input, ui: &mut Ui, view: &View<'_>) -> Transition {
        match &mut self.list {
            List::Contents => match ui.keymap.container.action(input) {
                Some(ContainerAction::PutIn) => {
                    let list = List::PutIn(self.put_in_list(view));
                    self.show(list, view)
                }
                Some(ContainerAction::TakeOut) => {
                    let list = List::TakeOut(self.take_out_list(view));
                    self.show(list, view)
                }
                None => self.press(input, ui, view),
            },
            List::TakeOut(list) => match list.take(input, ui) {
                Picked::Chosen(items) => self.take_out(&items, view),
                Picked::Closed => self.show(List::Contents, view),
                Picked::Nothing => Flow::Stay,
            },
            List::PutIn(list) => match list.take(input, ui) {
                Picked::Chosen(items) => self.put_in(&items, view),
                Picked::Closed => self.show(List::Contents, view),
                Picked::Nothing => Flow::Stay,
            },
        }
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, view: &View<'_>) {
        if canvas.ui.manner.is_accessible {
            self.said.hear(canvas, view);
        }
        self.refresh(view);
        match &mut self.list {
            List::Contents => {
                let keys = &canvas.ui.keymap.container;
                let hint = match self.menu.len() {
                    0 => "{put-in} in, {close} closes",
                    _ => "{put-in} in, {take-out} or {choose} out, {close} closes",
                };
                self.menu.draw(canvas, keys.hint(hint));
                canvas.give_keys(Situation::Container);
            }
            List::TakeOut(list) => list.draw(canvas, &TAKE_OUT_KEYS),
            List::PutIn(list) => list.draw(canvas, &PUT_IN_KEYS),
        }
    }
}
