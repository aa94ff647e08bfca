//! The log entries of commands.

use super::command::Meaning;
use super::{Command, Game, GameData, LogEntry, Refused, WizardCommand};
use crate::rules::{Action, Wizardry};

/// The answer to a command of wizard mode in a game that was begun without it.
pub const WIZARD_MODE_IS_OFF: &str = "Wizard mode is off; rlg --wizard begins a game with it.";

impl Game {
    /// Returns the log entry of a command, or why there is none: that the command does not belong to this game, or that the
    /// hero knows better and nobody has said to be sure. What the rules think of it shows when the entry is applied.
    pub(crate) fn log_entry(&self, command: Command) -> Result<LogEntry, Refused> {
        match self.view().doubt_about(&command) {
            Some(doubt) => Err(doubt),
            None => self.entry_of(command),
        }
    }

    fn entry_of(&self, command: Command) -> Result<LogEntry, Refused> {
        match command.meaning() {
            Meaning::Action(action) => Ok(LogEntry::Act(action)),
            Meaning::Sure(command) => Ok(self.entry_of(command)?.sure()),
            Meaning::Abandon => Ok(LogEntry::Abandon),
            Meaning::Wizard(command) => self.wizard_log_entry(command),
        }
    }

    /// Returns the log entry that changes the templates of the game, or why there is none outside wizard mode.
    pub(crate) fn reload_entry(
        &self,
        read_data: impl FnOnce() -> GameData,
    ) -> Result<LogEntry, Refused> {
        self.check_wizard_mode()?;
        Ok(LogEntry::Reload(Box::new(read_data())))
    }

    fn check_wizard_mode(&self) -> Result<(), Refused> {
        if self.setup.wizard {
            return Ok(());
        }
        Err(Refused::from_outside(WIZARD_MODE_IS_OFF))
    }

    fn wizard_log_entry(&self, command: WizardCommand) -> Result<LogEntry, Refused> {
        self.check_wizard_mode()?;
        let content = &self.setting.content;
        let unknown =
            |what, name| move || Refused::from_outside(format!("No {what} is called \"{name}\"."));
        let wizardry = match command {
            WizardCommand::ToggleFog => return Ok(LogEntry::ToggleFog),
            WizardCommand::ReloadData => {
                return Err(Refused::from_outside("This game was not read from files."));
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
