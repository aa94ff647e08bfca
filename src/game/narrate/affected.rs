//! What effects do, in words: sentences with gaps, filled in.

use super::{Line, Narrator};
use crate::game::Tone;
use crate::rules::Who;
use crate::rules::effects::{Affected, Mood};

/// Returns the line that tells what an effect did.
pub(super) fn line(narrator: &Narrator<'_>, affected: &Affected) -> Line {
    (tone(affected), text(narrator, affected))
}

/// Good and bad is what is so for the hero.
fn tone(affected: &Affected) -> Tone {
    match (affected.who, affected.mood) {
        (Who::Hero, Mood::Good) => Tone::Good,
        (Who::Hero, Mood::Bad) => Tone::Bad,
        (Who::Hero | Who::Monster(_) | Who::Unseen(_) | Who::Thing(_), _) => Tone::Plain,
    }
}

fn text(narrator: &Narrator<'_>, affected: &Affected) -> String {
    let mut text = String::new();
    let mut rest = affected.text;
    while let Some(start) = rest.find(['{', '[']) {
        let (before, gap) = rest.split_at(start);
        text.push_str(before);
        let (gap, after) = gap[1..].split_once(['}', ']']).unwrap_or((gap, ""));
        text.push_str(&filled(narrator, affected, gap));
        rest = after;
    }
    text + rest
}

/// What stands in a gap: somebody, something, a number, or one of two forms of a verb.
fn filled(narrator: &Narrator<'_>, affected: &Affected, gap: &str) -> String {
    match gap {
        "who" => narrator.who(affected.who),
        "whose" => narrator.whose(affected.who),
        "other" => (affected.other).map_or_else(String::new, |other| narrator.who(other)),
        "item" => (affected.item).map_or_else(String::new, |item| narrator.item(item)),
        "amount" => affected.amount.unsigned_abs().to_string(),
        forms => {
            let (of_hero, of_others) = forms.split_once('|').unwrap_or((forms, forms));
            let form = match affected.who {
                Who::Hero => of_hero,
                Who::Monster(_) | Who::Unseen(_) | Who::Thing(_) => of_others,
            };
            form.to_owned()
        }
    }
}
