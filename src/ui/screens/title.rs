//! The title screen: what the game is about, and by which rules to play it.

use super::Point;
use super::game_over::finished::finished_games;
use super::game_over::scores::Scores;
use super::help::help;
use super::known::known;
use super::questions::choice::ChoiceOf;
use super::settings::settings;
use crate::base::Seed;
use crate::game::RuleBook;
use crate::game::Tone;
use crate::store::{KeptGame, Launcher};
use crate::ui::canvas::Canvas;
use crate::ui::context::Ui;
use crate::ui::input::Input;
use crate::ui::phrase::Phrase;
use crate::ui::screen::{Flow, Program, Screen};
use crate::ui::theme::Ink;
use crate::ui::widgets::{Entry, Menu, Paragraph, Pressed, Reader, letter, wrap};
use std::path::PathBuf;

const LOGO: [&str; 3] = ["█▀▄ █   █▀▀", "█▀▄ █   █ █", "▀ ▀ ▀▀▀ ▀▀▀"];

/// What the keys do, where colors are shown and where there are none.
const KEYS: &str = "A key or {choose} chooses. {l}: light or dark. In the game {help} shows keys.";
const KEYS_WITHOUT_COLORS: &str = "A key or {choose} chooses. In the game {help} shows keys.";

/// The key that chooses the colors for the other background.
const OTHER_BACKGROUND: char = 'l';

const TACTICAL: &str = "Tactical rules (recommended): blows can miss, armor protects you";
const CLASSIC: &str = "Classic rules: every blow hits, only speed and damage count";
const FINISHED: &str = "Finished games: watch one, read its story, play its dungeon";
const FINISHED_WITHOUT_SEEDS: &str = "Finished games: watch one, read its story";
const KNOWN: &str = "Encyclopedia: the monsters you met, the items you found";

const CHOOSE: &str = "a letter or {choose} chooses, {close} goes back";

const COLUMNS_OF_LOGO: u16 = 11;
const ROWS_OF_LOGO: u16 = 5;

/// How many rows must be left over for the logo to be shown.
const ROWS_TO_SPARE: u16 = 5;

/// The rows that a notice usually takes, and the most that are kept free for all before the logo goes.
const ROWS_OF_NOTICE: u16 = 2;
const ROWS_OF_NOTICES: u16 = 6;

/// The widest text that is easy to read, in columns.
const MEASURE: u16 = 72;

/// What the player wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::ui) enum Start {
    Resume(KeptGame),
    /// A game by a rule book, as the options ask for it: a new one, or the quest that is kept.
    Play(RuleBook),
    NewGame(NewGame),
    /// The game of the day, begun or resumed.
    Daily,
    /// Watches a recording, from a point on.
    Watch(PathBuf, Point),
    Quit,
}

/// A game that begins as another did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::ui) enum NewGame {
    /// In the same dungeon, or on the same quest.
    SameDungeon(RuleBook, Seed),
    /// As the game of a recording began.
    Recorded(PathBuf),
}

/// What an entry of the menu does.
#[derive(Clone, Copy)]
enum Offer {
    Resume,
    /// Asks which of the kept games to continue.
    Another,
    Play(RuleBook),
    Help,
    Scores,
    Finished,
    Known,
    Settings,
    Notices,
    Quit,
}

pub(in crate::ui) struct Title<'a> {
    launcher: &'a Launcher,
    about: String,
    /// What is said of the quest that can be begun.
    quest: (&'static str, &'static str),
    /// What was found when the screen was opened, and what has failed on it since.
    own_notices: Vec<String>,
    /// These, and those about the settings.
    notices: Vec<String>,
    kept: Vec<KeptGame>,
    menu: Menu,
    offers: Vec<Offer>,
}

