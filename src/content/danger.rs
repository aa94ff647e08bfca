//! Computes how dangerous a monster is from its own dice, so that any file has a curve of difficulty.

use super::{
    Ability, Bearer, Content, Doer, Effect, EffectWord, MonsterKind, Occasion, Recipients,
    TURNS_PER_DOSE,
};
use crate::base::Dice;

/// The mean damage of a blow with bare hands, in hundredths of a hit point.
const BLOW: u128 = 250;

/// The least of a blow that regeneration leaves, in hundredths of a hit point.
const LEAST_OF_A_BLOW: u128 = 50;

/// In hundredths, like all means here.
const HERO_SPEED: u128 = 1_000;
const LEAST_SPEED: u128 = 100;

/// What must be done beyond the hit points, on average: a monster dies below 0, and the last blow overshoots.
const BEYOND_HIT_POINTS: u128 = 200;

/// In how many of the hero's turns POISON and REGENERATE fall due once.
const TURNS_UNTIL_DUE: u128 = TURNS_PER_DOSE as u128;

/// How much more a fight costs if the monster finds the hero or comes from an unexpected side, in per cent.
const FINDS_THE_HERO: [(Ability, u128); 4] = [
    (Ability::Telepathic, 20),
    (Ability::Pass, 20),
    (Ability::Smart, 10),
    (Ability::Tunneler, 10),
];

/// How much more a fight costs for an effect, in per cent.
const EFFECT: u128 = 10;

/// How much more a fight costs for an effect that takes turns from the hero, or brings others.
const GRAVE_EFFECT: u128 = 20;

/// What the effects of a monster add to a fight against it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Toll {
    /// The damage to the hero.
    damage: Sums,
    /// The damage of the worst poison in a turn of the hero.
    poison: u128,
    /// The hit points that the monster gains.
    gain: Sums,
    /// The hit points that the best regeneration gives in a turn of the hero.
    regeneration: u128,
    /// How much more the fight costs, in per cent.
    percent: u128,
}

/// Hit points in hundredths, by how often they count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Sums {
    by_turn: u128,
    by_hero_turn: u128,
    once: u128,
}

impl Content {
    /// Returns what a fight against a monster costs the hero of the classic rules, in hundredths of a hit point, on
    /// average.
    ///
    /// That hero fights with bare hands (0+1d4), acts at speed 10, and every blow connects, on both sides:
    ///
    /// * blows = (hit points + 2) / 2.5, at least 1: a monster dies below 0 hit points, and the last blow does
    ///   1 more than was needed on average, which is what blows of 1d4 overshoot any distant mark by. What HEAL and
    ///   REGENERATE give it for each blow is taken from the 2.5, of which at least 0.5 stay;
    /// * attacks = blows * speed / 10, half as many for an ERRATIC monster, which strays every other turn;
    /// * damage = what an attack does, and every HARM, STRIKE, DRAIN and POISON of HITS and CASTS that can befall the
    ///   hero, times its CHANCE, for each attack; those of STRUCK for each blow; those of DIES once. A POISON does a
    ///   tenth of its AMOUNT in a turn of the hero, and can only be had once;
    /// * danger = attacks * damage, and 20 % more for TELE and for PASS, 10 % more for SMART and for TUNNEL, 20 % more
    ///   for each SLEEP, HOLD, BLIND and SUMMON, and 10 % more for each other effect, unless it never does anything.
    ///
    /// Hit points, speed, damage and amounts are means of rolls that count as at least 0, 1, 0 and 0. The result
    /// saturates.
    pub fn danger(&self, kind: MonsterKind) -> u64 {
        let monster = self.monster(kind);
        let bearer = Bearer::Monster(kind);
        let own = Doer::of(self, bearer, Occasion::Always);
        let toll = self.effect_index.toll(bearer, own);
        let needed = (mean(monster.hit_points) + BEYOND_HIT_POINTS).max(BLOW);
        let speed = mean(monster.speed).max(LEAST_SPEED);
        let extra = FINDS_THE_HERO
            .iter()
            .filter(|(ability, _)| monster.has(*ability));
        let percent = 100 + toll.percent + extra.map(|(_, percent)| percent).sum::<u128>();
        let half = if monster.has(Ability::Erratic) { 2 } else { 1 };

        // What happens in a turn of the hero, multiplied by the scale.
        let scale = HERO_SPEED * half;
        let in_turn = |by_turn: u128, by_hero_turn: u128| {
            let by_turn = speed.saturating_mul(by_turn);
            by_turn.saturating_add(scale.saturating_mul(by_hero_turn))
        };
        let damage = mean(monster.damage).saturating_add(toll.damage.by_turn);
        let damage = in_turn(damage, toll.damage.by_hero_turn + toll.poison);
        let gain = in_turn(
            toll.gain.by_turn,
            toll.gain.by_hero_turn + toll.regeneration,
        ) / scale;
        let blow = BLOW.saturating_sub(gain).max(LEAST_OF_A_BLOW);

        let fight = needed.saturating_mul(damage);
        let once = toll.damage.once.saturating_mul(blow * scale);
        let danger = fight.saturating_add(once).saturating_mul(percent) / (blow * scale * 100);
        u64::try_from(danger).unwrap_or(u64::MAX)
    }
}

