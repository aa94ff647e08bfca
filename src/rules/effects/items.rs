//! Effects on items.

use super::affected::{Affected, Mood, tell_hero, tell_nothing};
use super::cast::{Cast, ItemRef, Scene};
use super::table::{LeftOut, Nature, Procedure, Row, never};
use super::worth::{Benefit, Worth};
use super::{movement, statuses};
use crate::content::{Effect, ObjectKind};
use crate::rules::context::Ctx;
use crate::rules::items;
use crate::rules::movement::liquids;
use crate::rules::senses::vision;
use crate::rules::{Event, Portion, Who};
use crate::world::{ActorId, Bonus, Cause, Feature, Item, ItemPlace, Sanctity, Slot, StatusKind};

/// For how many turns a thief runs that would be gone at once, if the level let it.
const RUN: u64 = 20;

pub(super) const MEND: Row = Row::new(
    Procedure::Each(mend, has_armor),
    Nature::HelpsIfRaised,
    Worth::per_point(Benefit::Grow, 50),
    "{armor} gives {amount} more defense for good",
)
.or("{armor} gives {amount} less defense for good")
.left_out(LeftOut::State("left with weaker gear"))
.of_skill();

pub(super) const HONE: Row = Row::new(
    Procedure::Each(hone, has_weapon),
    Nature::HelpsIfRaised,
    Worth::per_point(Benefit::Grow, 1_000),
    "{honed} {amount} more damage for good",
)
.or("{honed} {amount} less damage for good");

pub(super) const STEAL: Row = Row::new(
    Procedure::Each(steal, has_loot),
    Nature::Harms,
    Worth::flat(Benefit::Fight, -500),
    "something that {who} [carry|carries] is stolen",
)
.left_out(LeftOut::State("robbed"));

pub(super) const DISARM: Row = Row::new(
    Procedure::Each(disarm, can_disarm),
    Nature::Harms,
    Worth::flat(Benefit::Fight, -500),
    "{disarmed}",
)
.left_out(LeftOut::State("disarmed"));

pub(super) const SPEND: Row = Row::new(
    Procedure::Once(spend, never),
    Nature::Neither,
    Worth::NOTHING,
    "{spent}",
);

/// Carries out HONE: changes the damage of the held weapon for good, or that of a monster.
pub(super) fn hone(ctx: &mut Ctx, cast: &Cast, id: ActorId) {
    if !id.is_hero() {
        return statuses::shift(ctx, id, StatusKind::Damage, cast.amount);
    }
    let text = if cast.amount < 0 {
        "{own} [lose their|loses its] edge: {amount} less damage"
    } else {
        "{own} [grow|grows] sharper: {amount} more damage"
    };
    enhance(ctx, Slot::Weapon, cast.amount, text, |bonus| {
        &mut bonus.damage
    });
}

/// Carries out MEND: changes the defense of the worn armor for good, or that of a monster.
pub(super) fn mend(ctx: &mut Ctx, cast: &Cast, id: ActorId) {
    if !id.is_hero() {
        return statuses::shift(ctx, id, StatusKind::Defense, cast.amount);
    }
    let text = if cast.amount < 0 {
        "{own} [wear|wears] thin: {amount} less defense"
    } else {
        "{own} [grow|grows] stronger: {amount} more defense"
    };
    enhance(ctx, Slot::Armor, cast.amount, text, |bonus| {
        &mut bonus.defense
    });
}

fn enhance(
    ctx: &mut Ctx,
    slot: Slot,
    amount: i64,
    text: &'static str,
    value: fn(&mut Bonus) -> &mut i64,
) {
    let Some(item) = ctx.world.hero.equipment[slot as usize].as_mut() else {
        return tell_nothing(ctx, ActorId::HERO);
    };
    let value = value(&mut item.bonus);
    *value = value.saturating_add(amount);
    let kind = item.kind;
    ctx.affect(
        Affected::new(Who::Hero, Mood::of_amount(amount), text)
            .amount(amount)
            .item(kind),
    );
}

