//! What happened, in words.

use super::{Tone, quest};
use crate::base::visible;
use crate::content::{Ability, Content, MonsterKind, ObjectKind};
use crate::rules::{Event, Refusal};

/// A message about an event: how it is meant, and a sentence.
pub(super) fn event(content: &Content, event: &Event) -> (Tone, String) {
    let it = |kind: MonsterKind| monster(content, kind);
    let thing = |kind: ObjectKind| object(content, kind);
    let (tone, text) = match event {
        Event::HeroMissed(target) => (Tone::Plain, format!("you miss {}", it(*target))),
        Event::HeroHit { target, damage: 0 } => (
            Tone::Plain,
            format!("you hit {} and do no harm", it(*target)),
        ),
        Event::HeroHit { target, damage } => {
            (Tone::Plain, format!("you hit {} for {damage}", it(*target)))
        }
        Event::HeroKilled(victim) => (Tone::Good, format!("you have killed {}", it(*victim))),
        Event::MonsterMissed(attacker) => (Tone::Plain, format!("{} misses you", it(*attacker))),
        Event::MonsterHit {
            attacker,
            damage: 0,
            ..
        } => (
            Tone::Plain,
            format!("{} hits you and does no harm", it(*attacker)),
        ),
        Event::MonsterHit {
            attacker, damage, ..
        } => (
            Tone::Bad,
            format!("{} hits you for {damage}", it(*attacker)),
        ),
        Event::HeroDied(killer) => (Tone::Bad, format!("you die, killed by {}", it(*killer))),
        Event::Woke(sleeper) => (Tone::Bad, format!("{} wakes up", it(*sleeper))),
        Event::Appeared(newcomer) => (
            Tone::Plain,
            format!("you see {}", indefinite(content, *newcomer)),
        ),
        Event::Took { thief, item } => {
            (Tone::Bad, format!("{} takes {}", it(*thief), thing(*item)))
        }
        Event::Destroyed { by, item } => {
            (Tone::Bad, format!("{} destroys {}", it(*by), thing(*item)))
        }
        Event::Dug(digger) => (
            Tone::Bad,
            format!("{} breaks through the rock", it(*digger)),
        ),
        Event::Left { item } => (Tone::Good, format!("it leaves {}", thing(*item))),
        Event::PickedUp { item, slot } => {
            (Tone::Good, format!("you pick up {} ({slot})", thing(*item)))
        }
        Event::Gold { item, value } => (
            Tone::Good,
            format!("you find {}, worth {value} gold", thing(*item)),
        ),
        Event::LiesHere(items) => (
            Tone::Plain,
            format!(
                "here you see {}",
                list(items.iter().map(|&kind| thing(kind)))
            ),
        ),
        Event::PackIsFull => (Tone::Notice, "all your carry slots are full".to_owned()),
        Event::Wore { item, slot } => (
            Tone::Good,
            format!(
                "you now wear {} ({}, {})",
                thing(*item),
                slot.letter(),
                slot.name()
            ),
        ),
        Event::CameOff { item, carried } => (
            Tone::Plain,
            format!("you take off {} ({carried})", thing(*item)),
        ),
        Event::PutDown { item } => (Tone::Plain, format!("you drop {}", thing(*item))),
        Event::Expunged(item) => (
            Tone::Plain,
            format!("you destroy {}; it is gone for good", thing(*item)),
        ),
        Event::Arrived { depth } => (Tone::Plain, format!("you come to level {depth}")),
        Event::MadeWay(kind) => (Tone::Bad, format!("{} makes way for you", it(*kind))),
        Event::WizardMadeObject(item) => (
            Tone::Notice,
            format!("{} appears at your feet", thing(*item)),
        ),
        Event::WizardMadeMonster(kind) => (
            Tone::Notice,
            format!("{} appears", indefinite(content, *kind)),
        ),
        Event::Teleported => (Tone::Notice, "you are somewhere else".to_owned()),
        Event::Quest(event) => return quest::event(content, event),
    };
    (tone, sentence(&text))
}

/// Why a command was not carried out.
pub(super) fn refusal(content: &Content, refusal: Refusal) -> String {
    let text = match refusal {
        Refusal::RockInTheWay => "there is rock in the way",
        Refusal::NoStairsDown => "there are no stairs down here; look for a >",
        Refusal::NoStairsUp => "there are no stairs up here; look for a <",
        Refusal::WayOutBlocked => {
            "the way out is blocked: there is no leaving before the work is done"
        }
        Refusal::NothingHere => "there is nothing here to pick up",
        Refusal::NothingCarriedThere => "you carry nothing in that slot",
        Refusal::NothingWornThere => "you wear nothing in that slot",
        Refusal::PackFull => "all your carry slots are full; drop or expunge something first",
        Refusal::NoRoomForWhatComesOff => {
            "there is no carry slot for all that would have to come off"
        }
        Refusal::CannotBeWorn(item) => {
            return sentence(&format!("{} cannot be worn", object(content, item)));
        }
        Refusal::WhichRing => "both hands wear a ring; which one is to come off?",
        Refusal::NoSuchLevel => "there is no other level of that number",
        Refusal::NoSuchKind => "the templates of this game have no such kind",
        Refusal::OnlyOneEver => "there is never more than one of that",
        Refusal::NoRoomForIt => "there is no room for that",
        Refusal::GameIsOver => "the game is over",
        Refusal::NotInThisGame => "that is not possible in this game",
        Refusal::MonstersOnFloor => "you cannot rest while there are monsters on this floor",
        Refusal::NoRaiseDue => "no ability can be raised now",
        Refusal::WornAlready(item) | Refusal::InUse(item) => {
            return sentence(&format!("{} is worn", object(content, item)));
        }
    };
    sentence(text)
}

/// A kind of monster within a sentence: "the cave rat"; a unique one by its name.
pub(super) fn monster(content: &Content, kind: MonsterKind) -> String {
    let template = content.monster(kind);
    let name = visible(&template.name);
    if template.has(Ability::Unique) || has_article(&name) {
        name
    } else {
        format!("the {name}")
    }
}

/// A monster that was not spoken of before: "a cave rat".
pub(super) fn indefinite(content: &Content, kind: MonsterKind) -> String {
    let template = content.monster(kind);
    let name = visible(&template.name);
    if template.has(Ability::Unique) || has_article(&name) {
        return name;
    }
    let vowel = name
        .chars()
        .next()
        .is_some_and(|first| "aeiouAEIOU".contains(first));
    format!("{} {name}", if vowel { "an" } else { "a" })
}

/// A kind of thing within a sentence, under the name that its description gives it.
fn object(content: &Content, kind: ObjectKind) -> String {
    visible(&content.object(kind).name)
}

fn has_article(name: &str) -> bool {
    ["a ", "an ", "the "]
        .iter()
        .any(|article| name.to_lowercase().starts_with(article))
}

/// "a, b and c".
fn list(names: impl Iterator<Item = String>) -> String {
    let mut names: Vec<String> = names.collect();
    let last = names.pop().unwrap_or_default();
    if names.is_empty() {
        last
    } else {
        format!("{} and {last}", names.join(", "))
    }
}

/// With a capital at the beginning and a full stop at the end.
pub(super) fn sentence(text: &str) -> String {
    let mut characters = text.chars();
    let capital = characters
        .next()
        .map(|first| first.to_uppercase().to_string())
        .unwrap_or_default();
    let stop = if text.ends_with(['.', '?', '!']) {
        ""
    } else {
        "."
    };
    format!("{capital}{}{stop}", characters.as_str())
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
