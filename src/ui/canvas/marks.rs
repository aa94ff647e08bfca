//! What a frame says besides what it shows: where the cursor and the map are, which keys can be typed next, and what is told.

use super::Canvas;
use crate::base::Pos;
use crate::game::{ActorId, ItemPlace, RuleBook, StatusView};
use crate::ui::input::Key;
use crate::ui::keymap::{Intent, Situation};
use crate::ui::row::StateId;
use ratatui::layout::{Position, Rect};
use std::cell::{self, Ref, RefCell, RefMut};
use std::ops::Range;

/// What a frame says besides what it shows.
#[derive(Debug, Default)]
pub(in crate::ui) struct Marks {
    /// Where the cursor of the terminal stands.
    focus: cell::Cell<Option<Position>>,
    /// The level that is shown.
    level: cell::Cell<Option<ShownLevel>>,
    /// Where the map is.
    map_area: RefCell<MapArea>,
    /// What is said of the screen that has the keys.
    top: RefCell<TopMarks>,
    /// What is told of the game.
    told: RefCell<Told>,
    /// What the player heard when the state of the game was last told.
    heard_before: Heard,
}

/// A level that is shown: its number, and that of the game if who draws it tells that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) struct ShownLevel {
    number: u16,
    game: Option<u64>,
}

/// What a frame says of the screen that has the keys. Screens are drawn from the bottom up, and nothing of what a covered
/// one says counts: the one above begins anew.
#[derive(Debug, Default)]
struct TopMarks {
    /// The rules of the map whose keys are those that are typed next.
    map: Option<RuleBook>,
    /// The rules of the game in which a direction can be typed next: on the map, with a cursor on it, or as an answer.
    steps: Option<RuleBook>,
    /// The situations whose keys can be typed next and come before those of the map, the first before the second.
    keys: [Option<Situation>; 2],
    /// The actions of the map of these rules whose keys mean something behind all of those, where not all of them do.
    map_actions: Option<(RuleBook, Vec<Intent>)>,
    /// Keys of these situations that do not do what the tables say.
    void_keys: Vec<Key>,
    /// The title of the list or the text that has the keys, where it is read out.
    title: String,
    /// Whether the focus is an entry of a list.
    is_list: bool,
    /// The entries of lists that can be chosen next, where they are read out.
    entries: Vec<NamedEntry>,
    /// Whether the last key meant nothing.
    was_refused: bool,
    /// Whether the last row only says what keys do.
    ends_in_keys: bool,
    /// Whether what is typed next is a text.
    takes_text: bool,
    /// What was said last.
    said: Said,
}

/// What a frame tells of the game, whatever screen has the keys.
#[derive(Debug, Default)]
struct Told {
    /// How many turns the hero had taken when the state of the game was told.
    turns: Option<u64>,
    /// How many messages of the game were told until those that a list tells; `None` if it tells none.
    in_list: Option<usize>,
    /// The monsters that are reported now.
    sighted: Vec<Sighted>,
    /// The rows that report them.
    sight_rows: Range<u16>,
    /// The statuses that the hero has now.
    statuses: Vec<StatusView>,
    /// The row behind those that tell the state of the game.
    state_end: u16,
    /// The rows whose text the player has heard, or hears in another row.
    stale_rows: Vec<u16>,
}

/// What was said last: how many rows have it, and if messages of the game are said, how many were told until then.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::ui) struct Said {
    pub(in crate::ui) rows: u16,
    pub(in crate::ui) told: Option<usize>,
}

/// What a player who hears the game was told of what changes in every turn.
#[derive(Clone, Debug, Default)]
pub(in crate::ui) struct Heard {
    /// The monsters in sight.
    pub(in crate::ui) sighted: Vec<Sighted>,
    /// The statuses of the hero.
    pub(in crate::ui) statuses: Vec<StatusView>,
    /// Whether the player has asked to hear everything again.
    pub(in crate::ui) wants_all: bool,
}

/// A monster that is told to be in sight.
#[derive(Clone, Debug)]
pub(in crate::ui) struct Sighted {
    pub(in crate::ui) id: ActorId,
    pub(in crate::ui) title: String,
    pub(in crate::ui) pos: Pos,
    /// Where it is, as seen from the hero when that was last told.
    pub(in crate::ui) place: String,
    /// Whether it might get to the hero or shoot at it.
    pub(in crate::ui) can_attack: bool,
    /// How it is.
    pub(in crate::ui) facts: String,
    /// The same without what changes in every turn.
    pub(in crate::ui) lasting_facts: String,
}

