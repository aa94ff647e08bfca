//! The end of a game.

use super::pages::play_again;
use super::{Screen, Stage, Transition, is_escape};
use crate::session::{Ending as Outcome, View};
use crate::ui::widgets::draw_panel;
use crossterm::event::{KeyCode, KeyEvent};
use ratatui::Frame;
use ratatui::text::Line;

/// How many of the last messages are shown.
const MESSAGES: usize = 6;

/// A key that was meant for the fight must not dismiss its end: it takes one of the keys that are offered.
#[derive(Default)]
pub(in crate::ui) struct Ending;

impl Screen for Ending {
    fn draw(&self, stage: &Stage<'_>, frame: &mut Frame) {
        let view = stage.view();
        let mut lines = vec![
            Line::styled(outcome(view), stage.theme.strong()),
            Line::default(),
        ];
        lines.push(Line::raw(format!(
            "Level {} of {}, turn {}, {} monsters killed, {} gold.",
            view.depth(),
            view.depths(),
            view.turns(),
            view.kills(),
            view.figures().purse
        )));
        if view.was_wizardry_used() {
            lines.push(Line::raw("Wizard mode was used in this game."));
        }
        lines.push(Line::default());
        lines.push(Line::styled(
            "The last that happened",
            stage.theme.heading(),
        ));
        let log = view.messages();
        let skipped = log.all().len().saturating_sub(MESSAGES);
        lines.extend(
            log.all()
                .skip(skipped)
                .map(|message| Line::styled(message.text.clone(), stage.theme.tone(message.tone))),
        );
        lines.push(Line::default());
        lines.push(Line::styled("This dungeon again", stage.theme.heading()));
        lines.push(Line::raw(play_again(view)));
        lines.push(Line::default());
        for (key, text) in [
            ("n", "new game"),
            ("s", "same dungeon again"),
            ("i e c p", "look back"),
            ("q", "quit"),
        ] {
            lines.push(Line::from_iter([
                ratatui::text::Span::styled(format!("{key:>8}  "), stage.theme.key()),
                ratatui::text::Span::raw(text),
            ]));
        }
        let title = if matches!(view.ending(), Some(Outcome::Won(_))) {
            "Victory"
        } else {
            "The end"
        };
        draw_panel(frame, stage.theme, title, "n, s or q", &lines, 0);
    }

    fn press(&mut self, key: KeyEvent, stage: &Stage<'_>) -> Transition {
        let view = stage.view();
        match key.code {
            KeyCode::Char('n') => Transition::Title,
            KeyCode::Char('s') => Transition::BeginAgain(view.rules(), view.seed().clone()),
            KeyCode::Char('i' | 'e' | 'c' | 'p' | '?') => super::play::Play.press(key, stage),
            KeyCode::Char('q' | 'Q') => Transition::Leave,
            _ if is_escape(key) => Transition::Leave,
            _ => Transition::Stay,
        }
    }
}

fn outcome(view: View<'_>) -> String {
    let name = view.name();
    match view.ending() {
        Some(Outcome::Won(boss)) => {
            format!("{name} has killed {}, and won.", view.monster_name(boss))
        }
        Some(Outcome::Died(killer)) => {
            format!("{name} was killed by {}.", view.monster_name(killer))
        }
        _ => format!("{name} gave up."),
    }
}
