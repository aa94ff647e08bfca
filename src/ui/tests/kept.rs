//! What is asked before a game is left or a kept one set aside, and games that begin as recorded ones did.

use super::fixture::{Player, Shown, TitlePage, launcher, spelled, ui};
use super::heard::launcher_of_a_quest;
use crate::base::{Pos, Seed};
use crate::game::{Command, DungeonBook, DungeonSetup, GameData, RuleBook, Scenario};
use crate::store::{Folders, Launcher, Recording, Replay};
use crate::ui::games::{plan_of, setup_of, start_after};
use crate::ui::input::{Button, Input};
use crate::ui::screen::Layers;
use crate::ui::screens::{Departure, NewGame, SettingAside, Start, Title};
use ratatui::layout::Position;
use std::path::{Path, PathBuf};

/// Returns a launcher whose games are kept in this folder.
pub(super) fn keeping(home: &Path) -> Launcher {
    let mut launcher = launcher();
    launcher.folders.own = Some(home.to_owned());
    launcher
}

/// Plays a game to its end, and returns its recording.
fn recorded(launcher: &Launcher) -> PathBuf {
    let mut player = Player::new(launcher);
    player.keys("Qay");
    let session = &player.play.bottom.session;
    session.recording().expect("it is recorded").to_owned()
}

/// Returns another launcher: of other levels, rules and data.
fn other(folders: &Folders) -> Launcher {
    Launcher {
        dungeon: DungeonSetup::of_depths(7),
        ..Launcher::new("Bob", GameData::built_in(), folders.clone())
    }
}

/// Returns whether a kept game would be set aside, which is asked about.
pub(super) fn would_set_aside(launcher: &Launcher, start: &Start) -> bool {
    let planned = plan_of(launcher, start).expect("it can be played");
    planned.is_some_and(|planned| launcher.sets_aside(&planned))
}

#[test]
fn a_new_game_is_seen_before_it_is_written_and_written_before_a_key_counts() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let launcher = keeping(home.path());
    let mut seen = Player::new(&launcher);
    seen.frame();
    assert!(!seen.play.bottom.session.is_kept());
    seen.play.shown();
    assert!(seen.play.bottom.session.is_kept());
    let mut played = Player::new(&launcher);
    played.keys("<Left>");
    assert!(played.play.bottom.session.is_kept());
}

#[test]
fn what_was_seen_is_found_when_a_game_goes_on() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let launcher = keeping(home.path());
    let mut player = Player::new(&launcher);
    player.keys("&ored flask<Enter>&otin hat<Enter>&mcave rat<Enter>&mstone troll<Enter>");
    player.keys(&"l".repeat(30)).keys("kk");
    drop(player);
    let session = launcher.resume("Ada").expect("it is kept");
    let mut player = Player::of(&launcher, session, ui());
    let frame = player.keys("/").frame();
    for found in ["stone troll, asleep, ", "red flask, "] {
        assert!(frame.contains(found), "{frame}");
    }
}

#[test]
fn what_was_last_used_and_held_is_known_when_a_game_goes_on() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let launcher = keeping(home.path());
    let mut player = Player::new(&launcher);
    player.fetch("long sword").fetch("iron bolt");
    player.keys("w0ta&mstone troll<Enter>v0<Enter>v1<Enter>");
    drop(player);
    let session = launcher.resume("Ada").expect("it is kept");
    let mut player = Player::of(&launcher, session, ui());
    let message = player.keys("vv").message();
    assert!(message.contains("You throw iron bolt."), "{message}");
    let message = player.keys("<Tab>").message();
    assert!(
        message.contains("You hold no weapon any more."),
        "{message}"
    );
}

