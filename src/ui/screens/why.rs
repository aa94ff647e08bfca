//! Why the hero died: its last turns, with the last one at which it could still have won.

use crate::game::{Ending, RuleBook, Tone};
use crate::lab::{Moment, PostMortem, post_mortem};
use crate::store::{Recording, RecordingError, Replay};
use crate::ui::theme::Ink;
use crate::ui::widgets::{Paragraph, Reader};
use std::path::Path;

/// The columns before the messages of a turn.
const COLUMNS: usize = 30;

/// Returns the last turns of a recorded game.
pub(super) fn why_of(recording: &Path) -> Reader {
    let (title, text) = match found(recording) {
        Ok(Found::Death(found, rules)) => ("Why did you die?", text(&found, rules)),
        Ok(Found::Other(summary)) => ("How it ended", vec![notice(summary)]),
        Err(error) => ("How it ended", vec![notice(error.to_string())]),
    };
    Reader::new(title, text).at_the_end()
}

/// How a game ended.
enum Found {
    Death(PostMortem, RuleBook),
    /// Nothing killed the hero; the text says what came instead.
    Other(String),
}

fn found(recording: &Path) -> Result<Found, RecordingError> {
    let mut replay = Replay::new(Recording::open(recording)?);
    replay.go_to_action(u64::MAX)?;
    let view = replay.view();
    let rules = view.rules();
    match view.ending() {
        Some(Ending::Died(_)) => post_mortem(&mut replay).map(|found| Found::Death(found, rules)),
        Some(Ending::Won(_) | Ending::Abandoned | Ending::OutOfDays) => {
            Ok(Found::Other(view.summary()))
        }
        None => Ok(Found::Other("This game did not end.".to_owned())),
    }
}

fn notice(text: String) -> Paragraph {
    Paragraph::Wrapped(Ink::Message(Tone::Notice), text)
}

fn text(found: &PostMortem, rules: RuleBook) -> Vec<Paragraph> {
    let marked = found.last_even.map(|index| (index, &found.moments[index]));
    let verdict = match marked {
        None => "In all of these turns the odds were against you.".to_owned(),
        Some((_, Moment { turn, .. })) => {
            format!("Before turn {turn}, which is marked, the odds were still even or better.")
        }
    };
    let verdict = format!("{verdict} {}", percentage(rules));
    let mut lines = Vec::new();
    for (index, moment) in found.moments.iter().enumerate() {
        let is_marked = marked.is_some_and(|(marked, _)| marked == index);
        lines.push(line(moment, is_marked));
    }
    // Where the player begins to read.
    lines.extend([Paragraph::empty(), Paragraph::plain(verdict)]);
    lines
}

/// Returns what the numbers before the messages are. On a quest all is in view.
fn percentage(rules: RuleBook) -> String {
    let opponents = if rules == RuleBook::Quest {
        "that could get at you"
    } else {
        "in view"
    };
    format!(
        "A percentage is your chance to win if you had fought it out with all awake enemies {opponents}, as it showed in \
         1,000 test fights. In turns without a percentage there were none."
    )
}

/// Returns the line of a moment: its turn, the hit points, the chance, and what came then.
fn line(moment: &Moment, is_marked: bool) -> Paragraph {
    let Moment {
        turn, hit_points, ..
    } = moment;
    let (mark, ink) = if is_marked {
        (">", Ink::Strong)
    } else {
        (" ", Ink::Plain)
    };
    let chance = moment.chance.map(|chance| format!("{chance} %"));
    let chance = chance.unwrap_or_default();
    let said: Vec<&str> = moment
        .messages
        .iter()
        .map(|message| message.text.as_str())
        .collect();
    let before = format!("{mark} turn {turn:>5}  HP {hit_points:>4}  {chance:>5}  ");
    Paragraph::Hanging(COLUMNS, ink, before + &said.join(" "))
}
