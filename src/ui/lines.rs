//! The game without a map and without a screen: lines in, lines out. The screens are the same; what they draw is read out
//! when it changes.

use super::canvas::{Canvas, Marks, Sighted};
use super::frame::Frame;
use super::input::{ERASE, Input, Key, KeyCode};
use super::keymap::{AnyKeys, KeyRow, Situation};
use super::screen::{AT_WORK, Host, Layers, Program, Screen};
use super::settings::Ui;
use super::words;
use crate::base::did_you_mean;
use ratatui::layout::Rect;
use std::io::{self, BufRead, Write};

/// The size of what screens draw on: one that nothing is cut off by.
const PAGE: Rect = Rect::new(0, 0, 200, 300);

/// What stands before the entry of a list that is chosen.
const CHOSEN: &str = "> ";

/// The name of the interrupt.
const INTERRUPT: &str = "Ctrl-C";

/// The word that asks what can be typed.
const HELP: &str = "help";

const HELP_IN_A_LIST: &str = "Type the key before an entry to choose that, or {down} or {up} and then {choose}, which \
                              chooses the entry after >. {close} closes what can be closed. An empty line reads \
                              everything out again.";

const HELP_WITH_STEPS: &str = "Type a direction, such as north or ne, or a key that was named. An empty line reads \
                               everything out again.";

const HELP_FOR_A_DIRECTION: &str = "Type a direction, such as north or ne; {close} leaves the question. An empty line \
                                    reads everything out again.";

const HELP_IN_A_TEXT: &str = "Type a key that the text names; {close} closes it. An empty line reads everything out \
                              again.";

/// The short names of the diagonals. Those of the other directions are keys.
const DIAGONALS: [(&str, &str); 4] = [
    ("ne", "north-east"),
    ("nw", "north-west"),
    ("se", "south-east"),
    ("sw", "south-west"),
];

/// What is said when a list or a text is as it was.
const UNCHANGED: &str = "Nothing has changed; help tells what can be typed.";

/// The same where a text is typed, in which help would be one more word.
const UNCHANGED_QUESTION: &str = "Nothing has changed; an empty line closes the question.";

/// What is said when nothing else is once a list, a text or a cursor is closed.
const BACK: &str = "Back in the game.";

/// How to play, said once.
const WELCOME: &str = "Type a command and Enter. A command is a key such as o or Tab, or the name of an action, such \
                       as explore or north; help lists both, or tells how to choose from a list. Several keys may \
                       stand in a row, different letters and names with a blank between them, such as w0, t a or Down \
                       Down Enter. An empty line reads everything out again, lets what plays by itself go on, and \
                       closes a question for a text.";

