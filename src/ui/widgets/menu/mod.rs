//! A list to choose from: by the key of an entry, with a cursor, or with the mouse. It scrolls where it does not fit.

mod entry;

pub(in crate::ui) use entry::{Entry, digit, letter};

use super::panel::{Panel, answered};
use super::wrap::wrap;
use crate::game::Tone;
use crate::ui::canvas::Canvas;
use crate::ui::context::Ui;
use crate::ui::input::{Button, Input, Key, Wheel};
use crate::ui::keymap::{ListAction, Situation};
use crate::ui::phrase::{Phrase, first_lines};
use crate::ui::theme::Ink;
use ratatui::layout::{Position, Rect};
use std::slice;
use unicode_width::UnicodeWidthStr;

/// The columns of an entry before its text where entries have keys: the key, and blanks.
const MARGIN: usize = 4;

/// Stands before the text of a marked entry.
const MARK: &str = "+";

/// The blanks beside a title.
const BESIDE_TITLE: usize = 2;

/// The widest remark that is easy to read, in columns.
const MEASURE: usize = 60;

/// So many entries keep their rows where there are too few for the remark as well.
const LEAST_ENTRIES: usize = 4;

/// So many entries keep their rows where there are too few for the heading as well.
const LEAST_LISTED: usize = 2;

/// The fewest rows of a remark: the empty one above it, and one line.
const LEAST_REMARK: usize = 2;

/// What an input did.
pub(in crate::ui) enum Pressed {
    /// The entry of this index was chosen.
    Chosen(usize),
    /// The menu was closed without a choice.
    Closed,
    Nothing,
}

/// A list and which of its entries is selected.
pub(in crate::ui) struct Menu {
    title: String,
    /// The text above the entries.
    heading: Vec<String>,
    entries: Vec<Entry>,
    selected: usize,
    /// Where the entries were drawn last, and the first of them.
    shown: (Rect, usize),
    /// The last key, if it means nothing here.
    wrong: Option<Key>,
    /// Whether the capitals of its keys are keys of it, too.
    takes_capitals: bool,
    /// Whether nothing is behind it to which one could go back: the keys that close lists mean nothing in it.
    stays_open: bool,
}

impl Menu {
    pub(in crate::ui) fn new(title: impl Into<String>, entries: Vec<Entry>) -> Menu {
        Menu {
            title: title.into(),
            heading: Vec::new(),
            entries,
            selected: 0,
            shown: (Rect::ZERO, 0),
            wrong: None,
            takes_capitals: false,
            stays_open: false,
        }
    }

    /// Creates a question before something that cannot be undone. The first entry does it; the second is selected.
    pub(in crate::ui) fn question(question: impl Into<String>, yes: &str, no: &str) -> Menu {
        let entries = vec![Entry::new('y', yes), Entry::new('n', no)];
        let menu = Menu {
            takes_capitals: true,
            ..Menu::new("Are you sure?", entries)
        };
        menu.with_heading(question).with_selected(1)
    }

    /// Creates a list that has the screen, and cannot be closed.
    pub(in crate::ui) fn that_stays(entries: Vec<Entry>) -> Menu {
        Menu {
            stays_open: true,
            ..Menu::new("", entries)
        }
    }

    pub(in crate::ui) fn with_heading(mut self, heading: impl Into<String>) -> Menu {
        self.set_heading(heading);
        self
    }

    /// Takes another text above the entries.
    pub(in crate::ui) fn set_heading(&mut self, heading: impl Into<String>) {
        self.heading = vec![heading.into(), String::new()];
    }

    pub(in crate::ui) fn with_selected(self, selected: usize) -> Menu {
        Menu { selected, ..self }
    }

    /// Returns this menu in place of one that was made from what was there before: as much of it is chosen, and the last key
    /// is still answered.
    pub(in crate::ui) fn in_place_of(self, former: &Menu) -> Menu {
        Menu {
            selected: former.selected.min(self.last()),
            shown: former.shown,
            wrong: former.wrong,
            ..self
        }
    }

