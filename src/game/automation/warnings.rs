//! Of which enemies the player is warned, and with which the hero does not begin to fight by itself without a word.

use super::watch::{Alarm, Posture, attackers_in_sight};
use super::{Stop, subject_of};
use crate::base::Pos;
use crate::game::narrate::{counted, list};
use crate::game::{GroupThreat, MonsterView, Threat, View};
use crate::world::ActorId;
use std::collections::BTreeSet;
use std::mem;

/// Of whom the player was and is to be warned.
#[derive(Debug, Default)]
pub(super) struct Warnings {
    /// The deadly ones of which the player was or is to be warned, each with whether it was asleep then.
    warned_of: BTreeSet<(ActorId, bool)>,
    /// The deadly ones of which the player is to be warned as soon as they are in sight then.
    deadly: BTreeSet<ActorId>,
    /// The last enemies of which the player was warned as of several that are deadly together.
    warned_of_together: BTreeSet<ActorId>,
    /// Whether an enemy that is still there has woken or come into view, until it was looked whether all that are awake are
    /// deadly together.
    pub(super) has_reinforcement: bool,
    /// What is to be said of the nearest dangerous enemy that has come close or back into view, unless a task says it.
    approach: Option<Alarm>,
    /// Those with whom a fight has begun or was asked for, and the deadly sleepers beside which one leads; each with whether it
    /// was asleep then.
    fought: BTreeSet<(ActorId, bool)>,
}

/// The deadly monsters in sight, nearest first.
struct Deadly<'a> {
    awake: Vec<MonsterView<'a>>,
    asleep: Vec<MonsterView<'a>>,
}

impl Warnings {
    /// Notes that a monster is as new as one that was never in view.
    pub(super) fn forget(&mut self, id: ActorId) {
        self.warned_of.retain(|(warned_of, _)| *warned_of != id);
        self.warned_of_together.remove(&id);
        self.fought.retain(|(fought, _)| *fought != id);
    }

    /// Notes that the player attacks a monster beside the hero.
    pub(super) fn note_blow(&mut self, id: ActorId) {
        self.fought.insert((id, false));
    }

    /// Notes that a monster has come into view or is no longer as it was, and that the player is to be warned of it, if it is
    /// deadly. A warning of one that is awake counts for its sleep as well.
    pub(super) fn note_sight(&mut self, monster: &MonsterView<'_>, id: ActorId, posture: Posture) {
        let is_asleep = match posture {
            Posture::Awake | Posture::Afloat => false,
            Posture::Asleep => true,
            Posture::Held | Posture::Peaceful => return,
        };
        let is_to_be_warned_of = !self.warned_of.contains(&(id, false))
            && !self.warned_of.contains(&(id, is_asleep))
            && monster.threat() == Threat::Deadly;
        if is_to_be_warned_of {
            self.warned_of.insert((id, is_asleep));
            self.deadly.insert(id);
        }
    }

    /// Notes what there is to be said of a monster that was in view before. Returns whether it is a dangerous enemy that has
    /// come close or back into view, of which no message tells.
    pub(super) fn note_alarm(&mut self, alarm: Option<&Alarm>, monster: &MonsterView<'_>) -> bool {
        let alarm = alarm.filter(|alarm| !alarm.is_event && monster.threat() >= Threat::Dangerous);
        if let Some(alarm) = alarm {
            self.approach.get_or_insert_with(|| alarm.clone());
        }
        alarm.is_some()
    }

    /// Notes that a task says what there is to be said of a monster.
    pub(super) fn note_told(&mut self, id: ActorId) {
        self.approach.take_if(|alarm| alarm.id == id);
    }

