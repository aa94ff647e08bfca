//! Small quests for tests, made from pictures.

use crate::base::{Dir, Pos};
use crate::content::ObjectKind;
use crate::levels::{CampaignFiles, read_campaign};
use crate::rules::quest::Sheet;
use crate::rules::{Action, Event, Refusal, Scope, Scratch, Setting, advance, begin, violations};
use crate::world::{D20Hero, Door, ItemPlace, Monster, Slot, Terrain, World};

/// The monsters of the scenes, by glyph: `b` takes every blow and never hits; `r` dies of any blow, and is worth 75;
/// `G` likewise, worth 6,000; `k` always hits, for 2, and is never hit; `x` is an even match; `M` is the target.
const MONSTERS: &str = "\
b \"block\" b -99 9999 1 1 0 -99 1
r \"rat\" r -99 1 1 1 0 -99 0.25
g \"giant\" G -99 1 1 1 0 -99 20
k \"poker\" k 99 9 1 1 1 99 1
x \"match\" x 15 9 1 8 2 6 1
m \"minotaur\" M -99 30 1 1 0 -99 4
";

const WEAPONS: &str =
    "sword \"sword\" \"A sword.\" 4 15 1 8 0\naxe \"axe\" \"An axe.\" 20 20 1 12 0\n";
const ARMOR: &str = "mail \"mail\" \"Mail.\" 30 50 5\nplate \"plate\" \"Plate.\" 50 600 7\n";
const ITEMS: &str = "\
key \"key\" \"A key.\" 0 0
stone \"stone\" \"A stone.\" 66 0
pebble \"pebble\" \"A pebble.\" 0.01 0
statue \"statue\" \"A statue.\" 1 0 impassable
";

/// A quest whose first floor is a picture.
///
/// In a picture `@` is the hero and letters are monsters, each on plain floor; `v` leads to the left cell of a
/// second floor, where the target stands three cells beside it.
pub(super) struct Scene {
    pub(super) setting: Setting,
    pub(super) world: World,
    pub(super) events: Vec<Event>,
    scratch: Scratch,
    size: (i16, i16),
}

impl Scene {
    pub(super) fn new(picture: &[&str]) -> Scene {
        Scene::with(picture, "", 1)
    }

    /// Returns a quest with further lines for the objects of the first floor, and with this seed.
    pub(super) fn with(picture: &[&str], objects: &str, seed: u64) -> Scene {
        Scene::of(&files(picture, objects), picture, seed)
    }

    /// Returns a quest whose target does not wait.
    pub(super) fn with_restless_target(picture: &[&str]) -> Scene {
        let mut files = files(picture, "");
        let constants = files.get("quest.tbl").expect("there are constants");
        let constants = [constants.bytes(), b"target_waits no\n"].concat();
        files.add("quest.tbl", constants);
        Scene::of(&files, picture, 1)
    }

    fn of(files: &CampaignFiles, picture: &[&str], seed: u64) -> Scene {
        let campaign = read_campaign(files);
        let campaign = campaign.unwrap_or_else(|errors| panic!("{errors}"));
        let setting = Setting::of_campaign(campaign, seed);
        let world = begin(&setting, seed);
        Scene {
            setting,
            world,
            events: Vec::new(),
            scratch: Scratch::default(),
            size: (picture[0].len() as i16, picture.len() as i16),
        }
    }

    /// Carries out an action; `events` are then those of this action alone. The invariants must hold.
    pub(super) fn act(&mut self, action: Action) -> Result<(), Refusal> {
        self.events.clear();
        let events = &mut self.events;
        let done = advance(
            &self.setting,
            &mut self.world,
            &mut self.scratch,
            action,
            events,
        );
        assert_eq!(
            violations(&self.setting, &self.world, Scope::AllLevels),
            [""; 0]
        );
        done
    }

    /// Steps by the letters of the keys, `w a s d`.
    pub(super) fn walk(&mut self, keys: &str) {
        for key in keys.chars() {
            let dir = match key {
                'w' => Dir::North,
                'a' => Dir::West,
                's' => Dir::South,
                _ => Dir::East,
            };
            self.act(Action::Step(dir)).expect("no step is refused");
        }
    }

    /// Returns the floor as it is, in the size of its picture.
    pub(super) fn picture(&self) -> Vec<String> {
        let (width, height) = self.size;
        let row = |y| (0..width).map(|x| self.glyph(Pos::new(x, y))).collect();
        (0..height).map(row).collect()
    }

