//! Which key does what. The help screen is made from these tables: the dungeon's, and a quest's.

mod quest;

pub(super) use quest::QUEST_BINDINGS;

use crate::base::Dir;
use crate::game::{Chart, RuleBook, Score};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// What a key asks for while the map is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Intent {
    Step(Dir),
    Rest,
    Descend,
    Ascend,
    PickUp,
    Wear,
    TakeOff,
    Drop,
    Expunge,
    Inventory,
    Equipment,
    InspectCarried,
    InspectWorn,
    Look,
    Monsters,
    Messages,
    Character,
    Chart(Chart),
    /// A use of things that nothing has yet, with its verb.
    Unusable(&'static str),
    Help,
    Wizard,
    Leave,
    /// Shows the messages that there was no room for.
    More,
    Raise(Score),
}

/// A chapter of the help screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Chapter {
    Moving,
    Things,
    Looking,
    Charts,
    Game,
}

impl Chapter {
    pub(super) const ALL: [Chapter; 5] = [
        Chapter::Moving,
        Chapter::Things,
        Chapter::Looking,
        Chapter::Charts,
        Chapter::Game,
    ];

    pub(super) fn title(self) -> &'static str {
        match self {
            Chapter::Moving => "Moving and fighting",
            Chapter::Things => "Things",
            Chapter::Looking => "Looking",
            Chapter::Charts => "Charts of the level, as far as you remember it",
            Chapter::Game => "The game",
        }
    }
}

/// The keys of one deed.
pub(super) struct Binding {
    pub(super) keys: &'static [Key],
    pub(super) intent: Intent,
    pub(super) help: &'static str,
    pub(super) chapter: Chapter,
}

/// A key as it stands in the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Key {
    Plain(KeyCode),
    Control(char),
}

impl Key {
    pub(super) fn is(self, pressed: &KeyEvent) -> bool {
        // Shift is part of the character already.
        let modifiers = pressed.modifiers - KeyModifiers::SHIFT;
        match self {
            Key::Plain(code) => pressed.code == code && modifiers.is_empty(),
            Key::Control(letter) => {
                pressed.code == KeyCode::Char(letter) && modifiers == KeyModifiers::CONTROL
            }
        }
    }

    /// As it is called on screen.
    pub(super) fn name(self) -> String {
        match self {
            Key::Plain(KeyCode::Char(' ')) => "Space".to_owned(),
            Key::Plain(KeyCode::Char(character)) => character.to_string(),
            Key::Plain(KeyCode::PageUp) => "PgUp".to_owned(),
            Key::Plain(KeyCode::PageDown) => "PgDn".to_owned(),
            Key::Plain(KeyCode::KeypadBegin) => "keypad 5".to_owned(),
            Key::Plain(code) => format!("{code:?}"),
            Key::Control(letter) => format!("Ctrl-{}", letter.to_ascii_uppercase()),
        }
    }
}

pub(super) const fn char(character: char) -> Key {
    Key::Plain(KeyCode::Char(character))
}

const fn bind(
    keys: &'static [Key],
    intent: Intent,
    chapter: Chapter,
    help: &'static str,
) -> Binding {
    Binding {
        keys,
        intent,
        help,
        chapter,
    }
}

/// The help of the keys that are kept for later; the help screen puts keys of one text together.
const UNUSABLE: &str = "drink, read, aim, fire, throw, eat: not possible yet";

const LEAVE: &[Key] = &[char('Q'), Key::Control('c')];

