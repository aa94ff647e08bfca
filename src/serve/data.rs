//! What a game is made of, from the texts or files of a request.

use super::Problem;
use super::request::{Data, FirstLevelText, Reset, Rules, SeedText};
use crate::base::{Report, Seed, Source, unfit_for_a_name};
use crate::content::quest::unread_file;
use crate::game::{
    Campaign, DungeonBook, DungeonSetup, GameData, GameSetup, Mark, Scenario, SpecialLevels,
};
use crate::levels::{CampaignFiles, MOST_DEPTHS, USUAL_DEPTHS, built_in_levels, read_campaign};
use crate::store::{
    CampaignError, CheckedLevels, Description, Folders, LevelFiles, drawn_seed, game_data_of_texts,
    no_folder, open_campaign, read_game_data, read_level_file_at_once, read_level_text,
};
use std::ops::RangeInclusive;
use std::sync::{Arc, OnceLock};

/// How many levels a dungeon may have.
const DEPTHS: RangeInclusive<u16> = 1..=MOST_DEPTHS;

/// Whether requests may name files.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Files {
    #[default]
    Forbidden,
    Allowed,
}

/// The built-in data, read when it is first wanted. All games share it.
#[derive(Debug, Default)]
pub(super) struct BuiltIn {
    dungeon: OnceLock<(GameData, SpecialLevels)>,
    campaign: OnceLock<Arc<Campaign>>,
}

impl BuiltIn {
    fn dungeon(&self) -> (GameData, SpecialLevels) {
        let read = || (GameData::built_in(), built_in_levels());
        self.dungeon.get_or_init(read).clone()
    }

    fn campaign(&self) -> Result<Arc<Campaign>, Problem> {
        if let Some(campaign) = self.campaign.get() {
            return Ok(campaign.clone());
        }
        let campaign = Arc::new(open_campaign(None).map_err(campaign_problem)?);
        Ok(self.campaign.get_or_init(|| campaign).clone())
    }
}

/// Returns the setup of the game that a request asks for.
pub(super) fn setup(reset: Reset, files: Files, built_in: &BuiltIn) -> Result<GameSetup, Problem> {
    check(&reset, files)?;
    let seed = seed(reset.seed.as_ref())?;
    let (scenario, game_data) = if reset.quest {
        let campaign = campaign(reset.data, built_in)?;
        let content = campaign.content.clone();
        let notices = Vec::new();
        (Scenario::Campaign(campaign), GameData { content, notices })
    } else {
        let Rules(book) = reset.rules.unwrap_or(Rules(DungeonBook::Tactical));
        let (game_data, levels) = dungeon_data(reset.data, built_in)?;
        let dungeon = DungeonSetup {
            levels,
            ..DungeonSetup::of_depths(reset.levels.unwrap_or(USUAL_DEPTHS))
        };
        let dungeon = with_first_level(dungeon, reset.level)?;
        let dungeon = dungeon.of_game(game_data.content.plan());
        (Scenario::Dungeon(book, dungeon), game_data)
    };
    let GameData { content, notices } = game_data;
    Ok(GameSetup {
        mark: Some(Mark::Bot),
        notices,
        ..GameSetup::of_scenario(seed, scenario, content)
    })
}

/// Checks that the fields of a request go together.
fn check(reset: &Reset, files: Files) -> Result<(), Problem> {
    let problem = |message: &str| Err(Problem::Setup(message.to_owned()));
    let level_file = reset.level.as_ref().and_then(|level| level.file.as_ref());
    let names_files = reset.data.folder.is_some() || level_file.is_some();
    if names_files && files == Files::Forbidden {
        return Err(Problem::FilesNotAllowed);
    }
    if reset.data.folder.is_some() && !reset.data.has_no_text() {
        return problem("data is a folder or texts, not both");
    }
    if let Some(folder) = &reset.data.folder
        && let Some(why) = no_folder(folder)
    {
        return problem(&format!("{}: {why}", folder.display()));
    }
    let is_for_dungeons = reset.rules.is_some() || reset.levels.is_some() || reset.level.is_some();
    if reset.quest && is_for_dungeons {
        return problem("a quest has rules and levels of its own");
    }
    if reset.quest && reset.data.is_for_dungeons() {
        return problem("the data of a quest are a campaign, or a folder with it");
    }
    if !reset.quest && reset.data.campaign.is_some() {
        return problem("only a quest has a campaign");
    }
    let depths = reset.levels.unwrap_or(USUAL_DEPTHS);
    if !DEPTHS.contains(&depths) {
        return problem("a dungeon has from 1 to 100 levels");
    }
    Ok(())
}

