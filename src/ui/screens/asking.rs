//! Small questions and remarks: yes or no, a line of text, a sentence in the message line.

use super::menu::Menu;
use super::{Screen, Stage, Transition, is_escape, play};
use crate::session::Tone;
use crate::ui::theme::Theme;
use crate::ui::widgets::{MenuRow, draw_panel};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::Frame;
use ratatui::text::Line;
use ratatui::widgets::{Clear, Paragraph};

/// Asks whether something is really meant.
pub(super) fn confirm(
    theme: Theme,
    question: String,
    yes: impl Fn(&Stage<'_>) -> Transition + 'static,
) -> Menu {
    let rows = vec![
        MenuRow {
            key: 'n',
            text: Line::styled("no", theme.plain()),
        },
        MenuRow {
            key: 'y',
            text: Line::styled("yes", theme.plain()),
        },
    ];
    Menu::new(question, rows, move |row, stage| {
        if row == 1 {
            yes(stage)
        } else {
            Transition::Close
        }
    })
}

/// A sentence in the message line, until the next key, which does what it always does.
pub(super) struct Remark {
    text: String,
}

impl Remark {
    pub(super) fn new(text: impl Into<String>) -> Remark {
        Remark { text: text.into() }
    }
}

impl Screen for Remark {
    fn draw(&self, stage: &Stage<'_>, frame: &mut Frame) {
        let area = play::Areas::of(frame.area()).message;
        frame.render_widget(Clear, area);
        frame.render_widget(
            Paragraph::new(self.text.as_str()).style(stage.theme.tone(Tone::Notice)),
            area,
        );
    }

    fn press(&mut self, key: KeyEvent, stage: &Stage<'_>) -> Transition {
        match play::Play.press(key, stage) {
            Transition::Open(screen) => Transition::Replace(screen),
            Transition::Stay => Transition::Close,
            other => other,
        }
    }
}

/// Asks for a line of text, and shows which of some names go with what was typed so far.
pub(super) struct Prompt {
    title: String,
    text: String,
    names: Vec<String>,
    answer: Box<dyn Fn(String) -> Transition>,
}

impl Prompt {
    pub(super) fn new(
        title: impl Into<String>,
        names: Vec<String>,
        answer: impl Fn(String) -> Transition + 'static,
    ) -> Prompt {
        Prompt {
            title: title.into(),
            text: String::new(),
            names,
            answer: Box::new(answer),
        }
    }

    fn matching(&self) -> impl Iterator<Item = &String> {
        let typed = self.text.to_lowercase();
        self.names
            .iter()
            .filter(move |name| name.to_lowercase().contains(&typed))
    }
}

/// How many names are shown at once.
const SHOWN: usize = 12;

impl Screen for Prompt {
    fn draw(&self, stage: &Stage<'_>, frame: &mut Frame) {
        let mut lines = vec![Line::styled(
            format!("> {}_", self.text),
            stage.theme.strong(),
        )];
        lines.extend(
            self.matching()
                .take(SHOWN)
                .map(|name| Line::styled(name.clone(), stage.theme.faint())),
        );
        draw_panel(
            frame,
            stage.theme,
            &self.title,
            "Enter takes the first name, Esc leaves",
            &lines,
            0,
        );
    }

    fn press(&mut self, key: KeyEvent, _: &Stage<'_>) -> Transition {
        match key.code {
            _ if is_escape(key) => return Transition::Close,
            KeyCode::Enter => {
                // A name that is typed in full comes before others that contain it.
                let exact = self
                    .names
                    .iter()
                    .find(|name| name.eq_ignore_ascii_case(&self.text));
                let taken = exact
                    .or_else(|| self.matching().next())
                    .unwrap_or(&self.text)
                    .clone();
                return (self.answer)(taken);
            }
            KeyCode::Backspace => drop(self.text.pop()),
            KeyCode::Char(character) if !key.modifiers.contains(KeyModifiers::CONTROL) => {
                self.text.push(character)
            }
            _ => {}
        }
        Transition::Stay
    }
}
