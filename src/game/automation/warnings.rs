//! Of which enemies the player is warned, and with which the hero does not begin to fight by itself without a word.

use super::watch::{Alarm, Posture, attackers_in_sight, group_threat};
use super::{Stop, subject_of};
use crate::base::Pos;
use crate::content::MonsterKind;
use crate::game::narrate::{counted, list};
use crate::game::{GroupThreat, MonsterView, Threat, View};
use crate::world::ActorId;
use std::collections::BTreeSet;
use std::mem;

/// What has happened for which the player cannot have meant the keys that were typed, the gravest last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Surprise {
    /// Something is there that the player has not seen yet, such as an enemy, a question or the end of the game: what was typed
    /// before is void.
    Unseen,
    /// The player was warned of enemies that are awake, or that the hit points are low: a key that is held down should not go
    /// on into that at once, either.
    Warned,
    /// A fight has asked whether it goes on: a key that is held down is no answer, either.
    Asked,
}

/// What there is to be told after a command or a task that the player does not know of.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct News {
    /// What no task has said: that a dangerous enemy in sight has come close or back into view, and which deadly ones have come
    /// into view or woken, or are deadly together.
    pub warning: Option<String>,
    pub surprise: Option<Surprise>,
}

/// Of whom the player was and is to be warned.
#[derive(Debug, Default)]
pub(super) struct Warnings {
    /// The deadly ones of which the player was or is to be warned, each with whether it was asleep then.
    warned_of: BTreeSet<(ActorId, bool)>,
    /// The deadly ones of which the player is to be warned as soon as they are in sight then.
    deadly: BTreeSet<ActorId>,
    /// The bands of which the player was warned as of several that are deadly together, none a part of another.
    bands: Vec<BTreeSet<ActorId>>,
    /// Whether a fight asks about the last of them before it goes on.
    asks_about_band: bool,
    /// Whether a fight has asked whether it goes on, until that is taken.
    has_asked: bool,
    /// What is to be said of the nearest dangerous enemy that has come close or back into view, unless a task says it.
    approach: Option<Alarm>,
    /// Those with whom a fight has begun or was asked for, and the deadly sleepers beside which one leads; each with whether it
    /// was asleep then.
    fought: BTreeSet<(ActorId, bool)>,
    /// On which levels a fight has told of which kinds what their death does.
    deaths_told: BTreeSet<(u16, MonsterKind)>,
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
        for band in &mut self.bands {
            band.remove(&id);
        }
        self.fought.retain(|(fought, _)| *fought != id);
    }

    /// Notes that the player attacks a monster beside the hero.
    pub(super) fn note_blow(&mut self, id: ActorId) {
        self.asks_about_band = false;
        self.fought.insert((id, false));
    }

    /// Notes that a monster has come into view or is no longer as it was, and that the player is to be warned of it, if it is
    /// deadly. A warning of one that is awake counts for its sleep as well. Returns whether the player is to be warned now.
    pub(super) fn note_sight(
        &mut self,
        monster: &MonsterView<'_>,
        id: ActorId,
        posture: Posture,
    ) -> bool {
        let is_asleep = match posture {
            Posture::Awake | Posture::Afloat => false,
            Posture::Asleep => true,
            Posture::Held | Posture::Peaceful => return false,
        };
        let is_to_be_warned_of = !self.warned_of.contains(&(id, false))
            && !self.warned_of.contains(&(id, is_asleep))
            && monster.threat() == Threat::Deadly;
        if is_to_be_warned_of {
            self.warned_of.insert((id, is_asleep));
            self.deadly.insert(id);
        }
        is_to_be_warned_of
    }

    /// Notes the enemies that were not deadly yet when they came into view, and are now that the hero has been hurt. Of these a
    /// fight asks again.
    fn note_risen(&mut self, view: &View<'_>) {
        for monster in view.monsters_in_sight() {
            let Some(id) = monster.id() else { continue };
            if !monster.is_asleep() && self.note_sight(&monster, id, Posture::of(&monster)) {
                self.fought.remove(&(id, false));
            }
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

    /// Ends a fight once, before its next step or blow into a cell begins one with an enemy that is deadly, be it asleep, or
    /// leads beside one that sleeps, and before the first against a band of which the player was just warned.
    pub(super) fn check_fight(&mut self, to: Pos, view: &View<'_>) -> Result<(), Stop> {
        let mut met = met_at(to, view);
        let meets_awake = met.iter().any(|monster| !monster.is_asleep());
        let together = meets_awake.then(|| self.take_question(view)).flatten();
        met.retain(|monster| {
            let is_asleep = monster.is_asleep();
            let is_deadly = monster.threat() == Threat::Deadly;
            // To pass a sleeper that is not deadly is no decision that holds once the hero is hurt.
            let id = monster.id().filter(|_| is_deadly || !is_asleep);
            let is_new = id.is_some_and(|id| self.fought.insert((id, is_asleep)));
            // Who is woken by the blow was asked about.
            if monster.pos() == to {
                self.fought.extend(id.map(|id| (id, false)));
            }
            is_new && is_deadly
        });
        let (asleep, awake): (Vec<&MonsterView<'_>>, Vec<_>) =
            met.iter().partition(|it| it.is_asleep());
        let names = |of: &[&MonsterView<'_>]| of.iter().map(|it| it.definite_name()).collect();
        let is_struck = asleep.iter().any(|sleeper| sleeper.pos() == to);
        let asleep: Vec<String> = names(&asleep);
        let again = match awake.len() + usize::from(is_struck) {
            0 if together.is_none() => "goes on",
            1 if together.is_none() => "fights it",
            _ => "fights them",
        };
        let awake = subject_of(names(&awake)).map(|they_are| they_are + " deadly to you.");
        let asleep = if is_struck {
            subject_of(asleep).map(|they_are| they_are + " asleep, and deadly to you once awake.")
        } else {
            (!asleep.is_empty()).then(|| {
                let names = list(counted(asleep.into_iter()));
                format!("Your way leads beside {names}, asleep and deadly to you.")
            })
        };
        let told: Vec<String> = [awake, together, asleep].into_iter().flatten().collect();
        if told.is_empty() {
            return Ok(());
        }
        self.ask(&told.join(" "), again)
    }

    /// Ends a fight once for each kind and level, before a blow that may kill one that does harm when it dies.
    pub(super) fn check_death(&mut self, to: Pos, view: &View<'_>) -> Result<(), Stop> {
        let struck = view.monster_at(to).filter(|monster| !monster.is_peaceful());
        let told = struck.and_then(|monster| {
            let kind = (view.level_number(), monster.kind());
            let is_new = || !self.deaths_told.contains(&kind);
            let may_die = || monster.kill_chance() != Some(0);
            let harm = monster.harm_to_slayer().filter(|_| is_new() && may_die())?;
            self.deaths_told.insert(kind);
            Some(harm)
        });
        told.map_or(Ok(()), |harm| self.ask(&harm, "strikes it"))
    }

    /// Ends a fight with a question: the same key is its answer, and what it does then is said.
    fn ask(&mut self, told: &str, again: &str) -> Result<(), Stop> {
        self.has_asked = true;
        Err(Stop::Because(format!("{told} The same again {again}.")))
    }

    /// Takes what a fight asks about a band before it meets one that is awake, unless the band has come apart.
    fn take_question(&mut self, view: &View<'_>) -> Option<String> {
        if !mem::take(&mut self.asks_about_band) {
            return None;
        }
        let group = group_threat(view).filter(|group| group.threat() == Threat::Deadly)?;
        Some(warning_of_group(&group, '.'))
    }

    /// Takes the warning of all that the player was not warned of yet, in sentences, and how grave that or the question of a
    /// fight is. Where all enemies are always in view, none are news by becoming deadly.
    pub(super) fn take(&mut self, view: &View<'_>) -> News {
        if !view.sees_all() {
            self.note_risen(view);
        }
        let deadly = self.take_deadly(view);
        let approach = self.take_approach(&deadly, view);
        let together = self.take_deadly_together(&deadly, view);
        let names = |of: Vec<MonsterView<'_>>| of.iter().map(MonsterView::definite_name).collect();
        let awake = subject_of(names(deadly.awake)).map(|they_are| they_are + " deadly to you!");
        let asleep = subject_of(names(deadly.asleep));
        let asleep = asleep.map(|they_are| they_are + " deadly to you once awake!");
        let together = together.map(|group| warning_of_group(&group, '!'));
        let is_grave = [&approach, &awake, &together].iter().any(|it| it.is_some());
        let is_warned = is_grave.then_some(Surprise::Warned);
        let is_asked = mem::take(&mut self.has_asked).then_some(Surprise::Asked);
        let told: Vec<String> = [approach, awake, asleep, together]
            .into_iter()
            .flatten()
            .collect();
        News {
            warning: (!told.is_empty()).then(|| told.join(" ")),
            surprise: is_asked.max(is_warned),
        }
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

    /// Takes the threat of the enemies in sight that are awake, can attack and are deadly together, unless the player was
    /// warned of all of them together, be it as a part of more. A warning of one that is deadly alone, given now, counts for those
    /// that are there with it.
    fn take_deadly_together(&mut self, named: &Deadly<'_>, view: &View<'_>) -> Option<GroupThreat> {
        if view.sees_all() {
            return None;
        }
        let awake = attackers_in_sight(view);
        let band: BTreeSet<ActorId> = awake.iter().filter_map(MonsterView::id).collect();
        let is_known = (self.bands.iter()).any(|known| band.is_subset(known));
        if band.len() < 2 || is_known {
            return None;
        }
        let group = GroupThreat::of(&awake, view);
        if group.threat() != Threat::Deadly {
            return None;
        }
        let mut named = named.awake.iter().filter_map(MonsterView::id);
        let is_named = named.any(|id| band.contains(&id));
        self.bands.retain(|known| !known.is_subset(&band));
        self.bands.push(band);
        self.asks_about_band |= !is_named;
        (!is_named).then_some(group)
    }
}

/// Returns that several are deadly together and what they cost, in sentences of which the first ends with a mark.
fn warning_of_group(group: &GroupThreat, mark: char) -> String {
    let (they, cost) = (group.told_subject(), group.told_cost());
    format!("{they} are deadly to you together{mark} {cost}")
}

/// Returns the enemies with whom a step or blow into a cell begins a fight: who is struck, or all that are beside the cell; who
/// flees fights with nobody. Sleepers only count where they are struck, or where the step comes beside them.
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
        let comes_beside = || is_blow || !directions.is_step(here, at);
        let fights = monster.is_awake_enemy() && !monster.is_fleeing();
        is_met && (fights || monster.is_asleep() && comes_beside())
    });
    met
}
