//! The options of the compiler.

use crate::base::visible;
use crate::cli::belonging::{self, Belonging};
use crate::cli::environment::{Find, giver, variable};
use crate::cli::values;
use crate::script::Checks;
use crate::store::{Folders, no_folder};
use clap::{ArgGroup, Parser};
use clap_complete::Shell;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// Compiles descriptions of special levels.
///
/// Each level is written to a file of its own, which is named after it.
#[derive(Debug, Parser)]
#[command(
    name = "lev_comp",
    version,
    after_long_help = LANGUAGE,
    args_override_self = true,
    group(ArgGroup::new("mode").multiple(false)),
)]
pub(super) struct Options {
    /// Description files; `-`, or none, for standard input
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,

    /// Make extra checks, and give warnings that are not always useful
    #[arg(short = 'w')]
    extra_checks: bool,

    /// Check only, and write nothing
    #[arg(short = 'n', conflicts_with_all = ["json", "draw"])]
    check_only: bool,

    /// Where to write the levels [default: the current directory]
    #[arg(short = 'o', value_name = "DIR", conflicts_with_all = ["json", "draw"])]
    directory: Option<PathBuf>,

    /// Where to look for the game's description files first, to know its monsters and objects; so does the variable RLG_DATA
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,

    /// The folder of the player's own files, if the environment names one.
    #[arg(skip)]
    home: Option<PathBuf>,

    /// Print the levels as JSON instead; also reads compiled levels
    #[arg(long, conflicts_with = "draw")]
    json: bool,

    /// Draw the levels as text instead; also reads compiled levels
    #[arg(long)]
    draw: bool,

    /// Explain a warning, or list the names of all
    #[arg(long, value_name = "NAME", num_args = 0..=1, group = "mode")]
    explain: Option<Option<String>>,

    /// Show the manual of the level language
    #[arg(long, group = "mode")]
    manual: bool,

    /// Print the man page
    #[arg(long, group = "mode")]
    man: bool,

    /// Print completions of the options for a shell
    #[arg(long, value_name = "SHELL", value_parser = values::shell, group = "mode")]
    completions: Option<Shell>,
}

/// What the program does, with what the option that asks for it takes.
#[derive(Clone, Copy, Debug)]
pub(super) enum Mode<'a> {
    Compile,
    Explain(Option<&'a str>),
    Manual,
    Man,
    Completions(Shell),
}

impl Mode<'_> {
    /// Returns how messages call it.
    fn name(&self) -> &'static str {
        match self {
            Mode::Compile => "compiling",
            Mode::Explain(_) => "--explain",
            Mode::Manual => "--manual",
            Mode::Man => "--man",
            Mode::Completions(_) => "--completions",
        }
    }
}

/// What each option belongs to that does not ask for a mode by itself.
const BELONGING: Belonging = Belonging {
    takers: &[
        ("files", &["compiling"]),
        ("extra_checks", &["compiling"]),
        ("check_only", &["compiling"]),
        ("directory", &["compiling"]),
        ("data", &["compiling"]),
        ("json", &["compiling"]),
        ("draw", &["compiling"]),
    ],
    needs: &[],
};

/// What the program makes of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Product {
    Files,
    Nothing,
    Json,
    Drawing,
}

impl Options {
    /// Reads the arguments of the program, the first of which is its own name.
    ///
    /// # Errors
    ///
    /// Fails if they are wrong, or if what they ask for does not take one of them.
    pub(super) fn read(arguments: impl Iterator<Item = OsString>) -> Result<Options, clap::Error> {
        belonging::read(arguments, &BELONGING, |options: &Options| {
            options.mode().name()
        })
    }

    /// Returns what the options ask for. No two of these options are given together.
    pub(super) fn mode(&self) -> Mode<'_> {
        let asked = [
            (self.explain.as_ref()).map(|name| Mode::Explain(name.as_deref())),
            self.manual.then_some(Mode::Manual),
            self.man.then_some(Mode::Man),
            self.completions.map(Mode::Completions),
        ];
        asked.into_iter().flatten().next().unwrap_or(Mode::Compile)
    }

    pub(super) fn inputs(&self) -> Vec<PathBuf> {
        if self.files.is_empty() {
            vec![PathBuf::from(values::STANDARD_INPUT)]
        } else {
            self.files.clone()
        }
    }

    pub(super) fn directory(&self) -> &Path {
        self.directory.as_deref().unwrap_or(Path::new("."))
    }

    /// Returns what is wrong with a folder that was given; `None` if all that were are there.
    pub(super) fn missing_folder(&self) -> Option<String> {
        let data = |folder: &Path| giver(["--data", "RLG_DATA"], folder, &variable);
        let of_data = self.data.as_deref().map(|folder| (data(folder), folder));
        let of_levels = self.directory.as_deref().map(|folder| ("-o", folder));
        let mut given = of_levels.into_iter().chain(of_data);
        given.find_map(|(giver, folder)| {
            let why = no_folder(folder)?;
            let folder = visible(&folder.to_string_lossy());
            Some(format!("{giver} {folder}: {why}"))
        })
    }

    /// Takes from variables what no option says, as the game does.
    pub(super) fn apply_environment(&mut self, find: Find<'_>) {
        let path = |name| find(name).map(PathBuf::from);
        self.home = path("RLG_HOME");
        self.data = self.data.take().or_else(|| path("RLG_DATA"));
    }

    /// Returns the folders in which a game would look for its files.
    pub(super) fn folders(&self) -> Folders {
        Folders::find(self.home.clone(), self.data.clone())
    }

    pub(super) fn checks(&self) -> Checks {
        if self.extra_checks {
            Checks::All
        } else {
            Checks::Usual
        }
    }

    pub(super) fn product(&self) -> Product {
        if self.json {
            Product::Json
        } else if self.draw {
            Product::Drawing
        } else if self.check_only {
            Product::Nothing
        } else {
            Product::Files
        }
    }
}

/// The language in short.
const LANGUAGE: &str = include_str!("language.txt");

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    fn read(line: &str) -> Result<Options, String> {
        let words = ["lev_comp"].into_iter().chain(line.split_whitespace());
        Options::read(words.map(Into::into)).map_err(|error| error.to_string())
    }

    #[test]
    fn every_option_asks_for_a_mode_or_belongs_to_some() {
        BELONGING.check(Options::command(), &["mode"]);
    }

    #[test]
    fn what_means_nothing_is_refused_with_what_takes_it() {
        for (line, wanted) in [
            ("--man -o out", "-o belongs to compiling, not to --man"),
            (
                "--manual --draw",
                "--draw belongs to compiling, not to --manual",
            ),
            (
                "--completions bash -w",
                "-w belongs to compiling, not to --completions",
            ),
            (
                "--explain in-wall a.des",
                "[FILE]... belongs to compiling, not to --explain",
            ),
            (
                "--explain --man",
                "'--explain [<NAME>]' cannot be used with '--man'",
            ),
            ("--json -o out", "'--json' cannot be used with '-o <DIR>'"),
            ("-n --draw", "'-n' cannot be used with '--draw'"),
        ] {
            let refused = read(line).expect_err(line);
            assert!(refused.contains(wanted), "{line}: {refused}");
        }
        assert!(
            read("-n -w -o out a.des").is_ok(),
            "nothing is written there"
        );
    }
}
