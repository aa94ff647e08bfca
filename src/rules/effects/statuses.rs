//! Statuses: how they are given and ended, and the words for them.

use super::affected::{Affected, Mood, tell, tell_amount, tell_hero};
use super::cast::Cast;
use crate::content::Ability;
use crate::rules::context::Ctx;
use crate::rules::vision;
use crate::world::{ActorId, Added, Status, StatusKind};

/// A turn of those in which statuses are counted, in ticks.
pub(super) const TURN: u64 = 100;

/// Nobody is put to sleep for more than so many turns on end, so that a player is asked again.
const LONGEST_SLEEP: u64 = 1_000;

/// Gives an actor a status.
pub(super) fn give(ctx: &mut Ctx, cast: &Cast, id: ActorId, kind: StatusKind) {
    if let Some(reason) = immunity(ctx, id, kind) {
        return tell_hero(ctx, id, reason);
    }
    let now = ctx.world.clock;
    let ends = now.saturating_add(cast.turns.saturating_mul(TURN));
    let is_for_good = kind.is_figure() && cast.turns == 0;
    let status = Status {
        kind,
        amount: cast.amount,
        since: now,
        ends: (!is_for_good).then(|| capped(ctx, id, kind, ends)),
        by_hero: cast.blame(ctx).is_heros(),
    };
    let does_something = if kind.is_figure() {
        status.amount != 0
    } else {
        cast.turns > 0
    };
    let Some(body) = ctx.world.body_mut(id).filter(|_| does_something) else {
        return tell_hero(ctx, id, NOTHING);
    };
    let added = body.add_status(status, now);
    changed(ctx, id, kind);
    report_begin(ctx, id, status, added);
}

const NOTHING: &str = "nothing comes of it";

/// Gives an actor a status that ends after so many turns, at least 1, without a word.
pub(in crate::rules) fn impose(ctx: &mut Ctx, id: ActorId, kind: StatusKind, turns: u64) {
    let now = ctx.world.clock;
    let status = Status {
        kind,
        amount: 0,
        since: now,
        ends: Some(now.saturating_add(turns.saturating_mul(TURN))),
        by_hero: false,
    };
    if let Some(body) = ctx.world.body_mut(id) {
        body.add_status(status, now);
    }
    changed(ctx, id, kind);
}

/// A meal gives an actor a hit point a turn, after those of the meals before it.
pub(super) fn feed(ctx: &mut Ctx, id: ActorId, turns: u64) {
    let now = ctx.world.clock;
    let Some(body) = ctx.world.body_mut(id).filter(|_| turns > 0) else {
        return tell_hero(ctx, id, NOTHING);
    };
    let fed = body.statuses().of(StatusKind::Fed, now).next();
    let from = fed.and_then(|status| status.ends).unwrap_or(now);
    let status = Status {
        kind: StatusKind::Fed,
        amount: 1,
        since: now,
        ends: Some(from.saturating_add(turns.saturating_mul(TURN))),
        by_hero: false,
    };
    let added = body.add_status(status, now);
    report_begin(ctx, id, status, added);
}

/// Why an actor cannot have a status, in words for the hero; `None` if it can.
fn immunity(ctx: &Ctx, id: ActorId, kind: StatusKind) -> Option<&'static str> {
    match kind {
        StatusKind::Sleep if ctx.has(id, StatusKind::Alert) => {
            Some("{who} [are|is] too wide awake to fall asleep")
        }
        StatusKind::Hold if ctx.has(id, StatusKind::Alert) => {
            Some("{who} [are|is] too alert to be held")
        }
        StatusKind::Calm if id.is_hero() => Some("{who} [stay|stays] as ready to fight as ever"),
        StatusKind::Calm if is_peerless(ctx, id) => Some(NOTHING),
        StatusKind::Sleep
        | StatusKind::Hold
        | StatusKind::Calm
        | StatusKind::Hit
        | StatusKind::Damage
        | StatusKind::Dodge
        | StatusKind::Defense
        | StatusKind::Speed
        | StatusKind::Regenerate
        | StatusKind::Poison
        | StatusKind::Fed
        | StatusKind::Blind
        | StatusKind::Confuse
        | StatusKind::Scare
        | StatusKind::Float
        | StatusKind::Swim
        | StatusKind::Sense
        | StatusKind::Hide
        | StatusKind::Resist
        | StatusKind::Shine
        | StatusKind::Alert => None,
    }
}

/// Returns whether an actor is a UNIQ or BOSS, or the target of a quest.
pub(super) fn is_peerless(ctx: &Ctx, id: ActorId) -> bool {
    let abilities = ctx.abilities(id);
    let is_target = ctx
        .level()
        .monster(id)
        .is_some_and(|monster| monster.is_target);
    is_target
        || [Ability::Unique, Ability::Boss]
            .iter()
            .any(|ability| abilities.contains(ability))
}

