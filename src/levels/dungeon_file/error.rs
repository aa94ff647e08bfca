//! What can be wrong with a dungeon file.

use super::read::MARKERS;

/// Why a file is not a dungeon file. Bytes are counted from 0.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DungeonFileError {
    #[error("this is not a dungeon file: {}", marker_error(found))]
    Marker { found: String },
    #[error("byte 12: the version is {found}, but only version 0 is known")]
    Version { found: u32 },
    #[error("byte 16: the file states a size of {stated} bytes, but has only {actual}")]
    Size { stated: u32, actual: usize },
    /// `end` is the stated size, or that of the file where it ends before stating one.
    #[error("byte {at}: expected {what} ({wanted} bytes), but the file ends at byte {end}")]
    End {
        at: usize,
        what: String,
        wanted: usize,
        end: usize,
    },
    #[error("byte 20: the PC stands at ({x}, {y}), outside of the map of 80 by 21 cells")]
    Hero { x: u8, y: u8 },
    #[error(
        "byte {at}: room {number} at ({x}, {y}), {width} wide and {height} high, {}",
        room_error(*width, *height)
    )]
    Room {
        at: usize,
        /// Counted from 1.
        number: u16,
        x: u8,
        y: u8,
        width: u8,
        height: u8,
    },
    #[error(
        "byte {at}: {direction} staircase {number} at ({x}, {y}) lies outside of the map of 80 by 21 cells"
    )]
    Staircase {
        at: usize,
        /// "up" or "down".
        direction: &'static str,
        /// Counted from 1.
        number: u16,
        x: u8,
        y: u8,
    },
}

/// Returns what is wrong with a file that begins so.
fn marker_error(found: &str) -> String {
    let [markers @ .., last] = MARKERS;
    match found {
        "" => "it is empty".to_owned(),
        found => format!(
            "it begins with \"{found}\" instead of {} or {last}",
            markers.join(", ")
        ),
    }
}

/// Returns what is wrong with a room of this size.
fn room_error(width: u8, height: u8) -> &'static str {
    if width == 0 || height == 0 {
        "has no cells"
    } else {
        "reaches outside of the map of 80 by 21 cells"
    }
}
