//! Warnings about effects that happen, and are most likely not what was meant: monsters that work against themselves, deaths
//! without an end, beams that end before what they are aimed at, and sleep without an end.

use super::Finding;
use crate::content::{EffectTemplate, EffectWord, Occasion, Recipients};
use crate::rules::effects::{is_harmful, is_helpful};

/// Returns why nobody would want an effect, all of whose names are known; `None` if somebody may.
pub(super) fn reason(effect: &EffectTemplate) -> Option<Finding> {
    let reasons = [
        if_it_never_wakes,
        if_it_harms_itself,
        if_it_helps_the_hero,
        if_it_never_dies_out,
        if_it_becomes_itself,
        if_the_beam_is_too_short,
    ];
    reasons.into_iter().find_map(|reason| reason(effect))
}

/// Whoever sleeps by what it has on does nothing else, whatever it means to do.
fn if_it_never_wakes(effect: &EffectTemplate) -> Option<Finding> {
    let has_it_on = matches!(effect.when, Occasion::Worn | Occasion::Carried);
    (has_it_on && effect.does == EffectWord::Sleep).then(|| {
        let when = effect.when;
        let message = format!("what is {when} holds all the time, so the hero sleeps on and on");
        let help = "only wounds and WAKE end that, for a few turns each".to_owned();
        Finding::new("DOES", message).with_help(help)
    })
}

fn if_it_harms_itself(effect: &EffectTemplate) -> Option<Finding> {
    let is_meant = effect.when != Occasion::Casts || effect.on != Recipients::Own;
    if is_meant || !is_harmful(&effect.without_names()) {
        return None;
    }
    let (of, does) = (effect.of.as_str(), effect.does);
    let message = format!("\"{of}\" casts {does} on itself, and is the worse for it");
    let help = "SELF is the monster that casts; the hero is the TARGET".to_owned();
    Some(Finding::new("ON", message).with_help(help))
}

fn if_it_helps_the_hero(effect: &EffectTemplate) -> Option<Finding> {
    let is_on_hero = matches!(effect.on, Recipients::Target | Recipients::Foes);
    if effect.when != Occasion::Casts || !is_on_hero || !is_helpful(&effect.without_names()) {
        return None;
    }
    let (of, does, on) = (effect.of.as_str(), effect.does, effect.on);
    let message = format!("\"{of}\" casts {does} on the hero, who is the better for it");
    let help = format!("{on} is the hero; SELF is the monster that casts, and FRIENDS are others");
    Some(Finding::new("ON", message).with_help(help))
}

/// Whoever brings one of its kind whenever it dies is never killed off.
fn if_it_never_dies_out(effect: &EffectTemplate) -> Option<Finding> {
    let is_sure = effect.chance == 100 && effect.amount.least() >= 1;
    let brings_itself = effect.does == EffectWord::Summon && names_itself(effect);
    if effect.when != Occasion::Dies || !brings_itself || !is_sure {
        return None;
    }
    let of = effect.of.as_str();
    let message = format!("each \"{of}\" that dies brings another, so there is no end of them");
    let help = "write a CHANCE below 100, or the name of another monster behind SUMMON".to_owned();
    Some(Finding::new("DOES", message).with_help(help))
}

fn if_it_becomes_itself(effect: &EffectTemplate) -> Option<Finding> {
    let is_on_itself = effect.on == Recipients::Own;
    if effect.does != EffectWord::Become || !is_on_itself || !names_itself(effect) {
        return None;
    }
    let of = effect.of.as_str();
    let message = if effect.when == Occasion::Casts {
        format!("SELF is a \"{of}\" already, so it never casts this")
    } else {
        format!(
            "SELF is a \"{of}\" already: it only heals, and its hit points and speed are rolled anew"
        )
    };
    let help = "write the name of another monster behind BECOME".to_owned();
    Some(Finding::new("DOES", message).with_help(help))
}

/// Returns whether an effect of a monster names that monster.
fn names_itself(effect: &EffectTemplate) -> bool {
    let named = effect.monster.as_deref();
    named.is_some_and(|name| name.to_lowercase() == effect.of.as_str().to_lowercase())
}

/// What is aimed at something farther off than it reaches does not hit it.
fn if_the_beam_is_too_short(effect: &EffectTemplate) -> Option<Finding> {
    let (range, reach) = (effect.range.most(), effect.reach.most());
    let is_aimed_beam = effect.when == Occasion::Aimed && effect.on == Recipients::Beam;
    if !is_aimed_beam || range <= reach {
        return None;
    }
    let message = format!("it can be aimed {range} cells far, and the BEAM ends after {reach}");
    let help = "write a RANGE that is no longer than REACH".to_owned();
    Some(Finding::new("RANGE", message).with_help(help))
}
