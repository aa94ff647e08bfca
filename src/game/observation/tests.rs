//! What programs are told is what is shown, under names that do not change.

use super::*;
use crate::base::{Dir, Grid};
use crate::game::{Command, Game, GameData, GameSetup, MAP_SIZE};
use crate::world::{Climb, Item, ItemPlace, Landing, Link};
use serde_json::{Value, json};

fn game() -> Game {
    Game::new(GameSetup::sample(GameData::built_in().content))
}

fn observed(game: &Game) -> Value {
    let observation = game.view().observe(&Part::ALL);
    serde_json::to_value(observation).expect("an observation can be written")
}

#[test]
fn every_part_is_written_under_its_name() {
    let game = game();
    let observed = observed(&game);
    let names: Vec<&str> = Part::ALL.iter().map(|part| part.name()).collect();
    let mut keys: Vec<&String> = observed.as_object().expect("an object").keys().collect();
    keys.sort_by_key(|key| names.iter().position(|name| name == key));
    assert_eq!(keys, names);
    for part in Part::ALL {
        assert_eq!(json!(part), part.name());
    }
}

#[test]
fn the_map_is_that_of_the_view_and_the_codes_agree_with_it() {
    let mut game = game();
    for dir in [Dir::East, Dir::South, Dir::West] {
        let _ = game.act(Command::Step(dir));
    }
    let (view, observed) = (game.view(), observed(&game));
    let mut map = Grid::new(MAP_SIZE.0, MAP_SIZE.1, None);
    view.cells(map.cells_mut(), Some);
    let mut codes = [0; MAP_CELLS];
    view.codes(&mut codes);
    let rows = observed["map"].as_array().expect("rows");
    assert_eq!(rows.len(), 21);
    for (pos, cell) in map.iter() {
        let cell = cell.expect("every cell is read");
        let row: Vec<char> = rows[pos.y as usize]
            .as_str()
            .expect("a text")
            .chars()
            .collect();
        assert_eq!(row[pos.x as usize], cell.tile.glyph, "{pos:?}");
        assert_eq!(view.tile(pos), cell.tile, "{pos:?}");
        let code = codes[pos.y as usize * 80 + pos.x as usize];
        assert_eq!(code & codes::IN_VIEW != 0, cell.tile.in_view, "{pos:?}");
        assert_eq!(
            code == codes::UNKNOWN,
            cell.tile.glyph == ' ' && cell.ground.is_none()
        );
    }
    let here = view.hero_pos();
    let hero = codes[here.y as usize * 80 + here.x as usize];
    assert_eq!(hero, codes::HERO | codes::IN_VIEW);
    assert_eq!(observed["hero"]["at"], json!([here.x, here.y]));
}

