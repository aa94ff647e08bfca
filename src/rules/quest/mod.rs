//! The rule book of a quest: steps in four directions, doors and their keys, fights after the d20 rules, experience,
//! weight, and rests that cost days. Everything that differs from the dungeon's rules is here.

mod ai;
mod combat;
pub mod d20;
mod event;
mod growth;
mod sheet;
mod step;

pub(super) use ai::choose;
pub use event::QuestEvent;
pub use sheet::Sheet;

use super::context::Ctx;
use super::{Action, Outcome, Refusal, items};
use crate::base::Random;
use crate::content::Content;
use crate::levels::Campaign;
use crate::world::{ActorId, D20Hero, Hero, Item, Slot};

/// The hero as a campaign sends it out.
pub(super) fn new_hero(campaign: &Campaign, content: &Content, random: &mut Random) -> Hero {
    let constants = &campaign.tables.constants;
    let mut hero = Hero::on_a_quest(D20Hero {
        scores: constants.abilities,
        experience: d20::experience_to_leave(constants.start_level - 1),
        full_hit_points: constants.start_hit_points,
        days_spent: 0,
        raises_due: 0,
    });
    let outfit = [
        (Slot::Weapon, constants.start_weapon),
        (Slot::Armor, constants.start_armor),
    ];
    for (slot, kind) in outfit {
        hero.equipment[slot as usize] = Some(Item::roll(content, kind, random));
    }
    hero
}

/// Carries out an action by the rules of a quest. Monsters choose between steps and rest; everything else is the
/// hero's. Only steps take time.
pub(super) fn perform(
    ctx: &mut Ctx,
    campaign: &Campaign,
    actor: ActorId,
    action: Action,
) -> Outcome {
    let done = match action {
        Action::Step(dir) if actor.is_hero() => {
            step::hero_steps(ctx, campaign, dir);
            return Outcome::Turn;
        }
        Action::Step(dir) => {
            step::monster_steps(ctx, campaign, actor, dir);
            return Outcome::Turn;
        }
        Action::Rest if !actor.is_hero() => return Outcome::Turn,
        Action::Rest => growth::rest(ctx, campaign),
        Action::PickUp(item) => items::pick_up(ctx, item),
        Action::Wear { item, slot } => items::wear(ctx, item, slot),
        Action::Drop(item) => items::put_down(ctx, item),
        Action::Raise(score) => growth::raise(ctx, score),
        Action::Descend
        | Action::Ascend
        | Action::TakeOff(_)
        | Action::Expunge(_)
        | Action::Wizard(_) => Err(Refusal::NotInThisGame),
    };
    done.map_or_else(Outcome::Refused, |()| Outcome::Free)
}
