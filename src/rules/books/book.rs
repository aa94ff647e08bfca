//! What a rule book decides, and what its answers mean.

use super::{Blow, Quest};
use crate::base::{Dir, Directions, Random};
use crate::content::{Content, MonsterKind, ObjectKind};
use crate::rules::combat::blow_dice::BlowDice;
use crate::rules::context::Ctx;
use crate::rules::stats::{self, Subject};
use crate::rules::{Action, Event, ai};
use crate::world::{ActorId, Hero, Slot, ticks_between_turns};
use std::fmt;

/// What a rule book decides. The defaults are the rules of the dungeon.
pub trait Book: fmt::Debug + Send + Sync {
    /// Returns the hero with which a game begins.
    fn new_hero(&self, _content: &Content, _random: &mut Random) -> Hero {
        Hero::new()
    }

    /// Returns whether an action is one of this game.
    fn permits(&self, action: &Action) -> bool {
        !matches!(action, Action::Raise(_) | Action::Wait)
    }

    /// Returns the directions in which one can step.
    fn directions(&self) -> Directions {
        Directions::All
    }

    /// Returns whether an item blocks the cell on which it lies.
    fn blocks(&self, _item: ObjectKind) -> bool {
        false
    }

    /// Returns whether the hero carries too much to walk.
    fn is_overloaded(&self, _content: &Content, _hero: &Hero) -> bool {
        false
    }

    /// Returns whether a step that leads nowhere takes a turn; else it is refused.
    fn bumping_takes_time(&self) -> bool {
        false
    }

    /// Returns whether the hero finds a hidden door by walking into it.
    fn bumping_finds_doors(&self) -> bool {
        false
    }

    /// Returns whether a door that is locked looks so.
    fn shows_locks(&self) -> bool {
        true
    }

    /// Returns whether monsters open doors that are not locked.
    fn monsters_open_doors(&self) -> bool {
        true
    }

    /// Returns when stairs lead to another level.
    fn stairs(&self) -> StairsUse {
        StairsUse::OnCommand
    }

    /// Returns whether games by this book have anyone or anything that digs. It is no rule: what digs does so by any book.
    fn has_diggers(&self) -> bool {
        true
    }

    /// Returns with which signs its levels are drawn.
    fn signs(&self) -> Signs {
        Signs::Dungeon
    }

    /// Returns whether monsters use stairs: those beside the hero follow it to other levels, and others wander in.
    fn monsters_use_stairs(&self) -> bool {
        true
    }

    /// Returns whether the hero picks up the items that it walks onto.
    fn walkers_pick_up(&self) -> bool {
        true
    }

    /// Returns whether the items on a cell are listed from the top, and not in the order in which they came there.
    fn lists_from_the_top(&self) -> bool {
        true
    }

    /// Returns whether the hero has only as many carry slots as when the game began.
    fn limits_pack(&self) -> bool {
        true
    }

    /// Returns whether games by this book have anyone or anything that takes the weapon from the hero's hand. It is no rule,
    /// either.
    fn has_disarmers(&self) -> bool {
        true
    }

    /// Returns whether picking up, wearing, taking off and dropping take a turn.
    fn handling_takes_time(&self) -> bool {
        true
    }

    /// Returns how many ticks there are between two turns of an actor of this speed; at least 1. The first turns of those with
    /// whom a level is filled are drawn without asking, since levels know no rules.
    fn ticks_between_turns(&self, speed: i64) -> u64 {
        ticks_between_turns(speed)
    }

    /// Returns the speed that is lost to the weight of everything worn and carried.
    fn burden(&self, _weight: i64) -> i64 {
        0
    }

    /// Returns how far the hero sees, if it is not blind.
    fn sight(&self, hero: &Subject<'_>) -> Sight {
        Sight::Light(stats::light_radius(hero))
    }

    /// Returns what a rest does.
    fn rest(&self) -> Rest {
        Rest::Turn
    }

    /// Chooses the step that a monster takes now, awake or asleep; `None` if it waits.
    fn choose(&self, ctx: &mut Ctx<'_>, monster: ActorId) -> Option<Dir> {
        ai::choose(ctx, monster)
    }

    /// Returns the fewest hit points with which an actor is alive.
    fn least_hit_points(&self) -> i64 {
        0
    }

    /// Returns whether hit, dodge and defense of what is worn count in fights.
    fn counts_skill(&self) -> bool {
        false
    }

    /// Returns the hero's chance, in per cent, to hit what is neither quick nor dodges.
    fn plain_hit_chance(&self, _hit: i64) -> i64 {
        100
    }

