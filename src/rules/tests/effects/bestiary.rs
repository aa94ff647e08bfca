//! The monsters of the built-in files: each of their effects really happens, and is described.

use super::super::scene::{Scene, object};
use super::{dummy, of};
use crate::base::{Dice, Source};
use crate::content::{
    BUILT_IN_EFFECTS, BUILT_IN_MONSTERS, Bearer, Content, Duration, EffectTemplate, EffectWord,
    MonsterTemplate, ObjectType, Occasion, Recipients, read_effects, read_monsters,
};
use crate::levels::Frequencies;
use crate::rules::books::Tactical;
use crate::rules::effects;
use crate::rules::{Event, Who};
use crate::world::{Slot, StatusKind};
use std::collections::BTreeSet;

/// How often an occasion is repeated until an effect that is sure to happen must have happened: a blow may miss.
const TRIES: usize = 50;

/// The number of levels of a game, unless the player wants another.
const LEVELS: u16 = 12;

/// On so many levels monsters are to be fair to a hero that has found nothing yet.
const FIRST_LEVELS: u16 = 3;

/// The most turns that they may take from the hero at once there.
const SHORT: i64 = 4;

/// Returns the built-in monsters, and the effects that they have.
fn bestiary() -> (Vec<MonsterTemplate>, Vec<EffectTemplate>) {
    let monsters = read_monsters(&Source::new("monsters", BUILT_IN_MONSTERS));
    let effects = read_effects(&Source::new("effects", BUILT_IN_EFFECTS));
    let (monsters, mut effects) = (
        monsters.expect("a monster file").0,
        effects.expect("an effect file").0,
    );
    let names: BTreeSet<&str> = monsters.iter().map(|one| one.name.as_str()).collect();
    effects.retain(|effect| names.contains(effect.of.as_str()));
    (monsters, effects)
}

/// A hall with a monster `o` of the kind whose effect it is, which is sure to happen. It faces a hero who has an item
/// of every sort that it could want; behind it a friend lies wounded and asleep.
fn scene(monsters: &[MonsterTemplate], effect: &EffectTemplate) -> Scene {
    let bearer = monsters.iter().find(|one| one.name == effect.of);
    let bearer = MonsterTemplate {
        name: "o".into(),
        symbol: 'o',
        hit_points: Dice::constant(1_000),
        ..bearer.expect("the effect is a monster's").clone()
    };
    let kinds = [bearer, dummy('i')].into_iter().chain(monsters.to_vec());
    let objects = vec![
        object("club", &[ObjectType::Weapon]),
        object("mail", &[ObjectType::Armor]),
        object("coin", &[ObjectType::Amulet]),
    ];
    let row = if effect.when == Occasion::Casts {
        " ....o.@.... "
    } else {
        " ....o@..... "
    };
    let empty = "             ";
    let mut scene = Scene::with(
        kinds.collect(),
        objects,
        &[empty, row, " i.......... ", empty],
    )
    .tactical()
    .with_effects(&[EffectTemplate {
        of: "o".into(),
        chance: 100,
        ..effect.clone()
    }]);
    scene.world.hero.equipment[Slot::Weapon as usize] = Some(scene.item("club"));
    scene.world.hero.equipment[Slot::Armor as usize] = Some(scene.item("mail"));
    scene.carry(0, "coin");
    scene.world.hero.body.grow(1_000_000);
    scene.monster_mut('i').mind.asleep = true;
    scene.hurt('i', 50);
    scene
}

/// Lets the occasion of an effect come once.
fn occur(scene: &mut Scene, when: Occasion) {
    match when {
        Occasion::Hits => scene.strike('o', '@'),
        Occasion::Struck => scene.strike('@', 'o'),
        Occasion::Dies => scene.befall(of(EffectWord::Harm, 2_000), '@', 'o'),
        Occasion::Casts => scene.rest(1),
        Occasion::Always
        | Occasion::Drunk
        | Occasion::Read
        | Occasion::Eaten
        | Occasion::Used
        | Occasion::Worn
        | Occasion::Carried
        | Occasion::Aimed
        | Occasion::Thrown
        | Occasion::Stepped => panic!("{when} is no moment of a monster"),
    }
}

