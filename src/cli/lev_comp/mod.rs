//! The compiler of special levels, as a program: it reads the files, prints the messages, and writes the results.

mod explain;
mod input;
mod options;
mod output;

use super::environment::variable;
use super::output::{painted, settle, write_out};
use super::print::{manual, pages};
use super::{BAD_USAGE, Failure};
use crate::base::{Diagnostic, Report, Source, not_listed, visible};
use crate::levels::special::known_names;
use crate::script::{Compiler, MAGIC, Names, draw, read, to_json};
use crate::store::read_game_data;
use crate::ui::Manner;
use options::{Mode, Options, Product};
use output::LevelFiles;
use std::collections::BTreeMap;
use std::env;
use std::io::{BufWriter, Stderr, Write, stderr};
use std::path::Path;
use std::process::ExitCode;

/// Runs the program. The exit status is 0 when no file had an error, 1 otherwise, and 2 for bad usage.
pub fn main() -> ExitCode {
    super::output::outlive_large_files();
    let mut options = match Options::read(env::args_os()) {
        Ok(options) => options,
        Err(error) if error.use_stderr() => error.exit(),
        Err(asked) => return status(settle(asked.print())),
    };
    options.apply_environment(&variable);
    match options.mode() {
        Mode::Compile => compile(options),
        Mode::Explain(name) => explain::explain(name),
        Mode::Manual => {
            let chapter = Some(manual::LEVELS);
            status(manual::show(chapter, &options.folders(), Manner::default()))
        }
        Mode::Man => status(settle(pages::write_man::<Options>())),
        Mode::Completions(shell) => status(settle(pages::write_completions::<Options>(shell))),
    }
}

/// Compiles the files.
fn compile(options: Options) -> ExitCode {
    if let Some(missing) = options.missing_folder() {
        eprintln!("lev_comp: error: {missing}");
        return ExitCode::from(BAD_USAGE);
    }
    let mut run = Run::new(options);
    for path in run.options.inputs() {
        run.file(&path);
    }
    run.finish()
}

/// Reports a failure, if there is one.
fn status(done: Result<(), Failure>) -> ExitCode {
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("lev_comp: error: {failure}");
            ExitCode::FAILURE
        }
    }
}

/// One run over all files.
struct Run {
    options: Options,
    names: Names,
    files: LevelFiles,
    messages: BufWriter<Stderr>,
    /// The JSON of each level, by its name, until all files are known to have no errors.
    json: BTreeMap<String, String>,
    has_errors: bool,
}

impl Run {
    fn new(options: Options) -> Run {
        let game_data = read_game_data(&options.folders());
        let mut run = Run {
            names: known_names(&game_data.content),
            files: LevelFiles::new(options.directory()),
            options,
            messages: BufWriter::new(stderr()),
            json: BTreeMap::new(),
            has_errors: false,
        };
        for notice in game_data.notices {
            run.say(&visible(&format!("lev_comp: warning: {notice}")));
        }
        run
    }

    fn finish(mut self) -> ExitCode {
        if self.options.product() == Product::Json && !self.has_errors {
            self.print(&output::json_of(&self.json));
        }
        // If standard error cannot be written, there is no place left to report it.
        let _ = self.messages.flush();
        if self.has_errors {
            ExitCode::FAILURE
        } else {
            ExitCode::SUCCESS
        }
    }

    fn print(&mut self, text: &str) {
        if let Err(failure) = write_out(text) {
            self.error(&format!("lev_comp: error: {failure}"));
        }
    }

    fn error(&mut self, message: &str) {
        self.has_errors = true;
        self.say(&visible(message));
    }

    fn say(&mut self, line: &str) {
        // If standard error cannot be written, there is no place left to report it.
        let _ = writeln!(self.messages, "{line}");
    }

    fn report(&mut self, source: &Source, diagnostic: &Diagnostic) {
        // If standard error cannot be written, there is no place left to report it.
        let report = painted(&Report { source, diagnostic });
        let _ = self.messages.write_all(report.as_bytes());
    }

    fn file(&mut self, path: &Path) {
        match input::read(path) {
            Err(error) => self.error(&format!("{}: error: {error}", input::name(path))),
            Ok(source) if source.bytes().starts_with(&MAGIC) => self.compiled_file(&source),
            Ok(source) => self.description(&source),
        }
    }

    /// Shows a compiled level.
    fn compiled_file(&mut self, source: &Source) {
        let wants_files = self.options.product() == Product::Files;
        let refusal = match read(source.bytes()) {
            Err(error) => error.to_string(),
            Ok(_) if wants_files => {
                "this level is compiled already; --json and --draw show it".to_owned()
            }
            Ok(level) => return self.show(&level),
        };
        self.error(&format!("{}: error: {refusal}", source.name()));
    }

    /// Shows a level on standard output, now or at the end.
    fn show(&mut self, level: &crate::script::plan::Level) {
        match self.options.product() {
            Product::Files | Product::Nothing => {}
            Product::Json => {
                self.json
                    .insert(level.name.clone().into_owned(), to_json(level));
            }
            Product::Drawing => self.print(&draw(level)),
        }
    }

    fn description(&mut self, source: &Source) {
        let names = std::mem::take(&mut self.names);
        let mut compiler = Compiler::new(source, &names, self.options.checks());
        let mut may_write = true;
        for compiled in &mut compiler {
            for diagnostic in &compiled.diagnostics {
                self.report(source, diagnostic);
            }
            let Some(level) = compiled.level.filter(|_| may_write) else {
                continue;
            };
            self.show(&level);
            if self.options.product() == Product::Files
                && let Err(message) = self.files.write(&level)
            {
                self.report(source, &Diagnostic::error(compiled.place, message));
                self.has_errors = true;
                may_write = false;
            }
        }
        self.has_errors |= compiler.errors() > 0;
        if compiler.more_errors() > 0 {
            let (name, more) = (source.name(), not_listed(compiler.more_errors()));
            self.say(&visible(&format!("{name}: error: {more}")));
        }
        self.report_unknown_names(source, &compiler);
        drop(compiler);
        self.names = names;
    }

    /// Reports the unknown names: each in a line, or all in one.
    fn report_unknown_names(&mut self, source: &Source, compiler: &Compiler) {
        let (names, more) = compiler.unknown_names();
        for name in names {
            let place = source.place(name.first.start);
            let message = format!(
                "{}:{}:{}: warning: {}",
                source.name(),
                place.line,
                place.column,
                name.message
            );
            self.say(&visible(&message));
        }
        if more > 0 {
            let (are, list) = match more {
                1 => ("name is", "shows it"),
                _ => ("names are", "lists them"),
            };
            let message = format!(
                "{}: warning: {more} {are} unknown to the game's templates; -w {list}",
                source.name()
            );
            self.say(&visible(&message));
        }
    }
}
