//! The game without a map and without a screen: lines in, lines out. The screens are the same; what they draw is read out
//! when it changes.

mod entries;
mod folded;
mod heard;
mod typed;

pub(super) use folded::Folded;

use super::canvas::{Canvas, Heard, Marks};
use super::context::Ui;
use super::frame::Frame;
use super::keymap::Situation;
use super::screen::{AT_WORK, Host, Layers, Program, Screen};
use heard::{changed, heading_and, lines, title};
use ratatui::layout::Rect;
use std::io::{self, BufRead, Write};
use typed::{Typed, unchanged};

/// The size of the page that screens draw on: large enough that nothing is cut off, and so wide that hardly any text is broken
/// into lines. The terminal decides where lines end.
const PAGE: Rect = Rect::new(0, 0, 600, 300);

/// What is said when a list, a text or a cursor is closed and there is nothing else to say.
const BACK: &str = "Back in the game.";
const BACK_IN_A_RECORDING: &str = "Back in the recording.";

/// What is said of a line when one of its keys means nothing where the others have led.
const LEFT_OUT: &str = "The rest of the line is left out.";

/// How to play, said once.
const WELCOME: &str = "Type a command and Enter. A command is a key such as o or Tab, or the name of an action, such \
                       as explore or north; help lists both, or tells how to choose from a list. Several of these \
                       may stand in a row, different letters and names with a blank between them, such as w0, wear 0 or \
                       Down Down Enter. An empty line reads everything out again, lets what plays by itself go on, and \
                       closes a question for a text.";

/// What is said when a list that is narrowed by typing is opened: the key Enter only ends a line.
const TYPED_HERE: &str = "Each line that you type takes the place of the one before. The word {choose} chooses the entry after \
                          >, and an empty line leaves the list.";

/// Where lines come from and go to.
pub(super) struct Lines<R, W> {
    input: R,
    output: W,
    /// The lines about the state of the game that were read out last.
    known: Vec<String>,
    /// What these lines tell of monsters and statuses.
    told: Heard,
    /// How many turns the hero had taken then.
    turns: Option<u64>,
    /// The lists, texts and questions that were read out since the game was told last, each above the one that it was opened
    /// from.
    pages: Vec<Vec<String>>,
    /// The messages of the game that were read out last, and how many were told until then.
    heard: Option<(usize, Vec<String>)>,
    /// How many were told until those that a list has told.
    heard_in_list: Option<usize>,
    /// Whether something above the map had the keys then.
    is_away: bool,
}

impl<R: BufRead, W: Write> Lines<R, W> {
    pub(super) fn new(input: R, mut output: W) -> io::Result<Lines<R, W>> {
        writeln!(output, "{WELCOME}")?;
        Ok(Lines {
            input,
            output,
            known: Vec::new(),
            told: Heard::default(),
            turns: None,
            pages: Vec::new(),
            heard: None,
            heard_in_list: None,
            is_away: false,
        })
    }

    /// Returns where lines come from.
    pub(super) fn input(&self) -> &R {
        &self.input
    }

