//! What can be done with signals only by calls of the C library, and the handler of faults. This is the only file with
//! `unsafe` in it, for these reasons:
//!
//! * A fault (an abort, a failed allocation, a stack overflow, a bad address) can be handled nowhere but in a handler on
//!   the stack that the standard library keeps for this. No crate offers that for SIGSEGV, SIGILL and SIGFPE.
//! * A signal to stop must stay pending until the screen is restored, so that the system itself decides whether a signal
//!   to continue came after it. That needs the signal mask of a thread.

#![allow(
    unsafe_code,
    reason = "signal masks and handlers of faults have no safe interface"
)]

use super::tty::Tty;
use libc::{SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTSTP, c_int, c_void, siginfo_t, sigset_t};
use rustix::process::{getpgrp, getsid};
use std::mem::MaybeUninit;
use std::sync::OnceLock;
use std::{io, process, ptr};

/// The signals of faults.
const FAULTS: [c_int; 5] = [SIGABRT, SIGBUS, SIGSEGV, SIGILL, SIGFPE];

/// The codes of signals that an instruction has caused, which causes the same again when the handler returns, are
/// positive and below this. Others were sent.
const FIRST_SENT_CODE: c_int = 0x80;

/// What was done on faults before.
static ACTIONS: OnceLock<[libc::sigaction; FAULTS.len()]> = OnceLock::new();

/// Gives the terminal back on faults, before they have their usual effect.
pub(super) fn catch_faults() -> io::Result<()> {
    let mut actions = [default_action(); FAULTS.len()];
    for (signal, action) in FAULTS.iter().zip(&mut actions) {
        // SAFETY: a null pointer asks for the present action only, which is written to a valid place.
        check(unsafe { libc::sigaction(*signal, ptr::null(), action) })?;
    }
    if ACTIONS.set(actions).is_err() {
        return Ok(());
    }
    let mut action = default_action();
    let handler: extern "C" fn(c_int, *mut siginfo_t, *mut c_void) = on_fault;
    action.sa_sigaction = handler as usize;
    action.sa_flags = libc::SA_SIGINFO | libc::SA_ONSTACK;
    for signal in FAULTS {
        // SAFETY: the action is fully set; its handler has the signature that SA_SIGINFO asks for and makes only calls
        // that are safe in it.
        check(unsafe { libc::sigaction(signal, &raw const action, ptr::null_mut()) })?;
    }
    Ok(())
}

/// Gives the terminal back, and lets the fault have the effect that it would have had without this handler: the
/// standard library reports a stack overflow.
extern "C" fn on_fault(signal: c_int, info: *mut siginfo_t, _: *mut c_void) {
    if let Some(tty) = Tty::found() {
        tty.give_back();
    }
    // SAFETY: with SA_SIGINFO the system passes a valid pointer.
    let code = unsafe { (*info).si_code };
    let place = FAULTS.iter().position(|fault| *fault == signal);
    match (ACTIONS.get(), place) {
        (Some(actions), Some(place)) if (1..FIRST_SENT_CODE).contains(&code) => {
            // SAFETY: this sets an action that the system has reported before.
            unsafe { libc::sigaction(signal, &raw const actions[place], ptr::null_mut()) };
        }
        _ => end_by(signal),
    }
}

/// Ends the program as the signal does by itself. This is safe in a handler of a signal.
pub(super) fn end_by(signal: c_int) -> ! {
    let action = default_action();
    // SAFETY: the action is fully set, and raising a signal has no preconditions.
    unsafe { libc::sigaction(signal, &raw const action, ptr::null_mut()) };
    let _ = mask(libc::SIG_UNBLOCK, signal);
    // SAFETY: as above.
    unsafe { libc::raise(signal) };
    process::abort()
}

/// The signal that stops a program (Ctrl-Z). It stays pending in all threads that are started after this was made.
pub(super) struct Stops {
    #[cfg(target_os = "linux")]
    ready: std::os::fd::OwnedFd,
}

impl Stops {
    /// Makes the signal wait; `None` if it has no effect, since no shell could continue the program. Other threads must
    /// be started after this.
    pub(super) fn hold() -> io::Result<Option<Stops>> {
        if !has_job_control()? {
            // SAFETY: ignoring a signal has no preconditions.
            unsafe { libc::signal(SIGTSTP, libc::SIG_IGN) };
            return Ok(None);
        }
        mask(libc::SIG_BLOCK, SIGTSTP)?;
        Ok(Some(Stops {
            #[cfg(target_os = "linux")]
            ready: ready_when_pending(SIGTSTP)?,
        }))
    }

