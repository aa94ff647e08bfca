//! Choosing a cell of the map with a cursor: to look at what is there, or to be teleported there.

use super::choice::Choice;
use super::inspect::{inspect, inspect_monster};
use super::items::{INSPECT, entries};
use super::{InGame, Transition};
use crate::base::Pos;
use crate::game::{Command, MonsterView, Paint, Tone, View, WizardCommand};
use crate::ui::canvas::{Canvas, MapArea};
use crate::ui::input::{Button, Input, Key};
use crate::ui::keymap::{CursorAction, Keymap, Keys};
use crate::ui::phrase::Phrase;
use crate::ui::screen::{Flow, Screen};
use crate::ui::settings::Ui;
use crate::ui::theme::Ink;
use crate::ui::widgets::{Menu, Scene, draw_scene};
use crate::ui::words;

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
    /// Whether there was nothing to inspect where the player chose to look.
    is_empty: bool,
    /// The last key, if it means nothing here.
    wrong: Option<Key>,
    /// Where the map was drawn last.
    area: MapArea,
}

impl Look {
    /// Creates a cursor to look with, on the monster in sight that matters most.
    pub(super) fn at_monsters(view: &View<'_>) -> Look {
        let first = view.monsters_by_concern().first().map(MonsterView::pos);
        Look {
            purpose: Purpose::Look,
            cursor: first.unwrap_or(view.hero_pos()),
            is_empty: false,
            wrong: None,
            area: MapArea::default(),
        }
    }

    /// Creates a cursor to look with, on a cell.
    pub(super) fn to(cursor: Pos, view: &View<'_>) -> Look {
        Look {
            cursor,
            ..Look::at_monsters(view)
        }
    }

    /// Creates a cursor to look with, on the hero.
    pub(super) fn around(view: &View<'_>) -> Look {
        Look {
            cursor: view.hero_pos(),
            ..Look::at_monsters(view)
        }
    }

    pub(super) fn to_teleport(view: &View<'_>) -> Look {
        Look {
            purpose: Purpose::Teleport,
            cursor: view.hero_pos(),
            is_empty: false,
            wrong: None,
            area: MapArea::default(),
        }
    }

    fn choose(&mut self, view: &View<'_>) -> Transition {
        if self.purpose == Purpose::Teleport {
            let teleport = WizardCommand::Teleport(Some(self.cursor));
            return Transition::obey(Command::Wizard(teleport));
        }
        match view.monster_at(self.cursor) {
            Some(monster) => {
                let place = words::bearing(view.hero_pos(), self.cursor);
                Flow::replace(inspect_monster(&monster, &place))
            }
            None => self.choose_item(view),
        }
    }

    /// Inspects what lies under the cursor; of several items, asks which.
    fn choose_item(&mut self, view: &View<'_>) -> Transition {
        let (at, lying) = (self.cursor, view.lying_at(self.cursor));
        match lying.as_slice() {
            [] => {
                self.is_empty = true;
                Flow::Stay
            }
            [item] => Flow::replace(inspect(item)),
            _ => {
                let menu = Menu::new("What lies there", entries(&lying));
                Flow::replace(Choice::new(menu, INSPECT, move |index, view| {
                    let lying = view.lying_at(at);
                    let chosen = lying.get(index).map(inspect);
                    chosen.map_or(Flow::Close, Flow::replace)
                }))
            }
        }
    }

    /// Moves the cursor along the monsters in sight in the order in which they matter; the first follows the last.
    fn jump(&mut self, view: &View<'_>, steps: isize) {
        let monsters = view.monsters_by_concern();
        let count = monsters.len() as isize;
        let here = monsters
            .iter()
            .position(|monster| monster.pos() == self.cursor);
        if count == 0 {
            return;
        }
        let next = match here {
            Some(index) => (index as isize + steps).rem_euclid(count),
            None if steps > 0 => 0,
            None => count - 1,
        };
        self.cursor = monsters[next as usize].pos();
    }

    /// Returns the keys of the cursor.
    fn keys<'k>(&self, keymap: &'k Keymap) -> &'k Keys<CursorAction> {
        match self.purpose {
            Purpose::Look => &keymap.look,
            Purpose::Teleport => &keymap.teleport,
        }
    }

    fn message(&self, keymap: &Keymap, view: &View<'_>) -> Phrase {
        let place = words::bearing(view.hero_pos(), self.cursor);
        let what = what_is_at(view, self.cursor);
        let (notice, keys) = match self.purpose {
            Purpose::Look if self.is_empty => ("Nothing more to see there: ", ""),
            Purpose::Look => ("", "  {choose}: more, {next}: next, {close}"),
            Purpose::Teleport => ("", "  {choose}: go there, {anywhere}: anywhere, {close}"),
        };
        let place = match place.as_str() {
            "here" => String::new(),
            elsewhere => format!(", {elsewhere}"),
        };
        let more = match self.purpose {
            Purpose::Look => about(view, self.cursor),
            Purpose::Teleport => String::new(),
        };
        answer_to(self.wrong)
            .with(Ink::Message(Tone::Notice), notice)
            .with(Ink::Strong, format!("{what}{place}."))
            .with(Ink::Faint, self.keys(keymap).fill(keys))
            .plain(more)
    }
}

