//! A small game that is always the same, and what plays it.

use crate::base::Seed;
use crate::game::{
    Campaign, DungeonBook, DungeonFile, DungeonSetup, FirstLevel, GameData, Scenario,
};
use crate::store::{Folders, Launcher, Session, read_game_data};
use crate::ui::canvas::{Canvas, Marks};
use crate::ui::context::Ui;
use crate::ui::frame::Frame;
use crate::ui::hints;
use crate::ui::input::{Input, Key};
use crate::ui::screen::{Layers, Program, Screen};
use crate::ui::screens::{Departure, Play, Start, Title};
use crate::ui::theme::Palette;
use ratatui::layout::{Position, Rect};
use std::fs;
use std::sync::Arc;

/// Items and monsters that are never generated on the level that tests play, since there is one of each in a hundred
/// levels; wizard mode makes them.
const OBJECTS: &str = "\
long sword|WEAPON|BLUE|+3|1+2d6|0|0|40|0|0
oak staff|WEAPON OFFHAND|YELLOW|0|0+2d8|5|0|60|0|0
tin hat|HELMET|WHITE|0|0+0d1|0|4|10|0|0
red ring|RING|RED|2|0+0d1|0|0|1|0|0
blue ring|RING|BLUE|0|0+0d1|7|0|1|0|0
green ring|RING|GREEN|0|0+0d1|0|0|1|2|0
storm lantern|LIGHT|YELLOW|0|0+0d1|0|0|20|0|6
dry scroll|SCROLL|BLACK|0|0+0d1|0|0|2|0|0
iron bolt|AMMUNITION|BLACK|0|3+0d1|0|0|2|0|7
short bow|RANGED|YELLOW|0|4+0d1|0|0|20|0|0
red flask|FLASK|RED|0|0+0d1|0|0|5|0|30
blue flask|FLASK|BLUE|0|0+0d1|5|0|5|0|0
ash wand|WAND|YELLOW|0|5+0d1|0|0|3|0|2
brown bread|FOOD|YELLOW|0|0+0d1|0|0|4|0|9
old sack|CONTAINER|YELLOW|0|0+0d1|0|0|6|0|2
";

const MONSTERS: &str = "\
cave rat|r|RED|10+0d1|ERRATIC|6+0d1|0+1d3
stone troll|T|BLACK|8+0d1|SMART TUNNEL|400+0d1|5+2d6
Old Nick|N|MAGENTA|9+0d1|BOSS|1+0d1|0+0d1
";

/// The rows of the level from the top on; the rest is rock.
const PICTURE: [&str; 8] = [
    "",
    "     ............              ......",
    "     ............              ......",
    "     .....@.........###########......",
    "     ........>...              ......",
    "     ............              ......",
    "     ............",
    "     ............",
];

/// The same with more stairs down, in the other room.
const MORE_STAIRS: [&str; 8] = [
    "",
    "     ............              ......",
    "     ............              ......",
    "     .....@.........###########.>....",
    "     ........>...              ......",
    "     ............              ......",
    "     ............",
    "     ............",
];

pub(super) fn launcher() -> Launcher {
    launcher_with(&[])
}

/// Returns the same launcher for games with the data that come with the program.
pub(super) fn with_built_in_data() -> Launcher {
    Launcher {
        game_data: GameData::built_in(),
        ..launcher()
    }
}

/// Returns the same launcher for games with more files, each with its name.
pub(super) fn launcher_with(files: &[(&str, &str)]) -> Launcher {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let write = |name: &str, text: String| {
        fs::write(folder.path().join(name), text).expect("a file is written");
    };
    write("object_desc.txt", objects());
    write("monster_desc.txt", monsters());
    for (name, text) in files {
        write(name, (*text).to_owned());
    }
    let game_data = read_game_data(&Folders {
        data: Some(folder.path().to_owned()),
        own: None,
        ..Folders::default()
    });
    assert_eq!(game_data.notices, [""; 0]);
    Launcher {
        seed: Some(Seed::from_number(1)),
        dungeon: DungeonSetup {
            first_level: Some(FirstLevel::File(level(&PICTURE))),
            ..DungeonSetup::of_depths(100)
        },
        wizard: true,
        ..Launcher::new("Ada", game_data, Folders::default())
    }
}

