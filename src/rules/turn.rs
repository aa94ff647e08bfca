//! Turns: the hero's action, then everybody else's until the hero may act again.

use super::play::{Play, Setting};
use super::{
    Action, Event, Outcome, Paths, Refusal, items, minds, movement, quest, stairs, stats, vision,
    wizard,
};
use crate::base::{Purpose, Random};
use crate::world::{ActorId, Monster, RuleBook, World, ticks_between_turns};

/// A new game: the hero stands on the first level and is to act first.
pub fn begin(setting: &Setting, seed: u64, rules: RuleBook) -> World {
    let Setting { content, dungeon } = setting;
    let depth = dungeon.first_depth();
    let mut level = dungeon.level(content, depth);
    let start = dungeon.start(&level);
    level.place_hero(start);
    let random = Random::new(seed, Purpose::Play, 0);
    let mut world = World::begun_at(depth, rules, random, level, content);
    if let Some(campaign) = dungeon.campaign() {
        world.hero = quest::new_hero(campaign, content, &mut world.random);
    }
    vision::look(&mut world);
    vision::remember(&mut world);
    world
}

/// Carries out the hero's action and, when it took a turn, everybody else's turns up to the hero's next one.
/// What happened is added to `events`. A refused action changes nothing.
pub fn advance(
    setting: &Setting,
    world: &mut World,
    paths: &mut Paths,
    action: Action,
    events: &mut Vec<Event>,
) -> Result<(), Refusal> {
    if world.ending.is_some() {
        return Err(Refusal::GameIsOver);
    }
    let mut play = Play {
        setting,
        world,
        paths,
        events,
    };
    match perform(&mut play, ActorId::HERO, action) {
        Outcome::Refused(refusal) => return Err(refusal),
        Outcome::Free => {}
        Outcome::Turn => pass_the_turn(&mut play),
    }
    vision::remember(play.world);
    report_newcomers(&mut play);
    Ok(())
}

/// Carries out an action. Monsters choose between steps and rest; everything else is the hero's.
fn perform(play: &mut Play, actor: ActorId, action: Action) -> Outcome {
    if let Some(campaign) = play.setting.dungeon.campaign() {
        return quest::perform(play, campaign, actor, action);
    }
    match action {
        Action::Step(dir) => movement::step(play, actor, dir),
        Action::Rest => Outcome::Turn,
        Action::Descend => stairs::descend(play),
        Action::Ascend => stairs::ascend(play),
        Action::PickUp(index) => items::pick_up(play, index),
        Action::Wear { carried, ring } => items::wear(play, carried, ring),
        Action::TakeOff(slot) => items::take_off(play, slot),
        Action::Drop(carried) => items::put_down(play, carried),
        Action::Expunge(carried) => items::expunge(play, carried),
        Action::Wizard(wizardry) => wizard::perform(play, wizardry),
        Action::Equip(_) | Action::DropOne(_) | Action::Raise(_) => {
            Outcome::Refused(Refusal::NotInThisGame)
        }
    }
}

/// The hero asks for its next turn; until it comes, the monsters take theirs.
fn pass_the_turn(play: &mut Play) {
    play.world.actor_turns += 1;
    ask_for_next_turn(
        play,
        ActorId::HERO,
        stats::speed(&play.world.hero, play.world.rules),
    );
    while play.world.ending.is_none() {
        let Some((tick, actor)) = play.world.level_mut().schedule.take_next() else {
            return;
        };
        play.world.clock = tick;
        if actor.is_hero() {
            return;
        }
        take_turn(play, actor);
    }
}

fn take_turn(play: &mut Play, id: ActorId) {
    let Some(speed) = play.level().monster(id).map(Monster::speed) else {
        return;
    };
    play.world.actor_turns += 1;
    ask_for_next_turn(play, id, speed);
    let action = match play.setting.dungeon.campaign() {
        Some(campaign) => quest::choose(play, campaign, id),
        None => minds::choose(play, id),
    };
    perform(play, id, action);
}

fn ask_for_next_turn(play: &mut Play, actor: ActorId, speed: i64) {
    let tick = play.world.clock + ticks_between_turns(speed);
    play.world.level_mut().schedule.ask(actor, tick);
}

/// Tells of monsters that are seen for the first time; where all are seen from the beginning, of none.
fn report_newcomers(play: &mut Play) {
    if play.world.rules == RuleBook::Quest {
        return;
    }
    let level = play.level();
    let is_seen = |id: &ActorId| level.position(*id).is_some_and(|pos| play.is_in_view(pos));
    let seen: Vec<ActorId> = level.monster_ids().filter(is_seen).collect();
    for id in seen {
        let monster = play.world.level_mut().monster_mut(id);
        if let Some(monster) = monster.filter(|monster| !monster.noticed) {
            monster.noticed = true;
            let kind = monster.kind();
            play.report(Event::Appeared(kind));
        }
    }
}
