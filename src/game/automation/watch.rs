//! Which monsters end a task: those that come into view, and those that are a threat while they are.

use super::task::hindrance;
use crate::content::MonsterKind;
use crate::game::narrate::{self, capitalized};
use crate::game::threat::are_deadly_together;
use crate::game::{KnownCell, KnownLevel, Message, MonsterView, Threat, View, Weight, bearing};
use crate::world::{ActorId, ByGround, Footing};
use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};
use std::mem;

/// A monster that was out of view for so many turns is announced again.
const OUT_OF_VIEW: u64 = 10;

/// A monster is near within this distance, in king's moves.
const NEAR: u16 = 5;

/// What a monster is to the hero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stance {
    /// Hostile and able to act.
    Awake,
    Asleep,
    /// It cannot leave its cell, and is not beside the hero.
    Held,
    /// It does not leave the water, and is not beside the hero.
    Afloat,
    Peaceful,
}

impl Stance {
    pub(super) fn of(monster: &MonsterView<'_>) -> Stance {
        if monster.is_peaceful() {
            Stance::Peaceful
        } else if monster.is_asleep() {
            Stance::Asleep
        } else if monster.distance() <= 1 || monster.casts_so_far() {
            Stance::Awake
        } else if monster.is_held() {
            Stance::Held
        } else if monster.gait().stays_in_water() {
            Stance::Afloat
        } else {
            Stance::Awake
        }
    }

    /// Returns whether a monster fights with nobody, wherever it is.
    fn keeps_from_fighting(self) -> bool {
        match self {
            Stance::Asleep | Stance::Peaceful => true,
            Stance::Awake | Stance::Held | Stance::Afloat => false,
        }
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Stance::Awake => "awake",
            Stance::Asleep => "asleep",
            Stance::Held => "held",
            Stance::Afloat => "in the water",
            Stance::Peaceful => "peaceful",
        }
    }
}

/// How a monster was when it was last in view.
#[derive(Clone, Copy, Debug)]
struct Sighting {
    /// What it was taken for.
    kind: MonsterKind,
    turn: u64,
    stance: Stance,
    /// Whether it was near, and no wall or door kept it from the hero.
    is_near: bool,
}

/// What the player should hear about a monster.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Alarm {
    pub(super) line: String,
    /// What the monster is called.
    pub(super) name: String,
    /// Whether an enemy has woken or come into view.
    pub(super) is_arrival: bool,
    /// Whether it was never in view before, has woken or is calm no more, which the game may have told.
    pub(super) is_event: bool,
}

/// What is remembered of the monsters that were in view.
#[derive(Debug, Default)]
pub(super) struct Watch {
    sightings: BTreeMap<ActorId, Sighting>,
    /// What the game said lately about monsters that were gone again at the end of the turn.
    told: Vec<Told>,
    /// The deadly ones of which the player was or is to be warned, each with whether it was asleep then.
    warned_of: BTreeSet<(ActorId, bool)>,
    /// The deadly ones of which the player is to be warned as soon as they are in sight then.
    deadly: BTreeSet<ActorId>,
    /// The last enemies of which the player was warned as of several that are deadly together.
    warned_of_together: BTreeSet<ActorId>,
    /// Whether an enemy has woken or come into view, announced or not, until that is taken.
    has_arrival: bool,
    /// Whether one that is still there has done so, until it was looked whether all that are awake are deadly together.
    has_reinforcement: bool,
}

/// The names of deadly monsters in sight, nearest first.
#[derive(Debug, Default)]
pub(super) struct Deadly {
    pub(super) awake: Vec<String>,
    pub(super) asleep: Vec<String>,
}

/// What the game said about a monster.
#[derive(Debug)]
struct Told {
    turn: u64,
    text: String,
}

impl Told {
    fn is_of(&self, message: &Message) -> bool {
        self.turn == message.turn && self.text == message.text
    }
}