/// The tick on which a status ends: a sleep that goes on ends some day.
fn capped(ctx: &Ctx, id: ActorId, kind: StatusKind, ends: u64) -> u64 {
    if kind != StatusKind::Sleep {
        return ends;
    }
    let now = ctx.world.clock;
    let asleep = ctx
        .world
        .body(id)
        .and_then(|body| body.statuses().of(kind, now).next());
    let since = asleep.map_or(now, |status| status.since);
    ends.min(since.saturating_add(LONGEST_SLEEP * TURN))
}

/// Ends every status of a kind that an actor has, and says so.
pub(in crate::rules) fn end(ctx: &mut Ctx, id: ActorId, kind: StatusKind) {
    let now = ctx.world.clock;
    let Some(body) = ctx.world.body_mut(id) else {
        return;
    };
    let ended = body.statuses().of(kind, now).next().copied();
    body.end_statuses(|status| status.kind == kind, now);
    if let Some(status) = ended {
        report_end(ctx, id, status);
    }
}

/// CURE: ends all harmful statuses.
pub(super) fn cure(ctx: &mut Ctx, _: &Cast, id: ActorId) {
    let now = ctx.world.clock;
    let is_harmful = |status: &Status| is_harmful(status) && status.ends.is_some();
    let Some(body) = ctx.world.body_mut(id) else {
        return;
    };
    let is_ill = body.statuses().active(now).any(is_harmful);
    body.end_statuses(is_harmful, now);
    if id.is_hero() {
        vision::look(ctx);
    }
    if is_ill {
        tell(ctx, id, Mood::Good, "{who} [feel|looks] whole again");
    } else {
        tell_hero(ctx, id, "nothing ails {who}");
    }
}

/// Returns whether a status is a bad thing for whom has it.
pub(super) fn is_harmful(status: &Status) -> bool {
    match status.kind.is_figure() {
        true => status.amount < 0,
        false => wording(status.kind).mood == Mood::Bad,
    }
}

/// What depends on statuses is worked out anew.
fn changed(ctx: &mut Ctx, id: ActorId, kind: StatusKind) {
    let shows = matches!(kind, StatusKind::Blind | StatusKind::Shine);
    if id.is_hero() && shows {
        vision::look(ctx);
    }
}

fn report_begin(ctx: &mut Ctx, id: ActorId, status: Status, added: Added) {
    let wording = wording(status.kind);
    let mood = if is_harmful(&status) {
        Mood::Bad
    } else {
        wording.mood
    };
    let text = match added {
        Added::New if status.amount < 0 => wording.lowers,
        Added::New => wording.begins,
        Added::Renewed => wording.renews,
        Added::Nothing => return tell_hero(ctx, id, NOTHING),
    };
    tell_amount(ctx, id, mood, text, status.amount);
}

/// Tells of the end of a status, and works out anew what depends on it.
pub(super) fn report_end(ctx: &mut Ctx, id: ActorId, status: Status) {
    changed(ctx, id, status.kind);
    let wording = wording(status.kind);
    if wording.ends.is_empty() {
        return;
    }
    let mood = if is_harmful(&status) {
        Mood::Good
    } else {
        Mood::Neither
    };
    if let Some(who) = ctx.who(id).filter(|_| ctx.is_seen(id)) {
        ctx.affect(Affected::new(who, mood, wording.ends).amount(status.amount));
    }
}

/// The words for a status.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wording {
    /// As it stands in the status line.
    pub name: &'static str,
    /// What it means to whom has it, if its amount is not below 0.
    pub mood: Mood,
    /// What is told when it begins, and when one that is there lasts longer or grows stronger; see [`Affected`].
    begins: &'static str,
    renews: &'static str,
    /// What is told when it begins with an amount below 0.
    lowers: &'static str,
    /// What is told when it ends; nothing if it is empty.
    ends: &'static str,
}

impl Wording {
    const fn new(name: &'static str, mood: Mood, texts: [&'static str; 3]) -> Wording {
        let [begins, renews, ends] = texts;
        Wording {
            name,
            mood,
            begins,
            renews,
            lowers: begins,
            ends,
        }
    }

    const fn figure(name: &'static str, texts: [&'static str; 4]) -> Wording {
        let [begins, lowers, renews, ends] = texts;
        Wording {
            name,
            mood: Mood::Good,
            begins,
            renews,
            lowers,
            ends,
        }
    }
}

