//! The monsters in sight, in a list.

use super::choice::Choice;
use super::inspect::inspect_monster;
use super::{Transition, letter};
use crate::game::{MonsterView, View, count};
use crate::ui::phrase::Phrase;
use crate::ui::screen::Flow;
use crate::ui::theme::Ink;
use crate::ui::widgets::{Entry, Menu};
use crate::ui::words;
use unicode_width::UnicodeWidthStr;

const INSPECT: &str = "a letter or {choose} tells more, {close} closes";

/// The columns of a bearing.
const BEARING_COLUMNS: usize = 20;

pub(super) fn list(view: &View<'_>) -> Transition {
    let monsters = view.monsters();
    if monsters.is_empty() {
        return Transition::say("You see no monsters.");
    }
    let longest = monsters.iter().map(|monster| monster.title().width()).max();
    let column = longest.unwrap_or(0) + 4;
    let entries = monsters
        .iter()
        .enumerate()
        .map(|(index, monster)| Entry::new(letter(index), line(view, monster, column)));
    let count = count(monsters.len() as u64, "monster", "monsters");
    let menu = Menu::new(format!("{count} in sight"), entries.collect());
    Flow::open(Choice::new(menu, INSPECT, |index, view| {
        let monsters = view.monsters();
        let monster = &monsters[index];
        let place = words::bearing(view.hero_pos(), monster.pos());
        Flow::open(inspect_monster(monster, &place))
    }))
}

/// Returns a line about a monster; its bearing begins at a column that all lines share.
fn line(view: &View<'_>, monster: &MonsterView<'_>, column: usize) -> Phrase {
    let health = monster.health();
    let state = monster.state();
    Phrase::new()
        .with(Ink::Dyed(monster.color()), monster.glyph().to_string())
        .plain(format!(" {}", monster.title()))
        .up_to(column)
        .plain(words::bearing(view.hero_pos(), monster.pos()))
        .up_to(column + BEARING_COLUMNS)
        .with(Ink::Health(health), words::condition(health))
        .with(Ink::Faint, state)
}
