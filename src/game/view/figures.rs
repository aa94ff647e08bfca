//! The hero's figures and statuses.

use super::{StatusView, View, describe, status};
use crate::game::Game;
use crate::rules::stats::{self, Subject};
use crate::rules::{AverageMelee, average_melee};
use crate::world::{Hero, Slot, StatusKind, Statuses};
use serde::Serialize;

/// The hero's figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Figures {
    pub hit_points: i64,
    pub full_hit_points: i64,
    pub speed: i64,
    pub hit: i64,
    pub dodge: i64,
    pub defense: i64,
    pub weight: i64,
    /// The speed that the weight costs.
    pub burden: i64,
    pub least_damage: i64,
    pub most_damage: i64,
    /// The least and the most damage that what is worn to fire with adds to a shot.
    pub least_shot: i64,
    pub most_shot: i64,
    pub light: u16,
    pub purse: i64,
}

/// What figures of the hero mean by the rules that are played by, in a few words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FigureMeanings {
    pub hit_points: String,
    pub speed: String,
    /// `None` if weight costs nothing.
    pub weight: Option<String>,
}

/// What melee comes to for one side of it: the damage in a turn, and what that comes of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MeleeFigure {
    pub name: &'static str,
    pub damage: String,
    pub meaning: String,
}

/// All that the figures and statuses of a hero depend on within one game while no time is running out for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeroMark {
    statuses: Statuses,
    hit_points: i64,
    full_hit_points: i64,
    speed: i64,
    purse: i64,
    /// How often what is worn and what is carried may have changed.
    belongings: [u32; 2],
}

impl<'a> View<'a> {
    /// Returns all statuses of the hero.
    pub fn statuses(&self) -> Vec<StatusView> {
        status::statuses(&self.hero())
    }

