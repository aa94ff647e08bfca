//! Description files: what is read from them, what is discarded, and the messages about it.

mod corpus;
mod effects;
mod files;
#[path = "../common/growth.rs"]
mod growth;
mod mutations;
mod plan;
mod shapes;
mod size;
#[allow(dead_code, reason = "it serves other tests too")]
#[path = "../common/soak.rs"]
mod soak;
mod stray;
mod values;
mod written;

use rlg::base::{Diagnostic, Report, Severity, Source};
use rlg::content::{Printed, read_effects, read_monsters, read_objects, read_plan};
use std::fmt::Display;

/// The kinds of entries. Those of a plan share a file, all others have files of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum EntryKind {
    Monsters,
    Objects,
    Effects,
    Levels,
    Supplies,
    Aliases,
}

/// Returns the entries of a file in which nothing is wrong but what warnings say; `None` if there is more.
fn without_errors<T>(read: Result<(Vec<T>, Vec<Diagnostic>), Diagnostic>) -> Option<Vec<T>> {
    let (entries, diagnostics) = read.ok()?;
    let is_warning = |one: &Diagnostic| one.severity == Severity::Warning;
    diagnostics.iter().all(is_warning).then_some(entries)
}

/// The results of reading a file.
struct Outcome {
    /// None when the file was refused.
    printed: Option<String>,
    /// Each as `LINE:COLUMN: message (help)`, warnings with a `warning: ` before the message.
    messages: Vec<String>,
}

impl EntryKind {
    const ALL: [EntryKind; 6] = [
        EntryKind::Monsters,
        EntryKind::Objects,
        EntryKind::Effects,
        EntryKind::Levels,
        EntryKind::Supplies,
        EntryKind::Aliases,
    ];

    /// What an entry is called.
    fn noun(self) -> &'static str {
        match self {
            EntryKind::Monsters => "monster",
            EntryKind::Objects => "object",
            EntryKind::Effects => "effect",
            EntryKind::Levels => "level",
            EntryKind::Supplies => "supply",
            EntryKind::Aliases => "alias",
        }
    }

    /// What a file is called.
    fn file(self) -> &'static str {
        match self {
            EntryKind::Monsters => "file of monsters",
            EntryKind::Objects => "file of objects",
            EntryKind::Effects => "file of effects",
            EntryKind::Levels | EntryKind::Supplies | EntryKind::Aliases => "dungeon plan",
        }
    }

    fn header(self) -> &'static str {
        match self {
            EntryKind::Monsters => "RLG327 MONSTER DESCRIPTION 1",
            EntryKind::Objects => "RLG327 OBJECT DESCRIPTION 1",
            EntryKind::Effects => "RLG327 EFFECT DESCRIPTION 1",
            EntryKind::Levels | EntryKind::Supplies | EntryKind::Aliases => "RLG327 DUNGEON PLAN 1",
        }
    }

    fn begin(self) -> &'static str {
        match self {
            EntryKind::Monsters => "BEGIN MONSTER",
            EntryKind::Objects => "BEGIN OBJECT",
            EntryKind::Effects => "BEGIN EFFECT",
            EntryKind::Levels => "BEGIN LEVEL",
            EntryKind::Supplies => "BEGIN SUPPLY",
            EntryKind::Aliases => "BEGIN ALIAS",
        }
    }

    /// Returns the fields of a sound entry, each with its lines in a file and its lines in print, in the order of
    /// print.
    fn fields(self) -> &'static [(&'static str, &'static str, &'static str)] {
        match self {
            EntryKind::Monsters => &MONSTER,
            EntryKind::Objects => &OBJECT,
            EntryKind::Effects => &EFFECT,
            EntryKind::Levels => &LEVEL,
            EntryKind::Supplies => &SUPPLY,
            EntryKind::Aliases => &ALIAS,
        }
    }

    fn read(self, bytes: &[u8]) -> Outcome {
        let source = Source::new("file", bytes);
        match self {
            EntryKind::Monsters => outcome(&source, read_monsters(&source)),
            EntryKind::Objects => outcome(&source, read_objects(&source)),
            EntryKind::Effects => outcome(&source, read_effects(&source)),
            EntryKind::Levels | EntryKind::Supplies | EntryKind::Aliases => {
                outcome(&source, read_plan(&source))
            }
        }
    }

    /// Returns a sound entry, but that the lines of one field are others.
    fn entry(self, field: &str, lines: &str) -> String {
        let mut entry = format!("{}\n", self.begin());
        for (name, sound, _) in self.fields() {
            entry.push_str(if *name == field { lines } else { sound });
            entry.push('\n');
        }
        entry + "END\n"
    }

    /// Returns a sound entry in print, but that the lines of one field are others. No lines are no line.
    fn print(self, field: &str, lines: &str) -> String {
        let lines = self.fields().iter().map(|(name, _, sound)| {
            let lines = if *name == field { lines } else { sound };
            lines.to_owned()
                + if lines.is_empty() && *name == "DESC" {
                    ""
                } else {
                    "\n"
                }
        });
        lines.collect()
    }
}

