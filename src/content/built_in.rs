//! The built-in definitions, for players without files of their own.

use super::hosts::with_hosts;
use super::{
    Content, DungeonPlan, EffectTemplate, MonsterTemplate, ObjectTemplate, PlanEntry, Reading,
    read_effects, read_monsters, read_objects, read_plan,
};
use crate::base::Source;

// Static, since a constant of this size would be in the program once for each part of it that names it.

/// The built-in monsters, as a description file.
pub static BUILT_IN_MONSTERS: &str = include_str!("../../data/monster_desc.txt");

/// The built-in objects, as a description file.
pub static BUILT_IN_OBJECTS: &str = include_str!("../../data/object_desc.txt");

/// The built-in effects, as a description file.
pub static BUILT_IN_EFFECTS: &str = include_str!("../../data/effect_desc.txt");

/// The built-in dungeon plan, as a description file.
pub static BUILT_IN_PLAN: &str = include_str!("../../data/dungeon_plan.txt");

/// The entries of a description file.
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

impl<T> Sourced<T> {
    /// Reads a built-in file.
    ///
    /// # Panics
    ///
    /// Panics if it is refused, which a test rules out.
    pub fn read_built_in(source: &Source, read: impl FnOnce(&Source) -> Reading<T>) -> Sourced<T> {
        let (templates, _) =
            read(source).expect("the built-in files are well formed, as a test checks");
        Sourced {
            templates,
            origin: Origin::BuiltIn,
        }
    }
}

impl<T: Clone> Sourced<T> {
    /// Returns the templates if they are built in, else none.
    fn built_in(&self) -> Vec<T> {
        match self.origin {
            Origin::File => Vec::new(),
            Origin::BuiltIn => self.templates.clone(),
        }
    }

    /// Returns the templates of a file as they are, and those that `select` takes of built-in ones.
    fn selected(self, select: impl FnOnce(Vec<T>) -> Vec<T>) -> Vec<T> {
        match self.origin {
            Origin::File => self.templates,
            Origin::BuiltIn => select(self.templates),
        }
    }
}

impl Content {
    /// Returns the content of the built-in files.
    pub fn built_in() -> Content {
        let source = |text| Source::built_in("built-in", text);
        Content::of_files(
            Sourced::read_built_in(&source(BUILT_IN_MONSTERS), read_monsters),
            Sourced::read_built_in(&source(BUILT_IN_OBJECTS), read_objects),
            Sourced::read_built_in(&source(BUILT_IN_EFFECTS), read_effects),
            Sourced::read_built_in(&source(BUILT_IN_PLAN), read_plan),
        )
    }

    /// Creates the content of files that are used together.
    ///
    /// Built-in effects are those of built-in monsters and objects, and of traps and features: where monsters or
    /// objects come from a file, theirs are left out. So are the supplies and aliases of the built-in plan that name
    /// them. A file of effects or a plan counts whole. Who serves the hero is built in where no file says otherwise.
    pub fn of_files(
        monsters: Sourced<MonsterTemplate>,
        objects: Sourced<ObjectTemplate>,
        effects: Sourced<EffectTemplate>,
        plan: Sourced<PlanEntry>,
    ) -> Content {
        let (effects, entries) = match (monsters.origin, objects.origin) {
            // All that is built in goes together.
            (Origin::BuiltIn, Origin::BuiltIn) => (effects.templates, plan.templates),
            _ => {
                let built_in = Content::new(monsters.built_in(), objects.built_in());
                (
                    effects.selected(|effects| built_in.possible_effects(effects)),
                    plan.selected(|entries| built_in.possible_entries(entries)),
                )
            }
        };
        let (monsters, objects) = (with_hosts(monsters.templates), objects.templates);
        Content::with_all(monsters, objects, effects, DungeonPlan { entries })
    }

