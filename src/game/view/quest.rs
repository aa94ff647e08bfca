//! A quest as its player sees it: the hero's figures and inventory.

use super::{ItemView, View};
use crate::content::{Hundredths, ObjectKind, QuestItemKind, QuestTables};
use crate::game::describe::range;
use crate::rules::quest::{Sheet, d20};
use crate::world::{Climb, Door, Hero, ItemPlace, Score, Terrain};
use serde::Serialize;

/// The view of a quest, beyond that of every game.
#[derive(Clone, Copy)]
pub struct QuestView<'a> {
    view: View<'a>,
    tables: &'a QuestTables,
    sheet: Sheet<'a>,
}

/// The figures of the hero of a quest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct QuestFigures {
    /// Never below 0.
    pub hit_points: i64,
    pub full_hit_points: i64,
    pub level: i64,
    pub experience: i64,
    /// The experience at which the hero reaches the next level.
    pub next_level: i64,
    pub base_attack: i64,
    /// What is added to the die of an attack.
    pub attack_bonus: i64,
    pub armor_class: i64,
    pub days_spent: u32,
    pub days: u32,
    pub weight: Hundredths,
    pub weight_limit: Hundredths,
}

/// The figures of an item of a quest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct QuestItemFigures {
    pub kind: QuestItemKind,
    /// The damage of a weapon; else 0.
    pub least_damage: i64,
    pub most_damage: i64,
    /// What armor adds to the armor class; else 0.
    pub armor_class: i64,
    pub worth: Hundredths,
    /// How good it is, among items of its kind: the least and the most damage of a weapon together, the armor class
    /// that armor adds, else 0.
    #[serde(skip)]
    pub quality: i64,
    #[serde(skip)]
    pub weight: Hundredths,
}

/// The items of one kind that the hero has.
#[derive(Clone)]
pub struct InventoryLine<'a> {
    /// The item that is in use, or else the first that is carried.
    pub item: ItemView<'a>,
    pub count: usize,
    /// The place of one that is not in use.
    spare: Option<ItemPlace>,
    tables: &'a QuestTables,
}

impl<'a> View<'a> {
    /// Returns the view of the quest; `None` if no quest is played.
    pub fn quest(&self) -> Option<QuestView<'a>> {
        let (setting, world) = (&self.game.setting, &self.game.world);
        let quest = setting.book.quest()?;
        Some(QuestView {
            view: *self,
            tables: quest.tables(),
            sheet: quest.sheet(&setting.content, &world.hero),
        })
    }

    /// Returns whether a quest is played.
    pub fn is_quest(&self) -> bool {
        self.game.setting.book.quest().is_some()
    }
}

impl<'a> QuestView<'a> {
    pub fn figures(&self) -> QuestFigures {
        let (sheet, world) = (&self.sheet, &self.view.game.world);
        let level = sheet.level();
        QuestFigures {
            hit_points: world.hero_hit_points().max(0),
            full_hit_points: world.hero.body.full_hit_points(),
            level,
            experience: sheet.d20_hero().experience,
            next_level: d20::experience_to_leave(level),
            base_attack: sheet.base_attack(),
            attack_bonus: sheet.attack_bonus(),
            armor_class: sheet.armor_class(),
            days_spent: sheet.d20_hero().days_spent,
            days: self.tables.constants.max_days,
            weight: sheet.weight(),
            weight_limit: sheet.weight_limit(),
        }
    }

    /// Returns every figure with its name, for lists; an empty name stands for an empty line.
    pub fn sheet(&self) -> Vec<(&'static str, String)> {
        let figures = self.figures();
        let QuestFigures {
            hit_points,
            full_hit_points,
            experience,
            next_level,
            ..
        } = figures;
        let gap = || ("", String::new());
        let mut lines = vec![
            ("Name", self.view.name().to_owned()),
            ("Level", figures.level.to_string()),
            (
                "Experience",
                format!("{experience} (next level at {next_level})"),
            ),
            ("Hit points", format!("{hit_points}/{full_hit_points}")),
            ("Base attack", format!("{:+}", figures.base_attack)),
            ("Armor class", figures.armor_class.to_string()),
            gap(),
        ];
        let scores = self.scores().into_iter();
        lines.extend(scores.map(|(score, value, modifier)| {
            (score.short_name(), format!("{value:>2} ({modifier:+})"))
        }));
        lines.extend([
            gap(),
            (
                "Days spent",
                format!("{} of {}", figures.days_spent, figures.days),
            ),
            (
                "Weight",
                format!("{} / {} lb", figures.weight, figures.weight_limit),
            ),
            ("Kills", self.view.kills().to_string()),
        ]);
        lines.extend(self.view.seed().map(|seed| ("Seed", seed.to_string())));
        lines
    }

    /// Returns the abilities, each with its score and its modifier.
    pub fn scores(&self) -> [(Score, i64, i64); Score::ALL.len()] {
        let d20_hero = self.sheet.d20_hero();
        Score::ALL.map(|score| (score, d20_hero.score(score), self.sheet.modifier(score)))
    }

    /// Returns how many abilities the player may raise by one now.
    pub fn raises_due(&self) -> u8 {
        self.sheet.d20_hero().raises_due
    }

    /// Returns the name of the monster whose death wins, and the number of the floor where it began.
    pub fn target(&self) -> (&'a str, usize) {
        let constants = &self.tables.constants;
        let name = self.view.monster_name(constants.target);
        (name, constants.target_floor + 1)
    }

