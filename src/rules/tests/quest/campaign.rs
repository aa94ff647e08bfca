//! The built-in campaign, played at random.

use crate::base::{Dir, Purpose, Random};
use crate::levels::{built_in_campaign, read_campaign};
use crate::rules::{Action, Event, Scratch, Setting, advance, begin};
use crate::world::{ItemPlace, World};

const DIRECTIONS: [Dir; 4] = [Dir::North, Dir::East, Dir::South, Dir::West];

/// Returns the campaign, begun beside the first stair of a floor, with a hero of 1,000 hit points and 1,000 days.
fn setting(floor: usize, seed: u64) -> Setting {
    let mut campaign = read_campaign(&built_in_campaign()).expect("it is valid");
    let constants = &mut campaign.tables.constants;
    constants.start_floor = floor;
    (constants.start_hit_points, constants.max_days) = (1_000, 400);
    constants.start_cell = campaign.floors[floor].stairs[0].at.step(Dir::North);
    Setting::of_campaign(campaign, seed)
}

/// Draws an action: mostly a step in the last direction, now and then one with an item.
fn random_action(random: &mut Random, world: &World, last: Dir) -> Action {
    let items = world.level().piles.at(world.hero_pos());
    let carried = (0..world.hero.pack.len()).map(ItemPlace::Pack);
    let carried: Vec<_> = carried
        .filter(|&place| world.item(place).is_some())
        .collect();
    let wear = |item| Action::Wear { item, slot: None };
    match random.below(20) {
        0 if !items.is_empty() => Action::PickUp(ItemPlace::Floor(0)),
        1 => random.pick(&carried).map_or(Action::Rest, wear),
        2 => random.pick(&carried).map_or(Action::Rest, Action::Drop),
        3..=6 => Action::Step(random.pick(&DIRECTIONS).expect("there are four")),
        _ => Action::Step(last),
    }
}

/// Plays `actions` actions with a hero that is healed after each, checks the invariants, and returns the fingerprint
/// of the world and how often the hero changed floors.
fn play(floor: usize, actions: usize) -> (u64, usize) {
    let seed = floor as u64;
    let setting = setting(floor, seed);
    let mut world = begin(&setting, seed);
    let (mut scratch, mut events) = (Scratch::default(), Vec::<Event>::new());
    let mut random = Random::new(seed, Purpose::Fate, 9);
    let (mut last, mut journeys) = (Dir::South, 0);
    for number in 0..actions {
        let depth = world.level_number();
        let action = random_action(&mut random, &world, last);
        if let Action::Step(dir) = action {
            last = dir;
        }
        // Many random actions are refused.
        let _ = advance(&setting, &mut world, &mut scratch, action, &mut events);
        if world.ending.is_some() {
            break;
        }
        let now = world.clock;
        world.hero.body.heal(now);
        journeys += usize::from(world.level_number() != depth);
        if number % 10 == 0 {
            assert_eq!(
                world.violations(&setting.content),
                [""; 0],
                "floor {floor}, action {number}"
            );
        }
    }
    (world.fingerprint(), journeys)
}

#[test]
fn random_actions_keep_the_invariants_and_the_world_follows_from_the_seed() {
    let journeys = (0..7).map(|floor| {
        let (fingerprint, journeys) = play(floor, 400);
        assert_eq!(play(floor, 400).0, fingerprint, "floor {floor}");
        journeys
    });
    assert!(journeys.sum::<usize>() > 7, "stairs are taken");
}
