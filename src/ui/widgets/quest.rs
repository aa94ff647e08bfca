//! The screen of a quest: the whole floor at the top left, a line of status below it, and the messages.

use super::bar::percent;
use super::figures::{GAP, Ranked, Row, fitting, labelled, line, side_gap, width};
use super::map::draw_map;
use super::repeats::folded;
use super::scene::{Scene, main_width};
use super::status::{practice, unkept};
use crate::game::{QuestFigures, QuestView, Tone, View};
use crate::ui::canvas::Canvas;
use crate::ui::context::Ui;
use crate::ui::input::{Key, KeyCode};
use crate::ui::keymap::{Intent, Keys};
use crate::ui::phrase::Phrase;
use crate::ui::theme::Ink;
use smallvec::smallvec;
use std::mem;

/// The fewest rows of messages, which are taken from the map if both do not fit.
const LEAST_FOR_MESSAGES: u16 = 2;

/// The columns that a name keeps in the status as long as labels and gaps can be shortened instead.
const USUAL_FOR_NAME: usize = 12;

/// The columns that a long name keeps at least in the status.
const LEAST_FOR_NAME: usize = 5;

/// The gap between two figures where there is little room.
const NARROW_GAP: &str = " ";

// A game of the dungeon never draws it, and every page of code that a key needs costs.
#[inline(never)]
pub(super) fn draw_quest(
    canvas: &mut Canvas<'_>,
    view: &View<'_>,
    quest: &QuestView<'_>,
    scene: Scene<'_>,
) {
    let (columns, rows) = (canvas.width(), canvas.height());
    let most = rows_for(usize::MAX, canvas, view);
    let lines = scene.message_lines(usize::from(columns), usize::from(most));
    let below = rows_for(lines.as_ref().map_or(0, Vec::len), canvas, view);
    draw_floor_and_status(
        &mut canvas.part(0, 0, columns, rows - below),
        view,
        quest,
        scene,
    );
    let mut area = canvas.part(0, rows - below, columns, below);
    match lines {
        Some(lines) => {
            for (y, line) in (0..).zip(&lines) {
                area.write_phrase(0, y, line);
            }
        }
        None => draw_messages(&mut area, view, scene.read),
    }
}

/// Draws the part of the floor around the focus for which there is room, and the status in the last row.
fn draw_floor_and_status(
    canvas: &mut Canvas<'_>,
    view: &View<'_>,
    quest: &QuestView<'_>,
    scene: Scene<'_>,
) {
    let (columns, rows) = (canvas.width(), canvas.height());
    let floor = rows.saturating_sub(1).max(rows.min(1));
    let focus = scene.cursor.unwrap_or(view.hero_pos());
    draw_map(&mut canvas.part(0, 0, columns, floor), view, focus, scene);
    let status = status(view, quest, usize::from(columns));
    canvas.write_phrase(0, floor, &status);
}

/// Returns how many rows of the floor are shown above a line of status and the messages of a command.
fn map_rows(canvas: &Canvas<'_>, view: &View<'_>) -> u16 {
    let below = 1 + LEAST_FOR_MESSAGES;
    let room = canvas.height().saturating_sub(below);
    // In a very low window the map matters most.
    room.max(canvas.height().min(1))
        .min(view.bounds().height.unsigned_abs())
}

/// Returns how many rows below the status there are for so many lines that all should be seen: those of the messages, and
/// where these are too few and the floor has no room as a whole, up to half of the window.
fn rows_for(lines: usize, canvas: &Canvas<'_>, view: &View<'_>) -> u16 {
    let half = usize::from(canvas.height() / 2);
    let shows_whole_floor = map_rows(canvas, view) == view.bounds().height.unsigned_abs();
    let wanted = if shows_whole_floor {
        0
    } else {
        lines.min(half)
    };
    wanted.max(message_rows(canvas, view)) as u16
}

/// Returns how many rows the messages have.
pub(in crate::ui) fn message_rows(canvas: &Canvas<'_>, view: &View<'_>) -> usize {
    usize::from(canvas.height().saturating_sub(map_rows(canvas, view) + 1))
}

