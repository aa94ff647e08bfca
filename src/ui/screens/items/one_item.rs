//! The screen of an item that the hero has or can buy: everything about it, and what can be done with it.

use super::container::Container;
use super::inspect::item_text;
use super::lists::wear_it;
use super::uses::use_it;
use super::wares::buy;
use crate::game::{Command, ContainerPlace, ItemPlace, ItemView, Purchase, Verb, View, Ware};
use crate::ui::canvas::Canvas;
use crate::ui::context::Ui;
use crate::ui::input::Input;
use crate::ui::keymap::Intent;
use crate::ui::screen::{Flow, Screen};
use crate::ui::screens::{InGame, Transition};
use crate::ui::widgets::{Paragraph, Reader};

/// An item that is carried, worn or for sale. The keys of the map that fit it do what they say with it.
pub(super) struct OneItem {
    subject: Subject,
    text: Reader,
}

/// Which item it is.
#[derive(Clone, Copy)]
enum Subject {
    Own(ItemPlace),
    Ware(Purchase),
}

impl OneItem {
    /// Shows an item that is carried or worn.
    pub(in crate::ui::screens) fn own(item: &ItemView<'_>) -> OneItem {
        OneItem {
            subject: Subject::Own(item.place()),
            text: Reader::new("Item", item_text(item)),
        }
    }

    /// Shows a ware of a shop, and why it cannot be bought, if so.
    pub(super) fn ware(ware: &Ware<'_>, view: &View<'_>) -> OneItem {
        let why_not = view.check_purchase(ware.purchase).err();
        let why_not = why_not.map(|why| [Paragraph::empty(), Paragraph::notice(why)]);
        let mut text = item_text(&ware.item);
        text.extend(why_not.into_iter().flatten());
        OneItem {
            subject: Subject::Ware(ware.purchase),
            text: Reader::new("Item", text),
        }
    }
}

impl Screen<InGame> for OneItem {
    fn take(&mut self, input: &Input, ui: &mut Ui, view: &View<'_>) -> Transition {
        let intent = ui.keymap.map(view.rules()).action(input);
        let intent = intent.filter(|_| !self.text.takes_text());
        let mut acts = self.subject.acts(view).into_iter();
        if let Some(act) = acts.find(|act| intent == Some(act.intent())) {
            return act.follow(view);
        }
        if self.text.take(input, ui) {
            Flow::Stay
        } else {
            Flow::Close
        }
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, view: &View<'_>) {
        let keys = canvas.ui.keymap.map(view.rules());
        let mut acts = self.subject.acts(view);
        acts.retain(|act| keys.has_key(act.intent()));
        let offers = acts.iter().map(|act| keys.offer(act.intent(), act.told()));
        self.text.offer(offers.collect());
        self.text.draw(canvas);
        let intents = acts.into_iter().map(Act::intent);
        canvas.give_map_actions(view.rules(), intents.collect());
    }
}

/// What can be done with an item.
#[derive(Clone, Copy, Debug)]
enum Act {
    Wear(ItemPlace),
    TakeOff(ItemPlace),
    Use(Verb, ItemPlace),
    Open(ContainerPlace),
    Drop(ItemPlace),
    Destroy(ItemPlace),
    Buy(Purchase),
}

impl Act {
    /// Returns what its key means on the map.
    fn intent(self) -> Intent {
        match self {
            Act::Wear(_) => Intent::Wear,
            Act::TakeOff(_) => Intent::TakeOff,
            Act::Use(verb, _) => Intent::UseItem(verb),
            Act::Open(_) => Intent::Use,
            Act::Drop(_) => Intent::Drop,
            Act::Destroy(_) => Intent::Destroy,
            Act::Buy(_) => Intent::PickUp,
        }
    }

    /// Returns what its key does.
    fn told(self) -> &'static str {
        match self {
            Act::Wear(_) => "wears",
            Act::TakeOff(_) => "takes off",
            Act::Use(Verb::Drink, _) => "drinks",
            Act::Use(Verb::Read, _) => "reads",
            Act::Use(Verb::Eat, _) => "eats",
            Act::Use(Verb::Aim, _) => "aims",
            Act::Use(Verb::Fire, _) => "fires",
            Act::Use(Verb::Throw, _) => "throws",
            Act::Open(_) => "opens",
            Act::Drop(_) => "drops",
            Act::Destroy(_) => "destroys",
            Act::Buy(_) => "buys",
        }
    }

    fn follow(self, view: &View<'_>) -> Transition {
        match self {
            Act::Wear(item) => wear_it(item, view),
            Act::TakeOff(item) => Transition::obey(Command::TakeOff(item)),
            Act::Use(verb, item) => use_it(verb, item, view),
            Act::Open(container) => Container::open(container),
            Act::Drop(item) => Transition::obey(Command::Drop(item)),
            Act::Destroy(item) => Transition::obey(Command::Expunge(item)),
            Act::Buy(purchase) => buy(purchase, view),
        }
    }
}

impl Subject {
    /// Returns what can be done with it where it is.
    fn acts(self, view: &View<'_>) -> Vec<Act> {
        match self {
            Subject::Own(place) => acts_with_own(place, view),
            Subject::Ware(purchase) => {
                let can_be_bought = view.check_purchase(purchase).is_ok();
                can_be_bought
                    .then_some(Act::Buy(purchase))
                    .into_iter()
                    .collect()
            }
        }
    }
}

fn acts_with_own(place: ItemPlace, view: &View<'_>) -> Vec<Act> {
    let Some(item) = view.item(place) else {
        return Vec::new();
    };
    match place {
        ItemPlace::Worn(_) => vec![Act::TakeOff(place)],
        ItemPlace::Pack(_) => {
            let wear = item.is_wearable().then_some(Act::Wear(place));
            let fits = |verb: &Verb| {
                let fitting = view.at_hand(*verb);
                fitting.is_ok_and(|items| items.iter().any(|item| item.place() == place))
            };
            let uses = Verb::ALL.into_iter().filter(fits);
            let uses = uses.map(|verb| Act::Use(verb, place));
            let open = item.container().map(Act::Open);
            let acts = wear.into_iter().chain(open).chain(uses);
            acts.chain([Act::Drop(place), Act::Destroy(place)])
                .collect()
        }
        ItemPlace::Floor(_) | ItemPlace::Container { .. } => Vec::new(),
    }
}
