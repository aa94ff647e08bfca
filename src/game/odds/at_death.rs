//! What a monster does to the hero that kills it from beside.

use super::besides::{add_new, state};
use super::share;
use crate::content::{Effect, EffectWord, Occasion, Recipients};
use crate::game::narrate::list;
use crate::game::{ItemView, MonsterView, Verb, count};
use crate::rules::FightForecast;
use crate::rules::effects::left_out;

/// The harm of a death is worth a warning from this share of the hero's hit points on.
const NOTABLE: i64 = 10;

/// Returns what it does at once to the hero, which has so many hit points, in a sentence; `None` if that is nothing.
pub(super) fn at_death(odds: &FightForecast, hit_points: i64) -> Option<String> {
    let most = odds.at_death.most;
    let can_kill = if most > odds.monster.survived {
        ", and can kill you"
    } else {
        ""
    };
    (most > 0).then(|| {
        let share = share(most, most, hit_points);
        format!(
            "Killed by a blow, {{it}} does up to {most} damage to you, {share} of your hit points{can_kill}."
        )
    })
}

impl MonsterView<'_> {
    /// Returns what becomes of the hero that kills it with a blow, in sentences with gaps for keys; `None` if that is nothing
    /// worth a warning.
    pub(in crate::game) fn harm_to_slayer(&self) -> Option<String> {
        if !self.may_harm_slayer() {
            return None;
        }
        let at_death = self.harmful_effects().filter_map(|(when, effect)| {
            (when == Occasion::Dies && effect.befalls_slayer(1)).then_some(effect)
        });
        let most = self.forecast().at_death.most;
        let wounds = most.saturating_mul(NOTABLE) >= self.view.hit_points();
        let notable: Vec<(&Effect, String)> = at_death
            .filter_map(|effect| match effect.wound() {
                Some(_) if !wounds => None,
                Some(_) => {
                    let lost = count(most, "hit point", "hit points");
                    Some((effect, format!("lose up to {lost}")))
                }
                None => Some((effect, format!("be {}", state_after(effect)?))),
            })
            .collect();
        let mut harm: Vec<String> = Vec::new();
        let all = notable.iter().map(|(_, harm)| harm.clone());
        all.for_each(|one| add_new(&mut harm, one));
        if harm.is_empty() {
            return None;
        }
        let is_sure = notable.iter().all(|(effect, _)| effect.chance >= 100);
        let will = if is_sure { "will" } else { "may" };
        let (name, harm) = (self.definite_name(), list(harm.into_iter()));
        let mut bursts = notable
            .iter()
            .map(|(effect, _)| effect.on == Recipients::Burst);
        let from_afar = bursts.all(|bursts| bursts).then(|| self.told_of_shots());
        let from_afar = from_afar.flatten().unwrap_or_default();
        Some(format!(
            "When {name} dies beside you, you {will} {harm}.{from_afar}"
        ))
    }

    /// Returns how the hero hits it from farther off, in a sentence after a blank; `None` if it has nothing for that.
    fn told_of_shots(&self) -> Option<String> {
        let view = &self.view;
        let is_wand = |item: &ItemView<'_>| {
            item.wounds_when_aimed() && view.readiness(Verb::Aim, item.place()).is_ok()
        };
        let aims = || view.carried().any(|item| is_wand(&item));
        let verb = match view.first_missile() {
            Some(_) => Verb::Fire,
            None if aims() => Verb::Aim,
            None => return None,
        };
        Some(format!(" {{{}}} hits it from farther off.", verb.name()))
    }
}

/// Returns in which state the hero is after an effect that takes no hit points at once; `None` if none has a word.
fn state_after(effect: &Effect) -> Option<String> {
    if effect.does == EffectWord::Poison {
        return Some("poisoned".to_owned());
    }
    state(left_out(effect, Occasion::Hits)?)
}
