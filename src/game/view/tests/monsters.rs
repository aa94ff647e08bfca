//! What is told of monsters: their states, and what the hero's items do to them.

use super::{free_at, game, game_by, object, place};
use crate::base::Pos;
use crate::game::{Aiming, Command, Game, GroupThreat, Priority, Verb};
use crate::rules::DungeonBook;
use crate::world::{Disguise, Item, ItemPlace, Slot, Status, StatusKind};

#[test]
fn one_that_slept_and_is_put_to_sleep_is_asleep_once() {
    let mut game = game();
    let there = free_at(&game, 1);
    let now = game.world.clock;
    place(&mut game, "cave rat", there, |rat| {
        rat.mind.asleep = true;
    });
    let states = |game: &Game| game.view().monsters()[0].states();
    assert_eq!(states(&game), ["asleep", "peaceful"]);
    let id = game
        .world
        .level()
        .monster_ids()
        .next()
        .expect("it is there");
    let level = game.world.level_mut();
    let rat = level.monster_mut(id).expect("it is there");
    let sleep = Status {
        by_hero: true,
        ..Status::lasting(StatusKind::Sleep, now, 10_000)
    };
    rat.body.add_status(sleep, now);
    let told = states(&game);
    let asleep = told.iter().filter(|state| state.starts_with("asleep"));
    let asleep: Vec<&String> = asleep.collect();
    assert!(
        matches!(asleep[..], [with_turns] if with_turns.contains('(')),
        "{told:?}"
    );
}

#[test]
fn what_the_heros_item_does_to_another_is_the_heros_own_result() {
    let mut game = game();
    let there = free_at(&game, 1);
    place(&mut game, "cave rat", there, |rat| {
        rat.body.end_statuses(|_| true, 0);
    });
    let kind = object(&game, "a scroll of dread");
    let scroll = Item::roll(&game.setting.content, kind, &mut game.world.random);
    game.world.hero.stow(0, scroll);
    let done = game.act(Command::Read(ItemPlace::Pack(0)));
    assert!(done.is_ok(), "{done:?}");
    let view = game.view();
    let fresh = view.messages().fresh();
    let told: Vec<(Priority, &str)> = fresh
        .map(|message| (message.priority, &*message.text))
        .collect();
    assert!(
        told.contains(&(Priority::Own, "The cave rat is scared.")),
        "{told:?}"
    );
}

#[test]
fn what_a_monster_is_by_nature_is_told_once() {
    let mut game = game();
    let there = free_at(&game, 1);
    let now = game.world.clock;
    place(&mut game, "walking angler", there, |angler| {
        for (kind, ends) in [
            (StatusKind::Blind, Some(now + 90)),
            (StatusKind::Scare, None),
        ] {
            let status = Status {
                kind,
                amount: 0,
                since: now,
                ends,
                by_hero: false,
            };
            angler.body.add_status(status, now);
        }
    });
    let details = game.view().monsters()[0].details();
    let about = |word: &str| details.iter().filter(|line| line.contains(word)).count();
    assert_eq!((about("wimming"), about("can swim")), (0, 1), "{details:?}");
    assert_eq!(
        (about("Blind for"), about("Scared.")),
        (1, 1),
        "{details:?}"
    );
}

#[test]
fn one_that_looks_like_another_kind_seems_as_fast_and_as_hard_to_kill() {
    let mut game = game();
    let there = free_at(&game, 2);
    let seen = |game: &Game| {
        let view = game.view();
        let monster = &view.monsters()[0];
        (
            monster.speed(),
            monster.forecast().hit_points,
            monster.health(),
            monster.states(),
        )
    };
    let id = place(&mut game, "cave rat", there, |rat| rat.mind.asleep = false);
    let dragon = super::monster(&game, "ember dragon");
    let template = game.setting.content.monster(dragon);
    let [points, speed] = [template.hit_points, template.speed].map(|dice| dice.twice_mean() / 2);
    let rat = game.world.level_mut().monster_mut(id).expect("it is there");
    rat.disguise = Some(Disguise::Monster(dragon));
    let states = vec!["peaceful".to_owned()];
    assert_eq!(seen(&game), (speed, points, 100, states.clone()));
    let now = game.world.clock;
    let rat = game.world.level_mut().monster_mut(id).expect("it is there");
    let full = rat.body.full_hit_points();
    rat.body.hurt(full / 2, now);
    let left = points * (full - full / 2) / full;
    let (_, forecast, ..) = seen(&game);
    assert_eq!(forecast, left);
}

#[test]
fn of_a_boss_that_is_weakened_the_page_says_what_is_less() {
    let mut game = game();
    let there = free_at(&game, 2);
    let boss = "SpongeBob SquarePants";
    place(&mut game, boss, there, |boss| boss.twelfths = 3);
    let details = game.view().monsters()[0].details();
    let weakness = format!(
        "In so short a dungeon {boss} has 3/12 of the usual hit points, and its blows in melee do 3/12 of the usual damage; \
         everything else it does is as strong as ever."
    );
    assert!(details.contains(&weakness), "{details:?}");
}

