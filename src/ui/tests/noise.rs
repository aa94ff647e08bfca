//! Whatever is typed, clicked and resized, nothing breaks.

#[allow(dead_code, clippy::duplicate_mod, reason = "it serves other tests too")]
#[path = "../../../tests/common/soak.rs"]
mod soak;

use super::fixture::{Player, TitlePage, launcher};
use crate::ui::input::{Button, Input, Key, KeyCode, Wheel};
use crate::ui::terminal::Painter;
use ratatui::layout::{Position, Rect};

/// How many inputs the full test has.
const INPUTS: u64 = 100_000;

/// One in so many inputs is followed by a frame.
const FRAMES: u64 = 5;

/// The sizes of windows, from nothing to more than anybody has.
const SIZES: [(u16, u16); 9] = [
    (0, 0),
    (1, 1),
    (80, 0),
    (3, 40),
    (40, 16),
    (80, 24),
    (100, 30),
    (160, 50),
    (500, 200),
];

const NAMED: [KeyCode; 14] = [
    KeyCode::Escape,
    KeyCode::Enter,
    KeyCode::Tab,
    KeyCode::BackTab,
    KeyCode::Backspace,
    KeyCode::Delete,
    KeyCode::Up,
    KeyCode::Down,
    KeyCode::Left,
    KeyCode::Right,
    KeyCode::Home,
    KeyCode::End,
    KeyCode::PageUp,
    KeyCode::PageDown,
];

/// Numbers that look like chance and are always the same.
struct Noise(u64);

impl Noise {
    /// Returns a number below `end`.
    fn below(&mut self, end: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % end
    }

    fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len() as u64) as usize]
    }

    fn input(&mut self) -> Input {
        match self.below(100) {
            0..60 => {
                let character = char::from(b' ' + self.below(95) as u8);
                Input::Key(Key::Plain(KeyCode::Char(character)))
            }
            60..80 => Input::Key(Key::Plain(self.one_of(&NAMED))),
            80..83 => Input::Key(Key::Shift(KeyCode::Up)),
            83..86 => Input::Key(Key::Control(KeyCode::Char('f'))),
            86..93 => {
                let button = self.one_of(&[Button::Left, Button::Right]);
                let at = Position::new(self.below(90) as u16, self.below(30) as u16);
                Input::Click(button, at)
            }
            93..96 => Input::Scroll(self.one_of(&[Wheel::Up, Wheel::Down])),
            96..99 => Input::Resize,
            _ => Input::Interrupt,
        }
    }
}

#[test]
fn noise_breaks_no_game() {
    let launcher = launcher();
    let mut noise = Noise(0x9e37_79b9_7f4a_7c15);
    let mut player = Player::new(&launcher);
    let mut painter = Painter::new();
    for _ in 0..soak::of(INPUTS) {
        let input = noise.input();
        if player.take(&input).is_some() {
            player = Player::new(&launcher);
        }
        if noise.below(FRAMES) > 0 {
            continue;
        }
        let (columns, rows) = noise.one_of(&SIZES);
        let Player { play, ui } = &mut player;
        painter.paint(Rect::new(0, 0, columns, rows), ui, |canvas| {
            play.draw(canvas, columns, &());
        });
        painter.changes();
        if play.delay().is_some() {
            play.tick();
        }
    }
}

#[test]
fn noise_breaks_no_title() {
    let launcher = launcher();
    let mut noise = Noise(0x0123_4567_89ab_cdef);
    let mut title = TitlePage::new(&launcher, Some("Something is wrong."));
    for _ in 0..soak::of(INPUTS) / 20 {
        let input = noise.input();
        title.take(&input);
        if noise.below(FRAMES) == 0 {
            let (columns, rows) = noise.one_of(&SIZES);
            title.sized(columns, rows);
        }
    }
}
