//! Wizard mode: commands that break the rules, to try things out.

use super::Transition;
use super::cells::look::Look;
use super::questions::choice::{Choice, Way};
use super::questions::prompt::Prompt;
use crate::game::{Command, View, WIZARD_MODE_IS_OFF, WizardCommand};
use crate::ui::screen::Flow;
use crate::ui::widgets::{Entry, Menu};

/// Opens the menu of wizard mode, if the game was begun with it.
pub(super) fn wizard_menu(view: &View<'_>) -> Transition {
    if !view.has_wizard_mode() {
        return Transition::say(WIZARD_MODE_IS_OFF);
    }
    let fog = if view.is_fog_lifted() {
        "Fog of war on: see what the hero sees"
    } else {
        "Fog of war off: see everything"
    };
    let ways = [
        Way::new(Entry::new('f', fog), |_| obey(WizardCommand::ToggleFog)),
        Way::new(Entry::new('t', "Teleport to a place"), |view| {
            Flow::open(Look::to_teleport(view))
        }),
        Way::new(Entry::new('o', "Make an item"), |view: &View<'_>| {
            let names = view.object_names();
            ask("Make which item?", &names, WizardCommand::MakeObject)
        }),
        Way::new(Entry::new('m', "Make a monster"), |view: &View<'_>| {
            let names = view.monster_names();
            ask("Make which monster?", &names, WizardCommand::MakeMonster)
        }),
        Way::new(Entry::new('l', "Go to a level"), ask_for_level),
        Way::new(Entry::new('r', "Reload the description files"), |_| {
            obey(WizardCommand::ReloadData)
        }),
    ];
    let hint = "a key or {choose} chooses, {close} leaves it";
    Flow::open(Choice::among(ways, hint, |entries| {
        Menu::new("Wizard mode", entries)
    }))
}

fn obey(command: WizardCommand) -> Transition {
    Transition::obey(Command::Wizard(command))
}

/// Asks for a name, and obeys the command about it.
fn ask(title: &str, names: &[&str], command: fn(String) -> WizardCommand) -> Transition {
    let names = names.iter().map(|name| (*name).to_owned()).collect();
    Flow::open(Prompt::new(title, names, move |name, _| {
        obey(command(name.to_owned()))
    }))
}

fn ask_for_level(view: &View<'_>) -> Transition {
    let levels = (1..=view.last_level())
        .map(|level| level.to_string())
        .collect();
    Flow::open(Prompt::new(
        "Go to which level?",
        levels,
        |level, _| match level.parse() {
            Ok(number) => obey(WizardCommand::GoToLevel(number)),
            Err(_) => Flow::Stay,
        },
    ))
}
