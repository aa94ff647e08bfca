//! The words that only quests have.

use super::{Line, Narrator, names, plain, sentence};
use crate::game::Tone;
use crate::rules::{Event, Refusal};

/// Returns the messages for an event; `None` if those of every game will do.
pub(super) fn lines(narrator: &Narrator<'_>, event: &Event) -> Option<Vec<Line>> {
    Some(match event {
        Event::LiesHere(items) => {
            let names = items.iter().map(|lying| {
                let name = names::object(narrator.content, lying.item.kind());
                plain(format!("  {name}"))
            });
            [plain("There are items here:")]
                .into_iter()
                .chain(names)
                .collect()
        }
        // Without a full stop, as the message stands above the question for the next item.
        Event::PickedUp { item, .. } => {
            vec![(Tone::Good, format!("You got {}", narrator.item(*item)))]
        }
        Event::Wore { item, .. } => {
            vec![(Tone::Good, format!("You equip {}.", narrator.item(*item)))]
        }
        Event::CameOff { .. } => Vec::new(),
        Event::Won(target) => {
            let target = narrator.monster(*target);
            let text = format!("{target} is dead, and the quest is done");
            vec![(Tone::Good, sentence(&text))]
        }
        Event::Missed { .. }
        | Event::Hit { .. }
        | Event::Harmed { .. }
        | Event::Killed { .. }
        | Event::Affected(_)
        | Event::Strayed
        | Event::Bumped(_)
        | Event::DoorOpened
        | Event::DoorUnlocked { .. }
        | Event::SecretDoorFound
        | Event::Woke(..)
        | Event::Appeared(..)
        | Event::Unmasked { .. }
        | Event::StruckNothing
        | Event::CurseLifted(_)
        | Event::Deal(_)
        | Event::ReadEngraving(_)
        | Event::Took { .. }
        | Event::Destroyed { .. }
        | Event::Dug(_)
        | Event::Left { .. }
        | Event::Gold { .. }
        | Event::PackIsFull
        | Event::PutDown { .. }
        | Event::Expunged(_)
        | Event::PutIn { .. }
        | Event::TookOut { .. }
        | Event::Used { .. }
        | Event::UsedFeature(_)
        | Event::NothingHappens
        | Event::PicksUpOnly(_)
        | Event::Broke(_)
        | Event::Burdened { .. }
        | Event::GainedExperience(_)
        | Event::GainedLevel { .. }
        | Event::Raised { .. }
        | Event::Rested { .. }
        | Event::OutOfDays
        | Event::Arrived { .. }
        | Event::Told(_)
        | Event::MadeWay(_)
        | Event::Followed(_)
        | Event::SlippedPast(_)
        | Event::WizardMadeObject(_)
        | Event::WizardMadeMonster(_)
        | Event::Teleported => return None,
    })
}

/// Returns why a command was refused; `None` if the words of every game will do.
pub(super) fn refusal(narrator: &Narrator<'_>, refusal: Refusal) -> Option<String> {
    let item = |kind| narrator.item(kind);
    Some(match refusal {
        Refusal::RockInTheWay => "there is a wall in the way".to_owned(),
        Refusal::CannotBeWorn(kind) => {
            format!(
                "{} cannot be equipped: it is neither weapon nor armor",
                item(kind)
            )
        }
        Refusal::WornAlready(kind) => format!("{} is equipped already", item(kind)),
        Refusal::InUse(kind) => format!("you cannot drop {} while it is equipped", item(kind)),
        Refusal::NothingHere => "there is nothing here to get".to_owned(),
        Refusal::NothingCarriedThere => "you do not carry that".to_owned(),
        Refusal::Held
        | Refusal::Scared
        | Refusal::Overloaded
        | Refusal::ItemInTheWay(_)
        | Refusal::DoorIsLocked(_)
        | Refusal::TerrainInTheWay(_)
        | Refusal::StatueInTheWay
        | Refusal::NoDiagonals
        | Refusal::NoWayMade
        | Refusal::BoulderIsStuck
        | Refusal::NothingToClose
        | Refusal::DoorIsBlocked
        | Refusal::NothingToKick
        | Refusal::NoStairsDown
        | Refusal::NoStairsUp
        | Refusal::WayOutBlocked
        | Refusal::NothingWornThere
        | Refusal::PackFull
        | Refusal::NoRoomForWhatComesOff
        | Refusal::WhichRing
        | Refusal::NoSuchLevel
        | Refusal::NoSuchKind
        | Refusal::OnlyOneEver
        | Refusal::NoRoomForIt
        | Refusal::GameIsOver
        | Refusal::NotInThisGame
        | Refusal::MonstersOnFloor
        | Refusal::NoRaiseDue
        | Refusal::Unfit { .. }
        | Refusal::InContainer(_)
        | Refusal::Blind
        | Refusal::NoCharges(_)
        | Refusal::NothingToFireWith
        | Refusal::AtOneself
        | Refusal::OutOfSight
        | Refusal::OutOfRange(_)
        | Refusal::NothingToUse
        | Refusal::NotAContainer(_)
        | Refusal::ContainerFull(_)
        | Refusal::ContainerInContainer
        | Refusal::NothingInsideThere
        | Refusal::Cursed(_)
        | Refusal::ForSale(_)
        | Refusal::TooDear(_)
        | Refusal::NobodyServes
        | Refusal::Risky(_) => return None,
    })
}