    /// Returns the hero at this moment, to be asked for its figures.
    pub(in crate::game) fn hero(&self) -> Subject<'a> {
        let Game { setting, world, .. } = self.game;
        Subject::hero(&setting.content, &world.hero, world.clock)
    }

    pub fn figures(&self) -> Figures {
        self.figures_of(&self.game.world.hero)
    }

    /// Returns what figures of the hero mean in the dungeon.
    pub fn figure_meanings(&self) -> FigureMeanings {
        let book = &*self.game.setting.book;
        let (ticks, least) = (Hero::TICKS_PER_HIT_POINT, book.least_hit_points());
        let (speed, double) = (Hero::SPEED, 2 * Hero::SPEED);
        let [pace, doubled] = [speed, double].map(|speed| book.ticks_between_turns(speed));
        FigureMeanings {
            hit_points: format!("one back per {ticks} ticks; at {least} you live, below you die"),
            speed: format!("{speed} acts every {pace} ticks, {double} every {doubled}"),
            weight: book.burden_in_words(),
        }
    }

    /// Returns what the hero deals and takes in melee with an average monster of its level, by blows and in the same time: what
    /// comparisons of gear compare. Nothing is known where nobody is drawn, as on quests.
    pub fn melee_figures(&self) -> Vec<MeleeFigure> {
        describe::melee(&self.melee_of(&self.game.world.hero))
    }

    pub(super) fn melee_of(&self, hero: &Hero) -> AverageMelee {
        let Game { setting, world, .. } = self.game;
        average_melee(setting, hero, world.level_number(), world.clock)
    }

    /// Returns the hero's speed, which is one of its figures.
    pub fn speed(&self) -> i64 {
        self.hero().speed(&*self.game.setting.book)
    }

    /// Returns the hero's hit points.
    pub fn hit_points(&self) -> i64 {
        self.game.world.hero_hit_points()
    }

    /// Returns the hero's hit points when it is unhurt.
    pub fn full_hit_points(&self) -> i64 {
        self.game.world.hero.body.full_hit_points()
    }

    /// Returns whether the hero has less than this share of its hit points, in per cent.
    pub fn has_less_hit_points_than(&self, share: i64) -> bool {
        let [left, full] = [self.hit_points(), self.full_hit_points()].map(i128::from);
        left * 100 < full * i128::from(share)
    }

    /// Returns the radius of the hero's light.
    pub fn light(&self) -> u16 {
        stats::light_radius(&self.hero())
    }

    /// Returns the hero's figures as they would be with nothing carried.
    pub fn figures_unladen(&self) -> Figures {
        let mut hero = self.game.world.hero.clone();
        hero.pack = Default::default();
        self.figures_of(&hero)
    }

    pub(super) fn figures_of(&self, hero: &Hero) -> Figures {
        let (world, book) = (&self.game.world, &*self.game.setting.book);
        let subject = Subject::hero(&self.game.setting.content, hero, world.clock);
        let dice = stats::blow_dice(&subject, |slot| book.strikes_with(slot));
        let weight = stats::weight(hero);
        let launcher = hero.worn(Slot::Ranged);
        let shot = launcher.map(|launcher| self.game.setting.content.object(launcher.kind).damage);
        Figures {
            hit_points: hero.body.hit_points(world.clock),
            full_hit_points: hero.body.full_hit_points(),
            speed: subject.speed(book),
            hit: subject.figure(StatusKind::Hit),
            dodge: subject.figure(StatusKind::Dodge),
            defense: subject.figure(StatusKind::Defense),
            weight,
            burden: book.burden(weight),
            least_damage: dice.least().max(0),
            most_damage: dice.most().max(0),
            least_shot: shot.map_or(0, |shot| shot.least().max(0)),
            most_shot: shot.map_or(0, |shot| shot.most().max(0)),
            light: stats::light_radius(&subject),
            purse: hero.purse,
        }
    }

    /// Returns a mark of the hero that tells whether its figures and statuses can be others than at another moment of the same
    /// game: they are the same if the mark is. `None` while it has a status that wears off, and in the hands of a wizard, who
    /// may change what everything is like.
    pub fn hero_mark(&self) -> Option<HeroMark> {
        let Game { world, .. } = self.game;
        let Hero { body, purse, .. } = &world.hero;
        let is_lasting = !body.statuses().wear_off() && !world.wizardry;
        is_lasting.then(|| HeroMark {
            statuses: body.statuses().clone(),
            hit_points: body.hit_points(world.clock),
            full_hit_points: body.full_hit_points(),
            speed: body.speed(),
            purse: *purse,
            belongings: self.belongings_changes(),
        })
    }

    /// Returns how often what is worn and what is carried may have changed since the game was begun or read from a file: as
    /// long as these numbers stay the same, so do the items.
    pub fn belongings_changes(&self) -> [u32; 2] {
        let Hero {
            equipment, pack, ..
        } = &self.game.world.hero;
        [equipment.changes(), pack.changes()]
    }
}

#[cfg(test)]
mod tests {
    use crate::base::Seed;
    use crate::bot::Bot;
    use crate::game::{Game, GameData, GameSetup};

    #[test]
    fn a_hero_with_the_same_mark_has_the_same_figures_and_statuses() {
        let (mut same, mut other) = (0, 0);
        for seed in 0..6 {
            let setup = GameSetup {
                seed: Seed::from_number(seed),
                ..GameSetup::sample(GameData::built_in().content)
            };
            let (mut game, mut bot) = (Game::new(setup), Bot::default());
            let of = |game: &Game| {
                let view = game.view();
                (view.hero_mark(), view.figures(), view.statuses())
            };
            let mut before = of(&game);
            for _ in 0..600 {
                let command = bot.choose(&game.view());
                if game.act(command).is_err() || game.view().ending().is_some() {
                    break;
                }
                let now = of(&game);
                if now.0.is_some() && now.0 == before.0 {
                    assert_eq!((&now.1, &now.2), (&before.1, &before.2), "{seed}");
                    same += 1;
                } else {
                    other += 1;
                }
                before = now;
            }
        }
        assert!(same > 1000 && other > 1000, "{same} {other}");
    }
}
