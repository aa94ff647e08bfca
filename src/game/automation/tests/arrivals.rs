//! Monsters that come into view, for good or for a moment.

use super::scene::Scene;
use super::{AWAY, around_a_corner, relocate};
use crate::base::Pos;
use crate::content::Fixture;
use crate::game::automation::{Next, Task};
use crate::game::{Command, LevelPos};
use crate::world::{ActorId, Monster, StatusKind};

#[test]
fn an_enemy_that_comes_into_view_ends_a_task() {
    let mut scene = Scene::new(&around_a_corner('R').each_ref().map(String::as_str));
    scene.check_told(Task::Explore, "You see a r.");
    scene.check(Task::Explore, "Not with the r in view (2 north, 4 east).");
}

#[test]
fn an_enemy_that_is_back_in_view_soon_ends_a_task_with_words_for_what_has_been_begun() {
    let mut scene = Scene::new(&["", " .........R", " .@........", " .........."]);
    scene.wound(90);
    scene.automation.observe(&scene.game.view());
    let id = scene.first_monster();
    relocate(&mut scene, id, AWAY[0], true);
    let line = scene.check_after(Task::Rest, 2, |scene| {
        relocate(scene, id, Pos::new(10, 1), true);
    });
    assert_eq!(line.as_deref(), Some("The r is in view (1 north, 8 east)."));
    scene.check(Task::Rest, "Not with the r in view (1 north, 8 east).");
}

/// Lets the first monster come into view and be gone at the end of the turn, which ends a rest. Returns its number.
fn glimpse(scene: &mut Scene) -> ActorId {
    scene.wound(90);
    let id = scene.first_monster();
    relocate(scene, id, AWAY[0], false);
    scene.look_around();
    let line = scene.check_after(Task::Rest, 2, |scene| {
        relocate(scene, id, Pos::new(10, 1), false);
        scene.game.obey(Command::Rest);
        relocate(scene, id, AWAY[0], true);
    });
    assert_eq!(line.as_deref(), Some("The r is out of view again."));
    id
}

#[test]
fn an_enemy_that_was_in_view_for_less_than_a_turn_ends_a_task() {
    let mut scene = Scene::new(&["", " ........~R", " .@......~.", " ........~."]);
    let id = glimpse(&mut scene);
    assert!(scene.take_news().surprise.is_some());
    // That was said a turn ago, and need not be said again.
    scene.automation.begin(Task::Rest);
    for _ in 0..3 {
        let next = scene.automation.next(&scene.game.view());
        let Next::Act(command) = next else {
            panic!("it ends: {next:?}");
        };
        scene.game.obey(command);
        if scene.game.world.level().position(id) == Some(AWAY[0]) {
            assert!(scene.take_news().surprise.is_none(), "that is no news");
            relocate(&mut scene, id, Pos::new(10, 1), true);
        }
    }
    assert!(
        scene.take_news().surprise.is_some(),
        "it is really in view now"
    );
}

#[test]
fn a_sleeper_in_view_for_a_moment_is_no_arrival() {
    let mut scene = Scene::new(&["", " ........~r", " .@......~.", " ........~."]);
    glimpse(&mut scene);
    assert!(scene.take_news().surprise.is_none());
}

#[test]
fn a_sleeper_that_comes_into_view_is_an_arrival_once() {
    let mut scene = Scene::new(&["", " @.......r"]);
    scene.automation.observe(&scene.game.view());
    assert!(scene.take_news().surprise.is_some());
    scene.game.obey(Command::Rest);
    scene.automation.observe(&scene.game.view());
    assert!(scene.take_news().surprise.is_none());
}

#[test]
fn all_that_are_deadly_are_warned_of_together_the_nearest_first() {
    let line = format!(" @....M..r.{}", "M".repeat(4));
    let mut scene = Scene::new(&["", &line]);
    scene.wound(99);
    scene.automation.observe(&scene.game.view());
    let warning = scene.take_news().warning;
    let all = "The m (x3) and 2 more are deadly to you!";
    assert_eq!(warning.as_deref(), Some(all));
    assert_eq!(scene.take_news().warning, None, "once");
}