/// Draws the messages of the last command from the first line that was not read, and a note if not all fit.
fn draw_messages(area: &mut Canvas<'_>, view: &View<'_>, read: usize) {
    let raise = raise_lines(view, area.ui, area.width().into()).into_iter();
    let messages = folded(view.messages().fresh(), area.ui.settings).into_iter();
    let messages = messages.map(|repeated| {
        let ink = Ink::Message(repeated.message.tone);
        Phrase::new().with(ink, repeated.text())
    });
    let lines = wrapped(raise.chain(messages), area.width());
    let read = if read < lines.len() { read } else { 0 };
    let unread = &lines[read..];
    let rows = usize::from(area.height());
    let shown = if unread.len() <= rows {
        rows
    } else {
        rows.saturating_sub(1)
    };
    for (y, line) in (0..).zip(unread.iter().take(shown)) {
        area.write_phrase(0, y, line);
    }
    if unread.len() > rows {
        let more = more(area.ui.keymap.map(view.rules()));
        area.write_phrase(0, shown as u16, &more);
    }
}

/// Returns the note that there are more messages than fit, which stands there even if no key shows them.
fn more(keys: &Keys<Intent>) -> Phrase {
    let key = keys.hint(": {more}");
    let note = Phrase::from("-- more").joined(key).plain(" --");
    note.in_ink(Ink::Key)
}

/// Writes lines below each other in the rows for messages, and where these are too few, in up to half of the window, with
/// the status above them. If not all fit, the last ones are shown.
pub(in crate::ui) fn write_lines(canvas: &mut Canvas<'_>, view: &View<'_>, lines: Vec<Phrase>) {
    let (columns, height) = (canvas.width(), canvas.height());
    let lines = wrapped(lines.into_iter(), columns);
    let rows = rows_for(lines.len(), canvas, view);
    let is_drawn =
        canvas.ui.manner.is_accessible || usize::from(rows) == message_rows(canvas, view);
    if let Some(quest) = view.quest().filter(|_| !is_drawn) {
        let mut above = canvas.part(0, 0, main_width(canvas, view), height - rows);
        above.clear();
        draw_floor_and_status(&mut above, view, &quest, Scene::default());
    }
    let mut area = canvas.part(0, height - rows, columns, rows);
    area.clear();
    let hidden = lines.len().saturating_sub(usize::from(rows));
    for (y, line) in (0..).zip(&lines[hidden..]) {
        area.write_phrase(0, y, line);
    }
}

fn wrapped(lines: impl Iterator<Item = Phrase>, width: u16) -> Vec<Phrase> {
    let wrapped = lines.flat_map(|line| line.broken(usize::from(width)));
    wrapped.collect()
}

/// Returns a text that asks for any key: a click on it is one.
pub(in crate::ui) fn any_key(text: &str) -> Phrase {
    Phrase::new().with_key(Key::Plain(KeyCode::Enter), text)
}

/// Returns the abilities that may be raised now, each with its key, in lines of at most so many columns.
pub(in crate::ui) fn raise_lines(view: &View<'_>, ui: &Ui, columns: usize) -> Vec<Phrase> {
    let Some(quest) = view.quest() else {
        return Vec::new();
    };
    let offers = raise_offers(&quest, ui.keymap.map(view.rules()));
    let offers = in_rows(offers, side_gap(ui), columns).into_iter();
    offers.map(|offer| offer.in_ink(Ink::Key)).collect()
}

/// Returns the abilities that may be raised now, each with its key.
fn raise_offers(quest: &QuestView<'_>, keys: &Keys<Intent>) -> Vec<Phrase> {
    if quest.raises_due() == 0 {
        return Vec::new();
    }
    let offers = quest.scores().into_iter().map(|(score, value, _)| {
        let what = format!("{} {value}", score.short_name());
        keys.offer(Intent::Raise(score), &what)
    });
    let mut offers: Vec<Phrase> = offers.collect();
    if let Some(first) = offers.first_mut() {
        *first = Phrase::from("Raise an ability: ").joined(mem::take(first));
    }
    offers
}

/// Returns texts side by side, with such a gap, in lines of at most so many columns. No text is broken that has room in
/// one.
fn in_rows(texts: Vec<Phrase>, gap: &str, columns: usize) -> Vec<Phrase> {
    let mut rows: Vec<Phrase> = Vec::new();
    for text in texts {
        match rows.last_mut() {
            Some(row) if row.width() + gap.len() + text.width() <= columns => {
                *row = mem::take(row).plain(gap).joined(text);
            }
            Some(_) | None => rows.push(text),
        }
    }
    rows
}

