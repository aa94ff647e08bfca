//! Things: picking up, wearing, taking off, putting down, destroying.

use super::context::Ctx;
use super::{Event, Outcome, Refusal, vision};
use crate::content::{ObjectKind, ObjectType};
use crate::world::{Item, Slot};

/// Walking onto things picks them up from the top, while there are open carry slots. What the hero put down
/// stays where it is. Takes no time of its own.
pub(super) fn pick_up_by_walking(ctx: &mut Ctx) {
    let pos = ctx.world.hero_pos();
    let mut is_pack_full = false;
    for index in (0..ctx.level().piles.at(pos).len()).rev() {
        let wanted = ctx
            .level()
            .piles
            .at(pos)
            .get(index)
            .is_some_and(|item| !item.put_down);
        is_pack_full |= wanted && take_from_floor(ctx, index) == Err(Refusal::PackFull);
    }
    if is_pack_full {
        ctx.report(Event::PackIsFull);
    }
    let left: Vec<ObjectKind> = ctx
        .level()
        .piles
        .at(pos)
        .iter()
        .rev()
        .map(|item| item.kind)
        .collect();
    if !left.is_empty() {
        ctx.report(Event::LiesHere(left));
    }
}

/// Picks up one thing of the pile under the hero.
pub(super) fn pick_up(ctx: &mut Ctx, index: usize) -> Outcome {
    take_from_floor(ctx, index).map_or_else(Outcome::Refused, |()| Outcome::Turn)
}

/// Gold goes to the purse, everything else into the first open carry slot.
fn take_from_floor(ctx: &mut Ctx, index: usize) -> Result<(), Refusal> {
    let pos = ctx.world.hero_pos();
    let kind = ctx
        .level()
        .piles
        .at(pos)
        .get(index)
        .ok_or(Refusal::NothingHere)?
        .kind;
    let is_gold = ctx.object(kind).is(ObjectType::Gold);
    let slot = ctx.world.hero.open_carry_slot();
    if !is_gold && slot.is_none() {
        return Err(Refusal::PackFull);
    }
    let item = ctx
        .world
        .level_mut()
        .piles
        .take(pos, index)
        .ok_or(Refusal::NothingHere)?;
    match slot {
        Some(slot) if !is_gold => {
            ctx.world.hero.pack[slot] = Some(Item {
                put_down: false,
                ..item
            });
            ctx.report(Event::PickedUp { item: kind, slot });
        }
        _ => {
            let value = item.value.max(0);
            ctx.world.hero.purse = ctx.world.hero.purse.saturating_add(value);
            ctx.report(Event::Gold { item: kind, value });
        }
    }
    Ok(())
}

/// Wears what is in a carry slot. What has to come off goes to the slot that becomes free, and to open ones.
pub(super) fn wear(ctx: &mut Ctx, carried: usize, ring: Option<Slot>) -> Outcome {
    try_wear(ctx, carried, ring).map_or_else(Outcome::Refused, |()| Outcome::Turn)
}

fn try_wear(ctx: &mut Ctx, carried: usize, ring: Option<Slot>) -> Result<(), Refusal> {
    let item = ctx
        .world
        .hero
        .pack
        .get(carried)
        .and_then(Option::as_ref)
        .ok_or(Refusal::NothingCarriedThere)?;
    let kind = item.kind;
    let slot = slot_for(ctx, item, ring)?;
    let coming_off = ctx.world.hero.slots_in_the_way(ctx.content(), kind, slot);
    // The slot of the thing itself becomes free.
    if coming_off.len() > ctx.world.hero.open_carry_slots() + 1 {
        return Err(Refusal::NoRoomForWhatComesOff);
    }
    let hero = &mut ctx.world.hero;
    let worn = hero.pack[carried].take();
    let removed: Vec<Item> = coming_off
        .iter()
        .filter_map(|&slot| hero.equipment[slot as usize].take())
        .collect();
    hero.equipment[slot as usize] = worn;
    ctx.report(Event::Wore { item: kind, slot });
    for (index, item) in removed.into_iter().enumerate() {
        let place = if index == 0 {
            Some(carried)
        } else {
            ctx.world.hero.open_carry_slot()
        };
        let carried = place.expect("there is room for what comes off, as was counted");
        ctx.report(Event::CameOff {
            item: item.kind,
            carried,
        });
        ctx.world.hero.pack[carried] = Some(item);
    }
    vision::look(ctx.world);
    Ok(())
}

/// Where a thing goes: its slot; for a ring the named one, or an empty hand.
fn slot_for(ctx: &Ctx, item: &Item, ring: Option<Slot>) -> Result<Slot, Refusal> {
    let slots = Slot::fitting(ctx.object(item.kind));
    let named = ring.filter(|slot| slots.contains(slot));
    let empty = || {
        slots
            .iter()
            .copied()
            .find(|&slot| ctx.world.hero.worn(slot).is_none())
    };
    match slots {
        [] => Err(Refusal::CannotBeWorn(item.kind)),
        [only] => Ok(*only),
        _ => named.or_else(empty).ok_or(Refusal::WhichRing),
    }
}

/// Takes off what fills a slot, into an open carry slot.
pub(super) fn take_off(ctx: &mut Ctx, slot: Slot) -> Outcome {
    let content = ctx.content();
    let hero = &mut ctx.world.hero;
    if hero.filling(slot, content).is_none() {
        return Outcome::Refused(Refusal::NothingWornThere);
    }
    let Some(carried) = hero.open_carry_slot() else {
        return Outcome::Refused(Refusal::PackFull);
    };
    // What fills a slot without being worn there is the two-handed weapon.
    let from = if hero.worn(slot).is_some() {
        slot
    } else {
        Slot::Weapon
    };
    hero.pack[carried] = hero.equipment[from as usize].take();
    let kinds = hero.pack[carried].iter().map(|item| item.kind);
    ctx.events
        .extend(kinds.map(|item| Event::CameOff { item, carried }));
    vision::look(ctx.world);
    Outcome::Turn
}

/// Puts what is in a carry slot down where the hero stands.
pub(super) fn put_down(ctx: &mut Ctx, carried: usize) -> Outcome {
    let at = ctx.world.hero_pos();
    let Some(item) = ctx.world.hero.pack.get_mut(carried).and_then(Option::take) else {
        return Outcome::Refused(Refusal::NothingCarriedThere);
    };
    ctx.report(Event::PutDown { item: item.kind });
    ctx.world.level_mut().piles.put(
        at,
        Item {
            put_down: true,
            ..item
        },
    );
    Outcome::Turn
}

/// Destroys what is in a carry slot.
pub(super) fn expunge(ctx: &mut Ctx, carried: usize) -> Outcome {
    match ctx.world.hero.pack.get_mut(carried).and_then(Option::take) {
        Some(item) => {
            ctx.report(Event::Expunged(item.kind));
            Outcome::Free
        }
        None => Outcome::Refused(Refusal::NothingCarriedThere),
    }
}
