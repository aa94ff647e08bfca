//! A game is played by a rule book from outside the program.

use rlg::base::{Dice, Dir, Directions, Pos, Seed, TextLines};
use rlg::content::{Ability, Color, Content, Keywords, MonsterTemplate};
use rlg::game::{
    AutoPickup, Command, DungeonBook, DungeonSetup, Ending, Game, GameSetup, HeroBonus, NamedFiles,
    Scenario, Terrain, View, WizardCommand,
};
use rlg::rules::Book;
use rlg::rules::books::Blow;
use std::sync::Arc;

/// The damage of every blow.
const DAMAGE: i64 = 7;

/// A book with four directions, blows of the same damage, and actors that are twice as fast.
#[derive(Debug)]
struct Haste;

impl Book for Haste {
    fn directions(&self) -> Directions {
        Directions::Orthogonal
    }

    fn ticks_between_turns(&self, speed: i64) -> u64 {
        (500 / speed.clamp(1, 500)).unsigned_abs()
    }

    fn hit_chance(&self, _: &Blow<'_>) -> i64 {
        100
    }

    fn damage(&self, _: &Blow<'_>, _: i64) -> i64 {
        DAMAGE
    }
}

fn monster(name: &str, hit_points: i32, abilities: &[Ability]) -> MonsterTemplate {
    MonsterTemplate {
        name: name.into(),
        description: TextLines::default(),
        colors: Keywords::from_slice(&[Color::Red]),
        speed: Dice::constant(10),
        abilities: Keywords::from_slice(abilities),
        hit_points: Dice::constant(hit_points),
        damage: Dice::constant(1),
        symbol: 'm',
        rarity: 100,
    }
}

/// Begins a game on one level, with wizard mode.
fn begin() -> Game {
    let hunts = Ability::Telepathic;
    let monsters = vec![
        monster("tyrant", 20, &[Ability::Boss, hunts]),
        monster("giant", 1_000, &[hunts]),
    ];
    let setup = GameSetup {
        version: String::new(),
        name: "tess".to_owned(),
        seed: Seed::from_number(3),
        began: 0,
        began_nanos: 0,
        wizard: true,
        auto_pickup: AutoPickup::default(),
        bonus: HeroBonus::default(),
        mark: None,
        scenario: Scenario::Dungeon(DungeonBook::Classic, DungeonSetup::of_depths(1)),
        content: Content::new(monsters, Vec::new()),
        notices: Vec::new(),
        named: NamedFiles::default(),
    };
    Game::with_book(setup, Arc::new(Haste))
}

/// Returns the direction of the monster of this name, if it is beside the hero in one of the four directions.
fn beside(view: &View<'_>, name: &str) -> Option<Dir> {
    let here = view.hero_pos();
    let monsters = view.monsters();
    let foe = monsters.iter().find(|monster| monster.name() == name)?;
    Directions::Orthogonal
        .is_step(here, foe.pos())
        .then(|| here.toward(foe.pos()))?
}

/// Makes a monster, fights it until the game is over, and returns all messages.
fn fight(game: &mut Game, name: &str) -> Vec<String> {
    game.obey(Command::Wizard(WizardCommand::MakeMonster(name.to_owned())));
    let mut said = Vec::new();
    for _ in 0..2_000 {
        let command = beside(&game.view(), name).map_or(Command::Rest, Command::Step);
        game.obey(command);
        said.extend(game.view().messages().fresh().map(|it| it.text.clone()));
        if game.view().ending().is_some() {
            return said;
        }
    }
    panic!("nobody wins: {said:#?}");
}

#[test]
fn no_step_is_diagonal_and_turns_take_half_the_time() {
    let mut game = begin();
    game.obey(Command::Rest);
    assert_eq!(game.view().clock(), 50);
    let here = game.view().hero_pos();
    for dir in [
        Dir::NorthEast,
        Dir::SouthEast,
        Dir::SouthWest,
        Dir::NorthWest,
    ] {
        game.obey(Command::Step(dir));
        assert_eq!((game.view().hero_pos(), game.view().clock()), (here, 50));
    }
    let is_open = |dir: &&Dir| {
        let to: Pos = here.step(**dir);
        let terrain = game.view().known_terrain(to);
        terrain.is_some_and(Terrain::is_open)
    };
    let dir = *Dir::ORTHOGONAL
        .iter()
        .find(is_open)
        .expect("a way leads on");
    game.obey(Command::Step(dir));
    assert_eq!(game.view().hero_pos(), here.step(dir));
}

#[test]
fn the_hero_kills_by_the_blows_of_the_book_and_wins() {
    let mut game = begin();
    let said = fight(&mut game, "tyrant");
    assert!(matches!(game.view().ending(), Some(Ending::Won(_))));
    let hits = said
        .iter()
        .filter(|text| *text == "You hit the tyrant for 7.");
    assert_eq!(hits.count(), 3, "{said:#?}");
    assert!(
        said.iter()
            .any(|text| text == "You have killed the tyrant.")
    );
}

#[test]
fn monsters_kill_by_the_same_blows() {
    let mut game = begin();
    let said = fight(&mut game, "giant");
    assert!(matches!(game.view().ending(), Some(Ending::Died(_))));
    let hits = said
        .iter()
        .filter(|text| *text == "The giant hits you for 7.");
    assert!((15..=16).contains(&hits.count()), "{said:#?}");
    assert_eq!(
        said.last().map(String::as_str),
        Some("You die, killed by the giant.")
    );
}

#[test]
fn forecasts_are_made_from_the_same_book() {
    let mut game = begin();
    game.obey(Command::Wizard(WizardCommand::MakeMonster(
        "tyrant".to_owned(),
    )));
    let view = game.view();
    let tyrant = view.monsters();
    let tyrant = tyrant.iter().find(|monster| monster.name() == "tyrant");
    let tyrant = tyrant.expect("it was made");
    let forecast = tyrant.forecast();
    let (own, theirs) = (forecast.hero, forecast.monster);
    assert_eq!((own.least, own.most), (DAMAGE, DAMAGE));
    assert_eq!((theirs.least, theirs.most), (DAMAGE, DAMAGE));
    assert_eq!((own.least_hits(), tyrant.kill_chance()), (Some(3), Some(0)));
}

#[test]
fn the_words_of_the_rules_say_what_the_book_says() {
    let game = begin();
    let view = game.view();
    let pace = "An actor of speed 10 acts every 50 ticks, one of speed 20 every 25.";
    let rules = view.rules_text();
    assert!(rules.iter().any(|line| line == pace), "{rules:#?}");
    let meanings = view.figure_meanings();
    assert_eq!(meanings.speed, "10 acts every 50 ticks, 20 every 25");
    assert_eq!(meanings.weight, None);
}
