//! Draws a moment of a case: title, hero, foe, sequence, events, keys.

use super::DuelScreen;
use super::recorder::{EventLine, Moment};
use crate::duel::{Ending, Endlessness, Foe, Hero};
use crate::ui::canvas::{Canvas, Said};
use crate::ui::context::Ui;
use crate::ui::input::Key;
use crate::ui::keymap::Situation;
use crate::ui::phrase::Phrase;
use crate::ui::theme::Ink;
use crate::ui::widgets::{bar, fit_keys};

/// What the keys do, each with its rank. Where there is no room for all, those of the highest rank are left out first.
const KEYS: [(u8, &str); 6] = [
    (2, "{pause} pause"),
    (3, "{step} step"),
    (6, "{finish-fight} to the fight's end"),
    (5, "{faster} {slower} pace"),
    (4, "{next-case} {previous-case} case"),
    (1, "{leave} leave"),
];

/// Columns of the label before a bar, wide enough for the longest name of a monster.
const LABEL: usize = 13;
/// Columns of the narrowest and the widest bar, and of the numbers after it.
const BARS: (usize, usize) = (5, 50);
const AFTER_BAR: usize = 12;

/// The rows that are always kept for events.
const FEWEST_LINES: u16 = 3;

/// The column at which the random numbers of a line begin.
const NUMBERS_COLUMN: usize = 54;

/// The importance of a row. If the window is too low for all rows, the least important are left out first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Importance {
    Gap,
    Detail,
    Marker,
    Title,
    Bar,
}

type Row = (Importance, Phrase);

impl DuelScreen<'_> {
    pub(super) fn draw_all(&self, canvas: &mut Canvas<'_>) {
        if canvas.ui.manner.is_accessible {
            return self.draw_lines(canvas);
        }
        let (width, height) = (canvas.width(), canvas.height());
        let room = height.saturating_sub(FEWEST_LINES);
        let head = most_important(self.head(usize::from(width)), usize::from(room));
        let (mut top, mut bottom) = (0, height);
        for line in head {
            canvas.write_phrase(0, top, &line);
            top += 1;
        }
        if bottom - top > 2 * FEWEST_LINES {
            bottom -= 1;
            canvas.write_phrase(0, bottom, &keys(self.wrong, canvas.ui, usize::from(width)));
        }
        canvas.give_keys(Situation::Duel);
        let lines = &self.playback.lines;
        let shown = lines.len().min(usize::from(bottom - top));
        // The cursor stands on the event that came last.
        canvas.focus(0, top + shown.saturating_sub(1) as u16);
        for line in lines.range(lines.len() - shown..) {
            canvas.write_phrase(0, top, &phrase_of(line));
            top += 1;
        }
    }

    /// Writes the events that came last, and below them the rest, which is read out when it changes.
    fn draw_lines(&self, canvas: &mut Canvas<'_>) {
        let Moment {
            hero,
            foe,
            foe_whole,
            place,
            ..
        } = &self.playback.shown;
        let events = self.playback.fresh();
        canvas.say_rows(Said {
            rows: events.len() as u16,
            told: Some(self.playback.told()),
        });
        canvas.give_keys(Situation::Duel);
        canvas.note_refusal(self.wrong.is_some());
        let in_words =
            |name: &str, left: i64, whole: i64| format!("{name}: {left} of {whole} hit points");
        let hero = [
            in_words("hero", hero.hit_points, hero.maximum),
            hero_details(hero),
            equipment(hero),
        ];
        let foe = foe.iter().flat_map(|foe| {
            let name = foe.monster.name;
            [
                in_words(name, foe.hit_points, *foe_whole),
                format!("{name}: {}", foe_details(foe)),
            ]
        });
        let passed = format!("{place} of {} passed", self.playback.case.length());
        let texts = hero.into_iter().chain(foe).chain([passed]);
        let keys = keys(None, canvas.ui, usize::from(canvas.width()));
        let texts = texts.map(Phrase::from).chain([keys]);
        let rest = [self.title()].into_iter().chain(texts);
        for (y, line) in (0..).zip(events.map(phrase_of).chain(rest)) {
            canvas.write_phrase(0, y, &line);
        }
    }

    /// Returns all rows above the events, in a window of this width in columns.
    fn head(&self, width: usize) -> Vec<Row> {
        let Moment {
            hero,
            foe,
            foe_whole,
            ..
        } = &self.playback.shown;
        let foe_bar = foe.map_or(Phrase::new(), |foe| {
            fighter(foe.monster.name, foe.hit_points, *foe_whole, width)
        });
        let foe_details = foe.map_or(Phrase::new(), |foe| Phrase::from(foe_details(&foe)));
        let [sequence, marker] = self.sequence(width);
        vec![
            (Importance::Title, self.title()),
            (Importance::Gap, Phrase::new()),
            (
                Importance::Bar,
                fighter("hero", hero.hit_points, hero.maximum, width),
            ),
            (Importance::Detail, Phrase::from(hero_details(hero))),
            (Importance::Detail, Phrase::from(equipment(hero))),
            (Importance::Gap, Phrase::new()),
            (Importance::Bar, foe_bar),
            (Importance::Detail, foe_details),
            (Importance::Gap, Phrase::new()),
            (Importance::Bar, sequence),
            (Importance::Marker, marker),
            (Importance::Gap, Phrase::new()),
        ]
    }

    fn title(&self) -> Phrase {
        let case = format!(
            "Roguelike 1d   case {} of {}   ",
            self.index + 1,
            self.cases.len()
        );
        let state = match self.playback.ending() {
            Some(ending) => ending_words(&ending),
            None => self.pace.words(),
        };
        Phrase::new().with(Ink::Strong, case).plain(state)
    }

    /// Returns the symbols around the present one, and a mark below it.
    fn sequence(&self, width: usize) -> [Phrase; 2] {
        let place = self.playback.shown.place;
        let first = place.saturating_sub(width / 2);
        let mut ahead = self.playback.case.letters_from(first);
        let passed: String = ahead.by_ref().take(place - first).collect();
        let present: String = ahead.by_ref().take(1).collect();
        let coming: String = ahead.take(width).collect();
        let mark = format!("{:1$}^", "", place - first);
        let count = format!(" {place} of {} passed", self.playback.case.length());
        let marker = if mark.len() + count.len() <= width {
            mark + &count
        } else {
            mark
        };
        let symbols = Phrase::new()
            .with(Ink::Faint, passed)
            .with(Ink::Selected, present)
            .plain(coming);
        [symbols, Phrase::from(marker)]
    }
}

