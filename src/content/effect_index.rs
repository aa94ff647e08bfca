//! Finds the effects of a monster, object, trap or feature without looking at the names in a file.

use super::danger::Toll;
use super::{
    Ability, Content, Doer, EffectTemplate, EffectWord, Fixture, MonsterKind, ObjectKind, Occasion,
    Recipients,
};
use crate::base::{ByName, Dice, EnumSet};
use std::ops::Range;
use std::sync::Arc;

/// What has effects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Bearer {
    Monster(MonsterKind),
    Object(ObjectKind),
    Fixture(Fixture),
}

/// An effect as it is carried out: an [`EffectTemplate`] without the name of its bearer and its occasion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effect {
    pub does: EffectWord,
    /// The kind that SUMMON brings or BECOME makes, never a UNIQ or BOSS; `None` for one of the level's band.
    pub monster: Option<MonsterKind>,
    pub on: Recipients,
    pub amount: Dice,
    pub turns: Dice,
    pub range: Dice,
    pub reach: Dice,
    /// 1 to 100, in per cent.
    pub chance: u8,
}

/// The effects of a content by their bearers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct EffectIndex {
    /// The effects of one name next to each other, among them those of one occasion, in the order of the file.
    effects: Vec<Effect>,
    /// Where those of each name are, which all templates with that name share.
    lists: Vec<EffectList>,
    monsters: Vec<BearerEffects>,
    objects: Vec<BearerEffects>,
    fixtures: Vec<BearerEffects>,
}

/// Where the effects of one bearer are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct BearerEffects {
    /// The number of its list; `None` if it has no effects.
    list: Option<u32>,
    /// The words of those that last and do anything.
    lasting: EffectWords,
    /// The occasions on which any are carried out.
    occasions: Occasions,
}

type Occasions = EnumSet<Occasion, u32>;

/// A set of effect words.
pub type EffectWords = EnumSet<EffectWord, u64>;

/// The effects of one name.
#[derive(Clone, Debug, PartialEq, Eq)]
struct EffectList {
    /// The index of the first.
    begin: u32,
    /// For each occasion, the index behind its last effect.
    ends: [u32; Occasion::ALL.len()],
}

/// An effect with its occasion, and the number of the list to which it belongs.
type Listed = (u32, Occasion, Effect);

impl EffectList {
    /// Creates a list of effects that are in order, of which the first has this index.
    fn new(begin: u32, effects: &[Listed]) -> EffectList {
        let mut ends = [begin; Occasion::ALL.len()];
        for (index, &when) in Occasion::ALL.iter().enumerate() {
            ends[index] += effects.partition_point(|(_, other, _)| *other <= when) as u32;
        }
        EffectList { begin, ends }
    }

    /// Returns the indices of all of them.
    fn all(&self) -> Range<usize> {
        let end = self.ends.last().copied().unwrap_or(self.begin);
        self.begin as usize..end as usize
    }

    /// Returns the indices of those of an occasion.
    fn of(&self, when: Occasion) -> Range<usize> {
        let index = when as usize;
        let begin = if index == 0 {
            self.begin
        } else {
            self.ends[index - 1]
        };
        begin as usize..self.ends[index] as usize
    }
}

impl EffectIndex {
    fn new(content: &Content) -> EffectIndex {
        let named = MonstersByName::new(content);
        let swimmers = content
            .monsters
            .iter()
            .filter(|monster| monster.is_aquatic());
        let by_nature: Vec<EffectTemplate> = swimmers.map(EffectTemplate::of_swimmer).collect();
        let templates = content.effects.iter().chain(&by_nature);
        let resolved = templates.filter_map(|it| Some((it, named.resolve(it)?)));
        let resolved: Vec<(&EffectTemplate, Effect)> = resolved.collect();
        if resolved.is_empty() {
            return EffectIndex::default();
        }
        // In a file the effects of one name stand together, so that names are compared once for each such run.
        let runs: Vec<_> = resolved
            .chunk_by(|(one, _), (other, _)| one.of == other.of)
            .collect();
        let names = runs.iter().map(|run| run[0].0.of.as_str());
        let by_name: ByName<&str, usize> = names.clone().zip(0..).collect();
        let numbers = list_numbers(names, &by_name);
        let listed = runs.iter().zip(&numbers).flat_map(|(run, &number)| {
            run.iter()
                .map(move |(template, effect)| (number, template.when, *effect))
        });
        let mut effects: Vec<Listed> = listed.collect();
        effects.sort_by_key(|(number, when, _)| (*number, *when));
        let mut lists = Vec::with_capacity(runs.len());
        let mut begin = 0;
        for list in effects.chunk_by(|(one, ..), (other, ..)| one == other) {
            lists.push(EffectList::new(begin, list));
            begin += list.len() as u32;
        }
        let of = |bearer: Bearer, name: &str| {
            let Some(&run) = by_name.first(name) else {
                return BearerEffects::default();
            };
            let number = numbers[run];
            let list = &lists[number as usize];
            let occurs =
                |when: &Occasion| !list.of(*when).is_empty() && content.can_occur(bearer, *when);
            BearerEffects {
                list: Some(number),
                lasting: lasting_words(content, bearer, &effects[list.all()]),
                occasions: Occasion::ALL.iter().copied().filter(occurs).collect(),
            }
        };
        let monsters = content.monsters();
        let monsters = monsters.map(|(kind, it)| of(Bearer::Monster(kind), &it.name));
        let objects = content.objects();
        let objects = objects.map(|(kind, it)| of(Bearer::Object(kind), &it.name));
        let fixtures = Fixture::ALL.iter();
        let fixtures = fixtures.map(|&fixture| of(Bearer::Fixture(fixture), fixture.name()));
        EffectIndex {
            monsters: monsters.collect(),
            objects: objects.collect(),
            fixtures: fixtures.collect(),
            effects: effects.iter().map(|(_, _, effect)| *effect).collect(),
            lists,
        }
    }