    /// Returns the entries of a plan whose monsters and objects this content has.
    fn possible_entries(&self, mut entries: Vec<PlanEntry>) -> Vec<PlanEntry> {
        let (monsters, objects) = (self.monsters_by_name(), self.objects_by_name());
        entries.retain(|entry| match entry {
            PlanEntry::Level(_) => true,
            PlanEntry::Supply(supply) => objects.has(&supply.name),
            PlanEntry::Alias(alias) => monsters.has(&alias.meaning) || objects.has(&alias.meaning),
        });
        entries
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::{Ability, Bearer, Fixture, ORACLE, Occasion, PRIEST, SHOPKEEPER};

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
        let content = Content::new(monsters, objects);
        let possible = content.possible_effects(effects.clone());
        assert_eq!(possible, effects, "each effect has its bearer");

        let source = Source::new("built-in plan", BUILT_IN_PLAN);
        let (entries, messages) = read_plan(&source).expect("a plan");
        assert_eq!(messages, []);
        let possible = content.possible_entries(entries.clone());
        assert_eq!(possible, entries, "each entry has its template");
    }

    /// Returns the built-in content, as if each file came from there.
    fn content(monsters: Origin, objects: Origin, effects: Origin, plan: Origin) -> Content {
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
        let read = read_plan(&source(BUILT_IN_PLAN));
        let plan = Sourced {
            templates: read.expect("a plan").0,
            origin: plan,
        };
        Content::of_files(monsters, objects, effects, plan)
    }

    #[test]
    fn built_in_effects_are_those_of_built_in_templates() {
        let effects_with = |monsters, objects, effects| {
            let content = content(monsters, objects, effects, Origin::BuiltIn);
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
    fn who_serves_the_hero_is_taken_from_the_file_or_else_built_in() {
        let source = Source::new(
            "monsters",
            "RLG327 MONSTER DESCRIPTION 1\nBEGIN MONSTER\nNAME Temple Priest\nDESC\n.\nSYMB x COLOR RED \
             SPEED 1+0d1 ABIL HP 1+0d1 DAM 1+0d1 RRTY 1 END\n",
        );
        let sourced = |templates| Sourced {
            templates,
            origin: Origin::File,
        };
        fn from_file<T>() -> Sourced<T> {
            Sourced {
                templates: Vec::new(),
                origin: Origin::File,
            }
        }
        let read = read_monsters(&source).expect("a monster file").0;
        let content = Content::of_files(sourced(read), from_file(), from_file(), from_file());
        let symbols = [SHOPKEEPER, PRIEST, ORACLE].map(|name| {
            let kind = content.monster_named(name).expect("it is always there");
            content.monster(kind).symbol
        });
        assert_eq!(symbols, ['@', 'x', '@']);
        assert_eq!(content.drawn_monsters().count(), 0);
    }

    #[test]
    fn the_built_in_plan_speaks_of_built_in_templates() {
        let counts_with = |monsters, objects, plan| {
            let content = content(monsters, objects, Origin::BuiltIn, plan);
            let plan = content.plan();
            let names = content.monsters_by_name();
            let (of_monsters, of_objects): (Vec<_>, Vec<_>) =
                (plan.aliases()).partition(|alias| names.has(&alias.meaning));
            [plan.supplies().count(), of_monsters.len(), of_objects.len()].map(|count| count > 0)
        };
        use Origin::{BuiltIn, File};
        assert_eq!(counts_with(BuiltIn, BuiltIn, BuiltIn), [true, true, true]);
        assert_eq!(counts_with(File, BuiltIn, BuiltIn), [true, false, true]);
        assert_eq!(counts_with(BuiltIn, File, BuiltIn), [false, true, false]);
        assert_eq!(counts_with(File, File, BuiltIn), [false, false, false]);
        assert_eq!(counts_with(File, File, File), [true, true, true]);
    }

    #[test]
    fn every_trap_but_the_portal_and_every_feature_does_something() {
        let built_in = Origin::BuiltIn;
        let content = content(built_in, built_in, built_in, built_in);
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
