//! The terminal itself: taken over for as long as something is shown on it, and given back however that ends:
//! by returning, by a panic, by a signal, or for a while when the program is stopped.

use super::UiError;
use super::canvas::Canvas;
use super::theme::Theme;
use crossterm::event::{
    self, DisableBracketedPaste, EnableBracketedPaste, Event, KeyCode, KeyEvent, KeyEventKind,
    KeyModifiers,
};
use crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use crossterm::{cursor, queue};
use ratatui::backend::{Backend, CrosstermBackend};
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM, SIGTSTP, SIGWINCH};
use signal_hook::iterator::{Handle, Signals};
use signal_hook::low_level;
use std::fs::File;
use std::io::{self, IsTerminal, Write};
use std::os::fd::AsFd;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use std::{panic, thread};

/// The terminal in our hands. Dropping it gives the terminal back.
pub(super) struct Terminal {
    line: Arc<Mutex<Line>>,
    signals: Handle,
    theme: Theme,
    /// What stands on the screen.
    shown: Buffer,
    /// What is to stand there next.
    next: Buffer,
}

/// What a cell is to show: its column, its row, and how it looks.
type Change<'b> = (u16, u16, &'b Cell);

/// The way to the terminal. Whoever writes holds its lock, so that the thread that waits for signals never
/// writes amid a frame.
struct Line {
    tty: File,
    /// Whether the terminal is ours now: raw, and showing its other screen.
    taken: bool,
    /// Whether the screen no longer holds what was drawn last.
    stale: bool,
}

impl Terminal {
    /// Takes the terminal over. Fails when standard output is none; where standard input is
    /// something else, keys come from the terminal all the same.
    pub(super) fn take() -> Result<Terminal, UiError> {
        let output = io::stdout();
        if !output.is_terminal() {
            return Err(UiError::NoTerminal);
        }
        let tty = File::from(output.as_fd().try_clone_to_owned()?);
        let line = Arc::new(Mutex::new(Line {
            tty,
            taken: false,
            stale: false,
        }));
        // From here on a signal or a panic gives back whatever has been taken.
        let signals = heed_signals(Arc::clone(&line))?;
        give_back_on_panic(Arc::clone(&line));
        hold(&line).take()?;
        Ok(Terminal {
            line,
            signals,
            theme: Theme::from_environment(),
            shown: Buffer::default(),
            next: Buffer::default(),
        })
    }

    /// Shows what `paint` draws on an empty canvas. All that changed goes out in one write.
    pub(super) fn draw(&mut self, paint: impl FnOnce(&mut Canvas<'_>)) -> io::Result<()> {
        let (columns, rows) = crossterm::terminal::size()?;
        let area = Rect::new(0, 0, columns, rows);
        self.next.resize(area);
        self.next.reset();
        paint(&mut Canvas::new(&mut self.next, self.theme));
        let mut line = hold(&self.line);
        if !line.taken {
            return Ok(());
        }
        let mut bytes = Vec::with_capacity(4096);
        if line.stale || self.shown.area != area {
            queue!(bytes, Clear(ClearType::All))?;
            self.shown = Buffer::empty(area);
            line.stale = false;
        }
        let changes = bridged(self.shown.diff(&self.next), &self.next);
        if !changes.is_empty() {
            CrosstermBackend::new(&mut bytes).draw(changes.into_iter())?;
        }
        std::mem::swap(&mut self.shown, &mut self.next);
        line.send(&bytes)
    }

    /// The next key that is pressed; none when there is something to redraw, or when `patience` ran out. Without
    /// patience it waits for ever.
    pub(super) fn wait(&self, patience: Option<Duration>) -> io::Result<Option<KeyEvent>> {
        if let Some(patience) = patience
            && !event::poll(patience)?
        {
            return Ok(None);
        }
        Ok(match event::read()? {
            Event::Key(key) if key.kind != KeyEventKind::Release => {
                if key.code == KeyCode::Char('z') && key.modifiers == KeyModifiers::CONTROL {
                    low_level::raise(SIGTSTP)?;
                    return Ok(None);
                }
                Some(key)
            }
            _ => None,
        })
    }

    /// Whether more was typed already.
    pub(super) fn has_more(&self) -> io::Result<bool> {
        event::poll(Duration::ZERO)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        self.signals.close();
        hold(&self.line).give_back();
    }
}

impl Line {
    fn take(&mut self) -> io::Result<()> {
        enable_raw_mode()?;
        self.taken = true;
        self.stale = true;
        let mut bytes = Vec::new();
        queue!(
            bytes,
            EnterAlternateScreen,
            cursor::Hide,
            EnableBracketedPaste
        )?;
        self.send(&bytes)
    }