/// The table of words for statuses.
pub fn wording(kind: StatusKind) -> Wording {
    let of = Wording::new;
    match kind {
        StatusKind::Hit => Wording::figure(
            "Hit",
            [
                "{whose} chance to hit rises by {amount}",
                "{whose} chance to hit falls by {amount}",
                "the change of {whose} chance to hit will last longer or is greater",
                "{whose} chance to hit is as before",
            ],
        ),
        StatusKind::Damage => Wording::figure(
            "Dam",
            [
                "{whose} blows do {amount} more damage",
                "{whose} blows do {amount} less damage",
                "the change of {whose} damage will last longer or is greater",
                "{whose} blows do as much damage as before",
            ],
        ),
        StatusKind::Dodge => Wording::figure(
            "Dodge",
            [
                "{whose} dodge rises by {amount}",
                "{whose} dodge falls by {amount}",
                "the change of {whose} dodge will last longer or is greater",
                "{whose} dodge is as before",
            ],
        ),
        StatusKind::Defense => Wording::figure(
            "Def",
            [
                "{whose} defense rises by {amount}",
                "{whose} defense falls by {amount}",
                "the change of {whose} defense will last longer or is greater",
                "{whose} defense is as before",
            ],
        ),
        StatusKind::Speed => Wording::figure(
            "Speed",
            [
                "{whose} speed rises by {amount}",
                "{whose} speed falls by {amount}",
                "the change of {whose} speed will last longer or is greater",
                "{whose} speed is as before",
            ],
        ),
        StatusKind::Regenerate => of(
            "Regenerate",
            Mood::Good,
            [
                "{whose} wounds begin to close",
                "{whose} wounds will go on closing",
                "{whose} wounds no longer close so fast",
            ],
        ),
        StatusKind::Poison => of(
            "Poison",
            Mood::Bad,
            [
                "{who} [are|is] poisoned",
                "more poison gets into {whose} blood",
                "{who} [are|is] free of poison",
            ],
        ),
        StatusKind::Fed => of(
            "Fed",
            Mood::Good,
            ["the meal does {who} good", "the meal does {who} good", ""],
        ),
        StatusKind::Blind => of(
            "Blind",
            Mood::Bad,
            [
                "{who} [are|is] blind",
                "{who} will be blind for longer",
                "{who} can see again",
            ],
        ),
        StatusKind::Confuse => of(
            "Confused",
            Mood::Bad,
            [
                "{who} [are|is] confused",
                "{who} [are|is] even more confused",
                "{who} [are|is] no longer confused",
            ],
        ),
        StatusKind::Sleep => of(
            "Asleep",
            Mood::Bad,
            [
                "{who} [fall|falls] asleep",
                "{who} [sleep|sleeps] more deeply",
                "{who} [wake|wakes] up",
            ],
        ),
        StatusKind::Hold => of(
            "Held",
            Mood::Bad,
            [
                "{who} cannot move from the spot",
                "{who} [are|is] held more tightly",
                "{who} can move again",
            ],
        ),
        StatusKind::Scare => of(
            "Scared",
            Mood::Bad,
            [
                "{who} [are|is] scared",
                "{who} [are|is] even more scared",
                "{who} [take|takes] heart again",
            ],
        ),
        StatusKind::Calm => of(
            "Calm",
            Mood::Neither,
            [
                "{who} calms down",
                "{who} will stay calm for longer",
                "{who} is hostile again",
            ],
        ),
        StatusKind::Float => of(
            "Floating",
            Mood::Good,
            [
                "{who} [rise|rises] into the air",
                "{who} will float for longer",
                "{who} [come|comes] down to the ground",
            ],
        ),
        StatusKind::Swim => of(
            "Swimming",
            Mood::Good,
            [
                "{who} can swim now",
                "{who} will be able to swim for longer",
                "{who} can no longer swim",
            ],
        ),
        StatusKind::Sense => of(
            "Sensing",
            Mood::Good,
            [
                "{who} [sense|senses] where everybody is",
                "{who} will sense everybody for longer",
                "{who} no longer [sense|senses] where everybody is",
            ],
        ),
        StatusKind::Hide => of(
            "Hidden",
            Mood::Good,
            [
                "{who} [are|is] hard to see",
                "{who} will be hard to see for longer",
                "{who} can be seen again",
            ],
        ),
        StatusKind::Resist => of(
            "Resistant",
            Mood::Good,
            [
                "{who} [feel|looks] tougher",
                "{who} will be tough for longer",
                "{who} [feel|looks] less tough",
            ],
        ),
        StatusKind::Shine => of(
            "Shining",
            Mood::Good,
            [
                "a light shines around {who}",
                "the light around {who} grows",
                "the light around {who} goes out",
            ],
        ),
        StatusKind::Alert => of("Alert", Mood::Good, ["", "", ""]),
    }
}
