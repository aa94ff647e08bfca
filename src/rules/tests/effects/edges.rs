//! Every effect at the edges and corners of a level that has no walls there, as one that was drawn may be.

use super::super::scene::{Scene, object};
use super::{dummy, effect};
use crate::base::{Dice, Pos};
use crate::content::{
    Ability, Effect, EffectWord, Keywords, MonsterTemplate, ObjectType, Recipients,
};
use crate::rules::Action;
use crate::rules::senses::vision;
use crate::world::{Cell, ItemPlace, LEVEL_HEIGHT, LEVEL_WIDTH, Terrain};

const MIDDLE: Pos = Pos::new(LEVEL_WIDTH / 2, LEVEL_HEIGHT / 2);

/// A cell at each edge and in each corner.
fn edges() -> impl Iterator<Item = Pos> {
    let columns = [0, MIDDLE.x, LEVEL_WIDTH - 1];
    let rows = [0, MIDDLE.y, LEVEL_HEIGHT - 1];
    let cells = columns
        .into_iter()
        .flat_map(move |x| rows.map(|y| Pos::new(x, y)));
    cells.filter(|&pos| pos != MIDDLE)
}

/// A level of nothing but floor, with one who walks through rock.
fn open_level() -> Scene {
    let ghost = MonsterTemplate {
        abilities: Keywords::from_slice(&[Ability::Pass]),
        ..dummy('g')
    };
    let objects = vec![object("flask", &[ObjectType::Flask])];
    let picture = ["     ", " @.g ", "     "];
    let mut scene = Scene::with(vec![ghost], objects, &picture).tactical();
    let mut layout = scene.world.level().layout().clone();
    layout.cells.fill(Cell::new(Terrain::Room));
    scene.lay(layout);
    scene
}

/// Puts an actor on a cell, and another on the next one toward the middle of the level.
fn stand(scene: &mut Scene, outer: char, inner: char, edge: Pos) {
    let beside = edge.step(edge.toward(MIDDLE).expect("an edge is not the middle"));
    for (symbol, pos) in [(outer, edge), (inner, beside)] {
        let id = scene.id(symbol);
        scene.world.level_mut().relocate(id, pos);
    }
    vision::see(&scene.setting, &mut scene.world);
}

/// Checks that all is in its place.
fn check(scene: &Scene, what: &str) {
    let violations = (scene.world).violations_of_current_level(&scene.setting.content);
    assert_eq!(violations, [""; 0], "{what}");
}

/// Carries out every effect on every kind of recipients, each in the world as it is.
fn carry_out_all(scene: &mut Scene, own: char, target: char) {
    let three = Dice::constant(3);
    let standing = scene.world.clone();
    for &does in EffectWord::ALL {
        for &on in Recipients::ALL {
            scene.world.clone_from(&standing);
            let wide = Effect {
                on,
                amount: three,
                turns: three,
                reach: three,
                ..effect(does)
            };
            scene.befall(wide, own, target);
            check(scene, &format!("{does} {on} by {own} at {target}"));
        }
    }
}

#[test]
fn no_effect_leaves_an_open_level() {
    for edge in edges() {
        for (outer, inner) in [('@', 'g'), ('g', '@')] {
            let mut scene = open_level();
            stand(&mut scene, outer, inner, edge);
            carry_out_all(&mut scene, inner, outer);
        }
    }
}

#[test]
fn nothing_that_is_thrown_leaves_an_open_level() {
    for edge in edges() {
        for beyond in edge.neighbors() {
            let mut scene = open_level();
            stand(&mut scene, '@', 'g', edge);
            scene.carry(0, "flask");
            let item = ItemPlace::Pack(0);
            let throw = Action::Throw { item, at: beyond };
            let thrown = scene.act(Action::Sure(Box::new(throw)));
            assert_eq!(thrown, Ok(()), "{edge:?} {beyond:?}");
            check(&scene, &format!("from {edge:?} to {beyond:?}"));
        }
    }
}
