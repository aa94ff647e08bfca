//! What the hero can use, and what comes of aiming at a cell.

use super::{ItemView, View};
use crate::base::Pos;
use crate::content::{Fixture, ObjectType};
use crate::game::narrate;
use crate::rules::{self, Aiming, ShotForecast, Verb};
use crate::world::{AutoPickup, ContainerPlace, Feature, ItemPlace, Slot};

/// Something that the hero can use where it stands.
#[derive(Clone, Copy)]
pub enum Usable<'a> {
    Feature {
        at: Pos,
        fixture: Fixture,
    },
    /// A drawbridge, with its span or gate in this cell.
    Drawbridge {
        at: Pos,
    },
    Container {
        place: ContainerPlace,
        item: ItemView<'a>,
    },
}

impl<'a> View<'a> {
    /// Returns the carried items that are made for a use, by slot.
    pub fn fitting(&self, verb: Verb) -> Vec<ItemView<'a>> {
        let carried = self.pack().into_iter().flatten();
        carried.filter(|item| verb.suits(item.template())).collect()
    }

    /// Returns whether the hero wears something to fire with.
    pub fn has_launcher(&self) -> bool {
        self.game.world.hero.worn(Slot::Ranged).is_some()
    }

    /// Returns what will come of aiming an item of the hero at a cell, as far as the hero can know.
    ///
    /// # Errors
    ///
    /// Returns why it cannot be aimed there, in a sentence.
    pub fn shot(&self, aiming: Aiming) -> Result<ShotForecast, String> {
        let (setting, world) = (&self.game.setting, &self.game.world);
        let forecast = rules::shot_forecast(setting, world, aiming);
        forecast.map_err(|refusal| narrate::Narrator::new(setting).refusal(refusal))
    }

    /// Returns what walking picks up.
    pub fn auto_pickup(&self) -> &'a AutoPickup {
        &self.game.world.hero.auto_pickup
    }

    /// Returns why the last command was refused, if it will be carried out when the player is sure.
    pub fn doubt(&self) -> Option<&'a str> {
        self.game.doubt.as_deref()
    }

    /// Returns everything that can be used where the hero stands: features here and beside, containers that lie here,
    /// and those that are carried.
    pub fn usable(&self) -> Vec<Usable<'a>> {
        let here = self.hero_pos();
        let features = [here].into_iter().chain(here.neighbors());
        let features = features.filter_map(|at| self.usable_feature(at));
        let floor = self.floor().into_iter();
        let pack = self.pack().into_iter().flatten();
        let containers = floor.chain(pack).filter_map(container);
        features
            .chain(self.usable_drawbridge())
            .chain(containers)
            .collect()
    }

    fn usable_drawbridge(&self) -> Option<Usable<'a>> {
        let mut cells = self.hero_pos().neighbors().into_iter();
        let at = cells.find(|&at| self.is_in_view(at) && self.level().drawbridge(at).is_some())?;
        Some(Usable::Drawbridge { at })
    }

    fn usable_feature(&self, at: Pos) -> Option<Usable<'a>> {
        match self.level().feature(at).filter(|_| self.is_in_view(at))? {
            Feature::Fixture(fixture) => {
                let fixture = *fixture;
                Some(Usable::Feature { at, fixture })
            }
            Feature::Lock(_)
            | Feature::Trap(_)
            | Feature::Boulder
            | Feature::Statue(_)
            | Feature::Engraving(_) => None,
        }
    }
}

fn container(item: ItemView<'_>) -> Option<Usable<'_>> {
    let place = item.container()?;
    Some(Usable::Container { place, item })
}

impl<'a> ItemView<'a> {
    /// Returns where it is as a container; `None` if it is none that the hero can open.
    pub fn container(&self) -> Option<ContainerPlace> {
        let place = ContainerPlace::try_from(self.place).ok()?;
        let is_container = self.types().contains(&ObjectType::Container);
        is_container.then_some(place)
    }

    /// Returns what is in it, in the order in which it was put in.
    pub fn contents(&self) -> Vec<ItemView<'a>> {
        let Some(container) = self.container() else {
            return Vec::new();
        };
        let inside = self.item.contents.iter().enumerate();
        inside
            .map(|(index, item)| ItemView {
                view: self.view,
                item,
                place: ItemPlace::Container { container, index },
            })
            .collect()
    }

    /// Returns how many more items fit into it, if it is a container.
    pub fn room(&self) -> usize {
        self.item.room()
    }
}
