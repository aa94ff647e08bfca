//! The careful player of quests: it clears floor after floor, fights where few can attack it, rests in time, and faces
//! the target of the quest last.

mod battlefield;
mod fight;
mod floor_notes;
mod gear;
mod quest_bot;
mod rest;

pub(super) use quest_bot::QuestBot;
