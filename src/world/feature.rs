//! What is in a cell besides its terrain.

use crate::content::{Fixture, ObjectKind};
use serde::{Deserialize, Serialize};

/// What is in a cell besides its terrain, items and actors; a cell has at most one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Feature {
    /// Of a door that is closed or secret.
    Lock(Lock),
    /// A trap, or something that can be used.
    Fixture(Fixture),
}

/// What keeps a door closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lock {
    /// The kind of item that opens it; `None` if no key fits.
    pub key: Option<ObjectKind>,
}
