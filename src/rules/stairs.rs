//! Going from level to level.

use super::play::{Play, may_stand};
use super::{Event, Outcome, Refusal, vision};
use crate::base::Pos;
use crate::world::{ActorId, Terrain};

pub(super) fn descend(play: &mut Play) -> Outcome {
    let (depth, pos) = (play.world.depth(), play.world.hero_pos());
    if play.level().terrain(pos) != Terrain::DownStairs || depth >= play.setting.dungeon.depths() {
        return Outcome::Refused(Refusal::NoStairsDown);
    }
    let number = play
        .level()
        .layout()
        .down_stairs
        .iter()
        .position(|&stairs| stairs == pos);
    go_to(play, depth + 1, Arrival::UpStairs(number.unwrap_or(0)));
    Outcome::Turn
}

pub(super) fn ascend(play: &mut Play) -> Outcome {
    let (depth, pos) = (play.world.depth(), play.world.hero_pos());
    if play.level().terrain(pos) != Terrain::UpStairs {
        return Outcome::Refused(Refusal::NoStairsUp);
    }
    if depth == 1 {
        return Outcome::Refused(Refusal::WayOutBlocked);
    }
    let number = play
        .level()
        .layout()
        .up_stairs
        .iter()
        .position(|&stairs| stairs == pos);
    go_to(play, depth - 1, Arrival::DownStairs(number.unwrap_or(0)));
    Outcome::Turn
}

/// Where the hero arrives: the staircase of this number, counted from 0 and around again where there are fewer, or a
/// certain cell.
pub(super) enum Arrival {
    UpStairs(usize),
    DownStairs(usize),
    Cell(Pos),
}

/// Takes the hero to another level, which is made when it is entered for the first time. Whoever stands where the
/// hero arrives is pushed aside; nobody follows.
pub(super) fn go_to(play: &mut Play, depth: u16, arrival: Arrival) {
    let Play { setting, world, .. } = play;
    if !world.has_level(depth) {
        let level = setting.dungeon.level(&setting.content, depth);
        world.add_level(depth, level, &setting.content);
    }
    world.move_to_level(depth);
    let pos = arrival_cell(play, &arrival);
    if let Some(other) = play.level().occupant(pos) {
        push_aside(play, other, pos);
    }
    play.world.level_mut().place_hero(pos);
    play.report(Event::Arrived { depth });
    vision::look(play.world);
}

fn arrival_cell(play: &Play, arrival: &Arrival) -> Pos {
    let level = play.level();
    let (stairs, number) = match arrival {
        Arrival::Cell(pos) => return *pos,
        Arrival::UpStairs(number) => (&level.layout().up_stairs, *number),
        Arrival::DownStairs(number) => (&level.layout().down_stairs, *number),
    };
    let around = number % stairs.len().max(1);
    stairs
        .get(around)
        .copied()
        .unwrap_or_else(|| play.setting.dungeon.start(level))
}

/// Moves a monster to the nearest free cell where it may stand; with none on the whole level it is gone.
fn push_aside(play: &mut Play, other: ActorId, pos: Pos) {
    let Some((kind, template)) = play.kind(other).zip(play.template(other)) else {
        return;
    };
    let level = play.level();
    let cells = level.layout().terrain.positions();
    let free =
        cells.filter(|&cell| level.occupant(cell).is_none() && may_stand(level, template, cell));
    match free.min_by_key(|&cell| pos.distance(cell)) {
        Some(cell) => play.world.level_mut().relocate(other, cell),
        None => drop(play.world.level_mut().remove(other)),
    }
    play.report(Event::MadeWay(kind));
}
