//! What a player can see of a game: all that a screen or a bot is told, and nothing else.

mod item;
mod monster;
mod quest;

pub use item::ItemView;
pub use monster::MonsterView;
pub use quest::{InventoryLine, QuestFigures, QuestItemFigures, QuestView};

use super::{Game, MessageLog, Scenario, narrate};
use crate::base::{Pos, Rect, Seed};
use crate::content::{Color, MonsterKind};
use crate::rules::stats::{self, Subject};
use crate::rules::{RuleBook, pile_seen};
use crate::world::{Cause, Ending, Hero, Item, ItemPlace, Level, Pile, Slot, StatusKind, Terrain};

/// A game as its player sees it at this moment.
#[derive(Clone, Copy)]
pub struct View<'a> {
    pub(super) game: &'a Game,
}

/// One cell as it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tile {
    pub glyph: char,
    pub paint: Paint,
    /// Seen now, rather than remembered.
    pub in_view: bool,
}

/// What decides the colour of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    Unknown,
    Terrain(Terrain),
    Thing(Color),
    Monster(Color),
    Hero,
}

/// The hero's figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figures {
    pub hit_points: i64,
    pub full_hit_points: i64,
    pub speed: i64,
    pub hit: i64,
    pub dodge: i64,
    pub defense: i64,
    pub weight: i64,
    /// The speed that the weight costs.
    pub burden: i64,
    pub least_damage: i64,
    pub most_damage: i64,
    pub light: u16,
    pub purse: i64,
}

impl<'a> View<'a> {
    /// The cells of the map: 80 columns and 21 rows, or those of a quest's floor.
    pub fn bounds(&self) -> Rect {
        self.game.setting.dungeon.bounds(self.depth())
    }

