//! What tasks do, and when they end, in small scenes.

use super::{Automation, Next, Task};
use crate::base::{Dice, Pos, Purpose, Random, Seed};
use crate::content::{
    Ability, Color, Content, Fixture, MonsterTemplate, ObjectTemplate, ObjectType,
};
use crate::game::{Command, DungeonSetup, Game, GameSetup, ItemView, Scenario, WizardCommand};
use crate::levels::Picture;
use crate::rules::RuleBook;
use crate::world::{
    ActorId, AutoPickup, Climb, Door, Feature, Item, Level, Lock, Monster, Status, StatusKind,
    Terrain, Trap, World,
};

/// A game whose first level is a picture, in which all is lit.
///
/// `@` is the hero, a small letter a sleeping monster and a capital one that is awake, `!` an item, `^` a trap that was
/// found, `+` a closed door, `*` a locked one, and `~` water.
struct Scene {
    game: Game,
    automation: Automation,
}

impl Scene {
    fn new(picture: &[&str]) -> Scene {
        let content = Content::new(
            vec![monster('r', &[]), monster('g', &[Ability::Pass])],
            vec![object("a coin", ObjectType::Ring)],
        );
        let mut game = Game::new(GameSetup {
            version: "test".to_owned(),
            name: "Ada".to_owned(),
            seed: Seed::from_number(7),
            rules: RuleBook::Classic,
            began: 0,
            wizard: true,
            mark: None,
            auto_pickup: AutoPickup::default(),
            scenario: Scenario::Dungeon(DungeonSetup::of_depths(3)),
            content: content.clone(),
            notices: Vec::new(),
        });
        let Picture { mut layout, marks } = Picture::new(picture);
        layout.lit.fill(true);
        let mut level = Level::new(layout);
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
    fn put(&mut self, mark: char, pos: Pos) {
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
            letter => self.put_monster(letter, pos),
        }
    }

