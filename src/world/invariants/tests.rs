//! Every invariant, violated.

mod travelers;

use crate::base::{CellSet, Pos, Purpose, Random, Source};
use crate::content::{Content, MonsterKind, ObjectKind, read_monsters, read_objects};
use crate::world::{
    ActorId, ActorIds, Cause, Cell, Door, Ending, Feature, Item, Landing, Layout, Level, Link,
    Lock, Monster, Pile, Remembered, Slot, Status, StatusKind, Terrain, World,
};

const HERO: Pos = Pos::new(2, 1);
const RAT: Pos = Pos::new(5, 1);
const ROCK: Pos = Pos::new(5, 3);
const BORDER: Pos = Pos::new(5, 0);
const DOOR: Pos = Pos::new(7, 3);
const STAIRS: Pos = Pos::new(9, 1);

fn content() -> Content {
    let monsters = ["rat/", "ghost/PASS", "king/UNIQ"].map(|entry| {
        let (name, abilities) = entry.split_once('/').expect("a name and abilities");
        format!(
            "BEGIN MONSTER\nNAME {name}\nDESC\n.\nSYMB x COLOR RED SPEED 10+0d1 ABIL {abilities}\nHP 5+0d1 DAM 1+0d1 \
             RRTY 1 END\n"
        )
    });
    let objects = [
        "sword/WEAPON/FALSE",
        "pike/WEAPON OFFHAND/FALSE",
        "lid/OFFHAND/FALSE",
        "crown/HELMET/TRUE",
        "arrows/AMMUNITION/TRUE",
    ];
    let objects = objects.map(|entry| {
        let mut parts = entry.split('/');
        let mut part = || parts.next().expect("three parts");
        let (name, kind, artifact) = (part(), part(), part());
        format!(
            "BEGIN OBJECT\nNAME {name}\nDESC\n.\nTYPE {kind}\nCOLOR RED HIT 0+0d1 DAM 0+0d1 DODGE 0+0d1 DEF 0+0d1 \
             WEIGHT 1+0d1 SPEED 0+0d1 ATTR 0+0d1 VAL 0+0d1 ART {artifact} RRTY 1 END\n"
        )
    });
    let monsters = format!("RLG327 MONSTER DESCRIPTION 1\n{}", monsters.concat());
    let objects = format!("RLG327 OBJECT DESCRIPTION 1\n{}", objects.concat());
    let content = Content::new(
        read_monsters(&Source::new("monsters", monsters))
            .expect("a file")
            .0,
        read_objects(&Source::new("objects", objects))
            .expect("a file")
            .0,
    );
    assert_eq!(
        (content.monsters().count(), content.objects().count()),
        (3, 5)
    );
    content
}

fn monster(content: &Content, name: &str) -> Monster {
    let kind = content
        .monster_named(name)
        .expect("there is such a monster");
    Monster::roll(content, kind, &mut Random::new(1, Purpose::Play, 0))
}

fn item(content: &Content, name: &str) -> Item {
    let kind = content.object_named(name).expect("there is such an object");
    Item::roll(content, kind, &mut Random::new(1, Purpose::Play, 0))
}

/// Returns a kind that the content of these tests does not have.
fn unknown_object() -> ObjectKind {
    let many = Content::new(
        Vec::new(),
        vec![content().objects().next().expect("one").1.clone(); 9],
    );
    many.objects().last().expect("nine").0
}

fn unknown_monster() -> MonsterKind {
    let many = Content::new(
        vec![content().monsters().next().expect("one").1.clone(); 9],
        Vec::new(),
    );
    many.monsters().last().expect("nine").0
}

/// Returns a room of one row, the hero in it, and a rat that is to act at tick 100; now is tick 50.
fn world(content: &Content) -> World {
    let mut layout = Layout::solid();
    for x in 1..10 {
        layout.put(Pos::new(x, 1), Terrain::Room);
        layout.cells[Pos::new(x, 3)] = Cell::rock(9);
    }
    layout.put(DOOR, Terrain::Door(Door::Closed));
    layout.put(STAIRS, Terrain::DownStairs);
    layout.down_stairs.push(STAIRS);
    let landing = Landing::UpStairs(0);
    layout.links.insert(STAIRS, Link { level: 2, landing });
    let mut level = Level::new(layout);
    level.place_hero(HERO);
    let rat = ActorIds::default().mint();
    level.place(rat, monster(content, "rat"), RAT);
    level.schedule.ask(rat, 100);
    let mut world = World::new(Random::new(1, Purpose::Play, 0), level, content);
    world.clock = 50;
    world
}

