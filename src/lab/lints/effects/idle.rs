//! Warnings about effects that never do anything, or nothing but to drawbridges, although all their names are known.

use super::Finding;
use super::names::Names;
use crate::content::{Doer, EffectTemplate, Idle, Occasion, Recipients};
use crate::rules::effects::effect_on_whom_it_hits;

/// Returns why an effect never does anything, unless to drawbridges; `None` if it may.
pub(super) fn reason(effect: &EffectTemplate, names: &Names<'_>) -> Option<Finding> {
    let finding = if_idle(effect, names)?;
    if happens_when_thrown(effect, names) {
        let help = "it happens only when the flask is thrown, and hits: write THROWN for that";
        return Some(finding.with_help(help.to_owned()));
    }
    Some(finding)
}

/// Returns whether what never happens to those who drink it happens to those whom it hits.
fn happens_when_thrown(effect: &EffectTemplate, names: &Names<'_>) -> bool {
    let thrown = effect_on_whom_it_hits(effect.without_names());
    names.is_thrown_as_drunk(effect)
        && thrown.is_some_and(|thrown| !thrown.does_nothing(Occasion::Thrown, Doer::Hero))
}

fn if_idle(effect: &EffectTemplate, names: &Names<'_>) -> Option<Finding> {
    let (when, does) = (effect.when, effect.does);
    let own = names.doer(effect);
    let itself = effect.without_names();
    let idle = itself.idle(when, own)?;
    let nothing = if itself.does_nothing(when, own) {
        "nothing"
    } else {
        "nothing except to drawbridges"
    };
    let finding = |field, message| Some(Finding::new(field, message));
    let with_help = |field, message, help: &str| {
        let finding = Finding::new(field, message);
        Some(finding.with_help(help.to_owned()))
    };
    match idle {
        Idle::AtOnce => with_help(
            "DOES",
            format!("{does} happens at once, and what is {when} holds all the time"),
            "WORN, CARRIED and ALWAYS have statuses, and HIT, DAM, DODGE, DEF and SPEED",
        ),
        Idle::OfOthers => with_help(
            "ON",
            format!("what is {when} is its bearer's alone"),
            "write SELF",
        ),
        Idle::Amount => finding(
            "AMOUNT",
            format!("{does} with an AMOUNT of {} does {nothing}", effect.amount),
        ),
        Idle::TakesTwo => Some(if_alone(effect)),
        Idle::SelfIsDead => with_help(
            "ON",
            format!(
                "SELF of {when} is dead, so {does} on {} does {nothing}",
                effect.on
            ),
            "TARGET, BURST and LEVEL are those who are left",
        ),
        Idle::NoDirection => finding(
            "ON",
            format!("{when} has no direction, so a BEAM reaches nothing"),
        ),
        Idle::NoLength => finding(
            "REACH",
            format!("a BEAM with a REACH of {} reaches nothing", effect.reach),
        ),
        Idle::NobodyCasts => finding(
            "DOES",
            format!("a monster gains nothing by {does}, so it never casts it"),
        ),
        Idle::SparesHero => finding(
            "ON",
            format!("{does} does nothing to the hero, the only one here"),
        ),
        Idle::OnlyHeroLearns => finding(
            "DOES",
            format!("{does} tells only the hero anything, and SELF is a monster"),
        ),
        Idle::NothingToSpend => finding("DOES", "a monster has nothing to SPEND".to_owned()),
        Idle::SparesSingle => finding("DOES", format!("{does} does nothing to a UNIQ or BOSS")),
        // Its reader has said so.
        Idle::NoTurns => None,
    }
}

/// Some effects take two to happen.
fn if_alone(effect: &EffectTemplate) -> Finding {
    let message = format!("{} takes two, and SELF is the only one here", effect.does);
    let finding = Finding::new("ON", message);
    if effect.on == Recipients::Target {
        finding.with_help(format!("the TARGET of {} is SELF", effect.when))
    } else {
        finding
    }
}
