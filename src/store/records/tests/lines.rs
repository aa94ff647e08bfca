//! The lines of the xlogfile.

use super::{BEGAN, ENDED, begin, lost_game, record, setup};
use crate::base::Seed;
use crate::game::{
    Command, DungeonBook, DungeonSetup, FirstLevel, Game, GameData, GameSetup, Mark, Scenario,
};
use crate::rules::RuleBook;
use crate::store::records::line;
use crate::store::records::record::{Mode, Outcome, Record};
use crate::store::{Folders, LevelFiles};
use proptest::prelude::*;

const LINE: &str = "version=0.1.0\tpoints=1234\tdeathdnum=0\tdeathlev=3\tmaxlvl=5\thp=-7\tmaxhp=100\tdeaths=1\t\
    deathdate=20261121\tbirthdate=20261121\tuid=1001\trole=Adv\trace=Hum\tgender=Neu\talign=Non\tname=Ada\t\
    death=killed by a cave rat\tconduct=0xf88\tturns=567\tachieve=0x0\trealtime=2400\tstarttime=1795247199\t\
    endtime=1795250799\tgender0=Neu\talign0=Non\tflags=0x0\t\
    score=1234\tticks=56789\tdepth=3\tlevels=12\toutcome=died\tfate=killed by a cave rat\tkiller=cave rat\t\
    kills=21\tgold=88\tstart=1795247199\tend=1795250799\tseed=a brave start\trules=tactical\tmode=normal\t\
    id=0123456789abcdef\n";

/// A line as earlier versions wrote it.
const OLDER_LINE: &str = "version=0.1.0\tname=Ada\tscore=1234\tpoints=1234\tturns=567\tticks=56789\tdepth=3\tdeathlev=3\t\
    maxlvl=5\tlevels=12\thp=-7\tmaxhp=100\tdeaths=1\toutcome=died\tkiller=cave rat\tdeath=killed by a cave rat\t\
    kills=21\tgold=88\tstart=1795247199\tstarttime=1795247199\tbirthdate=20261121\tend=1795250799\t\
    endtime=1795250799\tdeathdate=20261121\tseed=a brave start\trules=tactical\tmode=normal\tflags=0x0\t\
    id=0123456789abcdef";

#[test]
fn a_line_has_every_field_with_tabs_between() {
    assert_eq!(line::write(&record()), LINE);
}

#[test]
fn lines_of_earlier_versions_are_read() {
    let older = Record {
        user: 0,
        played: 0,
        ..record()
    };
    assert_eq!(line::read(OLDER_LINE.as_bytes()), Ok(older));
}

/// Returns the value of a field of NetHack's in the line of a record.
fn field(record: &Record, key: &str) -> String {
    let line = line::write(record);
    let fields = line.trim_end().split('\t');
    let mut pairs = fields.filter_map(|field| field.split_once('='));
    let found = pairs.find(|(name, _)| *name == key);
    found.expect("it is there").1.to_owned()
}

#[test]
fn fields_of_nethack_have_its_words_and_types() {
    let won = Record {
        outcome: Outcome::Won,
        death: "won by killing the king".to_owned(),
        ..record()
    };
    let gave_up = Record {
        outcome: Outcome::Abandoned,
        death: "gave up".to_owned(),
        kills: 0,
        rules: RuleBook::Quest,
        ..record()
    };
    let out_of_days = Record {
        death: "ran out of days".to_owned(),
        ..record()
    };
    let deaths = [&won, &gave_up, &out_of_days].map(|it| field(it, "death"));
    assert_eq!(deaths, ["ascended", "quit", "killed by a lack of time"]);
    assert_eq!(field(&out_of_days, "fate"), "ran out of days");
    assert_eq!(
        [field(&won, "achieve"), field(&won, "conduct")],
        ["0x100", "0xf88"]
    );
    assert_eq!(
        [field(&gave_up, "conduct"), field(&gave_up, "deathdnum")],
        ["0xfa8", "1"]
    );
    for key in [
        "points", "deathlev", "maxlvl", "maxhp", "deaths", "uid", "turns", "realtime",
    ] {
        assert!(field(&won, key).parse::<u64>().is_ok(), "{key}");
    }
    for key in ["starttime", "endtime", "birthdate", "deathdate"] {
        assert!(field(&won, key).parse::<u64>().is_ok(), "{key}");
    }
}

#[test]
fn only_games_with_other_data_have_a_field_for_it() {
    let own = Record {
        has_own_data: true,
        ..record()
    };
    let text = line::write(&own);
    assert_eq!(text, LINE.replace('\n', "\tdata=own\n"));
    assert_eq!(line::read(text.trim_end().as_bytes()), Ok(own));
}

#[test]
fn what_was_written_is_read_again() {
    for mode in Mode::ALL {
        for outcome in Outcome::ALL {
            for rules in RuleBook::ALL {
                let record = Record {
                    mode,
                    outcome,
                    rules,
                    wizard: mode == Mode::Wizard,
                    killer: String::new(),
                    ..record()
                };
                let text = line::write(&record);
                assert_eq!(line::read(text.trim_end().as_bytes()), Ok(record));
            }
        }
    }
}

