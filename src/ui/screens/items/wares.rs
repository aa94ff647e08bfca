//! The list of what a shop sells.

use super::lists::name_width;
use super::one_item::OneItem;
use super::said::Said;
use crate::game::{Purchase, Surprise, Task, View, Ware};
use crate::ui::canvas::Canvas;
use crate::ui::context::Ui;
use crate::ui::input::Input;
use crate::ui::keymap::Intent;
use crate::ui::phrase::Phrase;
use crate::ui::screen::{Flow, Screen};
use crate::ui::screens::{InGame, Transition};
use crate::ui::theme::Ink;
use crate::ui::widgets::{Entry, Menu, Panel, Pressed, item_sign, letter};
use crate::ui::words;
use unicode_width::UnicodeWidthStr;

/// What the keys of lists do in it, in forms that get shorter.
const KEYS: [&str; 2] = [
    "a key or {choose} shows it, {close} leaves",
    "a key shows it, {close} leaves",
];

/// Follows the price of one of several wares.
const EACH: &str = " each";

/// How many blanks stand before a price at least, and before the values behind it.
const GAP: usize = 2;

/// Lists what the shop sells where the hero is, in place of what it was opened from.
pub(super) fn wares(view: &View<'_>) -> Transition {
    Flow::replace_all(WareList::new(view))
}

/// Goes to a ware and buys it, and lists the others then.
pub(super) fn buy(purchase: Purchase, view: &View<'_>) -> Transition {
    let mut wares = view.wares().into_iter();
    let index = wares.position(|ware| ware.purchase == purchase);
    let said = Said::from_now(view);
    Transition::automate_then(Task::Buy(purchase), move |view| {
        if view.can_buy_here() {
            let index = index.unwrap_or_default();
            Flow::open(WareList::new(view).after_purchase(index, said))
        } else {
            Flow::Stay
        }
    })
}

/// The wares of a shop, until one is bought.
struct WareList {
    purchases: Vec<Purchase>,
    menu: Menu,
    said: Said,
    /// Whether keys do nothing yet: those that were typed before it was seen were meant for the wares before a purchase.
    is_unseen: bool,
}

impl WareList {
    fn new(view: &View<'_>) -> WareList {
        let wares = view.wares();
        WareList {
            menu: Menu::new("For sale", entries(&wares, view)),
            purchases: wares.iter().map(|ware| ware.purchase).collect(),
            said: Said::default(),
            is_unseen: false,
        }
    }

    /// Returns the list as it is after a purchase, with the ware selected that has the index of the one bought, or the last.
    fn after_purchase(self, index: usize, said: Said) -> WareList {
        let last = self.purchases.len().saturating_sub(1);
        WareList {
            menu: self.menu.with_selected(index.min(last)),
            said,
            is_unseen: true,
            ..self
        }
    }

    /// Buys the selected ware. If it cannot be bought, its remark says why.
    fn buy_selected(&mut self, view: &View<'_>) -> Transition {
        let selected = self.purchases.get(self.menu.selected()).copied();
        let can_buy = |purchase: &Purchase| view.check_purchase(*purchase).is_ok();
        let bought = selected.filter(can_buy);
        bought.map_or(Flow::Stay, |purchase| buy(purchase, view))
    }

    /// Returns what the keys do, as far as there is room.
    fn hint(&self, canvas: &Canvas<'_>, view: &View<'_>) -> Phrase {
        let keymap = &canvas.ui.keymap;
        let is_taken = |input: &Input| self.menu.has_entry_of(input);
        let map = keymap.map(view.rules());
        let offer = map.offer_of_free(Intent::PickUp, "buys", is_taken);
        let offer = offer.map_or_else(Phrase::new, |offer| offer.plain(", "));
        let [whole, short] = KEYS.map(|keys| offer.clone().joined(keymap.list.hint(keys)));
        if Panel::fits(canvas, &whole) {
            whole
        } else {
            short
        }
    }
}

impl Screen<InGame> for WareList {
    fn take(&mut self, input: &Input, ui: &mut Ui, view: &View<'_>) -> Transition {
        if self.is_unseen {
            return Flow::Stay;
        }
        let intent = ui.keymap.map(view.rules()).action(input);
        match self.menu.take(input, ui) {
            Pressed::Chosen(index) => {
                let wares = view.wares();
                let ware = wares.get(index);
                ware.map_or(Flow::Stay, |ware| Flow::open(OneItem::ware(ware, view)))
            }
            Pressed::Closed => Flow::Close,
            Pressed::Nothing if intent == Some(Intent::PickUp) => {
                self.menu.excuse();
                self.buy_selected(view)
            }
            Pressed::Nothing => Flow::Stay,
        }
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, view: &View<'_>) {
        self.is_unseen = false;
        self.said.hear(canvas, view);
        let heading = format!("{} {}", heading(view), self.said.text);
        self.menu.set_heading(heading.trim_end());
        let hint = self.hint(canvas, view);
        self.menu.draw(canvas, hint);
        canvas.give_map_actions(view.rules(), vec![Intent::PickUp]);
    }

    fn take_surprise(&mut self) -> Option<Surprise> {
        self.is_unseen.then_some(Surprise::Unseen)
    }
}

/// Returns what the hero can pay, and whether these are not all of the wares that it has seen.
fn heading(view: &View<'_>) -> String {
    let purse = format!("You have {} gold.", view.figures().purse);
    if view.has_wares_out_of_view() {
        purse + " More that you know of is out of view."
    } else {
        purse
    }
}

/// Returns an entry for each ware: its name, its price, and what is known of it. What the hero cannot pay is dimmed.
fn entries(wares: &[Ware<'_>], view: &View<'_>) -> Vec<Entry> {
    let width = name_width(wares.iter().map(Ware::name));
    let prices = wares.iter().map(|ware| ware.purchase.price());
    let prices: Vec<String> = prices.map(|price| format!("{price} gold")).collect();
    let widest = prices.iter().map(String::len).max().unwrap_or(0);
    let each = |ware: &Ware<'_>| if ware.count > 1 { EACH } else { "" };
    let widest_each = wares.iter().map(|ware| each(ware).len()).max().unwrap_or(0);
    let wares = wares.iter().zip(prices).enumerate();
    let entry = |(index, (ware, price)): (usize, (&Ware<'_>, String))| {
        let name = ware.name();
        let (ink, warning) = if view.is_too_dear(ware.purchase) {
            (Ink::Faint, Some("too dear".to_owned()))
        } else {
            (Ink::Plain, None)
        };
        let gap = (width + widest + GAP).saturating_sub(name.width() + price.len());
        let tails = [gap.max(GAP), GAP].map(|gap| {
            let price = " ".repeat(gap) + &price + each(ware);
            Phrase::new().with(ink, price)
        });
        let facts = warning.into_iter().chain(ware.item.values());
        let entry = Entry::new(letter(index), Phrase::new().with(ink, name));
        let entry = entry.with_sign(item_sign(&ware.item));
        let entry = entry.with_tails(tails.into());
        let entry = entry.with_facts(GAP + widest_each - each(ware).len(), facts.collect());
        entry.with_remark(remark(ware, view))
    };
    wares.map(entry).collect()
}

/// Returns why a ware cannot be bought, what it does, and what wearing it would change.
fn remark(ware: &Ware<'_>, view: &View<'_>) -> String {
    let why_not = view.check_purchase(ware.purchase).err().into_iter();
    let said = why_not.chain(ware.item.effects()).chain(ware.item.change());
    words::told_together(&said.collect::<Vec<String>>())
}
