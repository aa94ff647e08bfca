//! Fights in the arena, which go as they do in play.

use super::effects::{entry, lasting, of};
use super::scene::{Scene, dice, monster};
use crate::base::{Dir, Purpose, Random, Seed};
use crate::content::{
    Ability, Content, Effect, EffectTemplate, EffectWord, Keywords, MonsterTemplate, Occasion,
    Recipients,
};
use crate::rules::DungeonBook;
use crate::rules::{Action, Arena, Contender, Tally};
use crate::world::{Ending, Monster, first_turn, ticks_between_turns};

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
    tally_with(monsters, &[], sides, 100)
}

/// Fights so many times with monsters that have effects.
fn tally_with(
    monsters: Vec<MonsterTemplate>,
    effects: &[EffectTemplate],
    sides: [&str; 2],
    fights: u32,
) -> Tally {
    let content = Content::new(monsters, Vec::new()).with_effects(effects.to_vec());
    let contender = |symbol: char| match symbol {
        '@' => Contender::bare_hero(100),
        _ => Contender::Monster(content.monster_named(&symbol.to_string()).expect("a kind")),
    };
    let [first, second]: [Vec<Contender>; 2] =
        sides.map(|side| side.chars().map(contender).collect());
    let arena = Arena::new(&content, DungeonBook::Classic);
    arena.tally([&first, &second], &Seed::from_number(1), fights)
}

/// A foe with its effects, and the hit points with which a hero fights it.
struct Bout {
    foe: MonsterTemplate,
    effects: Vec<EffectTemplate>,
    hit_points: i64,
}

