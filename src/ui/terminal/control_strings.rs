//! Throws away what a terminal answers to questions that the program did not ask. Answers may come late over a slow line, to
//! what ran in the terminal before. Those in the form of control strings reach the library that reads keys as keys, the first
//! of them held with Alt.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use smallvec::{SmallVec, smallvec};
use std::io;
use std::time::{Duration, Instant};

/// Events that a control string may turn out to be.
pub(super) type Events = SmallVec<[Event; 1]>;

/// The characters that begin a control string after Escape: those of an operating system command, a device control string,
/// an application program command, a privacy message and a start of string.
const OPENINGS: [char; 5] = [']', 'P', '_', '^', 'X'];

/// Ctrl-G, as which the library reads the bell, and Alt with a backslash. Each ends a control string.
const BELL: KeyEvent = KeyEvent::new(KeyCode::Char('g'), KeyModifiers::CONTROL);
const TERMINATOR: KeyEvent = KeyEvent::new(KeyCode::Char('\\'), KeyModifiers::ALT);

/// The most events of a string that begins as no known answer does.
const MOST_HELD: usize = 256;

/// The most characters of an answer, as of one that tells what was copied last.
const LONGEST: usize = 1 << 16;

/// After so long without a further part, an answer does not go on: its end is lost, and what comes is typed.
const PAUSE: Duration = Duration::from_secs(1);

/// Tells the control strings among the events of a terminal.
#[derive(Debug, Default)]
pub(super) struct ControlStrings {
    state: State,
}

#[derive(Debug, Default)]
enum State {
    #[default]
    Outside,
    /// Some events that may begin one, and their characters. More are waiting.
    Beginning(Events, String),
    /// Within one, with so many characters at most to come; its last part came at this time.
    Inside(usize, Instant),
    /// Behind an Escape in one, which may be the first half of what ends it.
    Ending(Instant),
}

impl ControlStrings {
    /// Takes an event that comes at this time, and returns the events up to it that are none of a control string. `has_more`
    /// returns whether others are waiting: whoever presses the keys that a string may begin with is not that fast.
    pub(super) fn take(
        &mut self,
        event: Event,
        now: Instant,
        has_more: impl Fn() -> io::Result<bool>,
    ) -> io::Result<Events> {
        let is_key = matches!(event, Event::Key(_));
        match std::mem::take(&mut self.state) {
            State::Outside => self.begin(event, has_more),
            State::Beginning(mut held, _) if !is_key && !has_more()? => {
                held.push(event);
                Ok(held)
            }
            state if !is_key => {
                self.state = state;
                Ok(smallvec![event])
            }
            State::Beginning(held, text) => self.go_on(event, now, (held, text), has_more),
            State::Inside(_, last) | State::Ending(last) if now.duration_since(last) > PAUSE => {
                self.begin(event, has_more)
            }
            State::Inside(..) if is_end(&event) => Ok(Events::new()),
            State::Inside(left, _) => {
                self.state = match character(&event) {
                    Some(_) if left > 0 => State::Inside(left - 1, now),
                    None if event == Event::Key(KeyCode::Esc.into()) => State::Ending(now),
                    Some(_) | None => return self.begin(event, has_more),
                };
                Ok(Events::new())
            }
            State::Ending(_) if character(&event) == Some('\\') => Ok(Events::new()),
            State::Ending(_) => self.begin(event, has_more),
        }
    }

    /// Takes an event outside any string.
    fn begin(
        &mut self,
        event: Event,
        has_more: impl FnOnce() -> io::Result<bool>,
    ) -> io::Result<Events> {
        match opening(&event) {
            Some(opening) if has_more()? => {
                self.state = State::Beginning(smallvec![event], opening.to_string());
                Ok(Events::new())
            }
            Some(_) | None => Ok(smallvec![event]),
        }
    }

