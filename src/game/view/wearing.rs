//! What it comes to for the hero to wear an item, to take it off, or to have another in its place.

use super::Figures;
use super::item::ItemView;
use crate::content::Bearer;
use crate::game::Game;
use crate::game::describe::{self, Improvement};
use crate::rules::AverageMelee;
use crate::world::{ContainerPlace, Hero, Item, ItemPlace, Sanctity, Slot};

impl ItemView<'_> {
    /// Returns how wearing it, or taking it off if it is worn, would change the hero's figures, and what that comes to against
    /// the monsters of its level, in a sentence; in one for each slot where something must come off in any case and it
    /// matters in which; `None` if it cannot be worn, or if it would change nothing on a quest. Where it matters whether what
    /// comes off for it is kept, a further sentence says what dropping that comes to.
    pub fn change(&self) -> Option<String> {
        if self.view.is_quest() {
            return self.change_if_equipped();
        }
        let ItemPlace::Worn(slot) = self.place else {
            return self.change_if_worn();
        };
        let Some(then) = self.hero_without_it(slot) else {
            return Some("It is cursed and does not come off until it is cured.".to_owned());
        };
        let change = self.change_to(&then);
        Some(told_change("take it off", "Taking it off", change))
    }

    fn change_if_worn(&self) -> Option<String> {
        let lacking = self.hero_lacking_it();
        let changes_in = |slot: Slot| {
            let worn = self.change_to(&self.hero_wearing_it(slot)?);
            let instead = self.change_between(&lacking, &self.hero_wearing_it_instead(slot)?);
            let is_other = instead != worn;
            let instead = || format!(" {}: {}.", self.swap(slot), changed(instead));
            Some((slot, worn, is_other.then(instead).unwrap_or_default()))
        };
        let slots = self.slots_to_wear_it_in().into_iter();
        let mut changes: Vec<_> = slots.filter_map(changes_in).collect();
        if changes.is_empty() && self.is_wearable() {
            let keeps = "You cannot wear it: what would have to come off for it is cursed.";
            return Some(keeps.to_owned());
        }
        changes.dedup_by(|other, one| (&other.1, &other.2) == (&one.1, &one.2));
        if changes.len() <= 1 {
            let (_, change, instead) = changes.pop()?;
            return Some(told_change("wear it", "Wearing it", change) + &instead);
        }
        let sentences = changes.into_iter().map(|(slot, change, instead)| {
            format!("s {}: {}.{instead}", slot.name(), changed(change))
        });
        let sentences: Vec<String> = sentences.collect();
        Some(format!("If you wear it a{}", sentences.join(" A")))
    }

    /// Returns what it means to wear it in a slot instead of what it replaces, and with what that is compared, as the beginning
    /// of a sentence: the hero would have one of both either way.
    fn swap(&self, slot: Slot) -> &'static str {
        let Game { setting, world, .. } = self.view.game;
        let replaced = (world.hero).slots_in_the_way(&setting.content, self.item.kind, slot);
        match (self.is_had(), replaced.is_empty()) {
            (true, true) => "Compared with dropping it",
            (true, false) => "If you keep only this, compared with keeping only what it replaces",
            (false, _) => "If you then drop what it replaces",
        }
    }

    /// Returns what would change if the hero became another, in words; `None` if nothing would.
    fn change_to(&self, then: &Hero) -> Option<String> {
        self.change_between(&self.view.game.world.hero, then)
    }

    fn change_between(&self, one: &Hero, other: &Hero) -> Option<String> {
        describe::comparison(self.book(), &self.fares(one), &self.fares(other))
    }

    /// Returns a hero's figures and what they come to.
    fn fares(&self, hero: &Hero) -> (Figures, AverageMelee) {
        (self.view.figures_of(hero), self.view.melee_of(hero))
    }

    /// Returns how much better off the hero would be with it worn, and with what it replaces dropped, than without it, to be
    /// compared with that of other items; `None` if it would not, as its comparison says, or if it is cursed or does harm while
    /// it is worn. On a quest nothing is known of that.
    ///
    /// What it is compared with is just as much without one of both. Two items would be better than each other if one were
    /// compared with a hero that carries both.
    pub fn improvement(&self) -> Option<Improvement> {
        let is_sound = self.item.sanctity != Sanctity::Cursed && !self.harms_its_wearer();
        if self.view.is_quest() || !self.is_wearable() || !is_sound {
            return None;
        }
        let mut worn = self.heroes_wearing_it_instead().peekable();
        worn.peek()?;
        let now = self.fares(&self.hero_lacking_it());
        let improvement = |then: Hero| describe::improvement(self.book(), &now, &self.fares(&then));
        worn.filter_map(improvement).max()
    }

    /// Returns whether the hero is better off with it, as [`ItemView::improvement`] tells, and as soon as it wears it: before it
    /// has dropped what comes off for it.
    pub fn is_better_at_once(&self) -> bool {
        let now = self.fares(&self.view.game.world.hero);
        let improves =
            |then: Hero| describe::improvement(self.book(), &now, &self.fares(&then)).is_some();
        let slots = self.slots_to_wear_it_in().into_iter();
        let mut worn = slots.filter_map(|slot| self.hero_wearing_it(slot));
        self.improvement().is_some() && (!self.is_had() || worn.any(improves))
    }

    /// Returns what it would come to in melee to wear it in place of what it replaces, in words; `None` if the hero would not
    /// deal more damage for what it takes.
    pub(super) fn gain(&self) -> Option<String> {
        let now = self.view.melee_of(&self.hero_lacking_it());
        let mut worn = self.heroes_wearing_it_instead();
        worn.find_map(|then| describe::gain(&now, &self.view.melee_of(&then)))
    }

    /// Returns why the hero can do without it, in a few words; `None` if it may be of use. Gear that has effects may be,
    /// whatever its figures are.
    pub fn why_needless(&self) -> Option<&'static str> {
        if self.view.is_quest() || !matches!(self.place, ItemPlace::Pack(_)) {
            return None;
        }
        let (kind, content) = (self.item.kind, &self.view.game.setting.content);
        if !self.view.is_of_use(kind) {
            return Some("of no use by these rules");
        }
        let is_compared = || !self.slots_to_wear_it_in().is_empty();
        let is_plain = !content.has_effects(Bearer::Object(kind)) && !self.template().artifact;
        let is_spare = is_plain && self.view.is_spare(kind) && is_compared();
        (is_spare && self.improvement().is_none()).then_some("no better than what you wear")
    }

    /// Returns the slots in which the hero could wear it now: the first empty one, or else those from which what is worn
    /// there can come off. There are none if it is worn.
    pub fn slots_to_wear_it_in(&self) -> Vec<Slot> {
        let hero = &self.view.game.world.hero;
        let slots = self.slots();
        let empty = slots.iter().find(|slot| hero.worn(**slot).is_none());
        let slots = empty.map_or(slots, std::slice::from_ref).iter().copied();
        slots
            .filter(|&slot| self.hero_wearing_it(slot).is_some())
            .collect()
    }

    /// Returns whether it is worn and cannot be taken off.
    pub(super) fn is_stuck(&self) -> bool {
        let is_worn = matches!(self.place, ItemPlace::Worn(_));
        is_worn && self.item.sanctity == Sanctity::Cursed
    }

    /// Returns the hero as it would be with the item of a slot taken off and carried; `None` if that cannot come off.
    pub(super) fn hero_without_it(&self, slot: Slot) -> Option<Hero> {
        let mut then = self.view.game.world.hero.clone();
        take_off(&mut then, slot, carry)?;
        Some(then)
    }

    /// Returns the hero's figures as they would be with it in this slot, without what must come off for it, and with
    /// nothing carried; `None` if it cannot be worn there now.
    pub fn figures_if_worn(&self, slot: Slot) -> Option<Figures> {
        let mut then = self.hero_wearing_it(slot)?;
        then.pack = Default::default();
        Some(self.view.figures_of(&then))
    }

    /// Returns the hero as it would be with the item in this slot, and with what came off for it carried; `None` if it is
    /// worn, or cannot be worn there, or if what would have to come off cannot.
    pub(super) fn hero_wearing_it(&self, slot: Slot) -> Option<Hero> {
        self.hero_with_it(slot, carry)
    }

    /// Returns the hero as it would be with the item in this slot, and with what came off for it dropped; `None` as for
    /// [`ItemView::hero_wearing_it`].
    fn hero_wearing_it_instead(&self, slot: Slot) -> Option<Hero> {
        self.hero_with_it(slot, |_, _| ())
    }

    /// Returns the same for each slot in which the hero could wear it now.
    fn heroes_wearing_it_instead(&self) -> impl Iterator<Item = Hero> {
        let slots = self.slots_to_wear_it_in().into_iter();
        slots.filter_map(|slot| self.hero_wearing_it_instead(slot))
    }

    /// Returns whether the hero carries it, by itself or in a container.
    fn is_had(&self) -> bool {
        match self.place {
            ItemPlace::Pack(_) => true,
            ItemPlace::Container { container, .. } => matches!(container, ContainerPlace::Pack(_)),
            ItemPlace::Floor(_) | ItemPlace::Worn(_) => false,
        }
    }

    /// Returns the hero as it would be if it did not carry the item.
    fn hero_lacking_it(&self) -> Hero {
        let mut hero = self.view.game.world.hero.clone();
        match self.place {
            ItemPlace::Pack(slot) => hero.pack[slot] = None,
            ItemPlace::Container {
                container: ContainerPlace::Pack(slot),
                index,
            } => {
                if let Some(container) = &mut hero.pack[slot] {
                    container.contents.remove(index);
                }
            }
            ItemPlace::Container { .. } | ItemPlace::Floor(_) | ItemPlace::Worn(_) => {}
        }
        hero
    }

    /// Returns the hero as it would be with the item in this slot; `put` is what is done with each thing that comes off.
    fn hero_with_it(&self, slot: Slot, put: fn(&mut Hero, Item)) -> Option<Hero> {
        let (hero, content) = (&self.view.game.world.hero, &self.view.game.setting.content);
        let is_worn = matches!(self.place, ItemPlace::Worn(_));
        if is_worn || !self.slots().contains(&slot) {
            return None;
        }
        let mut then = self.hero_lacking_it();
        for emptied in hero.slots_in_the_way(content, self.item.kind, slot) {
            take_off(&mut then, emptied, put)?;
        }
        then.equipment[slot as usize] = Some(self.item.clone());
        Some(then)
    }
}

/// Returns a change of figures in words that may follow a colon or a verb.
fn changed(change: Option<String>) -> String {
    change.unwrap_or_else(|| "none of your figures".to_owned())
}

/// Returns in a sentence what an act changes, which is named as a condition and as the subject of a sentence.
fn told_change(condition: &str, act: &str, change: Option<String>) -> String {
    match change {
        Some(change) => format!("If you {condition}: {change}."),
        None => format!("{act} would change {}.", changed(None)),
    }
}

/// Lets the hero take off what it wears in a slot, and do with it what `put` does; `None` if that cannot come off.
fn take_off(hero: &mut Hero, slot: Slot, put: fn(&mut Hero, Item)) -> Option<()> {
    let worn = &mut hero.equipment[slot as usize];
    if let Some(item) = worn.take_if(|item| item.sanctity != Sanctity::Cursed) {
        put(hero, item);
    }
    hero.worn(slot).is_none().then_some(())
}

/// Lets the hero carry an item. Where all carry slots are full, it is carried beyond them: it could not come off, and its
/// weight stays all the same.
fn carry(hero: &mut Hero, item: Item) {
    let slot = hero.open_carry_slots().next();
    let slot = slot.unwrap_or(hero.pack.len());
    hero.stow(slot, item);
}
