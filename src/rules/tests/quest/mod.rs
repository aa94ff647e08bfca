//! Scenes of quests: a picture of a floor, what the hero does, and the picture afterwards.

mod campaign;
mod growth;
mod items;
mod odds;
mod scene;
mod stairs;
mod steps;
