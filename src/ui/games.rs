//! One game after the other, with the title screen between them.

use super::UiError;
use super::app::{Device, Stage, show, show_layers};
use super::context::Ui;
use super::last_lines::LastLines;
use super::screen::Layers;
use super::screens::{
    Departure, NewGame, Play, Point, ReplayEnd, ReplayScreen, SettingAside, Start, Title,
    reopen_finished,
};
use crate::game::{GameSetup, RuleBook};
use crate::store::{Launcher, Planned, Recording, RecordingError, Replay, Session, drawn_seed};
use std::fmt::Display;
use std::io;
use std::path::{Path, PathBuf};

/// What is planned for what was chosen, or why it cannot be played; `None` if it sets nothing aside, whatever it is.
type Plan = Result<Option<Planned>, String>;

/// Plays games until the player leaves, on a terminal that may be taken over already.
///
/// # Errors
///
/// Fails if the terminal does, a signal ends the program, or a game that cannot be kept is lost.
pub fn run(launcher: &Launcher, mut ui: Ui, stage: Option<Stage>) -> Result<(), UiError> {
    let start = start_at_once(launcher);
    let mut device = Device::on(stage, &ui)?;
    let mut last_lines = LastLines::default();
    let played = play_games(&mut device, &mut ui, launcher, start, &mut last_lines);
    last_lines.conclude(device, played, &ui)
}

/// Plays one game after the other, until the player leaves; the title screen stands between them. A game that begins
/// without it tells what is wrong with the settings file. `last_lines` become those of the last game, if it is over or kept,
/// however all of it ends.
pub(super) fn play_games(
    device: &mut Device,
    ui: &mut Ui,
    launcher: &Launcher,
    mut start: Option<Start>,
    last_lines: &mut LastLines,
) -> Result<(), UiError> {
    let mut error = None;
    let mut untold = start.as_ref().map_or_else(Vec::new, |_| ui.faults());
    let mut watched: Option<PathBuf> = None;
    loop {
        let chosen = match start.take() {
            Some(start) => start,
            None => {
                untold.clear();
                let mut layers = Layers::new(Title::new(launcher, ui, error.take()));
                if let Some(path) = watched.take() {
                    reopen_finished(&mut layers, &launcher.folders, &path);
                }
                show_layers(device, ui, layers)?
            }
        };
        let Some((chosen, plan)) = confirmed(device, ui, launcher, chosen)? else {
            continue;
        };
        let begun = match chosen {
            Start::Quit => return Ok(()),
            Start::Watch(path, point) => {
                let begun = watch_recording(device, ui, launcher, (&path, point))?;
                watched = Some(path).filter(|_| matches!(begun, Ok(None)));
                begun
            }
            Start::Play(_) | Start::NewGame(_) => started(launcher, plan),
            Start::Daily => (launcher.play_daily().map(Some))
                .map_err(|why| format!("The daily game cannot be continued: {why}.")),
            Start::Resume(kept) => (launcher.resume_game(&kept).map(Some))
                .map_err(|why| format!("The game cannot be continued: {why}.")),
        };
        match begun {
            Ok(None) => {}
            Ok(Some(mut session)) => {
                tell_faults(&mut untold, &mut session, ui);
                start = play_game(device, ui, launcher, session, last_lines)?;
            }
            Err(why) => error = Some(why),
        }
    }
}

/// Tells what is wrong with the settings file in a game that has begun, once. Of several faults the number comes last: where
/// few messages have room, the last one has.
pub(super) fn tell_faults(untold: &mut Vec<String>, session: &mut Session, ui: &Ui) {
    let count = untold.len();
    for fault in untold.drain(..) {
        session.say(&fault);
    }
    if count > 1 {
        let keys = ui.keymap.map(session.view().rules());
        let all = format!("Your settings file has {count} faults: {{messages}} shows all.");
        session.say(&keys.fill_told(&all));
    }
}

