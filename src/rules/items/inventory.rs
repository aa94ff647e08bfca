//! Items: picking up, wearing, taking off, putting down, putting into containers, destroying.

use super::capacity::Home;
use super::trade;
use crate::base::Pos;
use crate::content::{ObjectKind, ObjectType};
use crate::rules::context::{Ctx, Setting};
use crate::rules::effects::{Affected, Mood};
use crate::rules::event::{Lying, Portion, Who};
use crate::rules::movement::{liquids, stairs};
use crate::rules::risk::{Consent, Risk};
use crate::rules::senses::vision;
use crate::rules::{Deal, Event, Refusal, stats};
use crate::world::{AutoPickup, ContainerPlace, Item, ItemPlace, Sanctity, Slot, World};
use std::iter;

/// What a step of the hero picks up where it leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::rules) enum Pickup {
    /// What the player wants to be picked up, where the rules have walkers do so.
    Auto,
    Nothing,
}

/// Picks up the items that the hero walks onto, from the top, as long as there are open carry slots, unless it means to leave
/// them, and reports what is left, unless a portal takes it away from there at once: what lies where it lands is reported
/// then. What the hero put down stays where it is. Takes no extra time.
pub(in crate::rules) fn walk_onto(ctx: &mut Ctx, pickup: Pickup) {
    if pickup == Pickup::Auto {
        pick_up_all(ctx);
    }
    if !stairs::is_taken_by_portal(ctx) {
        ctx.scratch.walked_onto = Some(ctx.hero_place());
        report_lying(ctx);
    }
}

/// Reports what lies where the hero is now, if something else than its steps brought it there.
pub(in crate::rules) fn report_landing(ctx: &mut Ctx, from: (u16, Pos)) {
    let here = ctx.hero_place();
    if here != from && ctx.scratch.walked_onto != Some(here) && ctx.world.ending.is_none() {
        report_lying(ctx);
    }
}

/// Reports what lies under the hero, if anything does.
fn report_lying(ctx: &mut Ctx) {
    let pile = ctx.level().piles.at(ctx.world.hero_pos());
    let mut lying: Vec<Lying> = pile.iter().map(|item| lying(ctx, item)).collect();
    if ctx.book().lists_from_the_top() {
        lying.reverse();
    }
    if !lying.is_empty() {
        ctx.report(Event::LiesHere(lying));
    }
}

fn lying(ctx: &Ctx, item: &Item) -> Lying {
    let price = item.is_for_sale.then(|| trade::price(ctx.content(), item));
    let item = Portion::of(ctx.content(), item);
    Lying { item, price }
}

/// Returns whether walking onto an item picks it up as long as there is room for it.
pub fn walkers_take(setting: &Setting, world: &World, item: &Item) -> bool {
    let object = setting.content.object(item.kind);
    let is_wanted = setting.book.walkers_pick_up() && world.hero.auto_pickup.takes(object);
    is_wanted && !item.put_down && !item.is_for_sale
}

fn pick_up_all(ctx: &mut Ctx) {
    let pos = ctx.world.hero_pos();
    let count = ctx.level().piles.at(pos).len();
    if count == 0 {
        return;
    }
    let is_wanted = |place: &ItemPlace| {
        let item = ctx.world.item(*place);
        item.is_some_and(|item| walkers_take(ctx.setting, ctx.world, item))
    };
    let places = (0..count).rev().map(ItemPlace::Floor);
    let wanted = places.filter(is_wanted).collect();
    // One who asks for something is refused; one who merely walks is told why nothing was picked up.
    if lift_several(ctx, wanted) == Err(Refusal::PackFull) {
        ctx.report(Event::PackIsFull);
    }
}

/// Decides what walking picks up from now on.
pub(in crate::rules) fn pick_up_only(ctx: &mut Ctx, wanted: AutoPickup) -> Result<(), Refusal> {
    ctx.report(Event::PicksUpOnly(wanted.clone()));
    ctx.world.hero.auto_pickup = wanted;
    Ok(())
}

/// Picks up an item that lies under the hero, or buys it.
pub(in crate::rules) fn pick_up(
    ctx: &mut Ctx,
    place: ItemPlace,
    consent: Consent,
) -> Result<(), Refusal> {
    trade::check_sale(ctx, &ctx.capacity().that_fit(&[place]), consent)?;
    telling_load(ctx, |ctx| lift(ctx, place))
}

/// Takes an item that lies under the hero and may be taken.
fn lift(ctx: &mut Ctx, place: ItemPlace) -> Result<(), Refusal> {
    match place {
        ItemPlace::Floor(_) => receive(ctx, place, Refusal::NothingHere),
        ItemPlace::Pack(_) | ItemPlace::Worn(_) | ItemPlace::Container { .. } => {
            Err(Refusal::NothingHere)
        }
    }
}

