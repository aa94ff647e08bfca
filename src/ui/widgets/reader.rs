//! A text to read: paragraphs in a frame, wrapped at its width, which can be scrolled if they do not fit.

use super::answers::{Synonyms, answers};
use super::panel::{Panel, answered};
use super::wrap::{hang, wrap};
use crate::base::join_paragraphs;
use crate::game::Tone;
use crate::ui::canvas::Canvas;
use crate::ui::context::Ui;
use crate::ui::input::{Button, Input, Key, KeyCode, Wheel};
use crate::ui::keymap::{Keys, Situation, TextAction};
use crate::ui::phrase::Phrase;
use crate::ui::theme::Ink;
use crate::ui::words;
use unicode_width::UnicodeWidthStr;

/// How many lines a usual terminal shows at once.
const USUAL_PAGE: usize = 22;

/// The blanks before what does not fit into a line of several columns.
const REST_OF_A_LINE: usize = 4;

/// The fewest blanks between two columns.
const BETWEEN_COLUMNS: usize = 2;

/// A piece of a text.
#[derive(Clone, Debug)]
pub(in crate::ui) enum Paragraph {
    /// A text that is wrapped.
    Wrapped(Ink, String),
    /// The same, with all lines but the first indented by a number of columns.
    Hanging(usize, Ink, String),
    /// Lines as a file has them. One that does not fit is joined with those behind it up to one that is empty or indented.
    Written(Vec<String>),
    /// One line, broken if it does not fit; the rest of one with columns is indented.
    Line(Phrase),
    /// The same, and what is read out in its place to those who do not see it.
    Spoken(Phrase, Vec<String>),
    /// Short texts, as many side by side as fit. They are of no use to those who do not see them.
    Columns(Vec<String>),
}

impl Paragraph {
    pub(in crate::ui) fn plain(text: impl Into<String>) -> Paragraph {
        Paragraph::Wrapped(Ink::Plain, text.into())
    }

    pub(in crate::ui) fn notice(text: impl Into<String>) -> Paragraph {
        Paragraph::Wrapped(Ink::Message(Tone::Notice), text.into())
    }

    pub(in crate::ui) fn title(text: impl Into<String>) -> Paragraph {
        Paragraph::Wrapped(Ink::Title, text.into())
    }

    pub(in crate::ui) fn empty() -> Paragraph {
        Paragraph::plain("")
    }

    fn is_empty(&self) -> bool {
        matches!(self, Paragraph::Wrapped(_, text) if text.is_empty())
    }

    /// Returns whether it tells what a key does, which is read out in other words.
    pub(super) fn is_about_a_key(&self) -> bool {
        matches!(self, Paragraph::Spoken(_, heard) if !heard.is_empty())
    }

    /// Returns what an answer is looked for in: what is shown of it, and what is read out, which names actions as well.
    pub(super) fn told(&self, ui: &Ui) -> String {
        let shown = self.shown(ui);
        if let Paragraph::Spoken(_, heard) = self {
            return shown + " " + &heard.join(" ");
        }
        shown
    }

    /// Returns whether it tells which keys an action has: its name stands before them where the line is read out.
    pub(super) fn is_about(&self, action: &str) -> bool {
        let names = |line: &String| {
            line.strip_prefix(action)
                .is_some_and(|it| it.starts_with(" ("))
        };
        matches!(self, Paragraph::Spoken(_, heard) if heard.iter().any(names))
    }

    /// Returns what is shown of it, or read out.
    pub(super) fn shown(&self, ui: &Ui) -> String {
        match self {
            Paragraph::Wrapped(_, text) | Paragraph::Hanging(_, _, text) => text.clone(),
            Paragraph::Spoken(_, heard) if ui.manner.is_accessible => heard.join(" "),
            Paragraph::Columns(texts) | Paragraph::Written(texts) => texts.join(" "),
            Paragraph::Line(phrase) | Paragraph::Spoken(phrase, _) => phrase.text(),
        }
    }

    /// Returns whether what is shown of it contains a text in lower case, letter case ignored.
    fn contains(&self, wanted: &str, ui: &Ui) -> bool {
        self.shown(ui).to_lowercase().contains(wanted)
    }
}

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
        let offers = self.offers.iter().cloned();
        let offers = offers.map(|offer| offer.plain(", "));
        offers.fold(Phrase::new(), Phrase::joined).joined(hint)
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

    fn lines_shown(&self, lines: usize) -> String {
        let (first, last) = (self.place.above + 1, self.place.above + self.page);
        format!("lines {first}-{last} of {lines}")
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
            hint = self.with_offers(hint);
            if !Panel::fits(canvas, &hint) {
                hint = self.with_offers(self.short_hint(keys, lines.len(), below));
            }
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

/// Returns the lines of a text that is `width` columns wide.
fn break_lines(text: &[Paragraph], width: usize, ui: &Ui) -> Vec<Phrase> {
    let mut lines = Vec::new();
    for paragraph in text {
        let (indent, ink, text) = match paragraph {
            Paragraph::Spoken(_, heard) if ui.manner.is_accessible => {
                lines.extend(wrap(heard, width).into_iter().map(Phrase::from));
                continue;
            }
            Paragraph::Columns(_) if ui.manner.is_accessible => continue,
            Paragraph::Columns(texts) => {
                lines.extend(in_columns(texts, width));
                continue;
            }
            Paragraph::Written(texts) => {
                let broken = wrap(&join_paragraphs(texts, width), width).into_iter();
                lines.extend(broken.map(|line| Phrase::new().with(Ink::Plain, line)));
                continue;
            }
            Paragraph::Line(phrase) | Paragraph::Spoken(phrase, _) => {
                lines.extend(break_line(phrase, width));
                continue;
            }
            Paragraph::Wrapped(ink, text) => (0, *ink, text),
            Paragraph::Hanging(indent, ink, text) => (*indent, *ink, text),
        };
        let broken = hang(text, width, indent).into_iter();
        lines.extend(broken.map(|line| Phrase::new().with(ink, line)));
    }
    lines
}

/// Returns a line in several of at most `width` columns if it does not fit; the rest of one with columns is indented.
pub(in crate::ui) fn break_line(line: &Phrase, width: usize) -> Vec<Phrase> {
    if line.width() <= width {
        return vec![line.clone()];
    }
    line.hung(width, if has_columns(line) { REST_OF_A_LINE } else { 0 })
}

/// Returns whether a line has texts apart from each other, rather than one sentence.
fn has_columns(line: &Phrase) -> bool {
    line.text().trim_end().contains("  ")
}

/// Returns texts in columns of the same width, the first ones side by side.
fn in_columns(texts: &[String], width: usize) -> Vec<Phrase> {
    let widest = texts.iter().map(|text| text.width()).max().unwrap_or(0);
    let column = widest + BETWEEN_COLUMNS;
    let columns = (width + BETWEEN_COLUMNS) / column;
    let side_by_side = |texts: &[String]| {
        let texts = (0..).zip(texts);
        texts.fold(Phrase::new(), |line, (index, text)| match index {
            0 => line.plain(text),
            index => line.up_to(index * column).plain(text),
        })
    };
    texts.chunks(columns.max(1)).map(side_by_side).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_paragraph_of_several_lines_is_broken_as_one() {
        let lines = ["one two three", "four", "", "five"].map(str::to_owned);
        let broken = ["one two", "three four", "", "five"];
        assert_eq!(wrap(&join_paragraphs(&lines, 12), 12), broken);
    }
}
