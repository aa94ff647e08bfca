//! Scenes: a picture of a level, what the hero does, and the picture afterwards.

mod ai;
mod arena;
mod combat;
mod effects;
mod items;
mod movement;
mod quest;
mod scene;
mod stairs;
mod time;
mod verbs;
mod vision;
