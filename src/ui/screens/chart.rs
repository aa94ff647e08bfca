//! Charts of the level: bare terrain, distances, hardness.

use super::{InGame, Transition};
use crate::base::{Dir, Grid};
use crate::game::{Chart, ChartCell, Place, Signs, Tone, View, count};
use crate::ui::canvas::Canvas;
use crate::ui::context::Ui;
use crate::ui::input::{Button, Input, Key};
use crate::ui::keymap::{AnyKeys, Intent, Keymap, Situation, TextAction};
use crate::ui::phrase::Phrase;
use crate::ui::screen::{Flow, Screen};
use crate::ui::theme::Ink;
use crate::ui::widgets::{MapWindow, Row, fit};
use crate::ui::words;
use smallvec::smallvec;
use std::collections::BTreeMap;

/// How many values hardness has, from 0 on.
const HARDNESS_VALUES: u16 = 256;

/// How many tens of steps the legend of a chart of distances shows.
const LEGEND_TENS: u16 = 6;

/// One chart, full screen.
pub(super) struct ChartScreen {
    chart: Chart,
    /// That the last key means nothing here, in a sentence.
    remark: Option<String>,
}

impl ChartScreen {
    /// Opens the first chart.
    pub(super) fn open() -> Transition {
        Flow::open(ChartScreen {
            chart: Chart::Terrain,
            remark: None,
        })
    }
}

impl Screen<InGame> for ChartScreen {
    fn take(&mut self, input: &Input, ui: &mut Ui, view: &View<'_>) -> Transition {
        self.remark = None;
        let is_own_key = ui.keymap.map(view.rules()).action(input) == Some(Intent::Charts);
        if is_own_key || ui.keymap.direction(view.rules(), input).is_some() {
            return Flow::Close;
        }
        if let Some(chart) = (ui.keymap.chart.action(input)).filter(|&it| view.has_chart(it)) {
            self.chart = chart;
            return Flow::Stay;
        }
        let is_away = matches!(input, Input::Click(Button::Right, _));
        if is_away || ui.keymap.text.action(input) == Some(TextAction::Close) {
            return Flow::Close;
        }
        self.remark = input.key().map(|key| words::no_key(key) + ". ");
        Flow::Stay
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, view: &View<'_>) {
        let (columns, rows) = (canvas.width(), canvas.height());
        let width = usize::from(columns);
        let heading = heading(self.remark.as_deref(), self.chart, view, width);
        canvas.write_phrase(0, 0, &heading.cut_to(width));
        if canvas.ui.manner.is_accessible {
            draw_lines(canvas, view, self.chart);
            canvas.note_refusal(self.remark.is_some());
            return;
        }
        let bounds = view.bounds();
        let below = rows.saturating_sub(1).min(bounds.height.unsigned_abs());
        let room = below.min(rows.saturating_sub(3));
        canvas.show_level(view.level_number());
        draw_cells(&mut canvas.part(0, 1, columns, room), view, self.chart);
        canvas.write_phrase(0, room + 1, &fit(legend(self.chart, view), width));
        let keys = keys(&canvas.ui.keymap, self.chart, view, width);
        canvas.write_phrase(0, room + 2, &keys);
    }

    fn covers_all(&self) -> bool {
        true
    }
}

/// The charts with the ranks by which they are left out where there is no room, the names of their keys, and what they show in
/// words that get shorter.
const CHARTS: [(u8, Chart, &str, [&str; 2]); 4] = [
    (1, Chart::Terrain, "terrain", ["terrain", "ground"]),
    (2, Chart::Distance, "distances", ["distances", "steps"]),
    (
        4,
        Chart::Tunnelling,
        "digging",
        ["distances for diggers", "digging"],
    ),
    (3, Chart::Hardness, "hardness", ["hardness", "rock"]),
];

/// Returns whether a key of a chart shows it: one that moves the hero closes the charts.
fn shows(key: Key, chart: Chart, keymap: &Keymap, view: &View<'_>) -> bool {
    let direction = keymap.direction(view.rules(), &Input::Key(key));
    direction.is_none() && view.has_chart(chart)
}

/// Returns the keys of charts that do not show them.
fn void_keys(keymap: &Keymap, view: &View<'_>) -> Vec<Key> {
    let keys = CHARTS.iter().flat_map(|(_, chart, name, _)| {
        let keys = keymap.chart.keys_of(name).into_iter();
        keys.filter(|key| !shows(*key, *chart, keymap, view))
    });
    keys.collect()
}