/// An entry of a list, which can be named.
#[derive(Clone, Debug)]
pub(in crate::ui) struct NamedEntry {
    /// The key that chooses it.
    pub(in crate::ui) key: Option<char>,
    pub(in crate::ui) text: String,
    /// The values that can be named behind it.
    pub(in crate::ui) values: Vec<String>,
    /// Where a click chooses it.
    pub(in crate::ui) at: Position,
}

/// Where a map is drawn, the cell of it in the top left corner, and what the rows beside it are about.
#[derive(Clone, Debug, Default)]
pub(in crate::ui) struct MapArea {
    area: Rect,
    first: Pos,
    rows: Vec<(Rect, Subject)>,
}

/// What a row beside the map is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) enum Subject {
    Cell(Pos),
    /// An item that the hero has.
    Item(ItemPlace),
}

impl MapArea {
    /// Returns the cell of the map that is drawn in a cell of the terminal, or that a row there is about; `None` outside.
    pub(in crate::ui) fn pos(&self, at: Position) -> Option<Pos> {
        match self.row_subject(at) {
            Some(Subject::Cell(pos)) => Some(pos),
            Some(Subject::Item(_)) => None,
            None => self.drawn(at),
        }
    }

    /// Returns the item that a row of the terminal is about, if it is about one.
    pub(in crate::ui) fn item(&self, at: Position) -> Option<ItemPlace> {
        match self.row_subject(at)? {
            Subject::Cell(_) => None,
            Subject::Item(place) => Some(place),
        }
    }

    fn row_subject(&self, at: Position) -> Option<Subject> {
        let mut rows = self.rows.iter();
        let row = rows.find(|(row, _)| row.contains(at));
        row.map(|(_, subject)| *subject)
    }

    /// Returns the column of the terminal in which a cell of the map is drawn.
    pub(in crate::ui) fn column(&self, pos: Pos) -> u16 {
        (self.area.x).saturating_add_signed(pos.x - self.first.x)
    }

    /// Returns the row of the terminal in which a cell of the map is drawn.
    pub(in crate::ui) fn row(&self, pos: Pos) -> u16 {
        (self.area.y).saturating_add_signed(pos.y - self.first.y)
    }

    fn drawn(&self, at: Position) -> Option<Pos> {
        let (x, y) = (
            at.x.checked_sub(self.area.x)?,
            at.y.checked_sub(self.area.y)?,
        );
        let pos = Pos::new(
            self.first.x.checked_add_unsigned(x)?,
            self.first.y.checked_add_unsigned(y)?,
        );
        self.area.contains(at).then_some(pos)
    }
}

impl Marks {
    /// Returns those of a frame before which the player heard this.
    pub(in crate::ui) fn after(heard_before: Heard) -> Marks {
        Marks {
            heard_before,
            ..Marks::default()
        }
    }

    pub(in crate::ui) fn level(&self) -> Option<ShownLevel> {
        self.level.get()
    }

    pub(in crate::ui) fn focus(&self) -> Option<Position> {
        self.focus.get()
    }

    pub(in crate::ui) fn map(&self) -> Option<RuleBook> {
        self.top.borrow().map
    }

    pub(in crate::ui) fn steps(&self) -> Option<RuleBook> {
        self.top.borrow().steps
    }

    /// Returns the situations whose keys can be typed next and come before those of the map, the first one first.
    pub(in crate::ui) fn keys(&self) -> impl Iterator<Item = Situation> {
        self.top.borrow().keys.into_iter().flatten()
    }

    /// Returns the actions of the map whose keys mean something where not all of them do, and the rules of the game.
    pub(in crate::ui) fn map_actions(&self) -> Option<(RuleBook, Vec<Intent>)> {
        self.top.borrow().map_actions.clone()
    }

    /// Returns the first of these keys, all of one action, that does what the tables say.
    pub(in crate::ui) fn first_that_counts(&self, keys: &[Key]) -> Option<Key> {
        let void = &self.top.borrow().void_keys;
        keys.iter().find(|key| !void.contains(key)).copied()
    }

