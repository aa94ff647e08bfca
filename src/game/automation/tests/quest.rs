//! Walks on a quest, where nothing is picked up by walking.

use crate::base::{Dir, Pos, Seed};
use crate::game::automation::{Automation, Next, Task};
use crate::game::{Command, Game, GameSetup, LevelPos, Scenario};
use crate::levels::{Campaign, built_in_campaign, read_campaign};
use std::sync::Arc;

/// Where the hero of the built-in campaign begins, in the west of a wide room.
const BEGINNING: Pos = Pos { x: 4, y: 4 };

/// Returns the built-in campaign without the monsters of its first floor.
fn campaign() -> Campaign {
    let campaign = read_campaign(&built_in_campaign());
    let mut campaign = campaign.unwrap_or_else(|errors| panic!("{errors}"));
    campaign.floors[0].quest_monsters.clear();
    campaign
}

fn begin(campaign: Campaign) -> Game {
    let content = campaign.content.clone();
    let scenario = Scenario::Campaign(Arc::new(campaign));
    Game::new(GameSetup::of_scenario(
        Seed::from_number(1),
        scenario,
        content,
    ))
}

#[test]
fn a_walk_leads_straight_over_a_key() {
    let mut campaign = campaign();
    let floor = &mut campaign.floors[0];
    let (_, key) = floor.items[0];
    let in_the_way = Pos::new(BEGINNING.x + 2, BEGINNING.y);
    floor.items.push((in_the_way, key));
    let mut game = begin(campaign);
    let mut automation = Automation::default();
    let pos = Pos::new(BEGINNING.x + 4, BEGINNING.y);
    automation.begin(Task::Travel(LevelPos { level: 1, pos }));
    let mut steps = Vec::new();
    while let Next::Act(command) = automation.next(&game.view()) {
        steps.push(command.clone());
        game.obey(command);
    }
    assert_eq!(steps, [const { Command::Step(Dir::East) }; 4]);
    assert_eq!(game.world.hero_pos(), pos);
}

#[test]
fn all_of_a_floor_is_seen_and_nothing_on_a_quest_blinds() {
    let game = begin(campaign());
    assert!(game.view().sees_all());
    assert_eq!(game.setting.content.effect_templates(), []);
}
