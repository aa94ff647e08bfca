//! `--check`: checks the description files and the level files.

use crate::base::{Diagnostic, Severity, Source};
use crate::cli::instruments::tables;
use crate::cli::options::Options;
use crate::cli::{Failure, output};
use crate::content::{Content, Origin};
use crate::game::{self, SpecialLevels, option};
use crate::lab::{
    CheckedFile, LevelCheck, LevelNames, Workshop, check_files, check_source, discarded_names,
    plan_table,
};
use crate::levels::built_in_level;
use crate::levels::special::known_names;
use crate::script::Names;
use crate::store::{
    CheckedLevels, Description, FileError, Folders, LEVELS_FOLDER, LevelFiles, campaign_near,
    check_level_file, read_game_data, read_named,
};
use std::collections::BTreeSet;
use std::path::{self, Path, PathBuf};

/// Checks folders and level files, or what a game would use if there are none. Diagnostics go to standard error; to
/// standard output go the plan of a seed for each folder, and a summary. Fails if there are errors.
pub(in crate::cli) fn check(files: &[PathBuf], options: &Options) -> Result<(), Failure> {
    let mut tally = Tally::default();
    if files.is_empty() {
        let folders = options.folders();
        if let Some(data) = folders.data.as_deref()
            && let Some(why) = nothing_in(data, &only(data))
        {
            output::complain(&format!("{}: warning: {why}", data.display()));
            tally.warnings += 1;
        }
        let (content, level_files) = check_folders(&folders, options, &mut tally)?;
        check_built_in_levels(&content, &level_files, &mut tally);
    }
    for file in files {
        if file.is_dir() {
            check_folder(file, options, &mut tally)?;
        } else if matches!(file.try_exists(), Ok(false)) {
            let message = format!("--check {}: there is no such file", file.display());
            return Err(Failure::Usage(message));
        } else {
            check_file(file, options, &mut tally)?;
        }
    }
    output::write_out(format!("{}\n", tally.summary()))?;
    if tally.errors > 0 {
        return Err(Failure::Reported);
    }
    Ok(())
}

/// Checks the files of a folder beside the built-in ones, or fails it if it has none.
fn check_folder(folder: &Path, options: &Options, tally: &mut Tally) -> Result<(), Failure> {
    let folders = only(folder);
    if let Some(why) = nothing_in(folder, &folders) {
        tally.warn_of_overlooked(&folders);
        output::complain(&format!("{}: error: {why}", folder.display()));
        tally.errors += 1;
        return Ok(());
    }
    check_folders(&folders, options, tally)?;
    if let Some(campaign) = campaign_near(folder) {
        output::complain(&not_checked(&campaign));
    }
    Ok(())
}

/// Returns the folders of a game that finds nothing but what is in one.
fn only(folder: &Path) -> Folders {
    Folders {
        data: Some(folder.to_owned()),
        own: None,
        ..Folders::default()
    }
}

/// Returns what is said of a folder in which a game finds no file; `None` if it finds any.
fn nothing_in(folder: &Path, folders: &Folders) -> Option<String> {
    let mut all = Description::ALL.into_iter();
    if all.any(|description| folders.present(description).is_some()) || folders.have_level_files() {
        return None;
    }
    let names = Description::ALL.map(Description::file_name).join(", ");
    let campaign = campaign_near(folder);
    let campaign = campaign.map(|campaign| format!("; {}", not_checked(&campaign)));
    Some(format!(
        "nothing here can be checked: there is neither any of {names} nor a file in a folder {LEVELS_FOLDER}{}",
        campaign.unwrap_or_default()
    ))
}

/// Returns how a campaign is checked, which is a game of its own.
fn not_checked(campaign: &Path) -> String {
    let campaign = campaign.display().to_string();
    let asked = option("gamedata", &campaign);
    format!("{campaign} is a campaign, which rlg --check {asked} checks")
}