/// Every key of the dungeon game.
#[rustfmt::skip]
pub(super) const BINDINGS: &[Binding] = &[
    bind(&[char('7'), char('y'), Key::Plain(KeyCode::Home)], Intent::Step(Dir::NorthWest), Chapter::Moving, "north-west"),
    bind(&[char('8'), char('k'), Key::Plain(KeyCode::Up)], Intent::Step(Dir::North), Chapter::Moving, "north"),
    bind(&[char('9'), char('u'), Key::Plain(KeyCode::PageUp)], Intent::Step(Dir::NorthEast), Chapter::Moving, "north-east"),
    bind(&[char('6'), char('l'), Key::Plain(KeyCode::Right)], Intent::Step(Dir::East), Chapter::Moving, "east"),
    bind(&[char('3'), char('n'), Key::Plain(KeyCode::PageDown)], Intent::Step(Dir::SouthEast), Chapter::Moving, "south-east"),
    bind(&[char('2'), char('j'), Key::Plain(KeyCode::Down)], Intent::Step(Dir::South), Chapter::Moving, "south"),
    bind(&[char('1'), char('b'), Key::Plain(KeyCode::End)], Intent::Step(Dir::SouthWest), Chapter::Moving, "south-west"),
    bind(&[char('4'), char('h'), Key::Plain(KeyCode::Left)], Intent::Step(Dir::West), Chapter::Moving, "west"),
    bind(&[char('5'), char(' '), char('.'), Key::Plain(KeyCode::KeypadBegin)], Intent::Rest, Chapter::Moving, "rest for a turn"),
    bind(&[char('>')], Intent::Descend, Chapter::Moving, "go down the stairs you stand on"),
    bind(&[char('<')], Intent::Ascend, Chapter::Moving, "go up the stairs you stand on"),

    bind(&[char(',')], Intent::PickUp, Chapter::Things, "pick up what lies here"),
    bind(&[char('w'), char('W')], Intent::Wear, Chapter::Things, "wear or wield a thing, swapping"),
    bind(&[char('t')], Intent::TakeOff, Chapter::Things, "take off what you wear"),
    bind(&[char('d')], Intent::Drop, Chapter::Things, "drop a thing"),
    bind(&[char('x'), char('X')], Intent::Expunge, Chapter::Things, "destroy a thing for good"),
    bind(&[char('i')], Intent::Inventory, Chapter::Things, "inventory: what you carry"),
    bind(&[char('e')], Intent::Equipment, Chapter::Things, "equipment: what you wear"),
    bind(&[char('q')], Intent::Unusable("drink"), Chapter::Things, UNUSABLE),
    bind(&[char('r')], Intent::Unusable("read"), Chapter::Things, UNUSABLE),
    bind(&[char('a')], Intent::Unusable("aim"), Chapter::Things, UNUSABLE),
    bind(&[char('f')], Intent::Unusable("fire"), Chapter::Things, UNUSABLE),
    bind(&[char('v')], Intent::Unusable("throw"), Chapter::Things, UNUSABLE),
    bind(&[char('F')], Intent::Unusable("eat"), Chapter::Things, UNUSABLE),

    bind(&[char('I')], Intent::InspectCarried, Chapter::Looking, "inspect a thing you carry"),
    bind(&[char('E')], Intent::InspectWorn, Chapter::Looking, "inspect a thing you wear"),
    bind(&[char('L')], Intent::Look, Chapter::Looking, "look at a monster or a place"),
    bind(&[char('m')], Intent::Monsters, Chapter::Looking, "list the monsters in sight"),
    bind(&[char('c')], Intent::Character, Chapter::Looking, "your figures, and the seed"),
    bind(&[char('p')], Intent::Messages, Chapter::Looking, "the last 100 messages"),

    bind(&[char('s')], Intent::Chart(Chart::Terrain), Chapter::Charts, "bare terrain"),
    bind(&[char('D')], Intent::Chart(Chart::Distance), Chapter::Charts, "distances to you for walkers"),
    bind(&[char('T')], Intent::Chart(Chart::Tunnelling), Chapter::Charts, "distances to you for diggers"),
    bind(&[char('H')], Intent::Chart(Chart::Hardness), Chapter::Charts, "hardness of the rock"),

    bind(&[char('?')], Intent::Help, Chapter::Game, "this help"),
    bind(LEAVE, Intent::Leave, Chapter::Game, "leave the game"),
    bind(&[char('&')], Intent::Wizard, Chapter::Game, "wizard mode, if the game began with it"),
];

