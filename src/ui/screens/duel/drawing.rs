//! How a moment of a case looks: title, hero, foe, sequence, what happened, keys.

use super::camera::{Entry, Shot, Tone};
use super::{DuelScreen, PACES};
use crate::duel::{Ending, Endlessness, Foe, Hero};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style, Stylize};
use ratatui::text::{Line, Span};

const KEYS: &str = "space pause   . step   f to the fight's end   + - pace   n p case   q leave";

/// Columns of the label before a bar, wide enough for the longest name of a monster.
const LABEL: usize = 13;
/// Columns of the narrowest and the widest bar, and of the numbers after it.
const BARS: (usize, usize) = (5, 50);
const AFTER_BAR: usize = 12;

/// Rows that what happened has at least, whatever must go for it.
const FEWEST_ENTRIES: u16 = 3;

/// Where the random numbers of an entry stand in a window that is wide enough.
const NUMBERS_COLUMN: usize = 54;

/// How much a row matters. Where the window is too low for all rows, the lightest go first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Weight {
    Gap,
    Detail,
    Marker,
    Title,
    Bar,
}

type Row = (Weight, Line<'static>);

impl DuelScreen<'_> {
    pub(in crate::ui) fn draw(&self, area: Rect, buffer: &mut Buffer) {
        let room = area.height.saturating_sub(FEWEST_ENTRIES);
        let head = heaviest(self.head(usize::from(area.width)), usize::from(room));
        let (mut top, mut bottom) = (area.top(), area.bottom());
        for line in head {
            buffer.set_line(area.x, top, &line, area.width);
            top += 1;
        }
        if bottom - top > 2 * FEWEST_ENTRIES {
            bottom -= 1;
            buffer.set_line(area.x, bottom, &Line::from(KEYS).dim(), area.width);
        }
        let entries = &self.reel.entries;
        let shown = entries.len().min(usize::from(bottom - top));
        for entry in entries.range(entries.len() - shown..) {
            buffer.set_line(area.x, top, &entry_line(entry), area.width);
            top += 1;
        }
    }

    /// All rows above what happened, the window being so many columns wide.
    fn head(&self, width: usize) -> Vec<Row> {
        let Shot {
            hero,
            foe,
            foe_whole,
            ..
        } = &self.reel.shown;
        let foe_bar = foe.map_or(Line::default(), |foe| {
            bar(foe.monster.name, foe.hit_points, *foe_whole, width)
        });
        let foe_details = foe.map_or(Line::default(), |foe| Line::from(foe_details(&foe)));
        let [sequence, marker] = self.sequence(width);
        vec![
            (Weight::Title, self.title()),
            (Weight::Gap, Line::default()),
            (
                Weight::Bar,
                bar("hero", hero.hit_points, hero.maximum, width),
            ),
            (Weight::Detail, Line::from(hero_details(hero))),
            (Weight::Detail, Line::from(equipment(hero))),
            (Weight::Gap, Line::default()),
            (Weight::Bar, foe_bar),
            (Weight::Detail, foe_details),
            (Weight::Gap, Line::default()),
            (Weight::Bar, sequence),
            (Weight::Marker, marker),
            (Weight::Gap, Line::default()),
        ]
    }

    fn title(&self) -> Line<'static> {
        let case = format!(
            "Roguelike 1d   case {} of {}   ",
            self.index + 1,
            self.cases.len()
        );
        let state = match self.reel.ending() {
            Some(ending) => ending_words(&ending),
            None if self.paused => "paused".to_string(),
            None => format!("pace {} of {}", self.pace + 1, PACES.len()),
        };
        Line::from(vec![Span::from(case).bold(), Span::from(state)])
    }

    /// The symbols around the present one, and a mark below it.
    fn sequence(&self, width: usize) -> [Line<'static>; 2] {
        let place = self.reel.shown.place;
        let first = place.saturating_sub(width / 2);
        let mut ahead = self.reel.case.letters_from(first);
        let passed: String = ahead.by_ref().take(place - first).collect();
        let present: String = ahead.by_ref().take(1).collect();
        let coming: String = ahead.take(width).collect();
        let mark = format!("{:1$}^", "", place - first);
        let count = format!(" {place} of {} passed", self.reel.case.length());
        let marker = match mark.len() + count.len() <= width {
            true => mark + &count,
            false => mark,
        };
        let symbols = vec![
            Span::from(passed).dim(),
            Span::from(present).reversed(),
            Span::from(coming),
        ];
        [Line::from(symbols), Line::from(marker)]
    }
}

