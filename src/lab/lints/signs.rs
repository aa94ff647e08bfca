//! Warnings about monsters whose signs stand for something else on the map.

use super::finding::Finding;
use crate::base::Diagnostic;
use crate::content::{Fixture, Listing, MonsterTemplate, ObjectType};
use crate::world::{Landmark, Terrain};
use std::collections::BTreeMap;

/// The hero's sign, which those who serve the hero may have as well.
const HERO: char = '@';

/// Returns a warning about each monster that cannot be told from something else by its sign.
pub(super) fn of_monsters(listing: &Listing<MonsterTemplate>) -> Vec<Diagnostic> {
    let signs = other_signs();
    let found = listing.templates.iter().enumerate();
    let found = found.filter_map(|(index, monster)| {
        let (sign, other) = signs.get_key_value(&monster.symbol)?;
        if *sign == HERO && monster.is_host() {
            return None;
        }
        let message = format!("`{sign}` stands for something else on the map, too: {other}");
        Some(Finding::new("SYMB", message).into_warning(listing, index))
    });
    found.collect()
}

/// Returns the signs of the hero, the ground, what stands there and what lies there, each with the first thing that has it.
fn other_signs() -> BTreeMap<char, String> {
    let ground = Terrain::SEEN.map(|terrain| (terrain.glyph(), terrain.name().to_lowercase()));
    let standing = Fixture::ALL.iter().map(|&fixture| {
        if fixture.is_trap() {
            (Landmark::Trap(fixture), "trap")
        } else {
            (Landmark::Fixture(fixture), fixture.name())
        }
    });
    let solid = [(Landmark::Boulder, "boulder"), (Landmark::Statue, "statue")];
    let standing = standing.chain(solid);
    let standing =
        standing.filter_map(|(landmark, name)| Some((landmark.glyph()?, name.to_owned())));
    let lying = ObjectType::ALL.iter();
    let lying = lying.map(|kind| (kind.glyph(), kind.to_string().to_lowercase()));
    let mut signs = BTreeMap::from([(HERO, "the hero".to_owned())]);
    for (sign, name) in ground.into_iter().chain(standing).chain(lying) {
        signs.entry(sign).or_insert(name);
    }
    signs
}
