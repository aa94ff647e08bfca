//! What items do when they are used: what the effect file says of them or, where it says nothing, what their own values
//! make of their type.

use super::cast::Scene;
use super::queue::{self, Luck};
use super::{casting, figures, statuses, table};
use crate::base::Dice;
use crate::content::{
    Bearer, Content, Doer, Effect, EffectWord, MonsterKind, ObjectKind, ObjectTemplate, ObjectType,
    Occasion, Recipients,
};
use crate::rules::books::Book;
use crate::rules::context::Ctx;
use crate::world::Item;

/// For how many turns what a flask does to figures lasts.
const FLASK_TURNS: i32 = 50;

/// Something that an item does when it is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    Effect(Effect),
    /// The hero regains a hit point a turn, so many turns long.
    Meal(u64),
}

/// Returns what an item does on an occasion, in the order in which it is done.
pub fn of_item(content: &Content, item: &Item, when: Occasion) -> Vec<Use> {
    let written = content.effects_of(Bearer::Object(item.kind), when);
    if !written.is_empty() {
        return written.iter().copied().map(Use::Effect).collect();
    }
    let template = content.object(item.kind);
    match when {
        Occasion::Drunk => flask(template, item),
        Occasion::Eaten => meal(item),
        Occasion::Read if template.is(ObjectType::Book) => book(item),
        Occasion::Read => vec![scroll(item)],
        Occasion::Aimed => vec![Use::Effect(effect(
            EffectWord::Harm,
            Recipients::Target,
            template.damage,
        ))],
        Occasion::Thrown if template.is(ObjectType::Flask) => {
            let drunk = of_item(content, item, Occasion::Drunk);
            drunk.into_iter().filter_map(on_whom_it_hits).collect()
        }
        Occasion::Thrown
        | Occasion::Used
        | Occasion::Worn
        | Occasion::Carried
        | Occasion::Always
        | Occasion::Hits
        | Occasion::Struck
        | Occasion::Dies
        | Occasion::Casts
        | Occasion::Stepped => Vec::new(),
    }
}

/// Returns whether an item of a kind may be of any use by the rules of a book: not if all that it changes are figures that
/// do not count.
pub fn is_of_use(content: &Content, book: &dyn Book, kind: ObjectKind) -> bool {
    let template = content.object(kind);
    let is_made_of_figures = |&one: &ObjectType| {
        let is_used_up = one == ObjectType::Flask || one == ObjectType::Book;
        is_used_up || one.is_equipment() && one != ObjectType::Light
    };
    if book.counts_skill() || !template.types.iter().all(is_made_of_figures) {
        return true;
    }
    let heals = template.is(ObjectType::Flask) && !template.attribute.is_nothing();
    let counts = |effect: &Effect| table::row(effect.does).counts_in(book);
    let bearer = Bearer::Object(kind);
    let has_effect = Occasion::ALL.iter().any(|&when| {
        let own = Doer::of(content, bearer, when);
        let mut effects = content.effects_of(bearer, when).iter();
        effects.any(|effect| !effect.does_nothing(when, own) && counts(effect))
    });
    let has_value = !template.damage.is_nothing() || !template.speed.is_nothing();
    heals || has_effect || has_value
}

/// Puts what an item does into the queue.
pub fn use_item(ctx: &mut Ctx, uses: &[Use], scene: Scene) {
    for &one in uses {
        match one {
            Use::Effect(effect) => queue::add(ctx, effect, scene, Luck::Unknown),
            Use::Meal(turns) => statuses::feed(ctx, scene.own, turns),
        }
    }
}

/// What would come of using an item, as far as the hero can know.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::rules) struct Outlook {
    /// Whether some of it changes something and does the hero no harm.
    pub(in crate::rules) changes: bool,
    pub(in crate::rules) harms_hero: bool,
    /// The kind of one that it harms and that the hero takes for peaceful.
    pub(in crate::rules) harms_peaceful: Option<MonsterKind>,
}

/// Returns what would come of using an item now.
pub(in crate::rules) fn outlook(ctx: &mut Ctx, uses: &[Use], scene: Scene) -> Outlook {
    let befalls = |one: &Use| match one {
        Use::Effect(effect) => casting::outlook(ctx, effect, scene),
        Use::Meal(_) => Outlook {
            changes: figures::is_hurt(ctx, scene.own),
            ..Outlook::default()
        },
    };
    uses.iter()
        .map(befalls)
        .fold(Outlook::default(), Outlook::and)
}

impl Outlook {
    pub(super) fn and(self, other: Outlook) -> Outlook {
        Outlook {
            changes: self.changes || other.changes,
            harms_hero: self.harms_hero || other.harms_hero,
            harms_peaceful: self.harms_peaceful.or(other.harms_peaceful),
        }
    }
}

impl Use {
    /// Returns the effect that it is, if it is one.
    pub(in crate::rules) fn effect(&self) -> Option<Effect> {
        match self {
            Use::Effect(effect) => Some(*effect),
            Use::Meal(_) => None,
        }
    }

