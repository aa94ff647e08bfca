//! How dangerous several monsters are together.

use super::{Stand, Threat, Toll, cost, toll};
use crate::game::{MonsterView, View};

/// How dangerous several monsters are that the hero has to fight all at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GroupThreat {
    /// How many they are.
    pub count: usize,
    /// What a fight against all of them comes to, or the one among them that is more dangerous.
    pub threat: Threat,
    /// The share of the hero's hit points that such a fight typically costs, in per cent; `None` if the hero never wins it.
    cost: Option<i128>,
}

/// A fight that costs a larger share of the hit points than this, in per cent, need not be told apart from others.
const MOST_TOLD: i128 = 999;

impl GroupThreat {
    /// Returns how dangerous some monsters are to the hero of a view.
    pub(in crate::game) fn of(monsters: &[MonsterView<'_>], view: &View<'_>) -> GroupThreat {
        let forecasts = monsters.iter().map(MonsterView::forecast);
        let tolls: Option<Vec<Toll>> = forecasts.map(|forecast| toll(&forecast)).collect();
        let cost = tolls.map(|mut tolls| cost(&mut tolls, Stand::of(view)));
        let alone = monsters.iter().map(MonsterView::threat).max();
        GroupThreat {
            count: monsters.len(),
            threat: Threat::at_cost(cost).max(alone.unwrap_or(Threat::Harmless)),
            cost,
        }
    }

    /// Returns what a fight against all of them costs, as a clause.
    pub fn told_cost(self) -> String {
        match self.cost {
            None => "you cannot kill all of them".to_owned(),
            Some(share @ ..=MOST_TOLD) => told_share(&share.to_string()),
            Some(_) => told_share(&format!("over {MOST_TOLD}")),
        }
    }
}

fn told_share(percent: &str) -> String {
    format!("such a fight typically costs {percent} % of the hit points you have")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::threat::tests::empty_game;
    use crate::world::{HeroBonus, Monster};

    #[test]
    fn a_group_is_as_dangerous_as_a_fight_against_all_of_it_or_as_one_of_them() {
        let group = |cost| GroupThreat {
            count: 2,
            threat: Threat::at_cost(cost),
            cost,
        };
        let told = [Some(0), Some(50), Some(999), Some(1_000), None].map(|cost| {
            let group = group(cost);
            (group.threat.name(), group.told_cost())
        });
        let costs = |share: &str| {
            format!("such a fight typically costs {share} % of the hit points you have")
        };
        assert_eq!(
            told,
            [
                ("harmless", costs("0")),
                ("fair", costs("50")),
                ("deadly", costs("999")),
                ("deadly", costs("over 999")),
                ("deadly", "you cannot kill all of them".to_owned()),
            ]
        );
        let mut game = empty_game(HeroBonus::default());
        let hero = game.world.hero_pos();
        let content = game.setting.content.clone();
        let kind = content
            .monster_named("the cave rat")
            .or(content.monster_named("cave rat"));
        let kind = kind.expect("there is this kind");
        let free = hero
            .neighbors()
            .filter(|&pos| game.world.level().is_open(pos));
        let places: Vec<_> = free.take(3).collect();
        for &pos in &places {
            let mut rat = Monster::roll(&content, kind, &mut game.world.random);
            rat.mind.asleep = false;
            game.world.place(rat, pos);
        }
        let view = game.view();
        let rats = view.monsters_in_sight();
        let costs: Vec<_> = (1..=3)
            .map(|count| GroupThreat::of(&rats[..count], &view).cost)
            .collect();
        assert!(costs.is_sorted_by(|fewer, more| fewer < more), "{costs:?}");
        let alone = rats.iter().map(MonsterView::threat).max();
        assert!(Some(GroupThreat::of(&rats, &view).threat) >= alone);
    }
}
