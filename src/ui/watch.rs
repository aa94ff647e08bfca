//! Watching fights: the loop of one screen.

use super::screens::duel::{DuelScreen, Flow};
use crate::duel::Case;
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event, KeyEventKind};
use std::io;
use std::time::{Duration, Instant};

/// Shows the cases until the watcher has seen enough; without a case there is nothing to show.
pub fn watch_duel(cases: &[Case<'_>]) -> io::Result<()> {
    let Some(screen) = DuelScreen::new(cases) else {
        return Ok(());
    };
    let mut terminal = ratatui::try_init()?;
    let watched = watch(screen, &mut terminal);
    ratatui::try_restore()?;
    watched
}

fn watch(mut screen: DuelScreen<'_>, terminal: &mut DefaultTerminal) -> io::Result<()> {
    let mut last_tick = Instant::now();
    loop {
        terminal.draw(|frame| screen.draw(frame.area(), frame.buffer_mut()))?;
        let patience = screen
            .delay()
            .map(|delay| delay.saturating_sub(last_tick.elapsed()));
        match wait(patience)? {
            Some(Event::Key(key)) if key.kind != KeyEventKind::Release => {
                if screen.press(key) == Flow::Leave {
                    return Ok(());
                }
            }
            Some(_) => {}
            None => {
                screen.tick();
                last_tick = Instant::now();
            }
        }
    }
}

/// The next event; nothing, when there was none for so long. Without patience it waits for ever.
fn wait(patience: Option<Duration>) -> io::Result<Option<Event>> {
    match patience {
        Some(patience) if !event::poll(patience)? => Ok(None),
        _ => event::read().map(Some),
    }
}
