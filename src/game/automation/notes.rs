//! What tasks remember of the levels that the hero walked, besides what it sees.

use super::lying::{Contained, Covered, Lying};
use super::noted_command::Attack;
use super::watch::Posture;
use crate::base::{CellSet, Pos};
use crate::content::{MonsterKind, ObjectKind, TICKS_PER_TURN};
use crate::game::{LevelPos, MonsterView, Threat, View};
use crate::world::{ActorId, AutoPickup, Door, LEVEL_HEIGHT, LEVEL_WIDTH, StatusKind, Terrain};
use std::collections::{BTreeMap, BTreeSet};
use std::mem;

/// A monster that was out of view for so many ticks may be elsewhere by now.
const LONG_AGO: u64 = 300 * TICKS_PER_TURN;

/// Notes about all levels.
#[derive(Clone, Debug, Default)]
pub(super) struct Notes {
    levels: BTreeMap<u16, LevelNotes>,
    /// The number of the level where the hero is.
    level: u16,
    /// How many items the hero carries.
    carried: usize,
    /// What walking picks up.
    auto_pickup: AutoPickup,
    /// The cell to which the last step led.
    ahead: Option<Pos>,
    /// The line with which the last task ended, if it had one.
    told: Option<String>,
    /// The enemy in sight that flees, of which the player was told that it gets away.
    pursued: Option<ActorId>,
}

/// Notes about one level.
#[derive(Clone, Debug, Default)]
struct LevelNotes {
    /// The cells where the hero was.
    walked: Walked,
    /// The cells where items lay that the hero left there.
    left: BTreeSet<Pos>,
    /// Those of them where walking would have picked up nothing when the hero was there last, so that nothing is wanted there.
    unwanted: BTreeSet<Pos>,
    lying: Lying,
    /// The cells into which a step was made or tried.
    tried: BTreeSet<Pos>,
    /// The cells to which the hero got no nearer, as over ice.
    given_up: BTreeSet<Pos>,
    /// The cells that refused a step, such as doors whose key the hero lacks.
    shut: BTreeSet<Pos>,
    /// The cells by the water of which the player was warned on the way there.
    warned_of: BTreeSet<Pos>,
    /// The enemies that were asleep or held when they were last in view, and the hosts. If enemies out of view were forgotten,
    /// a walk that turns back because of them would set out for what is behind them again and again.
    staying: BTreeMap<ActorId, Staying>,
    /// The enemies that were awake and in the water, which they do not leave, when they were last in view.
    lurking: BTreeMap<ActorId, Lurking>,
    /// Those that were peaceful when they were last in view.
    peaceful: BTreeMap<ActorId, Peaceful>,
}

/// A monster that does not leave its cell.
#[derive(Clone, Debug)]
pub(in crate::game) struct Staying {
    pub(in crate::game) pos: Pos,
    /// What it is called within a sentence.
    pub(super) name: String,
    /// Its name and its state, as in `cave rat, asleep`.
    pub(in crate::game) title: String,
    pub(in crate::game) glyph: char,
    kind: MonsterKind,
    posture: Posture,
    /// Whether it was deadly to the hero when it was first seen so.
    is_deadly: bool,
    /// The tick on which it was last in view.
    seen: u64,
}

/// An enemy that does not leave the water, as it was when it was last in view.
#[derive(Clone, Debug)]
pub(super) struct Lurking {
    pub(super) pos: Pos,
    /// What it is called within a sentence.
    pub(super) name: String,
    /// The tick on which it was last in view.
    seen: u64,
}

impl Lurking {
    /// Returns a note of a monster in view; `None` if it is not awake, or leaves the water.
    fn of(monster: &MonsterView<'_>) -> Option<Lurking> {
        let lurks = monster.is_awake_enemy() && monster.gait().stays_in_water();
        lurks.then(|| Lurking {
            pos: monster.pos(),
            name: monster.definite_name(),
            seen: monster.view.clock(),
        })
    }
}

/// A peaceful monster, as it was when it was last in view.
#[derive(Clone, Debug)]
struct Peaceful {
    pos: Pos,
    /// How many ticks it takes for a step.
    pace: u64,
    /// The tick on which it was last in view.
    seen: u64,
    /// The tick on which its peace ends by itself, if it does.
    ends: Option<u64>,
}

impl Peaceful {
    /// Returns a note of a monster in view; `None` if it is not peaceful.
    fn of(monster: &MonsterView<'_>) -> Option<Peaceful> {
        if !monster.is_peaceful() {
            return None;
        }
        let book = &monster.view.game.setting.book;
        let (now, statuses) = (monster.view.clock(), monster.statuses());
        let mut calm = statuses.iter().filter(|it| it.kind == StatusKind::Calm);
        let turns_left = calm.try_fold(0, |most: u64, calm| Some(most.max(calm.turns?)));
        Some(Peaceful {
            pos: monster.pos(),
            pace: book.ticks_between_turns(monster.speed()),
            seen: now,
            ends: turns_left.map(|turns| turns.saturating_mul(TICKS_PER_TURN).saturating_add(now)),
        })
    }