const MONSTER: [(&str, &str, &str); 9] = [
    ("NAME", "NAME gnu", "gnu"),
    ("DESC", "DESC\nIt chews.\n.", "It chews."),
    ("SYMB", "SYMB g", "g"),
    ("COLOR", "COLOR RED BLUE", "RED BLUE"),
    ("SPEED", "SPEED 10+1d4", "10+1d4"),
    ("ABIL", "ABIL SMART TELE", "SMART TELE"),
    ("HP", "HP 9+3d8", "9+3d8"),
    ("DAM", "DAM 0+2d6", "0+2d6"),
    ("RRTY", "RRTY 40", "40"),
];

const OBJECT: [(&str, &str, &str); 14] = [
    ("NAME", "NAME bow", "bow"),
    ("DESC", "DESC\nIt sings.\n.", "It sings."),
    ("TYPE", "TYPE RANGED", "RANGED"),
    ("COLOR", "COLOR CYAN", "CYAN"),
    ("HIT", "HIT 1+0d1", "1+0d1"),
    ("DAM", "DAM 2+0d1", "2+0d1"),
    ("DODGE", "DODGE 3+0d1", "3+0d1"),
    ("DEF", "DEF 4+0d1", "4+0d1"),
    ("WEIGHT", "WEIGHT 5+0d1", "5+0d1"),
    ("SPEED", "SPEED 6+0d1", "6+0d1"),
    ("ATTR", "ATTR 7+0d1", "7+0d1"),
    ("VAL", "VAL 8+0d1", "8+0d1"),
    ("ART", "ART TRUE", "TRUE"),
    ("RRTY", "RRTY 100", "100"),
];

const EFFECT: [(&str, &str, &str); 9] = [
    ("OF", "OF gnu", "gnu"),
    ("WHEN", "WHEN CASTS", "CASTS"),
    ("DOES", "DOES POISON", "POISON"),
    ("ON", "ON TARGET", "TARGET"),
    ("AMOUNT", "AMOUNT 1+1d4", "1+1d4"),
    ("TURNS", "TURNS 2+2d4", "2+2d4"),
    ("RANGE", "RANGE 3+0d1", "3+0d1"),
    ("REACH", "REACH 4+0d1", "4+0d1"),
    ("CHANCE", "CHANCE 50", "50"),
];

const LEVEL: [(&str, &str, &str); 4] = [
    ("NAME", "NAME keep", "keep"),
    ("DEPTH", "DEPTH 9+1d2", "9+1d2"),
    ("RRTY", "RRTY 60", "60"),
    ("BRANCH", "BRANCH FALSE", "FALSE"),
];

const SUPPLY: [(&str, &str, &str); 4] = [
    ("NAME", "NAME a loaf", "a loaf"),
    ("DEPTH", "DEPTH 1+0d1", "1+0d1"),
    ("EVERY", "EVERY 1+1d2", "1+1d2"),
    ("COUNT", "COUNT 0+1d3", "0+1d3"),
];

const ALIAS: [(&str, &str, &str); 2] = [("NAME", "NAME newt", "newt"), ("AS", "AS gnu", "gnu")];

fn outcome<T: Display>(
    source: &Source,
    read: Result<(Vec<T>, Vec<Diagnostic>), Diagnostic>,
) -> Outcome {
    let (printed, diagnostics) = match read {
        Ok((templates, diagnostics)) => (Some(Printed(&templates).to_string()), diagnostics),
        Err(refusal) => (None, vec![refusal]),
    };
    let messages = diagnostics
        .iter()
        .map(|diagnostic| message(source, diagnostic));
    Outcome {
        printed,
        messages: messages.collect(),
    }
}

fn message(source: &Source, diagnostic: &Diagnostic) -> String {
    let report = Report { source, diagnostic }.to_string();
    assert!(report.starts_with("file:"), "{report}");
    let place = source.place(diagnostic.span.start);
    let severity = match diagnostic.severity {
        Severity::Error => "",
        Severity::Warning => "warning: ",
    };
    let help = diagnostic.help.iter().map(|help| format!(" ({help})"));
    let (line, column, message) = (place.line, place.column, &diagnostic.message);
    format!(
        "{line}:{column}: {severity}{message}{}",
        help.collect::<String>()
    )
}