    /// Returns the chance that a blow hits, in per cent.
    fn hit_chance(&self, blow: &Blow<'_>) -> i64;

    /// Draws whether a blow hits, as likely as [`Book::hit_chance`] says.
    fn hits(&self, blow: &Blow<'_>, random: &mut Random) -> bool {
        random.percent(self.hit_chance(blow))
    }

    /// Returns the dice that are rolled for a blow that hits: for the hero those of everything worn, and those of its
    /// bare hands if it holds no weapon; with what statuses and bonuses add.
    fn dice(&self, blow: &Blow<'_>) -> BlowDice {
        stats::blow_dice(&blow.attacker(), |slot| self.strikes_with(slot))
    }

    /// Returns whether the damage of what is worn in a slot is rolled for every blow.
    fn strikes_with(&self, _slot: Slot) -> bool {
        true
    }

    /// Returns the hit points that a blow takes off whose dice sum up to `rolled`; never fewer for more.
    fn damage(&self, _blow: &Blow<'_>, rolled: i64) -> i64 {
        rolled.max(0)
    }

    /// Returns how often, in per cent, the dead leave an item besides what they had.
    fn leaves_more(&self) -> i64 {
        LEAVES_MORE
    }

    /// Gives the hero what a kill earns, and returns the events to report.
    fn earn(&self, _hero: &mut Hero, _killed: MonsterKind, _random: &mut Random) -> Vec<Event> {
        Vec::new()
    }

    /// Returns the rules in words, a paragraph for each; an empty one stands between two groups of them.
    fn in_words(&self) -> Vec<String> {
        dungeon_in_words(self, [])
    }

    /// Returns what weight worn and carried costs, in a few words; `None` if it costs nothing.
    fn burden_in_words(&self) -> Option<String> {
        None
    }

    /// Returns the book of quests if this is it, for what only quests have: ability scores, days, weights.
    fn quest(&self) -> Option<&Quest> {
        None
    }
}

/// How often, in per cent, the dead of the dungeon leave an item besides what they had.
const LEAVES_MORE: i64 = 25;

/// Returns the rules of a book of the dungeon in words: those of its own, and those that all such books share.
pub(super) fn dungeon_in_words(
    book: &(impl Book + ?Sized),
    own: impl IntoIterator<Item = String>,
) -> Vec<String> {
    let (speed, double) = (Hero::SPEED, 2 * Hero::SPEED);
    let [pace, doubled] = [speed, double].map(|speed| book.ticks_between_turns(speed));
    let (hit_points, ticks) = (Hero::FULL_HIT_POINTS, Hero::TICKS_PER_HIT_POINT);
    let (least, light) = (book.least_hit_points(), stats::DIM_LIGHT);
    let mut words: Vec<String> = own.into_iter().collect();
    if !words.is_empty() {
        words.push(String::new());
    }
    words.extend([
        format!(
            "An actor of speed {speed} acts every {pace} ticks, one of speed {double} every {doubled}."
        ),
        format!(
            "You have {hit_points} hit points and regain one every {ticks} ticks. Below {least} you are dead."
        ),
        "Monsters may be asleep. They wake sooner if you are near, carry much, or stand where they \
         could see you."
            .to_owned(),
        "Monsters awake beside you follow you on stairs; a boss does not. If you stay on a level, \
         wanderers arrive and hunt you. A wanderer scores nothing and leaves only what it took, and \
         so does any monster that you did not kill."
            .to_owned(),
        format!(
            "You see up to {light} cells away, or as far as your light shines, and all of a lit room."
        ),
        "Kill the boss on the last level, and you have won.".to_owned(),
    ]);
    words
}

/// Returns what bare hands add to a blow, in words.
pub(super) fn bare_hands_in_words() -> String {
    let hands = stats::bare_hands();
    let (least, most) = (hands.least(), hands.most());
    format!("{least} to {most} more if you hold no weapon")
}

/// When stairs lead to another level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StairsUse {
    /// When the hero stands on them and asks for it.
    OnCommand,
    /// As soon as the hero steps on them.
    OnContact,
}

/// With which signs the levels of a game are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signs {
    /// Those of terrain, and one for each type of items.
    Dungeon,
    /// Others for stairs and closed doors, and one for all items.
    Quest,
}

/// How far the hero sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    /// Its own cell only.
    Blind,
    /// The whole level, and all that is on it.
    All,
    /// Lit cells in line of sight, and dark ones up to so many king's moves away.
    Light(u16),
}

/// What a rest does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rest {
    /// A turn passes.
    Turn,
    /// A day passes, of which there are `most`, and the hero is healed; only where no monster is left.
    Day { most: u32 },
}
