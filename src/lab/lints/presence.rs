//! Warnings about what levels will not have: a boss, monsters, objects, or some entry of the file.

use super::FILE;
use crate::base::{Diagnostic, Span};
use crate::content::{Ability, Content, MonsterTemplate};
use crate::levels::{Frequencies, USUAL_DEPTHS};

const MILLION: u64 = 1_000_000;

/// How often an entry must appear not to be reported, in millionths of all games: once in a thousand games.
const HARDLY_EVER: u64 = 1_000;

/// Warns about a file without a BOSS or without ordinary monsters, and about monsters that are never met.
pub(super) fn of_monsters(content: &Content, names: &[Span], depths: u16) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let of_file = || content.monsters().zip(names);
    if !of_file().any(|((_, monster), _)| monster.is_boss()) {
        let message = "no monster is a BOSS, so the built-in one waits on the last level";
        let help = "give BOSS to the ABIL of the monster whose death wins the game";
        found.push(Diagnostic::warning(FILE, message).with_help(help));
    }
    let is_single =
        |monster: &MonsterTemplate| monster.has(Ability::Boss) || monster.has(Ability::Unique);
    if content
        .drawn_monsters()
        .all(|(_, monster)| is_single(monster))
    {
        let message = "every monster is a UNIQ or a BOSS, so most levels stay empty";
        let help = "any level can have a monster with neither UNIQ nor BOSS in its ABIL";
        found.push(Diagnostic::warning(FILE, message).with_help(help));
    }
    // A shorter dungeon leaves out the deeper monsters, which is no fault of the file.
    let frequencies = Frequencies::new(content, depths.max(USUAL_DEPTHS)).monsters();
    for ((id, monster), &span) in of_file() {
        if monster.is_host() {
            found.extend(serving_boss(monster, span));
            continue;
        }
        let chance = frequencies.get(&id).copied().unwrap_or(0);
        found.extend(absence(&monster.name, span, chance));
    }
    found
}

/// Warns about a BOSS that serves the hero.
fn serving_boss(monster: &MonsterTemplate, span: Span) -> Option<Diagnostic> {
    let name = &monster.name;
    let message = format!("\"{name}\" serves the hero, so it never waits on the last level");
    let help = "give BOSS to another monster";
    let is_boss = monster.has(Ability::Boss);
    is_boss.then(|| Diagnostic::warning(span, message).with_help(help))
}

/// Warns about a file without ordinary objects, and about objects that are never found.
pub(super) fn of_objects(content: &Content, names: &[Span], depths: u16) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    if content.objects().all(|(_, object)| object.artifact) {
        let message = "every object is an artifact, so most levels have none";
        let help = "any level can have an object with ART FALSE";
        found.push(Diagnostic::warning(FILE, message).with_help(help));
    }
    let frequencies = Frequencies::new(content, depths).objects();
    for ((id, object), &span) in content.objects().zip(names) {
        let chance = frequencies.get(&id).copied().unwrap_or(0);
        found.extend(absence(&object.name, span, chance));
    }
    found
}

/// Warns about an entry that appears `chance` times in a million games, if that is hardly ever.
fn absence(name: &str, span: Span, chance: u64) -> Option<Diagnostic> {
    let how_often = match chance {
        HARDLY_EVER.. => return None,
        0 => "less than once in a million games".to_owned(),
        _ => format!("about once in {} games", MILLION / chance),
    };
    let message = format!("\"{name}\" will hardly ever appear: {how_often}");
    let help = "give it a higher RRTY, or the others lower ones";
    Some(Diagnostic::warning(span, message).with_help(help))
}
