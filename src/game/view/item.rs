//! Items as the player sees them.

use super::{View, codes};
use crate::base::{Pos, TextLines};
use crate::content::{Color, ObjectKind, ObjectTemplate, ObjectType, Occasion};
use crate::game::describe;
use crate::game::{Game, ItemFigures, capitalized, narrate};
use crate::rules::{self, Book, Verb, effects};
use crate::world::{Item, ItemPlace, Sanctity, Slot};
use std::iter;

/// An item that the hero has, or that lies under it.
#[derive(Clone, Copy)]
pub struct ItemView<'a> {
    pub(super) view: View<'a>,
    pub(in crate::game) item: &'a Item,
    pub(super) place: ItemPlace,
}

impl<'a> View<'a> {
    /// Returns the items under the hero, in the order of [`View::lying_at`].
    pub fn floor(&self) -> Vec<ItemView<'a>> {
        self.lying_at(self.hero_pos())
    }

    /// Returns the items that lie on a cell in view: in the dungeon from the top, on a quest in the order in which they
    /// came there. Commands name them so when the hero stands there.
    pub fn lying_at(&self, pos: Pos) -> Vec<ItemView<'a>> {
        let pile = self.level().piles.at(pos);
        let pile = if self.is_in_view(pos) { pile } else { &[] };
        let numbered = pile.iter().enumerate();
        let mut lying: Vec<ItemView<'a>> = numbered
            .map(|(index, item)| self.item_view(item, ItemPlace::Floor(index)))
            .collect();
        if self.game.setting.book.lists_from_the_top() {
            lying.reverse();
        }
        lying
    }
}

impl<'a> View<'a> {
    /// Returns the item that lies on top of a cell in view.
    pub(in crate::game) fn top_at(&self, pos: Pos) -> Option<ItemView<'a>> {
        let pile = self.level().piles.at(pos);
        let top = pile.last().filter(|_| self.is_in_view(pos))?;
        Some(self.item_view(top, ItemPlace::Floor(pile.len() - 1)))
    }
}

impl View<'_> {
    /// Returns what a blow of the hero does if it hits, besides its damage, a sentence for each effect.
    pub fn effects_of_blow(&self) -> Vec<String> {
        let items = rules::slots_of_blow().filter_map(|slot| self.item(ItemPlace::Worn(slot)));
        items.flat_map(|item| item.effects_of_hit()).collect()
    }
}

impl<'a> ItemView<'a> {
    /// Returns the place where it is, as commands name it.
    pub fn place(&self) -> ItemPlace {
        self.place
    }

