//! The built-in special levels.

use super::SpecialLevels;
use crate::base::Source;
use crate::script::plan::Level;
use crate::script::{self, Checks, Compiler, Names};

/// The files of `data/levels`, each with its name.
macro_rules! built_in {
    ($($name:literal,)+) => {
        &[$(($name, include_str!(concat!("../../data/levels/", $name, ".des")))),+]
    };
}

/// The descriptions of the built-in levels, each with its name.
pub const BUILT_IN_LEVELS: &[(&str, &str)] = built_in![
    "apiary", "bigrm-1", "bigrm-2", "bigrm-3", "castle", "chapel", "churchyd", "flooded",
    "fortress", "grotto", "keyvault", "lair", "market", "warren",
];

/// What levels are called in the game, a line each: the name and the title.
const TITLES: &str = include_str!("../../data/level_titles.txt");

/// Returns what a level is called in the game; its name if it has no other title.
pub fn level_title(name: &str) -> &str {
    let lines = TITLES.lines().filter(|line| !line.starts_with('#'));
    let mut titles = lines.filter_map(|line| line.split_once(' '));
    let title = titles.find(|(of, _)| *of == name);
    title.map_or(name, |(_, title)| title.trim_start())
}

/// Returns the built-in levels. Whoever plays with other monsters and objects meets them as well: names that are
/// unknown stand for random ones.
pub fn built_in_levels() -> SpecialLevels {
    SpecialLevels::new(BUILT_IN_LEVELS.iter().filter_map(|(_, text)| compile(text)))
}

/// Returns the built-in level of this name.
pub fn built_in_level(name: &str) -> Option<Level<'static>> {
    let (_, text) = BUILT_IN_LEVELS.iter().find(|(own, _)| *own == name)?;
    compile(text)
}

/// Returns the only level of a description.
fn compile(text: &'static str) -> Option<Level<'static>> {
    let (source, names) = (Source::new("built-in level", text), Names::default());
    let mut levels = Compiler::new(&source, &names, Checks::Usual);
    levels.next()?.level.as_ref().map(script::owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_built_in_file_is_one_level_of_its_name_without_errors() {
        for (name, text) in BUILT_IN_LEVELS {
            let source = Source::new(*name, *text);
            let names = Names::default();
            let levels = Compiler::new(&source, &names, Checks::Usual);
            let found: Vec<String> = levels
                .map(|compiled| {
                    assert_eq!(compiled.diagnostics, [], "{name}");
                    let level = compiled.level.expect("it has no errors");
                    level.name.clone().into_owned()
                })
                .collect();
            assert_eq!(found, [*name]);
            let alone = built_in_level(name).expect("it is built in");
            assert_eq!(
                Some(&alone),
                built_in_levels().plan(name).map(|plan| &**plan)
            );
        }
        assert_eq!(built_in_levels().names().len(), BUILT_IN_LEVELS.len());
    }

    #[test]
    fn every_built_in_level_has_a_title_and_others_go_by_their_name() {
        for (name, _) in BUILT_IN_LEVELS {
            let line = format!("\n{name} ");
            assert_eq!(TITLES.matches(&line).count(), 1, "{name}");
            assert!(!level_title(name).is_empty());
        }
        assert_eq!(level_title("churchyd"), "churchyard");
        for name in ["cellar", "#", ""] {
            assert_eq!(level_title(name), name);
        }
    }
}
