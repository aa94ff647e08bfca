//! Warnings about the curve of danger: from one monster to the next, and from one level to the next.

use crate::base::{Diagnostic, Span};
use crate::content::{Content, MonsterKind};
use crate::levels::Frequencies;
use std::collections::{BTreeMap, BTreeSet};

/// If a monster is more than this many times as dangerous as the one before it, there is a gap.
const WIDEST_STEP: u64 = 3;

/// If a level is more than this many times as dangerous as the one above it, there is a cliff.
const STEEPEST_RISE: u64 = 2;

/// Dangers below this, in hundredths of a hit point, count as this much: rises among them are harmless.
const HARMLESS: u64 = 500;

/// A level counts as at least this dangerous, in hundredths of a hit point: the first draws nothing that is more so.
const LEAST_OF_A_LEVEL: u64 = 3_000;

/// Returns warnings about gaps, cliffs, and bosses that are weaker than common monsters.
pub(super) fn of_danger(content: &Content, names: &[Span], depths: u16) -> Vec<Diagnostic> {
    let places = content
        .monsters()
        .map(|(id, _)| id)
        .zip(names.iter().copied());
    let curve = Curve {
        content,
        frequencies: Frequencies::new(content, depths),
        places: places.collect(),
    };
    let mut found = curve.gaps();
    found.extend((2..=depths).filter_map(|depth| curve.cliff(depth)));
    found.extend(curve.weak_bosses(depths));
    found
}

struct Curve<'a> {
    content: &'a Content,
    frequencies: Frequencies<'a>,
    places: BTreeMap<MonsterKind, Span>,
}

impl Curve<'_> {
    fn danger(&self, id: MonsterKind) -> u64 {
        self.content.danger(id)
    }

    /// Returns a warning about a monster; `None` for the boss of a file that has none, which is no fault of the file.
    fn warning(&self, id: MonsterKind, message: String) -> Option<Diagnostic> {
        let place = self.places.get(&id)?;
        Some(Diagnostic::warning(*place, message))
    }

    fn gaps(&self) -> Vec<Diagnostic> {
        let drawn = self.content.drawn_monsters();
        let mut ranks: Vec<MonsterKind> = drawn.map(|(id, _)| id).collect();
        ranks.sort_by_cached_key(|&id| (self.danger(id), id));
        let gap = |pair: &[MonsterKind]| {
            let (below, above) = (self.danger(pair[0]).max(HARMLESS), self.danger(pair[1]));
            if above <= below.saturating_mul(WIDEST_STEP) {
                return None;
            }
            let message = format!(
                "the curve of danger has a gap: after {} comes {}",
                self.title(pair[0]),
                self.title(pair[1])
            );
            let help = format!(
                "a monster between them, at most {WIDEST_STEP} times as dangerous as the lesser one, would close it"
            );
            self.warning(pair[1], message).map(|it| it.with_help(help))
        };
        ranks.windows(2).filter_map(gap).collect()
    }

    /// Warns about a level that is much more dangerous than the one above it, at its most dangerous newcomer.
    fn cliff(&self, depth: u16) -> Option<Diagnostic> {
        let (above, below) = (self.mean(depth - 1)?, self.mean(depth)?);
        if below <= above.max(LEAST_OF_A_LEVEL).saturating_mul(STEEPEST_RISE) {
            return None;
        }
        let known: BTreeSet<MonsterKind> = self.drawn_at(depth - 1).collect();
        let newcomer = self
            .drawn_at(depth)
            .filter(|id| !known.contains(id))
            .last()?;
        let message = format!(
            "the curve of danger has a cliff: {} on level {}, {} on level {depth}, where {} is new",
            in_hit_points(above),
            depth - 1,
            in_hit_points(below),
            self.title(newcomer)
        );
        let help = "more monsters of a danger between the two would flatten it";
        self.warning(newcomer, message).map(|it| it.with_help(help))
    }

    /// Warns about bosses that are less dangerous than a common monster of their level.
    fn weak_bosses(&self, depths: u16) -> Vec<Diagnostic> {
        let Some(common) = self.mean(depths) else {
            return Vec::new();
        };
        let bosses = self.content.bosses();
        let weak = bosses.filter(|(id, _)| self.danger(*id) < common);
        let warn = |(id, _)| {
            let message = format!(
                "the curve of danger drops at its end: the BOSS is {}, a common monster of its level {}",
                self.title(id),
                in_hit_points(common)
            );
            self.warning(id, message)
        };
        weak.filter_map(warn).collect()
    }

    /// Returns the monsters that a level draws from, without uniques, the least dangerous first.
    fn drawn_at(&self, depth: u16) -> impl Iterator<Item = MonsterKind> {
        self.frequencies
            .monsters_at(depth)
            .into_iter()
            .map(|(id, _)| id)
    }

    /// Returns the mean danger of the monsters that a level draws; `None` if it draws none.
    fn mean(&self, depth: u16) -> Option<u64> {
        let weights = self.frequencies.monsters_at(depth);
        let total: u128 = weights.iter().map(|(_, weight)| u128::from(*weight)).sum();
        let dangers = weights
            .iter()
            .map(|(id, weight)| u128::from(self.danger(*id)) * u128::from(*weight));
        let mean = dangers.sum::<u128>().checked_div(total)?;
        u64::try_from(mean).ok()
    }

    fn title(&self, id: MonsterKind) -> String {
        let name = &self.content.monster(id).name;
        format!("\"{name}\" ({})", in_hit_points(self.danger(id)))
    }
}

/// Converts a danger from hundredths of a hit point to whole hit points, rounded up.
pub(in crate::lab) fn in_hit_points(danger: u64) -> u64 {
    danger.div_ceil(100)
}
