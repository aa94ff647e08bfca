//! How dangerous several monsters are together.

use super::{Stand, Threat, Toll, cost, toll};
use crate::game::{MonsterView, View};
use crate::rules::FightForecast;

/// How dangerous several monsters are that the hero has to fight all at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GroupThreat {
    count: usize,
    /// The share of the hero's hit points that such a fight typically costs, in per cent; `None` if the hero never wins it.
    cost: Option<i128>,
    /// Whether they may kill before the hero acts again.
    at_once: Threat,
}

/// A fight that costs a larger share of the hit points than this, in per cent, need not be told apart from others.
const MOST_TOLD: i128 = 999;

impl GroupThreat {
    /// Returns how dangerous some monsters are to the hero of a view.
    pub(in crate::game) fn of(monsters: &[MonsterView<'_>], view: &View<'_>) -> GroupThreat {
        let fights: Vec<FightForecast> = monsters.iter().map(MonsterView::forecast).collect();
        GroupThreat::of_fights(&fights, Stand::of(view))
    }

    fn of_fights(fights: &[FightForecast], hero: Stand) -> GroupThreat {
        let tolls: Option<Vec<Toll>> = fights.iter().map(toll).collect();
        GroupThreat {
            count: fights.len(),
            cost: tolls.map(|mut tolls| cost(&mut tolls, hero)),
            at_once: Threat::at_once(fights, hero),
        }
    }

    /// Returns the threat of a fight against all of them. Effects that do not wound at once count for nothing in it.
    pub fn threat(self) -> Threat {
        Threat::at_cost(self.cost).max(self.at_once)
    }

    /// Returns who they are, at the beginning of a sentence, if they are those who are awake and may get to the hero.
    pub fn told_subject(self) -> String {
        format!("The {} awake enemies that can get at you", self.count)
    }

    /// Returns what a fight against all of them costs, in sentences.
    pub fn told_cost(self) -> String {
        let costs = |percent: &str| {
            format!("To fight them all typically costs {percent} % of the hit points you have.")
        };
        let told = match self.cost {
            None => "You cannot kill all of them.".to_owned(),
            Some(share @ ..=MOST_TOLD) => costs(&share.to_string()),
            Some(_) => costs(&format!("over {MOST_TOLD}")),
        };
        if self.at_once > Threat::at_cost(self.cost) {
            return told + " At worst, they kill you before you act again.";
        }
        told
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
            hit_points: 100,
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
        let costs = |share: &str| {
            format!("To fight them all typically costs {share} % of the hit points you have.")
        };
        assert_eq!(told(1, 1, 1), (Threat::Weak, costs("10")));
        assert_eq!(told(2, 1, 1), (Threat::Fair, costs("30")));
        assert_eq!(told(4, 1, 1), (Threat::Dangerous, costs("100")));
        assert_eq!(told(5, 1, 1), (Threat::Deadly, costs("150")));
        assert_eq!(told(20, 1, 1), (Threat::Deadly, costs("over 999")));
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
            cost.ends_with("have. At worst, they kill you before you act again."),
            "{cost}"
        );
        let (_, deadly) = told(5, 1, 51);
        assert!(deadly.ends_with("of the hit points you have."), "{deadly}");
    }
}
