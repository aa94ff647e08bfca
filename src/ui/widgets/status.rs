//! The two rows of status: the name, the state and the abilities of the hero.

use super::bar::{bar, percent};
use super::figures::{GAP, Ranked, Row, labelled, width};
use crate::game::{Figures, HeroMark, StatusView, Tone, View};
use crate::ui::canvas::Canvas;
use crate::ui::context::Ui;
use crate::ui::keymap::Intent;
use crate::ui::phrase::{Phrase, Text};
use crate::ui::row::{Columns, StateId, new_number};
use crate::ui::settings::Settings;
use crate::ui::theme::Ink;
use crate::ui::words;
use smallvec::smallvec;
use std::slice;

/// How many cells the bar of hit points has.
const BAR: u16 = 8;

/// A burden is drawn in the color of this share of hit points, in per cent.
const BURDENED: u8 = 50;

/// The rank of figures that are left out last. Those that are left out are counted.
const NEEDED: u8 = 0;

/// The rank of figures that say nothing, such as a defense of 0: where not all has room, they give way before any status does.
const IDLE: u8 = 6;

/// The last rank of figures that no status pushes out as long as there is room for all of them: statuses are shortened, and
/// then counted.
const FIGURE: u8 = 7;

/// The rank of the hero's name, which stands first or not at all: among the figures of another row it would be lost.
const NAME: u8 = 8;

/// The index of the turn among the figures of the first row.
const TURN: usize = 3;

/// What the rows were drawn from last. Mostly nothing but the turn changes.
#[derive(Debug)]
pub(in crate::ui) struct LastStatus {
    /// The numbers of the rows.
    rows: [u64; 2],
    /// That of the state of the game.
    state: Option<StateId>,
    /// The columns of the turn.
    turn: Columns,
    hero: Option<HeroMark>,
    level: u16,
    is_unkept: bool,
    is_wizard: bool,
    has_seed: bool,
    /// The number of the look.
    look: u64,
}

impl LastStatus {
    fn new(view: &View<'_>, ui: &Ui, turn: Columns) -> LastStatus {
        LastStatus {
            rows: [new_number(), new_number()],
            state: ui.cache.state.get(),
            turn,
            hero: view.hero_mark(),
            level: view.level_number(),
            is_unkept: view.is_unkept(),
            is_wizard: is_wizard(view),
            has_seed: view.seed().is_some(),
            look: ui.look,
        }
    }

    /// Returns whether both rows would be drawn as they were.
    fn is_same(&self, view: &View<'_>, ui: &Ui) -> bool {
        ui.cache.is_same_state(self.state)
            && self.is_unkept == view.is_unkept()
            && self.look == ui.look
    }

    /// Returns whether both rows would be drawn as they were but for the turn, which takes as many columns as this text.
    fn is_same_before(&self, turn: &str, view: &View<'_>, ui: &Ui) -> bool {
        ui.cache.is_same_game(self.state)
            && self.hero.is_some()
            && self.hero == view.hero_mark()
            && usize::from(self.turn.1 - self.turn.0) == turn.len()
            && self.level == view.level_number()
            && self.is_unkept == view.is_unkept()
            && self.is_wizard == is_wizard(view)
            && self.has_seed == view.seed().is_some()
            && self.look == ui.look
    }
}

/// Draws as many of the figures as there is room for: in two rows, or the first of them.
pub(super) fn draw_status(canvas: &mut Canvas<'_>, view: &View<'_>) {
    let ui = canvas.ui;
    let mut last = ui.cache.status.borrow_mut();
    if let Some(last) = &*last
        && last.is_same(view, ui)
        && canvas.keep_rows(0, &last.rows)
    {
        return;
    }
    let turn = view.turns().compact();
    if let Some(last) = &mut *last
        && last.is_same_before(&turn, view, ui)
        && canvas.keep_rows(0, &last.rows)
    {
        last.rows[0] = new_number();
        last.state = ui.cache.state.get();
        canvas.change_kept(0, last.rows[0], |canvas| {
            canvas.write(last.turn.0, 0, &turn, Ink::Plain);
        });
        return;
    }
    draw_anew(canvas, view, &turn, &mut last);
}

