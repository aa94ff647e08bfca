//! Whole frames, and what keys lead to.

mod bot;
mod fixture;
mod frames;
mod prompts;
mod quest;
mod scores;
mod sizes;