#[test]
fn several_that_are_deadly_only_together_are_warned_of_once() {
    let warnings = |enemies: &str, wound| {
        let mut scene = Scene::new(&["", &format!(" @...{enemies}")]);
        scene.wound(wound);
        [(); 2].map(|()| {
            scene.automation.observe(&scene.game.view());
            scene.take_news().warning
        })
    };
    assert_eq!(warnings("R", 98), [None, None]);
    assert_eq!(warnings("Rrrr", 98), [None, None], "the others sleep");
    assert_eq!(warnings("RRRR", 0), [None, None]);
    let together = "The 4 awake enemies that can get at you are deadly to you together! \
                    All at once typically cost 299 % of the hit points you have, \
                    one at a time 119 %.";
    assert_eq!(warnings("RRRR", 98), [Some(together.to_owned()), None]);
    assert_eq!(warnings("~RRRR", 98), [None, None], "no way leads to them");
    let alone = "The m is deadly to you!";
    assert_eq!(warnings("RRMR", 99), [Some(alone.to_owned()), None]);
}

#[test]
fn of_several_the_one_whose_death_ends_the_game_is_told_apart() {
    let mut scene = Scene::new(&["", " @...RRRR"]);
    scene.wound(98);
    let id = scene.first_monster();
    let monster = scene.game.world.level_mut().monster_mut(id);
    monster.expect("it is there").is_target = true;
    scene.automation.observe(&scene.game.view());
    let warning = scene.take_news().warning;
    let told = warning.expect("they are deadly together");
    let boss = "Killing the r alone ends it: about 7 of your turns, 120 % of your hit points.";
    assert!(told.ends_with(boss), "{told}");
}

#[test]
fn a_band_is_warned_of_again_whenever_it_is_joined_by_more() {
    let mut scene = Scene::new(&["", " @....RRRRrrrrrrr"]);
    scene.wound(98);
    let mut awake = |count: usize| {
        let ids: Vec<ActorId> = scene.game.world.level().monster_ids().collect();
        for id in ids.into_iter().take(count) {
            let monster = scene.game.world.level_mut().monster_mut(id);
            monster.expect("it is there").mind.asleep = false;
        }
        scene.automation.observe(&scene.game.view());
        scene.take_news().warning
    };
    let told = |count, cost, one_at_a_time| {
        Some(format!(
            "The {count} awake enemies that can get at you are deadly to you together! \
             All at once typically cost {cost} % of the hit points you have, \
             one at a time {one_at_a_time} %."
        ))
    };
    assert_eq!(
        [4, 5, 8, 9].map(&mut awake),
        [
            told(4, "299", "119"),
            told(5, "449", "149"),
            told(8, "over 999", "238"),
            told(9, "over 999", "268")
        ]
    );
}

#[test]
fn enemies_that_become_deadly_as_the_hero_is_hurt_are_warned_of_once() {
    let warnings = |enemies: &str, hurt: i64| {
        let mut scene = Scene::new(&["", &format!(" @...{enemies}")]);
        let mut warning = |wound| {
            scene.wound(wound);
            scene.automation.observe(&scene.game.view());
            scene.take_news().warning
        };
        [0, hurt, 0].map(&mut warning)
    };
    let alone = Some("The m is deadly to you!".to_owned());
    assert_eq!(warnings("M", 95), [None, alone, None]);
    let [before, together, after] = warnings("RRRR", 98);
    assert_eq!([before, after], [None, None]);
    let together = together.expect("they are deadly together now");
    assert!(together.contains("deadly to you together!"), "{together}");
}

#[test]
fn one_that_turns_into_a_deadly_enemy_is_warned_of() {
    let mut scene = Scene::new(&["", " @...R"]);
    scene.wound(95);
    let warning = |scene: &mut Scene| {
        scene.automation.observe(&scene.game.view());
        scene.take_news().warning
    };
    assert_eq!(warning(&mut scene), None);
    let (id, content) = (scene.first_monster(), scene.game.setting.content.clone());
    let kind = content.monster_named("m").expect("the scene has this kind");
    let model = Monster::roll(&content, kind, &mut scene.game.world.random);
    let now = scene.game.world.clock;
    let monster = scene.game.world.level_mut().monster_mut(id);
    monster.expect("it is there").turn_into(model, now);
    let deadly = Some("The m is deadly to you!".to_owned());
    assert_eq!(warning(&mut scene), deadly);
}

