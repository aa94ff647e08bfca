//! The context in which every rule works.

#[cfg(test)]
use super::Quest;
use super::books::{Book, Fighter};
use super::effects::Affected;
use super::senses::perception::{Perceiver, Perception, perception};
use super::stats::Subject;
use super::{Capacity, DungeonBook, Event, Scratch, Sighting, Stance, Who};
use crate::base::Pos;
use crate::content::{AbilitySet, Content, MonsterKind, ObjectKind, ObjectTemplate};
#[cfg(test)]
use crate::levels::Campaign;
use crate::levels::Dungeon;
use crate::world::{ActorId, Level, Monster, StatusKind, World};
use std::sync::Arc;

/// What stays the same through a game: its monsters and objects, its dungeon and its rule book.
#[derive(Debug)]
pub struct Setting {
    pub content: Content,
    pub dungeon: Dungeon,
    pub book: Arc<dyn Book>,
}

impl Setting {
    /// Returns the setting of a game in a dungeon that is played by the book of this name.
    pub fn new(content: Content, dungeon: Dungeon, book: DungeonBook) -> Setting {
        Setting {
            content,
            dungeon,
            book: book.open(),
        }
    }

    /// Returns the setting of a quest.
    #[cfg(test)]
    pub(super) fn of_campaign(campaign: Campaign, seed: u64) -> Setting {
        Setting {
            content: campaign.content.clone(),
            book: Arc::new(Quest::new(campaign.tables.clone())),
            dungeon: Dungeon::of_campaign(campaign, seed),
        }
    }
}

/// The state of a game that a rule reads and changes.
#[derive(Debug)]
pub struct Ctx<'a> {
    pub(super) setting: &'a Setting,
    pub(super) world: &'a mut World,
    pub(super) scratch: &'a mut Scratch,
    pub(super) events: &'a mut Vec<Event>,
}

impl<'a> Ctx<'a> {
    #[inline]
    pub(super) fn content(&self) -> &'a Content {
        &self.setting.content
    }

    #[inline]
    pub(super) fn book(&self) -> &'a dyn Book {
        &*self.setting.book
    }

    #[inline]
    pub(super) fn level(&self) -> &Level {
        self.world.level()
    }

    pub(super) fn object(&self, kind: ObjectKind) -> &'a ObjectTemplate {
        self.content().object(kind)
    }

    /// Returns what the hero can still carry.
    pub(super) fn capacity(&self) -> Capacity<'_> {
        Capacity::new(self.setting, self.world)
    }

    /// Returns the kind of a monster of the current level; `None` if it is not there.
    #[inline]
    pub(super) fn kind(&self, id: ActorId) -> Option<MonsterKind> {
        self.level().monster(id).map(Monster::kind)
    }

    /// Returns an actor of the current level as events name it: by its kind only if the hero perceives it. `None` if it
    /// is not there.
    pub(super) fn who(&self, id: ActorId) -> Option<Who> {
        if id.is_hero() {
            return Some(Who::Hero);
        }
        let monster = self.level().monster(id)?;
        let (kind, seen) = (monster.kind(), monster.kind_as_seen());
        Some(if !self.is_seen(id) {
            Who::Unseen(kind)
        } else if monster.name_as_seen().is_some() {
            Who::Named { kind, id }
        } else {
            Who::Monster(seen)
        })
    }

    /// Returns an actor of the current level as events name it; `None` if the hero does not perceive it, or it is not there.
    pub(super) fn who_seen(&self, id: ActorId) -> Option<Who> {
        self.who(id).filter(|_| self.is_seen(id))
    }

    /// Returns what a monster of the current level is to the hero; `None` if it is not there.
    pub(super) fn sighting(&self, id: ActorId) -> Option<Sighting> {
        let monster = self.level().monster(id)?;
        let stance = Stance::of(self.content(), monster, self.world.clock);
        Some(Sighting { id, stance })
    }

    /// An actor of the present level, to be asked for its figures; `None` if it is not there.
    #[inline]
    pub(super) fn subject(&self, id: ActorId) -> Option<Subject<'_>> {
        let who = if id.is_hero() {
            Fighter::Hero(&self.world.hero)
        } else {
            Fighter::Monster(self.level().monster(id)?)
        };
        let (content, now) = (self.content(), self.world.clock);
        Some(Subject { content, who, now })
    }

    /// Whether an actor of the present level has a status; false if it is not there.
    #[inline]
    pub(super) fn has(&self, id: ActorId, status: StatusKind) -> bool {
        self.subject(id).is_some_and(|subject| subject.has(status))
    }

    /// How long it takes until the next turn of an actor of the present level.
    pub(super) fn ticks_between_turns(&self, id: ActorId) -> u64 {
        let subject = self.subject(id);
        let speed = subject.map_or(1, |subject| subject.speed(self.book()));
        self.book().ticks_between_turns(speed)
    }

    /// Returns the abilities of an actor of the current level; the hero has none.
    #[inline]
    pub(super) fn abilities(&self, id: ActorId) -> AbilitySet {
        let subject = self.subject(id);
        subject.map_or_else(AbilitySet::default, |subject| subject.abilities())
    }

    /// Wakes a monster of the current level that sleeps by itself; the sleep that an effect gave it goes on.
    pub(super) fn rouse(&mut self, id: ActorId) {
        if let Some(monster) = self.world.level_mut().monster_mut(id) {
            monster.mind.asleep = false;
        }
    }

    pub(super) fn report(&mut self, event: Event) {
        self.events.push(event);
    }

    /// Reports that a monster of the current level came into view or woke up, with what it is to the hero now.
    pub(super) fn report_sighting(&mut self, id: ActorId, event: fn(Who, Sighting) -> Event) {
        if let Some((who, sighting)) = self.who(id).zip(self.sighting(id)) {
            self.report(event(who, sighting));
        }
    }

    /// Reports what an effect did.
    pub(super) fn affect(&mut self, affected: Affected) {
        self.report(Event::Affected(affected));
    }

    /// Returns the number of the hero's level, and its cell.
    pub(super) fn hero_place(&self) -> (u16, Pos) {
        (self.world.level_number(), self.world.hero_pos())
    }

    /// Returns whether the hero sees a cell.
    pub(super) fn is_in_view(&self, pos: Pos) -> bool {
        let in_view = &self.level().knowledge().in_view;
        in_view.has(pos)
    }

    /// Returns whether an actor looks like no actor at all.
    #[inline]
    pub(super) fn is_hidden(&self, id: ActorId) -> bool {
        self.level().monster(id).is_some_and(Monster::is_hidden)
    }

    /// Returns whether the hero notices what an actor does: it is itself the actor, or sees it, or senses where it is.
    pub(super) fn is_seen(&self, id: ActorId) -> bool {
        let Some(monster) = self.level().monster(id) else {
            return id.is_hero();
        };
        Perceiver::new(self.content(), self.world).knows(monster)
    }

    /// Returns whether the hero knows that an actor is there: it notices what it does, or feels somebody beside it.
    pub(super) fn is_known(&self, id: ActorId) -> bool {
        let Some(monster) = self.level().monster(id) else {
            return id.is_hero();
        };
        perception(self.content(), self.world, monster) != Perception::Unknown
    }
}
