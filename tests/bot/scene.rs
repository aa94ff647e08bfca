//! Small scenes with monsters, items and effects of their own, in which a bot is asked what it does.

use rlg::base::{Pos, Seed};
use rlg::bot::{Bot, Style};
use rlg::game::{
    Command, DungeonBook, DungeonFile, DungeonSetup, FirstLevel, Game, ItemPlace, View,
    WizardCommand,
};
use rlg::store::{Folders, Launcher, read_game_data};
use std::fs;

/// The items of the scenes: NAME, TYPE, DAM, DEF, WEIGHT, ATTR. There is one of each at most, so that none lies about.
const OBJECTS: &str = "\
red flask|FLASK|0+0d1|0|5|40
bitter flask|FLASK|0+0d1|0|5|-20
burning oil|FLASK|0+0d1|0|5|0
bear blood|FLASK|0+0d1|0|5|0
whetstone oil|FLASK|0+0d1|0|5|0
tonic|FLASK|0+0d1|0|5|0
antidote|FLASK|0+0d1|0|5|0
torn page|SCROLL|0+0d1|0|1|0
floor plan|SCROLL|0+0d1|0|1|60
fencing book|BOOK|0+0d1|9|5|0
oat cake|FOOD|0+0d1|0|4|20
ash wand|WAND|9+0d1|0|2|2
drowsy wand|WAND|0+0d1|0|2|2
short bow|RANGED|4+0d1|0|10|0
grey arrows|AMMUNITION|3+0d1|0|5|7
long sword|WEAPON|9+0d1|0|10|0
bent fork|WEAPON|0+0d1|0|10|0
wild axe|WEAPON|30+0d1|0|10|0
loud mace|WEAPON|30+0d1|0|10|0
iron bar|OFFHAND|0+0d1|0|10|0
old sack|CONTAINER|0+0d1|0|6|3
";

/// The monsters: NAME, SYMB, ABIL, SPEED, HP, DAM.
const MONSTERS: &str = "\
cave rat|r||10+0d1|1+0d1|1+0d1
deaf ogre|O|SMART|10+0d1|60+0d1|9+0d1
stone giant|G|SMART|10+0d1|900+0d1|30+0d1
snail|s|SMART|5+0d1|40+0d1|2+0d1
Old Nick|N|BOSS|9+0d1|1+0d1|0+0d1
";

/// The effects: OF, WHEN, DOES, ON, AMOUNT, TURNS, REACH.
const EFFECTS: &str = "\
burning oil|THROWN|HARM|BURST|20+0d1|0+0d1|1+0d1
burning oil|DRUNK|HARM|SELF|20+0d1|0+0d1|0+0d1
bear blood|DRUNK|DAM|SELF|10+0d1|50+0d1|0+0d1
whetstone oil|DRUNK|HONE|SELF|2+0d1|0+0d1|0+0d1
tonic|DRUNK|VIGOUR|SELF|5+0d1|0+0d1|0+0d1
antidote|DRUNK|CURE|SELF|0+0d1|0+0d1|0+0d1
drowsy wand|AIMED|SLEEP|TARGET|0+0d1|20+0d1|0+0d1
wild axe|HITS|HARM|BURST|5+0d1|0+0d1|1+0d1
loud mace|HITS|HARM|LEVEL|5+0d1|0+0d1|0+0d1
long sword|HITS|HARM|TARGET|1+0d1|0+0d1|0+0d1
snail|HITS|POISON|TARGET|1+0d1|90+0d1|0+0d1
fountain|USED|HEAL|SELF|5+0d1|0+0d1|0+0d1
";

/// The room, in which the hero begins on the left.
const PICTURE: [&str; 6] = [
    "",
    "    .......................",
    "    .@.....................",
    "    .......................",
    "    .......................",
    "    ......................>",
];

/// A game of a bot.
pub(crate) struct Scene {
    game: Game,
    bot: Bot,
}

impl Scene {
    pub(crate) fn new(rules: DungeonBook) -> Scene {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let write = |name: &str, text: String| {
            fs::write(folder.path().join(name), text).expect("a file is written");
        };
        write("object_desc.txt", objects());
        write("monster_desc.txt", monsters());
        write("effect_desc.txt", effects());
        let game_data = read_game_data(&Folders {
            data: Some(folder.path().to_owned()),
            own: None,
            ..Folders::default()
        });
        assert_eq!(game_data.notices, [""; 0]);
        let launcher = Launcher {
            dungeon: DungeonSetup {
                first_level: Some(FirstLevel::File(level())),
                ..DungeonSetup::of_depths(100)
            },
            wizard: true,
            ..Launcher::new("Bot", game_data, Folders::default())
        };
        let game = launcher.begin_for_bot(launcher.dungeon_scenario(rules), Seed::from_number(1));
        Scene {
            game,
            bot: Bot::new(Style::Plain),
        }
    }

