//! Which key does what. The bindings are data: the built-in ones in `data/ui/keymap.toml`, and those of the player's
//! settings, which override them. Help screens and hints are made from the same tables.

mod actions;
mod keys;
mod tables;
#[cfg(test)]
mod tests;

pub(super) use actions::{
    BotAction, ContainerAction, CursorAction, DuelAction, Intent, ListAction, PaceAction,
    PickUpAction, ReplayAction, TextAction, TravelAction,
};
pub(super) use keys::{HelpLine, KeyRow, Keys, Situation};

use super::data_file::{Diagnostics, entries, read_built_in};
use super::input::{Input, Key};
use super::settings::Named;
use crate::base::Dir;
use crate::game::{Chart, RuleBook};
use toml::de::DeTable;

/// The keys of every situation.
#[derive(Debug)]
pub(super) struct Keymap {
    dungeon: Keys<Intent>,
    quest: Keys<Intent>,
    pub(super) chart: Keys<Chart>,
    pub(super) look: Keys<CursorAction>,
    pub(super) teleport: Keys<CursorAction>,
    pub(super) target: Keys<CursorAction>,
    pub(super) travel: Keys<TravelAction>,
    pub(super) container: Keys<ContainerAction>,
    pub(super) pick_up: Keys<PickUpAction>,
    pub(super) list: Keys<ListAction>,
    pub(super) text: Keys<TextAction>,
    pub(super) bot: Keys<BotAction>,
    pub(super) duel: Keys<DuelAction>,
    pub(super) replay: Keys<ReplayAction>,
}

/// The bindings that come with the program.
const BUILT_IN: &str = include_str!("../../../data/ui/keymap.toml");

/// What other sets of movement keys change in them.
const PRESETS: &str = include_str!("../../../data/ui/presets.toml");

/// A set of movement keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Preset {
    All,
    Vi,
    Numpad,
    Arrows,
    Laptop,
}

impl Named for Preset {
    const NAMES: &'static [(&'static str, Preset)] = &[
        ("all", Preset::All),
        ("vi", Preset::Vi),
        ("numpad", Preset::Numpad),
        ("arrows", Preset::Arrows),
        ("laptop", Preset::Laptop),
    ];
}

/// The situations in which a key that moves the hero on one of these maps means that before anything else.
const CURSORS: [(&str, &[&str]); 5] = [
    ("look", &["dungeon", "quest"]),
    ("travel", &["dungeon", "quest"]),
    ("teleport", &["dungeon"]),
    ("target", &["dungeon"]),
    ("chart", &["dungeon"]),
];

impl Keymap {
    pub(super) fn built_in() -> Keymap {
        let mut keymap = Keymap {
            dungeon: Keys::none(&tables::DUNGEON),
            quest: Keys::none(&tables::QUEST),
            chart: Keys::none(&tables::CHART),
            look: Keys::none(&tables::LOOK),
            teleport: Keys::none(&tables::TELEPORT),
            target: Keys::none(&tables::TARGET),
            travel: Keys::none(&tables::TRAVEL),
            container: Keys::none(&tables::CONTAINER),
            pick_up: Keys::none(&tables::PICK_UP),
            list: Keys::none(&tables::LIST),
            text: Keys::none(&tables::TEXT),
            bot: Keys::none(&tables::BOT),
            duel: Keys::none(&tables::DUEL),
            replay: Keys::none(&tables::REPLAY),
        };
        read_built_in("keymap.toml", BUILT_IN, |file, diagnostics| {
            keymap.rebind(file, diagnostics);
        });
        keymap
    }

    /// Returns the keys that come with the program, with a set of movement keys.
    pub(super) fn of(preset: Preset) -> Keymap {
        let mut keymap = Keymap::built_in();
        read_built_in("presets.toml", PRESETS, |file, diagnostics| {
            let sets = entries(file).into_iter();
            for set in sets.filter(|set| set.name.text == preset.name()) {
                if let Some(table) = set.table(diagnostics) {
                    keymap.rebind(table, diagnostics);
                }
            }
        });
        keymap
    }

