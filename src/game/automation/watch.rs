//! Which monsters end a task: those that come into view, and those that are a threat while they are.

use super::task::hindrance;
use super::warnings::{News, Surprise, Warnings};
use crate::content::MonsterKind;
use crate::game::narrate::{self, capitalized};
use crate::game::{
    GroupThreat, KnownCell, KnownLevel, MonsterView, SightedMonster, Stance, View, bearing,
};
use crate::world::{ActorId, ByGround, Footing};
use std::cell::OnceCell;
use std::collections::BTreeMap;
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
    /// How far it was from the hero, in king's moves.
    distance: u16,
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
    pub(super) warnings: Warnings,
    /// Whether an enemy has woken or come into view, asleep or not, announced or not, or a dangerous one has come close, until
    /// that is taken.
    has_arrival: bool,
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
            let is_back =
                |before: &LastSeen| posture == Posture::Awake && is_long_ago(*before, view.turns());
            let is_as_new = |before: &LastSeen| {
                is_another(before) || is_calm_no_more(before) || is_back(before)
            };
            if before.as_ref().is_some_and(is_as_new) {
                self.warnings.forget(id);
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
                distance: monster.distance(),
                is_near: monster.distance() <= NEAR && (was_near || can_attack()),
            };
            self.last_seen.insert(id, now);
            let was_there = before.is_some_and(|before| {
                before.posture == Posture::Awake && !is_long_ago(before, now.turn)
            });
            let is_arrival = now.posture == Posture::Awake && !was_there;
            let is_first_sight = before.is_none() && posture != Posture::Peaceful;
            self.has_arrival |= is_arrival || is_first_sight;
            let is_news =
                before.is_none_or(|it| it.posture != now.posture || is_long_ago(it, now.turn));
            if is_news {
                self.warnings.note_sight(&monster, id, now.posture);
            }
            let before = before.or_else(|| self.told(&monster, id, view));
            let line = announcement(&monster, before, now);
            // Who is seen whatever is between need not get here.
            let line = line.filter(|_| !view.sees_all() || can_attack());
            let is_event = before.is_none_or(|before| before.posture.keeps_from_fighting());
            let fresh = line.map(|line| Alarm {
                line,
                id,
                is_arrival,
                is_event,
            });
            self.has_arrival |= self.warnings.note_alarm(fresh.as_ref(), &monster);
            alarm = match (alarm, fresh) {
                (Some(alarm), Some(fresh)) if fresh.is_arrival && !alarm.is_arrival => Some(fresh),
                (alarm, fresh) => alarm.or(fresh),
            };
        }
        alarm
    }

    /// Takes what is news since this was asked last. That an enemy has woken or come into view, also one that was awake and gone
    /// again at the end of the turn, or a dangerous one has come close, is at least a surprise. Nothing is news where all enemies
    /// are always in view, as on a quest, or once the game is over.
    pub(super) fn take_news(&mut self, view: &View<'_>) -> News {
        let is_unseen = mem::take(&mut self.has_arrival).then_some(Surprise::Unseen);
        let news = self.warnings.take(view);
        if view.sees_all() || view.ending().is_some() {
            return News::default();
        }
        News {
            surprise: news.surprise.max(is_unseen),
            ..news
        }
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
            distance: monster.distance(),
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
        before.filter(|before| now.posture != Posture::Awake || !is_long_ago(*before, now.turn));
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
        Posture::Awake => {
            let is_close = now.is_near && !before.is_near || is_back_beside(before, now);
            is_close.then(|| format!("{name} comes close."))
        }
        Posture::Asleep => Some(format!("{name} is awake.")),
        Posture::Held => Some(format!("{name} is free.")),
        Posture::Afloat => Some(format!("{name} comes close.")),
        Posture::Peaceful => Some(format!("{name} is hostile.")),
    }
}

fn is_long_ago(before: LastSeen, turn: u64) -> bool {
    turn.saturating_sub(before.turn) >= OUT_OF_VIEW
}

/// Returns whether a monster is beside the hero that was not when it went out of view.
fn is_back_beside(before: LastSeen, now: LastSeen) -> bool {
    let was_away = now.turn.saturating_sub(before.turn) > 1;
    was_away && before.distance > 1 && now.distance <= 1
}

/// Returns whether a monster is hostile and able to act where it is.
fn is_awake(monster: &MonsterView<'_>) -> bool {
    matches!(Posture::of(monster), Posture::Awake | Posture::Afloat)
}

/// Returns who in view or what of its own keeps the hero from setting out for anywhere, as a sentence with gaps for keys;
/// `None` if nothing does.
pub fn why_not_set_out(view: &View<'_>) -> Option<String> {
    match Hinderer::of(view, &KnownLevel::new(view)) {
        Some(hinderer) => Some(hinderer.why_not_begun()),
        None => hindrance(view),
    }
}

/// Who keeps the hero from what it does by itself.
pub(super) enum Hinderer {
    /// Somebody beside a blind hero.
    Felt,
    /// The nearest in view of those that are hostile and awake, and can get to the hero or shoot at it.
    Seen { name: String, place: String },
}

impl Hinderer {
    /// Returns who there is; `None` if there is nobody.
    pub(super) fn of(view: &View<'_>, level: &KnownLevel) -> Option<Hinderer> {
        if !view.felt().is_empty() {
            return Some(Hinderer::Felt);
        }
        let mut monsters = view.monsters_in_sight().into_iter();
        let hinders =
            |monster: &MonsterView<'_>| is_awake(monster) && can_attack(monster, view, level);
        let monster = monsters.find(hinders)?;
        Some(Hinderer::Seen {
            name: monster.definite_name(),
            place: bearing(view.hero_pos(), monster.pos()),
        })
    }

    /// Returns why nothing is begun, as a sentence.
    pub(super) fn why_not_begun(&self) -> String {
        match self {
            Hinderer::Felt => "Not with something beside you that you cannot see.".to_owned(),
            Hinderer::Seen { name, place } => format!("Not with {name} in view ({place})."),
        }
    }

    /// Returns why what has been begun does not go on, as a sentence.
    pub(super) fn why_not_on(&self) -> String {
        match self {
            Hinderer::Felt => "Something that you cannot see is beside you.".to_owned(),
            Hinderer::Seen { name, place } => {
                format!("{} is in view ({place}).", capitalized(name))
            }
        }
    }
}

/// Returns the enemies in sight that are awake, and may get to the hero or shoot at it.
pub(super) fn attackers_in_sight<'a>(view: &'a View<'_>) -> Vec<MonsterView<'a>> {
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