    /// Returns all that the hero has, by kind: first what it uses, then the rest in the order of the pack.
    pub fn inventory(&self) -> Vec<InventoryLine<'a>> {
        let mut inventory: Vec<InventoryLine<'a>> = Vec::new();
        for item in self.view.worn().chain(self.view.carried()) {
            let spare = Some(item.place()).filter(|place| matches!(place, ItemPlace::Pack(_)));
            let is_alike = |line: &&mut InventoryLine<'_>| line.kind() == item.item.kind;
            match inventory.iter_mut().find(is_alike) {
                Some(line) => {
                    line.count += 1;
                    // The last one, so that the line keeps its place while one after the other is dropped.
                    line.spare = spare.or(line.spare);
                }
                None => inventory.push(InventoryLine {
                    item,
                    count: 1,
                    spare,
                    tables: self.tables,
                }),
            }
        }
        inventory
    }
}

impl ItemView<'_> {
    /// Returns the figures of an item of a quest; `None` if no quest is played.
    pub fn quest_item_figures(&self) -> Option<QuestItemFigures> {
        let setting = &self.view.game.setting;
        let quest_item = setting.book.quest()?.tables().quest_item(self.item.kind);
        let damage = setting.content.object(self.item.kind).damage;
        let [least_damage, most_damage] = match quest_item.kind {
            QuestItemKind::Weapon => [damage.least(), damage.most()],
            QuestItemKind::Item | QuestItemKind::Armor => [0, 0],
        };
        let armor_class = match quest_item.kind {
            QuestItemKind::Armor => quest_item.armor_class,
            QuestItemKind::Item | QuestItemKind::Weapon => 0,
        };
        Some(QuestItemFigures {
            kind: quest_item.kind,
            least_damage,
            most_damage,
            armor_class,
            worth: quest_item.value,
            quality: least_damage
                .saturating_add(most_damage)
                .saturating_add(armor_class),
            weight: quest_item.weight,
        })
    }

    /// Returns what an item of a quest does, weighs and is worth; `None` if no quest is played.
    pub(super) fn quest_facts(&self) -> Option<Vec<String>> {
        let figures = self.quest_item_figures()?;
        let QuestItemFigures {
            least_damage: least,
            most_damage: most,
            ..
        } = figures;
        let figure = match figures.kind {
            QuestItemKind::Item => None,
            QuestItemKind::Weapon => Some(format!("damage {least} to {most}")),
            QuestItemKind::Armor => Some(format!("armor class {:+}", figures.armor_class)),
        };
        let weight = format!("{} lb", figures.weight);
        let value = format!("worth {}", figures.worth);
        Some(figure.into_iter().chain([weight, value]).collect())
    }

    /// Returns what equipping an item of a quest would change, in a sentence; `None` if it is equipped or cannot be, or would
    /// change nothing.
    pub(super) fn change_if_equipped(&self) -> Option<String> {
        let setting = &self.view.game.setting;
        let quest = setting.book.quest()?;
        let figures = |hero: &Hero| {
            let sheet = quest.sheet(&setting.content, hero);
            let dice = sheet.damage_dice();
            let blows = range(d20::damage(dice.least()), d20::damage(dice.most()));
            (blows, sheet.armor_class())
        };
        let slot = *self.slots().first()?;
        let (blows, armor_class) = figures(&self.view.game.world.hero);
        let (then_blows, then_class) = figures(&self.hero_wearing_it(slot)?);
        let changes = [
            (blows != then_blows).then(|| format!("your blows do {then_blows} instead of {blows}")),
            (armor_class != then_class)
                .then(|| format!("your armor class is {then_class} instead of {armor_class}")),
        ];
        let changes: Vec<String> = changes.into_iter().flatten().collect();
        (!changes.is_empty()).then(|| format!("If you equip it, {}.", changes.join(" and ")))
    }
}

impl InventoryLine<'_> {
    /// Returns its name, with the count if there are several.
    pub fn name(&self) -> String {
        self.item.name().to_owned() + &self.times()
    }

    /// Returns the count behind its name, if there are several.
    pub fn times(&self) -> String {
        match self.count {
            1 => String::new(),
            count => format!(" x{count}"),
        }
    }

    /// Returns whether one of them is in use.
    pub fn is_equipped(&self) -> bool {
        matches!(self.item.place(), ItemPlace::Worn(_))
    }

    /// Returns the place of the item to drop: one that is not in use if there is one.
    pub fn place_to_drop(&self) -> ItemPlace {
        self.spare.unwrap_or(self.item.place())
    }

    fn kind(&self) -> ObjectKind {
        self.item.item.kind
    }

    /// Returns the weight of all of them.
    pub fn weight(&self) -> Hundredths {
        let one = self.tables.quest_item(self.kind()).weight.0;
        Hundredths(one.saturating_mul(self.count as i64))
    }
}

/// Returns the character as which a terrain is drawn in quests, which have other signs for stairs and closed doors.
pub(super) fn terrain_glyph(terrain: Terrain) -> char {
    match terrain.climb() {
        Some(Climb::Up) => '^',
        Some(Climb::Down) => 'v',
        None if terrain == Terrain::Door(Door::Closed) => '[',
        None => terrain.glyph(),
    }
}
