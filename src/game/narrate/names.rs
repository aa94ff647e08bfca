//! Names, lists and sentences.

use crate::base::visible;
use crate::content::{Ability, Content, MonsterKind, ObjectKind};
use crate::rules::effects::wording;
use crate::world::Cause;

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
    let template = content.monster(kind);
    let name = visible(&template.name);
    if template.has(Ability::Unique) || has_article(&name) {
        return name;
    }
    with_article(&name)
}

/// Returns a name with its indefinite article.
pub(in crate::game) fn with_article(name: &str) -> String {
    let vowel = name
        .chars()
        .next()
        .is_some_and(|first| "aeiouAEIOU".contains(first));
    format!("{} {name}", if vowel { "an" } else { "a" })
}

/// Returns the name of what somebody died of: "a cave rat", "a spiked pit", "poison".
pub(in crate::game) fn cause(content: &Content, cause: Cause) -> String {
    match cause {
        Cause::Monster(kind) => indefinite(content, kind),
        Cause::Item(_) | Cause::Terrain(_) | Cause::Status(_) => bare_cause(content, cause),
        Cause::Fixture(_) => with_article(&bare_cause(content, cause)),
    }
}

/// Returns the name of what somebody died of as a record has it, without an article.
pub(in crate::game) fn bare_cause(content: &Content, cause: Cause) -> String {
    match cause {
        Cause::Monster(kind) => content.monster(kind).name.clone(),
        Cause::Item(kind) => content.object(kind).name.clone(),
        Cause::Fixture(fixture) => fixture.to_string(),
        Cause::Terrain(terrain) => terrain.name().to_lowercase(),
        Cause::Status(kind) => wording(kind).name.to_lowercase(),
    }
}

/// Returns the name of a kind of item, with what would harm a terminal made visible.
pub(super) fn object(content: &Content, kind: ObjectKind) -> String {
    visible(&content.object(kind).name)
}

fn has_article(name: &str) -> bool {
    ["a ", "an ", "the "]
        .iter()
        .any(|article| name.to_lowercase().starts_with(article))
}

/// Joins names as in "a, b and c".
pub(super) fn list(names: impl Iterator<Item = String>) -> String {
    let mut names: Vec<String> = names.collect();
    let last = names.pop().unwrap_or_default();
    if names.is_empty() {
        last
    } else {
        format!("{} and {last}", names.join(", "))
    }
}

/// Returns a text with a capital at its beginning.
pub(in crate::game) fn capitalized(text: &str) -> String {
    let mut characters = text.chars();
    let capital = characters
        .next()
        .map(|first| first.to_uppercase().to_string())
        .unwrap_or_default();
    capital + characters.as_str()
}

/// Returns a text with a capital at its beginning and a full stop at its end.
pub(super) fn sentence(text: &str) -> String {
    let stop = if text.ends_with(['.', '?', '!']) {
        ""
    } else {
        "."
    };
    capitalized(text) + stop
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_begin_with_a_capital_and_end_with_one_stop() {
        assert_eq!(sentence("you see a rat"), "You see a rat.");
        assert_eq!(sentence("which one?"), "Which one?");
        assert_eq!(sentence("éa!"), "Éa!");
        assert_eq!(sentence(""), ".");
    }

    #[test]
    fn lists_end_with_and() {
        let list = |names: &[&str]| super::list(names.iter().map(ToString::to_string));
        assert_eq!(list(&["a"]), "a");
        assert_eq!(list(&["a", "b"]), "a and b");
        assert_eq!(list(&["a", "b", "c"]), "a, b and c");
    }
}