/// Draws the rows, whatever was there.
#[inline(never)]
fn draw_anew(canvas: &mut Canvas<'_>, view: &View<'_>, turn: &str, last: &mut Option<LastStatus>) {
    let ui = canvas.ui;
    let room = usize::from(canvas.width());
    let figures = view.figures();
    let condition = condition(view, &figures, ui.settings);
    let turn_columns = turn_columns(&condition, turn);
    let rows = [condition, abilities(view, &figures, ui.settings)];
    let rows = &rows[..rows.len().min(canvas.height().into())];
    if rows.iter().any(|row| width(row, GAP) > room) {
        let short: Vec<Phrase> = bad_first(view).iter().map(short_status).collect();
        let key = || ui.keymap.map(view.rules()).name(Intent::Character);
        return draw_rows(canvas, &arranged(rows, &short, key, room));
    }
    let new = last.insert(LastStatus::new(view, ui, turn_columns));
    for (y, (row, number)) in (0..).zip(rows.iter().zip(new.rows)) {
        canvas.draw_numbered(y, number, |canvas| draw_rows(canvas, slice::from_ref(row)));
    }
}

fn draw_rows(canvas: &mut Canvas<'_>, rows: &[Row]) {
    for (y, row) in (0..).zip(rows) {
        let mut x = 0;
        for (_, figure) in row {
            x = canvas.write_phrase(x, y, figure) + GAP.len() as u16;
        }
    }
}

/// Returns rows of figures. What finds no room in its own row goes to the end of one that has room. Statuses, the first of the
/// second row, are shortened before a figure would be left out, and once those that say nothing are left out, they are counted,
/// with the key that shows them; so is what is needed and finds no room at all.
// There mostly is room, and every page of code that a key needs costs.
#[inline(never)]
fn arranged(rows: &[Row], short: &[Phrase], key: impl Fn() -> String, room: usize) -> Vec<Row> {
    let (shown, lost) = spread(rows, room, 0);
    if !lost.is_anything() {
        return shown;
    }
    let mut rows = with_statuses(rows, short, short.len());
    let (shown, lost) = spread(&rows, room, 0);
    if !lost.is_anything() {
        return shown;
    }
    for row in &mut rows {
        row.retain(|(rank, _)| *rank != IDLE);
    }
    let (shown, lost) = spread(&rows, room, 0);
    if !lost.is_anything() {
        return shown;
    }
    let key = key();
    let note = |lost: usize| Phrase::new().with(Ink::Faint, format_args!("(+{lost}, {key})"));
    let counted = |rows: &[Row], lost: usize| {
        let (mut shown, left_out) = spread(rows, room, GAP.len() + note(lost).width());
        if let Some(last) = shown.last_mut() {
            last.push((NEEDED, note(lost + left_out.needed)));
        }
        (shown, left_out)
    };
    let mut fewer = (0..short.len()).rev().map(|count| {
        let rows = with_statuses(&rows, short, count);
        counted(&rows, short.len() - count)
    });
    match fewer.find(|(_, lost)| !lost.is_anything()) {
        Some((shown, _)) => shown,
        None if lost.needed == 0 => shown,
        None => counted(&rows, lost.needed).0,
    }
}

/// Returns rows with so many statuses, written in this way, in place of the first figures of the second.
fn with_statuses(rows: &[Row], statuses: &[Phrase], count: usize) -> Vec<Row> {
    let mut rows = rows.to_vec();
    if let Some(row) = rows.get_mut(1) {
        let shown = statuses[..count].iter().cloned();
        let shown = shown.map(|status| (NEEDED, status));
        *row = shown.chain(row.drain(statuses.len()..)).collect();
    }
    rows
}

/// What finds no room.
#[derive(Clone, Copy, Debug, Default)]
struct Lost {
    needed: usize,
    figures: usize,
}