/// Another level, on which time stands still since tick 10.
fn add_second_level(world: &mut World, content: &Content, name: &str) {
    let mut layout = Layout::solid();
    layout.put(RAT, Terrain::Room);
    let mut level = Level::new(layout);
    let id = ActorIds::default().mint();
    level.place(id, monster(content, name), RAT);
    level.schedule.ask(id, 100);
    level.frozen_at = Some(10);
    world.add_level(2, level, content);
}

fn rat(world: &mut World) -> &mut Monster {
    let level = world.level_mut();
    level
        .monsters
        .values_mut()
        .next()
        .expect("the rat is there")
}

/// Damages a sound world, and checks that a violation contains these words.
fn check(words: &str, damage: impl FnOnce(&mut World, &Content)) {
    let content = content();
    let mut world = world(&content);
    assert_eq!(world.violations(&content), [""; 0]);
    damage(&mut world, &content);
    let violations = world.violations(&content).join("\n");
    assert!(
        violations.contains(words),
        "{words:?} is not in {violations:?}"
    );
}

#[test]
fn a_world_with_several_levels_and_an_item_in_every_place_is_sound() {
    let content = content();
    let mut world = world(&content);
    add_second_level(&mut world, &content, "king");
    world.hero.equipment[Slot::Weapon as usize] = Some(item(&content, "pike"));
    world.hero.pack[3] = Some(item(&content, "lid"));
    world.level_mut().piles.put(RAT, item(&content, "sword"));
    let ghost = world.place(monster(&content, "ghost"), ROCK);
    world.level_mut().schedule.ask(ghost, 50);
    assert_eq!(world.violations(&content), [""; 0]);
}

#[test]
fn the_hero_is_on_one_level_that_was_made() {
    for number in [0, 2] {
        check("was never made", |world, _| {
            world.number = number;
            world.levels.make_present(number);
        });
    }
    check("the hero is nowhere on it", |world, _| {
        world.level_mut().hero = None;
    });
    check("the hero is on two levels", |world, content| {
        add_second_level(world, content, "rat");
        world.levels.away_mut(2).expect("it was added").hero = Some(HERO);
    });
}

#[test]
fn every_map_has_the_size_of_a_level() {
    check("size of a level", |world, _| {
        world.level_mut().knowledge.in_view = CellSet::new(21, 80);
    });
}

#[test]
fn what_is_noted_of_remembered_cells_agrees_with_them() {
    check("are not remembered as they are", |world, _| {
        let level = world.level_mut();
        let (knowledge, sights) = level.knowledge_of();
        knowledge.in_view.insert(ROCK);
        let cells = &sights.layout.cells;
        let plain = |pos| Remembered::seen(cells[pos], None);
        knowledge.remember_view(cells, std::iter::repeat(0), plain);
        assert!(knowledge.recall(ROCK).is_some());
        knowledge.memory.set(ROCK, None);
    });
}

#[test]
fn every_monster_and_item_is_of_a_known_kind() {
    check("no kind of monster", |world, _| {
        rat(world).kind = unknown_monster();
    });
    check("no kind of monster", |world, _| {
        world.ending = Some(Ending::Died(Cause::Monster(unknown_monster())));
    });
    check("no kind of item", |world, content| {
        let kind = unknown_object();
        let unknown = Item {
            kind,
            ..item(content, "lid")
        };
        rat(world).pack.push(unknown);
    });
    check("no kind of item", |world, _| {
        let top = unknown_object();
        let pile = Some(Pile {
            is_for_sale: false,
            top,
            several: false,
        });
        let cell = Cell::new(Terrain::Room);
        world
            .level_mut()
            .knowledge
            .remember(RAT, Remembered::seen(cell, pile));
    });
}

#[test]
fn cells_and_actors_agree() {
    check("which is not there", |world, _| {
        world
            .level_mut()
            .occupants
            .set(Pos::new(7, 1), Some(ActorId::HERO));
    });
    check("which does not hold it", |world, _| {
        world.level_mut().occupants.set(RAT, None);
    });
    check("the hero is at", |world, _| {
        world.level_mut().occupants.set(HERO, None);
    });
}

