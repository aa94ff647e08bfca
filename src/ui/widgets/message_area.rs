//! The messages of the last command, above the map: as many as fit, the most important always.

use super::repeats::{Repeated, folded};
use crate::game::{Message, Priority, Tone, Topic, View};
use crate::ui::context::Ui;
use crate::ui::keymap::Intent;
use crate::ui::phrase::Phrase;
use crate::ui::settings::Settings;
use crate::ui::theme::Ink;
use unicode_width::UnicodeWidthStr;

/// The room that messages have, in cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct Room {
    pub(super) columns: usize,
    /// The rows that are free.
    pub(super) rows: usize,
    /// The rows that important messages may take where the free ones are too few.
    pub(super) most: usize,
}

/// Messages that are said one after the other, in lines.
#[derive(Debug, Default)]
pub(super) struct Fitted<'m> {
    pub(super) lines: Vec<Phrase>,
    /// Those that are shown.
    shown: Vec<Repeated<'m>>,
}

impl Fitted<'_> {
    /// Returns lines that stand in place of the messages.
    pub(super) fn of(lines: Vec<Phrase>) -> Self {
        Fitted {
            lines,
            shown: Vec::new(),
        }
    }

    /// Returns whether a message is among those that are shown.
    pub(super) fn shows(&self, message: &Message) -> bool {
        self.shown.iter().any(|repeated| repeated.is_of(message))
    }
}

/// Returns the messages of the last command that fit in the room. That is asked for only if there are some.
pub(super) fn fitted<'m>(view: &View<'m>, ui: &Ui, room: impl FnOnce() -> Room) -> Fitted<'m> {
    let fresh = view.messages().fresh();
    if fresh.len() == 0 {
        return Fitted::default();
    }
    let fresh: Vec<&Message> = fresh.collect();
    let keys = ui.keymap.map(view.rules());
    let key = || keys.name(Intent::Messages);
    fit(&fresh, room(), key, ui.settings)
}

/// Shortens messages or leaves them out until the rest fits, the least important and oldest first, and says how many are left out
/// and which key shows them. What the last turn meant for the hero is left out only where even `most` rows are too few. Hints
/// come last and take what rows they need, so that they leave to the results of the hero what room those have without them.
fn fit<'m>(
    fresh: &[&'m Message],
    room: Room,
    key: impl Fn() -> String,
    settings: Settings,
) -> Fitted<'m> {
    let last_turn = fresh.last().map(|message| message.turn);
    let stands =
        |message: &Message| message.priority >= Priority::News && Some(message.turn) == last_turn;
    let is_hint = |it: &Repeated<'_>| it.message.topic == Topic::Hint;
    let all = folded(fresh.iter().copied(), settings);
    let (hints, results): (Vec<_>, Vec<_>) = all.into_iter().partition(is_hint);
    let number = |said: &[Repeated<'_>]| said.iter().map(|it| it.times).sum::<usize>();
    let mut said = 0;
    let mut fitted = Fitted::default();
    for (more, rows) in [(results, room.rows), (hints, room.most)] {
        if more.is_empty() {
            continue;
        }
        said += number(&more);
        let mut shown = fitted.shown;
        shown.extend(more);
        fitted = loop {
            let is_only = shown.len() <= 1;
            let all_stand = shown.iter().all(|it| stands(it.message));
            let rows = if all_stand { room.most } else { rows };
            // Without blanks and notes; more than that certainly does not fit.
            let widths = shown.iter().map(|it| it.text().width());
            if is_only || widths.sum::<usize>() <= room.columns * rows {
                let note = note(said - number(&shown), &key);
                let mut lines = lines(&shown, &note, room.columns, settings);
                if is_only || lines.len() <= rows {
                    lines.truncate(room.most);
                    break Fitted { lines, shown };
                }
            }
            let lightest = lightest(&shown, stands);
            if !shown[lightest].shorten() {
                shown.remove(lightest);
            }
        };
    }
    fitted
}

