//! Small games for tests, made from pictures.

use crate::base::{Dice, Dir, Pos, Purpose, Random, TextLines};
use crate::content::{
    Ability, Color, Content, Keywords, MonsterKind, MonsterTemplate, ObjectKind, ObjectTemplate,
    ObjectType,
};
use crate::levels::{Dungeon, Picture};

use crate::rules::context::Ctx;
use crate::rules::senses::vision;
use crate::rules::{
    Action, DungeonBook, Event, Refusal, Scratch, Setting, advance, combat, effects,
    refusal_of_step,
};
use crate::world::{
    ActorId, ActorIds, Cell, Item, Landing, Layout, Level, Link, Monster, World,
    ticks_between_turns,
};

/// How hard the rock of a picture is: it takes two digs.
pub(super) const HARDNESS: u8 = 100;

pub(super) fn dice(text: &str) -> Dice {
    text.parse().expect("the dice of a scene are well formed")
}

/// Returns the template of a monster of speed 10 that hits for 1 and dies of the second point of damage.
pub(super) fn monster(symbol: char, abilities: &[Ability]) -> MonsterTemplate {
    MonsterTemplate {
        name: symbol.to_string().into(),
        description: TextLines::default(),
        colors: Keywords::from_slice(&[Color::Red]),
        speed: Dice::constant(10),
        abilities: Keywords::from_slice(abilities),
        hit_points: Dice::constant(1),
        damage: Dice::constant(1),
        symbol,
        rarity: 100,
    }
}

/// Returns the template of an object that weighs nothing and does nothing.
pub(super) fn object(name: &str, types: &[ObjectType]) -> ObjectTemplate {
    ObjectTemplate::plain(name, types)
}

/// A game in which one picture is the first level.
///
/// In a picture `@` is the hero, and any character that is not terrain a monster of that symbol, which stands on
/// room, or in rock if it can walk through it. All is lit. Stairs lead to the level below and back.
pub(super) struct Scene {
    pub(super) setting: Setting,
    pub(super) world: World,
    pub(super) events: Vec<Event>,
    scratch: Scratch,
    width: i16,
    height: i16,
}

impl Scene {
    pub(super) fn new(monsters: Vec<MonsterTemplate>, picture: &[&str]) -> Scene {
        Scene::with(monsters, Vec::new(), picture)
    }

    pub(super) fn with(
        monsters: Vec<MonsterTemplate>,
        objects: Vec<ObjectTemplate>,
        picture: &[&str],
    ) -> Scene {
        let content = Content::new(monsters, objects);
        let dungeon = Dungeon::new(&content, 1, 3);
        let mut random = Random::new(1, Purpose::Play, 0);
        let level = build(&content, picture, &mut random);
        let mut world = World::new(random, level, &content);
        let setting = Setting::new(content, dungeon, DungeonBook::Classic);
        vision::see(&setting, &mut world);
        vision::remember(&mut world);
        Scene {
            setting,
            world,
            events: Vec::new(),
            scratch: Scratch::default(),
            width: picture[0].chars().count() as i16,
            height: picture.len() as i16,
        }
    }

    /// Adds the level below, a picture without a hero.
    pub(super) fn above(mut self, picture: &[&str]) -> Scene {
        let (setting, world) = (&self.setting, &mut self.world);
        let level = build_level(&setting.content, picture, 2, &mut world.random);
        world.add_level(2, level, &setting.content);
        self
    }

    /// Puts the hero on the first staircase down.
    pub(super) fn stand_on_stairs(&mut self) {
        let stairs = self.world.level().layout().down_stairs[0];
        self.world.level_mut().relocate(ActorId::HERO, stairs);
    }

    pub(super) fn tactical(mut self) -> Scene {
        self.setting.book = DungeonBook::Tactical.open();
        self
    }

    /// Returns the scene without any light but the hero's.
    pub(super) fn dark(mut self) -> Scene {
        let mut layout = self.world.level().layout().clone();
        layout.lit.clear();
        self.lay(layout);
        self
    }