    /// Changes the keys of all situations as the tables of a file say.
    pub(super) fn rebind(&mut self, file: &DeTable<'_>, diagnostics: &mut Diagnostics) {
        let mut situations = self.situations_mut();
        for entry in entries(file) {
            match situations
                .iter_mut()
                .find(|keys| keys.name() == entry.name.text)
            {
                Some(keys) => {
                    if let Some(bindings) = entry.table(diagnostics) {
                        keys.rebind(bindings, diagnostics);
                    }
                }
                None => {
                    let known = situations.iter().map(|keys| keys.name());
                    diagnostics.push(entry.name.unknown(known));
                }
            }
        }
    }

    /// Returns the situation of a name.
    ///
    /// # Panics
    ///
    /// If there is none.
    pub(super) fn situation(&self, name: &str) -> &dyn Situation {
        let mut situations = self.situations().into_iter();
        let found = situations.find(|keys| keys.name() == name);
        found.expect("the name of a situation")
    }

    /// Returns the keys of the map in a game by these rules.
    pub(super) fn map_situation(&self, rules: RuleBook) -> &dyn Situation {
        self.map(rules)
    }

    pub(super) fn situations(&self) -> [&dyn Situation; 14] {
        [
            &self.dungeon,
            &self.quest,
            &self.chart,
            &self.look,
            &self.teleport,
            &self.target,
            &self.travel,
            &self.container,
            &self.pick_up,
            &self.list,
            &self.text,
            &self.bot,
            &self.duel,
            &self.replay,
        ]
    }

    fn situations_mut(&mut self) -> [&mut dyn Situation; 14] {
        [
            &mut self.dungeon,
            &mut self.quest,
            &mut self.chart,
            &mut self.look,
            &mut self.teleport,
            &mut self.target,
            &mut self.travel,
            &mut self.container,
            &mut self.pick_up,
            &mut self.list,
            &mut self.text,
            &mut self.bot,
            &mut self.duel,
            &mut self.replay,
        ]
    }

    /// Returns the keys of the map in a game by these rules.
    pub(super) fn map(&self, rules: RuleBook) -> &Keys<Intent> {
        match rules {
            RuleBook::Classic | RuleBook::Tactical => &self.dungeon,
            RuleBook::Quest => &self.quest,
        }
    }

    /// Returns the name of the movement that a key means in a situation before anything else; `None` if it is free there.
    pub(super) fn movement(&self, situation: &str, key: Key) -> Option<&'static str> {
        let maps = CURSORS.iter().find(|(name, _)| *name == situation);
        let mut maps = maps.iter().flat_map(|(_, maps)| *maps);
        maps.find_map(|map| {
            let keys = match *map {
                "quest" => &self.quest,
                _ => &self.dungeon,
            };
            let step = keys.action(&Input::Key(key));
            let moves = matches!(step, Some(Intent::Step(_)));
            moves.then(|| keys.owner(key)).flatten()
        })
    }

    /// Returns a sentence about each key that means something in a situation, but moves a cursor there before it can.
    pub(super) fn conflicts(&self) -> Vec<String> {
        let mut conflicts = Vec::new();
        for (situation, _) in CURSORS {
            for row in self.situation(situation).rows() {
                for key in row.keys {
                    if let Some(movement) = self.movement(situation, key) {
                        let name = row.name;
                        conflicts.push(format!(
                            "The key {key} cannot mean `{name}` in keys.{situation}: on the map it is `{movement}`, which comes first."
                        ));
                    }
                }
            }
        }
        conflicts
    }

    /// Returns the direction of a movement key, which moves the hero or a cursor.
    pub(super) fn direction(&self, rules: RuleBook, input: &Input) -> Option<Dir> {
        match self.map(rules).action(input) {
            Some(Intent::Step(dir)) => Some(dir),
            Some(_) | None => None,
        }
    }
}
