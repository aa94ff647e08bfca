//! The end of a game: how it went, and what to do next.

use super::{Departure, InGame, Transition, character, messages};
use crate::base::visible;
use crate::game::{Ending, Message, Tone, View};
use crate::store::{Entered, Launcher, Session, Standing, StandingRow};
use crate::ui::canvas::Canvas;
use crate::ui::input::Input;
use crate::ui::keymap::Intent;
use crate::ui::phrase::Phrase;
use crate::ui::screen::{Flow, Screen};
use crate::ui::settings::Ui;
use crate::ui::theme::Ink;
use crate::ui::widgets::{Entry, Menu, Panel, Pressed};
use std::path::{Path, PathBuf};

/// The most games of the table that are shown.
const LONGEST_TABLE: usize = 10;

/// The column at which values begin.
const VALUE: usize = 13;

const HINT: &str = "a key or {choose} chooses; {character} your hero, {messages} all messages";

/// What to do next. No key here moves the hero in the game, because some may have been typed ahead.
pub(super) struct End {
    menu: Menu,
    ways: Vec<Departure>,
    /// What was entered into the records about the game.
    entered: Entered,
    recording: Option<PathBuf>,
}

impl End {
    pub(super) fn new(launcher: &Launcher, session: &Session) -> End {
        let new = ('g', "New game", Departure::NewGame);
        let again = ('s', "Same dungeon again", Departure::SameDungeon);
        let quit = ('q', "Quit", Departure::Quit);
        // A seed from the command line holds for every new game.
        let offers = match launcher.seed {
            Some(_) => vec![again, quit],
            None => vec![new, again, quit],
        };
        let entries = offers.iter().map(|(key, name, _)| Entry::new(*key, *name));
        End {
            menu: Menu::new("", entries.collect()),
            ways: offers.iter().map(|(_, _, departure)| *departure).collect(),
            entered: session.entered().cloned().unwrap_or_default(),
            recording: session.recording().map(Path::to_owned),
        }
    }
}

impl Screen<InGame> for End {
    fn take(&mut self, input: &Input, ui: &Ui, view: &View<'_>) -> Transition {
        if let Pressed::Chosen(index) = self.menu.take(input, ui) {
            return Transition::depart(self.ways[index]);
        }
        match ui.keymap.map(view.rules()).action(input) {
            Some(Intent::Messages) => messages::history(view),
            Some(Intent::Character) => Flow::open(character::sheet(&ui.keymap, view)),
            Some(_) | None => Flow::Stay,
        }
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, view: &View<'_>) {
        let Some(ending) = view.ending() else { return };
        let (columns, rows) = Panel::room(canvas);
        let keymap = &canvas.ui.keymap;
        let hint = keymap.map(view.rules()).fill(&keymap.list.fill(HINT));
        let panel = Panel {
            title: title(ending),
            hint: &hint,
        };
        let mut inside = panel.open(canvas, usize::from(columns), usize::from(rows));
        let choices = self.menu.len() as u16;
        let room = inside.height().saturating_sub(choices + 1);
        for (y, line) in (0..room).zip(self.report(view, ending, usize::from(room))) {
            inside.write_phrase(0, y, &line);
        }
        let top = inside.height().saturating_sub(choices);
        self.menu
            .draw_entries(&mut inside.part(0, top, columns, choices));
    }

    fn covers_all(&self) -> bool {
        true
    }
}

impl End {
    /// Returns the outcome of the game in at most `room` lines: its figures, its place, and the last messages.
    fn report(&self, view: &View<'_>, ending: Ending, room: usize) -> Vec<Phrase> {
        let mut lines = self.figures(view, ending);
        if let Some(standing) = &self.entered.standing {
            // A blank line and two titles; the messages get the rest.
            let left = room.saturating_sub(lines.len() + 3);
            lines.push(Phrase::new());
            lines.extend(table(standing, (left / 2).clamp(1, LONGEST_TABLE)));
        } else {
            lines.push(Phrase::new());
        }
        lines.push(Phrase::new().with(Ink::Title, "The last messages"));
        let left = room.saturating_sub(lines.len());
        let messages: Vec<_> = view.messages().all().rev().take(left).collect();
        let messages = messages.into_iter().rev();
        let line =
            |message: &Message| Phrase::new().with(Ink::Message(message.tone), &message.text);
        lines.extend(messages.map(line));
        lines
    }

    fn figures(&self, view: &View<'_>, ending: Ending) -> Vec<Phrase> {
        let tone = match ending {
            Ending::Won(_) => Tone::Good,
            Ending::Died(_) | Ending::Abandoned | Ending::OutOfDays => Tone::Bad,
        };
        let mut lines = vec![
            Phrase::new().with(Ink::Message(tone), view.summary()),
            Phrase::new(),
            figure("Score", self.score(view)),
            figure("Kills", view.kills().to_string()),
            figure("Gold", view.figures().purse.to_string()),
            figure("Play again", view.call()),
        ];
        let morgue = self.entered.morgue.as_deref();
        let files = [
            ("Whole story", morgue),
            ("Recording", self.recording.as_deref()),
        ];
        for (name, path) in files {
            lines.extend(path.map(|path| figure(name, visible(&path.display().to_string()))));
        }
        if view.was_wizardry_used() {
            lines.push(figure("Wizard mode", "was used".to_owned()));
        }
        lines
    }

    /// Returns the points, and their place among all games.
    fn score(&self, view: &View<'_>) -> String {
        let points = view.score();
        match &self.entered.standing {
            Some(Standing { table, place, .. }) => {
                let (games, title) = (table.games, table.title().to_lowercase());
                format!("{points}, place {place} of {games} ({title})")
            }
            None => points.to_string(),
        }
    }
}

fn title(ending: Ending) -> &'static str {
    match ending {
        Ending::Won(_) => "You have won!",
        Ending::Died(_) => "You have died",
        Ending::Abandoned => "You have given up",
        Ending::OutOfDays => "Your time is up",
    }
}

/// Returns the best games, with this one marked among them.
fn table(standing: &Standing, rows: usize) -> Vec<Phrase> {
    let rows = standing.rows(rows).into_iter().enumerate();
    let line = |(index, row): (usize, StandingRow)| {
        let (mark, ink) = if row.is_own {
            ("> ", Ink::Strong)
        } else if index == 0 {
            ("  ", Ink::Title)
        } else {
            ("  ", Ink::Plain)
        };
        Phrase::new().with(Ink::Key, mark).with(ink, row.text)
    };
    rows.map(line).collect()
}

fn figure(name: &str, value: String) -> Phrase {
    Phrase::new()
        .with(Ink::Faint, name)
        .up_to(VALUE)
        .plain(value)
}
