//! The history, the score and the morgue file of a game.

use super::{ENDED, begin, fetch, fight, lost_game, setup, wizardry};
use crate::content::{Content, ContentMigration, MonsterKind};
use crate::game::History;
use crate::game::Points;
use crate::game::{Command, Game, GameData, GameSetup, ItemPlace, Scenario, Story, WizardCommand};
use crate::levels::{built_in_campaign, read_campaign};
use crate::rules::{Event, Who};
use crate::store::records::morgue;
use crate::store::records::record::Record;
use crate::world::ActorId;
use std::path::Path;
use std::{env, fs};

fn text(game: &Game) -> String {
    morgue::story(game, &Record::of(game, ENDED)).to_string()
}

fn kill_of(victim: MonsterKind) -> Event {
    Event::Killed {
        killer: Who::Hero,
        victim: Who::Monster(victim),
        scores: true,
    }
}

/// `RLG_BLESS=1` writes the expected file again.
#[test]
fn a_morgue_file_has_all_details_of_a_game() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/store/records/tests/morgue.txt");
    let text = text(&lost_game());
    if env::var_os("RLG_BLESS").is_some() {
        fs::write(&path, &text).expect("the file is written");
    }
    let expected = fs::read_to_string(&path).unwrap_or_default();
    assert!(text == expected, "it is\n{text}\ninstead of\n{expected}");
}

/// Returns the lines of a section.
fn section<'a>(text: &'a str, title: &str) -> Vec<&'a str> {
    let start = text
        .find(&format!("\n{title}\n-"))
        .expect("there is such a section");
    let lines = text[start + 1..].lines().skip(2);
    lines.take_while(|line| !line.is_empty()).collect()
}

#[test]
fn a_game_in_which_nothing_happened_has_a_morgue_file_too() {
    let mut game = begin(setup());
    game.obey(Command::Abandon.sure());
    let text = text(&game);
    for title in [
        "The last wounds",
        "Monsters killed",
        "Unique monsters killed",
        "Artifacts found",
    ] {
        assert_eq!(section(&text, title), ["none"], "{title}");
    }
    assert!(
        section(&text, "Equipment")
            .iter()
            .all(|line| line.ends_with("nothing"))
    );
}

#[test]
fn a_morgue_file_has_no_control_characters_whatever_the_names_are() {
    let mut game = begin(GameSetup {
        name: "A\u{1b}[31mda\n\n".to_owned(),
        ..setup()
    });
    game.obey(Command::Abandon.sure());
    let text = text(&game);
    assert!(text.chars().all(|c| c == '\n' || !c.is_control()));
}

/// Returns `count` monsters and as many objects.
fn crowd(count: usize) -> Content {
    let monsters: Vec<String> = (0..count)
        .map(|n| super::monster(&format!("gnat {n:03}"), "UNIQ", "0+0d1", "0+0d1"))
        .chain([super::monster("Old Nick", "UNIQ BOSS", "0+0d1", "0+0d1")])
        .collect();
    let values = "HIT 0+0d1 DAM 0+0d1 DODGE 0+0d1 DEF 0+0d1 SPEED 0+0d1";
    let objects: Vec<String> = (0..count)
        .map(|n| super::object(&format!("bell {n:03}"), "BOOK", values))
        .collect();
    let monsters = format!("RLG327 MONSTER DESCRIPTION 1\n{}", monsters.concat());
    let objects = format!("RLG327 OBJECT DESCRIPTION 1\n{}", objects.concat());
    let monsters = crate::content::read_monsters(&crate::base::Source::new("m", monsters));
    let objects = crate::content::read_objects(&crate::base::Source::new("o", objects));
    Content::new(
        monsters.expect("a monster file").0,
        objects.expect("an object file").0,
    )
}

#[test]
fn hundreds_of_artifacts_and_kills_are_all_listed() {
    let content = crowd(300);
    let mut history = History::default();
    for (kind, _) in content.monsters() {
        history.note(&content, 1, &[kill_of(kind)]);
    }
    for (item, _) in content.objects() {
        history.note(
            &content,
            2,
            &[Event::PickedUp {
                item: item.into(),
                slot: 0,
            }],
        );
        history.note(
            &content,
            3,
            &[Event::PickedUp {
                item: item.into(),
                slot: 1,
            }],
        );
    }
    let mut game = begin(GameSetup { content, ..setup() });
    *game.history_mut() = history;
    game.obey(Command::Abandon.sure());
    let text = text(&game);
    assert_eq!(section(&text, "Monsters killed").len(), 301);
    assert_eq!(section(&text, "Monsters killed")[1], "     1  gnat 000");
    assert_eq!(section(&text, "Artifacts found").len(), 300);
}

