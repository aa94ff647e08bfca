//! What is in sight and known on the level, in a list beside the map, on which the selected entry is marked.

use super::look::{about_place, what_is_at};
use super::travel::travel_to;
use crate::base::Pos;
use crate::game::{
    GroupThreat, MonsterView, Place, StatusView, Threat, View, capitalized, group_threat,
};
use crate::ui::canvas::Canvas;
use crate::ui::context::Ui;
use crate::ui::input::Input;
use crate::ui::keymap::Intent;
use crate::ui::phrase::Phrase;
use crate::ui::screen::{Flow, Screen};
use crate::ui::screens::items::inspect::inspect_monster;
use crate::ui::screens::map::follow;
use crate::ui::screens::{InGame, Transition};
use crate::ui::settings::Settings;
use crate::ui::theme::Ink;
use crate::ui::widgets::{
    Entry, Menu, Pressed, Scene, draw_scene, letter, monster_facts, monster_sign, place_sign,
    status_line,
};
use crate::ui::words;
use ratatui::layout::Rect;
use std::slice;

const HINT: &str = "a letter: more or go, {close} closes";

/// The columns that a list may take in a window of usual size, half of it. In a wider one it is half of that, too, and
/// entries that need more get it.
const WIDEST: u16 = 40;

/// The fewest entries that are shown at once above or below the selected cell. The others are scrolled to. Of their remarks the
/// end may have no room, if it has none over the cell, either.
const LEAST_ENTRIES: usize = 5;

/// The columns and rows of the frame of a list.
const FRAME: (u16, u16) = (4, 2);

/// The list.
struct Glance {
    menu: Menu,
    /// What the entries are about, in their order.
    subjects: Vec<Subject>,
}

/// What an entry is about.
#[derive(Clone, Copy, Debug)]
enum Subject {
    Monster(Pos),
    /// A status of the hero.
    Status(StatusView),
    Place(Pos),
}

impl Subject {
    /// Returns the cell that is marked for it.
    fn cell(self) -> Option<Pos> {
        match self {
            Subject::Monster(pos) | Subject::Place(pos) => Some(pos),
            Subject::Status(_) => None,
        }
    }

    /// Returns what it is, in a sentence.
    fn message(self, view: &View<'_>) -> String {
        match self {
            Subject::Monster(pos) | Subject::Place(pos) => what_is_at(view, pos) + ".",
            Subject::Status(status) => format!("Your status: {status}."),
        }
    }
}

pub(in crate::ui::screens) fn glance(view: &View<'_>, ui: &Ui) -> Transition {
    let (monsters, statuses) = (view.monsters(), view.statuses());
    let (felt, places) = (view.felt_places(), view.notable_places());
    let monsters = monsters.iter().map(|monster| {
        let entry = Entry::new(None, monster.title()).with_sign(monster_sign(monster));
        let entry = entry.with_tails(monster_tails(view, monster, ui));
        let subject = Subject::Monster(monster.pos());
        (subject, entry.with_remark(remark(monster)))
    });
    let statuses = statuses.into_iter().map(|status| {
        let entry = Entry::new(None, status_line(&status));
        let remark = format!("{}.", capitalized(status.meaning()));
        (Subject::Status(status), entry.with_remark(remark))
    });
    let place_entry = |place: &Place| {
        let bearing = words::listed_bearing(ui, view.hero_pos(), place.at.pos);
        let tail = Phrase::new().with(Ink::Faint, format!(", {bearing}"));
        let entry = Entry::new(None, place.name.clone()).with_sign(place_sign(place));
        let entry = entry.with_remark(about_place(view, place));
        (Subject::Place(place.at.pos), entry.with_tails(vec![tail]))
    };
    let [felt, places] = [&felt, &places].map(|places| places.iter().map(place_entry));
    let all = monsters
        .chain(felt)
        .chain(statuses)
        .chain(places)
        .enumerate();
    let all = all.map(|(index, (subject, mut entry))| {
        entry.key = letter(index);
        (subject, entry)
    });
    let (subjects, entries): (Vec<_>, Vec<_>) = all.unzip();
    if subjects.is_empty() {
        return Transition::say("Nothing of note is in sight or known here.");
    }
    let menu = Menu::new("In sight and known here", entries);
    let is_told =
        |group: &GroupThreat| ui.settings.threat_words && group.threat() > Threat::Harmless;
    let menu = match group_threat(view).filter(is_told) {
        Some(group) => menu.with_heading(told_threat(&group)),
        None => menu,
    };
    Flow::open(Glance { menu, subjects })
}