impl Watch {
    /// Notes which monsters are in view. Returns what the player should hear about the nearest one that is news; enemies that
    /// arrive come first.
    pub(super) fn look(&mut self, view: &View<'_>) -> Option<Alarm> {
        let mut alarm: Option<Alarm> = None;
        let level = OnceCell::new();
        let monsters = view.monsters_in_sight();
        self.listen(view, &monsters);
        for monster in monsters {
            let Some(id) = monster.id() else { continue };
            let before = self.sightings.get(&id).copied();
            let stance = Stance::of(&monster);
            // What has turned into something else is as new as what comes into view.
            let is_another = |before: &Sighting| before.kind != monster.kind();
            let is_calm_no_more =
                |before: &Sighting| before.stance == Stance::Peaceful && stance != Stance::Peaceful;
            if (before.as_ref()).is_some_and(|it| is_another(it) || is_calm_no_more(it)) {
                self.warned_of.retain(|(warned_of, _)| *warned_of != id);
                self.warned_of_together.remove(&id);
            }
            let before = before.filter(|before| !is_another(before));
            let can_attack = || {
                let level = level.get_or_init(|| KnownLevel::new(view));
                can_attack(&monster, view, level)
            };
            let was_near = before.is_some_and(|before| before.is_near);
            let now = Sighting {
                kind: monster.kind(),
                turn: view.turns(),
                stance,
                is_near: monster.distance() <= NEAR && (was_near || can_attack()),
            };
            self.sightings.insert(id, now);
            let was_there = before
                .is_some_and(|before| before.stance == Stance::Awake && !is_long_ago(before, now));
            let is_arrival = now.stance == Stance::Awake && !was_there;
            self.has_arrival |= is_arrival;
            self.has_reinforcement |= is_arrival;
            let is_news = before.is_none_or(|it| it.stance != now.stance || is_long_ago(it, now));
            if is_news && self.is_to_be_warned_of(&monster, id, now.stance) {
                self.deadly.insert(id);
            }
            let line = announcement(&monster, before.or_else(|| self.told(&monster, view)), now);
            // Who is seen whatever is between need not get here.
            let line = line.filter(|_| !view.sees_all() || can_attack());
            let is_event = before.is_none_or(|before| before.stance.keeps_from_fighting());
            let fresh = line.map(|line| Alarm {
                line,
                name: monster.name().to_owned(),
                is_arrival,
                is_event,
            });
            alarm = match (alarm, fresh) {
                (Some(alarm), Some(fresh)) if fresh.is_arrival && !alarm.is_arrival => Some(fresh),
                (alarm, fresh) => alarm.or(fresh),
            };
        }
        alarm
    }

    /// Returns whether an enemy has woken or come into view since this was asked last, also one that was gone again at the
    /// end of the turn.
    pub(super) fn take_arrival(&mut self) -> bool {
        mem::take(&mut self.has_arrival)
    }

    /// Notes that the player is to be warned of a monster, if it is deadly, and returns whether it is. A warning of one that is
    /// awake counts for its sleep as well.
    fn is_to_be_warned_of(
        &mut self,
        monster: &MonsterView<'_>,
        id: ActorId,
        stance: Stance,
    ) -> bool {
        let is_asleep = match stance {
            Stance::Awake | Stance::Afloat => false,
            Stance::Asleep => true,
            Stance::Held | Stance::Peaceful => return false,
        };
        !self.warned_of.contains(&(id, false))
            && !self.warned_of.contains(&(id, is_asleep))
            && monster.threat() == Threat::Deadly
            && self.warned_of.insert((id, is_asleep))
    }

    /// Takes the names of the deadly monsters in sight that have come into view or woken for the first time, and were not
    /// taken before. One that is gone again is taken once it is back.
    pub(super) fn take_deadly(&mut self, view: &View<'_>) -> Deadly {
        if self.deadly.is_empty() {
            return Deadly::default();
        }
        let in_sight = view.monsters_in_sight().into_iter();
        let taken =
            in_sight.filter(|monster| monster.id().is_some_and(|id| self.deadly.remove(&id)));
        let (asleep, awake): (Vec<_>, Vec<_>) = taken.partition(MonsterView::is_asleep);
        let names = |of: Vec<MonsterView<'_>>| of.iter().map(MonsterView::definite_name).collect();
        Deadly {
            awake: names(awake),
            asleep: names(asleep),
        }
    }

