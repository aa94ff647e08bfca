//! Everything about one item, one monster, or the ground of a cell.

use crate::base::TextLines;
use crate::game::{GroundView, ItemView, MonsterView};
use crate::ui::glyphs::Glyphs;
use crate::ui::phrase::Phrase;
use crate::ui::screens::description;
use crate::ui::theme::Ink;
use crate::ui::widgets::{Paragraph, Reader};
use crate::ui::words;

/// Returns an item: its description, every value, and what wearing it would change.
pub(in crate::ui::screens) fn inspect(item: &ItemView<'_>) -> Reader {
    Reader::new("Item", item_text(item))
}

/// Returns the text about an item.
pub(super) fn item_text(item: &ItemView<'_>) -> Vec<Paragraph> {
    let mut text = vec![headline(
        item.glyph(),
        Ink::Dyed(item.color()),
        &item.title(),
    )];
    text.extend(part(item.description()));
    text.push(Paragraph::empty());
    text.extend(item.details().into_iter().map(Paragraph::plain));
    text
}

/// Returns a monster: its description, what it can do, how a fight with it stands.
pub(in crate::ui::screens) fn inspect_monster(monster: &MonsterView<'_>, place: &str) -> Reader {
    let health = monster.health();
    let state = Phrase::new()
        .with(Ink::Health(health), words::condition(health))
        .with(Ink::Faint, format!("; {place}"));
    let mut text = vec![
        headline(
            monster.glyph(),
            Ink::Dyed(monster.color()),
            &monster.title(),
        ),
        Paragraph::Line(state),
    ];
    text.extend(part(monster.description()));
    text.push(Paragraph::empty());
    text.extend(monster.details().into_iter().map(Paragraph::plain));
    Reader::new("Monster", text)
}

/// Returns the ground of a cell, or the feature there, with its sign on the map: what it does.
pub(in crate::ui::screens) fn inspect_ground(ground: &GroundView, glyphs: Glyphs) -> Reader {
    let mut text = vec![
        headline(glyphs.glyph(&ground.tile), Ink::Key, &ground.name),
        Paragraph::empty(),
    ];
    text.extend(ground.facts.iter().map(Paragraph::plain));
    Reader::new("Place", text)
}

/// Returns a description with an empty paragraph before it; nothing, if it is empty.
fn part(lines: &TextLines) -> impl Iterator<Item = Paragraph> {
    let description = description(lines);
    let before = description.as_ref().map(|_| Paragraph::empty());
    before.into_iter().chain(description)
}

/// Returns a sign and a name; those who do not see the sign hear the name alone.
pub(in crate::ui::screens) fn headline(glyph: char, ink: Ink, name: &str) -> Paragraph {
    let headline = Phrase::new().with(ink, glyph.to_string());
    let headline = headline.plain("  ").with(Ink::Strong, name);
    Paragraph::Spoken(headline, vec![name.to_owned()])
}
