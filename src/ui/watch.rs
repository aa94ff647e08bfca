//! Watching bots, fights and recordings.

use super::app::{Device, show};
use super::context::Ui;
use super::games::{play_game, play_games};
use super::last_lines::LastLines;
use super::screens::duel::DuelScreen;
use super::screens::{BotScreen, Departure, Play, ReplayEnd, ReplayScreen};
use super::{Manner, UiError};
use crate::duel::Case;
use crate::game::{Command, Scenario, View};
use crate::store::{Folders, Launcher, Replay, drawn_seed};

/// Shows the cases until the watcher leaves; without a case there is nothing to show.
///
/// # Errors
///
/// Fails if the terminal does, or a signal ends the program.
pub fn watch_duel(cases: &[Case<'_>], folders: &Folders, manner: Manner) -> Result<(), UiError> {
    let mut ui = Ui::open(folders, manner);
    let Some(screen) = DuelScreen::new(cases, ui.settings) else {
        return Ok(());
    };
    Ok(show(&mut Device::take(&ui)?, &mut ui, screen)?)
}

/// Shows games that bots play, each a new one, until the watcher leaves. The watcher may take over.
///
/// # Errors
///
/// Fails if the terminal does, or a signal ends the program.
pub fn watch_bot<Player>(
    launcher: &Launcher,
    scenario: &Scenario,
    manner: Manner,
    new_bot: impl Fn() -> Player,
) -> Result<(), UiError>
where
    Player: FnMut(&View<'_>) -> Command,
{
    let mut ui = Ui::open(&launcher.folders, manner);
    let mut device = Device::take(&ui)?;
    let mut seed = launcher.seed_for_a_game();
    loop {
        let game = launcher.begin_for_bot(scenario.clone(), seed.clone());
        let screen = BotScreen::new(
            Play::new(launcher, launcher.session(game), &ui),
            Box::new(new_bot()),
            ui.settings,
        );
        match show(&mut device, &mut ui, screen)? {
            Departure::Quit => return Ok(()),
            Departure::NewGame => seed = drawn_seed(),
            // A bot's game has no recording.
            Departure::SameDungeon | Departure::Watch(_) => {}
        }
    }
}

/// Shows a recorded game until the watcher leaves, or plays on from it. `notice` is shown first.
///
/// # Errors
///
/// Fails if the terminal does, a signal ends the program, or the recording is damaged.
pub fn watch_replay(
    launcher: &Launcher,
    mut replay: Replay,
    notice: Option<String>,
    manner: Manner,
) -> Result<(), UiError> {
    let mut ui = Ui::open(&launcher.folders, manner);
    let mut device = Device::take(&ui)?;
    let screen = ReplayScreen::new(launcher, &mut replay, notice, ui.settings);
    match show(&mut device, &mut ui, screen)? {
        ReplayEnd::Leave => Ok(()),
        ReplayEnd::PlayOn => {
            let session = launcher.play_on(&mut replay);
            let mut last_lines = LastLines::default();
            let played = play_game(&mut device, &mut ui, launcher, session, &mut last_lines);
            let played = played
                .and_then(|next| play_games(&mut device, &mut ui, launcher, next, &mut last_lines));
            last_lines.conclude(device, played, &ui)
        }
    }
}
