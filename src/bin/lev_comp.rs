//! The compiler of special levels.

use std::process::ExitCode;

fn main() -> ExitCode {
    rlg::cli::lev_comp::main()
}
