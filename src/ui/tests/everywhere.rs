//! Every screen in windows of four sizes and in two palettes, compared with what is stored of it: its frames, and how each
//! cell of them is drawn.

use super::fixture::{Player, Shown, TitlePage, drawn, launcher, spelled, ui};
use super::frames::{COMPANY, FETCH, check};
use super::heard::launcher_of_a_quest;
use super::look::hall;
use super::mouse::click_on;
use super::quest::{quest, quest_on_items};
use super::scores::line;
use super::shop::{TO_THE_DOOR, market};
use crate::base::{Dir, Source};
use crate::duel::read;
use crate::game::{Command, DungeonBook, RuleBook, View};
use crate::store::{Folders, Launcher, Recording, Replay};
use crate::ui::cell::Look;
use crate::ui::context::Ui;
use crate::ui::frame::Frame;
use crate::ui::pager::Pager;
use crate::ui::screen::{AT_WORK, Layers, Program, Screen};
use crate::ui::screens::duel::DuelScreen;
use crate::ui::screens::{BotScreen, Play, ReplayScreen, SettingAside, Start, Title};
use crate::ui::settings::Settings;
use crate::ui::theme::Palette;
use std::fs;
use std::path::Path;
use std::time::{Duration, SystemTime};

/// Screens that open above a game in the dungeon, and the keys that lead to them.
const DUNGEON: [(&str, &str); 46] = [
    ("map", ""),
    ("company", "&mcave rat<Enter>&mstone troll<Enter>."),
    ("glance", "&mcave rat<Enter>&mstone troll<Enter>m"),
    ("look", "&mcave rat<Enter>&mstone troll<Enter>L"),
    ("help", "?"),
    ("help_search", "?/rest"),
    ("abandoned", "Qay"),
    ("inventory", "i"),
    ("messages", "p"),
    ("character", "c"),
    ("travel", "_"),
    ("leave", "Q"),
    ("give_up", "Qa"),
    ("make_item", "&ored"),
    ("settings", "O"),
    ("settings_display", "Od"),
    ("settings_playing", "Op"),
    ("settings_keys", "Oka"),
    ("settings_conflict", "Oka<Down><Enter>d"),
    ("chart", "MH"),
    ("chart_terrain", "M"),
    ("chart_distance", "MD"),
    ("chart_digging", "MT"),
    ("wizard", "&"),
    ("wizard_teleport", "&tjj"),
    ("find", "_m"),
    ("inspect", "I0"),
    ("equipment", "e"),
    ("destroy", "x0"),
    ("direction", "'"),
    ("pick_up", "&ored ring<Enter>&oblue ring<Enter>,"),
    ("auto_pickup", "P"),
    ("aim", "&oash wand<Enter>,&mstone troll<Enter>a1"),
    ("drink", "&ored flask<Enter>,q"),
    ("container", "&oold sack<Enter>,<Enter>p0"),
    ("drop", "&ored flask<Enter>,d"),
    ("take_off", "t"),
    ("throw", "&oblue flask<Enter>,v<Down>"),
    ("fire", "&oshort bow<Enter>,w1&oiron bolt<Enter>,f"),
    ("read", "&odry scroll<Enter>,r"),
    ("eat", "&obrown bread<Enter>,F"),
    ("take_out", "&oold sack<Enter>,<Enter>p0t"),
    ("settings_sidebar", "Os"),
    ("settings_messages", "Om"),
    ("make_monster", "&m"),
    ("go_to_level", "&l"),
];

/// Screens that open above a quest.
const QUEST: [(&str, &str); 13] = [
    ("quest_map", ""),
    ("quest_inventory", "i"),
    ("quest_equip", "ie"),
    ("quest_examine", "ixa"),
    ("quest_sheet", "c"),
    ("quest_look", "L"),
    ("quest_help", "?"),
    ("quest_leave", "Q"),
    ("quest_give_up", "X"),
    ("quest_chart", "M"),
    ("quest_travel", "_"),
    ("quest_find", "/"),
    ("quest_glance", "m"),
];

/// Screens that open above the title where games were played before.
const KEPT: [(&str, &str); 8] = [
    ("title_kept", ""),
    ("best_games", "s"),
    ("known", "e"),
    ("finished", "r"),
    ("finished_one", "r<Enter>"),
    ("story", "r<Enter>t"),
    ("why", "r<Enter>w"),
    ("kept_games", "o"),
];

/// A story, as the reader of stories shows it.
const STORY: &str = "rlg 0.1.0, game 00000000000000aa\n\nAda was killed by stone troll on level 1.\n\n\
    Score        21\nSeed         1\n\nMonsters killed\n---------------\n3 cave rat\n";

/// A chapter of a manual, as the pager shows it.
const MANUAL: &str = "# Recipes\n\nWhoever writes this file may change all that the game has, and a game that began \
    before keeps what it has.\n\n```text settings.toml\n[settings]\npace = 5\n```\n\n```console\n$ rlg --paths\n\
    ...\n```\n\n* `pace`: how fast what plays by itself is shown at first, from 1 to 9.\n";