    /// Returns whether it is about an actor, and not about a place.
    pub(in crate::rules) fn is_for_somebody(&self) -> bool {
        match self {
            Use::Effect(effect) => table::row(effect.does).is_for_somebody(),
            Use::Meal(_) => true,
        }
    }

    /// Returns how far it reaches at most when it is aimed, in king's moves; `None` for as far as one sees.
    fn range(&self) -> Option<u16> {
        let range = match self {
            Use::Effect(effect) => effect.range.most(),
            Use::Meal(_) => 0,
        };
        let cells = u16::try_from(range.max(0)).unwrap_or(u16::MAX);
        Some(cells).filter(|&cells| cells > 0)
    }
}

/// Returns how far something with these uses can be aimed, in king's moves; `None` for as far as one sees.
pub(in crate::rules) fn aiming_range(uses: impl IntoIterator<Item = Use>) -> Option<u16> {
    uses.into_iter().filter_map(|one| one.range()).min()
}

/// Returns what a flask does to the target that it hits, which is what it does to the hero that drinks it; `None` if that
/// is to know more.
fn on_whom_it_hits(drunk: Use) -> Option<Use> {
    match drunk {
        Use::Effect(effect) => effect_on_whom_it_hits(effect).map(Use::Effect),
        Use::Meal(_) => Some(drunk),
    }
}

/// Returns the same of one of the effects of drinking it.
pub fn effect_on_whom_it_hits(drunk: Effect) -> Option<Effect> {
    let on = match drunk.on {
        Recipients::Own => Recipients::Target,
        on => on,
    };
    let is_knowledge = table::row(drunk.does).tells_hero;
    (!is_knowledge).then_some(Effect { on, ..drunk })
}

/// Returns whether an item does something wherever it lands: it has effects of its own for that. What drinking a flask
/// does befalls only whom it hits.
pub(in crate::rules) fn is_thrown_at_cells(content: &Content, kind: ObjectKind) -> bool {
    let written = content.effects_of(Bearer::Object(kind), Occasion::Thrown);
    !written.is_empty()
}

/// Returns what eating does: it gives ATTR hit points, one a turn, and more of them if the item is blessed.
fn meal(item: &Item) -> Vec<Use> {
    let turns = u64::try_from(item.sanctity.amount(item.attribute)).unwrap_or(0);
    let meal = (turns > 0).then_some(Use::Meal(turns));
    meal.into_iter().collect()
}

/// Returns what drinking does: it heals ATTR and changes figures for a while.
fn flask(template: &ObjectTemplate, item: &Item) -> Vec<Use> {
    let heal = constant(item.attribute);
    let mut uses = Vec::new();
    let mut add = |does, amount: Dice, turns| {
        if !amount.is_nothing() {
            let effect = effect(does, Recipients::Own, amount);
            let turns = Dice::constant(turns);
            uses.push(Use::Effect(Effect { turns, ..effect }));
        }
    };
    add(EffectWord::Heal, heal, 0);
    for (does, amount) in figures(item) {
        add(does, amount, FLASK_TURNS);
    }
    add(EffectWord::Damage, template.damage, FLASK_TURNS);
    uses
}

/// Returns what reading a book does: it changes figures for good.
fn book(item: &Item) -> Vec<Use> {
    let figures = figures(item).into_iter();
    let changes = figures.filter(|(_, amount)| amount.most() != 0);
    let effects = changes.map(|(does, amount)| effect(does, Recipients::Own, amount));
    effects.map(Use::Effect).collect()
}

/// Returns what reading a scroll does: it maps the level within ATTR cells, or teleports.
fn scroll(item: &Item) -> Use {
    let nothing = Dice::constant(0);
    Use::Effect(if item.attribute > 0 {
        let reach = constant(item.attribute);
        let map = effect(EffectWord::Map, Recipients::Own, nothing);
        Effect { reach, ..map }
    } else {
        effect(EffectWord::Teleport, Recipients::Own, nothing)
    })
}

/// Returns the values of an item that are figures of its user.
fn figures(item: &Item) -> [(EffectWord, Dice); 4] {
    [
        (EffectWord::Hit, constant(item.hit)),
        (EffectWord::Dodge, constant(item.dodge)),
        (EffectWord::Defense, constant(item.defense)),
        (EffectWord::Speed, constant(item.speed)),
    ]
}

/// An effect that always happens, at once or for good.
fn effect(does: EffectWord, on: Recipients, amount: Dice) -> Effect {
    let nothing = Dice::constant(0);
    Effect {
        does,
        monster: None,
        on,
        amount,
        turns: nothing,
        range: nothing,
        reach: nothing,
        chance: 100,
    }
}

/// Dice that always roll a value, or the nearest that dice can.
pub(super) fn constant(value: i64) -> Dice {
    let bounds = (i64::from(i32::MIN), i64::from(i32::MAX));
    Dice::constant(value.clamp(bounds.0, bounds.1) as i32)
}
