//! Names, lists and sentences.

use crate::base::{bare_name, visible, with_article, without_article};
use crate::content::{Ability, Content, MonsterKind, ObjectKind, ObjectType};
use crate::rules::Portion;
use crate::rules::effects::wording;
use crate::world::{Cause, Terrain};

/// Returns the name of a kind of monster within a sentence: "the cave rat", or a unique one's name alone.
pub(in crate::game) fn monster(content: &Content, kind: MonsterKind) -> String {
    let template = content.monster(kind);
    let name = visible(&template.name);
    if template.has(Ability::Unique) || has_article(&name) {
        name
    } else {
        format!("the {name}")
    }
}

/// Returns the name of a monster that was not mentioned before: "a cave rat".
pub(in crate::game) fn indefinite(content: &Content, kind: MonsterKind) -> String {
    content.monster(kind).indefinite_name()
}

/// Returns the name of one of a kind of monster that is not the one that was mentioned before: "another cave rat".
pub(super) fn another(content: &Content, kind: MonsterKind) -> String {
    let template = content.monster(kind);
    if template.has(Ability::Unique) {
        monster(content, kind)
    } else {
        format!("another {}", without_article(&visible(&template.name)))
    }
}

/// Returns a name that was mentioned before, with its definite article if it has one at all.
pub(super) fn definite(name: &str) -> String {
    if has_article(name) {
        format!("the {}", without_article(name))
    } else {
        name.to_owned()
    }
}

/// Returns what is said of an item that goes to the purse: its name and worth, or just the gold if that is what it is
/// called.
pub(super) fn gold(name: &str, value: i64) -> String {
    if JUST_GOLD.contains(&&*bare_name(name)) {
        format!("{value} gold")
    } else {
        format!("{name}, worth {value} gold")
    }
}

/// Names of items, without an article, that say no more than their worth.
const JUST_GOLD: [&str; 4] = ["gold", "gold coins", "gold pieces", "coins"];

/// Returns the name of what somebody died of: "a cave rat", "a spiked pit", "a moat", "lava", "poison".
pub(in crate::game) fn cause(content: &Content, cause: Cause) -> String {
    match cause {
        Cause::Monster(kind) => indefinite(content, kind),
        Cause::Fixture(_) | Cause::Terrain(Terrain::Pool | Terrain::Moat) => {
            with_article(&bare_cause(content, cause))
        }
        Cause::Item(_) | Cause::Terrain(_) | Cause::Status(_) => bare_cause(content, cause),
    }
}

/// Returns the name of what somebody died of as a record has it, without an article.
pub(in crate::game) fn bare_cause(content: &Content, cause: Cause) -> String {
    match cause {
        Cause::Monster(kind) => content.monster(kind).name.to_string(),
        Cause::Item(kind) => content.object(kind).name.to_string(),
        Cause::Fixture(fixture) => fixture.to_string(),
        Cause::Terrain(terrain) => terrain.name().to_lowercase(),
        Cause::Status(kind) => wording(kind).name.to_lowercase(),
    }
}

/// Returns the name of a kind of item, with what would harm a terminal made visible.
pub(in crate::game) fn object(content: &Content, kind: ObjectKind) -> String {
    visible(&content.object(kind).name)
}

/// Returns the name of an item, or of a piece of it.
pub(in crate::game) fn portion(content: &Content, portion: Portion) -> String {
    match portion {
        Portion::Whole(kind) => object(content, kind),
        Portion::Piece(kind) => missile(content, kind),
    }
}

/// Returns the name of what flies when an item is fired or thrown: of several pieces one, "an arrow" of "a sheaf of arrows".
pub(in crate::game) fn missile(content: &Content, kind: ObjectKind) -> String {
    let name = object(content, kind);
    if content.object(kind).is(ObjectType::Ammunition) {
        piece(&name)
    } else {
        name
    }
}

/// Plurals from which more than an s would have to be taken.
const IRREGULAR_PLURALS: [&str; 7] = ["ches", "ies", "shes", "ss", "sses", "ves", "xes"];

/// Returns the name of one piece of what is called so. What follows "of" is what the pieces are only in a name with an
/// indefinite article, and the owner in others: `the Arrows of Anna`.
fn piece(name: &str) -> String {
    let Some((_, pieces)) = without_article(name).split_once(" of ") else {
        return name.to_owned();
    };
    if !has_indefinite_article(name) || IRREGULAR_PLURALS.iter().any(|end| pieces.ends_with(end)) {
        return format!("one of {name}");
    }
    match pieces.strip_suffix('s') {
        Some(piece) => with_article(piece),
        None => format!("some {pieces}"),
    }
}

/// Returns the name of an item that is somebody's: `your brigandine`. A name without an indefinite article is that of one
/// thing alone, and stays.
pub(super) fn owned(whose: &str, name: &str) -> String {
    if has_indefinite_article(name) {
        format!("{whose} {}", without_article(name))
    } else {
        name.to_owned()
    }
}

fn has_indefinite_article(name: &str) -> bool {
    let name = name.to_lowercase();
    ["a ", "an "].iter().any(|it| name.starts_with(it))
}

/// Returns whether an item of this name is several things: `the Ferryman's Waders`, but not `a pair of boots` and not `the
/// Ring of Quarrels`.
pub(super) fn is_plural(name: &str) -> bool {
    let is_one = has_indefinite_article(name);
    let name = name.to_lowercase();
    let things = name.split_once(" of ").map_or(&*name, |(things, _)| things);
    let is_no_plural = SINGULARS.iter().any(|end| things.ends_with(end));
    !is_one && !is_no_plural && things.ends_with('s')
}

