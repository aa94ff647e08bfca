//! The help screen: what the game is about, every key, and the rules.

use crate::game::RuleBook;
use crate::ui::input::Key;
use crate::ui::keymap::{AnyKeys, HelpLine, Intent, KeyRow, Keymap, Keys};
use crate::ui::phrase::{Phrase, Text};
use crate::ui::theme::Ink;
use crate::ui::widgets::{Paragraph, Reader};

/// The column at which the text about a key begins.
const COLUMN: usize = 20;

/// What a new player has to know first.
const INTRODUCTION: [&str; 2] = [
    "You are @. Somewhere at the bottom of the dungeon waits its boss, which the first message of the game names: \
     kill it, and you have won. When your hit points fall below 0, you have lost; with exactly 0 you still live.",
    "Walk into a monster to attack it. Walk over items to pick them up. {wear} wears one: whatever you wear helps at once. \
     {explore} explores. {fight} fights. {descend} goes to the stairs down: deeper, the monsters are worse and the items \
     better.",
];

/// The signs of the ground on the map, and those of items.
const SIGNS: [&str; 19] = [
    "@ you",
    ". room",
    "# corridor",
    "< stairs up",
    "> stairs down",
    "+ door",
    "/ open door",
    "} water, lava",
    "^ trap",
    "0 boulder",
    "' statue",
    "\u{2663} tree",
    "% bars",
    "{ fountain",
    "& sink",
    "\\ throne",
    "_ altar",
    "| grave",
    "* cloud",
];
const SIGNS_OF_ITEMS: [&str; 20] = [
    "| weapon",
    ") offhand",
    "} ranged",
    "[ armor",
    "] helmet",
    "( cloak",
    "{ gloves",
    "\\ boots",
    "\" amulet",
    "= ring",
    "_ light",
    "$ gold",
    "~ scroll",
    "? book",
    "! flask",
    "/ ammunition",
    ", food",
    "- wand",
    "% container",
    "& several",
];

/// What is said of the signs of items, and of all others.
const SIGNS_OF_BOTH: &str =
    "Signs that items have, too, and stairs under items are in reverse video.";
const OTHER_SIGNS: &str = "All others are monsters. {look} tells what is where.";

/// The words that other games and players have for what keys do here, each with ours. Spellings that our own texts never have
/// are put together.
const SYNONYMS: [(&str, &str); 64] = [
    ("quaff", "drink"),
    ("equip", "wear"),
    // As a quest calls it.
    ("wear", "equip"),
    ("wield", "wear"),
    ("remove", "take off"),
    ("save", "leave"),
    ("quit", "leave"),
    ("options", "settings"),
    ("autoexplore", "explore"),
    ("shoot", "fire"),
    ("sell", "sold"),
    ("zap", "aim"),
    ("attack", "strike"),
    ("wait", "rest"),
    ("history", "messages"),
    ("log", "messages"),
    ("exit", "leave"),
    ("abandon", "leave"),
    ("suicide", "leave"),
    ("unequip", "take off"),
    ("put on", "wear"),
    ("get", "pick up"),
    ("grab", "pick up"),
    ("examine", "inspect"),
    ("describe", "inspect"),
    ("auto", "explore"),
    ("goto", "travel"),
    ("climb", "stairs"),
    ("hit", "strike"),
    ("sleep", "rest"),
    ("stats", "figures"),
    ("config", "settings"),
    ("mouse", "settings"),
    ("color", "settings"),
    ("colors", "settings"),
    (concat!("col", "our"), "settings"),
    ("potion", "drink"),
    ("armor", "wear"),
    (concat!("arm", "our"), "wear"),
    ("spell", "read"),
    ("cast", "aim"),
    ("bag", "carry"),
    ("pack", "carry"),
    ("backpack", "carry"),
    ("move", "north"),
    ("move", "south"),
    ("move", "east"),
    ("move", "west"),
    ("pickup", "pick up"),
    ("autopickup", "picks up"),
    ("auto-pickup", "picks up"),
    ("auto pickup", "picks up"),
    ("auto explore", "explore"),
    ("use", "drink"),
    ("use", "read"),
    ("use", "aim"),
    ("use", "eat"),
    ("see", "look"),
    ("see", "list"),
    ("see", "charts"),
    ("map", "charts"),
    ("upstairs", "stairs up"),
    ("downstairs", "stairs down"),
    ("game", "quest"),
];

/// The keys of every screen.
const ANYWHERE: &str = "In a list, the key of an entry chooses it at once; so do the arrows and {choose}. {close} \
                        leaves every list, text and question.";

