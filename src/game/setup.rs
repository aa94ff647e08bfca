//! What determines a game: its setup, and the log of what was done in it.

use super::GameData;
use crate::base::{Seed, VERSION};
use crate::content::{Content, DungeonPlan};
use crate::levels::{Campaign, Dungeon, DungeonFile, SpecialLevels, USUAL_DEPTHS, built_in_levels};
#[cfg(test)]
use crate::levels::{built_in_campaign, read_campaign};
use crate::rules::{Action, Book, DungeonBook, Quest, RuleBook, Setting};
use crate::script::plan::Level;
use crate::world::{AutoPickup, HeroBonus};
use std::borrow::Cow;
use std::sync::Arc;

/// How a game begins.
#[derive(Clone, Debug, PartialEq)]
pub struct GameSetup {
    /// The version of the program that began it, or went on with it under other rules.
    pub version: String,
    pub name: String,
    pub seed: Seed,
    /// When it began, in seconds since 1970. Nothing in the game depends on it.
    pub began: u64,
    /// The nanoseconds of that second, which tell it from other games that began in it; 0 in games of earlier versions.
    pub began_nanos: u32,
    /// Whether the commands of wizard mode are offered.
    pub wizard: bool,
    /// What walking picks up at first.
    pub auto_pickup: AutoPickup,
    /// What the hero has more of its figures than others.
    pub bonus: HeroBonus,
    /// Why it is not ranked; `None` if it is.
    pub mark: Option<Mark>,
    pub scenario: Scenario,
    /// Its templates. They stay the same when the files change from which they were read.
    pub content: Content,
    /// Sentences for the player, the first messages of the game.
    pub notices: Vec<String>,
    /// What the command line that began it named.
    pub named: NamedFiles,
}

impl GameSetup {
    /// Returns the setup of a game with these templates as the program begins it: in a dungeon of twelve levels, with the
    /// built-in special ones. Its fields can be changed before it begins.
    pub fn new(seed: &str, book: DungeonBook, content: Content) -> GameSetup {
        let dungeon = DungeonSetup {
            levels: built_in_levels(),
            ..DungeonSetup::of_depths(USUAL_DEPTHS)
        };
        let dungeon = dungeon.of_game(content.plan());
        let scenario = Scenario::Dungeon(book, dungeon);
        GameSetup::of_scenario(Seed::from_text(seed), scenario, content)
    }

    /// Returns the setup of a game with these templates on the levels of a scenario.
    pub fn of_scenario(seed: Seed, scenario: Scenario, content: Content) -> GameSetup {
        GameSetup {
            version: VERSION.to_owned(),
            name: "Hero".to_owned(),
            seed,
            began: 0,
            began_nanos: 0,
            wizard: false,
            auto_pickup: AutoPickup::default(),
            bonus: HeroBonus::default(),
            mark: None,
            scenario,
            content,
            notices: Vec::new(),
            named: NamedFiles::default(),
        }
    }

    /// Returns the setting of a game with these templates by a book.
    pub(super) fn setting(&self, content: &Content, book: Arc<dyn Book>) -> Setting {
        Setting {
            content: content.clone(),
            dungeon: self.dungeon(content, &*book),
            book,
        }
    }

    /// Returns the dungeon of a game with these templates by a book. Its levels stay where they were when it began.
    pub(super) fn dungeon(&self, content: &Content, book: &dyn Book) -> Dungeon {
        let seed = self.seed.value();
        match &self.scenario {
            Scenario::Dungeon(_, dungeon) => {
                let content = if book.counts_skill() {
                    Cow::Borrowed(content)
                } else {
                    Cow::Owned(content.without_skill())
                };
                dungeon.dungeon(&content, self.content.plan(), seed)
            }
            Scenario::Campaign(campaign) => Dungeon::of_campaign(campaign.clone(), seed),
        }
    }
}

/// The paths of files and folders that a game was begun with, as they were named. Nothing in the game depends on them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NamedFiles {
    /// The folder of the description files, or of the campaign.
    pub data: Option<String>,
    /// The file of the first level.
    pub first_level: Option<String>,
}

#[cfg(test)]
impl GameSetup {
    /// Returns the setup of a short game for tests.
    pub(crate) fn sample(content: Content) -> GameSetup {
        GameSetup::sample_by(DungeonBook::Classic, content)
    }

