//! How dangerous a monster is, in a word.

mod group;
mod toll;

pub use group::GroupThreat;

use super::{MonsterView, View};
use crate::rules::{AtWorst, FightForecast};
use toll::{cost, toll};

/// How dangerous a monster is to the hero as both are now: how much of its hit points a fight to the end typically costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Threat {
    /// It cannot hurt.
    Harmless,
    /// A fifth of them at most.
    Weak,
    /// Half of them at most.
    Fair,
    /// Up to all of them. Or it can kill, with the worst luck, before the hero acts again.
    Dangerous,
    /// More than there are: it is more likely to win.
    Deadly,
}

/// A fight is weak, fair or dangerous up to these shares of the hero's hit points that it costs, in per cent.
const WEAK: i128 = 20;
const FAIR: i128 = 50;
const DANGEROUS: i128 = 100;

/// How a hero stands.
#[derive(Clone, Copy, Debug)]
struct Stand {
    hit_points: i64,
    /// How many of them it can lose and live, besides what the poison in its blood takes before it acts again.
    survived: i64,
    /// For how many ticks it cannot strike yet.
    kept: u64,
    speed: i64,
}

impl Stand {
    fn of(view: &View<'_>) -> Stand {
        Stand {
            hit_points: view.hit_points(),
            survived: view.survived().saturating_sub(view.taken_by_doses()),
            kept: view.ticks_of_fright(),
            speed: view.speed(),
        }
    }
}

impl Threat {
    pub fn name(self) -> &'static str {
        match self {
            Threat::Harmless => "harmless",
            Threat::Weak => "weak",
            Threat::Fair => "fair",
            Threat::Dangerous => "dangerous",
            Threat::Deadly => "deadly",
        }
    }

    /// Returns the threat of a fight to the end.
    fn of(fight: &FightForecast, hero: Stand) -> Threat {
        let in_the_long_run = Threat::at_cost(toll(fight).map(|toll| cost(&mut [toll], hero)));
        let by_effects = if fight.has_harmful_effects {
            Threat::Weak
        } else {
            Threat::Harmless
        };
        in_the_long_run
            .max(by_effects)
            .max(Threat::at_once([fight], hero))
    }

    /// Returns the threat of monsters that may kill the hero before it acts again, or do not.
    fn at_once<'f>(fights: impl IntoIterator<Item = &'f FightForecast>, hero: Stand) -> Threat {
        let most = AtWorst::together(fights.into_iter().map(|fight| fight.at_worst));
        if most > hero.survived.max(0) {
            Threat::Dangerous
        } else {
            Threat::Harmless
        }
    }

    /// Returns the threat of a fight that typically costs this share of the hero's hit points, in per cent; without one, the
    /// hero never wins.
    fn at_cost(share: Option<i128>) -> Threat {
        match share {
            Some(..=0) => Threat::Harmless,
            Some(..=WEAK) => Threat::Weak,
            Some(..=FAIR) => Threat::Fair,
            Some(..=DANGEROUS) => Threat::Dangerous,
            Some(_) | None => Threat::Deadly,
        }
    }
}

impl MonsterView<'_> {
    /// Returns how dangerous it is, by its blows and by what else it does to hit points, or to keep the hero from killing it.
    /// What else it does counts as far as it is not harmless then.
    pub fn threat(&self) -> Threat {
        Threat::of(&self.forecast(), Stand::of(&self.view))
    }
}

#[cfg(test)]
mod tests {
    use super::toll::Toll;
    use super::*;
    use crate::base::Seed;
    use crate::content::{Ability, MonsterKind};
    use crate::game::{DungeonBook, Game, GameData, GameSetup};
    use crate::rules::{Arena, BlowForecast, ExtraDamage, Hindrance, Speeds, TurnDamage};
    use crate::world::{HeroBonus, Monster};

    pub(super) const HERO: Stand = Stand {
        hit_points: 100,
        survived: 100,
        kept: 0,
        speed: 10,
    };

    /// A hero that kills in ten blows a monster that does nothing.
    pub(super) const TEN_BLOWS: FightForecast = FightForecast {
        hero: BlowForecast {
            least: 10,
            most: 10,
            ..BlowForecast::NOTHING
        },
        ..FightForecast::NOTHING
    };

    const EQUAL: Speeds = FightForecast::NOTHING.speeds;

    /// Returns the threat of a monster with 100 hit points, where both always hit for the same damage.
    fn threat(dealt: i64, turn: TurnDamage, speeds: Speeds, hero: Stand) -> Threat {
        let fight = FightForecast {
            hero: BlowForecast {
                least: dealt,
                most: dealt,
                ..BlowForecast::NOTHING
            },
            turn,
            at_worst: AtWorst {
                in_turns: turn.most * ((speeds.monster - 1) / speeds.hero + 1),
                ..AtWorst::default()
            },
            speeds,
            ..TEN_BLOWS
        };
        let speed = speeds.hero;
        Threat::of(&fight, Stand { speed, ..hero })
    }

    fn always(damage: i64) -> TurnDamage {
        TurnDamage {
            mean: damage * 100,
            most: damage,
        }
    }

