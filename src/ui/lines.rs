//! The game without a map and without a screen: lines in, lines out. The screens are the same; what they draw is read out
//! when it changes.

use super::canvas::{Canvas, Marks};
use super::frame::Frame;
use super::input::{Input, Key, KeyCode};
use super::keymap::AnyKeys;
use super::screen::{Layers, Program, Screen};
use super::settings::Ui;
use crate::base::did_you_mean;
use ratatui::layout::Rect;
use std::io::{self, BufRead, Write};

/// The size of what screens draw on: one that nothing is cut off by.
const PAGE: Rect = Rect::new(0, 0, 200, 300);

/// What stands before the entry of a list that is chosen.
const CHOSEN: &str = "> ";

/// So many letters may be keys that stand together.
const MOST_LETTERS: usize = 2;

/// How to play, said once.
const WELCOME: &str = "Type a command and Enter. A command is a key such as o or Tab, or the name of an action, such \
                       as explore or north; help lists both. Several keys may stand together. An empty line reads \
                       everything out again, and lets what plays by itself go on.";

/// Where lines come from and go to.
pub(super) struct Lines<R, W> {
    input: R,
    output: W,
    /// The lines about the state of the game that were read out last.
    known: Vec<String>,
    /// Everything that the last frame had.
    last: Vec<String>,
}

impl<R: BufRead, W: Write> Lines<R, W> {
    pub(super) fn new(input: R, mut output: W) -> io::Result<Lines<R, W>> {
        writeln!(output, "{WELCOME}")?;
        Ok(Lines {
            input,
            output,
            known: Vec::new(),
            last: Vec::new(),
        })
    }

    /// Runs a screen, and whatever it opens, until it has an outcome.
    ///
    /// # Errors
    ///
    /// If the input ends before.
    pub(super) fn show<T: 'static>(
        &mut self,
        ui: &mut Ui,
        screen: impl Screen<Program<T>>,
    ) -> io::Result<T> {
        let mut layers = Layers::new(screen);
        loop {
            let marks = Marks::default();
            let mut page = Frame::new(PAGE);
            layers.draw(&mut Canvas::new(&mut page, ui, &marks), PAGE.width, &());
            self.read_out(&page, &marks)?;
            let line = self.next_line()?;
            match (line.is_empty(), layers.delay()) {
                (true, Some(_)) => layers.tick(),
                (true, None) => self.forget(),
                (false, _) => {}
            }
            let keys = match keys(&line, &marks, ui) {
                Ok(keys) => keys,
                Err(why) => {
                    writeln!(self.output, "{why}")?;
                    continue;
                }
            };
            for key in keys {
                if let Some(outcome) = layers.take(&key, ui, &()) {
                    return Ok(outcome);
                }
                if layers.drops_waiting() {
                    break;
                }
            }
        }
    }

    fn next_line(&mut self) -> io::Result<String> {
        // An empty line ends every answer.
        writeln!(self.output)?;
        self.output.flush()?;
        let mut line = String::new();
        if self.input.read_line(&mut line)? == 0 {
            let why = "the input has ended; a game that is kept can be continued";
            return Err(io::Error::new(io::ErrorKind::UnexpectedEof, why));
        }
        Ok(line.trim().to_owned())
    }

    fn forget(&mut self) {
        self.known.clear();
        self.last.clear();
    }

    /// Reads out what was said, and of the rest what is new.
    fn read_out(&mut self, page: &Frame, marks: &Marks) -> io::Result<()> {
        let lines = lines(page, marks);
        if marks.map().is_none() && marks.said() == 0 {
            // A list or a text is read out whole, but not twice.
            if lines == self.last {
                writeln!(self.output, "Nothing has changed.")?;
            }
            for line in lines.iter().filter(|_| lines != self.last) {
                writeln!(self.output, "{line}")?;
            }
        } else {
            let (said, rest) = lines.split_at(usize::from(marks.said()).min(lines.len()));
            let new = rest.iter().filter(|line| !self.known.contains(line));
            let spoken: Vec<&String> = said.iter().chain(new).collect();
            if spoken.is_empty() {
                writeln!(self.output, "Nothing new.")?;
            }
            for line in spoken {
                writeln!(self.output, "{line}")?;
            }
            if marks.map().is_some() {
                self.known = rest.to_vec();
            }
        }
        self.last = lines;
        Ok(())
    }
}

/// Returns the rows of a page that have a text, each without the blanks around it. The chosen one is marked.
fn lines(page: &Frame, marks: &Marks) -> Vec<String> {
    let focus = marks.focus().filter(|_| marks.is_list());
    let rows = (0..page.area().height).filter_map(|y| {
        let row = page.text(y);
        let text = row.split_whitespace().collect::<Vec<_>>().join(" ");
        let is_chosen = focus.is_some_and(|focus| focus.y == y);
        let mark = if is_chosen { CHOSEN } else { "" };
        (!text.is_empty()).then(|| format!("{mark}{text}"))
    });
    rows.collect()
}

/// Returns the keys that a line stands for: the one of the action that it names, the one that it names, or each of its
/// characters but blanks. Where a text is typed, blanks count, too.
///
/// # Errors
///
/// Returns why, if a word of the line was certainly not meant as keys.
fn keys(line: &str, marks: &Marks, ui: &Ui) -> Result<Vec<Input>, String> {
    let known = marks.map().map(|rules| ui.keymap.map(rules));
    let action = line.to_lowercase().replace(' ', "-");
    let named = known.and_then(|it| it.keys_of(&action).first().copied());
    if let Some(key) = named.or_else(|| Key::read(line).ok()) {
        return Ok(vec![Input::Key(key)]);
    }
    let characters = line.chars();
    if marks.takes_text() {
        return Ok(characters.map(key_of).collect());
    }
    match (known, answer(line)) {
        (None, Some(answer)) => return Ok(vec![key_of(answer)]),
        (Some(_), Some(_)) => return Err("Nothing was asked.".to_owned()),
        (known, None) => refuse_words(line, known.map(|known| known as &dyn AnyKeys))?,
    }
    let characters = characters.filter(|character| !character.is_whitespace());
    Ok(characters.map(key_of).collect())
}

fn key_of(character: char) -> Input {
    Input::Key(Key::Plain(KeyCode::Char(character)))
}

/// Returns the key that a word answers a question with.
fn answer(line: &str) -> Option<char> {
    match line.to_lowercase().as_str() {
        "yes" => Some('Y'),
        "no" => Some('n'),
        _ => None,
    }
}

/// Refuses a line in which a word is neither an action nor keys: letters alone are keys if they are few, or all the same.
/// Where no map is shown, `known` is `None`, and no word is an action.
fn refuse_words(line: &str, known: Option<&dyn AnyKeys>) -> Result<(), String> {
    let is_word = |word: &&str| {
        let first = word.chars().next();
        let is_one_key = word.chars().all(|letter| Some(letter) == first);
        let is_long = word.chars().count() > MOST_LETTERS || line.contains(' ') && word.len() > 1;
        word.chars().all(char::is_alphabetic) && is_long && !is_one_key
    };
    let Some(word) = line.split_whitespace().find(is_word) else {
        return Ok(());
    };
    let Some(known) = known else {
        return Err(format!("{word} is no key here; type one at a time."));
    };
    let rows = known.rows();
    let help = did_you_mean(line, rows.iter().map(|row| row.name));
    let help = help.unwrap_or_else(|| "help lists both.".to_owned());
    Err(format!("{word} is no action and no keys; {help}"))
}
