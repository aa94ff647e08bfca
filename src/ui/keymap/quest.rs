//! The keys of a quest.

use super::{Binding, Chapter, Deed, Key, LEAVE, bind, char};
use crate::base::Dir;
use crate::session::{Chart, Score};
use crossterm::event::KeyCode;

/// The help of the keys that choose an ability; the help screen puts keys of one text together.
const RAISE: &str = "raise STR DEX CON INT WIS CHA, when you may";

/// Every key of a quest.
#[rustfmt::skip]
pub(in crate::ui) const QUEST_BINDINGS: &[Binding] = &[
    bind(&[char('w'), Key::Plain(KeyCode::Up)], Deed::Step(Dir::North), Chapter::Moving, "north"),
    bind(&[char('a'), Key::Plain(KeyCode::Left)], Deed::Step(Dir::West), Chapter::Moving, "west"),
    bind(&[char('s'), Key::Plain(KeyCode::Down)], Deed::Step(Dir::South), Chapter::Moving, "south"),
    bind(&[char('d'), Key::Plain(KeyCode::Right)], Deed::Step(Dir::East), Chapter::Moving, "east"),
    bind(&[char('r')], Deed::Rest, Chapter::Moving, "rest for a day, on a floor without monsters"),

    bind(&[char('g'), char(',')], Deed::PickUp, Chapter::Things, "get what lies here, asking for each thing"),
    bind(&[char('i')], Deed::Inventory, Chapter::Things, "inventory: equip, drop, examine"),

    bind(&[char('c')], Deed::Character, Chapter::Looking, "character sheet"),
    bind(&[char('L')], Deed::Look, Chapter::Looking, "look at a monster or a place, with the odds of a fight"),
    bind(&[char('m')], Deed::Monsters, Chapter::Looking, "list the monsters of the floor"),
    bind(&[char('p')], Deed::Messages, Chapter::Looking, "the last 100 messages"),
    bind(&[char(' ')], Deed::More, Chapter::Looking, "show the messages that did not fit"),

    bind(&[char('T')], Deed::Chart(Chart::Terrain), Chapter::Charts, "bare terrain"),
    bind(&[char('D')], Deed::Chart(Chart::Distance), Chapter::Charts, "steps to you"),

    bind(&[char('1')], Deed::Raise(Score::Strength), Chapter::Game, RAISE),
    bind(&[char('2')], Deed::Raise(Score::Dexterity), Chapter::Game, RAISE),
    bind(&[char('3')], Deed::Raise(Score::Constitution), Chapter::Game, RAISE),
    bind(&[char('4')], Deed::Raise(Score::Intelligence), Chapter::Game, RAISE),
    bind(&[char('5')], Deed::Raise(Score::Wisdom), Chapter::Game, RAISE),
    bind(&[char('6')], Deed::Raise(Score::Charisma), Chapter::Game, RAISE),
    bind(&[char('?')], Deed::Help, Chapter::Game, "this help"),
    bind(LEAVE, Deed::Leave, Chapter::Game, "leave the quest at once; it is kept"),
];
