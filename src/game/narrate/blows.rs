//! The blows of one attacker within one command, told in one sentence.

use super::{Line, Narrator, conjugated, list, sentence};
use crate::content::ObjectKind;
use crate::game::Tone;
use crate::rules::{Event, Who};
use crate::world::ActorId;

/// Whose blow it is, and at whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Duel {
    pub(super) by: ActorId,
    attacker: Who,
    target: Who,
    from_afar: bool,
}

/// The damage of a blow that hit, and the item that hit, if there was one.
type Hit = (i64, Option<ObjectKind>);

/// Returns whose blow an event is, and how it hit; `None` if it missed.
fn blow(event: &Event) -> Option<(Duel, Option<Hit>)> {
    let (by, attacker, target, from_afar, hit) = if let Event::Hit {
        attacker,
        target,
        by,
        from_afar,
        with,
        damage,
        ..
    } = *event
    {
        (by?, attacker, target, from_afar, Some((damage, with)))
    } else if let Event::Missed {
        attacker,
        target,
        by,
        from_afar,
    } = *event
    {
        (by?, attacker, target, from_afar, None)
    } else {
        return None;
    };
    let duel = Duel {
        by,
        attacker,
        target,
        from_afar,
    };
    Some((duel, hit))
}

/// Returns whose blow an event is, and at whom; `None` if it is no blow of an actor.
pub(super) fn duel(event: &Event) -> Option<Duel> {
    Some(blow(event)?.0)
}

impl Narrator<'_> {
    /// Returns the message for all blows of an attacker at a target among some events.
    pub(super) fn blows(&self, duel: Duel, events: &[Event]) -> Line {
        let same = events.iter().filter_map(blow);
        let same = same.filter(|(other, _)| *other == duel);
        let all: Vec<Option<Hit>> = same.map(|(_, hit)| hit).collect();
        let hits: Vec<Hit> = all.iter().copied().flatten().collect();
        let Duel {
            attacker, target, ..
        } = duel;
        let (tone, text) = match (&hits[..], all.len() - hits.len()) {
            ([], 1) => self.missed(attacker, target),
            ([(damage, with)], 0) => self.hit(attacker, target, *with, *damage),
            ([], misses) => {
                let (tone, text) = self.missed(attacker, target);
                (tone, format!("{text} {}", times(misses)))
            }
            (hits, misses) => {
                let damages: Vec<i64> = hits.iter().map(|(damage, _)| *damage).collect();
                self.several(attacker, target, &damages, misses)
            }
        };
        // Who it is that shoots need not be the nearest one.
        let text = if duel.from_afar && target == Who::Hero {
            format!("from afar, {text}")
        } else {
            text
        };
        (tone, sentence(&text))
    }

    /// Tells of at least one hit, and of misses.
    fn several(&self, attacker: Who, target: Who, hits: &[i64], misses: usize) -> Line {
        let (subject, object) = (self.who(attacker), self.who(target));
        let hits_them = conjugated(attacker, "hit", "hits");
        let often = match hits.len() {
            1 => String::new(),
            several => format!(" {}", times(several)),
        };
        let missing = match misses {
            0 => String::new(),
            misses => {
                let misses_them = conjugated(attacker, "miss", "misses");
                format!(", and {misses_them} {}", times(misses))
            }
        };
        let is_harm = hits.iter().any(|damage| *damage > 0);
        let outcome = if is_harm {
            format!("for {}", listed(hits))
        } else {
            let does = conjugated(attacker, "do", "does");
            format!("and {does} no harm")
        };
        let tone = match target {
            Who::Hero if is_harm => Tone::Bad,
            Who::Hero
            | Who::Monster(_)
            | Who::Named { .. }
            | Who::Unseen(_)
            | Who::Itself
            | Who::Thing(_) => Tone::Plain,
        };
        let text = format!("{subject} {hits_them} {object}{often} {outcome}{missing}");
        (tone, text)
    }
}

/// Returns how often something happens: once, twice, 3 times.
pub(in crate::game) fn times(number: usize) -> String {
    match number {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        several => format!("{several} times"),
    }
}

/// Returns numbers as in "4, 8 and 2".
fn listed(numbers: &[i64]) -> String {
    list(numbers.iter().map(ToString::to_string))
}
