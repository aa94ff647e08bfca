//! A text to read: paragraphs in a frame, wrapped at its width, which can be scrolled if they do not fit.

use super::answers::{Synonyms, answers};
use super::panel::{Panel, answered};
use super::paragraph::{BETWEEN_COLUMNS, Paragraph, break_lines};
use crate::game::Tone;
use crate::ui::canvas::Canvas;
use crate::ui::context::Ui;
use crate::ui::input::{Button, Input, Key, KeyCode, Wheel};
use crate::ui::keymap::{Keys, Situation, TextAction};
use crate::ui::phrase::Phrase;
use crate::ui::theme::Ink;
use crate::ui::words;

/// How many lines a usual terminal shows at once.
const USUAL_PAGE: usize = 22;

/// A search for the paragraphs that contain a text.
#[derive(Clone, Debug)]
struct Search {
    typed: String,
    is_done: bool,
    /// Where the text was before, to which it comes back.
    from: Place,
}

/// How far a text was scrolled.
#[derive(Clone, Copy, Debug, Default)]
struct Place {
    /// How many lines are above the frame. Drawing limits it to those that there are.
    above: usize,
    /// Whether the last line stays in sight, in a window of any size and when the text grows: it was scrolled there.
    stays_at_the_end: bool,
}

/// A text, and how far it was scrolled.
pub(in crate::ui) struct Reader {
    title: String,
    text: Vec<Paragraph>,
    place: Place,
    /// How many lines were shown at once when it was last drawn; before that, what a usual terminal shows.
    page: usize,
    /// How many lines were below the frame at the start of the text when it was last drawn.
    below: usize,
    /// Only what was found is shown.
    search: Option<Search>,
    /// The beginning of the question that the search answers, if it answers one.
    question: Option<&'static str>,
    /// Words that are searched for in place of those of the question.
    synonyms: Synonyms,
    /// Whether a search finds whole entries, which end in an empty paragraph, instead of paragraphs.
    finds_entries: bool,
    /// What else keys do here, each in a few words.
    offers: Vec<Phrase>,
    /// The last key, if it means nothing here.
    wrong: Option<Key>,
}

impl Reader {
    pub(in crate::ui) fn new(title: impl Into<String>, text: Vec<Paragraph>) -> Reader {
        Reader {
            title: title.into(),
            text,
            place: Place::default(),
            page: USUAL_PAGE,
            below: 0,
            search: None,
            question: None,
            synonyms: &[],
            finds_entries: false,
            offers: Vec::new(),
            wrong: None,
        }
    }

    /// Returns the same text, whose search finds whole entries: what is between empty paragraphs.
    pub(in crate::ui) fn of_entries(self) -> Reader {
        Reader {
            finds_entries: true,
            ..self
        }
    }

    /// Returns the same text with a question that its search answers, and words that mean the same.
    pub(in crate::ui) fn with_search(self, question: &'static str, synonyms: Synonyms) -> Reader {
        Reader {
            question: Some(question),
            synonyms,
            ..self
        }
    }

    /// Returns the same text, scrolled to its end.
    pub(in crate::ui) fn at_the_end(self) -> Reader {
        let place = Place {
            above: usize::MAX,
            stays_at_the_end: true,
        };
        Reader { place, ..self }
    }

    /// Says what else keys do here, each in a few words.
    pub(in crate::ui) fn offer(&mut self, offers: Vec<Phrase>) {
        self.offers = offers;
    }

    /// Returns whether what is typed is a text to search for.
    pub(in crate::ui) fn takes_text(&self) -> bool {
        self.search.as_ref().is_some_and(|search| !search.is_done)
    }

    /// No longer says that the last key means nothing here: what keys do has changed since.
    pub(in crate::ui) fn forget_refusal(&mut self) {
        self.wrong = None;
    }

    /// Takes another text. One that was scrolled to its end shows the end of that.
    pub(in crate::ui) fn rewrite(&mut self, text: Vec<Paragraph>) {
        self.text = text;
    }

