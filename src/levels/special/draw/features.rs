//! What is built into maps and rooms: altars, fountains, sinks, pools, traps, engravings and drawbridges.

use super::ground::{Ground, is_rock};
use crate::base::{Dir, Pos, Random};
use crate::content::{Bearer, Effect, Fixture, Occasion};
use crate::levels::special::frame::{AREA, Frame, Spot};
use crate::levels::special::{Site, Way, lasting_flags};
use crate::levels::{Descent, descent};
use crate::script::plan::{self, Choice, Coordinate};
use crate::script::{EngravingType, Flag, TrapType};
use crate::world::{BridgeState, Drawbridge, Engraving, EngravingKind, Feature, Terrain};

/// Returns the cell that is given, or a dry one without a feature. `None` if there is none.
pub(super) fn cell_for(
    ground: &Ground,
    frame: &Frame,
    at: Coordinate,
    random: &mut Random,
) -> Option<Pos> {
    frame.cell_at(at, random, |pos| ground.is_bare(pos))
}

/// Returns the same for a feature, which has no place in a door that is shut, on stairs or on a drawbridge.
pub(super) fn place_for(
    ground: &Ground,
    frame: &Frame,
    at: Coordinate,
    random: &mut Random,
) -> Option<Pos> {
    let has_place = |pos: &Pos| !ground.terrain(*pos).is_closed_door() && !ground.is_fixed(*pos);
    cell_for(ground, frame, at, random).filter(has_place)
}

/// Puts a feature into a cell, which becomes floor if nothing can be there.
pub(super) fn put(ground: &mut Ground, pos: Pos, feature: Feature) {
    if !ground.terrain(pos).is_open() {
        ground.put(pos, Terrain::Room);
    }
    ground.features.insert(pos, feature);
}

/// The random traps: no hole and no portal.
const RANDOM_TRAPS: [Fixture; 20] = [
    Fixture::ArrowTrap,
    Fixture::DartTrap,
    Fixture::FallingRockTrap,
    Fixture::SqueakyBoard,
    Fixture::BearTrap,
    Fixture::LandMine,
    Fixture::RollingBoulderTrap,
    Fixture::SleepingGasTrap,
    Fixture::RustTrap,
    Fixture::FireTrap,
    Fixture::Pit,
    Fixture::SpikedPit,
    Fixture::TeleportationTrap,
    Fixture::Web,
    Fixture::StatueTrap,
    Fixture::MagicTrap,
    Fixture::AntiMagicField,
    Fixture::PolymorphTrap,
    Fixture::TrapDoor,
    Fixture::LevelTeleporter,
];

/// Returns the random traps of a level with these flags: none that leads down where there is no level below, and none of
/// which the flags forbid all that it does, whatever it rolls.
pub(super) fn random_traps(site: &Site, flags: &[Flag]) -> Vec<Fixture> {
    let flags = lasting_flags(flags);
    let leads_down = |trap| descent(site.content, trap, &[]) != Descent::Never;
    let has_below = site.ways.down != Way::LeftOut;
    let is_forbidden = |trap| {
        let effects = site
            .content
            .effects_of(Bearer::Fixture(trap), Occasion::Stepped);
        let forbids = |effect: &Effect| {
            let least = effect.amount.least();
            flags.iter().any(|flag| flag.forbids(effect.does, least))
        };
        !effects.is_empty() && effects.iter().all(forbids)
    };
    let traps = RANDOM_TRAPS.into_iter();
    let traps = traps.filter(|&trap| has_below || !leads_down(trap));
    traps.filter(|&trap| !is_forbidden(trap)).collect()
}

/// Returns the kind of a trap, which is one of `random_traps` if it is not given.
pub(super) fn trap_kind(
    trap_type: Choice<TrapType>,
    random_traps: &[Fixture],
    random: &mut Random,
) -> Option<Fixture> {
    match trap_type {
        Choice::Given(trap_type) => Some(kind_of(trap_type)),
        Choice::Random => random.pick(random_traps),
    }
}

