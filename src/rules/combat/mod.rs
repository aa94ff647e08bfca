//! Fights: blows, missiles and wounds; what will come of them, and test fights that try it.

pub(super) mod arena;
pub(super) mod blow_dice;
pub(super) mod blows;
mod flight;
pub(super) mod forecast;
pub(super) mod shots;
pub(super) mod wounds;

pub(super) use blows::{
    Attack, Implement, Means, attack, effects_of_blow, land, peaceful, risk_of_hit, strike,
};
