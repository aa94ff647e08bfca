//! What happens on a quest, in words.

use crate::content::{Content, ObjectKind};
use crate::game::Tone;
use crate::game::narrate;
use crate::rules::quest::QuestEvent;
use crate::rules::{Event, Refusal};

/// The lines that tell of an event.
pub(in crate::game) fn lines(content: &Content, event: &Event) -> Vec<(Tone, String)> {
    let thing = |kind: ObjectKind| the(content, kind);
    match event {
        Event::LiesHere(items) => {
            let names = items
                .iter()
                .map(|&kind| format!("  {}", name(content, kind)));
            let heading = "There are items here:".to_owned();
            let lines = [heading].into_iter().chain(names);
            lines.map(|line| (Tone::Plain, line)).collect()
        }
        Event::Left { item } => vec![(Tone::Good, format!("It leaves {}.", thing(*item)))],
        Event::PutDown { item } => vec![(Tone::Plain, format!("You drop {}.", thing(*item)))],
        // Without a stop: so it stands above the question for the next item.
        Event::PickedUp { item, .. } => {
            vec![(Tone::Good, format!("You got {}", thing(*item)))]
        }
        Event::Wore { item, .. } => vec![(Tone::Good, format!("You equip {}.", thing(*item)))],
        Event::CameOff { .. } => Vec::new(),
        Event::Arrived { depth } => vec![(Tone::Plain, format!("You come to floor {depth}."))],
        other => vec![narrate::event(content, other)],
    }
}

/// A message about something that happens on quests only.
pub(in crate::game) fn event(content: &Content, event: &QuestEvent) -> (Tone, String) {
    let thing = |kind: ObjectKind| the(content, kind);
    match event {
        QuestEvent::WallInTheWay => (Tone::Notice, "There is a wall in the way.".to_owned()),
        QuestEvent::ThingInTheWay(item) => (
            Tone::Notice,
            narrate::sentence(&format!("{} is in the way", thing(*item))),
        ),
        QuestEvent::Encumbered => (
            Tone::Bad,
            "You are encumbered and cannot take a step. Drop something (i, then d).".to_owned(),
        ),
        QuestEvent::DoorOpened => (Tone::Plain, "You open the door.".to_owned()),
        QuestEvent::DoorUnlocked { key } => (
            Tone::Good,
            format!("You unlocked the door with {}.", thing(*key)),
        ),
        QuestEvent::DoorIsLocked => (
            Tone::Notice,
            "The door is locked, and you have no key that fits.".to_owned(),
        ),
        QuestEvent::SecretDoorFound => (
            Tone::Good,
            "The wall gives way: you have found a secret door!".to_owned(),
        ),
        QuestEvent::GainedExperience(award) => {
            (Tone::Good, format!("You gain {award} experience."))
        }
        QuestEvent::GainedLevel { level, hit_points } => (
            Tone::Good,
            format!("Welcome to level {level}! Your maximum of hit points grows by {hit_points}."),
        ),
        QuestEvent::Raised { score, now } => {
            (Tone::Good, format!("Your {} is now {now}.", score.name()))
        }
        QuestEvent::Rested { days, most } => (
            Tone::Good,
            format!("You rest, and are whole again. Days spent: {days} of {most}."),
        ),
        QuestEvent::OutOfDays => (
            Tone::Bad,
            "You rest once too often: your time is up, and the quest is lost.".to_owned(),
        ),
        QuestEvent::QuestDone(target) => {
            let target = narrate::monster(content, *target);
            let text = format!("{target} is no more, and the quest is done: YOU WIN!");
            (Tone::Good, narrate::sentence(&text))
        }
    }
}

/// Why a command was not carried out; none where the dungeon's words will do.
pub(in crate::game) fn refusal(content: &Content, refusal: Refusal) -> Option<String> {
    let text = match refusal {
        Refusal::CannotBeWorn(item) => {
            format!(
                "{} cannot be equipped: it is neither weapon nor armor",
                the(content, item)
            )
        }
        Refusal::WornAlready(item) => format!("{} is equipped already", the(content, item)),
        Refusal::InUse(item) => {
            format!(
                "you cannot drop {} while it is equipped",
                the(content, item)
            )
        }
        Refusal::NothingHere => "there is nothing here to get".to_owned(),
        Refusal::NothingCarriedThere => "you do not carry that".to_owned(),
        _ => return None,
    };
    Some(narrate::sentence(&text))
}

fn name(content: &Content, kind: ObjectKind) -> &str {
    &content.object(kind).name
}

fn the(content: &Content, kind: ObjectKind) -> String {
    format!("the {}", name(content, kind))
}
