//! What a game is made of, read from text: the hand-written scanner of description files, the templates of
//! monsters, objects and effects, the tables of a quest, and how dangerous a monster is. [`Content`] holds the
//! templates of one game. The rest of the game refers to them by [`MonsterKind`] and [`ObjectKind`], and finds the
//! effects of a [`Bearer`] by their [`Occasion`].

mod built_in;
mod catalog;
mod color;
mod danger;
mod derived;
mod effect;
mod effect_index;
mod fixture;
mod hosts;
mod idle;
mod keyword;
mod migration;
mod monster;
mod object;
mod occasions;
mod plan;
mod printed;
pub(crate) mod quest;
mod read;
mod unskilled;
mod wound;
mod write;

pub use built_in::{
    BUILT_IN_EFFECTS, BUILT_IN_MONSTERS, BUILT_IN_OBJECTS, BUILT_IN_PLAN, Origin, Sourced,
};
pub use catalog::{Content, MonsterKind, ObjectKind};
pub use color::Color;
pub use derived::Derived;
pub use effect::{
    Amounts, DOSE_PERIOD, Duration, EffectTemplate, EffectWord, Occasion, Recipients,
    TICKS_PER_TURN, TURNS_PER_DOSE,
};
pub use effect_index::{Bearer, Effect, EffectWords};
pub use fixture::Fixture;
pub use hosts::{ORACLE, PRIEST, SHOPKEEPER};
pub use idle::{Doer, Idle};
pub use keyword::Keywords;
pub use migration::ContentMigration;
pub use monster::{Ability, AbilitySet, MonsterTemplate};
pub use object::{ObjectTemplate, ObjectType, ObjectTypes};
pub use occasions::{Parties, SelfActor, TargetActor};
pub use plan::{Alias, DungeonPlan, PlanEntry, PlannedLevel, Supply};
pub use printed::{PrintFields, Printed, PrintedField, PrintedValue};
pub use quest::{
    CampaignFiles, Constants, Diagnostics, Hundredths, Loot, QuestItem, QuestItemKind,
    QuestMonster, QuestTables,
};
pub(crate) use read::{Line, Lines};
pub use read::{
    Listing, Reading, headers, list_effects, list_monsters, list_objects, list_plan, read_effects,
    read_monsters, read_objects, read_plan,
};
pub use wound::Wounding;
pub use write::{ContentTexts, write_effects, write_monsters, write_objects, write_plan};