impl<'a> Title<'a> {
    /// Creates the title screen; `error` is why the game that the player chose could not begin.
    pub(in crate::ui) fn new(launcher: &'a Launcher, ui: &Ui, error: Option<String>) -> Title<'a> {
        let own_notices = error.into_iter().chain(launcher.notices());
        let kept = launcher.folders.kept_games();
        // Whoever has no game of this name to go on with wants to begin one, which stands behind those of others.
        let is_own = |game: &KeptGame| game.name == launcher.name && game.in_use.is_none();
        let has_own = kept.iter().any(is_own);
        let selected = usize::from(!kept.is_empty() && !has_own);
        let mut title = Title {
            launcher,
            about: about(launcher),
            quest: if launcher.has_other_campaign() {
                OTHER_QUEST
            } else {
                QUEST
            },
            own_notices: own_notices.collect(),
            notices: Vec::new(),
            kept,
            menu: Menu::that_stays(Vec::new()).with_selected(selected),
            offers: Vec::new(),
        };
        title.set_menu();
        title.follow(ui);
        title
    }

    /// Shows the notices that there are now; the menu offers to read them while there are any.
    fn follow(&mut self, ui: &Ui) {
        let now = || self.own_notices.iter().chain(&ui.notices);
        if now().eq(&self.notices) {
            return;
        }
        self.notices = now().cloned().collect();
        self.set_menu();
    }

    fn set_menu(&mut self) {
        let offers = self.all_offers();
        let entries = offers
            .iter()
            .map(|(key, text, _)| Entry::explained(*key, text));
        let selected = self.menu.selected().min(offers.len() - 1);
        self.menu = Menu::that_stays(entries.collect()).with_selected(selected);
        self.offers = offers.into_iter().map(|(_, _, offer)| offer).collect();
    }

    /// Returns the entries of the menu: the key of each, its text, and what it does.
    fn all_offers(&self) -> Vec<(char, String, Offer)> {
        let (own, kept) = (own_game(&self.kept, &self.launcher.name), &self.kept);
        let has_folder = self.launcher.folders.own.is_some();
        let finished = if self.launcher.folders.server.hides_seeds {
            FINISHED_WITHOUT_SEEDS
        } else {
            FINISHED
        };
        let resume = (!kept.is_empty()).then(|| ('g', continuing(own, kept), Offer::Resume));
        let others = [
            (own.is_some() && kept.len() > 1).then_some((
                'o',
                "Continue another game that was left",
                Offer::Another,
            )),
            Some(('t', TACTICAL, Offer::Play(RuleBook::TACTICAL))),
            Some(('c', CLASSIC, Offer::Play(RuleBook::CLASSIC))),
            Some(('u', self.quest.1, Offer::Play(RuleBook::Quest))),
            Some(('?', "Help: how to play, and all keys", Offer::Help)),
            Some(('s', "Scores: the best games", Offer::Scores)),
            has_folder.then_some(('r', finished, Offer::Finished)),
            has_folder.then_some(('e', KNOWN, Offer::Known)),
            Some(('O', "Settings: keys, colors and more", Offer::Settings)),
            (!self.notices.is_empty()).then_some((
                'n',
                "Notices: what you should know",
                Offer::Notices,
            )),
            Some(('q', "Quit", Offer::Quit)),
        ];
        let others = others.into_iter().flatten();
        let others = others.map(|(key, text, offer)| (key, text.to_owned(), offer));
        resume.into_iter().chain(others).collect()
    }

    /// Returns what an offer leads to.
    fn accept(&self, offer: Offer, ui: &Ui) -> Flow<Program<Start>> {
        match offer {
            Offer::Resume => match own_game(&self.kept, &self.launcher.name) {
                Some(own) => Flow::Return(Start::Resume(own.clone())),
                None => Flow::open(games(&self.kept, &self.launcher.name)),
            },
            Offer::Another => Flow::open(games(&self.kept, &self.launcher.name)),
            Offer::Play(rules) => Flow::Return(Start::Play(rules)),
            Offer::Help => Flow::open(help(&ui.keymap, &[])),
            Offer::Scores => Flow::open(Scores::of(&self.launcher.folders)),
            Offer::Finished => finished_games(&self.launcher.folders),
            Offer::Known => {
                let Launcher {
                    folders,
                    name,
                    game_data,
                    ..
                } = self.launcher;
                Flow::open(known(folders, name, &game_data.content))
            }
            Offer::Settings => Flow::open(settings(Vec::new())),
            Offer::Notices => Flow::open(all_notices(&self.notices)),
            Offer::Quit => Flow::Return(Start::Quit),
        }
    }
}

/// Returns the game that is continued without a question: the only one, or else the only one of this name that nobody
/// plays and that was not set aside.
fn own_game<'k>(kept: &'k [KeptGame], name: &str) -> Option<&'k KeptGame> {
    if let [only] = kept {
        return Some(only);
    }
    let is_own = |game: &&KeptGame| game.name == name && !game.is_aside && game.in_use.is_none();
    let mut own = kept.iter().filter(is_own);
    own.next().filter(|_| own.next().is_none())
}

