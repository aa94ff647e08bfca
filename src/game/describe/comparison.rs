//! The hero in figures and in what these come to, now and with other gear.

use super::range;
use crate::content::TICKS_PER_TURN;
use crate::game::view::{Figures, MeleeFigure};
use crate::rules::{AverageBlows, AverageMelee, Book};
use std::array;

/// What is said where figures change but blows come to the same.
const NO_OUTCOME: &str = "in melee here that changes nothing";

/// What is said then of figures of which none would be lower, since that is better all the same.
const HELPS_ELSEWHERE: &str = "in melee here that changes nothing, but elsewhere it may help";

/// Returns how the hero's figures would change, and what that comes to in melee, in words; `None` if nothing would.
pub(in crate::game) fn comparison(
    book: &dyn Book,
    now: &(Figures, AverageMelee),
    then: &(Figures, AverageMelee),
) -> Option<String> {
    let changes = changes(book, &now.0, &then.0);
    let is_somebody_drawn = now.1.dealt.damage_in(TICKS_PER_TURN).is_some();
    let no_outcome = || {
        let helps = is_stronger(book, now, then);
        let told = if helps { HELPS_ELSEWHERE } else { NO_OUTCOME };
        (changes.is_some() && is_somebody_drawn).then(|| told.to_owned())
    };
    let outcome = outcome(&now.1, &then.1).or_else(no_outcome);
    let parts: Vec<String> = changes.into_iter().chain(outcome).collect();
    (!parts.is_empty()).then(|| parts.join("; "))
}

/// Returns how the hero's figures would change, in words; `None` if none would.
fn changes(book: &dyn Book, now: &Figures, then: &Figures) -> Option<String> {
    let damage = |figures: &Figures| range(figures.least_damage, figures.most_damage);
    let shot = |figures: &Figures| range(figures.least_shot, figures.most_shot);
    let skills = [
        ("hit", now.hit, then.hit),
        ("dodge", now.dodge, then.dodge),
        ("defense", now.defense, then.defense),
    ];
    let skills = skills.into_iter().filter(|_| book.counts_skill());
    // With their signs, as in the lists of items and in the status.
    let skills = skills.map(|(name, now, then)| (name, format!("{now:+}"), format!("{then:+}")));
    let damages = [
        ("damage", damage(now), damage(then)),
        ("damage added to shots", shot(now), shot(then)),
    ];
    let others = [
        ("speed", now.speed.to_string(), then.speed.to_string()),
        ("light", now.light.to_string(), then.light.to_string()),
    ];
    let figures = damages.into_iter().chain(skills).chain(others);
    let changes: Vec<String> = (figures.filter(|(_, now, then)| now != then))
        .map(|(name, now, then)| format!("{name} {now} -> {then}"))
        .collect();
    (!changes.is_empty()).then(|| changes.join(", "))
}

/// Returns by how much the damage of blows would change, to the hero and by it, in words; `None` if neither changes by half a
/// per cent.
fn outcome(now: &AverageMelee, then: &AverageMelee) -> Option<String> {
    Some(format!("in melee here {}", exchange(now, then)?))
}

/// Returns the same without where, if for each hit point that the hero takes it would deal more damage than now.
pub(in crate::game) fn gain(now: &AverageMelee, then: &AverageMelee) -> Option<String> {
    exchange(now, then).filter(|_| exchanged(now, then) > EVEN)
}

/// How much better other gear is than what the hero wears: the greater, the better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Improvement {
    /// What the hero would deal in melee for each hit point that it takes, where [`EVEN`] is as much as now.
    exchanged: i64,
    /// By how much its figures would grow together.
    growth: i64,
}

/// Returns how much better other gear is; `None` if it is not: if the hero would not deal more damage in melee for what it
/// takes, and, where that comes to the same, no figure would be higher, or some lower.
///
/// Of two pieces of gear at most one is better than the other, and no row of ever better ones leads back to its beginning: what is
/// better deals more for what it takes before anything is rounded, or as much with higher figures.
pub(in crate::game) fn improvement(
    book: &dyn Book,
    now: &(Figures, AverageMelee),
    then: &(Figures, AverageMelee),
) -> Option<Improvement> {
    let exchanged = exchanged(&now.1, &then.1);
    let is_better = exchanged > EVEN || exchanged == EVEN && is_stronger(book, now, then);
    let growths = growths(book, &now.0, &then.0).into_iter();
    let growth = growths.fold(0, i64::saturating_add);
    is_better.then_some(Improvement { exchanged, growth })
}