/// Returns what the sidebar says below the name of a monster: with its bar, which lines do not have, then without it, and
/// last without the threat, which the text of the selected entry tells in full.
fn monster_tails(view: &View<'_>, monster: &MonsterView<'_>, ui: &Ui) -> Vec<Phrase> {
    let place = words::listed_bearing(ui, view.hero_pos(), monster.pos());
    let facts = |settings: Settings| {
        let before = if settings.health_bars { " " } else { ", " };
        Phrase::from(before).joined(monster_facts(monster, &place, settings))
    };
    let (mut most, mut less) = (ui.settings, ui.settings);
    most.health_bars &= !ui.manner.is_accessible;
    less.health_bars = false;
    let mut least = less;
    least.threat_words = false;
    [most, less, least].map(facts).into()
}

/// Returns how dangerous several enemies are together.
fn told_threat(group: &GroupThreat) -> String {
    let (they, cost) = (group.told_subject(), group.told_cost());
    format!("{they}, together: {}. {cost}", group.threat().name())
}

/// Returns how a monster is, and how a fight with it stands.
fn remark(monster: &MonsterView<'_>) -> String {
    let health = words::condition(monster.health());
    let state = format!("It is {health}{}.", monster.state());
    let odds = monster.odds();
    std::iter::once(state)
        .chain(odds)
        .collect::<Vec<String>>()
        .join(" ")
}

impl Glance {
    /// Returns where the list is drawn: beside the cell in focus, or else above or below it, if its entries and the odds of the
    /// fights have room there, and over it if they have more.
    fn place(&self, canvas: &Canvas<'_>, focus: Pos) -> Rect {
        let (columns, rows) = (canvas.width(), canvas.height());
        let map = canvas.map_area();
        let (before, above) = (map.column(focus), map.row(focus));
        let behind = columns.saturating_sub(before + 1);
        let below = rows.saturating_sub(above + 1);
        let half = WIDEST.max(columns / 2);
        let for_entries = self.menu.entries_width() as u16 + FRAME.0;
        let whole = (self.menu.width() as u16 + FRAME.0).min(columns);
        let is_told = |width: u16, rows: u16| {
            let width = width.min(whole).saturating_sub(FRAME.0);
            let rows = rows.saturating_sub(FRAME.1);
            self.menu.tells_all_in(width.into(), rows.into())
        };
        let apart = above.max(below);
        let fits_beside = for_entries <= before.max(behind).max(half);
        let fits_apart = for_entries <= columns && self.least_rows(columns) <= apart;
        if !fits_beside && fits_apart && (is_told(columns, apart) || !is_told(columns, rows)) {
            let top = if above > below { 0 } else { above + 1 };
            return Rect::new(0, top, columns, apart);
        }
        let beside = whole.min(for_entries.max(half));
        let width = if fits_beside && (is_told(beside, rows) || !is_told(whole, rows)) {
            beside
        } else {
            whole
        };
        let left = if before > behind { 0 } else { columns - width };
        Rect::new(left, 0, width, rows)
    }

    /// Returns how many rows the list needs in so many columns to show some of its entries.
    fn least_rows(&self, columns: u16) -> u16 {
        let width = usize::from(columns.saturating_sub(FRAME.0));
        let entries = self.menu.len().min(LEAST_ENTRIES);
        (self.menu.heading_rows(width) + entries) as u16 + FRAME.1
    }
}

impl Screen<InGame> for Glance {
    fn take(&mut self, input: &Input, ui: &mut Ui, view: &View<'_>) -> Transition {
        let index = match self.menu.take(input, ui) {
            Pressed::Chosen(index) => index,
            Pressed::Closed => return Flow::Close,
            Pressed::Nothing => return Flow::Stay,
        };
        match self.subjects[index] {
            Subject::Monster(at) => view.monster_at(at).map_or(Flow::Close, |monster| {
                let place = words::bearing(view.hero_pos(), at);
                Flow::replace(inspect_monster(&monster, &place))
            }),
            Subject::Status(_) => match follow(Intent::Character, ui, view) {
                Flow::Open(sheet) => Flow::Replace(sheet),
                other => other,
            },
            Subject::Place(at) => travel_to(at),
        }
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, view: &View<'_>) {
        let subject = self.subjects[self.menu.selected()];
        let cursor = subject.cell();
        let message = Phrase::from(subject.message(view));
        let scene = Scene {
            message: slice::from_ref(&message),
            cursor,
            ..Scene::default()
        };
        if canvas.ui.manner.is_accessible {
            return self.menu.draw(canvas, HINT);
        }
        draw_scene(canvas, view, scene);
        let place = self.place(canvas, cursor.unwrap_or(view.hero_pos()));
        let mut list = canvas.part(place.x, place.y, place.width, place.height);
        self.menu.draw(&mut list, HINT);
    }

    fn covers_all(&self) -> bool {
        true
    }
}
