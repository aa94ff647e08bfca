//! Whatever is typed, clicked and resized, nothing breaks.

#[allow(dead_code, clippy::duplicate_mod, reason = "it serves other tests too")]
#[path = "../../../tests/common/soak.rs"]
mod soak;

use super::fixture::{Player, TitlePage, launcher};
use crate::base::{Purpose, Random};
use crate::ui::input::{Button, Input, Key, KeyCode, NAMED, Wheel};
use crate::ui::terminal::Painter;
use ratatui::layout::{Position, Rect};

/// How many inputs the full test has.
const INPUTS: u64 = 100_000;

/// One in so many inputs is followed by a frame.
const FRAMES: u32 = 5;

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

/// The buttons and turns of the wheel of a mouse.
const BUTTONS: [Button; 2] = [Button::Left, Button::Right];
const WHEEL: [Wheel; 2] = [Wheel::Up, Wheel::Down];

fn noise(seed: u64) -> Random {
    Random::new(seed, Purpose::Play, 0)
}

fn one_of<T: Copy>(noise: &mut Random, all: &[T]) -> T {
    noise.pick(all).expect("there are some")
}

fn input(noise: &mut Random) -> Input {
    match noise.below(100) {
        0..60 => {
            let character = char::from(b' ' + noise.below(95) as u8);
            Input::Key(Key::Plain(KeyCode::Char(character)))
        }
        60..80 => Input::Key(Key::Plain(one_of(noise, &NAMED))),
        80..83 => Input::Key(Key::Shift(KeyCode::Up)),
        83..86 => Input::Key(Key::Control(KeyCode::Char('f'))),
        86..93 => {
            let at = Position::new(noise.below(90) as u16, noise.below(30) as u16);
            Input::Click(one_of(noise, &BUTTONS), at)
        }
        93..96 => Input::Scroll(one_of(noise, &WHEEL)),
        96..99 => Input::Resize,
        _ => Input::Interrupt,
    }
}

#[test]
fn noise_breaks_no_game() {
    let launcher = launcher();
    let mut noise = noise(1);
    let mut player = Player::new(&launcher);
    let mut painter = Painter::new();
    for _ in 0..soak::of(INPUTS) {
        let input = input(&mut noise);
        if player.take(&input).is_some() {
            player = Player::new(&launcher);
        }
        if noise.below(FRAMES) > 0 {
            continue;
        }
        let (columns, rows) = one_of(&mut noise, &SIZES);
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
    let mut noise = noise(2);
    let mut title = TitlePage::new(&launcher, Some("Something is wrong."));
    for _ in 0..soak::of(INPUTS) / 20 {
        let input = input(&mut noise);
        title.take(&input);
        if noise.below(FRAMES) == 0 {
            let (columns, rows) = one_of(&mut noise, &SIZES);
            title.sized(columns, rows);
        }
    }
}