impl Lost {
    fn is_anything(self) -> bool {
        self.needed + self.figures > 0
    }
}

/// Returns the rows as far as there is room in each, with so many columns kept free in the last one, and what is left out.
/// The lowest ranks of all rows choose first.
fn spread(rows: &[Row], room: usize, kept_free: usize) -> (Vec<Row>, Lost) {
    let last = rows.len().saturating_sub(1);
    let room = |y: usize| room.saturating_sub(if y == last { kept_free } else { 0 });
    let all = |y: usize| (0..rows[y].len()).map(move |index| (y, index));
    let mut by_rank: Vec<(usize, usize)> = (0..rows.len()).flat_map(all).collect();
    by_rank.sort_by_key(|&(y, index)| rows[y][index].0);
    let mut shown = vec![Vec::new(); rows.len()];
    let mut widths = vec![0; rows.len()];
    let mut lost = Lost::default();
    for (own, index) in by_rank {
        let (rank, figure) = &rows[own][index];
        let with = |y: usize| match widths[y] {
            0 => figure.width(),
            width => width + GAP.len() + figure.width(),
        };
        // Something stands in every row, even if it is cut.
        let is_first = widths[own] == 0;
        let fitting = || (0..rows.len()).find(|&y| with(y) <= room(y));
        let place = Some(own).filter(|&y| is_first || with(y) <= room(y));
        match place.or_else(|| fitting().filter(|_| *rank != NAME)) {
            Some(y) => {
                widths[y] = with(y);
                shown[y].push((y != own, own, index));
            }
            None if *rank == NEEDED => lost.needed += 1,
            None => lost.figures += usize::from(*rank <= FIGURE),
        }
    }
    let row = |mut figures: Vec<(bool, usize, usize)>| {
        figures.sort_unstable();
        let figures = figures.into_iter();
        figures
            .map(|(_, y, index)| rows[y][index].clone())
            .collect()
    };
    (shown.into_iter().map(row).collect(), lost)
}

/// Returns the name and the state of the hero.
fn condition(view: &View<'_>, figures: &Figures, settings: Settings) -> Row {
    let mut row = smallvec![
        (NAME, Phrase::new().with(Ink::Strong, view.name())),
        (0, hit_points(figures, settings)),
        (1, labelled("Level ", view.level_label())),
        (3, labelled("Turn ", view.turns())),
        (4, labelled("Speed ", figures.speed)),
    ];
    if settings.status_gold {
        row.push((FIGURE, labelled("Gold ", figures.purse)));
    }
    row.extend(unkept(view).map(|mark| (NEEDED, mark)));
    if is_wizard(view) {
        row.push((2, Phrase::new().with(Ink::Key, "[wizard]")));
    }
    row.extend(practice(view).map(|mark| (2, mark)));
    row
}

/// Returns the columns of the turn, behind its label, in a row in which all figures have room.
fn turn_columns(condition: &[Ranked], turn: &str) -> Columns {
    let end = width(&condition[..=TURN], GAP);
    ((end - turn.len()) as u16, end as u16)
}

fn is_wizard(view: &View<'_>) -> bool {
    view.was_wizardry_used() || view.has_wizard_mode()
}

/// Returns the mark of a game that does not count.
pub(super) fn practice(view: &View<'_>) -> Option<Phrase> {
    let mark = || Phrase::new().with(Ink::Key, "[practice]");
    view.is_played_on().then(mark)
}

/// Returns the mark of a game that should be kept and cannot be at the moment.
pub(super) fn unkept(view: &View<'_>) -> Option<Phrase> {
    let mark = || Phrase::new().with(Ink::Message(Tone::Bad), "[not saved]");
    view.is_unkept().then(mark)
}