    fn put_item(&mut self, pos: Pos) {
        let content = &self.game.setting.content;
        let kind = content.object_named("a coin").expect("the scene has it");
        let item = Item::roll(content, kind, &mut Random::new(3, Purpose::Play, 0));
        self.game.world.level_mut().piles.put(pos, item);
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

    /// Lets the hero see what has changed: it goes to a cell beside and back, without a turn.
    fn look_around(&mut self) {
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
    fn run(&mut self, task: Task) -> Option<String> {
        self.automation.begin(task);
        loop {
            match self.automation.next(&self.game.view()) {
                Next::Act(command) => self.game.obey(command),
                Next::Stop(line) => return line,
            }
        }
    }

    #[track_caller]
    fn check(&mut self, task: Task, line: &str) {
        assert_eq!(self.run(task).as_deref(), Some(line));
    }

    /// Carries out a task for some commands, and returns why it then ends.
    fn check_after(
        &mut self,
        task: Task,
        commands: usize,
        change: impl FnOnce(&mut Scene),
    ) -> Option<String> {
        self.automation.begin(task);
        for _ in 0..commands {
            match self.automation.next(&self.game.view()) {
                Next::Act(command) => self.game.obey(command),
                Next::Stop(line) => panic!("it has ended: {line:?}"),
            }
        }
        change(self);
        match self.automation.next(&self.game.view()) {
            Next::Act(command) => panic!("it goes on: {command:?}"),
            Next::Stop(line) => line,
        }
    }

    fn hero_pos(&self) -> Pos {
        self.game.world.hero_pos()
    }

    fn turns(&self) -> u64 {
        self.game.view().turns()
    }

    fn wound(&mut self, damage: i64) {
        let now = self.game.world.clock;
        let hit_points = self.game.world.hero_hit_points();
        self.game
            .world
            .hero
            .body
            .set_hit_points(hit_points - damage, now);
    }

    fn afflict(&mut self, kind: StatusKind) {
        let now = self.game.world.clock;
        let status = Status {
            kind,
            amount: 1,
            since: now,
            ends: Some(now + 2_000),
            by_hero: false,
        };
        self.game.world.hero.body.add_status(status, now);
    }

    fn first_monster(&self) -> ActorId {
        let mut ids = self.game.world.level().monster_ids();
        ids.next().expect("there is a monster")
    }

    fn wake(&mut self) {
        let id = self.first_monster();
        let monster = self.game.world.level_mut().monster_mut(id);
        monster.expect("it is there").mind.asleep = false;
    }
}

fn monster(symbol: char, abilities: &[Ability]) -> MonsterTemplate {
    MonsterTemplate {
        name: symbol.to_string(),
        description: Vec::new(),
        colors: vec![Color::Red],
        speed: Dice::constant(1),
        abilities: abilities.to_vec(),
        hit_points: Dice::constant(9),
        damage: Dice::constant(1),
        symbol,
        rarity: 100,
    }
}

fn object(name: &str, kind: ObjectType) -> ObjectTemplate {
    let nothing = Dice::default();
    ObjectTemplate {
        name: name.to_owned(),
        description: Vec::new(),
        types: vec![kind],
        color: Color::Red,
        hit: nothing,
        damage: nothing,
        dodge: nothing,
        defense: nothing,
        weight: nothing,
        speed: nothing,
        attribute: nothing,
        value: nothing,
        artifact: false,
        rarity: 100,
    }
}

/// Returns the picture of a monster in a room that the hero does not see at first.
fn around_a_corner(monster: char) -> [String; 5] {
    [
        String::new(),
        " ....         .....".to_owned(),
        format!(" .@..##       ..{monster}.."),
        " ....  #      .....".to_owned(),
        "        ###########".to_owned(),
    ]
}

#[test]
fn exploring_fetches_items_and_sees_every_cell() {
    let mut scene = Scene::new(&[
        "",
        " .......        ....",
        " .!.@...########...!",
        " .......   #    ....",
        "           #",
        "         ####   #",
        "            #####",
    ]);
    scene.check(Task::Explore, "Explored.");
    let view = scene.game.view();
    assert_eq!(view.pack().iter().flatten().count(), 2);
    assert!(view.was_seen(Pos::new(16, 5)));
    assert!(view.was_seen(Pos::new(8, 5)));
    let turns = scene.turns();
    scene.check(Task::Explore, "Explored.");
    assert_eq!(scene.turns(), turns);
}

#[test]
fn exploring_says_what_it_leaves_out() {
    let mut scene = Scene::new(&[
        "",
        " .......*....",
        " .!.@...  #  ",
        " .......  #  ",
        "    ~     ....",
        "    .",
    ]);
    scene.game.world.hero.auto_pickup = AutoPickup::nothing();
    scene.check(
        Task::Explore,
        "Explored, but for items in 1 place and 1 locked door.",
    );
    assert!(scene.game.view().pack().iter().flatten().next().is_none());
}

#[test]
fn what_was_left_lying_is_not_fetched_again() {
    let mut scene = Scene::new(&["", " .......", " .!.@...", " ......."]);
    scene.check(Task::Explore, "Explored.");
    let item = scene
        .game
        .view()
        .pack()
        .iter()
        .flatten()
        .next()
        .map(ItemView::place);
    scene
        .game
        .obey(Command::Drop(item.expect("it was picked up")));
    scene.automation.observe(&scene.game.view());
    let step = crate::base::Dir::East;
    scene.game.obey(Command::Step(step));
    scene.check(Task::Explore, "Explored, but for items in 1 place.");
    assert!(scene.game.view().pack().iter().flatten().next().is_none());
}

#[test]
fn a_known_trap_is_walked_around() {
    let mut scene = Scene::new(&["", " ...", " @^.>", " ..."]);
    scene.check(Task::Stairs(Climb::Down), "You stand on stairs down.");
    assert_eq!(scene.turns(), 3);
    assert!(scene.game.view().statuses().is_empty());
    let mut corridor = Scene::new(&["", "", " .@^.>"]);
    corridor.check(
        Task::Stairs(Climb::Down),
        "You know of no way to stairs down.",
    );
    corridor.check(Task::Stairs(Climb::Up), "You know of no stairs up here.");
    assert_eq!(corridor.turns(), 0);
}

#[test]
fn a_door_that_does_not_open_is_tried_once() {
    let mut scene = Scene::new(&["", " ...", " .@.+###", " ..."]);
    let key = scene.game.setting.content.object_named("a coin");
    let lock = Feature::Lock(Lock { key });
    scene
        .game
        .world
        .level_mut()
        .put_feature(Pos::new(4, 2), lock);
    assert_eq!(scene.run(Task::Explore), None);
    let turns = scene.turns();
    scene.check(Task::Explore, "Explored, but for what you cannot get to.");
    assert_eq!(scene.turns(), turns);
    // With something new in the pack, here the key, the door is worth another try.
    scene.put_item(scene.hero_pos().step(crate::base::Dir::West));
    scene.look_around();
    scene.check(Task::Explore, "Explored.");
}

#[test]
fn no_task_begins_while_an_awake_enemy_that_can_come_is_in_view() {
    let mut scene = Scene::new(&["", " .......R", " .!.@....", " ........"]);
    for task in [
        Task::Explore,
        Task::Rest,
        Task::Search,
        Task::Stairs(Climb::Down),
    ] {
        scene.check(task, "Not with the r in view.");
    }
    assert_eq!(scene.turns(), 0);
}

#[test]
fn an_enemy_behind_water_is_no_threat_unless_it_gets_across() {
    let mut walker = Scene::new(&["", " .......~R", " .!.@...~.", " .......~."]);
    walker.check(Task::Explore, "Explored.");
    let mut ghost = Scene::new(&["", " .......~G", " .!.@...~.", " .......~."]);
    ghost.check(Task::Explore, "Not with the g in view.");
}

#[test]
fn an_enemy_that_comes_into_view_ends_a_task() {
    let mut scene = Scene::new(&around_a_corner('R').each_ref().map(String::as_str));
    scene.check(Task::Explore, "The r comes into view.");
    scene.check(Task::Explore, "Not with the r in view.");
}

#[test]
fn a_sleeper_ends_a_task_once_and_is_kept_away_from() {
    let mut scene = Scene::new(&around_a_corner('r').each_ref().map(String::as_str));
    scene.check(Task::Explore, "You see the r, asleep.");
    scene.check(Task::Explore, "Explored.");
}

#[test]
fn a_sleeper_that_wakes_ends_a_task() {
    let mut scene = Scene::new(&["", " .......r", " ...@....", " ........"]);
    scene.wound(50);
    let line = scene.check_after(Task::Rest, 3, Scene::wake);
    assert_eq!(line.as_deref(), Some("The r is awake."));
}

#[test]
fn an_enemy_that_cannot_come_is_announced_again_after_ten_turns_out_of_view_and_when_near() {
    let mut scene = Scene::new(&["", " ........~R", " .@......~.", " ........~."]);
    scene.wound(90);
    let hide = |scene: &mut Scene, hidden: bool| {
        let id = scene.first_monster();
        let to = if hidden {
            Pos::new(60, 10)
        } else {
            Pos::new(10, 1)
        };
        scene.game.world.level_mut().relocate(id, to);
    };
    let away = |turns: usize| {
        move |scene: &mut Scene| {
            hide(scene, true);
            for _ in 0..turns {
                scene.game.obey(Command::Rest);
                scene.automation.observe(&scene.game.view());
            }
            hide(scene, false);
        }
    };
    let line = scene.check_after(Task::Rest, 2, away(10));
    assert_eq!(line.as_deref(), Some("The r comes into view."));
    scene.automation.begin(Task::Rest);
    for _ in 0..3 {
        let next = scene.automation.next(&scene.game.view());
        let Next::Act(command) = next else {
            panic!("a short absence is no news: {next:?}");
        };
        scene.game.obey(command);
        away(3)(&mut scene);
    }
    let line = scene.check_after(Task::Rest, 1, |scene| {
        let id = scene.first_monster();
        scene.game.world.level_mut().relocate(id, Pos::new(6, 1));
    });
    assert_eq!(line.as_deref(), Some("The r comes close."));
}

#[test]
fn a_wound_and_a_new_status_end_a_task() {
    let mut scene = Scene::new(&["", " ........", " ...@....", " ........"]);
    scene.wound(50);
    let line = scene.check_after(Task::Rest, 2, |scene| scene.wound(10));
    assert_eq!(line.as_deref(), Some("You are hurt."));
    let line = scene.check_after(Task::Rest, 2, |scene| scene.afflict(StatusKind::Float));
    assert_eq!(
        line.as_deref(),
        Some("Something has changed: Floating (20).")
    );
}

#[test]
fn one_who_is_confused_or_blind_does_not_set_out() {
    for (kind, name) in [
        (StatusKind::Confuse, "confused"),
        (StatusKind::Blind, "blind"),
    ] {
        let mut scene = Scene::new(&["", " .......>", " .!.@....", " ........"]);
        scene.afflict(kind);
        for task in [Task::Explore, Task::Stairs(Climb::Down)] {
            scene.check(task, &format!("Not while you are {name}."));
        }
        assert_eq!(scene.turns(), 0);
    }
}

#[test]
fn rest_lasts_until_all_is_healed() {
    let mut scene = Scene::new(&["", " ........", " ...@....", " ........"]);
    scene.check(Task::Rest, "There is nothing to heal.");
    scene.wound(92);
    scene.check(Task::Rest, "You have healed.");
    let figures = scene.game.view().figures();
    assert_eq!(figures.hit_points, figures.full_hit_points);
    scene.afflict(StatusKind::Confuse);
    scene.check(Task::Rest, "You have healed.");
    assert!(scene.game.view().statuses().is_empty());
}

#[test]
fn a_search_takes_five_turns_unless_something_is_found() {
    let mut scene = Scene::new(&["", " ........", " ...@....", " ........"]);
    scene.check(Task::Search, "You find nothing.");
    assert_eq!(scene.turns(), 5);
}
