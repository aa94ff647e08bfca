//! One game as it is played: commands become log entries, log entries change the world, and events become messages.

use super::narrate::{self, Narrator, Told};
use super::setup::{GameSetup, LogEntry};
use super::state::{Reloaded, State};
use super::{Command, GameData, History, MessageLog, Priority, Reason, Refused, Tone, Topic, View};
use crate::base::{Dir, Pos, Purpose, Random, Seed, with_article};
use crate::content::{Content, ContentMigration};
use crate::rules::{self, Action, Book, Event, Refusal, Scratch, Setting};
use crate::world::{Ending, Feature, World};
use std::borrow::Cow;
use std::sync::Arc;
use xxhash_rust::xxh3::xxh3_64;

/// One game, from the first step to the end. It knows no files: a store that keeps it writes each log entry before it
/// is applied.
///
/// Copies share everything that does not change, and the levels that the hero is not on.
#[derive(Clone, Debug)]
pub struct Game {
    pub(super) setup: Arc<GameSetup>,
    pub(super) setting: Arc<Setting>,
    pub(super) world: World,
    scratch: Scratch,
    pub(super) log: MessageLog,
    /// How many turns the hero has taken.
    pub(super) turns: u64,
    pub(super) history: History,
    /// Wizard mode: everything is shown.
    pub(super) fog_lifted: bool,
    /// Wizard mode: the templates for new levels, if the description files were read again.
    pub(super) fresh: Option<Content>,
    /// How many log entries were applied since the game began.
    pub(super) log_entries: u64,
    /// Whether it is still as its setup makes it: whoever has that needs no state to begin it again.
    pub(super) is_as_begun: bool,
    /// Whether the seed is kept from the player until the game is over.
    pub(super) hides_seed: bool,
    /// Whether what happens should be written, and cannot be at the moment.
    pub(super) is_unkept: bool,
    /// Why the last command was not carried out; `None` if it was.
    pub(super) refused: Option<Refused>,
}

impl Game {
    /// Begins a new game.
    pub fn new(setup: impl Into<Arc<GameSetup>>) -> Game {
        let setup = setup.into();
        let setting = setup.setting(&setup.content, setup.scenario.book());
        Game::in_setting(setup, setting)
    }

    /// Begins a new game by another rule book than the one that the setup names.
    pub fn with_book(setup: GameSetup, book: Arc<dyn Book>) -> Game {
        let setting = setup.setting(&setup.content, book);
        Game::in_setting(setup, setting)
    }

    fn in_setting(setup: impl Into<Arc<GameSetup>>, setting: Setting) -> Game {
        let setup = setup.into();
        let mut world = rules::begin(&setting, setup.seed.value());
        world.hero.auto_pickup = setup.auto_pickup.clone();
        world.hero.bonus = setup.bonus;
        let mut game = Game {
            setup,
            setting: Arc::new(setting),
            world,
            scratch: Scratch::default(),
            log: MessageLog::default(),
            turns: 0,
            history: History::default(),
            fog_lifted: false,
            fresh: None,
            log_entries: 0,
            is_as_begun: true,
            hides_seed: false,
            is_unkept: false,
            refused: None,
        };
        game.welcome();
        game
    }

    /// Continues a game from a state, or from its first turn if there is none.
    pub(crate) fn restored(setup: GameSetup, state: Option<State<'_>>) -> Game {
        let Some(state) = state else {
            return Game::new(setup);
        };
        let (setting, fresh) = match state.reloaded.map(Cow::into_owned) {
            None => (setup.setting(&setup.content, setup.scenario.book()), None),
            Some(Reloaded { fresh, whole }) => {
                let setting = Setting {
                    content: whole,
                    ..setup.setting(&fresh, setup.scenario.book())
                };
                (setting, Some(fresh))
            }
        };
        Game {
            setup: Arc::new(setup),
            setting: Arc::new(setting),
            world: state.world.into_owned(),
            scratch: Scratch::default(),
            log: state.log.into_owned(),
            turns: state.turns,
            history: state.history.into_owned(),
            fog_lifted: state.fog_lifted,
            fresh,
            log_entries: state.log_entries,
            is_as_begun: false,
            hides_seed: false,
            is_unkept: false,
            refused: None,
        }
    }

