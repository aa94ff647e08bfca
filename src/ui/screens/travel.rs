//! Choosing where to travel: with a cursor that shows the way, or from a list of everything that was seen.

use super::look::{Pointed, answer_to, move_cursor, point, what_is_at};
use super::prompt::Prompt;
use super::{InGame, Transition};
use crate::base::Pos;
use crate::game::{Climb, LevelPos, Place, Task, View, way_to};
use crate::ui::canvas::{Canvas, MapArea};
use crate::ui::input::{Input, Key};
use crate::ui::keymap::{Intent, TravelAction};
use crate::ui::phrase::Phrase;
use crate::ui::screen::{Flow, Screen};
use crate::ui::settings::{Settings, TravelBy, Ui};
use crate::ui::theme::Ink;
use crate::ui::widgets::{Scene, draw_scene};
use crate::ui::words;

const KEYS: &str = "  {choose}: go, {next}: next, {list}: list, {close}";

/// The cursor that chooses where to go on this level.
pub(super) struct Travel {
    cursor: Pos,
    /// The last key, if it means nothing here.
    wrong: Option<Key>,
    /// Where the map was drawn last.
    area: MapArea,
}

impl Travel {
    /// Creates a cursor on the nearest known stairs down, or else on the nearest place of which something is known.
    pub(super) fn new(view: &View<'_>) -> Travel {
        let nearest = places_here(view).first().map(|place| place.at.pos);
        let stairs = stairs(Climb::Down, view);
        Travel {
            cursor: stairs.or(nearest).unwrap_or(view.hero_pos()),
            wrong: None,
            area: MapArea::default(),
        }
    }

    /// Creates a cursor on a cell.
    pub(super) fn to(cursor: Pos) -> Travel {
        Travel {
            cursor,
            wrong: None,
            area: MapArea::default(),
        }
    }

    /// Moves the cursor along the places of this level, nearest first; the first follows the last.
    fn jump(&mut self, view: &View<'_>, steps: isize) {
        let cells: Vec<Pos> = places_here(view).iter().map(|place| place.at.pos).collect();
        let here = cells.iter().position(|&pos| pos == self.cursor);
        let next = match here {
            Some(index) => index as isize + steps,
            None => steps.min(0),
        };
        if !cells.is_empty() {
            self.cursor = cells[next.rem_euclid(cells.len() as isize) as usize];
        }
    }

    fn go(&self, view: &View<'_>) -> Transition {
        let (level, pos) = (view.level_number(), self.cursor);
        Transition::automate(Task::Travel(LevelPos { level, pos }))
    }

    fn message(&self, keys: &str, view: &View<'_>) -> Phrase {
        let name = what_is_at(view, self.cursor);
        let place = words::bearing(view.hero_pos(), self.cursor);
        answer_to(self.wrong)
            .plain(format!("Travel to: {name}, {place}."))
            .with(Ink::Faint, keys)
    }
}

impl Screen<InGame> for Travel {
    fn take(&mut self, input: &Input, ui: &mut Ui, view: &View<'_>) -> Transition {
        self.wrong = None;
        if move_cursor(&mut self.cursor, input, ui, view) {
            return Flow::Stay;
        }
        match point(&mut self.cursor, input, &self.area) {
            Pointed::At => return self.go(view),
            Pointed::Away => return Flow::Close,
            Pointed::Elsewhere => return Flow::Stay,
            Pointed::Nowhere => {}
        }
        match ui.keymap.travel.action(input) {
            Some(TravelAction::Choose) => return self.go(view),
            Some(TravelAction::Next) => self.jump(view, 1),
            Some(TravelAction::Previous) => self.jump(view, -1),
            Some(TravelAction::List) => return find(view),
            Some(TravelAction::Close) => return Flow::Close,
            None => match ui.keymap.map(view.rules()).action(input) {
                Some(Intent::Travel) => return self.go(view),
                Some(Intent::Descend) => {
                    self.cursor = stairs(Climb::Down, view).unwrap_or(self.cursor);
                }
                Some(Intent::Ascend) => {
                    self.cursor = stairs(Climb::Up, view).unwrap_or(self.cursor);
                }
                Some(_) | None => self.wrong = input.key(),
            },
        }
        Flow::Stay
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, view: &View<'_>) {
        let keys = canvas.ui.keymap.travel.fill(KEYS);
        let message = self.message(&keys, view);
        let way = way_to(self.cursor, view);
        let scene = Scene {
            message: Some(&message),
            cursor: Some(self.cursor),
            path: &way,
            ..Scene::default()
        };
        draw_scene(canvas, view, scene);
        self.area = canvas.map_area();
    }

    fn covers_all(&self) -> bool {
        true
    }
}

/// Asks where to travel, as the settings say.
pub(super) fn travel(settings: Settings, view: &View<'_>) -> Transition {
    match settings.travel {
        TravelBy::Cursor => Flow::open(Travel::new(view)),
        TravelBy::List => find(view),
    }
}

/// Returns the places of this level.
fn places_here(view: &View<'_>) -> Vec<Place> {
    let mut places = view.places();
    places.retain(|place| place.level.is_none());
    places
}

/// Returns the nearest known stairs of this level that lead up or down.
fn stairs(climb: Climb, view: &View<'_>) -> Option<Pos> {
    let cells = places_here(view).into_iter().map(|place| place.at.pos);
    let mut stairs = cells.filter(|&pos| view.leads(pos) == Some(climb));
    stairs.next()
}

/// Asks for the name of anything that was seen, and leads there.
pub(super) fn find(view: &View<'_>) -> Transition {
    let here = view.hero_pos();
    let name = |place: &Place| match &place.level {
        Some(level) => format!(
            "{}, {level}, at {}:{}",
            place.name, place.at.pos.x, place.at.pos.y
        ),
        None => format!("{}, {}", place.name, words::bearing(here, place.at.pos)),
    };
    let places = view.places();
    if places.is_empty() {
        return Transition::say("You have seen nothing that you could find.");
    }
    let places: Vec<(String, Place)> = places
        .into_iter()
        .map(|place| (name(&place), place))
        .collect();
    let names = places.iter().map(|(name, _)| name.clone()).collect();
    Flow::open(Prompt::new("Find what?", names, move |chosen| {
        let found = places.iter().find(|(name, _)| name == chosen);
        match found.map(|(_, place)| place) {
            None => Flow::Stay,
            Some(place) if place.level.is_some() => Transition::automate(Task::Travel(place.at)),
            Some(place) => Flow::open(Travel::to(place.at.pos)),
        }
    }))
}
