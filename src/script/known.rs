//! The names of the game's templates, and the names in a description that they lack.

use super::words::{BOULDER, STATUE};
use crate::base::{MOST_SUGGESTIONS, Span, bare_name, nearest};
use std::collections::{BTreeMap, BTreeSet};

/// The help about the name of what has an entry with faults.
pub const DISCARDED: &str = "its entry has a fault, and was discarded";

/// The names of the game's monsters and objects. Articles and letter case make no difference.
#[derive(Clone, Debug, Default)]
pub struct Names {
    monsters: BTreeMap<String, Monster>,
    /// By bare name.
    objects: BTreeMap<String, Object>,
    /// Further names of monsters, which mean the same whatever the class.
    monster_aliases: BTreeMap<String, String>,
    /// The names that the game would know, if their entries had no faults.
    discarded: BTreeSet<String>,
}

/// The monsters of one bare name.
#[derive(Clone, Debug)]
struct Monster {
    /// The name as it is shown.
    name: String,
    /// The classes by which a description can name one of them.
    classes: BTreeSet<char>,
}

/// The first object of a bare name.
#[derive(Clone, Debug)]
struct Object {
    /// The name as it is shown.
    name: String,
    class: char,
}

impl Names {
    /// Creates the names of `monsters`, with each of their classes, and of `objects`, each with its class.
    pub fn new(
        monsters: impl IntoIterator<Item = (String, char)>,
        objects: impl IntoIterator<Item = (String, char)>,
    ) -> Names {
        let mut names = Names::default().with_objects(objects);
        for (name, class) in monsters {
            let monster = names.monsters.entry(bare_name(&name));
            let monster = monster.or_insert_with(|| Monster {
                name,
                classes: BTreeSet::new(),
            });
            monster.classes.insert(class);
        }
        names
    }

    /// Adds further names of monsters, and of objects.
    pub fn with_aliases(
        mut self,
        monsters: impl IntoIterator<Item = String>,
        objects: impl IntoIterator<Item = (String, char)>,
    ) -> Names {
        self.monster_aliases.extend(by_bare_name(monsters));
        self.with_objects(objects)
    }

    fn with_objects(mut self, objects: impl IntoIterator<Item = (String, char)>) -> Names {
        for (name, class) in objects {
            let object = self.objects.entry(bare_name(&name));
            object.or_insert(Object { name, class });
        }
        self
    }

    /// Adds the names of monsters and objects whose entries have faults.
    pub fn with_discarded(mut self, names: impl IntoIterator<Item = String>) -> Names {
        let names = names.into_iter();
        self.discarded.extend(names.map(|name| bare_name(&name)));
        self
    }

    /// Returns whether this is the name of an object.
    pub(super) fn has_object(&self, name: &[u8]) -> bool {
        str::from_utf8(name).is_ok_and(|name| self.objects.contains_key(&bare_name(name)))
    }

    fn has(&self, name: Name) -> bool {
        let Ok(text) = str::from_utf8(name.text) else {
            return false;
        };
        let bare = bare_name(text);
        match name.kind {
            NameKind::Object => self.has_object(name.text),
            // What the game lacks altogether is none of its templates.
            NameKind::Scenery(_) => !self.has_object(name.text),
            NameKind::Boulder => [BOULDER, STATUE].contains(&&*bare),
            NameKind::Monster(None) => false,
            NameKind::Monster(Some(class)) => {
                let monster = self.monsters.get(&bare);
                monster.is_some_and(|monster| monster.classes.contains(&char::from(class)))
                    || self.monster_aliases.contains_key(&bare)
            }
        }
    }

    /// Returns the name that an unknown one may be a misspelling of, or why it is unknown.
    fn suggestion(&self, name: Name) -> Option<String> {
        let bare = bare_name(&String::from_utf8_lossy(name.text));
        let near = match name.kind {
            NameKind::Monster(None) => return None,
            NameKind::Monster(Some(_)) | NameKind::Object if self.discarded.contains(&bare) => {
                return Some(DISCARDED.to_owned());
            }
            NameKind::Monster(Some(class)) => {
                if let Some(monster) = self.monsters.get(&bare) {
                    return Some(monster.classes_for_messages());
                }
                self.monster_near(&bare, char::from(class))
            }
            NameKind::Object => {
                let near = nearest(&bare, self.objects.keys().map(String::as_str));
                near.and_then(|near| self.objects.get(near))
                    .map(|object| object.name.as_str())
            }
            NameKind::Boulder | NameKind::Scenery(_) => {
                if let Some(object) = self.objects.get(&bare) {
                    return Some(format!("its class is '{}'", object.class));
                }
                nearest(&bare, [BOULDER, STATUE])
            }
        };
        near.map(|near| format!("did you mean {near}?"))
    }

    /// Returns the name of a monster of a class, or of any by another name, that is nearest to a bare name.
    fn monster_near(&self, bare: &str, class: char) -> Option<&str> {
        let of_class = (self.monsters.iter())
            .filter(|(_, monster)| monster.classes.contains(&class))
            .map(|(bare, monster)| (bare, &monster.name));
        let shown: BTreeMap<&str, &str> = (of_class.chain(&self.monster_aliases))
            .map(|(bare, shown)| (bare.as_str(), shown.as_str()))
            .collect();
        nearest(bare, shown.keys().copied()).and_then(|near| shown.get(near).copied())
    }
}

impl Monster {
    /// Returns its classes as a message names them.
    fn classes_for_messages(&self) -> String {
        let classes: Vec<String> = (self.classes.iter())
            .map(|class| format!("'{class}'"))
            .collect();
        format!("its class is {}", classes.join(" or "))
    }
}

fn by_bare_name(names: impl IntoIterator<Item = String>) -> impl Iterator<Item = (String, String)> {
    (names.into_iter()).map(|name| (bare_name(&name), name))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum NameKind {
    /// With its class; `None` if that is random or comes from a list.
    Monster(Option<u8>),
    Object,
    /// Of the class of boulders and statues, which are no templates.
    Boulder,
    /// Of a class of which nothing is made.
    Scenery(u8),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Name<'s> {
    pub(super) kind: NameKind,
    pub(super) text: &'s [u8],
}

/// A name that the templates lack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownName {
    pub name: String,
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
                name: String::from_utf8_lossy(name.text).into_owned(),
                message: message(name, count, (index < MOST_SUGGESTIONS).then_some(known)),
                first,
            })
            .collect();
        (shown, names.len().saturating_sub(most))
    }
}

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
        NameKind::Scenery(class) => (
            format!(
                "no object of class '{}' is named `{text}`{often}: nothing takes its place",
                char::from(class)
            ),
            &UNKNOWN_OBJECT,
        ),
        NameKind::Boulder => (
            format!("no boulder or statue is named `{text}`{often}: a boulder takes its place"),
            &UNKNOWN_OBJECT,
        ),
    };
    let suggestion = known
        .and_then(|known| known.suggestion(name))
        .map(|help| format!("; {help}"));
    format!("{what}{} [{}]", suggestion.unwrap_or_default(), lint.name)
}
