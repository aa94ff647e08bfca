//! Which monsters end a task: those that come into view, and those that are a threat while they are.

use super::task::hindrance;
use crate::content::MonsterKind;
use crate::game::narrate::{self, capitalized};
use crate::game::{
    GroupThreat, KnownCell, KnownLevel, MonsterView, SightedMonster, Stance, Threat, View, bearing,
};
use crate::world::{ActorId, ByGround, Footing};
use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};
use std::mem;

/// A monster that was out of view for so many turns is announced again.
const OUT_OF_VIEW: u64 = 10;

/// A monster is near within this distance, in king's moves.
const NEAR: u16 = 5;

/// How a monster may act against the hero from where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Posture {
    /// Hostile and able to act.
    Awake,
    Asleep,
    /// It cannot leave its cell, and is not beside the hero.
    Held,
    /// It does not leave the water, and is not beside the hero.
    Afloat,
    Peaceful,
}

impl From<Stance> for Posture {
    fn from(stance: Stance) -> Posture {
        match stance {
            Stance::Hostile => Posture::Awake,
            Stance::Asleep => Posture::Asleep,
            Stance::Peaceful => Posture::Peaceful,
        }
    }
}

impl Posture {
    pub(super) fn of(monster: &MonsterView<'_>) -> Posture {
        let stance = monster.stance();
        let is_confined =
            stance == Stance::Hostile && monster.distance() > 1 && !monster.casts_so_far();
        if is_confined && monster.is_held() {
            Posture::Held
        } else if is_confined && monster.gait().stays_in_water() {
            Posture::Afloat
        } else {
            stance.into()
        }
    }

    /// Returns whether a monster fights with nobody, wherever it is.
    fn keeps_from_fighting(self) -> bool {
        match self {
            Posture::Asleep | Posture::Peaceful => true,
            Posture::Awake | Posture::Held | Posture::Afloat => false,
        }
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Posture::Awake => Stance::Hostile.name(),
            Posture::Asleep => Stance::Asleep.name(),
            Posture::Held => "held",
            Posture::Afloat => "in the water",
            Posture::Peaceful => Stance::Peaceful.name(),
        }
    }
}

/// How a monster was when it was last in view.
#[derive(Clone, Copy, Debug)]
struct LastSeen {
    /// What it was taken for.
    kind: MonsterKind,
    turn: u64,
    posture: Posture,
    /// Whether it was near, and no wall or door kept it from the hero.
    is_near: bool,
}

/// What the player should hear about a monster.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Alarm {
    pub(super) line: String,
    /// Whom it is about.
    pub(super) id: ActorId,
    /// Whether an enemy has woken or come into view.
    pub(super) is_arrival: bool,
    /// Whether it was never in view before, has woken or is calm no more, which the game may have told.
    pub(super) is_event: bool,
}

impl Alarm {
    /// Returns whether a message of the last command has said it.
    pub(super) fn is_told(&self, view: &View<'_>) -> bool {
        self.is_event && sights(view).any(|told| told.is_of(self.id))
    }
}

/// What is remembered of the monsters that were in view.
#[derive(Debug, Default)]
pub(super) struct Watch {
    last_seen: BTreeMap<ActorId, LastSeen>,
    /// What the game said lately about monsters that were gone again at the end of the turn.
    told: Vec<ToldSighting>,
    /// The deadly ones of which the player was or is to be warned, each with whether it was asleep then.
    warned_of: BTreeSet<(ActorId, bool)>,
    /// The deadly ones of which the player is to be warned as soon as they are in sight then.
    deadly: BTreeSet<ActorId>,
    /// The last enemies of which the player was warned as of several that are deadly together.
    warned_of_together: BTreeSet<ActorId>,
    /// Whether an enemy has woken or come into view, asleep or not, announced or not, until that is taken.
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

/// That the game told of a monster that came into view or woke.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ToldSighting {
    turn: u64,
    monster: SightedMonster,
}

impl ToldSighting {
    pub(super) fn is_of(&self, id: ActorId) -> bool {
        self.monster.id == id
    }

    /// Returns whether the monster is in sight.
    pub(super) fn is_of_one_in_sight(&self, view: &View<'_>) -> bool {
        self.is_of_any(&view.monsters_in_sight())
    }

