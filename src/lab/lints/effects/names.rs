//! Warnings about names in effects: bearers and monsters that do not exist, and bearers that never have the occasion.

use super::{Finding, Suggestions};
use crate::base::{ByName, did_you_mean};
use crate::content::{
    Ability, Bearer, Content, Doer, EffectTemplate, EffectWord, Fixture, MonsterTemplate,
    ObjectKind, Occasion, SelfActor,
};
use crate::script::TrapType;
use std::collections::{BTreeMap, BTreeSet};

/// The names of a game, in lower case where they are compared.
pub(super) struct Names<'a> {
    occasions: BTreeMap<String, BTreeSet<Occasion>>,
    /// For each name of monsters how they come to be; if any of them is drawn, that one counts.
    monsters: BTreeMap<String, Spawning>,
    objects: ByName<&'a str, ObjectKind>,
    content: &'a Content,
    /// As the files have them.
    bearers: Vec<&'a str>,
    /// As the files have them.
    common_monsters: Vec<&'a str>,
    suggestions: Suggestions,
}

/// How monsters of a name come to be.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Spawning {
    /// Drawn, as often as it may be.
    Common,
    /// A UNIQ or BOSS.
    Single,
    /// Serves the hero.
    Host,
}

impl Spawning {
    fn of(monster: &MonsterTemplate) -> Spawning {
        if monster.has(Ability::Unique) || monster.has(Ability::Boss) {
            Spawning::Single
        } else if monster.is_host() {
            Spawning::Host
        } else {
            Spawning::Common
        }
    }
}

impl<'a> Names<'a> {
    pub(super) fn of(content: &'a Content, discarded: &BTreeSet<String>) -> Names<'a> {
        let mut monsters = BTreeMap::new();
        let mut common_monsters = Vec::new();
        for (_, monster) in content.monsters() {
            let (name, spawning) = (monster.name.as_str().to_lowercase(), Spawning::of(monster));
            if spawning == Spawning::Common {
                common_monsters.push(monster.name.as_str());
                monsters.insert(name, spawning);
            } else {
                monsters.entry(name).or_insert(spawning);
            }
        }
        let of_monsters = content.monsters().map(|(_, monster)| monster.name.as_str());
        let of_objects = content.objects().map(|(_, object)| object.name.as_str());
        let of_fixtures = Fixture::ALL.iter().map(|fixture| fixture.name());
        Names {
            occasions: content.occasions_by_name(),
            monsters,
            objects: content.objects_by_name(),
            content,
            bearers: of_monsters.chain(of_objects).chain(of_fixtures).collect(),
            common_monsters,
            suggestions: Suggestions::new(discarded),
        }
    }

    /// Returns what is wrong with OF: nothing has the name, or nothing with the name has the occasion.
    pub(super) fn unknown_bearer(&mut self, effect: &EffectTemplate) -> Option<Finding> {
        let (of, when) = (effect.of.as_str(), effect.when);
        let Some(occasions) = self.occasions.get(&of.to_lowercase()) else {
            let message = format!("nothing is called \"{of}\", so this never happens");
            let help = self.bearer_like(of, when);
            return Some(Finding::new("OF", message).with_help(help));
        };
        if occasions.contains(&when) {
            return None;
        }
        let message = format!("{when} never occurs for \"{of}\"");
        let help = match in_words(occasions) {
            Some(words) => format!("what can occur for it: {words}"),
            None => "gold goes to the purse at once, and has no use".to_owned(),
        };
        Some(Finding::new("WHEN", message).with_help(help))
    }

    /// Returns what is wrong with the name behind SUMMON or BECOME.
    pub(super) fn unknown_monster(&mut self, effect: &EffectTemplate) -> Option<Finding> {
        let name = effect.monster.as_deref()?;
        let does = effect.does;
        let finding = |message: String| Some(Finding::new("DOES", message));
        match self.monsters.get(&name.to_lowercase()) {
            Some(Spawning::Common) => None,
            Some(Spawning::Single) => finding(format!(
                "{does} never gives a UNIQ or BOSS, and \"{name}\" is one, so this never happens"
            )),
            Some(Spawning::Host) => finding(format!(
                "{does} never gives one that serves the hero, as \"{name}\" does, so this never happens"
            )),
            None => {
                let message = format!("no monster is called \"{name}\", so this never happens");
                let help = self.monster_like(name, does);
                finding(message).map(|finding| finding.with_help(help))
            }
        }
    }

    /// Returns who SELF of an effect is, of all that have its name.
    pub(super) fn doer(&self, effect: &EffectTemplate) -> Doer {
        let name = effect.of.as_str().to_lowercase();
        let monster = match self.monsters.get(&name) {
            Some(Spawning::Single) => Doer::Single,
            Some(Spawning::Common | Spawning::Host) | None => Doer::Monster,
        };
        match effect.when.parties().own {
            SelfActor::Hero => Doer::Hero,
            SelfActor::Monster => monster,
            SelfActor::Bearer if !self.objects.has(&name) => monster,
            SelfActor::Bearer if !self.monsters.contains_key(&name) => Doer::Hero,
            SelfActor::Bearer | SelfActor::Anyone => Doer::Anyone,
        }
    }

    /// Returns whether an effect is of drinking a flask that does the same to whom it hits, for want of other effects.
    pub(super) fn is_thrown_as_drunk(&self, effect: &EffectTemplate) -> bool {
        let has_no_other = |&kind: &ObjectKind| {
            let bearer = Bearer::Object(kind);
            (self.content.effects_of(bearer, Occasion::Thrown)).is_empty()
        };
        effect.when == Occasion::Drunk && self.objects.all(&effect.of).any(has_no_other)
    }

    /// Returns the name that was meant, of what has the occasion if possible.
    fn bearer_like(&mut self, name: &str, when: Occasion) -> Option<String> {
        let has_occasion = |name: &&str| {
            let occasions = self.occasions.get(&name.to_lowercase());
            occasions.is_some_and(|occasions| occasions.contains(&when))
        };
        let all = || self.bearers.iter().copied();
        self.suggestions.instead_of(name, || {
            trap_of_levels(name)
                .or_else(|| did_you_mean(name, all().filter(has_occasion)))
                .or_else(|| did_you_mean(name, all()))
        })
    }

    fn monster_like(&mut self, name: &str, does: EffectWord) -> Option<String> {
        let has_fields = || {
            FIELDS
                .iter()
                .any(|field| name.split([' ', '\t']).any(|word| word == *field))
        };
        self.suggestions.instead_of(name, || {
            did_you_mean(name, self.common_monsters.iter().copied()).or_else(|| {
                has_fields().then(|| format!("the name behind {does} is the rest of the line"))
            })
        })
    }
}

/// The fields that may stand by mistake on the line of SUMMON.
const FIELDS: [&str; 8] = [
    "OF", "WHEN", "ON", "AMOUNT", "TURNS", "RANGE", "REACH", "CHANCE",
];

/// Returns what effects call the trap that has this name in levels.
fn trap_of_levels(name: &str) -> Option<String> {
    let trap = TrapType::named(name.to_lowercase().as_bytes())?;
    let meant = trap.name_in_effects();
    Some(format!(
        "did you mean {meant}? Only levels call it {}",
        name.to_lowercase()
    ))
}

/// Returns occasions in a row; `None` if there are none.
fn in_words(occasions: &BTreeSet<Occasion>) -> Option<String> {
    let words: Vec<String> = occasions.iter().map(Occasion::to_string).collect();
    (!words.is_empty()).then(|| words.join(" "))
}
