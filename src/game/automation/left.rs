//! What is said of the items that exploring leaves lying: why, and what of them the hero could do with.

use super::first_of;
use super::notes::Notes;
use super::survey::Survey;
use crate::base::{EnumSet, Member, Pos};
use crate::game::narrate::list;
use crate::game::{Burden, View, bearing};
use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::fmt;

/// Why the items in a cell are left, in the order in which that is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reason {
    /// There is no carry slot for what is on top.
    Full,
    Slows,
    Fills,
    Useless,
    Spent,
    Surpassed,
    /// It would fill one of the last carry slots.
    Minor,
    /// The hero has put down something like it.
    Alike,
    Missed,
    BesideSleeper,
    ByWater,
}

impl Member for Reason {
    const ALL: &'static [Reason] = &[
        Reason::Full,
        Reason::Slows,
        Reason::Fills,
        Reason::Useless,
        Reason::Spent,
        Reason::Surpassed,
        Reason::Minor,
        Reason::Alike,
        Reason::Missed,
        Reason::BesideSleeper,
        Reason::ByWater,
    ];

    fn index(self) -> u32 {
        self as u32
    }
}

impl Reason {
    /// Returns what is said of the items that are left for this reason.
    fn told(self, which: Which) -> String {
        let is = which.pick("is", "are");
        let is_what = match self {
            // This is about the hero, and not about so many items.
            Reason::Full => return "all your carry slots are full".to_owned(),
            Reason::Slows => return format!("{which} {}", Burden::Slows.would()),
            Reason::Fills => return format!("{which} {}", Burden::Fills.would()),
            Reason::Spent => {
                return format!("{which} {} no charge left", which.pick("has", "have"));
            }
            Reason::Useless => "of no use by these rules",
            Reason::Surpassed => "no better than what you have",
            Reason::Minor => "hardly worth one of your last carry slots",
            Reason::Alike => "like what you dropped",
            Reason::Missed => "where you did not get to",
            Reason::BesideSleeper => "beside a sleeper that is deadly to you",
            Reason::ByWater => "by the water, with an enemy in it",
        };
        format!("{which} {is} {is_what}")
    }

    /// Returns whether it is about the way to the items, and speaks against going there.
    fn is_of_place(self) -> bool {
        match self {
            Reason::Missed | Reason::BesideSleeper | Reason::ByWater => true,
            Reason::Full | Reason::Slows | Reason::Fills => false,
            Reason::Useless | Reason::Spent | Reason::Surpassed => false,
            Reason::Minor | Reason::Alike => false,
        }
    }
}

/// Of which items of those that are left something is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Which {
    /// There is but one.
    One,
    All,
    Some,
}

impl Which {
    fn pick(self, of_one: &'static str, of_several: &'static str) -> &'static str {
        match self {
            Which::One => of_one,
            Which::All | Which::Some => of_several,
        }
    }
}

impl fmt::Display for Which {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Which::One => "it",
            Which::All => "they",
            Which::Some => "some",
        })
    }
}

type Reasons = EnumSet<Reason, u16>;

/// The cells with items that exploring leaves lying, and why.
pub(super) struct Left(Vec<(Pos, Reasons)>);

impl Left {
    pub(super) fn new(piles: &[Pos], survey: &Survey, notes: &Notes, view: &View<'_>) -> Left {
        let piles = piles.iter();
        let left = piles.map(|&pos| (pos, reasons(pos, survey, notes, view)));
        Left(left.collect())
    }

    /// Returns in how many cells items are left.
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns the cells to which nothing speaks against going.
    pub(super) fn safe(&self) -> impl Iterator<Item = Pos> {
        let is_safe = |reasons: &Reasons| !reasons.iter().any(Reason::is_of_place);
        let piles = self.0.iter();
        piles.filter_map(move |(pos, reasons)| is_safe(reasons).then_some(*pos))
    }

    /// Returns what is on top in the nearest of the cells, and where, in a sentence.
    pub(super) fn named(&self, view: &View<'_>) -> Option<String> {
        let here = view.hero_pos();
        let mut cells: Vec<Pos> = self.0.iter().map(|(pos, _)| *pos).collect();
        cells.sort_by_key(|&pos| here.distance(pos));
        let named = cells.into_iter().filter_map(|pos| {
            let name = view.item_name_at(pos)?;
            Some(format!("{name} ({})", bearing(here, pos)))
        });
        told("Left there", named.collect())
    }

    /// Returns why items were left, in parentheses; empty if the player has left them.
    pub(super) fn why(&self) -> String {
        self.why_of(Which::All)
    }

    /// Returns that so many items were left in the only one of the cells, and why.
    pub(super) fn told_here(&self, number: usize) -> String {
        let which = if number == 1 { Which::One } else { Which::All };
        format!("{} left{}", which.pick("was", "were"), self.why_of(which))
    }

