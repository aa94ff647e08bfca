//! A small game, made from a picture, in which tasks are carried out.

use super::props::content;
use crate::base::{Pos, Purpose, Random};
use crate::content::Fixture;
use crate::game::automation::{Automation, News, Next, Task};
use crate::game::{Command, DungeonSetup, Game, GameSetup, Scenario, WizardCommand};
use crate::levels::Picture;
use crate::rules::{Book, DungeonBook, Setting};
use crate::world::{
    ActorId, BridgeState, Door, Drawbridge, Feature, Item, Landing, Level, Link, Lock, Monster,
    Slot, Status, StatusKind, Terrain, Trap, World,
};
use std::sync::Arc;

/// A game whose first level is a picture, in which all but `,` is lit.
///
/// `@` is the hero, a small letter a sleeping monster and a capital one that is awake, `!` an item, `^` a trap that was
/// found, `+` a closed door, `*` a locked one, `~` water, and `;` an enemy in it that is awake and does not leave it. `s` casts
/// at the hero from afar, `h` only wakes others, and `f` is fast. Who is beside a `b` that dies is blind, beside an `x` hurt, and
/// beside a `y` dead.
pub(super) struct Scene {
    pub(super) game: Game,
    pub(super) automation: Automation,
}

/// For how many turns a status lasts that is not to end during the tasks of a scene.
const LONG: u64 = 20;

impl Scene {
    pub(super) fn new(picture: &[&str]) -> Scene {
        Scene::in_a_dungeon(1, picture)
    }

    /// Returns a scene on the first level of a dungeon of so many. Most are one level, which has nothing below it.
    pub(super) fn in_a_dungeon(depths: u16, picture: &[&str]) -> Scene {
        let content = content();
        let scenario = Scenario::Dungeon(DungeonBook::Tactical, DungeonSetup::of_depths(depths));
        let mut game = Game::new(GameSetup {
            wizard: true,
            scenario,
            ..GameSetup::sample_by(DungeonBook::Tactical, content.clone())
        });
        let (mut level, marks) = level(1, picture);
        let here = Picture::new(picture).find('@');
        level.place_hero(here);
        game.world = World::new(Random::new(1, Purpose::Play, 0), level, &content);
        let mut scene = Scene {
            game,
            automation: Automation::default(),
        };
        for (mark, pos) in marks {
            scene.put(mark, pos);
        }
        scene.look_around();
        scene
    }

    /// Puts what a mark stands for on a cell.
    pub(super) fn put(&mut self, mark: char, pos: Pos) {
        let level = self.game.world.level_mut();
        let kind = Fixture::Web;
        match mark {
            '@' => {}
            '!' => self.put_item(pos),
            '^' => {
                let is_found = true;
                level.put_feature(pos, Feature::Trap(Trap { kind, is_found }));
            }
            '~' => level.set_terrain(pos, Terrain::Pool),
            '+' => level.set_terrain(pos, Terrain::Door(Door::Closed)),
            '*' => {
                level.set_terrain(pos, Terrain::Door(Door::Closed));
                level.put_feature(pos, Feature::Lock(Lock { key: None }));
            }
            ';' => {
                level.set_terrain(pos, Terrain::Pool);
                self.put_monster(mark, pos);
            }
            letter => self.put_monster(letter, pos),
        }
    }

    pub(super) fn put_item(&mut self, pos: Pos) {
        self.put_item_named("a coin", pos);
    }

    pub(super) fn put_item_named(&mut self, name: &str, pos: Pos) {
        let item = self.item(name);
        self.game.world.level_mut().piles.put(pos, item);
    }

    /// Puts a container into a cell that contains something.
    pub(super) fn put_filled(&mut self, container: &str, content: &str, pos: Pos) {
        let filled = Item {
            contents: vec![self.item(content)],
            ..self.item(container)
        };
        self.game.world.level_mut().piles.put(pos, filled);
    }

    /// Puts a trap on a cell that the hero has not found.
    pub(super) fn put_trap(&mut self, pos: Pos, kind: Fixture) {
        let is_found = false;
        let trap = Feature::Trap(Trap { kind, is_found });
        self.game.world.level_mut().put_feature(pos, trap);
    }

    /// Puts an item on a cell that is for sale.
    pub(super) fn put_goods(&mut self, pos: Pos) {
        let is_for_sale = true;
        let goods = Item {
            is_for_sale,
            ..self.item("a coin")
        };
        self.game.world.level_mut().piles.put(pos, goods);
    }

