//! The keys of one situation: what each does, and how screens name them.

use super::actions::Intent;
use super::clauses::{JOINTS, SEPARATORS, told_without_missing, without_missing};
use super::tables::{Action, Table};
use crate::base::{Diagnostic, Span};
use crate::ui::data_file::{Diagnostics, TableEntry, entries};
use crate::ui::input::{Input, Key, KeyCode};
use crate::ui::phrase::Phrase;
use toml::de::DeTable;

/// The name of the interrupt.
pub(in crate::ui) const INTERRUPT: &str = "Ctrl-C";

/// What screens show for the key of an action that has none.
const NO_KEY: &str = "(no key)";

/// The bindings of one situation.
#[derive(Debug)]
pub(in crate::ui) struct Keys<A: 'static> {
    table: &'static Table<A>,
    /// In the order in which screens name the keys of an action.
    bindings: Vec<(Key, A)>,
}

/// A line of a help screen.
#[derive(Debug, PartialEq, Eq)]
pub(in crate::ui) struct HelpLine {
    pub(in crate::ui) keys: String,
    pub(in crate::ui) help: &'static str,
}

/// The names of the actions of a situation, and its bindings to their numbers. So reading them is one function, whatever the
/// actions are.
struct Numbered {
    names: Vec<&'static str>,
    bindings: Vec<(Key, usize)>,
}

/// A key that a file binds to the action of a number.
struct Binding {
    key: Key,
    action: usize,
    span: Span,
}

/// An action of a situation, and its keys.
#[derive(Debug, PartialEq, Eq)]
pub(in crate::ui) struct KeyRow {
    pub(in crate::ui) name: &'static str,
    pub(in crate::ui) help: &'static str,
    pub(in crate::ui) keys: Vec<Key>,
}

/// The bindings of a situation, whatever its actions are.
pub(in crate::ui) trait AnyKeys {
    /// Binds the keys that a table of a file lists for its actions. These actions lose their other keys, and the keys
    /// lose their former actions. An action of whose keys none can be bound keeps those that it has.
    fn rebind(&mut self, file: &DeTable<'_>, diagnostics: &mut Diagnostics);

    /// Takes away what a key means.
    fn unbind(&mut self, key: Key);

    /// Gives the action of a name one more key, its last, unless that has a meaning.
    fn bind_if_free(&mut self, key: Key, action: &str);

    /// Returns all actions.
    fn rows(&self) -> Vec<KeyRow>;

    /// Returns the name of the action that has a key.
    fn owner(&self, key: Key) -> Option<&'static str>;

    /// Returns the keys of the action of a name.
    fn keys_of(&self, action: &str) -> Vec<Key>;
}

impl<A: Copy + PartialEq> Keys<A> {
    pub(super) fn none(table: &'static Table<A>) -> Keys<A> {
        Keys {
            table,
            bindings: Vec::new(),
        }
    }

    /// Gives actions one more key each, their last, unless that has a meaning.
    pub(super) fn bind_what_is_free(&mut self, usual: &[(KeyCode, A)]) {
        for (code, action) in usual {
            self.push_if_free(Key::Plain(*code), *action);
        }
    }

    fn push_if_free(&mut self, key: Key, action: A) {
        if self.bound_to(key).is_none() {
            self.bindings.push((key, action));
        }
    }

    /// Returns the action of an input; `None` if it has none.
    pub(in crate::ui) fn action(&self, input: &Input) -> Option<A> {
        match input {
            Input::Key(key) => {
                let other = || self.bound_to(key.stands_for()?);
                self.bound_to(*key).or_else(other)
            }
            Input::Interrupt => self.table.interrupt,
            Input::Click(..) | Input::Scroll(_) | Input::Value(..) | Input::Resize => None,
        }
    }

    /// Returns whether an action has a key.
    pub(in crate::ui) fn has_key(&self, action: A) -> bool {
        self.keys(action).next().is_some()
    }

    /// Returns the name of the first key of an action, as it stands in a sentence.
    pub(in crate::ui) fn name(&self, action: A) -> String {
        in_sentence(self.keys(action).next())
    }