    pub fn name(&self) -> &'a str {
        &self.template().name
    }

    /// Returns its kind. All items of a kind have the same name.
    pub fn kind(&self) -> ObjectKind {
        self.item.kind
    }

    /// Returns its name with what makes it different from others of its kind: `a corpse (cave rat) called Fred`.
    pub fn title(&self) -> String {
        let content = &self.view.game.setting.content;
        describe::title(content, self.item)
    }

    /// Returns the name of what is used so: its title, or that of one piece of it.
    pub fn title_for(&self, verb: Verb) -> String {
        match verb {
            Verb::Fire | Verb::Throw if self.types().contains(&ObjectType::Ammunition) => {
                narrate::missile(&self.view.game.setting.content, self.item.kind)
            }
            Verb::Fire | Verb::Throw | Verb::Drink | Verb::Read | Verb::Aim | Verb::Eat => {
                self.title()
            }
        }
    }

    pub fn glyph(&self) -> char {
        self.template().glyph()
    }

    /// Returns its code on the map.
    pub fn code(&self) -> u16 {
        codes::item_code(self.item.kind)
    }

    pub fn color(&self) -> Color {
        self.template().color
    }

    pub fn types(&self) -> &'a [ObjectType] {
        &self.template().types
    }

    /// Returns the slots in which it can be worn: none, one, or both ring slots.
    pub fn slots(&self) -> &'static [Slot] {
        Slot::fitting(self.template())
    }

    pub fn is_wearable(&self) -> bool {
        !self.slots().is_empty()
    }

    pub fn is_artifact(&self) -> bool {
        self.template().artifact
    }

    /// Returns the lines of its description.
    pub fn description(&self) -> &'a TextLines {
        &self.template().description
    }

    /// Returns the values that count by the rules as a short line for lists: `damage 3 to 8, hit +2, weight 30`, or on a
    /// quest `damage 1 to 8, 4 lb, worth 15`.
    pub fn summary(&self) -> String {
        self.facts().join(", ")
    }

    /// Returns the values that count by the rules, one by one, the most important first.
    pub fn facts(&self) -> Vec<String> {
        if let Some(facts) = self.quest_facts() {
            return facts;
        }
        let price = self.price().map(|price| format!("{price} gold"));
        price.into_iter().chain(self.values()).collect()
    }

    /// Returns what its inspection shows as numbers, in the dungeon.
    pub fn figures(&self) -> ItemFigures {
        ItemFigures::of(self.book(), self.template(), self.item)
    }

    /// Returns whether it is blessed or cursed.
    pub fn sanctity(&self) -> Sanctity {
        self.item.sanctity
    }

    /// Returns the same without a price, in the dungeon.
    pub fn values(&self) -> Vec<String> {
        let values = describe::facts(self.book(), self.template(), self.item);
        self.loss_of_weapon().into_iter().chain(values).collect()
    }

    /// Returns that wearing it takes a weapon out of both hands, where the hero holds one and would hold none then.
    fn loss_of_weapon(&self) -> Option<String> {
        let (weapon, template) = (
            self.view.item(ItemPlace::Worn(Slot::Weapon))?,
            self.template(),
        );
        let is_for_one_hand = template.is(ObjectType::Offhand) && !template.is_two_handed();
        let is_worn = matches!(self.place, ItemPlace::Worn(_));
        let takes_hand = is_for_one_hand && !is_worn && weapon.template().is_two_handed();
        takes_hand.then(|| format!("in place of {}", weapon.name()))
    }

    /// Returns what it costs; `None` if it is not for sale.
    pub fn price(&self) -> Option<i64> {
        let content = &self.view.game.setting.content;
        let item = self.item;
        item.is_for_sale.then(|| rules::price(content, item))
    }

    /// Returns what it costs, or what the shop pays in which the hero carries it, in a sentence.
    pub fn terms(&self) -> Option<String> {
        if let Some(price) = self.price() {
            return Some(format!("It is for sale for {price} gold."));
        }
        let Game { setting, world, .. } = self.view.game;
        let is_carried = matches!(self.place, ItemPlace::Pack(_));
        if !is_carried || !rules::is_in_shop(setting, world) {
            return None;
        }
        Some(match rules::bid(setting, world, self.item) {
            Some(price) => format!("Drop it to sell it here for {price} gold."),
            None => "Nobody here pays for it.".to_owned(),
        })
    }

    /// Returns every value with its meaning, what its effects will do, what is inside, and how wearing it or
    /// taking it off would change the hero's figures, in lines.
    pub fn details(&self) -> Vec<String> {
        if self.view.is_quest() {
            let summary = capitalized(&self.summary()) + ".";
            return [summary].into_iter().chain(self.change()).collect();
        }
        let mut lines = describe::values(self.book(), self.template(), self.item);
        lines.extend(self.effects());
        // That it cannot be taken off is told below, in place of what that would change.
        let sanctity = describe::sanctity(self.item);
        lines.extend(sanctity.filter(|_| !self.is_stuck()));
        lines.extend(self.terms());
        let inside = self.item.contents.iter();
        let inside = inside.map(|item| self.view.object_name(item.kind));
        lines.extend(inside.map(|name| format!("Inside: {name}")));
        if let Some(change) = self.change() {
            lines.extend([String::new(), change]);
        }
        lines
    }

    /// Returns what it does when it is used and while it is had, a sentence for each effect.
    pub fn effects(&self) -> Vec<String> {
        let template = self.template();
        let occasions = Occasion::ALL.iter().copied();
        self.effects_on(occasions.filter(|when| when.suits_object(template)))
    }

    /// Returns what it does when it is used so, and if it hits by that, a sentence for each effect. With what is fired, what it
    /// is fired with has effects if it hits.
    pub fn effects_of(&self, verb: Verb) -> Vec<String> {
        let mut effects = self.effects_on(verb.occasions());
        if verb == Verb::Fire
            && let Some(launcher) = self.view.item(ItemPlace::Worn(Slot::Ranged))
        {
            effects.extend(launcher.effects_of_hit());
        }
        effects
    }

    fn effects_of_hit(&self) -> Vec<String> {
        self.effects_on(iter::once(Occasion::Hits))
    }

    /// Returns what it does on some occasions, a sentence for each effect, and what the level forbids of that. Of a wand without
    /// charges, which nothing gives it back, what aiming it would do is not told.
    fn effects_on(&self, occasions: impl Iterator<Item = Occasion> + Clone) -> Vec<String> {
        let (content, level) = (&self.view.game.setting.content, self.view.level());
        let is_in_vain = |when: &Occasion| *when == Occasion::Aimed && self.is_spent();
        let in_vain = occasions.clone().find(is_in_vain);
        let in_vain = in_vain.map(|_| "Aimed: nothing, as it has no charges left.".to_owned());
        let occasions = occasions.filter(|when| !is_in_vain(when));
        let forbidden = effects::forbidden_uses(content, level, self.item, occasions.clone());
        let told =
            occasions.flat_map(|when| effects::describe_use(content, self.book(), self.item, when));
        in_vain.into_iter().chain(told).chain(forbidden).collect()
    }

    /// Returns how far it can be thrown and for how much it hits, in a sentence.
    pub fn when_thrown(&self) -> String {
        let content = &self.view.game.setting.content;
        describe::thrown(content.object(self.item.kind), self.item) + "."
    }

    pub(super) fn book(&self) -> &'a dyn Book {
        &*self.view.game.setting.book
    }

    pub(super) fn template(&self) -> &'a ObjectTemplate {
        self.view.game.setting.content.object(self.item.kind)
    }
}