    /// Returns whether it can have come to a cell until this tick, still at peace.
    fn may_be_at(&self, pos: Pos, now: u64) -> bool {
        let steps = now.saturating_sub(self.seen).div_ceil(self.pace);
        let is_over = self.ends.is_some_and(|ends| ends <= now);
        !is_over && u64::from(self.pos.distance(pos)) <= steps
    }
}

impl Staying {
    /// Returns a note of a monster in view; `None` if it may go elsewhere.
    #[inline(never)]
    fn of(monster: &MonsterView<'_>) -> Option<Staying> {
        let posture = Posture::of(monster);
        let stays = match posture {
            Posture::Awake | Posture::Afloat => false,
            Posture::Asleep | Posture::Held => true,
            Posture::Peaceful => monster.trade().is_some(),
        };
        stays.then(|| Staying {
            pos: monster.pos(),
            name: monster.definite_name(),
            title: format!("{}, {}", monster.title(), posture.name()),
            glyph: monster.glyph(),
            kind: monster.kind(),
            posture,
            is_deadly: monster.threat() == Threat::Deadly,
            seen: monster.view.clock(),
        })
    }

    fn is_enemy(&self) -> bool {
        self.posture != Posture::Peaceful
    }

    /// Returns whether a monster is as it was noted.
    fn is_still(&self, monster: &MonsterView<'_>) -> bool {
        let is_same = self.pos == monster.pos() && self.kind == monster.kind();
        is_same && self.posture == Posture::of(monster)
    }

    /// Returns whether it may wake and kill who is beside it.
    pub(super) fn is_deadly_sleeper(&self) -> bool {
        self.is_deadly && self.posture == Posture::Asleep
    }
}

/// Enemies that were forgotten for the time of a trial.
pub(super) struct Sleepers(BTreeMap<ActorId, Staying>);

impl Sleepers {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// The cells of a level where the hero was.
#[derive(Clone, Debug)]
struct Walked(CellSet);

impl Default for Walked {
    fn default() -> Walked {
        Walked(CellSet::new(LEVEL_WIDTH, LEVEL_HEIGHT))
    }
}

impl LevelNotes {
    /// Notes whether the hero leaves items where it is.
    fn note_left(&mut self, view: &View<'_>) {
        let here = view.hero_pos();
        self.left.remove(&here);
        self.unwanted.remove(&here);
        if !view.floor().is_empty() {
            self.left.insert(here);
            if view.leaves_all_here() {
                self.unwanted.insert(here);
            }
        }
    }

    /// Notes the monsters in sight, in place of what was noted of them and of those that have left their cells since.
    fn note_monsters(&mut self, view: &View<'_>) {
        let in_sight = view.monsters_in_sight();
        self.forget_gone(&in_sight, view);
        for monster in &in_sight {
            let Some(id) = monster.id() else { continue };
            note(&mut self.peaceful, id, Peaceful::of(monster));
            note(&mut self.lurking, id, Lurking::of(monster));
            match self.staying.get_mut(&id) {
                Some(known) if known.is_still(monster) => known.seen = view.clock(),
                Some(_) | None => note(&mut self.staying, id, Staying::of(monster)),
            }
        }
    }

    /// Forgets the monsters that were out of view for long, except for hosts, and those that are seen to be gone from where
    /// they stayed.
    fn forget_gone(&mut self, in_sight: &[MonsterView<'_>], view: &View<'_>) {
        let is_recent = |seen: u64| view.clock().saturating_sub(seen) < LONG_AGO;
        let is_in_sight = |id| in_sight.iter().any(|monster| monster.id() == Some(id));
        let is_there = |id, pos, may_be: bool| is_in_sight(id) || may_be && !view.is_in_view(pos);
        self.peaceful.retain(|_, one| is_recent(one.seen));
        self.lurking
            .retain(|id, one| is_there(*id, one.pos, is_recent(one.seen)));
        self.staying.retain(|id, one| {
            let may_be = is_recent(one.seen) || !one.is_enemy();
            is_there(*id, one.pos, may_be)
        });
    }
}

/// Notes something about a monster, or that there is nothing.
fn note<T>(notes: &mut BTreeMap<ActorId, T>, id: ActorId, about_it: Option<T>) {
    match about_it {
        Some(about_it) => notes.insert(id, about_it),
        None => notes.remove(&id),
    };
}

impl Notes {
    /// Notes where the hero is, which stairs have led it there, and whether it leaves items there.
    pub(super) fn observe(&mut self, view: &View<'_>) {
        if self.level != view.level_number() {
            self.note_arrival(view);
        }
        let carried = view.carried_count();
        if carried != self.carried {
            // One of the new items may be a key.
            for notes in self.levels.values_mut() {
                notes.shut.clear();
            }
        }
        self.carried = carried;
        if self.auto_pickup != *view.auto_pickup() {
            self.auto_pickup = view.auto_pickup().clone();
            // What was left may be wanted now.
            self.levels
                .values_mut()
                .for_each(|notes| notes.unwanted.clear());
        }
        let notes = self.here_mut();
        let here = view.hero_pos();
        notes.walked.0.insert(here);
        notes.note_left(view);
        notes.lying.note(view);
        notes.note_monsters(view);
        let flees = |id| {
            let mut monsters = view.monsters_in_sight().into_iter();
            monsters.any(|monster| monster.is_fleeing() && monster.id() == Some(id))
        };
        self.pursued = self.pursued.filter(|id| flees(*id));
    }

