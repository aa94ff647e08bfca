//! Monsters as programs read them.

use super::{Cell, Detail, cell};
use crate::game::{BlowForecast, MonsterView, StatusView};
use crate::rules::rounded;
use crate::world::ItemPlace;
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
    odds: Odds,
    /// The next shot with what the hero wears to fire with; `None` if it can fire nothing.
    shot: Option<ShotOdds>,
    /// Only on a quest.
    #[serde(skip_serializing_if = "Option::is_none")]
    armor_class: Option<i64>,
    statuses: Vec<StatusView>,
    /// What it can do and the odds of a fight, in sentences.
    #[serde(skip_serializing_if = "Option::is_none")]
    told: Option<Vec<String>>,
}

impl<'a> MonsterState<'a> {
    /// `missile` is what the hero would fire, which is the same for all monsters.
    pub(super) fn of(
        monster: &MonsterView<'a>,
        missile: Option<ItemPlace>,
        detail: Detail,
    ) -> MonsterState<'a> {
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
            odds: Odds::of(monster),
            shot: missile
                .and_then(|one| monster.shot_of(one))
                .map(ShotOdds::from),
            armor_class: monster.armor_class(),
            statuses: monster.statuses(),
            told: (detail == Detail::Told).then(|| monster.details()),
        }
    }
}

/// The next blows between the hero and a monster.
#[derive(Serialize)]
struct Odds {
    /// The hero's chance to hit, in per cent.
    hit_chance: i64,
    /// The least damage of a blow of the hero that hits.
    least: i64,
    /// The most damage of a blow of the hero.
    most: i64,
    /// The chance that the hero's next blow kills, in ten-thousandths; `None` if it would take too long to compute.
    kill_chance: Option<u32>,
    /// How many blows that hit it takes to kill, with average luck; `None` if they never will.
    blows: Option<i64>,
    /// The same with the best luck.
    least_blows: Option<i64>,
    /// The monster's chance to hit, and so on as above.
    their_hit_chance: i64,
    their_least: i64,
    their_most: i64,
    their_blows: Option<i64>,
    their_least_blows: Option<i64>,
    /// In how many of its turns it kills the hero with usual luck, by all that it does and that can be counted; `None` if it
    /// never does.
    their_turns: Option<i64>,
}

impl Odds {
    fn of(monster: &MonsterView<'_>) -> Odds {
        let forecast = monster.forecast();
        let (own, theirs) = (forecast.hero, forecast.monster);
        Odds {
            hit_chance: own.hit_chance,
            least: own.least,
            most: own.most,
            kill_chance: monster.kill_chance(),
            blows: own.hits().map(rounded),
            least_blows: own.least_hits(),
            their_hit_chance: theirs.hit_chance,
            their_least: theirs.least,
            their_most: theirs.most,
            their_blows: theirs.hits().map(rounded),
            their_least_blows: theirs.least_hits(),
            their_turns: forecast.turns_to_lose().map(rounded),
        }
    }
}

/// The next shot of the hero at a monster.
#[derive(Serialize)]
struct ShotOdds {
    /// What is fired.
    item: ItemPlace,
    hit_chance: i64,
    least: i64,
    most: i64,
    blows: Option<i64>,
    least_blows: Option<i64>,
}

impl From<(ItemPlace, BlowForecast)> for ShotOdds {
    fn from((item, shot): (ItemPlace, BlowForecast)) -> ShotOdds {
        ShotOdds {
            item,
            hit_chance: shot.hit_chance,
            least: shot.least,
            most: shot.most,
            blows: shot.hits().map(rounded),
            least_blows: shot.least_hits(),
        }
    }
}