    pub(crate) fn view(&self) -> View<'_> {
        self.game.view()
    }

    fn wizard(&mut self, command: WizardCommand) {
        self.game.obey(Command::Wizard(command));
    }

    /// Puts an item down under the hero.
    pub(crate) fn lay(mut self, name: &str) -> Scene {
        self.wizard(WizardCommand::MakeObject(name.to_owned()));
        self
    }

    /// Gives the hero an item.
    pub(crate) fn give(self, name: &str) -> Scene {
        let mut scene = self.lay(name);
        scene.game.obey(Command::PickUp(ItemPlace::Floor(0)));
        scene
    }

    /// Gives the hero an item, and has it wear it.
    pub(crate) fn wear(self, name: &str) -> Scene {
        let mut scene = self.give(name);
        let item = scene.place(name);
        scene.game.obey(Command::Wear { item, slot: None });
        scene
    }

    /// Adds a monster that is awake, about so many cells from the hero.
    pub(crate) fn monster(mut self, name: &str, distance: i16) -> Scene {
        let here = self.view().hero_pos();
        let there = Pos::new(here.x + distance - 1, here.y);
        self.wizard(WizardCommand::Teleport(Some(there)));
        self.wizard(WizardCommand::MakeMonster(name.to_owned()));
        self.wizard(WizardCommand::Teleport(Some(here)));
        self
    }

    /// Lets the monsters act until the hero has at most so many hit points.
    pub(crate) fn hurt_to(mut self, hit_points: i64) -> Scene {
        while self.view().figures().hit_points > hit_points {
            self.game.obey(Command::Rest);
            assert_eq!(self.view().ending(), None);
        }
        self
    }

    /// Returns where the hero carries an item.
    pub(crate) fn place(&self, name: &str) -> ItemPlace {
        let carried = self.view().carried();
        let mut named = carried.filter(|item| item.name() == name);
        named.next().expect("it is carried").place()
    }

    pub(crate) fn has(&self, name: &str) -> bool {
        let carried = self.view().carried();
        carried.into_iter().any(|item| item.name() == name)
    }

    /// Carries out a command of the test.
    pub(crate) fn obey(&mut self, command: Command) {
        self.game.obey(command);
    }

    /// Returns what the bot wants to do.
    pub(crate) fn choice(&mut self) -> Command {
        self.bot.choose(&self.game.view())
    }

    /// Lets the bot do as many things.
    pub(crate) fn play(&mut self, commands: usize) -> Vec<Command> {
        let mut done = Vec::new();
        for _ in 0..commands {
            if self.view().ending().is_some() {
                break;
            }
            let command = self.choice();
            done.push(command.clone());
            self.game.obey(command);
        }
        done
    }
}

fn objects() -> String {
    let mut text = "RLG327 OBJECT DESCRIPTION 1\n".to_owned();
    for line in OBJECTS.lines() {
        let fields: Vec<&str> = line.split('|').collect();
        let [name, kind, damage, defense, weight, attribute] = fields[..] else {
            panic!("{line} has another number of fields");
        };
        text += &format!(
            "BEGIN OBJECT\nNAME {name}\nDESC\nA {name}.\n.\nTYPE {kind}\nCOLOR RED\nHIT 0+0d1\nDAM {damage}\n\
             DODGE 0+0d1\nDEF {defense}+0d1\nWEIGHT {weight}+0d1\nSPEED 0+0d1\nATTR {attribute}+0d1\nVAL 5+0d1\n\
             ART TRUE\nRRTY 1\nEND\n"
        );
    }
    text
}

fn monsters() -> String {
    let mut text = "RLG327 MONSTER DESCRIPTION 1\n".to_owned();
    for line in MONSTERS.lines() {
        let fields: Vec<&str> = line.split('|').collect();
        let [name, glyph, abilities, speed, hit_points, damage] = fields[..] else {
            panic!("{line} has another number of fields");
        };
        text += &format!(
            "BEGIN MONSTER\nNAME {name}\nDESC\nA {name}.\n.\nSYMB {glyph}\nCOLOR RED\nSPEED {speed}\n\
             ABIL UNIQ {abilities}\nHP {hit_points}\nDAM {damage}\nRRTY 1\nEND\n"
        );
    }
    text
}

fn effects() -> String {
    let mut text = "RLG327 EFFECT DESCRIPTION 1\n".to_owned();
    for line in EFFECTS.lines() {
        let fields: Vec<&str> = line.split('|').collect();
        let [of, when, does, on, amount, turns, reach] = fields[..] else {
            panic!("{line} has another number of fields");
        };
        text += &format!(
            "BEGIN EFFECT\nOF {of}\nWHEN {when}\nDOES {does}\nON {on}\nAMOUNT {amount}\nTURNS {turns}\n\
             RANGE 0+0d1\nREACH {reach}\nCHANCE 100\nEND\n"
        );
    }
    text
}

/// Returns the dungeon file of the picture: one room.
fn level() -> DungeonFile {
    let cell = |x: usize, y: usize| {
        let row = PICTURE.get(y);
        row.and_then(|row| row.chars().nth(x)).unwrap_or(' ')
    };
    let cells: Vec<(usize, usize)> = (0..21).flat_map(|y| (0..80).map(move |x| (x, y))).collect();
    let find = |glyph: char| cells.iter().copied().find(|&(x, y)| cell(x, y) == glyph);
    let (x, y) = find('@').expect("the picture has a hero");
    let mut body = vec![x as u8, y as u8];
    for &(x, y) in &cells {
        let border = x == 0 || y == 0 || x == 79 || y == 20;
        body.push(match cell(x, y) {
            _ if border => 255,
            ' ' => 60,
            _ => 0,
        });
    }
    let (width, height) = (PICTURE[1].trim_start().len() as u8, PICTURE.len() as u8 - 1);
    body.extend([0, 1, 4, 1, width, height]);
    let (x, y) = find('>').expect("the picture has stairs");
    body.extend([0, 0, 0, 1, x as u8, y as u8]);
    let mut bytes = b"RLG327-S2021\0\0\0\0".to_vec();
    bytes.extend((20 + body.len() as u32).to_be_bytes());
    bytes.extend(body);
    DungeonFile::read(&bytes).expect("the file is well formed")
}
