//! What the dead leave, and whose deaths score.

use super::scene::{Scene, monster, object};
use crate::base::Dir;
use crate::content::ObjectType;
use crate::rules::{Event, Who};

/// How often a monster dies in each test.
const DEATHS: usize = 60;

/// What came of many deaths.
#[derive(Debug, Default, PartialEq, Eq)]
struct Outcome {
    items: usize,
    /// How many deaths scored, by the events and by the count of the world.
    scores: usize,
    kills: u32,
}

/// Lets a monster die many times in the same way; it has an egg if it died after it picked one up.
fn outcome(is_extra: bool, has_egg: bool, kill: fn(&mut Scene)) -> Outcome {
    let kinds = vec![monster('o', &[]), monster('x', &[])];
    let egg = object("egg", &[ObjectType::Food]);
    let mut scene = Scene::with(kinds, vec![egg], &["       ", " @o  x ", "       "]);
    let mut victim = scene.monster_mut('o').clone();
    victim.body.set_hit_points(0, 0);
    victim.is_extra = is_extra;
    victim.pack.extend(has_egg.then(|| scene.item("egg")));
    let mut outcome = Outcome::default();
    for _ in 0..DEATHS {
        let id = scene.find('o').expect("one is there");
        scene.world.level_mut().remove(id);
        scene.world.place(victim.clone(), victim.pos());
        kill(&mut scene);
        assert_eq!(scene.find('o'), None);
        let scores = |event: &&Event| matches!(event, Event::Killed { scores: true, .. });
        outcome.scores += scene.events.iter().filter(scores).count();
        let names_it = |event: &Event| {
            matches!(
                event,
                Event::Killed {
                    victim: Who::Monster(_),
                    ..
                }
            )
        };
        assert!(scene.events.iter().any(names_it), "it is told all the same");
        scene.world.place(victim.clone(), victim.pos());
    }
    outcome.items = scene
        .world
        .level()
        .piles
        .iter()
        .map(|(_, pile)| pile.len())
        .sum();
    outcome.kills = scene.world.kills;
    outcome
}

fn by_hero(scene: &mut Scene) {
    scene.step(Dir::East);
}

fn by_another(scene: &mut Scene) {
    scene.strike('x', 'o');
}

#[test]
fn what_the_hero_kills_scores_and_leaves_an_item_more_now_and_then() {
    let Outcome {
        items,
        scores,
        kills,
    } = outcome(false, false, by_hero);
    assert_eq!((scores, kills), (DEATHS, DEATHS as u32));
    assert!((5..30).contains(&items), "{items}");
    let with_eggs = outcome(false, true, by_hero);
    assert!(with_eggs.items > DEATHS + 5, "{with_eggs:?}");
}

#[test]
fn what_dies_otherwise_scores_nothing_and_leaves_only_what_it_carried() {
    let nothing = Outcome::default();
    assert_eq!(outcome(false, false, by_another), nothing);
    let items = DEATHS;
    assert_eq!(
        outcome(false, true, by_another),
        Outcome { items, ..nothing }
    );
}

#[test]
fn what_came_later_than_the_level_scores_nothing_and_leaves_only_what_it_took() {
    let nothing = Outcome::default();
    assert_eq!(outcome(true, false, by_hero), nothing);
    let items = DEATHS;
    assert_eq!(outcome(true, true, by_hero), Outcome { items, ..nothing });
}
