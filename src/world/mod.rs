//! The state of one game in progress, and what must always hold of it: terrain, actors, items, what is known,
//! whose turn it is. It is exactly what a saved game holds; how it changes is a matter of the rules.

mod actors;
mod auto_pickup;
mod fingerprint;
mod invariants;
mod item;
mod knowledge;
mod map;
mod memory;
mod migration;
mod schedule;
#[expect(
    clippy::module_inception,
    reason = "the room is called after its main type"
)]
mod world;

pub use actors::actor::{ActorId, ActorIds, Alignment, Mind, Monster, Slip, WHOLE, in_twelfths};
pub use actors::belongings::{Belongings, ItemFigures};
pub use actors::body::{Body, SLOWEST_TURN, first_turn, ticks_between_turns};
pub use actors::cause::Cause;
pub use actors::d20_hero::{D20Hero, Score};
pub use actors::disguise::Disguise;
pub use actors::hero::{CARRY_SLOTS, Hero, Slot};
pub use actors::hero_bonus::HeroBonus;
pub use actors::status::{Added, Dose, Status, StatusKind, Statuses};
pub use auto_pickup::AutoPickup;
pub(crate) use item::least_attribute;
pub use item::{Bonus, ContainerPlace, Item, ItemPlace, Sanctity};
pub use knowledge::{Knowledge, Pile, Remembered};
pub use map::cell::Cell;
pub use map::cell_map::CellMap;
pub use map::drawbridge::{BridgeState, Drawbridge};
pub use map::establishment::{Establishment, Trade};
pub use map::feature::{Engraving, EngravingKind, Feature, Landmark, Lock, Statue, Trap};
pub use map::footing::{Buoyancy, Footing};
pub use map::layout::{Brightness, Layout};
pub use map::level::{Level, Sights};
use map::occupants::Occupants;
pub use map::piles::Piles;
pub use map::special::{ArrivalRegion, LevelFlag, Side, Special};
pub use map::stairs::{Landing, Link};
pub use map::terrain::{Climb, Door, Terrain};
pub use memory::{ByGround, Ground, Memory, MetGround};
pub use schedule::Schedule;
pub use world::{Ending, World};

/// Columns and rows of a level of the dungeon.
pub const LEVEL_WIDTH: i16 = 80;
pub const LEVEL_HEIGHT: i16 = 21;
