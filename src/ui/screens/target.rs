//! A cursor on the map: to look at monsters, or to say where to go.

use super::play::{Areas, draw_under, map_window};
use super::{Screen, Stage, Transition, is_escape, things};
use crate::base::Pos;
use crate::session::{Command, Terrain, View, WizardCommand};
use crate::ui::keymap::direction;
use crossterm::event::{KeyCode, KeyEvent};
use ratatui::Frame;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Paragraph};

/// What the cursor is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    Look,
    Teleport,
}

pub(super) struct Target {
    purpose: Purpose,
    cursor: Pos,
}

impl Target {
    /// Begins at the nearest monster that is seen, or at the hero.
    pub(super) fn new(purpose: Purpose, view: View<'_>) -> Target {
        let nearest = view.monsters().first().map(|monster| monster.pos());
        let cursor = nearest
            .filter(|_| purpose == Purpose::Look)
            .unwrap_or(view.hero_pos());
        Target { purpose, cursor }
    }

    fn select(&self, stage: &Stage<'_>) -> Transition {
        match self.purpose {
            Purpose::Teleport => teleport(Some(self.cursor)),
            Purpose::Look => match stage.view().monster_at(self.cursor) {
                Some(monster) => Transition::open(things::monster_page(stage.theme, &monster)),
                None => Transition::Stay,
            },
        }
    }

    /// To the next monster that is seen, or the one before.
    fn jump(&mut self, view: View<'_>, forward: bool) {
        let cells: Vec<Pos> = view
            .monsters()
            .iter()
            .map(|monster| monster.pos())
            .collect();
        let Some(last) = cells.len().checked_sub(1) else {
            return;
        };
        let index = match cells.iter().position(|&cell| cell == self.cursor) {
            None => 0,
            Some(index) if forward => (index + 1) % cells.len(),
            Some(index) => index.checked_sub(1).unwrap_or(last),
        };
        self.cursor = cells[index];
    }
}

fn teleport(to: Option<Pos>) -> Transition {
    Transition::Command(Command::Wizard(WizardCommand::Teleport(to)))
}

impl Screen for Target {
    fn draw(&self, stage: &Stage<'_>, frame: &mut Frame) {
        let areas = Areas::of(frame.area());
        draw_under(stage, frame, &areas);
        let hint = match self.purpose {
            Purpose::Look => "t or Enter: look closer, Tab: next monster, Esc: back",
            Purpose::Teleport => "* or Enter: go there, r: anywhere, Esc: back",
        };
        let line = Line::from(vec![
            Span::styled(
                format!("{}  ", what_is_there(stage.view(), self.cursor)),
                stage.theme.strong(),
            ),
            Span::styled(hint, stage.theme.faint()),
        ]);
        frame.render_widget(Clear, areas.message);
        frame.render_widget(Paragraph::new(line), areas.message);
        if let Some(place) = map_window(stage.view(), &areas).place(self.cursor)
            && let Some(cell) = frame.buffer_mut().cell_mut(place)
        {
            cell.set_style(stage.theme.chosen());
        }
    }

    fn press(&mut self, key: KeyEvent, stage: &Stage<'_>) -> Transition {
        let view = stage.view();
        if is_escape(key) {
            return Transition::Close;
        }
        match key.code {
            KeyCode::Char('t') if self.purpose == Purpose::Look => return self.select(stage),
            KeyCode::Char('*') if self.purpose == Purpose::Teleport => return self.select(stage),
            KeyCode::Char('r') if self.purpose == Purpose::Teleport => return teleport(None),
            KeyCode::Enter => return self.select(stage),
            KeyCode::Tab | KeyCode::Char('+') => self.jump(view, true),
            KeyCode::BackTab | KeyCode::Char('-') => self.jump(view, false),
            _ => {
                let moved = direction(key).map(|dir| self.cursor.step(dir));
                self.cursor = moved
                    .filter(|&cell| view.bounds().contains(cell))
                    .unwrap_or(self.cursor);
            }
        }
        Transition::Stay
    }

    fn is_overlay(&self) -> bool {
        false
    }
}

/// What is known of a cell, in a few words.
fn what_is_there(view: View<'_>, pos: Pos) -> String {
    if pos == view.hero_pos() {
        return "You.".to_owned();
    }
    if let Some(monster) = view.monster_at(pos) {
        let asleep = if monster.is_asleep() { ", asleep" } else { "" };
        return format!(
            "{} ({} %{asleep}).",
            monster.name().replace('\t', " "),
            monster.health()
        );
    }
    if let Some(thing) = view.thing_at(pos) {
        return format!("{}.", thing.replace('\t', " "));
    }
    let known = match view.known_terrain(pos) {
        None => "Unknown",
        Some(Terrain::Rock(_)) => "Rock",
        Some(Terrain::Room) => "Floor",
        Some(Terrain::Corridor) => "Corridor",
        Some(Terrain::UpStairs) => "Stairs up",
        Some(Terrain::DownStairs) => "Stairs down",
    };
    format!("{known}.")
}