    /// Takes the next event of what may be a string. One that begins as no known answer is one only if its end is waiting, too.
    fn go_on(
        &mut self,
        event: Event,
        now: Instant,
        (mut held, mut text): (Events, String),
        has_more: impl FnOnce() -> io::Result<bool>,
    ) -> io::Result<Events> {
        if is_end(&event) {
            return Ok(Events::new());
        }
        let Some(next) = character(&event) else {
            held.extend(self.begin(event, has_more)?);
            return Ok(held);
        };
        text.push(next);
        if is_answer(&text) {
            self.state = State::Inside(LONGEST, now);
            return Ok(Events::new());
        }
        held.push(event);
        if held.len() < MOST_HELD && has_more()? {
            self.state = State::Beginning(held, text);
            return Ok(Events::new());
        }
        Ok(held)
    }
}

/// Returns the character after Escape with which an event may begin a control string.
fn opening(event: &Event) -> Option<char> {
    let key = event.as_key_event()?;
    let character = key.code.as_char()?;
    let is_opening = key.modifiers - KeyModifiers::SHIFT == KeyModifiers::ALT;
    Some(character).filter(|it| is_opening && OPENINGS.contains(it))
}

/// Returns the character that an event types.
fn character(event: &Event) -> Option<char> {
    let key = event.as_key_event()?;
    let is_plain = (key.modifiers - KeyModifiers::SHIFT).is_empty();
    key.code.as_char().filter(|_| is_plain)
}

fn is_end(event: &Event) -> bool {
    matches!(event, Event::Key(key) if [BELL, TERMINATOR].contains(key))
}

