//! How much the message of an event matters to the player, and what it tells of.

use crate::game::{Priority, Topic};
use crate::rules::effects::{Affected, AffectedKind, Mood};
use crate::rules::{Event, Stance, Who};
use crate::world::{Cause, StatusKind};

/// Returns the priority of the messages for an event.
pub(super) fn of(event: &Event) -> Priority {
    match event {
        Event::Hit {
            attacker,
            target,
            damage,
            ..
        } => of_wound(*attacker, *target, *damage),
        Event::Harmed {
            by: by @ Who::Thing(_),
            target,
            ..
        } if *target != Who::Hero => of_act(*by, Priority::Usual),
        Event::Harmed {
            by, target, damage, ..
        } => of_wound(*by, *target, *damage),
        Event::Missed { attacker, .. } => of_act(*attacker, Priority::Light),
        Event::Killed { killer, victim, .. } if *victim != Who::Hero => {
            of_act(*killer, Priority::Usual)
        }
        Event::Killed { .. } => Priority::Grave,
        Event::Affected(affected) => of_effect(affected),
        Event::Woke(_, sleeper) if sleeper.stance == Stance::Peaceful => Priority::Light,
        Event::Appeared(..) | Event::Woke(..) => Priority::News,
        Event::Unmasked { .. }
        | Event::Took { .. }
        | Event::Burdened { .. }
        | Event::Told(_)
        | Event::Followed(_)
        | Event::OutOfDays
        | Event::Won(_) => Priority::Grave,
        Event::LiesHere(_) | Event::PackIsFull => Priority::Found,
        Event::Left { .. } | Event::MadeWay(_) | Event::SlippedPast(_) => Priority::Usual,
        Event::Destroyed { .. } | Event::Dug(_) => Priority::Light,
        Event::Strayed
        | Event::ChangedPlaces(_)
        | Event::Bumped(_)
        | Event::DoorOpened
        | Event::DoorUnlocked { .. }
        | Event::SecretDoorFound
        | Event::StruckNothing
        | Event::CurseLifted(_)
        | Event::PickedUp { .. }
        | Event::Gold { .. }
        | Event::Deal(_)
        | Event::ReadEngraving(_)
        | Event::Wore { .. }
        | Event::CameOff { .. }
        | Event::PutDown { .. }
        | Event::Expunged(_)
        | Event::PutIn { .. }
        | Event::TookOut { .. }
        | Event::Used { .. }
        | Event::NoChargeLeft
        | Event::UsedFeature(_)
        | Event::NothingHappens
        | Event::PicksUpOnly(_)
        | Event::Broke(_)
        | Event::GainedExperience(_)
        | Event::GainedLevel { .. }
        | Event::Raised { .. }
        | Event::Rested { .. }
        | Event::Arrived { .. }
        | Event::WizardMadeObject(_)
        | Event::WizardMadeMonster(_)
        | Event::Teleported => Priority::Own,
    }
}

/// Returns the same for an event that came of what the hero did: what an effect did to others is the result of that, and so is
/// a death, whatever killed.
pub(super) fn of_own_act(event: &Event) -> Priority {
    match (event, of(event)) {
        (Event::Affected(_) | Event::Killed { .. }, Priority::Usual) => Priority::Own,
        (_, priority) => priority,
    }
}

/// Returns what the messages for an event tell of. Of the blows of one attacker, which are told together, the first one
/// counts: where one of them has hit, the message is that of a wound, whatever its topic.
pub(super) fn topic_of(event: &Event) -> Topic {
    match event {
        Event::Missed {
            target: Who::Hero, ..
        } => Topic::BlowInVain,
        Event::Harmed {
            by: Who::Thing(Cause::Status(StatusKind::Poison)),
            target: Who::Hero,
            ..
        } => Topic::Poison,
        Event::Appeared(..) => Topic::ComesIntoView,
        Event::Told(_) => Topic::ToldByLevel,
        Event::LiesHere(_) | Event::PackIsFull => Topic::LiesHere,
        Event::Missed { .. } | Event::Hit { .. } | Event::Harmed { .. } => Topic::Other,
        Event::Killed { .. } | Event::Affected(_) | Event::Strayed => Topic::Other,
        Event::ChangedPlaces(_) | Event::Bumped(_) | Event::DoorOpened => Topic::Other,
        Event::DoorUnlocked { .. } | Event::SecretDoorFound | Event::Woke(..) => Topic::Other,
        Event::Unmasked { .. } | Event::Dug(_) | Event::StruckNothing => Topic::Other,
        Event::CurseLifted(_) | Event::Took { .. } | Event::Destroyed { .. } => Topic::Other,
        Event::PickedUp { .. } | Event::TookOut { .. } | Event::Gold { .. } => Topic::Other,
        Event::Left { .. } | Event::Deal(_) | Event::ReadEngraving(_) => Topic::Other,
        Event::Wore { .. } | Event::CameOff { .. } | Event::PutDown { .. } => Topic::Other,
        Event::Expunged(_) | Event::PutIn { .. } | Event::Used { .. } => Topic::Other,
        Event::NoChargeLeft | Event::UsedFeature(_) | Event::NothingHappens => Topic::Other,
        Event::PicksUpOnly(_) | Event::Broke(_) | Event::Burdened { .. } => Topic::Other,
        Event::GainedExperience(_) | Event::GainedLevel { .. } => Topic::Other,
        Event::Raised { .. } | Event::Rested { .. } | Event::OutOfDays => Topic::Other,
        Event::Arrived { .. } | Event::MadeWay(_) | Event::Followed(_) => Topic::Other,
        Event::SlippedPast(_) | Event::Won(_) | Event::Teleported => Topic::Other,
        Event::WizardMadeObject(_) | Event::WizardMadeMonster(_) => Topic::Other,
    }
}

