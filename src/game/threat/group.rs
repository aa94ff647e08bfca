//! How dangerous several monsters are together.

use super::toll::{Toll, among, cost, cost_one_at_a_time, meanwhile, share_of, toll, turns_lived};
use super::{Stand, Threat};
use crate::game::{MonsterView, View};
use crate::rules::{FightForecast, rounded, ticks_of, turns_in};

/// How dangerous several monsters are that the hero has to fight all at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupThreat {
    count: usize,
    /// The share of the hero's hit points that such a fight typically costs, in per cent; `None` if the hero never wins it.
    cost: Option<i128>,
    /// The same where they come one at a time.
    cost_one_at_a_time: Option<i128>,
    /// Whether they may kill before the hero acts again.
    at_once: Threat,
    /// What it takes to kill the boss among them, with whose death the game ends, and none of the others.
    boss: Option<FirstKill>,
}

/// What it typically takes to kill one of several monsters first, while all of them fight.
#[derive(Clone, Debug, PartialEq, Eq)]
struct FirstKill {
    /// What it is called within a sentence.
    name: String,
    /// In how many turns the hero kills it.
    turns: i64,
    /// The share of the hero's hit points that it costs until then, in per cent.
    cost: i128,
}

impl FirstKill {
    /// Returns what it takes to kill one of some monsters first; `None` if the hero never does.
    fn of(index: usize, name: String, fights: &[FightForecast], hero: Stand) -> Option<FirstKill> {
        let victim = fights.get(index)?;
        let (blows, kept) = (victim.turns_to_win()?, i128::from(hero.kept));
        let among = |blows| among(fights.iter().map(|fight| fight.hindrance), blows, hero);
        let lived = turns_lived(blows);
        let ticks = kept.saturating_add(ticks_of(among(lived), hero.speed));
        let damage = fights.iter().map(FightForecast::damage_in_time);
        let damage = meanwhile(damage.fold(0, i128::saturating_add), ticks);
        let turns = among(blows).saturating_add(turns_in(kept, hero.speed));
        Some(FirstKill {
            name,
            turns: rounded(turns),
            cost: share_of(damage.saturating_add(victim.struck_dead_in(lived)), hero),
        })
    }

    /// Returns what it takes and what it is good for, in a sentence.
    fn told(&self) -> String {
        let FirstKill { name, turns, cost } = self;
        let cost = told_share(*cost);
        format!(
            "Killing {name} alone ends it: about {turns} of your turns, {cost} % of your hit points."
        )
    }
}

/// Returns a share of the hit points, in per cent.
fn told_share(share: i128) -> String {
    if share > MOST_TOLD {
        format!("over {MOST_TOLD}")
    } else {
        share.to_string()
    }
}

/// A fight that costs a larger share of the hit points than this, in per cent, need not be told apart from others.
const MOST_TOLD: i128 = 999;

