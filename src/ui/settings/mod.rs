//! The player's settings, and the file that holds them: `[keys]`, `[styles]` and `[settings]`. Errors in the file are
//! reported, and what is wrong is ignored.

mod file;
mod table;
mod values;

pub(super) use table::{CHAPTERS, Chapter, Setting, Turn, Value};
pub(super) use values::{Named, Settings, TravelBy};

use super::Manner;
use super::canvas::Links;
use super::data_file::{Diagnostics, Entry, Text, entries, parse};
use super::glyphs::Glyphs;
use super::input::Key;
use super::keymap::{AnyKeys, Keymap, Situation};
use super::picture::Picture;
use super::row::{StateId, new_number};
use super::theme::{Background, Look, Palette, Theme};
use super::widgets::LastStatus;
use crate::base::{Diagnostic, Report, Source};
use crate::game::RuleBook;
use crate::store::{FileError, Folders};
use file::{Change, KEYS, SETTINGS, STYLES};
use std::cell::{Cell, RefCell};
use std::env;
use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::time::Duration;

/// The context of all screens: which key does what, how everything looks, and what the player has set.
#[derive(Debug)]
pub struct Ui {
    pub(super) keymap: Keymap,
    pub(super) theme: Arc<Theme>,
    pub(super) glyphs: Glyphs,
    pub(super) settings: Settings,
    /// The number of the look of everything: another one whenever the theme, the glyphs and the settings are set anew.
    pub(super) look: u64,
    /// The map as it was drawn last.
    pub(super) picture: RefCell<Picture>,
    /// The rows of status as they were drawn last.
    pub(super) status: RefCell<Option<LastStatus>>,
    /// The state of the game that is drawn; `None` if who draws it does not tell.
    pub(super) state: Cell<Option<StateId>>,
    /// Where keys are named in the frame that was drawn last.
    pub(super) links: Links,
    /// Whether the mouse is used until the player turns it off, whatever the settings file says.
    has_mouse: bool,
    /// Whether everything is said in lines, for those who do not see a map.
    pub(super) is_accessible: bool,
    /// After how long without any input the program ends.
    pub(super) idle: Option<Duration>,
    /// The errors and warnings about the settings file, each in a line.
    pub(super) notices: Vec<String>,
    /// Those of them about keys that cannot mean what they should.
    pub(super) conflicts: Vec<String>,
    environment: Environment,
    kept: Kept,
}

/// What holds where the player has set nothing.
#[derive(Clone, Copy, Debug)]
struct Environment {
    palette: Palette,
    background: Background,
    glyphs: Glyphs,
}

impl Environment {
    /// Returns the colors that these settings ask for.
    fn look(self, settings: Settings) -> Look {
        Look {
            palette: settings.colors.unwrap_or(self.palette),
            background: settings.background.unwrap_or(self.background),
            sight: settings.palette,
        }
    }
}

/// Where the settings are kept.
#[derive(Debug, Default)]
struct Kept {
    folders: Folders,
    /// What the player has changed, but what could not be written, or where there is no place for a file.
    unwritten: Vec<Change>,
}

impl Kept {
    /// Adds changes to those that are not written yet, in place of former values of the same lines.
    fn add(&mut self, changes: Vec<Change>) {
        self.unwritten
            .retain(|old| !changes.iter().any(|new| new.replaces(old)));
        self.unwritten.extend(changes);
    }

    /// Returns the changes that are not written yet as a settings file.
    fn as_file(&self) -> Source {
        // As a rule there are none, and then a start need not wait for the editor of files.
        let text = if self.unwritten.is_empty() {
            String::new()
        } else {
            let lines: Vec<Change> = self.unwritten.iter().map(Change::beside_others).collect();
            file::changed("", &lines).unwrap_or_default()
        };
        Source::new("settings", text)
    }