    pub(in crate::ui) fn take(&mut self, input: &Input, ui: &Ui) -> Pressed {
        self.wrong = None;
        if let Some(index) = self.entry_of(input) {
            self.selected = index;
            return Pressed::Chosen(index);
        }
        if let Input::Click(Button::Right, at) = *input {
            return self.describe(at);
        }
        match (ui.keymap.list.action(input), input) {
            // Lines answer that nothing has changed, and how the list is left.
            (Some(ListAction::Close), _) if !self.stays_open || ui.manner.is_accessible => {
                return Pressed::Closed;
            }
            (Some(ListAction::Choose), _) if !self.entries.is_empty() => {
                return Pressed::Chosen(self.selected);
            }
            (Some(ListAction::Up), _) | (None, Input::Scroll(Wheel::Up)) => self.go_up(ui),
            (Some(ListAction::Down), _) | (None, Input::Scroll(Wheel::Down)) => self.go_down(ui),
            (Some(ListAction::PageUp), _) => {
                self.selected = self.selected.saturating_sub(self.page());
            }
            (Some(ListAction::PageDown), _) => {
                self.selected = (self.selected + self.page()).min(self.last());
            }
            (Some(ListAction::First), _) => self.selected = 0,
            (Some(ListAction::Last), _) => self.selected = self.last(),
            (Some(ListAction::Choose | ListAction::Close) | None, _) => self.wrong = input.key(),
        }
        Pressed::Nothing
    }

    /// Notes that the last key, which is no key of the list, means something to its screen.
    pub(in crate::ui) fn excuse(&mut self) {
        self.wrong = None;
    }

    /// Returns whether an input chooses an entry.
    pub(in crate::ui) fn has_entry_of(&self, input: &Input) -> bool {
        self.entry_of(input).is_some()
    }

    /// Returns the entry whose key was pressed, or that was clicked on.
    fn entry_of(&self, input: &Input) -> Option<usize> {
        if let Input::Click(Button::Left, at) = *input {
            return self.entry_at(at);
        }
        let typed = input.character()?;
        let typed = if self.takes_capitals {
            typed.to_ascii_lowercase()
        } else {
            typed
        };
        let mut entries = self.entries.iter();
        entries.position(|entry| entry.key == Some(typed))
    }

    /// Returns the entry of which a value was named, and the number of that value, and selects it.
    pub(in crate::ui) fn take_value(&mut self, input: &Input) -> Option<(usize, usize)> {
        let Input::Value(at, value) = *input else {
            return None;
        };
        let index = self.entry_at(at)?;
        self.wrong = None;
        self.selected = index;
        Some((index, value))
    }

    /// Returns the entry that is drawn in a cell of the terminal.
    fn entry_at(&self, at: Position) -> Option<usize> {
        let (area, first) = self.shown;
        let index = first + usize::from(at.y.saturating_sub(area.y));
        (area.contains(at) && index < self.entries.len()).then_some(index)
    }

    /// Selects the entry in a cell, so that its remark is shown; elsewhere closes the menu.
    fn describe(&mut self, at: Position) -> Pressed {
        match self.entry_at(at) {
            Some(index) => {
                self.selected = index;
                Pressed::Nothing
            }
            None => Pressed::Closed,
        }
    }

    /// Selects the entry before; from the first it may go to the last.
    fn go_up(&mut self, ui: &Ui) {
        let above_first = if ui.settings.wrap_lists {
            self.last()
        } else {
            0
        };
        self.selected = self.selected.checked_sub(1).unwrap_or(above_first);
    }

    /// Selects the next entry; from the last it may go to the first.
    fn go_down(&mut self, ui: &Ui) {
        self.selected = if self.selected < self.last() {
            self.selected + 1
        } else if ui.settings.wrap_lists {
            0
        } else {
            self.last()
        };
    }

