//! How the world changes, one actor's turn at a time. Rules cannot fail: they refuse. They report what happened
//! as events, know nothing of files, keys or the screen, and never call back.

mod action;
mod ai;
mod arena;
mod blow_dice;
pub mod books;
mod boulders;
mod bridges;
mod combat;
mod context;
mod crowd;
mod disguise;
mod doors;
pub mod effects;
mod engravings;
mod event;
mod extras;
mod flight;
mod followers;
mod forecast;
mod gait;
mod invariants;
mod items;
mod liquids;
mod movement;
mod paths;
mod perception;
mod refusal;
mod rest;
mod risk;
mod scratch;
mod search;
mod services;
mod shots;
mod stairs;
pub mod stats;
mod stealth;
#[cfg(test)]
mod tests;
mod trade;
mod turn;
mod uses;
mod verb;
mod vision;
mod waking;
mod wizard;
mod wounds;

/// The version of the rules. It is raised whenever the same actions would no longer lead to the same world, so that a
/// recording made under other rules is not taken for a damaged one.
pub const VERSION: u32 = 8;

pub use action::{Action, Outcome, Wizardry};
pub use ai::noise_reach;
pub use arena::{Arena, Contender, Tally, unfit_to_wear};
pub use blow_dice::BlowDice;
pub use books::{Book, Quest, RuleBook, Sight, StairsUse, quest};
pub use context::{Ctx, Setting};
pub use doors::has_key;
pub use event::{Deal, Event, Lying, Portion, Stance, Who};
pub use forecast::{
    BlowForecast, ExtraDamage, Forecast, Hindrance, TurnDamage, blow_forecast, death_chance,
    effects_in_fights, extra_damage, forecast, harmful_effects, hindrance, turn_damage,
};
pub use gait::Gait;
pub use invariants::{Scope, violations};
pub use liquids::{RESCUE, liquid_damage};
pub use movement::refusal_of_step;
pub use paths::{digging_cost, walking_cost};
pub use perception::{Perceiver, Perception, perception};
pub use refusal::Refusal;
pub use risk::Risk;
pub use scratch::Scratch;
pub use services::{Service, establishments_at, offered};
pub use shots::{Aiming, ShotForecast, readiness, shot_forecast, throw_range};
pub use trade::{bid, is_in_shop, is_open, offer, price};
pub use turn::{advance, begin};
pub use verb::Verb;
pub use vision::{pile_seen, sight};
