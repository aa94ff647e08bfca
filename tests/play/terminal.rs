//! The real program in a pseudo-terminal: keys in, screen out.

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::num::NonZero;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// A program that does not respond for so long has hung: however busy the machine is, no other takes as long.
const PATIENCE: Duration = Duration::from_secs(120);

/// If a program that waits for keys writes nothing for so long, the screen is complete.
const QUIET: Duration = Duration::from_millis(30);

/// For so long a finger is lifted before it presses a key again that is not to count as held down.
const LIFTED: Duration = Duration::from_millis(200);

/// A program that runs in its own terminal.
pub(crate) struct Terminal {
    screen: vt100::Parser,
    /// All that the program has written.
    written: Vec<u8>,
    output: Receiver<Vec<u8>>,
    pump: Pump,
    input: Box<dyn Write + Send>,
    child: Box<dyn Child + Send + Sync>,
    master: Option<Box<dyn MasterPty + Send>>,
}

/// The thread that reads what the program writes.
struct Pump {
    thread: Option<JoinHandle<()>>,
    is_over: Arc<AtomicBool>,
}

impl Terminal {
    /// Starts rlg with these arguments in 80 columns and 24 rows; `home` is its home folder.
    pub(crate) fn start(arguments: &[&str], home: &std::path::Path) -> Terminal {
        Terminal::run(env!("CARGO_BIN_EXE_rlg"), arguments, home)
    }

    /// Starts any program in the same way.
    pub(crate) fn run(program: &str, arguments: &[&str], home: &std::path::Path) -> Terminal {
        Terminal::with(program, arguments, home, &[])
    }

    /// Starts any program in the same way, with some variables of the environment.
    pub(crate) fn with(
        program: &str,
        arguments: &[&str],
        home: &std::path::Path,
        variables: &[(&str, &str)],
    ) -> Terminal {
        let size = PtySize {
            rows: 24,
            cols: 80,
            pixel_width: 0,
            pixel_height: 0,
        };
        let pair = native_pty_system()
            .openpty(size)
            .expect("a pseudo-terminal opens");
        let mut command = CommandBuilder::new(program);
        command.args(arguments);
        command.cwd(env!("CARGO_MANIFEST_DIR"));
        command.env("HOME", home);
        command.env("TERM", "xterm-256color");
        command.env("LC_ALL", "C.UTF-8");
        for name in ["COLORTERM", "COLORFGBG", "NO_COLOR"] {
            command.env_remove(name);
        }
        for (name, value) in variables {
            command.env(name, value);
        }
        let child = pair
            .slave
            .spawn_command(command)
            .expect("the program starts");
        let input = pair.master.take_writer().expect("the terminal takes keys");
        let reader = pair
            .master
            .try_clone_reader()
            .expect("the terminal can be read");
        let (output, pump) = pump(reader);
        Terminal {
            screen: vt100::Parser::new(cells(24), cells(80), 0),
            written: Vec::new(),
            output,
            pump,
            input,
            child,
            master: Some(pair.master),
        }
    }

    /// Types keys and waits until the program has taken them and the screen has settled.
    pub(crate) fn type_keys(&mut self, keys: &str) {
        let before = self.activity().bytes_read;
        self.type_ahead(keys);
        self.wait_until("a program that takes keys", |terminal| {
            let now = terminal.activity();
            now.is_over || now.bytes_read >= before + keys.len() as u64
        });
        self.settle();
    }

    /// Presses a key like a player, who lifts the finger and presses it again where it was taken for one that is held down
    /// and changed nothing.
    pub(crate) fn press(&mut self, key: &str) {
        let before = self.text();
        self.type_keys(key);
        if self.text() == before {
            thread::sleep(LIFTED);
            self.type_keys(key);
        }
    }

    /// Gives the hero up. The question is answered only once it is seen.
    pub(crate) fn abandon(&mut self) {
        self.type_keys("Qa");
        self.type_keys("y");
    }

    /// Returns the rows of the screen without trailing blanks.
    pub(crate) fn rows(&self) -> Vec<String> {
        self.screen
            .screen()
            .rows(0, 80)
            .map(|row| row.trim_end().to_owned())
            .collect()
    }

    pub(crate) fn text(&self) -> String {
        self.rows().join("\n")
    }

    /// Returns the color of a character on the screen.
    pub(crate) fn color_of(&self, wanted: char) -> vt100::Color {
        let screen = self.screen.screen();
        let cells =
            (0..24).flat_map(|row| (0..80).filter_map(move |column| screen.cell(row, column)));
        let cell = cells
            .into_iter()
            .find(|cell| cell.contents() == wanted.to_string());
        cell.expect("the screen shows the character").fgcolor()
    }