/// The keys of the game that is played by these rules.
pub(super) fn bindings(rules: RuleBook) -> &'static [Binding] {
    match rules {
        RuleBook::Classic | RuleBook::Tactical => BINDINGS,
        RuleBook::Quest => QUEST_BINDINGS,
    }
}

/// What a key does while the map is shown; none for a key that means nothing.
pub(super) fn intent(rules: RuleBook, pressed: &KeyEvent) -> Option<Intent> {
    let means = |binding: &&Binding| binding.keys.iter().any(|key| key.is(pressed));
    bindings(rules)
        .iter()
        .find(means)
        .map(|binding| binding.intent)
}

/// Where a movement key leads, on any screen where something is moved about.
pub(super) fn direction(rules: RuleBook, pressed: &KeyEvent) -> Option<Dir> {
    match intent(rules, pressed) {
        Some(Intent::Step(dir)) => Some(dir),
        _ => None,
    }
}

/// Whether this is the key that leads out of every screen at once.
pub(super) fn is_interrupt(pressed: &KeyEvent) -> bool {
    Key::Control('c').is(pressed)
}

/// A key that types a character: nothing else was held but shift.
pub(super) fn character(pressed: &KeyEvent) -> Option<char> {
    match pressed.code {
        KeyCode::Char(character) if Key::Plain(pressed.code).is(pressed) => Some(character),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(code: KeyCode) -> KeyEvent {
        KeyEvent::new(code, KeyModifiers::NONE)
    }

    #[test]
    fn every_key_means_one_thing() {
        for table in [BINDINGS, QUEST_BINDINGS] {
            let all: Vec<Key> = table.iter().flat_map(|it| it.keys).copied().collect();
            for (index, key) in all.iter().enumerate() {
                assert!(!all[..index].contains(key), "{} is bound twice", key.name());
            }
        }
    }

    #[test]
    fn every_key_of_the_rules_is_bound() {
        for key in "123456789yklnjbhu .><,wWtdxXieIELmcp?sDTH&Qqravf".chars() {
            assert!(
                intent(RuleBook::Tactical, &press(KeyCode::Char(key))).is_some(),
                "{key:?}"
            );
        }
        let shifted = KeyEvent::new(KeyCode::Char('F'), KeyModifiers::SHIFT);
        assert_eq!(
            intent(RuleBook::Tactical, &shifted),
            Some(Intent::Unusable("eat"))
        );
        let interrupt = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
        assert_eq!(intent(RuleBook::Tactical, &interrupt), Some(Intent::Leave));
    }

    #[test]
    fn digits_letters_and_arrows_move_alike() {
        use KeyCode::{Char, Down, End, Home, Left, PageDown, PageUp, Right, Up};
        let rows = [
            (Dir::NorthWest, ['7', 'y'], Home),
            (Dir::North, ['8', 'k'], Up),
            (Dir::NorthEast, ['9', 'u'], PageUp),
            (Dir::East, ['6', 'l'], Right),
            (Dir::SouthEast, ['3', 'n'], PageDown),
            (Dir::South, ['2', 'j'], Down),
            (Dir::SouthWest, ['1', 'b'], End),
            (Dir::West, ['4', 'h'], Left),
        ];
        for (dir, [digit, letter], arrow) in rows {
            for code in [Char(digit), Char(letter), arrow] {
                assert_eq!(
                    direction(RuleBook::Tactical, &press(code)),
                    Some(dir),
                    "{code:?}"
                );
            }
        }
    }

    #[test]
    fn keys_held_with_control_or_alt_mean_nothing_of_their_own() {
        for modifiers in [KeyModifiers::CONTROL, KeyModifiers::ALT] {
            assert_eq!(
                intent(
                    RuleBook::Tactical,
                    &KeyEvent::new(KeyCode::Char('d'), modifiers)
                ),
                None
            );
            assert_eq!(
                intent(RuleBook::Tactical, &KeyEvent::new(KeyCode::Up, modifiers)),
                None
            );
        }
    }
}
