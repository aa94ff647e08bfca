//! The names of the game's templates, and the names in a description that they lack.

use crate::base::{Span, nearest};
use std::collections::{BTreeMap, BTreeSet};

/// The names of the game's monsters and objects.
#[derive(Clone, Debug, Default)]
pub struct Names {
    /// Each with its classes, the symbols by which the game shows it.
    monsters: BTreeMap<String, BTreeSet<char>>,
    objects: BTreeSet<String>,
    /// Further names of monsters, which mean the same whatever the class.
    monster_aliases: BTreeSet<String>,
}

impl Names {
    /// Creates the names of `monsters`, with their classes, and of `objects`.
    pub fn new(
        monsters: impl IntoIterator<Item = (String, char)>,
        objects: impl IntoIterator<Item = String>,
    ) -> Names {
        let mut names = Names {
            objects: objects.into_iter().collect(),
            ..Names::default()
        };
        for (name, class) in monsters {
            names.monsters.entry(name).or_default().insert(class);
        }
        names
    }

    /// Adds further names of monsters, and of objects.
    pub fn with_aliases(
        mut self,
        monsters: impl IntoIterator<Item = String>,
        objects: impl IntoIterator<Item = String>,
    ) -> Names {
        self.monster_aliases.extend(monsters);
        self.objects.extend(objects);
        self
    }

    fn has(&self, name: Name) -> bool {
        let Ok(text) = std::str::from_utf8(name.text) else {
            return false;
        };
        match name.kind {
            NameKind::Object => self.objects.contains(text),
            NameKind::Monster(None) => false,
            NameKind::Monster(Some(class)) => {
                let classes = self.monsters.get(text);
                classes.is_some_and(|classes| classes.contains(&char::from(class)))
                    || self.monster_aliases.contains(text)
            }
        }
    }

    fn monsters_of(&self, class: char) -> impl Iterator<Item = &str> {
        (self.monsters.iter())
            .filter(move |(_, classes)| classes.contains(&class))
            .map(|(name, _)| name.as_str())
    }

    /// Returns the name that an unknown one may be a misspelling of.
    fn suggestion(&self, name: Name) -> Option<String> {
        let text = String::from_utf8_lossy(name.text);
        let near = match name.kind {
            NameKind::Monster(None) => return None,
            NameKind::Monster(Some(class)) => match self.monsters.get(&*text) {
                Some(classes) => {
                    let classes: Vec<String> =
                        classes.iter().map(|class| format!("'{class}'")).collect();
                    return Some(format!("its class is {}", classes.join(" or ")));
                }
                None => {
                    let aliases = self.monster_aliases.iter().map(String::as_str);
                    nearest(&text, self.monsters_of(char::from(class)).chain(aliases))
                }
            },
            NameKind::Object => nearest(&text, self.objects.iter().map(String::as_str)),
        };
        near.map(|near| format!("did you mean {near}?"))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum NameKind {
    /// With its class; `None` if that is random or comes from a list.
    Monster(Option<u8>),
    Object,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Name<'s> {
    pub(super) kind: NameKind,
    pub(super) text: &'s [u8],
}

/// A name that the templates lack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownName {
    /// The message about it.
    pub message: String,
    /// Its first occurrence.
    pub first: Span,
}

/// The names of one file that the templates lack.
#[derive(Debug, Default)]
pub(super) struct UnknownNames<'s> {
    /// The first occurrence of each, and the number of occurrences.
    counts: BTreeMap<Name<'s>, (Span, u32)>,
}

impl<'s> UnknownNames<'s> {
    /// Counts a name if it is unknown.
    pub(super) fn count(&mut self, name: Name<'s>, span: Span, known: &Names) {
        if !known.has(name) {
            self.counts.entry(name).or_insert((span, 0)).1 += 1;
        }
    }

    /// Returns one message for each name in the order of their first occurrences, at most `most`, and how many more
    /// there are.
    pub(super) fn list(&self, known: &Names, most: usize) -> (Vec<UnknownName>, usize) {
        let mut names: Vec<_> = self.counts.iter().collect();
        names.sort_by_key(|(_, (first, _))| first.start);
        let shown = (names.iter().take(most).enumerate())
            .map(|(index, &(&name, &(first, count)))| UnknownName {
                message: message(name, count, (index < MOST_SUGGESTIONS).then_some(known)),
                first,
            })
            .collect();
        (shown, names.len().saturating_sub(most))
    }
}

/// The most names of a file for which similar ones are looked for, which takes time.
const MOST_SUGGESTIONS: usize = 100;

fn message(name: Name, count: u32, known: Option<&Names>) -> String {
    use super::lints::{UNKNOWN_MONSTER, UNKNOWN_OBJECT};
    let text = String::from_utf8_lossy(name.text);
    let often = match count {
        1 => String::new(),
        _ => format!(" ({count} times)"),
    };
    let (what, lint) = match name.kind {
        NameKind::Monster(None) => (
            format!("the name `{text}` counts for nothing{often}: the class is random"),
            &UNKNOWN_MONSTER,
        ),
        NameKind::Monster(Some(class)) => (
            format!(
                "no monster of class '{}' is named `{text}`{often}: a random one takes its place",
                char::from(class)
            ),
            &UNKNOWN_MONSTER,
        ),
        NameKind::Object => (
            format!("no object is named `{text}`{often}: a random one takes its place"),
            &UNKNOWN_OBJECT,
        ),
    };
    let suggestion = known
        .and_then(|known| known.suggestion(name))
        .map(|help| format!("; {help}"));
    format!("{what}{} [{}]", suggestion.unwrap_or_default(), lint.name)
}
