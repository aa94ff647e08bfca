//! The log entries of commands.

use super::command::Meaning;
use super::{Command, Game, GameData, LogEntry, WizardCommand};
use crate::rules::{Action, Wizardry};

/// The answer to a command of wizard mode in a game that was begun without it.
pub const WIZARD_MODE_IS_OFF: &str = "Wizard mode is off; rlg --wizard begins a game with it.";

impl Game {
    /// Returns the log entry of a command, or a sentence if it cannot be carried out.
    pub(crate) fn log_entry(&self, command: Command) -> Result<LogEntry, String> {
        match command.meaning() {
            Meaning::Action(action) => Ok(LogEntry::Act(action)),
            Meaning::Sure(command) => Ok(self.log_entry(command)?.sure()),
            Meaning::Abandon => Ok(LogEntry::Abandon),
            Meaning::Wizard(command) => self.wizard_log_entry(command),
        }
    }

    /// Returns the log entry that changes the templates of the game, or a sentence outside wizard mode.
    pub(crate) fn reload_entry(
        &self,
        read_data: impl FnOnce() -> GameData,
    ) -> Result<LogEntry, String> {
        self.check_wizard_mode()?;
        Ok(LogEntry::Reload(Box::new(read_data())))
    }

    fn check_wizard_mode(&self) -> Result<(), String> {
        if self.setup.wizard {
            return Ok(());
        }
        Err(WIZARD_MODE_IS_OFF.to_owned())
    }

    fn wizard_log_entry(&self, command: WizardCommand) -> Result<LogEntry, String> {
        self.check_wizard_mode()?;
        let content = &self.setting.content;
        let unknown = |what, name| move || format!("No {what} is called \"{name}\".");
        let wizardry = match command {
            WizardCommand::ToggleFog => return Ok(LogEntry::ToggleFog),
            WizardCommand::ReloadData => {
                return Err("This game was not read from files.".to_owned());
            }
            WizardCommand::Teleport(to) => Wizardry::Teleport(to),
            WizardCommand::GoToLevel(level) => Wizardry::GoToLevel(level),
            WizardCommand::MakeObject(name) => Wizardry::MakeObject(
                content
                    .object_named(&name)
                    .ok_or_else(unknown("object", &name))?,
            ),
            WizardCommand::MakeMonster(name) => Wizardry::MakeMonster(
                content
                    .monster_named(&name)
                    .ok_or_else(unknown("monster", &name))?,
            ),
        };
        Ok(LogEntry::Act(Action::Wizard(wizardry)))
    }
}