/// Returns the keys that change to other charts than the one that is shown, in so many columns.
fn keys(keymap: &Keymap, shown: Chart, view: &View<'_>, columns: usize) -> Phrase {
    let keys = |length: usize| -> Row {
        let others = CHARTS.iter().filter(|(_, chart, ..)| *chart != shown);
        let charts = others.filter_map(|(rank, chart, name, texts)| {
            let keys = keymap.chart.keys_of(name);
            let key = keys.iter().find(|key| shows(**key, *chart, keymap, view))?;
            let text = format!("{key} {}", texts[length]);
            Some((*rank, Phrase::new().with_key(*key, text)))
        });
        let keys = charts.chain([(0, keymap.text.hint("{close} closes"))]);
        keys.map(|(rank, key)| (rank, key.in_ink(Ink::Faint)))
            .collect()
    };
    let whole = fit(keys(0), usize::MAX);
    if whole.width() <= columns {
        whole
    } else {
        fit(keys(1), columns)
    }
}

/// Writes what a chart says in a line each: distances of the places that one knows, and hardness all around.
fn draw_lines(canvas: &mut Canvas<'_>, view: &View<'_>, chart: Chart) {
    let cells = view.chart(chart);
    let mut lines = match chart {
        Chart::Terrain => counts(&cells, view),
        Chart::Distance | Chart::Tunnelling => distances(&cells, view),
        Chart::Hardness => hardness_around(&cells, view),
    };
    if lines.is_empty() {
        lines.push("There is nothing to tell.".to_owned());
    }
    let keys = keys(&canvas.ui.keymap, chart, view, usize::from(canvas.width()));
    canvas.take_keys_from_the_map();
    canvas.give_keys(Situation::Text);
    canvas.give_keys(Situation::Chart);
    canvas.give_map_actions(view.rules(), vec![Intent::Charts]);
    canvas.void_keys(void_keys(&canvas.ui.keymap, view));
    // Any of them closes the charts.
    canvas.take_steps(view.rules());
    for (y, line) in (1..).zip(&lines) {
        canvas.write(0, y, line, Ink::Plain);
    }
    canvas.write_phrase(0, lines.len() as u16 + 1, &keys);
}

/// Returns how many cells there are of each terrain, as far as it is known.
fn counts(cells: &Grid<ChartCell>, view: &View<'_>) -> Vec<String> {
    let mut counts: BTreeMap<String, u64> = BTreeMap::new();
    for (pos, cell) in cells.iter() {
        if let ChartCell::Terrain(terrain) = cell {
            *counts.entry(view.terrain_name(pos, *terrain)).or_default() += 1;
        }
    }
    let line = |(name, cells): (String, u64)| format!("{name}: {}.", count(cells, "cell", "cells"));
    counts.into_iter().map(line).collect()
}

/// Returns how far the places are that are worth knowing.
fn distances(cells: &Grid<ChartCell>, view: &View<'_>) -> Vec<String> {
    let line = |place: Place| {
        let steps = match cells.get(place.at.pos) {
            Some(ChartCell::Distance(steps)) => count(*steps, "step", "steps"),
            Some(ChartCell::Hero) => "here".to_owned(),
            Some(_) | None => "out of reach".to_owned(),
        };
        format!("{}: {steps}.", place.name)
    };
    view.notable_places().into_iter().map(line).collect()
}

/// Returns how hard the cells beside the hero are, from 0 to 255.
fn hardness_around(cells: &Grid<ChartCell>, view: &View<'_>) -> Vec<String> {
    let line = |(dir, name): &(Dir, &str)| {
        let hardness = match cells.get(view.hero_pos().step(*dir))? {
            ChartCell::Hardness(0) => "open".to_owned(),
            ChartCell::Hardness(hardness) => format!("hardness {hardness}"),
            ChartCell::Undiggable => "cannot be dug".to_owned(),
            ChartCell::Unknown
            | ChartCell::Hero
            | ChartCell::Terrain(_)
            | ChartCell::Distance(_)
            | ChartCell::Unreachable => return None,
        };
        Some(format!("{name}: {hardness}."))
    };
    words::DIRECTIONS.iter().filter_map(line).collect()
}