/// Where lines come from and go to.
pub(super) struct Lines<R, W> {
    input: R,
    output: W,
    /// The lines about the state of the game that were read out last.
    known: Vec<String>,
    /// The monsters of which these lines tell.
    sighted: Vec<Sighted>,
    /// The lists, texts and questions that were read out since the game was told last, each above the one that it was opened
    /// from.
    pages: Vec<Vec<String>>,
    /// The messages of the game that were read out last, and how many were told until then.
    heard: Option<(usize, Vec<String>)>,
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
            sighted: Vec::new(),
            pages: Vec::new(),
            heard: None,
            is_away: false,
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
        // Another game may have told as many messages, and of monsters with the same ids.
        self.forget_the_game();
        loop {
            let (page, marks) = self.draw(&mut layers, ui);
            self.read_out(&page, &marks)?;
            if self.finish_work(&mut layers)? {
                continue;
            }
            let keys = self.next_keys(&marks, ui)?;
            match (keys.is_empty(), layers.delay()) {
                (true, Some(_)) => layers.tick(),
                (true, None) => self.forget(),
                (false, _) => {}
            }
            for (index, key) in keys.iter().enumerate() {
                if index > 0 {
                    let (page, marks) = self.draw(&mut layers, ui);
                    self.read_messages(&page, &marks)?;
                }
                if let Some(outcome) = layers.take(key, ui, &()) {
                    return Ok(outcome);
                }
                if layers.drops_waiting() {
                    break;
                }
            }
        }
    }

    /// Returns what the screens show, and what that is about.
    fn draw<T: 'static>(
        &self,
        layers: &mut Layers<impl Screen<Program<T>>, Program<T>>,
        ui: &Ui,
    ) -> (Frame, Marks) {
        let marks = Marks::after(self.sighted.clone());
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

    /// Returns the keys of the next line that is meant as such; none for one that asks to hear more. Any other line changes
    /// nothing, and is only answered.
    fn next_keys(&mut self, marks: &Marks, ui: &Ui) -> io::Result<Vec<Input>> {
        loop {
            let line = self.next_line()?;
            match keys(&line, marks, ui) {
                Ok(keys) => return Ok(keys),
                Err(answer) => writeln!(self.output, "{answer}")?,
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
            self.forget_the_game();
        }
    }

    fn forget_the_game(&mut self) {
        self.known.clear();
        self.heard = None;
        self.sighted.clear();
    }

    /// Reads out what is new.
    fn read_out(&mut self, page: &Frame, marks: &Marks) -> io::Result<()> {
        let lines = lines(page, marks);
        let new = if marks.map().is_none() && marks.said().rows == 0 {
            self.new_of_a_text(lines, marks)
        } else {
            self.new_of_the_game(&lines, marks)
        };
        for line in new {
            writeln!(self.output, "{line}")?;
        }
        self.is_away = !marks.is_of_the_game();
        if !self.is_away {
            self.pages.clear();
        }
        Ok(())
    }

    /// Reads out what the game said after a key that others follow, since after those only what was said last is known.
    fn read_messages(&mut self, page: &Frame, marks: &Marks) -> io::Result<()> {
        let Some(told) = marks.said().told else {
            return Ok(());
        };
        let mut said = lines(page, marks);
        said.truncate(usize::from(marks.said().rows));
        let messages = Some((told, said));
        if messages != self.heard {
            for line in messages.iter().flat_map(|(_, said)| said) {
                writeln!(self.output, "{line}")?;
            }
            self.heard = messages;
        }
        Ok(())
    }

    /// Returns a list or a text whole, but not twice: of one that was heard before what has changed, and once what was opened
    /// from it is closed, its heading as well. What is left of a list that is searched is heard whole.
    fn new_of_a_text(&mut self, lines: Vec<String>, marks: &Marks) -> Vec<String> {
        let (above, heard) = self.close_pages_above(&lines);
        let changed = heard.as_ref().and_then(|heard| changed(heard, &lines));
        let new = match changed.filter(|_| !marks.takes_text()) {
            _ if above == 0 && heard.as_ref() == Some(&lines) => {
                let unchanged = if marks.takes_text() {
                    UNCHANGED_QUESTION
                } else {
                    UNCHANGED
                };
                vec![unchanged.to_owned()]
            }
            Some(changed) if above > 0 => heading_and(changed, &lines),
            Some(changed) if !changed.is_empty() => changed,
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
        let messages = marks.said().told.map(|told| (told, said.to_vec()));
        let is_heard = messages.is_some() && messages == self.heard;
        let said = said.iter().filter(|_| !is_heard);
        let rows = (marks.said().rows..).zip(rest);
        let is_new = |(row, line): &(u16, &String)| {
            marks.is_about_sights(*row) || !self.known.contains(line)
        };
        let changed = rows.clone().filter(is_new).map(|(_, line)| line);
        let new: Vec<String> = said.chain(changed).cloned().collect();
        self.heard = messages.or_else(|| self.heard.take());
        if marks.is_of_the_game() {
            let state = rows.filter(|(row, _)| !marks.is_about_sights(*row));
            self.known = state.map(|(_, line)| line.clone()).collect();
            self.sighted = marks.sighted();
        } else if !self.pages.is_empty() {
            self.pages.push(lines.to_vec());
        }
        if !new.is_empty() {
            return new;
        }
        match self.is_away {
            // Whatever is typed next is an answer, so that what is asked must be known.
            true if marks.map().is_none() && marks.keys().next().is_none() => lines.to_vec(),
            true => vec![BACK.to_owned()],
            false => vec!["Nothing new.".to_owned()],
        }
    }
}

/// Returns the first line of a list or a text without what its keys do.
fn title(lines: &[String]) -> &str {
    let first = lines.first().map_or("", String::as_str);
    first.split_once(" (").map_or(first, |(title, _)| title)
}

/// Returns the lines of a list or a text that were not there before, or were not chosen; `None` if most of them are others.
fn changed(before: &[String], now: &[String]) -> Option<Vec<String>> {
    let is_same = |(one, other): &(&String, &String)| bare(one) == bare(other);
    let pairs = || before.iter().zip(now);
    let above = pairs().take_while(is_same).count();
    let backwards = before.iter().rev().zip(now.iter().rev());
    let shorter = before.len().min(now.len());
    let below = backwards.take(shorter - above).take_while(is_same).count();
    let is_new = |(index, line): &(usize, &String)| {
        let is_between = (above..now.len() - below).contains(index);
        is_between || line.starts_with(CHOSEN) && !before.contains(line)
    };
    let new = now.iter().enumerate().filter(is_new);
    let is_the_same_text = 2 * (above + below) >= before.len().max(now.len());
    is_the_same_text.then(|| new.map(|(_, line)| line.clone()).collect())
}

/// Returns the first line of a list or a text, and below it those that have changed and the one that is chosen.
fn heading_and(changed: Vec<String>, lines: &[String]) -> Vec<String> {
    let chosen = lines.iter().filter(|line| line.starts_with(CHOSEN));
    let mut told: Vec<String> = lines.first().cloned().into_iter().collect();
    for line in changed.into_iter().chain(chosen.cloned()) {
        if !told.contains(&line) {
            told.push(line);
        }
    }
    told
}

/// Returns a line without the mark of one that is chosen.
fn bare(line: &str) -> &str {
    line.strip_prefix(CHOSEN).unwrap_or(line)
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

/// Returns the keys that a line stands for: the one of the action or the direction that it names, the one that it names
/// itself, or each of its characters but blanks. Where a text is typed, blanks count, too.
///
/// # Errors
///
/// Returns what to answer, if a word of the line was certainly not meant as keys.
fn keys(line: &str, marks: &Marks, ui: &Ui) -> Result<Vec<Input>, String> {
    let named = named_key(line);
    if marks.takes_text() {
        let key = named.filter(|key| key.character().is_none());
        return Ok(key.map_or_else(|| text(line, marks), |key| vec![key]));
    }
    if let Some(key) = action_key(line, marks, ui).or(named) {
        return Ok(vec![key]);
    }
    if line.eq_ignore_ascii_case(HELP) {
        return Err(help(marks, ui));
    }
    if let Some(keys) = row_of_keys(line) {
        return Ok(keys);
    }
    match (marks.map(), answer(line)) {
        (None, Some(answer)) => return Ok(vec![key_of(answer)]),
        (Some(_), Some(_)) => return Err("Nothing was asked.".to_owned()),
        (_, None) => refuse_words(line, marks, ui)?,
    }
    let characters = line.chars().filter(|it| !it.is_whitespace());
    Ok(characters.map(key_of).collect())
}

fn key_of(character: char) -> Input {
    Input::Key(Key::Plain(KeyCode::Char(character)))
}

/// Returns the keys of a line each of whose words names one; `None` of any other line.
fn row_of_keys(line: &str) -> Option<Vec<Input>> {
    let key = |word| Some(Input::Key(Key::read(word).ok()?));
    line.split_whitespace().map(key).collect()
}

/// Returns the key that a line names; `None` for the one that it types.
fn named_key(line: &str) -> Option<Input> {
    if line.eq_ignore_ascii_case(INTERRUPT) {
        return Some(Input::Interrupt);
    }
    let is_name = line.chars().count() > 1;
    let key = Key::read(line).ok().filter(|_| is_name);
    key.map(Input::Key)
}

/// Returns what can be typed where there is no help to open.
fn help(marks: &Marks, ui: &Ui) -> String {
    // Keys of lists and texts are told in the help itself.
    let is_special = |it: &Situation| !matches!(it, Situation::List | Situation::Text);
    let has_cursor = marks.keys().any(|it| is_special(&it));
    let help = if marks.is_list() {
        ui.keymap.list.fill(HELP_IN_A_LIST)
    } else if marks.steps().is_none() {
        ui.keymap.text.fill(HELP_IN_A_TEXT)
    } else if has_cursor {
        HELP_WITH_STEPS.to_owned()
    } else {
        ui.keymap.list.fill(HELP_FOR_A_DIRECTION)
    };
    let rows = marks.keys().filter(is_special).flat_map(|it| rows(it, ui));
    let named = rows.filter_map(|row| Some(format!("{} ({})", row.name, row.keys.first()?)));
    let named: Vec<String> = named.collect();
    if named.is_empty() {
        return help;
    }
    format!("{help} Also: {}.", named.join(", "))
}

fn rows(situation: Situation, ui: &Ui) -> Vec<KeyRow> {
    ui.keymap.keys_in(situation).rows()
}

/// Returns the keys that type a text and end it; of an empty line the one that leaves the question. One that chooses from a
/// list takes the place of the one before and is not ended, since what is left of the list is heard first.
fn text(line: &str, marks: &Marks) -> Vec<Input> {
    if line.is_empty() {
        return vec![Input::Key(Key::Plain(KeyCode::Escape))];
    }
    let characters = line.chars().map(key_of);
    if marks.keys().any(|it| it == Situation::List) {
        return std::iter::once(Input::Key(ERASE))
            .chain(characters)
            .collect();
    }
    let end = Input::Key(Key::Plain(KeyCode::Enter));
    characters.chain([end]).collect()
}

/// Returns the key of the action that a line names. Where the map does not have the keys, only directions and the actions
/// of what has them have names.
fn action_key(line: &str, marks: &Marks, ui: &Ui) -> Option<Input> {
    let typed = line.to_lowercase().replace(' ', "-");
    let mut diagonals = DIAGONALS.iter();
    let diagonal = diagonals.find(|(short, _)| *short == typed);
    let name = diagonal.map_or(typed.as_str(), |(_, name)| name);
    let is_direction = words::DIRECTIONS.iter().any(|(_, it)| *it == name);
    let steps = marks.steps().filter(|_| is_direction);
    let map = marks.map().or(steps);
    let map = map.map(|rules| ui.keymap.map(rules) as &dyn AnyKeys);
    let mut tables = marks.keys().map(|it| ui.keymap.keys_in(it)).chain(map);
    let key = tables.find_map(|keys| keys.keys_of(name).first().copied());
    key.map(Input::Key)
}

/// Returns the key that a word answers a question with.
fn answer(line: &str) -> Option<char> {
    match line.to_lowercase().as_str() {
        "yes" => Some('Y'),
        "no" => Some('n'),
        _ => None,
    }
}

/// Refuses a line in which a word is neither an action nor keys.
fn refuse_words(line: &str, marks: &Marks, ui: &Ui) -> Result<(), String> {
    let Some(word) = line.split_whitespace().find(|word| is_word(word)) else {
        return Ok(());
    };
    let map = marks.map().map(|rules| ui.keymap.map(rules).rows());
    let (what, advice) = if map.is_some() {
        ("no action and no keys", "help lists both.")
    } else {
        ("no key here", "help tells which are.")
    };
    let above = marks.keys().flat_map(|it| rows(it, ui));
    let rows = above.chain(map.into_iter().flatten());
    let meant = did_you_mean(line, rows.map(|row| row.name));
    let advice = meant.unwrap_or_else(|| advice.to_owned());
    Err(format!("{word} is {what}; {advice}"))
}

/// Returns whether this is no row of keys: letters and hyphens that stand together are keys only if they are all the same.
fn is_word(word: &str) -> bool {
    let mut parts = word.split(|it: char| !it.is_alphabetic() && it != '-');
    parts.any(|part| {
        let first = part.chars().next();
        part.chars().any(|it| Some(it) != first)
    })
}
