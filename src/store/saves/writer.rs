//! The thread that finds a place for a game, syncs its journal and writes snapshots, so that the game does not wait for the
//! disk.

use super::disk::{self, Replacement};
use super::snapshot::Draft;
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// What is appended to a journal is synced after this time at the latest.
const SYNC_AFTER: Duration = Duration::from_secs(1);

/// The thread of one game. Dropping it waits until all is written.
#[derive(Debug)]
pub(super) struct Writer {
    tasks: Option<Sender<Task>>,
    thread: Option<JoinHandle<()>>,
    shared: Arc<Shared>,
}

/// What the game and the thread both know.
#[derive(Debug, Default)]
struct Shared {
    /// Whether the thread has been told that something was appended since it last began to sync. Once is enough: a thread
    /// that is woken for every entry costs more than the entry.
    is_due: AtomicBool,
    /// The last error of syncing the journal.
    failed: Mutex<Option<io::Error>>,
}

#[derive(Debug)]
enum Task {
    /// Sets the journal.
    Journal(File),
    /// Something was appended to it.
    Appended,
    /// What was appended is to be synced now.
    Sync,
    Snapshot(PathBuf, Box<Draft>),
    /// Says when everything before is done.
    Settle(Sender<()>),
}

impl Writer {
    /// Starts the thread. Before anything else it does what the game can begin without.
    pub(super) fn start(first: impl FnOnce() + Send + 'static) -> io::Result<Writer> {
        let (tasks, received) = channel();
        let shared = Arc::<Shared>::default();
        let known = Arc::clone(&shared);
        let thread = disk::spawn("writer", move || {
            first();
            work(&received, &known);
        })?;
        Ok(Writer {
            tasks: Some(tasks),
            thread: Some(thread),
            shared,
        })
    }

    pub(super) fn journal_is(&self, file: &File) -> io::Result<()> {
        self.ask(Task::Journal(file.try_clone()?));
        Ok(())
    }

    pub(super) fn appended(&self) {
        if !self.shared.is_due.swap(true, Ordering::SeqCst) {
            self.ask(Task::Appended);
        }
    }

    /// Returns whether something was appended that the thread has not begun to sync.
    pub(super) fn is_due(&self) -> bool {
        self.shared.is_due.load(Ordering::SeqCst)
    }

    pub(super) fn sync(&self) {
        self.ask(Task::Sync);
    }

    pub(super) fn snapshot(&self, path: PathBuf, draft: Draft) {
        self.ask(Task::Snapshot(path, Box::new(draft)));
        // So that calls come in the same order however often they are counted.
        #[cfg(test)]
        if disk::faults::are_set() {
            self.settle();
        }
    }

    /// Waits until everything is done that was asked for.
    pub(super) fn settle(&self) {
        let (done, settled) = channel();
        self.ask(Task::Settle(done));
        // A thread that is gone does nothing more.
        let _ = settled.recv();
    }

    /// Returns the error since this was last called, if there was one.
    pub(super) fn take_failure(&self) -> Option<io::Error> {
        self.shared.failed().take()
    }

    fn ask(&self, task: Task) {
        if let Some(tasks) = &self.tasks {
            // A thread that is gone has panicked, which was reported.
            let _ = tasks.send(task);
        }
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.tasks = None;
        if let Some(thread) = self.thread.take() {
            // A panic of the thread was reported.
            let _ = thread.join();
        }
    }
}

/// Carries out tasks until the writer is dropped. It sleeps while there are none.
fn work(tasks: &Receiver<Task>, shared: &Shared) {
    let mut journal: Option<File> = None;
    // When what was appended has to be synced.
    let mut due: Option<Instant> = None;
    loop {
        let task = match due {
            None => tasks.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(due) => tasks.recv_timeout(due.saturating_duration_since(Instant::now())),
        };
        match task {
            Ok(Task::Journal(file)) => journal = Some(file),
            Ok(Task::Appended) => due = due.or_else(|| Some(Instant::now() + SYNC_AFTER)),
            // A snapshot that cannot be written leaves the one before; the journal has everything.
            Ok(Task::Snapshot(path, draft)) => drop(write_snapshot(&path, &draft)),
            Ok(Task::Settle(done)) => drop(done.send(())),
            Ok(Task::Sync) | Err(RecvTimeoutError::Timeout) => {
                shared.sync(&journal, due.take());
            }
            Err(RecvTimeoutError::Disconnected) => return shared.sync(&journal, due),
        }
    }
}

fn write_snapshot(path: &Path, draft: &Draft) -> io::Result<()> {
    // Without the snapshot of a game that is too large, all of its journal is applied again.
    let Some(bytes) = draft.bytes() else {
        return Ok(());
    };
    let mut file = Replacement::of(path)?;
    file.write(&bytes)?;
    file.finish().map(drop)
}

impl Shared {
    /// Syncs the journal if something was appended.
    fn sync(&self, journal: &Option<File>, due: Option<Instant>) {
        // What is appended from here on may be too late for this time.
        self.is_due.store(false, Ordering::SeqCst);
        if let (Some(journal), Some(_)) = (journal, due)
            && let Err(error) = disk::sync(journal)
        {
            *self.failed() = Some(error);
        }
    }

    fn failed(&self) -> MutexGuard<'_, Option<io::Error>> {
        self.failed.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_thread_is_woken_once_between_two_syncs() {
        let (tasks, received) = channel();
        let writer = Writer {
            tasks: Some(tasks),
            thread: None,
            shared: Arc::default(),
        };
        for _ in 0..3 {
            writer.appended();
        }
        assert_eq!(received.try_iter().count(), 1);
        writer.shared.sync(&None, None);
        writer.appended();
        assert_eq!(received.try_iter().count(), 1);
    }
}