#[test]
fn the_page_of_a_monster_tells_what_armor_and_resistance_leave_of_what_it_does() {
    let mut game = game_by(DungeonBook::Tactical);
    let there = free_at(&game, 2);
    place(&mut game, "SpongeBob SquarePants", there, |_| ());
    let told = |game: &Game| {
        let view = game.view();
        let monster = &view.monsters()[0];
        let details = monster.details();
        let told = |words: &str| {
            let line = details.iter().find(|line| line.contains(words));
            let line = line.unwrap_or_else(|| panic!("no {words:?}: {details:?}"));
            let (_, figures) = line.split_once(words).unwrap_or_default();
            figures.to_owned()
        };
        let most = monster.forecast().turn.most;
        (
            told("strikes at you for "),
            told("On a hit: you lose "),
            most,
        )
    };
    let hug = |range: &str| format!("{range} hit points.");
    assert_eq!(
        told(&game),
        ("17 to 31.".to_owned(), hug("7 to 11"), 31 + 11)
    );
    // Each of them halves what it counts for.
    for (kind, amount) in [(StatusKind::Defense, 70), (StatusKind::Resist, 0)] {
        let status = Status {
            kind,
            amount,
            since: game.world.clock,
            ends: None,
            by_hero: false,
        };
        game.world.hero.body.add_status(status, game.world.clock);
    }
    assert_eq!(told(&game), ("9 to 16.".to_owned(), hug("4 to 6"), 16 + 6));
}

#[test]
fn who_has_a_bow_is_told_what_a_shot_would_do() {
    let mut game = game_by(DungeonBook::Tactical);
    let there = free_at(&game, 1);
    place(&mut game, "cave rat", there, |_| {});
    let shots = |game: &Game| {
        let odds = game.view().monsters()[0].odds();
        odds.into_iter().find(|text| text.starts_with("An arrow "))
    };
    for (slot, name) in [(0, "a sheaf of arrows"), (1, "a hunting bow")] {
        let kind = object(&game, name);
        let item = Item::roll(&game.setting.content, kind, &mut game.world.random);
        game.world.hero.stow(slot, item);
    }
    assert_eq!(shots(&game), None);
    let (item, slot) = (ItemPlace::Pack(1), None);
    let done = game.act(Command::Wear { item, slot });
    assert!(done.is_ok(), "{done:?}");
    let told = shots(&game).expect("the bow is at hand");
    let aiming = Aiming {
        verb: Verb::Fire,
        item: ItemPlace::Pack(0),
        at: there,
    };
    let blow = game.view().shot(aiming).expect("the rat is in view").blow;
    let blow = blow.expect("it meets the rat");
    let hits = format!("hits it {} % of the time", blow.hit_chance);
    let damage = format!("for {} to {}, ", blow.least, blow.most);
    for part in [&*hits, &damage, " typically.", "shot"] {
        assert!(told.contains(part), "{told}");
    }
}

#[test]
fn no_odds_of_shots_are_told_where_none_gets_there() {
    let mut game = game_by(DungeonBook::Tactical);
    let level = game.world.level();
    let mut cells = level.layout().cells.positions();
    let is_hidden = |pos: &Pos| !level.knowledge().in_view.has(*pos) && level.is_open(*pos);
    let there = cells.find(is_hidden).expect("there are other rooms");
    place(&mut game, "cave rat", there, |_| {});
    let status = Status {
        kind: StatusKind::Sense,
        amount: 200,
        since: game.world.clock,
        ends: None,
        by_hero: false,
    };
    let now = game.world.clock;
    game.world.hero.body.add_status(status, now);
    let [bow, arrows] = ["a hunting bow", "a sheaf of arrows"].map(|name| {
        let kind = object(&game, name);
        Item::roll(&game.setting.content, kind, &mut game.world.random)
    });
    game.world.hero.equipment[Slot::Ranged as usize] = Some(bow);
    game.world.hero.stow(0, arrows);
    let odds = game.view().monsters()[0].odds();
    assert!(odds[0].starts_with("You hit it "), "{odds:?}");
    assert!(
        !odds.iter().any(|text| text.starts_with("An arrow ")),
        "{odds:?}"
    );
}

/// Returns the number that stands before some words.
fn number_before(words: &str, text: &str) -> i64 {
    let before = text.split(words).next().expect("the words are in it");
    let number = before.rsplit(' ').next().expect("a number is before them");
    number.parse().unwrap_or_else(|_| panic!("{text}"))
}

#[test]
fn all_that_is_told_of_a_fight_takes_it_to_last_as_long() {
    for book in [DungeonBook::Classic, DungeonBook::Tactical] {
        let mut game = game_by(book);
        let there = free_at(&game, 1);
        let king = place(&mut game, "cave rat", there, |rat| {
            rat.body.end_statuses(|_| true, 0);
            rat.is_target = true;
        });
        for hit_points in 0..40 {
            let monster = game.world.level_mut().monster_mut(king);
            let body = &mut monster.expect("it lives").body;
            body.set_hit_points(hit_points, 0);
            let view = game.view();
            let monsters = view.monsters();
            let odds = monsters[0].odds();
            let turns = [
                number_before(
                    " of your turns",
                    &GroupThreat::of(&monsters, &view).told_cost(),
                ),
                number_before(" typically", &odds[0]),
                number_before(" blow", &monsters[0].brief_odds()),
            ];
            assert_eq!(turns, [turns[0]; 3], "{hit_points} {odds:?}");
        }
    }
}
