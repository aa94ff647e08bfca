//! The careful player of quests: it clears floor after floor, fights where few can reach it, rests before it is too
//! late, and faces the target of the quest last.

mod atlas;
mod fight;
mod floor;
mod gear;
mod ground;
mod player;
mod rest;
mod stand;

pub(super) use player::Quester;
