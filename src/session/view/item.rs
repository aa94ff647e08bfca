//! A thing as the hero knows it.

use super::View;
use crate::content::{Color, ObjectTemplate, ObjectType};
use crate::session::describe;
use crate::world::{Hero, Item, Slot};

/// A thing that the hero has, or that lies under it.
#[derive(Clone, Copy)]
pub struct ItemView<'a> {
    pub(super) view: View<'a>,
    pub(in crate::session) item: &'a Item,
}

impl<'a> ItemView<'a> {
    pub fn name(&self) -> &'a str {
        &self.template().name
    }

    pub fn glyph(&self) -> char {
        self.template().glyph()
    }

    pub fn color(&self) -> Color {
        self.template().color
    }

    pub fn types(&self) -> &'a [ObjectType] {
        &self.template().types
    }

    /// Where it can be worn: nowhere, in one slot, or on either hand.
    pub fn slots(&self) -> &'static [Slot] {
        Slot::fitting(self.template())
    }

    pub fn is_wearable(&self) -> bool {
        !self.slots().is_empty()
    }

    pub fn is_artifact(&self) -> bool {
        self.template().artifact
    }

    /// The lines of its description.
    pub fn description(&self) -> &'a [String] {
        &self.template().description
    }

    /// The rolled values, as a short line for lists: "+2 hit, 3-8 damage".
    pub fn summary(&self) -> String {
        describe::summary(self.template(), self.item)
    }

    /// Every value and what it means, and how wearing it would change the hero's figures, in lines.
    pub fn details(&self) -> Vec<String> {
        let mut lines = describe::values(self.template(), self.item);
        if let Some(change) = self.change_if_worn() {
            lines.extend([String::new(), change]);
        }
        lines
    }

    /// How wearing it would change the hero's figures; none for what is worn or cannot be.
    pub fn change_if_worn(&self) -> Option<String> {
        let worn = self.hero_wearing_it()?;
        let (now, then) = (self.view.figures(), self.view.figures_of(&worn));
        Some(describe::comparison(&now, &then))
    }

    /// The hero as it would be, if this is something to wear that is not worn.
    fn hero_wearing_it(&self) -> Option<Hero> {
        let (hero, content) = (&self.view.game.world.hero, &self.view.game.setting.content);
        let slot = *self
            .slots()
            .iter()
            .min_by_key(|&&slot| hero.worn(slot).is_some())?;
        if hero.all_worn().any(|worn| std::ptr::eq(worn, self.item)) {
            return None;
        }
        let mut then = hero.clone();
        for emptied in hero.slots_in_the_way(content, self.item.kind, slot) {
            then.equipment[emptied as usize] = None;
        }
        let carried = hero
            .pack
            .iter()
            .position(|it| it.as_ref().is_some_and(|it| std::ptr::eq(it, self.item)));
        then.equipment[slot as usize] = match carried {
            Some(index) => then.pack[index].take(),
            None => Some(self.item.clone()),
        };
        Some(then)
    }

    fn template(&self) -> &'a ObjectTemplate {
        self.view.game.setting.content.object(self.item.kind)
    }
}
