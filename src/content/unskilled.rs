//! The plan of a game whose rules ignore HIT, DODGE and DEF: supplies that would do nothing are replaced.

use super::{
    Bearer, Content, Derived, EffectWord, ObjectKind, ObjectTemplate, ObjectType, Occasion,
    PlanEntry,
};
use crate::base::Dice;

/// The uses for which supplies are made.
const USES: [Occasion; 3] = [Occasion::Drunk, Occasion::Read, Occasion::Eaten];

/// A content for rules that ignore HIT, DODGE and DEF.
struct Unskilled(Content);

impl Derived for Unskilled {
    fn of(content: &Content) -> Unskilled {
        Unskilled(content.with_useful_supplies())
    }
}

impl Content {
    /// Returns the same content for rules that ignore HIT, DODGE and DEF. A supply of its plan that has no other effect
    /// is replaced by one that heals or does damage, each of these in turn; it stays if there is none.
    #[must_use]
    pub fn without_skill(&self) -> Content {
        self.derived::<Unskilled>().0.clone()
    }

    fn with_useful_supplies(&self) -> Content {
        let kinds = self.objects_by_name();
        let kind_of = |entry: &PlanEntry| match entry {
            PlanEntry::Supply(supply) => kinds.first(&supply.name).copied(),
            PlanEntry::Level(_) | PlanEntry::Alias(_) => None,
        };
        let entries = &self.plan().entries;
        let useful = entries
            .iter()
            .filter_map(kind_of)
            .filter(|&kind| self.heals_or_hurts(kind));
        let names: Vec<&str> = useful.map(|kind| &*self.object(kind).name).collect();
        let mut substitutes = names.iter().cycle();
        let mut plan = self.plan().clone();
        for entry in &mut plan.entries {
            let is_idle = kind_of(entry).is_some_and(|kind| self.is_idle_without_skill(kind));
            if let PlanEntry::Supply(supply) = entry
                && is_idle
                && let Some(name) = substitutes.next()
            {
                supply.name = (*name).to_owned();
            }
        }
        self.clone().with_plan(plan)
    }

    /// Returns whether all that an object does is ignored where HIT, DODGE and DEF are.
    fn is_idle_without_skill(&self, kind: ObjectKind) -> bool {
        let words = self.words_of(kind, Occasion::ALL);
        let is_skill = |word: &EffectWord| {
            matches!(
                word,
                EffectWord::Hit | EffectWord::Dodge | EffectWord::Defense | EffectWord::Mend
            )
        };
        let is_nothing = |dice: Dice| dice.least() == 0 && dice.most() == 0;
        let others = figures_besides_skill(self.object(kind), &words);
        words.iter().all(is_skill)
            && others.is_some_and(|figures| figures.into_iter().all(is_nothing))
    }

    /// Returns whether using an object heals, or makes one's blows stronger.
    fn heals_or_hurts(&self, kind: ObjectKind) -> bool {
        let words = self.words_of(kind, &USES);
        let is_good = |word: &EffectWord| {
            matches!(
                word,
                EffectWord::Heal | EffectWord::Damage | EffectWord::Hone
            )
        };
        let restores = |object: &ObjectTemplate| {
            let is_eaten = object.is(ObjectType::Flask) || object.is(ObjectType::Food);
            is_eaten && object.attribute.least() > 0
        };
        words.iter().any(is_good) || words.is_empty() && restores(self.object(kind))
    }

    /// Returns what the effects of an object do at these occasions.
    fn words_of(&self, kind: ObjectKind, occasions: &[Occasion]) -> Vec<EffectWord> {
        let bearer = Bearer::Object(kind);
        let effects = occasions
            .iter()
            .flat_map(|&when| self.effects_of(bearer, when));
        effects.map(|effect| effect.does).collect()
    }
}

/// Returns the figures by which an object does something besides its HIT, DODGE and DEF; `None` if it does so whatever
/// its figures are. The figures of what is used do not count beside the words of its effects.
fn figures_besides_skill(object: &ObjectTemplate, words: &[EffectWord]) -> Option<Vec<Dice>> {
    if object.is(ObjectType::Light) {
        None
    } else if object.is_equipment() {
        Some(vec![object.damage, object.speed])
    } else if !words.is_empty() {
        Some(Vec::new())
    } else if object.is(ObjectType::Flask) {
        Some(vec![object.attribute, object.damage, object.speed])
    } else {
        (object.is(ObjectType::Book)).then(|| vec![object.speed])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Source;
    use crate::content::{DungeonPlan, read_effects, read_objects, read_plan};

    fn content() -> Content {
        let object = |name: &str, types: &str, attribute: u8, defense: u8| {
            format!(
                "BEGIN OBJECT\nNAME {name}\nDESC\n.\nTYPE {types} COLOR RED HIT 0+0d1 DAM 0+0d1 DODGE 0+0d1 \
                 DEF {defense}+0d1\nWEIGHT 0+0d1 SPEED 0+0d1 ATTR {attribute}+0d1 VAL 0+0d1 ART FALSE RRTY 50\nEND\n"
            )
        };
        let effect = |of: &str, when: &str, does: &str| {
            format!(
                "BEGIN EFFECT\nOF {of}\nWHEN {when} DOES {does} ON SELF\nAMOUNT 2+0d1 TURNS 0+0d1 RANGE 0+0d1 \
                 REACH 0+0d1 CHANCE 100 END\n"
            )
        };
        let supply = |name: &str| {
            format!("BEGIN SUPPLY\nNAME {name}\nDEPTH 1+0d1 EVERY 1+0d1 COUNT 1+0d1\nEND\n")
        };
        let objects = [
            object("primer", "BOOK", 0, 3),
            object("plate polish", "SCROLL", 0, 0),
            object("bread", "FOOD", 9, 0),
            object("oil", "FLASK", 0, 9),
            object("whetstone", "SCROLL", 0, 0),
            object("cap", "HELMET", 0, 9),
            object("lamp", "LIGHT", 0, 9),
            object("winged cap", "HELMET", 0, 9),
        ];
        let effects = [
            effect("plate polish", "READ", "MEND"),
            effect("whetstone", "READ", "HONE"),
            effect("winged cap", "WORN", "SWIM"),
        ];
        let names = [
            "PRIMER",
            "plate polish",
            "bread",
            "oil",
            "whetstone",
            "cap",
            "lamp",
            "winged cap",
            "cake",
        ];
        let file = |header: &str, entries: &str| {
            Source::new("test", format!("RLG327 {header} 1\n{entries}"))
        };
        let objects = read_objects(&file("OBJECT DESCRIPTION", &objects.concat()));
        let effects = read_effects(&file("EFFECT DESCRIPTION", &effects.concat()));
        let plan = read_plan(&file("DUNGEON PLAN", &names.map(supply).concat()));
        Content::new(Vec::new(), objects.expect("a file").0)
            .with_effects(effects.expect("a file").0)
            .with_plan(DungeonPlan {
                entries: plan.expect("a file").0,
            })
    }

    #[test]
    fn supplies_that_would_do_nothing_are_replaced_in_turn() {
        let content = content().without_skill();
        let names: Vec<&str> = content
            .plan()
            .supplies()
            .map(|supply| &*supply.name)
            .collect();
        assert_eq!(
            names,
            [
                "bread",
                "whetstone",
                "bread",
                "bread",
                "whetstone",
                "whetstone",
                "lamp",
                "winged cap",
                "cake"
            ]
        );
    }
}