/// The sizes of the windows.
const SIZES: [(u16, u16); 4] = [(80, 24), (40, 16), (100, 30), (160, 50)];

/// The palettes: the colors of most terminals on black, and few colors on white.
fn palettes() -> [(&'static str, Ui); 2] {
    let mut light = Ui::built_in(Palette::Many);
    let settings = "[settings]\ncolors = \"16\"\nbackground = \"light\"\n";
    light.read(&Source::new("light", settings));
    [("dark", Ui::built_in(Palette::Many)), ("light", light)]
}

/// Compares a screen in windows of all sizes and in all palettes with what is stored of it.
fn check_everywhere<S: Screen<Program<T>>, T: 'static>(name: &str, screen: &mut Shown<S, T>) {
    for (palette, ui) in palettes() {
        let mut styles = String::new();
        for (columns, rows) in SIZES {
            let (frame, cursor) = drawn(screen, &ui, (columns, rows));
            let size = format!("{columns}x{rows}");
            assert!(cursor.is_some(), "{name}_{size} has no cursor");
            if palette == "dark" {
                let text = (0..rows).map(|y| frame.text(y).trim_end().to_owned() + "\n");
                check(&format!("{name}_{size}"), &text.collect::<String>());
            }
            styles += &format!("{size}\n{}", looks(&frame));
        }
        check(&format!("{name}_{palette}"), &styles);
    }
}

/// Returns how the cells of each row are drawn: how many follow each other with the same look.
fn looks(frame: &Frame) -> String {
    let mut text = String::new();
    for y in 0..frame.area().height {
        let runs = frame.row(y).chunk_by(|one, next| one.look == next.look);
        let runs: Vec<String> = runs
            .map(|run| format!("{} {}", run.len(), words(run[0].look)))
            .collect();
        if runs.len() > 1 || frame[(0, y)].look != Look::PLAIN {
            text += &format!("{y}: {}\n", runs.join(", "));
        }
    }
    text
}

/// Returns the words of a look, as a file of styles would have them.
fn words(look: Look) -> String {
    let color = |color: ratatui::style::Color| color.to_string().to_lowercase();
    let behind = match color(look.bg()).as_str() {
        "reset" => String::new(),
        behind => format!(" on {behind}"),
    };
    let modifier = look.modifier().iter_names();
    let modifier: String =
        (modifier.map(|(name, _)| format!(" {}", name.to_lowercase()))).collect();
    color(look.fg()) + &behind + &modifier
}

#[test]
fn screens_of_the_dungeon() {
    let launcher = launcher();
    for (name, keys) in DUNGEON {
        let mut player = Player::new(&launcher);
        player
            .fetch("tin hat")
            .fetch("long sword")
            .keys("w1")
            .keys(keys);
        check_everywhere(name, &mut player.play);
    }
    let mut player = Player::new(&launcher);
    player.keys(FETCH).keys("w");
    check_everywhere("wear", &mut player.play);
    let mut player = Player::new(&launcher);
    player.keys(COMPANY).keys("Lt");
    check_everywhere("inspect_monster", &mut player.play);
    let market = market();
    let mut player = Player::new(&market);
    player.keys(TO_THE_DOOR).keys("<Enter><Down><Down>");
    check_everywhere("wares", &mut player.play);
    player.keys("e");
    check_everywhere("ware", &mut player.play);
    let hall = hall();
    let mut player = Player::new(&hall);
    player.keys("jjjssssn");
    assert!(
        player.frame().contains("Step into it?"),
        "{}",
        player.frame()
    );
    check_everywhere("risky_step", &mut player.play);
}

#[test]
fn screens_of_a_quest() {
    let launcher = launcher();
    for (name, keys) in QUEST {
        check_everywhere(name, &mut quest(&launcher).keys(keys).play);
    }
    check_everywhere("quest_get", &mut quest_on_items(&launcher).keys("g").play);
    let home = tempfile::tempdir().expect("a temporary folder");
    let launcher = launcher_of_a_quest(home.path(), "mob 5 4 giant\n");
    let mut player = quest(&launcher);
    player.keys("<Right>");
    assert!(
        player.frame().contains("Raise an ability:"),
        "{}",
        player.frame()
    );
    check_everywhere("quest_raise", &mut player.play);
    player.keys("c");
    check_everywhere("quest_character_raise", &mut player.play);
    let dexterity = click_on(&player.frame(), "DEX 18");
    player.take(&dexterity);
    let raised = player.frame();
    assert!(raised.contains("Your dexterity is now 19."), "{raised}");
}

#[test]
fn the_ends_of_games() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.keys("&mstone troll<Enter>").fight();
    check_everywhere("end_lost", &mut player.play);
    let mut player = Player::new(&launcher);
    player
        .fetch("oak staff")
        .keys("w0&mOld Nick<Enter>")
        .fight();
    check_everywhere("end_won", &mut player.play);
    let mut player = quest(&launcher);
    player.play.bottom.obey(Command::Abandon.sure());
    check_everywhere("quest_end", &mut player.play);
}

