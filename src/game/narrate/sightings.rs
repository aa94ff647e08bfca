//! Whom a message tells of that has come into view or can fight again.

use crate::content::MonsterKind;
use crate::game::SightedMonster;
use crate::rules::effects::AffectedKind;
use crate::rules::{Event, Sighting, Stance, Who};

/// Returns the monster of which one of the events of a command tells that it has come into view or can fight again; `None` if
/// it tells of none.
pub(super) fn sighted(event: &Event, events: &[Event]) -> Option<SightedMonster> {
    let (who, Sighting { id, stance }) = sighting(event)?;
    let kind = kind_named(who);
    let tells_more = |other: &Event| {
        sighting(other).is_none() && other.actors().into_iter().any(|it| kind_named(it) == kind)
    };
    Some(SightedMonster {
        id,
        kind,
        stance,
        is_told_more: kind.is_some() && events.iter().any(tells_more),
    })
}

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
    use crate::rules::effects::{Affected, Mood};

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
        for (other, is_told_more) in cases {
            let events = [appeared(Who::Monster(rat)), other];
            let told = sighted(&events[0], &events).expect("it appeared");
            assert_eq!((told.kind, told.is_told_more), (Some(rat), is_told_more));
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
            let told = sighted(&event, std::slice::from_ref(&event));
            assert_eq!(told.map(|told| told.stance), stance, "{event:?}");
        }
    }
}
