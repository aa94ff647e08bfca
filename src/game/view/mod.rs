//! The view of a game: all that a screen or a bot may know of it.

mod boons;
pub mod codes;
mod depths;
mod doubts;
mod figures;
mod finds;
mod ground;
mod item;
mod map;
mod map_reading;
mod monster;
mod notable;
mod quest;
mod status;
#[cfg(test)]
mod tests;
mod uses;
mod wares;
mod wearing;

pub use figures::{FigureMeanings, Figures, HeroMark, MeleeFigure};
pub(in crate::game) use finds::Burden;
pub use ground::GroundView;
pub use item::ItemView;
pub(in crate::game) use map::{Look, MAP_WIDTH, Shown};
pub use map::{MAP_CELLS, MAP_SIZE, MapCell, Paint, Tile};
pub use map_reading::{MapReading, Rows};
pub use monster::MonsterView;
pub use quest::{InventoryLine, QuestFigures, QuestItemFigures, QuestView};
pub use status::StatusView;
pub use uses::Usable;
pub use wares::{Purchase, Ware};

use super::{Automation, Game, Mark, MessageLog, describe, narrate};
use crate::base::{Pos, Rect, Seed};
use crate::content::{Bearer, MonsterKind, ObjectKind, ObjectType, Occasion};
use crate::rules::{self, Perceiver, Perception, Rest, RuleBook, Sight, StairsUse};
use crate::world::{ActorId, Cause, Ending, Item, ItemPlace, Level, Monster, Pile, Slot};
use std::collections::BTreeSet;

/// A game as its player sees it now.
#[derive(Clone, Copy)]
pub struct View<'a> {
    pub(super) game: &'a Game,
    /// The tasks of the player, whose notes say how they would go; `None` if they have noted nothing.
    pub(super) automation: Option<&'a Automation>,
}

impl<'a> View<'a> {
    /// Returns the same view for a player with these tasks.
    pub fn with_tasks(self, automation: &'a Automation) -> View<'a> {
        let automation = Some(automation);
        View { automation, ..self }
    }

    /// Returns whether it is that of a player who can set the hero a task; nobody can in a recording.
    pub fn takes_tasks(&self) -> bool {
        self.automation.is_some()
    }

    /// Returns the cells of the map: 80 columns and 21 rows, or those of a quest's floor.
    pub fn bounds(&self) -> Rect {
        self.game.setting.dungeon.bounds(self.level_number())
    }

    pub fn name(&self) -> &'a str {
        &self.game.setup.name
    }

