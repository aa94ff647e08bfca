//! The odds of a fight in words: both directions in a line each, and what a monster does besides its blows.

mod at_death;
mod besides;

use super::describe::{Called, range};
use super::narrate::{capitalized, times};
use super::{Game, ItemPlace, ItemView, KnownLevel, MonsterView, Verb, View, can_attack, count};
use crate::base::Seed;
use crate::rules::effects;
use crate::rules::{
    Aiming, Arena, BlowForecast, FightForecast, Refusal, Speeds, Tally, readiness, rounded,
};
use crate::world::{ActorId, StatusKind};
use at_death::at_death;
use besides::{Besides, besides, left_out};

impl<'a> View<'a> {
    /// Returns how many hit points the hero can lose and live.
    pub(super) fn survived(&self) -> i64 {
        self.hit_points() - self.game.setting.book.least_hit_points()
    }

    /// Returns how many hit points the poison in the hero's blood takes before it acts again.
    pub(super) fn taken_by_doses(&self) -> i64 {
        effects::taken_by_doses(&self.game.setting, &self.game.world)
    }

    /// Returns the first missile for which the hero has a launcher at hand; `None` without any.
    pub(in crate::game) fn first_missile(&self) -> Option<ItemPlace> {
        let Game { setting, world, .. } = self.game;
        let is_ready =
            |item: &ItemView<'_>| readiness(setting, world, Verb::Fire, item.place()).is_ok();
        Some(self.carried().find(is_ready)?.place())
    }

    /// Returns where the chance of the hero can be tried.
    pub fn arena(&self) -> Arena {
        let setting = &self.game.setting;
        Arena::by(&setting.content, setting.book.clone())
    }

    /// Returns how so many test fights of the hero end, as it stands, against all its opponents; `None` if there are none.
    pub fn chance(&self, arena: &Arena, seed: &Seed, fights: u32) -> Option<Tally> {
        let opponents = self.opponents();
        let opponents: Vec<ActorId> = opponents.iter().filter_map(MonsterView::id).collect();
        (!opponents.is_empty()).then(|| arena.tally_of(&self.game.world, &opponents, seed, fights))
    }

    /// Returns all awake enemies in view; where all that is on a level is in view, as on a quest, those that can get at the
    /// hero.
    pub fn opponents(&self) -> Vec<MonsterView<'a>> {
        let mut opponents = self.monsters();
        let level = self.sees_all().then(|| KnownLevel::new(self));
        opponents.retain(|one| {
            let gets_here = |level| can_attack(one, self, level);
            one.is_awake_enemy() && level.as_ref().is_none_or(gets_here)
        });
        opponents
    }
}

impl MonsterView<'_> {
    /// Returns both directions of a fight, a sentence each, how much faster one of both is, and what it does besides its
    /// blows; before all that, if the hero is too scared to fight, that it is.
    pub fn odds(&self) -> Vec<String> {
        let odds = self.forecast();
        let called = Called::new(self.template());
        let typical = Typical::of(&odds);
        let besides = besides(odds);
        let (hit_points, next) = (self.view.hit_points(), next(self.kill_chance()));
        let their_side = their_side(besides);
        let lines = [
            "You ".to_owned() + &BLOWS.told(&odds.hero, typical.own, odds.hit_points, &next),
            "{It} ".to_owned() + &their_side.told(&odds.monster, typical.theirs, hit_points, ""),
        ];
        let turns = match besides {
            Some(besides) => Some(besides.turns),
            None => odds.turns_to_lose().map(rounded),
        };
        let scared = self.view.hero().has(StatusKind::Scare);
        let scared = scared.then(|| self.view.why_refused(Refusal::Scared));
        let further = [
            pace(odds.speeds, odds.strikes, turns),
            besides.map(Besides::told),
            at_death(&odds, hit_points),
            left_out(self.harmful_effects().chain(self.reinforcements())),
        ];
        (scared.iter())
            .chain(&lines)
            .chain(further.iter().flatten())
            .map(|text| called.fill(text))
            .chain(self.shots(odds.hit_points))
            .collect()
    }

    /// Returns what the first missile does to it for which the hero has a launcher at hand, in a sentence; `None` without any,
    /// or if none gets there now. `hit_points` are its own.
    fn shots(&self, hit_points: i64) -> Option<String> {
        let (place, blow) = self.first_shot()?;
        let aiming = Aiming {
            verb: Verb::Fire,
            item: place,
            at: self.pos(),
        };
        let shot = self.view.shot(aiming).ok()?;
        // Who is in the way may step out of it, and what is solid does not.
        shot.target?;
        let name = capitalized(&self.view.item(place)?.title_for(Verb::Fire));
        let typical = blow.blows().map(rounded);
        let hits = Called::new(self.template()).fill(&SHOTS.told(&blow, typical, hit_points, ""));
        Some(format!("{name} {hits}"))
    }

    /// Returns the first missile for which the hero has a launcher at hand, and what it does to the monster when it is fired,
    /// effects aside; `None` without any.
    fn first_shot(&self) -> Option<(ItemPlace, BlowForecast)> {
        self.shot_of(self.view.first_missile()?)
    }

    /// Returns the same for a missile that was found before: it is the same for all monsters.
    pub(in crate::game) fn shot_of(&self, missile: ItemPlace) -> Option<(ItemPlace, BlowForecast)> {
        Some((missile, self.shot_forecast(missile)?))
    }

    /// Returns in a short sentence how many blows a fight takes.
    pub fn brief_odds(&self) -> String {
        let odds = self.forecast();
        let typical = Typical::of(&odds);
        let besides = besides(odds);
        Called::new(self.template()).fill(&brief(typical, besides))
    }

    /// Returns how many blows of the hero kill it with usual luck.
    pub(in crate::game) fn blows_to_kill(&self) -> i64 {
        Typical::of(&self.forecast()).own.unwrap_or(i64::MAX)
    }
}