/// Checks the files that a game in these folders would use, and returns what it would find in them.
fn check_folders(
    folders: &Folders,
    options: &Options,
    tally: &mut Tally,
) -> Result<(Content, LevelFiles), Failure> {
    tally.warn_of_overlooked(folders);
    let content = read_game_data(folders).content;
    let level_files = LevelFiles::open_to_check(folders, &names_in(folders, &content));
    let workshop = Workshop::new(&content, &level_files.levels);
    let names = level_files.levels.names();
    let checked = check_files(folders, &level_files.meant_names(), options.levels);
    let mut tables = String::new();
    for (description, file) in Description::ALL.into_iter().zip(checked) {
        tables += file.as_ref().map_or("", |file| &file.table);
        let entries = tally.description(folders, description, file);
        let origin = match folders.present(description) {
            Some(_) => Origin::File,
            None => Origin::BuiltIn,
        };
        tally.count(entries, description.nouns(), origin);
    }
    tally.count(0, LEVELS, Origin::File);
    for file in &level_files.files {
        output::complain(&format!("checking {}", file.path.display()));
        match &file.content {
            Ok(checked) => tally.level_file(checked, &workshop),
            Err(error) => tally.unreadable(error),
        }
    }
    let of_games = level_files.levels.of_game(content.plan(), None);
    let in_files = (level_files.files.iter())
        .filter_map(|file| file.content.as_ref().ok())
        .flat_map(|file| &file.levels);
    for level in in_files.filter(|level| of_games.plan(&level.name).is_none()) {
        output::complain(&format!(
            "level {}: no game has it, since neither the plan nor a portal names it",
            level.name
        ));
    }
    let seed = tables::seed(options);
    let names = LevelNames {
        usable: &names,
        left_out: &level_files.left_out(),
    };
    let plan = plan_table(&content, names, &seed, options.levels);
    output::write_out(plan + &tables)?;
    Ok((content, level_files))
}

/// Returns the names of the monsters and objects that a game in these folders has, and of those that it lacks for the faults
/// of their entries.
fn names_in(folders: &Folders, content: &Content) -> Names {
    known_names(content).with_discarded(discarded_names(folders, content))
}

/// Checks the built-in levels of a game that has found these templates and files: its monsters and items may be others.
fn check_built_in_levels(content: &Content, level_files: &LevelFiles, tally: &mut Tally) {
    let workshop = Workshop::new(content, &level_files.levels);
    let files = level_files.files.iter();
    let in_files = files.filter_map(|file| file.content.as_ref().ok());
    let in_files: BTreeSet<&str> = in_files
        .flat_map(|file| file.levels.iter().map(|plan| &*plan.name))
        .collect();
    output::complain("checking the built-in levels");
    for plan in level_files.levels.plans() {
        if !in_files.contains(&*plan.name) {
            let found = workshop.check(plan, &BTreeSet::new());
            tally.level(&found, Origin::BuiltIn);
        }
    }
}

/// Returns the folders of a game to which a file would belong: those of the options, and where they name no data, the folder
/// of data in which the file is, if it is in one.
fn folders_for(file: &Path, options: &Options) -> Folders {
    let folders = options.folders();
    let data = folders.data.clone().or_else(|| data_folder_of(file));
    Folders { data, ..folders }
}

/// Returns the folder of data to which a file belongs, itself or in its folder `levels`: one that has other description
/// files.
fn data_folder_of(file: &Path) -> Option<PathBuf> {
    let file = path::absolute(file).ok()?;
    let here = file.parent()?;
    let above = here.parent().filter(|_| here.ends_with(LEVELS_FOLDER));
    let has_others = |folder: &&Path| {
        let mut names = Description::ALL.into_iter().map(Description::file_name);
        names.any(|name| {
            let other = folder.join(name);
            other != file && other.is_file()
        })
    };
    let found = [Some(here), above].into_iter().flatten().find(has_others);
    found.map(Path::to_owned)
}

/// Checks a description file or a level file beside what a game would use.
fn check_file(path: &Path, options: &Options, tally: &mut Tally) -> Result<(), Failure> {
    output::complain(&format!("checking {}", path.display()));
    // A pipe can be read only once, and then it is a level file.
    let source = path.is_file().then(|| read_named(path).ok()).flatten();
    let description =
        source.and_then(|source| Some((Description::of_file(path, source.bytes())?, source)));
    if let Some((description, source)) = description {
        let folders = folders_for(path, options);
        let names = LevelFiles::open(&folders).meant_names();
        let checked = check_source(source, description, &folders, &names, options.levels);
        tally.description_file(&checked);
        tally.count(checked.entries, description.nouns(), Origin::File);
        return output::write_out(checked.table);
    }
    check_levels(path, options, tally);
    Ok(())
}

fn check_levels(path: &Path, options: &Options, tally: &mut Tally) {
    // A file without levels is counted, too.
    tally.count(0, LEVELS, Origin::File);
    let folders = folders_for(path, options);
    let content = read_game_data(&folders).content;
    match check_level_file(path, &names_in(&folders, &content)) {
        Ok(checked) => {
            let others = LevelFiles::open(&folders).levels;
            let levels = others.after(SpecialLevels::new(checked.levels.iter().cloned()));
            tally.level_file(&checked, &Workshop::new(&content, &levels));
        }
        Err(error) => tally.unreadable(&error),
    }
}