#[test]
fn the_last_ten_wounds_are_remembered_with_what_was_left() {
    let content = super::content();
    let attacker = content.monster_named("moth").expect("there is one");
    let mut history = History::default();
    for turn in 0..15 {
        let hit = |damage| Event::Hit {
            attacker: Who::Monster(attacker),
            target: Who::Hero,
            by: None,
            at: ActorId::HERO,
            from_afar: false,
            with: None,
            damage,
            before: 100 - turn,
        };
        history.note(&content, turn as u64, &[hit(0), hit(1), hit(-1)]);
    }
    let wounds: Vec<(u64, i64, i64)> = history
        .wounds
        .iter()
        .map(|wound| (wound.turn, wound.before, wound.after()))
        .collect();
    let expected: Vec<(u64, i64, i64)> = (5..15).map(|n| (n as u64, 100 - n, 99 - n)).collect();
    assert_eq!(wounds, expected);
}

#[test]
fn a_history_migrates_to_new_templates() {
    let old = super::content();
    let kind = |content: &Content, name| content.monster_named(name).expect("there is one");
    let object = |content: &Content, name| content.object_named(name).expect("there is one");
    let mut history = History::default();
    let note = |history: &mut History, content: &Content| {
        let attacker = kind(content, "ditch troll");
        let wound = Event::Hit {
            attacker: Who::Monster(attacker),
            target: Who::Hero,
            by: None,
            at: ActorId::HERO,
            from_afar: false,
            with: None,
            damage: 3,
            before: 9,
        };
        let item = object(content, "a tin hat");
        let killed = kill_of(kind(content, "imp"));
        history.note(
            content,
            4,
            &[
                wound,
                killed,
                Event::PickedUp {
                    item: item.into(),
                    slot: 0,
                },
            ],
        );
    };
    note(&mut history, &old);
    let (mut monsters, mut objects): (Vec<_>, Vec<_>) = (
        old.monsters().map(|(_, it)| it.clone()).collect(),
        old.objects().map(|(_, it)| it.clone()).collect(),
    );
    monsters.reverse();
    objects.reverse();
    let migration = ContentMigration::new(&old, Content::new(monsters, objects));
    history.follow(&migration);
    let mut expected = History::default();
    note(&mut expected, &migration.content);
    assert_eq!(history, expected);
}

#[test]
fn points_are_for_descent_danger_gold_and_haste() {
    let mut game = begin(setup());
    assert_eq!(game.view().score(), 0);
    wizardry(&mut game, WizardCommand::GoToLevel(3));
    wizardry(&mut game, WizardCommand::GoToLevel(2));
    assert_eq!(
        game.view().score(),
        400,
        "the deepest level that was seen is two below the first"
    );
    let mut game = begin(setup());
    fetch(&mut game, "a purse");
    fetch(&mut game, "a long oar");
    game.obey(Command::Wear {
        item: ItemPlace::Pack(0),
        slot: None,
    });
    assert_eq!(game.view().score(), 2, "a tenth of 25 gold");
    fight(&mut game, "imp");
    fight(&mut game, "Old Nick");
    let turns = game.view().turns();
    let points = Points::of(&game);
    let expected = Points {
        descent: 0,
        kills: 2,
        gold: 2,
        victory: 10_000,
        haste: 10_000 - turns,
    };
    assert_eq!(points, expected);
    assert_eq!(game.view().score(), 20_004 - turns);
}

#[test]
fn one_monster_is_worth_at_most_a_thousand_and_sums_never_overflow() {
    let content = super::content();
    let troll = content.monster_named("ditch troll").expect("there is one");
    let mut game = begin(setup());
    game.history_mut().note(&content, 1, &[kill_of(troll)]);
    assert_eq!(Points::of(&game).kills, 1_000);
    game.world_mut().hero.purse = i64::MAX;
    let most = Points {
        haste: u64::MAX,
        ..Points::of(&game)
    };
    assert_eq!(most.total(), u64::MAX);
    game.world_mut().hero.purse = -5;
    assert_eq!(Points::of(&game).gold, 0);
}

#[test]
fn where_seeds_are_hidden_a_morgue_file_names_no_command_that_asks_for_one() {
    let mut game = begin(setup());
    game.hide_seed();
    game.obey(Command::Abandon.sure());
    let text = text(&game);
    assert!(text.contains("\nSeed ") && !text.contains("Play again"));
}

#[test]
fn descriptions_of_items_are_broken_where_a_usual_terminal_would_break_them() {
    let mut game = begin(GameSetup {
        content: GameData::built_in().content,
        ..setup()
    });
    fetch(&mut game, "an ash quarterstaff");
    game.obey(Command::Abandon.sure());
    let text = text(&game);
    let broken =
        "\n    It has two ends and uses both. It guards as well as it strikes, and\n    between ";
    assert!(text.contains(broken), "{text}");
}

#[test]
fn what_is_read_back_from_a_morgue_file_is_what_was_written() {
    let campaign = read_campaign(&built_in_campaign()).expect("it can be played");
    let quest = GameSetup {
        content: campaign.content.clone(),
        scenario: Scenario::Campaign(campaign.into()),
        ..setup()
    };
    let mut games = [lost_game(), begin(setup()), begin(quest)];
    for game in &mut games {
        game.obey(Command::Abandon.sure());
        let story = morgue::story(game, &Record::of(game, ENDED));
        assert_eq!(Story::parse(&story.to_string()), story);
    }
}
