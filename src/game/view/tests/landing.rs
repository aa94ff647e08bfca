//! What is told of a place where the hero comes to be without walking there.

use super::{FLASK, free_at, game, last_messages, put};
use crate::base::Pos;
use crate::content::Fixture;
use crate::game::{Command, Game, WizardCommand};
use crate::world::{Feature, Trap};
use std::sync::Arc;

/// Puts an item into every free cell.
fn strew(game: &mut Game) {
    let level = game.world.level();
    let is_free = |pos: &Pos| level.is_open(*pos) && level.occupant(*pos).is_none();
    let free: Vec<Pos> = level.layout().cells.positions().filter(is_free).collect();
    for pos in free {
        put(game, FLASK, pos, |_| {});
    }
}

#[test]
fn whom_a_trap_sends_elsewhere_is_told_what_lies_there() {
    let mut game = game();
    let there = free_at(&game, 1);
    let trap = Feature::Trap(Trap {
        kind: Fixture::TeleportationTrap,
        is_found: false,
    });
    strew(&mut game);
    game.world.level_mut().put_feature(there, trap);
    let dir = game.world.hero_pos().toward(there).expect("it is beside");
    game.obey(Command::Step(dir));
    assert_ne!(game.world.hero_pos(), there);
    let told = last_messages(&game);
    let (before, after) = told.split_once("somewhere else.").expect("it is told");
    assert!(
        before.contains("quicksilver"),
        "what it walked onto: {told}"
    );
    assert!(
        after.contains("Here you see a flask of quicksilver"),
        "{told}"
    );
}

#[test]
fn a_wizard_is_told_what_lies_where_it_teleports() {
    let mut game = game();
    Arc::make_mut(&mut game.setup).wizard = true;
    strew(&mut game);
    game.obey(Command::Wizard(WizardCommand::Teleport(None)));
    let told = last_messages(&game);
    assert_eq!(told.matches("Here you see").count(), 1, "{told}");
}

#[test]
fn what_was_told_of_a_step_is_not_told_again() {
    let mut game = game();
    let there = free_at(&game, 1);
    for _ in 0..12 {
        put(&mut game, FLASK, there, |_| {});
    }
    let dir = game.world.hero_pos().toward(there).expect("it is beside");
    game.obey(Command::Step(dir));
    let told = last_messages(&game);
    assert_eq!(told.matches("Here you see").count(), 1, "{told}");
}