    /// Scrolls or searches. Returns whether the text stays open.
    pub(in crate::ui) fn take(&mut self, input: &Input, ui: &Ui) -> bool {
        self.wrong = None;
        if self.type_search(input) {
            return true;
        }
        if matches!(input, Input::Click(Button::Right, _)) {
            return false;
        }
        match ui.keymap.text.action(input) {
            Some(TextAction::Close) => return self.end_search(),
            Some(TextAction::Search) => self.begin_search(),
            Some(TextAction::Up) => self.scroll_up(1),
            Some(TextAction::Down) => self.scroll_down(1),
            Some(TextAction::PageUp) => self.scroll_up(self.page),
            Some(TextAction::PageDown) => self.scroll_down(self.page),
            Some(TextAction::Start) => self.scroll_up(usize::MAX),
            Some(TextAction::End) => self.scroll_down(usize::MAX),
            None => match input {
                Input::Scroll(Wheel::Up) => self.scroll_up(ui.settings.wheel_lines),
                Input::Scroll(Wheel::Down) => self.scroll_down(ui.settings.wheel_lines),
                Input::Key(key) => self.wrong = Some(*key),
                Input::Click(..) | Input::Value(..) | Input::Resize | Input::Interrupt => {}
            },
        }
        true
    }

    /// Asks what to search for, in place of what was found.
    fn begin_search(&mut self) {
        let before = self.search.take();
        self.search = Some(Search {
            typed: String::new(),
            is_done: false,
            from: before.map_or(self.place, |search| search.from),
        });
        self.scroll_up(usize::MAX);
    }

    /// Shows the whole text where it was before it was searched. Returns whether it was.
    fn end_search(&mut self) -> bool {
        let search = self.search.take();
        self.place = search.as_ref().map_or(self.place, |search| search.from);
        search.is_some()
    }

    /// Takes what is typed while a text to search for is asked for. Returns whether that is so.
    fn type_search(&mut self, input: &Input) -> bool {
        let Some(search) = self.search.as_mut().filter(|search| !search.is_done) else {
            return false;
        };
        if let Some(character) = input.character() {
            search.typed.push(character);
        } else if input.is_key(KeyCode::Backspace) {
            search.typed.pop();
        } else if input.ends_line() && !search.typed.is_empty() {
            search.is_done = true;
        } else {
            return false;
        }
        self.scroll_up(usize::MAX);
        true
    }

    /// Returns the paragraphs or entries that have what is searched for, or answer it; all without a search.
    fn found(&self, ui: &Ui) -> Vec<Paragraph> {
        if self.question.is_some() && !self.wanted().is_empty() {
            return answers(&self.text, self.wanted(), self.synonyms, ui);
        }
        let wanted = self.wanted().to_lowercase();
        let is_one = |before: &Paragraph, _: &Paragraph| self.finds_entries && !before.is_empty();
        let units = self.text.chunk_by(is_one);
        let found = units.filter(|unit| unit.iter().any(|it| it.contains(&wanted, ui)));
        found.flatten().cloned().collect()
    }

    /// Returns what is searched for; nothing without a search.
    fn wanted(&self) -> &str {
        self.search.as_ref().map_or("", |search| &search.typed)
    }

    /// Returns a hint with what else keys do here before it.
    fn with_offers(&self, hint: Phrase) -> Phrase {
        self.with_first_offers(self.offers.len(), hint)
    }

    /// Returns a hint with the first so many of what else keys do here before it.
    fn with_first_offers(&self, count: usize, hint: Phrase) -> Phrase {
        let offers = self.offers.iter().take(count).cloned();
        let offers = offers.map(|offer| offer.plain(", "));
        offers.fold(Phrase::new(), Phrase::joined).joined(hint)
    }

    /// Returns what else keys do here, and a hint behind it, so short that it fits: with all of the offers, or else with as many
    /// of the first ones as have room.
    fn fitting_offers(&self, canvas: &Canvas<'_>, (lines, below): (usize, usize)) -> Phrase {
        let keys = &canvas.ui.keymap.text;
        let all = [
            self.hint(keys, lines, below),
            self.short_hint(keys, lines, below),
        ];
        let all = all.map(|hint| self.with_offers(hint)).into_iter();
        let shortest = self.shortest_hint(keys, lines, below);
        let counts = (0..self.offers.len()).rev();
        let some = counts.map(|count| self.with_first_offers(count, shortest.clone()));
        let mut fitting = all.chain(some).filter(|hint| Panel::fits(canvas, hint));
        fitting.next().unwrap_or(shortest.clone())
    }

    /// Returns what the keys do while all of the text is shown.
    fn hint_of_a_page(&self) -> String {
        format!("{}, {{close}} closes", self.hint_to_search())
    }

    fn hint_to_search(&self) -> String {
        let question = self.question.map(|question| format!("{question} ...?"));
        format!("{{search}} {}", question.as_deref().unwrap_or("searches"))
    }

    /// Returns the text that is typed to be searched for, behind what it is.
    fn typed(&self) -> Option<String> {
        let search = self.search.as_ref().filter(|search| !search.is_done)?;
        let question = self.question.unwrap_or("search for");
        Some(format!("{question}: {}_", search.typed))
    }

