//! Games from the player's point of view.

use super::{Folders, Launcher, Session, read_game_data};
use crate::base::{Dir, Seed};
use crate::content::ObjectType;
use crate::game::{
    Chart, ChartCell, Command, DungeonSetup, Game, GameData, MonsterView, Paint, View,
    WizardCommand, option,
};
use crate::rules::DungeonBook;
use crate::world::{AutoPickup, ItemPlace};
use std::fs;
use std::path::Path;

fn launcher(wizard: bool, data: Option<&Path>) -> Launcher {
    let folders = Folders {
        data: data.map(Path::to_owned),
        own: None,
        ..Folders::default()
    };
    Launcher {
        seed: Some(Seed::from_text("a test")),
        dungeon: DungeonSetup::of_depths(3),
        wizard,
        ..Launcher::new("Tess", read_game_data(&folders), folders)
    }
}

fn begin(wizard: bool) -> Session {
    launcher(wizard, None).begin(DungeonBook::Tactical)
}

fn wizardry(command: WizardCommand) -> Command {
    Command::Wizard(command)
}

fn make(name: &str) -> Command {
    wizardry(WizardCommand::MakeObject(name.to_owned()))
}

/// Returns the messages of the last command.
fn said(game: &Session) -> String {
    let fresh = game
        .view()
        .messages()
        .fresh()
        .map(|message| message.text.clone());
    fresh.collect::<Vec<_>>().join(" ")
}

fn count(view: View<'_>, wanted: impl Fn(&ChartCell) -> bool, chart: Chart) -> usize {
    view.chart(chart)
        .iter()
        .filter(|(_, cell)| wanted(cell))
        .count()
}

#[test]
fn a_name_that_is_refused_now_is_no_part_of_the_call_to_continue() {
    let launcher = launcher(false, None);
    assert_eq!(launcher.call_to_continue("Ann Lee"), "rlg --name 'Ann Lee'");
    assert_eq!(launcher.call_to_continue("Ann "), "rlg");
    assert_eq!(launcher.call_to_continue("-Bo"), "rlg --name=-Bo");
}

#[test]
fn the_game_of_a_bot_tells_nothing_of_the_files_of_who_made_it() {
    let launcher = launcher(false, None);
    let scenario = launcher.dungeon_scenario(DungeonBook::Tactical);
    let told = |game: &Game| {
        let mut messages = game.view().messages().all();
        messages.any(|message| message.text.contains("games are not saved"))
    };
    let seed = launcher.seed_for_a_game();
    assert!(told(&Game::new(
        launcher.setup(scenario.clone(), seed.clone())
    )));
    assert!(!told(&launcher.begin_for_bot(scenario, seed)));
}

#[test]
fn the_same_seed_and_commands_make_the_same_game() {
    let play = || {
        let mut game = begin(false);
        for turn in 0..300 {
            game.obey(match turn % 7 {
                0..=4 => Command::Step(Dir::ALL[turn / 9 % 8]),
                5 => Command::Rest,
                _ => Command::Descend,
            });
        }
        let cells = game
            .view()
            .bounds()
            .cells()
            .map(|pos| game.view().tile(pos));
        let messages = game
            .view()
            .messages()
            .all()
            .map(|message| message.text.clone());
        (
            cells.collect::<Vec<_>>(),
            messages.collect::<Vec<_>>(),
            game.view().clock(),
        )
    };
    assert_eq!(play(), play());
}

#[test]
fn what_was_not_seen_is_not_shown() {
    let game = begin(false);
    let view = game.view();
    for pos in view.bounds().cells() {
        let tile = view.tile(pos);
        let is_known = view.known_terrain(pos).is_some();
        assert_eq!(tile.paint == Paint::Unknown, !is_known, "{pos:?}");
        assert!(!matches!(tile.paint, Paint::Monster(_)) || tile.in_view);
    }
    assert_eq!(view.tile(view.hero_pos()).paint, Paint::Hero);
}

#[test]
fn lifting_the_fog_shows_the_whole_level_and_is_remembered() {
    let mut game = begin(true);
    game.obey(wizardry(WizardCommand::ToggleFog));
    let unknown = |view: View<'_>| {
        view.bounds()
            .cells()
            .filter(|&pos| view.tile(pos).paint == Paint::Unknown)
            .count()
    };
    assert_eq!(unknown(game.view()), 0);
    assert!(game.view().monsters().len() >= 8);
    assert!(game.view().was_wizardry_used());
    game.obey(wizardry(WizardCommand::ToggleFog));
    assert!(unknown(game.view()) > 0 && game.view().was_wizardry_used());
}

#[test]
fn charts_show_remembered_cells_only_but_to_wizards() {
    let is_unknown = |cell: &ChartCell| *cell == ChartCell::Unknown;
    for chart in [
        Chart::Terrain,
        Chart::Distance,
        Chart::Tunnelling,
        Chart::Hardness,
    ] {
        let known = |game: &Session| {
            let view = game.view();
            view.bounds()
                .cells()
                .filter(|&pos| view.known_terrain(pos).is_some())
                .count()
        };
        let game = begin(false);
        assert_eq!(
            80 * 21 - count(game.view(), is_unknown, chart),
            known(&game)
        );
        assert_eq!(count(begin(true).view(), is_unknown, chart), 0);
        let here = game.view().chart(chart)[game.view().hero_pos()];
        assert_eq!(here, ChartCell::Hero);
    }
}