#[test]
fn every_actor_is_where_it_may_be() {
    let to_rock = |world: &mut World, pos| {
        let id = world.level().occupant(RAT).expect("the rat is there");
        world.level_mut().relocate(id, pos);
    };
    check("where it cannot be", |world, _| to_rock(world, ROCK));
    check("in the rock", |world, _| {
        world.level_mut().relocate(ActorId::HERO, ROCK);
    });
    check("where it cannot be", |world, content| {
        let ghost = world.place(monster(content, "ghost"), BORDER);
        world.level_mut().schedule.ask(ghost, 100);
    });
}

#[test]
fn the_schedule_and_the_actors_agree() {
    let id = |world: &World| world.level().occupant(RAT).expect("the rat is there");
    check("has 2 turns", |world, _| {
        let rat = id(world);
        world.level_mut().schedule.ask(rat, 200);
    });
    check("has 0 turns", |world, _| {
        let rat = id(world);
        world.level_mut().schedule.forget(rat);
    });
    check("the hero has 1 turns", |world, _| {
        world.level_mut().schedule.ask(ActorId::HERO, 60);
    });
    check("is to act and is not there", |world, _| {
        world.level_mut().schedule.ask(ActorId(7), 60);
    });
    check("before 50", |world, _| {
        let rat = id(world);
        world.level_mut().schedule.forget(rat);
        world.level_mut().schedule.ask(rat, 49);
    });
}

#[test]
fn no_two_actors_of_the_game_have_the_same_id() {
    check("never handed out", |world, _| {
        world.actor_ids = ActorIds::default();
    });
    check("is there twice", |world, content| {
        add_second_level(world, content, "rat");
        let below = world.levels.away_mut(2).expect("it was added");
        below.renumber(&mut ActorIds::default());
    });
    let content = content();
    let mut world = world(&content);
    let rat = world.level().occupant(RAT).expect("the rat is there");
    world.level_mut().remove(rat);
    let next = world.place(monster(&content, "rat"), RAT);
    assert!(next > rat, "no id is used again");
}

#[test]
fn time_stands_still_where_the_hero_is_not_and_only_there() {
    check("time stands still", |world, _| {
        world.level_mut().frozen_at = Some(20);
    });
    check("time stands still", |world, content| {
        add_second_level(world, content, "rat");
        world.levels.away_mut(2).expect("it was added").frozen_at = None;
    });
    check("in the future", |world, content| {
        add_second_level(world, content, "rat");
        world.levels.away_mut(2).expect("it was added").frozen_at = Some(51);
    });
}

#[test]
fn hit_points_are_in_bounds() {
    check("cannot have Body", |world, _| {
        rat(world).body.set_hit_points(-1, 50);
    });
    check("cannot have Body", |world, _| {
        let body = &mut rat(world).body;
        body.set_hit_points(body.full_hit_points() + 1, 50);
    });
    check("the hero has -1 hit points", |world, _| {
        world.hero.body.hurt(101, 50);
    });
    check("the hero has 100 hit points", |world, content| {
        world.ending = content
            .monster_named("rat")
            .map(|rat| Ending::Died(Cause::Monster(rat)));
    });
    check("the hero cannot have", |world, _| {
        world.hero.body.hurt(1, 51);
    });
}

#[test]
fn statuses_are_possible_and_of_kinds_that_there_are() {
    let status = Status::lasting(StatusKind::Blind, 40, 20);
    let wrong = [
        Status {
            amount: -1,
            ..status
        },
        Status {
            since: 51,
            ..status
        },
        Status {
            ends: Some(39),
            ..status
        },
        Status {
            ends: None,
            ..status
        },
        Status {
            kind: StatusKind::Speed,
            ..status
        },
    ];
    for status in wrong {
        check("the hero cannot have", |world, _| {
            world.hero.body.add_status(status, 50);
        });
        check("cannot have Body", |world, _| {
            rat(world).body.add_status(status, 50);
        });
    }
    check("no kind of item", |world, _| {
        world.ending = Some(Ending::Died(Cause::Item(unknown_object())));
    });
}