#[test]
fn what_was_left_lying_is_left_when_a_game_goes_on_until_walking_picks_it_up_again() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let mut launcher = keeping(home.path());
    launcher.auto_pickup = "none".parse().expect("it is a policy");
    let mut player = Player::new(&launcher);
    player.keys("&ored flask<Enter>hhh");
    drop(player);
    let session = launcher.resume("Ada").expect("it is kept");
    let mut player = Player::of(&launcher, session, ui());
    let frame = player.keys("o").frame();
    assert!(frame.contains("Explored"), "{frame}");
    let carried = |player: &Player| player.play.bottom.session.view().carried().count();
    assert_eq!(carried(&player), 0, "{frame}");
    let all = "all".parse().expect("it is a policy");
    player.play.bottom.obey(Command::AutoPickup(all));
    let frame = player.keys("o").frame();
    assert_eq!(carried(&player), 1, "{frame}");
}

#[test]
fn what_was_put_down_is_left_when_a_game_goes_on() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let launcher = keeping(home.path());
    let mut player = Player::new(&launcher);
    player.fetch("red flask").keys("d0<Enter>hh");
    drop(player);
    let session = launcher.resume("Ada").expect("it is kept");
    let mut player = Player::of(&launcher, session, ui());
    let view = player.play.bottom.session.view();
    assert_eq!(view.carried().count(), 0, "it was put down");
    let frame = player.keys("o").frame();
    assert!(frame.contains("Explored"), "{frame}");
    assert_eq!(player.play.bottom.session.view().carried().count(), 0);
}

#[test]
fn what_was_left_lying_is_left_on_the_way_to_where_a_click_leads_when_a_game_goes_on() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let mut launcher = keeping(home.path());
    launcher.auto_pickup = "none".parse().expect("it is a policy");
    let mut player = Player::new(&launcher);
    player.keys("&ored flask<Enter>hh");
    let all = "all".parse().expect("it is a policy");
    player.play.bottom.obey(Command::AutoPickup(all));
    drop(player);
    let session = launcher.resume("Ada").expect("it is kept");
    let mut player = Player::of(&launcher, session, ui());
    let before = player.play.bottom.session.view().hero_pos();
    let (row, line) = (0..)
        .zip(player.frame().lines())
        .find_map(|(row, line)| Some((row, line.chars().position(|glyph| glyph == '@')?)))
        .expect("the hero is shown");
    player.take(&Input::Click(
        Button::Left,
        Position::new(line as u16 + 4, row),
    ));
    let view = player.play.bottom.session.view();
    assert_eq!(
        view.hero_pos(),
        Pos::new(before.x + 4, before.y),
        "{}",
        player.frame()
    );
    assert_eq!(view.carried().count(), 0, "{}", player.frame());
}

#[test]
fn games_that_end_in_the_same_second_are_listed_by_how_they_ended() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let mut launcher = keeping(home.path());
    for number in 0..5 {
        launcher.seed = Some(Seed::from_number(number));
        recorded(&launcher);
    }
    let games = launcher.folders.finished_games();
    assert_eq!(games.len(), 5);
    for game in games {
        assert!(
            game.title.ends_with(" gave up on level 1"),
            "{}",
            game.title
        );
        assert!(!game.was_killed, "{}", game.title);
    }
}

#[test]
fn a_game_begins_as_a_recorded_one_did() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let launcher = keeping(home.path());
    let path = recorded(&launcher);
    let other = other(&launcher.folders);
    let setup = setup_of(&other, &NewGame::Recorded(path)).expect("it can be read");
    assert_eq!((setup.name.as_str(), setup.mark), ("Bob", None));
    let game = other.begin_with(setup);
    let again = launcher.begin(DungeonBook::Tactical);
    assert_eq!(game.fingerprint(), again.fingerprint());
    assert_eq!(game.view().depths(), launcher.dungeon.depths);
}

#[test]
fn the_same_dungeon_again_is_that_of_the_game_whatever_the_options_are_now() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let launcher = keeping(home.path());
    let begun = launcher.begin(DungeonBook::Tactical).fingerprint();
    let other = other(&launcher.folders);
    let mut session = other.resume("Ada").expect("it is kept");
    session.obey(Command::Abandon.sure());
    let next = start_after(Departure::SameDungeon, &session, &other);
    let Some(Start::NewGame(new)) = next else {
        panic!("{next:?}");
    };
    let setup = setup_of(&other, &new).expect("it can be read");
    assert_eq!(other.begin_with(setup).fingerprint(), begun);
}