fn draw_cells(canvas: &mut Canvas<'_>, view: &View<'_>, chart: Chart) {
    let cells = view.chart(chart);
    let bounds = view.bounds();
    let window = MapWindow::around(view.hero_pos(), (bounds.width, bounds.height), canvas);
    if let Some((x, y)) = window.place(view.hero_pos()) {
        canvas.focus(x, y);
    }
    for (x, y, pos) in window.cells(canvas) {
        if let Some(&cell) = cells.get(pos) {
            let (glyph, ink) = look_of(cell, chart, view);
            canvas.put(x, y, glyph, canvas.ui.theme.style(ink));
        }
    }
}

/// Returns how a cell is drawn: a distance as its last digit, hardness as its tenth of 256.
fn look_of(cell: ChartCell, chart: Chart, view: &View<'_>) -> (char, Ink) {
    const OUT_OF_REACH: (char, Ink) = ('X', Ink::Faint);
    let digit = |number: u16| char::from_digit(u32::from(number), 10).unwrap_or('?');
    match cell {
        ChartCell::Unknown => (' ', Ink::Plain),
        ChartCell::Hero => ('@', Ink::Strong),
        ChartCell::Terrain(terrain) => match view.glyph_of(terrain) {
            // Among distances the sign of a tree would be one.
            '0'..='9' if chart == Chart::Distance => OUT_OF_REACH,
            glyph => (glyph, Ink::Plain),
        },
        ChartCell::Distance(distance) => (digit(distance % 10), Ink::Ring(distance)),
        ChartCell::Unreachable => OUT_OF_REACH,
        ChartCell::Hardness(0) => ('.', Ink::Plain),
        ChartCell::Undiggable => ('X', Ink::Undiggable),
        ChartCell::Hardness(hardness) => {
            let grade = u16::from(hardness) * 10 / HARDNESS_VALUES;
            (digit(grade), Ink::Rock(hardness))
        }
    }
}

/// Returns what a chart shows, and, if there is room, of what.
fn heading(remark: Option<&str>, chart: Chart, view: &View<'_>, columns: usize) -> Phrase {
    let name = match chart {
        Chart::Terrain => "Bare terrain",
        Chart::Distance => "Steps to you on foot",
        Chart::Tunnelling => "Steps to you for diggers",
        Chart::Hardness => "Hardness of the rock",
    };
    let known = if view.has_wizard_mode() {
        "all of the level"
    } else if view.sees_all() {
        "all of the floor"
    } else {
        "as far as you remember the level"
    };
    let name = Phrase::new()
        .with(Ink::Message(Tone::Notice), remark.unwrap_or_default())
        .with(Ink::Title, name);
    let whole = name.clone().with(Ink::Faint, format!(", {known}"));
    if whole.width() <= columns {
        whole
    } else {
        name
    }
}

/// Returns what the signs of a chart mean, the least important with the highest rank.
fn legend(chart: Chart, view: &View<'_>) -> Row {
    let plain = |texts: &[&str]| (0..).zip(texts.iter().map(|text| (*text).into())).collect();
    match chart {
        Chart::Terrain => match view.signs() {
            Signs::Dungeon => plain(&[". room", "# corridor", "< > stairs", "@ you"]),
            Signs::Quest => plain(&[". floor", "# wall", "[ / doors", "^ v stairs", "@ you"]),
        },
        Chart::Distance | Chart::Tunnelling => {
            let tens = (0..LEGEND_TENS).map(|tens| {
                let (from, to) = (tens * 10, tens * 10 + 9);
                Phrase::new().with(Ink::Ring(from), format!("{from}-{to}"))
            });
            let out_of_reach = Phrase::new().with(Ink::Faint, "X").plain(" out of reach");
            let digits = [(0, "the last digit:".into())].into_iter();
            digits
                .chain((2..).zip(tens))
                .chain([(1, out_of_reach)])
                .collect()
        }
        Chart::Hardness => smallvec![
            (0, ". open".into()),
            (1, hardness_scale()),
            (
                2,
                Phrase::new()
                    .with(Ink::Undiggable, "X")
                    .plain(" undiggable")
            ),
            (3, "@ you".into()),
        ],
    }
}

fn hardness_scale() -> Phrase {
    let softest = Phrase::new().with(Ink::Rock(1), "0").plain(" softest to ");
    softest.with(Ink::Rock(255), "9").plain(" hardest")
}
