//! Warnings about effects that never do anything, although all their names are known.

use super::Finding;
use super::names::Names;
use crate::content::{
    Duration, EffectTemplate, EffectWord, Occasion, Recipients, SelfActor, TargetActor,
};

/// Returns why an effect never does anything; `None` if it may.
pub(super) fn reason(effect: &EffectTemplate, names: &Names<'_>) -> Option<Finding> {
    let reasons = [
        if_it_cannot_last,
        if_it_lasts_for_others,
        if_its_amount_is_nothing,
        if_it_takes_two,
        if_its_beam_is_empty,
        if_nobody_casts_it,
    ];
    let of_names = [
        if_the_hero_is_proof,
        if_only_the_hero_learns,
        if_there_is_nothing_to_spend,
        if_a_single_is_proof,
    ];
    let first = reasons.iter().find_map(|reason| reason(effect));
    first.or_else(|| of_names.iter().find_map(|reason| reason(effect, names)))
}

/// Returns whether it happens to SELF and to nothing else.
fn is_on_self_alone(effect: &EffectTemplate) -> bool {
    match effect.on {
        Recipients::Own => true,
        Recipients::Target => is_target_self(effect.when),
        Recipients::Burst
        | Recipients::Beam
        | Recipients::Foes
        | Recipients::Friends
        | Recipients::Level => false,
    }
}

/// Returns whether TARGET is SELF on an occasion.
fn is_target_self(when: Occasion) -> bool {
    when.parties().target == TargetActor::Own
}

/// Returns whether SELF of an effect is always the hero.
fn is_self_the_hero(effect: &EffectTemplate, names: &Names<'_>) -> bool {
    match effect.when.parties().own {
        SelfActor::Hero => true,
        SelfActor::Bearer => names.is_of_objects(&effect.of),
        SelfActor::Monster | SelfActor::Anyone => false,
    }
}

/// Returns whether SELF of an effect is always a monster.
fn is_self_a_monster(effect: &EffectTemplate, names: &Names<'_>) -> bool {
    match effect.when.parties().own {
        SelfActor::Monster => true,
        SelfActor::Bearer => names.is_of_monsters(&effect.of),
        SelfActor::Hero | SelfActor::Anyone => false,
    }
}

/// Returns whether the cell of an occasion is that of SELF, so that no line leads there.
fn is_cell_of_self(when: Occasion) -> bool {
    is_target_self(when) && when != Occasion::Used
}

fn if_it_cannot_last(effect: &EffectTemplate) -> Option<Finding> {
    let (when, does) = (effect.when, effect.does);
    let is_key = does == EffectWord::Unlock && when == Occasion::Carried;
    if !when.is_lasting() || does.duration() != Duration::AtOnce || is_key {
        return None;
    }
    let message = format!("{does} happens at once, and what is {when} holds all the time");
    let help = "WORN, CARRIED and ALWAYS have statuses, and HIT, DAM, DODGE, DEF and SPEED";
    Some(Finding::new("DOES", message).with_help(help.to_owned()))
}

fn if_it_lasts_for_others(effect: &EffectTemplate) -> Option<Finding> {
    if !effect.when.is_lasting() || is_on_self_alone(effect) {
        return None;
    }
    let message = format!("what is {} is its bearer's alone", effect.when);
    Some(Finding::new("ON", message).with_help("write SELF".to_owned()))
}

fn if_its_amount_is_nothing(effect: &EffectTemplate) -> Option<Finding> {
    let amount = effect.amount;
    let (least, most) = if effect.when.is_lasting() {
        let mean = amount.twice_mean().div_euclid(2);
        (mean, mean)
    } else {
        (amount.least(), amount.most())
    };
    let is_nothing = effect.does.amounts().are_nothing(least, most);
    is_nothing.then(|| {
        let message = format!("{} with an AMOUNT of {amount} does nothing", effect.does);
        Finding::new("AMOUNT", message)
    })
}

