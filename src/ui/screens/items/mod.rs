//! Screens about items: lists of them, one of them, what is in a container, and what walking picks up.

pub(super) mod auto_pickup;
pub(super) mod container;
pub(super) mod inspect;
mod lists;
mod one_item;
mod said;
pub(super) mod several;
pub(super) mod uses;
mod wares;

pub(super) use lists::{
    INSPECT, entries, equipment, expunge, gap_behind, inspect_at, inspect_carried, inspect_worn,
    inventory, name_width, take_off, wear,
};
