//! What priests and oracles do for gold.

use super::trade;
use crate::base::{Dice, Pos};
use crate::content::{Effect, EffectWord, Recipients};
use crate::rules::context::Ctx;
use crate::rules::effects::{self, Outlook, Scene, Use};
use crate::rules::risk::{Consent, Risk};
use crate::rules::{Deal, Event, Refusal, Setting};
use crate::world::{ActorId, Cause, Establishment, Level, Trade, World};
use serde::{Deserialize, Serialize};

/// How much is healed: all.
const HEALED: i32 = 1_000_000;

/// For how many turns a blessing lasts.
const BLESSED_TURNS: i32 = 300;
const _: () = assert!(BLESSED_TURNS == 300, "Service::name says so");

/// How many hit points a blessing gives every 1000 ticks.
const BLESSED_HEALING: i32 = 10;

/// What can be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Service {
    /// A priest ends all harmful statuses, and lifts curses.
    Cure,
    /// A priest restores all hit points.
    Heal,
    /// A priest gives healing, and resistance to harm by effects, for a while.
    Blessing,
    /// An oracle tells a rule of the game.
    Advice,
}

impl Service {
    pub const ALL: [Service; 4] = [
        Service::Cure,
        Service::Heal,
        Service::Blessing,
        Service::Advice,
    ];

    /// Returns what the hero asks for.
    pub fn name(self) -> &'static str {
        match self {
            Service::Cure => "be cured of all that is harmful, curses included",
            Service::Heal => "be healed of all wounds",
            Service::Blessing => "be blessed 300 turns: heal, resist harm by effects, not blows",
            Service::Advice => "hear how the world works",
        }
    }

    /// Returns what kind of place offers it.
    pub fn trade(self) -> Trade {
        match self {
            Service::Cure | Service::Heal | Service::Blessing => Trade::Temple,
            Service::Advice => Trade::Oracle,
        }
    }

    /// Returns what it costs, for each level of depth and one more.
    fn rate(self) -> i64 {
        match self {
            Service::Cure => 15,
            Service::Heal => 10,
            Service::Blessing => 30,
            Service::Advice => 5,
        }
    }

    /// Returns its price in gold at a depth.
    pub fn price(self, depth: u16) -> i64 {
        self.rate() * (i64::from(depth) + 1)
    }

    /// Returns what it does to the hero.
    fn effects(self) -> Vec<Use> {
        let effect = |does, amount, turns| {
            Use::Effect(Effect {
                does,
                monster: None,
                on: Recipients::Own,
                amount: Dice::constant(amount),
                turns: Dice::constant(turns),
                range: Dice::constant(0),
                reach: Dice::constant(0),
                chance: 100,
            })
        };
        match self {
            Service::Cure => vec![effect(EffectWord::Cure, 0, 0)],
            Service::Heal => vec![effect(EffectWord::Heal, HEALED, 0)],
            Service::Blessing => vec![
                effect(EffectWord::Resist, 0, BLESSED_TURNS),
                effect(EffectWord::Regenerate, BLESSED_HEALING, BLESSED_TURNS),
            ],
            Service::Advice => Vec::new(),
        }
    }
}

/// Returns the establishments of a level that may do something for who stands in a cell: it is in a shop, the host is beside
/// it, or the altar, as long as there is one, is there or beside.
pub fn establishments_at(level: &Level, pos: Pos) -> impl Iterator<Item = &Establishment> {
    let is_near = move |place: &&Establishment| {
        let is_inside = place.trade == Trade::Shop && place.cells.contains(&pos);
        let host = level.position(place.host);
        let mut places = host.into_iter().chain(level.altar_of(place));
        is_inside || places.any(|near| near.distance(pos) <= 1)
    };
    level.establishments().iter().filter(is_near)
}

/// Returns the establishment that does something for the hero where it stands. `None` if there is none, or if it is closed.
pub fn offered<'a>(
    setting: &Setting,
    world: &'a World,
    service: Service,
) -> Option<&'a Establishment> {
    let mut near = establishments_at(world.level(), world.hero_pos());
    let near = near.find(|place| place.trade == service.trade());
    near.filter(|place| trade::is_open(setting, world, place))
}

/// The hero pays for a service.
pub(in crate::rules) fn ask(
    ctx: &mut Ctx,
    service: Service,
    consent: Consent,
) -> Result<(), Refusal> {
    let place = offered(ctx.setting, ctx.world, service).ok_or(Refusal::NobodyServes)?;
    let host = place.host;
    let kind = ctx.kind(host).ok_or(Refusal::NobodyServes)?;
    let depth = ctx.setting.dungeon.depth(ctx.world.level_number());
    let price = service.price(depth);
    if price > ctx.world.hero.purse {
        return Err(Refusal::TooDear(price));
    }
    let (hero, cell) = (ActorId::HERO, ctx.world.hero_pos());
    let scene = Scene::new(hero, Some(hero), cell, Cause::Monster(kind));
    let uses = service.effects();
    let is_idle = !uses.is_empty() && effects::outlook(ctx, &uses, scene) == Outlook::default();
    consent.to(is_idle.then_some(Risk::Needless))?;
    ctx.world.hero.earn(-price);
    if let Some(host) = ctx.who(host) {
        ctx.report(Event::Deal(Deal::Paid { host, price }));
    }
    effects::use_item(ctx, &uses, scene);
    if service == Service::Advice {
        let number = ctx.world.random.below(u32::MAX);
        ctx.report(Event::Deal(Deal::Advice(number)));
    }
    Ok(())
}