    /// Returns the name of the first key of an action that means nothing in a situation whose keys come before these, as it
    /// stands in a sentence; `None` if there is none.
    pub(in crate::ui) fn name_behind<B: Copy + PartialEq>(
        &self,
        first: &Keys<B>,
        action: A,
    ) -> Option<String> {
        let is_free = |key: &Key| first.action(&Input::Key(*key)).is_none();
        self.keys(action).find(is_free).map(Key::in_sentence)
    }

    /// Returns a text with `{ACTION}` replaced by the first key of that action. Other braces are left alone.
    pub(in crate::ui) fn fill(&self, text: &str) -> String {
        self.fill_with(text, |action| self.keys(action).next())
    }

    /// Does the same without what names an action that has no key, as [`Keys::hint`] leaves it out.
    pub(in crate::ui) fn fill_where_bound(&self, text: &str) -> String {
        self.fill(&without_missing(text, |name| self.first_key(name)))
    }

    /// Does the same in what the game tells, of which only the clauses about such an action are left out.
    pub(in crate::ui) fn fill_told(&self, text: &str) -> String {
        if !text.contains('{') {
            return text.to_owned();
        }
        self.fill(&told_without_missing(text, |name| self.first_key(name)))
    }

    /// Does the same where a line is typed, with the first keys that type nothing.
    pub(in crate::ui) fn fill_beside_typed(&self, text: &str) -> String {
        self.fill_with(text, |action| self.key_beside_typed(action))
    }

    fn fill_with(&self, text: &str, key_of: impl Fn(A) -> Option<Key>) -> String {
        linked_gaps(text, |name| self.table.action(name).map(&key_of)).text()
    }

    /// Returns what keys do: a text with `{ACTION}` replaced by the first key of that action, and `{KEY}` by the key of that
    /// name. What stands behind it, up to the next clause, goes with the key. A clause, or a whole sentence, is left out with an
    /// action that has none, unless another key does the same. Other braces are left to other situations.
    pub(in crate::ui) fn hint(&self, text: &str) -> Phrase {
        self.link(&Phrase::from(text))
    }

    /// Does the same in what another situation has left of a text.
    pub(in crate::ui) fn link(&self, hint: &Phrase) -> Phrase {
        self.link_with(hint, |action| self.keys(action).next())
    }

    /// Does the same where a line is typed, with the first keys that type nothing.
    pub(in crate::ui) fn hint_beside_typed(&self, text: &str) -> Phrase {
        self.link_with(&Phrase::from(text), |action| self.key_beside_typed(action))
    }

    /// Returns the first key of an action that means nothing else, with what it does behind it; `None` if there is none.
    pub(in crate::ui) fn offer_of_free(
        &self,
        action: A,
        what: &str,
        is_taken: impl Fn(&Input) -> bool,
    ) -> Option<Phrase> {
        let is_free = |key: &Key| !is_taken(&Input::Key(*key));
        let key = self.keys(action).find(is_free)?;
        Some(named(Some(key), &format!(" {what}")))
    }

    /// Returns the first key of an action, with what it does behind it.
    pub(in crate::ui) fn offer(&self, action: A, what: &str) -> Phrase {
        named(self.keys(action).next(), &format!(" {what}"))
    }

    fn link_with(&self, hint: &Phrase, key_of: impl Fn(A) -> Option<Key>) -> Phrase {
        let key = |name: &str| match self.table.action(name) {
            Some(action) => Some(key_of(action)),
            None => Key::read(name).ok().map(Some),
        };
        let parts = hint.parts().iter();
        parts.fold(Phrase::new(), |linked, part| match part.key {
            Some(_) => linked.with_part(part.clone()),
            None => {
                let text = without_missing(&part.text, key);
                linked.joined(linked_gaps(&text, key).in_ink(part.ink))
            }
        })
    }

    /// Returns the first key of an action that types nothing.
    fn key_beside_typed(&self, action: A) -> Option<Key> {
        let types = |key: &Key| Input::Key(*key).character().is_some();
        self.keys(action).find(|key| !types(key))
    }