/// As many rows as there is room for, in their order.
fn heaviest(mut rows: Vec<Row>, room: usize) -> Vec<Line<'static>> {
    while rows.len() > room {
        let weights = rows.iter().enumerate().map(|(index, (weight, _))| {
            // Among equals the lowest row goes.
            (*weight, usize::MAX - index, index)
        });
        let Some((.., lightest)) = weights.min() else {
            break;
        };
        rows.remove(lightest);
    }
    rows.into_iter().map(|(_, line)| line).collect()
}

fn ending_words(ending: &Ending) -> String {
    match ending {
        Ok(answer) => format!("the answer is {answer}"),
        Err(endless) => match endless.why {
            Endlessness::Repeats => "no answer: this fight goes in a circle".to_string(),
            Endlessness::TooLong => "no answer: this fight has no end".to_string(),
        },
    }
}

/// A name, a bar of what is left of `whole`, and both numbers.
fn bar(name: &str, left: i64, whole: i64, width: usize) -> Line<'static> {
    let (narrowest, widest) = BARS;
    let columns = width
        .saturating_sub(LABEL + AFTER_BAR)
        .clamp(narrowest, widest);
    let (full, color) = fullness(left, whole, columns);
    Line::from(vec![
        Span::from(format!("{name:LABEL$}")).bold(),
        Span::from("█".repeat(full)).fg(color),
        Span::from("░".repeat(columns - full)).dim(),
        Span::from(format!(" {left} of {whole}")),
    ])
}

/// How many of a bar's columns are full, and their colour. Whoever lives has one at least.
pub(super) fn fullness(left: i64, whole: i64, columns: usize) -> (usize, Color) {
    let (left, whole) = (left.max(0) as u128, whole.max(1) as u128);
    let share = |of: u128| (left * of).div_ceil(whole).min(of);
    let color = match share(4) {
        0 | 1 => Color::Red,
        2 => Color::Yellow,
        _ => Color::Green,
    };
    (share(columns as u128) as usize, color)
}

fn hero_details(hero: &Hero) -> String {
    format!(
        "{:LABEL$}level {}, experience {} of {}, strength {}, armour {}",
        "", hero.level, hero.experience, hero.next_level, hero.strength, hero.armour_class
    )
}

fn equipment(hero: &Hero) -> String {
    let (weapon, armour) = (hero.weapon, hero.armour);
    format!(
        "{:LABEL$}{} {}, {}, to hit {:+}, damage {:+}",
        "", weapon.name, weapon.damage, armour.name, hero.to_hit, hero.to_damage
    )
}

fn foe_details(foe: &Foe) -> String {
    let monster = foe.monster;
    let attacks: Vec<String> = monster.attacks.iter().map(ToString::to_string).collect();
    format!(
        "{:LABEL$}level {}, armour {}, attacks {}",
        "",
        monster.level,
        monster.armour_class,
        attacks.join(" ")
    )
}

fn entry_line(entry: &Entry) -> Line<'static> {
    let style = match entry.tone {
        Tone::Plain => Style::new(),
        Tone::Good => Style::new().fg(Color::Green),
        Tone::Bad => Style::new().fg(Color::Red),
    };
    let numbers: Vec<String> = entry.numbers.iter().map(ToString::to_string).collect();
    let text = format!("{:NUMBERS_COLUMN$} ", entry.text);
    Line::from(vec![
        Span::styled(text, style),
        Span::from(numbers.join(" ")).dim(),
    ])
}
