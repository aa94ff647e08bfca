//! Monsters as programs read them.

use super::{Cell, cell};
use crate::game::{Forecast, MonsterView, StatusView};
use serde::Serialize;

#[derive(Serialize)]
pub(super) struct MonsterState<'a> {
    at: Cell,
    glyph: char,
    code: u16,
    /// The name of its kind.
    name: &'a str,
    title: String,
    distance: u16,
    /// What is left of its hit points, in per cent.
    health: u8,
    speed: i64,
    is_asleep: bool,
    is_peaceful: bool,
    /// Whether killing it wins the game.
    is_boss: bool,
    threat: &'static str,
    odds: Forecast,
    /// Only on a quest.
    #[serde(skip_serializing_if = "Option::is_none")]
    armor_class: Option<i64>,
    statuses: Vec<StatusView>,
}

impl<'a> MonsterState<'a> {
    pub(super) fn of(monster: &MonsterView<'a>) -> MonsterState<'a> {
        MonsterState {
            at: cell(monster.pos()),
            glyph: monster.glyph(),
            code: monster.code(),
            name: monster.name(),
            title: monster.title(),
            distance: monster.distance(),
            health: monster.health(),
            speed: monster.speed(),
            is_asleep: monster.is_asleep(),
            is_peaceful: monster.is_peaceful(),
            is_boss: monster.is_boss(),
            threat: monster.threat().name(),
            odds: monster.forecast(),
            armor_class: monster.armor_class(),
            statuses: monster.statuses(),
        }
    }
}
