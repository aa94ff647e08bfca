//! The blocks of commands and examples in a document, and what the first line of each says that it is.

use std::fs;
use std::path::Path;

const FENCE: &str = "```";
const PROMPT: &str = "$ ";

/// A document of the project.
pub(crate) struct Document {
    pub(crate) path: &'static str,
    pub(crate) text: String,
}

/// A block between two fences.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Block {
    /// ```` ```text NAME ````: a file that the commands below use.
    File { name: String, text: String },
    /// ```` ```console ````: commands, each with what it prints.
    Commands(Vec<Command>),
    /// ```` ```console screen ````: commands that want a terminal.
    Screens(Vec<Command>),
    /// ```` ```screen ````: a picture of the game.
    Picture(String),
}

/// A line for the shell, and the lines that the document shows below it.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Command {
    pub(crate) line: String,
    pub(crate) shown: Vec<String>,
}

impl Document {
    pub(crate) fn read(path: &'static str) -> Document {
        let whole = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
        let text = fs::read_to_string(whole).expect("the document can be read");
        Document { path, text }
    }

    /// Returns all blocks in their order. A block of any other kind is refused, and so is one that is only indented.
    pub(crate) fn blocks(&self) -> Vec<Block> {
        let mut blocks = Vec::new();
        let mut open: Option<(&str, String)> = None;
        for (number, line) in (1..).zip(self.text.lines()) {
            let place = format!("{}:{number}", self.path);
            open = match (open, line.strip_prefix(FENCE)) {
                (None, Some(kind)) => Some((kind, String::new())),
                (Some((kind, text)), Some("")) => {
                    blocks.push(block(kind, text, &place));
                    None
                }
                (Some(_), Some(_)) => panic!("{place}: a block begins within another"),
                (Some((kind, text)), None) => Some((kind, text + line + "\n")),
                (None, None) => {
                    assert!(
                        !line.starts_with("    "),
                        "{place}: a block without fences is not run"
                    );
                    None
                }
            };
        }
        assert!(open.is_none(), "{}: a block does not end", self.path);
        blocks
    }
}

fn block(kind: &str, text: String, place: &str) -> Block {
    match kind.split_once(' ') {
        None if kind == "screen" => Block::Picture(text),
        None if kind == "console" => Block::Commands(commands(&text, place)),
        Some(("console", "screen")) => Block::Screens(commands(&text, place)),
        Some(("text" | "sh", name)) => Block::File {
            name: name.to_owned(),
            text,
        },
        _ => panic!("{place}: there is no kind of block `{kind}`"),
    }
}

fn commands(text: &str, place: &str) -> Vec<Command> {
    let mut commands: Vec<Command> = Vec::new();
    for line in text.lines() {
        if let Some(line) = line.strip_prefix(PROMPT) {
            commands.push(Command {
                line: line.to_owned(),
                shown: Vec::new(),
            });
            continue;
        }
        let last = commands.last_mut();
        let last = last.unwrap_or_else(|| panic!("{place}: the block begins without a command"));
        last.shown.push(line.to_owned());
    }
    assert!(!commands.is_empty(), "{place}: a block without commands");
    commands
}

/// Returns whether a command prints what the document shows. A line `...` stands for any number of lines, and `...` at
/// the end of a line for the rest of it. Where the program prints tabs, the document has blanks.
pub(crate) fn is_as_shown(shown: &[String], printed: &[&str]) -> bool {
    match shown {
        [] => printed.is_empty(),
        [first, rest @ ..] if first == "..." => {
            (0..=printed.len()).any(|skipped| is_as_shown(rest, &printed[skipped..]))
        }
        [first, rest @ ..] => printed.split_first().is_some_and(|(line, others)| {
            is_line_as_shown(first, line) && is_as_shown(rest, others)
        }),
    }
}

fn is_line_as_shown(shown: &str, printed: &str) -> bool {
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let (shown, printed) = if printed.contains('\t') {
        (words(shown), words(printed))
    } else {
        (shown.to_owned(), printed.to_owned())
    };
    match shown.strip_suffix("...") {
        Some(start) => printed.starts_with(start),
        None => shown == printed.trim_end(),
    }
}
