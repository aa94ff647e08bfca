//! Choosing where to travel: with a cursor that shows the way, or from a list of everything that was seen.

use super::cursor::{Cursor, Jump, Pointed};
use super::find::choose_place;
pub(in crate::ui::screens) use super::find::find;
use super::look::{Look, what_is_at};
use crate::base::Pos;
use crate::game::{
    Climb, LevelPos, Place, Task, Tone, View, no_known_stairs, stairs_by_way, stairs_toward,
    unfinished_journey, way_to, why_not_set_out, with_way_first,
};
use crate::ui::canvas::Canvas;
use crate::ui::context::Ui;
use crate::ui::input::Input;
use crate::ui::keymap::{Intent, Situation, TravelAction};
use crate::ui::phrase::Phrase;
use crate::ui::screen::{Flow, Screen};
use crate::ui::screens::{InGame, Transition};
use crate::ui::settings::{Settings, TravelBy};
use crate::ui::theme::Ink;
use crate::ui::words;

/// The keys, in forms that get shorter.
const KEYS: [&str; 3] = [
    "  {choose}: go, {next}: next, {list}: list, {close}: back",
    "  {choose}: go, {close}: back",
    "",
];

/// The cursor that chooses where to go on this level.
struct Travel {
    cursor: Cursor,
    /// The place that was chosen by its name or kind, until the cursor is moved: of what is under the cursor, this is meant,
    /// or else it is on another level, and the cursor on the stairs by which one goes there.
    chosen: Option<Place>,
    /// Why the hero could not set out now, with gaps for keys, until that is shown.
    hindrance: Option<String>,
}

impl Travel {
    /// Creates a cursor on where a journey was to lead that was stopped, or else on the known stairs down to which the way is
    /// the shortest, or else on the nearest place of which something is known besides a monster; the hero is at neither. One to
    /// which a way is known comes before both.
    fn new(view: &View<'_>) -> Travel {
        if let Some(onward) = unfinished_journey(view).and_then(|at| Travel::onward(at, view)) {
            return onward;
        }
        let here = view.hero_pos();
        let is_elsewhere = |place: &Place| place.at.pos != here;
        let down: Vec<Place> = stairs(Climb::Down, view).collect();
        let places = down.iter().cloned().chain(view.notable_places());
        let places = places.filter(is_elsewhere).collect();
        let first = with_way_first(places, view).into_iter().next();
        match first {
            Some(place) if down.contains(&place) => Travel::to_place(place, view),
            Some(place) => Travel::to(place.at.pos, view),
            None => Travel::to(here, view),
        }
    }

    /// Creates a cursor on where a journey was to lead; `None` if no way there is known by now.
    fn onward(at: LevelPos, view: &View<'_>) -> Option<Travel> {
        if at.level == view.level_number() {
            let has_way = !way_to(at.pos, view).is_empty();
            return has_way.then(|| Travel::to(at.pos, view));
        }
        let places = view.places().into_iter().chain(view.common_places());
        let place = places.into_iter().find(|place| place.at == at)?;
        let stairs = stairs_toward(at, view)?;
        Some(Travel {
            chosen: Some(place),
            ..Travel::to(stairs, view)
        })
    }

    /// Creates a cursor on a place of this level that was chosen.
    fn to_place(place: Place, view: &View<'_>) -> Travel {
        Travel {
            chosen: Some(place.clone()),
            ..Travel::to(place.at.pos, view)
        }
    }

    /// Creates a cursor on a cell. Whoever could not set out now learns that before choosing.
    fn to(at: Pos, view: &View<'_>) -> Travel {
        Travel {
            cursor: Cursor::new(at),
            chosen: None,
            hindrance: why_not_set_out(view),
        }
    }

    /// Moves the cursor along the places of this level: first those to which a way is known, each nearest first.
    fn jump(&mut self, view: &View<'_>, jump: Jump) {
        let places = with_way_first(places_here(view), view);
        let cells: Vec<Pos> = places.iter().map(|place| place.at.pos).collect();
        self.cursor.jump(&cells, jump);
        let at = self.cursor.at;
        let there = places.into_iter().filter(|place| place.at.pos == at);
        let there: Vec<Place> = there.collect();
        // What is not drawn there can only be called by its name, such as somebody who stays out of view.
        let is_drawn = there.iter().any(|one| one.glyph == view.tile(at).glyph);
        self.chosen = there.into_iter().next().filter(|_| !is_drawn);
    }