    #[inline]
    fn of(&self, bearer: Bearer) -> BearerEffects {
        let found = match bearer {
            Bearer::Monster(kind) => self.monsters.get(kind.0 as usize),
            Bearer::Object(kind) => self.objects.get(kind.0 as usize),
            Bearer::Fixture(fixture) => self.fixtures.get(fixture as usize),
        };
        found.copied().unwrap_or_default()
    }

    fn list(&self, bearer: Bearer) -> Option<&EffectList> {
        Some(&self.lists[self.of(bearer).list? as usize])
    }

    /// Returns what its effects add to the danger of a monster, except those that never do anything.
    pub(super) fn toll(&self, bearer: Bearer, own: Doer) -> Toll {
        let list = self.list(bearer);
        Toll::of(Occasion::ALL.iter().flat_map(|&when| {
            let effects = list.map_or(&[][..], |list| &self.effects[list.of(when)]);
            let active = effects
                .iter()
                .filter(move |effect| effect.idle(when, own).is_none());
            active.map(move |effect| (when, effect))
        }))
    }
}

/// Returns the words of those of its effects that a bearer has all the time, unless they never do anything.
fn lasting_words(content: &Content, bearer: Bearer, effects: &[Listed]) -> EffectWords {
    let lasts = |(_, when, effect): &&Listed| {
        let own = Doer::of(content, bearer, *when);
        when.is_lasting() && effect.idle(*when, own).is_none()
    };
    let lasting = effects.iter().filter(lasts);
    lasting.map(|(_, _, effect)| effect.does).collect()
}

/// Returns for each run of effects the number of the list to which it belongs: that of the first run of its name, or else
/// the next.
fn list_numbers<'a>(
    names: impl Iterator<Item = &'a str>,
    by_name: &ByName<&'a str, usize>,
) -> Vec<u32> {
    let mut numbers: Vec<u32> = Vec::new();
    let mut lists = 0;
    for name in names {
        let first = by_name.first(name);
        let number = first.and_then(|&run| numbers.get(run).copied());
        numbers.push(number.unwrap_or(lists));
        lists += u32::from(number.is_none());
    }
    numbers
}

/// The monsters that SUMMON and BECOME can name: the first of each name that is neither UNIQ nor BOSS,
/// and does not serve the hero.
struct MonstersByName<'a>(ByName<&'a str, MonsterKind>);

impl MonstersByName<'_> {
    fn new(content: &Content) -> MonstersByName<'_> {
        let many = content
            .drawn_monsters()
            .filter(|(_, monster)| !monster.has(Ability::Unique) && !monster.has(Ability::Boss));
        MonstersByName(many.map(|(kind, it)| (&*it.name, kind)).collect())
    }

    /// Returns the effect of a template; `None` if it names a monster that it can never give.
    fn resolve(&self, template: &EffectTemplate) -> Option<Effect> {
        let monster = match template.monster.as_deref() {
            Some(name) => Some(*self.0.first(name)?),
            None => None,
        };
        Some(Effect {
            monster,
            ..template.without_names()
        })
    }
}

impl EffectTemplate {
    /// Returns the effect as if it named no monster.
    pub fn without_names(&self) -> Effect {
        Effect {
            does: self.does,
            monster: None,
            on: self.on,
            amount: self.amount,
            turns: self.turns,
            range: self.range,
            reach: self.reach,
            chance: self.chance,
        }
    }
}

impl Content {
    /// Returns this content with these effects in place of its own.
    ///
    /// An effect belongs to all monsters, objects, traps or features with the name that it is `of`, ignoring case, for
    /// which its occasion can occur. Others stay in the list of templates, but nothing has them; neither has anything
    /// an effect that names a monster which is missing, is a UNIQ or BOSS, or serves the hero.
    pub fn with_effects(mut self, effects: Vec<EffectTemplate>) -> Content {
        self.effects = effects.into();
        self.effect_index = Arc::new(EffectIndex::new(&self));
        self.memo = Arc::default();
        self
    }

    /// Returns every entry of the effect file, in its order.
    pub fn effect_templates(&self) -> &[EffectTemplate] {
        &self.effects
    }

    /// Returns what the effects of a bearer do that last and ever do anything, even if their occasion can never occur.
    #[inline]
    pub fn lasting_words(&self, bearer: Bearer) -> EffectWords {
        self.effect_index.of(bearer).lasting
    }

    /// Returns whether a monster, object, trap or feature does anything on any occasion.
    pub fn has_effects(&self, bearer: Bearer) -> bool {
        !self.effect_index.of(bearer).occasions.is_empty()
    }

    /// Returns what a monster, object, trap or feature does on an occasion, in the order of the file.
    ///
    /// # Panics
    ///
    /// May panic for a kind of another content.
    #[inline]
    pub fn effects_of(&self, bearer: Bearer, when: Occasion) -> &[Effect] {
        let index = &*self.effect_index;
        let found = index.of(bearer);
        match found.list {
            Some(list) if found.occasions.has(when) => {
                &index.effects[index.lists[list as usize].of(when)]
            }
            Some(_) | None => &[],
        }
    }
}

#[cfg(test)]
mod tests;
