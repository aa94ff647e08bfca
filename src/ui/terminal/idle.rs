//! The end of a program at which nobody types.

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use std::io::{self, Read};
use std::time::Duration;

/// Returns why the program ends.
pub(in crate::ui) fn idle_error() -> io::Error {
    io::Error::new(io::ErrorKind::TimedOut, "nothing was typed for too long")
}

/// Standard input, waited for only so long.
pub(in crate::ui) struct PatientInput {
    /// For how long; `None` for ever.
    pub(in crate::ui) idle: Option<Duration>,
}

impl Read for PatientInput {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let stdin = io::stdin();
        if let Some(idle) = self.idle {
            let timeout = Timespec {
                tv_sec: i64::try_from(idle.as_secs()).unwrap_or(i64::MAX),
                tv_nsec: i64::from(idle.subsec_nanos()),
            };
            let ready = poll(&mut [PollFd::new(&stdin, PollFlags::IN)], Some(&timeout))?;
            if ready == 0 {
                return Err(idle_error());
            }
        }
        Ok(rustix::io::read(&stdin, bytes)?)
    }
}
