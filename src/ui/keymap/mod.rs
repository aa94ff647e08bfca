//! Which key does what. The bindings are data: the built-in ones in `data/ui/keymap.toml`, and those of the player's
//! settings, which override them. Help screens and hints are made from the same tables.

mod actions;
mod clauses;
mod keys;
mod situation;
mod tables;
#[cfg(test)]
mod tests;

pub(super) use actions::{
    BotAction, ContainerAction, CursorAction, DuelAction, Intent, InventoryAction, ListAction,
    PaceAction, PickUpAction, ReplayAction, TextAction, TravelAction,
};
pub(super) use keys::{AnyKeys, HelpLine, INTERRUPT, KeyRow, Keys};
pub(super) use situation::Situation;

use super::data_file::{self, Diagnostics, entries, read_built_in};
use super::input::{Input, Key, KeyCode};
use super::settings::Named;
use crate::base::{Diagnostic, Dir, Span};
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
    pub(super) quest_inventory: Keys<InventoryAction>,
    pub(super) pick_up: Keys<PickUpAction>,
    pub(super) list: Keys<ListAction>,
    pub(super) text: Keys<TextAction>,
    pub(super) bot: Keys<BotAction>,
    pub(super) duel: Keys<DuelAction>,
    pub(super) replay: Keys<ReplayAction>,
}

/// That a key cannot mean an action in a situation.
#[derive(Debug)]
pub(super) struct Conflict {
    pub(super) situation: Situation,
    pub(super) action: &'static str,
    pub(super) key: Key,
    /// What the key means before that.
    why: String,
}

/// The bindings that come with the program.
const BUILT_IN: &str = include_str!("../../../data/ui/keymap.toml");

/// What other sets of movement keys change in them.
const PRESETS: &str = include_str!("../../../data/ui/presets.toml");

/// What some keys mean whatever a file says, unless it gives them another meaning, so that nobody is left without a way to
/// move, or to leave a line that is typed, where letters do nothing else.
const ON_MAPS: [(KeyCode, Intent); 4] = [
    (KeyCode::Up, Intent::Step(Dir::North)),
    (KeyCode::Down, Intent::Step(Dir::South)),
    (KeyCode::Left, Intent::Step(Dir::West)),
    (KeyCode::Right, Intent::Step(Dir::East)),
];
const WITH_CURSORS: [(KeyCode, CursorAction); 2] = [
    (KeyCode::Enter, CursorAction::Choose),
    (KeyCode::Escape, CursorAction::Close),
];
const IN_TRAVEL: [(KeyCode, TravelAction); 2] = [
    (KeyCode::Enter, TravelAction::Choose),
    (KeyCode::Escape, TravelAction::Close),
];
const IN_LISTS: [(KeyCode, ListAction); 4] = [
    (KeyCode::Enter, ListAction::Choose),
    (KeyCode::Escape, ListAction::Close),
    (KeyCode::Up, ListAction::Up),
    (KeyCode::Down, ListAction::Down),
];
const IN_TEXTS: [(KeyCode, TextAction); 3] = [
    (KeyCode::Escape, TextAction::Close),
    (KeyCode::Up, TextAction::Up),
    (KeyCode::Down, TextAction::Down),
];

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

impl Conflict {
    /// Returns what stands behind the name of the key.
    fn reason(&self) -> String {
        let (action, situation) = (self.action, self.situation.name());
        format!("cannot mean `{action}` in keys.{situation}: {}", self.why)
    }

    /// Returns a sentence that says it wherever no file is spoken of.
    pub(super) fn sentence(&self) -> String {
        format!("The key {} {}.", self.key, self.reason())
    }

    /// Returns the error about it in a file.
    pub(super) fn error(&self, span: Span) -> Diagnostic {
        Diagnostic::error(span, format!("`{}` {}", self.key, self.reason()))
    }
}

