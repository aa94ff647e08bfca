//! What wizard mode offers.

use super::asking::Prompt;
use super::menu::Menu;
use super::target::{Purpose, Target};
use super::{Stage, Transition, things};
use crate::session::{Command, View, WizardCommand};
use crate::ui::theme::Theme;
use crate::ui::widgets::MenuRow;
use ratatui::text::Line;

pub(super) fn open(view: View<'_>, theme: Theme) -> Transition {
    if !view.has_wizard_mode() {
        return things::say("Wizard mode is off; rlg --wizard begins a game with it.");
    }
    let fog = if view.is_fog_lifted() {
        "bring the fog back"
    } else {
        "lift the fog: see everything"
    };
    let row = |key, text: &'static str| MenuRow {
        key,
        text: Line::styled(text, theme.plain()),
    };
    let rows = vec![
        row('f', fog),
        row('t', "teleport"),
        row('o', "make a thing"),
        row('m', "make a monster"),
        row('g', "go to a level"),
        row('r', "read the description files again"),
    ];
    Transition::open(Menu::new("Wizard mode", rows, choose))
}

fn choose(row: usize, stage: &Stage<'_>) -> Transition {
    let view = stage.view();
    let owned = |names: Vec<&str>| {
        names
            .into_iter()
            .map(str::to_owned)
            .collect::<Vec<String>>()
    };
    match row {
        0 => wizardry(WizardCommand::ToggleFog),
        1 => Transition::replace(Target::new(Purpose::Teleport, view)),
        2 => Transition::replace(Prompt::new(
            "Make which thing?",
            owned(view.object_names()),
            |name| wizardry(WizardCommand::MakeObject(name)),
        )),
        3 => Transition::replace(Prompt::new(
            "Make which monster?",
            owned(view.monster_names()),
            |name| wizardry(WizardCommand::MakeMonster(name)),
        )),
        4 => {
            let levels = (1..=view.depths()).map(|depth| depth.to_string()).collect();
            Transition::replace(Prompt::new("Go to which level?", levels, |number| {
                wizardry(WizardCommand::GoToLevel(number.trim().parse().unwrap_or(0)))
            }))
        }
        _ => wizardry(WizardCommand::ReloadData),
    }
}

fn wizardry(command: WizardCommand) -> Transition {
    Transition::Command(Command::Wizard(command))
}