    /// Returns what the keys do, and which lines of those that were found are shown.
    fn hint(&self, keys: &Keys<TextAction>, lines: usize, below: usize) -> Phrase {
        match &self.search {
            // What is typed stands behind it.
            Some(search) if !search.is_done => {
                keys.hint_beside_typed("{Enter} keeps it, {close} shows all, ")
            }
            Some(Search { typed, .. }) => {
                let found = if lines == 0 { "nothing has" } else { "with" };
                let found = Phrase::from(format!("{found} \"{typed}\", "));
                found.joined(keys.hint("{close} shows all"))
            }
            None if below == 0 => keys.hint(&self.hint_of_a_page()),
            None => {
                let (search, shown) = (self.hint_to_search(), self.lines_shown(lines));
                keys.hint(&format!(
                    "arrows scroll, {search}, {shown}, {{close}} closes"
                ))
            }
        }
    }

    /// Returns the same in few columns, for where other keys do more.
    fn short_hint(&self, keys: &Keys<TextAction>, lines: usize, below: usize) -> Phrase {
        if below == 0 {
            keys.hint("{close} closes")
        } else {
            keys.hint(&format!("{}, {{close}} closes", self.lines_shown(lines)))
        }
    }

    /// Returns the same in the fewest columns.
    fn shortest_hint(&self, keys: &Keys<TextAction>, lines: usize, below: usize) -> Phrase {
        if below == 0 {
            return self.short_hint(keys, lines, below);
        }
        let (_, last) = self.ends_shown();
        keys.hint(&format!("{last}/{lines}, {{close}} closes"))
    }

    fn lines_shown(&self, lines: usize) -> String {
        let (first, last) = self.ends_shown();
        format!("lines {first}-{last} of {lines}")
    }

    /// Returns the numbers of the first and the last line that are shown.
    fn ends_shown(&self) -> (usize, usize) {
        (self.place.above + 1, self.place.above + self.page)
    }

    fn scroll_up(&mut self, lines: usize) {
        self.place.above = self.place.above.saturating_sub(lines);
        self.place.stays_at_the_end = false;
    }

    /// Scrolls down. A text that has room as it is has no end to stay at: in a smaller window it is shown from its start.
    fn scroll_down(&mut self, lines: usize) {
        self.place.above = self.place.above.saturating_add(lines);
        self.place.stays_at_the_end |= self.below > 0 && self.place.above >= self.below;
    }

    pub(in crate::ui) fn draw(&mut self, canvas: &mut Canvas<'_>) {
        let (room, rows) = Panel::room(canvas);
        let columns = Panel::measure(canvas, canvas.ui.settings.text_columns);
        // The frame keeps its size during a search.
        let whole = break_lines(&self.text, columns, canvas.ui);
        let width = whole.iter().map(Phrase::width).max().unwrap_or(0);
        let mut lines = break_lines(&self.found(canvas.ui), columns, canvas.ui);
        self.page = usize::from(rows).clamp(1, lines.len().max(1));
        let below = lines.len() - self.page.min(lines.len());
        self.place.above = if self.place.stays_at_the_end {
            below
        } else {
            self.place.above.min(below)
        };
        self.below = below;
        let keys = &canvas.ui.keymap.text;
        let mut hint = self.hint(keys, lines.len(), below);
        if let Some(key) = self.wrong {
            hint = answered(&words::no_key(key), hint, usize::from(room));
        } else if self.search.is_none() && !self.offers.is_empty() {
            hint = self.fitting_offers(canvas, (lines.len(), below));
        }
        let width = if self.offers.is_empty() {
            width
        } else {
            // The frame keeps its size when they are not shown.
            let all = self.with_offers(keys.hint(&self.hint_of_a_page()));
            width.max(all.width() + BETWEEN_COLUMNS)
        };
        if lines.is_empty() {
            let nothing = format!("Nothing here has \"{}\".", self.wanted());
            lines.push(Phrase::new().with(Ink::Message(Tone::Notice), nothing));
        }
        let panel = Panel {
            title: &self.title,
            hint: &hint,
        };
        let mut inside = match self.typed() {
            Some(typed) => panel.open_for_typing(&typed, canvas, width, whole.len()),
            None => panel.open(canvas, width, whole.len()),
        };
        inside.give_keys(Situation::Text);
        inside.note_refusal(self.wrong.is_some());
        for (y, line) in (0..inside.height()).zip(&lines[self.place.above..]) {
            inside.write_phrase(0, y, line);
        }
        if self.takes_text() {
            inside.take_text();
        }
    }
}
