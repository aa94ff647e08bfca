//! What all screens share: which key does what, how everything looks, what the player has set, and what is kept of the last
//! frame.

use super::Manner;
use super::canvas::Links;
use super::charset::{Charset, only_ascii};
use super::glyphs::Glyphs;
use super::input::Key;
use super::keymap::{AnyKeys, Keymap, Situation};
use super::picture::Picture;
use super::row::{StateId, new_number};
use super::settings::{Change, Environment, Kept, Named, Setting, Settings, SettingsFile, Value};
use super::theme::{Background, Palette, Theme};
use super::widgets::LastStatus;
use crate::base::Source;
use crate::game::RuleBook;
use crate::store::{FileError, Folders};
use std::cell::{Cell, RefCell};
use std::env;
use std::io::{self, IsTerminal};
use std::sync::Arc;

/// The context of all screens.
#[derive(Debug)]
pub struct Ui {
    pub(super) keymap: Keymap,
    pub(super) theme: Arc<Theme>,
    /// Which characters the terminal shows.
    pub(super) charset: Charset,
    pub(super) glyphs: Glyphs,
    pub(super) settings: Settings,
    /// The number of the look of everything: another one whenever the theme, the glyphs and the settings are set anew.
    pub(super) look: u64,
    /// As the command line asks for it, and in lines on a terminal that can show nothing else; the mouse is used until the
    /// player turns it off.
    pub(super) manner: Manner,
    pub(super) cache: FrameCache,
    /// The errors and warnings about the settings file, each in a line.
    pub(super) notices: Vec<String>,
    /// Those of them about keys that cannot mean what they should.
    pub(super) conflicts: Vec<String>,
    environment: Environment,
    kept: Kept,
}

/// The keys that an action loses to another, and those that are left to it.
#[derive(Debug)]
pub(super) struct KeyLoss {
    pub(super) action: &'static str,
    pub(super) lost: Vec<Key>,
    pub(super) left: Vec<Key>,
}

/// What is kept of the frame that was drawn last: what the next one need not draw anew, and what a click in it means.
#[derive(Debug, Default)]
pub(super) struct FrameCache {
    /// The map.
    pub(super) picture: RefCell<Picture>,
    /// The rows of status.
    pub(super) status: RefCell<Option<LastStatus>>,
    /// Where keys are named.
    pub(super) links: Links,
    /// The state of the game that is drawn; `None` if who draws it does not tell.
    pub(super) state: Cell<Option<StateId>>,
}

impl FrameCache {
    /// Returns whether the state of the game that is drawn is known, and is this one.
    pub(super) fn is_same_state(&self, other: Option<StateId>) -> bool {
        let state = self.state.get();
        state.is_some() && state == other
    }

    /// Returns whether the state of the game that is drawn is known, and is of the same game as this one.
    pub(super) fn is_same_game(&self, other: Option<StateId>) -> bool {
        let state = self.state.get().zip(other);
        state.is_some_and(|(state, other)| state.game() == other.game())
    }
}

impl Ui {
    /// Returns the context without a settings file.
    pub(super) fn built_in(palette: Palette) -> Ui {
        Ui::of(Environment {
            palette,
            background: Background::Dark,
            charset: Charset::Utf8,
            glyphs: Glyphs::Lines,
        })
    }

    fn of(environment: Environment) -> Ui {
        Ui {
            keymap: Keymap::built_in(),
            theme: Arc::new(Theme::built_in(
                environment.theme_variant(Settings::default()),
            )),
            charset: environment.charset,
            glyphs: environment.glyphs,
            settings: Settings::default(),
            look: new_number(),
            manner: Manner::default(),
            cache: FrameCache::default(),
            notices: Vec::new(),
            conflicts: Vec::new(),
            environment,
            kept: Kept::default(),
        }
    }

    /// Returns the context that the environment and the player's settings file ask for.
    pub fn open(folders: &Folders, manner: Manner) -> Ui {
        let mut ui = Ui::of(Environment::of_process());
        ui.kept.folders = folders.clone();
        ui.manner = manner;
        ui.manner.is_accessible |= is_line_terminal();
        ui.settings.mouse = manner.has_mouse;
        match folders.read_settings() {
            Ok(None) => {}
            found => ui.follow(found),
        }
        ui
    }

