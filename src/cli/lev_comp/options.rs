//! The options of the compiler.

use crate::base::visible;
use crate::cli::environment::{Find, giver, variable};
use crate::cli::values;
use crate::script::Checks;
use crate::store::{Folders, no_folder};
use clap::Parser;
use clap_complete::Shell;
use std::path::{Path, PathBuf};

/// Compiles descriptions of special levels.
///
/// Each level is written to a file of its own, which is named after it.
#[derive(Debug, Parser)]
#[command(name = "lev_comp", version, after_long_help = LANGUAGE, args_override_self = true)]
pub(super) struct Options {
    /// Description files; `-`, or none, for standard input
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,

    /// Make extra checks, and give warnings that are not always useful
    #[arg(short = 'w')]
    extra_checks: bool,

    /// Check only, and write nothing
    #[arg(short = 'n')]
    check_only: bool,

    /// Where to write the levels [default: the current directory]
    #[arg(short = 'o', value_name = "DIR")]
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
    #[arg(long, value_name = "NAME", num_args = 0..=1)]
    pub(super) explain: Option<Option<String>>,

    /// Show the manual of the level language
    #[arg(long)]
    pub(super) manual: bool,

    /// Print the man page
    #[arg(long, conflicts_with = "completions")]
    pub(super) man: bool,

    /// Print completions of the options for a shell
    #[arg(long, value_name = "SHELL", value_parser = values::shell)]
    pub(super) completions: Option<Shell>,
}

/// What the program makes of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Product {
    Files,
    Nothing,
    Json,
    Drawing,
}

impl Options {
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
