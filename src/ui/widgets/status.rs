//! The two rows of status: the name, the state and the abilities of the hero.

use super::bar::{bar, percent};
use crate::game::{Figures, StatusView, View};
use crate::ui::canvas::Canvas;
use crate::ui::keymap::Intent;
use crate::ui::phrase::Phrase;
use crate::ui::settings::Settings;
use crate::ui::theme::Ink;
use crate::ui::words;
use compact_str::ToCompactString;
use smallvec::{SmallVec, smallvec};

/// How many cells the bar of hit points has.
const BAR: u16 = 8;

/// A burden has the style of this share of hit points, in per cent.
const BURDENED: u8 = 50;

/// The gap between two figures.
const GAP: &str = "  ";

/// A figure and its rank: if not all fit, the highest ranks are left out first.
pub(in crate::ui) type Ranked = (u8, Phrase);

/// A row of figures, as many as there usually are at the most.
pub(in crate::ui) type Row = SmallVec<[Ranked; 8]>;

/// The rank of what is left out only where nothing else would do, and then counted.
const NEEDED: u8 = 0;

/// Draws as many of the figures as there is room for: in two rows, or the first of them.
pub(super) fn draw_status(canvas: &mut Canvas<'_>, view: &View<'_>) {
    let figures = view.figures();
    let settings = canvas.ui.settings;
    let rows = [
        condition(view, &figures, settings),
        abilities(view, &figures, settings),
    ];
    let rows = &rows[..rows.len().min(canvas.height().into())];
    let room = canvas.width().into();
    if rows.iter().all(|row| width(row) <= room) {
        return draw_rows(canvas, rows);
    }
    let keys = canvas.ui.keymap.map(view.rules());
    let key = || keys.name(Intent::Character);
    draw_rows(canvas, &arranged(rows.to_vec(), key, room));
}

fn draw_rows(canvas: &mut Canvas<'_>, rows: &[Row]) {
    for (y, row) in (0..).zip(rows) {
        let mut x = 0;
        for (_, figure) in row {
            x = canvas.write_phrase(x, y, figure) + GAP.len() as u16;
        }
    }
}

/// Returns rows of figures. What finds no room in its own row goes to the end of one that has room; what is needed and
/// finds none at all is counted, with the key that shows it.
fn arranged(rows: Vec<Row>, key: impl Fn() -> String, room: usize) -> Vec<Row> {
    let (shown, left) = spread(rows.clone(), room, 0);
    let lost = left.iter().filter(|(rank, _)| *rank == NEEDED).count();
    if lost == 0 {
        return shown;
    }
    let key = key();
    let note = |lost: usize| Phrase::new().with(Ink::Faint, format_args!("(+{lost}, {key})"));
    let width = GAP.len() + note(lost).width();
    let (mut shown, left) = spread(rows, room, width);
    let lost = left.iter().filter(|(rank, _)| *rank == NEEDED).count();
    if let Some(last) = shown.last_mut() {
        last.push((NEEDED, note(lost)));
    }
    shown
}

/// Returns the rows as far as there is room in each, with so many columns kept free in the last one, and what is left out:
/// the highest ranks of all rows, so that what matters more finds room, if need be in another row.
fn spread(mut rows: Vec<Row>, room: usize, kept_free: usize) -> (Vec<Row>, Vec<Ranked>) {
    let last = rows.len().saturating_sub(1);
    let room = |y: usize| room.saturating_sub(if y == last { kept_free } else { 0 });
    let mut left = Vec::new();
    loop {
        let (mut shown, lost) = place(rows.clone(), room);
        if lost.is_empty() {
            fill(&mut shown, &mut left, room);
            return (shown, left);
        }
        let row = rows.iter_mut().max_by_key(|row| highest_rank(row));
        left.extend(row.and_then(take_highest));
    }
}

