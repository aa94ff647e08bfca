//! The built-in definitions, for players without files of their own.

use super::{Content, EffectTemplate, MonsterTemplate, ObjectTemplate};

/// The built-in monsters, as a description file.
pub const BUILT_IN_MONSTERS: &str = include_str!("../../data/monster_desc.txt");

/// The built-in objects, as a description file.
pub const BUILT_IN_OBJECTS: &str = include_str!("../../data/object_desc.txt");

/// The built-in effects, as a description file.
pub const BUILT_IN_EFFECTS: &str = include_str!("../../data/effect_desc.txt");

/// The templates of a description file.
#[derive(Clone, Debug)]
pub struct Sourced<T> {
    pub templates: Vec<T>,
    pub origin: Origin,
}

/// Where templates come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A file of the player's.
    File,
    BuiltIn,
}

impl<T: Clone> Sourced<T> {
    /// Returns the templates if they are built in, else none.
    fn built_in(&self) -> Vec<T> {
        match self.origin {
            Origin::File => Vec::new(),
            Origin::BuiltIn => self.templates.clone(),
        }
    }
}

impl Content {
    /// Creates the content of three files that are used together.
    ///
    /// Built-in effects are those of built-in monsters and objects, and of traps and features: where monsters or
    /// objects come from a file, theirs are left out. A file of effects counts whole.
    pub fn of_files(
        monsters: Sourced<MonsterTemplate>,
        objects: Sourced<ObjectTemplate>,
        effects: Sourced<EffectTemplate>,
    ) -> Content {
        let effects = match effects.origin {
            Origin::File => effects.templates,
            Origin::BuiltIn => Content::new(monsters.built_in(), objects.built_in())
                .possible_effects(effects.templates),
        };
        Content::new(monsters.templates, objects.templates).with_effects(effects)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Source;
    use crate::content::{
        Ability, Bearer, Fixture, Occasion, read_effects, read_monsters, read_objects,
    };

    #[test]
    fn the_built_in_files_have_no_errors_and_a_boss() {
        let source = Source::new("built-in monsters", BUILT_IN_MONSTERS);
        let (monsters, messages) = read_monsters(&source).expect("a monster file");
        assert_eq!(messages, []);
        let boss = |name: &str| {
            (monsters.iter()).any(|monster| monster.name == name && monster.has(Ability::Boss))
        };
        assert!(boss("SpongeBob SquarePants"));

        let source = Source::new("built-in objects", BUILT_IN_OBJECTS);
        let (objects, messages) = read_objects(&source).expect("an object file");
        assert_eq!(messages, []);
        assert!(!objects.is_empty());

        let source = Source::new("built-in effects", BUILT_IN_EFFECTS);
        let (effects, messages) = read_effects(&source).expect("an effect file");
        assert_eq!(messages, []);
        let possible = Content::new(monsters, objects).possible_effects(effects.clone());
        assert_eq!(possible, effects, "each effect has its bearer");
    }

    /// Returns the built-in content, as if each file came from there.
    fn content(monsters: Origin, objects: Origin, effects: Origin) -> Content {
        let source = |text: &str| Source::new("built-in", text);
        let read = read_monsters(&source(BUILT_IN_MONSTERS));
        let monsters = Sourced {
            templates: read.expect("a monster file").0,
            origin: monsters,
        };
        let read = read_objects(&source(BUILT_IN_OBJECTS));
        let objects = Sourced {
            templates: read.expect("an object file").0,
            origin: objects,
        };
        let read = read_effects(&source(BUILT_IN_EFFECTS));
        let effects = Sourced {
            templates: read.expect("an effect file").0,
            origin: effects,
        };
        Content::of_files(monsters, objects, effects)
    }

    #[test]
    fn built_in_effects_are_those_of_built_in_templates() {
        let effects_with = |monsters, objects, effects| {
            let content = content(monsters, objects, effects);
            let flask = content.object_named("a flask of quicksilver");
            let flask = Bearer::Object(flask.expect("a built-in object"));
            let pit = Bearer::Fixture(Fixture::Pit);
            [
                content.effects_of(flask, Occasion::Drunk).len(),
                content.effects_of(pit, Occasion::Stepped).len(),
            ]
        };
        use Origin::{BuiltIn, File};
        assert_eq!(effects_with(BuiltIn, BuiltIn, BuiltIn), [3, 2]);
        assert_eq!(effects_with(File, BuiltIn, BuiltIn), [3, 2]);
        assert_eq!(effects_with(BuiltIn, File, BuiltIn), [0, 2]);
        assert_eq!(effects_with(File, File, BuiltIn), [0, 2]);
        assert_eq!(effects_with(File, File, File), [3, 2]);
    }

    #[test]
    fn every_trap_but_the_portal_and_every_feature_does_something() {
        let content = content(Origin::BuiltIn, Origin::BuiltIn, Origin::BuiltIn);
        let does_nothing = |fixture: &&Fixture| {
            let when = if fixture.is_trap() {
                Occasion::Stepped
            } else {
                Occasion::Used
            };
            content
                .effects_of(Bearer::Fixture(**fixture), when)
                .is_empty()
        };
        let idle: Vec<&Fixture> = Fixture::ALL.iter().filter(does_nothing).collect();
        assert_eq!(idle, [&Fixture::MagicPortal]);
    }
}
