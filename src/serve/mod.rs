//! The line protocol by which programs in any language play: a request is a line with a JSON object, and so is its answer.
//!
//! A [`Server`] answers requests in memory, and [`serve`] answers those of a stream. Nothing is read or written besides,
//! but recordings where they are wanted and files that requests name where that is allowed. The chapter `serve` of the
//! manual says what each field means.
//!
//! ```
//! use rlg::serve::{Server, Settings};
//!
//! let mut server = Server::new(Settings::default());
//! let mut answer = Vec::new();
//! server.answer(br#"{"reset": {"seed": 7, "parts": ["messages"]}}"#, &mut answer);
//! server.answer(br#"{"act": {"commands": ["search"]}}"#, &mut answer);
//! assert!(answer.starts_with(br#"{"act":{"done":1,"#));
//! ```

mod data;
mod json;
mod observer;
mod play;
mod problem;
mod record;
mod request;
mod server;
mod stream;
#[cfg(test)]
mod tests;

pub use problem::{LeftRecording, Problem};
pub use server::{Server, Settings};
pub use stream::{keep_recordings, locked, serve};

/// The version of the protocol. It is raised when a program that kept to the one before could misunderstand an answer.
pub const PROTOCOL: u32 = 1;

/// The longest request, in bytes.
pub const LONGEST_REQUEST: usize = 1 << 20;

/// The most commands of a request.
pub const MOST_COMMANDS: usize = 10_000;

/// The most games that are kept at once, besides the one in play.
pub const MOST_KEPT: usize = 64;
