//! One game as it is played: commands become deeds, deeds change the world, messages tell of it.

use super::beginning::{Beginning, Deed, Realm};
use super::quest::{self, QuestLog};
use super::records::{Chronicle, Entered};
use super::saves::{Keeper, SaveError};
use super::state::{Reloaded, State};
use super::tape::Tape;
use super::{Command, Library, MessageLog, Places, Tone, View, WizardCommand, narrate};
use crate::content::{Ability, Content, Succession};
use crate::levels::Dungeon;
use crate::rules::{self, Action, Event, Paths, Setting, Wizardry};
use crate::world::{Ending, RuleBook, World};
use std::borrow::Cow;
use std::path::{Path, PathBuf};

/// One game, from the first step to the end.
#[derive(Debug)]
pub struct Game {
    pub(super) beginning: Beginning,
    pub(super) setting: Setting,
    pub(super) world: World,
    paths: Paths,
    pub(super) log: MessageLog,
    /// How many turns the hero has taken.
    pub(super) turns: u64,
    /// What is worth telling of the hero's life.
    pub(super) chronicle: Chronicle,
    /// Wizard mode: everything is shown.
    pub(super) fog_lifted: bool,
    /// Where description files are read from again.
    pub(super) places: Places,
    /// Wizard mode: the templates of which new levels are made, once they were read anew.
    pub(super) fresh: Option<Content>,
    /// How many deeds were carried out since the game began.
    pub(super) deeds: u64,
    /// Writes down what is done, where it can be written.
    pub(super) keeper: Option<Keeper>,
    /// Records what is done, where that is wanted without a file.
    pub(super) tape: Option<Tape>,
    /// Where the recording of the game is, once it is over.
    pub(super) recording: Option<PathBuf>,
    /// The log of a quest.
    pub(super) quest_log: Option<QuestLog>,
    /// What became of the record of the game, once it is over.
    pub(super) entered: Option<Entered>,
}

impl Game {
    /// A new game, of which nothing is written down.
    pub fn new(beginning: Beginning, places: Places) -> Game {
        let setting = setting_of(&beginning, &beginning.content);
        let world = rules::begin(&setting, beginning.seed.value(), beginning.rules);
        let mut game = Game {
            beginning,
            setting,
            world,
            paths: Paths::default(),
            log: MessageLog::default(),
            turns: 0,
            chronicle: Chronicle::default(),
            fog_lifted: false,
            places,
            fresh: None,
            deeds: 0,
            keeper: None,
            tape: None,
            recording: None,
            quest_log: None,
            entered: None,
        };
        game.welcome();
        game
    }

    /// A game that goes on from this state, or from its beginning. Nothing of it is written down.
    pub(super) fn taken_up(beginning: Beginning, state: Option<State<'_>>, places: Places) -> Game {
        let Some(state) = state else {
            return Game::new(beginning, places);
        };
        let (setting, fresh) = match state.reloaded.map(Cow::into_owned) {
            None => (setting_of(&beginning, &beginning.content), None),
            Some(Reloaded { fresh, whole }) => {
                let setting = Setting {
                    content: whole,
                    ..setting_of(&beginning, &fresh)
                };
                (setting, Some(fresh))
            }
        };
        Game {
            beginning,
            setting,
            world: state.world.into_owned(),
            paths: Paths::default(),
            log: state.log.into_owned(),
            turns: state.turns,
            chronicle: state.chronicle.into_owned(),
            fog_lifted: state.fog_lifted,
            places,
            fresh,
            deeds: state.deeds,
            keeper: None,
            tape: None,
            recording: None,
            quest_log: None,
            entered: None,
        }
    }

