//! The encyclopedia: the kinds of monsters that the player met, and of items that the player found, in all games.

use super::description;
use super::items::inspect::headline;
use crate::base::{bare_name, visible};
use crate::content::Content;
use crate::game::KindEntry;
use crate::store::{Folders, Known};
use crate::ui::theme::Ink;
use crate::ui::widgets::{Paragraph, Reader};

const NOTHING: &str = "You have met and found nothing yet. Whatever you meet and find in a game of the dungeon is \
                       described here from then on.";

/// Returns all that the player of this name knows, as these data describe it.
pub(super) fn known(folders: &Folders, name: &str, content: &Content) -> Reader {
    let text = match Known::open(folders, name) {
        Ok(Some(known)) => text(&known, content),
        Ok(None) => Vec::new(),
        Err(error) => vec![Paragraph::notice(format!("{error}."))],
    };
    let text = if text.is_empty() {
        vec![Paragraph::plain(NOTHING)]
    } else {
        text
    };
    Reader::new("What you know", text).of_entries()
}

fn text(known: &Known, content: &Content) -> Vec<Paragraph> {
    let monsters = known
        .monsters()
        .map(|name| (name, KindEntry::of_monster(content, name)));
    let items = known
        .items()
        .map(|name| (name, KindEntry::of_item(content, name)));
    let mut text = chapter("Monsters that you met", monsters.collect());
    text.extend(chapter("Items that you found", items.collect()));
    text
}

/// Returns a title with the number of kinds, and the kinds in the order of an alphabet; nothing if there are none.
fn chapter(title: &str, mut kinds: Vec<(&str, Option<KindEntry>)>) -> Vec<Paragraph> {
    kinds.sort_by_cached_key(|(name, _)| bare_name(name));
    if kinds.is_empty() {
        return Vec::new();
    }
    let mut text = vec![
        Paragraph::title(format!("{title}: {}", kinds.len())),
        Paragraph::empty(),
    ];
    for (name, entry) in kinds {
        match entry {
            Some(entry) => text.extend(kind(&entry)),
            None => text.push(Paragraph::plain(format!(
                "{}: from other data than those of now.",
                visible(name)
            ))),
        }
        text.push(Paragraph::empty());
    }
    text
}

fn kind(entry: &KindEntry) -> Vec<Paragraph> {
    let mut text = vec![headline(entry.glyph, Ink::Dyed(entry.color), &entry.name)];
    text.extend(description(&entry.description));
    text.extend(entry.facts.iter().map(Paragraph::plain));
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_in_the_order_of_an_alphabet_without_their_articles() {
        let sorted = ["a wand", "an Orb", "cave rat", "Old Gnawbone", "the Axe"];
        let text = chapter("Kinds", sorted.map(|name| (name, None)).into());
        let named = text.iter().filter_map(|paragraph| match paragraph {
            Paragraph::Wrapped(Ink::Plain, text) => text.split_once(':'),
            _ => None,
        });
        let names: Vec<&str> = named.map(|(name, _)| name).collect();
        assert_eq!(
            names,
            ["the Axe", "cave rat", "Old Gnawbone", "an Orb", "a wand"]
        );
    }
}