    /// Waits until the screen shows `wanted`, and has settled.
    pub(crate) fn expect(&mut self, wanted: &str) {
        self.wait_for(wanted);
        self.settle();
    }

    /// Waits until the screen shows `wanted`, and no longer.
    pub(crate) fn wait_for(&mut self, wanted: &str) {
        self.wait_until(wanted, |terminal| terminal.text().contains(wanted));
    }

    /// Waits until something holds, and no longer.
    pub(crate) fn wait_until(&mut self, wanted: &str, holds: impl Fn(&Terminal) -> bool) {
        let until = Instant::now() + PATIENCE;
        while !holds(self) {
            assert!(
                Instant::now() < until,
                "waited for {wanted:?} and saw:\n{}",
                self.text()
            );
            self.take_output(QUIET);
        }
    }

    pub(crate) fn resize(&mut self, rows: u16, cols: u16) {
        let master = self.master.as_ref().expect("the terminal is there");
        master
            .resize(PtySize {
                rows,
                cols,
                pixel_width: 0,
                pixel_height: 0,
            })
            .expect("the size is taken");
        self.screen
            .screen_mut()
            .set_size(cells(rows.max(1)), cells(cols.max(1)));
        self.settle();
    }

    /// Makes the window claim a size, while the screen that is looked at stays as large as it is.
    pub(crate) fn claim(&mut self, rows: u16, cols: u16) {
        let master = self.master.as_ref().expect("the terminal is there");
        let size = PtySize {
            rows,
            cols,
            pixel_width: 0,
            pixel_height: 0,
        };
        master.resize(size).expect("the size is taken");
        self.settle();
    }

    /// Waits for the end of the program, and returns its exit status.
    pub(crate) fn wait(&mut self) -> u32 {
        let until = Instant::now() + PATIENCE;
        loop {
            self.take_output(QUIET);
            if let Some(status) = self
                .child
                .try_wait()
                .expect("the program can be waited for")
            {
                while self.take_output(QUIET) {}
                return status.exit_code();
            }
            assert!(
                Instant::now() < until,
                "the program does not end:\n{}",
                self.text()
            );
        }
    }

    /// Kills the program.
    pub(crate) fn kill(&mut self) {
        self.child.kill().expect("the program can be killed");
        self.wait();
    }

    /// Types keys and waits for nothing.
    pub(crate) fn type_ahead(&mut self, keys: &str) {
        self.input
            .write_all(keys.as_bytes())
            .expect("the program takes keys");
    }

    /// Kills the program, and reads all that it had written.
    pub(crate) fn kill_and_drain(&mut self) {
        let process = self.process_id().to_string();
        let killed = Command::new("kill").args(["-KILL", &process]).status();
        assert!(killed.expect("signals can be sent").success());
        self.child.wait().expect("the program is gone");
        while let Ok(bytes) = self.output.recv_timeout(PATIENCE) {
            self.show(&bytes);
        }
    }

    pub(crate) fn process_id(&self) -> u32 {
        self.child.process_id().expect("the program runs")
    }

    /// Sends the program a signal.
    pub(crate) fn signal(&self, signal: &str) {
        let process = self.process_id().to_string();
        let sent = Command::new("kill").args(["-s", signal, &process]).status();
        assert!(sent.expect("signals can be sent").success());
    }

    /// Returns the device. While it is open, it keeps the modes that the program has left.
    pub(crate) fn device(&self) -> File {
        let name = self.master.as_ref().and_then(|master| master.tty_name());
        File::open(name.expect("the terminal has a name")).expect("it can be opened")
    }

    /// Returns the modes of the device, as a text.
    pub(crate) fn modes(&self) -> String {
        let modes = self.master.as_ref().and_then(|master| master.get_termios());
        format!("{:?}", modes.expect("a terminal has modes"))
    }

    /// Reads nothing more of what the program writes, until that no longer takes keys, since it waits to write. Each key has
    /// the whole screen drawn.
    pub(crate) fn block(&mut self) {
        const REDRAW: &str = "\u{c}";
        self.stop_reading();
        loop {
            let before = self.activity().bytes_read;
            self.type_ahead(REDRAW);
            let until = Instant::now() + 10 * QUIET;
            while self.activity().bytes_read == before {
                if Instant::now() > until {
                    return;
                }
                thread::sleep(QUIET / 10);
            }
        }
    }

    /// Reads what was left unread of a program that is over.
    pub(crate) fn read_rest(&mut self) {
        let master = self.master.as_ref().expect("the terminal is there");
        let reader = master.try_clone_reader();
        (self.output, self.pump) = pump(reader.expect("the terminal can be read"));
        if let Some(thread) = self.pump.thread.take() {
            thread.join().expect("reading does not fail");
        }
        while self.take_output(QUIET) {}
    }

