//! What is left of a text about actions of which some have no key.

use crate::ui::input::Key;

/// What stands between that which is said of a key and the next clause.
pub(super) const SEPARATORS: [&str; 4] = [SENTENCE_END, ", ", "; ", "  "];

/// What stands between a sentence and the next.
const SENTENCE_END: &str = ". ";

/// What no text ends with when something behind it is left out.
const BETWEEN_CLAUSES: [char; 3] = [',', ';', ' '];

/// What joins a key to another one of which the same is said, with the beginning of its gap.
pub(super) const JOINTS: [&str; 4] = [" or {", "/{", " {", "{"];

/// What separates a clause of what the game tells from one before it that may stand alone.
const CLAUSE_ENDS: [&str; 2] = ["; ", ": "];

/// What an aside begins and ends with.
const ASIDE: [&str; 2] = [" (", ")"];

/// Returns a text without the gaps for which there is no key. One that is joined to other keys or words goes alone, any other with
/// its clause. In sentences, of which the clauses may not stand without each other, it goes with the whole sentence.
pub(super) fn without_missing(text: &str, key: impl Fn(&str) -> Option<Option<Key>>) -> String {
    let separators: &[&str] = if text.ends_with('.') {
        &[SENTENCE_END]
    } else {
        &SEPARATORS
    };
    let (mut kept, mut rest) = (String::new(), text);
    while !rest.is_empty() {
        let ends = separators.iter();
        let ends = ends.filter_map(|end| Some(rest.find(end)? + end.len()));
        let (clause, behind) = rest.split_at(ends.min().unwrap_or(rest.len()));
        kept.extend(without_joined(clause, &key));
        rest = behind;
    }
    if !text.ends_with(BETWEEN_CLAUSES) {
        kept.truncate(kept.trim_end_matches(BETWEEN_CLAUSES).len());
    }
    kept
}

/// Returns a clause without the gaps for which there is no key, if all of them are joined to something.
fn without_joined(clause: &str, key: impl Fn(&str) -> Option<Option<Key>>) -> Option<String> {
    let (mut kept, mut rest) = (String::new(), clause);
    while let Some((before, behind)) = rest.split_once('{') {
        kept += before;
        let gap = behind.split_once('}');
        let Some((_, what)) = gap.filter(|(name, _)| key(name) == Some(None)) else {
            kept.push('{');
            rest = behind;
            continue;
        };
        rest = match JOINTS.iter().find(|joint| what.starts_with(**joint)) {
            Some(joint) => &what[joint.len() - 1..],
            None => {
                kept.truncate(kept.len() - joint_at_end(&kept)?.len());
                what
            }
        };
    }
    Some(kept + rest)
}

/// Returns what joins the gap behind a text to the key or the words before it.
fn joint_at_end(text: &str) -> Option<&'static str> {
    let joints = [" or ", "/"];
    let joint = joints.into_iter().find(|joint| text.ends_with(joint));
    joint.or_else(|| text.ends_with("} ").then_some(" "))
}

/// Returns what the game tells without the asides and clauses for whose gaps there is no key. Where a sentence begins with one,
/// it goes as a whole, unless nothing would be left.
pub(super) fn told_without_missing(
    text: &str,
    key: impl Fn(&str) -> Option<Option<Key>>,
) -> String {
    let text = without_asides(text, &key);
    let sentences = text.split_inclusive(SENTENCE_END);
    let kept: String = sentences
        .filter_map(|it| without_clauses(it, &key))
        .collect();
    match kept.trim_end() {
        "" => text,
        kept => kept.to_owned(),
    }
}

/// Returns a text without the asides for whose gaps there is no key.
fn without_asides(text: &str, key: impl Fn(&str) -> Option<Option<Key>>) -> String {
    let [begin, end] = ASIDE;
    let (mut kept, mut rest) = (String::new(), text);
    while let Some(at) = rest.find(begin) {
        let (before, aside) = rest.split_at(at);
        let Some(length) = aside.find(end) else { break };
        let (aside, behind) = aside.split_at(length + end.len());
        kept += before;
        kept.extend(without_joined(aside, &key));
        rest = behind;
    }
    kept + rest
}

/// Returns a sentence without the clauses for whose gaps there is no key; `None` if its first one is such.
fn without_clauses(sentence: &str, key: impl Fn(&str) -> Option<Option<Key>>) -> Option<String> {
    let body = sentence.trim_end();
    let body = body.strip_suffix('.').unwrap_or(body);
    let next = |text: &str| CLAUSE_ENDS.iter().filter_map(|end| text.find(end)).min();
    let (first, mut rest) = body.split_at(next(body).unwrap_or(body.len()));
    let mut kept = without_joined(first, &key)?;
    while !rest.is_empty() {
        // The clause has what separates it before it.
        let end = next(&rest[1..]).map_or(rest.len(), |at| at + 1);
        let (clause, behind) = rest.split_at(end);
        kept.extend(without_joined(clause, &key));
        rest = behind;
    }
    Some(kept + &sentence[body.len()..])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::input::KeyCode;

    /// Returns the key of an action; that of `lost` has none, and no other begins with an `o`.
    fn key(action: &str) -> Option<Option<Key>> {
        let key = Key::Plain(KeyCode::Char('u'));
        match action {
            "lost" => Some(None),
            "use" => Some(Some(key)),
            _ => None,
        }
    }

    #[test]
    fn of_what_the_game_tells_no_more_is_left_out_than_clauses_about_what_has_no_key() {
        for (text, left) in [
            (
                "Not while you are blind; {lost} rests on.",
                "Not while you are blind.",
            ),
            (
                "You know of none: {lost} searches. {lost} rests.",
                "You know of none.",
            ),
            (
                "A door ({lost} may break it) and a bridge ({use} lowers it), 9.5 wide.",
                "A door and a bridge ({use} lowers it), 9.5 wide.",
            ),
            (
                "Blind, and held: {use} waits; {lost} rests; so it is.",
                "Blind, and held: {use} waits; so it is.",
            ),
            ("Blind: {lost} or {use} waits.", "Blind: {use} waits."),
            (
                "Low (30 %). {lost} rests. So be it.",
                "Low (30 %). So be it.",
            ),
            ("{lost} rests.", "{lost} rests."),
            ("An odd {name} (and {this} {", "An odd {name} (and {this} {"),
        ] {
            assert_eq!(told_without_missing(text, key), left, "{text}");
        }
    }
}
