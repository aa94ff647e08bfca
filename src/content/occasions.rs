//! Which occasions can occur for which monsters, objects, traps and features.

use super::{Bearer, Content, EffectTemplate, Fixture, ObjectTemplate, ObjectType, Occasion};
use std::collections::{BTreeMap, BTreeSet};

impl Content {
    /// Returns whether an occasion can ever occur for a bearer: nobody drinks a weapon.
    pub fn can_occur(&self, bearer: Bearer, when: Occasion) -> bool {
        match bearer {
            Bearer::Monster(_) => when.suits_monsters(),
            Bearer::Object(kind) => when.suits_object(self.object(kind)),
            Bearer::Fixture(fixture) => when.suits_fixture(fixture),
        }
    }

    /// Returns the occasions of every name of this content, in lower case: those that can occur for any monster,
    /// object, trap or feature with the name.
    pub fn occasions_by_name(&self) -> BTreeMap<String, BTreeSet<Occasion>> {
        let mut names: BTreeMap<String, BTreeSet<Occasion>> = BTreeMap::new();
        let mut add = |name: &str, suits: &dyn Fn(Occasion) -> bool| {
            let all = Occasion::ALL.iter().copied();
            let occasions = names.entry(name.to_lowercase()).or_default();
            occasions.extend(all.filter(|&when| suits(when)));
        };
        for (_, monster) in self.monsters() {
            add(&monster.name, &Occasion::suits_monsters);
        }
        for (_, object) in self.objects() {
            add(&object.name, &|when| when.suits_object(object));
        }
        for &fixture in Fixture::ALL {
            add(fixture.name(), &|when| when.suits_fixture(fixture));
        }
        names
    }

    /// Returns those of the effects that a monster or object of this content has, or a trap or feature.
    pub fn possible_effects(&self, mut effects: Vec<EffectTemplate>) -> Vec<EffectTemplate> {
        let names = self.occasions_by_name();
        effects.retain(|effect| {
            let occasions = names.get(&effect.of.as_str().to_lowercase());
            occasions.is_some_and(|occasions| occasions.contains(&effect.when))
        });
        effects
    }
}

impl Occasion {
    /// Returns whether it can occur for monsters.
    pub fn suits_monsters(self) -> bool {
        match self {
            Occasion::Always
            | Occasion::Hits
            | Occasion::Struck
            | Occasion::Dies
            | Occasion::Casts => true,
            Occasion::Drunk
            | Occasion::Read
            | Occasion::Eaten
            | Occasion::Used
            | Occasion::Worn
            | Occasion::Carried
            | Occasion::Aimed
            | Occasion::Thrown
            | Occasion::Stepped => false,
        }
    }

    /// Returns whether it can occur for items of a kind. Gold goes to the purse at once, so it has no use.
    pub fn suits_object(self, object: &ObjectTemplate) -> bool {
        match self {
            Occasion::Drunk => object.is(ObjectType::Flask),
            Occasion::Read => object.is(ObjectType::Scroll) || object.is(ObjectType::Book),
            Occasion::Eaten => object.is(ObjectType::Food),
            Occasion::Aimed => object.is(ObjectType::Wand),
            Occasion::Worn | Occasion::Struck => object.is_equipment(),
            Occasion::Carried | Occasion::Thrown | Occasion::Hits => !object.is(ObjectType::Gold),
            Occasion::Used
            | Occasion::Always
            | Occasion::Dies
            | Occasion::Casts
            | Occasion::Stepped => false,
        }
    }

    /// Returns whether it can occur for a trap or feature.
    pub fn suits_fixture(self, fixture: Fixture) -> bool {
        match self {
            Occasion::Used => !fixture.is_trap(),
            Occasion::Stepped => true,
            Occasion::Drunk
            | Occasion::Read
            | Occasion::Eaten
            | Occasion::Worn
            | Occasion::Carried
            | Occasion::Always
            | Occasion::Aimed
            | Occasion::Thrown
            | Occasion::Hits
            | Occasion::Struck
            | Occasion::Dies
            | Occasion::Casts => false,
        }
    }
}
