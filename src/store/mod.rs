//! Everything on disk: kept games, recordings, the records of games that are over, and data files.

mod bounded_lines;
mod built_in_files;
mod campaign_files;
mod clock;
mod daily;
mod folders;
mod game_data;
mod known;
mod launcher;
mod level_files;
mod memory_log;
mod origin;
mod overlooked;
mod parallel;
mod quest_log;
mod recording;
mod records;
mod replay;
mod save_folders;
mod saves;
mod server;
mod session;
#[cfg(test)]
mod tests;
mod unfinished;
mod wire;

pub use bounded_lines::{Line, read_line};
pub use built_in_files::built_in_files;
pub use campaign_files::{
    CampaignError, CampaignFolder, campaign_files, campaign_near, open_campaign,
};
pub use daily::Daily;
pub use folders::{
    Description, FileError, Folders, no_folder, no_new_folder, read_description, read_named,
    read_standard_input,
};
pub(crate) use game_data::with_boss;
pub use game_data::{built_in, game_data_of_texts, read_game_data, refused_descriptions};
pub use known::Known;
pub use launcher::{LaunchError, Launcher, Planned, drawn_seed};
pub use level_files::{
    CheckedLevels, LEVELS_FOLDER, LevelFile, LevelFiles, check_level_file, read_level_file,
    read_level_file_at_once, read_level_text,
};
pub use memory_log::{MemoryLog, make_recording_folder, rewrite_recording, write_recording};
pub use origin::{GameText, Identity};
pub use overlooked::Overlooked;
pub use parallel::both;
pub use recording::{Recording, RecordingError, Verdict};
pub use records::{
    Entered, FinishedGame, Mode, NO_SCORES, Outcome, Record, Standing, StandingRow, Table,
    TableLine, Tables, USUAL_WIDTH, read_story,
};
pub use replay::Replay;
pub use saves::{KeptGame, SaveError, open_named};
pub use server::ServerSettings;
pub use session::{Session, Unwritten};
pub use unfinished::UnfinishedRecording;
pub use wire::{Damage, Embedding, ReadError, StreamError};
