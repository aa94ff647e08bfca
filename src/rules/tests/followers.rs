//! Who follows the hero by stairs.

use super::scene::{Scene, monster};
use crate::base::{Dice, Pos};
use crate::content::Ability::{Boss, Pass, Smart, Unique};
use crate::content::{Ability, MonsterTemplate};
use crate::rules::{Action, Event, Scope, Who, Wizardry, effects, violations};
use crate::world::{ActorId, Mind, StatusKind};

/// A level on which the hero arrives in the middle.
const BELOW: [&str; 5] = [
    "         ",
    "  .....  ",
    "  .<...  ",
    "  .....  ",
    "         ",
];

fn harmless(symbol: char, abilities: &[Ability]) -> MonsterTemplate {
    MonsterTemplate {
        damage: Dice::constant(0),
        ..monster(symbol, abilities)
    }
}

/// Lets the hero of a scene go down from its stairs, and returns who is said to follow.
fn descend(scene: &mut Scene) -> Vec<char> {
    scene.stand_on_stairs();
    scene.repeat(1, &Action::Descend);
    let violations = violations(&scene.setting, &scene.world, Scope::AllLevels);
    assert_eq!(violations, [""; 0]);
    let followed = scene.events.iter().find_map(|event| match event {
        Event::Followed(followers) => Some(followers.clone()),
        _ => None,
    });
    let symbol = |who| match who {
        Who::Monster(kind) | Who::Named { kind, .. } => scene.setting.content.monster(kind).symbol,
        Who::Hero | Who::Unseen(_) | Who::Itself | Who::Thing(_) => panic!("{who:?} follows"),
    };
    followed.into_iter().flatten().map(symbol).collect()
}

/// Returns the symbols of the monsters of the first level, which the hero has left.
fn left_above(scene: &Scene) -> String {
    let (_, level) = scene.world.levels().next().expect("the first level");
    let symbol = |kind| scene.setting.content.monster(kind).symbol;
    level
        .monsters()
        .map(|monster| symbol(monster.kind()))
        .collect()
}

#[test]
fn those_awake_beside_the_hero_follow_and_others_stay() {
    let kinds = [
        ('a', &[][..]),
        ('u', &[Unique]),
        ('z', &[]),
        ('B', &[Boss]),
        ('d', &[]),
    ];
    let kinds = kinds.map(|(symbol, abilities)| harmless(symbol, abilities));
    let picture = [
        "         ",
        " .auz... ",
        " @.>B.d. ",
        " ......  ",
        "         ",
    ];
    let mut scene = Scene::new(kinds.to_vec(), &picture).above(&BELOW);
    scene.monster_mut('z').mind.asleep = true;
    assert_eq!(descend(&mut scene), ['a', 'u']);
    assert_eq!(scene.world.level_number(), 2);
    assert_eq!(
        scene.picture()[1..4],
        ["  .au..  ", "  .@...  ", "  .....  "]
    );
    assert_eq!(left_above(&scene), "zBd");
}

#[test]
fn what_lives_in_water_stays() {
    let kinds = vec![harmless('a', &[]), harmless(';', &[])];
    let picture = ["         ", " .a;.... ", " @.>.... ", "         "];
    let mut scene = Scene::new(kinds, &picture).above(&BELOW);
    assert_eq!(descend(&mut scene), ['a']);
    assert_eq!(left_above(&scene), ";");
}

#[test]
fn one_that_is_held_or_would_not_strike_stays() {
    let kept = [
        StatusKind::Hold,
        StatusKind::Sleep,
        StatusKind::Calm,
        StatusKind::Scare,
    ];
    for status in kept {
        let kinds = vec![harmless('a', &[]), harmless('b', &[])];
        let picture = ["         ", " .ab.... ", " @.>.... ", "         "];
        let mut scene = Scene::new(kinds, &picture).above(&BELOW);
        let id = scene.id('b');
        scene.with_ctx(|ctx| effects::impose(ctx, id, status, 100));
        assert_eq!(descend(&mut scene), ['a'], "{status:?}");
        assert_eq!(left_above(&scene), "b", "{status:?}");
    }
}

#[test]
fn statuses_of_followers_end_on_their_ticks_and_those_left_behind_wait() {
    let kinds = vec![harmless('a', &[]), harmless('d', &[])];
    let picture = ["         ", " .a..... ", " @.>..d. ", "         "];
    let mut scene = Scene::new(kinds, &picture).above(&BELOW);
    let ends = |scene: &mut Scene, symbol| {
        let statuses = scene.monster_mut(symbol).body.statuses();
        let ends = statuses.of(StatusKind::Shine, 0).next();
        ends.and_then(|status| status.ends)
    };
    for id in ['a', 'd'].map(|symbol| scene.id(symbol)) {
        scene.with_ctx(|ctx| effects::impose(ctx, id, StatusKind::Shine, 50));
    }
    descend(&mut scene);
    let left = scene.world.clock - 100;
    assert_eq!(ends(&mut scene, 'a'), Some(5_000));
    scene.rest(9);
    let away = scene.world.clock - left;
    assert_eq!(away, 1_000);
    scene.repeat(1, &Action::Ascend);
    assert_eq!(ends(&mut scene, 'a'), Some(5_000));
    assert_eq!(ends(&mut scene, 'd'), Some(5_000 + away));
}

