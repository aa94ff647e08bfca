//! The keys of a quest.

use super::{Binding, Chapter, Intent, Key, LEAVE, bind, char};
use crate::base::Dir;
use crate::game::{Chart, Score};
use crossterm::event::KeyCode;

/// The help of the keys that choose an ability; the help screen puts keys of one text together.
const RAISE: &str = "raise STR DEX CON INT WIS CHA, when you may";

/// Every key of a quest.
#[rustfmt::skip]
pub(in crate::ui) const QUEST_BINDINGS: &[Binding] = &[
    bind(&[char('w'), Key::Plain(KeyCode::Up)], Intent::Step(Dir::North), Chapter::Moving, "north"),
    bind(&[char('a'), Key::Plain(KeyCode::Left)], Intent::Step(Dir::West), Chapter::Moving, "west"),
    bind(&[char('s'), Key::Plain(KeyCode::Down)], Intent::Step(Dir::South), Chapter::Moving, "south"),
    bind(&[char('d'), Key::Plain(KeyCode::Right)], Intent::Step(Dir::East), Chapter::Moving, "east"),
    bind(&[char('r')], Intent::Rest, Chapter::Moving, "rest for a day, on a floor without monsters"),

    bind(&[char('g'), char(',')], Intent::PickUp, Chapter::Things, "get what lies here, asking for each thing"),
    bind(&[char('i')], Intent::Inventory, Chapter::Things, "inventory: equip, drop, examine"),

    bind(&[char('c')], Intent::Character, Chapter::Looking, "character sheet"),
    bind(&[char('L')], Intent::Look, Chapter::Looking, "look at a monster or a place, with the odds of a fight"),
    bind(&[char('m')], Intent::Monsters, Chapter::Looking, "list the monsters of the floor"),
    bind(&[char('p')], Intent::Messages, Chapter::Looking, "the last 100 messages"),
    bind(&[char(' ')], Intent::More, Chapter::Looking, "show the messages that did not fit"),

    bind(&[char('T')], Intent::Chart(Chart::Terrain), Chapter::Charts, "bare terrain"),
    bind(&[char('D')], Intent::Chart(Chart::Distance), Chapter::Charts, "steps to you"),

    bind(&[char('1')], Intent::Raise(Score::Strength), Chapter::Game, RAISE),
    bind(&[char('2')], Intent::Raise(Score::Dexterity), Chapter::Game, RAISE),
    bind(&[char('3')], Intent::Raise(Score::Constitution), Chapter::Game, RAISE),
    bind(&[char('4')], Intent::Raise(Score::Intelligence), Chapter::Game, RAISE),
    bind(&[char('5')], Intent::Raise(Score::Wisdom), Chapter::Game, RAISE),
    bind(&[char('6')], Intent::Raise(Score::Charisma), Chapter::Game, RAISE),
    bind(&[char('?')], Intent::Help, Chapter::Game, "this help"),
    bind(LEAVE, Intent::Leave, Chapter::Game, "leave the quest at once; it is kept"),
];
