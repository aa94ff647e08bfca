//! `--serve`: a program plays, by requests on standard input.

use crate::cli::options::Options;
use crate::cli::values::{make_recording_folder, standard_input};
use crate::cli::{Failure, output};
use crate::serve::{Server, Settings, keep_recordings, locked, serve as answer_all};
use crate::ui::before_a_signal_ends;
use std::sync::{Arc, Mutex};
use std::{io, mem};

/// Answers the requests of standard input until it ends, and then writes what is left to be written.
pub(in crate::cli) fn serve(options: &Options) -> Result<(), Failure> {
    let server = Arc::new(Mutex::new(Server::new(Settings {
        allows_files: options.allow_files,
        record: options.record.clone(),
    })));
    if let Some(folder) = &options.record {
        make_recording_folder(folder)?;
        let kept = keep_recordings(&server, output::complain);
        kept.map_err(|error| Failure::Outside(format!("threads: {error}").into()))?;
        let server = server.clone();
        let watched = before_a_signal_ends(move || finish_for_good(&server));
        watched.map_err(|error| Failure::Outside(format!("signals: {error}").into()))?;
    }
    let (mut requests, mut answers) = (standard_input("rlg"), io::stdout().lock());
    let served = answer_all(&server, &mut requests, &mut answers);
    let finished = locked(&server).finish();
    output::settle(served)?;
    finished.map_err(|problem| Failure::Outside(problem.into()))
}

/// Writes what is left to be written before a signal ends the program, once the present request is carried out.
fn finish_for_good(server: &Mutex<Server>) {
    let mut server = locked(server);
    if let Err(problem) = server.finish() {
        output::complain(&problem);
    }
    // The server stays locked: a request that is read now is not to be answered as if there were no game.
    mem::forget(server);
}
