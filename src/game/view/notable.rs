//! What automatic walks and lists are made from: which monsters are seen, what is worth stopping at, and which locks are known.

use super::{MonsterView, View};
use crate::base::{Dir, Pos, with_article};
use crate::game::{Game, uncapitalized};
use crate::rules::{self, Perception};
use crate::world::{Door, Landmark, Monster, Remembered, Terrain};

impl<'a> View<'a> {
    /// Returns the monsters in view in the order in which they matter to the hero: enemies that are awake, those that
    /// sleep, and the peaceful, each nearest first.
    pub fn monsters_by_concern(&self) -> Vec<MonsterView<'a>> {
        let mut monsters = self.monsters();
        monsters.sort_by_key(MonsterView::stance);
        monsters
    }

    /// Returns the monsters that the hero sees itself rather than senses, nearest first.
    pub fn monsters_in_sight(&self) -> Vec<MonsterView<'a>> {
        let in_view = &self.level().knowledge().in_view;
        self.monsters_among(|pos| in_view.has(pos))
    }

    /// Returns the cells beside a blind hero in which it feels somebody, whoever that is.
    pub fn felt(&self) -> Vec<Pos> {
        let perceiver = self.perceiver();
        let is_felt = |monster: &&Monster| self.perception(&perceiver, monster) == Perception::Felt;
        let felt = self.level().monsters().filter(is_felt);
        let mut cells: Vec<Pos> = felt.map(Monster::pos).collect();
        cells.sort_unstable();
        cells
    }

    /// Returns the terrain of a cell as it is drawn or remembered; `None` if it is not known.
    pub fn ground(&self, pos: Pos) -> Option<Terrain> {
        Some(self.known(pos)?.cell.terrain.as_seen())
    }

    /// Returns what is worth stopping at in a cell, within a sentence: stairs, a doorway or a feature; `None` if nothing is.
    pub(in crate::game) fn landmark_name(&self, pos: Pos) -> Option<String> {
        let known = self.level().knowledge().recall(pos)?;
        let terrain = known.cell.terrain.as_seen();
        let feature = known
            .feature
            .map(|landmark| self.feature_name(pos, landmark));
        let is_door = matches!(terrain, Terrain::Door(_));
        let ground = (is_door || terrain.is_stairs()).then(|| self.terrain_name(pos, terrain));
        let name = uncapitalized(&feature.or(ground)?);
        Some(if terrain.is_stairs() {
            name
        } else {
            with_article(&name)
        })
    }

    /// Returns whether the hero is beside a door that it knows to be locked.
    pub fn is_beside_lock(&self) -> bool {
        !self.is_on_open_ground() && self.locks_beside().next().is_some()
    }

    /// Returns whether the hero stands on ground without stairs, and nothing but ground is known around it and nobody there
    /// does anything for it, on a level where no drawbridge can be moved.
    pub fn is_on_plain_ground(&self) -> bool {
        let level = self.level();
        self.is_on_open_ground()
            && self.leads(self.hero_pos()).is_none()
            && !self.may_be_served()
            && level.layout().drawbridges.is_empty()
    }

    /// Returns whether somebody may do something for the hero where it stands.
    pub(super) fn may_be_served(&self) -> bool {
        let mut near = rules::establishments_at(self.level(), self.hero_pos());
        near.next().is_some()
    }

    /// Returns whether nothing but ground is known where the hero stands and around it, as is so mostly: then no cell needs
    /// a closer look.
    pub(super) fn is_on_open_ground(&self) -> bool {
        let (marked, here) = (self.level().knowledge().memory().marked(), self.hero_pos());
        !(self.game.fog_lifted || marked.has(here) || marked.has_neighbor(here))
    }

    /// Returns whether the hero is beside a door that it knows to be locked and has what opens it.
    pub fn can_unlock_beside(&self) -> bool {
        self.locks_beside().any(|pos| self.can_unlock(pos))
    }

    /// Returns whether the hero has what opens the lock in a cell.
    pub(in crate::game) fn can_unlock(&self, pos: Pos) -> bool {
        self.name_of_key(pos).is_some()
    }

    /// Returns the name of what the hero opens the lock in a cell with; `None` if it has nothing that does.
    pub(super) fn name_of_key(&self, pos: Pos) -> Option<&str> {
        let Game { setting, world, .. } = self.game;
        let lock = self.level().lock(pos)?;
        let key = rules::kind_of_key(&setting.content, &world.hero, lock)?;
        Some(&setting.content.object(key).name)
    }

    /// Returns in which directions the hero knows closed doors beside it.
    pub fn closed_doors_beside(&self) -> Vec<Dir> {
        let (here, closed) = (self.hero_pos(), Some(Terrain::Door(Door::Closed)));
        let beside = here.neighbors();
        let doors = beside.filter(|&pos| self.known_terrain(pos) == closed);
        doors.filter_map(|pos| here.toward(pos)).collect()
    }

    /// Returns the cells beside the hero in which it knows locks.
    pub(super) fn locks_beside(&self) -> impl Iterator<Item = Pos> {
        let is_lock = |known: Remembered| known.feature == Some(Landmark::Lock);
        let beside = self.hero_pos().neighbors();
        (beside.into_iter()).filter(move |&pos| self.known(pos).is_some_and(is_lock))
    }

    /// Returns the span and the gate of each raised drawbridge that the hero knows on this level.
    pub fn known_raised_bridges(&self) -> impl Iterator<Item = [Pos; 2]> {
        let known = self.known_cells();
        let gates = known.filter(|(_, known)| known.cell.terrain == Terrain::Portcullis);
        gates.filter_map(|(pos, _)| {
            let (bridge, _) = self.level().drawbridge(pos)?;
            Some([bridge.span, bridge.gate])
        })
    }

    /// Returns the cells in which the hero knows locked doors on this level.
    pub(in crate::game) fn known_locks(&self) -> impl Iterator<Item = Pos> {
        let known = self.known_cells();
        let locks = known.filter(|(_, known)| known.feature == Some(Landmark::Lock));
        locks.map(|(pos, _)| pos)
    }
}