#[test]
fn a_deadly_enemy_out_of_sight_is_warned_of_once_it_is_back() {
    let mut scene = Scene::new(&["", " ........~.", " .@....M.~.", " ........~."]);
    scene.wound(99);
    scene.automation.observe(&scene.game.view());
    let id = scene.first_monster();
    let here = Pos::new(7, 2);
    let mut warnings = Vec::new();
    for pos in [AWAY[0], here, here] {
        relocate(&mut scene, id, pos, true);
        warnings.push(scene.take_news().warning);
    }
    let warning = Some("The m is deadly to you!".to_owned());
    assert_eq!(warnings, [None, warning, None]);
}

#[test]
fn an_enemy_in_view_for_a_moment_is_not_taken_for_a_sleeper_of_its_kind() {
    let mut scene = Scene::new(&["", " ........~R", " .@......~.", " .......r~."]);
    glimpse(&mut scene);
}

#[test]
fn an_enemy_in_view_for_a_moment_is_not_taken_for_another_of_its_kind() {
    let mut scene = Scene::new(&["", " ........~R", " .@......~.", " ........~R"]);
    glimpse(&mut scene);
}

/// Wounds the hero, and puts all monsters where it does not see them. Returns them.
fn hurt_alone(scene: &mut Scene) -> Vec<ActorId> {
    scene.wound(90);
    let ids: Vec<ActorId> = scene.game.world.level().monster_ids().collect();
    for (id, away) in ids.iter().zip(AWAY) {
        relocate(scene, *id, away, true);
    }
    ids
}

#[test]
fn an_enemy_is_named_even_when_the_game_has_told_of_another_monster() {
    let mut scene = Scene::new(&["", " ........~R", " .@......~.", " .......g~."]);
    let ids = hurt_alone(&mut scene);
    let line = scene.check_after(Task::Rest, 2, |scene| {
        relocate(scene, ids[0], Pos::new(10, 1), true);
        relocate(scene, ids[1], Pos::new(8, 3), false);
        scene.game.obey(Command::Rest);
    });
    assert_eq!(line.as_deref(), Some("The r comes into view."));
}

#[test]
fn one_that_is_gone_again_is_said_to_be_beside_one_that_stays() {
    let mut scene = Scene::new(&["", " ........~R", " .@......~.", " ........~H"]);
    let ids = hurt_alone(&mut scene);
    let line = scene.check_after(Task::Rest, 2, |scene| {
        relocate(scene, ids[0], Pos::new(10, 1), false);
        relocate(scene, ids[1], Pos::new(10, 3), false);
        scene.game.obey(Command::Rest);
        relocate(scene, ids[1], AWAY[1], true);
    });
    assert_eq!(line.as_deref(), Some("The h is out of view again."));
}

#[test]
fn an_enemy_that_a_trap_brings_is_told_of_once() {
    let mut scene = Scene::new(&["", " .......", " .@.....", " ......."]);
    scene.put_trap(Pos::new(4, 2), Fixture::StatueTrap);
    let pos = Pos::new(7, 2);
    let line = scene.run(Task::Travel(LevelPos { level: 1, pos }));
    let messages = scene.game.view().messages();
    let said: Vec<&str> = messages.fresh().map(|it| it.text.as_str()).collect();
    let told = vec!["You step on a statue trap.", "A r appears out of nowhere."];
    assert_eq!((line, said), (None, told));
}

