//! How a level comes to be.

pub mod script;
