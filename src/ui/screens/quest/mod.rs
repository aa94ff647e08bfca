//! The screens of a quest. Its map, its looking about and its messages are those of every game.

mod end;
mod get;
mod help;
mod inventory;
mod sheet;

pub(super) use end::QuestEnd;

use super::chart::ChartScreen;
use super::look::Look;
use super::{Transition, messages, monsters};
use crate::game::{Command, View};
use crate::ui::keymap::Intent;

/// What a key asks for while the map of a quest has the keys.
pub(super) fn on_the_map(intent: Intent, view: &View<'_>) -> Transition {
    match intent {
        Intent::Step(dir) => Transition::Obey(Command::Step(dir)),
        Intent::Rest => Transition::Obey(Command::Rest),
        Intent::Raise(score) => Transition::Obey(Command::Raise(score)),
        Intent::PickUp => get::get(view),
        Intent::Inventory => Transition::open(inventory::Inventory::new(view)),
        Intent::Character => Transition::open(sheet::SheetScreen),
        Intent::Look => Transition::open(Look::at_monsters(view)),
        Intent::Monsters => monsters::list(view),
        Intent::Messages => messages::history(view),
        Intent::More => Transition::ReadOn,
        Intent::Chart(chart) => Transition::open(ChartScreen::new(chart)),
        Intent::Help => Transition::open(help::help(view)),
        Intent::Leave => Transition::Leave,
        _ => Transition::Stay,
    }
}
