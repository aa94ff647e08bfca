//! Screens about games that are over, from the end of one to the best of all.

mod best;
pub(super) mod end;
pub(super) mod finished;
pub(super) mod offer;
pub(super) mod review;
pub(super) mod scores;
pub(super) mod story;
pub(super) mod why;
