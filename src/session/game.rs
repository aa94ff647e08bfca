//! One game as it is played: commands go in, the world changes, messages come out.

use super::{Command, MessageLog, Places, Tone, View, WizardCommand, narrate, reload};
use crate::base::Seed;
use crate::content::{Ability, Content};
use crate::levels::{Dungeon, DungeonFile};
use crate::rules::{self, Action, Event, Paths, Setting, Wizardry};
use crate::world::{Ending, RuleBook, World};

/// What was settled when the game began.
#[derive(Debug)]
pub struct Options {
    pub name: String,
    pub seed: Seed,
    pub rules: RuleBook,
    pub depths: u16,
    /// Whether the commands of wizard mode are offered.
    pub wizard: bool,
    pub first_level: Option<DungeonFile>,
    /// Where description files are read from again.
    pub places: Places,
}

/// One game, from the first step to the end.
#[derive(Debug)]
pub struct Game {
    pub(super) options: Options,
    pub(super) setting: Setting,
    pub(super) world: World,
    paths: Paths,
    pub(super) log: MessageLog,
    /// How many turns the hero has taken.
    pub(super) turns: u64,
    /// Wizard mode: everything is shown.
    pub(super) fog_lifted: bool,
}

impl Game {
    /// A new game. The notices are the first messages.
    pub fn new(options: Options, content: Content, notices: &[String]) -> Game {
        let dungeon = dungeon_of(&options, &content);
        let setting = Setting { content, dungeon };
        let world = rules::begin(&setting, options.seed.value(), options.rules);
        let mut game = Game {
            options,
            setting,
            world,
            paths: Paths::default(),
            log: MessageLog::default(),
            turns: 0,
            fog_lifted: false,
        };
        for notice in notices {
            game.say(Tone::Notice, notice);
        }
        game.welcome();
        game
    }

    pub fn view(&self) -> View<'_> {
        View { game: self }
    }

    /// Does what the player asks. What came of it is in the messages.
    pub fn obey(&mut self, command: Command) {
        self.log.begin();
        let action = match command {
            Command::Step(dir) => Action::Step(dir),
            Command::Rest => Action::Rest,
            Command::Descend => Action::Descend,
            Command::Ascend => Action::Ascend,
            Command::PickUp(from_top) => {
                let pile = self.world.level().piles.at(self.world.hero_pos()).len();
                Action::PickUp(pile.wrapping_sub(from_top + 1))
            }
            Command::Wear { carried, ring } => Action::Wear { carried, ring },
            Command::TakeOff(slot) => Action::TakeOff(slot),
            Command::Drop(carried) => Action::Drop(carried),
            Command::Expunge(carried) => Action::Expunge(carried),
            Command::Abandon => return self.abandon(),
            Command::Wizard(command) => return self.obey_wizard(command),
        };
        self.act(action);
    }

    fn act(&mut self, action: Action) {
        let before = self.world.clock;
        let mut events = Vec::new();
        match rules::advance(
            &self.setting,
            &mut self.world,
            &mut self.paths,
            action,
            &mut events,
        ) {
            Ok(()) => self.turns += u64::from(self.world.clock != before),
            Err(refusal) => {
                let text = narrate::refusal(&self.setting.content, refusal);
                self.say(Tone::Notice, &text);
            }
        }
        self.tell(&events);
    }

    fn abandon(&mut self) {
        if self.world.ending.is_none() {
            self.world.ending = Some(Ending::Abandoned);
            self.say(Tone::Bad, "You give up.");
        }
    }

    fn obey_wizard(&mut self, command: WizardCommand) {
        if !self.options.wizard {
            return self.say(
                Tone::Notice,
                "Wizard mode is off; rlg --wizard begins a game with it.",
            );
        }
        match command {
            WizardCommand::ToggleFog => {
                self.fog_lifted = !self.fog_lifted;
                self.world.wizardry = true;
                let text = if self.fog_lifted {
                    "The fog lifts."
                } else {
                    "The fog comes back."
                };
                self.say(Tone::Notice, text);
            }
            WizardCommand::Teleport(to) => self.act(Action::Wizard(Wizardry::Teleport(to))),
            WizardCommand::MakeObject(name) => match self.setting.content.object_named(&name) {
                Some(kind) => self.act(Action::Wizard(Wizardry::MakeObject(kind))),
                None => self.say(Tone::Notice, &format!("No thing is called \"{name}\".")),
            },
            WizardCommand::MakeMonster(name) => match self.setting.content.monster_named(&name) {
                Some(kind) => self.act(Action::Wizard(Wizardry::MakeMonster(kind))),
                None => self.say(Tone::Notice, &format!("No monster is called \"{name}\".")),
            },
            WizardCommand::GoToLevel(depth) => self.act(Action::Wizard(Wizardry::GoToLevel(depth))),
            WizardCommand::ReloadData => reload::reload(self),
        }
    }

    pub(super) fn say(&mut self, tone: Tone, text: &str) {
        self.log.say(self.turns, tone, text);
    }

    /// Puts events into words. Newcomers of one kind are told together.
    fn tell(&mut self, events: &[Event]) {
        for event in events {
            let (tone, text) = narrate::event(&self.setting.content, event);
            self.say(tone, &text);
        }
    }

    /// What the hero is here for.
    fn welcome(&mut self) {
        let content = &self.setting.content;
        let bosses = content
            .monsters()
            .filter(|(_, template)| template.has(Ability::Boss));
        let names: Vec<String> = bosses
            .map(|(kind, _)| narrate::monster(content, kind))
            .collect();
        let (name, depths) = (&self.options.name, self.options.depths);
        let text = format!(
            "Welcome, {name}! Find and kill {} on level {depths}. Press ? for help.",
            names.join(" or ")
        );
        if self.setting.dungeon.added_stairs() {
            self.say(
                Tone::Notice,
                "No way down could be reached in this dungeon, so a staircase was added.",
            );
        }
        self.say(Tone::Plain, &text);
    }
}

/// How the levels of a game come to be.
pub(super) fn dungeon_of(options: &Options, content: &Content) -> Dungeon {
    let dungeon = Dungeon::new(content, options.seed.value(), options.depths);
    match &options.first_level {
        Some(file) => dungeon.with_first_level(file.clone()),
        None => dungeon,
    }
}
