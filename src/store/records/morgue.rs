//! Morgue files: one game with all details, as text.

use super::date;
use super::record::Record;
use crate::game::{Game, Section, Story, StoryLine, View, capitalized, count};
use crate::store::saves::Access;
use crate::store::saves::disk::{Replacement, open_own};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// Writes the morgue file of a game into this folder, unless it is there, and returns its path.
pub(super) fn write(
    (folder, access): (&Path, Access),
    record: &Record,
    story: &Story,
) -> io::Result<PathBuf> {
    access.make_folder(folder)?;
    let stem = record.stem();
    let mut path = folder.join(format!("{stem}.txt"));
    let mut number = 1;
    // Two games of the same name may end in the same second.
    while path.symlink_metadata().is_ok() {
        if begins_with(&path, &(first_line(record) + "\n"))? {
            return Ok(path);
        }
        number += 1;
        path = folder.join(format!("{stem}-{number}.txt"));
    }
    let mut file = Replacement::with(&path, access)?;
    file.write(story.to_string().as_bytes())?;
    file.finish()?;
    Ok(path)
}

fn begins_with(path: &Path, line: &str) -> io::Result<bool> {
    let Ok(file) = open_own(path) else {
        return Ok(false);
    };
    let mut bytes = Vec::new();
    file.take(line.len() as u64).read_to_end(&mut bytes)?;
    Ok(bytes == line.as_bytes())
}

/// Returns the first line of a morgue file, which no other game has.
fn first_line(record: &Record) -> String {
    format!("rlg {}, game {:016x}", record.version, record.id)
}

/// Returns what the morgue file of a game that is over says.
pub(super) fn story(game: &Game, record: &Record) -> Story {
    let first = [first_line(record), game.view().summary()];
    let first = first.map(|line| Section::untitled(vec![StoryLine::Text(line)]));
    let facts = Section::untitled(facts(game, record));
    Story::of(game, first.into_iter().chain([facts]).collect())
}

/// Returns what tells a game from others.
fn facts(game: &Game, record: &Record) -> Vec<StoryLine> {
    let view = game.view();
    let turns = count(record.turns, "turn", "turns");
    let mut lines = vec![
        StoryLine::entry("Score", record.score),
        StoryLine::entry(
            &capitalized(record.rules.level_noun()),
            format!("{} of {}", record.depth, record.levels),
        ),
        StoryLine::entry("Deepest", record.deepest),
        StoryLine::entry("Time", format!("{turns}, {} ticks", record.ticks)),
        StoryLine::entry("Rules", record.rules.name()),
        StoryLine::entry("Mode", record.mode.name()),
        StoryLine::entry("Wizardry", wizardry(&view)),
        StoryLine::entry("Begun", date::second(record.start)),
        StoryLine::entry("Ended", date::second(record.end)),
        StoryLine::entry("Seed", game.seed()),
    ];
    lines.extend(view.call().map(|call| StoryLine::entry("Play again", call)));
    lines
}

fn wizardry(view: &View<'_>) -> &'static str {
    match (view.has_wizard_mode(), view.was_wizardry_used()) {
        (_, true) => "used",
        (true, false) => "offered and not used",
        (false, false) => "none",
    }
}
