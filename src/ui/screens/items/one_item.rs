//! The screen of an item that the hero has: everything about it, and what can be done with it.

use super::container::Container;
use super::inspect::inspect;
use super::lists::wear_it;
use super::uses::use_it;
use crate::game::{Command, ContainerPlace, ItemPlace, ItemView, Verb, View};
use crate::ui::canvas::Canvas;
use crate::ui::context::Ui;
use crate::ui::input::Input;
use crate::ui::keymap::Intent;
use crate::ui::screen::{Flow, Screen};
use crate::ui::screens::{InGame, Transition};
use crate::ui::widgets::Reader;

/// An item that is carried or worn. The keys of the map that fit it do what they say with it.
pub(super) struct OwnItem {
    place: ItemPlace,
    text: Reader,
}

impl OwnItem {
    pub(in crate::ui::screens) fn new(item: &ItemView<'_>) -> OwnItem {
        OwnItem {
            place: item.place(),
            text: inspect(item),
        }
    }
}

impl Screen<InGame> for OwnItem {
    fn take(&mut self, input: &Input, ui: &mut Ui, view: &View<'_>) -> Transition {
        let intent = ui.keymap.map(view.rules()).action(input);
        let intent = intent.filter(|_| !self.text.takes_text());
        let mut acts = acts(self.place, view).into_iter();
        if let Some(act) = acts.find(|act| intent == Some(act.intent())) {
            return act.follow(self.place, view);
        }
        if self.text.take(input, ui) {
            Flow::Stay
        } else {
            Flow::Close
        }
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, view: &View<'_>) {
        let keys = canvas.ui.keymap.map(view.rules());
        let acts = acts(self.place, view).into_iter();
        let acts = acts.filter(|act| keys.has_key(act.intent()));
        let offers = acts.map(|act| keys.offer(act.intent(), act.told()));
        self.text.offer(offers.collect());
        self.text.draw(canvas);
    }
}

/// What can be done with an item.
#[derive(Clone, Copy, Debug)]
enum Act {
    Wear,
    TakeOff,
    Use(Verb),
    Open(ContainerPlace),
    Drop,
    Destroy,
}

impl Act {
    /// Returns what its key means on the map.
    fn intent(self) -> Intent {
        match self {
            Act::Wear => Intent::Wear,
            Act::TakeOff => Intent::TakeOff,
            Act::Use(verb) => Intent::UseItem(verb),
            Act::Open(_) => Intent::Use,
            Act::Drop => Intent::Drop,
            Act::Destroy => Intent::Destroy,
        }
    }

    /// Returns what its key does.
    fn told(self) -> &'static str {
        match self {
            Act::Wear => "wears",
            Act::TakeOff => "takes off",
            Act::Use(Verb::Drink) => "drinks",
            Act::Use(Verb::Read) => "reads",
            Act::Use(Verb::Eat) => "eats",
            Act::Use(Verb::Aim) => "aims",
            Act::Use(Verb::Fire) => "fires",
            Act::Use(Verb::Throw) => "throws",
            Act::Open(_) => "opens",
            Act::Drop => "drops",
            Act::Destroy => "destroys",
        }
    }

    fn follow(self, item: ItemPlace, view: &View<'_>) -> Transition {
        match self {
            Act::Wear => wear_it(item, view),
            Act::TakeOff => Transition::obey(Command::TakeOff(item)),
            Act::Use(verb) => use_it(verb, item, view),
            Act::Open(container) => Container::open(container),
            Act::Drop => Transition::obey(Command::Drop(item)),
            Act::Destroy => Transition::obey(Command::Expunge(item)),
        }
    }
}

/// Returns what can be done with an item where it is.
fn acts(place: ItemPlace, view: &View<'_>) -> Vec<Act> {
    let Some(item) = view.item(place) else {
        return Vec::new();
    };
    match place {
        ItemPlace::Worn(_) => vec![Act::TakeOff],
        ItemPlace::Pack(_) => {
            let wear = item.is_wearable().then_some(Act::Wear);
            let fits = |verb: &Verb| {
                let fitting = view.at_hand(*verb);
                fitting.is_ok_and(|items| items.iter().any(|item| item.place() == place))
            };
            let uses = Verb::ALL.into_iter().filter(fits).map(Act::Use);
            let open = item.container().map(Act::Open);
            let acts = wear.into_iter().chain(open).chain(uses);
            acts.chain([Act::Drop, Act::Destroy]).collect()
        }
        ItemPlace::Floor(_) | ItemPlace::Container { .. } => Vec::new(),
    }
}