    /// Writes the changes into the settings file. The error says why that is not possible.
    fn write(&mut self, found: Option<Source>) -> Result<(), String> {
        let Some(path) = self.folders.settings() else {
            return Ok(());
        };
        let refused = |why: &str| format!("{} cannot be changed: {why}.", path.display());
        let text = match &found {
            Some(source) => {
                str::from_utf8(source.bytes()).map_err(|_| refused("it is not UTF-8"))?
            }
            None => &file::new_file(),
        };
        let text = file::changed(text, &self.unwritten).map_err(|why| refused(&why))?;
        let written = self.folders.write_settings(text.as_bytes());
        written.map_err(|error| format!("{error}."))?;
        self.unwritten.clear();
        Ok(())
    }
}

impl Ui {
    /// Returns the context without a settings file.
    pub(super) fn built_in(palette: Palette) -> Ui {
        Ui::of(Environment {
            palette,
            background: Background::Dark,
            glyphs: Glyphs::Lines,
        })
    }

    fn of(environment: Environment) -> Ui {
        Ui {
            keymap: Keymap::built_in(),
            theme: Arc::new(Theme::built_in(environment.look(Settings::default()))),
            glyphs: environment.glyphs,
            settings: Settings::default(),
            look: new_number(),
            picture: RefCell::new(Picture::new()),
            status: RefCell::default(),
            state: Cell::default(),
            links: Links::default(),
            has_mouse: false,
            is_accessible: false,
            idle: None,
            notices: Vec::new(),
            conflicts: Vec::new(),
            environment,
            kept: Kept::default(),
        }
    }

    /// Returns the context that the environment and the player's settings file ask for.
    pub fn open(folders: &Folders, manner: Manner) -> Ui {
        let environment = Environment {
            palette: Palette::from_environment(),
            background: Background::from_environment(),
            glyphs: Glyphs::from_environment(),
        };
        let mut ui = Ui::of(environment);
        ui.kept.folders = folders.clone();
        ui.has_mouse = manner.has_mouse;
        ui.is_accessible = manner.is_accessible || is_line_terminal();
        ui.idle = manner.idle;
        ui.settings.mouse = manner.has_mouse;
        match folders.read_settings() {
            Ok(None) => {}
            found => ui.follow(found),
        }
        ui
    }

    /// Returns whether the state of the game that is drawn is known, and is this one.
    pub(super) fn is_same_state(&self, other: Option<StateId>) -> bool {
        let state = self.state.get();
        state.is_some() && state == other
    }

    /// Returns whether the state of the game that is drawn is known, and is of the same game as this one.
    pub(super) fn is_same_game(&self, other: Option<StateId>) -> bool {
        let state = self.state.get().zip(other);
        state.is_some_and(|(state, other)| state.is_of_same_game(other))
    }

    /// Makes this the context that a settings file asks for, if it could be read.
    fn follow(&mut self, found: Result<Option<Source>, FileError>) {
        let none = || Source::new("settings", "");
        match found {
            Ok(found) => self.read(&found.unwrap_or_else(none)),
            Err(error) => {
                self.read(&none());
                let unread = format!("{error}. The default settings are used.");
                self.notices.insert(0, unread);
            }
        }
    }

    /// Makes this the context that a settings file asks for, and what the player has changed since.
    pub(super) fn read(&mut self, source: &Source) {
        let mut diagnostics = Vec::new();
        let file = parse(source, &mut diagnostics);
        let parts = entries(&file);
        let (changes, mut no_faults) = (self.kept.as_file(), Vec::new());
        let changes = parse(&changes, &mut no_faults);
        let changes = entries(&changes);
        let (mut settings, mut styles) = (Settings::default(), Vec::new());
        for part in &parts {
            match part.name.text {
                SETTINGS => read_settings(part, &mut settings, &mut diagnostics),
                STYLES => styles = read_styles(part, &mut diagnostics),
                KEYS => {}
                _ => diagnostics.push(misplaced(&part.name)),
            }
        }
        settings.mouse |= self.has_mouse;
        for part in changes.iter().filter(|part| part.name.text == SETTINGS) {
            read_settings(part, &mut settings, &mut no_faults);
        }
        let mut keymap = Keymap::of(settings.keys);
        read_keys(&parts, &mut keymap, &mut diagnostics);
        read_keys(&changes, &mut keymap, &mut no_faults);
        let conflicts = keymap.leave_out_conflicts();
        let look = self.environment.look(settings);
        self.theme = Arc::new(Theme::with_changes(look, &styles, &mut diagnostics));
        self.glyphs = settings.glyphs.unwrap_or(self.environment.glyphs);
        // Keys and styles depend on settings and are read after them, wherever they stand.
        diagnostics.sort_by_key(|diagnostic| diagnostic.span.start);
        let notices = diagnostics
            .iter()
            .map(|diagnostic| Report { source, diagnostic }.in_a_line());
        self.notices = notices.chain(conflicts.iter().cloned()).collect();
        self.conflicts = conflicts;
        (self.keymap, self.settings) = (keymap, settings);
        self.look = new_number();
    }