/// Returns an effect file in which something has one effect, `what` from its occasion on: `"READ DOES SLEEP ON FOES"`.
pub(super) fn effect_of(thing: &str, what: &str, [amount, turns]: [u32; 2]) -> String {
    format!(
        "RLG327 EFFECT DESCRIPTION 1\nBEGIN EFFECT\nOF {thing}\nWHEN {what}\nAMOUNT {amount}+0d1 TURNS {turns}+0d1 \
         RANGE 0+0d1 REACH 0+0d1 CHANCE 100\nEND\n"
    )
}

/// Returns a monster file with these kinds, which differ in nothing else, and a boss like them.
pub(super) fn monsters_called(
    names: &[&str],
    sign: char,
    [hit_points, damage]: [u32; 2],
) -> String {
    let kinds = names
        .iter()
        .map(|name| (*name, ""))
        .chain([("king", "BOSS")]);
    let entries = kinds.map(|(name, abilities)| {
        format!(
            "BEGIN MONSTER\nNAME {name}\nDESC\n.\nSYMB {sign} COLOR RED SPEED 10+0d1 HP {hit_points}+0d1 \
             DAM {damage}+0d1 RRTY 1\nABIL {abilities}\nEND\n"
        )
    });
    "RLG327 MONSTER DESCRIPTION 1\n".to_owned() + &entries.collect::<String>()
}

/// Returns the same launcher for games on a level with several stairs down.
pub(super) fn launcher_with_more_stairs() -> Launcher {
    let launcher = launcher();
    Launcher {
        dungeon: DungeonSetup {
            first_level: Some(FirstLevel::File(level(&MORE_STAIRS))),
            ..launcher.dungeon
        },
        ..launcher
    }
}

fn objects() -> String {
    let mut text = "RLG327 OBJECT DESCRIPTION 1\n".to_owned();
    for line in OBJECTS.lines() {
        let fields: Vec<&str> = line.split('|').collect();
        let [
            name,
            kind,
            color,
            hit,
            damage,
            dodge,
            defense,
            weight,
            speed,
            special,
        ] = fields[..]
        else {
            panic!("{line} has another number of fields");
        };
        text += &format!(
            "BEGIN OBJECT\nNAME {name}\nDESC\nThe {name} of the tests.\n.\nTYPE {kind}\nCOLOR {color}\n\
             HIT {hit}+0d1\nDAM {damage}\nDODGE {dodge}+0d1\nDEF {defense}+0d1\nWEIGHT {weight}+0d1\n\
             SPEED {speed}+0d1\nATTR {special}+0d1\nVAL 5+0d1\nART TRUE\nRRTY 1\nEND\n",
            hit = hit.trim_start_matches('+'),
        );
    }
    text
}

fn monsters() -> String {
    let mut text = "RLG327 MONSTER DESCRIPTION 1\n".to_owned();
    for line in MONSTERS.lines() {
        let fields: Vec<&str> = line.split('|').collect();
        let [name, glyph, color, speed, abilities, hit_points, damage] = fields[..] else {
            panic!("{line} has another number of fields");
        };
        text += &format!(
            "BEGIN MONSTER\nNAME {name}\nDESC\nThe {name} of the tests.\n.\nSYMB {glyph}\nCOLOR {color}\n\
             SPEED {speed}\nABIL UNIQ {abilities}\nHP {hit_points}\nDAM {damage}\nRRTY 1\nEND\n"
        );
    }
    text
}

