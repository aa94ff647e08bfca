//! What plays: the game itself, recorded games, duels, and programs that send requests.

pub(super) mod duel;
pub(super) mod launch;
pub(super) mod replay;
pub(super) mod serve;