    /// Moves the cursor to the nearest stairs that lead up or down, or from such stairs to the next.
    fn jump_to_stairs(&mut self, climb: Climb, ui: &Ui, view: &View<'_>) {
        let stairs: Vec<Place> = stairs(climb, view).collect();
        if stairs.is_empty() {
            let why = ui
                .keymap
                .map(view.rules())
                .fill_told(&no_known_stairs(climb, view));
            return self.cursor.refuse_because(&why);
        }
        let cells: Vec<Pos> = stairs.iter().map(|place| place.at.pos).collect();
        self.cursor.jump(&cells, Jump::Next);
        let at = self.cursor.at;
        self.chosen = stairs.into_iter().find(|place| place.at.pos == at);
    }

    fn go(&self, view: &View<'_>) -> Transition {
        let (level, pos) = (view.level_number(), self.cursor.at);
        let chosen = self.chosen.as_ref().map(|place| place.at);
        Transition::automate(Task::Travel(chosen.unwrap_or(LevelPos { level, pos })))
    }

    /// Returns what there is to say of the place.
    fn about(&self, view: &View<'_>, way: &[Pos]) -> Phrase {
        let name = match &self.chosen {
            Some(place) => format!("{}{}", place.name, tail_of(place, view)),
            None => {
                let name = what_is_at(view, self.cursor.at);
                name + &words::bearing_after_name(view.hero_pos(), self.cursor.at)
            }
        };
        let is_far = self.cursor.at.distance(view.hero_pos()) > 1;
        let is_lost = is_far && way.is_empty();
        let go = if !is_lost && self.ends_beside(view, way) {
            "Go beside"
        } else {
            "Go to"
        };
        let message = Phrase::from(format!("{go}: {name}."));
        if is_lost {
            return message.with(Ink::Message(Tone::Notice), " You know of no way there.");
        }
        message
    }

    /// Returns whether the way ends beside the cursor because nobody can be where it is, or nobody goes there unasked.
    fn ends_beside(&self, view: &View<'_>, way: &[Pos]) -> bool {
        let at = self.cursor.at;
        let is_closed = view.ground(at).is_some_and(|ground| !ground.is_open());
        let stays = match view.monster_at(at) {
            Some(monster) => monster.is_peaceful(),
            None => is_closed || at != view.hero_pos() && view.is_trapped(at),
        };
        stays && way.first() != Some(&at)
    }

    /// Takes an input, and may move the cursor.
    fn follow(&mut self, input: &Input, ui: &Ui, view: &View<'_>) -> Transition {
        self.hindrance = None;
        match self.cursor.take(input, ui, view) {
            Pointed::Moved => {
                self.chosen = None;
                return Flow::Stay;
            }
            Pointed::Chosen => return self.go(view),
            Pointed::Away => return Flow::Close,
            Pointed::Other => {}
        }
        match ui.keymap.travel.action(input) {
            Some(TravelAction::Choose) => return self.go(view),
            Some(TravelAction::Next) => self.jump(view, Jump::Next),
            Some(TravelAction::Previous) => self.jump(view, Jump::Previous),
            Some(TravelAction::List) => return choose_place(),
            Some(TravelAction::Close) => return Flow::Close,
            None => match ui.keymap.map(view.rules()).action(input) {
                Some(Intent::Travel) => return self.go(view),
                Some(Intent::Descend) => self.jump_to_stairs(Climb::Down, ui, view),
                Some(Intent::Ascend) => self.jump_to_stairs(Climb::Up, ui, view),
                Some(_) | None => self.cursor.refuse(input),
            },
        }
        Flow::Stay
    }
}