    /// Returns the setup of the same game by a rule book.
    pub(crate) fn sample_by(book: DungeonBook, content: Content) -> GameSetup {
        let seed = Seed::from_number(7);
        let scenario = Scenario::Dungeon(book, DungeonSetup::of_depths(3));
        GameSetup {
            version: "test".to_owned(),
            name: "Ada".to_owned(),
            ..GameSetup::of_scenario(seed, scenario, content)
        }
    }

    /// Returns the setup of a quest for tests: the built-in one after `change`.
    pub(crate) fn sample_quest(change: impl FnOnce(&mut Campaign)) -> GameSetup {
        let campaign = read_campaign(&built_in_campaign());
        let mut campaign = campaign.unwrap_or_else(|errors| panic!("{errors}"));
        change(&mut campaign);
        let content = campaign.content.clone();
        let scenario = Scenario::Campaign(Arc::new(campaign));
        GameSetup::of_scenario(Seed::from_number(1), scenario, content)
    }
}

/// Why a game is not ranked with those that a person played under one version of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// It was played on from within a recording.
    PlayedOn,
    /// A bot played it, or a part of it.
    Bot,
    /// It went on after the rules had changed, so that no recording leads from its beginning to its end.
    OtherRules,
    /// A program played it that tried out what would come, and went back.
    Searched,
}

impl Mark {
    pub(crate) const ALL: [Mark; 4] = [Mark::PlayedOn, Mark::Bot, Mark::OtherRules, Mark::Searched];
}

/// The levels on which a game is played, and by which rules.
#[derive(Clone, Debug, PartialEq)]
pub enum Scenario {
    /// A dungeon that is made from the seed, by a rule book.
    Dungeon(DungeonBook, DungeonSetup),
    /// The floors of a campaign, by the rule book of quests.
    Campaign(Arc<Campaign>),
}

impl Scenario {
    /// Returns the name of the rule book by which it is played.
    pub fn rules(&self) -> RuleBook {
        match self {
            Scenario::Dungeon(book, _) => RuleBook::Dungeon(*book),
            Scenario::Campaign(_) => RuleBook::Quest,
        }
    }

    /// Opens the rule book by which it is played.
    pub(super) fn book(&self) -> Arc<dyn Book> {
        match self {
            Scenario::Dungeon(book, _) => book.open(),
            Scenario::Campaign(campaign) => Arc::new(Quest::new(campaign.tables.clone())),
        }
    }
}

/// What a dungeon is made of besides the templates.
#[derive(Clone, Debug, PartialEq)]
pub struct DungeonSetup {
    /// The number of levels, at least 1, without those beside it.
    pub depths: u16,
    /// The first level, if it is not made like the others.
    pub first_level: Option<FirstLevel>,
    /// The special levels that it may use.
    pub levels: SpecialLevels,
}

/// A first level that was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FirstLevel {
    File(DungeonFile),
    /// The special level of this name.
    Special(String),
}

impl DungeonSetup {
    /// Returns the setup of so many levels, none of them special.
    pub fn of_depths(depths: u16) -> DungeonSetup {
        DungeonSetup {
            depths,
            first_level: None,
            levels: SpecialLevels::default(),
        }
    }

    /// Returns the same setup with the level of this name as its first, or with the first one if none is named. The
    /// levels come before those that it has. `None` if none of them is called so.
    pub fn beginning_with(
        self,
        levels: Vec<Level<'static>>,
        name: Option<&str>,
    ) -> Option<DungeonSetup> {
        let mut names = levels.iter().map(|level| &*level.name);
        let first = names.find(|&other| name.is_none_or(|name| name == other))?;
        Some(DungeonSetup {
            first_level: Some(FirstLevel::Special(first.to_owned())),
            levels: self.levels.after(SpecialLevels::new(levels)),
            ..self
        })
    }

    /// Returns the same setup with no more special levels than a game with this plan may use.
    pub fn of_game(self, plan: &DungeonPlan) -> DungeonSetup {
        let levels = self.levels.of_game(plan, self.first_special());
        DungeonSetup { levels, ..self }
    }