/// How many blows it takes to kill with usual luck, misses included; `None` if they never will.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Typical {
    own: Option<i64>,
    theirs: Option<i64>,
}

impl Typical {
    fn of(odds: &FightForecast) -> Typical {
        Typical {
            own: odds.turns_to_win().map(rounded),
            theirs: odds.monster.blows().map(rounded),
        }
    }
}

/// The words for the attacks of one side.
struct Side {
    /// What their subject does that hits, and whom.
    hits: &'static str,
    target: &'static str,
    /// What one of them is called.
    attack: &'static str,
    of_whose: &'static str,
    can_kill: &'static str,
    cannot_kill: &'static str,
    /// Which luck the fewest attacks take.
    luck: &'static str,
}

const BLOWS: Side = Side {
    hits: "hit",
    target: "{it}",
    attack: "blow",
    of_whose: "of its hit points",
    can_kill: "you can kill it",
    cannot_kill: "your blows cannot kill it",
    luck: "best",
};

/// The subject is one missile.
const SHOTS: Side = Side {
    hits: "hits",
    attack: "shot",
    cannot_kill: "your shots cannot kill it",
    ..BLOWS
};

const THEIRS: Side = Side {
    hits: "hits",
    target: "you",
    attack: "blow",
    of_whose: "of yours",
    can_kill: "it can kill you",
    cannot_kill: "its blows cannot kill you",
    luck: "worst",
};

/// Where it does more than blows.
const THEIR_BLOWS: Side = Side {
    can_kill: "its blows alone can kill you",
    ..THEIRS
};

impl Side {
    /// Returns how its attacks stand at one with so many hit points, without the subject, and with what is said of the next of
    /// them.
    fn told(
        &self,
        blow: &BlowForecast,
        typical: Option<i64>,
        hit_points: i64,
        next: &str,
    ) -> String {
        let (hits, target, attack) = (self.hits, self.target, self.attack);
        let often = match blow.hit_chance {
            ..=0 => return format!("cannot hit {target}."),
            chance @ 1..100 => format!("{hits} {target} {chance} % of the time"),
            100.. => format!("always {hits} {target}"),
        };
        if blow.most <= 0 {
            return format!("{often}, for no damage.");
        }
        let end = blow.least_hits().map_or_else(
            || self.cannot_kill.to_owned(),
            |best| {
                let best = count(best, attack, &format!("{attack}s"));
                let typical = typical.map_or("never".to_owned(), |blows| blows.to_string());
                let Side { can_kill, luck, .. } = self;
                format!("{can_kill} in {best} at {luck}, {typical} typically")
            },
        );
        let damage = range(blow.least, blow.most);
        let share = share(blow.least, blow.most, hit_points);
        let of_whose = self.of_whose;
        format!("{often}, for {damage}, {share} {of_whose}: {end}{next}.")
    }
}

