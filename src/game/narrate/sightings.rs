//! Whom a message tells of that has come into view or can fight again.

use crate::content::MonsterKind;
use crate::game::SightedMonster;
use crate::rules::effects::{Affected, AffectedKind};
use crate::rules::{Event, Sighting, Stance, Who};
use crate::world::ActorId;
use std::cell::OnceCell;
use std::collections::BTreeSet;

/// The events of a command, to tell whom they bring into view.
pub(super) struct Sightings<'a> {
    events: &'a [Event],
    /// The kinds of monsters of which more is told than that; found out once somebody is sighted.
    told_more: OnceCell<BTreeSet<MonsterKind>>,
}

impl<'a> Sightings<'a> {
    pub(super) fn among(events: &'a [Event]) -> Sightings<'a> {
        Sightings {
            events,
            told_more: OnceCell::new(),
        }
    }

    /// Returns the monster of which one of the events tells that it has come into view or can fight again; `None` if it tells
    /// of none.
    pub(super) fn sighted(&self, event: &Event) -> Option<SightedMonster> {
        let (who, Sighting { id, stance }) = sighting(event)?;
        let kind = kind_named(who);
        let told_more = self.told_more.get_or_init(|| {
            let others = self.events.iter().filter(|it| sighting(it).is_none());
            others
                .flat_map(Event::actors)
                .filter_map(kind_named)
                .collect()
        });
        Some(SightedMonster {
            id,
            kind,
            stance,
            has_other_news: kind.is_some_and(|kind| told_more.contains(&kind)),
        })
    }
}

/// Returns which monster an event tells of that wakes up, or can fight again for another reason.
pub(super) fn roused(event: &Event) -> Option<ActorId> {
    if let Event::Woke(_, sighting)
    | Event::Affected(Affected {
        kind: AffectedKind::Rousing(sighting),
        ..
    }) = event
    {
        Some(sighting.id)
    } else {
        None
    }
}

/// Returns whom an event tells of that has come into view or can fight again.
fn sighting(event: &Event) -> Option<(Who, Sighting)> {
    if let Event::Appeared(who, sighting) = event {
        return Some((*who, *sighting));
    }
    if let Event::Woke(who, sighting) = event {
        // Who is peaceful may wake up.
        return (sighting.stance != Stance::Peaceful).then_some((*who, *sighting));
    }
    let Event::Affected(affected) = event else {
        return None;
    };
    match affected.kind {
        AffectedKind::Arrival(sighting) | AffectedKind::Rousing(sighting) => {
            Some((affected.who, sighting))
        }
        AffectedKind::Nothing | AffectedKind::Other => None,
    }
}

/// Returns the kind by which somebody is named.
fn kind_named(who: Who) -> Option<MonsterKind> {
    match who {
        Who::Monster(kind) | Who::Named { kind, .. } => Some(kind),
        Who::Hero | Who::Unseen(_) | Who::Itself | Who::Thing(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::GameData;
    use crate::game::narrate::tests::sighting;
    use crate::rules::effects::Mood;

    #[test]
    fn more_is_told_of_whom_another_event_names() {
        let content = GameData::built_in().content;
        let named = |name| content.monster_named(name).expect("a built-in kind");
        let [rat, jackal] = ["cave rat", "tomb jackal"].map(named);
        let appeared = |who| Event::Appeared(who, sighting(Stance::Hostile));
        let death = |victim| Event::Killed {
            killer: Who::Hero,
            victim,
            scores: true,
        };
        let hisses = Event::Affected(Affected {
            kind: AffectedKind::Other,
            text: "{other} scares {who}",
            who: Who::Hero,
            mood: Mood::Bad,
            amount: 0,
            other: Some(Who::Monster(rat)),
            item: None,
        });
        let cases = [
            (appeared(Who::Monster(rat)), false),
            (appeared(Who::Unseen(rat)), false),
            (death(Who::Monster(jackal)), false),
            (death(Who::Unseen(rat)), false),
            (death(Who::Monster(rat)), true),
            (hisses, true),
        ];
        for (other, has_other_news) in cases {
            let events = [appeared(Who::Monster(rat)), other];
            let told = Sightings::among(&events)
                .sighted(&events[0])
                .expect("it appeared");
            assert_eq!(
                (told.kind, told.has_other_news),
                (Some(rat), has_other_news)
            );
        }
    }

    #[test]
    fn only_what_is_news_of_somebody_is_a_sight() {
        let rat = GameData::built_in().content.monster_named("cave rat");
        let rat = Who::Monster(rat.expect("a built-in kind"));
        let [hostile, peaceful] = [Stance::Hostile, Stance::Peaceful].map(sighting);
        let affected = |kind| {
            Event::Affected(Affected {
                kind,
                text: "{who} [wake|wakes] up",
                who: rat,
                mood: Mood::Neither,
                amount: 0,
                other: None,
                item: None,
            })
        };
        let cases = [
            (Event::Woke(rat, hostile), Some(Stance::Hostile)),
            (Event::Woke(rat, peaceful), None),
            (Event::Appeared(rat, peaceful), Some(Stance::Peaceful)),
            (
                affected(AffectedKind::Rousing(hostile)),
                Some(Stance::Hostile),
            ),
            (
                affected(AffectedKind::Arrival(hostile)),
                Some(Stance::Hostile),
            ),
            (affected(AffectedKind::Other), None),
            (Event::Dug(rat), None),
        ];
        for (event, stance) in cases {
            let told = Sightings::among(std::slice::from_ref(&event)).sighted(&event);
            assert_eq!(told.map(|told| told.stance), stance, "{event:?}");
        }
    }
}