#[test]
fn items_are_worn_where_they_fit() {
    check("worn as helmet", |world, content| {
        world.hero.equipment[Slot::Helmet as usize] = Some(item(content, "sword"));
    });
    check("for both hands", |world, content| {
        world.hero.equipment[Slot::Weapon as usize] = Some(item(content, "pike"));
        world.hero.equipment[Slot::Offhand as usize] = Some(item(content, "lid"));
    });
}

#[test]
fn items_lie_where_one_can_walk() {
    check("1 items lie", |world, content| {
        world.level_mut().piles.put(ROCK, item(content, "sword"));
    });
}

#[test]
fn uniques_and_artifacts_are_there_at_most_once_in_the_whole_game() {
    check("king is there 2 times", |world, content| {
        add_second_level(world, content, "king");
        let king = world.place(monster(content, "king"), Pos::new(7, 1));
        world.level_mut().schedule.ask(king, 100);
    });
    check("king is there 1 times, or again", |world, content| {
        add_second_level(world, content, "king");
        world.slain_uniques.extend(content.monster_named("king"));
    });
    check("crown is there 2 times", |world, content| {
        world.made_artifacts.extend(content.object_named("crown"));
        world.hero.pack[0] = Some(item(content, "crown"));
        rat(world).pack.push(item(content, "crown"));
    });
    check("or was never made", |world, content| {
        world.hero.pack[0] = Some(item(content, "crown"));
    });
}

#[test]
fn the_pieces_of_one_artifact_may_lie_apart() {
    let content = content();
    let mut world = world(&content);
    world.made_artifacts.extend(content.object_named("arrows"));
    world.hero.pack[0] = Some(item(&content, "arrows"));
    world.level_mut().piles.put(RAT, item(&content, "arrows"));
    assert_eq!(world.violations(&content), [""; 0]);
}

/// Gives the present level another layout.
fn reshape(world: &mut World, layout: Layout) {
    let mut level = Level::new(layout);
    std::mem::swap(&mut level.occupants, &mut world.level_mut().occupants);
    std::mem::swap(&mut level.monsters, &mut world.level_mut().monsters);
    std::mem::swap(&mut level.schedule, &mut world.level_mut().schedule);
    (level.hero, level.frozen_at) = (Some(HERO), None);
    world.levels.put(1, level);
}

#[test]
fn the_shape_of_a_level_is_sound() {
    let terrain = |world: &mut World, pos, terrain| {
        let mut layout = world.level().layout().clone();
        layout.put(pos, terrain);
        reshape(world, layout);
    };
    check("its stairs Up are not", |world, _| {
        terrain(world, ROCK, Terrain::UpStairs);
    });
    check("its stairs Down are not", |world, _| {
        terrain(world, STAIRS, Terrain::Room);
    });
    let change = |world: &mut World, change: &dyn Fn(&mut Layout)| {
        let mut layout = world.level().layout().clone();
        change(&mut layout);
        reshape(world, layout);
    };
    check("to level 0", |world, _| {
        let landing = Landing::Entry;
        let link = Link { level: 0, landing };
        change(world, &|layout| layout.links.extend([(STAIRS, link)]));
    });
    check("a way leads from", |world, _| {
        let landing = Landing::Entry;
        let link = Link { level: 2, landing };
        change(world, &|layout| layout.links.extend([(ROCK, link)]));
    });
    check("has hardness 0", |world, _| {
        change(world, &|layout| layout.cells[ROCK].hardness = 0);
    });
    check("has hardness 1", |world, _| {
        change(world, &|layout| layout.cells[STAIRS].hardness = 1);
    });
}

#[test]
fn locks_are_on_doors_and_open_to_known_items() {
    let lock = |world: &mut World, pos, key| {
        let feature = Feature::Lock(Lock { key });
        world.level_mut().put_feature(pos, feature);
    };
    let content = content();
    let mut sound = world(&content);
    lock(&mut sound, DOOR, content.object_named("lid"));
    assert_eq!(sound.violations(&content), [""; 0]);
    check("where it cannot be", |world, _| lock(world, ROCK, None));
    check("where it cannot be", |world, _| {
        lock(world, DOOR, None);
        world.level_mut().set_terrain(DOOR, Terrain::Room);
    });
    check("no kind of item", |world, _| {
        lock(world, DOOR, Some(unknown_object()));
    });
}
