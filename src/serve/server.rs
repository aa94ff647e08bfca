//! Answers requests.

use super::data::{self, BuiltIn, Files};
use super::json::{ObjectWriter, Written, write_object};
use super::observer::Observer;
use super::play::Play;
use super::record::Recorder;
use super::request::{Act, Choice, Dice, Fork, Replay, Request, Reset, Restore};
use super::{LONGEST_REQUEST, LeftRecording, MOST_COMMANDS, MOST_KEPT, PROTOCOL, Problem};
use crate::base::VERSION;
use crate::game::{Game, MessageLog, Part, Refused, Vigil, codes};
use crate::rules;
use crate::store::{Embedding, Recording, Replay as Recorded};
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::Write;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;

/// What a server may do besides answering.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// Whether requests may name files, which are read.
    pub allows_files: bool,
    /// The folder to which recordings are written.
    pub record: Option<PathBuf>,
}

/// A game in play, those that are kept, and what is observed. It answers the requests of one program.
#[derive(Debug)]
pub struct Server {
    allows_files: bool,
    recorder: Recorder,
    built_in: BuiltIn,
    pub(super) play: Option<Play>,
    kept: BTreeMap<u64, Play>,
    /// The handle of the next game that is kept.
    next_handle: u64,
    /// Numbers the dice that are not those of a seed.
    dice: u32,
    observer: Observer,
}

/// Why the next command was not carried out.
#[derive(Serialize)]
struct RefusedText {
    why: &'static str,
    text: String,
    /// Whether it is carried out as `sure`.
    sure: bool,
}

impl RefusedText {
    fn new(refused: Refused) -> RefusedText {
        RefusedText {
            why: refused.why.name(),
            sure: refused.is_doubt(),
            text: refused.text,
        }
    }
}

/// What a game is made of, in short.
struct Made {
    rules: &'static str,
    seed: String,
}

impl Made {
    fn of(game: &Game) -> Made {
        Made {
            rules: game.view().rules().name(),
            seed: game.seed().to_string(),
        }
    }

    fn write(&self, fields: &mut ObjectWriter<'_>) -> Written {
        fields.field("rules", &self.rules)?;
        fields.field("seed", &self.seed)
    }
}

impl Server {
    pub fn new(settings: Settings) -> Server {
        Server {
            allows_files: settings.allows_files,
            recorder: Recorder::new(settings.record),
            built_in: BuiltIn::default(),
            play: None,
            kept: BTreeMap::new(),
            next_handle: 1,
            dice: 0,
            observer: Observer::default(),
        }
    }

    /// Replaces the contents of a buffer by the answer to a request, without the end of the line. Breaks if the program
    /// wants to end.
    pub fn answer(&mut self, request: &[u8], answer: &mut Vec<u8>) -> ControlFlow<()> {
        self.answer_by(answer, |server, to| server.try_answer(request, to))
    }

    /// Replaces the contents of a buffer by what a handler of requests answers, or by why it does not. One that panics leaves
    /// no game in play.
    pub(super) fn answer_by(
        &mut self,
        answer: &mut Vec<u8>,
        handler: impl FnOnce(&mut Server, &mut Vec<u8>) -> Result<ControlFlow<()>, Problem>,
    ) -> ControlFlow<()> {
        answer.clear();
        let result = catch_unwind(AssertUnwindSafe(|| handler(self, answer)));
        let result = result.unwrap_or_else(|_| Err(Problem::Failed(self.give_up())));
        result.unwrap_or_else(|problem| {
            answer_problem(&problem, answer);
            ControlFlow::Continue(())
        })
    }

    /// Leaves the game in play, which a panic may have left half changed. Its recording is written, as that shows the fault.
    #[cold]
    fn give_up(&mut self) -> LeftRecording {
        let written = catch_unwind(AssertUnwindSafe(|| self.write_recording()));
        self.leave();
        LeftRecording::of(written)
    }

