//! The screens that only a quest has.

mod end;
mod get;
mod help;
mod inventory;
mod sheet;

pub(super) use end::QuestEnd;

use super::chart::ChartScreen;
use super::look::Look;
use super::{Request, Transition, messages, monsters};
use crate::game::{Command, View};
use crate::ui::keymap::{Intent, Keymap};
use crate::ui::screen::Flow;

/// Returns what an intent leads to while the map of a quest has the keys.
pub(super) fn on_the_map(intent: Intent, keymap: &Keymap, view: &View<'_>) -> Transition {
    match intent {
        Intent::Step(dir) => Transition::obey(Command::Step(dir)),
        Intent::Rest => Transition::obey(Command::Rest),
        Intent::Raise(score) => Transition::obey(Command::Raise(score)),
        Intent::PickUp => get::get(view),
        Intent::Inventory => Flow::open(inventory::Inventory::new(view)),
        Intent::Character => Flow::open(sheet::SheetScreen),
        Intent::Look => Flow::open(Look::at_monsters(view)),
        Intent::Monsters => monsters::list(view),
        Intent::Messages => messages::history(view),
        Intent::Chart(chart) => Flow::open(ChartScreen::new(chart)),
        Intent::Help => Flow::open(help::help(keymap, view)),
        Intent::Leave => Flow::Return(Request::Leave),
        Intent::Explore
        | Intent::Recover
        | Intent::Search
        | Intent::Close
        | Intent::Attack
        | Intent::Kick
        | Intent::Descend
        | Intent::Ascend
        | Intent::Wear
        | Intent::TakeOff
        | Intent::Drop
        | Intent::Destroy
        | Intent::Equipment
        | Intent::InspectCarried
        | Intent::InspectWorn
        | Intent::AutoPickup
        | Intent::LookAround
        | Intent::UseItem(_)
        | Intent::Use
        | Intent::Wizard
        | Intent::More => Flow::Stay,
    }
}