    /// Notes that the player is told of an enemy that it flees and gets away. Returns whether that is new since it began to flee
    /// or came into sight.
    pub(super) fn begin_pursuit(&mut self, whom: ActorId) -> bool {
        self.pursued.replace(whom) != Some(whom)
    }

    /// Notes that the hero is on another level than before, and the stairs that it has taken.
    fn note_arrival(&mut self, view: &View<'_>) {
        let before = std::mem::replace(&mut self.level, view.level_number());
        let (level, pos) = (self.level, view.hero_pos());
        let taken = view.remembered_end(LevelPos { level, pos }, view.level());
        if let Some(taken) = taken.filter(|taken| taken.level == before) {
            let notes = self.levels.entry(taken.level).or_default();
            notes.tried.insert(taken.pos);
        }
    }

    /// Adds the notes of the whole game, from its beginning until now.
    pub(super) fn recall(&mut self, whole: Notes) {
        self.auto_pickup = whole.auto_pickup;
        for (level, mut before) in whole.levels {
            let notes = self.levels.entry(level).or_default();
            before.tried.append(&mut notes.tried);
            before.shut.append(&mut notes.shut);
            *notes = before;
        }
    }

    /// Forgets the enemies of the level that did not leave their cells. Returns what is forgotten.
    pub(super) fn forget_sleepers(&mut self) -> Sleepers {
        let staying = mem::take(&mut self.here_mut().staying);
        let (sleepers, hosts) = staying.into_iter().partition(|(_, one)| one.is_enemy());
        self.here_mut().staying = hosts;
        Sleepers(sleepers)
    }

    /// Notes again what was forgotten.
    pub(super) fn remember(&mut self, sleepers: Sleepers) {
        self.here_mut().staying.extend(sleepers.0);
    }

    /// Returns the enemies of the level that did not leave their cells.
    pub(super) fn sleepers(&self) -> impl Iterator<Item = &Staying> {
        self.staying_on(self.level).filter(|one| one.is_enemy())
    }

    /// Returns whether a cell is beside an enemy that sleeps and would be deadly.
    pub(super) fn is_beside_deadly_sleeper(&self, pos: Pos) -> bool {
        let mut deadly = self.sleepers().filter(|one| one.is_deadly_sleeper());
        deadly.any(|one| one.pos.distance(pos) <= 1)
    }

    /// Returns the awake enemies of the level that do not leave the water.
    pub(super) fn lurking(&self) -> impl Iterator<Item = &Lurking> {
        let notes = self.here().into_iter();
        notes.flat_map(|notes| notes.lurking.values())
    }

    /// Returns whether a peaceful monster that was in view may be in a cell by now.
    pub(super) fn may_be_peaceful(&self, pos: Pos, view: &View<'_>) -> bool {
        let notes = self.here().into_iter();
        let mut peaceful = notes.flat_map(|notes| notes.peaceful.values());
        peaceful.any(|one| one.may_be_at(pos, view.clock()))
    }

    /// Returns the monsters of a level that did not leave their cells when they were last in view.
    pub(super) fn staying_on(&self, level: u16) -> impl Iterator<Item = &Staying> {
        let notes = self.levels.get(&level);
        notes.into_iter().flat_map(|notes| notes.staying.values())
    }

    /// Returns what lies below other items on a level, as far as the hero saw it when it was there.
    pub(super) fn covered_on(&self, level: u16) -> impl Iterator<Item = &Covered> {
        let notes = self.levels.get(&level);
        notes.into_iter().flat_map(|notes| notes.lying.covered())
    }

    /// Returns what lies in containers on a level, as the hero saw it when it was there.
    pub(super) fn contained_on(&self, level: u16) -> impl Iterator<Item = &Contained> {
        let notes = self.levels.get(&level);
        notes.into_iter().flat_map(|notes| notes.lying.contained())
    }

