//! Scenes: a picture of a level, what the hero does, and the picture afterwards.

mod ai;
mod arena;
mod combat;
mod crowd;
mod effects;
mod followers;
mod hero_bonus;
mod inhabitants;
mod items;
mod kills;
mod melee;
mod movement;
mod quest;
mod scene;
mod stairs;
mod stealth;
mod terrain;
mod time;
mod trip;
mod verbs;
mod vision;
mod wanderers;