#[test]
fn the_charts_of_distance_count_steps_and_digs() {
    let game = begin(true);
    let view = game.view();
    let (steps, digs) = (view.chart(Chart::Distance), view.chart(Chart::Tunnelling));
    let hardness = view.chart(Chart::Hardness);
    for (pos, cell) in digs.iter() {
        let terrain = view.known_terrain(pos).expect("a wizard knows all");
        match (cell, steps[pos]) {
            (ChartCell::Distance(digging), ChartCell::Distance(walking)) => {
                assert!(*digging <= walking);
            }
            (ChartCell::Unreachable, _) => assert_eq!(hardness[pos], ChartCell::Undiggable),
            (ChartCell::Distance(_), other) => assert_eq!(other, ChartCell::Terrain(terrain)),
            (other, _) => assert_eq!(*other, ChartCell::Hero),
        }
    }
}

#[test]
fn an_item_says_what_wearing_it_would_change_and_wearing_it_does() {
    let mut game = begin(true);
    game.obey(make("a steel buckler"));
    game.obey(Command::PickUp(ItemPlace::Floor(0)));
    let buckler = game.view().carried().next().expect("it was picked up");
    let details = buckler.details().join("\n");
    assert!(details.contains("If you wear it:"), "{details}");
    let before = game.view().figures();
    game.obey(Command::Wear {
        item: ItemPlace::Pack(0),
        slot: None,
    });
    let after = game.view().figures();
    let change = format!("defense {:+} -> {:+}", before.defense, after.defense);
    assert!(details.contains(&change), "{change} in {details}");
    let worn = game
        .view()
        .equipment()
        .into_iter()
        .find_map(|(_, item)| item);
    let details = worn.expect("it is worn").details().join("\n");
    assert!(!details.contains("If you wear it"), "{details}");
}

#[test]
fn wizard_commands_need_wizard_mode_and_known_names() {
    let mut game = begin(false);
    game.obey(wizardry(WizardCommand::ToggleFog));
    assert!(said(&game).contains("Wizard mode is off"));
    assert!(!game.view().is_fog_lifted() && !game.view().was_wizardry_used());
    let mut game = begin(true);
    game.obey(make("a unicorn's second horn"));
    assert!(said(&game).contains("No object is called"));
    game.obey(make("A STEEL BUCKLER"));
    assert!(said(&game).contains("a steel buckler") || said(&game).contains("A steel buckler"));
}

const HEADER: &str = "RLG327 MONSTER DESCRIPTION 1\n";

#[test]
fn a_game_begins_with_what_its_launcher_has_walking_pick_up() {
    let policy = AutoPickup::only([ObjectType::Gold]);
    let launcher = Launcher {
        auto_pickup: policy.clone(),
        ..launcher(false, None)
    };
    let game = launcher.begin(DungeonBook::Classic);
    assert_eq!(*game.view().auto_pickup(), policy);
    let call = |game: &Session| game.view().call().expect("no seed is hidden");
    assert!(call(&game).ends_with(" --autopickup gold"));
    let usual = begin(false);
    assert!(usual.view().auto_pickup().is_everything());
    assert!(!call(&usual).contains("autopickup"));
}

#[test]
fn the_command_that_plays_a_game_again_works_in_any_folder() {
    // Tests run in the folder of the project.
    let whole = |path: &str| {
        let path = std::path::absolute(path).expect("there is a folder");
        path.display().to_string()
    };
    let launcher = Launcher {
        first_level_file: Some("data/levels/apiary.des".into()),
        ..launcher(false, Some(Path::new("data")))
    };
    let game = launcher.begin(DungeonBook::Classic);
    let named = &game.game.setup().named;
    let level = whole("data/levels/apiary.des");
    assert_eq!(named.first_level.as_deref(), Some(level.as_str()));
    let call = game.view().call().expect("no seed is hidden");
    assert!(call.ends_with(&option("data", &whole("data"))), "{call}");
    let home = Folders {
        own: Some("data".into()),
        ..Folders::default()
    };
    let to_continue = Launcher::new("Tess", GameData::built_in(), home).call_to_continue("Tess");
    assert!(
        to_continue.contains(&option("home", &whole("data"))),
        "{to_continue}"
    );
}

fn entry(name: &str, symbol: char, damage: &str) -> String {
    format!(
        "BEGIN MONSTER\nNAME {name}\nSYMB {symbol}\nCOLOR RED\nABIL\nSPEED 10+0d1\nHP 5+0d1\nDAM {damage}\nRRTY 100\n\
         DESC\n.\nEND\n"
    )
}

#[test]
fn reloading_brings_the_new_definitions_and_keeps_monsters() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("monster_desc.txt");
    let write = |entries: &[String]| {
        fs::write(&path, HEADER.to_owned() + &entries.concat()).expect("it is written");
    };
    write(&[entry("newt", 'n', "0+0d1"), entry("bat", 'b', "0+0d1")]);
    let mut game = launcher(true, Some(folder.path())).begin(DungeonBook::Classic);
    let make_monster = |name: &str| wizardry(WizardCommand::MakeMonster(name.to_owned()));
    game.obey(make_monster("newt"));
    game.obey(make_monster("bat"));
    write(&[entry("toad", 't', "0+0d1"), entry("newt", 'N', "3+0d1")]);
    game.obey(wizardry(WizardCommand::ReloadData));
    assert!(said(&game).contains("read again"), "{}", said(&game));
    let glyph = |name: &str| {
        let monsters = game.view().monsters();
        monsters
            .iter()
            .find(|monster| monster.name() == name)
            .map(MonsterView::glyph)
    };
    assert_eq!(
        glyph("newt"),
        Some('N'),
        "what is still described looks as it does now"
    );
    assert_eq!(
        glyph("bat"),
        Some('b'),
        "what is no longer described stays as it was"
    );
    assert!(game.view().monster_names().contains(&"toad"));
}
