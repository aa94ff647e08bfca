//! What is read from dungeon files, and what is wrong with some.