#[test]
fn the_same_dungeon_again_has_the_seed_of_a_game_that_was_not_recorded() {
    let launcher = launcher();
    let mut session = launcher.begin(DungeonBook::Classic);
    session.obey(Command::Abandon.sure());
    let seed = session.view().seed().cloned().expect("seeds are shown");
    let same = NewGame::SameDungeon(RuleBook::CLASSIC, seed);
    let next = start_after(Departure::SameDungeon, &session, &launcher);
    assert_eq!(next, Some(Start::NewGame(same)));
}

#[test]
fn the_title_promises_what_the_built_in_campaign_has_of_no_other() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let mut launcher = launcher();
    for (folder, is_built_in) in [(None, true), (Some(home.path().to_owned()), false)] {
        launcher.campaign_folder = folder;
        let shown = TitlePage::new(&launcher, None).frame();
        for promise in ["a minotaur at the end", "of seven floors"] {
            assert_eq!(shown.contains(promise), is_built_in, "{shown}");
        }
        assert!(shown.contains("Or go on a quest:"), "{shown}");
    }
}

#[test]
fn a_quest_begins_as_a_recorded_one_did() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let launcher = keeping(home.path());
    let mut quest = launcher.play(RuleBook::Quest).expect("it is built in");
    let begun = quest.fingerprint();
    quest.obey(Command::Abandon.sure());
    let title = &launcher.folders.finished_games()[0].title;
    assert!(title.ends_with(" on floor 1"), "{title}");
    let mut page = TitlePage::new(&launcher, None);
    assert_eq!(page.keys("r<Enter>"), None);
    let shown = page.frame();
    assert!(shown.contains("Same quest again"), "{shown}");
    let path = quest.recording().expect("it is recorded").to_owned();
    let other = other(&launcher.folders);
    let setup = setup_of(&other, &NewGame::Recorded(path)).expect("it can be read");
    assert!(matches!(setup.scenario, Scenario::Campaign(_)));
    assert_eq!(other.begin_with(setup).fingerprint(), begun);
}

#[test]
fn where_seeds_are_hidden_the_dungeon_of_a_finished_game_is_not_offered() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let mut launcher = keeping(home.path());
    recorded(&launcher);
    for hides_seeds in [false, true] {
        launcher.folders.server.hides_seeds = hides_seeds;
        let mut title = TitlePage::new(&launcher, None);
        let shown = title.frame();
        assert_eq!(shown.contains("play its dungeon"), !hides_seeds, "{shown}");
        assert_eq!(title.keys("r<Enter>"), None);
        let shown = title.frame();
        assert_eq!(
            shown.contains("Same dungeon again"),
            !hides_seeds,
            "{shown}"
        );
    }
}

#[test]
fn the_end_tells_how_to_play_again_unless_no_seed_can_be_asked_for() {
    for hides_seeds in [false, true] {
        let mut launcher = launcher();
        launcher.folders.server.hides_seeds = hides_seeds;
        let mut player = Player::new(&launcher);
        player.keys("Qa").keys("y");
        let end = player.frame();
        assert_eq!(end.contains("Play again"), !hides_seeds, "{end}");
    }
}

