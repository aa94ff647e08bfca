//! Bad input: nothing that is read may end in a panic, in a hang, or in errors without a message.
//!
//! Of the many ways to spoil a file only some are tried, the same ones every time; all of them when `RLG_SOAK` is
//! 20000.

use super::*;
use proptest::prelude::*;
use std::fs;

/// Returns the texts that are spoiled: the fixtures, and the levels of the corpus where they are.
fn originals() -> Vec<Vec<u8>> {
    let mut paths = files(&fixtures().join("accepted"), "des");
    if let Some(corpus) = corpus() {
        paths.extend(files(&corpus.join("levels"), "des"));
    }
    paths
        .iter()
        .map(|path| fs::read(path).expect("a level can be read"))
        .collect()
}

/// Compiles a text; when it is refused there is a message with a place in it.
fn try_out(text: &[u8]) {
    let outcome = compile(text, Checks::All);
    let has_message = outcome
        .messages
        .lines()
        .any(|line| line.contains(": error: "));
    assert_eq!(
        outcome.errors > 0,
        has_message,
        "{}",
        String::from_utf8_lossy(text)
    );
    let lines = text.iter().filter(|&&byte| byte == b'\n').count() + 1;
    for message in first_lines(&outcome.messages) {
        let line = message.split(':').nth(1).and_then(|line| line.parse().ok());
        assert!(
            line.is_some_and(|line| (1..=lines).contains(&line)),
            "{message}"
        );
    }
}

/// Returns the runs of bytes of a text that a lexer might keep together, blanks left out.
fn tokens(text: &[u8]) -> Vec<std::ops::Range<usize>> {
    let is_word = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-';
    let mut tokens = Vec::new();
    let mut start = 0;
    while start < text.len() {
        let mut end = start + 1;
        while is_word(text[start]) && end < text.len() && is_word(text[end]) {
            end += 1;
        }
        if !text[start].is_ascii_whitespace() {
            tokens.push(start..end);
        }
        start = end;
    }
    tokens
}

#[test]
fn every_beginning_of_a_level_is_survived() {
    for text in originals() {
        for length in (0..text.len()).step_by(soak::step(101)) {
            try_out(&text[..length]);
        }
    }
}

#[test]
fn levels_with_a_token_deleted_doubled_or_swapped_are_survived() {
    for text in originals() {
        let tokens = tokens(&text);
        for pair in tokens.windows(2).step_by(soak::step(89)) {
            let (first, second) = (pair[0].clone(), pair[1].clone());
            let before = &text[..first.start];
            let after = &text[first.end..];
            try_out(&[before, after].concat());
            try_out(
                &[
                    before,
                    &text[first.clone()],
                    b" ",
                    &text[first.clone()],
                    after,
                ]
                .concat(),
            );
            let between = &text[first.end..second.start];
            try_out(
                &[
                    before,
                    &text[second.clone()],
                    between,
                    &text[first],
                    &text[second.end..],
                ]
                .concat(),
            );
        }
    }
}

#[test]
fn levels_with_a_spoiled_byte_are_survived() {
    for text in originals() {
        for (at, byte) in (0..text.len())
            .step_by(soak::step(199))
            .zip((0..=255).cycle())
        {
            let mut spoiled = text.clone();
            spoiled[at] = byte;
            try_out(&spoiled);
        }
    }
}

#[test]
fn huge_and_deep_inputs_are_survived() {
    let many = |text: &str| maze(&text.repeat(100_000));
    for text in [
        many("("),
        many("\""),
        many("'"),
        many("MAP\n"),
        many("NOMAP\n"),
        many("GEOMETRY:left,top\nMAP\n.\n"),
        many("place["),
        many("1"),
        many("\n"),
        many("MONSTER:'D',\"\n"),
        many("TRAP:\"nonsense\",random\n"),
        many("GOLD:1,(0,0)\n"),
        many("WALLIFY\n"),
        many("WALLIFY\n").repeat(3),
        maze(&format!("GOLD:1,(1,1){}", ",peaceful".repeat(100_000))),
        maze(&format!("RANDOM_PLACES:(1,1){}", ",(1,1)".repeat(100_000))),
        format!(
            "LEVEL:\"t\"\n{}",
            "SUBROOM:random,lit,random,random,\"a\"\n".repeat(100_000)
        ),
        format!(
            "MAZE:\"t\",' '\nGEOMETRY:left,top\nMAP\n{}\n{}ENDMAP",
            ".".repeat(100_000),
            "\n".repeat(100_000)
        ),
    ] {
        try_out(text.as_bytes());
    }
}

/// Pieces of the language, of which nonsense is made that comes close to sense.
const PIECES: &[&str] = &[
    "MAZE:\"t\",' '\n",
    "LEVEL:\"t\"\n",
    "NOMAP\n",
    "GEOMETRY:left,top\n",
    "MAP\n",
    "..#\n",
    "ENDMAP\n",
    "WALLIFY\n",
    "ROOM:",
    "SUBROOM:",
    "MONSTER:",
    "OBJECT:",
    "CONTAINER",
    "TRAP:",
    "REGION:",
    "DOOR:",
    "STAIR:",
    "BRANCH:",
    "DRAWBRIDGE:",
    "CORRIDOR:",
    "RANDOM_PLACES:",
    "RANDOM_CORRIDORS\n",
    "FLAGS:",
    "MESSAGE:",
    "random",
    "lit",
    "place[0]",
    "place[-1]",
    "monster[1]",
    "levregion",
    "contained",
    "(1,1)",
    "(0,0,1,1)",
    "(-1,99)",
    "[50%]",
    "'D'",
    "'\\'",
    "''",
    "\"zoo\"",
    "\"",
    "true",
    "open",
    "north",
    "up",
    "cursed",
    "peaceful",
    "m_object",
    "filled",
    "7",
    "-3",
    "2147483648",
    ",",
    ":",
    "(",
    ")",
    "[",
    "\n",
    "# x\n",
    "\t",
    "é",
    "\u{0}",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: soak::of(200) as u32, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_bytes_are_survived(bytes in proptest::collection::vec(any::<u8>(), 0..600)) {
        try_out(&bytes);
        try_out(&[maze("").as_bytes(), &bytes].concat());
    }

    #[test]
    fn random_pieces_of_the_language_are_survived(pieces in proptest::collection::vec(0..PIECES.len(), 0..80)) {
        let text: String = pieces.iter().map(|&piece| PIECES[piece]).collect();
        try_out(text.as_bytes());
        try_out(maze(&text).as_bytes());
        try_out(room(&text).as_bytes());
    }
}
