//! Sums many games up in a few lines.

use super::played::{Outcome, Played};
use crate::base::visible;
use crate::bot::Uses;
use crate::content::Content;
use crate::game::{RuleBook, Verb};
use crate::lab::interval::{percent, thousandths, wilson};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::time::Duration;

/// The sums over any number of games.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    won: u64,
    stuck: u64,
    failed: u64,
    depths: Vec<u64>,
    turns: Vec<u64>,
    /// How many heroes died on each level, and of what.
    deaths: BTreeMap<u16, u64>,
    killers: BTreeMap<String, u64>,
    actions: u64,
    actor_turns: u64,
    /// Whether the items of all games were those of a campaign.
    are_quests: bool,
    uses: Uses,
    /// The names of all kinds of items, and of those that no game used.
    kinds: BTreeSet<String>,
    unused: BTreeSet<String>,
}

impl Summary {
    /// Creates the summary of no games yet, all with the items of this content.
    pub fn new(content: &Content) -> Summary {
        let names = content.objects().map(|(_, object)| object.name.to_string());
        let kinds: BTreeSet<String> = names.collect();
        Summary {
            unused: kinds.clone(),
            kinds,
            are_quests: true,
            ..Summary::default()
        }
    }

    /// Adds a game.
    pub fn add(&mut self, played: &Played) {
        self.won += u64::from(played.outcome == Outcome::Won);
        self.stuck += u64::from(played.outcome == Outcome::Stuck);
        self.failed += u64::from(played.outcome == Outcome::Failed);
        self.depths.push(played.depth.into());
        self.turns.push(played.turns);
        // The games may come from a file, whose numbers may be anything.
        self.actions = self.actions.saturating_add(played.actions);
        self.actor_turns = self.actor_turns.saturating_add(played.actor_turns);
        self.are_quests &= played.rules == RuleBook::Quest;
        self.uses.add(&played.uses);
        self.unused.retain(|name| !played.kinds_used.contains(name));
        if played.outcome == Outcome::Died {
            *self.deaths.entry(played.depth).or_default() += 1;
        }
        if let Some(killer) = &played.killer {
            *self.killers.entry(killer.clone()).or_default() += 1;
        }
    }

    /// Returns how many turns actors had a second, if all games together took so long.
    pub fn speed(&self, elapsed: Duration) -> u128 {
        u128::from(self.actor_turns) * 1_000_000 / elapsed.as_micros().max(1)
    }

    /// Returns the lines of the summary.
    pub fn text(&self) -> String {
        let games = self.depths.len() as u64;
        let (least, most) = wilson(self.won, games);
        let deaths = self.deaths.values().sum();
        let share_of = |part, all| format!("{} %", percent(thousandths(part, all)));
        let share = |part| share_of(part, games);
        let mut text = String::new();
        let mut add = |what: &str, figures: String| {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{what:<24}{figures}");
        };
        add("games", games.to_string());
        add(
            "won",
            format!(
                "{} ({}, 95 % interval {} % to {} %)",
                self.won,
                share(self.won),
                percent(least),
                percent(most)
            ),
        );
        add("stuck", format!("{} ({})", self.stuck, share(self.stuck)));
        add("errors", self.failed.to_string());
        add("depth, quartiles", quartiles(&self.depths));
        add("turns, quartiles", quartiles(&self.turns));
        if !self.are_quests {
            let (kinds, unused) = (self.kinds.len() as u64, self.unused.len() as u64);
            let share_used = share_of(kinds - unused, kinds);
            let of_kinds = format!("{} ({share_used}) of {kinds}", kinds - unused);
            let unused: Vec<String> = self.unused.iter().map(|name| visible(name)).collect();
            add("used", used(&self.uses));
            add("kinds of items used", of_kinds);
            add("never used", unused.join(", "));
        }
        add("actions", self.actions.to_string());
        add("actor turns", self.actor_turns.to_string());
        add("died", format!("{deaths} ({})", share(deaths)));
        for (level, &count) in &self.deaths {
            let share = share_of(count, deaths);
            add("died on", format!("{count} ({share}) level {level}"));
        }
        let mut killers: Vec<(&String, u64)> = self
            .killers
            .iter()
            .map(|(name, &count)| (name, count))
            .collect();
        killers.sort_by_key(|&(name, count)| (u64::MAX - count, name));
        for (name, count) in killers {
            let share = share_of(count, deaths);
            add("killed by", format!("{count} ({share}) {}", visible(name)));
        }
        text
    }
}

/// Returns how often what was used: `312 flasks drunk, 120 scrolls and books read` and so on.
fn used(uses: &Uses) -> String {
    let of = |verb| {
        let what = match verb {
            Verb::Drink => "flasks drunk",
            Verb::Read => "scrolls and books read",
            Verb::Eat => "meals eaten",
            Verb::Aim => "wands aimed",
            Verb::Fire => "shots fired",
            Verb::Throw => "items thrown",
        };
        format!("{} {what}", uses.of(verb))
    };
    let mut parts: Vec<String> = Verb::ALL.map(of).into();
    parts.push(format!("{} features used", uses.features));
    parts.join(", ")
}

/// Returns the quartiles of values; dashes if there are none.
fn quartiles(values: &[u64]) -> String {
    let mut sorted = values.to_vec();
    sorted.sort_unstable();
    let at = |quarter: usize| sorted.get(sorted.len().saturating_sub(1) * quarter / 4);
    let quarters = [1, 2, 3].map(|quarter| at(quarter).map_or("-".to_owned(), u64::to_string));
    quarters.join(" ")
}