/// Returns the keys of a situation, borrowed in the way that the last words say.
macro_rules! keys_of {
    ($keymap:ident, $situation:ident, $($borrow:tt)+) => {
        match $situation {
            Situation::Dungeon => $($borrow)+ $keymap.dungeon,
            Situation::Quest => $($borrow)+ $keymap.quest,
            Situation::Chart => $($borrow)+ $keymap.chart,
            Situation::Look => $($borrow)+ $keymap.look,
            Situation::Teleport => $($borrow)+ $keymap.teleport,
            Situation::Target => $($borrow)+ $keymap.target,
            Situation::Travel => $($borrow)+ $keymap.travel,
            Situation::Container => $($borrow)+ $keymap.container,
            Situation::QuestInventory => $($borrow)+ $keymap.quest_inventory,
            Situation::PickUp => $($borrow)+ $keymap.pick_up,
            Situation::List => $($borrow)+ $keymap.list,
            Situation::Text => $($borrow)+ $keymap.text,
            Situation::Bot => $($borrow)+ $keymap.bot,
            Situation::Duel => $($borrow)+ $keymap.duel,
            Situation::Replay => $($borrow)+ $keymap.replay,
        }
    };
}

impl Keymap {
    pub(super) fn built_in() -> Keymap {
        let mut keymap = Keymap {
            dungeon: Keys::none(&tables::DUNGEON),
            quest: Keys::none(&tables::QUEST),
            chart: Keys::none(&tables::CHART),
            look: Keys::none(&tables::CURSOR),
            teleport: Keys::none(&tables::TELEPORT),
            target: Keys::none(&tables::CURSOR),
            travel: Keys::none(&tables::TRAVEL),
            container: Keys::none(&tables::CONTAINER),
            quest_inventory: Keys::none(&tables::QUEST_INVENTORY),
            pick_up: Keys::none(&tables::PICK_UP),
            list: Keys::none(&tables::LIST),
            text: Keys::none(&tables::TEXT),
            bot: Keys::none(&tables::BOT),
            duel: Keys::none(&tables::DUEL),
            replay: Keys::none(&tables::REPLAY),
        };
        for (name, table) in data_file::tables(BUILT_IN) {
            let situation = Situation::of_name(name);
            let situation = situation.expect("every table has the name of one, as tests prove");
            read_built_in("keymap.toml", table, |bindings, diagnostics| {
                let keys = keymap.keys_in_mut(situation);
                keys.rebind(bindings, diagnostics);
            });
        }
        keymap.keep_the_usual();
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
        for entry in entries(file) {
            match Situation::of_name(entry.name.text) {
                Some(situation) => {
                    if let Some(bindings) = entry.table(diagnostics) {
                        self.keys_in_mut(situation).rebind(bindings, diagnostics);
                    }
                }
                None => diagnostics.push(entry.name.unknown(Situation::ALL.map(Situation::name))),
            }
        }
        self.keep_the_usual();
    }

    /// Lets arrows, Enter and Esc do what they usually do wherever they mean nothing else.
    fn keep_the_usual(&mut self) {
        for keys in [&mut self.dungeon, &mut self.quest] {
            keys.bind_what_is_free(&ON_MAPS);
        }
        for keys in [&mut self.look, &mut self.teleport, &mut self.target] {
            keys.bind_what_is_free(&WITH_CURSORS);
        }
        self.travel.bind_what_is_free(&IN_TRAVEL);
        self.list.bind_what_is_free(&IN_LISTS);
        self.text.bind_what_is_free(&IN_TEXTS);
    }

    /// Returns the keys of a situation.
    pub(super) fn keys_in(&self, situation: Situation) -> &dyn AnyKeys {
        keys_of!(self, situation, &)
    }

    fn keys_in_mut(&mut self, situation: Situation) -> &mut dyn AnyKeys {
        keys_of!(self, situation, &mut)
    }

    /// Returns the keys of the map in a game by these rules.
    pub(super) fn map(&self, rules: RuleBook) -> &Keys<Intent> {
        match rules {
            RuleBook::Dungeon(_) => &self.dungeon,
            RuleBook::Quest => &self.quest,
        }
    }

