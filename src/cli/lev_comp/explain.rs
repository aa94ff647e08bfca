//! `--explain`: explains the warnings.

use super::{BAD_USAGE, write_out};
use crate::base::did_you_mean;
use crate::script::{Checks, LINTS, Lint, lint};
use std::process::ExitCode;

/// Explains the warning with this name, or lists the names of all.
pub(super) fn explain(name: Option<&str>) -> ExitCode {
    let Some(name) = name else {
        return finish(
            LINTS
                .iter()
                .map(|lint| format!("{:<18} {}\n", lint.name, given(lint)))
                .collect(),
        );
    };
    match lint(name) {
        Some(lint) => finish(format!(
            "{} ({})\n\n{}\n",
            lint.name,
            given(lint),
            lint.explanation
        )),
        None => {
            let names = LINTS.iter().map(|lint| lint.name);
            let help = did_you_mean(name, names).map(|help| format!("; {help}"));
            let help = help.unwrap_or_else(|| "; --explain alone lists them".to_owned());
            eprintln!(
                "lev_comp: there is no warning named '{}'{help}",
                crate::base::visible(name)
            );
            ExitCode::from(BAD_USAGE)
        }
    }
}

fn given(lint: &Lint) -> &'static str {
    match lint.checks {
        Checks::Usual => "always given",
        Checks::Extra | Checks::All => "given with -w",
    }
}

fn finish(text: String) -> ExitCode {
    super::status(write_out(text))
}