    #[test]
    fn the_threat_weighs_strength_speed_and_what_is_left() {
        let cases = [
            ((10, 0), (10, 10), Threat::Harmless),
            ((10, 2), (10, 10), Threat::Weak),
            ((10, 5), (10, 10), Threat::Fair),
            ((10, 10), (10, 10), Threat::Dangerous),
            ((10, 11), (10, 10), Threat::Deadly),
            ((10, 10), (10, 20), Threat::Deadly),
            ((10, 10), (20, 10), Threat::Fair),
            ((0, 1), (10, 10), Threat::Deadly),
        ];
        for ((dealt, taken), (hero, monster), expected) in cases {
            let speeds = Speeds { hero, monster };
            assert_eq!(
                threat(dealt, always(taken), speeds, HERO),
                expected,
                "{dealt} {taken} {speeds:?}"
            );
        }
        let half = Stand {
            hit_points: 50,
            survived: 50,
            ..HERO
        };
        assert_eq!(threat(10, always(10), EQUAL, half), Threat::Deadly);
        assert!(Threat::Weak < Threat::Deadly);
    }

    #[test]
    fn what_does_no_damage_but_poisons_strikes_back_or_holds_is_not_harmless() {
        let threat = |struck, poison, has_harmful_effects| {
            let fight = FightForecast {
                extra: ExtraDamage { struck, poison },
                has_harmful_effects,
                ..TEN_BLOWS
            };
            Threat::of(&fight, HERO)
        };
        assert_eq!(threat(0, 0, false), Threat::Harmless);
        assert_eq!(threat(0, 0, true), Threat::Weak);
        // In ten turns of the hero the one takes 20 hit points, and the other 60.
        assert_eq!(threat(200, 0, true), Threat::Weak);
        assert_eq!(threat(200, 4_000, true), Threat::Dangerous);
    }

    #[test]
    fn what_can_kill_before_the_hero_acts_again_is_never_weak() {
        let rarely = |most| TurnDamage { mean: 10, most };
        let nearly_dead = Stand {
            hit_points: 12,
            survived: 12,
            ..HERO
        };
        let threat = |turn, speeds| threat(50, turn, speeds, nearly_dead);
        assert_eq!(threat(rarely(12), EQUAL), Threat::Weak);
        assert_eq!(threat(rarely(13), EQUAL), Threat::Dangerous);
        let may_act_twice = Speeds {
            hero: 10,
            monster: 11,
        };
        assert_eq!(threat(rarely(7), may_act_twice), Threat::Dangerous);
        assert_eq!(threat(rarely(6), may_act_twice), Threat::Weak);
    }

    #[test]
    fn at_worst_what_strikes_back_counts_once_and_sleep_costs_another_turn() {
        let fight = |in_turns, struck, lulls| FightForecast {
            at_worst: AtWorst {
                in_turns,
                struck,
                lulls,
                ..AtWorst::default()
            },
            ..TEN_BLOWS
        };
        let at_once = |fights: &[FightForecast]| Threat::at_once(fights, HERO);
        assert_eq!(at_once(&[fight(60, 40, false)]), Threat::Harmless);
        assert_eq!(at_once(&[fight(60, 41, false)]), Threat::Dangerous);
        assert_eq!(at_once(&[fight(50, 0, true)]), Threat::Harmless);
        assert_eq!(at_once(&[fight(51, 0, true)]), Threat::Dangerous);
        // The hero strikes one of them only.
        assert_eq!(at_once(&[fight(30, 40, false); 2]), Threat::Harmless);
        let others = [fight(51, 0, false), fight(0, 0, true)];
        assert_eq!(at_once(&others), Threat::Dangerous);
    }

    #[test]
    fn at_worst_what_a_blow_kills_has_its_death_in_place_of_its_turns() {
        let fight = |in_turns, struck, dies| FightForecast {
            at_worst: AtWorst {
                in_turns,
                struck,
                dies,
                ..AtWorst::default()
            },
            ..TEN_BLOWS
        };
        let at_once = |fights: &[FightForecast]| Threat::at_once(fights, HERO);
        assert_eq!(at_once(&[fight(60, 0, 100)]), Threat::Harmless);
        assert_eq!(at_once(&[fight(60, 0, 101)]), Threat::Dangerous);
        assert_eq!(at_once(&[fight(60, 1, 100)]), Threat::Dangerous);
        assert_eq!(at_once(&[fight(50, 0, 50); 2]), Threat::Harmless);
        assert_eq!(at_once(&[fight(50, 0, 51); 2]), Threat::Dangerous);
    }

    #[test]
    fn what_a_death_does_to_who_is_beside_it_counts_once_in_what_a_fight_costs() {
        let fight = |at_death| FightForecast {
            at_death: always(at_death),
            ..TEN_BLOWS
        };
        let threat = |at_death| Threat::of(&fight(at_death), HERO);
        assert_eq!(threat(20), Threat::Weak);
        assert_eq!(threat(50), Threat::Fair);
        let never_dies = FightForecast {
            hero: BlowForecast::NOTHING,
            ..fight(50)
        };
        assert_eq!(Threat::of(&never_dies, HERO), Threat::Harmless);
    }