#[test]
fn flags_are_set_by_mode_and_for_wizards() {
    let flags = |mode, wizard| {
        let text = line::write(&Record {
            mode,
            wizard,
            ..record()
        });
        let field = text.split('\t').find(|field| field.starts_with("flags="));
        field.map(str::to_owned).expect("there are flags")
    };
    assert_eq!(flags(Mode::Normal, false), "flags=0x0");
    assert_eq!(flags(Mode::Wizard, true), "flags=0x1");
    assert_eq!(flags(Mode::PlayedOn, false), "flags=0x2");
    assert_eq!(flags(Mode::Bot, false), "flags=0x100");
    assert_eq!(flags(Mode::Bot, true), "flags=0x101");
}

#[test]
fn unknown_keys_and_line_ends_of_other_systems_are_ignored() {
    let line = format!("bones=5\t{}\tpet=cat\r", LINE.trim_end());
    assert_eq!(line::read(line.as_bytes()), Ok(record()));
}

#[test]
fn the_error_of_a_line_says_what_is_wrong() {
    let line = LINE.trim_end();
    let changed = |from: &str, to: &str| {
        assert!(line.contains(from), "{from}");
        line.replace(from, to).into_bytes()
    };
    let cases: [(Vec<u8>, &str); 17] = [
        (vec![0xff, b'='], "this is not UTF-8 text"),
        (b"hello".to_vec(), "`hello` is not of the form key=value"),
        (b"\0\0\0".to_vec(), "`\0\0\0` is not of the form key=value"),
        (b"a=1\t".to_vec(), "`` is not of the form key=value"),
        (b"a=1\ta=2".to_vec(), "`a` is there twice"),
        (b"a=1".to_vec(), "`flags` is missing"),
        (changed("score=1234\t", ""), "`score` is missing"),
        (
            changed("score=1234\t", "score=many\t"),
            "`score` is not a number that it can be: `many`",
        ),
        (
            changed("score=1234\t", "score=-1\t"),
            "`score` is not a number that it can be: `-1`",
        ),
        (
            changed("turns=567", "turns=99999999999999999999"),
            "`turns` is not a number that it can be: `99999999999999999999`",
        ),
        (
            changed("outcome=died", "outcome=fled"),
            "`outcome` is not one of won, died, abandoned: `fled`",
        ),
        (
            changed("rules=tactical", "rules="),
            "`rules` is not one of tactical, classic, quest: ``",
        ),
        (
            changed("mode=normal", "mode=Normal"),
            "`mode` is not one of normal, wizard, played-on, other-rules, bot, searched: `Normal`",
        ),
        (
            changed("flags=0x0", "flags=8"),
            "`flags` is not a number like 0x1: `8`",
        ),
        (
            changed("flags=0x0", "flags=0x+1"),
            "`flags` is not a number like 0x1: `0x+1`",
        ),
        (
            changed("id=0123456789abcdef", "id=0123456789abcd"),
            "`id` is not 16 hexadecimal digits: `0123456789abcd`",
        ),
        (
            changed("id=0123456789abcdef", "id=+123456789abcdef"),
            "`id` is not 16 hexadecimal digits: `+123456789abcdef`",
        ),
    ];
    for (bytes, message) in cases {
        assert_eq!(line::read(&bytes), Err(message.to_owned()));
    }
    let long = "x".repeat(9_999);
    let message = line::read(long.as_bytes()).expect_err("this is not a record");
    let shown = format!("`{}...` is not of the form key=value", "x".repeat(40));
    assert_eq!(message, shown);
}

#[test]
fn a_line_that_was_cut_anywhere_is_no_record() {
    let line = LINE.trim_end();
    for end in 0..line.len() {
        assert!(line::read(&line.as_bytes()[..end]).is_err(), "{end}");
    }
}

proptest! {
    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let _ = line::read(&bytes);
    }

    #[test]
    fn any_value_is_read_or_refused(key in 0usize..29, value in "\\PC{0,30}") {
        let mut fields: Vec<String> = LINE.trim_end().split('\t').map(str::to_owned).collect();
        let name = fields[key].split('=').next().unwrap_or_default().to_owned();
        fields[key] = format!("{name}={value}");
        let _ = line::read(fields.join("\t").as_bytes());
    }
}

#[test]
fn a_record_has_the_figures_of_the_game() {
    let game = lost_game();
    let record = Record::of(&game, ENDED);
    let view = game.view();
    let expected = Record {
        score: view.score(),
        turns: view.turns(),
        ticks: view.clock(),
        depth: 1,
        levels: 100,
        deepest: 1,
        hit_points: view.figures().hit_points,
        full_hit_points: 100,
        kills: 1,
        gold: 25,
        outcome: Outcome::Died,
        killer: "ditch troll".to_owned(),
        death: "killed by ditch troll".to_owned(),
        mode: Mode::Wizard,
        has_own_data: true,
        wizard: true,
        user: record.user,
        played: ENDED - BEGAN,
        id: record.id,
        ..super::record()
    };
    assert_eq!(record, expected);
    assert!(record.hit_points < 0 && record.turns > 3 && record.ticks > 300);
}

