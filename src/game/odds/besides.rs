//! What a monster does in a fight besides the damage of its blows.

use crate::content::{Effect, Occasion};
use crate::game::narrate::list;
use crate::rules::effects::{self, LeftOut, wording};
use crate::rules::{ExtraDamage, FightForecast, rounded};

/// What a monster does to the hero where it does harm besides the damage of its blows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Besides {
    fight: FightForecast,
    /// In how many of its turns it kills with usual luck.
    pub(super) turns: i64,
}

/// Returns what a monster does, blows included; `None` if that is no more than its blows.
pub(super) fn besides(fight: FightForecast) -> Option<Besides> {
    let FightForecast {
        monster: blow,
        turn,
        extra,
        ..
    } = fight;
    let is_more = i128::from(turn.mean) * 2 > blow.damage()
        || turn.most > blow.most
        || extra != ExtraDamage::default();
    let turns = rounded(fight.turns_to_lose()?);
    is_more.then_some(Besides { fight, turns })
}

impl Besides {
    /// Returns a sentence with what it does while the hero acts once, on average and at worst.
    pub(super) fn told(self) -> String {
        let fight = &self.fight;
        let mean = fight
            .damage_in_time()
            .saturating_add(fight.struck_in_time());
        // 200ths of a hit point in 1000 ticks.
        let mean = match rounded(mean / (2 * i128::from(fight.speeds.hero))) {
            0 => "less than 1".to_owned(),
            mean => format!("about {mean}"),
        };
        let ExtraDamage { struck, poison } = fight.extra;
        let when = if struck > 0 {
            "turn in which you strike at {it}"
        } else {
            "of your turns"
        };
        let poison = if poison > 0 { ", poison included" } else { "" };
        let most = match fight.turn.most {
            ..=0 => String::new(),
            most => format!(", and up to {most} each time {{it}} acts"),
        };
        format!(
            "{{It}} does more than blows: in all {mean} damage to you in each {when}{poison}{most}."
        )
    }
}

/// Returns what the odds leave out of what a monster may do, in a sentence; `None` if that is nothing.
pub(super) fn left_out<'a>(
    effects: impl Iterator<Item = (Occasion, &'a Effect)>,
) -> Option<String> {
    let (mut states, mut acts) = (Vec::new(), Vec::new());
    for (when, effect) in effects {
        match effects::left_out(effect, when) {
            Some(LeftOut::Act(act)) => add_new(&mut acts, act.to_owned()),
            Some(left_out) => state(left_out)
                .into_iter()
                .for_each(|state| add_new(&mut states, state)),
            None => {}
        }
    }
    let states = (!states.is_empty()).then(|| format!("you may be {}", list(states.into_iter())));
    let parts: Vec<String> = states.into_iter().chain(acts).collect();
    (!parts.is_empty()).then(|| format!("Not counted: that {}.", parts.join(", and that ")))
}

/// Returns the word for the state of the hero in what the odds leave out; `None` if it is about what the monster does.
pub(super) fn state(left_out: LeftOut) -> Option<String> {
    match left_out {
        LeftOut::State(state) => Some(state.to_owned()),
        LeftOut::Status(kind) => Some(wording(kind).name.to_lowercase()),
        LeftOut::Act(_) => None,
    }
}

pub(super) fn add_new(parts: &mut Vec<String>, part: String) {
    if !parts.contains(&part) {
        parts.push(part);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Dice;
    use crate::content::{EffectWord, Recipients};
    use crate::game::odds::tests::ODDS;
    use crate::game::odds::{Typical, brief, their_side};
    use crate::rules::{BlowForecast, Speeds, TurnDamage};

    #[test]
    fn what_a_monster_does_besides_its_blows_counts_and_is_told() {
        let does = |mean, most| FightForecast {
            turn: TurnDamage { mean, most },
            speeds: Speeds {
                hero: 10,
                monster: 14,
            },
            ..ODDS
        };
        let no_more = besides(does(500, 20));
        assert_eq!(no_more, None, "no more than its blows");
        assert_eq!(besides(does(0, 0)), None);
        let more = besides(does(1_000, 35)).expect("twice as much");
        assert_eq!(more.turns, 6);
        assert!(
            their_side(Some(more))
                .told(&ODDS.monster, Some(12), 50, "")
                .ends_with("its blows alone can kill you in 3 blows at worst, 12 typically.")
        );
        assert_eq!(
            more.told(),
            "{It} does more than blows: in all about 14 damage to you in each of your turns, and up to 35 each time {it} acts."
        );
        let typical = Typical {
            own: Some(5),
            theirs: Some(12),
        };
        assert_eq!(
            brief(typical, Some(more)),
            "About 5 blows kill {it}, about 6 turns of its own kill you."
        );
    }

    #[test]
    fn poison_and_what_strikes_back_count_without_any_blow() {
        let fight = FightForecast {
            monster: BlowForecast {
                least: 0,
                most: 0,
                survived: 35,
                ..ODDS.monster
            },
            extra: ExtraDamage {
                struck: 150,
                poison: 2_000,
            },
            speeds: Speeds {
                hero: 10,
                monster: 20,
            },
            ..ODDS
        };
        // 15 hit points in ten turns of the hero by its blows, and 20 by poison.
        let more = besides(fight).expect("it does more than blows");
        assert_eq!(more.turns, 21);
        assert_eq!(
            more.told(),
            "{It} does more than blows: in all about 4 damage to you in each turn in which you strike at {it}, poison included."
        );
    }

    #[test]
    fn what_the_odds_leave_out_is_said() {
        let nothing = Dice::constant(0);
        let effect = |does| Effect {
            does,
            monster: None,
            on: Recipients::Target,
            amount: Dice::constant(1),
            turns: nothing,
            range: nothing,
            reach: nothing,
            chance: 100,
        };
        let words = [
            EffectWord::Hold,
            EffectWord::Speed,
            EffectWord::Dodge,
            EffectWord::Poison,
            EffectWord::Steal,
            EffectWord::Disarm,
            EffectWord::Drain,
            EffectWord::Summon,
            EffectWord::Summon,
        ];
        let effects = words.map(effect);
        let in_fights = |effect| (Occasion::Hits, effect);
        let told = left_out(effects.iter().map(in_fights));
        let all = "Not counted: that you may be held, slowed, weakened, robbed and disarmed, and that {it} gains what {it} \
            drains, and that {it} may bring others.";
        assert_eq!(told.as_deref(), Some(all));
        let poison = &effects[3];
        assert_eq!(left_out([poison].into_iter().map(in_fights)), None);
        let at_death = [poison, &effects[6], &effects[0]].map(|effect| (Occasion::Dies, effect));
        let told = left_out(at_death.into_iter());
        let all = "Not counted: that you may be held, and that {it} may hurt you when {it} dies.";
        assert_eq!(told.as_deref(), Some(all));
        let healing = |amount, on| Effect {
            amount: Dice::constant(amount),
            on,
            ..effect(EffectWord::Heal)
        };
        let at_death = |amount, on| left_out([(Occasion::Dies, &healing(amount, on))].into_iter());
        let hurts = "Not counted: that {it} may hurt you when {it} dies.";
        // A burst that does not reach beyond its own cell.
        assert_eq!(at_death(-200, Recipients::Burst).as_deref(), Some(hurts));
        assert_eq!(at_death(-200, Recipients::Target), None, "it is counted");
        assert_eq!(at_death(200, Recipients::Target), None);
    }
}