/// Returns the rows as far as there is room in each, and what finds none in any.
fn place(rows: Vec<Row>, room: impl Fn(usize) -> usize + Copy) -> (Vec<Row>, Vec<Ranked>) {
    let mut lost = Vec::new();
    let rows = rows.into_iter().enumerate();
    let mut rows: Vec<Row> = rows
        .map(|(y, figures)| {
            let (shown, others) = select(figures, room(y));
            lost.extend(others);
            shown
        })
        .collect();
    fill(&mut rows, &mut lost, room);
    (rows, lost)
}

/// Puts figures at the ends of rows that have room for them, the least ranks first, and keeps the others.
fn fill(rows: &mut [Row], figures: &mut Vec<Ranked>, room: impl Fn(usize) -> usize) {
    figures.sort_by_key(|(rank, _)| *rank);
    figures.retain(|figure| {
        let fits = |y: usize, row: &[Ranked]| width(row) + GAP.len() + figure.1.width() <= room(y);
        let free = (0..rows.len()).find(|&y| fits(y, &rows[y]));
        let found = free.map(|y| rows[y].push(figure.clone()));
        found.is_none()
    });
}

fn highest_rank(row: &Row) -> Option<u8> {
    row.iter().map(|(rank, _)| *rank).max()
}

/// Takes the last figure of the highest rank out of a row.
fn take_highest(row: &mut Row) -> Option<Ranked> {
    let highest = highest_rank(row);
    let index = row.iter().rposition(|(rank, _)| Some(*rank) == highest)?;
    Some(row.remove(index))
}

/// Returns the name and the state of the hero.
fn condition(view: &View<'_>, figures: &Figures, settings: Settings) -> Row {
    let mut row = smallvec![
        (5, Phrase::new().with(Ink::Strong, view.name())),
        (0, hit_points(figures, settings)),
        (1, labelled("Level ", view.level_label())),
        (3, labelled("Turn ", view.turns())),
        (4, labelled("Speed ", figures.speed)),
    ];
    if settings.status_gold {
        row.push((6, labelled("Gold ", figures.purse)));
    }
    if view.was_wizardry_used() || view.has_wizard_mode() {
        row.push((2, Phrase::new().with(Ink::Key, "[wizard]")));
    }
    row
}

/// Returns the statuses and the abilities of the hero.
fn abilities(view: &View<'_>, figures: &Figures, settings: Settings) -> Row {
    let damage = words::range(figures.least_damage, figures.most_damage);
    let statuses = view.statuses();
    let statuses = statuses.iter().map(|status| (NEEDED, phrase(status)));
    let dam = (1, labelled("Dam ", damage));
    let mut row: Row = statuses.collect();
    if view.counts_skill() {
        row.extend([
            (3, labelled("Hit ", format_args!("{:+}", figures.hit))),
            dam,
            (5, labelled("Dodge ", format_args!("{:+}", figures.dodge))),
            (6, labelled("Def ", format_args!("{:+}", figures.defense))),
        ]);
    } else {
        row.push(dam);
    }
    row.push((if figures.burden > 0 { 2 } else { 4 }, weight(figures)));
    if settings.status_light {
        row.push((7, labelled("Light ", figures.light)));
    }
    if settings.status_rules {
        row.push((9, view.rules().name().into()));
    }
    if let Some(seed) = view.seed().filter(|_| settings.status_seed) {
        row.push((8, labelled("Seed ", seed)));
    }
    row
}

fn phrase(status: &StatusView) -> Phrase {
    Phrase::new().with(Ink::Message(status.tone), status)
}

fn hit_points(figures: &Figures, settings: Settings) -> Phrase {
    let (left, whole) = (figures.hit_points, figures.full_hit_points);
    let mut phrase = Phrase::new().with(Ink::Faint, "HP ");
    if settings.status_bar {
        phrase = phrase.joined(bar(left, whole, BAR)).plain(" ");
    }
    let ink = Ink::Health(percent(left, whole));
    phrase.with(ink, format_args!("{left}/{whole}"))
}