/// Returns the dungeon file of a picture: its floor as corridors, but for the two rooms.
fn level(picture: &[&str]) -> DungeonFile {
    let cell = |x: usize, y: usize| {
        picture
            .get(y)
            .and_then(|row| row.chars().nth(x))
            .unwrap_or(' ')
    };
    let cells: Vec<(usize, usize)> = (0..21).flat_map(|y| (0..80).map(move |x| (x, y))).collect();
    let find = |glyph: char| {
        let cells = cells.iter().copied();
        cells.filter(move |&(x, y)| cell(x, y) == glyph)
    };
    let (x, y) = find('@').next().expect("the picture has a hero");
    let mut body = vec![x as u8, y as u8];
    for &(x, y) in &cells {
        let border = x == 0 || y == 0 || x == 79 || y == 20;
        body.push(match cell(x, y) {
            _ if border => 255,
            ' ' => 60 + (x * 2) as u8,
            _ => 0,
        });
    }
    body.extend([0, 2, 5, 1, 12, 7, 31, 1, 6, 5]);
    body.extend([0, 0, 0, find('>').count() as u8]);
    body.extend(find('>').flat_map(|(x, y)| [x as u8, y as u8]));
    let mut bytes = b"RLG327-S2021\0\0\0\0".to_vec();
    bytes.extend((20 + body.len() as u32).to_be_bytes());
    bytes.extend(body);
    DungeonFile::read(&bytes).expect("the file is well formed")
}

/// The screen of a program, and the screens above it.
pub(super) type Shown<S, T> = Layers<S, Program<T>>;

/// Begins a quest in a campaign.
pub(super) fn on_quest(launcher: &Launcher, campaign: &Campaign) -> Session {
    let scenario = Scenario::Campaign(Arc::new(campaign.clone()));
    launcher.begin_with(launcher.setup(scenario, launcher.seed_for_a_game()))
}

/// One game and what it shows.
pub(super) struct Player<'a> {
    pub(super) play: Shown<Play<'a>, Departure>,
    pub(super) ui: Ui,
}

impl<'a> Player<'a> {
    pub(super) fn new(launcher: &'a Launcher) -> Player<'a> {
        Player::of(launcher, launcher.begin(DungeonBook::Tactical), ui())
    }

    pub(super) fn of(launcher: &'a Launcher, session: Session, ui: Ui) -> Player<'a> {
        Player {
            play: Layers::new(Play::new(launcher, session, &ui)),
            ui,
        }
    }

    /// Types keys; a name in angle brackets is a key without a character. The game may not end meanwhile.
    pub(super) fn keys(&mut self, keys: &str) -> &mut Self {
        for key in spelled(keys) {
            // Leaving for good is confirmed only once the question is seen.
            if key.character() == Some('y') {
                self.frame();
            }
            assert_eq!(self.take(&key), None, "{keys} left the game");
        }
        self
    }

    /// Passes an input to the game. Returns how the game was left, if it was.
    pub(super) fn take(&mut self, input: &Input) -> Option<Departure> {
        self.play.take(input, &mut self.ui, &())
    }

    /// Makes an item in wizard mode and picks it up.
    pub(super) fn fetch(&mut self, name: &str) -> &mut Self {
        self.keys(&format!("&o{name}<Enter>,"))
    }

    /// Does so five times: a list of these items scrolls in a low window.
    pub(super) fn fetch_five(&mut self) -> &mut Self {
        let names = [
            "long sword",
            "oak staff",
            "tin hat",
            "red ring",
            "blue ring",
        ];
        for name in names {
            self.fetch(name);
        }
        self
    }

    /// Fights the monster beside the hero until the game is over.
    pub(super) fn fight(&mut self) -> &mut Self {
        for _ in 0..1_000 {
            let view = self.play.bottom.session.view();
            if view.ending().is_some() {
                return self;
            }
            let way = view
                .monsters()
                .first()
                .and_then(|it| view.hero_pos().toward(it.pos()));
            let key = way.map_or('.', |dir| {
                ['k', 'u', 'l', 'n', 'j', 'b', 'h', 'y'][dir as usize]
            });
            self.keys(&key.to_string());
        }
        panic!("nobody wins:\n{}", self.frame());
    }

    /// Returns whether the game would have the player told this hint.
    pub(super) fn is_told(&self, hint: &str) -> bool {
        let view = self.play.bottom.session.view();
        hints::Pending::of(|name| name == hint)
            .take_due(&view)
            .is_some()
    }

    pub(super) fn frame(&mut self) -> String {
        self.sized(80, 24)
    }

    /// Returns what a window of this size shows.
    pub(super) fn sized(&mut self, columns: u16, rows: u16) -> String {
        frame(&mut self.play, &self.ui, (columns, rows))
    }

    /// Returns the cells of a window of this size.
    pub(super) fn cells(&mut self, columns: u16, rows: u16) -> Frame {
        cells(&mut self.play, &self.ui, (columns, rows))
    }

    /// Returns the message line.
    pub(super) fn message(&mut self) -> String {
        let frame = self.frame();
        frame.lines().next().unwrap_or_default().to_owned()
    }
}

/// Returns the context of screens in tests.
pub(super) fn ui() -> Ui {
    Ui::built_in(Palette::Many)
}

/// Returns the keys of a text, in which `<Esc>` is the key of that name.
pub(super) fn spelled(keys: &str) -> Vec<Input> {
    let mut pressed = Vec::new();
    let mut rest = keys;
    while let Some(first) = rest.chars().next() {
        let named = rest
            .strip_prefix('<')
            .and_then(|after| after.split_once('>'));
        let named = named.and_then(|(name, after)| Some((Key::read(name).ok()?, after)));
        let (key, after) = named.unwrap_or_else(|| {
            let (character, after) = rest.split_at(first.len_utf8());
            (Key::read(character).expect("a character is a key"), after)
        });
        pressed.push(Input::Key(key));
        rest = after;
    }
    pressed
}

/// Returns the cells of a screen in a window of this size.
pub(super) fn cells<S: Screen<Program<T>>, T: 'static>(
    screen: &mut Shown<S, T>,
    ui: &Ui,
    size: (u16, u16),
) -> Frame {
    drawn(screen, ui, size).0
}

/// Returns the cells of a screen in a window of this size, and where the cursor of the terminal stands.
pub(super) fn drawn<S: Screen<Program<T>>, T: 'static>(
    screen: &mut Shown<S, T>,
    ui: &Ui,
    (columns, rows): (u16, u16),
) -> (Frame, Option<Position>) {
    let mut buffer = Frame::new(Rect::new(0, 0, columns, rows));
    let marks = Marks::default();
    screen.draw(&mut Canvas::new(&mut buffer, ui, &marks), columns, &());
    (buffer, marks.focus())
}