/// Returns whether an actor has a weapon to hone: a monster always has.
pub(super) fn has_weapon(ctx: &Ctx, _: &Effect, _: &Scene, id: ActorId) -> bool {
    !id.is_hero() || ctx.world.hero.worn(Slot::Weapon).is_some()
}

/// Returns whether an actor has armor to mend: a monster always has.
pub(super) fn has_armor(ctx: &Ctx, _: &Effect, _: &Scene, id: ActorId) -> bool {
    !id.is_hero() || ctx.world.hero.worn(Slot::Armor).is_some()
}

/// Carries out DISARM: drops the hero's weapon, or lowers the damage of a monster for good.
pub(super) fn disarm(ctx: &mut Ctx, cast: &Cast, id: ActorId) {
    if !id.is_hero() {
        return statuses::shift(ctx, id, StatusKind::Damage, cast.amount.saturating_neg());
    }
    if is_weapon_cursed(ctx) {
        return tell_nothing(ctx, id);
    }
    let Some(weapon) = ctx.world.take_item(ItemPlace::Worn(Slot::Weapon)) else {
        return tell_hero(ctx, id, "{who} [hold|holds] no weapon");
    };
    let (kind, pos) = (weapon.kind, ctx.world.hero_pos());
    let fallen = Item {
        put_down: true,
        ..weapon
    };
    let texts = [
        "{own} [fall|falls] from {whose} hands",
        "{other} strikes {own} from {whose} hands",
    ];
    if let Some(told) = cast.told(ctx, id, Mood::Bad, texts) {
        ctx.affect(told.item(kind));
    }
    liquids::come_to_rest(ctx, fallen, pos);
}

/// Returns whether a curse keeps the hero's weapon in its hands.
fn is_weapon_cursed(ctx: &Ctx) -> bool {
    let held = ctx.world.hero.worn(Slot::Weapon);
    held.is_some_and(|weapon| weapon.sanctity == Sanctity::Cursed)
}

/// Returns whether the hero has a weapon that it can lose, or a monster would lose damage.
pub(super) fn can_disarm(ctx: &Ctx, effect: &Effect, scene: &Scene, id: ActorId) -> bool {
    if id.is_hero() {
        has_weapon(ctx, effect, scene, id) && !is_weapon_cursed(ctx)
    } else {
        effect.amount.most() > 0
    }
}

/// Lifts the curses of what an actor wears. Returns whether there were any.
pub(super) fn lift_curses(ctx: &mut Ctx, id: ActorId) -> bool {
    let mut lifted = false;
    for slot in Slot::ALL.into_iter().filter(|_| id.is_hero()) {
        let worn = ctx.world.hero.equipment[slot as usize].as_mut();
        if let Some(item) = worn.filter(|item| item.sanctity == Sanctity::Cursed) {
            item.sanctity = Sanctity::Usual;
            let kind = item.kind;
            ctx.report(Event::CurseLifted(kind));
            lifted = true;
        }
    }
    lifted
}

/// Returns whether an actor wears anything that is cursed.
pub(super) fn wears_curse(ctx: &Ctx, id: ActorId) -> bool {
    let mut worn = ctx.world.hero.all_worn();
    id.is_hero() && worn.any(|item| item.sanctity == Sanctity::Cursed)
}

/// Carries out STEAL: gives SELF a random item that is carried, never a worn one. A monster then runs away, or is gone at
/// once if the level lets it.
pub(super) fn steal(ctx: &mut Ctx, cast: &Cast, id: ActorId) {
    let own = cast.scene.own;
    let thief = ctx.who(own).filter(|_| own != id);
    let Some((thief, victim)) = thief.zip(ctx.who(id)) else {
        return;
    };
    let Some(item) = take_any(ctx, id) else {
        return tell_hero(ctx, id, "there is nothing to steal from {who}");
    };
    let stolen = Portion::of(ctx.content(), &item);
    let vanishes =
        cast.turns == 0 && movement::can_be_teleported(ctx, &cast.effect, &cast.scene, own);
    let text = if own.is_hero() {
        "you steal {item} from {who}"
    } else if vanishes {
        "{other} steals {item} from {who} and vanishes"
    } else {
        "{other} steals {item} from {who} and runs"
    };
    if ctx.is_seen(id) || ctx.is_seen(own) {
        ctx.affect(
            Affected::new(victim, Mood::Bad, text)
                .other(thief)
                .item(stolen),
        );
    }
    keep(ctx, own, item);
    if own.is_hero() {
        return;
    }
    if vanishes {
        movement::carry_off(ctx, own);
    } else {
        let turns = if cast.turns == 0 { RUN } else { cast.turns };
        statuses::impose(ctx, own, StatusKind::Scare, turns);
    }
}