    /// Ends a fight once, before its next step or blow into a cell begins one with an enemy that is deadly, or leads beside one
    /// that sleeps. A fight that has begun goes on, even if it becomes deadly.
    pub(super) fn check_fight(&mut self, to: Pos, view: &View<'_>) -> Result<(), Stop> {
        let mut met = met_at(to, view);
        met.retain(|monster| {
            let is_asleep = monster.is_asleep();
            let is_deadly = monster.threat() == Threat::Deadly;
            // To pass a sleeper that is not deadly is no decision that holds once the hero is hurt.
            let id = monster.id().filter(|_| is_deadly || !is_asleep);
            id.is_some_and(|id| self.fought.insert((id, is_asleep))) && is_deadly
        });
        let (asleep, awake): (Vec<_>, Vec<_>) = met.iter().partition(|it| it.is_asleep());
        let names = |of: &[&MonsterView<'_>]| of.iter().map(|it| it.definite_name()).collect();
        let asleep: Vec<String> = names(&asleep);
        let again = match awake.len() {
            0 => "goes on",
            1 => "fights it",
            _ => "fights them",
        };
        let awake = subject_of(names(&awake)).map(|they_are| they_are + " deadly to you.");
        let asleep = (!asleep.is_empty()).then(|| {
            let names = list(counted(asleep.into_iter()));
            format!("Your way leads beside {names}, asleep and deadly to you.")
        });
        let told: Vec<String> = awake.into_iter().chain(asleep).collect();
        if told.is_empty() {
            return Ok(());
        }
        let told = told.join(" ");
        Err(Stop::Because(format!("{told} The same again {again}.")))
    }

    /// Takes the warning of all that the player was not warned of yet, in sentences.
    pub(super) fn take(&mut self, view: &View<'_>) -> Option<String> {
        let deadly = self.take_deadly(view);
        let approach = self.take_approach(&deadly, view);
        let names = |of: Vec<MonsterView<'_>>| of.iter().map(MonsterView::definite_name).collect();
        let awake = subject_of(names(deadly.awake)).map(|they_are| they_are + " deadly to you!");
        let asleep = subject_of(names(deadly.asleep));
        let asleep = asleep.map(|they_are| they_are + " deadly to you once awake!");
        let together = self.take_deadly_together(view);
        let together = together.map(|group| {
            let (they, cost) = (group.told_subject(), group.told_cost());
            format!("{they} are deadly to you together! {cost}")
        });
        let told: Vec<String> = [approach, awake, asleep, together]
            .into_iter()
            .flatten()
            .collect();
        (!told.is_empty()).then(|| told.join(" "))
    }

    /// Takes what is to be said of a dangerous enemy that has come close or back into view, if it is still in sight and not one
    /// of the deadly that are named.
    fn take_approach(&mut self, deadly: &Deadly<'_>, view: &View<'_>) -> Option<String> {
        let alarm = self.approach.take()?;
        let is_it = |monster: &MonsterView<'_>| monster.id() == Some(alarm.id);
        let is_named = deadly.awake.iter().any(is_it);
        let is_in_sight = view.monsters_in_sight().iter().any(is_it);
        (is_in_sight && !is_named).then_some(alarm.line)
    }

    /// Takes the deadly monsters in sight that have come into view or woken, and were not taken before. One that is gone again
    /// is taken once it is back.
    fn take_deadly<'a>(&mut self, view: &View<'a>) -> Deadly<'a> {
        let mut taken = if self.deadly.is_empty() {
            Vec::new()
        } else {
            view.monsters_in_sight()
        };
        taken.retain(|monster| monster.id().is_some_and(|id| self.deadly.remove(&id)));
        let (asleep, awake) = taken.into_iter().partition(MonsterView::is_asleep);
        Deadly { awake, asleep }
    }

    /// Returns the threat of the enemies in sight that are awake, can attack and are deadly together, if one of them has just
    /// woken or come into view. It is no news where one of them is deadly alone, nor while half of them are those of the last
    /// warning.
    fn take_deadly_together(&mut self, view: &View<'_>) -> Option<GroupThreat> {
        if !mem::take(&mut self.has_reinforcement) {
            return None;
        }
        let awake = attackers_in_sight(view);
        let ids = awake.iter().filter_map(MonsterView::id);
        let ids: BTreeSet<ActorId> = ids.collect();
        let is_deadly_alone = || awake.iter().any(|it| it.threat() == Threat::Deadly);
        let known = ids.intersection(&self.warned_of_together).count();
        let is_news = ids.len() > 1 && 2 * known < ids.len();
        if !is_news || is_deadly_alone() {
            return None;
        }
        let group = GroupThreat::of(&awake, view);
        let is_deadly = group.threat() == Threat::Deadly;
        is_deadly.then(|| {
            self.warned_of_together = ids;
            group
        })
    }
}

/// Returns the enemies with whom a step or blow into a cell begins a fight: who is struck, or all that are beside the cell; who
/// flees fights with nobody. Sleepers only count where the step comes beside them.
fn met_at<'a>(to: Pos, view: &View<'a>) -> Vec<MonsterView<'a>> {
    let (here, directions) = (view.hero_pos(), view.movement().directions);
    let mut met = view.monsters();
    let is_blow = (met.iter()).any(|monster| monster.pos() == to && !monster.is_peaceful());
    met.retain(|monster| {
        let at = monster.pos();
        let is_met = if is_blow {
            at == to
        } else {
            directions.is_step(to, at)
        };
        let comes_beside = || !is_blow && !directions.is_step(here, at);
        let fights = monster.is_awake_enemy() && !monster.is_fleeing();
        is_met && (fights || monster.is_asleep() && comes_beside())
    });
    met
}
