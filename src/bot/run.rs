//! Runs a game with a bot.

use super::Bot;
use crate::base::Pos;
use crate::game::{Command, Figures, ItemPlace, MonsterView, Playable, QuestFigures, Verb, View};
use std::collections::BTreeSet;

/// The number of commands after which a game that is not over counts as stuck.
pub const MOST_COMMANDS: u64 = 100_000;

/// The number of commands that changed nothing after which a game counts as stuck.
pub const MOST_IDLE_COMMANDS: u64 = 1_000;

/// After so many commands each it is looked whether anything has changed. A part of [`MOST_IDLE_COMMANDS`].
const LOOK: u64 = 100;

/// A bot that was on no more cells than that has gone nowhere.
const NOWHERE: usize = 8;

/// How often a bot used items and features.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Uses {
    /// By use, in the order of [`Verb::ALL`].
    items: [u64; Verb::ALL.len()],
    pub features: u64,
}

impl Uses {
    /// Returns how often an item was used so.
    pub fn of(&self, verb: Verb) -> u64 {
        self.items[verb as usize]
    }

    /// Sets how often an item was used so.
    pub fn set(&mut self, verb: Verb, count: u64) {
        self.items[verb as usize] = count;
    }

    /// Adds those of another game.
    pub fn add(&mut self, other: &Uses) {
        for (sum, more) in self.items.iter_mut().zip(other.items) {
            *sum = sum.saturating_add(more);
        }
        self.features = self.features.saturating_add(other.features);
    }

    /// Returns the count to which a command belongs; `None` if it uses nothing.
    fn count_of(&mut self, command: &Command) -> Option<&mut u64> {
        if let Command::Use(_) = command.act() {
            return Some(&mut self.features);
        }
        let (verb, _) = command.use_of_item()?;
        Some(&mut self.items[verb as usize])
    }
}

/// What a bot can change, besides where it is.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Circumstances {
    kills: u32,
    figures: Figures,
    quest: Option<QuestFigures>,
    /// The health of the monsters in view.
    monsters: Vec<u8>,
}

impl Circumstances {
    fn of(view: &View<'_>) -> Circumstances {
        let monsters = view.monsters();
        Circumstances {
            kills: view.kills(),
            figures: view.figures(),
            quest: view.quest().map(|quest| quest.figures()),
            monsters: monsters.iter().map(MonsterView::health).collect(),
        }
    }
}

/// Whether a bot gets on.
#[derive(Debug)]
struct Progress {
    /// How it stood when it last got anywhere.
    circumstances: Circumstances,
    /// The cells where it was since then, with their levels.
    cells: BTreeSet<(u16, Pos)>,
    commands: u64,
}

impl Progress {
    fn new(view: &View<'_>) -> Progress {
        Progress {
            circumstances: Circumstances::of(view),
            cells: BTreeSet::new(),
            commands: 0,
        }
    }

    /// Notes a command that was carried out.
    fn note(&mut self, view: &View<'_>) {
        self.cells.insert((view.level_number(), view.hero_pos()));
        self.commands += 1;
        // Hit points may be by chance what they were: one look that differs is enough.
        let is_due = self.commands.is_multiple_of(LOOK);
        let got_on = || self.circumstances != Circumstances::of(view);
        if self.cells.len() > NOWHERE || (is_due && got_on()) {
            *self = Progress::new(view);
        }
    }

    fn is_stuck(&self) -> bool {
        self.commands >= MOST_IDLE_COMMANDS
    }
}

/// One game that a bot plays to its end.
#[derive(Debug)]
pub struct Run<G> {
    game: G,
    bot: Bot,
    commands: u64,
    progress: Progress,
    uses: Uses,
    kinds_used: BTreeSet<String>,
}

impl<G: Playable> Run<G> {
    pub fn new(game: G, bot: Bot) -> Run<G> {
        let progress = Progress::new(&game.view());
        Run {
            game,
            bot,
            commands: 0,
            progress,
            uses: Uses::default(),
            kinds_used: BTreeSet::new(),
        }
    }

    pub fn game(&self) -> &G {
        &self.game
    }

    pub fn into_game(self) -> G {
        self.game
    }

    /// Returns how often the bot used what.
    pub fn uses(&self) -> Uses {
        self.uses
    }

    /// Returns the names of the items that the bot used, wore or opened.
    pub fn kinds_used(&self) -> &BTreeSet<String> {
        &self.kinds_used
    }

    /// Returns what the bot wants to do next; `None` if the game is over or stuck.
    pub fn choose(&mut self) -> Option<Command> {
        let view = self.game.view();
        let is_stuck = self.commands >= MOST_COMMANDS || self.progress.is_stuck();
        (view.ending().is_none() && !is_stuck).then(|| self.bot.choose(&view))
    }

    /// Carries a command out.
    pub fn obey(&mut self, command: Command) {
        self.commands += 1;
        let turns = self.game.view().turns();
        let kind = used_kind(&self.game.view(), &command);
        let count = self.uses.count_of(&command);
        self.game.obey(command);
        // What was refused took no turn.
        let view = self.game.view();
        self.progress.note(&view);
        if view.turns() > turns || view.ending().is_some() {
            self.kinds_used.extend(kind);
            if let Some(count) = count {
                *count += 1;
            }
        }
    }
}

/// Returns the name of the item that a command uses, puts on or opens; `None` if it does none of that.
fn used_kind(view: &View<'_>, command: &Command) -> Option<String> {
    let place = if let Command::Wear { item, .. } = *command.act() {
        item
    } else if let Command::TakeOut(ItemPlace::Container { container, .. }) = *command.act() {
        container.into()
    } else {
        command.use_of_item()?.1
    };
    Some(view.item(place)?.name().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Game, GameData, GameSetup, ItemView, WizardCommand};
    use crate::rules::DungeonBook;

    /// Returns after how many commands a bot is stuck that at most picks something up and puts it down again.
    fn stuck_after(takes_up: bool) -> Option<u64> {
        let mut game = Game::new(GameSetup {
            wizard: true,
            ..GameSetup::new("0", DungeonBook::Tactical, GameData::built_in().content)
        });
        let mace = WizardCommand::MakeObject("a flanged mace".to_owned());
        game.obey(Command::Wizard(mace));
        let lying = game.view().floor().first().map(ItemView::place);
        let lying = lying.expect("it lies there");
        let mut progress = Progress::new(&game.view());
        (1..=MOST_IDLE_COMMANDS).find(|number| {
            match number {
                550 if takes_up => game.obey(Command::PickUp(lying)),
                650 if takes_up => game.obey(Command::Drop(ItemPlace::Pack(0))),
                _ => {}
            }
            progress.note(&game.view());
            progress.is_stuck()
        })
    }

    #[test]
    fn what_is_used_for_sure_counts_as_well() {
        let mut uses = Uses::default();
        for command in [
            Command::Use(Pos::new(1, 1)).sure(),
            Command::Read(ItemPlace::Pack(0)).sure(),
        ] {
            *uses.count_of(&command).expect("it uses something") += 1;
        }
        assert_eq!((uses.features, uses.of(Verb::Read)), (1, 1));
    }

    #[test]
    fn a_bot_whose_standing_was_another_meanwhile_is_not_stuck() {
        assert_eq!(stuck_after(false), Some(MOST_IDLE_COMMANDS));
        assert_eq!(stuck_after(true), None);
    }
}
