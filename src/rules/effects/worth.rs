//! What effects are worth to the hero: estimates from the table of effects, by which bots choose what to use.

use super::figures::resisted;
use super::table::{self, Nature, Row};
use super::uses::{self, Use};
use crate::content::{
    Bearer, Content, Doer, Duration, Effect, Occasion, Recipients, TURNS_PER_DOSE, Wounding,
};
use crate::rules::books::Book;
use crate::rules::stats::Subject;
use crate::world::{Item, Sanctity, StatusKind};

/// Estimates are in these, as parts of a hit point.
const HIT_POINT: i64 = 100;

/// How much more a figure is worth that is changed for good.
const FOR_GOOD: i64 = 5;

/// The most that an estimate counts, so that sums do not overflow.
const MOST: i64 = 1 << 40;

/// What an effect is good for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Benefit {
    /// To regain hit points at once.
    Heal,
    /// To regain hit points in time.
    Recover,
    /// To be rid of harmful statuses.
    Cure,
    /// To win a fight: it harms a foe or strengthens the hero for a while.
    Fight,
    /// To be stronger from now on.
    Grow,
    /// To get away, or to be left alone for a while.
    Escape,
    /// To know more of the level.
    Explore,
}

impl Benefit {
    pub const ALL: [Benefit; 7] = [
        Benefit::Heal,
        Benefit::Recover,
        Benefit::Cure,
        Benefit::Fight,
        Benefit::Grow,
        Benefit::Escape,
        Benefit::Explore,
    ];
}

/// The estimate in a row of the table: what an effect is good for, and how good it is for its recipient. Below 0 it is
/// bad for it. Where the effect neither helps nor harms its recipient by itself, it is how good it is for the hero.
#[derive(Clone, Copy, Debug)]
pub(super) struct Worth {
    benefit: Benefit,
    estimate: Estimate,
}

/// An estimate, in hundredths of a hit point.
#[derive(Clone, Copy, Debug)]
enum Estimate {
    Flat(i64),
    /// For an AMOUNT below 0, and for any other.
    BySign(i64, i64),
    /// For each point of AMOUNT.
    PerPoint(i64),
    /// For each point of AMOUNT that falls due within TURNS.
    PerDose(i64),
}

impl Worth {
    /// An effect of which nothing is expected.
    pub(super) const NOTHING: Worth = Worth::flat(Benefit::Explore, 0);

    pub(super) const fn flat(benefit: Benefit, hundredths: i64) -> Worth {
        let estimate = Estimate::Flat(hundredths);
        Worth { benefit, estimate }
    }

    pub(super) const fn by_sign(benefit: Benefit, below: i64, otherwise: i64) -> Worth {
        let estimate = Estimate::BySign(below, otherwise);
        Worth { benefit, estimate }
    }

    pub(super) const fn per_point(benefit: Benefit, hundredths: i64) -> Worth {
        let estimate = Estimate::PerPoint(hundredths);
        Worth { benefit, estimate }
    }

    pub(super) const fn per_dose(benefit: Benefit, hundredths: i64) -> Worth {
        let estimate = Estimate::PerDose(hundredths);
        Worth { benefit, estimate }
    }

    /// Returns what an effect of something of this sanctity is good for and how good it is, its chance included.
    fn of(&self, effect: &Effect, sanctity: Sanctity) -> (Benefit, i64) {
        let twice_mean = sanctity.amount(effect.amount.twice_mean());
        let per_point = |hundredths: i64| twice_mean.saturating_mul(hundredths) / 2;
        let value = match self.estimate {
            Estimate::Flat(hundredths) => hundredths,
            Estimate::BySign(below, _) if twice_mean < 0 => below,
            Estimate::BySign(_, otherwise) => otherwise,
            Estimate::PerPoint(hundredths) => per_point(hundredths),
            Estimate::PerDose(hundredths) => {
                let twice_turns = effect.turns.twice_mean().clamp(0, MOST);
                per_point(hundredths)
                    .clamp(-MOST, MOST)
                    .saturating_mul(twice_turns)
                    / (2 * i64::from(TURNS_PER_DOSE))
            }
        };
        let value = value.clamp(-MOST, MOST) * i64::from(effect.chance) / 100;
        if is_for_good(effect) {
            (Benefit::Grow, value * FOR_GOOD)
        } else {
            (self.benefit, value)
        }
    }
}

fn is_for_good(effect: &Effect) -> bool {
    effect.does.duration() == Duration::TurnsOrForGood && effect.turns.most() <= 0
}

/// What the hero can expect of using something, in hundredths of a hit point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Prospects {
    gains: [i64; Benefit::ALL.len()],
    losses: i64,
    /// How far from the cell at which it is aimed it harms whoever is there, the hero included, in king's moves.
    pub reach: u16,
    /// Whether it harms others than the hero's enemies and the one whom it meets, if such are near.
    pub harms_bystanders: bool,
}

impl Prospects {
    /// Returns how good it is for a benefit, all harm deducted; 0 if it is not made for it.
    pub fn worth(&self, benefit: Benefit) -> i64 {
        match self.gains[benefit as usize] {
            0 => 0,
            gain => gain - self.losses,
        }
    }

    /// Returns whether no more than so much of the good that it does for a benefit, the rest of which would be wasted, makes up
    /// for all harm.
    pub fn makes_up(&self, benefit: Benefit, most: i64) -> bool {
        self.gains[benefit as usize].min(most) > self.losses
    }