#[test]
fn commands_are_read_as_they_are_written() {
    for (command, text) in [
        (json!("rest"), "Rest"),
        (json!({"step": "north_east"}), "Step(NorthEast)"),
        (json!({"step_over": "west"}), "StepOver(West)"),
        (json!({"pick_up": {"floor": 0}}), "PickUp(Floor(0))"),
        (
            json!({"wear": {"item": {"pack": 3}, "slot": "left_ring"}}),
            "Wear { item: Pack(3), slot: Some(LeftRing) }",
        ),
        (
            json!({"aim": {"item": {"pack": 1}, "at": [3, 4]}}),
            "Aim { item: Pack(1), at: Pos { x: 3, y: 4 } }",
        ),
        (json!({"sure": {"ask": "heal"}}), "Sure(Ask(Heal))"),
        (json!({"raise": "strength"}), "Raise(Strength)"),
        (json!({"auto_pickup": "none"}), "AutoPickup"),
    ] {
        let read: Command = serde_json::from_value(command.clone()).expect("it is a command");
        assert!(format!("{read:?}").starts_with(text), "{read:?}");
        assert_eq!(json!(read), command);
    }
    let wizard = serde_json::from_value::<Command>(json!({"wizard": "toggle_fog"}));
    let listed = wizard.expect_err("no program has wizard mode").to_string();
    assert_eq!(listed.matches("wizard").count(), 1, "{listed}");
    let long: Command = serde_json::from_str(r#"{"use": {"x": 3, "y": 4}}"#).expect("a cell");
    assert_eq!(long, Command::Use(crate::base::Pos::new(3, 4)));
}

/// Returns the commands that are offered at the beginning of a game whose hero stands on stairs that lead this way.
fn offered_on(climb: Climb, game: &Game) -> Vec<Value> {
    let view = game.view();
    assert_eq!(view.leads(view.hero_pos()), Some(climb));
    let offers = observed(game)["offers"].take();
    let offers = offers.as_array().into_iter().flatten();
    offers.map(|offer| offer["command"].clone()).collect()
}

#[test]
fn only_stairs_that_a_command_takes_are_offered() {
    let mut game = game();
    let none: [Value; 0] = [];
    assert_eq!(offered_on(Climb::Up, &game), none, "no way out");
    let pos = game.view().hero_pos();
    let link = Link {
        level: 2,
        landing: Landing::UpStairs(0),
    };
    game.world.level_mut().link(pos, link);
    assert_eq!(offered_on(Climb::Up, &game), ["ascend"]);

    let setup = GameSetup::sample_quest(|campaign| {
        let floor = &campaign.floors[0];
        let stairs = floor.terrain.iter().find(|(_, cell)| cell.is_stairs());
        let (stairs, _) = stairs.expect("a floor has stairs");
        campaign.tables.constants.start_cell = stairs;
    });
    assert_eq!(offered_on(Climb::Down, &Game::new(setup)), none, "a quest");
}

#[test]
fn what_is_meant_twice_is_meant_once() {
    let game = game();
    let sure = |command| Command::Sure(Box::new(command));
    let entry = |command| {
        game.log_entry(command)
            .expect("it is a command of every game")
    };
    let twice = entry(sure(sure(Command::Search)));
    assert_eq!(twice, entry(sure(Command::Search)));
}

#[test]
fn a_refusal_is_a_value_and_changes_nothing() {
    let mut game = game();
    let before = game.fingerprint();
    let refused = game.act(Command::Wait).expect_err("only quests have it");
    assert_eq!(refused.why.name(), "not_in_this_game");
    assert_eq!(game.fingerprint(), before);
    assert!(!refused.is_doubt() && refused.to_string().ends_with('.'));
    let outside = game.act(Command::Wizard(crate::game::WizardCommand::ToggleFog));
    let outside = outside.expect_err("wizard mode is off");
    assert_eq!(outside.why, crate::game::Reason::Outside);
    assert_eq!(outside.why.name(), "not_in_this_game");
    assert_eq!(game.act(Command::Rest), Ok(()));
}

#[test]
fn a_copy_of_a_game_goes_on_as_the_game_does_and_apart_from_it() {
    let mut game = game();
    let mut copy = game.clone();
    let commands = [Command::Rest, Command::Step(Dir::East), Command::Search];
    for command in commands.iter().cycle().take(30) {
        let _ = game.act(command.clone());
    }
    assert_ne!(copy.fingerprint(), game.fingerprint());
    for command in commands.iter().cycle().take(30) {
        let _ = copy.act(command.clone());
    }
    assert_eq!(copy.fingerprint(), game.fingerprint());
    copy.throw_other_dice(1);
    assert_ne!(copy.fingerprint(), game.fingerprint());
}

#[test]
fn an_item_of_a_quest_weighs_on_the_floor_what_it_weighs_in_the_pack() {
    let mut game = Game::new(GameSetup::sample_quest(|_| {}));
    let content = &game.setting.content;
    let kind = content.object_named("morningstar").expect("it is built in");
    let item = Item::average(content, kind);
    game.world.hero.stow(0, item);
    let of_kind = |items: &Value| {
        let mut items = items.as_array().into_iter().flatten();
        let found = items.find(|item| item["name"] == "morningstar");
        let item = found.expect("the hero has it").clone();
        [&item["weight"], &item["figures"]].map(Value::clone)
    };
    let carried = of_kind(&observed(&game)["items"]["inventory"]);
    game.act(Command::Drop(ItemPlace::Pack(0)))
        .expect("it is carried");
    assert_eq!(of_kind(&observed(&game)["floor"]), carried);
    assert_eq!(carried[0], 800);
}