    /// Takes the terminal away from the program, and returns the id of the process that led it.
    pub(crate) fn hang_up(&mut self) -> u32 {
        let process = self.process_id();
        self.stop_reading();
        self.input = Box::new(io::sink());
        self.master = None;
        process
    }

    fn stop_reading(&mut self) {
        self.pump.is_over.store(true, Ordering::SeqCst);
        // The thread notices when it has read something.
        self.type_ahead("?");
        if let Some(thread) = self.pump.thread.take() {
            thread.join().expect("reading does not fail");
        }
    }

    /// Returns whether the program has restored the screen: the main screen, with its cursor.
    pub(crate) fn is_restored(&self) -> bool {
        !self.screen.screen().alternate_screen() && !self.screen.screen().hide_cursor()
    }

    /// Returns whether all that the program has written is ASCII.
    pub(crate) fn has_written_only_ascii(&self) -> bool {
        self.written.is_ascii()
    }

    /// Returns whether the program ever wrote this.
    pub(crate) fn has_written(&self, part: &str) -> bool {
        String::from_utf8_lossy(&self.written).contains(part)
    }

    /// Returns how often the program wrote this.
    #[allow(dead_code, reason = "it serves other tests too")]
    pub(crate) fn times_written(&self, part: &str) -> usize {
        String::from_utf8_lossy(&self.written).matches(part).count()
    }

    /// Reads until the program waits for something and nothing comes for a while.
    pub(crate) fn settle(&mut self) {
        let until = Instant::now() + PATIENCE;
        while self.take_output(QUIET) || self.activity().is_busy {
            assert!(
                Instant::now() < until,
                "the screen does not settle:\n{}",
                self.text()
            );
        }
    }

    fn activity(&self) -> Activity {
        self.child
            .process_id()
            .and_then(Activity::of)
            .unwrap_or(Activity::UNKNOWN)
    }

    fn show(&mut self, bytes: &[u8]) {
        self.screen.process(bytes);
        self.written.extend(bytes);
    }

    fn take_output(&mut self, wait: Duration) -> bool {
        match self.output.recv_timeout(wait) {
            Ok(bytes) => {
                self.show(&bytes);
                true
            }
            Err(RecvTimeoutError::Timeout) => false,
            Err(RecvTimeoutError::Disconnected) => {
                // The program is gone; a loop that waits for more should not spin.
                thread::sleep(wait);
                false
            }
        }
    }
}

/// What the main thread of a program is doing, which is the one that reads the keys.
struct Activity {
    /// All that it has read so far, keys among it.
    bytes_read: u64,
    /// Whether it runs, or would if the machine were less busy, and does not wait for keys.
    is_busy: bool,
    is_over: bool,
}

impl Activity {
    /// If the system does not say, the screen alone shows that the keys have been read.
    const UNKNOWN: Activity = Activity {
        bytes_read: u64::MAX / 2,
        is_busy: false,
        is_over: true,
    };

    /// Returns the activity of a process, as Linux reports it.
    fn of(process: u32) -> Option<Activity> {
        let read = |file| fs::read_to_string(format!("/proc/{process}/task/{process}/{file}")).ok();
        let (counts, stat) = (read("io")?, read("stat")?);
        let bytes_read = counts.lines().find_map(|line| line.strip_prefix("rchar: "));
        // The state follows the name, which may contain anything.
        let (_, behind_name) = stat.rsplit_once(") ")?;
        Some(Activity {
            bytes_read: bytes_read?.parse().ok()?,
            is_busy: behind_name.starts_with(['R', 'D']),
            is_over: behind_name.starts_with(['Z', 'X']),
        })
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // A test that failed must not leave its program running.
        let _ = self.child.kill();
    }
}

fn cells(number: u16) -> NonZero<u16> {
    NonZero::new(number).expect("a screen has a cell")
}

fn pump(mut reader: Box<dyn Read + Send>) -> (Receiver<Vec<u8>>, Pump) {
    let (sender, receiver) = channel();
    let is_over = Arc::new(AtomicBool::new(false));
    let over = Arc::clone(&is_over);
    let thread = thread::spawn(move || {
        let mut buffer = [0; 16 * 1024];
        while let Ok(count) = reader.read(&mut buffer) {
            let is_read = count > 0 && sender.send(buffer[..count].to_vec()).is_ok();
            if !is_read || over.load(Ordering::SeqCst) {
                return;
            }
        }
    });
    let thread = Some(thread);
    (receiver, Pump { thread, is_over })
}
