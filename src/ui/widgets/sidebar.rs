//! The sidebar of a wide terminal: the monsters in sight, and the items that the hero wears and carries.

use super::bar::bar;
use crate::game::{ItemView, MonsterView, View};
use crate::ui::canvas::Canvas;
use crate::ui::keymap::Intent;
use crate::ui::phrase::Phrase;
use crate::ui::theme::Ink;
use crate::ui::words;

/// How many cells a monster's bar of hit points has.
const BAR: u16 = 5;

pub(super) fn draw_sidebar(canvas: &mut Canvas<'_>, view: &View<'_>) {
    let items = items(view);
    // The monsters come first, and leave room for the items where there is enough for both.
    let monsters = monsters(view);
    let room = usize::from(canvas.height());
    let shown = room.saturating_sub(items.len() + 1).max(room / 2);
    let key = canvas.ui.keymap.map(view.rules()).name(Intent::Monsters);
    let monsters = shortened(monsters, shown, &key);
    for (y, line) in (0..canvas.height()).zip(monsters.iter().chain(&items)) {
        canvas.write_phrase(0, y, line);
    }
}

/// Returns the first lines of a list; the last of them says that there are more, and which key shows them.
fn shortened(mut lines: Vec<Phrase>, room: usize, key: &str) -> Vec<Phrase> {
    if lines.len() > room {
        let kept = room.saturating_sub(2);
        let more = format!("and {} more ({key})", lines.len() - kept);
        lines.truncate(kept);
        lines.push(Phrase::new().with(Ink::Faint, more));
        lines.push(Phrase::new());
    }
    lines
}

fn monsters(view: &View<'_>) -> Vec<Phrase> {
    let seen = view.monsters();
    let lines = seen.iter().map(|monster| monster_line(view, monster));
    let mut lines = chapter("In sight", lines.collect());
    lines.push(Phrase::new());
    lines
}

fn monster_line(view: &View<'_>, monster: &MonsterView<'_>) -> Phrase {
    let state = monster.state();
    let place = words::bearing(view.hero_pos(), monster.pos());
    Phrase::new()
        .with(Ink::Dyed(monster.color()), monster.glyph().to_string())
        .plain(" ")
        .joined(bar(i64::from(monster.health()), 100, BAR))
        .plain(format!(" {}", monster.title()))
        .with(Ink::Faint, format!(" {place}{state}"))
}

fn items(view: &View<'_>) -> Vec<Phrase> {
    let (worn, carried) = (view.equipment(), view.pack());
    let worn = worn
        .iter()
        .filter_map(|(slot, item)| Some(item_line(slot.letter(), item.as_ref()?)));
    let carried = ('0'..)
        .zip(&carried)
        .filter_map(|(digit, item)| Some(item_line(digit, item.as_ref()?)));
    let mut lines = chapter("Worn", worn.collect());
    lines.push(Phrase::new());
    lines.extend(chapter("Carried", carried.collect()));
    lines
}

/// Returns a title and the lines below it.
fn chapter(title: &str, mut lines: Vec<Phrase>) -> Vec<Phrase> {
    if lines.is_empty() {
        lines.push(Phrase::new().with(Ink::Faint, "nothing"));
    }
    lines.insert(0, Phrase::new().with(Ink::Title, title));
    lines
}

fn item_line(key: char, item: &ItemView<'_>) -> Phrase {
    Phrase::new()
        .with(Ink::Key, format!("{key} "))
        .with(Ink::Dyed(item.color()), item.glyph().to_string())
        .plain(format!(" {}", item.title()))
}
