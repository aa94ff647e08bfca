//! Turns the events of a terminal into inputs.

use crate::ui::input::{Button, Input, Key, KeyCode, Wheel};
use crossterm::event::{
    Event, KeyCode as Code, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent,
    MouseEventKind,
};
use ratatui::layout::Position;
use smallvec::{SmallVec, smallvec};

/// The inputs of an event, mostly one or two; of keys that were held back, those of all.
pub(in crate::ui) type Inputs = SmallVec<[Input; 2]>;

/// Returns the inputs of an event.
pub(super) fn inputs(event: &Event) -> Inputs {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => pressed(*key),
        Event::Mouse(mouse) => pointed(*mouse).into_iter().collect(),
        Event::Resize(..) => smallvec![Input::Resize],
        Event::Key(_) | Event::FocusGained | Event::FocusLost | Event::Paste(_) => Inputs::new(),
    }
}

/// Returns a key, or the two that it stands for: a terminal sends the same for Escape and a key right after it as for
/// that key held with Alt, and no key has a meaning with Alt.
fn pressed(key: KeyEvent) -> Inputs {
    let escape = Input::Key(Key::Plain(KeyCode::Escape));
    let was_escaped = key.modifiers.contains(KeyModifiers::ALT);
    let plain = key_of(key.code, key.modifiers - KeyModifiers::ALT);
    let escape = was_escaped.then_some(escape);
    escape.into_iter().chain(plain).collect()
}

/// Returns a key. Shift is part of the character already, and counts only with a key that moves something.
fn key_of(code: Code, modifiers: KeyModifiers) -> Option<Input> {
    let is_shifted = modifiers == KeyModifiers::SHIFT;
    let modifiers = modifiers - KeyModifiers::SHIFT;
    if code == Code::Char('c') && modifiers == KeyModifiers::CONTROL {
        return Some(Input::Interrupt);
    }
    let code = code_of(code)?;
    if is_shifted && code.moves() {
        return Some(Input::Key(Key::Shift(code)));
    }
    if modifiers.is_empty() {
        return Some(Input::Key(Key::Plain(code)));
    }
    (modifiers == KeyModifiers::CONTROL).then_some(Input::Key(Key::with_control(code)))
}

fn code_of(code: Code) -> Option<KeyCode> {
    Some(match code {
        Code::Char(character) => KeyCode::Char(character),
        Code::F(number) => KeyCode::Function(number),
        Code::Esc => KeyCode::Escape,
        Code::Enter => KeyCode::Enter,
        Code::Tab => KeyCode::Tab,
        Code::BackTab => KeyCode::BackTab,
        Code::Backspace => KeyCode::Backspace,
        Code::Insert => KeyCode::Insert,
        Code::Delete => KeyCode::Delete,
        Code::Up => KeyCode::Up,
        Code::Down => KeyCode::Down,
        Code::Left => KeyCode::Left,
        Code::Right => KeyCode::Right,
        Code::Home => KeyCode::Home,
        Code::End => KeyCode::End,
        Code::PageUp => KeyCode::PageUp,
        Code::PageDown => KeyCode::PageDown,
        Code::KeypadBegin => KeyCode::KeypadBegin,
        _ => return None,
    })
}

/// Returns whether a button of the mouse is held down after an event; `None` if the event does not say.
pub(super) fn holds_button(event: &Event) -> Option<bool> {
    match event {
        Event::Mouse(mouse) => match mouse.kind {
            MouseEventKind::Down(_) => Some(true),
            MouseEventKind::Up(_) => Some(false),
            _ => None,
        },
        _ => None,
    }
}

