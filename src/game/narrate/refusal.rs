//! Why commands were refused, in words.

use super::Narrator;
use crate::rules::{Refusal, Risk};

/// Returns why a command was refused, without a capital and a full stop.
pub(super) fn text(narrator: &Narrator<'_>, refusal: Refusal) -> String {
    let item = |kind| narrator.item(kind);
    let voice = narrator.voice;
    let text = match refusal {
        Refusal::RockInTheWay => voice.says(
            "something solid is in the way",
            "there is a wall in the way",
        ),
        Refusal::Overloaded => "you are encumbered and cannot take a step. Drop something first",
        Refusal::ItemInTheWay(kind) => return format!("{} is in the way", item(kind)),
        Refusal::DoorIsLocked(None) => "the door is locked, and you have no key that fits",
        Refusal::DoorIsLocked(Some(key)) => {
            return format!("the door is locked, and you do not have {}", item(key));
        }
        Refusal::TerrainInTheWay(terrain) => {
            return format!("you cannot go there: {}", terrain.name().to_lowercase());
        }
        Refusal::StatueInTheWay => "a statue is in the way",
        Refusal::NoDiagonals => "nobody moves or strikes diagonally in this game",
        Refusal::NoWayMade => "it cannot make way for you",
        Refusal::BoulderIsStuck => "something keeps the boulder from moving",
        Refusal::NothingToClose => "there is no open door to close",
        Refusal::DoorIsBlocked => "something is in the doorway",
        Refusal::NothingToKick => "there is no closed door to kick at",
        Refusal::NoStairsDown => "there are no stairs down here; look for a >",
        Refusal::NoStairsUp => "there are no stairs up here; look for a <",
        Refusal::WayOutBlocked => {
            "the way out is blocked: you cannot leave before your work is done"
        }
        Refusal::Held => "you are held where you are",
        Refusal::Scared => "you are too scared to fight",
        Refusal::NothingHere => voice.says(
            "there is nothing here to pick up",
            "there is nothing here to get",
        ),
        Refusal::NothingCarriedThere => {
            voice.says("you carry nothing in that slot", "you do not carry that")
        }
        Refusal::NotCarried(kind) => {
            return format!("you do not carry {}: pick it up first", item(kind));
        }
        Refusal::NotAllHere => "not all of that lies here",
        Refusal::NothingWornThere => "you wear nothing in that slot",
        Refusal::PackFull => "all your carry slots are full; drop or destroy something first",
        Refusal::NoRoomForWhatComesOff => {
            "there is no carry slot for all that would have to come off"
        }
        Refusal::CannotBeWorn(kind) => {
            let worn = "{} cannot be worn";
            let equipped = "{} cannot be equipped: it is neither weapon nor armor";
            return narrator.about(voice.says(worn, equipped), kind);
        }
        Refusal::WornAlready(kind) => {
            let text = voice.says("{} is worn", "{} is equipped already");
            return narrator.about(text, kind);
        }
        Refusal::InUse(kind) => {
            let text = voice.says("{} is worn", "you cannot drop {} while it is equipped");
            return narrator.about(text, kind);
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
        Refusal::Unfit { verb, item: kind } => {
            return format!("you cannot {} {}", verb.name(), item(kind));
        }
        Refusal::InContainer(kind) => {
            return format!("{} is in a container: take it out first", item(kind));
        }
        Refusal::Blind => "you are blind and cannot read",
        Refusal::NoCharges(kind) => return format!("{} has no charges left", item(kind)),
        Refusal::NothingToFireWith => "you wear nothing to fire it with",
        Refusal::AtOneself => "choose another cell than your own",
        Refusal::OutOfSight => "you do not see that place",
        Refusal::OutOfRange(range) => {
            return format!("that is too far: it reaches {range} cells");
        }
        Refusal::NothingToUse => "there is nothing to use",
        Refusal::NotAContainer(kind) => return format!("nothing fits into {}", item(kind)),
        Refusal::ContainerFull(kind) => return format!("{} is full", item(kind)),
        Refusal::ContainerInContainer => "a container does not go into another",
        Refusal::ForSale(kind) => return format!("{} is for sale: buy it first", item(kind)),
        Refusal::TooDear(price) => {
            return format!("that costs {price} gold, which is more than you have");
        }
        Refusal::NobodyServes => "nobody is here to do that for you",
        Refusal::Cursed(kind) => return format!("{} is cursed and does not come off", item(kind)),
        Refusal::NothingInsideThere => "there is no such thing in a container",
        Refusal::Risky(risk) => return warning(narrator, risk),
    };
    text.to_owned()
}

/// Returns what speaks against an act that is carried out if the player is sure.
fn warning(narrator: &Narrator<'_>, risk: Risk) -> String {
    match risk {
        Risk::Destroys(kind) => format!("{} would be gone for good", narrator.item(kind)),
        Risk::Sinks { item, into } => format!(
            "{} would fall into the {} and be gone",
            narrator.item(item),
            into.name().to_lowercase()
        ),
        Risk::Useless(kind) => format!("{} would do nothing now", narrator.item(kind)),
        Risk::HarmsHero(kind) => format!("{} could do you harm", narrator.item(kind)),
        Risk::Mixed(kind) => format!("{} would do you good and harm", narrator.item(kind)),
        Risk::NobodyThere => "you see nobody there to hit".to_owned(),
        Risk::Costs {
            first,
            count: 1,
            price,
        } => format!("{} costs {price} gold", narrator.item(first)),
        Risk::Costs { count, price, .. } => format!("{count} things cost {price} gold together"),
        Risk::Needless => "you would pay for nothing: it would change nothing now".to_owned(),
        Risk::Cursed(kind) => format!(
            "{} is cursed: you could not take it off again",
            narrator.item(kind)
        ),
        Risk::Peaceful(kind) => format!("{} is peaceful", narrator.monster(kind)),
        Risk::HarmsPeaceful { item, peaceful } => format!(
            "{} could harm {}, which is peaceful",
            narrator.item(item),
            narrator.monster(peaceful)
        ),
        Risk::HarmsBoth { item, peaceful } => format!(
            "{} could do you harm, and {} is peaceful",
            narrator.item(item),
            narrator.monster(peaceful)
        ),
        Risk::Trap(fixture) => format!("there is a trap: {fixture}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::narrate::tests::{on_a_quest, setting};

    #[test]
    fn quests_refuse_some_things_in_words_of_their_own() {
        let setting = setting();
        let knife = setting.content.object_named("a paring knife");
        let knife = knife.expect("it is built in");
        // Unlike the names of a campaign, those of the dungeon have an article already.
        let cases = [
            (
                Refusal::RockInTheWay,
                "Something solid is in the way.",
                "There is a wall in the way.",
            ),
            (
                Refusal::NothingHere,
                "There is nothing here to pick up.",
                "There is nothing here to get.",
            ),
            (
                Refusal::NothingCarriedThere,
                "You carry nothing in that slot.",
                "You do not carry that.",
            ),
            (
                Refusal::CannotBeWorn(knife),
                "A paring knife cannot be worn.",
                "The a paring knife cannot be equipped: it is neither weapon nor armor.",
            ),
            (
                Refusal::WornAlready(knife),
                "A paring knife is worn.",
                "The a paring knife is equipped already.",
            ),
            (
                Refusal::InUse(knife),
                "A paring knife is worn.",
                "You cannot drop the a paring knife while it is equipped.",
            ),
            (
                Refusal::Overloaded,
                "You are encumbered and cannot take a step. Drop something first.",
                "You are encumbered and cannot take a step. Drop something first.",
            ),
        ];
        for (refusal, dungeon, quest) in cases {
            assert_eq!(Narrator::new(&setting).refusal(refusal), dungeon);
            assert_eq!(on_a_quest(&setting).refusal(refusal), quest);
        }
    }
}
