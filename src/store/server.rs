//! What a server sets for the games of its players.

use crate::store::saves::Access;
use std::path::PathBuf;

/// What a server sets for the games of its players; by default nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ServerSettings {
    /// The xlogfile in which the games of all players are entered, instead of one of each player's own.
    pub xlogfile: Option<PathBuf>,
    /// The folder for the morgue files of all players.
    pub morgues: Option<PathBuf>,
    /// The file to which notable events are added as they happen.
    pub live_log: Option<PathBuf>,
    /// Whether seeds are kept from players until a game is over.
    pub hides_seeds: bool,
}

/// Returns who may write beside a file: one that the server names is shared.
pub(super) fn access_to(named: Option<&PathBuf>) -> Access {
    match named {
        Some(_) => Access::Shared,
        None => Access::Private,
    }
}
