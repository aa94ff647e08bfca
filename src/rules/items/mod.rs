//! What is done with items: carrying and wearing, using, buying and selling, and what is done for gold.

pub(super) mod capacity;
pub(super) mod inventory;
pub(super) mod services;
pub(super) mod trade;
pub(super) mod uses;
pub(super) mod verb;

pub(super) use inventory::{
    Pickup, expunge, pick_up, pick_up_only, pick_up_several, put_down, put_in, report_landing,
    spill, stow, take_off, take_one, take_out, walk_onto, wear,
};
