//! What the program is asked to do.

use super::Options;
use crate::cli::values;
use clap_complete::Shell;
use std::path::{Path, PathBuf};

/// What the program does, with what the options that ask for it take.
#[derive(Clone, Copy, Debug)]
pub(in crate::cli) enum Mode<'a> {
    Game,
    Daily,
    Replay(&'a Path),
    Verification(&'a Path),
    Cast { recording: &'a Path, out: &'a Path },
    Picture { recording: &'a Path, out: &'a Path },
    Bot,
    WatchedBot,
    Serve,
    Duel(&'a Path),
    WatchedDuel(&'a Path),
    Scores(u16),
    Paths,
    Descriptions,
    Check(&'a [PathBuf]),
    CampaignCheck(&'a Path),
    WriteData(&'a Path),
    Stats,
    SeedCatalog(&'a [u64]),
    Arena(&'a str),
    PrintDungeon(&'a Path),
    Summarize(&'a [PathBuf]),
    Manual(Option<&'a str>),
    Man,
    Completions(Shell),
}

impl Mode<'_> {
    /// Returns how messages call it: by the options that ask for it.
    pub(super) fn name(&self) -> &'static str {
        match self {
            Mode::Game => "a game",
            Mode::Daily => "--daily",
            Mode::Replay(_) => "--replay",
            Mode::Verification(_) => "--replay --headless",
            Mode::Cast { .. } => "--replay --cast",
            Mode::Picture { .. } => "--replay --svg",
            Mode::Bot => "--bot",
            Mode::WatchedBot => "--bot --watch",
            Mode::Serve => "--serve",
            Mode::Duel(_) => "--duel",
            Mode::WatchedDuel(_) => "--duel --watch",
            Mode::Scores(_) => "--scores",
            Mode::Paths => "--paths",
            Mode::Descriptions => "--parse-monsters and the like",
            Mode::Check(_) => "--check",
            Mode::CampaignCheck(_) => "--check --gamedata",
            Mode::WriteData(_) => "--write-data",
            Mode::Stats => "--stats",
            Mode::SeedCatalog(_) => "--seed-catalog",
            Mode::Arena(_) => "--arena",
            Mode::PrintDungeon(_) => "--print-dungeon",
            Mode::Summarize(_) => "--summarize",
            Mode::Manual(_) => "--manual",
            Mode::Man => "--man",
            Mode::Completions(_) => "--completions",
        }
    }
}

impl Options {
    /// Returns what the options ask for. No two of these options are given together.
    pub(in crate::cli) fn mode(&self) -> Mode<'_> {
        let asked = [
            self.daily.then_some(Mode::Daily),
            self.replay.as_deref().map(|file| self.mode_of_replay(file)),
            self.bot.then(|| self.watched(Mode::WatchedBot, Mode::Bot)),
            self.serve.then_some(Mode::Serve),
            (self.cases()).map(|file| self.watched(Mode::WatchedDuel(file), Mode::Duel(file))),
            self.scores.map(Mode::Scores),
            self.paths.then_some(Mode::Paths),
            (!self.parses().is_empty()).then_some(Mode::Descriptions),
            self.check.as_deref().map(|files| self.mode_of_check(files)),
            self.write_data.as_deref().map(Mode::WriteData),
            self.stats.then_some(Mode::Stats),
            self.seed_catalog.as_deref().map(Mode::SeedCatalog),
            self.arena.as_deref().map(Mode::Arena),
            self.print_dungeon.as_deref().map(Mode::PrintDungeon),
            self.summarize.as_deref().map(Mode::Summarize),
            (self.manual.as_ref()).map(|chapter| Mode::Manual(chapter.as_deref())),
            self.man.then_some(Mode::Man),
            self.completions.map(Mode::Completions),
        ];
        asked.into_iter().flatten().next().unwrap_or(Mode::Game)
    }

    fn mode_of_replay<'a>(&'a self, recording: &'a Path) -> Mode<'a> {
        let (cast, svg) = (self.cast.as_deref(), self.svg.as_deref());
        let asked = [
            self.headless.then_some(Mode::Verification(recording)),
            cast.map(|out| Mode::Cast { recording, out }),
            svg.map(|out| Mode::Picture { recording, out }),
        ];
        let asked = asked.into_iter().flatten().next();
        asked.unwrap_or(Mode::Replay(recording))
    }

    fn mode_of_check<'a>(&'a self, files: &'a [PathBuf]) -> Mode<'a> {
        let campaign = self.gamedata.as_deref();
        campaign.map_or(Mode::Check(files), Mode::CampaignCheck)
    }

    /// Returns the mode that is watched, or the other.
    fn watched<'a>(&self, watched: Mode<'a>, other: Mode<'a>) -> Mode<'a> {
        if self.watch { watched } else { other }
    }

    /// Returns the file of --duel, whether it follows directly or elsewhere.
    fn cases(&self) -> Option<&Path> {
        let named = self.duel.as_ref()?.as_ref().or(self.file.as_ref());
        Some(named.map_or(Path::new(values::STANDARD_INPUT), PathBuf::as_path))
    }
}
