//! Which of the items that lie about are worth fetching, and which the hero has room for.

use super::{ItemView, View};
use crate::base::{Dice, Pos};
use crate::content::{Bearer, ObjectKind, ObjectType, Occasion};
use crate::game::describe::Improvement;
use crate::game::{Game, narrate};
use crate::rules::{self, Capacity, effects, stats};
use crate::world::{AutoPickup, Item, ItemPlace, Pile, Remembered, Slot};
use std::collections::BTreeSet;

/// Why the hero may not want to carry something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::game) enum Burden {
    /// It makes the hero slower.
    Slows,
    /// It is a heavy container, after which there is little that the hero can take without being slowed.
    Fills,
}

impl Burden {
    /// Returns what carrying it would do, as the rest of a sentence.
    pub(in crate::game) fn would(self) -> &'static str {
        match self {
            Burden::Slows => "would slow you down",
            Burden::Fills => "would take most of what you can still carry",
        }
    }
}

/// So many pieces of food are enough.
const ENOUGH_FOOD: usize = 3;

/// What lies below something else may well weigh so much.
const UNKNOWN_LOAD: i64 = 40;

/// For so many things there is to be room in the pack where it does not show what they are.
const ROOM: usize = 2;

impl<'a> View<'a> {
    /// Returns whether no more items can be carried.
    pub fn is_pack_full(&self) -> bool {
        self.capacity().open_slots().next().is_none()
    }

    /// Returns how many carry slots are filled.
    pub(in crate::game) fn carried_count(&self) -> usize {
        self.game.world.hero.pack.iter().flatten().count()
    }

    /// Returns how many of the items carried are of a kind.
    pub(in crate::game) fn carried_of(&self, kind: ObjectKind) -> usize {
        let carried = self.game.world.hero.pack.iter().flatten();
        carried.filter(|item| item.kind == kind).count()
    }

    /// Returns for how many of so many items, each of which needs a carry slot, there is room.
    pub(in crate::game) fn room_for(&self, items: usize) -> usize {
        self.capacity().open_slots().take(items).count()
    }