#[test]
fn a_deadly_enemy_that_was_calm_for_a_while_is_warned_of_again() {
    let mut scene = Scene::new(&["", " @...M"]);
    scene.wound(95);
    let warning = |scene: &mut Scene| {
        scene.automation.observe(&scene.game.view());
        scene.take_news().warning
    };
    let deadly = "The m is deadly to you!";
    assert_eq!(warning(&mut scene).as_deref(), Some(deadly));
    scene.afflict_monster_for(2, StatusKind::Calm);
    scene.afflict_monster_for(2, StatusKind::Hold);
    assert_eq!(warning(&mut scene), None);
    scene.automation.begin(Task::Search);
    let line = scene.run(Task::Search);
    assert_eq!(line, None, "a message has told it");
    let told: Vec<&str> = scene
        .game
        .view()
        .messages()
        .fresh()
        .map(|it| it.text.as_str())
        .collect();
    assert_eq!(told, ["The m is hostile now."]);
    assert_eq!(warning(&mut scene).as_deref(), Some(deadly));
}

/// Returns what is said of the first monster after each of some steps of the hero's own, at the end of which it is in these
/// cells, and whether keys that wait are void then.
fn heard(scene: &mut Scene, places: &[Pos]) -> Vec<(Option<String>, bool)> {
    scene.automation.observe(&scene.game.view());
    scene.take_news();
    let id = scene.first_monster();
    let steps = places.iter().map(|&pos| {
        scene.game.obey(Command::Search);
        relocate(scene, id, pos, true);
        scene.automation.observe(&scene.game.view());
        let news = scene.take_news();
        (news.warning, news.surprise.is_some())
    });
    steps.collect()
}

#[test]
fn a_dangerous_enemy_that_comes_close_is_announced_after_a_step_of_ones_own() {
    let room = [" ..............", " .@......M.....", " .............."];
    let [far, near, beside] = [9, 6, 3].map(|x| Pos::new(x, 2));
    let close = (Some("The m comes close.".to_owned()), true);
    let nothing = (None, false);
    let walks = [
        (
            vec![far, near, beside],
            [&nothing, &close, &nothing].to_vec(),
        ),
        (
            vec![AWAY[0], near, AWAY[0], beside],
            [&nothing, &close, &nothing, &close].to_vec(),
        ),
        (
            vec![near, AWAY[0], AWAY[0], near],
            [&close, &nothing, &nothing, &nothing].to_vec(),
        ),
    ];
    for (wound, is_announced) in [(50, true), (0, false)] {
        for (places, expected) in &walks {
            let mut scene = Scene::new(&["", room[0], room[1], room[2]]);
            scene.wound(wound);
            let heard = heard(&mut scene, places);
            let expected: Vec<_> = if is_announced {
                expected.iter().map(|&heard| heard.clone()).collect()
            } else {
                vec![nothing.clone(); places.len()]
            };
            assert_eq!(heard, expected, "{wound} {places:?}");
        }
    }
}

#[test]
fn of_a_deadly_enemy_that_was_out_of_view_for_long_the_player_is_warned_again() {
    let mut scene = Scene::new(&["", " ......", " .@..M.", " ......"]);
    scene.wound(99);
    let mut places = vec![AWAY[0]; 9];
    places.push(Pos::new(3, 2));
    let heard = heard(&mut scene, &places);
    let warning = Some("The m is deadly to you!".to_owned());
    assert_eq!(heard.last(), Some(&(warning, true)));
    assert!(heard[..9].iter().all(|one| *one == (None, false)));
}

#[test]
fn a_dangerous_enemy_that_comes_close_is_announced_once_after_a_task() {
    let told = |task: Task| {
        let mut scene = Scene::new(&["", " ..........", " R@.....M..", " .........."]);
        scene.wound(50);
        scene.automation.observe(&scene.game.view());
        scene.take_news();
        let ids: Vec<ActorId> = scene.game.world.level().monster_ids().collect();
        if task == Task::Search {
            relocate(&mut scene, ids[0], AWAY[0], true);
            relocate(&mut scene, ids[1], AWAY[1], true);
        }
        let line = scene.check_after(task, 1, |scene| {
            relocate(scene, ids[1], Pos::new(5, 2), true);
        });
        let warning = scene.take_news().warning;
        (line, warning)
    };
    let close = || Some("The m comes close.".to_owned());
    assert_eq!(told(Task::Search), (close(), None));
    assert_eq!(told(Task::Fight), (None, close()));
}
