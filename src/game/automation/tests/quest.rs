//! Walks on a quest, where nothing is picked up by walking.

use crate::base::{Dir, Pos, Purpose, Random};
use crate::game::automation::{Automation, News, Next, Task, stairs_toward};
use crate::game::{Command, Game, GameSetup, LevelPos, Scenario};
use crate::levels::Campaign;
use crate::world::{Climb, Item};

/// Where the hero of the built-in campaign begins, in the west of a wide room.
const BEGINNING: Pos = Pos { x: 4, y: 4 };

/// Begins the built-in quest without any monsters, after `change`.
fn begin(change: impl FnOnce(&mut Campaign)) -> Game {
    Game::new(GameSetup::sample_quest(|campaign| {
        for floor in &mut campaign.floors {
            floor.quest_monsters.clear();
        }
        change(campaign);
    }))
}

#[test]
fn a_walk_leads_straight_over_a_key() {
    let mut game = begin(|campaign| {
        let floor = &mut campaign.floors[0];
        let (_, key) = floor.items[0];
        let in_the_way = Pos::new(BEGINNING.x + 2, BEGINNING.y);
        floor.items.push((in_the_way, key));
    });
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
fn a_key_that_was_left_is_named_on_its_floor_and_on_others() {
    let mut game = begin(|campaign| {
        let mut locks = campaign.floors[0].locks.values();
        let key = *locks.next().expect("a locked door");
        for floor in &mut campaign.floors {
            floor.items.clear();
        }
        let in_the_way = Pos::new(BEGINNING.x + 2, BEGINNING.y);
        campaign.floors[0].items.push((in_the_way, key));
    });
    let mut automation = Automation::default();
    let mut lines = Vec::new();
    while lines.len() < 40 && game.view().level_number() < 3 {
        automation.begin(Task::Explore);
        let line = loop {
            match automation.next(&game.view()) {
                Next::Act(command) => game.obey(command),
                Next::Done => break String::new(),
                Next::Stop(line) => break line.unwrap_or_default(),
            }
        };
        lines.push(line);
    }
    let told = |text: &str| lines.iter().any(|line| line.contains(text));
    assert!(
        told("left to visit but the brass key that you left ("),
        "{lines:#?}"
    );
    assert!(told("; you left the brass key on floor 1"), "{lines:#?}");
    assert!(!told("items that you left"), "{lines:#?}");
}

#[test]
fn all_of_a_floor_is_seen_and_nothing_on_a_quest_blinds() {
    let game = begin(|_| {});
    assert!(game.view().sees_all());
    assert_eq!(game.setting.content.effect_templates(), []);
}

#[test]
fn who_is_on_a_floor_is_no_news() {
    let game = Game::new(GameSetup::sample_quest(|_| {}));
    let mut automation = Automation::default();
    automation.observe(&game.view());
    assert!(!game.view().monsters_in_sight().is_empty());
    assert_eq!(automation.take_news(&game.view()), News::default());
}

#[test]
fn travel_sets_out_for_no_place_on_another_floor_behind_a_door_whose_key_the_hero_lacks() {
    let mut game = begin(|_| {});
    let Scenario::Campaign(campaign) = &game.setup.scenario else {
        panic!("a quest");
    };
    let [first, second, ..] = &campaign.floors[..] else {
        panic!("two floors");
    };
    let [(behind_lock, _), (_, brass)] = [first.items[0], second.items[0]];
    assert!(first.locks.values().eq([&brass]), "the only locked door");
    let behind_door = Pos::new(5, 13);
    let [behind_lock, behind_door] = [behind_lock, behind_door].map(|pos| {
        let level = 1;
        LevelPos { level, pos }
    });
    let mut automation = Automation::default();
    let mut go = |game: &mut Game, task| {
        automation.begin(task);
        loop {
            match automation.next(&game.view()) {
                Next::Act(command) => game.obey(command),
                Next::Done => break String::new(),
                Next::Stop(line) => break line.unwrap_or_default(),
            }
        }
    };
    while game.view().level_number() == 1 {
        go(&mut game, Task::Stairs(Climb::Down));
    }
    let (begun, no_way) = (game.view().turns(), "You know of no way there.");
    assert_eq!(stairs_toward(behind_lock, &game.view()), None);
    assert_eq!(go(&mut game, Task::Travel(behind_lock)), no_way);
    assert_eq!(game.view().turns(), begun);
    let way_up = stairs_toward(behind_door, &game.view());
    assert!(way_up.is_some(), "a closed door may be opened");
    let mut random = Random::new(1, Purpose::Play, 0);
    let key = Item::roll(&game.setting.content, brass, &mut random);
    game.world.hero.pack.push(Some(key));
    assert_eq!(stairs_toward(behind_lock, &game.view()), way_up);
    assert_eq!(
        go(&mut game, Task::Travel(behind_lock)),
        "You have arrived."
    );
    assert_eq!(game.world.hero_pos(), behind_lock.pos);
}