impl Toll {
    /// Adds up the effects of a monster.
    pub(super) fn of<'a>(effects: impl Iterator<Item = (Occasion, &'a Effect)>) -> Toll {
        let mut toll = Toll::default();
        for (when, effect) in effects {
            if when.suits_monsters() {
                toll.add(when, effect);
            }
        }
        toll
    }

    fn add(&mut self, when: Occasion, effect: &Effect) {
        let often = |dice| mean(dice).saturating_mul(u128::from(effect.chance)) / 100;
        if let Some((_, damage)) = effect.wound().filter(|_| is_on_the_hero(effect.on)) {
            self.damage.add(when, often(damage));
            return;
        }
        let amount = often(effect.amount);
        match effect.does {
            // It gives hit points, or nothing.
            EffectWord::Harm | EffectWord::Strike | EffectWord::Drain
                if is_on_the_hero(effect.on) => {}
            EffectWord::Poison if is_on_the_hero(effect.on) => {
                self.poison = self.poison.max(amount / TURNS_UNTIL_DUE);
            }
            EffectWord::Heal if is_on_itself(effect.on) => self.gain.add(when, amount),
            EffectWord::Regenerate if is_on_itself(effect.on) => {
                self.regeneration = self.regeneration.max(amount / TURNS_UNTIL_DUE);
            }
            other => self.percent += percent(other),
        }
    }
}

/// Returns how much more a fight costs for an effect that does not count by its amount, in per cent.
fn percent(does: EffectWord) -> u128 {
    match does {
        EffectWord::Sleep | EffectWord::Hold | EffectWord::Blind => GRAVE_EFFECT,
        EffectWord::Summon => GRAVE_EFFECT,
        // They befall somebody for whom their amount does not count.
        EffectWord::Harm | EffectWord::Strike | EffectWord::Drain | EffectWord::Poison => EFFECT,
        EffectWord::Heal | EffectWord::Regenerate => EFFECT,
        EffectWord::Hit | EffectWord::Damage | EffectWord::Dodge | EffectWord::Defense => EFFECT,
        EffectWord::Speed | EffectWord::Vigour | EffectWord::Mend | EffectWord::Hone => EFFECT,
        EffectWord::Confuse | EffectWord::Scare | EffectWord::Calm | EffectWord::Cure => EFFECT,
        EffectWord::Float | EffectWord::Swim | EffectWord::Sense | EffectWord::Hide => EFFECT,
        EffectWord::Resist | EffectWord::Shine => EFFECT,
        EffectWord::Teleport | EffectWord::Blink | EffectWord::Push | EffectWord::Pull => EFFECT,
        EffectWord::Map | EffectWord::Find | EffectWord::Light | EffectWord::Darken => EFFECT,
        EffectWord::Dig | EffectWord::Unlock | EffectWord::Wake | EffectWord::Fall => EFFECT,
        EffectWord::Split | EffectWord::Become | EffectWord::Spend => EFFECT,
        EffectWord::Steal | EffectWord::Disarm => EFFECT,
    }
}