/// Returns whether some figure would be higher and none lower, and nothing in melee come to less, however little that is.
fn is_stronger(
    book: &dyn Book,
    now: &(Figures, AverageMelee),
    then: &(Figures, AverageMelee),
) -> bool {
    let growths = growths(book, &now.0, &then.0);
    let is_weaker = growths.iter().any(|&growth| growth < 0)
        || then.1.dealt.do_less_than(&now.1.dealt)
        || now.1.taken.do_less_than(&then.1.taken);
    !is_weaker && growths.iter().any(|&growth| growth > 0)
}

/// Returns by how much each figure that counts would grow.
fn growths(book: &dyn Book, now: &Figures, then: &Figures) -> [i64; 7] {
    let strength = |figures: &Figures| {
        let skills = [figures.hit, figures.dodge, figures.defense];
        let [hit, dodge, defense] = skills.map(|skill| if book.counts_skill() { skill } else { 0 });
        let damage = figures.least_damage.saturating_add(figures.most_damage);
        let shot = figures.least_shot.saturating_add(figures.most_shot);
        let light = i64::from(figures.light);
        [hit, dodge, defense, damage, shot, figures.speed, light]
    };
    let (now, then) = (strength(now), strength(then));
    array::from_fn(|figure| then[figure].saturating_sub(now[figure]))
}

/// What is dealt for each hit point taken where that is as much as now.
const EVEN: i64 = 1_000_000;

/// Returns how much the hero would deal in melee for each hit point that it takes, by the shares that are told.
fn exchanged(now: &AverageMelee, then: &AverageMelee) -> i64 {
    let share = |now: &AverageBlows, then: &AverageBlows| {
        // Anything is far more than nothing.
        let of_nothing = if now.do_less_than(then) { EVEN } else { 0 };
        let more = then.more_than(now).unwrap_or(of_nothing);
        more.saturating_add(100)
    };
    let dealt = share(&now.dealt, &then.dealt).saturating_mul(EVEN);
    dealt / share(&now.taken, &then.taken).max(1)
}

fn exchange(now: &AverageMelee, then: &AverageMelee) -> Option<String> {
    let change = |now: &AverageBlows, then: &AverageBlows| {
        let more = then.more_than(now).filter(|more| *more != 0)?;
        let word = if more > 0 { "more" } else { "less" };
        Some((more.unsigned_abs(), word))
    };
    let (taken, dealt) = (
        change(&now.taken, &then.taken),
        change(&now.dealt, &then.dealt),
    );
    match (taken, dealt) {
        (None, None) => None,
        (Some((share, more)), None) => Some(format!("you take {share} % {more} damage")),
        (None, Some((share, more))) => Some(format!("you deal {share} % {more} damage")),
        (Some((taken, more)), Some((dealt, other))) => Some(format!(
            "you take {taken} % {more} damage and deal {dealt} % {other}"
        )),
    }
}

/// Returns what the hero deals and takes in melee, and what that comes of; of a side that never strikes nothing.
pub(in crate::game) fn melee(melee: &AverageMelee) -> Vec<MeleeFigure> {
    let sides = [
        ("You deal", "your", melee.dealt),
        ("You take", "its", melee.taken),
    ];
    let figures = sides.into_iter().filter_map(|(name, whose, blows)| {
        let (chance, of_hit) = (blows.hit_chance()?, in_tenths(blows.damage_of_hit()?));
        Some(MeleeFigure {
            name,
            damage: in_tenths(blows.damage_in(TICKS_PER_TURN)?),
            meaning: format!(
                "every {TICKS_PER_TURN} ticks: {chance} % of {whose} blows hit, for {of_hit}"
            ),
        })
    });
    figures.collect()
}

fn in_tenths(tenths: u64) -> String {
    format!("{}.{}", tenths / 10, tenths % 10)
}
