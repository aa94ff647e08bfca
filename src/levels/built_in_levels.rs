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
    let (source, names) = (Source::built_in("built-in level", text), Names::default());
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
}
