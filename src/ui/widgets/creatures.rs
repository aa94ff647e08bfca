//! The monsters of the sidebar: what is told of each, in as many rows as that takes.

use super::bar::bar;
use super::sidebar::{INDENT, Row};
use crate::game::{MonsterView, Threat, Tone, View};
use crate::ui::canvas::Subject;
use crate::ui::phrase::{Phrase, Sign};
use crate::ui::settings::Settings;
use crate::ui::theme::Ink;
use crate::ui::words;

/// How many cells a monster's bar of hit points has.
const BAR: u16 = 5;

/// How many cells it has where there is little room.
const SHORT_BAR: u16 = 3;

/// The blanks between the longest name and facts beside it.
const BEHIND_NAMES: usize = 2;

/// Returns the monsters in sight, nearest first: each in a row if there is room for that, or else in several.
pub(super) fn monsters(view: &View<'_>, width: usize, settings: Settings) -> Vec<Row> {
    let monsters = view.monsters();
    let place = |monster: &MonsterView<'_>| words::short_bearing(view.hero_pos(), monster.pos());
    let names: Vec<Phrase> = (monsters.iter()).map(name).collect();
    let longest = names.iter().map(Phrase::width).max();
    let column = longest.unwrap_or(0) + BEHIND_NAMES;
    let beside: Vec<Phrase> = (monsters.iter().zip(names))
        .map(|(monster, name)| {
            let facts = monster_facts(monster, &place(monster), settings);
            name.up_to(column).joined(facts)
        })
        .collect();
    if beside.iter().all(|row| row.width() <= width) {
        let about = |(monster, row): (&MonsterView<'_>, Phrase)| {
            Row::about(Subject::Cell(monster.pos()), row)
        };
        return monsters.iter().zip(beside).map(about).collect();
    }
    let below = |monster| in_rows(monster, &place(monster), width, settings);
    monsters.iter().flat_map(below).collect()
}

/// Returns a monster with its facts below its name, in the first form whose rows have room. If there is none, what is told
/// of its states without their turns is broken between words, so that nothing is cut.
fn in_rows(
    monster: &MonsterView<'_>,
    place: &str,
    width: usize,
    settings: Settings,
) -> impl Iterator<Item = Row> + use<> {
    let states = [monster.states(), monster.states_without_turns()];
    let moods = states.map(|states| listed(mood(monster, states, settings)));
    let has_room = |[above, below, last]: &[Phrase; 3]| {
        let inside = width.saturating_sub(INDENT);
        above.width() <= width && below.width() <= inside && last.width() <= inside
    };
    let mut forms = (moods.iter()).flat_map(|mood| forms(monster, mood, place, settings));
    let rows = match forms.find(has_room) {
        Some([above, below, last]) => {
            let indented = |row: Phrase| Phrase::from(" ".repeat(INDENT)).joined(row);
            let below = [below, last].into_iter().filter(|row| row.width() > 0);
            [above].into_iter().chain(below.map(indented)).collect()
        }
        None => {
            let [_, brief] = &moods;
            let bar = health(monster, SHORT_BAR, settings);
            broken(&name(monster), &behind(bar, beside(brief, place)), width)
        }
    };
    let subject = Subject::Cell(monster.pos());
    rows.into_iter().enumerate().map(move |(index, row)| {
        let row = Row::about(subject, row);
        if index > 0 { row.continued() } else { row }
    })
}

/// Returns a monster's rows in all forms, those first that tell the most in the fewest rows: the bar of health gets shorter,
/// and then it or the place stands behind or before the name, and at last in a row of its own.
fn forms(
    monster: &MonsterView<'_>,
    mood: &Phrase,
    place: &str,
    settings: Settings,
) -> [[Phrase; 3]; 8] {
    let bar = |cells| health(monster, cells, settings);
    let way = Phrase::new().with(Ink::Faint, place);
    let facts = || {
        let facts = [mood.clone(), way.clone()].into_iter();
        listed(facts.filter(|fact| fact.width() > 0).collect())
    };
    let named = || {
        let sign = Phrase::of_sign(monster_sign(monster));
        let sign = sign.joined(behind(bar(SHORT_BAR), Phrase::new()));
        sign.plain(monster.title())
    };
    let name = || name(monster);
    let nothing = Phrase::new;
    [
        [name(), behind(bar(BAR), facts()), nothing()],
        [name(), behind(bar(SHORT_BAR), facts()), nothing()],
        [
            beside(&name(), place),
            behind(bar(BAR), mood.clone()),
            nothing(),
        ],
        [
            beside(&name(), place),
            behind(bar(SHORT_BAR), mood.clone()),
            nothing(),
        ],
        [beside(&named(), place), mood.clone(), nothing()],
        [named(), beside(mood, place), nothing()],
        [named(), mood.clone(), way.clone()],
        [name(), mood.clone(), behind(bar(SHORT_BAR), way.clone())],
    ]
}

