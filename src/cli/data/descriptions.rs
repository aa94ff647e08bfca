//! `--parse-monsters` and the like: description files printed as they were understood, or compared with what another
//! parser printed.

use super::check::counted;
use crate::base::Source;
use crate::cli::options::Options;
use crate::cli::values::{STANDARD_INPUT, in_utf8, is_standard_input, standard_input};
use crate::cli::{Failure, output};
use crate::content::{
    PrintFields, Printed, PrintedField, PrintedValue, Reading, read_effects, read_monsters,
    read_objects, read_plan,
};
use crate::lab::{Comparison, Strictness, compare};
use crate::store::{Description, Folders, built_in, read_named, read_standard_input};
use serde_json::{Map, Value, json};
use std::fmt::Display;
use std::path::Path;

/// Prints the definitions of the files that the options name, or of those that a game would use. Diagnostics go to
/// standard error.
pub(in crate::cli) fn print(options: &Options) -> Result<(), Failure> {
    let folders = options.folders();
    let parses = options.parses();
    if let Some(found) = &options.against {
        let &[(description, file)] = &parses[..] else {
            let message = "--against compares monsters or objects, not both at once";
            return Err(Failure::Usage(message.to_owned()));
        };
        return check_against(&folders, (description, file), found, options);
    }
    let from_input = parses
        .iter()
        .filter(|(_, file)| file.is_some_and(is_standard_input));
    if from_input.count() > 1 {
        let message = "only one file can be read from standard input";
        return Err(Failure::Usage(message.to_owned()));
    }
    for (index, (description, file)) in parses.into_iter().enumerate() {
        if index > 0 && !options.json {
            output::write_out("\n")?;
        }
        let definitions = Definitions::open(&folders, description, file)?;
        output::write_out(if options.json {
            definitions.json()
        } else {
            definitions.text
        })?;
    }
    Ok(())
}

/// What a file defines, as it is printed.
struct Definitions {
    text: String,
    entries: Vec<Vec<PrintedField>>,
}

impl Definitions {
    /// Reads a file, or the one that a game would use.
    fn open(
        folders: &Folders,
        description: Description,
        file: Option<&Path>,
    ) -> Result<Definitions, Failure> {
        let source = open(folders, description, file)?;
        match description {
            Description::Monsters => Definitions::of(&source, read_monsters(&source)),
            Description::Objects => Definitions::of(&source, read_objects(&source)),
            Description::Effects => Definitions::of(&source, read_effects(&source)),
            Description::Plan => Definitions::of(&source, read_plan(&source)),
        }
    }

    fn of<T: Display + PrintFields>(
        source: &Source,
        reading: Reading<T>,
    ) -> Result<Definitions, Failure> {
        match reading {
            Ok((templates, diagnostics)) => {
                output::report(source, &diagnostics);
                Ok(Definitions {
                    text: Printed(&templates).to_string(),
                    entries: templates.iter().map(PrintFields::fields).collect(),
                })
            }
            Err(refused) => {
                output::report(source, &[refused]);
                Err(Failure::Reported)
            }
        }
    }

    /// Returns a line with an object for each entry.
    fn json(&self) -> String {
        let objects = self.entries.iter().map(|fields| {
            let fields = fields
                .iter()
                .map(|field| (field.word.to_lowercase(), json_of(&field.value)));
            Value::Object(fields.collect::<Map<String, Value>>())
        });
        objects.map(|object| format!("{object}\n")).collect()
    }
}

/// Returns a value as JSON: lists and descriptions as arrays, all others as they are printed.
fn json_of(value: &PrintedValue) -> Value {
    match value {
        PrintedValue::Text(text) => json!(text),
        PrintedValue::List(words) => json!(words.split_whitespace().collect::<Vec<_>>()),
        PrintedValue::Lines(lines) => json!(lines),
    }
}

fn open(
    folders: &Folders,
    description: Description,
    file: Option<&Path>,
) -> Result<Source, Failure> {
    if let Some(path) = file {
        return read(path);
    }
    match folders.present(description) {
        Some(path) => {
            output::complain(&format!("reading {}", path.display()));
            read(&path)
        }
        None => {
            output::complain(&format!(
                "no {} found; these are the built-in ones",
                description.file_name()
            ));
            Ok(built_in(description))
        }
    }
}

/// Reads a file, or standard input.
fn read(path: &Path) -> Result<Source, Failure> {
    if is_standard_input(path) {
        let source = read_standard_input(STANDARD_INPUT.to_owned(), standard_input("rlg"));
        return in_utf8(source.map_err(|error| Failure::Outside(error.into()))?);
    }
    in_utf8(read_named(path).map_err(|error| Failure::Outside(error.into()))?)
}

/// Compares what another parser printed with the definitions of a file, and prints the differences.
fn check_against(
    folders: &Folders,
    (description, file): (Description, Option<&Path>),
    found: &Path,
    options: &Options,
) -> Result<(), Failure> {
    if file.is_some_and(is_standard_input) && is_standard_input(found) {
        let message = "only one of the two files can be read from standard input";
        return Err(Failure::Usage(message.to_owned()));
    }
    let definitions =
        Definitions::open(folders, description, file).map_err(Failure::reported_as_bad_input)?;
    let found = read(found).map_err(Failure::reported_as_bad_input)?;
    let comparison = compare(&definitions.entries, &found);
    let strictness = if options.strict {
        Strictness::Exact
    } else {
        Strictness::Meaning
    };
    if options.json {
        output::write_out(differences_as_json(&comparison, &found, strictness))?;
    } else {
        let diagnostics = comparison.differences.iter();
        let diagnostics = diagnostics.map(|difference| difference.diagnostic(strictness));
        output::write_out(output::reports(&found, diagnostics))?;
        let entries = definitions.entries.len();
        output::write_out(verdict(&comparison, entries, strictness))?;
    }
    if comparison.is_equal(strictness) {
        Ok(())
    } else {
        Err(Failure::Reported)
    }
}

fn verdict(comparison: &Comparison, entries: usize, strictness: Strictness) -> String {
    let entries = counted(entries, ("entry", "entries"));
    let order = comparison.order.name();
    let differences = counted(comparison.differences.len(), ("difference", "differences"));
    if comparison.is_equal(strictness) {
        format!("equal: {entries}, in {order}\n")
    } else {
        format!("different: {differences} in {entries}, in {order}\n")
    }
}

/// Returns a line with an object for each difference.
fn differences_as_json(comparison: &Comparison, found: &Source, strictness: Strictness) -> String {
    let objects = comparison.differences.iter().map(|difference| {
        let place = found.place(difference.span.start);
        let (expected, actual) = difference.lines();
        json!({
            "entry": difference.entry,
            "field": difference.field().map(str::to_lowercase),
            "expected": expected,
            "found": actual,
            "line": place.line,
            "column": place.column,
            "severity": difference.severity(strictness).name(),
            "message": difference.message(),
        })
    });
    objects.map(|object| format!("{object}\n")).collect()
}
