//! The command line: options, and who is called for them.

mod duel;

use clap::Parser;
use std::path::PathBuf;
use std::process::ExitCode;

/// A terminal roguelike whose whole content is plain text.
#[derive(Debug, Parser)]
#[command(version)]
struct Options {
    /// Replay the fights of Roguelike 1d that FILE describes, or standard input
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-", required = true)]
    duel: PathBuf,
    /// Print all that happens before the answers
    #[arg(short, long)]
    verbose: bool,
    /// Watch the fights in the terminal first
    #[arg(long)]
    watch: bool,
}

/// Does what the command line asks for; bad usage ends the program with status 2.
pub fn main() -> ExitCode {
    let options = Options::parse();
    duel::run(&duel::DuelOptions {
        file: options.duel,
        verbose: options.verbose,
        watch: options.watch,
    })
}
