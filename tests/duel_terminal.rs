//! `rlg --duel` in a terminal: the watching, and the progress of a long replay.

use portable_pty::{Child, CommandBuilder, PtySize, native_pty_system};
use std::io::{Read, Write};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

const SIZE: PtySize = PtySize {
    rows: 24,
    cols: 80,
    pixel_width: 0,
    pixel_height: 0,
};

/// How long the slowest machine may take for what is waited for.
const PATIENCE: Duration = Duration::from_secs(60);

/// A program in a terminal of 80 columns and 24 rows, which is also the size that the emulator takes by itself.
struct Session {
    child: Box<dyn Child + Send + Sync>,
    keyboard: Box<dyn Write + Send>,
    /// Everything that the program wrote.
    written: Arc<Mutex<Vec<u8>>>,
}

impl Session {
    /// Runs a line of the shell, in which `$RLG` is the program.
    fn start(line: &str) -> Session {
        let pty = native_pty_system().openpty(SIZE).expect("a terminal");
        let mut command = CommandBuilder::new("sh");
        command.args(["-c", line]);
        command.env("RLG", env!("CARGO_BIN_EXE_rlg"));
        command.env("TERM", "xterm-256color");
        command.cwd(env!("CARGO_MANIFEST_DIR"));
        let child = pty.slave.spawn_command(command).expect("a shell");
        let mut output = pty.master.try_clone_reader().expect("its output");
        let keyboard = pty.master.take_writer().expect("its input");
        let written = Arc::new(Mutex::new(Vec::new()));
        let sink = Arc::clone(&written);
        thread::spawn(move || {
            // The terminal stays open as long as its output is read.
            let _terminal = pty.master;
            let mut piece = [0; 4096];
            while let Ok(length @ 1..) = output.read(&mut piece) {
                sink.lock()
                    .expect("the reader lives")
                    .extend(&piece[..length]);
            }
        });
        Session {
            child,
            keyboard,
            written,
        }
    }

    fn type_keys(&mut self, keys: &str) {
        self.keyboard
            .write_all(keys.as_bytes())
            .expect("the program reads");
        self.keyboard.flush().expect("the program reads");
    }

    /// Everything that was written.
    fn written(&self) -> String {
        let written = self.written.lock().expect("the reader lives");
        String::from_utf8_lossy(&written).into_owned()
    }

    fn screen(&self) -> String {
        let mut terminal = vt100::Parser::default();
        terminal.process(&self.written.lock().expect("the reader lives"));
        terminal.screen().contents()
    }

    fn wait_for(&self, part: &str) {
        let start = Instant::now();
        while !self.screen().contains(part) {
            assert!(
                start.elapsed() < PATIENCE,
                "no {part:?} in\n{}",
                self.screen()
            );
            thread::sleep(Duration::from_millis(10));
        }
    }

    fn status(&mut self) -> u32 {
        self.child.wait().expect("the program ends").exit_code()
    }
}

#[test]
fn fights_are_watched_by_keys_and_answered_when_the_watcher_leaves() {
    for line in [
        "exec $RLG --duel --watch tests/duel/examples.in",
        "exec $RLG --duel --watch < tests/duel/examples.in",
    ] {
        let mut session = Session::start(line);
        session.wait_for("case 1 of 5");
        session.type_keys(" ");
        session.wait_for("paused");
        session.type_keys("f");
        session.wait_for("Experience +1, 1 in all.");
        session.type_keys("n");
        session.wait_for("case 2 of 5");
        session.type_keys("q");
        session.wait_for("T 41 H 4 & 68 T 53 T 38");
        assert_eq!(session.status(), 0);
        assert!(
            session.written().contains("\u{1b}[?1049l"),
            "the old screen is back"
        );
    }
}

#[test]
fn a_hundred_thousand_cases_show_their_progress_and_leave_no_trace_of_it() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("cases");
    let cases = "0.5 rock ring-mail\n".repeat(100_000);
    std::fs::write(&path, format!("100000\n{cases}")).expect("the folder can be written to");
    let line = format!("$RLG --duel {} > /dev/null && echo done", path.display());
    let mut session = Session::start(&line);
    session.wait_for("done");
    assert_eq!(session.status(), 0);
    assert!(
        session.written().contains("of 100,000 cases"),
        "{}",
        session.written()
    );
    assert_eq!(session.screen().trim(), "done");
}
