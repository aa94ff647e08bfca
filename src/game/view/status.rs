//! Statuses as the player sees them.

use super::View;
use crate::content::TICKS_PER_TURN;
use crate::game::narrate::Narrator;
use crate::game::{Reason, Tone, capitalized, count};
use crate::rules::effects::{self, Mood};
use crate::rules::stats::Subject;
use crate::rules::{self, Refusal};
use crate::world::{Status, StatusKind};
use serde::Serialize;
use std::fmt;

/// A status of the hero or of a monster in view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct StatusView {
    #[serde(skip)]
    pub kind: StatusKind,
    /// A short name with a capital.
    pub name: &'static str,
    /// 0 where no amount matters.
    pub amount: i64,
    /// How many turns are left, rounded up; `None` if it ends with no tick: it is for good, or lasts as long as something
    /// is worn or carried.
    pub turns: Option<u64>,
    /// What it means to whoever has it.
    #[serde(serialize_with = "Tone::serialize_name")]
    pub tone: Tone,
}

impl StatusView {
    fn new(status: &Status, now: u64) -> StatusView {
        let wording = effects::wording(status.kind);
        let turns = status
            .ends
            .map(|ends| ends.saturating_sub(now).div_ceil(TICKS_PER_TURN));
        StatusView {
            kind: status.kind,
            name: wording.name,
            amount: if effects::counts_amount(status.kind) {
                status.amount
            } else {
                0
            },
            turns,
            tone: match effects::mood_of(status) {
                Mood::Good => Tone::Good,
                Mood::Bad => Tone::Bad,
                Mood::Neither => Tone::Plain,
            },
        }
    }

    /// Returns how often at most it will still give or take hit points; `None` if there is no end of that in sight.
    pub(in crate::game) fn doses_left(&self) -> Option<u64> {
        let Some(period) = self.kind.period() else {
            return Some(0);
        };
        Some(self.turns?.saturating_mul(TICKS_PER_TURN).div_ceil(period))
    }

    /// Returns it as short as it can be told, as in `Spd+7 22` or `Pois 9`, with the turns that are left.
    pub fn short(&self) -> String {
        let name = effects::wording(self.kind).short_name;
        let amount = match self.amount {
            amount if self.kind.is_figure() => format!("{amount:+}"),
            _ => String::new(),
        };
        let turns = self.turns.map(|turns| format!(" {turns}"));
        format!("{name}{amount}{}", turns.unwrap_or_default())
    }

    /// Returns what it does to whoever has it, in a clause without a full stop.
    pub fn meaning(&self) -> &'static str {
        effects::wording(self.kind).meaning
    }
}

impl View<'_> {
    /// Returns for how many ticks the hero is still too scared to strike.
    pub(in crate::game) fn ticks_of_fright(&self) -> u64 {
        let now = self.clock();
        let statuses = self.game.world.hero.body.statuses();
        let frights = statuses.of(StatusKind::Scare, now);
        let left = frights.map(|fright| fright.ends.unwrap_or(u64::MAX).saturating_sub(now));
        left.max().unwrap_or(0)
    }

    /// Returns why the last command was refused and what helps against that, in sentences with gaps for keys, as in `{rest}`;
    /// `None` if the reason is all that there is to say.
    pub fn refusal_with_remedy(&self) -> Option<String> {
        let refused = self.game.refused.as_ref()?;
        let is_lock = refused.why == Reason::Rules(Refusal::DoorIsLocked(None));
        if is_lock {
            let kick = self.kick_at_lock();
            return kick.map(|kick| format!("{} {kick}.", refused.text));
        }
        let remedy = if refused.why != Reason::Rules(Refusal::Held) {
            return None;
        } else if self.opponents().is_empty() {
            "{recover} rests until that is over."
        } else if self.hero().has(StatusKind::Scare) {
            "{rest} waits a turn."
        } else {
            "{rest} waits a turn, and you can strike at whoever is beside you."
        };
        Some(format!("{} {remedy}", refused.text))
    }

    /// Returns why a command is refused, what to do until that ends, and when it does, in sentences.
    pub(in crate::game) fn why_refused(&self, refusal: Refusal) -> String {
        let why = Narrator::new(&self.game.setting).refusal(refusal);
        let end = self.end_of(refusal).map(|end| format!(" {end}"));
        why + &end.unwrap_or_default()
    }

    /// Returns when what a command was refused for ends by itself, and what to do until then, or that what it takes to go on
    /// cannot be done, in a sentence; `None` if there is nothing to say.
    fn end_of(&self, refusal: Refusal) -> Option<String> {
        if matches!(refusal, Refusal::ForSale(_)) {
            let is_closed = !rules::is_in_shop(&self.game.setting, &self.game.world);
            return is_closed.then(|| "But nobody here sells anything now.".to_owned());
        }
        let causes = [
            (Refusal::Held, StatusKind::Hold),
            (Refusal::Scared, StatusKind::Scare),
            (Refusal::Blind, StatusKind::Blind),
        ];
        let (_, kind) = causes.into_iter().find(|(why, _)| *why == refusal)?;
        let statuses = self.statuses();
        let status = statuses.iter().find(|status| status.kind == kind)?;
        let end = status.turns;
        let end = end.map(|turns| format!("that ends in {}", count(turns, "turn", "turns")));
        let can_leave = refusal == Refusal::Scared && !self.hero().has(StatusKind::Hold);
        let advice = can_leave.then(|| "walk away".to_owned());
        let clauses: Vec<String> = advice.into_iter().chain(end).collect();
        (!clauses.is_empty()).then(|| capitalized(&clauses.join(": ")) + ".")
    }
}

/// Returns the statuses of an actor: those that it got, then those that what it is, wears or carries makes. What changes
/// a figure for good is told by the figure alone.
pub(super) fn statuses(subject: &Subject<'_>) -> Vec<StatusView> {
    let now = subject.now;
    let body = subject.who.body().into_iter();
    let stored = body.flat_map(|body| body.statuses().active(now));
    let stored = stored.filter(|status| status.ends.is_some() || !status.kind.is_figure());
    let stored = stored.map(|status| StatusView::new(status, now));
    let innate = StatusKind::ALL.into_iter().filter(|kind| !kind.is_figure());
    let innate = innate.filter(|&kind| subject.is_innate(kind)).map(|kind| {
        let amount = subject.innate_amount(kind);
        let status = Status {
            kind,
            amount,
            since: now,
            ends: None,
            by_hero: false,
        };
        StatusView::new(&status, now)
    });
    stored.chain(innate).collect()
}

/// As in `Speed +7 (22)`, with the turns that are left.
impl fmt::Display for StatusView {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.name)?;
        if self.amount != 0 {
            write!(out, " {:+}", self.amount)?;
        }
        match self.turns {
            Some(turns) => write!(out, " ({turns})"),
            None => Ok(()),
        }
    }
}