/// The keys that work everywhere and have no other meaning.
pub(super) const ALWAYS: &str =
    "Ctrl-C leads out of everything, and Ctrl-L draws the screen again.";

/// What is done in shops and temples.
const TRADE: &str = "In a shop or beside its keeper, {use} lists what is for sale, and picking up ({pick-up}) in that list buys; \
                     what you drop ({drop}) is sold at once, for half of its price. A priest or an oracle beside you is \
                     asked for help with {use}.";

/// Returns the help of a game with these rules, each a line; without rules, before a game has begun.
pub(in crate::ui) fn help(keymap: &Keymap, rules: &[String]) -> Reader {
    let keys = keymap.map(RuleBook::TACTICAL);
    let mut text = Vec::new();
    for paragraph in INTRODUCTION {
        let paragraph = Paragraph::plain(keys.fill_where_bound(paragraph));
        text.extend([paragraph, Paragraph::empty()]);
    }
    let ground = [
        sight(Ink::Title, "Signs on the map"),
        signs(&SIGNS),
        sight(Ink::Plain, SIGNS_OF_BOTH),
    ];
    let others = sight(Ink::Plain, keys.fill_where_bound(OTHER_SIGNS));
    text.extend(ground);
    text.extend([signs(&SIGNS_OF_ITEMS), others, Paragraph::empty()]);
    text.extend(chapters(keys));
    text.extend([Paragraph::plain(keys.fill(TRADE)), Paragraph::empty()]);
    text.push(Paragraph::plain(keymap.list.fill(ANYWHERE)));
    text.push(sight(Ink::Plain, ALWAYS));
    if !rules.is_empty() {
        text.extend([Paragraph::empty(), Paragraph::title("The rules")]);
        text.extend(rules.iter().map(Paragraph::plain));
    }
    key_reader(text)
}

/// Returns the text of a help screen, whose search tells which key does something.
pub(super) fn key_reader(text: Vec<Paragraph>) -> Reader {
    Reader::new("Help", text).with_search("which key does", &SYNONYMS)
}

/// Returns a line about what is seen. Those who do not see it hear nothing of it.
pub(super) fn sight(ink: Ink, text: impl Text) -> Paragraph {
    Paragraph::Spoken(Phrase::new().with(ink, text), Vec::new())
}

/// Returns signs, each with what it means.
pub(super) fn signs(signs: &[&str]) -> Paragraph {
    Paragraph::Columns(signs.iter().map(|&sign| sign.to_owned()).collect())
}

/// Returns every key of the map, chapter by chapter, each chapter with an empty line after it.
pub(super) fn chapters(keys: &Keys<Intent>) -> Vec<Paragraph> {
    let chapters = key_lines(keys, COLUMN).into_iter();
    let chapters = chapters.flat_map(|(title, lines)| {
        let title = std::iter::once(Paragraph::title(title));
        title.chain(lines).chain([Paragraph::empty()])
    });
    chapters.collect()
}

/// Returns the chapters of the keys of a situation: a title, and a line for each action, with what it does from a column on.
/// Those who do not see it hear the names of the actions as well, since they can type them.
pub(super) fn key_lines<A: Copy + PartialEq>(
    keys: &Keys<A>,
    column: usize,
) -> Vec<(&'static str, Vec<Paragraph>)> {
    let rows = keys.rows();
    let paragraph =
        |line: &HelpLine| Paragraph::Spoken(key_phrase(line, column), spoken(line, &rows));
    let chapters = keys.help();
    let chapters = chapters.map(|(title, lines)| (title, lines.iter().map(paragraph).collect()));
    chapters.collect()
}

fn key_phrase(line: &HelpLine, column: usize) -> Phrase {
    let keys = Phrase::new().with(Ink::Key, &line.keys);
    keys.up_to(column).plain(line.help)
}

/// Returns what is read out in place of a line: the name of each of its actions that can be typed, its keys, and what it
/// does, once and unless the name says that.
fn spoken(line: &HelpLine, rows: &[KeyRow]) -> Vec<String> {
    let rows = rows.iter().filter(|row| row.help == line.help);
    let rows = rows.filter(|row| !row.keys.is_empty());
    let texts = rows.enumerate().map(|(index, row)| {
        let keys: Vec<String> = row.keys.iter().map(Key::to_string).collect();
        let named = format!("{} ({})", row.name, keys.join(" "));
        match row.help.strip_prefix(row.name) {
            _ if index > 0 || row.help.replace(' ', "-") == row.name => named,
            Some(rest) if rest.is_empty() || rest.starts_with(':') => named + rest,
            Some(_) | None => format!("{named}: {}", row.help),
        }
    });
    texts.collect()
}