fn kind_of(trap_type: TrapType) -> Fixture {
    match trap_type {
        TrapType::Arrow => Fixture::ArrowTrap,
        TrapType::Dart => Fixture::DartTrap,
        TrapType::FallingRock => Fixture::FallingRockTrap,
        TrapType::Board => Fixture::SqueakyBoard,
        TrapType::Bear => Fixture::BearTrap,
        TrapType::LandMine => Fixture::LandMine,
        TrapType::RollingBoulder => Fixture::RollingBoulderTrap,
        TrapType::SleepGas => Fixture::SleepingGasTrap,
        TrapType::Rust => Fixture::RustTrap,
        TrapType::Fire => Fixture::FireTrap,
        TrapType::Pit => Fixture::Pit,
        TrapType::SpikedPit => Fixture::SpikedPit,
        TrapType::Hole => Fixture::Hole,
        TrapType::Trapdoor => Fixture::TrapDoor,
        TrapType::Teleport => Fixture::TeleportationTrap,
        TrapType::LevelTeleport => Fixture::LevelTeleporter,
        TrapType::MagicPortal => Fixture::MagicPortal,
        TrapType::Web => Fixture::Web,
        TrapType::Statue => Fixture::StatueTrap,
        TrapType::Magic => Fixture::MagicTrap,
        TrapType::AntiMagic => Fixture::AntiMagicField,
        TrapType::Polymorph => Fixture::PolymorphTrap,
    }
}

const ENGRAVING_TYPES: [EngravingType; 4] = [
    EngravingType::Dust,
    EngravingType::Engrave,
    EngravingType::Burn,
    EngravingType::Mark,
];

/// Returns what an engraving is in the world.
pub(super) fn engraving(engraving: &plan::Engraving, random: &mut Random) -> Engraving {
    let drawn = engraving.engraving_type.given();
    let drawn = drawn.or_else(|| random.pick(&ENGRAVING_TYPES));
    let kind = match drawn.unwrap_or(EngravingType::Dust) {
        EngravingType::Dust => EngravingKind::Dust,
        EngravingType::Engrave => EngravingKind::Engraved,
        EngravingType::Burn => EngravingKind::Burned,
        EngravingType::Mark => EngravingKind::Marked,
    };
    Engraving {
        text: engraving.text.clone().into_owned(),
        kind,
    }
}

/// Builds a drawbridge. Returns whether there is a place for it and its gate, which nothing else has taken.
pub(super) fn drawbridge(
    ground: &mut Ground,
    frame: &Frame,
    bridge: &plan::Drawbridge,
    random: &mut Random,
) -> bool {
    let toward = Dir::from(bridge.faces);
    let has_gate = |pos: Pos| {
        AREA.contains(pos.step(toward)) && ground.terrain(pos.step(toward)) == Terrain::Wall
    };
    let is_free = |pos: Pos| ground.is_unbuilt(pos) && ground.is_unbuilt(pos.step(toward));
    let span = match frame.spot(bridge.at) {
        Some(Spot::At(pos)) => {
            Some(pos).filter(|pos| AREA.contains(pos.step(toward)) && is_free(*pos))
        }
        Some(Spot::Any) => frame.random_cell(random, |pos| {
            !is_rock(ground.terrain(pos)) && has_gate(pos) && is_free(pos)
        }),
        None => None,
    };
    let Some(span) = span else {
        return false;
    };
    let gate = span.step(toward);
    let bridge_state = if bridge.is_open {
        BridgeState::Lowered
    } else {
        BridgeState::Raised
    };
    let drawbridge = Drawbridge {
        span,
        gate,
        over: ground.terrain(span),
    };
    let (of_span, of_gate) = drawbridge.terrain(bridge_state);
    ground.put(span, of_span);
    ground.put(gate, of_gate);
    ground.mark(gate, |cell| cell.is_undiggable = true);
    ground.layout.drawbridges.push(drawbridge);
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn traps_have_the_names_in_effects_by_which_levels_know_them() {
        let words = [
            "arrow",
            "dart",
            "falling rock",
            "board",
            "bear",
            "land mine",
            "rolling boulder",
            "sleep gas",
            "rust",
            "fire",
            "pit",
            "spiked pit",
            "hole",
            "trapdoor",
            "trap door",
            "teleport",
            "level teleport",
            "magic portal",
            "web",
            "statue",
            "magic",
            "anti magic",
            "polymorph",
        ];
        for word in words {
            let trap = TrapType::named(word.as_bytes()).expect("a trap of levels");
            assert_eq!(kind_of(trap).name(), trap.name_in_effects(), "{word}");
        }
    }
}