    /// Returns how many enemies in sight are awake, can attack and are deadly together, if one of them has just woken or come
    /// into view. It is no news where one of them is deadly alone, nor while half of them are those of the last warning.
    pub(super) fn take_deadly_together(&mut self, view: &View<'_>) -> Option<u64> {
        if !mem::take(&mut self.has_reinforcement) {
            return None;
        }
        let level = OnceCell::new();
        let mut awake = view.monsters_in_sight();
        awake.retain(|monster| {
            Stance::of(monster) == Stance::Awake
                && can_attack(monster, view, level.get_or_init(|| KnownLevel::new(view)))
        });
        let ids = awake.iter().filter_map(MonsterView::id);
        let ids: BTreeSet<ActorId> = ids.collect();
        let is_deadly_alone = || awake.iter().any(|it| it.threat() == Threat::Deadly);
        let known = ids.intersection(&self.warned_of_together).count();
        let is_news = ids.len() > 1 && 2 * known < ids.len();
        if !is_news || is_deadly_alone() || !are_deadly_together(&awake, view) {
            return None;
        }
        let count = ids.len() as u64;
        self.warned_of_together = ids;
        Some(count)
    }

    /// Notes what the game says now about monsters that are no longer in sight. What is still shown of earlier turns is no
    /// news.
    fn listen(&mut self, view: &View<'_>, in_sight: &[MonsterView<'_>]) {
        let now = view.turns();
        let is_recent = |turn: u64| now.saturating_sub(turn) < OUT_OF_VIEW;
        self.told.retain(|told| is_recent(told.turn));
        let is_gone =
            |message: &Message| !in_sight.iter().any(|monster| is_about(message, monster));
        for message in sights(view).filter(|message| is_recent(message.turn) && is_gone(message)) {
            if self.told.iter().any(|told| told.is_of(message)) {
                continue;
            }
            self.has_arrival |= is_about_awake(message);
            self.told.push(Told {
                turn: message.turn,
                text: message.text.clone(),
            });
        }
    }

    /// Returns the sighting of a monster about which the game said something lately, but says nothing now.
    #[inline(never)]
    fn told(&self, monster: &MonsterView<'_>, view: &View<'_>) -> Option<Sighting> {
        let name = monster.name();
        let mut told = self.told.iter().rev();
        let told = told.find(|told| told.text.contains(name))?;
        let is_told_now = sights(view).any(|message| message.text.contains(name));
        (!is_told_now).then_some(Sighting {
            kind: monster.kind(),
            turn: told.turn,
            stance: Stance::Awake,
            is_near: false,
        })
    }
}

/// Returns the messages of the last command about monsters that came into view or woke.
pub(super) fn sights<'a>(view: &View<'a>) -> impl Iterator<Item = &'a Message> {
    let fresh = view.messages().fresh();
    fresh.filter(|message| message.weight == Weight::Sight)
}

/// Returns whether a message about a monster may be about this one. Messages about a monster that is asleep or peaceful say
/// so.
pub(super) fn is_about(message: &Message, monster: &MonsterView<'_>) -> bool {
    let is_told_as_such = match Stance::of(monster) {
        Stance::Awake | Stance::Held | Stance::Afloat => true,
        stance @ (Stance::Asleep | Stance::Peaceful) => message.text.contains(stance.name()),
    };
    is_told_as_such && message.text.contains(monster.name())
}

/// Returns whether a message tells of a monster that is in sight.
pub(super) fn is_about_one_in_sight(message: &Message, view: &View<'_>) -> bool {
    let mut monsters = view.monsters_in_sight().into_iter();
    monsters.any(|monster| is_about(message, &monster))
}

/// Returns that the monsters are gone again that came into view with the last command; `None` if what else was said tells
/// what became of them.
pub(super) fn gone_again(view: &View<'_>) -> Option<String> {
    let gone = sights(view).filter(|message| !is_about_one_in_sight(message, view));
    let names = gone.filter_map(|message| named_in(message, view));
    Some(narrate::subject(names.collect())? + " out of view again.")
}

/// Returns what the monster is called that came into view with a message, if no other tells more of it.
fn named_in(message: &Message, view: &View<'_>) -> Option<String> {
    let content = &view.game.setting.content;
    let kinds = content.monsters();
    let named = kinds.filter(|(_, template)| has_words(&message.text, &template.name));
    // The name of one may be part of another's.
    let (kind, template) = named.max_by_key(|(_, template)| template.name.len())?;
    let mut others = view.messages().fresh();
    let is_told_more =
        others.any(|other| other.weight != Weight::Sight && has_words(&other.text, &template.name));
    (!is_told_more).then(|| narrate::monster(content, kind))
}

