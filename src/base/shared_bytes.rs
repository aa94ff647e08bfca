//! Bytes that several have.

use std::ops::Deref;
use std::sync::Arc;

/// Bytes of which a clone is no copy.
#[derive(Clone, Debug)]
pub(super) enum SharedBytes {
    /// They are in the program.
    BuiltIn(&'static [u8]),
    Counted(Arc<Vec<u8>>),
}

impl From<Vec<u8>> for SharedBytes {
    fn from(bytes: Vec<u8>) -> SharedBytes {
        SharedBytes::Counted(Arc::new(bytes))
    }
}

impl Deref for SharedBytes {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match self {
            SharedBytes::BuiltIn(bytes) => bytes,
            SharedBytes::Counted(bytes) => bytes,
        }
    }
}