    /// Returns the title of the list or the text that has the keys and is read out; empty if there is none.
    pub(in crate::ui) fn title(&self) -> Ref<'_, str> {
        Ref::map(self.top.borrow(), |top| top.title.as_str())
    }

    pub(in crate::ui) fn is_list(&self) -> bool {
        self.top.borrow().is_list
    }

    /// Returns whether any key answers a question.
    pub(in crate::ui) fn is_question(&self) -> bool {
        self.map().is_none() && self.keys().next().is_none()
    }

    /// Returns the entries of lists that can be chosen next by name.
    pub(in crate::ui) fn entries(&self) -> Ref<'_, [NamedEntry]> {
        Ref::map(self.top.borrow(), |top| top.entries.as_slice())
    }

    /// Returns whether the last key meant nothing to what has the keys.
    pub(in crate::ui) fn was_refused(&self) -> bool {
        self.top.borrow().was_refused
    }

    /// Returns whether the last row only says what keys do.
    pub(in crate::ui) fn ends_in_keys(&self) -> bool {
        self.top.borrow().ends_in_keys
    }

    /// Returns whether something is set in the list that has the keys, whose entries lead nowhere.
    pub(in crate::ui) fn has_values(&self) -> bool {
        self.entries().iter().any(|entry| !entry.values.is_empty())
    }

    pub(in crate::ui) fn takes_text(&self) -> bool {
        self.top.borrow().takes_text
    }

    /// Returns whether what is typed next narrows a list.
    pub(in crate::ui) fn narrows_a_list(&self) -> bool {
        self.takes_text() && self.keys().any(|it| it == Situation::List)
    }

    pub(in crate::ui) fn said(&self) -> Said {
        self.top.borrow().said
    }

    /// Returns how many messages of the game were told until those that a list tells; `None` if it tells none.
    pub(in crate::ui) fn told_in_list(&self) -> Option<usize> {
        self.told.borrow().in_list
    }

    /// Returns how many turns the hero had taken when the state of the game was told; `None` if it was not.
    pub(in crate::ui) fn turns(&self) -> Option<u64> {
        self.told.borrow().turns
    }

    /// Returns whether what is played is told, and nothing above it.
    pub(in crate::ui) fn is_of_the_game(&self) -> bool {
        self.map().is_some() || self.said().told.is_some()
    }

    /// Returns what the player hears now.
    pub(in crate::ui) fn heard(&self) -> Heard {
        let told = self.told.borrow();
        Heard {
            sighted: told.sighted.clone(),
            statuses: told.statuses.clone(),
            wants_all: false,
        }
    }

    /// Returns whether the player has heard what a row tells, or hears it in another row.
    pub(in crate::ui) fn is_stale(&self, row: u16) -> bool {
        self.told.borrow().stale_rows.contains(&row)
    }

    /// Returns the row behind those that tell the state of the game: from there on stands what is asked.
    pub(in crate::ui) fn state_end(&self) -> u16 {
        self.told.borrow().state_end
    }

    /// Returns whether a row tells what has changed about the monsters in sight.
    pub(in crate::ui) fn is_about_sights(&self, row: u16) -> bool {
        self.told.borrow().sight_rows.contains(&row)
    }
}

impl<'a> Canvas<'a> {
    /// Puts the cursor of the terminal on a cell. The topmost screen is drawn last, and so its cell counts.
    pub(in crate::ui) fn focus(&self, x: u16, y: u16) {
        if x < self.width() && y < self.height() {
            let position = Position::new(self.area.x + x, self.area.y + y);
            self.marks.focus.set(Some(position));
        }
    }

    /// Says which level of the game that is drawn is shown.
    pub(in crate::ui) fn show_level(&self, number: u16) {
        let game = self.ui.cache.state.get().map(StateId::game);
        self.marks.level.set(Some(ShownLevel { number, game }));
    }

    /// Puts the cursor of the terminal on an entry of a list.
    pub(in crate::ui) fn focus_entry(&self, x: u16, y: u16) {
        self.focus(x, y);
        self.top().is_list = true;
    }

    /// Says what an entry of a list in a row is called, and which values it can have. Only who hears the list can name them.
    pub(in crate::ui) fn name_entry(&self, y: u16, entry: impl FnOnce(Position) -> NamedEntry) {
        if self.ui.manner.is_accessible {
            let at = Position::new(self.area.x, self.area.y + y);
            let entry = entry(at);
            self.top().entries.push(entry);
        }
    }

    /// Says which cell of a map is in the top left corner of this canvas.
    pub(in crate::ui) fn set_map_area(&self, first: Pos) {
        let area = self.area;
        let rows = Vec::new();
        self.marks.map_area.replace(MapArea { area, first, rows });
    }

