//! What is particular to a quest as it is played: how it begins and goes on, its words, and its log.

mod narrate;
mod rules_text;

pub(super) use narrate::{event, lines, refusal};
pub(super) use rules_text::rules_text;

use super::View;

/// What the hero is here for; none where no quest is played.
pub(super) fn welcome(view: &View<'_>) -> Option<String> {
    let (target, floor) = view.quest()?.target();
    let name = view.name();
    Some(format!(
        "Welcome, {name}! Slay the {target} on floor {floor}. Press ? for help."
    ))
}
