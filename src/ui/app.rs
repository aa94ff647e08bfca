//! The loop: draw, wait for a key, hand it on.

use super::canvas::Canvas;
use super::terminal::Terminal;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use std::io;
use std::ops::ControlFlow;
use std::time::Duration;

/// Something that has the whole screen and all the keys until it breaks off.
pub(super) trait App {
    /// What it leaves behind.
    type Outcome;

    fn draw(&mut self, canvas: &mut Canvas<'_>);

    fn take(&mut self, key: &KeyEvent) -> ControlFlow<Self::Outcome>;

    /// How long the screen may stay as it is when no key comes; for ever unless something moves by itself.
    fn patience(&self) -> Option<Duration> {
        None
    }
}

/// Runs an app to its end. Everything that was typed ahead is handed on before the next frame is drawn.
pub(super) fn show<A: App>(terminal: &mut Terminal, mut app: A) -> io::Result<A::Outcome> {
    loop {
        terminal.draw(|canvas| app.draw(canvas))?;
        let mut key = terminal.wait(app.patience())?;
        loop {
            for key in key.into_iter().flat_map(told_apart) {
                if let ControlFlow::Break(outcome) = app.take(&key) {
                    return Ok(outcome);
                }
            }
            if !terminal.has_more()? {
                break;
            }
            key = terminal.wait(Some(Duration::ZERO))?;
        }
    }
}

/// A key, or the two that it stands for: a terminal sends Escape and a key typed right after it as it sends that key
/// held with Alt, and no key means anything with Alt.
fn told_apart(key: KeyEvent) -> impl Iterator<Item = KeyEvent> {
    let escape = KeyEvent::new(KeyCode::Esc, KeyModifiers::NONE);
    let was_escaped = key.modifiers.contains(KeyModifiers::ALT);
    let plain = KeyEvent::new(key.code, key.modifiers - KeyModifiers::ALT);
    was_escaped.then_some(escape).into_iter().chain([plain])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escape_and_the_key_after_it_are_two_keys_however_fast_they_come() {
        let code = |key: KeyEvent| (key.code, key.modifiers);
        let tell = |code_of, modifiers| -> Vec<_> {
            told_apart(KeyEvent::new(code_of, modifiers))
                .map(code)
                .collect()
        };
        let w = KeyCode::Char('w');
        assert_eq!(tell(w, KeyModifiers::NONE), [(w, KeyModifiers::NONE)]);
        assert_eq!(
            tell(w, KeyModifiers::ALT),
            [(KeyCode::Esc, KeyModifiers::NONE), (w, KeyModifiers::NONE)]
        );
    }
}
