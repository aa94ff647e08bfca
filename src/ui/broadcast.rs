//! A replay as an asciicast v2, the format that asciinema plays: a line about the terminal, then one for every frame
//! with its time and what is written. <https://docs.asciinema.org/manual/asciicast/v2/>

use super::context::Ui;
use super::terminal::Painter;
use super::theme::Palette;
use super::widgets::{Scene, draw_scene};
use crate::store::{RecordingError, Replay};
use ratatui::layout::Rect;
use serde_json::json;
use std::io::{self, Write};
use std::time::Duration;

/// The size of the terminal in the cast.
const SCREEN: Rect = Rect::new(0, 0, 80, 24);

/// How long each action is shown.
const PER_ACTION: Duration = Duration::from_millis(150);

/// How long the last frame is shown.
const AT_THE_END: Duration = Duration::from_secs(3);

/// Why a cast could not be written, or not to its end.
#[derive(Debug, thiserror::Error)]
pub enum CastError {
    #[error(transparent)]
    Recording(#[from] RecordingError),
    #[error("{0}")]
    Io(#[from] io::Error),
}

/// Writes the whole replay.
///
/// # Errors
///
/// Fails if it cannot be written, or the game is not as it was when it was recorded.
pub fn write_cast(replay: &mut Replay, out: &mut impl Write) -> Result<(), CastError> {
    let view = replay.view();
    let seed = view.seed().map(|seed| format!(", seed {seed}"));
    let title = format!("rlg: {}{}", view.name(), seed.unwrap_or_default());
    let head = json!({
        "version": 2, "width": SCREEN.width, "height": SCREEN.height, "title": title,
        "env": { "TERM": "xterm-256color" },
    });
    writeln!(out, "{head}")?;
    // A cast looks the same on whatever terminal it was made.
    let ui = Ui::built_in(Palette::Many);
    let mut painter = Painter::new();
    let mut time = Duration::ZERO;
    loop {
        let view = replay.view();
        painter.paint(SCREEN, &ui, |canvas| {
            draw_scene(canvas, &view, Scene::default());
        });
        write_frame(out, time, painter.changes())?;
        time += PER_ACTION;
        if !replay.step()? {
            break;
        }
    }
    // A player stops at the last event; an empty one keeps the end on screen for a while.
    Ok(write_frame(out, time + AT_THE_END, b"")?)
}

/// Writes one event: the time in seconds, that it is output, and the text.
fn write_frame(out: &mut impl Write, time: Duration, bytes: &[u8]) -> io::Result<()> {
    let (seconds, rest) = (time.as_secs(), time.subsec_micros());
    let text = json!(String::from_utf8_lossy(bytes));
    writeln!(out, "[{seconds}.{rest:06}, \"o\", {text}]")
}