/// What stands behind a game that another program plays.
const BEING_PLAYED: &str = " (being played)";

/// Returns the text of the entry that continues a game.
fn continuing(own: Option<&KeptGame>, kept: &[KeptGame]) -> String {
    let Some(game) = own else {
        return format!("Continue one of {} games", kept.len());
    };
    let is_quest = game.rules() == Some(RuleBook::Quest);
    let noun = if is_quest { "quest" } else { "game" };
    let state = match game.in_use {
        Some(_) => BEING_PLAYED,
        None => "",
    };
    format!("Continue the {noun} of {}{state}", name(game))
}

/// Returns the games to choose from, the newest of this name selected.
fn games(kept: &[KeptGame], name: &str) -> ChoiceOf<Program<Start>> {
    let entry = |(index, game): (usize, &KeptGame)| {
        let entry = Entry::new(letter(index), describe(game));
        match (&game.in_use, &game.last_played) {
            (Some(owner), _) => entry
                .with_tails(vec![BEING_PLAYED.into()])
                .with_remark(format!("Being played: {owner}.")),
            (None, Some(time)) => {
                let left = format!(", left {time}");
                entry.with_tails(vec![left.into(), Phrase::new()])
            }
            (None, None) => entry,
        }
    };
    let own = kept.iter().position(|game| game.name == name);
    let entries = kept.iter().enumerate().map(entry);
    let menu = Menu::new("Continue which game?", entries.collect());
    let kept = kept.to_vec();
    ChoiceOf::new(
        menu.with_selected(own.unwrap_or(0)),
        CHOOSE,
        move |index, _| Flow::Return(Start::Resume(kept[index].clone())),
    )
}

/// Returns the name of the hero, and that a game is practice.
fn name(game: &KeptGame) -> String {
    let practice = if game.is_practice { ", practice" } else { "" };
    game.name.clone() + practice
}

/// Returns what distinguishes a kept game: the name of the hero, whether it was set aside, and what it is.
fn describe(game: &KeptGame) -> String {
    let mut text = name(game);
    if game.is_aside {
        text += " (set aside)";
    }
    if let Some(rules) = &game.rule_book {
        text += &format!(", {rules}");
    }
    if let Some(seed) = &game.seed {
        text += &format!(", seed {seed}");
    }
    text
}

fn all_notices(notices: &[String]) -> Reader {
    let text = notices
        .iter()
        .flat_map(|text| [Paragraph::notice(text), Paragraph::empty()]);
    Reader::new("Notices", text.collect())
}

/// Returns an introduction to the game.
fn about(launcher: &Launcher) -> String {
    let (name, depths) = (&launcher.name, launcher.dungeon.depths);
    let levels = if depths == 1 {
        "one level".to_owned()
    } else {
        format!("{depths} levels")
    };
    format!(
        "Welcome, {name}. Below you lies a dungeon of {levels}, new in every game: go down, fight by walking into \
         monsters, wear what you find, and kill the boss on the last level. If you die, the game is over."
    )
}

/// What is said of the built-in quest, and of another campaign: above the menu, and in it.
const QUEST: (&str, &str) = (
    "Or go on a quest: seven floors drawn by hand, keys and secret doors, a goblin in fine clothes, five nights of rest, and a \
     minotaur at the end.",
    "Quest: another game, of seven floors, with rules of its own",
);
const OTHER_QUEST: (&str, &str) = (
    "Or go on a quest: floors drawn by hand, doors and their keys, few days to rest, and somebody to slay at the end.",
    "Quest: another game, with rules of its own",
);