/// Asks before something is begun that would set a kept game aside. Returns what is begun, and what is planned for it;
/// `None` if the title screen is to ask again.
fn confirmed(
    device: &mut Device,
    ui: &mut Ui,
    launcher: &Launcher,
    start: Start,
) -> Result<Option<(Start, Plan)>, UiError> {
    let plan = plan_of(launcher, &start);
    // Why something cannot be played is said when it should begin.
    let sets_aside = matches!(&plan, Ok(Some(planned)) if launcher.sets_aside(planned));
    let start = if sets_aside {
        let title = Title::new(launcher, ui, None);
        show(device, ui, SettingAside::new(title, start))?
    } else {
        Some(start)
    };
    Ok(start.map(|start| (start, plan)))
}

/// Plans what may set a kept game aside.
pub(super) fn plan_of(launcher: &Launcher, start: &Start) -> Plan {
    match start {
        Start::Play(rules) => launcher.plan(*rules).map(Some).map_err(unplayable),
        Start::NewGame(new) => {
            let setup = setup_of(launcher, new)?;
            Ok(Some(Planned::new_game(setup)))
        }
        Start::Resume(_) | Start::Daily | Start::Watch(..) | Start::Quit => Ok(None),
    }
}

/// Starts what was planned, if there is anything. Only a quest that goes on can fail here.
fn started(launcher: &Launcher, plan: Plan) -> Result<Option<Session>, String> {
    let started = plan?.map(|planned| launcher.start(planned));
    started.transpose().map_err(unplayable)
}

/// Returns the setup of a game that begins, or why there is none.
pub(super) fn setup_of(launcher: &Launcher, new: &NewGame) -> Result<GameSetup, String> {
    match new {
        NewGame::SameDungeon(rules, seed) => {
            let scenario = launcher.scenario(*rules).map_err(unplayable)?;
            Ok(launcher.setup(scenario, seed.clone()))
        }
        NewGame::Recorded(path) => {
            let recording = Recording::open(path).map_err(|why| why.to_string())?;
            Ok(launcher.setup_again(&recording))
        }
    }
}

/// Returns why a game by a rule book cannot be played. Only a quest reads files for it.
fn unplayable(why: impl Display) -> String {
    format!("The quest cannot be played: {why}.")
}

/// Plays one game, and what is played on from its recording. Returns what the player starts next, or `None` if the title
/// screen is to ask. `last_lines` become those of the last game, if it is over or kept, also where nobody plays on.
///
/// # Errors
///
/// Fails if nobody can play on, or if the game is lost because it cannot be kept: the player must learn of it.
pub(super) fn play_game(
    device: &mut Device,
    ui: &mut Ui,
    launcher: &Launcher,
    mut session: Session,
    last_lines: &mut LastLines,
) -> Result<Option<Start>, UiError> {
    loop {
        last_lines.begin(&mut session);
        let mut play = Play::new(launcher, session, ui);
        let next = match play_until_left(device, ui, launcher, &mut play) {
            Ok(next) => next,
            Err(error) => {
                let lost = broken_off(play, ui, last_lines);
                return Err(match lost {
                    Some(lost) => and_lost(error, lost, device),
                    None => error,
                });
            }
        };
        last_lines.end(play.finish(ui).map_err(UiError::Lost)?);
        match next {
            Next::Start(start) => return Ok(start),
            Next::Practice(practice) => session = *practice,
        }
    }
}

/// Ends a game in which nobody can play on. Returns what is lost by it.
fn broken_off(play: Play<'_>, ui: &Ui, last_lines: &mut LastLines) -> Option<String> {
    let farewell = play.break_off(ui).map(|farewell| last_lines.end(farewell));
    farewell.err()
}

/// Returns why nobody can play on, and what is lost by it. Whoever sends a signal knows why.
fn and_lost(error: UiError, lost: String, device: &Device) -> UiError {
    match error {
        UiError::Terminal(_) if device.is_ending() => UiError::Lost(lost),
        UiError::Terminal(why) => io::Error::new(why.kind(), format!("{why}. {lost}")).into(),
        UiError::NoTerminal | UiError::Lost(_) => error,
    }
}

/// What follows a game.
enum Next {
    /// What its player starts; `None` if the title screen is to ask.
    Start(Option<Start>),
    /// A game that is played on from its recording.
    Practice(Box<Session>),
}