    /// Returns what to poll to learn that the signal is pending. It is never read, so that the signal stays pending.
    #[cfg(target_os = "linux")]
    pub(super) fn ready(&self) -> Option<rustix::event::PollFd<'_>> {
        use rustix::event::{PollFd, PollFlags};
        Some(PollFd::new(&self.ready, PollFlags::IN))
    }

    /// Other systems have nothing to poll.
    #[cfg(not(target_os = "linux"))]
    pub(super) fn ready(&self) -> Option<rustix::event::PollFd<'_>> {
        None
    }

    /// Returns whether the signal is pending.
    pub(super) fn is_due(&self) -> bool {
        let mut pending = MaybeUninit::<sigset_t>::uninit();
        // SAFETY: the set is read only if the call has filled it.
        unsafe {
            libc::sigpending(pending.as_mut_ptr()) == 0
                && libc::sigismember(pending.as_ptr(), SIGTSTP) == 1
        }
    }

    /// Lets a pending signal have its effect. Returns when the program is continued, or at once if a signal to continue
    /// has come after the one to stop.
    pub(super) fn stop(&self) -> io::Result<()> {
        mask(libc::SIG_UNBLOCK, SIGTSTP)?;
        mask(libc::SIG_BLOCK, SIGTSTP)
    }
}

/// Returns whether somebody could continue the program if it were stopped: a shell that runs it as a job of its own.
fn has_job_control() -> io::Result<bool> {
    Ok(!is_ignored(SIGTSTP)? && getpgrp() != getsid(None)?)
}

/// Returns whether a signal has no effect, as who has started the program may want.
pub(super) fn is_ignored(signal: c_int) -> io::Result<bool> {
    let mut action = default_action();
    // SAFETY: a null pointer asks for the present action only, which is written to a valid place.
    check(unsafe { libc::sigaction(signal, ptr::null(), &raw mut action) })?;
    Ok(action.sa_sigaction == libc::SIG_IGN)
}

#[cfg(target_os = "linux")]
fn ready_when_pending(signal: c_int) -> io::Result<std::os::fd::OwnedFd> {
    use std::os::fd::{FromRawFd, OwnedFd};
    let set = set_of(signal);
    // SAFETY: the set is valid, and a new descriptor belongs to nobody else.
    unsafe {
        let descriptor = libc::signalfd(-1, &raw const set, libc::SFD_CLOEXEC);
        check(descriptor)?;
        Ok(OwnedFd::from_raw_fd(descriptor))
    }
}

/// Changes the signal mask of this thread.
fn mask(how: c_int, signal: c_int) -> io::Result<()> {
    let set = set_of(signal);
    // SAFETY: the set is valid, and a null pointer asks for nothing.
    match unsafe { libc::pthread_sigmask(how, &raw const set, ptr::null_mut()) } {
        0 => Ok(()),
        error => Err(io::Error::from_raw_os_error(error)),
    }
}

fn set_of(signal: c_int) -> sigset_t {
    let mut set = MaybeUninit::<sigset_t>::uninit();
    // SAFETY: the first call fills the set.
    unsafe {
        libc::sigemptyset(set.as_mut_ptr());
        libc::sigaddset(set.as_mut_ptr(), signal);
        set.assume_init()
    }
}

fn default_action() -> libc::sigaction {
    // SAFETY: a structure of numbers, of which zeros are valid: the default action, without flags, and no signal masked.
    unsafe { MaybeUninit::zeroed().assume_init() }
}

fn check(result: c_int) -> io::Result<()> {
    if result < 0 {
        return Err(io::Error::last_os_error());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::hint::black_box;
    use std::os::unix::process::ExitStatusExt;
    use std::{env, process::Command};

    /// Set in the process that overflows its stack.
    const OVERFLOWS: &str = "RLG_TEST_OVERFLOWS";

    fn overflow(depth: u64) -> u64 {
        let room = black_box([depth; 512]);
        if black_box(depth) == u64::MAX {
            return 0;
        }
        overflow(depth + 1) + room[0]
    }

    #[test]
    fn a_stack_overflow_is_handled_and_still_reported() {
        if env::var_os(OVERFLOWS).is_some() {
            catch_faults().expect("faults are caught");
            black_box(overflow(0));
        }
        let name =
            "ui::terminal::signal_calls::tests::a_stack_overflow_is_handled_and_still_reported";
        let tests = env::current_exe().expect("this program has a path");
        let ended = Command::new(tests)
            .args(["--exact", name, "--nocapture"])
            .env(OVERFLOWS, "1")
            .output()
            .expect("the tests start");
        assert_eq!(ended.status.signal(), Some(SIGABRT));
        let errors = String::from_utf8_lossy(&ended.stderr);
        assert!(errors.contains("has overflowed its stack"), "{errors}");
    }
}
