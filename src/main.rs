//! The game's program.

use std::process::ExitCode;

fn main() -> ExitCode {
    rlg::cli::run(std::env::args_os())
}
