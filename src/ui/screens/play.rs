//! The game itself: map, messages, figures.

use super::chart::ChartScreen;
use super::leaving::leaving;
use super::target::{Purpose, Target};
use super::{Screen, Stage, Transition, pages, things, wizard};
use crate::session::{Command, View};
use crate::ui::keymap::{Order, order};
use crate::ui::widgets::{
    MapWindow, draw_history, draw_map, draw_message_line, draw_side, draw_status,
};
use crossterm::event::KeyEvent;
use ratatui::Frame;
use ratatui::layout::Rect;

/// Columns and rows of the whole map.
const MAP: (u16, u16) = (80, 21);

/// A side panel needs this much beside the map.
const SIDE: u16 = 30;

pub(in crate::ui) struct Play;

impl Screen for Play {
    fn draw(&self, stage: &Stage<'_>, frame: &mut Frame) {
        let areas = Areas::of(frame.area());
        draw_message_line(frame, stage.theme, areas.message, stage.view().messages());
        draw_under(stage, frame, &areas);
    }

    fn press(&mut self, key: KeyEvent, stage: &Stage<'_>) -> Transition {
        match order(key) {
            Some(order) => obey(order, stage),
            None => Transition::Stay,
        }
    }

    fn is_overlay(&self) -> bool {
        false
    }
}

fn obey(order: Order, stage: &Stage<'_>) -> Transition {
    let view = stage.view();
    match order {
        Order::Step(dir) => Transition::Command(Command::Step(dir)),
        Order::Rest => Transition::Command(Command::Rest),
        Order::Descend => Transition::Command(Command::Descend),
        Order::Ascend => Transition::Command(Command::Ascend),
        Order::PickUp => things::pick_up(view, stage.theme),
        Order::Wear => things::wear(view, stage.theme),
        Order::TakeOff => things::take_off(view, stage.theme),
        Order::Drop => things::drop_thing(view, stage.theme),
        Order::Expunge => things::expunge(view, stage.theme),
        Order::ShowPack => things::show_pack(view, stage.theme),
        Order::ShowEquipment => things::show_equipment(view, stage.theme),
        Order::InspectCarried => things::inspect_carried(view, stage.theme),
        Order::InspectWorn => things::inspect_worn(view, stage.theme),
        Order::Look => Transition::open(Target::new(Purpose::Look, view)),
        Order::ShowMonsters => things::show_monsters(view, stage.theme),
        Order::ShowCharacter => Transition::open(pages::character(view, stage.theme)),
        Order::ShowMessages => Transition::open(pages::messages(view, stage.theme)),
        Order::ShowHelp => Transition::open(pages::help(view, stage.theme)),
        Order::ShowChart(chart) => Transition::open(ChartScreen(chart)),
        Order::Wizard => wizard::open(view, stage.theme),
        Order::Leave => Transition::open(leaving(stage)),
        Order::Suspend => Transition::Suspend,
        Order::Unused(verb) => things::say(format!("Nothing that you have can be {verb} yet.")),
    }
}

/// What a terminal of a size has room for.
pub(super) struct Areas {
    pub(super) message: Rect,
    pub(super) map: Rect,
    status: Rect,
    history: Rect,
    side: Rect,
}

impl Areas {
    /// The message line first, then the figures, then as much of the map as fits, then what a larger terminal gives.
    pub(super) fn of(area: Rect) -> Areas {
        let side = if area.width >= MAP.0 + SIDE {
            area.width - MAP.0 - 1
        } else {
            0
        };
        let width = area.width - if side > 0 { side + 1 } else { 0 };
        let message = area.height.min(1);
        let status = (area.height - message).min(2);
        let map = (area.height - message - status).min(MAP.1);
        let history = area.height - message - status - map;
        let row = |y: u16, height: u16| Rect::new(area.x, area.y + y, width, height);
        Areas {
            message: row(0, message),
            map: row(message, map),
            status: row(message + map, status),
            history: row(message + map + status, history),
            side: Rect::new(
                area.x + area.width - side,
                area.y + message,
                side,
                area.height - message,
            ),
        }
    }
}

/// Everything but the message line.
pub(super) fn draw_under(stage: &Stage<'_>, frame: &mut Frame, areas: &Areas) {
    let view = stage.view();
    let window = map_window(view, areas);
    let look = |pos| {
        let tile = view.tile(pos);
        (tile.glyph, stage.theme.tile(tile))
    };
    draw_map(frame.buffer_mut(), &window, view.bounds().cells(), look);
    draw_status(frame, stage.theme, areas.status, view);
    draw_history(frame, stage.theme, areas.history, view.messages());
    if areas.side.width > 0 {
        draw_side(frame, stage.theme, areas.side, view);
    }
}

pub(super) fn map_window(view: View<'_>, areas: &Areas) -> MapWindow {
    MapWindow::new(areas.map, view.bounds(), view.hero_pos())
}
