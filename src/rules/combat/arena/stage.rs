//! The level of the arena, which two fighters at a time have to themselves.

use crate::base::{Pos, Purpose, Random};
use crate::content::Ability;
use crate::rules::ai::STRAYS;
use crate::rules::ai::crowd::PREVENT_BLOWS;
use crate::rules::combat::blows;
use crate::rules::context::{Ctx, Setting};
use crate::rules::{Event, Scratch, effects, movement, turn};
use crate::world::{ActorId, Ending, Hero, Layout, Level, Monster, Terrain, World};

/// The cells of the two fighters, side by side.
const PLACES: [Pos; 2] = [Pos::new(1, 1), Pos::new(2, 1)];

/// The cell of a hero that does not fight. It is far off, and no way leads there.
const NICHE: Pos = Pos::new(78, 19);

/// A fighter that has been rolled.
#[derive(Debug)]
pub(super) enum Combatant {
    Hero(Box<Hero>),
    Monster(Box<Monster>),
}

/// A level of two cells in rock that nobody can dig, and the world around it.
///
/// Monsters that come in a turn are gone when it is over, and the fighters are back in their places.
#[derive(Debug)]
pub(super) struct Stage<'a> {
    setting: &'a Setting,
    /// Its hero does not fight: it gives way to those that do.
    world: World,
    scratch: Scratch,
    events: Vec<Event>,
}

/// A fighter in its place.
enum Placed {
    /// The hero fights; this is the one that gave way to it.
    Hero(Box<Hero>),
    Monster(ActorId),
}

/// What is left of two fighters after the turn of one of them.
pub(super) struct Aftermath {
    /// `None` for the dead.
    pub(super) left: [Option<Combatant>; 2],
    /// The ticks until the next turn of the first.
    pub(super) ticks: u64,
    /// Whether a game would have been won in it.
    pub(super) is_won: bool,
}

/// Creates the world of a stage, with a hero that does not fight.
pub(super) fn world(setting: &Setting, spectator: Hero) -> World {
    let mut layout = Layout::solid();
    for pos in PLACES.into_iter().chain([NICHE]) {
        layout.put(pos, Terrain::Room);
    }
    let mut level = Level::new(layout);
    level.place_hero(NICHE);
    let random = Random::new(0, Purpose::Play, 0);
    let mut world = World::new(random, level, &setting.content);
    world.hero = spectator;
    world
}

impl<'a> Stage<'a> {
    pub(super) fn new(setting: &'a Setting, world: World) -> Stage<'a> {
        Stage {
            setting,
            world,
            scratch: Scratch::default(),
            events: Vec::new(),
        }
    }

    /// Returns the stream from which everything is drawn.
    pub(super) fn random(&mut self) -> &mut Random {
        &mut self.world.random
    }

    /// Lets the first of two fighters, of which one at most is a hero, take a turn beside the second on a tick.
    pub(super) fn take_turn(&mut self, [own, foe]: [Combatant; 2], now: u64) -> Aftermath {
        self.world.clock = now;
        let placed = [self.place(0, own), self.place(1, foe)];
        let mut ctx = Ctx {
            setting: self.setting,
            world: &mut self.world,
            scratch: &mut self.scratch,
            events: &mut self.events,
        };
        let [own, foe] = [0, 1].map(|place| match placed[place] {
            Placed::Hero(_) => ActorId::HERO,
            Placed::Monster(id) => id,
        });
        let ticks = act(&mut ctx, own, foe);
        let left = placed.map(|fighter| self.take_back(fighter));
        let is_won = matches!(self.world.ending, Some(Ending::Won(_)));
        self.tidy_up();
        Aftermath {
            left,
            ticks,
            is_won,
        }
    }

    fn place(&mut self, place: usize, fighter: Combatant) -> Placed {
        let pos = PLACES[place];
        match fighter {
            Combatant::Hero(mut hero) => {
                self.world.level_mut().relocate(ActorId::HERO, pos);
                std::mem::swap(&mut self.world.hero, &mut *hero);
                Placed::Hero(hero)
            }
            Combatant::Monster(monster) => Placed::Monster(self.world.place(*monster, pos)),
        }
    }

    fn take_back(&mut self, fighter: Placed) -> Option<Combatant> {
        match fighter {
            Placed::Hero(mut hero) => {
                std::mem::swap(&mut self.world.hero, &mut *hero);
                let is_dead = matches!(self.world.ending, Some(Ending::Died(_)));
                (!is_dead).then_some(Combatant::Hero(hero))
            }
            Placed::Monster(id) => {
                let monster = self.world.level_mut().remove(id)?;
                Some(Combatant::Monster(Box::new(monster)))
            }
        }
    }

    /// Makes the stage as it was before a turn.
    fn tidy_up(&mut self) {
        self.world.ending = None;
        self.events.clear();
        self.scratch.gone.clear();
        let level = self.world.level_mut();
        level.take_monsters();
        level.relocate(ActorId::HERO, NICHE);
    }
}

/// Takes the turn of an actor beside its foe, as in play. Returns the ticks until its next one.
fn act(ctx: &mut Ctx, own: ActorId, foe: ActorId) -> u64 {
    turn::begin_turn(ctx, own);
    let ticks = ctx.ticks_between_turns(own);
    if can_act(ctx, own, foe) && !effects::cast(ctx, own, foe) && !goes_astray(ctx, own, foe) {
        blows::strike(ctx, own, foe);
    }
    effects::settle(ctx);
    ticks
}

fn can_act(ctx: &Ctx, own: ActorId, foe: ActorId) -> bool {
    let are_alive = [own, foe]
        .iter()
        .all(|&id| ctx.level().position(id).is_some());
    let is_kept_from_it = PREVENT_BLOWS.iter().any(|&status| ctx.has(own, status));
    are_alive && ctx.world.ending.is_none() && !is_kept_from_it
}

/// Returns whether an ERRATIC monster strays, or a confused actor turns elsewhere than to its foe.
fn goes_astray(ctx: &mut Ctx, own: ActorId, foe: ActorId) -> bool {
    let is_erratic = ctx.abilities(own).has(Ability::Erratic);
    if is_erratic && ctx.world.random.percent(STRAYS) {
        return true;
    }
    let level = ctx.level();
    let places = level.position(own).zip(level.position(foe));
    let toward = places.and_then(|(from, to)| from.toward(to));
    toward.is_none_or(|dir| movement::heading(ctx, own, dir) != dir)
}