fn pointed(mouse: MouseEvent) -> Option<Input> {
    let at = Position::new(mouse.column, mouse.row);
    match mouse.kind {
        MouseEventKind::Down(MouseButton::Left) => Some(Input::Click(Button::Left, at)),
        MouseEventKind::Down(MouseButton::Right) => Some(Input::Click(Button::Right, at)),
        MouseEventKind::ScrollUp => Some(Input::Scroll(Wheel::Up)),
        MouseEventKind::ScrollDown => Some(Input::Scroll(Wheel::Down)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(event: &Event) -> Vec<Input> {
        inputs(event).into_vec()
    }

    fn check(code: Code, modifiers: KeyModifiers, wanted: &[Input]) {
        let event = Event::Key(KeyEvent::new(code, modifiers));
        assert_eq!(of(&event), wanted, "{code:?} with {modifiers:?}");
    }

    fn plain(code: KeyCode) -> Input {
        Input::Key(Key::Plain(code))
    }

    #[test]
    fn escape_and_the_key_after_it_are_two_keys_however_fast_they_come() {
        let w = plain(KeyCode::Char('w'));
        check(Code::Char('w'), KeyModifiers::NONE, &[w]);
        let both = [plain(KeyCode::Escape), w];
        check(Code::Char('w'), KeyModifiers::ALT, &both);
        let interrupt = [plain(KeyCode::Escape), Input::Interrupt];
        let held = KeyModifiers::ALT | KeyModifiers::CONTROL;
        check(Code::Char('c'), held, &interrupt);
    }

    #[test]
    fn shift_counts_with_arrows_and_control_makes_another_key() {
        let capital = [plain(KeyCode::Char('F'))];
        check(Code::Char('F'), KeyModifiers::SHIFT, &capital);
        let shifted = [Input::Key(Key::Shift(KeyCode::Up))];
        check(Code::Up, KeyModifiers::SHIFT, &shifted);
        check(Code::Enter, KeyModifiers::SHIFT, &[plain(KeyCode::Enter)]);
        let held = [Input::Key(Key::Control(KeyCode::Up))];
        check(Code::Up, KeyModifiers::CONTROL, &held);
        check(Code::Char('c'), KeyModifiers::CONTROL, &[Input::Interrupt]);
        let backspace = [plain(KeyCode::Backspace)];
        check(Code::Char('h'), KeyModifiers::CONTROL, &backspace);
        check(Code::Up, KeyModifiers::SUPER, &[]);
        check(Code::CapsLock, KeyModifiers::NONE, &[]);
    }

    #[test]
    fn a_key_that_is_released_is_no_input() {
        let mut key = KeyEvent::new(Code::Enter, KeyModifiers::NONE);
        key.kind = KeyEventKind::Release;
        assert_eq!(of(&Event::Key(key)), []);
        key.kind = KeyEventKind::Repeat;
        assert_eq!(of(&Event::Key(key)), [plain(KeyCode::Enter)]);
    }

    #[test]
    fn the_mouse_and_the_size_of_the_window_are_inputs_and_a_paste_is_none() {
        let mouse = |kind| {
            of(&Event::Mouse(MouseEvent {
                kind,
                column: 7,
                row: 2,
                modifiers: KeyModifiers::NONE,
            }))
        };
        let click = |button| Input::Click(button, Position::new(7, 2));
        let left = [click(Button::Left)];
        assert_eq!(mouse(MouseEventKind::Down(MouseButton::Left)), left);
        let right = [click(Button::Right)];
        assert_eq!(mouse(MouseEventKind::Down(MouseButton::Right)), right);
        assert_eq!(mouse(MouseEventKind::Down(MouseButton::Middle)), []);
        assert_eq!(mouse(MouseEventKind::Up(MouseButton::Left)), []);
        assert_eq!(mouse(MouseEventKind::ScrollUp), [Input::Scroll(Wheel::Up)]);
        let down = [Input::Scroll(Wheel::Down)];
        assert_eq!(mouse(MouseEventKind::ScrollDown), down);
        assert_eq!(of(&Event::Resize(80, 24)), [Input::Resize]);
        assert_eq!(of(&Event::Paste("Qay".to_owned())), []);
    }
}