/// Returns whether a control string begins as an answer does: with the number of what was asked for, or as one about the name
/// and the settings of the terminal or about pictures.
fn is_answer(text: &str) -> bool {
    matches!(
        text.as_bytes(),
        [b']', b'0'..=b'9', ..]
            | [b'P', b'0'..=b'9', b'$' | b'+' | b'!', ..]
            | [b'P', b'>' | b'!', b'|', ..]
            | [b'_', b'G', b'i' | b'I', ..]
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the event that the library makes of a byte, or of Escape and a byte.
    fn event(character: char, is_escaped: bool) -> Event {
        let mut key = match character {
            '\u{7}' => BELL,
            '\r' => KeyCode::Enter.into(),
            '\u{1b}' => KeyCode::Esc.into(),
            _ => KeyEvent::from(KeyCode::Char(character)),
        };
        if character.is_uppercase() {
            key.modifiers |= KeyModifiers::SHIFT;
        }
        if is_escaped {
            key.modifiers |= KeyModifiers::ALT;
        }
        Event::Key(key)
    }

    /// Returns the events of some characters that come at the same time.
    fn events(typed: &str) -> Vec<Event> {
        let mut characters = typed.chars().peekable();
        let mut events = Vec::new();
        while let Some(next) = characters.next() {
            let escaped = characters.next_if(|_| next == '\u{1b}');
            events.push(event(escaped.unwrap_or(next), escaped.is_some()));
        }
        events
    }

    /// Returns what is left of characters of which those of each text come at the same time.
    fn left(typed: &[&str]) -> Vec<Event> {
        let parts: Vec<Vec<Event>> = typed.iter().map(|it| events(it)).collect();
        left_of(&parts, Duration::from_millis(1))
    }

    /// Returns what is left of events of which those of each part come at the same time, and the parts so long after one
    /// another.
    fn left_of(parts: &[Vec<Event>], apart: Duration) -> Vec<Event> {
        let mut strings = ControlStrings::default();
        let mut now = Instant::now();
        let mut left = Vec::new();
        for part in parts {
            for (index, event) in (1..).zip(part) {
                let taken = strings.take(event.clone(), now, || Ok(index < part.len()));
                left.extend(taken.expect("nothing fails"));
            }
            now += apart;
        }
        left
    }

    #[test]
    fn answers_of_a_terminal_are_thrown_away() {
        for answer in [
            "\u{1b}]52;c;aGVsbG8=\u{7}",
            "\u{1b}]11;rgb:1c1c/1c1c/1c1c\u{7}",
            "\u{1b}]4;1;rgb:cdcd/0000/0000\u{1b}\\",
            "\u{1b}]lshell\u{1b}\\",
            "\u{1b}P>|xterm(390)\u{1b}\\",
            "\u{1b}P!|00000000\u{1b}\\",
            "\u{1b}P1$r0m\u{1b}\\",
            "\u{1b}P0+r\u{1b}\\",
            "\u{1b}_Gi=31;OK\u{1b}\\",
            "\u{1b}^note\u{1b}\\",
            "\u{1b}Xnote\u{1b}\\",
        ] {
            let between = format!("o{answer}{answer}s");
            assert_eq!(left(&[&between]), events("os"), "{answer:?}");
        }
    }

    #[test]
    fn the_rest_of_an_answer_that_comes_in_parts_is_thrown_away_as_well() {
        let parts = ["\u{1b}]11;rgb:1c", "1c/1c1c", "/1c1c\u{1b}", "\\", "o"];
        assert_eq!(left(&parts), events("o"));
        let parts = ["\u{1b}P>|xt", "erm\u{1b}\\o"];
        assert_eq!(left(&parts), events("o"));
    }

    #[test]
    fn a_resize_passes_wherever_it_comes() {
        let resized = [Event::Resize(80, 24)];
        let whole = events("\u{1b}]11;rgb:1c\u{7}");
        for at in 1..whole.len() {
            let (before, after) = whole.split_at(at);
            let part = [before, &resized, after].concat();
            assert_eq!(left_of(&[part], PAUSE), resized, "behind event {at}");
        }
        let held = [events("\u{1b}]"), resized.to_vec(), events("o")].concat();
        let passed = [resized.to_vec(), events("\u{1b}]o")].concat();
        assert_eq!(left_of(&[held], PAUSE), passed, "more keys are waiting");
        let last = [events("\u{1b}]"), resized.to_vec()].concat();
        assert_eq!(
            left_of(std::slice::from_ref(&last), PAUSE),
            last,
            "nothing is waiting"
        );
    }

    #[test]
    fn what_is_typed_after_a_pause_is_none_of_an_answer_without_an_end() {
        for begun in ["\u{1b}]11;rgb:", "\u{1b}]11;rgb:\u{1b}"] {
            for typed in ["o", "\u{1b}", "\\", "\u{7}"] {
                let parts = [events(begun), events(typed), events("s")];
                let left = left_of(&parts, 2 * PAUSE);
                assert_eq!(left, parts[1..].concat(), "{begun:?} {typed:?}");
            }
        }
        let parts = ["\u{1b}]11;rgb:", "1c", "\u{7}s"].map(events);
        assert_eq!(left_of(&parts, PAUSE), events("s"), "a slow answer");
    }

    #[test]
    fn keys_that_are_no_answer_are_all_kept_in_order() {
        for typed in [
            &["\u{1b}]"][..],
            &["\u{1b}]", "11"],
            &["\u{1b}P", ">"],
            &["\u{1b}_>\r"],
            &["\u{1b}_>"],
            &["\u{1b}Xooo"],
            &["\u{1b}Pj\u{1b}_>\r"],
            &["\u{1b}w0"],
        ] {
            let all: Vec<Event> = typed.iter().flat_map(|part| events(part)).collect();
            assert_eq!(left(typed), all, "{typed:?}");
        }
        let many = format!("\u{1b}X{}", "o".repeat(2 * MOST_HELD));
        assert_eq!(left(&[&many]), events(&many));
    }

    #[test]
    fn an_answer_without_an_end_takes_only_characters_and_not_for_ever() {
        for key in ["\r", "\u{1b}_", "\u{1b}w"] {
            assert_eq!(
                left(&["\u{1b}]11;rgb:", key, "o"]),
                events(&[key, "o"].concat())
            );
        }
        assert_eq!(left(&["\u{1b}]11;rgb:", "\u{1b}", "o"]), events("o"));
        let endless = format!("\u{1b}]1{}", "o".repeat(LONGEST + 3));
        assert_eq!(left(&[&endless]), events("ooo"));
    }
}
