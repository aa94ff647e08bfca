//! The screens of a quest. Its map, its looking about and its messages are those of every game.

mod end;
mod get;
mod help;
mod inventory;
mod sheet;

pub(super) use end::QuestEnd;

use super::chart::ChartScreen;
use super::leave::leave_menu;
use super::look::Look;
use super::{Departure, Transition, messages, monsters};
use crate::session::{Command, View};
use crate::ui::keymap::Deed;

/// What a key asks for while the map of a quest has the keys.
pub(super) fn on_the_map(deed: Deed, view: &View<'_>) -> Transition {
    match deed {
        Deed::Step(dir) => Transition::Obey(Command::Step(dir)),
        Deed::Rest => Transition::Obey(Command::Rest),
        Deed::Raise(score) => Transition::Obey(Command::Raise(score)),
        Deed::PickUp => get::get(view),
        Deed::Inventory => Transition::open(inventory::Inventory::new(view)),
        Deed::Character => Transition::open(sheet::SheetScreen),
        Deed::Look => Transition::open(Look::at_monsters(view)),
        Deed::Monsters => monsters::list(view),
        Deed::Messages => messages::history(view),
        Deed::More => Transition::ReadOn,
        Deed::Chart(chart) => Transition::open(ChartScreen::new(chart)),
        Deed::Help => Transition::open(help::help(view)),
        Deed::Leave if view.is_kept() => Transition::Depart(Departure::Quit),
        Deed::Leave => Transition::open(leave_menu(view)),
        _ => Transition::Stay,
    }
}
