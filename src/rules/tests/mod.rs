//! Scenes: a picture of a level, what the hero does, and the picture afterwards.

mod arena;
mod combat;
mod items;
mod minds;
mod movement;
mod quest;
mod scene;
mod stairs;
mod time;
mod vision;
