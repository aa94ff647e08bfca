//! Tasks ask the rule book, not whether a quest is played.

use super::scene::Scene;
use crate::base::Pos;
use crate::game::automation::Task;
use crate::game::{Chart, Climb, KnownCell, KnownLevel, Part};
use crate::rules::books::{Blow, Rest};
use crate::rules::stats::Subject;
use crate::rules::{Action, Book, Sight, Signs, StairsUse};
use crate::world::{Door, Landing, Link, StatusKind, Terrain, ticks_between_turns};
use serde_json::json;
use std::sync::Arc;

/// A book of the dungeon that answers some questions as that of quests does.
#[derive(Debug)]
struct AsOnAQuest;

impl Book for AsOnAQuest {
    fn permits(&self, action: &Action) -> bool {
        !matches!(action, Action::Kick(_))
    }

    fn sight(&self, _: &Subject<'_>) -> Sight {
        Sight::All
    }

    fn stairs(&self) -> StairsUse {
        StairsUse::OnContact
    }

    fn shows_locks(&self) -> bool {
        false
    }

    fn monsters_open_doors(&self) -> bool {
        false
    }

    fn signs(&self) -> Signs {
        Signs::Quest
    }

    fn has_diggers(&self) -> bool {
        false
    }

    fn has_disarmers(&self) -> bool {
        false
    }

    fn rest(&self) -> Rest {
        Rest::Day { most: 1 }
    }

    fn hit_chance(&self, _: &Blow<'_>) -> i64 {
        100
    }

    fn damage(&self, _: &Blow<'_>, rolled: i64) -> i64 {
        rolled
    }
}

/// A book by which everybody acts half as often.
#[derive(Debug)]
struct Slow;

impl Book for Slow {
    fn ticks_between_turns(&self, speed: i64) -> u64 {
        2 * ticks_between_turns(speed)
    }

    fn hit_chance(&self, _: &Blow<'_>) -> i64 {
        100
    }

    fn damage(&self, _: &Blow<'_>, rolled: i64) -> i64 {
        rolled
    }
}

fn scene(picture: &[&str]) -> Scene {
    let mut scene = Scene::new(picture);
    scene.go_on_by(Arc::new(AsOnAQuest));
    scene.look_around();
    scene
}

/// Returns what is told of the door in the first row of a picture.
fn facts_of_door(scene: &Scene) -> String {
    let door = scene.game.view().ground_view(Pos::new(4, 1));
    door.expect("it is seen").facts.join(" ")
}

#[test]
fn how_far_one_swims_is_asked_of_the_book() {
    let mut scene = Scene::new(&["", " .@~~~.."]);
    scene.afflict_for(12, StatusKind::Swim);
    let steps = |scene: &Scene| scene.game.view().steps_left(StatusKind::Swim);
    assert_eq!(steps(&scene), Some(11));
    scene.go_on_by(Arc::new(Slow));
    assert_eq!(steps(&scene), Some(5));
}

#[test]
fn who_is_seen_behind_walls_and_cannot_come_counts_for_nothing() {
    let mut scene = scene(&["", " @...", " ....", "", " ..R."]);
    let view = scene.game.view();
    assert!(view.sees_all());
    assert_eq!((view.monsters().len(), view.opponents().len()), (1, 0));
    scene.check(Task::Fight, "You know of no safe way to the r.");
}

#[test]
fn where_all_is_seen_no_door_may_be_locked_unseen() {
    let scene = scene(&["", " @..+..", " ......"]);
    assert_eq!(facts_of_door(&scene), "It opens if you walk into it.");
}

#[test]
fn nobody_is_told_to_kick_where_that_is_no_action() {
    let scene = scene(&["", " @..*..", " ......"]);
    let fact = "It opens if you walk into it with something that unlocks, which is used up.";
    assert_eq!(facts_of_door(&scene), fact);
}

#[test]
fn a_shut_door_stops_monsters_that_do_not_open_any() {
    let scene = scene(&["", " @..+..R", "", "", ""]);
    let view = scene.game.view();
    assert_eq!((view.monsters().len(), view.opponents().len()), (1, 0));
}

#[test]
fn a_shut_door_is_no_floor_where_it_may_be_locked() {
    let scene = scene(&["", " @..+..", "", "", ""]);
    let level = KnownLevel::new(&scene.game.view());
    assert_eq!(level.cells()[Pos::new(4, 1)], KnownCell::Door);
}

#[test]
fn nobody_is_told_to_heal_where_that_takes_a_day_without_enemies() {
    let mut scene = scene(&["", " ........", " @...R...", " ........"]);
    scene.wound(71);
    scene.check(
        Task::Fight,
        "Below 30 % of your hit points, decide yourself: leave or step into the enemy. \
         {monsters} shows the odds.",
    );
}

#[test]
fn nobody_is_asked_about_bare_hands_where_no_weapon_can_be_lost() {
    let mut scene = scene(&["", " .@R......."]);
    scene.carry(0, "a club");
    assert_eq!(scene.run(Task::Fight), None);
}

#[test]
fn charts_about_digging_are_drawn_where_something_digs() {
    let scene = scene(&["", " .@......"]);
    let charts = [
        Chart::Terrain,
        Chart::Distance,
        Chart::Tunnelling,
        Chart::Hardness,
    ];
    let drawn = charts.map(|chart| scene.game.view().has_chart(chart));
    assert_eq!(drawn, [true, true, false, false]);
}

#[test]
fn stairs_are_offered_where_a_command_takes_them() {
    let mut scene = Scene::in_a_dungeon(3, &["", " .@......"]);
    let here = scene.hero_pos();
    let link = Link {
        level: 2,
        landing: Landing::UpStairs(0),
    };
    let level = scene.game.world.level_mut();
    level.set_terrain(here, Terrain::DownStairs);
    level.link(here, link);
    scene.look_around();
    let offered = |scene: &Scene| {
        let view = scene.game.view();
        assert_eq!(view.leads(here), Some(Climb::Down));
        let observed = json!(view.observe(&[Part::Offers]));
        observed.pointer("/offers/0/command").cloned()
    };
    assert_eq!(offered(&scene), Some(json!("descend")));
    scene.go_on_by(Arc::new(AsOnAQuest));
    assert_eq!(offered(&scene), None);
}

#[test]
fn the_signs_of_the_map_are_those_of_the_book() {
    let scene = scene(&["", " @..+..", " ......"]);
    let shut = Terrain::Door(Door::Closed);
    assert_eq!(scene.game.view().glyph_of(shut), '[');
}