/// Some effects take two to happen.
fn if_it_takes_two(effect: &EffectTemplate) -> Option<Finding> {
    let takes_two = matches!(
        effect.does,
        EffectWord::Drain | EffectWord::Push | EffectWord::Pull | EffectWord::Steal
    );
    (takes_two && is_on_self_alone(effect)).then(|| {
        let message = format!("{} takes two, and SELF is the only one here", effect.does);
        let finding = Finding::new("ON", message);
        if is_target_self(effect.when) && effect.on == Recipients::Target {
            finding.with_help(format!("the TARGET of {} is SELF", effect.when))
        } else {
            finding
        }
    })
}

/// Returns whether an effect happens to the hero and to nobody else. Monsters have no other foe, and strike nobody else.
fn is_on_the_hero_alone(effect: &EffectTemplate, names: &Names<'_>) -> bool {
    match effect.on {
        Recipients::Own => is_self_the_hero(effect, names),
        Recipients::Target if is_target_self(effect.when) => is_self_the_hero(effect, names),
        Recipients::Target | Recipients::Foes => is_self_a_monster(effect, names),
        Recipients::Burst | Recipients::Beam | Recipients::Friends | Recipients::Level => false,
    }
}

fn if_the_hero_is_proof(effect: &EffectTemplate, names: &Names<'_>) -> Option<Finding> {
    let does = effect.does;
    (does.spares_hero() && is_on_the_hero_alone(effect, names)).then(|| {
        let message = format!("{does} does nothing to the hero, the only one here");
        Finding::new("ON", message)
    })
}

fn if_its_beam_is_empty(effect: &EffectTemplate) -> Option<Finding> {
    if effect.on != Recipients::Beam {
        return None;
    }
    if is_cell_of_self(effect.when) {
        let message = format!(
            "{} has no direction, so a BEAM reaches nothing",
            effect.when
        );
        return Some(Finding::new("ON", message));
    }
    (effect.reach.most() <= 0).then(|| {
        let message = format!("a BEAM with a REACH of {} reaches nothing", effect.reach);
        Finding::new("REACH", message)
    })
}

/// Monsters cast nothing that only the hero gains by.
fn if_nobody_casts_it(effect: &EffectTemplate) -> Option<Finding> {
    let does = effect.does;
    let is_heros = matches!(does, EffectWord::Dig | EffectWord::Unlock);
    (is_heros && effect.when == Occasion::Casts).then(|| {
        let message = format!("a monster gains nothing by {does}, so it never casts it");
        Finding::new("DOES", message)
    })
}

/// MAP and FIND are about SELF, whatever else they happen to.
fn if_only_the_hero_learns(effect: &EffectTemplate, names: &Names<'_>) -> Option<Finding> {
    let does = effect.does;
    let teaches = matches!(does, EffectWord::Map | EffectWord::Find);
    (teaches && is_self_a_monster(effect, names)).then(|| {
        let message = format!("{does} tells only the hero anything, and SELF is a monster");
        Finding::new("DOES", message)
    })
}

fn if_there_is_nothing_to_spend(effect: &EffectTemplate, names: &Names<'_>) -> Option<Finding> {
    (effect.does == EffectWord::Spend && is_self_a_monster(effect, names)).then(|| {
        let message = "a monster has nothing to SPEND".to_owned();
        Finding::new("DOES", message)
    })
}

/// UNIQ and BOSS monsters stay what and where they are.
fn if_a_single_is_proof(effect: &EffectTemplate, names: &Names<'_>) -> Option<Finding> {
    let is_proof = matches!(
        effect.does,
        EffectWord::Become | EffectWord::Split | EffectWord::Fall | EffectWord::Calm
    );
    let of_itself = effect.when.suits_monsters() && is_on_self_alone(effect);
    (is_proof && of_itself && names.is_single(&effect.of)).then(|| {
        let message = format!("{} does nothing to a UNIQ or BOSS", effect.does);
        Finding::new("DOES", message)
    })
}
