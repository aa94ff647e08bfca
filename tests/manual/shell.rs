//! A shell in an empty folder, with the programs of this build and a home folder that is not used yet.

use crate::blocks::{Block, Command, is_as_shown};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{self, Stdio};
use tempfile::TempDir;

/// All that the documents ask of cargo. A test cannot build the program once more, so these are not run.
const CARGO: [&str; 5] = [
    "cargo run --release",
    "cargo test",
    "cargo install --path . --locked",
    "cargo bench",
    "cargo bench --bench duel",
];

/// The message of a program that needs a terminal and has none.
const NO_TERMINAL: &str = "this needs a terminal";

pub(crate) struct Shell {
    folder: TempDir,
}

impl Shell {
    pub(crate) fn new() -> Shell {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let shell = Shell { folder };
        for folder in [shell.home(), shell.work()] {
            fs::create_dir(folder).expect("a folder is made");
        }
        shell
    }

    pub(crate) fn home(&self) -> PathBuf {
        self.folder.path().join("home")
    }

    fn work(&self) -> PathBuf {
        self.folder.path().join("work")
    }

    /// Makes a folder known under a name.
    pub(crate) fn link(&self, name: &str, folder: &Path) {
        std::os::unix::fs::symlink(folder, self.work().join(name)).expect("a link is made");
    }

    /// Does what a reader of the document would do. Returns what is not as the document shows it.
    pub(crate) fn carry_out(&self, block: &Block) -> Vec<String> {
        match block {
            Block::Picture(_) => Vec::new(),
            Block::File { name, text } => {
                self.write(name, text);
                Vec::new()
            }
            Block::Commands(commands) => (commands.iter())
                .filter_map(|command| self.check(command))
                .collect(),
            Block::Screens(commands) => (commands.iter())
                .filter_map(|command| self.check_screen(command))
                .collect(),
        }
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.work().join(name);
        let folder = path.parent().expect("a file lies in a folder");
        fs::create_dir_all(folder).expect("a folder is made");
        fs::write(path, text).expect("a file is written");
    }

    fn check(&self, command: &Command) -> Option<String> {
        if command.line.starts_with("cargo ") {
            let is_known = CARGO.contains(&command.line.as_str());
            return (!is_known).then(|| format!("{}: not a known call of cargo", command.line));
        }
        let (status, printed) = self.run(&command.line);
        let lines: Vec<&str> = printed.lines().collect();
        let is_as_shown = command.shown.is_empty() || is_as_shown(&command.shown, &lines);
        let is_well = is_as_shown && status == 0 && !printed.contains(NO_TERMINAL);
        (!is_well).then(|| {
            format!(
                "{}: status {status}, and it prints\n{printed}",
                command.line
            )
        })
    }

    fn check_screen(&self, command: &Command) -> Option<String> {
        let (status, printed) = self.run(&command.line);
        let is_well = command.shown.is_empty() && status == 1 && printed.contains(NO_TERMINAL);
        (!is_well).then(|| {
            format!(
                "{}: no screen, but status {status} and\n{printed}",
                command.line
            )
        })
    }

    /// Runs a line. Returns its exit status, and what it printed on both channels.
    pub(crate) fn run(&self, line: &str) -> (i32, String) {
        let programs = Path::new(env!("CARGO_BIN_EXE_rlg")).parent();
        let programs = programs.expect("a program lies in a folder").display();
        let output = process::Command::new("sh")
            .args(["-c", &format!("exec 2>&1\n{line}")])
            .current_dir(self.work())
            .env_clear()
            .env("HOME", self.home())
            .env("PATH", format!("{programs}:/usr/local/bin:/usr/bin:/bin"))
            .env("USER", "ada")
            .stdin(Stdio::null())
            .output()
            .expect("there is a shell");
        let printed = String::from_utf8(output.stdout).expect("the program writes UTF-8");
        (output.status.code().unwrap_or(-1), printed)
    }
}
