//! The screens that only a quest has.

mod end;
mod get;
mod help;
mod inventory;
mod sheet;

pub(super) use end::QuestEnd;

use super::cells::look::Look;
use super::cells::{glance, travel};
use super::chart::ChartScreen;
use super::questions::leave::confirm_abandoning;
use super::settings::settings;
use super::{Request, Transition, messages};
use crate::game::{Climb, Command, Task, View};
use crate::ui::context::Ui;
use crate::ui::keymap::Intent;
use crate::ui::screen::Flow;

/// Returns what an intent leads to while the map of a quest has the keys.
pub(super) fn on_the_map(intent: Intent, ui: &Ui, view: &View<'_>) -> Transition {
    match intent {
        Intent::Step(dir) => Transition::obey(Command::Step(dir)),
        Intent::Rest => Transition::obey(Command::Rest),
        Intent::Wait => Transition::obey(Command::Wait),
        Intent::Raise(score) => Transition::obey(Command::Raise(score)),
        Intent::PickUp => get::get(view),
        Intent::Inventory => Flow::open(inventory::Inventory::new(view)),
        Intent::Character => Flow::open(sheet::SheetScreen::new()),
        Intent::Look => Flow::open(Look::at_monsters(view)),
        Intent::LookAround => Flow::open(Look::around(view)),
        Intent::Glance => glance::glance(view, ui),
        Intent::Messages => messages::history(view, ui),
        Intent::Charts => ChartScreen::open(),
        Intent::Settings => Flow::open(settings(Vec::new())),
        Intent::Help => Flow::open(help::help(&ui.keymap, view)),
        Intent::Leave => Flow::Return(Request::Leave),
        Intent::GiveUp => Flow::open(confirm_abandoning()),
        Intent::Explore => Transition::automate(Task::Explore),
        Intent::Fight => Transition::automate(Task::Fight),
        Intent::Descend => Transition::automate(Task::Stairs(Climb::Down)),
        Intent::Ascend => Transition::automate(Task::Stairs(Climb::Up)),
        Intent::Travel => travel::travel(ui.settings),
        Intent::Find => travel::find(),
        Intent::Run(_)
        | Intent::RunAnywhere
        | Intent::StepOver
        | Intent::Recover
        | Intent::Search
        | Intent::Close
        | Intent::Attack
        | Intent::Kick
        | Intent::Wear
        | Intent::TakeOff
        | Intent::Drop
        | Intent::Destroy
        | Intent::Equipment
        | Intent::InspectCarried
        | Intent::InspectWorn
        | Intent::AutoPickup
        | Intent::UseItem(_)
        | Intent::Use
        | Intent::Wizard
        | Intent::More => Flow::Stay,
    }
}