/// Returns whether events tell of something that the monster of a scene did besides a blow with its hands.
fn is_evident(scene: &Scene, effect: &EffectTemplate, was_beside: bool) -> bool {
    let own = Who::Monster(scene.kind('o'));
    scene.events.iter().any(|event| match event {
        Event::Affected(_) => true,
        Event::Harmed { by, .. } => *by == own,
        Event::Hit { attacker, .. } | Event::Missed { attacker, .. } => {
            effect.does == EffectWord::Strike && *attacker == own && !was_beside
        }
        _ => false,
    })
}

fn is_beside(scene: &Scene) -> bool {
    let hero = scene.world.hero_pos();
    scene.pos('o').is_some_and(|pos| pos.distance(hero) <= 1)
}

/// Returns whether an effect of a monster comes to pass on its occasion.
fn happens(monsters: &[MonsterTemplate], effect: &EffectTemplate) -> bool {
    let mut scene = scene(monsters, effect);
    if effect.when == Occasion::Always {
        let gives = |status: &StatusKind| effects::word_of(*status) == Some(effect.does);
        let mut given = StatusKind::ALL.into_iter().filter(gives);
        return given.any(|status| scene.has('o', status));
    }
    for _ in 0..TRIES {
        let was_beside = is_beside(&scene);
        occur(&mut scene, effect.when);
        if is_evident(&scene, effect, was_beside) {
            return true;
        }
        if scene.find('o').is_none() {
            return false;
        }
    }
    false
}

#[test]
fn every_effect_of_a_built_in_monster_happens() {
    let (monsters, effects) = bestiary();
    let idle = effects.iter().filter(|effect| !happens(&monsters, effect));
    let idle: Vec<String> = idle.map(ToString::to_string).collect();
    assert_eq!(idle, [""; 0]);
}

#[test]
fn monsters_have_effects_of_every_sort() {
    let (_, effects) = bestiary();
    let kinds: BTreeSet<&str> = effects.iter().map(|effect| effect.of.as_str()).collect();
    assert!(kinds.len() >= 25, "{}", kinds.len());
    let occasions: BTreeSet<Occasion> = effects.iter().map(|effect| effect.when).collect();
    let of_monsters = Occasion::ALL.iter().filter(|when| when.suits_monsters());
    assert_eq!(occasions, of_monsters.copied().collect());
}

#[test]
fn every_effect_of_a_built_in_monster_is_described() {
    let (monsters, effects) = bestiary();
    let content = Content::new(monsters, Vec::new()).with_effects(effects.clone());
    for (kind, monster) in content.monsters() {
        let bearer = Bearer::Monster(kind);
        let told = effects::describe(&content, &Tactical, bearer);
        let of_it = effects.iter().filter(|effect| effect.of == monster.name);
        let by_nature = usize::from(monster.is_aquatic());
        assert_eq!(
            told.len(),
            of_it.count() + by_nature,
            "{}: {told:?}",
            monster.name
        );
    }
}

/// Returns whether an effect is too much for the first levels.
fn is_unfair(effect: &EffectTemplate) -> bool {
    if matches!(effect.on, Recipients::Own | Recipients::Friends) {
        return false;
    }
    match effect.does {
        EffectWord::Mend | EffectWord::Hone | EffectWord::Vigour => true,
        EffectWord::Sleep | EffectWord::Hold | EffectWord::Blind | EffectWord::Scare => {
            effect.turns.most() > SHORT
        }
        does => does.duration() == Duration::TurnsOrForGood && effect.turns.least() <= 0,
    }
}

#[test]
fn on_the_first_levels_nothing_is_lost_for_good_and_no_turns_are_taken_for_long() {
    let (monsters, effects) = bestiary();
    let content = Content::new(monsters, Vec::new()).with_effects(effects.clone());
    let frequencies = Frequencies::new(&content, LEVELS);
    let first = (1..=FIRST_LEVELS).flat_map(|depth| frequencies.monsters_at(depth));
    let names: BTreeSet<&str> = first
        .map(|(kind, _)| content.monster(kind).name.as_str())
        .collect();
    let of_first = effects
        .iter()
        .filter(|effect| names.contains(effect.of.as_str()));
    let unfair = of_first.filter(|effect| is_unfair(effect));
    let unfair: Vec<String> = unfair.map(ToString::to_string).collect();
    assert_eq!(unfair, [""; 0]);
}