    /// Goes on by the classic rules.
    pub(super) fn classic(&mut self) {
        self.go_on_by(DungeonBook::Classic.open());
    }

    /// Goes on by another rule book.
    pub(super) fn go_on_by(&mut self, book: Arc<dyn Book>) {
        let setting = &self.game.setting;
        let (content, dungeon) = (setting.content.clone(), setting.dungeon.clone());
        let setting = Setting {
            content,
            dungeon,
            book,
        };
        self.game.setting = setting.into();
    }

    pub(super) fn carry(&mut self, slot: usize, name: &str) {
        self.game.world.hero.pack[slot] = Some(self.item(name));
    }

    /// Puts a weapon into the hero's hand, or takes away what it holds.
    pub(super) fn arm(&mut self, name: Option<&str>) {
        let weapon = name.map(|name| self.item(name));
        self.game.world.hero.equipment[Slot::Weapon as usize] = weapon;
    }

    /// Has the hero wear an item where it belongs.
    pub(super) fn wear(&mut self, name: &str) {
        let item = self.item(name);
        let slots = Slot::fitting(self.game.setting.content.object(item.kind));
        self.game.world.hero.equipment[slots[0] as usize] = Some(item);
    }

    fn item(&self, name: &str) -> Item {
        let content = &self.game.setting.content;
        let kind = content.object_named(name).expect("the scene has it");
        Item::roll(content, kind, &mut Random::new(3, Purpose::Play, 0))
    }

    /// Adds another level, a picture without a hero and monsters.
    pub(super) fn add_level(&mut self, number: u16, picture: &[&str]) {
        let (mut level, marks) = level(number, picture);
        for (mark, pos) in marks {
            assert_eq!(mark, '!', "there is nothing else");
            level.piles.put(pos, self.item("a coin"));
        }
        let content = &self.game.setting.content;
        self.game.world.add_level(number, level, content);
    }

    fn put_monster(&mut self, letter: char, pos: Pos) {
        let content = &self.game.setting.content;
        let kind = content.monster_named(&letter.to_lowercase().to_string());
        let kind = kind.expect("the scene has it");
        let mut monster = Monster::roll(content, kind, &mut self.game.world.random);
        monster.mind.asleep = letter.is_lowercase();
        let id = self.game.world.place(monster, pos);
        self.game.world.level_mut().schedule.ask(id, 1_000_000);
    }

    /// Puts a raised drawbridge over water on a level where nothing else was put.
    pub(super) fn put_drawbridge(&mut self, span: Pos, gate: Pos) {
        let Game { setting, world, .. } = &mut self.game;
        let (here, mut layout) = (world.hero_pos(), world.level().layout().clone());
        let over = Terrain::Pool;
        let bridge = Drawbridge { span, gate, over };
        layout.drawbridges.push(bridge);
        let mut level = Level::new(layout);
        level.place_hero(here);
        level.set_drawbridge(bridge, BridgeState::Raised);
        *world = World::new(Random::new(1, Purpose::Play, 0), level, &setting.content);
        self.look_around();
    }

    /// Takes what is news.
    pub(super) fn take_news(&mut self) -> News {
        self.automation.take_news(&self.game.view())
    }

    /// Lets the hero see what has changed: it goes to a cell beside and back, without a turn.
    pub(super) fn look_around(&mut self) {
        let here = self.game.world.hero_pos();
        let level = self.game.world.level();
        let is_free = |pos: &Pos| {
            level.is_open(*pos) && level.occupant(*pos).is_none() && level.trap(*pos).is_none()
        };
        let mut beside = here.neighbors();
        let beside = beside.find(is_free).expect("there is room beside the hero");
        for to in [beside, here] {
            let teleport = WizardCommand::Teleport(Some(to));
            self.game.obey(Command::Wizard(teleport));
        }
        assert_eq!(self.game.world.hero_pos(), here);
    }

    /// Carries out a task to its end. Returns the line at its end.
    pub(super) fn run(&mut self, task: Task) -> Option<String> {
        self.automation.begin(task);
        loop {
            match self.automation.next(&self.game.view()) {
                Next::Act(command) => self.game.obey(command),
                Next::Done => return None,
                Next::Stop(line) => return line,
            }
        }
    }