/// Returns the index of the first one of the messages that matter least.
fn lightest(shown: &[Repeated<'_>], stands: impl Fn(&Message) -> bool) -> usize {
    // Of what is over, who came counts for more than what was picked up on the way.
    let is_news = |priority| matches!(priority, Priority::News | Priority::Grave);
    let rank = |&index: &usize| {
        let message = shown[index].message;
        let (stands, priority) = (stands(message), message.priority);
        (stands, !stands && is_news(priority), priority)
    };
    (0..shown.len()).min_by_key(rank).unwrap_or(0)
}

/// Returns messages side by side, broken into lines, and behind them a note, which is never broken. What a level tells in
/// several lines stays in lines of its own.
fn lines(shown: &[Repeated<'_>], note: &str, columns: usize, settings: Settings) -> Vec<Phrase> {
    let is_told = |it: &Repeated<'_>| it.message.topic == Topic::ToldByLevel;
    let are_lines = shown.iter().filter(|it| is_told(it)).count() > 1;
    let runs = shown.chunk_by(|one, next| !(are_lines && (is_told(one) || is_told(next))));
    let mut lines = Vec::new();
    for run in runs {
        let said = run.iter().fold(Phrase::new(), |said, it| {
            said.with(ink(it.message, settings), it.text()).plain(" ")
        });
        lines.extend(said.broken(columns));
    }
    if !note.is_empty() {
        let note = Phrase::new().with(Ink::Faint, note);
        let last = lines.pop_if(|line| line.width() + note.width() <= columns);
        lines.push(last.unwrap_or_default().joined(note));
    }
    lines
}

/// Returns the note that so many messages are left out, and the key that shows them; empty for none.
fn note(number: usize, key: impl Fn() -> String) -> String {
    if number == 0 {
        return String::new();
    }
    format!("(+{number}, {})", key())
}

/// Returns how a message of the last command looks.
pub(super) fn ink(message: &Message, settings: Settings) -> Ink {
    match (message.tone, message.priority) {
        (Tone::Plain, Priority::Light) if settings.faint_messages => Ink::Faint,
        (tone, _) => Ink::Message(tone),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::PickedUp;
    use crate::ui::widgets::without_repeats;
    use std::borrow::Cow;

    fn message(text: &str, priority: Priority, turn: u64) -> Message {
        Message {
            text: text.to_owned(),
            tone: Tone::Plain,
            turn,
            priority,
            topic: Topic::Other,
            by: None,
            sighted: None,
            picked_up: Vec::new(),
        }
    }

    fn text(line: &Phrase) -> String {
        line.text().trim_end().to_owned()
    }

    fn shown(said: &[Message], (columns, rows, most): (usize, usize, usize)) -> Vec<String> {
        let fresh: Vec<&Message> = said.iter().collect();
        let room = Room {
            columns,
            rows,
            most,
        };
        let lines: Vec<String> = fit(&fresh, room, || "p".to_owned(), Settings::default())
            .lines
            .iter()
            .map(text)
            .collect();
        for line in &lines {
            assert!(line.width() <= columns, "{line:?} in {columns}");
        }
        lines
    }

    fn check(said: &[(&str, Priority)], room: (usize, usize, usize), wanted: &[&str]) {
        let said: Vec<Message> = said
            .iter()
            .map(|(text, priority)| message(text, *priority, 7))
            .collect();
        assert_eq!(shown(&said, room), wanted);
    }

    #[test]
    fn of_earlier_turns_who_came_into_view_is_kept_rather_than_what_was_picked_up() {
        let said = [
            message("You pick up a coin.", Priority::Own, 3),
            message("You see a jackal.", Priority::News, 8),
            message("You see a ghost.", Priority::News, 9),
        ];
        let shown = shown(&said, (45, 1, 9));
        assert_eq!(shown, ["You see a jackal. You see a ghost. (+1, p)"]);
    }

    #[test]
    fn what_was_picked_up_is_told_in_short_before_it_is_left_out() {
        let item = |(name, slot, worth): (&str, usize, i64)| PickedUp {
            name: name.to_owned(),
            slot,
            worth,
        };
        let items = [
            ("a hat", 0, 5),
            ("a coin", 1, 1),
            ("a coin", 1, 1),
            ("a ring", 2, 9),
        ];
        let all = "You pick up a hat (0), a coin (x2) (1) and a ring (2).";
        let picked_up = Message {
            picked_up: items.map(item).into(),
            ..message(all, Priority::Own, 3)
        };
        let said = [
            picked_up,
            message("You see a jackal.", Priority::News, 8),
            message("You see a ghost.", Priority::News, 9),
        ];
        let cases = [
            (90, all),
            (88, "You pick up a ring (2), a hat (0) and 2 more."),
            (72, "You pick up a ring (2) and 3 more."),
            (60, "You pick up 4 items."),
        ];
        for (columns, picked_up) in cases {
            let expected = format!("{picked_up} You see a jackal. You see a ghost.");
            assert_eq!(shown(&said, (columns, 1, 9)), [expected]);
        }
        let left_out = "You see a jackal. You see a ghost. (+1, p)";
        assert_eq!(shown(&said, (45, 1, 9)), [left_out]);
    }

    #[test]
    fn the_lightest_messages_are_left_out_first_and_counted() {
        let said = [
            ("You hit it.", Priority::Own),
            ("A rat squeaks.", Priority::Usual),
            ("It misses you.", Priority::Light),
            ("It bites.", Priority::Grave),
        ];
        check(&[], (80, 1, 9), &[]);
        let all = "You hit it. A rat squeaks. It misses you. It bites.";
        check(&said, (51, 1, 9), &[all]);
        check(
            &said,
            (50, 1, 9),
            &["You hit it. A rat squeaks. It bites. (+1, p)"],
        );
        check(&said, (43, 1, 9), &["You hit it. It bites. (+2, p)"]);
        let two = ["You hit it. A rat squeaks.", "It misses you. It bites."];
        check(&said, (26, 2, 9), &two);
    }

    #[test]
    fn the_count_of_what_is_left_out_is_never_broken() {
        let said = [
            ("You hit it.", Priority::Own),
            ("A rat squeaks loudly.", Priority::Usual),
        ];
        check(&said, (16, 2, 9), &["You hit it.", "(+1, p)"]);
    }

    #[test]
    fn of_equally_light_messages_the_oldest_is_left_out_first() {
        let said = [
            ("One.", Priority::Usual),
            ("Two.", Priority::Usual),
            ("Three.", Priority::Usual),
        ];
        check(&said, (15, 1, 9), &["Three. (+2, p)"]);
    }

    #[test]
    fn what_matters_takes_more_rows_rather_than_being_left_out() {
        let said = [
            ("You miss it.", Priority::Own),
            ("It misses you.", Priority::Light),
            ("It bites you for 4.", Priority::Grave),
            ("You see a rat.", Priority::News),
        ];
        let wanted = [
            "You miss it. It",
            "bites you for 4. You",
            "see a rat. (+1, p)",
        ];
        check(&said, (20, 1, 3), &wanted);
        // Where even those rows are too few, the hero's own result stays longest.
        check(&said, (20, 1, 1), &["You miss it. (+3, p)"]);
    }

    #[test]
    fn repeated_messages_are_shown_once() {
        let said = [
            ("It bites.", Priority::Grave),
            ("It squeaks.", Priority::Usual),
            ("It bites.", Priority::Grave),
            ("It bites.", Priority::Grave),
        ];
        check(&said, (40, 1, 9), &["It bites. (x3) It squeaks."]);
        check(&said, (22, 1, 9), &["It bites. (x3) (+1, p)"]);
        let said: Vec<Message> = ["a", "a", "b", "a"]
            .map(|text| message(text, Priority::Usual, 0))
            .to_vec();
        let texts: Vec<Cow<'_, str>> = without_repeats(said.iter())
            .iter()
            .map(Repeated::text)
            .collect();
        assert_eq!(texts, ["a (x2)", "b", "a"]);
    }

    #[test]
    fn folding_and_fainter_messages_can_be_switched_off() {
        let said = ["a", "a"].map(|text| message(text, Priority::Light, 0));
        let fresh: Vec<&Message> = said.iter().collect();
        let room = Room {
            columns: 40,
            rows: 1,
            most: 1,
        };
        let shown = |settings| text(&fit(&fresh, room, || "p".to_owned(), settings).lines[0]);
        let usual = Settings::default();
        assert_eq!(shown(usual), "a (x2)");
        let unfolded = Settings {
            fold_repeats: false,
            ..usual
        };
        assert_eq!(shown(unfolded), "a a");
        let plain = Settings {
            faint_messages: false,
            ..usual
        };
        let inks = [usual, plain].map(|settings| ink(&said[0], settings));
        assert_eq!(inks, [Ink::Faint, Ink::Message(Tone::Plain)]);
    }

    #[test]
    fn a_hint_pushes_out_nothing_that_has_room_without_it() {
        let said =
            ["You find a hat.", "You find a club."].map(|text| message(text, Priority::Own, 1));
        assert_eq!(
            shown(&said, (35, 1, 9)),
            ["You find a hat. You find a club."]
        );
        let mut said = said.to_vec();
        said.push(Message {
            topic: Topic::Hint,
            ..message("Hint: p shows all that was said.", Priority::Grave, 2)
        });
        let all = [
            "You find a hat. You find a club.",
            "Hint: p shows all that was said.",
        ];
        assert_eq!(shown(&said, (35, 1, 9)), all);
        // The count of what is left out takes no room from the results either.
        let mut four = vec![message("You find a rope.", Priority::Own, 0)];
        four.extend(said.clone());
        four[3].text = "Hint: everything said is shown by p now.".to_owned();
        let without = shown(&four[..3], (40, 1, 9));
        assert_eq!(without, ["You find a hat. You find a club. (+1, p)"]);
        let all = [
            "You find a hat. You find a club. Hint:",
            "everything said is shown by p now.",
            "(+1, p)",
        ];
        assert_eq!(shown(&four, (40, 1, 9)), all);
        // What matters of the last turn stays where the rows are too few.
        assert_eq!(
            shown(&said, (45, 1, 1)),
            ["Hint: p shows all that was said. (+2, p)"]
        );
    }

    #[test]
    fn what_a_level_tells_in_several_lines_stays_lines() {
        let told = |text: &str| Message {
            topic: Topic::ToldByLevel,
            ..message(text, Priority::Grave, 7)
        };
        let said = [
            message("Level 2.", Priority::Usual, 7),
            told("The walls hum,"),
            told("the floor too."),
            message("A rat!", Priority::News, 7),
        ];
        let lines = ["Level 2.", "The walls hum,", "the floor too.", "A rat!"];
        assert_eq!(shown(&said, (60, 4, 9)), lines);
        assert_eq!(shown(&said[..2], (60, 4, 9)), ["Level 2. The walls hum,"]);
    }

    #[test]
    fn of_the_turns_of_a_chore_only_the_last_always_stands() {
        let mut said: Vec<Message> = (0..5)
            .map(|turn| message(&format!("You find {turn}."), Priority::Own, turn))
            .collect();
        said.push(message("It bites you.", Priority::Grave, 5));
        assert_eq!(
            shown(&said, (40, 1, 9)),
            ["You find 4. It bites you. (+4, p)"]
        );
    }
}
