//! The objects and the gold of a description.

use super::settlement::Settlement;
use crate::base::{Pos, bare_name};
use crate::content::{MonsterKind, ObjectKind, ObjectType};
use crate::levels::populate::draw_of_types;
use crate::levels::special::frame::Frame;
use crate::levels::special::shortfall::{Missing, Shortfall};
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
                self.close(std::mem::replace(&mut inside, Inside::Missing));
            }
            if is_there {
                self.add_object(frame, object, &mut inside);
            }
        }
        self.close(inside);
    }

    /// Puts a container where it belongs, when it has all that is in it.
    fn close(&mut self, inside: Inside) {
        if let Inside::Container { mut item, pos } = inside {
            let contents = i64::try_from(item.contents.len()).unwrap_or(i64::MAX);
            item.attribute = item.attribute.max(contents);
            self.level.piles.put(pos, item);
        }
    }

    fn add_object(&mut self, frame: &Frame, object: &plan::Object, inside: &mut Inside) {
        let class = frame.registers.object_class(object.class);
        if class.is_some_and(|class| SCENERY.contains(&class)) {
            return;
        }
        if class == Some(BOULDERS) {
            return self.add_stone(frame, object);
        }
        let Some(kind) = self.object_kind(class, object) else {
            return self.miss(Missing::Object(name_of(object)));
        };
        let item = self.shaped(kind, object);
        let is_container = self.site.content.object(kind).is(ObjectType::Container);
        let Some(at) = object.at else {
            return self.put_inside(frame, item, inside);
        };
        let Some(pos) = self.floor_for(frame, at) else {
            return self.miss(Missing::Object(name_of(object)));
        };
        if object.is_container && is_container {
            *inside = Inside::Container { item, pos };
        } else {
            if object.is_container {
                *inside = Inside::Floor(pos);
            }
            self.level.piles.put(pos, item);
        }
    }

    /// Puts an item into the last container. No container is in another: one lies beside it.
    fn put_inside(&mut self, frame: &Frame, new: Item, inside: &mut Inside) {
        let is_container = self.site.content.object(new.kind).is(ObjectType::Container);
        match inside {
            Inside::Missing => {}
            Inside::Container { item, .. } if !is_container => item.contents.push(new),
            Inside::Container { pos, .. } | Inside::Floor(pos) => self.level.piles.put(*pos, new),
            Inside::Nothing => {
                if let Some(pos) = self.floor_for(frame, Coordinate::Random) {
                    self.level.piles.put(pos, new);
                }
            }
        }
    }

    /// Returns the kind that a class and a name mean: a random one of the class, if no template has the name.
    fn object_kind(&mut self, class: Option<u8>, object: &plan::Object) -> Option<ObjectKind> {
        let site = self.site;
        // A name without a class counts for nothing.
        let named = object
            .kind
            .as_ref()
            .filter(|_| class.is_some())
            .and_then(|name| {
                let named = site.templates.object(name);
                if named.is_none() {
                    let name = name.clone().into_owned();
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
        item.name = object.name.as_ref().map(|name| name.clone().into_owned());
        item
    }

    fn species(&mut self, object: &plan::Object) -> Option<MonsterKind> {
        let name = object.species.as_ref()?;
        let species = self.site.templates.any_monster(name);
        if species.is_none() {
            let name = name.clone().into_owned();
            self.shortfalls.push(Shortfall::UnknownMonster { name });
        }
        species
    }

    /// Puts a boulder, or a statue if it is called one, on the nearest cell without a feature.
    fn add_stone(&mut self, frame: &Frame, object: &plan::Object) {
        let is_statue = (object.kind.as_deref()).is_some_and(|kind| bare_name(kind) == STATUE);
        let feature = if is_statue {
            let name = object.name.as_ref().map(|name| name.clone().into_owned());
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
        let is_free = |settlement: &Self, pos: Pos| {
            settlement.is_floor(pos)
                && !settlement.level.terrain(pos).is_stairs()
                && settlement.level.feature(pos).is_none()
                && settlement.level.occupant(pos).is_none()
        };
        let pos = match self.floor_for(frame, at) {
            Some(pos) => self.nearest(pos, |near| is_free(self, near)),
            None => None,
        };
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
    match (&object.kind, object.class) {
        (Some(kind), _) => kind.clone().into_owned(),
        (None, plan::Class::Given(class)) => format!("class '{}'", char::from(class)),
        (None, plan::Class::Random | plan::Class::Register(_)) => "any class".to_owned(),
    }
}
