//! `--man` and `--completions`: the options as a man page, and for shells.

use clap::CommandFactory;
use clap_complete::{Shell, generate};
use clap_mangen::Man;
use std::io::{self, Write};

/// The section of the manual that has games.
const SECTION: &str = "6";

/// Writes the man page of a program to standard output.
pub(in crate::cli) fn write_man<C: CommandFactory>() -> io::Result<()> {
    let mut page = Vec::new();
    Man::new(C::command()).section(SECTION).render(&mut page)?;
    io::stdout().lock().write_all(&page)
}

/// Writes the completions of a program for a shell to standard output.
pub(in crate::cli) fn write_completions<C: CommandFactory>(shell: Shell) -> io::Result<()> {
    let mut script = Vec::new();
    let mut command = C::command();
    let name = command.get_name().to_owned();
    generate(shell, &mut command, name, &mut script);
    io::stdout().lock().write_all(&script)
}