    /// Replaces the terrain, on which everybody stays where they are.
    pub(super) fn lay(&mut self, layout: Layout) {
        let level = self.world.level();
        let (mut fresh, mut ids) = (Level::new(layout), ActorIds::default());
        for id in level.monster_ids() {
            let monster = level
                .monster(id)
                .expect("a monster that is listed is there")
                .clone();
            let (pos, speed) = (monster.pos(), monster.body.speed());
            let id = ids.mint();
            fresh.place(id, monster, pos);
            fresh.schedule.ask(id, ticks_between_turns(speed));
        }
        fresh.place_hero(self.world.hero_pos());
        let random = self.world.random.clone();
        self.world = World::new(random, fresh, &self.setting.content);
        vision::see(&self.setting, &mut self.world);
        vision::remember(&mut self.world);
    }

    /// Carries out an action; `events` are then those of this action alone.
    pub(super) fn act(&mut self, action: Action) -> Result<(), Refusal> {
        self.events.clear();
        let foretold = match action {
            Action::Step(dir) => refusal_of_step(&self.setting, &self.world, dir),
            _ => None,
        };
        let done = advance(
            &self.setting,
            &mut self.world,
            &mut self.scratch,
            action,
            &mut self.events,
        );
        assert_eq!(foretold, foretold.and(done.err()), "a step that is tried");
        done
    }

    /// Lets the first monster of a symbol strike at the first of another; `events` are then those of the blow alone.
    pub(super) fn strike(&mut self, attacker: char, target: char) {
        self.events.clear();
        let [attacker, target] = [attacker, target].map(|symbol| self.id(symbol));
        self.with_ctx(|ctx| {
            combat::strike(ctx, attacker, target);
            effects::settle(ctx);
        });
    }

    /// Changes the world by the rules; `events` are added to.
    pub(super) fn with_ctx<T>(&mut self, change: impl FnOnce(&mut Ctx) -> T) -> T {
        self.scratch.queue.begin_action();
        let mut ctx = Ctx {
            setting: &self.setting,
            world: &mut self.world,
            scratch: &mut self.scratch,
            events: &mut self.events,
        };
        change(&mut ctx)
    }

    /// Returns the name that a monster has of its own, or had until the last action.
    pub(super) fn name_of(&self, id: ActorId) -> Option<&str> {
        self.scratch.name_of(&self.world, id)
    }

    /// Returns the id of the hero, whose symbol is `@`, or of the first monster of a symbol.
    pub(super) fn id(&self, symbol: char) -> ActorId {
        if symbol == '@' {
            return ActorId::HERO;
        }
        self.find(symbol).expect("the scene has this monster")
    }

    /// Carries out an action `count` times; it must not be refused.
    pub(super) fn repeat(&mut self, count: usize, action: &Action) {
        for _ in 0..count {
            self.act(action.clone())
                .expect("the scene's action is not refused");
        }
    }

    pub(super) fn rest(&mut self, count: usize) {
        self.repeat(count, &Action::Rest);
    }

    pub(super) fn step(&mut self, dir: Dir) {
        self.repeat(1, &Action::Step(dir));
    }

    /// Returns the level as it is, seen or not, in the size of the picture from which it was made.
    pub(super) fn picture(&self) -> Vec<String> {
        let row = |y| {
            (0..self.width)
                .map(|x| self.glyph(Pos::new(x, y)))
                .collect()
        };
        (0..self.height).map(row).collect()
    }

    /// Returns the first monster of a symbol.
    pub(super) fn find(&self, symbol: char) -> Option<ActorId> {
        self.world
            .level()
            .monster_ids()
            .find(|&id| self.symbol(id) == Some(symbol))
    }

    pub(super) fn pos(&self, symbol: char) -> Option<Pos> {
        self.find(symbol)
            .and_then(|id| self.world.level().position(id))
    }

    pub(super) fn monster_mut(&mut self, symbol: char) -> &mut Monster {
        let id = self.find(symbol).expect("the scene has this monster");
        self.world
            .level_mut()
            .monster_mut(id)
            .expect("a monster that was found is there")
    }