    /// Returns how many entries were shown last.
    fn page(&self) -> usize {
        usize::from(self.shown.0.height).max(1)
    }

    fn last(&self) -> usize {
        self.entries.len().saturating_sub(1)
    }

    /// Draws the menu in a panel. The hint may name keys of lists, as in `{choose}`, and others, as in `{Delete}`.
    pub(in crate::ui) fn draw(&mut self, canvas: &mut Canvas<'_>, hint: impl Into<Phrase>) {
        let (room, rows) = Panel::room(canvas);
        let hint = canvas.ui.keymap.list.link(&hint.into());
        let width = Panel::measure(canvas, self.width());
        // An answer does not widen the box, whose text would break elsewhere then.
        let foot = width.max(hint.width() + BESIDE_TITLE) - BESIDE_TITLE;
        let hint = &self.answer(hint, foot.min(usize::from(room)));
        let heading = self.heading_within(width, usize::from(rows));
        let above = heading.len();
        let rows = usize::from(rows).saturating_sub(above);
        let most = self.remark_room(width, rows);
        let height = above + self.entries.len() + most;
        // Where not all entries have a row, they take those that the longest remark alone needs.
        let is_scrolled = self.entries.len() + most > rows;
        let selected = self.entries.get(self.selected).filter(|_| is_scrolled);
        let remark = selected.map_or(most, |entry| entry.remark_rows(width).min(most));
        let title = &self.title;
        let mut inside = Panel { title, hint }.open(canvas, width, height);
        for (y, line) in (0..).zip(&heading) {
            inside.write_phrase(0, y, line);
        }
        let (above, remark, columns) = (above as u16, remark as u16, inside.width());
        let list = inside.height().saturating_sub(above + remark);
        self.draw_entries(&mut inside.part(0, above, columns, list));
        let below = remark.saturating_sub(1);
        self.draw_remark(&mut inside.part(0, above + list + 1, columns, below));
    }

    /// Returns how many rows of this width the heading takes if there is room for all of it.
    pub(in crate::ui) fn heading_rows(&self, width: usize) -> usize {
        wrap(&self.heading, width).len()
    }

    /// Returns the lines of the heading in so many rows, of which a few are left to the entries.
    fn heading_within(&self, width: usize, rows: usize) -> Vec<Phrase> {
        let room = rows.saturating_sub(self.entries.len().min(LEAST_LISTED));
        let mut lines = wrap(&self.heading, width);
        if lines.len() > room {
            // It ends in an empty line.
            lines.pop();
        }
        let lines = lines.into_iter().map(Phrase::from);
        first_lines(lines.collect(), room, width)
    }

    /// Writes the remark of the selected entry, as far as there is room, with a sign where that is not all.
    fn draw_remark(&self, canvas: &mut Canvas<'_>) {
        let Some(entry) = self.entries.get(self.selected) else {
            return;
        };
        let columns = usize::from(canvas.width());
        let lines = wrap(slice::from_ref(&entry.remark), columns);
        let lines = lines.into_iter();
        let lines = lines.map(|line| Phrase::new().with(Ink::Message(Tone::Good), line));
        let lines = first_lines(lines.collect(), canvas.height().into(), columns);
        for (y, line) in (0..).zip(&lines) {
            canvas.write_phrase(0, y, line);
        }
    }

    /// Returns what stands at the foot of the list: that the last key means nothing here, if so, and the hint if there is
    /// room for both in so many columns.
    pub(in crate::ui) fn answer(&self, hint: Phrase, room: usize) -> Phrase {
        match self.wrong {
            Some(key) => answered(&format!("{key} is no key of this list"), hint, room),
            None => hint,
        }
    }

    /// Returns the index of the selected entry.
    pub(in crate::ui) fn selected(&self) -> usize {
        self.selected
    }