    fn try_answer(&mut self, line: &[u8], to: &mut Vec<u8>) -> Result<ControlFlow<()>, Problem> {
        if line.len() > LONGEST_REQUEST {
            return Err(Problem::TooLong);
        }
        match Request::read(line)? {
            Request::Hello(_) => write_answer(to, "hello", &hello())?,
            Request::Reset(reset) => self.reset(*reset, to)?,
            Request::Act(act) => self.act(act, to)?,
            Request::Observe(choice) => {
                self.play()?;
                self.observer.choose(choice);
                self.write_observation("observe", to, |_| Ok(()))?;
            }
            Request::Hash(_) => write_answer(to, "hash", &json!({ "hash": self.hash()? }))?,
            Request::Kinds(_) => write_answer(to, "kinds", &self.kinds()?)?,
            Request::Fork(Fork { dice }) => {
                let handle = self.fork(dice)?;
                write_answer(to, "fork", &json!({ "handle": handle }))?;
            }
            Request::Restore(Restore { handle, dice }) => {
                self.restore(handle, dice)?;
                self.write_observation("restore", to, |_| Ok(()))?;
            }
            Request::Drop(drop) => {
                let dropped = self.kept.remove(&drop.handle);
                dropped.ok_or(Problem::NoSuchGame(drop.handle))?;
                write_answer(to, "drop", &json!({}))?;
            }
            Request::Replay(replay) => self.replay(replay, to)?,
            Request::Close(_) => {
                match self.write_recording() {
                    Ok(_) => {
                        self.leave();
                        write_answer(to, "close", &json!({}))?;
                    }
                    // It is tried once more when the server is finished, and reported there, too.
                    Err(problem) => answer_problem(&problem, to),
                }
                return Ok(ControlFlow::Break(()));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Leaves the game in play, and writes its recording.
    ///
    /// # Errors
    ///
    /// Fails if the recording cannot be written. The game is left all the same.
    pub fn finish(&mut self) -> Result<(), Problem> {
        let written = self.write_recording();
        self.leave();
        written.map(|_| ())
    }

    /// Writes down what was recorded of a game that goes on, in a file that is left where the program is killed: once a second,
    /// say. Returns the file to be synced, if there was anything to write.
    ///
    /// # Errors
    ///
    /// Fails if the file cannot be written. It is written whole when this is called again.
    pub fn keep(&mut self) -> Result<Option<File>, Problem> {
        match &self.play {
            Some(play) => self.recorder.keep(play),
            None => Ok(None),
        }
    }

    fn leave(&mut self) {
        self.recorder.leave();
        self.play = None;
    }

    /// Writes the recording of the game in play, if there is one and it is recorded, and returns the path of its file.
    fn write_recording(&mut self) -> Result<Option<PathBuf>, Problem> {
        match &mut self.play {
            Some(play) => self.recorder.write(play),
            None => Ok(None),
        }
    }

    fn play(&self) -> Result<&Play, Problem> {
        self.play.as_ref().ok_or(Problem::NoGame)
    }

    fn embedding(&self) -> Option<Embedding> {
        let is_recorded = self.recorder.is_on();
        is_recorded.then_some(Embedding::Everything)
    }

    fn files(&self) -> Files {
        if self.allows_files {
            Files::Allowed
        } else {
            Files::Forbidden
        }
    }

    fn reset(&mut self, mut reset: Reset, to: &mut Vec<u8>) -> Result<(), Problem> {
        let choice = reset.take_choice();
        let setup = data::setup(reset, self.files(), &self.built_in)?;
        self.begin(Game::new(setup))?;
        self.observer.choose(choice);
        let made = Made::of(&self.play()?.game);
        self.write_observation("reset", to, |fields| made.write(fields))
    }

    /// Plays another game from now on, if the recording of the one in play can be written.
    fn begin(&mut self, game: Game) -> Result<(), Problem> {
        self.write_recording()?;
        self.recorder.leave();
        self.play = Some(Play::new(game, self.embedding()));
        Ok(())
    }

    fn act(&mut self, act: Act, to: &mut Vec<u8>) -> Result<(), Problem> {
        let Act {
            commands,
            until_disturbed,
            parts,
            changes,
            details,
        } = act;
        if commands.len() > MOST_COMMANDS {
            return Err(Problem::TooManyCommands(commands.len()));
        }
        let play = self.play.as_mut().ok_or(Problem::NoGame)?;
        let (said, count) = (play.game.view().messages().said(), commands.len());
        let mut vigil = until_disturbed.then(|| Vigil::new(&play.game.view()));
        let (mut done, mut refused, mut disturbed) = (0, None, None);
        for command in commands {
            if let Err(why) = play.act(command) {
                refused = Some(RefusedText::new(why));
                break;
            }
            done += 1;
            disturbed = (vigil.as_mut()).and_then(|vigil| vigil.disturbance(&play.game.view()));
            if disturbed.is_some() {
                break;
            }
        }
        if count > 1 {
            play.sum_up(said);
        }
        self.observer.choose(Choice {
            parts,
            changes,
            details,
        });
        self.write_observation("act", to, |fields| {
            fields.field("done", &done)?;
            if let Some(disturbed) = &disturbed {
                fields.field("disturbed", disturbed)?;
            }
            match &refused {
                Some(refused) => fields.field("refused", refused),
                None => Ok(()),
            }
        })
    }

    fn next_dice(&mut self) -> u32 {
        self.dice = self.dice.wrapping_add(1);
        self.dice
    }

    fn fork(&mut self, dice: Dice) -> Result<u64, Problem> {
        let play = self.play()?;
        if self.kept.len() >= MOST_KEPT {
            return Err(Problem::TooManyKept);
        }
        let copy = play.clone().with_dice(dice, self.next_dice());
        let handle = self.next_handle;
        self.next_handle += 1;
        self.kept.insert(handle, copy);
        Ok(handle)
    }

    fn restore(&mut self, handle: u64, dice: Dice) -> Result<(), Problem> {
        let kept = self.kept.get(&handle).ok_or(Problem::NoSuchGame(handle))?;
        let mut play = kept.clone().with_dice(dice, self.next_dice());
        match &mut self.play {
            Some(left) if left.is_same_game(&play) => self.recorder.go_back(left)?,
            Some(_) => {
                self.write_recording()?;
                self.recorder.leave();
            }
            None => {}
        }
        play.mark_as_searched();
        self.play = Some(play);
        Ok(())
    }

    fn replay(&mut self, replay: Replay, to: &mut Vec<u8>) -> Result<(), Problem> {
        match replay.file {
            None => {
                let left = self.play.as_mut().ok_or(Problem::NoGame)?;
                // Before it is played again, which is to know that it was written.
                if let Some(problem) = self.recorder.write_if_over(left) {
                    return Err(problem);
                }
                let mut play = left.replayed(replay.to)?;
                self.recorder.go_back(left)?;
                play.mark_as_searched();
                self.play = Some(play);
            }
            Some(_) if !self.allows_files => return Err(Problem::FilesNotAllowed),
            Some(file) => {
                let outside = |error| Problem::Outside(Box::new(error));
                let mut recorded = Recorded::new(Recording::open(&file).map_err(outside)?);
                let done = recorded.actions();
                let action = replay.to.unwrap_or(done);
                if action > done {
                    return Err(Problem::BeyondTheEnd { done, to: action });
                }
                recorded.go_to_action(action).map_err(outside)?;
                self.begin(recorded.into_game())?;
            }
        }
        let made = Made::of(&self.play()?.game);
        let hash = self.hash()?;
        self.write_observation("replay", to, |fields| {
            made.write(fields)?;
            fields.field("hash", &hash)
        })
    }

    /// Returns the hash of the world.
    fn hash(&self) -> Result<String, Problem> {
        Ok(format!("{:016x}", self.play()?.game.fingerprint()))
    }

    /// Returns the names of all kinds of monsters and items, in the order of their numbers.
    fn kinds(&self) -> Result<Value, Problem> {
        let view = self.play()?.game.view();
        Ok(json!({ "items": view.object_names(), "monsters": view.monster_names() }))
    }

    /// Writes an answer with further fields and an observation. If the game is over, its recording is written before: an
    /// answer that says so promises that.
    fn write_observation(
        &mut self,
        name: &str,
        to: &mut Vec<u8>,
        write_fields: impl FnOnce(&mut ObjectWriter<'_>) -> Written,
    ) -> Result<(), Problem> {
        let play = self.play.as_mut().ok_or(Problem::NoGame)?;
        let unrecorded = self.recorder.write_if_over(play);
        let view = play.game.view();
        write_object(to, |answer| {
            write_object(answer.name(name), |fields| {
                write_fields(fields)?;
                if let Some(problem) = unrecorded {
                    fields.field("unrecorded", &problem.to_string())?;
                }
                self.observer.write(&view, fields.name("observation"))
            })
        })?;
        Ok(())
    }
}

/// Writes an object with one field.
fn write_answer(to: &mut Vec<u8>, name: &str, value: &impl Serialize) -> Result<(), Problem> {
    write_object(to, |answer| answer.field(name, value))?;
    Ok(())
}

/// Replaces the contents of a buffer by an answer that says what is wrong.
pub(super) fn answer_problem(problem: &Problem, to: &mut Vec<u8>) {
    to.clear();
    let reason = json!({ "error": { "reason": problem.to_string() } });
    // A vector takes everything.
    let _ = write!(to, "{reason}");
}

fn hello() -> Value {
    let codes: BTreeMap<String, String> = codes::names()
        .into_iter()
        .map(|(code, name)| (code.to_string(), name.to_lowercase()))
        .collect();
    json!({
        "protocol": PROTOCOL,
        "program": VERSION,
        "rules": rules::VERSION,
        "parts": Part::ALL,
        "codes": codes,
        "item": codes::ITEM,
        "monster": codes::MONSTER,
        "in_view": codes::IN_VIEW,
        "limits": {
            "request": LONGEST_REQUEST,
            "commands": MOST_COMMANDS,
            "kept": MOST_KEPT,
            "messages": MessageLog::KEPT,
        },
    })
}