impl GroupThreat {
    /// Returns how dangerous some monsters are to the hero of a view.
    pub(in crate::game) fn of(monsters: &[MonsterView<'_>], view: &View<'_>) -> GroupThreat {
        let fights: Vec<FightForecast> = monsters.iter().map(MonsterView::forecast).collect();
        let hero = Stand::of(view);
        let boss = monsters.iter().position(MonsterView::is_boss);
        let boss = boss
            .and_then(|index| FirstKill::of(index, monsters[index].definite_name(), &fights, hero));
        GroupThreat {
            boss,
            ..GroupThreat::of_fights(&fights, hero)
        }
    }

    fn of_fights(fights: &[FightForecast], hero: Stand) -> GroupThreat {
        let tolls: Option<Vec<Toll>> = fights.iter().map(toll).collect();
        GroupThreat {
            count: fights.len(),
            cost_one_at_a_time: tolls.as_ref().map(|tolls| cost_one_at_a_time(tolls, hero)),
            cost: tolls.map(|mut tolls| cost(&mut tolls, hero)),
            at_once: Threat::at_once(fights, hero),
            boss: None,
        }
    }

    /// Returns the threat of a fight against all of them. Effects that do not wound at once count for nothing in it.
    pub fn threat(&self) -> Threat {
        Threat::at_cost(self.cost).max(self.at_once)
    }

    /// Returns who they are, at the beginning of a sentence, if they are those who are awake and may get to the hero.
    pub fn told_subject(&self) -> String {
        format!("The {} awake enemies that can get at you", self.count)
    }

    /// Returns what a fight against all of them costs, and what it costs to kill only the boss among them unless that is more, in
    /// sentences.
    pub fn told_cost(&self) -> String {
        let all = match self.cost.zip(self.cost_one_at_a_time) {
            None => "You cannot kill all of them.".to_owned(),
            Some((at_once, one_at_a_time)) => {
                let [at_once, one_at_a_time] = [at_once, one_at_a_time].map(told_share);
                format!(
                    "All at once typically cost {at_once} % of the hit points you have, one at a time {one_at_a_time} %."
                )
            }
        };
        let at_worst = (self.at_once > Threat::at_cost(self.cost))
            .then(|| "At worst, they kill you before you act again.".to_owned());
        let is_worth_it = |boss: &&FirstKill| self.cost.is_none_or(|all| boss.cost <= all);
        let boss = self.boss.as_ref().filter(is_worth_it);
        let boss = boss.map(FirstKill::told);
        let told: Vec<String> = [Some(all), at_worst, boss].into_iter().flatten().collect();
        told.join(" ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::threat::tests::{HERO, TEN_BLOWS};
    use crate::rules::{AtWorst, BlowForecast, TurnDamage};

    /// Returns what is told of so many monsters, each of which typically costs a share of 100 hit points, in per cent, if it is
    /// alone, and does at most this damage before the hero acts again.
    fn told(count: usize, damage: i64, most: i64) -> (Threat, String) {
        let fight = FightForecast {
            turn: TurnDamage {
                mean: damage * 100,
                most,
            },
            at_worst: AtWorst {
                in_turns: most,
                ..AtWorst::default()
            },
            ..TEN_BLOWS
        };
        let group = GroupThreat::of_fights(&vec![fight; count], HERO);
        (group.threat(), group.told_cost())
    }

    #[test]
    fn the_cost_of_a_fight_against_several_is_more_than_the_sum_of_fights() {
        let costs = |at_once: &str, one_at_a_time: &str| {
            format!(
                "All at once typically cost {at_once} % of the hit points you have, one at a time {one_at_a_time} %."
            )
        };
        assert_eq!(told(1, 1, 1), (Threat::Weak, costs("10", "10")));
        assert_eq!(told(2, 1, 1), (Threat::Fair, costs("29", "19")));
        assert_eq!(told(4, 1, 1), (Threat::Dangerous, costs("95", "38")));
        assert_eq!(told(5, 1, 1), (Threat::Deadly, costs("143", "48")));
        assert_eq!(told(20, 1, 1), (Threat::Deadly, costs("over 999", "190")));
        let invincible = FightForecast {
            hero: BlowForecast::NOTHING,
            turn: TurnDamage { mean: 100, most: 1 },
            ..TEN_BLOWS
        };
        let group = GroupThreat::of_fights(&[TEN_BLOWS, invincible], HERO);
        assert_eq!(group.threat(), Threat::Deadly);
        assert_eq!(group.told_cost(), "You cannot kill all of them.");
    }

    #[test]
    fn several_that_may_kill_together_before_the_hero_acts_again_are_dangerous() {
        let (threat, cost) = told(2, 1, 50);
        assert_eq!(threat, Threat::Fair, "{cost}");
        let (threat, cost) = told(2, 1, 51);
        assert_eq!(threat, Threat::Dangerous, "{cost}");
        assert!(
            cost.ends_with(" %. At worst, they kill you before you act again."),
            "{cost}"
        );
        let (_, deadly) = told(5, 1, 51);
        assert!(!deadly.contains("At worst"), "{deadly}");
    }

    #[test]
    fn to_kill_only_the_boss_costs_what_all_of_them_do_until_it_is_dead() {
        let fight = |hit_points: i64, damage: i64| FightForecast {
            hero: BlowForecast {
                survived: hit_points - 1,
                ..TEN_BLOWS.hero
            },
            turn: TurnDamage {
                mean: damage * 100,
                most: 1,
            },
            ..TEN_BLOWS
        };
        let boss_first = |fights: &[FightForecast]| {
            let kill = FirstKill::of(0, "the king".to_owned(), fights, HERO);
            kill.map(|kill| kill.told())
        };
        let told = |turns: &str, share: &str| {
            Some(format!(
                "Killing the king alone ends it: about {turns} of your turns, {share} % of your hit points."
            ))
        };
        let (boss, guard) = (fight(50, 2), fight(100, 1));
        assert_eq!(boss_first(&[boss]), told("5", "9"));
        assert_eq!(boss_first(&[boss, guard, guard]), told("5", "18"));
        assert_eq!(boss_first(&[fight(50, 0), guard]), told("5", "5"));
        assert_eq!(boss_first(&[boss, fight(100, 300)]), told("5", "over 999"));
        let invincible = FightForecast {
            hero: BlowForecast::NOTHING,
            ..guard
        };
        assert_eq!(boss_first(&[boss, invincible]), told("5", "14"));
        assert_eq!(boss_first(&[invincible, boss]), None);
    }
}
