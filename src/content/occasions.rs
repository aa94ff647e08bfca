//! Which occasions can occur for which monsters, objects, traps and features, and who takes part in them.

use super::{Bearer, Content, EffectTemplate, Fixture, ObjectTemplate, ObjectType, Occasion};
use std::collections::{BTreeMap, BTreeSet};

/// Who SELF is on an occasion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SelfActor {
    Hero,
    Monster,
    /// The monster that has the effect, or the hero with the object that has it.
    Bearer,
    /// The hero or a monster.
    Anyone,
}

/// Who TARGET is on an occasion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TargetActor {
    /// SELF.
    Own,
    /// Whomever SELF aims or throws at, or hits: of a monster, the hero.
    Aimed,
    /// Who struck or killed SELF: of a monster, the hero.
    Attacker,
}

/// Who takes part in an occasion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parties {
    pub own: SelfActor,
    pub target: TargetActor,
}

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
    /// Returns who SELF and TARGET are.
    pub fn parties(self) -> Parties {
        let (own, target) = match self {
            Occasion::Drunk
            | Occasion::Read
            | Occasion::Eaten
            | Occasion::Used
            | Occasion::Worn
            | Occasion::Carried => (SelfActor::Hero, TargetActor::Own),
            Occasion::Aimed | Occasion::Thrown => (SelfActor::Hero, TargetActor::Aimed),
            Occasion::Always => (SelfActor::Monster, TargetActor::Own),
            Occasion::Casts => (SelfActor::Monster, TargetActor::Aimed),
            Occasion::Dies => (SelfActor::Monster, TargetActor::Attacker),
            Occasion::Hits => (SelfActor::Bearer, TargetActor::Aimed),
            Occasion::Struck => (SelfActor::Bearer, TargetActor::Attacker),
            Occasion::Stepped => (SelfActor::Anyone, TargetActor::Own),
        };
        Parties { own, target }
    }

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn self_and_target_are_among_those_for_whom_an_occasion_can_occur() {
        let object = |kind: &ObjectType| ObjectTemplate::plain("thing", &[*kind]);
        let objects: Vec<ObjectTemplate> = ObjectType::ALL.iter().map(object).collect();
        for &when in Occasion::ALL {
            let Parties { own, target } = when.parties();
            let of_monsters = when.suits_monsters();
            let of_objects = objects.iter().any(|object| when.suits_object(object));
            let of_fixtures = Fixture::ALL.iter().any(|&it| when.suits_fixture(it));
            let suits = match own {
                SelfActor::Hero | SelfActor::Anyone => !of_monsters,
                SelfActor::Monster => of_monsters && !of_objects && !of_fixtures,
                SelfActor::Bearer => of_monsters && of_objects && !of_fixtures,
            };
            assert!(suits, "{when}");
            // Nothing is aimed at by a trap, and what lasts is its bearer's alone.
            if of_fixtures || when.is_lasting() {
                assert_eq!(target, TargetActor::Own, "{when}");
            }
        }
    }
}
