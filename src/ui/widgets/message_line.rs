//! The message line in row 0, with the messages of the last command.

use crate::game::{Message, View};
use crate::ui::canvas::Canvas;
use crate::ui::keymap::Intent;
use crate::ui::phrase::Phrase;
use crate::ui::theme::Ink;
use unicode_width::UnicodeWidthStr;

/// Draws the newest message and as many of those before it as fit in front; `(+3, p)` at the end says how many
/// more there are, and the key that shows them.
pub(super) fn draw_message_line(canvas: &mut Canvas<'_>, view: &View<'_>) {
    let fresh: Vec<&Message> = view.messages().fresh().collect();
    let key = canvas.ui.keymap.map(view.rules()).name(Intent::Messages);
    canvas.write_phrase(0, 0, &line(&fresh, usize::from(canvas.width()), &key));
}

/// Returns the messages that fit, and behind them how many do not, with the key that shows them.
fn line(fresh: &[&Message], room: usize, key: &str) -> Phrase {
    let width = |message: &&Message| message.text.width() + 1;
    let fits = |shown: usize| {
        let hidden = fresh.len() - shown;
        let said: usize = fresh[hidden..].iter().map(width).sum();
        said + rest(hidden, key).width() <= room + usize::from(hidden == 0)
    };
    // The newest is shown even where not all of it fits.
    let shown = (1..=fresh.len()).rev().find(|&shown| fits(shown));
    let hidden = fresh.len() - shown.unwrap_or(fresh.len().min(1));
    let rest = rest(hidden, key);
    let mut room = room.saturating_sub(rest.width() + usize::from(hidden > 0));
    let mut line = Phrase::new();
    for message in &fresh[hidden..] {
        line = line.with(Ink::Message(message.tone), clipped(&message.text, room));
        line = line.plain(" ");
        room = room.saturating_sub(width(message));
    }
    line.with(Ink::Faint, rest)
}

/// Returns the note that so many messages do not fit.
fn rest(number: usize, key: &str) -> String {
    if number == 0 {
        return String::new();
    }
    format!("(+{number}, {key})")
}

/// Returns a text that fits, or the beginning of one that does not and an ellipsis.
fn clipped(text: &str, room: usize) -> String {
    if text.width() <= room {
        return text.to_owned();
    }
    let mut kept = String::new();
    for character in text.chars() {
        kept.push(character);
        if kept.width() + 1 > room {
            kept.pop();
            break;
        }
    }
    kept + "…"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Tone;

    fn check(said: &[&str], room: usize, shown: &str) {
        let messages: Vec<Message> = (said.iter())
            .map(|text| Message {
                text: (*text).to_owned(),
                tone: Tone::Plain,
                turn: 0,
            })
            .collect();
        let line = line(&messages.iter().collect::<Vec<_>>(), room, "p");
        let text: String = line.parts().iter().map(|(_, text)| text.as_str()).collect();
        assert_eq!(text.trim_end(), shown);
        assert!(text.trim_end().width() <= room, "{text:?} in {room}");
    }

    #[test]
    fn the_newest_message_is_shown_and_older_ones_are_counted_when_they_do_not_fit() {
        check(&[], 80, "");
        check(&["You hit it.", "It bites."], 21, "You hit it. It bites.");
        check(&["You hit it.", "It bites."], 20, "It bites. (+1, p)");
        check(&["Once upon.", "Two.", "Three."], 20, "Two. Three. (+1, p)");
    }

    #[test]
    fn a_message_that_is_too_long_ends_with_an_ellipsis() {
        check(&["A rather long story."], 12, "A rather lo…");
        check(
            &["First.", "A rather long story."],
            18,
            "A rather … (+1, p)",
        );
    }
}