    fn glyph(&self, pos: Pos) -> char {
        let level = self.world.level();
        match level.occupant(pos) {
            Some(id) if id.is_hero() => '@',
            Some(id) => {
                let monster = level.monster(id).expect("an occupant is on the level");
                self.setting.content.monster(monster.kind()).symbol
            }
            None if !level.piles.at(pos).is_empty() => '*',
            None => match level.terrain(pos) {
                Terrain::DownStairs => 'v',
                Terrain::Door(Door::Closed) => '[',
                terrain => terrain.glyph(),
            },
        }
    }

    pub(super) fn reported(&self, event: &Event) -> bool {
        self.events.contains(event)
    }

    pub(super) fn object(&self, name: &str) -> ObjectKind {
        let kind = self.setting.content.object_named(name);
        kind.expect("the scene has this kind of object")
    }

    /// Returns the place of an item of this name: a carried one, or else the one in use.
    pub(super) fn place(&self, name: &str) -> ItemPlace {
        let kind = self.object(name);
        let carried = (0..self.world.hero.pack.len()).map(ItemPlace::Pack);
        let mut places = carried.chain(Slot::ALL.map(ItemPlace::Worn));
        let place =
            places.find(|&place| self.world.item(place).is_some_and(|item| item.kind == kind));
        place.expect("the hero has it")
    }

    pub(super) fn drop(&mut self, name: &str) -> Result<(), Refusal> {
        self.act(Action::Drop(self.place(name)))
    }

    pub(super) fn equip(&mut self, name: &str) -> Result<(), Refusal> {
        let item = self.place(name);
        self.act(Action::Wear { item, slot: None })
    }

    pub(super) fn sheet(&self) -> Sheet<'_> {
        let quest = self.setting.book.quest().expect("a quest is played");
        quest.sheet(&self.setting.content, &self.world.hero)
    }

    pub(super) fn d20_hero(&mut self) -> &mut D20Hero {
        &mut self.world.hero.d20_hero
    }

    pub(super) fn only_monster(&self) -> &Monster {
        let mut monsters = self.world.level().monsters();
        monsters.next().expect("the scene has a monster")
    }
}

fn files(picture: &[&str], objects: &str) -> CampaignFiles {
    let mut map = String::new();
    let (mut hero, mut lines) = (Pos::default(), "floor001\n".to_owned());
    for (y, row) in picture.iter().enumerate() {
        for (x, character) in row.chars().enumerate() {
            let stands = character.is_ascii_alphabetic() && character != 'v';
            match character {
                '@' => hero = Pos::new(x as i16, y as i16),
                'v' => lines.push_str(&format!("stair {x} {y} floor002 1 1\n")),
                quest_monster if stands => {
                    let quest_monster = quest_monster.to_ascii_lowercase();
                    lines.push_str(&format!("mob {x} {y} {quest_monster}\n"));
                }
                _ => {}
            }
            map.push(if stands || character == '@' {
                '.'
            } else {
                character
            });
        }
        map.push('\n');
    }
    let stair = picture
        .iter()
        .enumerate()
        .find_map(|(y, row)| Some((row.find('v')?, y)));
    let (lair, back) = match stair {
        Some((x, y)) => ("#^.....#", format!("stair 1 1 floor001 {x} {y}\n")),
        None => ("#......#", String::new()),
    };
    let constants = format!(
        "start_floor floor001\nstart_cell {} {}\nstart_weapon sword\nstart_armor mail\nstart_hp 10\nstart_level 1\n\
         abilities 18 18 12 10 12 10\nmax_days 5\ntarget m\ntarget_floor floor002\ntarget_cell 4 1\n",
        hero.x, hero.y
    );
    let mut files = CampaignFiles::new("scene");
    for (path, text) in [
        ("quest.tbl", constants.as_str()),
        ("items/items.tbl", ITEMS),
        ("items/weapons.tbl", WEAPONS),
        ("items/armor.tbl", ARMOR),
        ("mobs/mobs.tbl", MONSTERS),
        ("mobs/loot/r.tbl", "axe 50\nkey 100\n"),
        ("maps/floor001.mp", &map),
        ("maps/floor001.dat", &(lines + objects)),
        ("maps/floor002.mp", &format!("########\n{lair}\n########\n")),
        ("maps/floor002.dat", &format!("floor002\n{back}")),
    ] {
        files.add(path, text);
    }
    files
}
