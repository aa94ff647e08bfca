//! What is in sight and known on the level, in a list beside the map, on which the selected entry is marked.

use super::inspect::inspect_monster;
use super::look::what_is_at;
use super::travel::Travel;
use super::{InGame, Transition, letter};
use crate::base::Pos;
use crate::game::{MonsterView, View};
use crate::ui::canvas::Canvas;
use crate::ui::input::Input;
use crate::ui::phrase::Phrase;
use crate::ui::screen::{Flow, Screen};
use crate::ui::settings::{Settings, Ui};
use crate::ui::theme::Ink;
use crate::ui::widgets::{
    Entry, Menu, Pressed, Scene, draw_scene, monster_facts, monster_sign, place_sign,
};
use crate::ui::words;
use std::slice;

const HINT: &str = "a letter: more, {close} closes";

/// The columns that a list may take in a window of usual size, half of it. In a wider one it is half of that, too, and
/// entries that need more get what leaves the selected cell free.
const WIDEST: u16 = 40;

/// The columns of the frame of a list.
const FRAME: u16 = 4;

/// The list.
struct Glance {
    menu: Menu,
    /// The cells of the entries, in their order.
    cells: Vec<Pos>,
}

pub(super) fn glance(view: &View<'_>, ui: &Ui) -> Transition {
    let monsters = view.monsters();
    let places = view.notable_places();
    let cells: Vec<Pos> = (monsters.iter().map(MonsterView::pos))
        .chain(places.iter().map(|place| place.at.pos))
        .collect();
    if cells.is_empty() {
        return Transition::say("Nothing of note is in sight or known here.");
    }
    let monsters = monsters.iter().map(|monster| {
        let tails = monster_tails(view, monster, ui);
        let entry = (monster_sign(monster), monster.title());
        (entry, tails, remark(monster))
    });
    let places = places.iter().map(|place| {
        let bearing = words::listed_bearing(ui, view.hero_pos(), place.at.pos);
        let tail = Phrase::new().with(Ink::Faint, format!(", {bearing}"));
        let entry = (place_sign(place), place.name.clone());
        (entry, vec![tail], String::new())
    });
    let entries = monsters.chain(places).enumerate();
    let entries = entries.map(|(index, ((sign, name), tails, remark))| {
        let entry = Entry::new(letter(index), name).with_sign(sign);
        entry.with_tails(tails).with_remark(remark)
    });
    let menu = Menu::new("In sight and known here", entries.collect());
    Flow::open(Glance { menu, cells })
}

/// Returns what the sidebar says below the name of a monster: with its bar, which lines do not have, then without it, and
/// last without the threat, which the text of the selected entry tells in full.
fn monster_tails(view: &View<'_>, monster: &MonsterView<'_>, ui: &Ui) -> Vec<Phrase> {
    let place = words::listed_bearing(ui, view.hero_pos(), monster.pos());
    let facts = |settings: Settings| {
        let before = if settings.health_bars { " " } else { ", " };
        Phrase::from(before).joined(monster_facts(monster, &place, settings))
    };
    let (mut most, mut less) = (ui.settings, ui.settings);
    most.health_bars &= !ui.is_accessible;
    less.health_bars = false;
    let mut least = less;
    least.threat_words = false;
    [most, less, least].map(facts).into()
}

/// Returns how a monster is, and how a fight with it stands.
fn remark(monster: &MonsterView<'_>) -> String {
    let health = words::condition(monster.health());
    let state = format!("It is {health}{}.", monster.state());
    let odds = monster.odds();
    std::iter::once(state)
        .chain(odds)
        .collect::<Vec<String>>()
        .join(" ")
}

impl Screen<InGame> for Glance {
    fn take(&mut self, input: &Input, ui: &mut Ui, view: &View<'_>) -> Transition {
        let index = match self.menu.take(input, ui) {
            Pressed::Chosen(index) => index,
            Pressed::Closed => return Flow::Close,
            Pressed::Nothing => return Flow::Stay,
        };
        let at = self.cells[index];
        match view.monster_at(at) {
            Some(monster) => {
                let place = words::bearing(view.hero_pos(), at);
                Flow::replace(inspect_monster(&monster, &place))
            }
            None => Flow::replace(Travel::to(at)),
        }
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, view: &View<'_>) {
        let cursor = self.cells[self.menu.selected()];
        let message = Phrase::from(what_is_at(view, cursor) + ".");
        let scene = Scene {
            message: slice::from_ref(&message),
            cursor: Some(cursor),
            ..Scene::default()
        };
        if canvas.ui.is_accessible {
            return self.menu.draw(canvas, HINT);
        }
        draw_scene(canvas, view, scene);
        let (columns, rows) = (canvas.width(), canvas.height());
        let before = canvas.map_area().column(cursor);
        let behind = columns.saturating_sub(before + 1);
        let for_entries = self.menu.entries_width() as u16 + FRAME;
        let half = WIDEST.max(columns / 2);
        let widest = for_entries.min(before.max(behind)).max(half);
        let width = (self.menu.width() as u16 + FRAME).min(widest).min(columns);
        let left = if before > behind { 0 } else { columns - width };
        self.menu.draw(&mut canvas.part(left, 0, width, rows), HINT);
    }

    fn covers_all(&self) -> bool {
        true
    }
}