    #[track_caller]
    pub(super) fn check(&mut self, task: Task, line: &str) {
        assert_eq!(self.run(task).as_deref(), Some(line));
    }

    /// Checks that a task ends because of something that a message has told.
    #[track_caller]
    pub(super) fn check_told(&mut self, task: Task, text: &str) {
        assert_eq!(self.run(task), None);
        let view = self.game.view();
        let fresh: Vec<&str> = (view.messages().fresh())
            .map(|message| message.text.as_str())
            .collect();
        assert_eq!(fresh, [text]);
    }

    /// Carries out a task for some commands, and returns why it then ends.
    pub(super) fn check_after(
        &mut self,
        task: Task,
        commands: usize,
        change: impl FnOnce(&mut Scene),
    ) -> Option<String> {
        self.automation.begin(task);
        for _ in 0..commands {
            match self.automation.next(&self.game.view()) {
                Next::Act(command) => self.game.obey(command),
                Next::Done => panic!("all is done"),
                Next::Stop(line) => panic!("it has ended: {line:?}"),
            }
        }
        change(self);
        match self.automation.next(&self.game.view()) {
            Next::Act(command) => panic!("it goes on: {command:?}"),
            Next::Done => None,
            Next::Stop(line) => line,
        }
    }

    pub(super) fn hero_pos(&self) -> Pos {
        self.game.world.hero_pos()
    }

    pub(super) fn turns(&self) -> u64 {
        self.game.view().turns()
    }

    pub(super) fn wound(&mut self, damage: i64) {
        let now = self.game.world.clock;
        let hit_points = self.game.world.hero_hit_points();
        self.game
            .world
            .hero
            .body
            .set_hit_points(hit_points - damage, now);
    }

    pub(super) fn afflict(&mut self, kind: StatusKind) {
        self.afflict_for(LONG, kind);
    }

    /// Gives the hero a status that lasts for so many turns.
    pub(super) fn afflict_for(&mut self, turns: u64, kind: StatusKind) {
        let now = self.game.world.clock;
        let status = lasting_for(turns, kind, now);
        self.game.world.hero.body.add_status(status, now);
    }

    /// Gives a status to the first monster.
    pub(super) fn afflict_monster(&mut self, kind: StatusKind) {
        self.afflict_monster_for(LONG, kind);
    }

    /// Gives a status that lasts for so many turns to the first monster.
    pub(super) fn afflict_monster_for(&mut self, turns: u64, kind: StatusKind) {
        let (id, now) = (self.first_monster(), self.game.world.clock);
        let monster = self.game.world.level_mut().monster_mut(id);
        let body = &mut monster.expect("it is there").body;
        body.add_status(lasting_for(turns, kind, now), now);
    }

    pub(super) fn first_monster(&self) -> ActorId {
        let mut ids = self.game.world.level().monster_ids();
        ids.next().expect("there is a monster")
    }

    /// Has the player attack all monsters, so that no fight with any of them is asked about.
    pub(super) fn begin_fights(&mut self) {
        for id in self.game.world.level().monster_ids() {
            self.automation.watch.warnings.note_blow(id);
        }
    }

    pub(super) fn wake(&mut self) {
        let id = self.first_monster();
        let monster = self.game.world.level_mut().monster_mut(id);
        monster.expect("it is there").mind.asleep = false;
    }
}

/// Returns a status that lasts for so many turns.
fn lasting_for(turns: u64, kind: StatusKind, now: u64) -> Status {
    Status {
        amount: 1,
        ..Status::lasting(kind, now, 100 * turns)
    }
}

/// Returns the level of a picture, with stairs that lead to the levels above and below, and the marks on it.
fn level(number: u16, picture: &[&str]) -> (Level, Vec<(char, Pos)>) {
    let Picture {
        mut layout,
        mut marks,
    } = Picture::new(picture);
    layout.lit.fill();
    let dark = marks.extract_if(.., |(mark, _)| *mark == ',');
    for (_, pos) in dark {
        layout.lit.remove(pos);
    }
    for (index, &pos) in (0..).zip(&layout.up_stairs) {
        let (level, landing) = (number - 1, Landing::DownStairs(index));
        layout.links.insert(pos, Link { level, landing });
    }
    for (index, &pos) in (0..).zip(&layout.down_stairs) {
        let (level, landing) = (number + 1, Landing::UpStairs(index));
        layout.links.insert(pos, Link { level, landing });
    }
    (Level::new(layout), marks)
}
