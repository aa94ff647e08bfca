//! What effects do, in words: sentences with gaps, filled in.

use super::names::{self, is_plural};
use super::{Line, Narrator};
use crate::base::fill_gaps;
use crate::game::{Tone, count};
use crate::rules::Who;
use crate::rules::effects::{Affected, Mood};

/// Returns the line that tells what an effect did.
pub(super) fn line(narrator: &Narrator<'_>, affected: &Affected) -> Line {
    (tone(affected), text(narrator, affected))
}

/// Good and bad is what is so for the hero.
fn tone(affected: &Affected) -> Tone {
    match affected.mood {
        Mood::Good if affected.who == Who::Hero => Tone::Good,
        Mood::Bad if affected.who == Who::Hero => Tone::Bad,
        Mood::Good | Mood::Bad | Mood::Neither => Tone::Plain,
    }
}

fn text(narrator: &Narrator<'_>, affected: &Affected) -> String {
    let mut form = Form::of(affected.who);
    fill_gaps(affected.text, |gap| {
        form = form.after(narrator, affected, gap);
        filled(narrator, affected, gap, form)
    })
}

/// Which of two forms a verb has.
#[derive(Clone, Copy)]
enum Form {
    /// As of the hero: `you are`, `the boots are`.
    First,
    /// As of anybody and anything else.
    Second,
}

impl Form {
    fn of(who: Who) -> Form {
        if who == Who::Hero {
            Form::First
        } else {
            Form::Second
        }
    }

    /// Returns the form of the verbs behind a gap: it is that of whoever or whatever is named there.
    fn after(self, narrator: &Narrator<'_>, affected: &Affected, gap: &str) -> Form {
        match (gap, affected.item) {
            ("who" | "new", _) => Form::of(affected.who),
            ("item" | "own", Some(item)) if is_plural(&narrator.item(item)) => Form::First,
            ("item" | "own", _) => Form::Second,
            _ => self,
        }
    }
}

/// What stands in a gap: somebody, something, a number, or one of two forms of a verb.
fn filled(narrator: &Narrator<'_>, affected: &Affected, gap: &str, form: Form) -> String {
    match gap {
        "who" => narrator.who(affected.who),
        "new" => narrator.appearing(affected.who),
        "whose" => narrator.whose(affected.who),
        "other" => (affected.other).map_or_else(String::new, |other| narrator.who(other)),
        "another" => (affected.other).map_or_else(String::new, |other| narrator.appearing(other)),
        "what" => (affected.other).map_or_else(String::new, |other| narrator.name_of(other)),
        "item" => (affected.item).map_or_else(String::new, |item| narrator.item(item)),
        "own" => (affected.item).map_or_else(String::new, |item| {
            names::owned(&narrator.whose(affected.who), &narrator.item(item))
        }),
        "amount" => affected.amount.unsigned_abs().to_string(),
        "hit points" => count(affected.amount.unsigned_abs(), "hit point", "hit points"),
        forms => {
            let (first, second) = forms.split_once('|').unwrap_or((forms, forms));
            let form = match form {
                Form::First => first,
                Form::Second => second,
            };
            form.to_owned()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::GameData;
    use crate::levels::Dungeon;
    use crate::rules::effects::AffectedKind;
    use crate::rules::{DungeonBook, Portion, Setting};
    use crate::world::{Cause, StatusKind};

    fn told(affected: impl Fn(Who) -> Affected) -> [(Tone, String); 4] {
        let content = GameData::built_in().content;
        let (kind, _) = (content.monsters())
            .find(|(_, template)| template.name == "cave rat")
            .or_else(|| content.monsters().next())
            .expect("there is a monster");
        let dungeon = Dungeon::new(&content, 1, 1);
        let setting = Setting::new(content, dungeon, DungeonBook::Tactical);
        let narrator = Narrator::new(&setting);
        let poison = Cause::Status(StatusKind::Poison);
        let all = [
            Who::Hero,
            Who::Monster(kind),
            Who::Unseen(kind),
            Who::Thing(poison),
        ];
        let name = crate::game::narrate::monster(&setting.content, kind);
        all.map(|who| {
            let (tone, text) = line(&narrator, &affected(who));
            (tone, text.replace(&name, "NAME"))
        })
    }

    fn affected(text: &'static str, who: Who, mood: Mood) -> Affected {
        Affected {
            kind: AffectedKind::Other,
            text,
            who,
            mood,
            amount: -7,
            other: Some(Who::Hero),
            item: None,
        }
    }

    #[test]
    fn gaps_and_forms_are_filled_for_everybody() {
        let text = "{who} [lose|loses] {amount} of {whose} {other}";
        let lines = told(|who| affected(text, who, Mood::Bad));
        assert_eq!(
            lines.map(|(_, text)| text),
            [
                "you lose 7 of your you",
                "NAME loses 7 of NAME's you",
                "something loses 7 of something's you",
                "the poison loses 7 of the poison's you",
            ]
        );
    }

    #[test]
    fn one_hit_point_is_told_as_one() {
        let text = "{who} [regain|regains] {hit points}";
        for (amount, expected) in [
            (1, "you regain 1 hit point"),
            (2, "you regain 2 hit points"),
        ] {
            let [(_, told), ..] = told(|who| Affected {
                amount,
                ..affected(text, who, Mood::Good)
            });
            assert_eq!(told, expected);
        }
    }

    /// Returns what is told the hero of an effect on an item of this name.
    fn told_of(name: &str, text: &'static str) -> String {
        let content = GameData::built_in().content;
        let dungeon = Dungeon::new(&content, 1, 1);
        let setting = Setting::new(content, dungeon, DungeonBook::Tactical);
        let affected = Affected {
            item: setting.content.object_named(name).map(Portion::from),
            ..affected(text, Who::Hero, Mood::Bad)
        };
        line(&Narrator::new(&setting), &affected).1
    }

    #[test]
    fn verbs_agree_with_the_item_that_is_named_before_them() {
        let told = |name| {
            told_of(
                name,
                "{who} [see|sees] that {item} [fall|falls] and [are|is] gone",
            )
        };
        let fallen = "you see that a pair of marsh boots falls and is gone";
        assert_eq!(told("a pair of marsh boots"), fallen);
        let fallen = "you see that the Ferryman's Waders fall and are gone";
        assert_eq!(told("the Ferryman's Waders"), fallen);
    }

    #[test]
    fn what_belongs_to_the_hero_is_its_own() {
        let told = |name| told_of(name, "{own} [wear|wears] thin");
        let worn = "your pair of marsh boots wears thin";
        assert_eq!(told("a pair of marsh boots"), worn);
        let worn = "the Ferryman's Waders wear thin";
        assert_eq!(told("the Ferryman's Waders"), worn);
    }

    #[test]
    fn what_is_good_or_bad_for_others_is_neither_for_the_hero() {
        for (mood, tone) in [
            (Mood::Good, Tone::Good),
            (Mood::Bad, Tone::Bad),
            (Mood::Neither, Tone::Plain),
        ] {
            let tones = told(|who| affected("x", who, mood)).map(|(tone, _)| tone);
            assert_eq!(tones, [tone, Tone::Plain, Tone::Plain, Tone::Plain]);
        }
    }
}