/// Returns how many of `games` games the hero wins that begin beside a monster and are played by blows alone.
fn wins_in_play(bout: &Bout, book: DungeonBook, games: u64) -> u32 {
    let mut wins = 0;
    for game in 0..games {
        let mut scene = Scene::new(vec![bout.foe.clone()], &["     ", " @o  ", "     "])
            .with_effects(&bout.effects);
        scene.setting.book = book.open();
        scene.world.random = Random::new(game, Purpose::Play, 0);
        scene.world.hero.body.hurt(100 - bout.hit_points, 0);
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
    let first = first_turn(ticks_between_turns(monster.body.speed()), random);
    let id = scene.world.place(monster, pos);
    scene.world.level_mut().schedule.ask(id, first);
}

fn sometimes(chance: u8, effect: Effect) -> Effect {
    Effect { chance, ..effect }
}

fn on(recipients: Recipients, effect: Effect) -> Effect {
    let on = recipients;
    Effect { on, ..effect }
}

/// Returns fights with effects of every occasion that the arena knows.
fn bouts_with_effects() -> Vec<Bout> {
    let bout = |hit_points, effects: &[(Occasion, Effect)]| Bout {
        foe: fighter('o', "10+0d1", "5+3d6", "0+1d8"),
        effects: (effects.iter())
            .map(|&(when, effect)| entry("o", when, effect))
            .collect(),
        hit_points,
    };
    vec![
        bout(
            46,
            &[(Occasion::Hits, sometimes(50, of(EffectWord::Harm, 5)))],
        ),
        bout(
            39,
            &[(Occasion::Struck, sometimes(70, of(EffectWord::Harm, 2)))],
        ),
        bout(
            39,
            &[
                (Occasion::Casts, sometimes(30, of(EffectWord::Strike, 8))),
                (
                    Occasion::Casts,
                    sometimes(10, lasting(EffectWord::Sleep, 0, 3)),
                ),
            ],
        ),
        bout(
            58,
            &[
                (Occasion::Hits, lasting(EffectWord::Poison, 12, 20)),
                (
                    Occasion::Casts,
                    sometimes(20, on(Recipients::Own, of(EffectWord::Heal, 6))),
                ),
            ],
        ),
        bout(
            40,
            &[
                (
                    Occasion::Always,
                    on(Recipients::Own, of(EffectWord::Regenerate, 8)),
                ),
                (
                    Occasion::Hits,
                    sometimes(20, on(Recipients::Own, lasting(EffectWord::Speed, 5, 10))),
                ),
            ],
        ),
    ]
}

#[test]
fn a_fight_in_the_arena_goes_as_one_that_is_played() {
    const FIGHTS: u32 = 300;
    let plain = [
        (fighter('o', "10+0d1", "10+2d6", "0+1d8"), 35),
        (fighter('o', "5+1d6", "20+0d1", "0+2d6"), 54),
        (fighter('o', "25+0d1", "8+1d8", "0+1d4"), 36),
    ];
    let plain = plain.map(|(foe, hit_points)| Bout {
        foe,
        effects: Vec::new(),
        hit_points,
    });
    let mut surprises = Vec::new();
    for bout in plain.into_iter().chain(bouts_with_effects()) {
        for book in [DungeonBook::Classic, DungeonBook::Tactical] {
            let content = Content::new(vec![bout.foe.clone()], Vec::new());
            let content = content.with_effects(bout.effects.clone());
            let foe = content.monster_named("o").expect("it is there");
            let hit_points = bout.hit_points;
            let hero = [Contender::bare_hero(hit_points)];
            let arena = Arena::new(&content, book);
            let sides = [&hero[..], &[Contender::Monster(foe)]];
            let tally = arena.tally(sides, &Seed::from_number(7), FIGHTS);
            let played = wins_in_play(&bout, book, FIGHTS.into());
            // Two shares of 300 differ by more than 3 standard errors, 12.3 per cent at most, once in 370 times.
            let is_alike = tally.wins.abs_diff(played) <= FIGHTS * 123 / 1_000;
            let is_worth_comparing = (30..270).contains(&played);
            if !is_alike || !is_worth_comparing {
                let what = (book, tally.wins, played, bout.effects.clone());
                surprises.push(what);
            }
        }
    }
    assert!(surprises.is_empty(), "{surprises:#?}");
}

#[test]
fn blows_and_casts_have_their_effects_between_any_two() {
    let strong = || fighter('s', "10+0d1", "50+0d1", "9+0d1");
    let weak = || fighter('w', "10+0d1", "30+0d1", "0+0d1");
    let deadly = of(EffectWord::Harm, 1_000);
    let cases = [
        (Occasion::Hits, deadly),
        (Occasion::Struck, deadly),
        (Occasion::Casts, deadly),
        (Occasion::Casts, on(Recipients::Foes, deadly)),
        (
            Occasion::Casts,
            on(
                Recipients::Beam,
                Effect {
                    reach: dice("1+0d1"),
                    ..deadly
                },
            ),
        ),
        (Occasion::Hits, of(EffectWord::Drain, 1_000)),
    ];
    for foe in ["s", "@", "ss"] {
        let monsters = || vec![strong(), weak()];
        assert_eq!(tally(monsters(), ["w", foe]).wins, 0, "{foe}");
        for (when, effect) in cases {
            let tally = tally_with(monsters(), &[entry("w", when, effect)], ["w", foe], 20);
            assert_eq!(tally.wins, 20, "{foe}, {when}: {effect:?}");
        }
        let kind = entry("w", Occasion::Casts, on(Recipients::Friends, deadly));
        let tally = tally_with(monsters(), &[kind], ["w", foe], 20);
        assert_eq!(tally.wins, 0, "{foe} is no friend");
    }
}

#[test]
fn statuses_hold_on_through_a_fight() {
    let strong = || fighter('s', "10+0d1", "50+0d1", "9+0d1");
    let weak = || fighter('w', "20+0d1", "30+0d1", "0+1d2");
    let won = |when, effect| {
        let effects = [entry("w", when, effect)];
        tally_with(vec![strong(), weak()], &effects, ["w", "s"], 20).wins
    };
    let none = won(Occasion::Casts, sometimes(1, of(EffectWord::Light, 1)));
    assert_eq!(none, 0);
    let slow = lasting(EffectWord::Speed, -9, 1_000);
    assert_eq!(won(Occasion::Hits, slow), 20, "it acts every tenth turn");
    let scare = lasting(EffectWord::Scare, 0, 1_000);
    assert_eq!(won(Occasion::Casts, scare), 20, "it dares not strike");
    let poison = lasting(EffectWord::Poison, 60, 1_000);
    assert_eq!(won(Occasion::Casts, poison), 0, "it kills too late");
    let harmless = fighter('h', "10+0d1", "50+0d1", "0+0d1");
    let effects = [entry("w", Occasion::Casts, poison)];
    let tally = tally_with(vec![harmless, weak()], &effects, ["w", "h"], 20);
    assert_eq!(tally.wins, 20);
}

#[test]
fn nobody_comes_or_leaves_and_every_fight_ends() {
    let fierce = || fighter('f', "10+0d1", "20+0d1", "3+0d1");
    for &does in EffectWord::ALL {
        for when in [
            Occasion::Hits,
            Occasion::Struck,
            Occasion::Casts,
            Occasion::Dies,
        ] {
            let effect = sometimes(
                30,
                Effect {
                    reach: dice("1+0d1"),
                    ..lasting(does, 2, 5)
                },
            );
            let effects = [entry("f", when, effect)];
            for sides in [["@", "f"], ["ff", "f"]] {
                let tally = tally_with(vec![fierce()], &effects, sides, 3);
                let ended = tally.wins + tally.losses;
                assert!(ended == 3, "{does} {when}: {tally:?}");
            }
        }
    }
}

#[test]
fn the_death_of_a_boss_is_not_the_end_of_a_fight_for_life() {
    let boss = MonsterTemplate {
        abilities: Keywords::from_slice(&[Ability::Boss]),
        ..fighter('b', "10+0d1", "0+0d1", "0+0d1")
    };
    let strong = fighter('s', "10+0d1", "500+0d1", "9+0d1");
    assert_eq!(tally(vec![boss, strong], ["@", "bs"]).losses, 100);
}

#[test]
fn the_stronger_the_faster_and_the_more_win() {
    let weak = fighter('w', "10+0d1", "10+0d1", "0+1d4");
    let strong = fighter('s', "10+0d1", "10+0d1", "6+1d4");
    let fast = fighter('f', "30+0d1", "10+0d1", "0+1d4");
    let strays = MonsterTemplate {
        abilities: Keywords::from_slice(&[Ability::Erratic]),
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
    assert_eq!(tally_with(all(), &[], ["h", "h"], 2).draws, 2);
    assert_eq!(tally(all(), ["hh", "t"]).losses, 100);
}

#[test]
fn the_chance_of_a_hero_is_that_of_its_fight_as_it_stands() {
    const FIGHTS: u32 = 400;
    let bout = |hit_points| Bout {
        foe: fighter('o', "10+0d1", "5+3d6", "0+1d8"),
        effects: Vec::new(),
        hit_points,
    };
    for hit_points in [4, 25] {
        let in_play = wins_in_play(&bout(hit_points), DungeonBook::Classic, FIGHTS.into());
        let mut wins = 0;
        // The monster as it stands is another in each game.
        for game in 0..FIGHTS {
            let mut scene = Scene::new(vec![bout(0).foe], &["     ", " @o  ", "     "]);
            scene.world.random = Random::new(game.into(), Purpose::Play, 1);
            scene.world.hero.body.hurt(100 - hit_points, 0);
            rouse(&mut scene);
            let foe = scene.find('o').expect("a foe");
            let arena = Arena::new(&scene.setting.content, DungeonBook::Classic);
            let seed = Seed::from_number(game.into());
            wins += arena.tally_of(&scene.world, &[foe], &seed, 1).wins;
        }
        assert!(
            wins.abs_diff(in_play) < FIGHTS / 10,
            "{hit_points}: {wins} {in_play}"
        );
    }
}

/// Returns how many fights of a hundred the hero of a game wins against a BOSS `b` and its guard `g`, with the guard in front.
fn wins_over(boss: MonsterTemplate, guard: MonsterTemplate) -> u32 {
    let boss = MonsterTemplate {
        abilities: Keywords::from_slice(&[Ability::Boss]),
        ..boss
    };
    let scene = Scene::new(vec![boss, guard], &["      ", " @gb  ", "      "]);
    let foes = ['g', 'b'].map(|symbol| scene.find(symbol).expect("a foe"));
    let arena = Arena::new(&scene.setting.content, DungeonBook::Classic);
    let seed = Seed::from_number(1);
    arena.tally_of(&scene.world, &foes, &seed, 100).wins
}

#[test]
fn a_hero_who_kills_the_boss_has_won_though_its_guard_lives() {
    // The guard leaves time for one blow, of 1 to 4.
    let guard = || fighter('g', "10+0d1", "500+0d1", "500+0d1");
    let boss = |hit_points| fighter('b', "10+0d1", hit_points, "0+0d1");
    assert_eq!(wins_over(boss("0+0d1"), guard()), 100);
    let wins = wins_over(boss("1+0d1"), guard());
    assert!((60..=90).contains(&wins), "{wins}");
    assert_eq!(wins_over(boss("4+0d1"), guard()), 0);
}

#[test]
fn a_hero_fights_the_guard_first_where_the_boss_would_take_too_long() {
    let guard = fighter('g', "10+0d1", "10+0d1", "5+0d1");
    let boss = fighter('b', "10+0d1", "200+0d1", "0+0d1");
    assert_eq!(wins_over(boss, guard), 100);
}