    pub fn name(&self) -> &'a str {
        &self.game.setup.name
    }

    /// The seed as the player gave it, or the number that was drawn.
    pub fn seed(&self) -> &'a Seed {
        &self.game.setup.seed
    }

    /// The name of the rule book with which the game was begun.
    pub fn rules(&self) -> RuleBook {
        self.game.setup.rules
    }

    /// Whether hit, dodge and defense count in fights.
    pub fn counts_skill(&self) -> bool {
        self.game.setting.book.counts_skill()
    }

    /// The rules of this game in words, a line of at most 80 columns each.
    pub fn rules_text(&self) -> Vec<String> {
        let lines = self.game.setting.book.in_words().into_iter();
        lines.map(str::to_owned).collect()
    }

    pub fn depth(&self) -> u16 {
        self.game.world.depth()
    }

    pub fn depths(&self) -> u16 {
        self.game.setting.dungeon.depths()
    }

    /// How many turns the hero has taken.
    pub fn turns(&self) -> u64 {
        self.game.turns
    }

    /// How many turns all actors have taken, the hero's among them.
    pub fn actor_turns(&self) -> u64 {
        self.game.world.actor_turns
    }

    /// Ticks since the game began.
    pub fn clock(&self) -> u64 {
        self.game.world.clock
    }

    pub fn kills(&self) -> u32 {
        self.game.world.kills
    }

    /// Whether the game was begun with the commands of wizard mode.
    pub fn has_wizard_mode(&self) -> bool {
        self.game.setup.wizard
    }

    /// Whether one of them was used.
    pub fn was_wizardry_used(&self) -> bool {
        self.game.world.wizardry
    }

    /// Whether the fog of war is lifted.
    pub fn is_fog_lifted(&self) -> bool {
        self.game.fog_lifted
    }

    /// Whether the first level came from a dungeon file.
    pub fn has_given_level(&self) -> bool {
        let scenario = &self.game.setup.scenario;
        matches!(
            scenario,
            Scenario::Dungeon {
                first_level: Some(_),
                ..
            }
        )
    }

    pub fn messages(&self) -> &'a MessageLog {
        &self.game.log
    }

    pub fn hero_pos(&self) -> Pos {
        self.game.world.hero_pos()
    }

    /// None while the game goes on.
    pub fn ending(&self) -> Option<Ending> {
        self.game.world.ending
    }

    /// The name of a kind of monster, as for the end of the game.
    pub fn monster_name(&self, kind: MonsterKind) -> &'a str {
        &self.game.setting.content.monster(kind).name
    }

    /// The name of what the hero died of, as records have it.
    pub fn cause_name(&self, cause: Cause) -> String {
        narrate::bare_cause(&self.game.setting.content, cause)
    }

    /// The names of all kinds of monsters, as wizard mode makes them.
    pub fn monster_names(&self) -> Vec<&'a str> {
        self.game
            .setting
            .content
            .monsters()
            .map(|(_, template)| template.name.as_str())
            .collect()
    }

    /// The names of all kinds of things.
    pub fn object_names(&self) -> Vec<&'a str> {
        self.game
            .setting
            .content
            .objects()
            .map(|(_, template)| template.name.as_str())
            .collect()
    }

    pub fn figures(&self) -> Figures {
        self.figures_of(&self.game.world.hero)
    }

    /// The hero's figures as they would be with nothing carried.
    pub fn figures_unladen(&self) -> Figures {
        let mut hero = self.game.world.hero.clone();
        hero.pack = Default::default();
        self.figures_of(&hero)
    }

    fn figures_of(&self, hero: &Hero) -> Figures {
        let (world, book) = (&self.game.world, &*self.game.setting.book);
        let subject = Subject::hero(&self.game.setting.content, hero, world.clock);
        let dice = stats::blow_dice(&subject);
        let weight = stats::weight(hero);
        Figures {
            hit_points: hero.body.hit_points(world.clock),
            full_hit_points: hero.body.full_hit_points(),
            speed: subject.speed(book),
            hit: subject.figure(StatusKind::Hit),
            dodge: subject.figure(StatusKind::Dodge),
            defense: subject.figure(StatusKind::Defense),
            weight,
            burden: book.burden(weight),
            least_damage: dice.least().max(0),
            most_damage: dice.most().max(0),
            light: stats::light_radius(&subject),
            purse: hero.purse,
        }
    }

    /// How a cell is drawn: monsters over things over terrain.
    pub fn tile(&self, pos: Pos) -> Tile {
        let level = self.level();
        let in_view = self.is_in_view(pos);
        if level.hero_pos() == Some(pos) {
            return Tile {
                glyph: '@',
                paint: Paint::Hero,
                in_view: true,
            };
        }
        let monster = level
            .occupant(pos)
            .filter(|_| in_view)
            .and_then(|id| level.monster(id));
        if let Some(monster) = monster {
            let view = MonsterView {
                view: *self,
                monster,
            };
            return Tile {
                glyph: view.glyph(),
                paint: Paint::Monster(view.color()),
                in_view,
            };
        }
        let (terrain, pile) = if self.game.fog_lifted {
            (Some(level.terrain(pos)), pile_seen(level.piles.at(pos)))
        } else {
            let known = level.knowledge().recall(pos);
            (
                known.map(|memory| memory.cell.terrain),
                known.and_then(|memory| memory.pile),
            )
        };
        match (pile, terrain) {
            (Some(pile), _) => self.pile_tile(pile, in_view),
            (None, Some(terrain)) => Tile {
                glyph: self.glyph_of(terrain),
                paint: Paint::Terrain(terrain),
                in_view,
            },
            (None, None) => Tile {
                glyph: ' ',
                paint: Paint::Unknown,
                in_view: false,
            },
        }
    }

    /// Every cell that is known, row by row: what it is made of, and whether something lies there, as far as the
    /// hero remembers.
    pub fn known_cells(&self) -> impl Iterator<Item = (Pos, Terrain, bool)> + use<'a> {
        let memory = self.level().knowledge().memory();
        memory.iter().filter_map(|(pos, memory)| {
            memory.map(|memory| {
                let terrain = memory.cell.terrain.as_seen();
                (pos, terrain, memory.pile.is_some())
            })
        })
    }

    /// Every monster that is seen, the nearest first.
    pub fn monsters(&self) -> Vec<MonsterView<'a>> {
        let here = self.hero_pos();
        let seen = self
            .level()
            .monsters()
            .filter(|monster| self.is_in_view(monster.pos()));
        let mut seen: Vec<MonsterView<'a>> = seen
            .map(|monster| MonsterView {
                view: *self,
                monster,
            })
            .collect();
        seen.sort_by_key(|monster| (here.distance(monster.pos()), monster.pos()));
        seen
    }

    /// The monster that is seen on a cell.
    pub fn monster_at(&self, pos: Pos) -> Option<MonsterView<'a>> {
        self.monsters()
            .into_iter()
            .find(|monster| monster.pos() == pos)
    }

    /// What lies on a cell, in words, as far as it is known: a pile by its top.
    pub fn thing_at(&self, pos: Pos) -> Option<String> {
        let level = self.level();
        let pile = if self.game.fog_lifted {
            pile_seen(level.piles.at(pos))
        } else {
            level.knowledge().recall(pos).and_then(|memory| memory.pile)
        }?;
        let name = &self.game.setting.content.object(pile.top).name;
        Some(if pile.several {
            format!("{name} and more")
        } else {
            name.clone()
        })
    }

    /// The items under the hero, from the top.
    pub fn floor(&self) -> Vec<ItemView<'a>> {
        let pile = self.level().piles.at(self.hero_pos());
        let numbered = pile.iter().enumerate().rev();
        numbered
            .map(|(index, item)| self.item_view(item, ItemPlace::Floor(index)))
            .collect()
    }

    /// The item at a place; `None` where there is none.
    pub fn item(&self, place: ItemPlace) -> Option<ItemView<'a>> {
        let item = self.game.world.item(place)?;
        Some(self.item_view(item, place))
    }

    /// The carry slots; 0 to 9 in the dungeon.
    pub fn pack(&self) -> Vec<Option<ItemView<'a>>> {
        let slots = 0..self.game.world.hero.pack.len();
        slots.map(|slot| self.item(ItemPlace::Pack(slot))).collect()
    }

    /// What fills each equipment slot, a to l. A two-handed weapon fills two.
    pub fn equipment(&self) -> [(Slot, Option<ItemView<'a>>); Slot::ALL.len()] {
        let (hero, content) = (&self.game.world.hero, &self.game.setting.content);
        Slot::ALL.map(|slot| {
            let from = hero.filled_from(slot, content);
            (slot, from.and_then(|from| self.item(ItemPlace::Worn(from))))
        })
    }

    /// Whether wearing a thing means choosing between two rings that are worn.
    pub fn must_choose_ring(&self, item: &ItemView<'_>) -> bool {
        let slots = item.slots();
        slots.len() > 1
            && slots
                .iter()
                .all(|&slot| self.game.world.hero.worn(slot).is_some())
    }

    pub(super) fn level(&self) -> &'a Level {
        self.game.world.level()
    }

    pub(super) fn is_in_view(&self, pos: Pos) -> bool {
        self.game.fog_lifted
            || self
                .level()
                .knowledge()
                .in_view
                .get(pos)
                .copied()
                .unwrap_or(false)
    }

    fn item_view(&self, item: &'a Item, place: ItemPlace) -> ItemView<'a> {
        let view = *self;
        ItemView { view, item, place }
    }

    /// Returns the character that a terrain is drawn as in this game.
    pub fn glyph_of(&self, terrain: Terrain) -> char {
        if self.is_quest() {
            quest::terrain_glyph(terrain)
        } else {
            terrain.glyph()
        }
    }

    fn pile_tile(&self, pile: Pile, in_view: bool) -> Tile {
        let template = self.game.setting.content.object(pile.top);
        let glyph = if self.is_quest() {
            '*'
        } else if pile.several {
            '&'
        } else {
            template.glyph()
        };
        Tile {
            glyph,
            paint: Paint::Thing(template.color),
            in_view,
        }
    }
}
