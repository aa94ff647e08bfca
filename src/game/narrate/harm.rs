//! Wounds other than by blows, and deaths, in words.

use super::{Line, Narrator, bad, conjugated, death, good, plain};
use crate::game::{Tone, count};
use crate::rules::{Event, Who};
use crate::world::Cause;

impl Narrator<'_> {
    /// Returns what is told of a single blow or of other harm; `None` of any other event, and where the hero does not know
    /// of it.
    pub(super) fn wound(&self, event: &Event) -> Option<Line> {
        if let Event::Missed {
            attacker, target, ..
        } = *event
        {
            Some(self.does(attacker, self.missed(attacker, target)))
        } else if let Event::Hit {
            attacker,
            target,
            with,
            damage,
            ..
        } = *event
        {
            Some(self.does(attacker, self.hit(attacker, target, with, damage)))
        } else if let Event::Harmed {
            by,
            target,
            damage,
            is_drained,
            ..
        } = *event
        {
            if is_drained {
                Some(self.drained(by, target, damage))
            } else {
                self.harmed(by, target, damage)
            }
        } else {
            None
        }
    }

    /// `None` where the hero does not know of it.
    fn harmed(&self, by: Who, target: Who, damage: i64) -> Option<Line> {
        let (subject, object) = (self.who(by), self.who(target));
        let is_of_the_place = matches!(
            by,
            Who::Thing(Cause::Status(_) | Cause::Fixture(_) | Cause::Terrain(_))
        );
        if is_of_the_place && matches!(target, Who::Unseen(_)) {
            None
        } else if damage == 0 {
            Some(plain(format!("{subject} does {object} no harm")))
        } else {
            let text = format!("{subject} harms {object} for {damage}");
            Some((tone_of_harm(target), text))
        }
    }

    fn drained(&self, by: Who, target: Who, hit_points: i64) -> Line {
        let (subject, object) = (self.who(by), self.who(target));
        let drains = conjugated(by, "drain", "drains");
        let hit_points = count(hit_points, "hit point", "hit points");
        let text = format!("{subject} {drains} {object} of {hit_points}");
        (tone_of_harm(target), text)
    }

    /// `None` where the hero does not know of it.
    pub(super) fn killed(&self, killer: Who, victim: Who) -> Option<Line> {
        let (subject, object) = (self.who(killer), self.who(victim));
        let verb = match killer {
            Who::Thing(cause) => death::verb(cause),
            Who::Hero | Who::Monster(_) | Who::Named { .. } | Who::Unseen(_) | Who::Itself => None,
        };
        let by = self.name_of(killer);
        Some(match (killer, victim, verb) {
            (_, Who::Hero, Some(verb)) => bad(format!("you {} {by}", verb.of_hero)),
            (_, Who::Hero, None) => bad(format!("you die, killed by {by}")),
            (Who::Hero, _, _) => good(format!("you have killed {object}")),
            (_, Who::Unseen(_), _) => return None,
            (_, _, Some(verb)) => plain(format!("{object} {} {by}", verb.of_others)),
            (_, _, None) => plain(format!("{subject} has killed {object}")),
        })
    }
}

/// Returns the tone of what tells of harm to somebody: bad is what is so for the hero.
pub(super) fn tone_of_harm(target: Who) -> Tone {
    if target == Who::Hero {
        Tone::Bad
    } else {
        Tone::Plain
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::narrate::tests::{line, setting};
    use crate::world::{StatusKind, Terrain};

    #[test]
    fn who_falls_into_water_drowns_and_who_falls_into_lava_burns() {
        let setting = setting();
        let rat = setting.content.monster_named("cave rat");
        let rat = Who::Monster(rat.expect("a built-in monster"));
        let texts = |terrain| {
            [Who::Hero, rat].map(|victim| {
                let killed = Event::Killed {
                    killer: Who::Thing(Cause::Terrain(terrain)),
                    victim,
                    scores: false,
                };
                line(&setting, &killed).1
            })
        };
        for (terrain, name) in [
            (Terrain::Moat, "a moat"),
            (Terrain::Pool, "a pool"),
            (Terrain::Water, "water"),
        ] {
            let wanted = [
                format!("You drown in {name}."),
                format!("The cave rat drowns in {name}."),
            ];
            assert_eq!(texts(terrain), wanted);
        }
        let wanted = ["You burn up in lava.", "The cave rat burns up in lava."];
        assert_eq!(texts(Terrain::Lava), wanted);
    }

    #[test]
    fn a_monster_that_harms_itself_is_named_once() {
        let setting = setting();
        let kind = setting.content.monster_named("cave rat");
        let rat = Who::Monster(kind.expect("a built-in monster"));
        let events = [
            Event::Harmed {
                by: rat,
                target: Who::Itself,
                damage: 3,
                before: 9,
                is_drained: false,
            },
            Event::Killed {
                killer: rat,
                victim: Who::Itself,
                scores: false,
            },
        ];
        let texts = events.map(|event| line(&setting, &event).1);
        assert_eq!(
            texts,
            [
                "The cave rat harms itself for 3.",
                "The cave rat has killed itself."
            ]
        );
    }

    #[test]
    fn an_item_that_harms_is_one_that_was_named_before() {
        let setting = setting();
        let coat = setting.content.object_named("a coat of nettles");
        let rat = setting.content.monster_named("cave rat");
        let (coat, rat) = coat.zip(rat).expect("they are built in");
        let harmed = Event::Harmed {
            by: Who::Thing(Cause::Item(coat)),
            target: Who::Monster(rat),
            damage: 3,
            before: 9,
            is_drained: false,
        };
        let (_, text) = line(&setting, &harmed);
        assert_eq!(text, "The coat of nettles harms the cave rat for 3.");
    }

    #[test]
    fn what_is_drained_is_told_from_other_harm() {
        let setting = setting();
        let bat = setting.content.monster_named("cellar bat");
        let bat = Who::Monster(bat.expect("a built-in kind"));
        let drained = |by, target, damage| {
            let harmed = Event::Harmed {
                by,
                target,
                damage,
                before: 9,
                is_drained: true,
            };
            line(&setting, &harmed)
        };
        let of_hero = (
            Tone::Bad,
            "The cellar bat drains you of 3 hit points.".to_owned(),
        );
        assert_eq!(drained(bat, Who::Hero, 3), of_hero);
        let of_bat = (
            Tone::Plain,
            "You drain the cellar bat of 1 hit point.".to_owned(),
        );
        assert_eq!(drained(Who::Hero, bat, 1), of_bat);
    }

    #[test]
    fn what_poison_does_out_of_sight_is_not_told() {
        let setting = setting();
        let rat = setting.content.monster_named("cave rat").expect("a kind");
        let harmed = |by| {
            let harmed = Event::Harmed {
                by,
                target: Who::Unseen(rat),
                damage: 3,
                before: 9,
                is_drained: false,
            };
            Narrator::new(&setting).line(&harmed).iter().len()
        };
        let poison = Who::Thing(Cause::Status(StatusKind::Poison));
        assert_eq!((harmed(poison), harmed(Who::Hero)), (0, 1));
    }
}