fn their_side(besides: Option<Besides>) -> Side {
    if besides.is_some() {
        THEIR_BLOWS
    } else {
        THEIRS
    }
}

/// Returns how likely the next blow kills, in ten-thousandths, in a part of a sentence.
fn next(kill_chance: Option<u32>) -> String {
    match kill_chance {
        Some(1..10) => ", the next with less than 0.1 %".to_owned(),
        Some(chance @ 10..1_000) => {
            format!(", the next with {}.{} %", chance / 100, chance % 100 / 10)
        }
        // As the other chances of the sentence are told.
        Some(chance @ 1_000..) => format!(", the next with {} %", chance / 100),
        Some(_) | None => String::new(),
    }
}

/// Returns how often a monster acts while the hero does, and in how many of the hero's turns it kills with usual luck. If both
/// are equally fast, and it strikes in all of its turns, there is nothing to tell, for the blows of both compare as they are.
fn pace(speeds: Speeds, strikes: i64, typical: Option<i64>) -> Option<String> {
    let [own, theirs] =
        [speeds.hero, speeds.monster].map(|speed| usize::try_from(speed).unwrap_or(1).max(1));
    let common = greatest_common_divisor(own, theirs);
    let left = typical.map_or_else(String::new, |blows| {
        let turns = count(speeds.turns_of_hero(blows), "turn", "turns");
        format!(": you typically have {turns}")
    });
    if own != theirs {
        let (own, theirs) = (times(own / common), times(theirs / common));
        return Some(format!("{{It}} acts {theirs} while you act {own}{left}."));
    }
    (strikes < 100).then(|| format!("{{It}} strikes in {strikes} % of its turns{left}."))
}

fn greatest_common_divisor(one: usize, other: usize) -> usize {
    if other == 0 {
        one
    } else {
        greatest_common_divisor(other, one % other)
    }
}

/// Returns how many blows it takes on both sides with usual luck.
fn brief(typical: Typical, besides: Option<Besides>) -> String {
    let kill = |number: i64| if number == 1 { "kills" } else { "kill" };
    let own = match typical.own {
        Some(typical) => format!("About {} {}", blows(typical), kill(typical)),
        None => "Blows typically never kill".to_owned(),
    };
    let theirs = match (typical.theirs, besides) {
        (_, Some(Besides { turns, .. })) => {
            let turns_of_its_own = count(turns as u64, "turn", "turns");
            format!("about {turns_of_its_own} of its own {}", kill(turns))
        }
        (Some(typical), None) => format!("about {typical} {}", kill(typical)),
        (None, None) => "none kills".to_owned(),
    };
    format!("{own} {{it}}, {theirs} you.")
}

fn blows(number: i64) -> String {
    count(number, "blow", "blows")
}

/// Returns the share of hit points that damage takes off, in per cent and at most 100.
fn share(least: i64, most: i64, hit_points: i64) -> String {
    let whole = i128::from(hit_points.max(1));
    let part = |damage: i64| (i128::from(damage.max(0)) * 100 / whole).min(100) as i64;
    if most > 0 && part(most) == 0 {
        return "less than 1 %".to_owned();
    }
    format!("{} %", range(part(least), part(most)))
}

#[cfg(test)]
mod tests {
    use super::*;

    pub(super) const ODDS: FightForecast = FightForecast {
        hero: BlowForecast {
            hit_chance: 80,
            least: 1,
            most: 4,
            survived: 10,
        },
        monster: BlowForecast {
            hit_chance: 50,
            least: 0,
            most: 20,
            survived: 50,
        },
        hit_points: 10,
        ..FightForecast::NOTHING
    };

    /// What is told of the hero's blows at a monster with 10 hit points.
    fn told(blow: &BlowForecast, typical: Option<i64>, kill_chance: u32) -> String {
        "You ".to_owned() + &BLOWS.told(blow, typical, 10, &next(Some(kill_chance)))
    }

    #[test]
    fn both_directions_are_told_in_a_line_each() {
        assert_eq!(
            told(&ODDS.hero, Some(5), 1_250),
            "You hit {it} 80 % of the time, for 1 to 4, 10 to 40 % of its hit points: you can kill it in 3 blows at best, \
             5 typically, the next with 12 %."
        );
        assert_eq!(
            THEIRS.told(&ODDS.monster, Some(12), 50, ""),
            "hits you 50 % of the time, for 0 to 20, 0 to 40 % of yours: it can kill you in 3 blows at worst, 12 \
             typically."
        );
    }