    pub fn view(&self) -> View<'_> {
        View { game: self }
    }

    /// Does what the player asks. What came of it is in the messages.
    pub fn obey(&mut self, command: Command) {
        match self.deed(command) {
            Ok(deed) => self.undertake(deed),
            Err(refusal) => {
                self.log.begin();
                self.say(Tone::Notice, &refusal);
            }
        }
    }

    /// Carries a deed out after it was written down.
    pub(super) fn undertake(&mut self, deed: Deed) {
        let trouble = self.write_down(&deed);
        let depth = self.world.depth();
        self.carry_out(deed);
        self.save_if_due(depth);
        if let Some(trouble) = trouble {
            self.say(Tone::Notice, &trouble);
        }
        self.close_if_over();
    }

    /// What a command comes down to; a sentence where it cannot be done.
    fn deed(&self, command: Command) -> Result<Deed, String> {
        let action = match command {
            Command::Step(dir) => Action::Step(dir),
            Command::Rest => Action::Rest,
            Command::Descend => Action::Descend,
            Command::Ascend => Action::Ascend,
            Command::PickUp(from_top) => {
                let pile = self.world.level().piles.at(self.world.hero_pos()).len();
                Action::PickUp(pile.checked_sub(from_top + 1).unwrap_or(pile))
            }
            Command::Wear { carried, ring } => Action::Wear { carried, ring },
            Command::TakeOff(slot) => Action::TakeOff(slot),
            Command::Drop(carried) => Action::Drop(carried),
            Command::Expunge(carried) => Action::Expunge(carried),
            Command::Equip(line) => quest::with_belonging(&self.view(), line, Action::Equip)?,
            Command::DropOne(line) => quest::with_belonging(&self.view(), line, Action::DropOne)?,
            Command::Raise(score) => Action::Raise(score),
            Command::Abandon => return Ok(Deed::Abandon),
            Command::Wizard(command) => return self.wizard_deed(command),
        };
        Ok(Deed::Act(action))
    }

    fn wizard_deed(&self, command: WizardCommand) -> Result<Deed, String> {
        if !self.beginning.wizard {
            return Err("Wizard mode is off; rlg --wizard begins a game with it.".to_owned());
        }
        let content = &self.setting.content;
        let unknown = |what, name| move || format!("No {what} is called \"{name}\".");
        let wizardry = match command {
            WizardCommand::ToggleFog => return Ok(Deed::ToggleFog),
            WizardCommand::ReloadData => {
                return Ok(Deed::Reload(Box::new(Library::open(&self.places))));
            }
            WizardCommand::Teleport(to) => Wizardry::Teleport(to),
            WizardCommand::GoToLevel(depth) => Wizardry::GoToLevel(depth),
            WizardCommand::MakeObject(name) => Wizardry::MakeObject(
                content
                    .object_named(&name)
                    .ok_or_else(unknown("thing", &name))?,
            ),
            WizardCommand::MakeMonster(name) => Wizardry::MakeMonster(
                content
                    .monster_named(&name)
                    .ok_or_else(unknown("monster", &name))?,
            ),
        };
        Ok(Deed::Act(Action::Wizard(wizardry)))
    }

    /// Changes the game. Whether it is played or played again makes no difference here.
    pub(super) fn carry_out(&mut self, deed: Deed) {
        self.deeds += 1;
        self.log.begin();
        match deed {
            Deed::Act(action) => self.act(action),
            Deed::Abandon => self.abandon(),
            Deed::ToggleFog => self.toggle_fog(),
            Deed::Reload(library) => self.reload(*library),
        }
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
                let content = &self.setting.content;
                let text = quest::refusal(content, refusal)
                    .filter(|_| self.world.rules == RuleBook::Quest)
                    .unwrap_or_else(|| narrate::refusal(content, refusal));
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

    fn toggle_fog(&mut self) {
        self.fog_lifted = !self.fog_lifted;
        self.world.wizardry = true;
        let text = if self.fog_lifted {
            "The fog lifts."
        } else {
            "The fog comes back."
        };
        self.say(Tone::Notice, text);
    }

    /// Goes on with other templates. What lives and lies in the dungeon already keeps the values that it was made
    /// with, and takes everything else from the template of the same name. A template that is no longer there
    /// stays for those that are made of it, but no more are made.
    fn reload(&mut self, library: Library) {
        let Library {
            content: fresh,
            notices,
        } = library;
        // The dungeon draws from the new templates alone: it is made before the old ones are added.
        let setting = setting_of(&self.beginning, &fresh);
        self.fresh = Some(fresh.clone());
        let succession = Succession::new(&self.setting.content, fresh);
        self.world.follow(&succession);
        self.chronicle.follow(&succession);
        self.setting = Setting {
            content: succession.content,
            ..setting
        };
        self.world.wizardry = true;
        for notice in &notices {
            self.say(Tone::Notice, notice);
        }
        self.say(Tone::Notice, "The description files were read anew.");
    }

    pub(super) fn say(&mut self, tone: Tone, text: &str) {
        if let Some(log) = &mut self.quest_log {
            log.write(self.turns, text);
        }
        self.log.say(self.turns, tone, text);
    }

    fn tell(&mut self, events: &[Event]) {
        self.chronicle
            .note(&self.setting.content, self.turns, events);
        let content = &self.setting.content;
        let lines: Vec<(Tone, String)> = match self.world.rules {
            RuleBook::Quest => events
                .iter()
                .flat_map(|event| quest::lines(content, event))
                .collect(),
            RuleBook::Classic | RuleBook::Tactical => events
                .iter()
                .map(|event| narrate::event(content, event))
                .collect(),
        };
        for (tone, text) in lines {
            self.say(tone, &text);
        }
    }

    /// The first message of a game that goes on, and what else has to be said.
    pub(super) fn welcome_back(&mut self, notices: &[String]) {
        self.log.begin();
        let text = format!("Welcome back, {}!", self.beginning.name);
        self.say(Tone::Plain, &text);
        for notice in notices {
            self.say(Tone::Notice, notice);
        }
    }

    /// What became of a game of the same name.
    pub(super) fn tell_set_aside(&mut self, aside: Option<&Path>) {
        if let Some(path) = aside {
            let path = path.display();
            self.say(
                Tone::Notice,
                &format!("The game that was kept before was set aside as {path}."),
            );
        }
    }

    /// Why the game is not written down.
    pub(super) fn tell_unkept(&mut self, error: &SaveError) {
        self.say(
            Tone::Notice,
            &format!("This game will not be kept: {error}."),
        );
    }

    /// What the hero is here for.
    fn welcome(&mut self) {
        for notice in self.beginning.notices.clone() {
            self.say(Tone::Notice, &notice);
        }
        if self.setting.dungeon.added_stairs() {
            self.say(
                Tone::Notice,
                "No way down could be reached in this dungeon, so a staircase was added.",
            );
        }
        if let Some(text) = quest::welcome(&self.view()) {
            return self.say(Tone::Plain, &text);
        }
        let content = &self.setting.content;
        let bosses = content
            .monsters()
            .filter(|(_, template)| template.has(Ability::Boss));
        let names: Vec<String> = bosses
            .map(|(kind, _)| narrate::monster(content, kind))
            .collect();
        let (name, depths) = (&self.beginning.name, self.setting.dungeon.depths());
        let text = format!(
            "Welcome, {name}! Kill {} on level {depths}. Press ? for help.",
            names.join(" or ")
        );
        self.say(Tone::Plain, &text);
    }
}

/// What stays the same through a game that is made of this content.
fn setting_of(beginning: &Beginning, content: &Content) -> Setting {
    let seed = beginning.seed.value();
    let dungeon = match &beginning.realm {
        Realm::Dungeon {
            depths,
            first_level: Some(file),
        } => Dungeon::new(content, seed, *depths).with_first_level(file.clone()),
        Realm::Dungeon {
            depths,
            first_level: None,
        } => Dungeon::new(content, seed, *depths),
        Realm::Quest(campaign) => Dungeon::of_campaign((**campaign).clone(), seed),
    };
    Setting {
        content: content.clone(),
        dungeon,
    }
}