/// Returns the statuses and the abilities of the hero.
fn abilities(view: &View<'_>, figures: &Figures, settings: Settings) -> Row {
    let damage = words::range(figures.least_damage, figures.most_damage);
    let statuses = bad_first(view);
    let statuses = statuses.iter().map(|status| (NEEDED, status_line(status)));
    let dam = (1, labelled("Dam ", damage));
    let mut row: Row = statuses.collect();
    if view.counts_skill() {
        row.extend([
            (3, labelled("Hit ", words::signed(figures.hit))),
            dam,
            bonus("Dodge ", figures.dodge),
            bonus("Def ", figures.defense),
        ]);
    } else {
        row.push(dam);
    }
    row.push((if figures.burden > 0 { 2 } else { 4 }, weight(figures)));
    if settings.status_light {
        row.push((10, labelled("Light ", figures.light)));
    }
    if settings.status_rules {
        row.push((11, view.rules().name().into()));
    }
    if let Some(seed) = view.seed().filter(|_| settings.status_seed) {
        row.push((9, labelled("Seed ", seed.text())));
    }
    row
}

/// Returns what is added to a roll of the dice, which says nothing if it is 0.
fn bonus(label: &str, bonus: i64) -> Ranked {
    let rank = if bonus == 0 { IDLE } else { 5 };
    (rank, labelled(label, words::signed(bonus)))
}

/// Returns the statuses of the hero, those first that are bad.
fn bad_first(view: &View<'_>) -> Vec<StatusView> {
    let mut statuses = view.statuses();
    statuses.sort_by_key(|status| status.tone != Tone::Bad);
    statuses
}

/// Returns a status as short as it can be told, in the color of what it means.
fn short_status(status: &StatusView) -> Phrase {
    Phrase::new().with(Ink::Message(status.tone), status.short())
}

/// Returns a status with the turns that are left, in the color of what it means.
pub(in crate::ui) fn status_line(status: &StatusView) -> Phrase {
    Phrase::new().with(Ink::Message(status.tone), status.to_string())
}

fn hit_points(figures: &Figures, settings: Settings) -> Phrase {
    let (left, whole) = (figures.hit_points, figures.full_hit_points);
    let mut phrase = Phrase::new().with(Ink::Faint, "HP ");
    if settings.status_bar {
        phrase = phrase.joined(bar(left, whole, BAR)).plain(" ");
    }
    let ink = Ink::Health(percent(left, whole));
    phrase.with(ink, words::pair(left, '/', whole))
}

/// Returns the weight of everything, and the speed that it costs.
fn weight(figures: &Figures) -> Phrase {
    let weight = labelled("Weight ", figures.weight);
    match figures.burden {
        0 => weight,
        burden => weight.with(Ink::Health(BURDENED), format_args!(" (slows {burden})")),
    }
}

#[cfg(test)]
mod tests {
    use super::super::figures::line;
    use super::*;

    #[test]
    fn what_has_no_room_in_its_row_goes_where_there_is_some() {
        let rows = || -> Vec<Row> {
            vec![
                smallvec![(0, "HP 9".into()), (1, "Level 3".into())],
                smallvec![
                    (0, "Blind (5)".into()),
                    (0, "Slow (7)".into()),
                    (1, "Dam 4".into()),
                    (4, "Weight 10".into()),
                    (FIGURE + 1, "Light 3".into()),
                ],
            ]
        };
        let shown = |room| -> Vec<String> {
            let short = ["Blind 5", "Slow 7"].map(Phrase::from);
            let rows = arranged(&rows(), &short, || "c".to_owned(), room);
            rows.into_iter().map(|row| line(row, GAP).text()).collect()
        };
        let wide = [
            "HP 9  Level 3",
            "Blind (5)  Slow (7)  Dam 4  Weight 10  Light 3",
        ];
        assert_eq!(shown(60), wide);
        let narrower = ["HP 9  Level 3  Weight 10", "Blind (5)  Slow (7)  Dam 4"];
        assert_eq!(shown(26), narrower);
        let shortened = ["HP 9  Level 3  Weight 10", "Blind 5  Slow 7  Dam 4"];
        assert_eq!(shown(25), shortened);
        assert_eq!(shown(19), ["HP 9  Level 3", "Blind 5  Slow 7"]);
    }

