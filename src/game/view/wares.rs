//! The wares of a shop.

use super::{ItemView, View};
use crate::base::Pos;
use crate::game::narrate::several;
use crate::game::{Command, Game, Refusal, Risk};
use crate::rules::{self, Action};
use crate::world::{Establishment, ItemPlace, Trade};

/// A ware of the shop where the hero is, or beside whose keeper it is.
#[derive(Clone, Copy)]
pub struct Ware<'a> {
    pub item: ItemView<'a>,
    /// How it is bought.
    pub purchase: Purchase,
    /// How many there are like it for the same price, itself included.
    pub count: usize,
}

/// A ware that may be bought for the price that the hero was told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Purchase {
    pub(in crate::game) at: Pos,
    /// How many other wares lie below it in its cell. What else lies there may be picked up on the way.
    below: usize,
    price: i64,
}

impl Purchase {
    /// Returns the price that the hero was told.
    pub fn price(self) -> i64 {
        self.price
    }
}

impl Ware<'_> {
    /// Returns its name, with how many there are.
    pub fn name(&self) -> String {
        several(&self.item.title(), self.count)
    }

    /// Returns whether a player sees no difference between two wares. Some figures of items mean nothing for their types.
    fn is_like(&self, other: &Ware<'_>) -> bool {
        let shown = |item: ItemView<'_>| (item.title(), item.values(), item.effects());
        let [own, others] = [self.item, other.item];
        own.kind() == others.kind()
            && self.purchase.price == other.purchase.price
            && own.item.contents == others.item.contents
            && shown(own) == shown(others)
    }
}

impl<'a> View<'a> {
    /// Returns the wares in view of the shop where the hero is, or beside whose keeper it is, in the order of their types and
    /// then of their prices; none where nobody sells. Of those that are alike and cost the same, the nearest stands for all.
    pub fn wares(&self) -> Vec<Ware<'a>> {
        let here = self.hero_pos();
        let mut single: Vec<Ware<'a>> = self.wares_by_cell().collect();
        single.sort_by_key(|ware| here.distance(ware.purchase.at));
        let mut wares: Vec<Ware<'a>> = Vec::new();
        for ware in single {
            match wares.iter_mut().find(|known| known.is_like(&ware)) {
                Some(known) => known.count += 1,
                None => wares.push(ware),
            }
        }
        wares.sort_by_cached_key(|ware| {
            let kind = ware.item.types().first().copied();
            (kind, ware.purchase.price, ware.item.title())
        });
        wares
    }

    /// Returns whether the hero knows of wares of that shop that it does not see now.
    pub fn has_wares_out_of_view(&self) -> bool {
        let is_for_sale = |pos| {
            let pile = self.known(pos).and_then(|known| known.pile);
            pile.is_some_and(|pile| pile.is_for_sale)
        };
        let mut cells = self.shop_cells();
        cells.any(|pos| !self.is_in_view(pos) && is_for_sale(pos))
    }

    /// Returns whether the hero is in a shop that sells something to it, or beside its keeper.
    pub fn can_buy_here(&self) -> bool {
        self.wares_by_cell().next().is_some()
    }

    /// Returns a ware that the hero can buy, wherever in the shop it is.
    ///
    /// # Errors
    ///
    /// Returns why it cannot, in a sentence.
    pub fn check_purchase(&self, purchase: Purchase) -> Result<ItemView<'a>, String> {
        let mut wares = self.wares_by_cell();
        let Some(ware) = wares.find(|ware| ware.purchase == purchase) else {
            return Err("That is not for sale here any more.".to_owned());
        };
        let refusal = if self.is_too_dear(purchase) {
            Refusal::TooDear(purchase.price)
        } else if self.is_pack_full() && self.needs_slot(ware.item.kind()) {
            Refusal::PackFull
        } else {
            return Ok(ware.item);
        };
        Err(self.why_refused(refusal))
    }

    /// Returns whether a ware costs more than the hero has.
    pub fn is_too_dear(&self, purchase: Purchase) -> bool {
        purchase.price > self.game.world.hero.purse
    }

    /// Returns what buys a ware on which the hero stands. The price is not asked about, since the player was told it and has
    /// chosen the ware; whatever else there is to ask is asked.
    pub(in crate::game) fn command_to_buy(
        &self,
        ware: &ItemView<'_>,
        purchase: Purchase,
    ) -> Command {
        let Game { setting, world, .. } = self.game;
        let action = Action::PickUp(ware.place());
        let command = Command::PickUp(ware.place());
        match rules::risk_of(setting, world, action) {
            Some(Risk::Costs { price, .. }) if price == purchase.price => command.sure(),
            Some(_) | None => command,
        }
    }

    /// Returns the shop where the hero is, or beside whose keeper it is; `None` if there is none, or nobody sells there.
    fn shop(&self) -> Option<&'a Establishment> {
        let Game { setting, world, .. } = self.game;
        let mut near = rules::establishments_at(self.level(), self.hero_pos());
        near.find(|place| place.trade == Trade::Shop && rules::is_open(setting, world, place))
    }

    /// Returns the cells of that shop; none without it.
    fn shop_cells(&self) -> impl Iterator<Item = Pos> + use<'a> {
        let cells = self.shop().into_iter().flat_map(|shop| &shop.cells);
        cells.copied()
    }

    fn wares_by_cell(&self) -> impl Iterator<Item = Ware<'a>> {
        self.shop_cells().flat_map(|at| self.wares_at(at))
    }

    /// Returns what is for sale in a cell in view, from the lowest on.
    fn wares_at(&self, at: Pos) -> impl Iterator<Item = Ware<'a>> {
        let pile = if self.is_in_view(at) {
            self.level().piles.at(at)
        } else {
            &[]
        };
        let view = *self;
        let items = pile.iter().enumerate();
        let items = items.map(move |(index, item)| view.item_view(item, ItemPlace::Floor(index)));
        let priced = items.filter_map(|item| Some((item, item.price()?)));
        priced.enumerate().map(move |(below, (item, price))| Ware {
            item,
            purchase: Purchase { at, below, price },
            count: 1,
        })
    }
}
