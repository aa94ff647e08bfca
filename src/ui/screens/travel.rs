//! Choosing where to travel: with a cursor that shows the way, or from a list of everything that was seen.

use super::cursor::{Cursor, Jump, Pointed};
use super::look::what_is_at;
use super::prompt::Prompt;
use super::{InGame, Transition};
use crate::base::Pos;
use crate::game::{Climb, LevelPos, Place, Task, View, no_known_stairs, stairs_toward, way_to};
use crate::ui::canvas::Canvas;
use crate::ui::input::Input;
use crate::ui::keymap::{Intent, Situation, TravelAction};
use crate::ui::phrase::Phrase;
use crate::ui::screen::{Flow, Screen};
use crate::ui::settings::{Settings, TravelBy, Ui};
use crate::ui::theme::Ink;
use crate::ui::words;

/// The keys, in forms that get shorter.
const KEYS: [&str; 3] = [
    "  {choose}: go, {next}: next, {list}: list, {close}: back",
    "  {choose}: go, {close}: back",
    "",
];

/// The cursor that chooses where to go on this level.
pub(super) struct Travel {
    cursor: Cursor,
    /// A place on another level to which one goes by the stairs under the cursor, until that is moved.
    beyond: Option<Place>,
}

impl Travel {
    /// Creates a cursor on the nearest known stairs down, or else on the nearest place of which something is known besides a
    /// monster; the hero is at neither.
    pub(super) fn new(view: &View<'_>) -> Travel {
        let here = view.hero_pos();
        let mut places = view.notable_places().into_iter().map(|place| place.at.pos);
        let nearest = places.find(|&pos| pos != here);
        let stairs = stairs(Climb::Down, view).filter(|&pos| pos != here);
        Travel::to(stairs.or(nearest).unwrap_or(here))
    }

    /// Creates a cursor on a cell.
    pub(super) fn to(at: Pos) -> Travel {
        Travel {
            cursor: Cursor::new(at),
            beyond: None,
        }
    }

    /// Moves the cursor along the places of this level, nearest first.
    fn jump(&mut self, view: &View<'_>, jump: Jump) {
        let cells: Vec<Pos> = places_here(view).iter().map(|place| place.at.pos).collect();
        self.cursor.jump(&cells, jump);
    }

    fn jump_to_stairs(&mut self, climb: Climb, view: &View<'_>) {
        match stairs(climb, view) {
            Some(pos) => self.cursor.at = pos,
            None => self.cursor.remark(&no_known_stairs(climb)),
        }
    }

    fn go(&self, view: &View<'_>) -> Transition {
        let (level, pos) = (view.level_number(), self.cursor.at);
        let beyond = self.beyond.as_ref().map(|place| place.at);
        Transition::automate(Task::Travel(beyond.unwrap_or(LevelPos { level, pos })))
    }

    fn message(&self, view: &View<'_>) -> Phrase {
        let name = match &self.beyond {
            Some(place) => name_of(place, view),
            None => {
                let name = what_is_at(view, self.cursor.at);
                name + &words::bearing_after_name(view.hero_pos(), self.cursor.at)
            }
        };
        self.cursor.message().plain(format!("Go to: {name}."))
    }

    /// Takes an input, and may move the cursor.
    fn follow(&mut self, input: &Input, ui: &Ui, view: &View<'_>) -> Transition {
        match self.cursor.take(input, ui, view) {
            Pointed::Moved => return Flow::Stay,
            Pointed::Chosen => return self.go(view),
            Pointed::Away => return Flow::Close,
            Pointed::Other => {}
        }
        match ui.keymap.travel.action(input) {
            Some(TravelAction::Choose) => return self.go(view),
            Some(TravelAction::Next) => self.jump(view, Jump::Next),
            Some(TravelAction::Previous) => self.jump(view, Jump::Previous),
            Some(TravelAction::List) => return find(view),
            Some(TravelAction::Close) => return Flow::Close,
            None => match ui.keymap.map(view.rules()).action(input) {
                Some(Intent::Travel) => return self.go(view),
                Some(Intent::Descend) => self.jump_to_stairs(Climb::Down, view),
                Some(Intent::Ascend) => self.jump_to_stairs(Climb::Up, view),
                Some(_) | None => self.cursor.refuse(input),
            },
        }
        Flow::Stay
    }
}

impl Screen<InGame> for Travel {
    fn take(&mut self, input: &Input, ui: &mut Ui, view: &View<'_>) -> Transition {
        let before = self.cursor.at;
        let transition = self.follow(input, ui, view);
        if self.cursor.at != before {
            self.beyond = None;
        }
        transition
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, view: &View<'_>) {
        let message = self.message(view);
        let keys = KEYS.map(|keys| canvas.ui.keymap.travel.fill(keys));
        let forms = keys.map(|keys| message.clone().with(Ink::Faint, keys));
        let way = way_to(self.cursor.at, view);
        self.cursor.draw(canvas, view, &forms, &way);
        canvas.give_keys(Situation::Travel);
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
    let places = view.places();
    if places.is_empty() {
        return Transition::say("You have seen nothing that you could find.");
    }
    let places: Vec<(String, Place)> = places
        .into_iter()
        .map(|place| (name_of(&place, view), place))
        .collect();
    let names = places.iter().map(|(name, _)| name.clone()).collect();
    Flow::open(Prompt::new("Find what?", names, move |chosen, view| {
        let found = places.iter().find(|(name, _)| name == chosen);
        match found.map(|(_, place)| place) {
            None => Flow::Stay,
            Some(place) if place.level.is_some() => elsewhere(place, view),
            Some(place) => Flow::open(Travel::to(place.at.pos)),
        }
    }))
}

/// Shows the way to a place on another level, or says that none is known.
fn elsewhere(place: &Place, view: &View<'_>) -> Transition {
    let Some(stairs) = stairs_toward(place.at, view) else {
        return Transition::automate(Task::Travel(place.at));
    };
    Flow::open(Travel {
        beyond: Some(place.clone()),
        ..Travel::to(stairs)
    })
}

/// Returns what is at a place, and where that is.
fn name_of(place: &Place, view: &View<'_>) -> String {
    let (name, at) = (&place.name, place.at.pos);
    match &place.level {
        Some(level) => format!("{name}, on {level}, at {}:{}", at.x, at.y),
        None => format!("{name}, {}", words::bearing(view.hero_pos(), at)),
    }
}
