//! Items that are worth a walk for what they do when they are used up: they help the hero for good, or heal much.

use super::{ItemView, View};
use crate::base::Pos;
use crate::content::ObjectKind;
use crate::rules::effects::Benefit;
use crate::rules::{Verb, stats};
use crate::world::{Item, ItemPlace};

/// The uses that use an item up, after which it weighs nothing.
const USED_UP: [Verb; 3] = [Verb::Drink, Verb::Read, Verb::Eat];

/// Hit points are estimated in these parts.
pub(super) const HIT_POINT: i64 = 100;

/// What heals this part of all hit points heals much.
const MUCH: i64 = 4;

/// What an item is worth a use for, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::game) enum UsedFor {
    /// To be stronger from now on.
    Growth,
    /// To regain many hit points at once.
    Healing,
}

impl<'a> View<'a> {
    /// Returns whether items of a kind help for good by being used up, as they are on average.
    pub(in crate::game) fn is_boon(&self, kind: ObjectKind) -> bool {
        let item = Item::average(&self.game.setting.content, kind);
        let item = self.item_view(&item, ItemPlace::Floor(0));
        item.way_to_grow().is_some()
    }

    /// Returns what the item on top of a cell is worth a use for, as far as the hero knows; `None` for nothing that lasts or
    /// heals much.
    pub(in crate::game) fn worth_of_use_at(&self, pos: Pos) -> Option<UsedFor> {
        let item = self.item_on_top_of(pos)?;
        let item = self.item_view(&item, ItemPlace::Floor(0));
        let least = self.full_hit_points().saturating_mul(HIT_POINT) / MUCH;
        let growth = item.way_to_grow().map(|_| UsedFor::Growth);
        let heals = || item.way_to(Benefit::Heal, least);
        growth.or_else(|| heals().map(|_| UsedFor::Healing))
    }

    /// Returns how much slower its load makes the hero.
    pub(in crate::game) fn burden_now(&self) -> i64 {
        let weight = stats::weight(&self.game.world.hero);
        self.game.setting.book.burden(weight)
    }

    /// Returns the heaviest item that the hero carries and that helps for good by being used up, and how it is used, if
    /// what it carries of such makes it slower.
    pub(in crate::game) fn slowing_boon(&self) -> Option<(ItemView<'a>, Verb)> {
        let book = &self.game.setting.book;
        let burden = self.burden_now();
        // Mostly nothing slows the hero.
        if burden == 0 {
            return None;
        }
        let boons = self
            .carried()
            .filter_map(|item| Some((item, item.way_to_grow()?)));
        let boons: Vec<(ItemView<'a>, Verb)> = boons.collect();
        let loads = boons.iter().map(|(item, _)| item.weight());
        let load = loads.fold(0, i64::saturating_add);
        let weight = stats::weight(&self.game.world.hero);
        let slows = book.burden(weight.saturating_sub(load)) < burden;
        let heaviest = boons.into_iter().max_by_key(|(item, _)| item.weight());
        heaviest.filter(|_| slows)
    }
}

impl ItemView<'_> {
    /// Returns how it is used up to help the hero for good; `None` if it does not.
    fn way_to_grow(&self) -> Option<Verb> {
        self.way_to(Benefit::Grow, 1)
    }

    /// Returns how it is used up for a benefit of at least so much, in hundredths of a hit point; `None` if it is not.
    fn way_to(&self, benefit: Benefit, least: i64) -> Option<Verb> {
        let is_enough = |verb: &Verb| self.prospects(*verb).worth(benefit) >= least;
        USED_UP.into_iter().find(is_enough)
    }
}