/// How figures are labelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Labels {
    Usual,
    Short,
    Shortest,
}

/// Returns the name and the state of the hero within so many columns. Where there is little room, labels are shortened,
/// then gaps, then the name, and only then figures are left out. A name longer than usual is cut first of all.
fn status(view: &View<'_>, quest: &QuestView<'_>, columns: usize) -> Phrase {
    let name = Phrase::new().with(Ink::Strong, view.name());
    let usual = name.width().min(USUAL_FOR_NAME);
    let least = name.width().min(LEAST_FOR_NAME);
    let forms = [
        (Labels::Usual, GAP, usual),
        (Labels::Short, GAP, usual),
        (Labels::Shortest, GAP, usual),
        (Labels::Shortest, NARROW_GAP, usual),
        (Labels::Shortest, NARROW_GAP, least),
    ];
    let room_for_name = |row: &Row, gap: &str| columns.saturating_sub(width(row, gap) + gap.len());
    let in_form = |(labels, gap, for_name)| {
        let row = figures(view, quest, labels);
        (room_for_name(&row, gap) >= for_name).then_some((row, gap))
    };
    let (mut row, gap) = forms.into_iter().find_map(in_form).unwrap_or_else(|| {
        let room = columns.saturating_sub(least + GAP.len());
        (fitting(figures(view, quest, Labels::Shortest), room), GAP)
    });
    let room = room_for_name(&row, gap);
    if room > 0 {
        row.insert(0, (0, name.cut_to(room)));
    }
    line(row, gap)
}

/// Returns the state of the hero. What of it grows goes first: messages tell it, and the character sheet.
fn figures(view: &View<'_>, quest: &QuestView<'_>, labels: Labels) -> Row {
    let figures = quest.figures();
    let (left, whole) = (figures.hit_points, figures.full_hit_points);
    let hit_points = Phrase::new().with(Ink::Faint, "HP: ").with(
        Ink::Health(percent(left, whole)),
        format!("{left:>3}/{whole:>3}"),
    );
    let [floor, level, attack] = match labels {
        Labels::Usual => ["Floor ", "Level ", "Attack "],
        Labels::Short => ["Floor ", "Lv ", "Att "],
        Labels::Shortest => ["Fl ", "Lv ", "Att "],
    };
    let days = format!("{}/{}", figures.days_spent, figures.days);
    let mut row: Row = smallvec![
        (0, hit_points),
        (2, labelled(floor, view.depth().to_string())),
        (3, labelled("Day ", days)),
        (4, labelled(level, figures.level.to_string())),
        (8, labelled("XP ", figures.experience.to_string())),
        (5, labelled("AC ", figures.armor_class.to_string())),
        (7, labelled(attack, format!("{:+}", figures.attack_bonus))),
        load(&figures, labels),
    ];
    row.extend(practice(view).map(|mark| (2, mark)));
    row.extend(unkept(view).map(|mark| (0, mark)));
    row
}

/// Returns the load and its rank. Whoever carries too much cannot take a step, and so sees that in a narrow window as well.
fn load(figures: &QuestFigures, labels: Labels) -> Ranked {
    let load = format!("{}/{} lb", figures.weight, figures.weight_limit);
    if figures.weight <= figures.weight_limit {
        return (6, load.into());
    }
    let load = match labels {
        Labels::Usual => Phrase::from(load).plain(" "),
        Labels::Short | Labels::Shortest => Phrase::new(),
    };
    (1, load.with(Ink::Message(Tone::Bad), "encumbered"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_and_what_it_raises_stand_in_one_line() {
        let texts = [
            "Raise an ability: 1 STR 18",
            "2 DEX 18",
            "3 CON 12",
            "4 INT 10",
        ];
        let rows = |columns| -> Vec<String> {
            let rows = in_rows(texts.map(Phrase::from).into(), GAP, columns);
            rows.iter().map(Phrase::text).collect()
        };
        let two = ["Raise an ability: 1 STR 18  2 DEX 18", "3 CON 12  4 INT 10"];
        assert_eq!(rows(40), two);
        assert_eq!(rows(20).len(), 3);
        assert_eq!(rows(80), [texts.join("  ")]);
    }
}