/// Picks up several items that lie under the hero, the topmost first, as far as there is room. Those for sale are bought.
///
/// # Errors
///
/// Returns why none of them was picked up.
pub(in crate::rules) fn pick_up_several(
    ctx: &mut Ctx,
    mut items: Vec<ItemPlace>,
    consent: Consent,
) -> Result<(), Refusal> {
    let is_here = |place: &ItemPlace| {
        matches!(place, ItemPlace::Floor(_)) && ctx.world.item(*place).is_some()
    };
    if !items.iter().all(is_here) {
        return Err(Refusal::NotAllHere);
    }
    // What lies below keeps its place in the pile.
    items.sort_unstable_by(|one, other| other.cmp(one));
    items.dedup();
    trade::check_sale(ctx, &ctx.capacity().that_fit(&items), consent)?;
    lift_several(ctx, items)
}

/// Takes items that lie under the hero and may be taken, in this order, as far as there is room. If the pack was full before,
/// and anything is left for that, says so.
///
/// # Errors
///
/// Returns why none of them was taken.
fn lift_several(ctx: &mut Ctx, items: Vec<ItemPlace>) -> Result<(), Refusal> {
    let was_full = is_pack_full(ctx);
    let results: Vec<Result<(), Refusal>> = telling_load(ctx, |ctx| {
        items.into_iter().map(|item| lift(ctx, item)).collect()
    });
    if !results.contains(&Ok(())) {
        let first = results.first().copied();
        return first.unwrap_or(Err(Refusal::NothingHere));
    }
    if was_full && results.contains(&Err(Refusal::PackFull)) {
        ctx.report(Event::PackIsFull);
    }
    Ok(())
}

/// Takes an item out of a container.
pub(in crate::rules) fn take_out(ctx: &mut Ctx, place: ItemPlace) -> Result<(), Refusal> {
    match place {
        ItemPlace::Container { container, .. } => {
            trade::check_owned(ctx.world, container)?;
            telling_load(ctx, |ctx| receive(ctx, place, Refusal::NothingInsideThere))
        }
        ItemPlace::Pack(_) | ItemPlace::Worn(_) | ItemPlace::Floor(_) => {
            Err(Refusal::NothingInsideThere)
        }
    }
}

/// Puts a carried item into a container that the hero carries or that lies under it.
pub(in crate::rules) fn put_in(
    ctx: &mut Ctx,
    place: ItemPlace,
    container: ContainerPlace,
) -> Result<(), Refusal> {
    let (_, kind) = carried_item(ctx.world, place, Refusal::InUse)?;
    trade::check_owned(ctx.world, container)?;
    let into = ctx.world.item(container.into());
    let into = into.ok_or(Refusal::NothingInsideThere)?;
    let (into_kind, room) = (into.kind, into.room());
    if !ctx.object(into_kind).is(ObjectType::Container) {
        return Err(Refusal::NotAContainer(into_kind));
    }
    if ctx.object(kind).is(ObjectType::Container) {
        return Err(Refusal::ContainerInContainer);
    }
    if room == 0 {
        return Err(Refusal::ContainerFull(into_kind));
    }
    if let Some(item) = ctx.world.take_item(place)
        && let Some(into) = ctx.world.item_mut(container.into())
    {
        let put_in = Portion::of(&ctx.setting.content, &item);
        into.contents.push(item);
        ctx.report(Event::PutIn {
            item: put_in,
            container: into_kind,
        });
    }
    Ok(())
}

/// The hero takes an item from elsewhere: gold goes to the purse, ammunition to its like, and everything else into the
/// first open carry slot. An item that is not there is refused with `missing`.
fn receive(ctx: &mut Ctx, place: ItemPlace, missing: Refusal) -> Result<(), Refusal> {
    let kind = ctx.world.item(place).ok_or(missing)?.kind;
    let home = ctx.capacity().home(kind).ok_or(Refusal::PackFull)?;
    let mut item = ctx.world.take_item(place).ok_or(missing)?;
    trade::pay(ctx, &mut item);
    let received = Portion::of(ctx.content(), &item);
    let event = match (home, place) {
        (Home::Purse, _) => {
            let value = item.value.max(0);
            Event::Gold { item: kind, value }
        }
        (Home::Stack(slot) | Home::Slot(slot), ItemPlace::Container { .. }) => {
            let item = received;
            Event::TookOut { item, slot }
        }
        (Home::Stack(slot) | Home::Slot(slot), _) => {
            let item = received;
            Event::PickedUp { item, slot }
        }
    };
    ctx.report(event);
    keep(ctx, home, item);
    Ok(())
}