    pub(super) fn kind(&self, symbol: char) -> MonsterKind {
        let name = symbol.to_string();
        self.setting
            .content
            .monster_named(&name)
            .expect("the scene has this kind")
    }

    pub(super) fn object(&self, name: &str) -> ObjectKind {
        self.setting
            .content
            .object_named(name)
            .expect("the scene has this kind of object")
    }

    /// Puts a new item of this name on a cell.
    pub(super) fn put(&mut self, pos: Pos, name: &str) {
        let item = self.item(name);
        self.world.level_mut().piles.put(pos, item);
    }

    /// Puts a new item of this name into a carry slot.
    pub(super) fn carry(&mut self, slot: usize, name: &str) {
        self.world.hero.pack[slot] = Some(self.item(name));
    }

    pub(super) fn item(&self, name: &str) -> Item {
        Item::roll(
            &self.setting.content,
            self.object(name),
            &mut Random::new(3, Purpose::Play, 0),
        )
    }

    /// Returns the names of the items on a cell, the top last.
    pub(super) fn lying(&self, pos: Pos) -> Vec<&str> {
        let name = |item: &Item| self.setting.content.object(item.kind).name.as_str();
        self.world.level().piles.at(pos).iter().map(name).collect()
    }

    /// Returns the names of the carried items, by slot; an empty text for an open slot.
    pub(super) fn carried(&self) -> Vec<&str> {
        self.names(&self.world.hero.pack)
    }

    /// Returns the names of the worn items, by slot; an empty text for an empty slot.
    pub(super) fn worn(&self) -> Vec<&str> {
        self.names(&*self.world.hero.equipment)
    }

    fn names(&self, slots: &[Option<Item>]) -> Vec<&str> {
        let name = |item: &Option<Item>| match item {
            Some(item) => self.setting.content.object(item.kind).name.as_str(),
            None => "",
        };
        slots.iter().map(name).collect()
    }

    fn symbol(&self, id: ActorId) -> Option<char> {
        let monster = self.world.level().monster(id)?;
        Some(self.setting.content.monster(monster.kind()).symbol)
    }

    fn glyph(&self, pos: Pos) -> char {
        let level = self.world.level();
        match level.occupant(pos) {
            Some(id) if id.is_hero() => '@',
            Some(id) => self.symbol(id).expect("an occupant is on the level"),
            None => level.terrain(pos).glyph(),
        }
    }
}

fn build(content: &Content, rows: &[&str], random: &mut Random) -> Level {
    let mut level = build_level(content, rows, 1, random);
    level.place_hero(Picture::new(rows).find('@'));
    level
}

/// Builds the level of a picture without its hero.
fn build_level(content: &Content, rows: &[&str], depth: u16, random: &mut Random) -> Level {
    let Picture { mut layout, marks } = Picture::new(rows);
    layout.lit.fill();
    for (number, &pos) in (0..).zip(&layout.up_stairs) {
        let (level, landing) = (depth - 1, Landing::DownStairs(number));
        layout.links.insert(pos, Link { level, landing });
    }
    for (number, &pos) in (0..).zip(&layout.down_stairs) {
        let (level, landing) = (depth + 1, Landing::UpStairs(number));
        layout.links.insert(pos, Link { level, landing });
    }
    let kind = |mark: char| {
        let kind = content.monster_named(&mark.to_string());
        kind.expect("the picture's monsters are among the scene's")
    };
    let monsters: Vec<(Pos, MonsterKind)> = (marks.iter().filter(|(mark, _)| *mark != '@'))
        .map(|(mark, pos)| (*pos, kind(*mark)))
        .collect();
    for (pos, kind) in &monsters {
        if content.monster(*kind).has(Ability::Pass) {
            layout.cells[*pos] = Cell::rock(HARDNESS);
        }
    }
    let (mut level, mut ids) = (Level::new(layout), ActorIds::default());
    for (pos, kind) in monsters {
        let mut monster = Monster::roll(content, kind, random);
        monster.mind.asleep = false;
        let ticks = ticks_between_turns(monster.body.speed());
        let id = ids.mint();
        level.place(id, monster, pos);
        level.schedule.ask(id, ticks);
    }
    level
}