    /// Says what a row is about: a click on the row is one on that.
    pub(in crate::ui) fn link_row(&mut self, y: u16, subject: Subject) {
        let row = self.row(y).area;
        self.marks.map_area.borrow_mut().rows.push((row, subject));
    }

    /// Returns where the map was drawn.
    pub(in crate::ui) fn map_area(&self) -> MapArea {
        self.marks.map_area.borrow().clone()
    }

    /// Says that the keys that are typed next are those of the map.
    pub(in crate::ui) fn give_keys_to_the_map(&self, rules: RuleBook) {
        self.top().map = Some(rules);
    }

    /// Says that the keys of a situation can be typed next. They come before the others.
    pub(in crate::ui) fn give_keys(&self, situation: Situation) {
        let mut top = self.top();
        let [other, _] = top.keys;
        top.keys = [Some(situation), other];
    }

    /// Says which actions of the map have keys that can be typed next, unless these are keys of a situation that was given.
    pub(in crate::ui) fn give_map_actions(&self, rules: RuleBook, actions: Vec<Intent>) {
        self.top().map_actions = Some((rules, actions));
    }

    /// Says which of the keys that were given do not do what the tables say.
    pub(in crate::ui) fn void_keys(&self, keys: Vec<Key>) {
        self.top().void_keys = keys;
    }

    /// Says that a direction can be typed next.
    pub(in crate::ui) fn take_steps(&self, rules: RuleBook) {
        self.top().steps = Some(rules);
    }

    /// Says that the next keys do not mean what they mean on the map, though it is shown.
    pub(in crate::ui) fn end_play(&self) {
        let mut top = self.top();
        (top.map, top.steps) = (None, None);
    }

    /// Says that the next keys are those of something above the map.
    pub(in crate::ui) fn take_keys_from_the_map(&self) {
        self.ui.cache.links.clear();
        self.marks.top.take();
    }

    /// Says whether the last key meant nothing to what has the keys.
    pub(in crate::ui) fn note_refusal(&self, was_refused: bool) {
        self.top().was_refused = was_refused;
    }

    /// Says that the last row only says what keys do, and nothing of the game.
    pub(in crate::ui) fn end_in_keys(&self) {
        self.top().ends_in_keys = true;
    }

    /// Says the title of what has the keys and is read out.
    pub(in crate::ui) fn give_title(&self, title: &str) {
        self.top().title = title.to_owned();
    }

    /// Says that what is typed next is a text, and not keys.
    pub(in crate::ui) fn take_text(&self) {
        self.top().takes_text = true;
    }

    /// Says which rows have what was said last.
    pub(in crate::ui) fn say_rows(&self, said: Said) {
        self.top().said = said;
    }

    /// Says that a list tells the messages of the game, of which there were so many until then.
    pub(in crate::ui) fn tell_messages_in_list(&self, told: usize) {
        self.told().in_list = Some(told);
    }

    /// Says how many turns the hero has taken.
    pub(in crate::ui) fn tell_turns(&self, turns: u64) {
        self.told().turns = Some(turns);
    }

    /// Returns what the player heard when the state of the game was last told.
    pub(in crate::ui) fn heard_before(&self) -> &'a Heard {
        &self.marks.heard_before
    }

    /// Says which statuses the hero has.
    pub(in crate::ui) fn tell_statuses(&self, statuses: Vec<StatusView>) {
        self.told().statuses = statuses;
    }

    /// Says that the player has heard what some rows tell, or hears it in other rows.
    pub(in crate::ui) fn leave_untold(&self, rows: Range<u16>) {
        self.told().stale_rows.extend(rows);
    }

    /// Says which monsters are told to be in sight, and which rows tell what has changed about them.
    pub(in crate::ui) fn tell_sights(&self, sighted: Vec<Sighted>, rows: Range<u16>) {
        let mut told = self.told();
        (told.sighted, told.sight_rows) = (sighted, rows);
    }

    /// Says which row is behind those that tell the state of the game.
    pub(in crate::ui) fn end_state(&self, row: u16) {
        self.told().state_end = row;
    }

    fn top(&self) -> RefMut<'_, TopMarks> {
        self.marks.top.borrow_mut()
    }

    fn told(&self) -> RefMut<'_, Told> {
        self.marks.told.borrow_mut()
    }
}