/// Returns the weight of everything, and the speed that it costs.
fn weight(figures: &Figures) -> Phrase {
    let weight = labelled("Weight ", figures.weight);
    match figures.burden {
        0 => weight,
        burden => weight.with(Ink::Health(BURDENED), format_args!(" (slows {burden})")),
    }
}

/// Returns a figure behind its label, which ends with a blank.
pub(super) fn labelled(label: &str, value: impl ToCompactString) -> Phrase {
    Phrase::new().with(Ink::Faint, label).plain(value)
}

/// Returns the figures side by side, without those that there is no room for.
pub(in crate::ui) fn fit(figures: Row, room: usize) -> Phrase {
    line(select(figures, room).0)
}

/// Returns the figures for which there is room, and the others.
fn select(mut figures: Row, room: usize) -> (Row, Vec<Ranked>) {
    let mut left = Vec::new();
    while width(&figures) > room && figures.len() > 1 {
        left.extend(take_highest(&mut figures));
    }
    (figures, left)
}

fn width(figures: &[Ranked]) -> usize {
    let widths: usize = figures.iter().map(|(_, figure)| figure.width()).sum();
    widths + GAP.len() * figures.len().saturating_sub(1)
}

fn line(figures: Row) -> Phrase {
    let mut line = Phrase::new();
    for (index, (_, figure)) in figures.into_iter().enumerate() {
        if index > 0 {
            line = line.plain(GAP);
        }
        line = line.joined(figure);
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(phrase: &Phrase) -> String {
        phrase
            .parts()
            .iter()
            .map(|(_, text)| text.as_str())
            .collect()
    }

    #[test]
    fn what_matters_least_is_left_out_first() {
        let figures = || -> Row {
            smallvec![
                (2, "Hero".into()),
                (0, "HP 9".into()),
                (1, "Level 3".into()),
            ]
        };
        let cases = [
            (19, "Hero  HP 9  Level 3"),
            (18, "HP 9  Level 3"),
            (12, "HP 9"),
            (2, "HP 9"),
        ];
        for (room, shown) in cases {
            assert_eq!(text(&fit(figures(), room)), shown, "{room}");
        }
    }

    #[test]
    fn what_matters_more_takes_the_room_of_what_matters_less_in_another_row() {
        let rows: Vec<Row> = vec![
            smallvec![(0, "HP 9".into()), (6, "Gold 100".into())],
            smallvec![
                (1, "Dam 4".into()),
                (9, "tactical".into()),
                (8, "Seed 7".into()),
            ],
        ];
        let shown = |room| -> Vec<String> {
            let rows = arranged(rows.clone(), || "c".to_owned(), room);
            rows.into_iter().map(|row| text(&line(row))).collect()
        };
        assert_eq!(shown(13), ["HP 9  Seed 7", "Dam 4"]);
        assert_eq!(shown(15), ["HP 9  Gold 100", "Dam 4  Seed 7"]);
        assert_eq!(shown(23), ["HP 9  Gold 100", "Dam 4  tactical  Seed 7"]);
    }

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
                    (7, "Light 3".into()),
                ],
            ]
        };
        let shown = |room| -> Vec<String> {
            let rows = arranged(rows(), || "c".to_owned(), room);
            rows.into_iter().map(|row| text(&line(row))).collect()
        };
        let wide = [
            "HP 9  Level 3",
            "Blind (5)  Slow (7)  Dam 4  Weight 10  Light 3",
        ];
        assert_eq!(shown(60), wide);
        let narrower = ["HP 9  Level 3  Weight 10", "Blind (5)  Slow (7)  Dam 4"];
        assert_eq!(shown(26), narrower);
        assert_eq!(shown(19), ["HP 9  Level 3", "Blind (5)  Slow (7)"]);
        assert_eq!(shown(18), ["HP 9  Slow (7)", "Blind (5)  Dam 4"]);
        assert_eq!(shown(13), ["HP 9  Dam 4", "Blind (5)  (+1, c)"]);
    }
}
