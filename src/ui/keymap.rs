//! Which key does what in a game: one table, from which the help screen is made as well.

use crate::base::Dir;
use crate::session::Chart;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    Step(Dir),
    Rest,
    Descend,
    Ascend,
    PickUp,
    Wear,
    TakeOff,
    Drop,
    Expunge,
    ShowPack,
    ShowEquipment,
    InspectCarried,
    InspectWorn,
    Look,
    ShowMonsters,
    ShowCharacter,
    ShowMessages,
    ShowHelp,
    ShowChart(Chart),
    Wizard,
    Leave,
    Suspend,
    /// Kept for what things do besides being worn: the verb.
    Unused(&'static str),
}

/// Keys that do the same.
pub(super) struct Binding {
    pub(super) keys: &'static [Key],
    pub(super) order: Order,
    pub(super) help: &'static str,
}

/// A key of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Key {
    Char(char),
    Control(char),
    Named(KeyCode, &'static str),
}

use Key::{Char, Control, Named};

const fn bind(keys: &'static [Key], order: Order, help: &'static str) -> Binding {
    Binding { keys, order, help }
}

const UP: Key = Named(KeyCode::Up, "Up");
const DOWN: Key = Named(KeyCode::Down, "Down");
const LEFT: Key = Named(KeyCode::Left, "Left");
const RIGHT: Key = Named(KeyCode::Right, "Right");
const HOME: Key = Named(KeyCode::Home, "Home");
const END: Key = Named(KeyCode::End, "End");
const PAGE_UP: Key = Named(KeyCode::PageUp, "PgUp");
const PAGE_DOWN: Key = Named(KeyCode::PageDown, "PgDn");
/// The middle of a keypad without its digits.
const MIDDLE: Key = Named(KeyCode::KeypadBegin, "Begin");

/// Sections of the help screen, each with its bindings.
pub(super) const SECTIONS: [(&str, &[Binding]); 4] = [
    (
        "Moving (into a monster: attack it)",
        &[
            bind(
                &[Char('7'), Char('y'), HOME],
                Order::Step(Dir::NorthWest),
                "north-west",
            ),
            bind(
                &[Char('8'), Char('k'), UP],
                Order::Step(Dir::North),
                "north",
            ),
            bind(
                &[Char('9'), Char('u'), PAGE_UP],
                Order::Step(Dir::NorthEast),
                "north-east",
            ),
            bind(
                &[Char('4'), Char('h'), LEFT],
                Order::Step(Dir::West),
                "west",
            ),
            bind(
                &[Char('5'), Char('.'), Char(' '), MIDDLE],
                Order::Rest,
                "rest for a turn",
            ),
            bind(
                &[Char('6'), Char('l'), RIGHT],
                Order::Step(Dir::East),
                "east",
            ),
            bind(
                &[Char('1'), Char('b'), END],
                Order::Step(Dir::SouthWest),
                "south-west",
            ),
            bind(
                &[Char('2'), Char('j'), DOWN],
                Order::Step(Dir::South),
                "south",
            ),
            bind(
                &[Char('3'), Char('n'), PAGE_DOWN],
                Order::Step(Dir::SouthEast),
                "south-east",
            ),
            bind(
                &[Char('>')],
                Order::Descend,
                "go down the stairs > that you stand on",
            ),
            bind(
                &[Char('<')],
                Order::Ascend,
                "go up the stairs < that you stand on",
            ),
        ],
    ),
    (
        "Things (walking onto them picks them up)",
        &[
            bind(&[Char(',')], Order::PickUp, "pick up what lies here"),
            bind(
                &[Char('w'), Char('W')],
                Order::Wear,
                "wear or wield a thing",
            ),
            bind(&[Char('t')], Order::TakeOff, "take a thing off"),
            bind(&[Char('d')], Order::Drop, "drop a thing"),
            bind(
                &[Char('x'), Char('X')],
                Order::Expunge,
                "expunge a thing: destroy it for good",
            ),
            bind(&[Char('i')], Order::ShowPack, "what you carry"),
            bind(&[Char('e')], Order::ShowEquipment, "what you wear"),
            bind(
                &[Char('I')],
                Order::InspectCarried,
                "inspect a thing that you carry",
            ),
            bind(
                &[Char('E')],
                Order::InspectWorn,
                "inspect a thing that you wear",
            ),
        ],
    ),
    (
        "Looking",
        &[
            bind(
                &[Char('L')],
                Order::Look,
                "look at a monster, and at the odds of fighting it",
            ),
            bind(&[Char('m')], Order::ShowMonsters, "the monsters in view"),
            bind(&[Char('c')], Order::ShowCharacter, "your character"),
            bind(&[Char('p')], Order::ShowMessages, "the last messages"),
            bind(
                &[Char('s')],
                Order::ShowChart(Chart::Terrain),
                "map: bare terrain",
            ),
            bind(
                &[Char('D')],
                Order::ShowChart(Chart::Distance),
                "map: steps to you",
            ),
            bind(
                &[Char('T')],
                Order::ShowChart(Chart::Tunnelling),
                "map: steps to you, for diggers",
            ),
            bind(
                &[Char('H')],
                Order::ShowChart(Chart::Hardness),
                "map: hardness of the rock",
            ),
            bind(&[Char('?')], Order::ShowHelp, "this help"),
        ],
    ),
    (
        "The game",
        &[
            bind(
                &[Char('Q'), Control('c')],
                Order::Leave,
                "save and leave, or give up",
            ),
            bind(
                &[Control('z')],
                Order::Suspend,
                "back to the shell for a while",
            ),
            bind(
                &[Char('&')],
                Order::Wizard,
                "wizard mode (only with --wizard)",
            ),
            bind(&[Char('q')], Order::Unused("drunk"), "reserved: drink"),
            bind(&[Char('r')], Order::Unused("read"), "reserved: read"),
            bind(&[Char('a')], Order::Unused("aimed"), "reserved: aim"),
            bind(&[Char('f')], Order::Unused("fired"), "reserved: fire"),
            bind(&[Char('v')], Order::Unused("thrown"), "reserved: throw"),
            bind(&[Char('F')], Order::Unused("eaten"), "reserved: eat"),
        ],
    ),
];