    fn capacity(&self) -> Capacity<'a> {
        Capacity::new(&self.game.setting, &self.game.world)
    }

    /// Returns whether one more item of a kind needs a carry slot.
    pub(in crate::game) fn needs_slot(&self, kind: ObjectKind) -> bool {
        self.capacity().needs_slot(kind)
    }

    /// Returns what items of a kind are worth on average.
    pub(in crate::game) fn usual_worth(&self, kind: ObjectKind) -> i64 {
        let object = self.game.setting.content.object(kind);
        object.value.twice_mean() / 2
    }

    /// Returns whether walking would pick up none of what lies under the hero, though there is room.
    pub(in crate::game) fn leaves_all_here(&self) -> bool {
        let Game { setting, world, .. } = self.game;
        let takes = |it: &ItemView<'_>| rules::walkers_take(setting, world, it.item);
        !self.is_pack_full() && !self.floor().iter().any(takes)
    }

    /// Returns what lies under the hero that walking would pick up and that is worth a walk.
    pub(in crate::game) fn wanted_here(&self) -> Vec<ItemView<'a>> {
        let Game { setting, world, .. } = self.game;
        let mut floor = self.floor();
        floor.retain(|it| {
            let is_fetched = self.is_fetched(it.kind()) && !self.is_worthless(it.item);
            rules::walkers_take(setting, world, it.item) && is_fetched
        });
        floor
    }

    /// Returns the cells on which the hero knows of items, row by row.
    pub(in crate::game) fn piles(&self) -> impl Iterator<Item = (Pos, Pile)> + use<'a> {
        let known = self.known_cells();
        known.filter_map(|(pos, known)| Some((pos, known.pile?)))
    }

    /// Returns whether walking would pick up an item of a kind and that is worth a walk. What is of no use by the rules of the
    /// game, no better than what the hero has, of a kind that it has put down on the level, or would be a burden, never is:
    /// that is for the player to decide. What helps for good by being used up is a burden for a moment only, and may slow the
    /// hero unless something of that sort does already.
    pub(in crate::game) fn is_fetched(&self, kind: ObjectKind) -> bool {
        self.is_picked_up(kind) && self.is_wanted(kind)
    }

    fn is_wanted(&self, kind: ObjectKind) -> bool {
        self.is_of_use(kind)
            && self.is_bearable(kind)
            && !self.is_surpassed(kind)
            && !self.was_put_down(kind)
    }

    fn is_bearable(&self, kind: ObjectKind) -> bool {
        match self.burden(kind) {
            None => true,
            Some(Burden::Slows) => self.is_boon(kind) && self.slowing_boon().is_none(),
            Some(Burden::Fills) => false,
        }
    }

    /// Returns whether the item on top of a cell, as far as the hero knows, is of a kind that the hero has put down on the
    /// level, there or elsewhere.
    pub(in crate::game) fn is_like_put_down_at(&self, pos: Pos) -> bool {
        let pile = self.known(pos).and_then(|known| known.pile);
        pile.is_some_and(|pile| self.was_put_down(pile.top))
    }

    /// Returns whether the hero has put down what lies on top of a cell.
    pub(in crate::game) fn is_put_down_at(&self, pos: Pos) -> bool {
        let top = self.level().piles.at(pos).last();
        top.is_some_and(|item| item.put_down)
    }

    /// Returns whether an item of this kind lies on the level where the hero has put it down.
    fn was_put_down(&self, kind: ObjectKind) -> bool {
        let mut lying = self.level().piles.iter().flat_map(|(_, pile)| pile);
        lying.any(|item| item.put_down && item.kind == kind)
    }

    /// Returns whether what lies on top of a pile lies on something else that walking may pick up: what that is only shows from
    /// above.
    pub(in crate::game) fn may_cover_more(&self, pile: Pile) -> bool {
        let takes_any = self.game.world.hero.auto_pickup != AutoPickup::nothing();
        let picks_up = self.game.setting.book.walkers_pick_up() && takes_any;
        picks_up && pile.several && !pile.is_for_sale && !self.is_pack_full()
    }

    /// Returns whether walking onto a cell may pick up what the hero does not know to lie there, and what it has hardly the
    /// strength or the carry slots for.
    pub(in crate::game) fn may_cover_burden_at(&self, pos: Pos) -> bool {
        let pile = self.known(pos).and_then(|known| known.pile);
        let covers_more = pile.is_some_and(|pile| self.may_cover_more(pile));
        covers_more && (self.is_slowed_by(UNKNOWN_LOAD) || self.room_for(ROOM) < ROOM)
    }

    /// Returns whether walking onto a cell would pick up an item, as far as the hero knows, that is not worth a walk.
    pub(in crate::game) fn is_nuisance_at(&self, pos: Pos) -> bool {
        let kind = self.known(pos).and_then(|known| self.pickup(&known));
        kind.is_some_and(|kind| !self.is_wanted(kind) || self.is_worthless_at(pos))
    }

    /// Returns whether the hero knows of a wand without a charge on top of a cell that is good for nothing else. The charges of
    /// what was seen there count: nothing takes any from what lies.
    pub(in crate::game) fn is_worthless_at(&self, pos: Pos) -> bool {
        let pile = self.known(pos).and_then(|known| known.pile);
        let lying = self.level().piles.at(pos).last();
        let seen = lying.filter(|item| pile.is_some_and(|pile| pile.top == item.kind));
        seen.is_some_and(|item| self.is_worthless(item))
    }

    /// Returns whether an item is a wand without a charge and nothing besides: it is no gear, and does nothing but when it is
    /// aimed.
    fn is_worthless(&self, item: &Item) -> bool {
        let content = &self.game.setting.content;
        let template = content.object(item.kind);
        let mut others = Occasion::ALL
            .iter()
            .filter(|&&when| when != Occasion::Aimed);
        let does = |&when: &Occasion| {
            when.suits_object(template) && !effects::of_item(content, item, when).is_empty()
        };
        item.is_spent(template) && !template.is_equipment() && !others.any(does)
    }

    /// Returns whether items of a kind are to be worn where the hero already wears something.
    pub(in crate::game) fn is_spare(&self, kind: ObjectKind) -> bool {
        let slots = Slot::fitting(self.game.setting.content.object(kind));
        let is_free = |slot: &Slot| self.game.world.hero.equipment[*slot as usize].is_none();
        !slots.is_empty() && !slots.iter().any(is_free)
    }

    /// Returns whether an item of a kind is hardly worth one of the last carry slots: more food where there is enough, a plain
    /// weapon that strikes no harder than that in the hero's hand, or ammunition that it has nothing to fire with.
    pub(in crate::game) fn is_minor(&self, kind: ObjectKind) -> bool {
        let Game { setting, world, .. } = self.game;
        let (content, hero) = (&setting.content, &world.hero);
        let object = content.object(kind);
        let has_enough_food = || {
            let carried = hero.pack.iter().flatten();
            let food = carried.filter(|item| content.object(item.kind).is(ObjectType::Food));
            food.count() >= ENOUGH_FOOD
        };
        let strikes_no_harder = || {
            let damage = |kind| content.object(kind).damage.twice_mean();
            let held = hero.worn(Slot::Weapon);
            let is_plain = !content.has_effects(Bearer::Object(kind));
            is_plain && held.is_some_and(|held| damage(held.kind) >= damage(kind))
        };
        let has_launcher = || {
            let is_worn = hero.worn(Slot::Ranged).is_some();
            is_worn || self.carries(|kind| kind == ObjectType::Ranged)
        };
        object.is(ObjectType::Food) && has_enough_food()
            || object.is(ObjectType::Weapon) && strikes_no_harder()
            || object.is(ObjectType::Ammunition) && !has_launcher()
    }

    /// Returns what it would come to in melee to wear the item on top of a cell, as far as the hero knows, in words: as it is
    /// seen, or else as others of its kind are on average. `None` if the hero has what is as good, or would not deal more
    /// damage for what it takes.
    pub(in crate::game) fn gain_at(&self, pos: Pos) -> Option<String> {
        let item = self.item_on_top_of(pos)?;
        if self.is_surpassed(item.kind) {
            return None;
        }
        self.item_view(&item, ItemPlace::Floor(0)).gain()
    }

    /// Returns how much better off the hero would be with the item on top of a cell worn, as far as it knows; `None` if it would
    /// not.
    pub(in crate::game) fn improvement_at(&self, pos: Pos) -> Option<Improvement> {
        let item = self.item_on_top_of(pos)?;
        self.item_view(&item, ItemPlace::Floor(0)).improvement()
    }

    /// Returns the item on top of a cell, as far as the hero knows: as it is seen, or else as others of its kind are on
    /// average.
    pub(super) fn item_on_top_of(&self, pos: Pos) -> Option<Item> {
        let kind = self.known(pos)?.pile?.top;
        let lying = self.level().piles.at(pos).last();
        let seen = lying.filter(|item| item.kind == kind && self.is_in_view(pos));
        let content = &self.game.setting.content;
        Some(seen.map_or_else(|| Item::average(content, kind), Item::clone))
    }

    /// Returns whether new items of some kinds, as they weigh on average, are together so heavy that they would make the hero
    /// slower.
    pub(in crate::game) fn are_burden_together(
        &self,
        kinds: impl IntoIterator<Item = ObjectKind>,
    ) -> bool {
        self.is_slowed_by(self.usual_load(kinds))
    }

    /// Returns what speaks against carrying what walking onto a cell would pick up, as far as the hero knows; `None` if nothing
    /// does, or nothing would be picked up.
    pub(in crate::game) fn burden_at(&self, pos: Pos) -> Option<Burden> {
        let kind = self.known(pos).and_then(|known| self.pickup(&known));
        self.burden(kind?)
    }

    /// Returns whether the hero knows of an item on a cell that is of no use by the rules of the game; of several, the one
    /// on top counts.
    pub(in crate::game) fn is_useless_at(&self, pos: Pos) -> bool {
        let pile = self.known(pos).and_then(|known| known.pile);
        pile.is_some_and(|pile| !self.is_of_use(pile.top))
    }

    /// Returns whether the item on top of a cell, as far as the hero knows, is no better than what the hero has to be worn
    /// in its place.
    pub(in crate::game) fn is_surpassed_at(&self, pos: Pos) -> bool {
        let pile = self.known(pos).and_then(|known| known.pile);
        pile.is_some_and(|pile| self.is_surpassed(pile.top))
    }

    /// Returns whether the hero wears or carries as many items of the type of a kind as can be worn at once, each in every
    /// figure that counts as good as those of the kind are on average. A two-handed weapon counts as a weapon for one hand as
    /// long as the hero has nothing for the other hand. Of two lights the brighter is better, whatever else they
    /// do. What has effects is replaced by its own kind only, and replaces others where the player has chosen to wear it. There
    /// may be but one of an artifact.
    fn is_surpassed(&self, kind: ObjectKind) -> bool {
        let Game { setting, world, .. } = self.game;
        let content = &setting.content;
        let template = content.object(kind);
        let slots = Slot::fitting(template);
        let places = slots.len();
        if places == 0 || template.artifact {
            return false;
        }
        let (worn, carried) = (&world.hero.equipment, &world.hero.pack);
        let worn = worn.iter().flatten().map(|item| (item, true));
        let carried = carried.iter().flatten().map(|item| (item, false));
        let is_for_other_hand = |(item, _): (&Item, bool)| {
            let own = content.object(item.kind);
            own.is(ObjectType::Offhand) && !own.is_two_handed()
        };
        let is_free_for_two_hands = !worn.clone().chain(carried.clone()).any(is_for_other_hand);
        let counts_skill = setting.book.counts_skill();
        let is_as_good = |item: &Item| {
            let own = content.object(item.kind);
            let figures = [
                (item.hit, template.hit, counts_skill),
                (item.dodge, template.dodge, counts_skill),
                (item.defense, template.defense, counts_skill),
                (item.speed, template.speed, true),
                (item.attribute, template.attribute, true),
            ];
            let reaches = |(value, usual, counts): (i64, Dice, bool)| {
                !counts || value.saturating_mul(2) >= usual.twice_mean()
            };
            let is_brighter = slots == [Slot::Light]
                && item.attribute.saturating_mul(2) > template.attribute.twice_mean();
            let reaches_all = || {
                item.bonus.damage >= 0
                    && own.damage.twice_mean() >= template.damage.twice_mean()
                    && figures.into_iter().all(reaches)
            };
            let is_of_type = own.types == template.types
                || is_free_for_two_hands && own.is_two_handed() && template.is(ObjectType::Weapon);
            is_of_type && (is_brighter || reaches_all())
        };
        let is_instead = |(item, is_chosen): (&Item, bool)| {
            let is_plain = |kind| !content.has_effects(Bearer::Object(kind));
            is_as_good(item)
                && (item.kind == kind || is_plain(kind) && (is_chosen || is_plain(item.kind)))
        };
        let owned = worn.chain(carried).filter(|&one| is_instead(one));
        owned.take(places).count() == places
    }

    pub(super) fn is_of_use(&self, kind: ObjectKind) -> bool {
        let setting = &self.game.setting;
        effects::is_of_use(&setting.content, &*setting.book, kind)
    }

    /// Returns the kind of the item that walking onto a cell would pick up; of several, the one on top counts. `None` where
    /// walking picks up nothing.
    fn pickup(&self, known: &Remembered) -> Option<ObjectKind> {
        let pile = known.pile.filter(|pile| !pile.is_for_sale)?;
        Some(pile.top).filter(|&kind| self.is_picked_up(kind))
    }

    /// Returns whether walking onto an item of a kind picks it up. While the pack is full only what needs no slot is.
    fn is_picked_up(&self, kind: ObjectKind) -> bool {
        let Game { setting, world, .. } = self.game;
        let object = setting.content.object(kind);
        let has_room = || !self.is_pack_full() || !self.needs_slot(kind);
        setting.book.walkers_pick_up() && world.hero.auto_pickup.takes(object) && has_room()
    }

    /// Returns what speaks against carrying one more item of this kind, as they weigh on average. A container of which two
    /// would slow a hero that carries nothing else is in the way of what it is meant for.
    fn burden(&self, kind: ObjectKind) -> Option<Burden> {
        let setting = &self.game.setting;
        let weight = self.usual_load([kind]);
        if self.is_slowed_by(weight) {
            return Some(Burden::Slows);
        }
        let is_container = setting.content.object(kind).is(ObjectType::Container);
        let fills = is_container && setting.book.burden(weight.saturating_mul(2)) > 0;
        fills.then_some(Burden::Fills)
    }

    /// Returns how much more the hero would carry with new items of some kinds, as they weigh on average.
    fn usual_load(&self, kinds: impl IntoIterator<Item = ObjectKind>) -> i64 {
        let capacity = self.capacity();
        let content = &self.game.setting.content;
        let weights = (capacity.that_need_slots(kinds))
            .map(|kind| content.object(kind).weight.twice_mean() / 2);
        weights.fold(0, i64::saturating_add)
    }

    /// Returns the nearest cell on which the hero knows of an item of this kind that is not for sale; where it stands itself it
    /// knows of all, elsewhere of the one on top.
    pub(in crate::game) fn nearest_lying(&self, kind: ObjectKind) -> Option<Pos> {
        let here = self.hero_pos();
        if self.floor().iter().any(|item| item.kind() == kind) {
            return Some(here);
        }
        let lies = |pile: Pile| pile.top == kind && !pile.is_for_sale;
        let known = self.known_cells();
        let cells = known.filter(|(_, known)| known.pile.is_some_and(lies));
        cells
            .map(|(pos, _)| pos)
            .min_by_key(|&pos| here.distance(pos))
    }

    /// Returns what items of a kind are called, with an article.
    pub(in crate::game) fn kind_name(&self, kind: ObjectKind) -> String {
        narrate::object(&self.game.setting.content, kind)
    }

    /// Returns whether so much more weight would make the hero slower.
    fn is_slowed_by(&self, more: i64) -> bool {
        let book = &self.game.setting.book;
        let weight = stats::weight(&self.game.world.hero);
        book.burden(weight.saturating_add(more)) > book.burden(weight)
    }

    /// Returns the cells but its own in which the hero knows of something for sale.
    pub(in crate::game) fn known_goods(&self) -> impl Iterator<Item = Pos> + use<'a> {
        let here = self.hero_pos();
        self.goods().filter(move |pos| *pos != here)
    }

    /// Returns of each shop the first cell in which the hero knows of something for sale: the wares of a shop are listed
    /// together.
    pub(in crate::game) fn known_shops(&self) -> impl Iterator<Item = Pos> {
        let shops = self.level().establishments();
        let shop_of = move |pos: Pos| shops.iter().position(|shop| shop.cells.contains(&pos));
        let mut found = BTreeSet::new();
        self.goods()
            .filter(move |&pos| shop_of(pos).is_none_or(|shop| found.insert(shop)))
    }

    fn goods(&self) -> impl Iterator<Item = Pos> + use<'a> {
        let goods = self.piles().filter(|(_, pile)| pile.is_for_sale);
        goods.map(|(pos, _)| pos)
    }
}
