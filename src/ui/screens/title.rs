//! The title screen: what the game is about, and by which rules to play it.

use super::help::help;
use crate::session::Tone;
use crate::session::{Lobby, RuleBook};
use crate::ui::app::App;
use crate::ui::canvas::Canvas;
use crate::ui::keymap;
use crate::ui::theme::Ink;
use crate::ui::widgets::{Entry, Menu, Paragraph, Pressed, Reader, wrap};
use crossterm::event::KeyEvent;
use std::ops::ControlFlow;

const LOGO: [&str; 3] = ["█▀▄ █   █▀▀", "█▀▄ █   █ █", "▀ ▀ ▀▀▀ ▀▀▀"];

/// How wide a text may be and still be read with ease.
const MEASURE: u16 = 72;

/// What the player wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) enum Start {
    Game(RuleBook),
    Quit,
}

/// What an entry of the menu does.
#[derive(Clone, Copy)]
enum Offer {
    Start(Start),
    Help,
    Notices,
}

pub(in crate::ui) struct Title {
    about: String,
    notices: Vec<String>,
    menu: Menu,
    offers: Vec<Offer>,
    /// A text that is open above it.
    text: Option<Reader>,
}

impl Title {
    pub(in crate::ui) fn new(lobby: &Lobby) -> Title {
        let notices = lobby.notices();
        let mut offers = vec![
            (
                Entry::new(
                    't',
                    "Tactical rules (recommended): blows can miss, armor protects you",
                ),
                Offer::Start(Start::Game(RuleBook::Tactical)),
            ),
            (
                Entry::new(
                    'c',
                    "Classic rules: every blow hits, only speed and damage count",
                ),
                Offer::Start(Start::Game(RuleBook::Classic)),
            ),
            (
                Entry::new('?', "Help: how to play, and all keys"),
                Offer::Help,
            ),
            (Entry::new('q', "Quit"), Offer::Start(Start::Quit)),
        ];
        if !notices.is_empty() {
            let entry = Entry::new('n', "Notices about the description files, in full");
            offers.insert(3, (entry, Offer::Notices));
        }
        let (entries, offers): (Vec<Entry>, Vec<Offer>) = offers.into_iter().unzip();
        Title {
            about: about(lobby),
            notices,
            menu: Menu::new("", entries),
            offers,
            text: None,
        }
    }
}

/// What the game is about.
fn about(lobby: &Lobby) -> String {
    let (name, depths) = (&lobby.name, lobby.depths);
    let levels = if depths == 1 {
        "one level".to_owned()
    } else {
        format!("{depths} levels")
    };
    format!(
        "Welcome, {name}. Below you lies a dungeon of {levels}, new in every game. Descend, fight what you meet by \
         walking into it, and wear what you find: it is all you have. On the last level waits the boss. Kill it, \
         and you have won; die, and the game is over."
    )
}

impl App for Title {
    type Outcome = Start;

    fn take(&mut self, key: &KeyEvent) -> ControlFlow<Start> {
        if keymap::is_interrupt(key) {
            return ControlFlow::Break(Start::Quit);
        }
        if let Some(text) = &mut self.text {
            if !text.take(key) {
                self.text = None;
            }
            return ControlFlow::Continue(());
        }
        if let Pressed::Chosen(index) = self.menu.take(key) {
            match self.offers[index] {
                Offer::Start(start) => return ControlFlow::Break(start),
                Offer::Help => self.text = Some(help(&[])),
                Offer::Notices => {
                    let notices = self.notices.iter().flat_map(|notice| {
                        [
                            Paragraph::Wrapped(Ink::Told(Tone::Notice), notice.clone()),
                            Paragraph::empty(),
                        ]
                    });
                    self.text = Some(Reader::new("Notices", notices.collect()));
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>) {
        let rows = canvas.height();
        self.draw_page(&mut canvas.middle(MEASURE, rows));
        if let Some(text) = &mut self.text {
            text.draw(canvas);
        }
    }
}

impl Title {
    fn draw_page(&self, page: &mut Canvas<'_>) {
        let width = page.width();
        let choices = self.menu.len() as u16;
        let about = wrap(std::slice::from_ref(&self.about), usize::from(width));
        // Where rows are few, the choices are what must not be missing.
        let needed = choices + about.len() as u16 + 2;
        let logo = if page.height() > needed + 6 { 5 } else { 0 };
        if logo > 0 {
            let left = width.saturating_sub(11) / 2;
            for (y, line) in (1..).zip(LOGO) {
                page.write(left, y, line, Ink::Title);
            }
        }
        let text = match page.height() >= needed {
            true => about.len() as u16 + 1,
            false => 0,
        };
        for (y, line) in (logo..logo + text).zip(&about) {
            page.write(0, y, line, Ink::Plain);
        }
        let top = logo + text;
        self.menu
            .draw_entries(&mut page.part(0, top, width, choices));
        let below = top + choices + 1;
        let room = page.height().saturating_sub(below);
        self.draw_notices(&mut page.part(0, below, width, room));
    }

    /// As many lines of the notices as there is room for.
    fn draw_notices(&self, canvas: &mut Canvas<'_>) {
        let lines = wrap(&self.notices, usize::from(canvas.width()));
        let fits = lines.len() <= usize::from(canvas.height());
        let shown = match fits {
            true => canvas.height(),
            false => canvas.height().saturating_sub(1),
        };
        for (y, line) in (0..shown).zip(&lines) {
            canvas.write(0, y, line, Ink::Told(Tone::Notice));
        }
        if !fits {
            canvas.write(0, shown, "… n shows the rest", Ink::Faint);
        }
    }
}
