//! Tests of the lexer.

use super::*;
use crate::script::words::{Declaration, Horizontal, Single};

/// Returns the kind and the text of each token.
fn tokens(text: &str) -> Vec<(Kind, &str)> {
    let mut tokens = Vec::new();
    let mut at = 0;
    loop {
        let token = token_at(text.as_bytes(), at);
        if token.kind == Kind::End {
            return tokens;
        }
        at = token.span.end as usize;
        tokens.push((token.kind, &text[token.span.start as usize..at]));
    }
}

fn check(text: &str, expected: &[Kind]) {
    let kinds: Vec<Kind> = tokens(text).into_iter().map(|(kind, _)| kind).collect();
    assert_eq!(kinds, expected, "{text:?}");
}

const RANDOM: Kind = Kind::Word(Word::Single(Single::Random));
const ROOM: Kind = Kind::Word(Word::Declaration(Declaration::Room));

#[test]
fn every_keyword_is_read_as_itself() {
    for (spelling, word) in WORDS {
        let alike = WORDS.iter().find(|(other, _)| other == spelling);
        let first = alike.map(|&(_, first)| first);
        assert_eq!(
            keyword(spelling.as_bytes()),
            first.map(|first| (first, spelling.len()))
        );
        assert!(first == Some(*word) || *spelling == "center", "{spelling}");
    }
}

#[test]
fn the_longest_keyword_wins_whatever_follows_it() {
    check("randomly", &[RANDOM, Kind::Stray]);
    check("ROOMROOM", &[ROOM, ROOM]);
    check("random5", &[RANDOM, Kind::Integer]);
    let half_left = Kind::Word(Word::Horizontal(Horizontal::HalfLeft));
    check("half-left", &[half_left]);
    check("half", &[Kind::Stray]);
    check("Random", &[Kind::Stray]);
}

#[test]
fn blanks_line_ends_and_comments_in_the_first_column_count_for_nothing() {
    check(
        " \t\r\n\n# comment\r\n#\nrandom#no comment\n# last",
        &[RANDOM, Kind::Stray],
    );
    check("\u{feff}# comment\n random", &[RANDOM]);
    check(" # no comment", &[Kind::Stray]);
    check(
        "random\u{c}\rrandom",
        &[RANDOM, Kind::Stray, Kind::Stray, RANDOM],
    );
}

#[test]
fn integers_have_one_sign_at_most() {
    check("+3 -5 007", &[Kind::Integer; 3]);
    check("--5", &[Kind::Stray, Kind::Integer]);
    check("3-5", &[Kind::Integer; 2]);
}

#[test]
fn a_chance_has_blanks_beside_its_brackets_only() {
    check("[50%] [ 050%  ]", &[Kind::Percent; 2]);
    check(
        "[50 %]",
        &[
            Kind::OpenBracket,
            Kind::Integer,
            Kind::Stray,
            Kind::CloseBracket,
        ],
    );
    check(
        "[+5%]",
        &[
            Kind::OpenBracket,
            Kind::Integer,
            Kind::Stray,
            Kind::CloseBracket,
        ],
    );
    check(
        "[\n5%]",
        &[
            Kind::OpenBracket,
            Kind::Integer,
            Kind::Stray,
            Kind::CloseBracket,
        ],
    );
    check(
        "[5%\t]",
        &[
            Kind::OpenBracket,
            Kind::Integer,
            Kind::Stray,
            Kind::CloseBracket,
        ],
    );
    check(
        "[ 0 ]",
        &[Kind::OpenBracket, Kind::Integer, Kind::CloseBracket],
    );
}

#[test]
fn strings_go_over_lines_and_know_no_escapes() {
    check("\"a\nb\" \"\" \"\\\"", &[Kind::String; 3]);
    assert_eq!(
        tokens("\"open\nrandom"),
        [(Kind::Stray, "\"open"), (RANDOM, "random")]
    );
}

#[test]
fn a_character_stands_between_quotes_even_a_quote_or_a_backslash() {
    check("'a' ' ' ''' '\\' '\\'' '\\\\' '\\a'", &[Kind::Char; 7]);
    assert_eq!(tokens("'\\''"), [(Kind::Char, "'\\''")]);
    check("'\\','x'", &[Kind::Char, Kind::Comma, Kind::Char]);
    check("'\n'", &[Kind::Stray; 2]);
    check("'é'", &[Kind::Stray; 3]);
}

#[test]
fn a_map_is_one_token_and_stands_alone_on_its_line() {
    assert_eq!(
        tokens("MAP\n..\nENDMAP random"),
        [(Kind::Map, "MAP\n..\nENDMAP"), (RANDOM, "random")]
    );
    assert_eq!(tokens("MAP\r\n..\r\nENDMAP")[0].0, Kind::Map);
    for text in [
        " MAP\n.\nENDMAP",
        "MAP \n.\nENDMAP",
        "random MAP\n.\nENDMAP",
        "MAP",
    ] {
        assert!(
            tokens(text).iter().all(|token| token.0 != Kind::Map),
            "{text:?}"
        );
    }
}

#[test]
fn a_map_that_cannot_be_read_ends_at_its_endmap_or_where_it_was_forgotten() {
    let map = |text| tokens(text)[0];
    assert_eq!(
        map("MAP\n.x\n..\n ENDMAP ROOM"),
        (Kind::Map, "MAP\n.x\n..\n ENDMAP")
    );
    for whole in ["MAP\n..\nROOM:\n..\nENDMAP", "MAP\n.x\nROOM\n ENDMAP"] {
        assert_eq!(map(whole), (Kind::Map, whole));
    }
    for rest in ["", "MAP\n.\nENDMAP", "NOMAP\nENDMAP", "LEVEL:\nENDMAP"] {
        let text = format!("MAP\n..\nROOM:\n..\n{rest}");
        assert_eq!(tokens(&text)[0], (Kind::Map, "MAP\n..\n"), "{rest}");
    }
    assert_eq!(map("MAP\n.x\nMAP\n.\nENDMAP"), (Kind::Map, "MAP\n.x\n"));
    assert_eq!(map("MAP\n..\n"), (Kind::Map, "MAP\n..\n"));
    assert_eq!(map("MAP\n.."), (Kind::Map, "MAP\n.."));
}

#[test]
fn bytes_of_no_language_are_stray() {
    check("é?\u{0}", &[Kind::Stray; 3]);
    assert_eq!(
        tokens("MOSNTER:"),
        [(Kind::Stray, "MOSNTER"), (Kind::Colon, ":")]
    );
}