impl Sums {
    /// Adds what happens to a monster on an occasion, or by it. Nothing happens at once all the time.
    fn add(&mut self, when: Occasion, amount: u128) {
        match when {
            Occasion::Hits | Occasion::Casts => self.by_turn += amount,
            Occasion::Struck => self.by_hero_turn += amount,
            Occasion::Dies => self.once += amount,
            Occasion::Always
            | Occasion::Drunk
            | Occasion::Read
            | Occasion::Eaten
            | Occasion::Used
            | Occasion::Worn
            | Occasion::Carried
            | Occasion::Aimed
            | Occasion::Thrown
            | Occasion::Stepped => {}
        }
    }
}

/// Returns whether these recipients of a monster's effect can be the hero.
fn is_on_the_hero(recipients: Recipients) -> bool {
    match recipients {
        Recipients::Target
        | Recipients::Burst
        | Recipients::Beam
        | Recipients::Foes
        | Recipients::Level => true,
        Recipients::Own | Recipients::Friends => false,
    }
}

/// Returns whether these recipients of a monster's effect can be the monster itself.
fn is_on_itself(recipients: Recipients) -> bool {
    match recipients {
        Recipients::Own | Recipients::Burst => true,
        Recipients::Target
        | Recipients::Beam
        | Recipients::Foes
        | Recipients::Friends
        | Recipients::Level => false,
    }
}

