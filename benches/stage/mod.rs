//! A game that goes on by itself: the hero walks about at random, so that what it sees and the ways to it are computed all
//! the time, among awake monsters. It cannot die. The monsters are those of the built-in file, but their blows do no harm.
//! Monsters that wander in are sent away, so that there are never more.

use rlg::base::{Dice, Dir, Pos, Purpose, Random, Seed};
use rlg::content::{Ability, Content, EffectTemplate, MonsterKind, MonsterTemplate};
use rlg::game::GameData;
use rlg::levels::Dungeon;
use rlg::rules::DungeonBook;
use rlg::rules::{Action, Event, Scratch, Setting, advance, begin};
use rlg::world::{ActorId, Level, Monster, Terrain, World, ticks_between_turns};

/// More than happens in any turn.
const MOST_EVENTS: usize = 1_000;

/// What a game begins with.
#[derive(Clone, Copy)]
pub(crate) struct Scene<'a> {
    /// How many monsters there are on the level, as far as there is room.
    pub(crate) monsters: usize,
    /// What the first kinds have.
    pub(crate) effects: &'a [EffectTemplate],
    pub(crate) has_walls: bool,
}

/// A game in progress.
pub(crate) struct Stage {
    setting: Setting,
    pub(crate) world: World,
    monsters: usize,
    random: Random,
    scratch: Scratch,
    events: Vec<Event>,
}

impl Stage {
    pub(crate) fn new(number: u64, scene: Scene<'_>) -> Stage {
        let setting = harmless_setting(number, scene.effects);
        let mut world = begin(&setting, number);
        if !scene.has_walls {
            take_walls_away(world.level_mut());
        }
        let mut random = Random::new(number, Purpose::Play, 1);
        populate(&setting.content, &mut world, &mut random, scene.monsters);
        world.hero.body.grow(i64::MAX / 2);
        world.hero.body.heal(0);
        Stage {
            setting,
            monsters: world.level().monster_count(),
            world,
            random,
            scratch: Scratch::default(),
            // A caller keeps its buffer from turn to turn, and the one of a great fight is the largest.
            events: Vec::with_capacity(MOST_EVENTS),
        }
    }

    /// Lets the hero take so many turns.
    pub(crate) fn play(&mut self, turns: u64) {
        for _ in 0..turns {
            self.take_turn();
            self.send_newcomers_away();
        }
    }

    /// Removes the monsters that wandered in. Returns whether there were any.
    pub(crate) fn send_newcomers_away(&mut self) -> bool {
        let level = self.world.level();
        if level.monster_count() == self.monsters {
            return false;
        }
        let is_extra = |id: &ActorId| level.monster(*id).is_some_and(|monster| monster.is_extra);
        let newcomers: Vec<ActorId> = level.monster_ids().filter(is_extra).collect();
        for id in newcomers {
            self.world.level_mut().remove(id);
        }
        true
    }

    /// Lets the hero take a turn.
    pub(crate) fn take_turn(&mut self) {
        let dir = self.random.pick(&Dir::ALL);
        let dir = dir.expect("there are eight directions");
        let (level, towards) = (self.world.level(), self.world.hero_pos().step(dir));
        let is_free = level.is_open(towards) && level.occupant(towards).is_none();
        let action = if is_free {
            Action::Step(dir)
        } else {
            Action::Rest
        };
        advance(
            &self.setting,
            &mut self.world,
            &mut self.scratch,
            action,
            &mut self.events,
        )
        .expect("the hero can do that");
        self.events.clear();
    }
}

/// Returns whether monsters of a kind may stand on a stage.
pub(crate) fn is_common(template: &MonsterTemplate) -> bool {
    !template.has(Ability::Boss)
}

/// Returns the built-in content, but with monsters that do no harm.
fn harmless_setting(seed: u64, effects: &[EffectTemplate]) -> Setting {
    let game_data = GameData::built_in();
    let monsters = game_data.content.monsters().map(|(_, template)| {
        let mut harmless = template.clone();
        harmless.damage = Dice::constant(0);
        harmless
    });
    let objects = game_data
        .content
        .objects()
        .map(|(_, template)| template.clone());
    let content = Content::new(monsters.collect(), objects.collect());
    let content = content.with_effects(effects.to_vec());
    let dungeon = Dungeon::new(&content, Seed::from_number(seed).value(), 12);
    Setting::new(content, dungeon, DungeonBook::Tactical)
}

fn take_walls_away(level: &mut Level) {
    let cells = level.layout().cells.clone();
    for pos in cells.positions().filter(|&pos| !cells.is_border(pos)) {
        if !cells[pos].is_open() {
            level.set_terrain(pos, Terrain::Room);
        }
    }
}

/// Replaces the monsters of the level by so many awake ones, of all kinds by turns, as far as there is room. Nothing lies
/// about.
fn populate(content: &Content, world: &mut World, random: &mut Random, monsters: usize) {
    let ids: Vec<_> = world.level().monster_ids().collect();
    for id in ids {
        world.level_mut().remove(id);
    }
    let piles: Vec<Pos> = world.level().piles.iter().map(|(pos, _)| pos).collect();
    for pos in piles {
        world.level_mut().piles.take_all(pos);
    }
    let kinds: Vec<MonsterKind> = content
        .monsters()
        .filter(|(_, template)| is_common(template))
        .map(|(kind, _)| kind)
        .collect();
    let level = world.level();
    let mut cells: Vec<Pos> = level
        .layout()
        .cells
        .positions()
        .filter(|&pos| level.is_open(pos) && level.occupant(pos).is_none())
        .collect();
    random.shuffle(&mut cells);
    for (kind, pos) in kinds.into_iter().cycle().zip(cells).take(monsters) {
        let mut monster = Monster::roll(content, kind, random);
        monster.mind.asleep = false;
        let tick = ticks_between_turns(monster.body.speed());
        let id = world.place(monster, pos);
        world.level_mut().schedule.ask(id, tick);
    }
}