    /// Returns the seed as the player gave it, or the number that was drawn; `None` while it is kept from the player.
    pub fn seed(&self) -> Option<&'a Seed> {
        let is_shown = !self.game.hides_seed || self.ending().is_some();
        is_shown.then_some(&self.game.setup.seed)
    }

    /// Returns whether what happens should be written, and cannot be at the moment: it would be lost with the program.
    pub fn is_unkept(&self) -> bool {
        self.game.is_unkept
    }

    /// Returns the name of the rule book with which the game was begun.
    pub fn rules(&self) -> RuleBook {
        self.game.setup.scenario.rules()
    }

    /// Returns whether the hero sees the whole level and all that is on it, whatever is between.
    pub fn sees_all(&self) -> bool {
        rules::sight(&self.game.setting, &self.game.world) == Sight::All
    }

    /// Returns whether stairs lead to another level when that is asked for, and not as soon as the hero steps on them.
    pub(in crate::game) fn takes_stairs_on_command(&self) -> bool {
        self.game.setting.book.stairs() == StairsUse::OnCommand
    }

    /// Returns whether anyone or anything of the game takes the weapon from the hero's hand.
    pub(in crate::game) fn has_disarmers(&self) -> bool {
        self.game.setting.book.has_disarmers()
    }

    /// Returns whether monsters open doors that are not locked.
    pub(in crate::game) fn monsters_open_doors(&self) -> bool {
        self.game.setting.book.monsters_open_doors()
    }

    /// Returns whether a rest takes a day, and only where no monster is left, so that nothing heals in a fight.
    pub(in crate::game) fn rests_by_days(&self) -> bool {
        match self.game.setting.book.rest() {
            Rest::Day { .. } => true,
            Rest::Turn => false,
        }
    }

    /// Returns whether hit, dodge and defense count in fights.
    pub fn counts_skill(&self) -> bool {
        self.game.setting.book.counts_skill()
    }

    /// Returns the chance, in per cent, of a hero with so much HIT to hit what is neither quick nor dodges.
    pub fn plain_hit_chance(&self, hit: i64) -> i64 {
        self.game.setting.book.plain_hit_chance(hit)
    }

    /// Returns the rules of this game in words, a paragraph for each.
    pub fn rules_text(&self) -> Vec<String> {
        self.game.setting.book.in_words()
    }

    /// Returns how many turns the hero has taken.
    pub fn turns(&self) -> u64 {
        self.game.turns
    }

    /// Returns how many turns all actors have taken, the hero included.
    pub fn actor_turns(&self) -> u64 {
        self.game.world.actor_turns
    }

    /// Returns the ticks since the game began.
    pub fn clock(&self) -> u64 {
        self.game.world.clock
    }

    pub fn kills(&self) -> u32 {
        self.game.world.kills
    }

    /// Returns how many of each kind the hero has killed.
    pub fn kills_by_kind(&self) -> impl Iterator<Item = (MonsterKind, u32)> + use<'a> {
        let kills = self.game.history.kills.iter();
        kills.map(|(&kind, &count)| (kind, count))
    }

    /// Returns the unique monsters that are dead.
    pub fn uniques_slain(&self) -> &'a BTreeSet<MonsterKind> {
        &self.game.world.slain_uniques
    }

    /// Returns the artifacts that the hero has had, in the order in which it found them.
    pub fn artifacts_found(&self) -> &'a [ObjectKind] {
        &self.game.history.artifacts
    }

    /// Returns for how many seconds the game was left between its beginning and now.
    pub fn time_away(&self) -> u64 {
        self.game.history.away
    }

    /// Returns whether a monster lives on this level.
    pub fn is_here(&self, monster: ActorId) -> bool {
        self.level().monster(monster).is_some()
    }

    /// Returns whether the game was begun with the commands of wizard mode.
    pub fn has_wizard_mode(&self) -> bool {
        self.game.setup.wizard
    }

    /// Returns whether a command of wizard mode was used.
    pub fn was_wizardry_used(&self) -> bool {
        self.game.world.wizardry
    }

    /// Returns whether the fog of war is lifted.
    pub fn is_fog_lifted(&self) -> bool {
        self.game.fog_lifted
    }

    pub fn messages(&self) -> &'a MessageLog {
        &self.game.log
    }

    pub fn hero_pos(&self) -> Pos {
        self.game.world.hero_pos()
    }

    /// Returns how the game ended; `None` while it goes on.
    pub fn ending(&self) -> Option<Ending> {
        self.game.world.ending
    }

    /// Returns the name of a kind of monster.
    pub fn monster_name(&self, kind: MonsterKind) -> &'a str {
        &self.game.setting.content.monster(kind).name
    }

    /// Returns the name of what the hero died of, as records have it.
    pub fn cause_name(&self, cause: Cause) -> String {
        narrate::bare_cause(&self.game.setting.content, cause)
    }

    /// Returns the name of a kind of object.
    pub fn object_name(&self, kind: ObjectKind) -> &'a str {
        &self.game.setting.content.object(kind).name
    }

    /// Returns the names of all kinds of monsters, as wizard mode makes them.
    pub fn monster_names(&self) -> Vec<&'a str> {
        self.game
            .setting
            .content
            .monsters()
            .map(|(_, template)| template.name.as_str())
            .collect()
    }

    /// Returns the names of all kinds of objects, as wizard mode makes them.
    pub fn object_names(&self) -> Vec<&'a str> {
        self.game
            .setting
            .content
            .objects()
            .map(|(_, template)| template.name.as_str())
            .collect()
    }

    /// Returns whether it goes on from within the recording of another game.
    pub fn is_played_on(&self) -> bool {
        self.game.setup.mark == Some(Mark::PlayedOn)
    }

    /// Returns the monsters in view, nearest first.
    pub fn monsters(&self) -> Vec<MonsterView<'a>> {
        self.monsters_among(|_| true)
    }

    /// Returns the monsters in view on such cells, nearest first.
    fn monsters_among(&self, is_wanted: impl Fn(Pos) -> bool) -> Vec<MonsterView<'a>> {
        let (here, perceiver) = (self.hero_pos(), self.perceiver());
        let known = self
            .level()
            .monsters()
            .filter(|monster| is_wanted(monster.pos()) && self.is_known(&perceiver, monster));
        let view = *self;
        let mut known: Vec<MonsterView<'a>> =
            known.map(|monster| MonsterView { view, monster }).collect();
        known.sort_by_key(|monster| (here.distance(monster.pos()), monster.pos()));
        known
    }

    /// Returns the monster in view on a cell.
    pub fn monster_at(&self, pos: Pos) -> Option<MonsterView<'a>> {
        let level = self.level();
        let monster = level.occupant(pos).and_then(|id| level.monster(id))?;
        let view = *self;
        let is_known = self.is_known(&self.perceiver(), monster);
        is_known.then_some(MonsterView { view, monster })
    }

    /// Returns the name of the item that lies on top of a cell, as far as it is known.
    pub fn item_name_at(&self, pos: Pos) -> Option<String> {
        let pile = self.known(pos)?.pile?;
        Some(self.pile_name(pile, Some(pos)))
    }

    /// Returns the name of the item on top of a pile, with its price where it is for sale; `at` is the cell of the pile if it
    /// is on this level.
    pub(in crate::game) fn pile_name(&self, pile: Pile, at: Option<Pos>) -> String {
        let content = &self.game.setting.content;
        let in_view = at.filter(|&pos| self.is_in_view(pos));
        let seen = in_view.and_then(|pos| self.level().piles.at(pos).last());
        let seen = seen.filter(|top| top.kind == pile.top);
        let mut name = match seen {
            Some(item) => describe::title(content, item),
            None => self.kind_name(pile.top),
        };
        let price = seen.map(|item| rules::price(content, item));
        match price.filter(|_| pile.is_for_sale) {
            Some(price) => name += &format!(" for {price} gold"),
            None if pile.is_for_sale => name.push_str(" for sale"),
            None => {}
        }
        if pile.several {
            name.push_str(" and more");
        }
        name
    }

    /// Returns the item at a place; `None` if there is none.
    pub fn item(&self, place: ItemPlace) -> Option<ItemView<'a>> {
        let item = self.game.world.item(place)?;
        Some(self.item_view(item, place))
    }

    /// Returns the item in each carry slot, 0 to 9 in the dungeon.
    pub fn carry_slots(&self) -> impl Iterator<Item = Option<ItemView<'a>>> + use<'a> {
        let view = *self;
        let slots = 0..view.game.world.hero.pack.len();
        slots.map(move |slot| view.item(ItemPlace::Pack(slot)))
    }

    /// Returns the items in the carry slots, by slot.
    pub fn carried(&self) -> impl Iterator<Item = ItemView<'a>> + use<'a> {
        self.carry_slots().flatten()
    }

    /// Returns whether something of such a type is in a carry slot.
    pub fn carries(&self, is_such: fn(ObjectType) -> bool) -> bool {
        let Game { setting, world, .. } = self.game;
        let types = world.hero.pack.types(&setting.content);
        types.iter().any(is_such)
    }

    /// Returns whether something is in a carry slot that is to be worn. What does its work there, as keys do, is not.
    pub fn carries_equipment(&self) -> bool {
        self.carries(ObjectType::is_equipment) && self.equipment_carried().next().is_some()
    }

    /// Returns whether something is in a carry slot that is to be worn where nothing is.
    pub fn carries_equipment_for_an_empty_slot(&self) -> bool {
        let Game { setting, world, .. } = self.game;
        let content = &setting.content;
        let is_empty = |slot: &Slot| world.hero.filled_from(*slot, content).is_none();
        let mut carried = self.equipment_carried();
        carried.any(|item| {
            Slot::fitting(content.object(item.kind))
                .iter()
                .any(is_empty)
        })
    }

    /// Returns what is in a carry slot and is to be worn.
    fn equipment_carried(&self) -> impl Iterator<Item = &'a Item> {
        let Game { setting, world, .. } = self.game;
        let content = &setting.content;
        let is_to_be_worn = |item: &&Item| {
            let types = &content.object(item.kind).types;
            let bearer = Bearer::Object(item.kind);
            let works_carried = || !content.effects_of(bearer, Occasion::Carried).is_empty();
            types.iter().any(|it| it.is_equipment()) && !works_carried()
        };
        world.hero.pack.iter().flatten().filter(is_to_be_worn)
    }

    /// Returns the items that are worn, by slot, each once.
    pub fn worn(&self) -> impl Iterator<Item = ItemView<'a>> + use<'a> {
        let view = *self;
        let places = Slot::ALL.into_iter().map(ItemPlace::Worn);
        places.filter_map(move |place| view.item(place))
    }

    /// Returns the item in each equipment slot, a to l. A two-handed weapon is in two.
    pub fn equipment(&self) -> [(Slot, Option<ItemView<'a>>); Slot::ALL.len()] {
        let (hero, content) = (&self.game.world.hero, &self.game.setting.content);
        Slot::ALL.map(|slot| {
            let from = hero.filled_from(slot, content);
            (slot, from.and_then(|from| self.item(ItemPlace::Worn(from))))
        })
    }

    pub(super) fn level(&self) -> &'a Level {
        self.game.world.level()
    }

    fn perceiver(&self) -> Perceiver<'a> {
        let Game { setting, world, .. } = self.game;
        Perceiver::new(&setting.content, world)
    }

    /// Returns what the hero, or who has lifted the fog, knows of a monster.
    fn perception(&self, perceiver: &Perceiver<'_>, monster: &Monster) -> Perception {
        if self.game.fog_lifted {
            Perception::Seen
        } else {
            perceiver.perception(monster)
        }
    }

    /// Returns whether the hero sees a monster, or senses where and what it is.
    fn is_known(&self, perceiver: &Perceiver<'_>, monster: &Monster) -> bool {
        match self.perception(perceiver, monster) {
            Perception::Seen | Perception::Sensed => true,
            Perception::Felt | Perception::Unknown => false,
        }
    }

    /// Returns whether a cell is seen now.
    pub fn is_in_view(&self, pos: Pos) -> bool {
        let in_view = &self.level().knowledge().in_view;
        self.game.fog_lifted || in_view.has(pos)
    }

    fn item_view(&self, item: &'a Item, place: ItemPlace) -> ItemView<'a> {
        let view = *self;
        ItemView { view, item, place }
    }
}
