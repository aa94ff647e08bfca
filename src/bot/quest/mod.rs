//! The careful player of quests: it clears floor after floor, fights where few can reach it, rests before it is too
//! late, and faces the target of the quest last.

mod atlas;
mod fight;
mod floor;
mod gear;
mod ground;
mod quest_bot;
mod rest;
mod stand;

pub(super) use quest_bot::QuestBot;
