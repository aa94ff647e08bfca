//! The clock of the machine.

use crate::game::GameSetup;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Returns the seconds since 1970; 0 if the clock of the machine is before that.
pub(super) fn now() -> u64 {
    since_1970().as_secs()
}

/// Returns the setup of a game that begins now.
pub(super) fn begun_now(setup: GameSetup) -> GameSetup {
    let since = since_1970();
    GameSetup {
        began: since.as_secs(),
        began_nanos: since.subsec_nanos(),
        ..setup
    }
}

fn since_1970() -> Duration {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.unwrap_or_default()
}
