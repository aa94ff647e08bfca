//! The log entries of commands.

use super::{Command, Game, GameData, LogEntry, WizardCommand};
use crate::rules::{Action, Wizardry};

impl Game {
    /// Returns the log entry of a command, or a sentence if it cannot be carried out.
    pub(crate) fn log_entry(&self, command: Command) -> Result<LogEntry, String> {
        let action = match command {
            Command::Step(dir) => Action::Step(dir),
            Command::Attack(dir) => Action::Attack(dir),
            Command::Ask(service) => Action::Ask(service),
            Command::Rest => Action::Rest,
            Command::Wait => Action::Wait,
            Command::Search => Action::Search,
            Command::Close(dir) => Action::Close(dir),
            Command::Kick(dir) => Action::Kick(dir),
            Command::Descend => Action::Descend,
            Command::Ascend => Action::Ascend,
            Command::PickUp(item) => Action::PickUp(item),
            Command::PickUpSeveral(items) => Action::PickUpSeveral(items),
            Command::Wear { item, slot } => Action::Wear { item, slot },
            Command::TakeOff(item) => Action::TakeOff(item),
            Command::Drop(item) => Action::Drop(item),
            Command::Expunge(item) => Action::Expunge(item),
            Command::Drink(item) => Action::Drink(item),
            Command::Read(item) => Action::Read(item),
            Command::Eat(item) => Action::Eat(item),
            Command::Aim { item, at } => Action::Aim { item, at },
            Command::Fire { item, at } => Action::Fire { item, at },
            Command::Throw { item, at } => Action::Throw { item, at },
            Command::Use(at) => Action::Use(at),
            Command::PutIn { item, container } => Action::PutIn { item, container },
            Command::TakeOut(item) => Action::TakeOut(item),
            Command::AutoPickup(wanted) => Action::AutoPickup(wanted),
            Command::Raise(score) => Action::Raise(score),
            Command::Sure(command) => return Ok(self.log_entry(*command)?.sure()),
            Command::Abandon => return Ok(LogEntry::Abandon),
            Command::Wizard(command) => return self.wizard_log_entry(command),
        };
        Ok(LogEntry::Act(action))
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
        Err("Wizard mode is off; rlg --wizard begins a game with it.".to_owned())
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