    /// Returns the dungeon of a seed, with these templates. The plan says where the special levels are.
    pub fn dungeon(&self, content: &Content, plan: &DungeonPlan, seed: u64) -> Dungeon {
        let dungeon = Dungeon::new(content, seed, self.depths);
        let dungeon = match &self.first_level {
            Some(FirstLevel::File(file)) => dungeon.with_first_level(file),
            Some(FirstLevel::Special(_)) | None => dungeon,
        };
        dungeon.with_special_levels(content, plan, &self.levels, self.first_special())
    }

    /// Returns the name of the first level, if it is a special one.
    pub(crate) fn first_special(&self) -> Option<&str> {
        match self.first_level.as_ref()? {
            FirstLevel::File(_) => None,
            FirstLevel::Special(name) => Some(name),
        }
    }
}

/// One change of a game. A game follows from its setup and its log entries.
#[derive(Clone, Debug, PartialEq)]
pub enum LogEntry {
    Act(Action),
    /// The player gives up.
    Abandon,
    /// Wizard mode: the fog is lifted, or comes back.
    ToggleFog,
    /// Wizard mode: the game goes on with other templates.
    Reload(Box<GameData>),
}

impl LogEntry {
    /// Returns the same change, marked as one that is meant although it is risky or unwise.
    pub(super) fn sure(self) -> LogEntry {
        match self {
            LogEntry::Act(Action::Sure(_)) => self,
            LogEntry::Act(action) => LogEntry::Act(Action::Sure(Box::new(action))),
            LogEntry::Abandon | LogEntry::ToggleFog | LogEntry::Reload(_) => self,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Source;
    use crate::content::{read_objects, read_plan};
    use crate::game::Game;
    use crate::rules::books::Blow;

    /// How many tracts, which raise nothing but DEF, are on each level.
    const TRACTS: usize = 20;

    /// A book that is none of the program's.
    #[derive(Debug)]
    struct OwnBook {
        counts_skill: bool,
    }

    impl Book for OwnBook {
        fn counts_skill(&self) -> bool {
            self.counts_skill
        }

        fn hit_chance(&self, _: &Blow<'_>) -> i64 {
            100
        }
    }

    fn content() -> Content {
        let object = |name: &str, types: &str, attribute: u8, rarity: u8| {
            format!(
                "BEGIN OBJECT\nNAME {name}\nDESC\n.\nTYPE {types} COLOR RED HIT 0+0d1 DAM 0+0d1 DODGE 0+0d1 DEF 3+0d1\n\
                 WEIGHT 0+0d1 SPEED 0+0d1 ATTR {attribute}+0d1 VAL 0+0d1 ART FALSE RRTY {rarity}\nEND\n"
            )
        };
        let supply = |name: &str, count: usize| {
            format!("BEGIN SUPPLY\nNAME {name}\nDEPTH 1+0d1 EVERY 1+0d1 COUNT {count}+0d1\nEND\n")
        };
        let file = |header: &str, entries: &str| {
            Source::new("test", format!("RLG327 {header} 1\n{entries}"))
        };
        let objects = object("tract", "BOOK", 0, 1) + &object("bread", "FOOD", 9, 100);
        let objects = read_objects(&file("OBJECT DESCRIPTION", &objects));
        let supplies = supply("tract", TRACTS) + &supply("bread", 1);
        let plan = read_plan(&file("DUNGEON PLAN", &supplies));
        Content::new(Vec::new(), objects.expect("a file").0).with_plan(DungeonPlan {
            entries: plan.expect("a file").0,
        })
    }

    /// Returns whether the first level has the tracts of the plan, and not something else in their place.
    fn has_tracts(rules: DungeonBook, book: OwnBook) -> bool {
        let setup = GameSetup::sample_by(rules, content());
        let game = Game::with_book(setup, Arc::new(book));
        let tract = game.setting.content.object_named("tract");
        let items = game.world.level().items();
        let tracts = items.filter(|item| Some(item.kind) == tract);
        tracts.count() >= TRACTS
    }

    #[test]
    fn whether_skill_counts_is_asked_of_the_book_by_which_a_game_is_played() {
        for rules in DungeonBook::ALL {
            for counts_skill in [false, true] {
                let has_tracts = has_tracts(rules, OwnBook { counts_skill });
                assert_eq!(has_tracts, counts_skill, "{}", rules.name());
            }
        }
    }
}
