//! The tables of a quest: its constants, what can be carried, and what lives there. Mobs and wares are ordinary
//! templates of a [`Content`](super::Content); [`QuestTables`] has what those templates have no room for.

mod hundredths;
mod tables;

pub use hundredths::Hundredths;
pub use tables::{Constants, Loot, Mob, QuestTables, Ware, WareKind};
