//! How much the message of an event matters to the player.

use crate::game::Weight;
use crate::rules::effects::{Affected, Mood};
use crate::rules::{Event, Stance, Who};

/// Returns the weight of the messages for an event.
pub(super) fn of(event: &Event) -> Weight {
    match event {
        Event::Hit {
            attacker,
            target,
            damage,
            ..
        } => of_wound(*attacker, *target, *damage),
        // What a thing does comes of somebody's act.
        Event::Harmed {
            by: Who::Thing(_),
            target,
            ..
        } if *target != Who::Hero => Weight::Usual,
        Event::Harmed {
            by, target, damage, ..
        } => of_wound(*by, *target, *damage),
        Event::Missed { attacker, .. } => of_act(*attacker, Weight::Light),
        Event::Killed { killer, victim, .. } if *victim != Who::Hero => {
            of_act(*killer, Weight::Usual)
        }
        Event::Killed { .. } => Weight::Grave,
        Event::Affected(affected) if affected.is_arrival() => Weight::Sight,
        Event::Affected(affected) => of_effect(affected),
        Event::Woke(_, Stance::Peaceful) => Weight::Light,
        Event::Appeared(..) | Event::Woke(..) => Weight::Sight,
        Event::Unmasked { .. }
        | Event::Took { .. }
        | Event::Burdened { .. }
        | Event::Told(_)
        | Event::Followed(_)
        | Event::OutOfDays
        | Event::Won(_) => Weight::Grave,
        Event::LiesHere(_) => Weight::Here,
        Event::Left { .. } | Event::MadeWay(_) | Event::SlippedPast(_) => Weight::Usual,
        Event::Destroyed { .. } | Event::Dug(_) => Weight::Light,
        Event::Bumped(_)
        | Event::DoorOpened
        | Event::DoorUnlocked { .. }
        | Event::SecretDoorFound
        | Event::StruckNothing
        | Event::CurseLifted(_)
        | Event::PickedUp { .. }
        | Event::Gold { .. }
        | Event::Deal(_)
        | Event::ReadEngraving(_)
        | Event::PackIsFull
        | Event::Wore { .. }
        | Event::CameOff { .. }
        | Event::PutDown { .. }
        | Event::Expunged(_)
        | Event::PutIn { .. }
        | Event::TookOut { .. }
        | Event::Used { .. }
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
        | Event::Teleported => Weight::Own,
    }
}

fn of_wound(by: Who, target: Who, damage: i64) -> Weight {
    match target {
        Who::Hero if damage > 0 => Weight::Grave,
        Who::Hero => Weight::Light,
        Who::Monster(_) | Who::Named { .. } | Who::Unseen(_) | Who::Itself | Who::Thing(_) => {
            of_act(by, Weight::Light)
        }
    }
}

/// Returns the weight of what an actor did: the hero's own acts matter most.
fn of_act(by: Who, others: Weight) -> Weight {
    match by {
        Who::Hero => Weight::Own,
        Who::Monster(_) | Who::Named { .. } | Who::Unseen(_) | Who::Itself | Who::Thing(_) => {
            others
        }
    }
}

fn of_effect(affected: &Affected) -> Weight {
    match (affected.who, affected.mood) {
        (Who::Hero, Mood::Bad) => Weight::Grave,
        (Who::Hero, Mood::Good | Mood::Neither) => Weight::Own,
        (Who::Monster(_) | Who::Named { .. } | Who::Unseen(_) | Who::Itself | Who::Thing(_), _) => {
            Weight::Usual
        }
    }
}
