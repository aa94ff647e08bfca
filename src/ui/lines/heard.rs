//! What is heard of a page: its lines, and which of them are new.

use crate::ui::canvas::Marks;
use crate::ui::frame::Frame;

/// What stands before the entry of a list that is chosen.
const CHOSEN: &str = "> ";

/// Returns the rows of a page that have a text, each without the blanks around it. The chosen one is marked.
pub(super) fn lines(page: &Frame, marks: &Marks) -> Vec<String> {
    let focus = marks.focus().filter(|_| marks.is_list());
    let rows = (0..page.area().height).filter_map(|y| {
        let row = page.text(y);
        let text = row.split_whitespace().collect::<Vec<_>>().join(" ");
        let is_chosen = focus.is_some_and(|focus| focus.y == y);
        let mark = if is_chosen { CHOSEN } else { "" };
        (!text.is_empty()).then(|| format!("{mark}{text}"))
    });
    rows.collect()
}

/// Returns the first line of a list or a text without what its keys do.
pub(super) fn title(lines: &[String]) -> &str {
    let first = lines.first().map_or("", String::as_str);
    first.split_once(" (").map_or(first, |(title, _)| title)
}

/// Returns the lines of a list or a text that were not there before, or were not chosen; `None` if most of them are others.
pub(super) fn changed(before: &[String], now: &[String]) -> Option<Vec<String>> {
    let is_same = |(one, other): &(&String, &String)| bare(one) == bare(other);
    let pairs = || before.iter().zip(now);
    let above = pairs().take_while(is_same).count();
    let backwards = before.iter().rev().zip(now.iter().rev());
    let shorter = before.len().min(now.len());
    let below = backwards.take(shorter - above).take_while(is_same).count();
    let is_new = |(index, line): &(usize, &String)| {
        let is_between = (above..now.len() - below).contains(index);
        is_between || line.starts_with(CHOSEN) && !before.contains(line)
    };
    let new = now.iter().enumerate().filter(is_new);
    let is_the_same_text = 2 * (above + below) >= before.len().max(now.len());
    is_the_same_text.then(|| new.map(|(_, line)| line.clone()).collect())
}

/// Returns the first line of a list or a text, and below it those that have changed and the one that is chosen.
pub(super) fn heading_and(changed: Vec<String>, lines: &[String]) -> Vec<String> {
    let chosen = lines.iter().filter(|line| line.starts_with(CHOSEN));
    let mut told: Vec<String> = lines.first().cloned().into_iter().collect();
    for line in changed.into_iter().chain(chosen.cloned()) {
        if !told.contains(&line) {
            told.push(line);
        }
    }
    told
}

/// Returns a line without the mark of one that is chosen.
fn bare(line: &str) -> &str {
    line.strip_prefix(CHOSEN).unwrap_or(line)
}