/// Returns the mean, in hundredths, of a roll that counts as 0 if it is negative. If some rolls are negative, all
/// sums are taken as equally likely, which is exact for a single die.
fn mean(dice: Dice) -> u128 {
    let positive = |sum: i64| u128::try_from(sum).unwrap_or(0);
    if dice.least() >= 0 {
        return 50 * positive(dice.twice_mean());
    }
    let most = positive(dice.most());
    50 * most * (most + 1) / u128::from(dice.outcomes())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::{Source, TextLines};
    use crate::content::{Color, Keywords, MonsterTemplate, read_effects};
    use Ability::{Boss, Destroy, Erratic, Pass, PickUp, Smart, Telepathic, Tunneler, Unique};

    fn dice(text: &str) -> Dice {
        text.parse().expect("well-formed dice")
    }

    fn monster(
        hit_points: &str,
        speed: &str,
        damage: &str,
        abilities: &[Ability],
    ) -> MonsterTemplate {
        MonsterTemplate {
            name: "gnu".into(),
            description: TextLines::default(),
            colors: Keywords::from_slice(&[Color::Red]),
            speed: dice(speed),
            abilities: Keywords::from_slice(abilities),
            hit_points: dice(hit_points),
            damage: dice(damage),
            symbol: 'g',
            rarity: 100,
        }
    }

    fn danger(hit_points: &str, speed: &str, damage: &str, abilities: &[Ability]) -> u64 {
        let monster = monster(hit_points, speed, damage, abilities);
        Content::new(vec![monster], Vec::new()).danger(MonsterKind(0))
    }

    /// Returns the danger of a monster of 1,200 with these effects: WHEN DOES ON AMOUNT CHANCE.
    fn with_effects(effects: &[&str]) -> u64 {
        of_speed_with_effects("10+0d1", &[], effects)
    }

    fn of_speed_with_effects(speed: &str, abilities: &[Ability], effects: &[&str]) -> u64 {
        let entry = |effect: &&str| {
            let words: Vec<&str> = effect.split(' ').collect();
            let [when, does, on, amount, chance] = words[..] else {
                panic!("{effect}")
            };
            format!(
                "BEGIN EFFECT\nOF gnu\nWHEN {when} DOES {does}\nON {on} AMOUNT {amount} TURNS 1+0d1 RANGE 0+0d1 \
                 REACH 1+0d1 CHANCE {chance} END\n"
            )
        };
        let entries: String = effects.iter().map(entry).collect();
        let source = Source::new("test", format!("RLG327 EFFECT DESCRIPTION 1\n{entries}"));
        let (effects, messages) = read_effects(&source).expect("an effect file");
        assert_eq!(messages, []);
        let gnu = monster("8+0d1", speed, "3+0d1", abilities);
        let content = Content::new(vec![gnu], Vec::new()).with_effects(effects);
        content.danger(MonsterKind(0))
    }

    #[test]
    fn damage_of_effects_counts_with_its_chance_as_often_as_it_happens() {
        assert_eq!(with_effects(&[]), 1_200);
        for does in ["HARM", "STRIKE", "DRAIN"] {
            for when in ["HITS", "CASTS"] {
                for on in ["TARGET", "BURST", "BEAM", "FOES", "LEVEL"] {
                    let effect = format!("{when} {does} {on} 2+0d1 50");
                    // 4 where there was 3.
                    assert_eq!(with_effects(&[&effect]), 1_600, "{effect}");
                }
            }
        }
        let below_nothing = "HITS HEAL TARGET -2+0d1 50";
        assert_eq!(with_effects(&[below_nothing]), 1_600);
        assert_eq!(
            with_effects(&["HITS HARM TARGET 1+0d1 100", "CASTS HARM BEAM 2+1d3 50"]),
            2_400,
            "3 and 1 and 2"
        );
        let struck = &["STRUCK HARM TARGET 2+0d1 50"];
        assert_eq!(with_effects(struck), 1_600);
        assert_eq!(
            of_speed_with_effects("20+0d1", &[], struck),
            2_800,
            "by the hero's blows"
        );
        let erratic = of_speed_with_effects("10+0d1", &[Erratic], struck);
        assert_eq!(erratic, 1_000, "half of 3, and 1");
        let dying = &["DIES HARM BURST 5+0d1 50"];
        assert_eq!(with_effects(dying), 1_450, "once");
        assert_eq!(of_speed_with_effects("20+0d1", &[], dying), 2_650);
    }

    #[test]
    fn poison_falls_due_every_tenth_turn_and_does_not_add_up() {
        let poisons = [
            "HITS POISON TARGET 10+0d1 50",
            "CASTS POISON BEAM 4+0d1 100",
        ];
        assert_eq!(with_effects(&poisons), 1_400, "3 and a half");
        assert_eq!(of_speed_with_effects("20+0d1", &[], &poisons), 2_600);
    }

    #[test]
    fn what_a_monster_gains_costs_more_blows() {
        // 10 hit points by blows of 1.25.
        assert_eq!(with_effects(&["CASTS HEAL SELF 5+0d1 25"]), 2_400);
        let regenerating = ["ALWAYS REGENERATE SELF 5+0d1 100"];
        assert_eq!(with_effects(&regenerating), 1_500, "blows of 2");
        assert_eq!(of_speed_with_effects("20+0d1", &[], &regenerating), 3_000);
        assert_eq!(with_effects(&["STRUCK HEAL SELF 1+0d1 50"]), 1_500);
        assert_eq!(
            with_effects(&["HITS HEAL SELF 99+0d1 100"]),
            6_000,
            "blows of 0.5"
        );
    }

    #[test]
    fn other_effects_shift_danger_by_their_share() {
        for does in ["SLEEP", "HOLD", "BLIND", "SUMMON"] {
            let effect = format!("CASTS {does} TARGET 1+0d1 5");
            assert_eq!(with_effects(&[&effect]), 1_440, "{effect}");
        }
        for effect in [
            "CASTS TELEPORT SELF 1+0d1 5",
            "ALWAYS RESIST SELF 1+0d1 100",
            "CASTS HEAL FRIENDS 9+0d1 100",
            "CASTS HARM SELF 9+0d1 100",
        ] {
            assert_eq!(with_effects(&[effect]), 1_320, "{effect}");
        }
        let two = ["CASTS SLEEP TARGET 1+0d1 5", "HITS STEAL TARGET 1+0d1 5"];
        assert_eq!(with_effects(&two), 1_560);
        assert_eq!(of_speed_with_effects("10+0d1", &[Telepathic], &two), 1_800);
    }

    #[test]
    fn more_of_an_effect_is_never_less_danger_up_to_the_extremes() {
        let amounts = [
            "-2147483648+0d1",
            "0+0d1",
            "1+0d1",
            "9+0d1",
            "2147483647+10000d4294967295",
        ];
        for (does, on) in [("HARM", "TARGET"), ("POISON", "TARGET"), ("HEAL", "SELF")] {
            for when in ["HITS", "STRUCK", "DIES"] {
                let danger = |amount| with_effects(&[&format!("{when} {does} {on} {amount} 100")]);
                let dangers = amounts.map(danger);
                assert!(dangers.is_sorted(), "{when} {does}: {dangers:?}");
            }
        }
    }

    #[test]
    fn danger_is_blows_times_speed_times_damage() {
        // 8 + 2 hit points in 4 blows, each answered by 3 at speed 10.
        assert_eq!(danger("8+0d1", "10+0d1", "3+0d1", &[]), 1_200);
        assert_eq!(danger("8+0d1", "20+0d1", "3+0d1", &[]), 2_400);
        assert_eq!(danger("3+2d4", "5+1d9", "0+1d5", &[]), 1_200);
        assert_eq!(danger("0+0d1", "10+0d1", "1+0d1", &[]), 100, "one blow");
        assert_eq!(danger("1+0d1", "10+0d1", "1+0d1", &[]), 120);
    }

    #[test]
    fn abilities_shift_danger_by_their_share() {
        let of = |abilities: &[Ability]| danger("8+0d1", "10+0d1", "25+0d1", abilities);
        assert_eq!(of(&[]), 10_000);
        assert_eq!(of(&[Erratic]), 5_000);
        assert_eq!(of(&[Telepathic]), 12_000);
        assert_eq!(of(&[Pass]), 12_000);
        assert_eq!(of(&[Smart]), 11_000);
        assert_eq!(of(&[Tunneler]), 11_000);
        assert_eq!(of(&[PickUp, Destroy, Unique, Boss]), 10_000);
        assert_eq!(of(&[Smart, Telepathic, Tunneler, Pass, Erratic]), 8_000);
    }

    #[test]
    fn rolls_below_their_least_count_as_that() {
        let weakest = danger("-9+0d1", "10+0d1", "1+0d1", &[]);
        assert_eq!(weakest, 100, "even the dead take one blow");
        let slowest = danger("8+0d1", "-5+0d1", "10+0d1", &[]);
        assert_eq!(slowest, danger("8+0d1", "1+0d1", "10+0d1", &[]));
        assert_eq!(danger("8+0d1", "10+0d1", "-5+1d4", &[]), 0);
        // Of -5+1d10, the sums above 0 are 1 to 5: 1.5 on average of all ten.
        assert_eq!(danger("8+0d1", "10+0d1", "-5+1d10", &[]), 600);
    }

    #[test]
    fn extremes_saturate() {
        let huge = "2147483647+10000d4294967295";
        assert_eq!(danger(huge, huge, huge, &[]), u64::MAX);
        assert_eq!(danger(huge, huge, huge, &[Erratic]), u64::MAX);
        let tiny = "-2147483648+0d1";
        assert_eq!(danger(tiny, tiny, tiny, &[]), 0);
        let wide = "-2147483648+10000d4294967295";
        assert_eq!(danger(wide, wide, wide, &[Telepathic]), u64::MAX);
    }

    /// The fight that the formula stands for, blow by blow, with dice.
    #[test]
    fn fights_cost_what_the_formula_says() {
        use crate::base::{Purpose, Random};
        for (hit_points, damage) in [
            ("12+2d6", "0+1d4"),
            ("0+1d3", "0+2d6"),
            ("30+0d1", "-3+1d8"),
        ] {
            let expected = danger(hit_points, "10+0d1", damage, &[]) as i64;
            let mut random = Random::new(3, Purpose::Play, 0);
            let mut cost = 0;
            for _ in 0..20_000 {
                let mut left = dice(hit_points).roll(&mut random);
                while left >= 0 {
                    left -= dice("0+1d4").roll(&mut random);
                    cost += dice(damage).roll(&mut random).max(0);
                }
            }
            let cost = cost * 100 / 20_000;
            let most = expected / 20;
            assert!((cost - expected).abs() < most, "{cost} for {expected}");
        }
    }
}
