//! The game's program.

use std::process::ExitCode;

fn main() -> ExitCode {
    rlg::cli::main()
}