    /// Returns the keys of the maps on which there is a cursor in a situation. Their keys that move the hero move it before
    /// they mean anything else.
    fn maps_of_cursor(&self, situation: Situation) -> Vec<&Keys<Intent>> {
        match situation {
            Situation::Look | Situation::Travel => vec![&self.dungeon, &self.quest],
            Situation::Teleport | Situation::Target | Situation::Chart => vec![&self.dungeon],
            Situation::Dungeon
            | Situation::Quest
            | Situation::Container
            | Situation::QuestInventory
            | Situation::PickUp
            | Situation::List
            | Situation::Text
            | Situation::Bot
            | Situation::Duel
            | Situation::Replay => Vec::new(),
        }
    }

    /// Returns what a key means in a situation before anything else: where, and the name of that action; `None` if it is free
    /// there.
    fn first_meaning(
        &self,
        situation: Situation,
        key: Key,
    ) -> Option<(&'static str, &'static str)> {
        let mut maps = self.maps_of_cursor(situation).into_iter();
        let movement = maps.find_map(|keys| {
            let (key, _) = step(keys, key)?;
            Some(("on the map", keys.owner(key)?))
        });
        let in_lists = || Some(("in lists", self.list.owner(key)?));
        movement.or_else(|| situation.is_list().then(in_lists).flatten())
    }

    /// Returns that a key cannot mean an action in a situation, and why; `None` if it can.
    pub(super) fn conflict(
        &self,
        situation: Situation,
        action: &'static str,
        key: Key,
    ) -> Option<Conflict> {
        let (place, first) = self.first_meaning(situation, key)?;
        Some(Conflict {
            situation,
            action,
            key,
            why: format!("{place} it is `{first}`, which comes first"),
        })
    }

    /// Takes keys away from actions that they cannot mean, so that no screen names them. An action that has no other key
    /// gets those back that it has with a set of movement keys, as far as they are free. Returns what was taken away.
    pub(super) fn leave_out_conflicts(&mut self, preset: Preset) -> Vec<Conflict> {
        let mut conflicts = Vec::new();
        for situation in Situation::ALL {
            for row in self.keys_in(situation).rows() {
                for key in row.keys {
                    if let Some(conflict) = self.conflict(situation, row.name, key) {
                        self.keys_in_mut(situation).unbind(key);
                        conflicts.push(conflict);
                    }
                }
            }
        }
        if !conflicts.is_empty() {
            self.give_back(&conflicts, &Keymap::of(preset));
        }
        conflicts
    }

    /// Gives the actions that conflicts have left without a key those that they have at first.
    fn give_back(&mut self, conflicts: &[Conflict], at_first: &Keymap) {
        let is_bare = |it: &&Conflict| self.keys_in(it.situation).keys_of(it.action).is_empty();
        let bare: Vec<&Conflict> = conflicts.iter().filter(is_bare).collect();
        for conflict in bare {
            let (situation, action) = (conflict.situation, conflict.action);
            for key in at_first.keys_in(situation).keys_of(action) {
                if self.conflict(situation, action, key).is_none() {
                    self.keys_in_mut(situation).bind_if_free(key, action);
                }
            }
        }
    }

    /// Returns the direction of a movement key, which moves the hero or a cursor. Held with Shift it runs on the map, and
    /// elsewhere means the same as without.
    pub(super) fn direction(&self, rules: RuleBook, input: &Input) -> Option<Dir> {
        let (_, dir) = step(self.map(rules), input.key()?)?;
        Some(dir)
    }
}

/// Returns the direction in which a key moves a cursor, and the key that has it: itself, or the same without Shift.
fn step(keys: &Keys<Intent>, key: Key) -> Option<(Key, Dir)> {
    let mut keys_of_it = [Some(key), key.stands_for()].into_iter().flatten();
    keys_of_it.find_map(|key| match keys.action(&Input::Key(key)) {
        Some(Intent::Step(dir)) => Some((key, dir)),
        Some(_) | None => None,
    })
}
