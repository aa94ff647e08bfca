//! How the world changes, one actor's turn at a time. Rules cannot fail: they refuse. They report what happened
//! as events, know nothing of files, keys or the screen, and never call back.
//!
//! `turn` carries out the hero's action, and lets all others act until the hero may act again. An action is carried out in
//! the folder of what it is about: `movement`, `combat`, `items`; what items, monsters, traps and features do is in
//! `effects`. What monsters do is chosen in `ai`, and who knows of whom is a matter of `senses`. A rule book, of those in
//! `books`, answers wherever games differ. An act that cannot be done is refused (`refusal`), and one that may do harm is
//! refused until it is marked as sure (`risk`).

mod action;
mod ai;
pub mod books;
mod combat;
mod context;
pub mod effects;
mod event;
mod extras;
mod invariants;
mod items;
mod movement;
mod refusal;
mod rest;
mod risk;
mod scratch;
mod senses;
pub mod stats;
#[cfg(test)]
mod tests;
mod turn;
mod wizard;

/// The version of the rules. It is raised whenever the same actions would no longer lead to the same world, so that a
/// recording made under other rules is not taken for a damaged one. Since 17, the harm of a wand that is thrown takes a charge.
pub const VERSION: u32 = 17;

pub use action::{Action, Outcome, Wizardry};
pub use ai::noise_reach;
pub use ai::paths::{digging_cost, walking_cost};
pub use books::{Book, DungeonBook, Quest, Rest, RuleBook, Sight, Signs, StairsUse, quest};
pub use combat::arena::{Arena, Contender, Tally, unfit_to_wear};
pub use combat::blow_dice::BlowDice;
pub use combat::blows::slots_of_blow;
pub use combat::forecast::{
    AtWorst, AttackBy, Attacker, AverageBlows, AverageMelee, BlowForecast, DeathOfKill,
    ExtraDamage, FightForecast, Hindrance, Speeds, TurnDamage, amount_left, average_melee,
    death_chance, death_of_kill, effects_in_fights, fight_forecast, harmful_effects, kill_chance,
    rounded, ticks_of, turns_in,
};
pub use combat::shots::{
    Aiming, ShotForecast, cells_reached, missile_forecast, readiness, shot_forecast, throw_range,
    too_short_reach,
};
pub use context::{Ctx, Setting};
pub use event::{Deal, Event, Lying, Portion, Sighting, Stance, Who};
pub use invariants::{Scope, violations};
pub use items::capacity::Capacity;
pub use items::inventory::walkers_take;
pub use items::services::{Service, establishments_at, offered};
pub use items::trade::{bid, check_owned, is_in_shop, is_open, offer, price};
pub use items::verb::Verb;
pub use movement::boulders::takes_boulder;
pub use movement::bridges::bridges_moved;
pub use movement::doors::kind_of_key;
pub use movement::gait::Gait;
pub use movement::liquids::{RESCUE, liquid_damage};
pub use movement::{known_trap, refusal_of_step};
pub use refusal::Refusal;
pub use rest::{check_rest_of_days, is_last_rest};
pub use risk::Risk;
pub use scratch::Scratch;
pub use senses::perception::{Perceiver, Perception, perception};
pub use senses::vision::{pile_seen, sight};
pub use turn::{advance, begin, risk_of};