    /// Returns whether it does harm to the hero, or good to others, whatever else it does.
    pub fn does_harm(&self) -> bool {
        self.losses > 0
    }

    /// Returns whether it does harm, and is good for nothing at all.
    pub fn only_harms(&self) -> bool {
        self.does_harm() && self.gains.iter().all(|&gain| gain == 0)
    }

    /// Returns whether it is good for anything.
    pub fn is_good(&self) -> bool {
        self.best() > 0
    }

    /// Returns how good it is for that benefit for which it is best.
    pub fn best(&self) -> i64 {
        let worth = Benefit::ALL.map(|benefit| self.worth(benefit));
        worth.into_iter().max().unwrap_or(0)
    }

    fn add(&mut self, benefit: Benefit, value: i64) {
        if value > 0 {
            self.gains[benefit as usize] = (self.gains[benefit as usize] + value).min(MOST);
        } else {
            self.losses = (self.losses - value).min(MOST);
        }
    }

    fn add_effect(&mut self, effect: &Effect, sanctity: Sanctity, when: Occasion) {
        let row = table::row(effect.does);
        self.harms_bystanders |= row.harms(effect) && befalls_bystanders(effect);
        let (benefit, value) = row.worth.of(effect, sanctity);
        let Some(sign) = sign(&row, effect.on, when) else {
            return;
        };
        self.add(benefit, value * sign);
        if effect.on == Recipients::Burst && row.harms(effect) {
            let reach = u16::try_from(effect.reach.most().max(0)).unwrap_or(u16::MAX);
            self.reach = self.reach.max(reach);
        }
    }
}

/// Returns whether an effect may befall somebody else than SELF, TARGET and those who are hostile to SELF.
fn befalls_bystanders(effect: &Effect) -> bool {
    match effect.on {
        Recipients::Own | Recipients::Target | Recipients::Foes => false,
        Recipients::Burst => effect.reach.most() > 0,
        // The first cell of a beam is that of TARGET where it is beside SELF.
        Recipients::Beam => effect.reach.most() > 1,
        Recipients::Friends | Recipients::Level => true,
    }
}

/// Returns 1 if what is good for the recipients is good for the hero, and -1 if it is bad; `None` if the hero cares
/// nothing for them.
fn sign(row: &Row, on: Recipients, when: Occasion) -> Option<i64> {
    let is_aimed = matches!(when, Occasion::Aimed | Occasion::Thrown | Occasion::Hits);
    match on {
        _ if row.nature == Nature::Neither => Some(1),
        Recipients::Own => Some(1),
        Recipients::Target | Recipients::Burst if !is_aimed => Some(1),
        Recipients::Target
        | Recipients::Burst
        | Recipients::Beam
        | Recipients::Foes
        | Recipients::Level => Some(-1),
        Recipients::Friends => None,
    }
}

/// Returns what the hero can expect of an item that is used so.
pub fn prospects_of_item(
    content: &Content,
    book: &dyn Book,
    item: &Item,
    when: Occasion,
) -> Prospects {
    let uses = uses::of_item(content, item, when);
    prospects(book, item.sanctity, &uses, when)
}

/// Returns what the hero can expect of using a feature.
pub fn prospects_of_feature(content: &Content, book: &dyn Book, bearer: Bearer) -> Prospects {
    let when = Occasion::Used;
    let effects = content.effects_of(bearer, when).iter();
    let uses: Vec<Use> = effects.copied().map(Use::Effect).collect();
    prospects(book, Sanctity::Usual, &uses, when)
}

/// Returns how many hit points using a feature takes from a hero at worst: if all comes true that may do it harm at once, and
/// nothing that heals it.
pub fn worst_harm_of_feature(hero: Subject<'_>, bearer: Bearer) -> i64 {
    let effects = hero.content.effects_of(bearer, Occasion::Used);
    let resists = hero.has(StatusKind::Resist);
    worst_harm(effects, |wounding, damage| match wounding {
        Wounding::Plain if resists => resisted(damage),
        Wounding::Plain | Wounding::Drain | Wounding::Blow => damage,
    })
}

/// Returns the hit points that effects of being used take at worst from the one who uses, of whose damage so much is left.
fn worst_harm(effects: &[Effect], left: impl Fn(Wounding, i64) -> i64) -> i64 {
    let when = Occasion::Used;
    let meets_user = |effect: &&Effect| {
        sign(&table::row(effect.does), effect.on, when) == Some(1)
            && effect.idle(when, Doer::Hero).is_none()
    };
    let wounds = effects.iter().filter(meets_user).filter_map(Effect::wound);
    let most = wounds.map(|(wounding, damage)| left(wounding, damage.most()));
    most.fold(0, i64::saturating_add)
}

fn prospects(book: &dyn Book, sanctity: Sanctity, uses: &[Use], when: Occasion) -> Prospects {
    let mut prospects = Prospects::default();
    for one in uses {
        match one {
            Use::Effect(effect) if !table::row(effect.does).counts_in(book) => {}
            Use::Effect(effect) if effect.idle(when, Doer::Hero).is_some() => {}
            Use::Effect(effect) => prospects.add_effect(effect, sanctity, when),
            Use::Meal(turns) => {
                let turns = i64::try_from(*turns).unwrap_or(MOST).min(MOST);
                prospects.add(Benefit::Recover, turns * HIT_POINT);
            }
        }
    }
    prospects
}

#[cfg(test)]
mod tests;
