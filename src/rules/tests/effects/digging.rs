//! Effects that dig.

use super::super::scene::{Scene, object};
use super::{dummy, effect, entry};
use crate::base::{Dice, Pos};
use crate::content::{Effect, EffectWord, ObjectTemplate, ObjectType, Occasion, Recipients};
use crate::rules::{Action, Refusal, Risk};
use crate::world::{Cell, Door, ItemPlace, Terrain};

#[test]
fn dig_goes_so_many_cells_deep_along_the_beam_or_all_around() {
    let picture = ["         ", " @. .  o ", "         "];
    let mut scene = Scene::new(vec![dummy('o')], &picture);
    let beam = Effect {
        on: Recipients::Beam,
        amount: Dice::constant(2),
        reach: Dice::constant(9),
        ..effect(EffectWord::Dig)
    };
    soften(&mut scene);
    scene.befall(beam, '@', 'o');
    assert_eq!(scene.picture()[1], " @.#.# o ");
    let around = Effect {
        on: Recipients::Own,
        amount: Dice::constant(1),
        ..effect(EffectWord::Dig)
    };
    scene.befall(around, 'o', '@');
    assert_eq!(scene.picture()[1], " @.#.##o#");
    assert_eq!(
        scene.picture()[0],
        "         ",
        "the edge of a level stays closed"
    );
}

/// Makes all rock of a scene within its border such that it can be dug.
fn soften(scene: &mut Scene) {
    let mut layout = scene.world.level().layout().clone();
    let (width, height) = (layout.cells.width(), layout.cells.height());
    let is_inside = |pos: &Pos| (1..width - 1).contains(&pos.x) && (1..height - 1).contains(&pos.y);
    let inside: Vec<Pos> = layout.cells.positions().filter(is_inside).collect();
    for pos in inside {
        if !layout.cells[pos].is_open() {
            layout.cells[pos] = Cell::rock(50);
        }
    }
    scene.lay(layout);
}

/// A game in which the hero carries a wand that digs two cells of rock within seven.
fn with_wand(picture: &[&str]) -> Scene {
    with_wand_of(2, picture)
}

/// The same with a wand that digs another number of cells.
fn with_wand_of(amount: i32, picture: &[&str]) -> Scene {
    let wand = ObjectTemplate {
        attribute: Dice::constant(3),
        ..object("wand", &[ObjectType::Wand])
    };
    let beam = Effect {
        on: Recipients::Beam,
        amount: Dice::constant(amount),
        reach: Dice::constant(7),
        ..effect(EffectWord::Dig)
    };
    let digs = entry("wand", Occasion::Aimed, beam);
    let mut scene = Scene::with(vec![], vec![wand], picture).with_effects(&[digs]);
    soften(&mut scene);
    scene.carry(0, "wand");
    scene
}

fn aim(x: i16, y: i16) -> Action {
    Action::Aim {
        item: ItemPlace::Pack(0),
        at: Pos::new(x, y),
    }
}

#[test]
fn a_wand_digs_the_wall_beside_the_hero() {
    let mut scene = with_wand(&["        ", " .@     ", "        "]);
    assert_eq!(scene.act(aim(3, 1)), Ok(()));
    assert_eq!(scene.picture()[1], " .@##   ");
}

#[test]
fn a_beam_keeps_to_the_line_to_the_cell_that_it_is_aimed_at() {
    let mut scene = with_wand(&[
        "          ",
        " @..      ",
        "   .      ",
        "          ",
        "          ",
    ]);
    assert_eq!(scene.act(aim(4, 2)), Ok(()), "a wall that the hero sees");
    let rows = scene.picture();
    assert_eq!(
        (rows[2].as_str(), rows[3].as_str()),
        ("   .##    ", "          ")
    );
}

#[test]
fn water_does_not_stop_what_digs() {
    let mut scene = with_wand(&["        ", " @..    ", "        "]);
    let level = scene.world.level_mut();
    level.set_terrain(Pos::new(3, 1), Terrain::Water);
    assert_eq!(scene.act(aim(4, 1)), Ok(()));
    assert_eq!(&scene.picture()[1][4..], "##  ");
}

#[test]
fn to_dig_is_useless_only_where_the_hero_knows_that_no_rock_is_in_reach() {
    let mut scene = with_wand(&["          ", " @........", "          "]);
    let useless = Err(Refusal::Risky(Risk::Useless(scene.object("wand"))));
    assert_eq!(scene.act(aim(4, 1)), useless);
    let mut scene = with_wand(&["          ", " @........", "          "]).dark();
    scene.carry(0, "wand");
    assert_eq!(
        scene.act(aim(2, 1)),
        Ok(()),
        "rock may be there in the dark"
    );
}

#[test]
fn what_would_dig_fewer_cells_than_none_is_useless() {
    let mut scene = with_wand_of(-1, &["        ", " .@     ", "        "]);
    let useless = Err(Refusal::Risky(Risk::Useless(scene.object("wand"))));
    assert_eq!(scene.act(aim(3, 1)), useless);
}

#[test]
fn what_gives_way_is_told_by_what_it_was() {
    let crumbles = "rock crumbles to dust";
    for (terrain, text) in [
        (Terrain::Rock, crumbles),
        (Terrain::SecretDoor, crumbles),
        (Terrain::Door(Door::Closed), "a door breaks"),
        (Terrain::Tree, "a tree splinters"),
        (Terrain::Bars, "iron bars break"),
    ] {
        let mut scene = with_wand(&["         ", " @..     ", "         "]);
        let at = Pos::new(3, 1);
        scene.world.level_mut().set_terrain(at, terrain);
        scene.rest(1);
        let item = ItemPlace::Pack(0);
        let aim = Action::Aim { item, at };
        scene.act(aim).expect("it digs");
        let texts: Vec<&str> = scene.told().iter().map(|(text, _)| *text).collect();
        // Behind it there is rock.
        let mut expected = vec![text, crumbles];
        expected.dedup();
        assert_eq!(texts, expected, "{terrain:?}");
    }
}
