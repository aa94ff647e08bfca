//! Choosing a cell of the map with a cursor: to look at what is there, or to be teleported there.

use super::inspect::inspect_monster;
use super::{Screen, Transition};
use crate::base::Pos;
use crate::game::{Command, MonsterView, Paint, Tone, View, WizardCommand};
use crate::ui::canvas::Canvas;
use crate::ui::keymap;
use crate::ui::phrase::Phrase;
use crate::ui::theme::Ink;
use crate::ui::widgets::{Scene, draw_scene};
use crate::ui::words;
use crossterm::event::{KeyCode, KeyEvent};

/// What the cell is chosen for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Purpose {
    Look,
    Teleport,
}

/// The cursor on the map.
pub(super) struct Look {
    purpose: Purpose,
    cursor: Pos,
    /// There was nothing to look at where the player chose.
    nobody_there: bool,
}

impl Look {
    /// Begins at the nearest monster that is seen.
    pub(super) fn at_monsters(view: &View<'_>) -> Look {
        let nearest = view.monsters().first().map(MonsterView::pos);
        Look {
            purpose: Purpose::Look,
            cursor: nearest.unwrap_or(view.hero_pos()),
            nobody_there: false,
        }
    }

    pub(super) fn to_teleport(view: &View<'_>) -> Look {
        Look {
            purpose: Purpose::Teleport,
            cursor: view.hero_pos(),
            nobody_there: false,
        }
    }

    fn choose(&mut self, view: &View<'_>) -> Transition {
        if self.purpose == Purpose::Teleport {
            let teleport = WizardCommand::Teleport(Some(self.cursor));
            return Transition::Obey(Command::Wizard(teleport));
        }
        match view.monster_at(self.cursor) {
            Some(monster) => {
                let place = words::bearing(view.hero_pos(), self.cursor);
                Transition::open(inspect_monster(&monster, &place))
            }
            None => {
                self.nobody_there = true;
                Transition::Stay
            }
        }
    }

    /// To the next of the monsters that are seen, by nearness; the first after the last.
    fn jump(&mut self, view: &View<'_>, steps: isize) {
        let monsters = view.monsters();
        let count = monsters.len() as isize;
        let here = monsters
            .iter()
            .position(|monster| monster.pos() == self.cursor);
        let next = match here {
            _ if count == 0 => return,
            Some(index) => (index as isize + steps).rem_euclid(count),
            None if steps > 0 => 0,
            None => count - 1,
        };
        self.cursor = monsters[next as usize].pos();
    }

    fn message(&self, view: &View<'_>) -> Phrase {
        let place = words::bearing(view.hero_pos(), self.cursor);
        let what = what_is_at(view, self.cursor);
        let message = match self.nobody_there {
            true => Phrase::new().with(Ink::Told(Tone::Notice), "Nobody to look at there: "),
            false => Phrase::new(),
        };
        let keys = match (self.purpose, self.nobody_there) {
            (_, true) => "",
            (Purpose::Look, _) => "  t: more, Tab: next, Esc",
            (Purpose::Teleport, _) => "  Enter: go there, r: anywhere, Esc",
        };
        let where_it_is = match place.as_str() {
            "here" => String::new(),
            _ => format!(", {place}"),
        };
        message
            .plain(format!("{what}{where_it_is}."))
            .with(Ink::Faint, keys)
    }
}

impl Screen for Look {
    fn take(&mut self, key: &KeyEvent, view: &View<'_>) -> Transition {
        self.nobody_there = false;
        if let Some(dir) = keymap::direction(view.rules(), key) {
            let next = self.cursor.step(dir);
            if view.bounds().contains(next) {
                self.cursor = next;
            }
            return Transition::Stay;
        }
        match key.code {
            KeyCode::Esc => return Transition::Close,
            KeyCode::Enter | KeyCode::Char('t') => return self.choose(view),
            KeyCode::Char('*') if self.purpose == Purpose::Teleport => return self.choose(view),
            KeyCode::Char('r') if self.purpose == Purpose::Teleport => {
                return Transition::Obey(Command::Wizard(WizardCommand::Teleport(None)));
            }
            KeyCode::Tab | KeyCode::Char('+') => self.jump(view, 1),
            KeyCode::BackTab | KeyCode::Char('-') => self.jump(view, -1),
            _ => {}
        }
        Transition::Stay
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, view: &View<'_>) {
        let message = self.message(view);
        let scene = Scene {
            message: Some(&message),
            cursor: Some(self.cursor),
            read: 0,
        };
        draw_scene(canvas, view, scene);
    }

    fn covers_all(&self) -> bool {
        true
    }
}

/// What the hero knows of a cell: who stands there, what lies there, what it is.
fn what_is_at(view: &View<'_>, pos: Pos) -> String {
    if let Some(monster) = view.monster_at(pos) {
        let sleep = if monster.is_asleep() { ", asleep" } else { "" };
        let health = words::condition(monster.health());
        return format!("{} ({health}{sleep})", monster.name());
    }
    if pos == view.hero_pos() {
        return "You".to_owned();
    }
    if let Some(thing) = view.thing_at(pos) {
        return thing;
    }
    let name = match view.tile(pos).paint {
        Paint::Terrain(terrain) => terrain.name(),
        Paint::Unknown | Paint::Thing(_) | Paint::Monster(_) | Paint::Hero => "Unknown",
    };
    name.to_owned()
}
