//! What is particular to a quest as it is played: how it begins and goes on, its words, and its log.

mod lobby;
mod log;
mod narrate;
mod rules_text;

pub use lobby::QuestError;
pub(super) use log::QuestLog;
pub(super) use narrate::{event, lines, refusal};
pub(super) use rules_text::rules_text;

use super::View;
use crate::content::ObjectId;
use crate::rules::Action;

/// What the hero is here for; none where no quest is played.
pub(super) fn welcome(view: &View<'_>) -> Option<String> {
    let (target, floor) = view.quest()?.target();
    let name = view.name();
    Some(format!(
        "Welcome, {name}! Slay the {target} on floor {floor}. Press ? for help."
    ))
}

/// What is to be done with a line of the inventory; a sentence where there is no such line.
pub(super) fn with_belonging(
    view: &View<'_>,
    line: usize,
    action: fn(ObjectId) -> Action,
) -> Result<Action, String> {
    let belongings = view.quest().map(|quest| quest.belongings());
    let belonging = belongings.as_ref().and_then(|all| all.get(line));
    let belonging = belonging.ok_or("There is no such line in your inventory.")?;
    Ok(action(belonging.kind()))
}
