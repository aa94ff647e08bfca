//! What every rule works on.

use super::quest::QuestEvent;
use super::{Event, Paths};
use crate::base::Pos;
use crate::content::{Ability, Content, MonsterKind, MonsterTemplate, ObjectKind, ObjectTemplate};
use crate::levels::Dungeon;
use crate::world::{ActorId, Footing, Level, Monster, World};

/// What stays the same through a game: what it is made of, and how its levels come to be.
#[derive(Debug)]
pub struct Setting {
    pub content: Content,
    pub dungeon: Dungeon,
}

/// A game while a rule is at work on it.
pub(super) struct Ctx<'a> {
    pub(super) setting: &'a Setting,
    pub(super) world: &'a mut World,
    pub(super) paths: &'a mut Paths,
    pub(super) events: &'a mut Vec<Event>,
}

impl<'a> Ctx<'a> {
    pub(super) fn content(&self) -> &'a Content {
        &self.setting.content
    }

    pub(super) fn level(&self) -> &Level {
        self.world.level()
    }

    pub(super) fn object(&self, kind: ObjectKind) -> &'a ObjectTemplate {
        self.content().object(kind)
    }

    /// Of what kind a monster of the present level is.
    pub(super) fn kind(&self, id: ActorId) -> Option<MonsterKind> {
        self.level().monster(id).map(Monster::kind)
    }

    pub(super) fn template(&self, id: ActorId) -> Option<&'a MonsterTemplate> {
        self.kind(id).map(|kind| self.content().monster(kind))
    }

    pub(super) fn report(&mut self, event: Event) {
        self.events.push(event);
    }

    /// Reports what happens on quests only.
    pub(super) fn tell(&mut self, event: QuestEvent) {
        self.report(Event::Quest(event));
    }

    /// Whether the hero sees a cell.
    pub(super) fn is_in_view(&self, pos: Pos) -> bool {
        self.level()
            .knowledge()
            .in_view
            .get(pos)
            .copied()
            .unwrap_or(false)
    }
}

/// Whether a monster of this kind can be in a cell, if nobody else is.
pub(super) fn may_stand(level: &Level, template: &MonsterTemplate, pos: Pos) -> bool {
    let cell = level.cell(pos);
    match cell.terrain.footing() {
        Footing::Ground => true,
        Footing::Solid => template.has(Ability::Pass) && !cell.is_unpassable,
    }
}

/// Whether a monster of this kind can get into a cell, by walking or by digging.
pub(super) fn may_enter(level: &Level, template: &MonsterTemplate, pos: Pos) -> bool {
    let digs = template.has(Ability::Tunneler) && level.cell(pos).yields_to_digging();
    digs || may_stand(level, template, pos)
}
