//! The title: what the game is, and which rules to play by.

use super::{Screen, Stage, Transition, is_escape};
use crate::session::{Lobby, RuleBook};
use crate::ui::widgets::{MenuRow, centered, wrap};
use crossterm::event::{KeyCode, KeyEvent};
use ratatui::Frame;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

const WIDTH: u16 = 76;

const ABOUT: [&str; 4] = [
    "Somewhere below lives the one that you have come to kill.",
    "You have two bare hands. Go down, take what you find, wear the best of it,",
    "look well at what comes toward you, and do not let it come too often.",
    "Dead is dead.",
];

pub(in crate::ui) struct Title {
    rows: Vec<(MenuRow, Entry)>,
    chosen: usize,
    /// What went wrong with a game that should have gone on.
    trouble: Option<String>,
}

#[derive(Clone, Copy, Debug)]
enum Entry {
    Resume,
    Begin(RuleBook),
    Leave,
}

impl Title {
    pub(in crate::ui) fn new(lobby: &Lobby) -> Title {
        let row = |key, text: &'static str, entry| {
            (
                MenuRow {
                    key,
                    text: Line::raw(text),
                },
                entry,
            )
        };
        let resume = row('c', "continue your game", Entry::Resume);
        let tactical = row(
            't',
            "tactical game: armor, dodging and weight count (recommended)",
            Entry::Begin(RuleBook::Tactical),
        );
        let classic = row(
            's',
            "classic game: every blow hits; the course's own rules",
            Entry::Begin(RuleBook::Classic),
        );
        let rows = lobby.has_game().then_some(resume).into_iter();
        let rows = rows
            .chain([tactical, classic, row('q', "quit", Entry::Leave)])
            .collect();
        Title {
            rows,
            chosen: 0,
            trouble: None,
        }
    }

    pub(in crate::ui) fn with_trouble(self, trouble: Option<String>) -> Title {
        Title { trouble, ..self }
    }

    fn choose(&self, index: usize) -> Transition {
        match self.rows[index].1 {
            Entry::Resume => Transition::Resume,
            Entry::Begin(rules) => Transition::Begin(rules),
            Entry::Leave => Transition::Leave,
        }
    }

    fn lines(&self, stage: &Stage<'_>) -> Vec<Line<'static>> {
        let theme = stage.theme;
        let mut lines = vec![
            Line::styled("r l g", theme.heading()).centered(),
            Line::default(),
        ];
        lines.extend(ABOUT.map(|line| Line::raw(line).centered()));
        lines.push(Line::default());
        for (index, (row, _)) in self.rows.iter().enumerate() {
            let mut line = row.text.clone();
            line.spans
                .insert(0, Span::styled(format!("  {}  ", row.key), theme.key()));
            lines.push(if index == self.chosen {
                line.patch_style(theme.chosen())
            } else {
                line
            });
        }
        lines.push(Line::default());
        lines.push(Line::styled(
            "A key, or arrows and Enter. In the game, ? shows all keys.",
            theme.faint(),
        ));
        let notices = self.trouble.iter().cloned().chain(stage.lobby.notices());
        let notices = notices.flat_map(|notice| wrap(&notice, usize::from(WIDTH)));
        lines.push(Line::default());
        lines.extend(
            notices.map(|line| Line::styled(line, theme.tone(crate::session::Tone::Notice))),
        );
        lines
    }
}

impl Screen for Title {
    fn draw(&self, stage: &Stage<'_>, frame: &mut Frame) {
        let lines = self.lines(stage);
        let height = u16::try_from(lines.len()).unwrap_or(u16::MAX);
        let area = centered(frame.area(), WIDTH, height);
        frame.render_widget(Paragraph::new(lines), area);
    }

    fn press(&mut self, key: KeyEvent, _: &Stage<'_>) -> Transition {
        let last = self.rows.len() - 1;
        match key.code {
            _ if is_escape(key) => return Transition::Leave,
            KeyCode::Char('Q') => return Transition::Leave,
            KeyCode::Char(character) => {
                if let Some(index) = self.rows.iter().position(|(row, _)| row.key == character) {
                    return self.choose(index);
                }
            }
            KeyCode::Enter => return self.choose(self.chosen),
            KeyCode::Up => self.chosen = self.chosen.checked_sub(1).unwrap_or(last),
            KeyCode::Down => {
                self.chosen = if self.chosen == last {
                    0
                } else {
                    self.chosen + 1
                }
            }
            _ => {}
        }
        Transition::Stay
    }

    fn is_overlay(&self) -> bool {
        false
    }
}