    /// Returns what is wrong with the settings file in a sentence for those who do not see all of it; `None` if it is sound.
    pub(super) fn faults(&self) -> Option<String> {
        let first = self.notices.first()?.trim_end_matches('.');
        Some(match self.notices.len() {
            1 => format!("Your settings file has a fault: {first}."),
            count => format!("Your settings file has {count} faults; the first: {first}."),
        })
    }

    /// Returns whether anything has a color.
    pub(super) fn shows_colors(&self) -> bool {
        !self.is_accessible && self.environment.look(self.settings).palette != Palette::None
    }

    /// Changes the background for which colors are chosen.
    ///
    /// # Errors
    ///
    /// As [`Ui::set`].
    pub(super) fn turn_background(&mut self) -> Result<(), String> {
        let other = match self.environment.look(self.settings).background {
            Background::Dark => Background::Light,
            Background::Light => Background::Dark,
        };
        self.change(vec![Change::setting(
            "background",
            Value::Word(other.name()),
            "",
        )])
    }

    /// Gives a setting a value, from now on and in the settings file.
    ///
    /// # Errors
    ///
    /// If the value could not be written, so that it holds for this run of the program at most.
    pub(super) fn set(&mut self, setting: &Setting, value: Value) -> Result<(), String> {
        self.has_mouse &= !setting.is_mouse();
        self.change(vec![Change::setting(setting.name, value, setting.help)])
    }

    /// Gives an action one more key, its first, or takes away one that it has. Another action loses that key.
    ///
    /// # Errors
    ///
    /// As [`Ui::set`].
    pub(super) fn toggle_key(
        &mut self,
        situation: Situation,
        action: &'static str,
        key: Key,
    ) -> Result<(), String> {
        let owner = self.keymap.keys_in(situation).owner(key);
        let without = |action| {
            let mut keys = self.keymap.keys_in(situation).keys_of(action);
            keys.retain(|&old| old != key);
            keys
        };
        let gained = (owner != Some(action)).then_some(key);
        let keys = gained.into_iter().chain(without(action)).collect();
        let mut given = vec![(action, keys)];
        let loser = owner.filter(|&owner| owner != action);
        given.extend(loser.map(|loser| (loser, without(loser))));
        self.give_keys(situation, given)
    }

    /// Gives an action the keys that come with the program again. Other actions lose them.
    ///
    /// # Errors
    ///
    /// As [`Ui::set`].
    pub(super) fn reset_keys(
        &mut self,
        situation: Situation,
        action: &'static str,
    ) -> Result<(), String> {
        let now = self.keymap.keys_in(situation);
        let at_first = Keymap::of(self.settings.keys);
        let keys = at_first.keys_in(situation).keys_of(action);
        let owners = keys.iter().filter_map(|key| now.owner(*key));
        let mut losers: Vec<&'static str> = owners.filter(|&owner| owner != action).collect();
        losers.dedup();
        let left_to = |loser| {
            let mut left = now.keys_of(loser);
            left.retain(|key| !keys.contains(key));
            (loser, left)
        };
        let mut given: Vec<_> = losers.into_iter().map(left_to).collect();
        given.push((action, keys));
        self.give_keys(situation, given)
    }

