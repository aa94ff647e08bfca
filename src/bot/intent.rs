//! What the commands of the dungeon bot were for.

use crate::game::{Command, ItemPlace, Verb};

/// What a command was for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Intent {
    SortOut,
    Use(Verb, ItemPlace),
    Other,
}

impl Intent {
    pub(super) fn of(command: &Command) -> Intent {
        let sorts = matches!(
            command,
            Command::Wear { .. } | Command::Drop(_) | Command::TakeOut(_)
        );
        match command.use_of_item() {
            Some((verb, item)) => Intent::Use(verb, item),
            None if sorts => Intent::SortOut,
            None => Intent::Other,
        }
    }
}
