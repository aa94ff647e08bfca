//! The built-in special levels.

use super::SpecialLevels;
use crate::base::Source;
use crate::script::{self, Checks, Compiler, Names};

/// The files of `data/levels`, each with its name.
macro_rules! built_in {
    ($($name:literal,)+) => {
        &[$(($name, include_str!(concat!("../../data/levels/", $name, ".des")))),+]
    };
}

const BUILT_IN_LEVELS: &[(&str, &str)] = built_in![
    "apiary", "bigrm-1", "bigrm-2", "bigrm-3", "castle", "chapel", "churchyd", "flooded",
    "fortress", "grotto", "keyvault", "lair", "market", "warren",
];

/// Returns the built-in levels. Whoever plays with other monsters and objects meets them as well: names that are
/// unknown stand for random ones.
pub fn built_in_levels() -> SpecialLevels {
    let names = Names::default();
    let levels = BUILT_IN_LEVELS.iter().flat_map(|&(name, text)| {
        let source = Source::new(name, text);
        let levels = Compiler::new(&source, &names, Checks::Usual);
        let plans: Vec<_> = levels
            .filter_map(|compiled| compiled.level.as_ref().map(script::owned))
            .collect();
        plans
    });
    SpecialLevels::new(levels)
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
        }
        assert_eq!(built_in_levels().names().len(), BUILT_IN_LEVELS.len());
    }
}
