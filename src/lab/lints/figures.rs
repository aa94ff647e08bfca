//! Warnings about monsters whose dice never roll what the field needs.

use super::finding::Finding;
use crate::base::{Diagnostic, Dice};
use crate::content::{Listing, MonsterTemplate};

/// A figure of a monster, and what it counts as where its dice stay below 1.
struct Figure {
    field: &'static str,
    dice: fn(&MonsterTemplate) -> Dice,
    counts_as: i64,
    consequence: &'static str,
}

const FIGURES: [Figure; 2] = [
    Figure {
        field: "SPEED",
        dice: |monster| monster.speed,
        counts_as: 1,
        consequence: "it acts once in ten of the hero's turns",
    },
    Figure {
        field: "HP",
        dice: |monster| monster.hit_points,
        counts_as: 0,
        consequence: "it dies of any wound",
    },
];

/// Returns a warning about each figure that is always below 1.
pub(super) fn of_monsters(listing: &Listing<MonsterTemplate>) -> Vec<Diagnostic> {
    let monsters = listing.templates.iter().enumerate();
    let found = monsters.flat_map(|(index, monster)| {
        let too_low = FIGURES
            .iter()
            .filter(|figure| (figure.dice)(monster).most() < 1);
        too_low.map(move |figure| {
            let Figure {
                field, counts_as, ..
            } = figure;
            let message = format!("{field} is always below 1, and counts as {counts_as}");
            Finding::new(field, message)
                .with_help(figure.consequence.to_owned())
                .into_warning(listing, index)
        })
    });
    found.collect()
}
