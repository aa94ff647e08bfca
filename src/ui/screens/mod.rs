//! What a person sees, a screen a file or folder.

pub(super) mod duel;
