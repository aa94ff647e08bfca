//! Effects: what comes of objects, monsters, traps and features on their occasions, to the hero and to monsters alike.
//!
//! An occasion puts its effects into a queue, and they are carried out first in first out.
//! `table` has a row for every effect word, and nothing else has to know it.

mod affected;
mod area;
mod bridges;
mod cast;
mod casting;
mod describe;
mod figures;
mod forbidden;
mod items;
mod knowledge;
mod monsters;
mod movement;
mod queue;
mod recipients;
pub(super) mod status_ends;
mod status_rows;
mod statuses;
mod table;
mod terrain;
mod turns;
mod uses;
mod wording;
mod worth;

pub(super) use affected::tell;
pub use affected::{Affected, AffectedKind, Mood};
pub(super) use bridges::reached_by as bridges_reached_by;
pub use cast::{ItemRef, Scene};
pub(super) use casting::cast;
pub use describe::{describe, describe_harm, describe_to_hero, describe_use};
pub use figures::is_resisted;
pub(super) use figures::resisted;
pub use forbidden::{forbidden, forbidden_uses};
pub use queue::Queue;
pub(super) use queue::{add_portal, locate, settle, trigger};
pub(super) use recipients::in_its_way;
pub use statuses::counts_amount;
#[cfg(test)]
pub(super) use statuses::impose;
pub(super) use statuses::{LONGEST_SLEEP, end as end_status, tell_slept, wake as wake_up};
pub use table::{LeftOut, is_harmful, is_helpful, left_out};
pub(super) use table::{lasting_amount, word_of};
pub(super) use turns::begin_turn;
pub use turns::taken_by_doses;
pub(super) use uses::{Outlook, aiming_range, is_thrown_at_cells, outlook};
pub use uses::{Use, effect_on_whom_it_hits, is_of_use, of_item, use_item};
pub use wording::{Wording, mood_of, wording};
pub use worth::{
    Benefit, Prospects, prospects_of_feature, prospects_of_item, worst_harm_of_feature,
};
