//! `--manual`: the chapters of the manual, which are compiled into the programs.

use crate::base::{did_you_mean, visible};
use crate::cli::play::launch;
use crate::cli::{Failure, output};
use crate::store::Folders;
use crate::ui::{self, Manner};
use std::io::{self, IsTerminal};

/// The chapter about the language of special levels.
pub(in crate::cli) const LEVELS: &str = "levels";

/// The text that is shown if no chapter is given.
const INDEX: &str = include_str!("../../../data/manual/index.md");

/// The name and the text of every chapter.
const CHAPTERS: [(&str, &str); 14] = [
    ("formats", include_str!("../../../data/manual/formats.md")),
    ("effects", include_str!("../../../data/manual/effects.md")),
    ("plan", include_str!("../../../data/manual/plan.md")),
    ("dungeons", include_str!("../../../data/manual/dungeons.md")),
    ("quest", include_str!("../../../data/manual/quest.md")),
    (LEVELS, include_str!("../../../data/manual/levels.md")),
    ("settings", include_str!("../../../data/manual/settings.md")),
    ("saves", include_str!("../../../data/manual/saves.md")),
    ("servers", include_str!("../../../data/manual/servers.md")),
    ("teachers", include_str!("../../../data/manual/teachers.md")),
    ("packages", include_str!("../../../data/manual/packages.md")),
    (
        "instruments",
        include_str!("../../../data/manual/instruments.md"),
    ),
    ("serve", include_str!("../../../data/manual/serve.md")),
    ("duel", include_str!("../../../data/manual/duel.md")),
];

/// Shows a chapter, or the list of all: page by page on a terminal, by the player's settings in these folders, and as
/// plain text elsewhere.
pub(in crate::cli) fn show(
    name: Option<&str>,
    folders: &Folders,
    manner: Manner,
) -> Result<(), Failure> {
    let text = text(name)?;
    if io::stdout().is_terminal() {
        let title = name.map_or("Manual".to_owned(), |name| format!("Manual: {name}"));
        return launch::settle(ui::show_text(&title, text, folders, manner));
    }
    output::write_out(text)
}

fn text(name: Option<&str>) -> Result<&'static str, Failure> {
    let Some(name) = name else {
        return Ok(INDEX);
    };
    let chapter = CHAPTERS.iter().find(|(known, _)| *known == name);
    chapter.map(|(_, text)| *text).ok_or_else(|| {
        let hint = did_you_mean(name, CHAPTERS.map(|(known, _)| known));
        let hint = hint.unwrap_or_else(|| "--manual alone lists all chapters".to_owned());
        let name = visible(name);
        Failure::Usage(format!(
            "--manual {name}: there is no such chapter ({hint})"
        ))
    })
}