impl Screen<Program<Start>> for Title<'_> {
    fn take(&mut self, input: &Input, ui: &mut Ui, (): &()) -> Flow<Program<Start>> {
        if *input == Input::Interrupt {
            return Flow::Return(Start::Quit);
        }
        self.follow(ui);
        if ui.shows_colors() && input.character() == Some(OTHER_BACKGROUND) {
            if let Err(why) = ui.turn_background() {
                self.own_notices.retain(|notice| *notice != why);
                self.own_notices.insert(0, why);
            }
            return Flow::Stay;
        }
        match self.menu.take(input, ui) {
            Pressed::Chosen(index) => self.accept(self.offers[index], ui),
            Pressed::Closed | Pressed::Nothing => Flow::Stay,
        }
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, (): &()) {
        self.follow(canvas.ui);
        // Where lines are read out, what shows them breaks them.
        let columns = if canvas.ui.manner.is_accessible {
            canvas.width()
        } else {
            MEASURE
        };
        let rows = canvas.height();
        self.draw_page(&mut canvas.middle(columns, rows));
    }
}

impl Title<'_> {
    fn draw_page(&mut self, page: &mut Canvas<'_>) {
        let width = page.width();
        let choices = self.menu.len() as u16;
        let about = wrap(
            &[self.about.clone(), self.quest.0.to_owned()],
            usize::from(width),
        );
        // In a low window the choices matter most.
        let needed = choices + about.len() as u16 + 2;
        let notices = (self.notices.len() as u16 * ROWS_OF_NOTICE).min(ROWS_OF_NOTICES);
        let has_room = page.height() > needed + ROWS_TO_SPARE + notices;
        let can_be_drawn = page.ui.glyphs.have_half_blocks() && !page.ui.manner.is_accessible;
        let is_shown = page.ui.settings.logo && can_be_drawn;
        let logo = if has_room && is_shown {
            ROWS_OF_LOGO
        } else {
            0
        };
        if logo > 0 {
            let left = width.saturating_sub(COLUMNS_OF_LOGO) / 2;
            for (y, line) in (1..).zip(LOGO) {
                page.write(left, y, line, Ink::Title);
            }
        }
        let text = if page.height() >= needed {
            about.len() as u16 + 1
        } else {
            0
        };
        for (y, line) in (logo..logo + text).zip(&about) {
            page.write(0, y, line, Ink::Plain);
        }
        let top = logo + text;
        self.menu
            .draw_entries(&mut page.part(0, top, width, choices));
        let below = top + choices + 1;
        let keymap = &page.ui.keymap;
        let keys = if page.ui.shows_colors() {
            KEYS
        } else {
            KEYS_WITHOUT_COLORS
        };
        let keys = keymap.map(RuleBook::TACTICAL).fill_where_bound(keys);
        let hint = self
            .menu
            .answer(keymap.list.hint(&keys), usize::from(width));
        let hint = hint.in_ink(Ink::Faint).broken(usize::from(width));
        for (y, line) in (below..).zip(&hint) {
            page.write_phrase(0, y, line);
        }
        let below = below + hint.len() as u16 + 1;
        let room = page.height().saturating_sub(below);
        self.draw_notices(&mut page.part(0, below, width, room));
    }

    /// Draws as many lines of the notices as fit.
    fn draw_notices(&self, canvas: &mut Canvas<'_>) {
        let lines = wrap(&self.notices, usize::from(canvas.width()));
        let fits = lines.len() <= usize::from(canvas.height());
        let shown = if fits {
            canvas.height()
        } else {
            canvas.height().saturating_sub(1)
        };
        for (y, line) in (0..shown).zip(&lines) {
            canvas.write(0, y, line, Ink::Message(Tone::Notice));
        }
        if !fits {
            let rest = canvas.ui.keymap.list.hint("… {n} shows the rest");
            canvas.write_phrase(0, shown, &rest.in_ink(Ink::Faint));
        }
    }
}