    /// What goes wrong here is not told: there is no place left to tell it.
    fn give_back(&mut self) {
        if !self.taken {
            return;
        }
        self.taken = false;
        let mut bytes = Vec::new();
        let _ = queue!(
            bytes,
            DisableBracketedPaste,
            cursor::Show,
            LeaveAlternateScreen
        );
        let _ = self.send(&bytes);
        let _ = disable_raw_mode();
    }

    fn send(&mut self, bytes: &[u8]) -> io::Result<()> {
        match bytes {
            [] => Ok(()),
            _ => self.tty.write_all(bytes),
        }
    }
}

/// The longest gap between two changes of a row that takes fewer bytes to write anew than to jump over.
const LONGEST_BRIDGE: u16 = 6;

/// The changes of a frame, and the cells between them that are cheaper written than jumped over: few, and in the
/// same style.
fn bridged<'b>(changes: Vec<Change<'b>>, frame: &'b Buffer) -> Vec<Change<'b>> {
    let mut whole: Vec<Change<'b>> = Vec::with_capacity(2 * changes.len());
    for change in changes {
        if let Some(&(x, y, last)) = whole.last()
            && y == change.1
            && (x + 1..=x + LONGEST_BRIDGE + 1).contains(&change.0)
        {
            let gap = (x + 1..change.0).map(|x| (x, y, &frame[(x, y)]));
            // A symbol of two columns would hide the cell after it.
            let is_cheap = |cell: &Cell| cell.symbol().len() == 1 && cell.style() == last.style();
            if gap.clone().all(|(_, _, cell)| is_cheap(cell)) && is_cheap(last) {
                whole.extend(gap);
            }
        }
        whole.push(change);
    }
    whole
}

/// A panic while the lock was held has left nothing half done that matters here.
fn hold(line: &Mutex<Line>) -> MutexGuard<'_, Line> {
    line.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Gives the terminal back before a signal ends or stops the program, which then goes as it would have gone
/// without us, and takes it again when the program goes on.
fn heed_signals(line: Arc<Mutex<Line>>) -> io::Result<Handle> {
    let mut signals = Signals::new([SIGTERM, SIGHUP, SIGINT, SIGTSTP, SIGCONT])?;
    let handle = signals.handle();
    thread::Builder::new()
        .name("signals".to_owned())
        .spawn(move || {
            for signal in signals.forever() {
                let mut line = hold(&line);
                line.give_back();
                let went = match signal {
                    SIGCONT => line.take().and_then(|()| low_level::raise(SIGWINCH)),
                    _ => low_level::emulate_default_handler(signal),
                };
                if went.is_err() {
                    break;
                }
            }
        })?;
    Ok(handle)
}

/// So that the message of a panic stands on the screen that stays.
fn give_back_on_panic(line: Arc<Mutex<Line>>) {
    let report = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        // Where the thread that panics holds the lock itself, dropping the terminal gives it back soon after.
        if let Ok(mut line) = line.try_lock() {
            line.give_back();
        }
        report(info);
    }));
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::style::{Modifier, Style};

    fn check(before: &str, after: &str, styled: Option<u16>, written: &str) {
        let (before, mut after) = (Buffer::with_lines([before]), Buffer::with_lines([after]));
        if let Some(x) = styled {
            after[(x, 0)].set_style(Style::new().add_modifier(Modifier::BOLD));
        }
        let mut row = [" "; 20];
        for (x, _, cell) in bridged(before.diff(&after), &after) {
            row[usize::from(x)] = cell.symbol();
        }
        assert_eq!(row.concat().trim_end(), written);
    }

    #[test]
    fn short_gaps_of_one_style_are_written_anew_and_long_ones_jumped_over() {
        check("one two", "One Two", None, "One T");
        check("a..b", "A..B", Some(0), "A  B");
        check("a........b", "A........B", None, "A        B");
        check("same", "same", None, "");
    }
}