/// Returns what a screen shows in a window of this size, without the blanks at the ends of rows.
pub(super) fn frame<S: Screen<Program<T>>, T: 'static>(
    screen: &mut Shown<S, T>,
    ui: &Ui,
    (columns, rows): (u16, u16),
) -> String {
    let buffer = cells(screen, ui, (columns, rows));
    let mut text = String::new();
    for y in 0..rows {
        text += buffer.text(y).trim_end();
        text.push('\n');
    }
    text
}

/// The title screen, and what is open above it.
pub(super) struct TitlePage<'a> {
    pub(super) title: Shown<Title<'a>, Start>,
    ui: Ui,
}

impl<'a> TitlePage<'a> {
    pub(super) fn new(launcher: &'a Launcher, error: Option<&str>) -> TitlePage<'a> {
        TitlePage::with(launcher, error, ui())
    }

    pub(super) fn with(launcher: &'a Launcher, error: Option<&str>, ui: Ui) -> TitlePage<'a> {
        let title = Title::new(launcher, &ui, error.map(str::to_owned));
        TitlePage {
            title: Layers::new(title),
            ui,
        }
    }

    /// Types keys until one of them begins something.
    pub(super) fn keys(&mut self, keys: &str) -> Option<Start> {
        let mut keys = spelled(keys).into_iter();
        keys.find_map(|key| self.take(&key))
    }

    pub(super) fn take(&mut self, input: &Input) -> Option<Start> {
        self.title.take(input, &mut self.ui, &())
    }

    pub(super) fn frame(&mut self) -> String {
        self.sized(80, 24)
    }

    pub(super) fn sized(&mut self, columns: u16, rows: u16) -> String {
        frame(&mut self.title, &self.ui, (columns, rows))
    }

    /// Returns the cells of a window of this size.
    pub(super) fn cells(&mut self, columns: u16, rows: u16) -> Frame {
        cells(&mut self.title, &self.ui, (columns, rows))
    }
}