/// Returns a monster's name behind its character.
fn name(monster: &MonsterView<'_>) -> Phrase {
    Phrase::of_sign(monster_sign(monster)).plain(monster.title())
}

/// Returns a text with a place behind it.
fn beside(text: &Phrase, place: &str) -> Phrase {
    let text = text.clone();
    if text.width() == 0 {
        return text.with(Ink::Faint, place);
    }
    text.with(Ink::Faint, format!(" {place}"))
}

/// Returns a name and facts below it, broken between words. They are indented as far as the longest word leaves room.
fn broken(name: &Phrase, facts: &Phrase, width: usize) -> Vec<Phrase> {
    let texts = [name.text(), facts.text()];
    let words = texts.iter().flat_map(|text| text.split(' '));
    let longest = words.map(|word| word.chars().count()).max();
    let indent = INDENT.min(width.saturating_sub(longest.unwrap_or(0)));
    let below = facts.broken(width - indent).into_iter();
    let below = below.map(|row| Phrase::from(" ".repeat(indent)).joined(row));
    let rows = name.hung(width, indent).into_iter().chain(below);
    // Lines have the blanks behind their last words.
    rows.map(|row| row.slice(0..row.text().trim_end().len()))
        .collect()
}

/// Returns a monster's character on the map.
pub(in crate::ui) fn monster_sign(monster: &MonsterView<'_>) -> Sign {
    (Ink::Dyed(monster.color()), monster.glyph())
}

/// Returns a monster's health, how dangerous it is, its state and where it is, in a line.
pub(in crate::ui) fn monster_facts(
    monster: &MonsterView<'_>,
    place: &str,
    settings: Settings,
) -> Phrase {
    let mut facts = mood(monster, monster.states(), settings);
    facts.push(Phrase::new().with(Ink::Faint, place));
    behind(health(monster, BAR, settings), listed(facts))
}

/// Returns how dangerous a monster is, and each of its states as they are given.
fn mood(monster: &MonsterView<'_>, states: Vec<String>, settings: Settings) -> Vec<Phrase> {
    let states = states
        .into_iter()
        .map(|state| Phrase::new().with(Ink::Faint, state));
    let threat = settings.threat_words.then(|| threat(monster));
    threat.into_iter().chain(states).collect()
}

/// Returns a monster's bar of hit points, if the player has set that there are such.
fn health(monster: &MonsterView<'_>, cells: u16, settings: Settings) -> Option<Phrase> {
    let bar = || bar(i64::from(monster.health()), 100, cells);
    settings.health_bars.then(bar)
}

/// Returns a text behind a bar, if there is one.
fn behind(bar: Option<Phrase>, text: Phrase) -> Phrase {
    match bar {
        Some(bar) => bar.plain(" ").joined(text),
        None => text,
    }
}

/// Returns facts one after the other, with commas.
fn listed(facts: Vec<Phrase>) -> Phrase {
    let comma = || Phrase::new().with(Ink::Faint, ", ");
    let facts = facts.into_iter();
    facts
        .reduce(|before, fact| before.joined(comma()).joined(fact))
        .unwrap_or_default()
}

/// Returns how dangerous a monster is, in a word.
fn threat(monster: &MonsterView<'_>) -> Phrase {
    let threat = monster.threat();
    let ink = match threat {
        _ if monster.is_peaceful() => Ink::Faint,
        Threat::Harmless | Threat::Weak => Ink::Message(Tone::Good),
        Threat::Fair => Ink::Plain,
        Threat::Dangerous => Ink::Message(Tone::Notice),
        Threat::Deadly => Ink::Message(Tone::Bad),
    };
    Phrase::new().with(ink, threat.name())
}
