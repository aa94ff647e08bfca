//! What the bot carries, and what every item is good for.

use crate::base::Pos;
use crate::game::{
    Benefit, Command, ItemPlace, ItemView, ObjectKind, ObjectType, Prospects, Verb, View,
};

/// For how many turns it does not try again what was refused.
const REFUSAL: u64 = 50;

/// What ammunition is worth to one who can fire it, in hundredths of a hit point.
const AMMUNITION: i64 = 2_000;

/// What something is worth that is of no use yet.
const NOT_YET: i64 = 1;

/// A carried item, and one use that it is made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Tool {
    pub(super) verb: Verb,
    pub(super) item: ItemPlace,
    pub(super) prospects: Prospects,
}

impl Tool {
    /// Returns the command that uses it; `at` is where it is aimed, if it is.
    pub(super) fn command(&self, at: Pos) -> Command {
        Command::using(self.verb, self.item, at)
    }
}

/// All that the bot carries, and what it tried in vain.
#[derive(Debug, Default)]
pub(super) struct Kit {
    /// The kinds of the items by carry slot, when it last looked.
    kinds: Vec<Option<ObjectKind>>,
    tools: Vec<Tool>,
    /// Uses of which it makes none.
    renounced: Vec<Verb>,
    /// Uses that were refused, and the turns from which on they may be tried again.
    refused: Vec<(Verb, ItemPlace, u64)>,
    /// Whether there is nothing to wear or to drop.
    pub(super) is_sorted: bool,
}

impl Kit {
    /// Makes no use of this sort any more.
    pub(super) fn renounce(&mut self, verb: Verb) {
        self.renounced.push(verb);
        self.forget();
    }

    /// Looks at what is carried, if that has changed.
    pub(super) fn update(&mut self, view: &View<'_>) {
        let kinds = || view.carry_slots().map(|item| item.map(|item| item.kind()));
        if kinds().eq(self.kinds.iter().copied()) {
            return;
        }
        self.kinds = kinds().collect();
        self.is_sorted = false;
        self.tools.clear();
        for item in view.carried() {
            let verbs = Verb::ALL.into_iter();
            let verbs = verbs.filter(|verb| !self.renounced.contains(verb));
            self.tools
                .extend(verbs.filter_map(|verb| tool(&item, verb)));
        }
    }

    /// Has it look again, since an item has changed.
    pub(super) fn forget(&mut self) {
        self.kinds.clear();
    }

    /// Notes that a use was refused.
    pub(super) fn note_refusal(&mut self, verb: Verb, item: ItemPlace, turn: u64) {
        self.refused.retain(|refused| refused.2 > turn);
        self.refused.push((verb, item, turn + REFUSAL));
    }

    /// Returns every use that was not refused lately.
    fn tools(&self, turn: u64) -> impl Iterator<Item = &Tool> {
        let was_refused = move |tool: &Tool| {
            let mut refused = self.refused.iter();
            refused
                .any(|&(verb, item, until)| (verb, item) == (tool.verb, tool.item) && turn < until)
        };
        self.tools.iter().filter(move |tool| !was_refused(tool))
    }

    /// Returns what can be fired, thrown or aimed.
    pub(super) fn missiles(&self, turn: u64) -> impl Iterator<Item = &Tool> {
        self.tools(turn).filter(|tool| tool.verb.needs_target())
    }

    /// Returns the use here that is best for something, and how good it is, in hundredths of a hit point; `None` if none is
    /// any good.
    pub(super) fn best(&self, benefit: Benefit, view: &View<'_>) -> Option<(i64, Command)> {
        let here = self.tools(view.turns());
        let here = here.filter(|tool| !tool.verb.needs_target());
        let uses = here.map(|tool| (tool.prospects.worth(benefit), tool));
        let useful = uses.filter(|(worth, _)| *worth > 0);
        // Of several that are as good, the first.
        let best = useful.reduce(|best, other| if other.0 > best.0 { other } else { best });
        best.map(|(worth, tool)| (worth, tool.command(view.hero_pos())))
    }
}

/// Returns a use of an item, if it is good for anything.
fn tool(item: &ItemView<'_>, verb: Verb) -> Option<Tool> {
    let prospects = item.prospects(verb);
    let is_fired = verb == Verb::Fire && item.types().contains(&ObjectType::Ammunition);
    (prospects.is_good() || is_fired).then_some(Tool {
        verb,
        item: item.place(),
        prospects,
    })
}

/// Returns what it is worth to have an item besides wearing it, in hundredths of a hit point; 0 for what is of no use.
pub(super) fn value(view: &View<'_>, item: &ItemView<'_>) -> i64 {
    let types = item.types();
    if types.contains(&ObjectType::Ammunition) {
        return if view.has_launcher() {
            AMMUNITION
        } else {
            NOT_YET
        };
    }
    if types.contains(&ObjectType::Gold) {
        return NOT_YET;
    }
    let uses = Verb::ALL.into_iter();
    let worth = uses.map(|verb| item.prospects(verb).best());
    worth.max().unwrap_or(0)
}