    /// Gives actions these keys, and no others. Whoever has the keys at first needs no line in the file, and follows when
    /// another set of movement keys is chosen.
    fn give_keys(
        &mut self,
        situation: Situation,
        given: Vec<(&'static str, Vec<Key>)>,
    ) -> Result<(), String> {
        let at_first = Keymap::of(self.settings.keys);
        let at_first = at_first.keys_in(situation);
        let given = given.into_iter();
        let changes = given.map(|(action, keys)| {
            Change::keys(situation, action, &keys, &at_first.keys_of(action))
        });
        self.change(changes.collect())
    }

    /// Returns a sentence about the keys of the chosen set that do not move anything, since the player's own lines give them
    /// another meaning; `None` if there are none.
    pub(super) fn overruled_steps(&self) -> Option<String> {
        let set = Keymap::of(self.settings.keys);
        let mut overruled = Vec::new();
        for rules in [RuleBook::TACTICAL, RuleBook::Quest] {
            let now = self.keymap.map(rules);
            for (key, step) in set.map(rules).steps() {
                let owner = now.owner(key).filter(|&owner| owner != step);
                let told = owner.map(|owner| format!("{key} means {owner}, not {step}"));
                overruled.extend(told.filter(|told| !overruled.contains(told)));
            }
        }
        (!overruled.is_empty()).then(|| {
            format!(
                "Your own keys come before those of a set: {}.",
                overruled.join("; ")
            )
        })
    }

    /// Changes the settings file, and follows it. What cannot be written there holds all the same.
    fn change(&mut self, changes: Vec<Change>) -> Result<(), String> {
        self.kept.add(changes);
        // The player may have changed the file meanwhile.
        let found = self.kept.folders.read_settings();
        let written = match found {
            Ok(found) => self.kept.write(found),
            Err(error) => Err(format!("{error}.")),
        };
        self.follow(self.kept.folders.read_settings());
        written.map_err(|why| format!("{why} This holds until you leave."))
    }
}

/// Returns whether standard output is a terminal that can only write lines.
pub(super) fn is_line_terminal() -> bool {
    let term = env::var("TERM").unwrap_or_default();
    io::stdout().is_terminal() && ["", "dumb", "unknown"].contains(&term.as_str())
}

fn read_styles<'t>(part: &Entry<'t>, diagnostics: &mut Diagnostics) -> Vec<(Text<'t>, Text<'t>)> {
    let styles = part.table(diagnostics).map(entries).unwrap_or_default();
    let style = |style: Entry<'t>| Some((style.name, style.text(diagnostics)?));
    styles.into_iter().filter_map(style).collect()
}

fn read_settings(part: &Entry<'_>, settings: &mut Settings, diagnostics: &mut Diagnostics) {
    for entry in part.table(diagnostics).map(entries).unwrap_or_default() {
        match table::all().find(|setting| setting.name == entry.name.text) {
            Some(setting) => setting.read(&entry, settings, diagnostics),
            None => {
                let names = table::all().map(|setting| setting.name);
                diagnostics.push(entry.name.unknown(names));
            }
        }
    }
}

fn read_keys(parts: &[Entry<'_>], keymap: &mut Keymap, diagnostics: &mut Diagnostics) {
    for part in parts.iter().filter(|part| part.name.text == KEYS) {
        if let Some(keys) = part.table(diagnostics) {
            keymap.rebind(keys, diagnostics);
        }
    }
}

/// Returns the error that no part of a settings file has this name: with the table in which it belongs, if it has a meaning
/// there.
fn misplaced(name: &Text<'_>) -> Diagnostic {
    let unknown = name.unknown([KEYS, STYLES, SETTINGS]);
    if table::all().any(|setting| setting.name == name.text) {
        unknown.with_help(format!("it belongs below [{SETTINGS}]"))
    } else if Situation::of_name(name.text).is_some() {
        unknown.with_help(format!("it belongs into [{KEYS}.{}]", name.text))
    } else {
        unknown
    }
}
