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
use crate::ui::settings::Ui;
use crate::ui::theme::Ink;
use crate::ui::widgets::{Entry, Menu, Pressed, Scene, draw_scene, place_name, threat};
use crate::ui::words;
use std::slice;

const HINT: &str = "a letter: more, {close} closes";

/// The widest list, in columns; it leaves at least half of a usual map free.
const WIDEST: u16 = 40;

/// The columns of the frame of a list.
const FRAME: u16 = 4;

/// The list.
struct Glance {
    menu: Menu,
    /// The cells of the entries, in their order.
    cells: Vec<Pos>,
}

pub(super) fn glance(view: &View<'_>) -> Transition {
    let monsters = view.monsters();
    let monster_lines = monsters
        .iter()
        .map(|monster| (monster.pos(), monster_line(view, monster), remark(monster)));
    let places = view.notable_places().into_iter().map(|place| {
        let pos = place.at.pos;
        let bearing = words::short_bearing(view.hero_pos(), pos);
        let name = place_name(view, &place).with(Ink::Faint, format!(", {bearing}"));
        (pos, name, String::new())
    });
    let lines: Vec<(Pos, Phrase, String)> = monster_lines.chain(places).collect();
    if lines.is_empty() {
        return Transition::say("Nothing of note is in sight or known here.");
    }
    let cells = lines.iter().map(|(pos, ..)| *pos).collect();
    let entries = lines.into_iter().enumerate();
    let entries = entries
        .map(|(index, (_, text, remark))| Entry::new(letter(index), text).with_remark(remark));
    let menu = Menu::new("In sight and known here", entries.collect());
    Flow::open(Glance { menu, cells })
}

fn monster_line(view: &View<'_>, monster: &MonsterView<'_>) -> Phrase {
    let place = words::short_bearing(view.hero_pos(), monster.pos());
    Phrase::new()
        .with(Ink::Dyed(monster.color()), monster.glyph().to_string())
        .plain(format!(" {} (", monster.title()))
        .joined(if monster.is_peaceful() {
            Phrase::new().with(Ink::Faint, "peaceful")
        } else {
            threat(monster)
        })
        .plain(")")
        .with(Ink::Faint, format!(", {place}"))
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
        let width = (self.menu.width() as u16 + FRAME).min(WIDEST).min(columns);
        // On the side where it leaves the selected cell free.
        let middle = view.bounds().width.unsigned_abs().min(columns) / 2;
        let left = if cursor.x.unsigned_abs() < middle {
            columns - width
        } else {
            0
        };
        self.menu.draw(&mut canvas.part(left, 0, width, rows), HINT);
    }

    fn covers_all(&self) -> bool {
        true
    }
}