impl Screen<InGame> for Travel {
    fn take(&mut self, input: &Input, ui: &mut Ui, view: &View<'_>) -> Transition {
        self.follow(input, ui, view)
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, view: &View<'_>) {
        if let Some(why) = self.hindrance.take() {
            let keymap = &canvas.ui.keymap;
            self.cursor
                .remark(&keymap.map(view.rules()).fill_told(&why));
        }
        let way = way_to(self.cursor.at, view);
        let about = self.about(view, &way);
        let keys = KEYS.map(|keys| canvas.ui.keymap.travel.hint(keys));
        let forms = keys.map(|keys| self.cursor.message(about.clone(), &keys, canvas));
        self.cursor.draw(canvas, view, &forms, &way);
        canvas.give_keys(Situation::Travel);
        let actions = [Intent::Travel, Intent::Descend, Intent::Ascend];
        canvas.give_map_actions(view.rules(), actions.into());
    }

    fn covers_all(&self) -> bool {
        true
    }
}

/// Asks where to travel, as the settings say.
pub(in crate::ui::screens) fn travel(settings: Settings) -> Transition {
    match settings.travel {
        TravelBy::Cursor => Transition::recall(|view| Flow::open(Travel::new(view))),
        TravelBy::List => choose_place(),
    }
}

/// Returns the places of this level.
fn places_here(view: &View<'_>) -> Vec<Place> {
    let mut places = view.places();
    places.retain(|place| place.level.is_none());
    places
}

/// Returns the known stairs of this level that lead up or down, in the order of the ways to them.
fn stairs(climb: Climb, view: &View<'_>) -> impl Iterator<Item = Place> {
    let places = view.notable_places();
    let place_of = move |at: Pos| {
        let mut grounds = places.iter().filter(|place| place.is_ground());
        grounds.find(|place| place.at.pos == at).cloned()
    };
    stairs_by_way(climb, view).into_iter().filter_map(place_of)
}

/// Shows the way to a cell in place of what is open; in a recording, what is there.
pub(super) fn travel_to(at: Pos) -> Transition {
    Transition::recall(move |view| {
        if view.takes_tasks() {
            Flow::replace(Travel::to(at, view))
        } else {
            Flow::replace(Look::to(at))
        }
    })
}

/// Leads to a place that was chosen by its name; in a recording, shows what is there.
pub(super) fn go_to_place(place: &Place, view: &View<'_>) -> Transition {
    if !view.takes_tasks() {
        looked_up(place, view)
    } else if place.level.is_some() {
        elsewhere(place, view)
    } else {
        Flow::open(Travel::to_place(place.clone(), view))
    }
}

/// Shows what is at a place, or says on which other level that is.
fn looked_up(place: &Place, view: &View<'_>) -> Transition {
    if place.level.is_some() {
        return Transition::say(format!("{}{}.", place.name, tail_of(place, view)));
    }
    Flow::open(Look::to(place.at.pos))
}

/// Shows the way to a place on another level, or says that none is known.
fn elsewhere(place: &Place, view: &View<'_>) -> Transition {
    let Some(stairs) = stairs_toward(place.at, view) else {
        return Transition::automate(Task::Travel(place.at));
    };
    Flow::open(Travel {
        chosen: Some(place.clone()),
        ..Travel::to(stairs, view)
    })
}

/// Returns where a place is, behind its name.
fn tail_of(place: &Place, view: &View<'_>) -> String {
    match &place.level {
        // The floors of a quest have sizes of their own.
        Some(level) if view.is_quest() => on_other_level(place, level),
        Some(level) => {
            let (part, at) = (words::part_of_level(view, place.at.pos), place.at.pos);
            format!(", on {level}, {part} ({}:{})", at.x, at.y)
        }
        None => format!(", {}", words::bearing(view.hero_pos(), place.at.pos)),
    }
}

/// Returns on which other level a place is and in which cell, in few columns: what has one name may lie in several.
fn on_other_level(place: &Place, level: &str) -> String {
    let at = place.at.pos;
    format!(", on {level}, at {}:{}", at.x, at.y)
}

/// Returns the same in forms that get shorter.
pub(super) fn tails_of(place: &Place, view: &View<'_>) -> Vec<String> {
    let short = match &place.level {
        Some(level) => on_other_level(place, level),
        None => format!(", {}", words::short_bearing(view.hero_pos(), place.at.pos)),
    };
    vec![tail_of(place, view), short]
}