/// Plays one game until its player leaves it. Its recording may be watched at its end. Returns what follows.
fn play_until_left(
    device: &mut Device,
    ui: &mut Ui,
    launcher: &Launcher,
    play: &mut Play<'_>,
) -> Result<Next, UiError> {
    loop {
        let point = match show(device, ui, &mut *play)? {
            Departure::Watch(point) => point,
            departure => {
                let start = start_after(departure, &play.session, launcher);
                return Ok(Next::Start(start));
            }
        };
        let path = play.session.recording().unwrap_or(Path::new(""));
        match open_replay(path, point) {
            Err(error) => play.tell(&error.to_string()),
            Ok(mut replay) => {
                if let Some(session) = watch(device, ui, launcher, &mut replay, point)? {
                    return Ok(Next::Practice(Box::new(session)));
                }
            }
        }
    }
}

/// Returns what the player starts after a game, or `None` if the title screen is to ask.
pub(super) fn start_after(
    departure: Departure,
    session: &Session,
    launcher: &Launcher,
) -> Option<Start> {
    let rules = session.view().rules();
    match departure {
        Departure::Quit | Departure::Watch(_) => Some(Start::Quit),
        // A seed from the command line is that of the game that is over, which has an entry of its own.
        Departure::NewGame if launcher.seed.is_some() => {
            Some(Start::NewGame(NewGame::SameDungeon(rules, drawn_seed())))
        }
        Departure::NewGame if rules == RuleBook::Quest => Some(Start::Play(rules)),
        Departure::NewGame => launcher.rules.map(Start::Play),
        Departure::SameDungeon => same_dungeon(session).map(Start::NewGame),
    }
}

/// Returns the same dungeon or quest again. What the launcher would make of its seed may be another one, as the game may have
/// been begun with other options; where nothing was recorded, there is only that.
fn same_dungeon(session: &Session) -> Option<NewGame> {
    if let Some(path) = session.recording() {
        return Some(NewGame::Recorded(path.to_owned()));
    }
    let view = session.view();
    let seed = view.seed()?.clone();
    Some(NewGame::SameDungeon(view.rules(), seed))
}

/// Returns a replay of a recorded game at a point.
#[cold]
fn open_replay(path: &Path, point: Point) -> Result<Replay, RecordingError> {
    let mut replay = Replay::new(Recording::open(path)?);
    match point {
        Point::Start => {}
        Point::End => replay.go_to_action(u64::MAX)?,
        Point::Action(action) => replay.go_to_action(action)?,
    }
    Ok(replay)
}

/// Shows the recording of a file. Returns the game that the player plays on with, if any, or why nothing can be shown.
fn watch_recording(
    device: &mut Device,
    ui: &mut Ui,
    launcher: &Launcher,
    (path, point): (&Path, Point),
) -> Result<Result<Option<Session>, String>, UiError> {
    match open_replay(path, point) {
        Err(why) => Ok(Err(why.to_string())),
        Ok(mut replay) => watch(device, ui, launcher, &mut replay, point).map(Ok),
    }
}

/// Shows a recorded game. Returns the game that the player plays on with; `None` if the player only watches.
fn watch(
    device: &mut Device,
    ui: &mut Ui,
    launcher: &Launcher,
    replay: &mut Replay,
    point: Point,
) -> Result<Option<Session>, UiError> {
    let notice = how_to_practice(point).map(|how| ui.keymap.replay.fill(how));
    let screen = ReplayScreen::new(launcher, replay, notice, ui.settings);
    let end = show(device, ui, screen)?;
    Ok((end == ReplayEnd::PlayOn).then(|| launcher.play_on(replay)))
}

/// Returns how to try another line where a recording is shown for that.
fn how_to_practice(point: Point) -> Option<&'static str> {
    match point {
        Point::Start => None,
        Point::End => Some(
            "Press {back} to go back an action, and {play-on} to try another line from there, unscored.",
        ),
        Point::Action(_) => Some("Press {play-on} to try another line from here, unscored."),
    }
}

/// Returns what the options ask for without the title screen: the quest, the daily game, or a game by the rule book that
/// was named. Where a quest is kept, the new one asks first; where a game of the dungeon is, the title screen does.
fn start_at_once(launcher: &Launcher) -> Option<Start> {
    if launcher.daily.is_some() {
        return Some(Start::Daily);
    }
    launcher
        .rules
        .filter(|rules| *rules == RuleBook::Quest || !launcher.has_game())
        .map(Start::Play)
}
