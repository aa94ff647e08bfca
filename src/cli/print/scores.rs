//! `--scores`: the tables of the best games.

use crate::cli::{Failure, output};
use crate::store::{Folders, NO_SCORES, Tables, USUAL_WIDTH};

/// Prints the best games, `most` of each category. Unreadable lines of the file are reported on standard
/// error.
pub(in crate::cli) fn print(folders: &Folders, most: usize) -> Result<(), Failure> {
    let tables = Tables::open(folders, most).map_err(|error| Failure::Outside(error.into()))?;
    for error in tables.errors() {
        output::complain(&error);
    }
    let mut pieces = Vec::new();
    for table in tables.all() {
        let lines = table.lines(USUAL_WIDTH).into_iter();
        let lines: Vec<String> = lines.map(|line| line.text).collect();
        let lines = lines.join("\n");
        pieces.push(format!("{}\n\n{lines}\n", table.heading()));
    }
    if pieces.is_empty() {
        pieces.push(format!("{NO_SCORES}\n"));
    }
    output::write_out(pieces.join("\n"))
}
