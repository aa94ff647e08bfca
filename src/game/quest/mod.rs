//! What is particular to a quest as it is played: how it begins and goes on, its words, and its log.

mod narrate;
mod rules_text;

pub(super) use narrate::{event, lines, refusal};
pub(super) use rules_text::rules_text;

use super::View;
use crate::content::ObjectKind;
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
pub(super) fn with_inventory_line(
    view: &View<'_>,
    line: usize,
    action: fn(ObjectKind) -> Action,
) -> Result<Action, String> {
    let inventory = view.quest().map(|quest| quest.inventory());
    let inventory_line = inventory.as_ref().and_then(|all| all.get(line));
    let inventory_line = inventory_line.ok_or("There is no such line in your inventory.")?;
    Ok(action(inventory_line.kind()))
}
