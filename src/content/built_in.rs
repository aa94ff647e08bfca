//! The built-in definitions, for players without files of their own.

/// The built-in monsters, as a description file.
pub const BUILT_IN_MONSTERS: &str = include_str!("../../data/monster_desc.txt");

/// The built-in objects, as a description file.
pub const BUILT_IN_OBJECTS: &str = include_str!("../../data/object_desc.txt");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Source;
    use crate::content::{Ability, read_monsters, read_objects};

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
    }
}