/// What one of something is called, and several.
type Nouns = (&'static str, &'static str);

const LEVELS: Nouns = ("level", "levels");

/// What was found in the files so far.
#[derive(Default)]
struct Tally {
    /// How many there are of what, in all files, and how many are built in.
    counts: Vec<((Nouns, Origin), usize)>,
    errors: usize,
    warnings: usize,
}

impl Tally {
    /// Prints the diagnostics of a description file. Returns the number of its entries.
    fn description(
        &mut self,
        folders: &Folders,
        description: Description,
        file: Result<CheckedFile, FileError>,
    ) -> usize {
        match folders.present(description) {
            Some(path) => output::complain(&format!("checking {}", path.display())),
            None => output::complain(&format!(
                "no {} found; checking the built-in one",
                description.file_name()
            )),
        }
        match file {
            Ok(file) => {
                self.description_file(&file);
                file.entries
            }
            Err(error) => {
                self.unreadable(&error);
                0
            }
        }
    }

    /// Prints the diagnostics of a description file that could be read, and what is worth knowing of it.
    fn description_file(&mut self, file: &CheckedFile) {
        self.report(&file.source, &file.diagnostics);
        file.notes.iter().for_each(output::complain);
    }

    /// Prints the diagnostics of a level file, and what building its levels shows.
    fn level_file(&mut self, checked: &CheckedLevels, workshop: &Workshop<'_>) {
        self.report(&checked.source, &checked.diagnostics);
        if checked.levels.is_empty() && checked.diagnostics.is_empty() {
            let file = checked.source.name();
            output::complain(&format!("{file}: there is no level in this file"));
        }
        for plan in &checked.levels {
            let mut found = workshop.check(plan, &checked.unknown_names);
            // Who has not changed a built-in level is told of faults alone.
            if built_in_level(&plan.name).as_ref() == Some(plan) {
                found.notes.clear();
            }
            self.level(&found, Origin::File);
        }
    }

    /// Prints what building a level has shown.
    fn level(&mut self, found: &LevelCheck, origin: Origin) {
        output::complain(&format!("level {}", found.name));
        found.lines().iter().for_each(output::complain);
        self.count(1, LEVELS, origin);
        self.errors += found.errors.len();
        self.warnings += found.warnings.len();
    }

    /// Adds to how many there are of something.
    fn count(&mut self, count: usize, nouns: Nouns, origin: Origin) {
        let what = (nouns, origin);
        match self.counts.iter_mut().find(|(other, _)| *other == what) {
            Some((_, sum)) => *sum += count,
            None => self.counts.push((what, count)),
        }
    }

    fn warn_of_overlooked(&mut self, folders: &Folders) {
        for overlooked in folders.overlooked() {
            output::complain(&overlooked);
            self.warnings += 1;
        }
    }

    fn report(&mut self, source: &Source, diagnostics: &[Diagnostic]) {
        output::report(source, diagnostics);
        for diagnostic in diagnostics {
            match diagnostic.severity {
                Severity::Error => self.errors += 1,
                Severity::Warning => self.warnings += 1,
            }
        }
    }

    fn unreadable(&mut self, error: &FileError) {
        output::complain(error);
        self.errors += 1;
    }

    fn summary(&self) -> String {
        let errors = counted(self.errors, ("error", "errors"));
        let warnings = counted(self.warnings, ("warning", "warnings"));
        let is_built_in = |nouns| {
            let mut counts = self.counts.iter();
            counts.any(|(what, count)| *what == (nouns, Origin::BuiltIn) && *count > 0)
        };
        // What is built in says enough where there is nothing else.
        let counts = self.counts.iter().filter(|((nouns, origin), count)| {
            *count > 0 || *origin == Origin::BuiltIn || !is_built_in(*nouns)
        });
        let counts: Vec<String> = counts
            .map(|((nouns, origin), count)| match origin {
                Origin::File => counted(*count, *nouns),
                Origin::BuiltIn => counted(*count, *nouns).replacen(' ', " built-in ", 1),
            })
            .collect();
        let counts = match &counts[..] {
            [] => "nothing checked".to_owned(),
            counts => counts.join(", "),
        };
        format!("{counts}: {errors}, {warnings}")
    }
}

/// Returns how many there are of something, which is called so alone and so in numbers.
pub(super) fn counted(count: usize, (noun, nouns): Nouns) -> String {
    match count {
        0 => format!("no {nouns}"),
        1.. => game::count(count, noun, nouns),
    }
}