    fn is_of_any(&self, monsters: &[MonsterView<'_>]) -> bool {
        monsters.iter().any(|it| it.id() == Some(self.monster.id))
    }

    /// Returns what the monster is called, if no other message tells more of it.
    fn only_name(&self, view: &View<'_>) -> Option<String> {
        let kind = self.monster.kind.filter(|_| !self.monster.has_other_news)?;
        Some(narrate::monster(&view.game.setting.content, kind))
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
            let before = self.last_seen.get(&id).copied();
            let posture = Posture::of(&monster);
            // What has turned into something else is as new as what comes into view.
            let is_another = |before: &LastSeen| before.kind != monster.kind();
            let is_calm_no_more = |before: &LastSeen| {
                before.posture == Posture::Peaceful && posture != Posture::Peaceful
            };
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
            let now = LastSeen {
                kind: monster.kind(),
                turn: view.turns(),
                posture,
                is_near: monster.distance() <= NEAR && (was_near || can_attack()),
            };
            self.last_seen.insert(id, now);
            let was_there = before.is_some_and(|before| {
                before.posture == Posture::Awake && !is_long_ago(before, now)
            });
            let is_arrival = now.posture == Posture::Awake && !was_there;
            let is_first_sight = before.is_none() && posture != Posture::Peaceful;
            self.has_arrival |= is_arrival || is_first_sight;
            self.has_reinforcement |= is_arrival;
            let is_news = before.is_none_or(|it| it.posture != now.posture || is_long_ago(it, now));
            if is_news && self.is_to_be_warned_of(&monster, id, now.posture) {
                self.deadly.insert(id);
            }
            let line = announcement(
                &monster,
                before.or_else(|| self.told(&monster, id, view)),
                now,
            );
            // Who is seen whatever is between need not get here.
            let line = line.filter(|_| !view.sees_all() || can_attack());
            let is_event = before.is_none_or(|before| before.posture.keeps_from_fighting());
            let fresh = line.map(|line| Alarm {
                line,
                id,
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

    /// Returns whether an enemy has woken or come into view since this was asked last; if it was awake, also one that was gone
    /// again at the end of the turn.
    pub(super) fn take_arrival(&mut self) -> bool {
        mem::take(&mut self.has_arrival)
    }

    /// Notes that the player is to be warned of a monster, if it is deadly, and returns whether it is. A warning of one that is
    /// awake counts for its sleep as well.
    fn is_to_be_warned_of(
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

    /// Returns the threat of the enemies in sight that are awake, can attack and are deadly together, if one of them has just
    /// woken or come into view. It is no news where one of them is deadly alone, nor while half of them are those of the last
    /// warning.
    pub(super) fn take_deadly_together(&mut self, view: &View<'_>) -> Option<GroupThreat> {
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

    /// Notes what the game says now about monsters that are no longer in sight. What is still shown of earlier turns is no
    /// news.
    fn listen(&mut self, view: &View<'_>, in_sight: &[MonsterView<'_>]) {
        let now = view.turns();
        let is_recent = |turn: u64| now.saturating_sub(turn) < OUT_OF_VIEW;
        self.told.retain(|told| is_recent(told.turn));
        let is_news = |told: &ToldSighting| is_recent(told.turn) && !told.is_of_any(in_sight);
        for told in sights(view).filter(is_news) {
            if !self.told.contains(&told) {
                self.has_arrival |= told.monster.stance == Stance::Hostile;
                self.told.push(told);
            }
        }
    }

    /// Returns how a monster was when the game told of it lately, if it says nothing of it now.
    #[inline(never)]
    fn told(&self, monster: &MonsterView<'_>, id: ActorId, view: &View<'_>) -> Option<LastSeen> {
        let is_same =
            |told: &&ToldSighting| told.is_of(id) && told.monster.kind == Some(monster.kind());
        let told = self.told.iter().rev().find(is_same)?;
        let is_told_now = sights(view).any(|told| told.is_of(id));
        (!is_told_now).then_some(LastSeen {
            kind: monster.kind(),
            turn: told.turn,
            posture: told.monster.stance.into(),
            is_near: false,
        })
    }
}

/// Returns of which monsters the messages of the last command tell that they came into view or woke.
pub(super) fn sights<'a>(view: &View<'a>) -> impl Iterator<Item = ToldSighting> {
    let fresh = view.messages().fresh();
    fresh.filter_map(|message| {
        let (turn, monster) = (message.turn, message.sighted?);
        Some(ToldSighting { turn, monster })
    })
}

/// Returns that the monsters are gone again that came into view with the last command; `None` if what else was said tells
/// what became of them.
pub(super) fn gone_again(view: &View<'_>) -> Option<String> {
    let gone = sights(view).filter(|told| !told.is_of_one_in_sight(view));
    let names = gone.filter_map(|told| told.only_name(view));
    Some(narrate::subject(names.collect())? + " out of view again.")
}

/// Returns what is said of a monster in view; `None` if it is no news.
#[inline(never)]
fn announcement(
    monster: &MonsterView<'_>,
    before: Option<LastSeen>,
    now: LastSeen,
) -> Option<String> {
    let name = monster.definite_name();
    let before =
        before.filter(|before| now.posture != Posture::Awake || !is_long_ago(*before, now));
    let Some(before) = before else {
        return Some(match now.posture {
            Posture::Awake => format!("{} comes into view.", capitalized(&name)),
            Posture::Asleep | Posture::Held | Posture::Afloat | Posture::Peaceful => {
                format!("You see {name}, {}.", now.posture.name())
            }
        });
    };
    if now.posture != Posture::Awake {
        return None;
    }
    let name = capitalized(&name);
    match before.posture {
        Posture::Awake if now.is_near && !before.is_near => Some(format!("{name} comes close.")),
        Posture::Awake => None,
        Posture::Asleep => Some(format!("{name} is awake.")),
        Posture::Held => Some(format!("{name} is free.")),
        Posture::Afloat => Some(format!("{name} comes close.")),
        Posture::Peaceful => Some(format!("{name} is hostile.")),
    }
}

fn is_long_ago(before: LastSeen, now: LastSeen) -> bool {
    now.turn.saturating_sub(before.turn) >= OUT_OF_VIEW
}

/// Returns whether a monster is hostile and able to act where it is.
fn is_awake(monster: &MonsterView<'_>) -> bool {
    matches!(Posture::of(monster), Posture::Awake | Posture::Afloat)
}

/// Returns who in view or what of its own keeps the hero from setting out for anywhere, as a sentence with gaps for keys;
/// `None` if nothing does.
pub fn why_not_set_out(view: &View<'_>) -> Option<String> {
    threat(view, &KnownLevel::new(view)).or_else(|| hindrance(view))
}

/// Returns that nothing is begun with a monster in view that is hostile and awake and can get to the hero or shoot at it: the
/// name of the nearest, and where it is; or with somebody whom a blind hero feels. `None` if there is nobody.
pub(super) fn threat(view: &View<'_>, level: &KnownLevel) -> Option<String> {
    Some(match Danger::of(view, level)? {
        Danger::Felt => "Not with something beside you that you cannot see.".to_owned(),
        Danger::Seen { name, place } => format!("Not with {name} in view ({place})."),
    })
}

/// Returns the same as why something that has been begun does not go on.
pub(super) fn threat_on_the_way(view: &View<'_>, level: &KnownLevel) -> Option<String> {
    Some(match Danger::of(view, level)? {
        Danger::Felt => "Something that you cannot see is beside you.".to_owned(),
        Danger::Seen { name, place } => format!("{} is in view ({place}).", capitalized(&name)),
    })
}

/// Who keeps the hero from what it does by itself.
enum Danger {
    /// Somebody beside a blind hero.
    Felt,
    Seen {
        name: String,
        place: String,
    },
}

impl Danger {
    fn of(view: &View<'_>, level: &KnownLevel) -> Option<Danger> {
        if !view.felt().is_empty() {
            return Some(Danger::Felt);
        }
        let mut monsters = view.monsters_in_sight().into_iter();
        let is_danger =
            |monster: &MonsterView<'_>| is_awake(monster) && can_attack(monster, view, level);
        let monster = monsters.find(is_danger)?;
        Some(Danger::Seen {
            name: monster.definite_name(),
            place: bearing(view.hero_pos(), monster.pos()),
        })
    }
}

/// Returns the enemies in sight that are awake, and may get to the hero or shoot at it.
fn attackers_in_sight<'a>(view: &'a View<'_>) -> Vec<MonsterView<'a>> {
    let level = OnceCell::new();
    let mut awake = view.monsters_in_sight();
    awake.retain(|monster| {
        Posture::of(monster) == Posture::Awake
            && can_attack(monster, view, level.get_or_init(|| KnownLevel::new(view)))
    });
    awake
}

/// Returns how dangerous the enemies in sight are together that are awake, and may get to the hero or shoot at it; `None` if
/// there are not several.
pub fn group_threat(view: &View<'_>) -> Option<GroupThreat> {
    let attackers = attackers_in_sight(view);
    (attackers.len() > 1).then(|| GroupThreat::of(&attackers, view))
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
