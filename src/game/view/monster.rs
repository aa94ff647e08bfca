//! A monster as the hero sees it.

use super::View;
use crate::base::Pos;
use crate::content::{Ability, Color, MonsterTemplate};
use crate::game::describe;
use crate::rules::{Forecast, forecast};
use crate::world::Monster;

/// A monster that is seen.
#[derive(Clone, Copy)]
pub struct MonsterView<'a> {
    pub(super) view: View<'a>,
    pub(super) monster: &'a Monster,
}

impl<'a> MonsterView<'a> {
    pub fn pos(&self) -> Pos {
        self.monster.pos()
    }

    pub fn name(&self) -> &'a str {
        &self.template().name
    }

    pub fn glyph(&self) -> char {
        self.template().symbol
    }

    /// Of several colours the first.
    pub fn color(&self) -> Color {
        self.template()
            .colors
            .first()
            .copied()
            .unwrap_or(Color::White)
    }

    pub fn is_asleep(&self) -> bool {
        self.monster.mind.asleep
    }

    /// Whether killing it wins the game.
    pub fn is_boss(&self) -> bool {
        self.monster.is_target || self.template().has(Ability::Boss)
    }

    pub fn speed(&self) -> i64 {
        self.monster.body.speed()
    }

    /// How many king's moves away it is.
    pub fn distance(&self) -> u16 {
        self.view.hero_pos().distance(self.pos())
    }

    /// What is left of its hit points, in per cent; 1 at least, since below zero it is dead.
    pub fn health(&self) -> u8 {
        let body = &self.monster.body;
        let full = body.full_hit_points().max(1);
        let left = body.hit_points(self.view.clock());
        let share = i128::from(left) * 100 / i128::from(full);
        share.clamp(1, 100) as u8
    }

    /// The lines of its description.
    pub fn description(&self) -> &'a [String] {
        &self.template().description
    }

    /// The odds of the next blows between it and the hero.
    pub fn forecast(&self) -> Forecast {
        forecast(&self.view.game.setting, &self.view.game.world, self.monster)
    }

    /// On a quest: what an attack on it has to reach.
    pub fn armor_class(&self) -> Option<i64> {
        let tables = self.view.game.setting.book.quest()?.tables();
        Some(tables.quest_monster(self.monster.kind()).armor_class)
    }

    /// What it can do and how a fight with it stands, in sentences.
    pub fn prospects(&self) -> Vec<String> {
        describe::prospects(self.template(), self)
    }

    fn template(&self) -> &'a MonsterTemplate {
        self.view.game.setting.content.monster(self.monster.kind())
    }
}