    /// Returns the chapters of a help screen: a title, and a line for every action. Neighbours with the same help share
    /// a line.
    pub(in crate::ui) fn help(&self) -> impl Iterator<Item = (&'static str, Vec<HelpLine>)> {
        self.table.chapters.iter().map(|chapter| {
            let groups = chapter.actions.chunk_by(|one, next| one.help == next.help);
            let lines = groups.map(|group| HelpLine {
                keys: self.all_names(group),
                help: group[0].help,
            });
            (chapter.title, lines.collect())
        })
    }

    #[cfg(test)]
    pub(super) fn bindings(&self) -> &[(Key, A)] {
        &self.bindings
    }

    fn all_names(&self, group: &[Action<A>]) -> String {
        let names = group.iter().flat_map(|action| {
            let keys = self.keys(action.action).map(|key| key.to_string());
            let is_interrupt = self.table.interrupt == Some(action.action);
            keys.chain(is_interrupt.then(|| INTERRUPT.to_owned()))
        });
        names.collect::<Vec<_>>().join(" ")
    }

    fn keys(&self, action: A) -> impl Iterator<Item = Key> {
        let bindings = self.bindings.iter();
        let keys = bindings.filter(move |(_, bound)| *bound == action);
        keys.map(|(key, _)| *key)
    }

    /// Returns the first key of the action of a name, if it has any; `None` if no action has the name.
    fn first_key(&self, name: &str) -> Option<Option<Key>> {
        Some(self.keys(self.table.action(name)?).next())
    }

    fn bound_to(&self, key: Key) -> Option<A> {
        let binding = self.bindings.iter().find(|(bound, _)| *bound == key);
        binding.map(|(_, action)| *action)
    }
}

/// Returns a text in which a key stands in place of each gap for which there is one, and goes with what stands behind it.
fn linked_gaps(text: &str, key: impl Fn(&str) -> Option<Option<Key>>) -> Phrase {
    let (whole, mut linked) = (Phrase::from(text), Phrase::new());
    let (mut done, mut searched) = (0, 0);
    while let Some(found) = text[searched..].find('{') {
        let start = searched + found;
        searched = start + 1;
        let gap = text[searched..].split_once('}');
        if let Some((name, behind)) = gap
            && let Some(key) = key(name)
        {
            let what = &behind[..end_of_clause(behind)];
            let before = whole.slice(done..start);
            linked = linked.joined(before).joined(named(key, what));
            done = text.len() - behind.len() + what.len();
            searched = done;
        }
    }
    linked.joined(whole.slice(done..text.len()))
}

/// Returns where that which is said of a key ends: before the next clause, or before what joins another key to it.
fn end_of_clause(text: &str) -> usize {
    let ends = SEPARATORS.iter().chain(&JOINTS);
    let ends = ends.filter_map(|end| text.find(end));
    ends.min().unwrap_or(text.len())
}

/// Returns a key with what it does behind it.
fn named(key: Option<Key>, what: &str) -> Phrase {
    let text = in_sentence(key) + what;
    match key {
        Some(key) => Phrase::new().with_key(key, text),
        None => Phrase::from(text),
    }
}

/// Returns the name of a key, or that there is none, as it stands in a sentence.
fn in_sentence(key: Option<Key>) -> String {
    key.map_or(NO_KEY.to_owned(), Key::in_sentence)
}

impl Keys<Intent> {
    /// Returns the keys that move the hero, each with the name of the step.
    pub(in crate::ui) fn steps(&self) -> impl Iterator<Item = (Key, &'static str)> {
        let bindings = self.bindings.iter();
        let steps = bindings.filter(|(_, intent)| matches!(intent, Intent::Step(_)));
        steps.map(|(key, intent)| (*key, self.table.name_of(*intent)))
    }
}

impl<A: Copy + PartialEq> AnyKeys for Keys<A> {
    fn unbind(&mut self, key: Key) {
        self.bindings.retain(|(bound, _)| *bound != key);
    }

    fn bind_if_free(&mut self, key: Key, action: &str) {
        if let Some(action) = self.table.action(action) {
            self.push_if_free(key, action);
        }
    }

    fn rows(&self) -> Vec<KeyRow> {
        let actions = self.table.actions();
        let row = |action: &'static Action<A>| KeyRow {
            name: action.name,
            help: action.help,
            keys: self.keys(action.action).collect(),
        };
        actions.map(row).collect()
    }