    /// Marks an entry, or takes the mark away.
    pub(in crate::ui) fn toggle_mark(&mut self, index: usize) {
        let entry = &mut self.entries[index];
        entry.is_marked = !entry.is_marked;
    }

    /// Returns the indices of the marked entries.
    pub(in crate::ui) fn marked(&self) -> impl Iterator<Item = usize> {
        let entries = self.entries.iter().enumerate();
        entries.filter_map(|(index, entry)| entry.is_marked.then_some(index))
    }

    /// Returns how many entries there are.
    pub(in crate::ui) fn len(&self) -> usize {
        self.entries.len()
    }

    /// Draws the entries alone, a row each, scrolled no more than the selected one needs to be among them. Marks at the right
    /// say that there are more above or below.
    pub(in crate::ui) fn draw_entries(&mut self, canvas: &mut Canvas<'_>) {
        canvas.give_keys(Situation::List);
        canvas.note_refusal(self.wrong.is_some());
        let (rows, margin) = (usize::from(canvas.height()), self.margin());
        let least = (self.selected + 1).saturating_sub(rows);
        let most = self.selected.min(self.entries.len().saturating_sub(rows));
        let first = self.shown.1.clamp(least, most.max(least));
        self.shown = (canvas.area(), first);
        let entries = self.entries.iter().enumerate().skip(first);
        for (y, (index, entry)) in (0..canvas.height()).zip(entries) {
            // Who hears an entry without a key would take the article of its name for one.
            let no_key = (canvas.ui.manner.is_accessible && margin > 0).then_some('-');
            if let Some(key) = entry.key.or(no_key) {
                canvas.write(0, y, &format!(" {key} "), Ink::Key);
            }
            if entry.is_marked && !canvas.ui.manner.is_accessible {
                canvas.write(MARGIN as u16 - 1, y, MARK, Ink::Strong);
            }
            let room = self.room_for_entries(canvas.width());
            canvas.write_phrase(margin as u16, y, &entry.fitted(room, canvas.ui));
            canvas.name_entry(y, |at| entry.named(at));
            if index == self.selected {
                canvas.select_row(y);
                canvas.focus_entry(margin.min(1) as u16, y);
            }
        }
        let [right, bottom] = [canvas.width(), canvas.height()].map(|it| it.saturating_sub(1));
        if first > 0 {
            canvas.write(right, 0, "▲", Ink::Key);
        }
        if first + rows < self.entries.len() {
            canvas.write(right, bottom, "▼", Ink::Key);
        }
    }

    /// Returns how many columns an entry has where the list has so many.
    pub(in crate::ui) fn room_for_entries(&self, columns: u16) -> usize {
        usize::from(columns).saturating_sub(self.margin())
    }

    fn margin(&self) -> usize {
        let has_keys = self.entries.iter().any(|entry| entry.key.is_some());
        if has_keys { MARGIN } else { 0 }
    }

    /// Returns how many of so many rows below the heading are for remarks.
    fn remark_room(&self, width: usize, rows: usize) -> usize {
        let room = rows.saturating_sub(self.entries.len().min(LEAST_ENTRIES));
        Some(self.remark_rows(width).min(room))
            .filter(|&rows| rows >= LEAST_REMARK)
            .unwrap_or(0)
    }

    /// Returns whether the heading and every remark have room in so many columns and rows beside some entries.
    pub(in crate::ui) fn tells_all_in(&self, width: usize, rows: usize) -> bool {
        let entries = self.entries.len().min(LEAST_ENTRIES);
        self.heading_rows(width) + entries + self.remark_rows(width) <= rows
    }

    /// Returns how many rows the longest remark takes, with an empty one above it.
    fn remark_rows(&self, width: usize) -> usize {
        let rows = self.entries.iter().map(|entry| entry.remark_rows(width));
        rows.max().unwrap_or(0)
    }

