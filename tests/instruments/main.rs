//! The instruments for those who make data: what they say of the game's own files and of others.

mod danger;