    /// Returns what a fight costs, in per cent, with a monster that takes 1 hit point in each of its turns.
    fn cost_of(hindrance: Hindrance, hit_chance: i64, kept: u64) -> Option<i128> {
        let mut fight = FightForecast {
            turn: always(1),
            hindrance,
            ..TEN_BLOWS
        };
        fight.hero.hit_chance = hit_chance;
        let hero = Stand { kept, ..HERO };
        toll(&fight).map(|toll| cost(&mut [toll], hero))
    }

    #[test]
    fn what_keeps_the_hero_from_striking_makes_a_fight_dearer() {
        let none = Hindrance::default();
        assert_eq!(cost_of(none, 100, 0), Some(10));
        assert_eq!(cost_of(none, 50, 0), Some(20), "every other blow misses");
        // The hero is scared for five turns.
        assert_eq!(cost_of(none, 100, 500), Some(15));
        let cases = [
            (Hindrance { kept: 20, ..none }, Some(12)),
            (Hindrance { kept: 100, ..none }, Some(26)),
            (
                Hindrance {
                    slowed: 500,
                    ..none
                },
                Some(19),
            ),
            // In a turn of 100 ticks it regains half of what it loses.
            (
                Hindrance {
                    regained: 5_000,
                    ..none
                },
                Some(20),
            ),
            (
                Hindrance {
                    regained: 10_000,
                    ..none
                },
                None,
            ),
        ];
        for (hindrance, expected) in cases {
            assert_eq!(cost_of(hindrance, 100, 0), expected, "{hindrance:?}");
        }
    }

    /// Returns a game of which the level has nobody but a hero of these figures.
    fn empty_game(bonus: HeroBonus) -> Game {
        let mut game = Game::new(GameSetup {
            bonus,
            ..GameSetup::sample_by(DungeonBook::Tactical, GameData::built_in().content)
        });
        game.world.level_mut().take_monsters();
        game
    }

    /// Returns the threat of a monster beside the hero, and how many fights of a hundred the hero wins; `None` if it does not
    /// show itself.
    fn tried(game: &Game, kind: MonsterKind, arena: &Arena) -> Option<(Threat, u32)> {
        let mut game = game.clone();
        let mut monster = Monster::roll(&game.setting.content, kind, &mut game.world.random);
        monster.mind.asleep = false;
        let here = game.world.hero_pos();
        let mut beside = here.neighbors();
        let pos = beside.find(|&pos| game.world.level().is_open(pos))?;
        game.world.place(monster, pos);
        let view = game.view();
        let threat = view.monster_at(pos)?.threat();
        let tally = view.chance(arena, &Seed::from_number(1), 100)?;
        Some((threat, tally.wins))
    }

    #[test]
    fn the_word_follows_from_how_fights_end() {
        let strong = HeroBonus {
            hit: 20,
            damage: 12,
            dodge: 40,
            defense: 40,
            ..HeroBonus::default()
        };
        for bonus in [HeroBonus::default(), strong] {
            let game = empty_game(bonus);
            let content = game.setting.content.clone();
            let arena = game.view().arena();
            for kind in content.monsters().map(|(kind, _)| kind).step_by(EVERY) {
                let Some((threat, wins)) = tried(&game, kind, &arena) else {
                    continue;
                };
                // An erratic one strikes less often in an arena, where it does not get away.
                let strays = content.abilities(kind).has(Ability::Erratic);
                let expected = match threat {
                    Threat::Harmless | Threat::Weak => 98..=100,
                    Threat::Fair => 85..=100,
                    Threat::Dangerous => 30..=100,
                    Threat::Deadly if strays => 0..=100,
                    Threat::Deadly => 0..=75,
                };
                let name = &content.monster(kind).name;
                assert!(
                    expected.contains(&wins),
                    "{name}: {threat:?}, {wins} of 100"
                );
            }
        }
    }

    /// Of so many kinds of monsters one is tried.
    const EVERY: usize = 5;

    #[test]
    fn of_several_each_does_harm_until_it_is_killed_the_most_harmful_first() {
        let none = Hindrance::default();
        let toll = |turns, theirs, hindrance| Toll {
            turns,
            theirs,
            struck: 0,
            hindrance,
        };
        // Hit points of the hero are 100, and damage is in 200ths of one.
        let (one, worse) = (toll(1_000, 2_000, none), toll(1_000, 4_000, none));
        let harmless = toll(0, 0, none);
        assert_eq!(cost(&mut [one], HERO), 10);
        assert_eq!(cost(&mut [one, one], HERO), 30);
        assert_eq!(cost(&mut [one, worse], HERO), 40);
        assert_eq!(cost(&mut [one, harmless, worse], HERO), 40);
        // It keeps the hero from striking at the others, too.
        let scares = Hindrance { kept: 100, ..none };
        assert_eq!(cost(&mut [one, toll(0, 0, scares)], HERO), 27);
        assert_eq!(cost(&mut [one, toll(1_000, 4_000, scares)], HERO), 90);
    }
}