fn seed(given: Option<&SeedText>) -> Result<Seed, Problem> {
    match given {
        None => Ok(drawn_seed()),
        Some(SeedText::Number(number)) => Ok(Seed::from_number(*number)),
        Some(SeedText::Text(text)) => match unfit_for_a_name(text) {
            Some(why) => Err(Problem::Setup(format!("the seed: {why}"))),
            None => Ok(Seed::from_text(text)),
        },
    }
}

/// Returns the templates of a dungeon, and the special levels that it may have.
fn dungeon_data(data: Data, built_in: &BuiltIn) -> Result<(GameData, SpecialLevels), Problem> {
    if let Some(folder) = data.folder {
        let folders = Folders {
            data: Some(folder),
            ..Folders::default()
        };
        let mut game_data = read_game_data(&folders);
        let level_files = LevelFiles::open(&folders);
        game_data.notices.extend(level_files.notices());
        return Ok((game_data, level_files.levels));
    }
    let (game_data, levels) = built_in.dungeon();
    if data.has_no_text() {
        return Ok((game_data, levels));
    }
    let mut own = Vec::new();
    for (index, text) in data.levels.iter().enumerate() {
        let checked = usable(read_level_text(&format!("data.levels[{index}]"), text))?;
        own.extend(checked.levels);
    }
    let levels = levels.after(SpecialLevels::new(own));
    let texts = [
        (Description::Monsters, data.monsters),
        (Description::Objects, data.objects),
        (Description::Effects, data.effects),
        (Description::Plan, data.plan),
    ];
    let sources = texts.into_iter().filter_map(|(description, text)| {
        let name = format!("data.{}", description.title());
        Some((description, Source::new(name, text?)))
    });
    let sources: Vec<(Description, Source)> = sources.collect();
    let game_data = game_data_of_texts(&sources).map_err(Problem::Setup)?;
    Ok((game_data, levels))
}

fn campaign(data: Data, built_in: &BuiltIn) -> Result<Arc<Campaign>, Problem> {
    if let Some(folder) = data.folder {
        return Ok(Arc::new(
            open_campaign(Some(&folder)).map_err(campaign_problem)?,
        ));
    }
    let Some(texts) = data.campaign else {
        return built_in.campaign();
    };
    let mut files = CampaignFiles::new("data.campaign");
    for (path, text) in texts.0 {
        if let Some(why) = unread_file(&path) {
            return Err(Problem::Setup(format!("data.campaign/{path}: {why}")));
        }
        files.add(&path, text);
    }
    let campaign = read_campaign(&files).map_err(|errors| campaign_problem(errors.into()))?;
    Ok(Arc::new(campaign))
}

/// Returns the first problem of a campaign in one line.
fn campaign_problem(error: CampaignError) -> Problem {
    match error {
        CampaignError::File(error) => Problem::Outside(error.into()),
        CampaignError::Diagnostics(diagnostics) => {
            let first = diagnostics.list().first().map(|(source, diagnostic)| {
                let source = &**source;
                Report { source, diagnostic }.in_a_line()
            });
            Problem::Setup(first.unwrap_or_default())
        }
    }
}

/// Returns the setup with the first level that is asked for.
fn with_first_level(
    dungeon: DungeonSetup,
    level: Option<FirstLevelText>,
) -> Result<DungeonSetup, Problem> {
    let Some(FirstLevelText { text, file, name }) = level else {
        return Ok(dungeon);
    };
    let (place, checked) = match (text, file) {
        (Some(text), None) => ("the text".into(), read_level_text("level.text", &text)),
        (None, Some(file)) => {
            let checked = read_level_file_at_once(&file);
            let checked = checked.map_err(|error| Problem::Outside(error.into()))?;
            (file.display().to_string(), checked)
        }
        (Some(_), Some(_)) | (None, None) => {
            let message = "a level is a text or a file".to_owned();
            return Err(Problem::Setup(message));
        }
    };
    let levels = usable(checked)?.levels;
    let dungeon = dungeon.beginning_with(levels, name.as_deref());
    dungeon.ok_or_else(|| {
        let name = name.map_or_else(String::new, |name| format!(" called {name}"));
        Problem::Setup(format!("{place} has no level{name}"))
    })
}

/// # Errors
///
/// Returns the first error of a description of levels.
fn usable(checked: CheckedLevels) -> Result<CheckedLevels, Problem> {
    checked
        .first_error()
        .map_or(Ok(checked), |error| Err(Problem::Setup(error)))
}