    #[test]
    fn what_is_needed_and_has_no_room_is_counted() {
        let full = ["Blind (5)", "Slow (7)", "Afraid (3)", "Held (2)"];
        let short = ["Blind 5", "Slow 7", "Afraid 3", "Held 2"].map(Phrase::from);
        let shown = |figures: &[Row; 2], room| -> Vec<String> {
            let [condition, abilities] = figures.clone();
            let full = full.map(|status| (NEEDED, status.into()));
            let rows = [condition, full.into_iter().chain(abilities).collect()];
            let shown = arranged(&rows, &short, || "c".to_owned(), room);
            shown.into_iter().map(|row| line(row, GAP).text()).collect()
        };
        let few = [smallvec![(NEEDED, "HP 9".into())], smallvec![]];
        assert_eq!(
            shown(&few, 22),
            ["HP 9  Afraid 3  Held 2", "Blind 5  Slow 7"]
        );
        assert_eq!(shown(&few, 16), ["HP 9  Slow 7", "Blind 5  (+2, c)"]);
        // No figure gives way to a status where all figures have room.
        let figures = [
            smallvec![(NEEDED, "HP 9".into()), (1, "Level 3".into())],
            smallvec![(1, "Dam 4".into()), (FIGURE, "Gold 1000".into())],
        ];
        let counted = ["HP 9  Level 3  Gold 1000", "Blind 5  Dam 4  (+3, c)"];
        assert_eq!(shown(&figures, 24), counted);
    }

    #[test]
    fn what_says_nothing_gives_way_before_a_status_does() {
        let rows = [
            smallvec![(0, "HP 9".into()), (2, "[wizard]".into())],
            smallvec![
                (0, "Blind (5)".into()),
                (0, "Slow (7)".into()),
                (1, "Dam 4".into()),
                (IDLE, "Def +0".into()),
                (FIGURE, "Gold 9".into()),
            ],
        ];
        let shown = |room| -> Vec<String> {
            let short = ["Blind 5", "Slow 7"].map(Phrase::from);
            let rows = arranged(&rows, &short, || "c".to_owned(), room);
            rows.into_iter().map(|row| line(row, GAP).text()).collect()
        };
        let all = [
            "HP 9  [wizard]  Def +0  Gold 9",
            "Blind (5)  Slow (7)  Dam 4",
        ];
        assert_eq!(shown(30), all);
        let rest = ["HP 9  [wizard]  Gold 9", "Blind 5  Slow 7  Dam 4"];
        assert_eq!(shown(29), rest);
        assert_eq!(shown(22), rest);
    }

    #[test]
    fn the_name_stands_first_or_not_at_all() {
        let shown = |room| -> Vec<String> {
            let rows = [
                smallvec![
                    (NAME, "Hero".into()),
                    (NEEDED, "HP 9".into()),
                    (6, "Gold 24".into())
                ],
                smallvec![(NEEDED, "Blind (5)".into()), (5, "Def +2".into())],
            ];
            let rows = arranged(&rows, &[], || "c".to_owned(), room);
            rows.into_iter().map(|row| line(row, GAP).text()).collect()
        };
        assert_eq!(shown(19), ["Hero  HP 9  Gold 24", "Blind (5)  Def +2"]);
        assert_eq!(shown(17), ["HP 9  Gold 24", "Blind (5)  Def +2"]);
        assert_eq!(shown(15), ["HP 9  Def +2", "Blind (5)"]);
    }

    #[test]
    fn what_matters_least_gives_way_in_another_row_too() {
        let rows: Vec<Row> = vec![
            smallvec![(0, "HP 9".into()), (6, "Gold 24".into())],
            smallvec![(1, "Dam 4".into()), (8, "Seed 9".into())],
        ];
        let shown = arranged(&rows, &[], || "c".to_owned(), 14);
        let shown: Vec<String> = shown.into_iter().map(|row| line(row, GAP).text()).collect();
        assert_eq!(shown, ["HP 9  Gold 24", "Dam 4  Seed 9"]);
    }
}
