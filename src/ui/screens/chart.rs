//! Maps of the level with figures in place of the things: terrain, distances, hardness.

use super::play::{Areas, map_window};
use super::{Screen, Stage, Transition};
use crate::session::{Chart, ChartCell};
use crate::ui::theme::Theme;
use crate::ui::widgets::draw_map;
use crossterm::event::KeyEvent;
use ratatui::Frame;
use ratatui::style::Style;
use ratatui::widgets::Paragraph;

pub(super) struct ChartScreen(pub(super) Chart);

impl Screen for ChartScreen {
    fn draw(&self, stage: &Stage<'_>, frame: &mut Frame) {
        let areas = Areas::of(frame.area());
        let legend = match self.0 {
            Chart::Terrain => "Bare terrain. Any key goes back.",
            Chart::Distance => {
                "Steps to you, last digit, a colour for each ten. Any key goes back."
            }
            Chart::Tunnelling => {
                "Steps to you for a digger, last digit; rock counts more. Any key goes back."
            }
            Chart::Hardness => {
                "Hardness of the rock, 1 soft to 9 hard, X immutable. Any key goes back."
            }
        };
        frame.render_widget(
            Paragraph::new(legend).style(stage.theme.strong()),
            areas.message,
        );
        let (view, cells) = (stage.view(), stage.view().chart(self.0));
        let window = map_window(view, &areas);
        draw_map(frame.buffer_mut(), &window, view.bounds().cells(), |pos| {
            look(stage.theme, cells[pos])
        });
    }

    fn press(&mut self, _: KeyEvent, _: &Stage<'_>) -> Transition {
        Transition::Close
    }

    fn is_overlay(&self) -> bool {
        false
    }
}

fn look(theme: Theme, cell: ChartCell) -> (char, Style) {
    let digit = |number: u16| char::from_digit(u32::from(number % 10), 10).unwrap_or('?');
    match cell {
        ChartCell::Unknown => (' ', theme.plain()),
        ChartCell::Hero => ('@', theme.strong()),
        ChartCell::Terrain(terrain) => (terrain.glyph(), theme.plain()),
        ChartCell::Distance(distance) => (digit(distance), theme.shade(distance)),
        ChartCell::Unreachable => ('X', theme.faint()),
        ChartCell::Hardness(0) => ('.', theme.faint()),
        ChartCell::Hardness(u8::MAX) => ('X', theme.faint()),
        ChartCell::Hardness(hardness) => {
            let tenth = 1 + u16::from(hardness) * 9 / 255;
            (digit(tenth), theme.shade(tenth * 10))
        }
    }
}