/// Moves a cursor by a movement key, but not off the level. Returns whether the input was such a key.
pub(super) fn move_cursor(cursor: &mut Pos, input: &Input, ui: &Ui, view: &View<'_>) -> bool {
    let Some(dir) = ui.keymap.direction(view.rules(), input) else {
        return false;
    };
    let next = cursor.step(dir);
    if view.bounds().contains(next) {
        *cursor = next;
    }
    true
}

/// What the mouse does to a cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pointed {
    /// A click on the cell under the cursor, which chooses it.
    At,
    /// A click on another cell, to which the cursor goes.
    Elsewhere,
    /// A click with the other button, which leaves it.
    Away,
    /// No click on the map.
    Nowhere,
}

/// Moves a cursor to where the mouse was clicked.
pub(super) fn point(cursor: &mut Pos, input: &Input, area: &MapArea) -> Pointed {
    match *input {
        Input::Click(Button::Right, _) => Pointed::Away,
        Input::Click(Button::Left, at) => match area.pos(at) {
            None => Pointed::Nowhere,
            Some(pos) if pos == *cursor => Pointed::At,
            Some(pos) => {
                *cursor = pos;
                Pointed::Elsewhere
            }
        },
        Input::Key(_) | Input::Scroll(_) | Input::Resize | Input::Interrupt => Pointed::Nowhere,
    }
}

impl Screen<InGame> for Look {
    fn take(&mut self, input: &Input, ui: &mut Ui, view: &View<'_>) -> Transition {
        if input.is_press() {
            self.is_empty = false;
        }
        self.wrong = None;
        if move_cursor(&mut self.cursor, input, ui, view) {
            return Flow::Stay;
        }
        match point(&mut self.cursor, input, &self.area) {
            Pointed::At => return self.choose(view),
            Pointed::Away => return Flow::Close,
            Pointed::Elsewhere => return Flow::Stay,
            Pointed::Nowhere => {}
        }
        match self.keys(&ui.keymap).action(input) {
            Some(CursorAction::Close) => return Flow::Close,
            Some(CursorAction::Choose) => return self.choose(view),
            Some(CursorAction::Anywhere) => {
                return Transition::obey(Command::Wizard(WizardCommand::Teleport(None)));
            }
            Some(CursorAction::Next) => self.jump(view, 1),
            Some(CursorAction::Previous) => self.jump(view, -1),
            None => self.wrong = input.key(),
        }
        Flow::Stay
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, view: &View<'_>) {
        let message = self.message(&canvas.ui.keymap, view);
        let scene = Scene {
            message: Some(&message),
            cursor: Some(self.cursor),
            ..Scene::default()
        };
        draw_scene(canvas, view, scene);
        self.area = canvas.map_area();
    }

    fn covers_all(&self) -> bool {
        true
    }
}

/// Begins the message of a cursor: after a key that means nothing to it, it says so.
pub(super) fn answer_to(wrong: Option<Key>) -> Phrase {
    match wrong {
        Some(key) => {
            let ink = Ink::Message(Tone::Notice);
            Phrase::new().with(ink, format!("{key} is no key here. "))
        }
        None => Phrase::new(),
    }
}

/// Returns what the hero knows of a cell: the monster or the item there, or the terrain.
pub(super) fn what_is_at(view: &View<'_>, pos: Pos) -> String {
    if let Some(monster) = view.monster_at(pos) {
        let state = monster.state();
        let health = words::condition(monster.health());
        return format!("{} ({health}{state})", monster.title());
    }
    if pos == view.hero_pos() {
        let below = words::standing_on(view);
        return below.map_or_else(|| "You".to_owned(), |what| format!("You, and here: {what}"));
    }
    if let Some(item) = view.item_name_at(pos) {
        return item;
    }
    match view.tile(pos).paint {
        Paint::Terrain(terrain) => view.terrain_name(pos, terrain),
        Paint::Feature(landmark, _) => view.feature_name(pos, landmark),
        Paint::Unknown | Paint::Hero | Paint::Monster(_) | Paint::Item(_) => "Unknown".to_owned(),
    }
}

/// Returns what there is to say about the monster or the item in a cell: how a fight stands, or what the item does and
/// would change; with two blanks before it.
fn about(view: &View<'_>, pos: Pos) -> String {
    let lying = view.lying_at(pos);
    let sentences = match (view.monster_at(pos), lying.first()) {
        (Some(monster), _) => monster.odds(),
        (None, Some(item)) => item.effects().into_iter().chain(item.change()).collect(),
        (None, None) => Vec::new(),
    };
    sentences.iter().map(|text| format!("  {text}")).collect()
}
