//! What oracles tell: rules of the game. All of it is true; some is made from the data of the game.

use super::names::{indefinite, object};
use crate::content::Bearer;
use crate::rules::{Setting, effects};

/// Rules that hold in every game with shops, temples and oracles. Where they name a number, its constant in the rules has an
/// assertion.
const RULES: [&str; 16] = [
    "sleepers hear how much you carry: the heavier your pack, the farther off they wake",
    "what stands beside you when you take the stairs comes along, if it is awake and means you harm",
    "the boss of the dungeon never leaves the last level",
    "a throw is a cell shorter for every ten that the thing weighs, but never shorter than two cells",
    "one arrow in four breaks where it lands, and every flask",
    "half of the steps of the confused go astray",
    "poison hurts every ten turns, and while it lasts you do not heal by yourself",
    "whoever was just woken cannot be put to sleep or held for five turns",
    "what hides is not seen from farther than two cells",
    "a shop pays half of what it asks, and never more than five hundred",
    "the cursed comes off when you are cured, and not before",
    "the blessed does half as much again",
    "what is worn works as long as it is worn, and ends when it comes off",
    "what was called up, split off or wandered in is worth nothing when it dies",
    "while you are away from a level, its time stands still",
    "gold that you earn by selling buys things, and counts for no score",
];

/// Returns the sentence of a number, without a capital and a full stop: a rule, or what a monster or an object of the game
/// does.
pub(super) fn sentence(setting: &Setting, number: u32) -> String {
    let facts = facts(setting);
    let index = number as usize % (RULES.len() + facts.len());
    let rule = RULES.get(index).map(|rule| (*rule).to_owned());
    rule.unwrap_or_else(|| told(setting, facts[index - RULES.len()]))
}

/// Returns the kinds that do something, monsters and objects.
fn facts(setting: &Setting) -> Vec<Bearer> {
    let content = &setting.content;
    let monsters = content.drawn_monsters();
    let monsters = monsters.map(|(kind, _)| Bearer::Monster(kind));
    let objects = content.objects().map(|(kind, _)| Bearer::Object(kind));
    let does_something = |bearer: &Bearer| !does(setting, *bearer).is_empty();
    monsters.chain(objects).filter(does_something).collect()
}

fn does(setting: &Setting, bearer: Bearer) -> Vec<String> {
    effects::describe(&setting.content, &*setting.book, bearer)
}

/// Returns what a monster or an object does.
fn told(setting: &Setting, bearer: Bearer) -> String {
    let name = match bearer {
        Bearer::Monster(kind) => indefinite(&setting.content, kind),
        Bearer::Object(kind) => object(&setting.content, kind),
        Bearer::Fixture(fixture) => fixture.name().to_owned(),
    };
    format!("of {name} I know this. {}", does(setting, bearer).join(" "))
}
