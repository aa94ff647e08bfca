//! Fights in the arena, which go as they do in play.

use super::scene::{Scene, dice, monster};
use crate::base::{Dir, Purpose, Random, Seed};
use crate::content::{Ability, Content, MonsterTemplate};
use crate::rules::RuleBook;
use crate::rules::books::Classic;
use crate::rules::{Action, Arena, Contender, Tally};
use crate::world::{Ending, Monster, ticks_between_turns};

fn fighter(symbol: char, speed: &str, hit_points: &str, damage: &str) -> MonsterTemplate {
    MonsterTemplate {
        speed: dice(speed),
        hit_points: dice(hit_points),
        damage: dice(damage),
        ..monster(symbol, &[])
    }
}

/// Fights a hundred times with the monsters whose symbols are on each side; `@` is a hero of 100 hit points.
fn tally(monsters: Vec<MonsterTemplate>, sides: [&str; 2]) -> Tally {
    let content = Content::new(monsters, Vec::new());
    let contender = |symbol: char| match symbol {
        '@' => Contender::Hero { hit_points: 100 },
        _ => Contender::Monster(content.monster_named(&symbol.to_string()).expect("a kind")),
    };
    let [first, second]: [Vec<Contender>; 2] =
        sides.map(|side| side.chars().map(contender).collect());
    let arena = Arena::new(&content, &Classic);
    arena.tally([&first, &second], &Seed::from_number(1), 100)
}

/// Returns how many of `games` games the hero wins that begin beside a monster and are played by blows alone.
fn wins_in_play(template: &MonsterTemplate, book: RuleBook, hit_points: i64, games: u64) -> u32 {
    let mut wins = 0;
    for game in 0..games {
        let mut scene = Scene::new(vec![template.clone()], &["     ", " @o  ", "     "]);
        scene.setting.book = book.open(None);
        scene.world.random = Random::new(game, Purpose::Play, 0);
        scene.world.hero.body.hurt(100 - hit_points, 0);
        rouse(&mut scene);
        while scene.world.ending.is_none() && scene.world.kills == 0 {
            scene
                .act(Action::Step(Dir::East))
                .expect("a blow is not refused");
        }
        wins += scene.world.kills;
        assert!(scene.world.kills == 1 || matches!(scene.world.ending, Some(Ending::Died(_))));
    }
    wins
}

/// Replaces the scene's monster by a newly rolled one that is awake and acts before it could have acted twice.
fn rouse(scene: &mut Scene) {
    let (id, kind) = (scene.find('o').expect("a foe"), scene.kind('o'));
    let pos = scene.pos('o').expect("a foe");
    scene.world.level_mut().remove(id);
    let random = &mut scene.world.random;
    let mut monster = Monster::roll(&scene.setting.content, kind, random);
    monster.mind.asleep = false;
    let first = random.below(ticks_between_turns(monster.body.speed()) as u32);
    let id = scene.world.place(monster, pos);
    scene.world.level_mut().schedule.ask(id, first.into());
}

#[test]
fn a_fight_in_the_arena_goes_as_one_that_is_played() {
    const FIGHTS: u32 = 300;
    let cases = [
        (fighter('o', "10+0d1", "10+2d6", "0+1d8"), 35),
        (fighter('o', "5+1d6", "20+0d1", "0+2d6"), 54),
        (fighter('o', "25+0d1", "8+1d8", "0+1d4"), 36),
    ];
    for (template, hit_points) in cases {
        for book in [RuleBook::Classic, RuleBook::Tactical] {
            let content = Content::new(vec![template.clone()], Vec::new());
            let foe = [Contender::Monster(
                content.monster_named("o").expect("it is there"),
            )];
            let hero = [Contender::Hero { hit_points }];
            let rules = book.open(None);
            let arena = Arena::new(&content, &*rules);
            let tally = arena.tally([&hero, &foe], &Seed::from_number(7), FIGHTS);
            let played = wins_in_play(&template, book, hit_points, FIGHTS.into());
            // Two shares of 300 differ by more than 3 standard errors, 12.3 per cent at most, once in 370 times.
            let differ = tally.wins.abs_diff(played);
            assert!(
                differ <= FIGHTS * 123 / 1_000,
                "{} and {played}, {book:?}, {template}",
                tally.wins
            );
            assert!(
                (45..255).contains(&played),
                "{played}: the odds are worth comparing"
            );
        }
    }
}

#[test]
fn the_stronger_the_faster_and_the_more_win() {
    let weak = fighter('w', "10+0d1", "10+0d1", "0+1d4");
    let strong = fighter('s', "10+0d1", "10+0d1", "6+1d4");
    let fast = fighter('f', "30+0d1", "10+0d1", "0+1d4");
    let strays = MonsterTemplate {
        abilities: vec![Ability::Erratic],
        ..fighter('e', "10+0d1", "10+0d1", "0+1d4")
    };
    let cases = [
        (["s", "w"], 95..=100),
        (["f", "w"], 95..=100),
        (["www", "w"], 95..=100),
        (["w", "www"], 0..=5),
        (["e", "w"], 0..=20),
        (["w", "w"], 35..=65),
        (["@", "w"], 100..=100),
        (["@", "@"], 35..=65),
    ];
    for (sides, wins) in cases {
        let kinds = [&weak, &strong, &fast, &strays].map(MonsterTemplate::clone);
        let tally = tally(kinds.to_vec(), sides);
        assert!(wins.contains(&tally.wins), "{sides:?}: {tally:?}");
        assert_eq!((tally.wins + tally.losses, tally.draws), (100, 0));
    }
}

#[test]
fn a_fighter_lives_at_zero_hit_points_and_a_fight_without_wounds_is_a_draw() {
    let last_breath = fighter('l', "1+0d1", "2+0d1", "0+0d1");
    let tough = fighter('t', "10+0d1", "0+0d1", "2+0d1");
    let harmless = fighter('h', "10+0d1", "5+0d1", "0+0d1");
    let all = || vec![last_breath.clone(), tough.clone(), harmless.clone()];
    assert_eq!(tally(all(), ["t", "l"]).wins, 100, "the second blow kills");
    assert_eq!(tally(all(), ["h", "h"]).draws, 100);
    assert_eq!(tally(all(), ["hh", "t"]).losses, 100);
}

#[test]
fn a_fight_is_even_at_as_many_hit_points_as_the_foe_takes_off() {
    let content = Content::new(
        vec![
            // It dies of the fourth blow at the latest, and strikes once between two of them.
            fighter('c', "10+0d1", "3+0d1", "5+0d1"),
            fighter('h', "10+0d1", "9+0d1", "0+0d1"),
            fighter('m', "10+0d1", "2000000000+0d1", "1+0d1"),
        ],
        Vec::new(),
    );
    let arena = Arena::new(&content, &Classic);
    let even = |name: &str| {
        let kind = content.monster_named(name).expect("a kind");
        arena.even_hit_points(kind, &Seed::from_number(3), 101)
    };
    assert_eq!(even("c"), Some(5), "most often it strikes once");
    assert_eq!(even("h"), Some(0));
    assert_eq!(even("m"), None, "no hero has the time");
}