#[test]
fn whatever_would_set_a_kept_game_aside_is_asked_about() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let launcher = keeping(home.path());
    let path = recorded(&launcher);
    let seed = Seed::from_number(7);
    let starts = [
        Start::Play(RuleBook::CLASSIC),
        Start::NewGame(NewGame::SameDungeon(RuleBook::TACTICAL, seed.clone())),
        Start::NewGame(NewGame::Recorded(path)),
    ];
    let of_quests = [
        Start::NewGame(NewGame::SameDungeon(RuleBook::Quest, seed)),
        Start::Play(RuleBook::Quest),
    ];
    let asked = |starts: &[Start]| -> Vec<bool> {
        let asked = starts.iter().map(|start| would_set_aside(&launcher, start));
        asked.collect()
    };
    assert_eq!(asked(&starts), [false; 3], "no game is kept");
    Player::new(&launcher).keys(".");
    assert_eq!(asked(&starts), [true; 3]);
    assert_eq!(asked(&of_quests), [false; 2], "quests are kept elsewhere");
    let mut quest = launcher.play(RuleBook::Quest).expect("it is built in");
    quest.obey(Command::Rest);
    drop(quest);
    assert_eq!(asked(&of_quests), [true, false], "the quest goes on");
    let kept = launcher.folders.kept_games().remove(0);
    for start in [Start::Resume(kept), Start::Daily, Start::Quit] {
        assert!(!would_set_aside(&launcher, &start), "{start:?}");
    }
}

#[test]
fn a_quest_begins_as_it_was_planned_whatever_becomes_of_its_files() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let campaign = tempfile::tempdir().expect("a temporary folder");
    let mut launcher = launcher_of_a_quest(campaign.path(), "");
    launcher.folders.own = Some(home.path().to_owned());
    let start = Start::Play(RuleBook::Quest);
    let plan = || plan_of(&launcher, &start);
    let planned = [plan(), plan()].map(|it| it.ok().flatten().expect("a quest is planned"));
    campaign.close().expect("it is removed");
    assert!(plan().is_err(), "it cannot be read any more");
    for (planned, sets_aside) in planned.into_iter().zip([false, true]) {
        assert_eq!(launcher.sets_aside(&planned), sets_aside);
        let mut quest = launcher.start(planned).expect("it begins");
        assert_eq!(quest.log_entries(), 0);
        quest.obey(Command::Rest);
    }
}

#[test]
fn the_question_ends_in_the_game_in_the_title_or_in_leaving() {
    let launcher = launcher();
    let start = Start::Play(RuleBook::CLASSIC);
    let answer = |inputs: &[Input]| {
        let title = Title::new(&launcher, &ui(), None);
        let mut asking: Shown<_, Option<Start>> =
            Layers::new(SettingAside::new(title, start.clone()));
        let mut inputs = inputs.iter();
        inputs.find_map(|input| asking.take(input, &mut ui(), &()))
    };
    let typed = |keys| answer(&spelled(keys));
    assert_eq!(typed("y"), Some(Some(start.clone())));
    for no in ["<Enter>", "n", "<Esc>"] {
        assert_eq!(typed(no), Some(None), "{no}");
    }
    assert_eq!(answer(&[Input::Interrupt]), Some(Some(Start::Quit)));
}

#[test]
fn the_interrupt_key_leads_on_through_the_questions_of_leaving() {
    let no_home = launcher();
    let mut unkept = Player::new(&no_home);
    assert_eq!(unkept.take(&Input::Interrupt), None);
    assert_eq!(unkept.take(&Input::Interrupt), None);
    assert!(unkept.frame().contains("cannot be continued later"));
    assert_eq!(unkept.take(&Input::Interrupt), Some(Departure::Quit));
    let home = tempfile::tempdir().expect("a temporary folder");
    let launcher = keeping(home.path());
    let mut kept = Player::new(&launcher);
    kept.keys(".?");
    assert_eq!(kept.take(&Input::Interrupt), None);
    assert_eq!(kept.take(&Input::Interrupt), Some(Departure::Quit));
}

