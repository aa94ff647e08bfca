//! Which items exploring fetches.

use super::notes::Notes;
use crate::base::Pos;
use crate::content::ObjectKind;
use crate::game::{Command, ItemView, View};
use crate::world::Pile;
use std::cmp::Reverse;

/// So many carry slots are kept from what is not worth one: what is worth more may still turn up, here or below.
const LAST_SLOTS: usize = 2;

/// The cells with items that are wanted.
#[derive(Debug, Default)]
pub(super) struct Errand {
    /// What helps for good by being used up, and comes before all else where the hero cannot bear everything.
    for_good: Vec<Find>,
    /// What is fetched first.
    first: Vec<Find>,
    /// What is fetched once nothing else is left to do: what matters the least where the hero may not have all.
    last: Vec<Find>,
    /// What there is no carry slot for then.
    surplus: Vec<Find>,
    /// What is hardly worth one of the last carry slots, and left to the player.
    left: Vec<Find>,
}

/// A cell with something that is wanted.
#[derive(Clone, Copy, Debug)]
struct Find {
    pos: Pos,
    /// What is wanted the most of what lies there, as far as the hero knows; `None` if that only shows from above.
    kind: Option<ObjectKind>,
}

impl Find {
    /// Returns what is wanted in a cell; `None` if nothing is.
    fn of(pos: Pos, pile: Pile, notes: &Notes, view: &View<'_>) -> Option<Find> {
        if pos == view.hero_pos() {
            let here = view.wanted_here().into_iter().map(|item| item.kind());
            let kind = best(here, view);
            return kind.map(|_| Find { pos, kind });
        }
        let top = Some(pile.top).filter(|_| !pile.is_for_sale && !view.is_worthless_at(pos));
        let below = notes.covered_at(pos).filter(|_| pile.several);
        let known = top.into_iter().chain(below);
        let kind = best(known.filter(|&kind| view.is_fetched(kind)), view);
        let may_cover_more = || !notes.looked_below(pos) && view.may_cover_more(pile);
        (kind.is_some() || may_cover_more()).then_some(Find { pos, kind })
    }

    fn is_boon(&self, view: &View<'_>) -> bool {
        self.kind.is_some_and(|kind| view.is_boon(kind))
    }

    fn is_spare(&self, view: &View<'_>) -> bool {
        self.kind.is_some_and(|kind| view.is_spare(kind))
    }

    fn is_minor(&self, view: &View<'_>) -> bool {
        self.kind.is_some_and(|kind| view.is_minor(kind))
    }
}

/// Returns the first of some kinds by their ranks.
fn best(kinds: impl Iterator<Item = ObjectKind>, view: &View<'_>) -> Option<ObjectKind> {
    // Mostly there is but one, whose rank is not needed.
    kinds.min_by(|&one, &other| rank(one, view).cmp(&rank(other, view)))
}

/// Returns the rank of items of a kind among those that are fetched, best first. What helps for good comes before all else, and
/// what can be worn at once before a second thing of its sort, however much that is worth.
fn rank(kind: ObjectKind, view: &View<'_>) -> (bool, bool, bool, Reverse<i64>) {
    let worth = Reverse(view.usual_worth(kind));
    let is_boon = view.is_boon(kind);
    (!is_boon, view.is_minor(kind), view.is_spare(kind), worth)
}

impl Errand {
    pub(super) fn new(notes: &Notes, view: &View<'_>) -> Errand {
        let is_left = |pos| {
            notes.is_unwanted(pos) || notes.is_given_up(pos) || notes.is_beside_deadly_sleeper(pos)
        };
        let piles = view.piles().filter(|(pos, _)| !is_left(*pos));
        let finds = piles.filter_map(|(pos, pile)| Find::of(pos, pile, notes, view));
        let finds: Vec<Find> = finds.collect();
        let is_too_heavy = view.are_burden_together(finds.iter().filter_map(|find| find.kind));
        let needs_slot = |find: &Find| find.kind.is_some_and(|kind| view.needs_slot(kind));
        let (claims, free): (Vec<Find>, Vec<Find>) = finds.into_iter().partition(needs_slot);
        let mut errand = Errand::sharing_slots(claims, view);
        errand.first.extend(free);
        if is_too_heavy {
            let boons = errand.first.extract_if(.., |find| find.is_boon(view));
            errand.for_good = boons.collect();
            let spare = errand.first.extract_if(.., |find| find.is_spare(view));
            errand.last.extend(spare);
        }
        errand
    }

    /// Returns in which order the items are fetched that need a carry slot each.
    fn sharing_slots(mut claims: Vec<Find>, view: &View<'_>) -> Errand {
        let enough = claims.len() + LAST_SLOTS;
        let room = view.room_for(enough);
        let (mut left, mut surplus) = (Vec::new(), Vec::new());
        if room < enough {
            claims.sort_by_cached_key(|find| find.kind.map(|kind| rank(kind, view)));
            surplus = claims.split_off(room.min(claims.len()));
            let worthy = claims.partition_point(|find| !find.is_minor(view));
            let at_once = worthy.max(room.saturating_sub(LAST_SLOTS));
            left = claims.split_off(at_once.min(claims.len()));
            left.extend(surplus.extract_if(.., |find| find.is_minor(view)));
        }
        Errand {
            for_good: Vec::new(),
            first: claims,
            last: Vec::new(),
            surplus,
            left,
        }
    }

    /// Returns the cells with what comes before all else.
    pub(super) fn for_good(&self) -> impl Iterator<Item = Pos> {
        self.for_good.iter().map(|find| find.pos)
    }

    /// Returns whether walks pick up what is on top of a cell even if that slows the hero, since it is wanted all the same.
    pub(super) fn bears(&self, pos: Pos, view: &View<'_>) -> bool {
        self.for_good().any(|wanted| wanted == pos) && !view.is_nuisance_at(pos)
    }

    /// Returns the cells where something is fetched first.
    pub(super) fn first(&self) -> impl Iterator<Item = Pos> {
        self.first.iter().map(|find| find.pos)
    }

    /// Returns the cells where something is fetched once nothing else is left to do.
    pub(super) fn last(&self) -> impl Iterator<Item = Pos> {
        self.last.iter().map(|find| find.pos)
    }

    /// Returns the cells with what there is no carry slot for then unless there is no way to the rest; what is worth the most
    /// comes first.
    pub(super) fn surplus(&self) -> impl Iterator<Item = Pos> {
        self.surplus.iter().map(|find| find.pos)
    }

    /// Returns whether walks leave for later what lies in a cell, or for good.
    pub(super) fn is_for_later(&self, pos: Pos) -> bool {
        let later = self.last().chain(self.surplus());
        later.chain(self.left()).any(|later| later == pos)
    }

    /// Returns whether what lies in a cell is left since it is hardly worth one of the last carry slots.
    pub(super) fn leaves(&self, pos: Pos) -> bool {
        self.left().any(|left| left == pos)
    }

    fn left(&self) -> impl Iterator<Item = Pos> {
        self.left.iter().map(|find| find.pos)
    }
}

/// Returns what picks up what is wanted where the hero is. What is hardly worth a carry slot waits for what is, as elsewhere.
pub(super) fn pick_up_here(view: &View<'_>) -> Command {
    let wanted = view.wanted_here();
    let is_minor = |item: &&ItemView<'_>| view.is_minor(item.kind());
    let are_minor = wanted.iter().all(|item| is_minor(&item));
    let taken = wanted.iter().filter(|item| is_minor(item) == are_minor);
    Command::PickUpSeveral(taken.map(ItemView::place).collect())
}