    #[test]
    fn who_is_faster_is_told_by_how_often_each_acts_and_what_that_leaves() {
        let pace = |hero, monster, typical| pace(Speeds { hero, monster }, 100, typical);
        assert_eq!(pace(10, 10, Some(9)), None);
        let cases = [
            (
                (10, 25, Some(26)),
                "{It} acts 5 times while you act twice: you typically have 11 turns.",
            ),
            (
                (10, 15, Some(1)),
                "{It} acts 3 times while you act twice: you typically have 1 turn.",
            ),
            (
                (10, 5, Some(12)),
                "{It} acts once while you act twice: you typically have 24 turns.",
            ),
            ((8, 15, None), "{It} acts 15 times while you act 8 times."),
        ];
        for ((own, theirs, typical), text) in cases {
            assert_eq!(pace(own, theirs, typical).as_deref(), Some(text));
        }
    }

    #[test]
    fn that_one_does_not_strike_in_each_of_its_turns_is_told() {
        assert_eq!(
            pace(ODDS.speeds, 50, Some(24)).as_deref(),
            Some("{It} strikes in 50 % of its turns: you typically have 24 turns.")
        );
    }

    #[test]
    fn the_short_form_tells_how_many_blows_it_takes() {
        let short = |own, theirs| brief(Typical { own, theirs }, None);
        assert_eq!(
            short(Some(5), Some(12)),
            "About 5 blows kill {it}, about 12 kill you."
        );
        assert_eq!(
            short(None, None),
            "Blows typically never kill {it}, none kills you."
        );
        assert_eq!(
            short(Some(1), Some(1)),
            "About 1 blow kills {it}, about 1 kills you."
        );
    }

    #[test]
    fn a_chance_that_is_too_small_for_a_decimal_is_not_none() {
        let next = |chance| {
            let told = told(&ODDS.hero, Some(5), chance);
            let typically = told.split_once("5 typically");
            typically.expect("the number of blows").1.to_owned()
        };
        assert_eq!(next(0), ".");
        assert_eq!(next(1), ", the next with less than 0.1 %.");
        assert_eq!(next(9), ", the next with less than 0.1 %.");
        assert_eq!(next(10), ", the next with 0.1 %.");
        assert_eq!(next(999), ", the next with 9.9 %.");
        assert_eq!(next(1_000), ", the next with 10 %.");
        assert_eq!(next(6_599), ", the next with 65 %.");
        assert_eq!(next(10_000), ", the next with 100 %.");
    }

    #[test]
    fn blows_that_never_hit_or_do_nothing_and_those_that_always_hit_are_told() {
        let told = |hit_chance, most| {
            let blow = BlowForecast {
                hit_chance,
                least: 0,
                most,
                survived: 10,
            };
            [told(&blow, None, 0), THEIRS.told(&blow, None, 50, "")]
        };
        assert_eq!(told(0, 4), ["You cannot hit {it}.", "cannot hit you."]);
        assert_eq!(
            told(80, 0),
            [
                "You hit {it} 80 % of the time, for no damage.",
                "hits you 80 % of the time, for no damage."
            ]
        );
        let told = told(100, 1);
        for (told, text) in told.iter().zip([
            "You always hit {it}, for 0 to 1, 0 to 10 % of its hit points: you can kill it in 11 blows at best, never \
             typically.",
            "always hits you, for 0 to 1, 0 to 2 % of yours: it can kill you in 11 blows at worst, never typically.",
        ]) {
            assert_eq!(told, text);
        }
        let dead = BlowForecast {
            survived: -1,
            ..ODDS.hero
        };
        assert!(
            BLOWS
                .told(&dead, None, 0, "")
                .ends_with("your blows cannot kill it.")
        );
        assert!(
            SHOTS
                .told(&dead, None, 0, "")
                .ends_with("your shots cannot kill it.")
        );
        assert!(
            THEIRS
                .told(&dead, None, 0, "")
                .ends_with("its blows cannot kill you.")
        );
    }

    #[test]
    fn damage_that_is_some_takes_more_than_nothing() {
        assert_eq!(share(1, 4, 500), "less than 1 %");
        assert_eq!(share(1, 4, 400), "0 to 1 %");
        assert_eq!(share(0, 0, 500), "0 %");
        assert_eq!(share(5, 600, 500), "1 to 100 %");
    }
}
