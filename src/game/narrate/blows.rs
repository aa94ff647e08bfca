//! The blows of one attacker within one command, told in one sentence.

use super::harm::tone_of_harm;
use super::{Line, Narrator, conjugated, list, plain, priority, sentence};
use crate::content::{ObjectKind, ObjectType};
use crate::game::{Priority, Tone};
use crate::rules::{Event, Who};
use crate::world::ActorId;
use std::collections::BTreeMap;

/// Whose blow it is, and at whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Duel {
    pub(super) by: ActorId,
    at: ActorId,
    attacker: Who,
    target: Who,
    from_afar: bool,
}

/// The damage of a blow that hit, and the item that hit, if there was one.
type Hit = (i64, Option<ObjectKind>);

/// Returns whose blow an event is, and how it hit; `None` if it missed.
fn blow(event: &Event) -> Option<(Duel, Option<Hit>)> {
    let (by, duel, hit) = if let Event::Hit {
        attacker,
        target,
        by,
        at,
        from_afar,
        with,
        damage,
        ..
    } = *event
    {
        let duel = (at, attacker, target, from_afar);
        (by?, duel, Some((damage, with)))
    } else if let Event::Missed {
        attacker,
        target,
        by,
        at,
        from_afar,
    } = *event
    {
        (by?, (at, attacker, target, from_afar), None)
    } else {
        return None;
    };
    let (at, attacker, target, from_afar) = duel;
    let duel = Duel {
        by,
        at,
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

/// All blows of an attacker at a target within one command.
#[derive(Clone, Debug)]
pub(super) struct Exchange {
    duel: Duel,
    /// The index of the event that is the first of them.
    pub(super) first: usize,
    /// That of the one of them that matters most.
    pub(super) priority: Priority,
    hits: Vec<Hit>,
    misses: usize,
}

/// All blows of a command. A command that takes many turns may have very many, so that each is looked at once.
#[derive(Debug, Default)]
pub(super) struct Exchanges {
    list: Vec<Exchange>,
    /// For each event the number of the exchange of which it is a blow.
    by_event: Vec<Option<usize>>,
    /// The first attacker that the hero does not see.
    first_unseen: Option<ActorId>,
}

impl Exchanges {
    /// Returns the blows of the events of a command, by who strikes at whom.
    pub(super) fn among(events: &[Event]) -> Exchanges {
        let mut all = Exchanges::default();
        let mut by_actors = BTreeMap::new();
        for (index, event) in events.iter().enumerate() {
            let number = blow(event).map(|(duel, hit)| {
                let priority = priority::of(event);
                // An attacker may come into view, and be called something else from then on.
                let numbers: &mut Vec<usize> = by_actors.entry((duel.by, duel.at)).or_default();
                let mut there = numbers.iter().copied();
                let there = there.find(|&number| all.list[number].duel == duel);
                let number = there.unwrap_or_else(|| {
                    numbers.push(all.list.len());
                    all.begin(duel, index, priority)
                });
                all.list[number].add(hit, priority);
                number
            });
            all.by_event.push(number);
        }
        all
    }

    /// Adds an exchange without blows, and returns its number.
    fn begin(&mut self, duel: Duel, first: usize, priority: Priority) -> usize {
        if duel.is_unseen() {
            self.first_unseen.get_or_insert(duel.by);
        }
        self.list.push(Exchange {
            duel,
            first,
            priority,
            hits: Vec::new(),
            misses: 0,
        });
        self.list.len() - 1
    }

    /// Returns the exchange of which the event of this index is a blow; `None` if it is none.
    pub(super) fn of(&self, index: usize) -> Option<&Exchange> {
        let number = self.by_event.get(index).copied().flatten()?;
        self.list.get(number)
    }
}

impl Exchange {
    fn add(&mut self, hit: Option<Hit>, priority: Priority) {
        self.priority = self.priority.max(priority);
        match hit {
            Some(hit) => self.hits.push(hit),
            None => self.misses += 1,
        }
    }
}

impl Duel {
    fn is_unseen(&self) -> bool {
        matches!(self.attacker, Who::Unseen(_))
    }
}

impl Narrator<'_> {
    /// Returns the message for all blows of an attacker at a target.
    pub(super) fn blows(&self, exchange: &Exchange, all: &Exchanges) -> Line {
        let Exchange {
            duel, hits, misses, ..
        } = exchange;
        let Duel {
            attacker, target, ..
        } = *duel;
        let (tone, what) = match (&hits[..], *misses) {
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
        let text = format!("{} {what}", self.attacker(duel, all.first_unseen));
        // Who it is that shoots need not be the nearest one.
        let text = if duel.from_afar && target == Who::Hero {
            format!("from afar, {text}")
        } else {
            text
        };
        (tone, sentence(&text))
    }

    /// Returns the name of an attacker. Of those that the hero does not see only the first is called something: the others are
    /// something else.
    fn attacker(&self, duel: &Duel, first_unseen: Option<ActorId>) -> String {
        if duel.is_unseen() && first_unseen != Some(duel.by) {
            "something else".to_owned()
        } else {
            self.who(duel.attacker)
        }
    }

    /// Returns what is said of an attacker that has missed.
    pub(super) fn missed(&self, attacker: Who, target: Who) -> Line {
        let object = self.who(target);
        let misses = conjugated(attacker, "miss", "misses");
        let is_ambush = matches!(attacker, Who::Unseen(_)) && target == Who::Hero;
        // Whoever is not seen is not known to be there either.
        let tone = if is_ambush { Tone::Bad } else { Tone::Plain };
        (tone, format!("{misses} {object}"))
    }

    /// Returns what is said of an attacker that has hit.
    pub(super) fn hit(
        &self,
        attacker: Who,
        target: Who,
        with: Option<ObjectKind>,
        damage: i64,
    ) -> Line {
        let object = self.who(target);
        let hits = conjugated(attacker, "hit", "hits");
        let is_flask = |kind| self.content.object(kind).is(ObjectType::Flask);
        if damage == 0 && with.is_some_and(is_flask) {
            // What it does it does when it breaks.
            return plain(format!("{hits} {object}"));
        } else if damage == 0 {
            let does = conjugated(attacker, "do", "does");
            return plain(format!("{hits} {object} and {does} no harm"));
        }
        let text = format!("{hits} {object} for {damage}");
        (tone_of_harm(target), text)
    }

    /// Returns what is said of an attacker that has hit at least once, and missed.
    fn several(&self, attacker: Who, target: Who, hits: &[i64], misses: usize) -> Line {
        let object = self.who(target);
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
        let (tone, outcome) = if is_harm {
            (tone_of_harm(target), format!("for {}", listed(hits)))
        } else {
            let does = conjugated(attacker, "do", "does");
            plain(format!("and {does} no harm"))
        };
        let text = format!("{hits_them} {object}{often} {outcome}{missing}");
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::narrate::{Told, tests::setting};
    use crate::world::ActorIds;

    #[test]
    fn attackers_that_are_not_seen_are_told_apart() {
        let setting = setting();
        let kind = setting.content.monster_named("tomb jackal");
        let kind = kind.expect("a built-in kind");
        let mut ids = ActorIds::default();
        let [seen, one, other] = [ids.mint(), ids.mint(), ids.mint()];
        let hit = |by, attacker, damage| Event::Hit {
            attacker,
            target: Who::Hero,
            by: Some(by),
            at: ActorId::HERO,
            from_afar: false,
            with: None,
            damage,
            before: 50,
        };
        let strike = |by, damage| hit(by, Who::Unseen(kind), damage);
        let events = [
            hit(seen, Who::Monster(kind), 4),
            strike(one, 1),
            strike(other, 2),
            strike(one, 3),
        ];
        let told = Narrator::new(&setting).tell(&events).into_iter();
        let texts: Vec<String> = told.map(|told| told.text).collect();
        let wanted = [
            "The tomb jackal hits you for 4.",
            "Something hits you twice for 1 and 3.",
            "Something else hits you for 2.",
        ];
        assert_eq!(texts, wanted);
    }

    #[test]
    fn blows_at_several_of_one_kind_are_told_one_by_one() {
        let setting = setting();
        let (kind, _) = (setting.content.monsters().next()).expect("there are kinds");
        let mut ids = ActorIds::default();
        let [one, other] = [ids.mint(), ids.mint()];
        let hit = |at, damage| Event::Hit {
            attacker: Who::Hero,
            target: Who::Monster(kind),
            by: Some(ActorId::HERO),
            at,
            from_afar: true,
            with: None,
            damage,
            before: 50,
        };
        let events = [hit(one, 5), hit(other, 6), hit(one, 7)];
        let told = Narrator::new(&setting).tell(&events).into_iter();
        let texts: Vec<String> = told.map(|told| told.text).collect();
        assert_eq!(texts.len(), 2, "{texts:?}");
        assert!(texts[0].ends_with("twice for 5 and 7."), "{texts:?}");
        assert!(texts[1].ends_with(" for 6."), "{texts:?}");
    }

    #[test]
    fn many_attackers_with_many_blows_are_told_at_once() {
        let setting = setting();
        let (kind, _) = (setting.content.monsters().next()).expect("there are kinds");
        let mut ids = ActorIds::default();
        let strikers: Vec<_> = (0..1_000).map(|_| ids.mint()).collect();
        let miss = |by| Event::Missed {
            attacker: Who::Monster(kind),
            target: Who::Hero,
            by: Some(by),
            at: ActorId::HERO,
            from_afar: false,
        };
        let blows = strikers.iter().copied().map(miss).cycle().take(100_000);
        let events: Vec<Event> = blows.collect();
        // Were each blow compared with each attacker, this would take minutes.
        let told = Narrator::new(&setting).tell(&events);
        assert_eq!(told.len(), 1_000);
        assert!(told.iter().all(|told| told.text.ends_with("100 times.")));
    }

    #[test]
    fn a_long_exchange_of_blows_is_told_at_once() {
        let setting = setting();
        let (kind, _) = (setting.content.monsters().next()).expect("there are kinds");
        let mut ids = ActorIds::default();
        let strikers: Vec<_> = (0..20).map(|_| ids.mint()).collect();
        let hit = |by| Event::Hit {
            attacker: Who::Monster(kind),
            target: Who::Hero,
            by: Some(by),
            at: ActorId::HERO,
            from_afar: false,
            with: None,
            damage: 0,
            before: 50,
        };
        let blows = strikers.iter().copied().map(hit).cycle().take(20_000);
        let events: Vec<Event> = blows.collect();
        let told = Narrator::new(&setting).tell(&events);
        assert_eq!(told.len(), 20);
        let is_all = |told: &Told| told.text.ends_with("hits you 1000 times and does no harm.");
        assert!(told.iter().all(is_all), "{}", told[0].text);
    }
}