    /// Returns why items were left, in parentheses, with what stands for all of them.
    fn why_of(&self, all: Which) -> String {
        let told = Reason::ALL.iter().filter_map(|&reason| {
            let piles = self.0.iter();
            let count = piles.filter(|(_, reasons)| reasons.has(reason)).count();
            let are_all = count == self.0.len();
            (count > 0).then(|| reason.told(if are_all { all } else { Which::Some }))
        });
        let told: Vec<String> = told.collect();
        if told.is_empty() {
            String::new()
        } else {
            format!(" ({})", list(told.into_iter()))
        }
    }

    /// Returns which of the items the hero could do with and has no room or strength for, in sentences.
    pub(super) fn wanted(&self, view: &View<'_>) -> Vec<String> {
        let used = self.worth_a_use(view).into_iter();
        used.chain(self.better_to_wear(view)).collect()
    }

    /// Returns the cells with what the hero would have if it could carry more.
    fn for_lack_of_room(&self) -> impl Iterator<Item = Pos> {
        let is_such = |reasons: &Reasons| reasons.has(Reason::Slows) || reasons.has(Reason::Full);
        let piles = self.0.iter();
        piles.filter_map(move |(pos, reasons)| is_such(reasons).then_some(*pos))
    }

    /// Returns the cells with these items.
    pub(super) fn recommended(&self, view: &View<'_>) -> Vec<Pos> {
        let better = self.for_lack_of_room();
        let better = better.filter(|&pos| view.gain_at(pos).is_some());
        self.worthy(view).chain(better).collect()
    }

    /// Returns the cells with items that would help the hero for good or heal it much when they are used up, the best and
    /// nearest first.
    fn worthy(&self, view: &View<'_>) -> impl Iterator<Item = Pos> + use<> {
        let here = view.hero_pos();
        let worthy = self.for_lack_of_room().filter_map(|pos| {
            let worth = view.worth_of_use_at(pos)?;
            Some((worth, here.distance(pos), pos))
        });
        let worthy: BTreeSet<_> = worthy.collect();
        worthy.into_iter().map(|(_, _, pos)| pos)
    }

    /// Returns which these items are, and where they lie.
    fn worth_a_use(&self, view: &View<'_>) -> Option<String> {
        let here = view.hero_pos();
        let names = self.worthy(view).filter_map(|pos| {
            let name = view.item_name_at(pos)?;
            Some(format!("{name} ({})", bearing(here, pos)))
        });
        told("Worth a use", names.collect())
    }

    /// Returns which items would be better to wear in melee than what the hero wears, with what each comes to, the best first.
    fn better_to_wear(&self, view: &View<'_>) -> Option<String> {
        let better = self.for_lack_of_room().filter_map(|pos| {
            let (name, gain) = (view.item_name_at(pos)?, view.gain_at(pos)?);
            Some((
                Reverse(view.improvement_at(pos)),
                format!("{name} ({gain})"),
            ))
        });
        let better: BTreeSet<_> = better.collect();
        let names = better.into_iter().map(|(_, name)| name);
        told("Better in melee here than what you wear", names.collect())
    }
}

/// Returns what was found, in a sentence of which not too many are named; `None` if nothing was.
fn told(what: &str, names: Vec<String>) -> Option<String> {
    let names = first_of(names);
    (!names.is_empty()).then(|| format!("{what}: {}.", list(names.into_iter())))
}

/// Returns why the items in a cell are left. What is of no use, or no better than what the hero has, is left for nothing else
/// that is about itself.
fn reasons(pos: Pos, survey: &Survey, notes: &Notes, view: &View<'_>) -> Reasons {
    let of_cell = [
        (Reason::Missed, notes.is_given_up(pos)),
        (Reason::BesideSleeper, notes.is_beside_deadly_sleeper(pos)),
        (Reason::ByWater, survey.is_shore(pos)),
        (Reason::Minor, survey.errand.leaves(pos)),
    ];
    let of_cell = of_cell.into_iter().filter(|(_, is_so)| *is_so);
    let of_cell = of_cell.map(|(reason, _)| reason);
    of_cell.chain(of_items(pos, view)).collect()
}

/// Returns the reasons that are about the items themselves.
fn of_items(pos: Pos, view: &View<'_>) -> Vec<Reason> {
    if view.is_useless_at(pos) {
        return vec![Reason::Useless];
    }
    if view.is_worthless_at(pos) {
        return vec![Reason::Spent];
    }
    if view.is_surpassed_at(pos) {
        return vec![Reason::Surpassed];
    }
    let burden = view.burden_at(pos).map(|burden| match burden {
        Burden::Slows => Reason::Slows,
        Burden::Fills => Reason::Fills,
    });
    let besides = if view.is_like_put_down_at(pos) {
        (!view.is_put_down_at(pos)).then_some(Reason::Alike)
    } else {
        view.is_pack_full().then_some(Reason::Full)
    };
    burden.into_iter().chain(besides).collect()
}