/// Carries out what brings items to the hero, and then tells what the weight of all costs it, if that is more than before, and
/// whether they have filled its carry slots.
fn telling_load<T>(ctx: &mut Ctx, act: impl FnOnce(&mut Ctx) -> T) -> T {
    let (before, was_full) = (burden(ctx), is_pack_full(ctx));
    let done = act(ctx);
    let speed = burden(ctx);
    if speed > before {
        ctx.report(Event::Burdened { speed });
    }
    if !was_full && is_pack_full(ctx) {
        ctx.report(Event::PackIsFull);
    }
    done
}

fn is_pack_full(ctx: &Ctx) -> bool {
    ctx.capacity().open_slots().next().is_none()
}

/// Returns the speed that the weight of everything worn and carried costs.
fn burden(ctx: &Ctx) -> i64 {
    ctx.book().burden(stats::weight(&ctx.world.hero))
}

/// Puts an item that comes to the hero where it would go if it was picked up; it falls if there is no room for it.
pub(in crate::rules) fn stow(ctx: &mut Ctx, item: Item) {
    match ctx.capacity().home(item.kind) {
        Some(home) => keep(ctx, home, item),
        None => {
            let pos = ctx.world.hero_pos();
            liquids::come_to_rest(ctx, item, pos);
        }
    }
}

/// Takes an item from the hero, or one of several pieces of ammunition.
pub(in crate::rules) fn take_one(ctx: &mut Ctx, place: ItemPlace) -> Option<Item> {
    let kind = ctx.world.item(place)?.kind;
    let is_several = ctx.object(kind).is(ObjectType::Ammunition);
    let several = ctx.world.item_mut(place).filter(|_| is_several);
    let one = several.and_then(Item::split_off_one);
    one.or_else(|| ctx.world.take_item(place))
}

/// Gives the hero what was in an item that it has used up.
pub(in crate::rules) fn spill(ctx: &mut Ctx, container: Item) {
    for item in container.contents {
        let spilled = Portion::of(ctx.content(), &item);
        let text = if ctx.capacity().home(item.kind).is_some() {
            "{who} [take|takes] {item} out of it"
        } else {
            "{item} [fall|falls] out"
        };
        ctx.affect(Affected::new(Who::Hero, Mood::Neither, text).item(spilled));
        stow(ctx, item);
    }
}

/// Puts a new item where it goes. A stack keeps its values.
fn keep(ctx: &mut Ctx, home: Home, item: Item) {
    let hero = &mut ctx.world.hero;
    match home {
        Home::Purse => hero.purse = hero.purse.saturating_add(item.value.max(0)),
        Home::Stack(slot) => {
            if let Some(stack) = hero.pack[slot].as_mut() {
                stack.attribute = stack.attribute.saturating_add(item.attribute);
            }
        }
        Home::Slot(slot) => {
            let put_down = false;
            hero.stow(slot, Item { put_down, ..item });
        }
    }
}

/// Wears the item of a carry slot. What has to come off goes to the slot that becomes free, and to open ones.
/// Nothing that is cursed comes off.
pub(in crate::rules) fn wear(
    ctx: &mut Ctx,
    place: ItemPlace,
    slot: Option<Slot>,
    consent: Consent,
) -> Result<(), Refusal> {
    let (carried, kind) = carried_item(ctx.world, place, Refusal::WornAlready)?;
    let slot = slot_for(ctx, kind, slot)?;
    let coming_off = ctx.world.hero.slots_in_the_way(ctx.content(), kind, slot);
    for &slot in &coming_off {
        check_removable(ctx, slot)?;
    }
    // The slot of the item itself becomes free.
    let open = iter::once(carried).chain(ctx.capacity().open_slots());
    let open: Vec<usize> = open.take(coming_off.len()).collect();
    if open.len() < coming_off.len() {
        return Err(Refusal::NoRoomForWhatComesOff);
    }
    let item = ctx.world.item(place);
    let is_cursed = item.is_some_and(|item| item.sanctity == Sanctity::Cursed);
    consent.to(is_cursed.then_some(Risk::Cursed(kind)))?;
    let hero = &mut ctx.world.hero;
    let worn = hero.pack[carried].take();
    let removed: Vec<Item> = coming_off
        .iter()
        .filter_map(|&slot| hero.equipment[slot as usize].take())
        .collect();
    hero.equipment[slot as usize] = worn;
    ctx.report(Event::Wore { item: kind, slot });
    for (carried, item) in open.into_iter().zip(removed) {
        come_off(ctx, item, carried);
    }
    vision::look(ctx);
    Ok(())
}