    /// Returns the seed as it was given, or the number that was drawn, whether or not the player may know it.
    pub fn seed(&self) -> &Seed {
        &self.setup.seed
    }

    /// Keeps the seed from the player until the game is over. A command that asks for it is never told.
    pub(crate) fn hide_seed(&mut self) {
        self.hides_seed = true;
    }

    /// Notes that what happens should be written, and cannot be at the moment, so that whatever shows the game can say so.
    pub(crate) fn note_unkept(&mut self) {
        self.is_unkept = true;
    }

    /// Notes that what happens is written, or is not to be.
    pub(crate) fn note_kept(&mut self) {
        self.is_unkept = false;
    }

    pub fn view(&self) -> View<'_> {
        View {
            game: self,
            automation: None,
        }
    }

    /// Carries out a command of the player. The messages say how that went; a doubt about it is no message: see
    /// [`View::doubt`].
    pub fn obey(&mut self, command: Command) {
        match self.log_entry(command) {
            Ok(log_entry) => self.apply(log_entry),
            Err(refused) => self.turn_down(refused),
        }
    }

    /// Carries out a command of the player, as [`Game::obey`] does.
    ///
    /// # Errors
    ///
    /// Returns why the command was not carried out: nothing has changed then, and no time has passed.
    pub fn act(&mut self, command: Command) -> Result<(), Refused> {
        self.obey(command);
        self.outcome()
    }

    /// # Errors
    ///
    /// Returns why the last command was not carried out.
    pub(crate) fn outcome(&self) -> Result<(), Refused> {
        self.refused.clone().map_or(Ok(()), Err)
    }

    /// Lets other dice decide what happens from now on than those of the seed. The levels that the hero has not seen yet
    /// stay those of the seed.
    pub fn throw_other_dice(&mut self, number: u32) {
        self.is_as_begun = false;
        let seed = self.setup.seed.value();
        self.world.random = Random::new(seed, Purpose::OtherDice, number);
        if self.world.wanderers.is_some() {
            self.world.wanderers = Some(Random::new(seed, Purpose::OtherWanderers, number));
        }
    }

    /// Tells the player why something cannot be done.
    pub(crate) fn refuse(&mut self, refusal: &str) {
        self.turn_down(Refused::from_outside(refusal));
    }

    /// Tells the player why a step is refused, if that is plain without trying it. Returns whether it is: then there is
    /// nothing to apply.
    pub(crate) fn refuse_step(&mut self, dir: Dir) -> bool {
        let refusal = rules::refusal_of_step(&self.setting, &self.world, dir);
        if let Some(refusal) = refusal {
            self.turn_down(self.refused_by_rules(refusal));
        }
        refusal.is_some()
    }

    /// Returns how the game began.
    pub(crate) fn setup(&self) -> &Arc<GameSetup> {
        &self.setup
    }

    /// Adds a time in seconds for which the game was left.
    pub(crate) fn note_time_away(&mut self, seconds: u64) {
        self.history.add_time_away(seconds);
    }

    /// Returns how many log entries were applied since the game began.
    pub fn log_entries(&self) -> u64 {
        self.log_entries
    }

    /// Returns a hash that is the same for two worlds only if they are the same to the last bit.
    pub fn fingerprint(&self) -> u64 {
        self.world.fingerprint()
    }

    /// Returns a quick checksum: what the generator draws next, the clock, and the hero's place and hit points. Worlds
    /// with different pulses differ; those with the same one are most likely the same.
    pub(crate) fn pulse(&self) -> u32 {
        let (world, pos) = (&self.world, self.world.hero_pos());
        let mut bytes = [0; 26];
        bytes[..4].copy_from_slice(&world.random.peek().to_le_bytes());
        bytes[4..12].copy_from_slice(&world.clock.to_le_bytes());
        bytes[12..20].copy_from_slice(&world.hero_hit_points().to_le_bytes());
        bytes[20..22].copy_from_slice(&world.level_number().to_le_bytes());
        bytes[22..24].copy_from_slice(&pos.x.to_le_bytes());
        bytes[24..].copy_from_slice(&pos.y.to_le_bytes());
        xxh3_64(&bytes) as u32
    }

    /// Applies a log entry, in the same way in play and in a replay.
    pub(crate) fn apply(&mut self, log_entry: LogEntry) {
        self.log_entries += 1;
        self.is_as_begun = false;
        self.log.begin();
        self.refused = None;
        match log_entry {
            LogEntry::Act(action) => self.carry_out(action),
            LogEntry::Abandon => self.abandon(),
            LogEntry::ToggleFog => self.toggle_fog(),
            LogEntry::Reload(game_data) => self.reload(*game_data),
        }
    }

    fn carry_out(&mut self, action: Action) {
        let (before, place) = (self.world.clock, self.hero_place());
        let mut events = Vec::new();
        match rules::advance(
            &self.setting,
            &mut self.world,
            &mut self.scratch,
            action,
            &mut events,
        ) {
            Ok(()) => self.turns += u64::from(self.world.clock != before),
            Err(refusal) => self.turn_down(self.refused_by_rules(refusal)),
        }
        self.add_messages(&events);
        if self.hero_place() != place && self.world.level_number() == place.0 {
            self.tell_ground();
        }
    }

    #[cold]
    fn refused_by_rules(&self, refusal: Refusal) -> Refused {
        Refused {
            why: Reason::Rules(refusal),
            text: self.view().why_refused(refusal),
        }
    }

    /// Tells the player why a command is not carried out. A doubt is not told, as it is put as a question.
    #[cold]
    pub(crate) fn turn_down(&mut self, refused: Refused) {
        self.log.begin();
        if !refused.is_doubt() {
            self.note_of(Topic::Refusal, Priority::Own, Tone::Notice, &refused.text);
        }
        self.refused = Some(refused);
    }

    /// Returns the number of the level where the hero is, and its cell.
    fn hero_place(&self) -> (u16, Pos) {
        (self.world.level_number(), self.world.hero_pos())
    }

    /// Says that the hero has stepped onto stairs, or to something that it can use.
    fn tell_ground(&mut self) {
        if self.world.ending.is_some() {
            return;
        }
        let (level, pos) = (self.world.level(), self.world.hero_pos());
        let terrain = level.cell(pos).terrain;
        let text = if terrain.is_stairs() {
            format!("You stand on {}.", terrain.name().to_lowercase())
        } else if let Some(Feature::Fixture(fixture)) = level.feature(pos) {
            format!("You stand at {}.", with_article(fixture.name()))
        } else {
            return;
        };
        self.note_of(Topic::LiesHere, Priority::Found, Tone::Plain, &text);
    }

    #[cold]
    fn abandon(&mut self) {
        if self.world.ending.is_some() {
            return self.turn_down(self.refused_by_rules(Refusal::GameIsOver));
        }
        self.world.ending = Some(Ending::Abandoned);
        self.say(Tone::Bad, "You give up.");
    }

    #[cold]
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

    /// Changes the templates. Monsters and items that exist keep the values that were rolled for them, and take
    /// everything else from the template of the same name. A template that is no longer there stays for those that were
    /// made from it, but no more are made.
    #[cold]
    fn reload(&mut self, game_data: GameData) {
        let GameData {
            content: fresh,
            notices,
        } = game_data;
        // The dungeon draws from the new templates alone: it is made before the old ones are added.
        let setting = self.setup.setting(&fresh, self.setting.book.clone());
        self.fresh = Some(fresh.clone());
        let migration = ContentMigration::new(&self.setting.content, fresh);
        self.world.follow(&migration);
        self.history.follow(&migration);
        self.setting = Arc::new(Setting {
            content: migration.content,
            ..setting
        });
        self.world.wizardry = true;
        for notice in &notices {
            self.say(Tone::Notice, notice);
        }
        self.say(Tone::Notice, "The description files were read again.");
    }

    /// Adds a message that matters, whatever the hero did.
    pub(crate) fn say(&mut self, tone: Tone, text: &str) {
        self.note(Priority::Grave, tone, text);
    }

    /// Tells a new player what matters now.
    pub(crate) fn hint(&mut self, text: &str) {
        self.note_of(Topic::Hint, Priority::Grave, Tone::Notice, text);
    }

    fn note(&mut self, priority: Priority, tone: Tone, text: &str) {
        self.note_of(Topic::Other, priority, tone, text);
    }

    fn note_of(&mut self, topic: Topic, priority: Priority, tone: Tone, text: &str) {
        let text = text.to_owned();
        let told = Told {
            tone,
            priority,
            topic,
            by: None,
            sighted: None,
            picked_up: Vec::new(),
            text,
        };
        self.log.say(self.turns, told);
    }

    /// Makes all that was said after so many messages the messages of one command, and adds a sentence about it.
    pub(crate) fn sum_up(&mut self, said: usize, line: Option<&str>) {
        self.log.refresh(said);
        if let Some(line) = line {
            self.say(Tone::Notice, line);
        }
    }

    fn add_messages(&mut self, events: &[Event]) {
        self.history.note(&self.setting.content, self.turns, events);
        let narrator = Narrator::new(&self.setting).in_game(&self.world, &self.scratch);
        for told in narrator.tell(events) {
            self.log.say(self.turns, told);
        }
    }

    /// Greets the player of a game that goes on, with further notices.
    pub(crate) fn welcome_back(&mut self, notices: &[String]) {
        self.log.begin();
        let text = format!("Welcome back, {}!", self.setup.name);
        self.say(Tone::Plain, &text);
        for notice in notices {
            self.say(Tone::Notice, notice);
        }
    }

    /// Greets the player of a new game, with its goal.
    fn welcome(&mut self) {
        for notice in self.setup.notices.clone() {
            self.note(Priority::Grave, Tone::Notice, &notice);
        }
        if self.setting.dungeon.added_stairs() {
            self.note(
                Priority::Usual,
                Tone::Notice,
                "No way down could be reached in this dungeon, so a staircase was added.",
            );
        }
        for text in std::mem::take(&mut self.world.level_mut().messages) {
            self.note(Priority::Grave, Tone::Notice, &text);
        }
        let text = format!("Welcome, {}! {}", self.setup.name, self.goal());
        self.advise(&text);
    }

    /// Adds a message that no more matters than what the hero does.
    pub(crate) fn advise(&mut self, text: &str) {
        self.note(Priority::Own, Tone::Plain, text);
    }

    fn goal(&self) -> String {
        if let Some(quest) = self.view().quest() {
            let (target, floor) = quest.target();
            return format!("Slay the {target} on floor {floor}.");
        }
        let content = &self.setting.content;
        let names: Vec<String> = content
            .bosses()
            .map(|(kind, _)| narrate::monster(content, kind))
            .collect();
        let (names, depths) = (names.join(" or "), self.setting.dungeon.depths());
        format!("Kill {names} on level {depths}.")
    }
}

/// For tests of other rooms, which make what no play would.
#[cfg(test)]
impl Game {
    pub(crate) fn world_mut(&mut self) -> &mut World {
        &mut self.world
    }

    pub(crate) fn history_mut(&mut self) -> &mut History {
        &mut self.history
    }
}