/// What a key asks for in a game; none where it means nothing.
pub(super) fn order(key: KeyEvent) -> Option<Order> {
    let bindings = SECTIONS.iter().flat_map(|(_, bindings)| bindings.iter());
    bindings
        .into_iter()
        .find(|binding| binding.keys.iter().any(|bound| bound.is(key)))
        .map(|binding| binding.order)
}

/// The direction of a movement key.
pub(super) fn direction(key: KeyEvent) -> Option<Dir> {
    match order(key) {
        Some(Order::Step(dir)) => Some(dir),
        _ => None,
    }
}

impl Key {
    fn is(self, key: KeyEvent) -> bool {
        let has_control = key.modifiers.contains(KeyModifiers::CONTROL);
        let has_alt = key.modifiers.contains(KeyModifiers::ALT);
        match self {
            Char(character) => key.code == KeyCode::Char(character) && !has_control && !has_alt,
            Control(character) => key.code == KeyCode::Char(character) && has_control,
            Named(code, _) => key.code == code,
        }
    }

    /// As the help screen writes it.
    pub(super) fn label(self) -> String {
        match self {
            Char(' ') => "Space".to_owned(),
            Char(character) => character.to_string(),
            Control(character) => format!("Ctrl-{}", character.to_ascii_uppercase()),
            Named(_, name) => name.to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(code: KeyCode) -> KeyEvent {
        KeyEvent::new(code, KeyModifiers::NONE)
    }

    #[test]
    fn every_key_does_one_thing() {
        let keys = || {
            SECTIONS
                .iter()
                .flat_map(|(_, bindings)| bindings.iter().flat_map(|binding| binding.keys))
        };
        for key in keys() {
            assert_eq!(keys().filter(|other| *other == key).count(), 1, "{key:?}");
        }
    }

    #[test]
    fn all_movement_keys_work_at_once() {
        let rows = [
            (Dir::NorthWest, "7y", KeyCode::Home),
            (Dir::North, "8k", KeyCode::Up),
            (Dir::NorthEast, "9u", KeyCode::PageUp),
            (Dir::East, "6l", KeyCode::Right),
            (Dir::SouthEast, "3n", KeyCode::PageDown),
            (Dir::South, "2j", KeyCode::Down),
            (Dir::SouthWest, "1b", KeyCode::End),
            (Dir::West, "4h", KeyCode::Left),
        ];
        for (dir, characters, named) in rows {
            let keys = characters.chars().map(KeyCode::Char).chain([named]);
            for code in keys {
                assert_eq!(order(plain(code)), Some(Order::Step(dir)), "{code:?}");
            }
        }
        for rest in "5. ".chars() {
            assert_eq!(order(plain(KeyCode::Char(rest))), Some(Order::Rest));
        }
    }

    #[test]
    fn every_key_of_the_game_is_bound() {
        for character in "><,wWtdxXieIELmcp?sDTH&QqrafvF".chars() {
            assert!(
                order(plain(KeyCode::Char(character))).is_some(),
                "{character}"
            );
        }
        let control_c = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
        assert_eq!(order(control_c), Some(Order::Leave));
        assert_eq!(order(plain(KeyCode::Char('z'))), None);
    }
}
