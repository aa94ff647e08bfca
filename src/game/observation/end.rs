//! The end of a game as programs read it.

use crate::game::{Ending, Points, View};
use serde::Serialize;

#[derive(Serialize)]
pub(super) struct EndState {
    how: &'static str,
    /// The monster whose death has won, or what the hero died of.
    #[serde(skip_serializing_if = "Option::is_none")]
    of: Option<String>,
    points: u64,
}

impl EndState {
    /// Returns how a game ended; `None` while it goes on.
    pub(super) fn of(view: &View<'_>) -> Option<EndState> {
        let (how, of) = match view.ending()? {
            Ending::Won(kind) => ("won", Some(view.monster_name(kind).to_owned())),
            Ending::Died(cause) => ("died", Some(view.cause_name(cause))),
            Ending::Abandoned => ("abandoned", None),
            Ending::OutOfDays => ("out_of_days", None),
        };
        let points = Points::of(view.game).total();
        Some(EndState { how, of, points })
    }
}
