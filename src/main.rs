//! The game's program.

fn main() {}