/// Takes a random item out of what an actor carries.
fn take_any(ctx: &mut Ctx, id: ActorId) -> Option<Item> {
    let count = carried(ctx, id);
    let index = (count > 0).then(|| ctx.world.random.below(count as u32))? as usize;
    if let Some(monster) = ctx.world.level_mut().monster_mut(id) {
        return Some(monster.pack.remove(index));
    }
    let mut filled = ctx.world.hero.pack.iter_mut().filter(|slot| slot.is_some());
    filled.nth(index)?.take()
}

fn carried(ctx: &Ctx, id: ActorId) -> usize {
    match ctx.level().monster(id) {
        Some(monster) => monster.pack.len(),
        None => ctx.world.hero.all_carried().count(),
    }
}

/// Returns whether an actor carries anything that SELF can steal.
pub(super) fn has_loot(ctx: &Ctx, _: &Effect, scene: &Scene, id: ActorId) -> bool {
    id != scene.own && carried(ctx, id) > 0
}

/// Gives an actor an item.
fn keep(ctx: &mut Ctx, id: ActorId, item: Item) {
    match ctx.world.level_mut().monster_mut(id) {
        Some(monster) => monster.pack.push(item),
        None => items::stow(ctx, item),
    }
}

/// Carries out SPEND: removes the trap or feature, or takes a charge off the item or the whole item.
pub(super) fn spend(ctx: &mut Ctx, cast: &Cast) {
    let Scene { cause, cell, .. } = cast.scene;
    match (cause, cast.scene.item) {
        (Cause::Fixture(fixture), _) => {
            if ctx.level().feature(cell).and_then(Feature::fixture) == Some(fixture) {
                ctx.world.level_mut().remove_feature(cell);
                if ctx.is_in_view(cell) {
                    let text = "{who} is gone";
                    ctx.affect(Affected::new(Who::Thing(cause), Mood::Neither, text));
                }
            }
        }
        (Cause::Item(kind), Some(item)) => use_up(ctx, kind, item),
        (Cause::Item(_) | Cause::Monster(_) | Cause::Terrain(_) | Cause::Status(_), _) => {}
    }
}

/// Takes a charge, or one of several, off an item of this kind; the whole item where there is no more.
fn use_up(ctx: &mut Ctx, kind: ObjectKind, item: ItemRef) {
    let is_counted = ctx.object(kind).is_counted();
    let there = match item {
        ItemRef::Had(place) => ctx.world.item_mut(place),
        ItemRef::Lying(pos) => ctx.world.level_mut().piles.top_mut(pos),
    };
    let Some(there) = there.filter(|there| there.kind == kind) else {
        return;
    };
    let used = Portion::of(&ctx.setting.content, there);
    let text = if is_counted && there.attribute > 1 {
        there.attribute -= 1;
        "{item} [lose some of their|loses some of its] power"
    } else {
        match item {
            ItemRef::Had(place) => drop(ctx.world.take_item(place)),
            ItemRef::Lying(pos) => {
                let top = ctx.level().piles.at(pos).len() - 1;
                ctx.world.level_mut().piles.take(pos, top);
            }
        }
        "{item} [are|is] used up"
    };
    let is_known = match item {
        ItemRef::Had(_) => true,
        ItemRef::Lying(pos) => ctx.is_in_view(pos),
    };
    if is_known {
        ctx.affect(Affected::new(Who::Hero, Mood::Neither, text).item(used));
    }
    vision::look(ctx);
}
