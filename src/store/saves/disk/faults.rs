//! Lets calls of the disk fail in tests.

use super::Call;
use std::cell::{Cell, RefCell};
use std::fs::File;
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

/// What befalls the calls of one thread, and of those that it starts.
#[derive(Debug)]
pub(in crate::store) struct Faults {
    kind: Kind,
    /// How many calls still pass.
    left: AtomicU64,
    /// Whether a call has failed.
    has_struck: AtomicBool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// The program has ended: nothing more is changed.
    End,
    /// The disk is full: nothing can be added, but names can be changed.
    Full,
    /// The file system has no links; nothing else fails.
    Linkless,
}

thread_local! {
    static FAULTS: RefCell<Option<Arc<Faults>>> = const { RefCell::new(None) };
    static PAUSES: Cell<u64> = const { Cell::new(0) };
}

/// Returns how often this thread has paused for another program.
pub(in crate::store) fn pauses() -> u64 {
    PAUSES.get()
}

/// Pauses, and counts that.
pub(super) fn sleep(time: Duration) {
    PAUSES.set(PAUSES.get() + 1);
    thread::sleep(time);
}

impl Faults {
    /// Lets the program of this thread end after so many calls.
    pub(in crate::store) fn end_after(calls: u64) -> Arc<Faults> {
        Faults::install(Kind::End, calls)
    }

    /// Lets the disk of this thread be full after so many calls.
    pub(in crate::store) fn full_after(calls: u64) -> Arc<Faults> {
        Faults::install(Kind::Full, calls)
    }

    /// Lets the file system of this thread have no links.
    pub(in crate::store) fn linkless() -> Arc<Faults> {
        Faults::install(Kind::Linkless, 0)
    }

    fn install(kind: Kind, calls: u64) -> Arc<Faults> {
        let faults = Arc::new(Faults {
            kind,
            left: AtomicU64::new(calls),
            has_struck: AtomicBool::new(false),
        });
        FAULTS.set(Some(Arc::clone(&faults)));
        faults
    }

    /// Lets all calls of this thread pass again, and those of threads that are started from now on.
    pub(in crate::store) fn lift() {
        FAULTS.set(None);
    }

    /// Lets all calls pass again, in all threads: there is room on the disk.
    pub(in crate::store) fn make_room(&self) {
        self.left.store(u64::MAX, Ordering::SeqCst);
    }

    pub(in crate::store) fn has_struck(&self) -> bool {
        self.has_struck.load(Ordering::SeqCst)
    }

    fn pass(&self, call: Call, write: Option<(&File, &[u8])>) -> io::Result<()> {
        let count_down = |left: u64| left.checked_sub(1);
        let counted = self
            .left
            .fetch_update(Ordering::SeqCst, Ordering::SeqCst, count_down);
        let befalls = match self.kind {
            Kind::End => true,
            Kind::Full => call.needs_room(),
            Kind::Linkless => call == Call::Link,
        };
        if counted.is_ok() || !befalls {
            return Ok(());
        }
        let is_first = !self.has_struck.swap(true, Ordering::SeqCst);
        if let Some((mut file, bytes)) = write
            && is_first
        {
            // A write that is cut off has written a part.
            file.write_all(&bytes[..bytes.len() / 2])?;
        }
        Err(match self.kind {
            Kind::End => io::Error::other("the program has ended"),
            Kind::Full => io::ErrorKind::StorageFull.into(),
            Kind::Linkless => io::ErrorKind::PermissionDenied.into(),
        })
    }
}

impl Call {
    fn needs_room(self) -> bool {
        match self {
            Call::MakeFolder | Call::Open | Call::Write | Call::Sync | Call::Link => true,
            Call::Truncate | Call::Rename | Call::Remove | Call::SyncFolder => false,
        }
    }
}

/// Returns whether calls of this thread are counted.
pub(in crate::store) fn are_set() -> bool {
    FAULTS.with_borrow(Option::is_some)
}

pub(super) fn pass(call: Call) -> io::Result<()> {
    pass_with(call, None)
}

pub(super) fn pass_write(file: &File, bytes: &[u8]) -> io::Result<()> {
    pass_with(Call::Write, Some((file, bytes)))
}

fn pass_with(call: Call, write: Option<(&File, &[u8])>) -> io::Result<()> {
    FAULTS.with_borrow(|faults| match faults {
        Some(faults) => faults.pass(call, write),
        None => Ok(()),
    })
}

/// Returns the same work, with the faults of this thread in another one.
pub(super) fn inherited(work: impl FnOnce() + Send + 'static) -> impl FnOnce() + Send + 'static {
    let faults = FAULTS.with_borrow(Clone::clone);
    move || {
        FAULTS.set(faults);
        work();
    }
}