#[test]
fn the_pager() {
    let pager = Pager::new("Recipes", MANUAL);
    check_everywhere("pager", &mut Layers::new(pager));
}

#[test]
fn the_title() {
    let launcher = launcher();
    check_everywhere("title", &mut TitlePage::new(&launcher, None).title);
    let mut page = TitlePage::new(&launcher, Some("The quest cannot be played."));
    assert_eq!(page.keys("n"), None);
    check_everywhere("notices", &mut page.title);
}

#[test]
fn what_was_kept_and_recorded() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let own = |path: &str| home.path().join(path);
    let mut launcher = launcher();
    launcher.folders.own = Some(home.path().to_owned());
    let mut player = Player::new(&launcher);
    player.keys("&mstone troll<Enter>").fight();
    let recording = player.play.bottom.session.recording().map(Path::to_owned);
    drop(player);
    let recording = recording.expect("it is recorded");
    fs::rename(recording, own("recordings/Bob-20261121-074640.rlg")).expect("it is named");
    fs::write(own("morgue/Bob-20261121-074640.txt"), STORY).expect("it is written");
    fs::write(own("xlogfile"), line(1, "normal", 1_300)).expect("it is written");
    let known = "monsters = [\"cave rat\", \"lost kind\"]\nitems = [\"tin hat\"]\n";
    fs::write(own("known-Ada.toml"), known).expect("it is written");
    for name in ["Ada", "Bob"] {
        launcher.name = name.to_owned();
        Player::new(&launcher).keys("l");
    }
    let left = SystemTime::UNIX_EPOCH + Duration::from_secs(1_772_366_400);
    for game in launcher.folders.kept_games() {
        let journal = fs::File::options().append(true).open(game.path());
        let dated = journal.and_then(|file| file.set_modified(left));
        dated.expect("it can be given another time");
    }
    launcher.name = "Ada".to_owned();
    for (name, keys) in KEPT {
        let mut page = TitlePage::new(&launcher, None);
        assert_eq!(page.keys(keys), None, "{name}");
        while page.title.delay() == Some(AT_WORK) {
            page.title.tick();
        }
        check_everywhere(name, &mut page.title);
    }
    let title = Title::new(&launcher, &ui(), None);
    let tactical = Start::Play(RuleBook::TACTICAL);
    let mut asking = Layers::new(SettingAside::new(title, tactical));
    check_everywhere("set_aside", &mut asking);
}

#[test]
fn a_bot_a_fight_and_a_recording() {
    let mut launcher = launcher();
    let game = launcher.begin_for_bot(
        launcher.dungeon_scenario(DungeonBook::Tactical),
        launcher.seed_for_a_game(),
    );
    let walker = Box::new(|_: &View<'_>| Command::Step(Dir::East));
    let ui = Ui::built_in(Palette::Many);
    let play = Play::new(&launcher, launcher.session(game), &ui);
    check_everywhere(
        "bot",
        &mut Layers::new(BotScreen::new(play, walker, Settings::default())),
    );

    let examples = Source::new("-", include_str!("../../../tests/duel/examples.in"));
    let (cases, _) = read(&examples);
    let mut duel = DuelScreen::new(&cases, Settings::default())
        .map(Layers::new)
        .expect("cases");
    check_everywhere("duel", &mut duel);

    let home = tempfile::tempdir().expect("a temporary folder");
    launcher.folders = Folders {
        data: None,
        own: Some(home.path().to_owned()),
        ..Folders::default()
    };
    let mut replay = recorded(&launcher, "llj&mcave rat<Enter>....Qay");
    replay.go_to_action(3).expect("it leads there");
    check_replay("replay", "", &launcher, &mut replay);
    check_replay("replay_play_on", "P", &launcher, &mut replay);
    replay.go_to_action(u64::MAX).expect("it leads there");
    check_replay("replay_end", "", &launcher, &mut replay);
    let mut player = quest(&launcher);
    player.keys("XyR");
    assert!(player.frame().contains("Look back"), "{}", player.frame());
    check_everywhere("look_back", &mut player.play);
}

/// Returns the recording of a game that ends with these keys.
pub(super) fn recorded(launcher: &Launcher, keys: &str) -> Replay {
    recorded_by(Player::new(launcher), keys)
}

/// Returns the recording of a quest that ends with these keys.
pub(super) fn recorded_quest(launcher: &Launcher, keys: &str) -> Replay {
    recorded_by(quest(launcher), keys)
}

fn recorded_by(mut player: Player<'_>, keys: &str) -> Replay {
    player.keys(keys);
    let path = player
        .play
        .bottom
        .session
        .recording()
        .expect("it is recorded");
    Replay::new(Recording::open(path).expect("it can be read"))
}

fn check_replay(name: &str, keys: &str, launcher: &Launcher, replay: &mut Replay) {
    let screen = ReplayScreen::new(launcher, replay, None, Settings::default());
    let mut screen = Layers::new(screen);
    for key in spelled(keys) {
        assert_eq!(screen.take(&key, &mut ui(), &()), None, "{name}");
    }
    check_everywhere(name, &mut screen);
}