/// Returns whether some whole words are part of a text.
fn has_words(text: &str, words: &str) -> bool {
    let is_between = |start: usize| {
        let (before, after) = (&text[..start], &text[start + words.len()..]);
        !before.ends_with(char::is_alphanumeric) && !after.starts_with(char::is_alphanumeric)
    };
    text.match_indices(words)
        .any(|(start, _)| is_between(start))
}

/// Returns whether a message about a monster tells of one that may act against the hero.
fn is_about_awake(message: &Message) -> bool {
    let harmless = [Stance::Asleep, Stance::Peaceful];
    !harmless.iter().any(|it| message.text.contains(it.name()))
}

/// Returns what is said of a monster in view; `None` if it is no news.
#[inline(never)]
fn announcement(
    monster: &MonsterView<'_>,
    before: Option<Sighting>,
    now: Sighting,
) -> Option<String> {
    let name = monster.definite_name();
    let before = before.filter(|before| now.stance != Stance::Awake || !is_long_ago(*before, now));
    let Some(before) = before else {
        return Some(match now.stance {
            Stance::Awake => format!("{} comes into view.", capitalized(&name)),
            Stance::Asleep | Stance::Held | Stance::Afloat | Stance::Peaceful => {
                format!("You see {name}, {}.", now.stance.name())
            }
        });
    };
    if now.stance != Stance::Awake {
        return None;
    }
    let name = capitalized(&name);
    match before.stance {
        Stance::Awake if now.is_near && !before.is_near => Some(format!("{name} comes close.")),
        Stance::Awake => None,
        Stance::Asleep => Some(format!("{name} is awake.")),
        Stance::Held => Some(format!("{name} is free.")),
        Stance::Afloat => Some(format!("{name} comes close.")),
        Stance::Peaceful => Some(format!("{name} is hostile.")),
    }
}

fn is_long_ago(before: Sighting, now: Sighting) -> bool {
    now.turn.saturating_sub(before.turn) >= OUT_OF_VIEW
}

/// Returns whether a monster is hostile and able to act where it is.
fn is_awake(monster: &MonsterView<'_>) -> bool {
    matches!(Stance::of(monster), Stance::Awake | Stance::Afloat)
}

/// Returns who in view or what of its own keeps the hero from setting out for anywhere, as a sentence with gaps for keys;
/// `None` if nothing does.
pub fn why_not_set_out(view: &View<'_>) -> Option<String> {
    threat(view, &KnownLevel::new(view)).or_else(|| hindrance(view))
}

/// Returns that there is a monster in view that is hostile and awake and can get to the hero or shoot at it: the name of
/// the nearest, and where it is; or that a blind hero feels somebody.
pub(super) fn threat(view: &View<'_>, level: &KnownLevel) -> Option<String> {
    if !view.felt().is_empty() {
        return Some("Not with something beside you that you cannot see.".to_owned());
    }
    let mut monsters = view.monsters_in_sight().into_iter();
    let threat = monsters.find(|monster| is_awake(monster) && can_attack(monster, view, level))?;
    let place = bearing(view.hero_pos(), threat.pos());
    let name = threat.definite_name();
    Some(format!("Not with {name} in view ({place})."))
}

/// Returns whether a monster may get to the hero or shoot at it.
pub fn can_attack(monster: &MonsterView<'_>, view: &View<'_>, level: &KnownLevel) -> bool {
    monster.casts_so_far() || can_come(monster, view, level)
}

/// Returns whether a monster might find a way to the hero. What is unknown may hold one; doors do not stop it, but where
/// only the hero opens them.
pub(super) fn can_come(monster: &MonsterView<'_>, view: &View<'_>, level: &KnownLevel) -> bool {
    let gait = monster.gait();
    let opens_doors = view.monsters_open_doors() && gait.crosses(Footing::Ground);
    let is_way = ByGround::new(true, |terrain| {
        terrain.is_closed_door() && opens_doors || gait.crosses(terrain.footing())
    });
    // Where it is a wall all the same, it is locked, or something stands there.
    let is_free = ByGround::new(true, |terrain| {
        !terrain.is_closed_door() && !terrain.is_open()
    });
    let memory = view.level().knowledge().memory();
    let ways = level.cells_that(memory, |cell, ground| {
        is_way.get(ground) && (cell != KnownCell::Wall || is_free.get(ground))
    });
    let directions = level.movement().directions;
    let reached = ways.reached_from([view.hero_pos()], directions);
    let mut beside = level.neighbors(monster.pos());
    beside.any(|pos| reached.has(pos))
}