#[test]
fn only_the_data_of_the_program_and_its_levels_make_a_usual_game() {
    let usual = GameSetup {
        content: GameData::built_in().content,
        scenario: Scenario::Dungeon(DungeonBook::Tactical, usual_dungeon()),
        ..setup()
    };
    let has_own_data = |setup: GameSetup| Record::of(&Game::new(setup), ENDED).has_own_data;
    assert!(!has_own_data(usual.clone()));
    let shorter = DungeonSetup {
        depths: 3,
        ..usual_dungeon()
    };
    let chosen = DungeonSetup {
        first_level: Some(FirstLevel::File(super::one_room())),
        ..usual_dungeon()
    };
    for (dungeon, is_own) in [
        (shorter, false),
        (chosen, true),
        (DungeonSetup::of_depths(12), true),
    ] {
        let scenario = Scenario::Dungeon(DungeonBook::Tactical, dungeon);
        let setup = GameSetup {
            scenario,
            ..usual.clone()
        };
        assert_eq!(has_own_data(setup), is_own);
    }
    let content = super::content();
    assert!(has_own_data(GameSetup { content, ..usual }));
}

/// Returns the dungeon of a game that begins without any options.
fn usual_dungeon() -> DungeonSetup {
    let levels = LevelFiles::open(&Folders::default()).levels;
    let setup = DungeonSetup {
        levels,
        ..DungeonSetup::of_depths(12)
    };
    setup.of_game(GameData::built_in().content.plan())
}

#[test]
fn the_id_follows_from_setup_and_length_and_not_from_when_the_game_is_entered() {
    let id = |change: fn(&mut GameSetup), ended| {
        let mut setup = setup();
        change(&mut setup);
        let mut game = begin(setup);
        game.obey(Command::Abandon.sure());
        Record::of(&game, ended).id
    };
    let own = id(|_| {}, ENDED);
    assert_eq!(own, id(|_| {}, ENDED + 9));
    let changes: [fn(&mut GameSetup); 7] = [
        |it| it.name.push('a'),
        |it| it.seed = Seed::from_number(2),
        |it| it.began += 1,
        |it| it.began_nanos = 1,
        |it| {
            let dungeon = DungeonSetup::of_depths(100);
            it.scenario = Scenario::Dungeon(DungeonBook::Classic, dungeon);
        },
        |it| it.mark = Some(Mark::Bot),
        |it| it.version.push('1'),
    ];
    for change in changes {
        assert_ne!(own, id(change, ENDED));
    }
    let later = |it: &mut GameSetup| it.began_nanos = 2;
    assert!(id(later, ENDED) > id(|it| it.began_nanos = 1, ENDED));
    let mut longer = begin(setup());
    longer.obey(Command::Rest);
    longer.obey(Command::Abandon.sure());
    assert_ne!(own, Record::of(&longer, ENDED).id);
}

#[test]
fn the_mode_follows_from_player_and_setup() {
    let mode = |wizard, mark| {
        let setup = GameSetup {
            wizard,
            mark,
            ..setup()
        };
        Record::of(&begin(setup), ENDED).mode
    };
    assert_eq!(mode(false, None), Mode::Normal);
    assert_eq!(mode(true, None), Mode::Wizard);
    assert_eq!(mode(true, Some(Mark::PlayedOn)), Mode::PlayedOn);
    assert_eq!(mode(true, Some(Mark::OtherRules)), Mode::OtherRules);
    assert_eq!(mode(true, Some(Mark::Bot)), Mode::Bot);
}

#[test]
fn no_name_and_no_seed_breaks_a_line_or_the_record_of_a_seed() {
    let strange = "a\tb\nc=d\r\u{1b}[31m\u{2028}\u{85}";
    let long = "long ".repeat(9_999);
    for text in [strange, &long, ""] {
        let setup = GameSetup {
            name: text.to_owned(),
            seed: Seed::from_text(text),
            ..setup()
        };
        let number = setup.seed.value().to_string();
        let record = Record::of(&begin(setup), BEGAN);
        let written = line::write(&record);
        assert_eq!(
            written
                .chars()
                .filter(|c| c.is_control() && *c != '\t')
                .count(),
            1
        );
        assert!(written.len() < 16 << 10);
        assert_eq!(
            line::read(written.trim_end_matches('\n').as_bytes()),
            Ok(record.clone())
        );
        assert_eq!(record.seed, if text.is_empty() { "" } else { &number });
    }
}

#[test]
fn a_clock_that_went_back_does_not_end_a_game_before_it_began() {
    let record = Record::of(&begin(setup()), BEGAN - 5);
    assert_eq!((record.start, record.end), (BEGAN, BEGAN));
}