/// Returns that a key means nothing here, if one did, and what the keys do, in so many columns.
fn keys(wrong: Option<Key>, ui: &Ui, room: usize) -> Phrase {
    let keys = KEYS.map(|(rank, text)| (rank, ui.keymap.duel.hint(text)));
    fit_keys(wrong, keys, ui, room)
}

/// Returns the most important rows, as many as fit, in their order. Among equals the lowest row is left out.
fn most_important(mut rows: Vec<Row>, room: usize) -> Vec<Phrase> {
    while rows.len() > room {
        let indexed = rows.iter().enumerate().rev();
        let least = indexed.min_by_key(|(_, (importance, _))| *importance);
        let Some((index, _)) = least else {
            break;
        };
        rows.remove(index);
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

/// Returns a name, a bar of what is left of `whole`, and both numbers.
fn fighter(name: &str, left: i64, whole: i64, width: usize) -> Phrase {
    let (narrowest, widest) = BARS;
    let columns = width
        .saturating_sub(LABEL + AFTER_BAR)
        .clamp(narrowest, widest);
    Phrase::new()
        .with(Ink::Strong, format!("{name:LABEL$}"))
        .joined(bar(left, whole, columns as u16))
        .plain(format!(" {left} of {whole}"))
}

fn hero_details(hero: &Hero) -> String {
    format!(
        "{:LABEL$}level {}, experience {} of {}, strength {}, armor {}",
        "", hero.level, hero.experience, hero.next_level, hero.strength, hero.armor_class
    )
}

fn equipment(hero: &Hero) -> String {
    let (weapon, armor) = (hero.weapon, hero.armor);
    format!(
        "{:LABEL$}{} {}, {}, to hit {:+}, damage {:+}",
        "", weapon.name, weapon.damage, armor.name, hero.to_hit, hero.to_damage
    )
}

fn foe_details(foe: &Foe) -> String {
    let monster = foe.monster;
    let attacks: Vec<String> = monster.attacks.iter().map(ToString::to_string).collect();
    format!(
        "{:LABEL$}level {}, armor {}, attacks {}",
        "",
        monster.level,
        monster.armor_class,
        attacks.join(" ")
    )
}

fn phrase_of(line: &EventLine) -> Phrase {
    let numbers: Vec<String> = line.numbers.iter().map(ToString::to_string).collect();
    Phrase::new()
        .with(
            Ink::Message(line.tone),
            format!("{:NUMBERS_COLUMN$} ", line.text),
        )
        .with(Ink::Faint, numbers.join(" "))
}