    /// Returns the columns of the title, or of the widest entry or remark; of remarks at most what is easy to read.
    pub(in crate::ui) fn width(&self) -> usize {
        let remarks = self.entries.iter().map(|entry| &entry.remark);
        let texts = remarks.chain(&self.heading);
        let texts = texts.map(|text| text.width().min(MEASURE));
        let title = self.title.width() + BESIDE_TITLE;
        texts.fold(self.entries_width().max(title), usize::max)
    }

    /// Returns the columns of the widest entry.
    pub(in crate::ui) fn entries_width(&self) -> usize {
        let entries = self.entries.iter().map(Entry::width);
        self.margin() + entries.max().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::canvas::Marks;
    use crate::ui::frame::Frame;
    use crate::ui::input::KeyCode;
    use crate::ui::theme::Palette;

    /// Returns the first and the last text that a list of five rows shows.
    fn ends(menu: &mut Menu, ui: &Ui) -> [String; 2] {
        let marks = Marks::default();
        let mut frame = Frame::new(Rect::new(0, 0, 20, 5));
        menu.draw_entries(&mut Canvas::new(&mut frame, ui, &marks));
        [0, 4].map(|y| frame.text(y)[..8].trim().to_owned())
    }

    #[test]
    fn in_a_low_window_a_remark_leaves_some_entries_their_rows() {
        let ui = Ui::built_in(Palette::None);
        let entry = |name: &str| Entry::new(None, name).with_remark("one two three ".repeat(9));
        let mut menu = Menu::new("List", ["a", "b", "c", "d", "e"].map(entry).into());
        let mut shown = |rows| {
            let marks = Marks::default();
            let mut frame = Frame::new(Rect::new(0, 0, 20, rows));
            menu.draw(&mut Canvas::new(&mut frame, &ui, &marks), "");
            let inside =
                (1..rows - 1).map(|y| frame.text(y).trim_matches(['│', ' ', '▼']).to_owned());
            inside.collect::<Vec<String>>()
        };
        let cut = [
            "a",
            "b",
            "c",
            "d",
            "",
            "one two three one",
            "two three one tw…",
        ];
        assert_eq!(shown(9), cut);
        assert_eq!(
            shown(7),
            ["a", "b", "c", "d", "e"],
            "a remark without room is left out"
        );
    }

    #[test]
    fn letters_go_on_with_capitals_and_what_has_none_is_heard_to_have_none() {
        let mut ui = Ui::built_in(Palette::None);
        let entries = (0..53).map(|index| Entry::new(letter(index), "a flask"));
        let mut menu = Menu::new("List", entries.collect()).with_selected(52);
        assert_eq!(ends(&mut menu, &ui), ["W  a fl", "a fl"]);
        ui.manner.is_accessible = true;
        assert_eq!(ends(&mut menu, &ui), ["W  a fl", "-  a fl"]);
    }

    #[test]
    fn a_long_list_scrolls_by_pages_and_no_more_than_it_needs() {
        let ui = Ui::built_in(Palette::None);
        let entries = (0..17).map(|number| Entry::new(None, format!("entry {number}")));
        let mut menu = Menu::new("List", entries.collect());
        assert_eq!(ends(&mut menu, &ui), ["entry 0", "entry 4"]);
        for (key, first, last) in [
            (KeyCode::PageDown, "entry 1", "entry 5"),
            (KeyCode::PageDown, "entry 6", "entry 10"),
            (KeyCode::Up, "entry 6", "entry 10"),
            (KeyCode::PageUp, "entry 4", "entry 8"),
            (KeyCode::End, "entry 12", "entry 16"),
            (KeyCode::PageDown, "entry 12", "entry 16"),
            (KeyCode::Home, "entry 0", "entry 4"),
            (KeyCode::PageUp, "entry 0", "entry 4"),
        ] {
            menu.take(&Input::Key(Key::Plain(key)), &ui);
            let shown = ends(&mut menu, &ui);
            assert_eq!(shown, [first, last], "after {key:?}");
        }
        assert_eq!(menu.selected(), 0);
    }
}
