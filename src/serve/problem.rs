//! Why a request is not carried out.

use super::{LONGEST_REQUEST, MOST_COMMANDS, MOST_KEPT};
use crate::base::reworded;
use crate::game::count;
use std::fmt;
use std::path::PathBuf;
use std::thread;

/// Why a request is not carried out. The answer says it in these words, and everything stays as it was, but after
/// [`Problem::Failed`] no game is in play.
#[derive(Debug, thiserror::Error)]
pub enum Problem {
    #[error("this is no request: {}", reworded(&.0.to_string(), &PLAIN_WORDS))]
    Request(#[from] serde_json::Error),
    #[error("this is no request: {}", reworded(&reworded(&.0.to_string(), &NO_JSON), &PLAIN_WORDS))]
    NoJson(serde_json::Error),
    #[error("this is no request: {}", reworded(&.0.to_string(), &FOLLOWED))]
    Followed(serde_json::Error),
    #[error(
        r#"this is no request: it has to be an object with one name, such as {{"hello":{{}}}}"#
    )]
    NoName,
    #[error("a request has at most {LONGEST_REQUEST} bytes")]
    TooLong,
    #[error("{0} commands are more than the {MOST_COMMANDS} that a request may have")]
    TooManyCommands(usize),
    #[error("no game is played: reset begins one")]
    NoGame,
    #[error("{MOST_KEPT} games are kept already: drop one first")]
    TooManyKept,
    #[error("no game is kept under the handle {0}")]
    NoSuchGame(u64),
    #[error("{0}")]
    Setup(String),
    #[error("requests may name files only with --allow-files")]
    FilesNotAllowed,
    #[error("only {} given, so there is no command {to}", count(*.done, "command was", "commands were"))]
    BeyondTheEnd { done: u64, to: u64 },
    #[error(transparent)]
    Outside(Box<dyn std::error::Error + Send + Sync>),
    /// A bug of the program.
    #[error("the program failed at this request; the game in play is gone{0}")]
    Failed(LeftRecording),
}

/// What has become of the recording of the game that was in play when the program failed.
#[derive(Debug)]
pub enum LeftRecording {
    /// The game was not recorded, or no command was given.
    None,
    In(PathBuf),
    /// It could not be written for this reason.
    Unwritten(String),
}

impl LeftRecording {
    /// Returns what has become of a recording, from the outcome of writing it.
    pub(super) fn of(written: thread::Result<Result<Option<PathBuf>, Problem>>) -> LeftRecording {
        match written {
            Ok(Ok(None)) => LeftRecording::None,
            Ok(Ok(Some(path))) => LeftRecording::In(path),
            Ok(Err(problem)) => LeftRecording::Unwritten(problem.to_string()),
            Err(_) => LeftRecording::Unwritten("the program failed at writing it, too".to_owned()),
        }
    }
}

impl fmt::Display for LeftRecording {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LeftRecording::None => Ok(()),
            LeftRecording::In(path) => write!(out, ", but for its recording: {}", path.display()),
            LeftRecording::Unwritten(why) => write!(out, ", and its recording with it: {why}"),
        }
    }
}

/// What the messages of the reader of JSON say to programmers of this program, and what they mean to others.
const PLAIN_WORDS: [(&str, &str); 17] = [
    (
        "invalid type: unit variant, expected newtype variant",
        NEEDS_MORE,
    ),
    (
        "invalid type: unit variant, expected struct variant",
        NEEDS_MORE,
    ),
    ("unknown variant", "unknown name"),
    ("expected unit", "expected nothing besides the name"),
    ("invalid type: sequence", "invalid type: list"),
    ("invalid type: map", "invalid type: object"),
    ("expected a sequence", "expected a list"),
    ("expected a map", "expected an object"),
    ("expected a string", "expected a text"),
    ("expected a boolean", "expected true or false"),
    ("expected u16", "expected a whole number from 0 to 65535"),
    ("expected i16", "expected a whole number of columns or rows"),
    ("expected u64", "expected a whole number from 0"),
    ("expected usize", "expected a whole number from 0"),
    (
        "expected value",
        "a name is expected, or an object with one name and no more",
    ),
    ("EOF while parsing", "the line ends within"),
    ("trailing characters", "this list has more than it should"),
];

/// The same in a line that no reader of JSON understands.
const NO_JSON: [(&str, &str); 1] = [("expected value", "this is no JSON")];

/// The same behind a request.
const FOLLOWED: [(&str, &str); 1] = [("trailing characters", "something follows the request")];

const NEEDS_MORE: &str = r#"this name needs more, as in {"step": "north"}"#;
