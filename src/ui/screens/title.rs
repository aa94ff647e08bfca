//! The title screen: what the game is about, and by which rules to play it.

use super::choice::ANSWERS;
use super::help::help;
use super::letter;
use super::scores::scores;
use crate::base::Seed;
use crate::game::RuleBook;
use crate::game::Tone;
use crate::store::{Folders, KeptGame, Launcher};
use crate::ui::app::App;
use crate::ui::canvas::Canvas;
use crate::ui::keymap;
use crate::ui::theme::Ink;
use crate::ui::widgets::{Entry, Menu, Paragraph, Pressed, Reader, wrap};
use crossterm::event::KeyEvent;
use std::ops::ControlFlow;

const LOGO: [&str; 3] = ["█▀▄ █   █▀▀", "█▀▄ █   █ █", "▀ ▀ ▀▀▀ ▀▀▀"];

const KEYS: &str = "A key chooses, or the arrows and Enter. In the game, ? shows all keys.";

/// How wide a text may be and still be read with ease.
const MEASURE: u16 = 72;

/// What the player wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::ui) enum Start {
    /// To go on with the game of this name.
    Resume(String),
    NewGame(RuleBook),
    /// The same dungeon as in the game before.
    SameDungeon(RuleBook, Seed),
    /// The quest, from where it was left if it was.
    Quest,
    Quit,
}

/// What an entry of the menu does.
#[derive(Clone, Copy)]
enum Offer {
    Resume,
    NewGame(RuleBook),
    Quest,
    Help,
    Scores,
    Notices,
    Quit,
}

pub(in crate::ui) struct Title {
    name: String,
    about: String,
    folders: Folders,
    notices: Vec<String>,
    /// Whose game a new one would put aside.
    has_game: bool,
    kept: Vec<KeptGame>,
    menu: Menu,
    offers: Vec<Offer>,
    above: Above,
}

/// What is open above the title screen.
enum Above {
    Nothing,
    Text(Reader),
    /// Which of several games to go on with.
    Games(Menu),
    /// Whether to begin a game by these rules although another is kept.
    Question(RuleBook, Menu),
}

impl Title {
    /// The title screen; `trouble` is what went wrong with the game that was to go on.
    pub(in crate::ui) fn new(launcher: &Launcher, trouble: Option<String>) -> Title {
        let notices: Vec<String> = trouble.into_iter().chain(launcher.notices()).collect();
        let kept = launcher.kept_games();
        let continuing = continuing(&kept);
        let resume = ('g', continuing.as_str(), Offer::Resume);
        let tactical = "Tactical rules (recommended): blows can miss, armor protects you";
        let classic = "Classic rules: every blow hits, only speed and damage count";
        let read = (
            'n',
            "Notices: what is to be said about your files",
            Offer::Notices,
        );
        let offers: Vec<(char, &str, Offer)> = [
            (!kept.is_empty()).then_some(resume),
            Some(('t', tactical, Offer::NewGame(RuleBook::Tactical))),
            Some(('c', classic, Offer::NewGame(RuleBook::Classic))),
            Some((
                'u',
                "Quest: a campaign of hand-made floors, by rules of its own",
                Offer::Quest,
            )),
            Some(('?', "Help: how to play, and all keys", Offer::Help)),
            Some(('s', "Scores: the best games", Offer::Scores)),
            (!notices.is_empty()).then_some(read),
            Some(('q', "Quit", Offer::Quit)),
        ]
        .into_iter()
        .flatten()
        .collect();
        let entries = offers.iter().map(|(key, text, _)| Entry::new(*key, *text));
        Title {
            name: launcher.name.clone(),
            about: about(launcher),
            folders: launcher.folders.clone(),
            notices,
            has_game: launcher.has_game(),
            kept,
            menu: Menu::new("", entries.collect()),
            offers: offers.iter().map(|(_, _, offer)| *offer).collect(),
            above: Above::Nothing,
        }
    }

    /// What an offer leads to; it may open something above.
    fn accept(&mut self, offer: Offer) -> ControlFlow<Start> {
        self.above = match offer {
            Offer::Resume => match &self.kept[..] {
                [only] => return ControlFlow::Break(Start::Resume(only.name.clone())),
                several => Above::Games(games(several, &self.name)),
            },
            Offer::NewGame(rules) if self.has_game => Above::Question(rules, putting_aside()),
            Offer::NewGame(rules) => return ControlFlow::Break(Start::NewGame(rules)),
            Offer::Quest => return ControlFlow::Break(Start::Quest),
            Offer::Help => Above::Text(help(&[])),
            Offer::Scores => Above::Text(scores(&self.folders)),
            Offer::Notices => Above::Text(in_full(&self.notices)),
            Offer::Quit => return ControlFlow::Break(Start::Quit),
        };
        ControlFlow::Continue(())
    }
}

/// What there is to go on with.
fn continuing(kept: &[KeptGame]) -> String {
    match kept {
        [only] => format!("Continue the game of {}", only.name),
        several => format!("Continue one of {} games that were left", several.len()),
    }
}

/// The games to choose from, that of this name selected; also who has those that other programs play.
fn games(kept: &[KeptGame], name: &str) -> Menu {
    let entry = |(index, game): (usize, &KeptGame)| {
        let text = match &game.in_use {
            Some(owner) => format!("{} (being played: {owner})", game.name),
            None => game.name.clone(),
        };
        Entry::new(letter(index), text)
    };
    let own = kept.iter().position(|game| game.name == name);
    let entries = kept.iter().enumerate().map(entry);
    Menu::new("Continue whose game?", entries.collect()).with_selected(own.unwrap_or(0))
}

/// Asks before a game that is kept makes room for another.
fn putting_aside() -> Menu {
    let question = "The game that you left will be set aside: it cannot be continued here.";
    Menu::question(question, "Yes, begin a new game", "No, leave it as it is")
}

fn in_full(notices: &[String]) -> Reader {
    let notice = |text: &String| Paragraph::Wrapped(Ink::Told(Tone::Notice), text.clone());
    let text = notices
        .iter()
        .flat_map(|text| [notice(text), Paragraph::empty()]);
    Reader::new("Notices", text.collect())
}

/// What the game is about.
fn about(launcher: &Launcher) -> String {
    let (name, depths) = (&launcher.name, launcher.depths);
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
        match &mut self.above {
            Above::Text(text) => {
                if !text.take(key) {
                    self.above = Above::Nothing;
                }
            }
            Above::Question(rules, menu) => match menu.take(key) {
                Pressed::Chosen(0) => return ControlFlow::Break(Start::NewGame(*rules)),
                Pressed::Chosen(_) | Pressed::Closed => self.above = Above::Nothing,
                Pressed::Nothing => {}
            },
            Above::Games(menu) => match menu.take(key) {
                Pressed::Chosen(index) => {
                    let name = self.kept[index].name.clone();
                    return ControlFlow::Break(Start::Resume(name));
                }
                Pressed::Closed => self.above = Above::Nothing,
                Pressed::Nothing => {}
            },
            Above::Nothing => {
                if let Pressed::Chosen(index) = self.menu.take(key) {
                    return self.accept(self.offers[index]);
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>) {
        let rows = canvas.height();
        self.draw_page(&mut canvas.middle(MEASURE, rows));
        match &mut self.above {
            Above::Nothing => {}
            Above::Text(text) => text.draw(canvas),
            Above::Games(menu) => menu.draw(canvas, "a letter or Enter chooses, Esc goes back"),
            Above::Question(_, menu) => menu.draw(canvas, ANSWERS),
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
        page.write(0, below, KEYS, Ink::Faint);
        let below = below + 2;
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