    pub(super) fn note_step(&mut self, to: Pos) {
        self.ahead = Some(to);
        self.here_mut().tried.insert(to);
    }

    /// Notes that the cell of the last step let nobody in, without time passing.
    pub(super) fn note_refusal(&mut self) {
        let ahead = self.ahead.take();
        self.here_mut().shut.extend(ahead);
    }

    /// Notes whether the last step has led nowhere, as into a door that stays shut.
    pub(super) fn note_outcome(&mut self, view: &View<'_>) {
        let shut = Some(Terrain::Door(Door::Closed));
        let ahead = self.ahead.take();
        let ahead = ahead.filter(|pos| view.known_terrain(*pos) == shut);
        self.here_mut().shut.extend(ahead);
    }

    /// Notes that the hero attacks whom it feels in a cell: whoever that is, it is peaceful no more. Of several that may have
    /// come there, it is most likely the one that was nearest.
    pub(super) fn note_attack(&mut self, attack: &Attack) {
        let peaceful = &mut self.here_mut().peaceful;
        let there = peaceful.iter();
        let there = there.filter(|(_, one)| one.may_be_at(attack.at, attack.tick));
        let nearest = there.min_by_key(|(_, one)| one.pos.distance(attack.at));
        if let Some(id) = nearest.map(|(id, _)| *id) {
            peaceful.remove(&id);
        }
    }

    /// Notes that the hero gets no nearer to a cell.
    pub(super) fn give_up(&mut self, pos: Pos) {
        self.here_mut().given_up.insert(pos);
    }

    /// Returns whether the hero got no nearer to a cell.
    pub(super) fn is_given_up(&self, pos: Pos) -> bool {
        self.here()
            .is_some_and(|notes| notes.given_up.contains(&pos))
    }

    /// Notes the line with which a task ended.
    pub(super) fn note_end(&mut self, line: Option<&str>) {
        self.told = line.map(str::to_owned);
    }

    /// Returns whether the last task ended with this line.
    pub(super) fn was_just_told(&self, line: &str) -> bool {
        self.told.as_deref() == Some(line)
    }

    /// Notes that the player is warned of a cell by the water. Returns whether it was not before.
    pub(super) fn warn_of(&mut self, pos: Pos) -> bool {
        self.here_mut().warned_of.insert(pos)
    }

    /// Returns on how many cells of the level the hero was.
    pub(super) fn walked(&self) -> usize {
        self.here().map_or(0, |notes| notes.walked.0.len())
    }

    pub(super) fn was_at(&self, pos: Pos) -> bool {
        self.here().is_some_and(|notes| notes.walked.0.has(pos))
    }

    /// Returns whether the hero was in a cell of a level, or has taken the stairs there.
    pub(super) fn knows_stairs(&self, level: u16, pos: Pos) -> bool {
        let notes = self.levels.get(&level);
        notes.is_some_and(|notes| notes.walked.0.has(pos) || notes.tried.contains(&pos))
    }

    /// Returns the cells in which the hero left items.
    pub(super) fn left(&self) -> impl Iterator<Item = Pos> {
        let notes = self.here().into_iter();
        notes.flat_map(|notes| notes.left.iter().copied())
    }

    /// Returns whether the hero left items in a cell that walking does not pick up.
    pub(super) fn is_unwanted(&self, pos: Pos) -> bool {
        self.here()
            .is_some_and(|notes| notes.unwanted.contains(&pos))
    }

    /// Returns whether the hero saw what lies below the item on top of a cell.
    pub(super) fn looked_below(&self, pos: Pos) -> bool {
        self.covered_on(self.level).any(|item| item.pos == pos)
    }

    /// Returns the kinds of what lies below the item on top of a cell, as far as the hero saw it, and is not for sale.
    pub(super) fn covered_at(&self, pos: Pos) -> impl Iterator<Item = ObjectKind> {
        let covered = self.covered_on(self.level);
        let covered = covered.filter(move |item| item.pos == pos && !item.is_for_sale);
        covered.map(|item| item.kind)
    }

    /// Returns the cells into which a step has led nowhere.
    pub(super) fn shut(&self) -> impl Iterator<Item = Pos> {
        let notes = self.here().into_iter();
        notes.flat_map(|notes| notes.shut.iter().copied())
    }

    pub(super) fn is_shut(&self, pos: Pos) -> bool {
        self.here().is_some_and(|notes| notes.shut.contains(&pos))
    }

    /// Returns the notes about the level where the hero is; `None` if there are none yet.
    fn here(&self) -> Option<&LevelNotes> {
        self.levels.get(&self.level)
    }

    fn here_mut(&mut self) -> &mut LevelNotes {
        self.levels.entry(self.level).or_default()
    }
}
