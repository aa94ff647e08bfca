//! `--serve`: a program plays, by requests on standard input.

use crate::cli::options::Options;
use crate::cli::values::standard_input;
use crate::cli::{Failure, output};
use crate::serve::{Server, Settings, serve as answer_all};
use std::io;

/// Answers the requests of standard input until it ends, and then writes what is left to be written.
pub(in crate::cli) fn serve(options: &Options) -> Result<(), Failure> {
    let mut server = Server::new(Settings {
        allows_files: options.allow_files,
        record: options.record.clone(),
    });
    let (mut requests, mut answers) = (standard_input("rlg"), io::stdout().lock());
    let served = answer_all(&mut server, &mut requests, &mut answers);
    let finished = server.finish();
    output::settle(served)?;
    finished.map_err(|problem| Failure::Outside(problem.into()))
}
