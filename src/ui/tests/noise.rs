//! Whatever is typed, clicked and resized, nothing breaks.

#[allow(dead_code, clippy::duplicate_mod, reason = "it serves other tests too")]
#[path = "../../../tests/common/soak.rs"]
mod soak;

use super::fixture::{Player, TitlePage, launcher};
use crate::base::{Purpose, Random};
use crate::ui::input::{Button, Input, Key, KeyCode, NAMED, Wheel};
use crate::ui::terminal::Painter;
use ratatui::layout::{Position, Rect};
use std::mem;
use std::num::NonZero;

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

/// How many inputs come before the window gets another size.
const INPUTS_IN_A_SIZE: u64 = 100;

/// Draws a frame and returns the bytes that show it.
fn drawn<'p>(
    painter: &'p mut Painter,
    Player { play, ui }: &mut Player<'_>,
    (columns, rows): (u16, u16),
) -> &'p [u8] {
    painter.paint(Rect::new(0, 0, columns, rows), ui, |canvas| {
        play.draw(canvas, columns, &());
    });
    painter.changes()
}

fn cells(count: u16) -> NonZero<u16> {
    NonZero::new(count).expect("there are some")
}

/// Returns a terminal that was taken over.
fn emulator((columns, rows): (u16, u16)) -> vt100::Parser {
    let mut terminal = vt100::Parser::new(cells(rows), cells(columns), 0);
    terminal.process(b"\x1b[?25l");
    terminal
}

/// Returns what is seen in a cell of a terminal. Of a blank that is its ground.
fn seen(screen: &vt100::Screen, y: u16, x: u16) -> impl PartialEq + use<> {
    let cell = screen.cell(y, x).expect("it is a cell of the screen");
    let text = Some(cell.contents()).filter(|text| !text.trim().is_empty());
    let ink = text.map(|text| (text.to_owned(), cell.fgcolor(), cell.bold(), cell.dim()));
    (ink, cell.bgcolor(), cell.underline(), cell.inverse())
}

#[test]
fn a_terminal_shows_what_it_would_if_all_were_drawn_anew() {
    let launcher = launcher();
    let mut noise = noise(3);
    let mut player = Player::new(&launcher);
    let mut painter = Painter::new();
    let mut size = (80, 24);
    let mut terminal = emulator(size);
    for count in 0..soak::of(INPUTS) / 5 {
        let input = input(&mut noise);
        if player.take(&input).is_some() {
            player = Player::new(&launcher);
        }
        if count % INPUTS_IN_A_SIZE == 0 {
            size = one_of(&mut noise, &SIZES[4..8]);
            let [columns, rows] = [size.0, size.1].map(cells);
            terminal.screen_mut().set_size(rows, columns);
        }
        terminal.process(drawn(&mut painter, &mut player, size));
        let mut fresh = emulator(size);
        let cache = mem::take(&mut player.ui.cache);
        fresh.process(drawn(&mut Painter::new(), &mut player, size));
        player.ui.cache = cache;
        let (kept, fresh) = (terminal.screen(), fresh.screen());
        for (y, x) in (0..size.1).flat_map(|y| (0..size.0).map(move |x| (y, x))) {
            let is_same = seen(kept, y, x) == seen(fresh, y, x);
            assert!(
                is_same,
                "{count}, ({x}, {y}):\n{}\n{}",
                kept.contents(),
                fresh.contents()
            );
        }
        let cursor = |screen: &vt100::Screen| {
            let is_shown = !screen.hide_cursor();
            is_shown.then(|| screen.cursor_position())
        };
        assert_eq!(cursor(kept), cursor(fresh), "{count}");
        if player.play.delay().is_some() {
            player.play.tick();
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
