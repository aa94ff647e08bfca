//! An open container: what is in it, and putting in and taking out.

use super::items::{entries, places};
use super::{InGame, Transition};
use crate::game::{Command, ContainerPlace, ItemPlace, ItemView, View};
use crate::ui::canvas::Canvas;
use crate::ui::input::Input;
use crate::ui::keymap::{ContainerAction, ListAction, Situation};
use crate::ui::screen::{Flow, Screen};
use crate::ui::settings::Ui;
use crate::ui::widgets::{Menu, Pressed};

/// What the list shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum List {
    /// What is in the container.
    Contents,
    /// What is in the container, to take one out.
    TakeOut,
    /// What the hero carries, to put one in.
    PutIn,
}

/// A container that the hero has opened. It stays open until it is closed.
pub(super) struct Container {
    place: ContainerPlace,
    list: List,
    menu: Menu,
}

impl Container {
    pub(super) fn new(place: ContainerPlace) -> Container {
        Container {
            place,
            list: List::Contents,
            menu: Menu::new("", Vec::new()),
        }
    }

    /// Returns the items of the list.
    fn items<'a>(&self, view: &View<'a>) -> Vec<ItemView<'a>> {
        let container = view.item(self.place.into());
        match self.list {
            List::Contents | List::TakeOut => {
                container.map_or_else(Vec::new, |container| container.contents())
            }
            List::PutIn => {
                let carried = view.carried();
                carried.filter(|item| item.container().is_none()).collect()
            }
        }
    }

    fn command(&self, item: ItemPlace) -> Command {
        match self.list {
            List::Contents | List::TakeOut => Command::TakeOut(item),
            List::PutIn => Command::PutIn {
                item,
                container: self.place,
            },
        }
    }

    /// Makes the list from what there is now.
    fn refresh(&mut self, view: &View<'_>) {
        let items = self.items(view);
        let Some(container) = view.item(self.place.into()) else {
            return;
        };
        let title = match self.list {
            List::Contents => container.name().to_owned(),
            List::TakeOut => "Take out what?".to_owned(),
            List::PutIn => "Put in what?".to_owned(),
        };
        let (inside, room) = (container.contents().len(), container.room());
        let lack = match self.list {
            List::TakeOut if items.is_empty() => "; there is nothing to take out",
            List::PutIn if items.is_empty() => "; you carry nothing to put in",
            List::Contents | List::TakeOut | List::PutIn => "",
        };
        let heading = format!("{inside} inside, room for {room} more{lack}");
        let mut entries = entries(&items);
        if self.list == List::Contents {
            // The keys of this screen would be mistaken for them.
            entries.iter_mut().for_each(|entry| entry.key = None);
        }
        self.menu = Menu::new(title, entries)
            .with_heading(heading)
            .in_place_of(&self.menu);
    }

    fn show(&mut self, list: List, view: &View<'_>) -> Transition {
        self.list = list;
        self.refresh(view);
        Flow::Stay
    }
}

impl Screen<InGame> for Container {
    fn take(&mut self, input: &Input, ui: &mut Ui, view: &View<'_>) -> Transition {
        if self.list == List::Contents {
            match ui.keymap.container.action(input) {
                Some(ContainerAction::PutIn) => return self.show(List::PutIn, view),
                Some(ContainerAction::TakeOut) => return self.show(List::TakeOut, view),
                None => {}
            }
        } else if ui.keymap.list.action(input) == Some(ListAction::Close) {
            return self.show(List::Contents, view);
        }
        match self.menu.take(input, ui) {
            Pressed::Chosen(index) => {
                let Some(item) = places(&self.items(view)).get(index).copied() else {
                    return Flow::Stay;
                };
                let command = self.command(item);
                self.list = List::Contents;
                Transition::obey_and_stay(command)
            }
            Pressed::Closed => Flow::Close,
            Pressed::Nothing => Flow::Stay,
        }
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, view: &View<'_>) {
        self.refresh(view);
        let keys = &canvas.ui.keymap;
        let hint = match self.list {
            List::Contents => {
                keys.container
                    .fill("{put-in} puts in, {take-out} takes out, ")
                    + "{close} closes"
            }
            List::TakeOut | List::PutIn => {
                "a key or {choose} chooses, {close} goes back".to_owned()
            }
        };
        self.menu.draw(canvas, &hint);
        if self.list == List::Contents {
            canvas.give_keys(Situation::Container);
        }
    }
}
