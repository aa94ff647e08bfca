//! The objects and the gold of a description.

use super::settlement::Settlement;
use crate::base::{Pos, bare_name};
use crate::content::{MonsterKind, ObjectKind, ObjectType};
use crate::levels::populate::draw_of_types;
use crate::levels::special::frame::Frame;
use crate::levels::special::shortfall::{Missing, Shortfall, called};
use crate::script::plan::{self, Coordinate, Gold, MOST_ENCHANTMENT};
use crate::script::{BOULDERS, Curse, SCENERY, STATUE};
use crate::world::{Feature, Item, Sanctity, Statue};

/// The most gold of an unknown amount.
const MOST_GOLD: i16 = 200;

/// Where the contents of the last container go.
enum Inside {
    /// There was no container yet.
    Nothing,
    /// The chance of the container failed: its contents are not there either.
    Missing,
    Container {
        item: Item,
        pos: Pos,
    },
    /// It became something that holds nothing: its contents lie beside it.
    Floor(Pos),
}

impl Settlement<'_> {
    /// Puts all objects of a map or room where they belong.
    pub(super) fn add_objects(&mut self, frame: &Frame, objects: &[plan::Object]) {
        let mut inside = Inside::Nothing;
        for object in objects {
            let is_there = self.random.percent(object.chance.into());
            if object.is_container {
                let beside = self.close(std::mem::replace(&mut inside, Inside::Missing));
                if is_there {
                    inside = self.add_container(frame, object, &beside);
                }
            } else if is_there {
                self.add_object(frame, object, &mut inside);
            }
        }
        self.close(inside);
    }

    /// Puts a container where it belongs, when it has all that is in it. Returns where what is said to be in it goes from then
    /// on.
    fn close(&mut self, inside: Inside) -> Inside {
        let Inside::Container { mut item, pos } = inside else {
            return inside;
        };
        let contents = i64::try_from(item.contents.len()).unwrap_or(i64::MAX);
        item.attribute = item.attribute.max(contents);
        self.level.piles.put(pos, item);
        Inside::Floor(pos)
    }

    /// Begins a container, which is put where it belongs once it is closed. Returns where its contents go. No container is in
    /// another: one that is said to be lies beside it.
    fn add_container(&mut self, frame: &Frame, object: &plan::Object, beside: &Inside) -> Inside {
        let Some(item) = self.made(frame, object) else {
            return Inside::Missing;
        };
        let pos = match object.at {
            Some(at) => self.floor_for_object(frame, object, at),
            None => self.place_beside(frame, beside),
        };
        let Some(pos) = pos else {
            return Inside::Missing;
        };
        if self.holds_things(&item) {
            return Inside::Container { item, pos };
        }
        self.level.piles.put(pos, item);
        Inside::Floor(pos)
    }

    fn add_object(&mut self, frame: &Frame, object: &plan::Object, inside: &mut Inside) {
        let Some(item) = self.made(frame, object) else {
            return;
        };
        match (object.at, inside) {
            (Some(at), _) => {
                if let Some(pos) = self.floor_for_object(frame, object, at) {
                    self.level.piles.put(pos, item);
                }
            }
            (None, Inside::Container { item: last, .. }) if !self.holds_things(&item) => {
                last.contents.push(item);
            }
            (None, inside) => {
                if let Some(pos) = self.place_beside(frame, inside) {
                    self.level.piles.put(pos, item);
                }
            }
        }
    }

    /// Returns where something lies that is said to be in the last container and cannot be; `None` if it is not there.
    fn place_beside(&mut self, frame: &Frame, inside: &Inside) -> Option<Pos> {
        match inside {
            Inside::Missing => None,
            Inside::Container { pos, .. } | Inside::Floor(pos) => Some(*pos),
            Inside::Nothing => self.floor_for(frame, Coordinate::Random),
        }
    }

    fn floor_for_object(
        &mut self,
        frame: &Frame,
        object: &plan::Object,
        at: Coordinate,
    ) -> Option<Pos> {
        let pos = self.floor_for(frame, at);
        if pos.is_none() {
            self.miss(Missing::Object(name_of(object)));
        }
        pos
    }

    fn holds_things(&self, item: &Item) -> bool {
        let kind = self.site.content.object(item.kind);
        kind.is(ObjectType::Container)
    }

    /// Makes the item that an object is; `None` if it is none. A boulder is put where it belongs at once.
    fn made(&mut self, frame: &Frame, object: &plan::Object) -> Option<Item> {
        let class = frame.registers.object_class(object.class);
        if class.is_some_and(|class| SCENERY.contains(&class)) {
            return None;
        }
        if class == Some(BOULDERS) {
            self.add_stone(frame, object);
            return None;
        }
        let Some(kind) = self.object_kind(class, object) else {
            self.miss(Missing::Object(name_of(object)));
            return None;
        };
        Some(self.shaped(kind, object))
    }

    /// Returns the kind that a class and a name mean: a random one of the class, if no template has the name.
    fn object_kind(&mut self, class: Option<u8>, object: &plan::Object) -> Option<ObjectKind> {
        let site = self.site;
        // A name without a class counts for nothing.
        let name = object.kind.as_deref().filter(|_| class.is_some());
        let named = name.and_then(|name| {
            let named = site.templates.object(name);
            if named.is_none() {
                let name = name.to_owned();
                self.shortfalls.push(Shortfall::UnknownObject { name });
            }
            named
        });
        let named = named.filter(|&kind| self.may_make(kind));
        let container = (named.is_none() && object.is_container).then(|| {
            let types = [ObjectType::Container];
            draw_of_types(site.content, &types, &mut self.random)
        });
        named.or(container.flatten()).or_else(|| {
            site.templates
                .draw_object(site.content, class, &mut self.random)
        })
    }

    /// Rolls an item, and gives it what a description says of it.
    fn shaped(&mut self, kind: ObjectKind, object: &plan::Object) -> Item {
        let mut item = self.roll(kind);
        if let Some(enchantment) = object.enchantment {
            let bonus = enchantment.clamp(-MOST_ENCHANTMENT, MOST_ENCHANTMENT);
            item.enchant(self.site.content.object(kind), bonus.into());
        }
        item.sanctity = match object.curse {
            Some(Curse::Blessed) => Sanctity::Blessed,
            Some(Curse::Cursed) => Sanctity::Cursed,
            Some(Curse::Uncursed) | None => Sanctity::Usual,
        };
        item.species = self.species(object);
        item.name = object.name.as_deref().map(str::to_owned);
        item
    }

    fn species(&mut self, object: &plan::Object) -> Option<MonsterKind> {
        let name = object.species.as_deref()?;
        let species = self.site.templates.any_monster(name);
        if species.is_none() {
            let name = name.to_owned();
            self.shortfalls.push(Shortfall::UnknownMonster { name });
        }
        species
    }

    /// Puts a boulder, or a statue if it is called one, on the nearest cell without a feature.
    fn add_stone(&mut self, frame: &Frame, object: &plan::Object) {
        let is_statue = (object.kind.as_deref()).is_some_and(|kind| bare_name(kind) == STATUE);
        let feature = if is_statue {
            let name = object.name.as_deref().map(str::to_owned);
            Feature::Statue(Statue {
                species: self.species(object),
                name,
            })
        } else {
            Feature::Boulder
        };
        let at = object.at.unwrap_or(Coordinate::Random);
        if !self.add_obstacle(frame, at, feature) {
            self.miss(Missing::Object(name_of(object)));
        }
    }

    /// Puts a feature that is in the way where a description says, or near it: none bars stairs. Returns whether there
    /// is a place.
    fn add_obstacle(&mut self, frame: &Frame, at: Coordinate, feature: Feature) -> bool {
        let pos = self.floor_for(frame, at);
        let pos = pos.and_then(|pos| self.nearest(pos, |near| self.is_vacant(near)));
        if let Some(pos) = pos {
            self.level.put_feature(pos, feature);
        }
        pos.is_some()
    }

    /// Puts gold where a description says.
    pub(super) fn add_gold(&mut self, frame: &Frame, gold: &Gold) {
        let drawn = i32::from(self.random.between(1, MOST_GOLD));
        let amount = gold.amount.given().unwrap_or(drawn);
        if amount <= 0 {
            return;
        }
        let pos = self.floor_for(frame, gold.at);
        match pos.zip(self.gold(amount.into())) {
            Some((pos, item)) => self.level.piles.put(pos, item),
            None => self.miss(Missing::Gold),
        }
    }
}

/// Returns what a report calls an object.
fn name_of(object: &plan::Object) -> String {
    called(object.kind.as_deref(), object.class)
}