#[test]
fn the_game_of_the_own_name_is_continued_without_a_question() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let mut launcher = keeping(home.path());
    for name in ["Ada", "Bob"] {
        launcher.name = name.to_owned();
        Player::new(&launcher).keys(".");
    }
    let kept = launcher.folders.kept_games();
    let mut title = TitlePage::new(&launcher, None);
    let shown = title.frame();
    assert!(shown.contains("Continue the game of Bob"), "{shown}");
    let bob = kept.iter().find(|game| game.name == "Bob").cloned();
    assert_eq!(title.keys("g"), bob.clone().map(Start::Resume));
    assert_eq!(
        TitlePage::new(&launcher, None).keys("<Enter>"),
        bob.map(Start::Resume)
    );
    assert_eq!(title.keys("o"), None);
    let shown = title.frame();
    assert!(
        shown.contains("Ada") && shown.contains("Continue which game?"),
        "{shown}"
    );
    launcher.name = "Cid".to_owned();
    let mut title = TitlePage::new(&launcher, None);
    assert!(title.frame().contains("Continue one of 2 games"));
    assert_eq!(title.keys("g"), None);
    let new = Start::Play(RuleBook::TACTICAL);
    assert_eq!(TitlePage::new(&launcher, None).keys("<Enter>"), Some(new));
}

#[test]
fn practice_is_told_from_games_that_count() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let launcher = keeping(home.path());
    let mut replay = Replay::new(Recording::open(&recorded(&launcher)).expect("it can be read"));
    let practice = launcher.play_on(&mut replay);
    let mut player = Player::of(&launcher, practice, ui());
    assert!(player.keys("l").frame().contains("[practice]"));
    drop(player);
    let shown = TitlePage::new(&launcher, None).frame();
    assert!(
        shown.contains("Continue the game of Ada, practice"),
        "{shown}"
    );
    Player::new(&launcher).keys("l");
    let mut page = TitlePage::new(&launcher, None);
    let shown = page.frame();
    assert!(shown.contains("Continue the game of Ada\n"), "{shown}");
    page.keys("o");
    let kept = page.frame();
    assert_eq!(
        kept.matches("Ada, practice (set aside), tactical").count(),
        1,
        "{kept}"
    );
    launcher.play_on(&mut replay).obey(Command::Abandon.sure());
    let titles: Vec<String> = (launcher.folders.finished_games().into_iter())
        .map(|game| game.title)
        .collect();
    for title in [
        "Ada: gave up on level 1",
        "Ada, practice: gave up on level 1",
    ] {
        assert!(titles.iter().any(|it| it == title), "{titles:?}");
    }
}

#[test]
fn a_quest_that_is_practice_does_not_stand_for_one_that_counts() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let launcher = keeping(home.path());
    let begin = || launcher.play(RuleBook::Quest).expect("a quest begins");
    let mut quest = Player::of(&launcher, begin(), ui());
    quest.keys("Xy");
    let path = quest
        .play
        .bottom
        .session
        .recording()
        .expect("it is recorded");
    let mut replay = Replay::new(Recording::open(path).expect("it can be read"));
    let mut practice = Player::of(&launcher, launcher.play_on(&mut replay), ui());
    assert!(practice.keys("d").frame().contains("[practice]"));
    drop(practice);
    assert!(would_set_aside(&launcher, &Start::Play(RuleBook::Quest)));
    let mut other = Player::of(&launcher, begin(), ui());
    assert!(!other.keys("d").frame().contains("[practice]"));
    drop(other);
    let mut practice = Player::of(&launcher, launcher.play_on(&mut replay), ui());
    let end = practice.keys("Xy").frame();
    assert!(end.contains("(practice, which does not count)"), "{end}");
}

#[test]
fn games_that_are_over_are_told_apart_in_the_smallest_window() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let launcher = keeping(home.path());
    recorded(&launcher);
    let end = launcher.folders.finished_games()[0].end();
    let end = end.expect("it has a line in the xlogfile");
    let minute = end.trim_end_matches(" UTC");
    let mut page = TitlePage::new(&launcher, None);
    page.keys("r");
    let (usual, smallest) = (page.frame(), page.sized(40, 16));
    let whole = format!("Ada  {minute}, level 1, gave up, ");
    assert!(usual.contains(&whole), "{usual}");
    let short = format!("Ada  {minute}, level 1,…");
    assert!(smallest.contains(&short), "{smallest}");
    let one = page.keys("<Enter>");
    assert_eq!(one, None);
    let heading = format!("Ada: gave up on level 1, {end}.");
    let shown = page.frame();
    assert!(shown.contains(&heading), "{shown}");
}
