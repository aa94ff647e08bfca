//! Level files in the languages of later versions of the game from which ours comes.

use super::lexer::{Kind, Token, token_at};
use crate::base::{Diagnostic, Span};

/// The declarations that take a class in quotes here, and a list in parentheses there.
const WITH_LISTS: [&[u8]; 3] = [b"MONSTER", b"OBJECT", b"CONTAINER"];

/// Statements that the language has since NetHack 3.6.
const STATEMENTS: [&[u8]; 7] = [
    b"LOOP",
    b"IF",
    b"SHUFFLE",
    b"SWITCH",
    b"FUNCTION",
    b"WHILE",
    b"FOR",
];

/// Ways to fill a level that it has since then.
const FILLINGS: [&[u8]; 4] = [b"mines", b"solidfill", b"mazegrid", b"rogue"];

/// Returns the error of a file that is written in the language of a later version; `None` if it is not. Only a text that
/// is no sound description is looked at, and no line in it that begins inside a string.
pub(super) fn of_another_language(text: &[u8]) -> Option<Diagnostic> {
    let mut strings = strings_of(text).peekable();
    let mut start = 0;
    for line in text.split(|&byte| byte == b'\n') {
        let span = Span::new(start..start + line.len());
        start += line.len() + 1;
        while strings.next_if(|it| it.end <= span.start).is_some() {}
        if strings.peek().is_some_and(|it| it.start < span.start) {
            continue;
        }
        let words = line.trim_ascii();
        let version = if is_lua(words) {
            Some("3.7 or later, which are programs in Lua")
        } else if is_of_later_compiler(words) {
            Some("3.6, whose language is another")
        } else {
            None
        };
        if let Some(version) = version {
            let message = format!("this is a level file of NetHack {version}");
            let error = Diagnostic::error(span, message);
            return Some(error.with_help("levels here are written as for NetHack 3.2 to 3.4"));
        }
    }
    None
}

/// Returns where the strings of a text are, in its order.
fn strings_of(text: &[u8]) -> impl Iterator<Item = Span> {
    let first = token_at(text, 0);
    let after = |token: &Token| Some(token_at(text, token.span.end as usize));
    let tokens = std::iter::successors(Some(first), after);
    tokens
        .take_while(|token| token.kind != Kind::End)
        .filter(|token| token.kind == Kind::String)
        .map(|token| token.span)
}

fn is_lua(line: &[u8]) -> bool {
    let Some(call) = line.strip_prefix(b"des.") else {
        return false;
    };
    let name = call
        .iter()
        .take_while(|byte| byte.is_ascii_lowercase() || **byte == b'_');
    let length = name.count();
    length > 0 && matches!(call.get(length), Some(b'(' | b'{'))
}

fn is_of_later_compiler(line: &[u8]) -> bool {
    let letters = line
        .iter()
        .take_while(|byte| byte.is_ascii_uppercase() || **byte == b'_');
    let (word, rest) = line.split_at(letters.count());
    let rest = rest.trim_ascii_start();
    if STATEMENTS.contains(&word) {
        return matches!(rest, [b'[' | b':' | b'{' | b'(', ..]);
    }
    if word.is_empty() {
        return line.starts_with(b"$") && line.contains(&b'=');
    }
    let Some(arguments) = without_chance(rest).strip_prefix(b":") else {
        return false;
    };
    let arguments = without_chance(arguments.trim_ascii_start());
    let arguments = arguments.strip_prefix(b":").unwrap_or(arguments);
    let arguments = arguments.trim_ascii_start();
    match word {
        b"INIT_MAP" => FILLINGS
            .iter()
            .any(|filling| arguments.starts_with(filling)),
        b"ROOM" | b"SUBROOM" => arguments.ends_with(b"{"),
        _ => WITH_LISTS.contains(&word) && begins_with_class(arguments),
    }
}

/// Returns whether a text begins with a class in a parenthesis, behind which a name would follow.
fn begins_with_class(text: &[u8]) -> bool {
    let list = text.strip_prefix(b"(").map(<[u8]>::trim_ascii_start);
    list.is_some_and(|list| list.starts_with(b"'"))
}

/// Returns what follows a chance in square brackets, if there is one.
fn without_chance(text: &[u8]) -> &[u8] {
    let behind = text.strip_prefix(b"[").and_then(|chance| {
        let end = memchr::memchr(b']', chance)?;
        Some(&chance[end + 1..])
    });
    behind.unwrap_or(text).trim_ascii_start()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, version: Option<&str>) {
        let found = of_another_language(text.as_bytes()).map(|error| error.message);
        let wanted = version.map(|version| format!("this is a level file of NetHack {version}"));
        assert_eq!(found, wanted, "{text}");
    }

    #[test]
    fn later_languages_are_known_by_what_only_they_have() {
        let later = Some("3.6, whose language is another");
        for line in [
            "MONSTER:('D',\"red dragon\"),(1,2)",
            "MONSTER: [50%]: ('o',\"hill orc\"), random",
            "MONSTER [50%]: ('o',\"hill orc\"), random",
            "CONTAINER: ( '(', \"chest\"), random {",
            "OBJECT:('*',\"diamond\"),random",
            "$place = { (1,2),(3,4) }",
            "SHUFFLE:$place",
            "LOOP [5] {",
            "INIT_MAP: mines, '.', ' ', true, true, lit, true",
            "ROOM: \"ordinary\", lit, (3,3), (center,center), (11,9) {",
        ] {
            check(&format!("MAZE:\"a\",' '\n{line}\n"), later);
        }
        let lua = Some("3.7 or later, which are programs in Lua");
        check(
            "-- a comment\ndes.level_init({ style = \"solidfill\" })\n",
            lua,
        );
    }

    #[test]
    fn our_language_is_not_taken_for_another() {
        for line in [
            "MONSTER:'D',\"red dragon\",(1,2)",
            "MONSTER[50%]:'D',\"red dragon\",place[0]",
            "FOUNTAIN:(1,2)",
            "INIT_MAP: '.', ' ', true, true, lit, true",
            "ROOM:\"ordinary\",lit,(3,3),(center,center),(11,9)",
            "# des.map( and $x = 1",
            "\"$1\"",
            "MONSTER:(0,0)",
            "OBJECT[50%]:(",
            "ENGRAVING:random,dust,\"read\nIF (you read this)\nthat\"\nGOLD:5 (0,0)",
        ] {
            check(line, None);
        }
    }
}