    /// Returns how to find what is shown in place of a sign; `None` if all can be shown.
    pub(super) fn stand_in(&self) -> Option<fn(char) -> char> {
        match self.charset {
            Charset::Utf8 => self.glyphs.stand_in(),
            Charset::Ascii => Some(only_ascii),
        }
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
        let file = SettingsFile::read(source, &self.kept.as_file(), self.environment);
        self.settings = file.settings;
        self.settings.mouse |= self.manner.has_mouse;
        self.glyphs = file.settings.glyphs.unwrap_or(self.environment.glyphs);
        self.charset = match file.settings.glyphs {
            None | Some(Glyphs::Ascii) => self.environment.charset,
            // Whoever chooses signs beyond ASCII knows that the terminal shows them, whatever the locale says.
            Some(Glyphs::Lines | Glyphs::Blocks | Glyphs::Console) => Charset::Utf8,
        };
        self.theme = Arc::new(file.theme);
        self.keymap = file.keymap;
        (self.notices, self.conflicts) = (file.notices, file.conflicts);
        self.look = new_number();
    }

    /// Returns what is wrong with the settings file, a sentence for each fault, for those who do not see the title screen.
    pub(super) fn faults(&self) -> Vec<String> {
        let count = self.notices.len();
        let faults = self.notices.iter().enumerate();
        let told = faults.map(|(index, fault)| {
            let fault = fault.trim_end_matches('.');
            if count == 1 {
                format!("Your settings file has a fault: {fault}.")
            } else {
                format!("Fault {} of your settings file: {fault}.", index + 1)
            }
        });
        told.collect()
    }

    /// Returns whether anything has a color.
    pub(super) fn shows_colors(&self) -> bool {
        !self.manner.is_accessible
            && self.environment.theme_variant(self.settings).palette != Palette::None
    }

    /// Changes the background for which colors are chosen.
    ///
    /// # Errors
    ///
    /// As [`Ui::set`].
    pub(super) fn turn_background(&mut self) -> Result<(), String> {
        let other = match self.environment.theme_variant(self.settings).background {
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
        self.manner.has_mouse &= !setting.is_mouse();
        self.change(vec![Change::setting(setting.name, value, setting.help)])
    }

    /// Returns the keys of an action with one more, its first, or without one that it has.
    pub(super) fn toggled_keys(&self, situation: Situation, action: &str, key: Key) -> Vec<Key> {
        let mut keys = self.keymap.keys_in(situation).keys_of(action);
        if keys.contains(&key) {
            keys.retain(|&old| old != key);
        } else {
            keys.insert(0, key);
        }
        keys
    }

    /// Returns the keys of an action that come with the program.
    pub(super) fn first_keys(&self, situation: Situation, action: &str) -> Vec<Key> {
        let at_first = Keymap::of(self.settings.keys);
        at_first.keys_in(situation).keys_of(action)
    }

    /// Returns what other actions lose if an action gets these keys.
    pub(super) fn losses(&self, situation: Situation, action: &str, keys: &[Key]) -> Vec<KeyLoss> {
        let rows = self.keymap.keys_in(situation).rows().into_iter();
        let others = rows.filter(|row| row.name != action);
        let losses = others.map(|row| {
            let (lost, left) = row.keys.iter().partition(|key| keys.contains(key));
            KeyLoss {
                action: row.name,
                lost,
                left,
            }
        });
        losses.filter(|loss| !loss.lost.is_empty()).collect()
    }

    /// Gives an action these keys, and no others. Other actions lose them. Whoever has the keys at first needs no line in the
    /// file, and follows when another set of movement keys is chosen.
    ///
    /// # Errors
    ///
    /// As [`Ui::set`].
    pub(super) fn give_keys(
        &mut self,
        situation: Situation,
        action: &'static str,
        keys: Vec<Key>,
    ) -> Result<(), String> {
        let losses = self.losses(situation, action, &keys).into_iter();
        let left = losses.map(|loss| (loss.action, loss.left));
        let changes = left.chain([(action, keys)]).map(|(action, keys)| {
            let at_first = self.first_keys(situation, action);
            Change::keys(situation, action, &keys, &at_first)
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

    /// Returns the sentences about keys that cannot mean what they should, without those of before a change.
    pub(super) fn new_conflicts<'a>(
        &'a self,
        before: &'a [String],
    ) -> impl Iterator<Item = &'a String> {
        let conflicts = self.conflicts.iter();
        conflicts.filter(|conflict| !before.contains(conflict))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_chooses_signs_beyond_ascii_gets_them_in_any_locale() {
        let charset = |glyphs: &str| {
            let mut ui = Ui::of(Environment {
                palette: Palette::None,
                background: Background::Dark,
                charset: Charset::Ascii,
                glyphs: Glyphs::Ascii,
            });
            let text = format!("[settings]\nglyphs = \"{glyphs}\"\n");
            ui.read(&Source::new("settings", text));
            ui.charset
        };
        assert_eq!(charset("auto"), Charset::Ascii);
        assert_eq!(charset("ascii"), Charset::Ascii);
        assert_eq!(charset("lines"), Charset::Utf8);
    }
}
