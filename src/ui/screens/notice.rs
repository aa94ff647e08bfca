//! What is said until the next key.

/// What is said until the next key.
pub(super) enum Notice<T> {
    Told(T),
    /// Why the last key did nothing.
    Refusal(T),
}

impl<T> Notice<T> {
    pub(super) fn text(&self) -> &T {
        match self {
            Notice::Told(text) | Notice::Refusal(text) => text,
        }
    }

    pub(super) fn is_refusal(&self) -> bool {
        matches!(self, Notice::Refusal(_))
    }
}
