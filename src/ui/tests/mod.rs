//! Whole frames, and what keys lead to.

mod allocations;
mod bot;
mod chores;
mod everywhere;
mod fixture;
mod frames;
mod glance;
mod heard;
mod kept;
mod lines;
mod look;
mod mouse;
mod named;
mod noise;
mod prompts;
mod quest;
mod replay;
mod scores;
mod settings;
mod settings_file;
mod shop;
mod sights;
mod sizes;
mod uses;
mod why;
mod wrong_keys;