/// Puts an item that came off into an open carry slot.
fn come_off(ctx: &mut Ctx, item: Item, carried: usize) {
    ctx.report(Event::CameOff {
        item: item.kind,
        carried,
    });
    ctx.world.hero.stow(carried, item);
}

/// Refuses to take off the item of a slot if it is cursed.
fn check_removable(ctx: &Ctx, slot: Slot) -> Result<(), Refusal> {
    match ctx.world.hero.worn(slot) {
        Some(item) if item.sanctity == Sanctity::Cursed => Err(Refusal::Cursed(item.kind)),
        Some(_) | None => Ok(()),
    }
}

/// Returns the carry slot that a place names, and the kind of its item. A worn item is refused with `worn`.
pub(super) fn carried_item(
    world: &World,
    place: ItemPlace,
    worn: fn(ObjectKind) -> Refusal,
) -> Result<(usize, ObjectKind), Refusal> {
    let kind = world.item(place).map(|item| item.kind);
    match (place, kind) {
        (ItemPlace::Pack(carried), Some(kind)) => Ok((carried, kind)),
        (ItemPlace::Worn(_), Some(kind)) => Err(worn(kind)),
        (ItemPlace::Worn(_), None) => Err(Refusal::NothingWornThere),
        (ItemPlace::Container { .. }, Some(kind)) => Err(Refusal::InContainer(kind)),
        (ItemPlace::Floor(_), Some(kind)) => Err(Refusal::NotCarried(kind)),
        (ItemPlace::Pack(_) | ItemPlace::Floor(_) | ItemPlace::Container { .. }, None) => {
            Err(Refusal::NothingCarriedThere)
        }
    }
}

/// Returns the slot into which an item goes: for a ring the named one, or an empty one.
fn slot_for(ctx: &Ctx, kind: ObjectKind, named: Option<Slot>) -> Result<Slot, Refusal> {
    let slots = Slot::fitting(ctx.object(kind));
    let named = named.filter(|slot| slots.contains(slot));
    let empty = || {
        slots
            .iter()
            .copied()
            .find(|&slot| ctx.world.hero.worn(slot).is_none())
    };
    match slots {
        [] => Err(Refusal::CannotBeWorn(kind)),
        [only] => Ok(*only),
        _ => named.or_else(empty).ok_or(Refusal::WhichRing),
    }
}

/// Takes off the item that fills a slot, into an open carry slot.
pub(in crate::rules) fn take_off(ctx: &mut Ctx, place: ItemPlace) -> Result<(), Refusal> {
    let ItemPlace::Worn(slot) = place else {
        return Err(Refusal::NothingWornThere);
    };
    let from = ctx.world.hero.filled_from(slot, ctx.content());
    let from = from.ok_or(Refusal::NothingWornThere)?;
    check_removable(ctx, from)?;
    let carried = ctx.capacity().open_slots().next();
    let carried = carried.ok_or(Refusal::PackFull)?;
    if let Some(item) = ctx.world.take_item(ItemPlace::Worn(from)) {
        come_off(ctx, item, carried);
    }
    vision::look(ctx);
    Ok(())
}

/// Puts the item of a carry slot down where the hero stands; in a shop, sells it.
pub(in crate::rules) fn put_down(
    ctx: &mut Ctx,
    place: ItemPlace,
    consent: Consent,
) -> Result<(), Refusal> {
    let at = ctx.world.hero_pos();
    let (_, kind) = carried_item(ctx.world, place, Refusal::InUse)?;
    consent.to(liquids::risk(kind, ctx.level().terrain(at)))?;
    if let Some(item) = ctx.world.take_item(place) {
        let put_down = true;
        let mut item = Item { put_down, ..item };
        if !trade::sell(ctx, &mut item) {
            let item = Portion::of(ctx.content(), &item);
            ctx.report(Event::PutDown { item });
            if trade::is_in_shop(ctx.setting, ctx.world) {
                ctx.report(Event::Deal(Deal::Declined(item)));
            }
        }
        liquids::come_to_rest(ctx, item, at);
    }
    Ok(())
}

/// Destroys the item of a carry slot.
pub(in crate::rules) fn expunge(
    ctx: &mut Ctx,
    place: ItemPlace,
    consent: Consent,
) -> Result<(), Refusal> {
    let (_, kind) = carried_item(ctx.world, place, Refusal::InUse)?;
    consent.to(Some(Risk::Destroys(kind)))?;
    if let Some(item) = ctx.world.take_item(place) {
        let gone = Portion::of(ctx.content(), &item);
        ctx.report(Event::Expunged(gone));
    }
    Ok(())
}