fn of_wound(by: Who, target: Who, damage: i64) -> Priority {
    if target != Who::Hero {
        of_act(by, Priority::Light)
    } else if damage > 0 {
        Priority::Grave
    } else {
        Priority::Light
    }
}

/// Returns the priority of what an actor did: the hero's own acts matter most, and nobody else uses items.
fn of_act(by: Who, others: Priority) -> Priority {
    if matches!(by, Who::Hero | Who::Thing(Cause::Item(_))) {
        Priority::Own
    } else {
        others
    }
}

fn of_effect(affected: &Affected) -> Priority {
    match affected.kind {
        AffectedKind::Arrival(_) | AffectedKind::Rousing(_) => Priority::News,
        AffectedKind::Nothing | AffectedKind::Other if affected.who != Who::Hero => Priority::Usual,
        AffectedKind::Nothing | AffectedKind::Other => match affected.mood {
            Mood::Bad => Priority::Grave,
            Mood::Good | Mood::Neither => Priority::Own,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Fixture;
    use crate::game::GameData;
    use crate::game::narrate::Narrator;
    use crate::game::narrate::tests::{setting, sighting};
    use crate::world::{ActorId, Terrain};

    #[test]
    fn whoever_wakes_matters_as_much_whatever_had_put_it_to_sleep() {
        let content = GameData::built_in().content;
        let rat = content.monster_named("cave rat").expect("a built-in kind");
        let wakes = |who: Who, kind: AffectedKind| {
            of(&Event::Affected(Affected {
                kind,
                text: "{who} [wake|wakes] up",
                who,
                mood: Mood::Neither,
                amount: 0,
                other: None,
                item: None,
            }))
        };
        let (rat, sighting) = (Who::Monster(rat), sighting(Stance::Hostile));
        let woke = of(&Event::Woke(rat, sighting));
        assert_eq!(wakes(rat, AffectedKind::Rousing(sighting)), woke);
        assert_eq!(wakes(Who::Hero, AffectedKind::Other), Priority::Own);
    }

    #[test]
    fn of_items_that_find_no_slot_nothing_is_left_once_the_hero_has_gone_on() {
        let lies_here = Event::LiesHere(Vec::new());
        assert_eq!(of(&Event::PackIsFull), of(&lies_here));
        assert_eq!(topic_of(&Event::PackIsFull), Topic::LiesHere);
        assert_eq!(topic_of(&lies_here), Topic::LiesHere);
    }

    #[test]
    fn what_an_item_does_is_the_result_of_the_heros_own_act() {
        let content = GameData::built_in().content;
        let rat = content.monster_named("cave rat").expect("a built-in kind");
        let target = Who::Monster(rat);
        let priorities = |by: Who| {
            let harmed = Event::Harmed {
                by,
                target,
                damage: 3,
                before: 9,
                is_drained: false,
            };
            let killed = Event::Killed {
                killer: by,
                victim: target,
                scores: true,
            };
            [of(&harmed), of(&killed)]
        };
        let wand = content.object_named("a wand of leeches");
        let item = Who::Thing(Cause::Item(wand.expect("a built-in kind")));
        assert_eq!(priorities(item), [Priority::Own; 2]);
        let trap = Who::Thing(Cause::Fixture(Fixture::FireTrap));
        assert_eq!(priorities(trap), [Priority::Usual; 2]);
    }

    #[test]
    fn that_one_whom_the_hero_moved_died_of_where_it_fell_is_the_result_of_its_act() {
        let content = GameData::built_in().content;
        let rat = content.monster_named("cave rat").expect("a built-in kind");
        let (lava, rat) = (Who::Thing(Cause::Terrain(Terrain::Lava)), Who::Monster(rat));
        let harmed = Event::Harmed {
            by: lava,
            target: rat,
            damage: 30,
            before: 9,
            is_drained: false,
        };
        let killed = Event::Killed {
            killer: lava,
            victim: rat,
            scores: true,
        };
        assert_eq!(of_own_act(&killed), Priority::Own);
        assert_eq!(of(&killed), Priority::Usual);
        assert!(of_own_act(&harmed) < Priority::Own);
        let own_death = Event::Killed {
            killer: lava,
            victim: Who::Hero,
            scores: false,
        };
        assert_eq!(of_own_act(&own_death), Priority::Grave);
    }

    #[test]
    fn messages_tell_automation_what_they_are_about() {
        let setting = setting();
        let (rat, _) = setting.content.monsters().next().expect("there is a kind");
        let topic = |event: Event| Narrator::new(&setting).tell(&[event])[0].topic;
        let missed = |attacker, target| Event::Missed {
            attacker,
            target,
            by: None,
            at: ActorId::HERO,
            from_afar: false,
        };
        let rat = Who::Monster(rat);
        assert_eq!(topic(missed(rat, Who::Hero)), Topic::BlowInVain);
        assert_eq!(topic(missed(Who::Hero, rat)), Topic::Other);
        assert_eq!(topic(Event::DoorOpened), Topic::Other);
        assert_eq!(topic(Event::Told("Hush!".to_owned())), Topic::ToldByLevel);
        let empty = [Event::Told(String::new())];
        assert!(Narrator::new(&setting).tell(&empty).is_empty());
    }
}
