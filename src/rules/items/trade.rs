//! Shops: what things cost there, buying and selling.
//!
//! What belongs to a shop is marked as for sale. Nobody takes it up, and nobody uses it where it lies; it is bought, or it
//! stays. So it cannot be taken away without paying, by whatever way.

use crate::content::{Content, ObjectType};
use crate::rules::context::Ctx;
use crate::rules::risk::{Consent, Risk};
use crate::rules::stats::Subject;
use crate::rules::{Deal, Event, Portion, Refusal, Setting};
use crate::world::{ContainerPlace, Establishment, Item, ItemPlace, StatusKind, Trade, World};

/// A shop pays so many times less than it asks.
const MARGIN: i64 = 2;

/// The most that a shop pays for an item.
const BEST_OFFER: i64 = 500;
const _: () = assert!(
    MARGIN == 2 && BEST_OFFER == 500,
    "what oracles advise says so in words"
);

/// Returns what a shop asks for an item: its VAL, that of every piece of ammunition, and that of all that it contains; at
/// least 1.
pub fn price(content: &Content, item: &Item) -> i64 {
    let values = item.with_contents().map(|item| value(content, item));
    values.fold(0, i64::saturating_add).max(1)
}

fn value(content: &Content, item: &Item) -> i64 {
    let is_counted = content.object(item.kind).is(ObjectType::Ammunition);
    let pieces = if is_counted { item.attribute.max(1) } else { 1 };
    item.value.max(0).saturating_mul(pieces)
}

/// Returns what a shop pays for an item: half of what it asks, rounded down, and 500 at most.
pub fn offer(content: &Content, item: &Item) -> i64 {
    (price(content, item) / MARGIN).min(BEST_OFFER)
}

/// Returns whether an establishment serves the hero: its host lives, and is peaceful.
pub fn is_open(setting: &Setting, world: &World, establishment: &Establishment) -> bool {
    let host = world.level().monster(establishment.host);
    let host = host.map(|host| Subject::monster(&setting.content, host, world.clock));
    host.is_some_and(|host| host.has(StatusKind::Calm))
}

/// Returns whether the hero is in a shop that buys and sells.
pub fn is_in_shop(setting: &Setting, world: &World) -> bool {
    let here = world.hero_pos();
    let mut all = world.level().establishments().iter();
    all.any(|place| {
        let is_here = place.trade == Trade::Shop && place.cells.contains(&here);
        is_here && is_open(setting, world, place)
    })
}

/// Returns what the shop in which the hero is pays for an item that it drops there; `None` if it takes none such, as gold
/// and what is worth nothing, or if the hero is in no shop.
pub fn bid(setting: &Setting, world: &World, item: &Item) -> Option<i64> {
    let is_gold = setting.content.object(item.kind).is(ObjectType::Gold);
    let price = offer(&setting.content, item);
    let is_wanted = !is_gold && price > 0 && is_in_shop(setting, world);
    is_wanted.then_some(price)
}

/// Checks whether the hero may take items that lie under it: those that are for sale must be paid for.
///
/// # Errors
///
/// Refuses them where nobody sells, where the gold does not suffice, and as a risk that names the price.
pub(super) fn check_sale(ctx: &Ctx, places: &[ItemPlace], consent: Consent) -> Result<(), Refusal> {
    let items = places.iter().filter_map(|&place| ctx.world.item(place));
    let goods: Vec<&Item> = items.filter(|item| item.is_for_sale).collect();
    let Some(first) = goods.first() else {
        return Ok(());
    };
    if !is_in_shop(ctx.setting, ctx.world) {
        return Err(Refusal::ForSale(first.kind));
    }
    let prices = goods.iter().map(|item| price(ctx.content(), item));
    let total = prices.fold(0, i64::saturating_add);
    if total > ctx.world.hero.purse {
        return Err(Refusal::TooDear(total));
    }
    consent.to(Some(Risk::Costs {
        first: first.kind,
        count: goods.len(),
        price: total,
    }))
}

/// The hero pays for an item that it takes from a shop. Nothing changes if it is not for sale.
pub(super) fn pay(ctx: &mut Ctx, item: &mut Item) {
    if !item.is_for_sale {
        return;
    }
    let price = price(ctx.content(), item);
    item.is_for_sale = false;
    ctx.world.hero.earn(-price);
    let item = Portion::of(ctx.content(), item);
    ctx.report(Event::Deal(Deal::Bought { item, price }));
}

/// Sells an item that the hero drops in a shop, and returns whether the shop takes it; otherwise it stays the hero's.
pub(in crate::rules) fn sell(ctx: &mut Ctx, item: &mut Item) -> bool {
    let Some(price) = bid(ctx.setting, ctx.world, item) else {
        return false;
    };
    item.is_for_sale = true;
    ctx.world.hero.earn(price);
    let item = Portion::of(ctx.content(), item);
    ctx.report(Event::Deal(Deal::Sold { item, price }));
    true
}

/// Checks that a container may be opened, and what is in it taken or added to.
///
/// # Errors
///
/// Refuses one that is for sale.
pub fn check_owned(world: &World, container: ContainerPlace) -> Result<(), Refusal> {
    match world.item(container.into()) {
        Some(item) if item.is_for_sale => Err(Refusal::ForSale(item.kind)),
        Some(_) | None => Ok(()),
    }
}