/// Ends of words that have an s in the singular.
const SINGULARS: [&str; 4] = ["'s", "is", "ss", "us"];

fn has_article(name: &str) -> bool {
    without_article(name) != name
}

/// Returns names, each once, with how often it is among them if that is several times.
pub(crate) fn counted(names: impl Iterator<Item = String>) -> impl Iterator<Item = String> {
    let groups = grouped(names).into_iter();
    groups.map(|(name, count)| several(&name, count))
}

/// Returns what is among some things, each once, in the order in which they come first, with how often it is there.
pub(super) fn grouped<T: PartialEq>(all: impl Iterator<Item = T>) -> Vec<(T, usize)> {
    let mut groups: Vec<(T, usize)> = Vec::new();
    for one in all {
        match groups.iter_mut().find(|(known, _)| *known == one) {
            Some((_, count)) => *count += 1,
            None => groups.push((one, 1)),
        }
    }
    groups
}

/// Returns a name with how often it counts if that is several times.
pub(crate) fn several(name: &str, count: usize) -> String {
    match count {
        1 => name.to_owned(),
        several => format!("{name} (x{several})"),
    }
}

/// Returns names as the subject of a sentence, with its verb: "The rat is", "The rat and the gnome are"; `None` without
/// any.
pub(in crate::game) fn subject(names: Vec<String>) -> Option<String> {
    let verb = match names.len() {
        0 => return None,
        1 => "is",
        _ => "are",
    };
    let names = capitalized(&list(counted(names.into_iter())));
    Some(format!("{names} {verb}"))
}

/// Joins names as in "a, b and c".
pub(in crate::game) fn list(names: impl Iterator<Item = String>) -> String {
    let mut names: Vec<String> = names.collect();
    let last = names.pop().unwrap_or_default();
    if names.is_empty() {
        last
    } else {
        format!("{} and {last}", names.join(", "))
    }
}

/// Returns a text with a capital at its beginning.
pub(crate) fn capitalized(text: &str) -> String {
    capitalized_with(text, "")
}

/// Returns a name that begins with a capital as it stands within a sentence, with what somebody wrote in it left as it is.
pub(crate) fn uncapitalized(text: &str) -> String {
    let mut characters = text.chars();
    let small = characters.next().into_iter().flat_map(char::to_lowercase);
    small.chain(characters.as_str().chars()).collect()
}

/// Returns a text with a capital at its beginning and something behind it.
fn capitalized_with(text: &str, behind: &str) -> String {
    let mut characters = text.chars();
    let capital = characters.next().into_iter().flat_map(char::to_uppercase);
    // Few capitals take more room than their small letters.
    let mut all = String::with_capacity(text.len() + behind.len());
    all.extend(capital);
    all.push_str(characters.as_str());
    all.push_str(behind);
    all
}

/// Returns a text with a capital at its beginning and a full stop at its end, unless what it quotes there has one.
pub(super) fn sentence(text: &str) -> String {
    let said = text.strip_suffix('"').unwrap_or(text);
    let stop = if said.ends_with(['.', '?', '!']) {
        ""
    } else {
        "."
    };
    capitalized_with(text, stop)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_begin_with_a_capital_and_end_with_one_stop() {
        assert_eq!(sentence("you see a rat"), "You see a rat.");
        assert_eq!(sentence("which one?"), "Which one?");
        assert_eq!(sentence("éa!"), "Éa!");
        assert_eq!(sentence("cut: \"Away!\""), "Cut: \"Away!\"");
        assert_eq!(sentence("cut: \"Hob\""), "Cut: \"Hob\".");
        assert_eq!(sentence(""), ".");
    }

    #[test]
    fn of_several_pieces_one_is_named() {
        let names = [
            ("a sheaf of arrows", "an arrow"),
            ("a handful of river stones", "a river stone"),
            ("a pouch of lead shot", "some lead shot"),
            ("a belt of knives", "one of a belt of knives"),
            ("an iron bolt", "an iron bolt"),
            ("the Arrows of Anna", "one of the Arrows of Anna"),
        ];
        for (name, one) in names {
            assert_eq!(piece(name), one);
        }
    }

    #[test]
    fn an_item_with_a_plural_name_is_several_things() {
        let several = ["the Ferryman's Waders", "Leather Boots", "the Boots of Ys"];
        let one = [
            "a pair of boots",
            "A lens",
            "an abacus with beads",
            "the Ring of Quarrels",
            "the Ninth Wave",
            "the Glass Cutlass",
            "Excalibur",
            "a handful of river stones",
        ];
        assert_eq!(several.map(is_plural), [true; 3]);
        assert_eq!(one.map(is_plural), [false; 8]);
    }

    #[test]
    fn gold_by_any_article_is_just_gold() {
        for name in ["a gold", "Gold", "the gold pieces", "coins"] {
            assert_eq!(gold(name, 7), "7 gold", "{name}");
        }
        assert_eq!(gold("a gold tooth", 7), "a gold tooth, worth 7 gold");
    }

    #[test]
    fn lists_end_with_and() {
        let list = |names: &[&str]| super::list(names.iter().map(ToString::to_string));
        assert_eq!(list(&["a"]), "a");
        assert_eq!(list(&["a", "b"]), "a and b");
        assert_eq!(list(&["a", "b", "c"]), "a, b and c");
    }
}