    fn owner(&self, key: Key) -> Option<&'static str> {
        let action = self.bound_to(key)?;
        Some(self.table.name_of(action))
    }

    fn keys_of(&self, action: &str) -> Vec<Key> {
        let action = self.table.action(action).into_iter();
        action.flat_map(|action| self.keys(action)).collect()
    }

    fn rebind(&mut self, file: &DeTable<'_>, diagnostics: &mut Diagnostics) {
        let actions: Vec<&Action<A>> = self.table.actions().collect();
        let number = |action: A| actions.iter().position(|other| other.action == action);
        let bindings = self.bindings.iter();
        let bindings = bindings.filter_map(|(key, action)| Some((*key, number(*action)?)));
        let mut numbered = Numbered {
            names: actions.iter().map(|action| action.name).collect(),
            bindings: bindings.collect(),
        };
        numbered.rebind(file, diagnostics);
        let bindings = numbered.bindings.into_iter();
        self.bindings = bindings
            .map(|(key, number)| (key, actions[number].action))
            .collect();
    }
}

impl Numbered {
    fn rebind(&mut self, file: &DeTable<'_>, diagnostics: &mut Diagnostics) {
        let mut bound: Vec<Binding> = Vec::new();
        for entry in entries(file) {
            let Some((action, bindings)) = self.read(&entry, &bound, diagnostics) else {
                continue;
            };
            self.bindings.retain(|(_, former)| *former != action);
            bound.extend(bindings);
        }
        let is_taken =
            |(key, _): &mut (Key, usize)| bound.iter().any(|binding| binding.key == *key);
        let lost: Vec<(Key, usize)> = self.bindings.extract_if(.., is_taken).collect();
        self.bindings
            .extend(bound.iter().map(|binding| (binding.key, binding.action)));
        self.warn_of_losses(&lost, &bound, diagnostics);
    }

    /// Returns the action of an entry and the keys that it gets besides those that are `bound` already; `None` if there is
    /// no such action, or if none of its keys can be bound.
    fn read(
        &self,
        entry: &TableEntry<'_>,
        bound: &[Binding],
        diagnostics: &mut Diagnostics,
    ) -> Option<(usize, Vec<Binding>)> {
        let mut names = self.names.iter();
        let Some(action) = names.position(|name| *name == entry.name.text) else {
            diagnostics.push(entry.name.unknown(self.names.iter().copied()));
            return None;
        };
        let mut bindings = Vec::new();
        let names = entry.text(diagnostics)?;
        for name in names.text.split_whitespace() {
            match self.free_key(name, bound.iter().chain(&bindings)) {
                Ok(key) => bindings.push(Binding {
                    key,
                    action,
                    span: names.span,
                }),
                Err(why) => diagnostics.push(names.error(why)),
            }
        }
        let is_sound = !bindings.is_empty() || names.text.trim().is_empty();
        is_sound.then_some((action, bindings))
    }

    /// Returns the key of a name, or why it cannot be bound as well.
    fn free_key<'b>(
        &self,
        name: &str,
        mut bound: impl Iterator<Item = &'b Binding>,
    ) -> Result<Key, String> {
        let key = Key::read(name)?;
        match bound.find(|other| other.key == key) {
            None => Ok(key),
            Some(other) => {
                let owner = self.names[other.action];
                Err(format!("`{key}` is bound to `{owner}` already"))
            }
        }
    }

    /// Warns of the actions that have lost their last key to what a file binds.
    fn warn_of_losses(
        &self,
        lost: &[(Key, usize)],
        bound: &[Binding],
        diagnostics: &mut Diagnostics,
    ) {
        for (key, action) in lost {
            let is_lost = !self.bindings.iter().any(|(_, bound)| bound == action);
            let taker = bound.iter().find(|binding| binding.key == *key);
            if let (true, Some(taker)) = (is_lost, taker) {
                let name = self.names[*action];
                let message = format!("`{key}` was the last key of `{name}`, which has none now");
                diagnostics.push(Diagnostic::warning(taker.span, message));
            }
        }
    }
}