    /// Runs screens, and whatever they open, until there is an outcome.
    ///
    /// # Errors
    ///
    /// If the input ends before.
    pub(super) fn show<T: 'static>(
        &mut self,
        ui: &mut Ui,
        mut layers: Layers<impl Screen<Program<T>>, Program<T>>,
    ) -> io::Result<T> {
        // Another game may have told as many messages, and of monsters with the same ids.
        self.forget_the_game();
        loop {
            let (page, marks) = self.draw(&mut layers, ui);
            self.read_out(&page, &marks, ui)?;
            if layers.shown() || self.finish_work(&mut layers)? {
                continue;
            }
            let typed = self.next_typed(&marks, ui)?;
            match (typed.is_over(), layers.delay()) {
                (true, Some(_)) => layers.tick(),
                (true, None) => self.forget(),
                (false, _) => {}
            }
            if let Some(outcome) = self.pass_on(typed, marks, &mut layers, ui)? {
                return Ok(outcome);
            }
        }
    }

    /// Passes the keys of a line on, as long as they can be meant. Returns the outcome of the screens, if they have one.
    fn pass_on<T: 'static>(
        &mut self,
        mut typed: Typed,
        mut marks: Marks,
        layers: &mut Layers<impl Screen<Program<T>>, Program<T>>,
        ui: &mut Ui,
    ) -> io::Result<Option<T>> {
        loop {
            let key = match typed.next(&marks, ui) {
                Ok(Some(key)) => key,
                Ok(None) => return Ok(None),
                Err(answer) => {
                    writeln!(self.output, "{answer}")?;
                    return Ok(None);
                }
            };
            if let Some(outcome) = layers.take(&key, ui, &()) {
                return Ok(Some(outcome));
            }
            // Every key answers a question, and those behind it were meant for it as well.
            let has_answered = marks.is_question() && !marks.takes_text();
            let is_dropped = layers.take_surprise().is_some();
            if is_dropped && !typed.is_over() {
                // What follows says what that key has led to.
                writeln!(self.output, "{LEFT_OUT}")?;
            }
            if is_dropped || has_answered || typed.is_over() {
                return Ok(None);
            }
            let page;
            (page, marks) = self.draw(layers, ui);
            if marks.was_refused() && !marks.takes_text() {
                // What stands behind was meant for what that key should have led to.
                writeln!(self.output, "{LEFT_OUT}")?;
                return Ok(None);
            }
            self.read_messages(&page, &marks)?;
        }
    }

    /// Returns what the screens show, and what that is about.
    fn draw<T: 'static>(
        &self,
        layers: &mut Layers<impl Screen<Program<T>>, Program<T>>,
        ui: &Ui,
    ) -> (Frame, Marks) {
        let marks = Marks::after(self.told.clone());
        let mut page = Frame::new(PAGE);
        layers.draw(&mut Canvas::new(&mut page, ui, &marks), PAGE.width, &());
        (page, marks)
    }

    /// Lets a screen finish what it works at, and returns whether it did. That it is at work was read out before.
    fn finish_work<H: Host>(&mut self, layers: &mut Layers<impl Screen<H>, H>) -> io::Result<bool> {
        if layers.delay() != Some(AT_WORK) {
            return Ok(false);
        }
        self.output.flush()?;
        while layers.delay() == Some(AT_WORK) {
            layers.tick();
        }
        Ok(true)
    }

    /// Returns the next line that is meant as keys; it has none if it asks to hear more. Any other line changes nothing, and
    /// is only answered.
    fn next_typed(&mut self, marks: &Marks, ui: &Ui) -> io::Result<Typed> {
        loop {
            let line = self.next_line()?;
            match Typed::read(&line, marks, ui) {
                Ok(typed) => return Ok(typed),
                Err(answer) => writeln!(self.output, "{answer}")?,
            }
        }
    }

    fn next_line(&mut self) -> io::Result<String> {
        // An empty line ends every answer.
        writeln!(self.output)?;
        self.output.flush()?;
        let mut line = Vec::new();
        if self.input.read_until(b'\n', &mut line)? == 0 {
            let why = "the input has ended";
            return Err(io::Error::new(io::ErrorKind::UnexpectedEof, why));
        }
        // A terminal need not send UTF-8.
        let line = String::from_utf8_lossy(&line);
        // Keys that a terminal passes on within a line.
        Ok(match line.trim_end_matches(['\n', '\r']) {
            "\t" => "Tab",
            "\u{1b}" => "Esc",
            typed => typed.trim(),
        }
        .to_owned())
    }

    /// Forgets that what is open was read out; what is below it stays known.
    fn forget(&mut self) {
        self.pages.pop();
        if !self.is_away {
            self.forget_the_state();
        }
        self.told.wants_all = true;
    }

    fn forget_the_game(&mut self) {
        self.forget_the_state();
        self.heard = None;
        self.heard_in_list = None;
    }

    /// Forgets what was read out of the game, but not its messages: those that are not shown now would be told as news later.
    fn forget_the_state(&mut self) {
        self.known.clear();
        self.told = Heard::default();
        self.turns = None;
    }

    /// Reads out what is new.
    fn read_out(&mut self, page: &Frame, marks: &Marks, ui: &Ui) -> io::Result<()> {
        let lines = lines(page, marks);
        let new = if marks.is_of_the_game() || marks.said().rows > 0 {
            self.new_of_the_game(&lines, marks)
        } else {
            self.heard_in_list = marks.told_in_list().or(self.heard_in_list);
            self.new_of_a_text(lines, marks, ui)
        };
        for line in new {
            writeln!(self.output, "{line}")?;
        }
        self.is_away = !marks.is_of_the_game();
        self.told.wants_all = false;
        if !self.is_away {
            self.pages.clear();
        }
        Ok(())
    }

    /// Reads out what the game said after a key that others follow, since after those only what was said last is known.
    fn read_messages(&mut self, page: &Frame, marks: &Marks) -> io::Result<()> {
        if marks.said().told.is_none() {
            return Ok(());
        }
        let mut said = lines(page, marks);
        said.truncate(usize::from(marks.said().rows));
        for line in self.new_of_what_was_said(&said, marks) {
            writeln!(self.output, "{line}")?;
        }
        Ok(())
    }

    /// Returns what was said; nothing if the same messages were read out last, unless the player wants to hear everything.
    fn new_of_what_was_said<'s>(&mut self, said: &'s [String], marks: &Marks) -> &'s [String] {
        let Some(told) = marks.said().told else {
            return said;
        };
        let messages = Some((told, said.to_vec()));
        let is_heard = messages == self.heard || self.heard_in_list == Some(told);
        if is_heard && !self.told.wants_all {
            return &[];
        }
        self.heard = messages;
        said
    }

    /// Returns a list or a text whole, but not twice: of one that was heard before what has changed, and once what was opened
    /// from it is closed, its heading as well. What is left of a list that is searched is heard whole.
    fn new_of_a_text(&mut self, lines: Vec<String>, marks: &Marks, ui: &Ui) -> Vec<String> {
        let (above, heard) = self.close_pages_above(&lines);
        let changed = heard.as_ref().and_then(|heard| changed(heard, &lines));
        let new = match changed.filter(|_| !marks.narrows_a_list()) {
            _ if above == 0 && heard.as_ref() == Some(&lines) => {
                vec![unchanged(marks, ui)]
            }
            Some(changed) if above > 0 => heading_and(changed, &lines),
            Some(changed) if !changed.is_empty() => changed,
            None if heard.is_none() && marks.narrows_a_list() => {
                let typed_here = ui.keymap.list.fill_beside_typed(TYPED_HERE);
                lines.iter().cloned().chain([typed_here]).collect()
            }
            Some(_) | None => lines.clone(),
        };
        self.pages.push(lines);
        new
    }

    /// Takes the page away that these lines are a new state of, and those above it. Returns how many were above, and what was
    /// heard of the page, if it is not a new one.
    fn close_pages_above(&mut self, lines: &[String]) -> (usize, Option<Vec<String>>) {
        let is_it = |page: &Vec<String>| title(page) == title(lines);
        let Some(index) = self.pages.iter().rposition(is_it) else {
            return (0, None);
        };
        let above = self.pages.len() - (index + 1);
        self.pages.truncate(index + 1);
        (above, self.pages.pop())
    }

    /// Returns what was said since, and of the rest what is new.
    fn new_of_the_game(&mut self, lines: &[String], marks: &Marks) -> Vec<String> {
        let (said, rest) = lines.split_at(usize::from(marks.said().rows).min(lines.len()));
        let fresh = self.new_of_what_was_said(said, marks);
        let fresh = (0..).zip(fresh).filter(|(row, _)| !marks.is_stale(*row));
        let fresh: Vec<&String> = fresh.map(|(_, line)| line).collect();
        let rows = (marks.said().rows..).zip(rest);
        let is_new = |(row, line): &(u16, &String)| {
            let is_known = marks.is_stale(*row) || self.known.contains(line);
            marks.is_about_sights(*row) || !is_known
        };
        let changed = rows.clone().filter(is_new).map(|(_, line)| line);
        // Questions about items show what became of those before.
        let changed = changed.filter(|line| !fresh.contains(line));
        let mut new: Vec<String> = fresh.iter().copied().chain(changed).cloned().collect();
        let before = self.turns;
        if marks.is_of_the_game() {
            self.turns = marks.turns();
            let state = rows.filter(|(row, _)| !marks.is_about_sights(*row));
            self.known = state.map(|(_, line)| line.clone()).collect();
            self.told = marks.heard();
        } else if !self.pages.is_empty() {
            self.pages.push(lines.to_vec());
        }
        if marks.is_question() {
            // Whatever is typed next is an answer, so the player must hear what is asked, even if the same was asked before.
            let asked = lines.get(marks.state_end().into()..).unwrap_or_default();
            if new.is_empty() && self.is_away {
                return [said, asked].concat();
            }
            let last = asked.last().filter(|last| new.last() != Some(last));
            new.extend(last.cloned());
        }
        let keys = rest.last().filter(|_| marks.ends_in_keys());
        if keys.is_some_and(|keys| new == [keys.as_str()]) && self.turns != before {
            new.insert(0, nothing_new(before, self.turns));
        }
        if !new.is_empty() {
            new
        } else if !self.is_away {
            vec![nothing_new(before, self.turns)]
        } else if marks.keys().any(|it| it == Situation::Replay) {
            vec![BACK_IN_A_RECORDING.to_owned()]
        } else {
            vec![BACK.to_owned()]
        }
    }
}

/// Returns what is said when nothing has changed that is told of. Who made a step hears that it was made.
fn nothing_new(before: Option<u64>, turns: Option<u64>) -> String {
    let passed = turns
        .zip(before)
        .and_then(|(now, then)| now.checked_sub(then));
    match passed {
        Some(0) | None => "Nothing new.".to_owned(),
        Some(1) => "A turn has passed, nothing new.".to_owned(),
        Some(turns) => format!("{turns} turns have passed, nothing new."),
    }
}