#[test]
fn one_follows_for_each_free_cell_around_the_arrival() {
    let kinds = vec![harmless('a', &[]), harmless('b', &[]), harmless('c', &[])];
    let picture = ["         ", " .abc... ", " @.>.... ", "         "];
    let below = ["         ", "  #<.... ", "         ", "         "];
    let mut scene = Scene::new(kinds, &picture).above(&below);
    assert_eq!(descend(&mut scene), ['a', 'b']);
    assert_eq!(scene.picture()[1], "  b@a... ");
    assert_eq!(left_above(&scene), "c");
}

#[test]
fn who_stands_on_the_arrival_is_displaced_and_takes_a_cell() {
    let kinds = vec![harmless('a', &[]), harmless('b', &[]), harmless('c', &[])];
    let picture = ["         ", " .ab.... ", " @.>.... ", "         "];
    let below = ["         ", "  #<.... ", "         ", "         "];
    let mut scene = Scene::new(kinds, &picture).above(&below);
    let kind = scene.kind('c');
    let model = scene.monster_mut('a').clone();
    let mut in_the_way = crate::world::Monster::roll(
        &scene.setting.content,
        kind,
        &mut scene.world.random.clone(),
    );
    in_the_way.mind = model.mind;
    let hero = scene.world.hero_pos();
    scene.world.move_to_level(2);
    let id = scene.world.place(in_the_way, Pos::new(3, 1));
    let tick = scene.world.clock + 50;
    scene.world.level_mut().schedule.ask(id, tick);
    scene.world.move_to_level(1);
    scene.world.level_mut().place_hero(hero);
    assert_eq!(descend(&mut scene), ['a']);
    assert_eq!(scene.picture()[1], "  c@a... ");
    assert!(scene.events.contains(&Event::MadeWay(Who::Monster(kind))));
    assert_eq!(left_above(&scene), "b");
}

#[test]
fn followers_keep_their_ticks_and_strike_on_them() {
    let slow = MonsterTemplate {
        speed: Dice::constant(3),
        ..harmless('s', &[])
    };
    let picture = ["         ", " .as.... ", " @.>.... ", "         "];
    let below = ["         ", "  .<.... ", "  ...... ", "         "];
    let mut scene = Scene::new(vec![harmless('a', &[]), slow], &picture).above(&below);
    let ids = ['a', 's'].map(|symbol| scene.find(symbol).expect("it is there"));
    let next = |scene: &Scene, id: ActorId| scene.world.level().schedule.next_turn(id);
    assert_eq!(ids.map(|id| next(&scene, id)), [Some(100), Some(333)]);
    assert_eq!(descend(&mut scene), ['a', 's']);
    assert_eq!(scene.world.clock, 100, "the hero acts first on equal ticks");
    assert_eq!(ids.map(|id| next(&scene, id)), [Some(100), Some(333)]);
    scene.rest(1);
    let is_blow = |event: &&Event| {
        matches!(
            event,
            Event::Hit {
                target: Who::Hero,
                ..
            }
        )
    };
    assert_eq!(scene.events.iter().filter(is_blow).count(), 1);
    assert_eq!(ids.map(|id| next(&scene, id)), [Some(200), Some(333)]);
}

#[test]
fn followers_come_back_with_the_hero_and_stay_the_same() {
    let kinds = vec![harmless('a', &[Smart]), harmless('b', &[Pass])];
    let picture = [
        "         ",
        " .a...   ",
        " @.>..   ",
        "   b     ",
        "         ",
    ];
    let mut scene = Scene::new(kinds, &picture).above(&BELOW);
    let ids = ['a', 'b'].map(|symbol| scene.find(symbol).expect("it is there"));
    scene.monster_mut('a').mind = Mind {
        last_seen: Some(Pos::new(1, 1)),
        patience: 5,
        ..Mind::default()
    };
    assert_eq!(descend(&mut scene), ['a', 'b'], "rock does not hold them");
    assert_eq!(
        ids.map(|id| scene.world.level().position(id).is_some()),
        [true, true]
    );
    scene.repeat(1, &Action::Ascend);
    assert_eq!(scene.world.level_number(), 1);
    assert_eq!(
        ids.map(|id| scene.world.level().position(id).is_some()),
        [true, true]
    );
    scene.repeat(1, &Action::Descend);
    let level = scene.world.level();
    let hero = scene.world.hero_pos();
    for pos in ids.map(|id| level.position(id).expect("it followed again")) {
        assert!(level.is_open(pos) && pos.distance(hero) == 1);
    }
}

#[test]
fn a_follower_forgets_where_it_saw_the_hero_before() {
    let picture = ["         ", " .a...   ", " @.>..   ", "         "];
    let below = ["         ", "  .<..   ", "         ", "         "];
    let mut scene = Scene::new(vec![harmless('a', &[Smart])], &picture).above(&below);
    scene.monster_mut('a').mind.last_seen = Some(Pos::new(1, 2));
    descend(&mut scene);
    assert_eq!(scene.monster_mut('a').mind.last_seen, None);
}

#[test]
fn nobody_follows_a_wizard() {
    let picture = ["         ", " .a...   ", " @.>..   ", "         "];
    let mut scene = Scene::new(vec![harmless('a', &[])], &picture).above(&BELOW);
    scene.stand_on_stairs();
    scene.repeat(1, &Action::Wizard(Wizardry::GoToLevel(2)));
    assert_eq!(left_above(&scene), "a");
}
