//! Scenes played by the rules.
