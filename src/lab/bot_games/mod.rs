//! Many games of a bot, in a table or summed up.

mod batch;
mod line;
mod played;
mod summary;
mod table;

pub use batch::{Batch, play_all};
pub use line::{LineError, read_json, write_json};
pub use played::{Outcome, Played};
pub use summary::Summary;
pub use table::{write_header, write_line};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::GameData;

    /// Returns the game of a line in which a text stands instead of another.
    fn played(from: &str, to: &str) -> Played {
        let line = line::LINE.replacen(from, to, 1);
        read_json(line.as_bytes()).expect("it is the line of a game")
    }

    #[test]
    fn the_name_of_what_killed_cannot_command_the_terminal() {
        let played = played("ogre", r"\u001b[31mogre\nwon\u202e");
        let mut line = Vec::new();
        write_line(&mut line, &played).expect("a vector takes all");
        let mut summary = Summary::new(&GameData::built_in().content);
        summary.add(&played);
        for text in [String::from_utf8_lossy(&line).as_ref(), &summary.text()] {
            assert!(text.contains(r"\x1b[31mogre\x0awon<U+202E>"), "{text}");
        }
    }

    #[test]
    fn sums_of_numbers_of_a_file_stop_at_the_largest_one() {
        let largest = u64::MAX.to_string();
        let mut summary = Summary::new(&GameData::built_in().content);
        for field in ["\"actions\":420", "\"actor_turns\":5000", "\"drink\":2"] {
            let (key, _) = field.split_once(':').expect("a field");
            summary.add(&played(field, &format!("{key}:{largest}")));
        }
        let text = summary.text();
        for expected in [
            format!("{:<24}{largest}\n", "actions"),
            format!("{:<24}{largest}\n", "actor turns"),
            format!("{:<24}{largest} flasks drunk", "used"),
        ] {
            assert!(text.contains(&expected), "{text}");
        }
    }
}
