//! Why the hero died: its last turns, with the last one at which it could still have won.

use crate::game::{Ending, RuleBook};
use crate::lab::{Chance, Moment, PostMortem};
use crate::store::{Recording, RecordingError, Replay};
use crate::ui::canvas::Canvas;
use crate::ui::context::Ui;
use crate::ui::input::Input;
use crate::ui::screen::{AT_WORK, Flow, Host, Screen};
use crate::ui::theme::Ink;
use crate::ui::widgets::{Paragraph, Reader};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The columns before the messages of a turn.
const COLUMNS: usize = 30;

/// What is shown until the last turns are known.
const BEGUN: &str = "Working out the odds of the last turns...";

/// The last turns of a recorded game. They are looked for once this is shown, and their odds worked out one after the other.
pub(in crate::ui::screens) struct Why {
    reader: Reader,
    work: Work,
}

/// What is left to do.
enum Work {
    /// To look for the last turns in this recording.
    Recording(PathBuf),
    /// To work out their odds.
    Odds(Box<PostMortem>),
    Nothing,
}

/// How a game ended.
enum Found {
    Death(Box<PostMortem>),
    /// Nothing killed the hero; the text says what came instead.
    Other(String),
}

impl Why {
    pub(in crate::ui::screens) fn of(recording: &Path) -> Why {
        Why {
            reader: Reader::new("Why did you die?", vec![Paragraph::notice(BEGUN)]).at_the_end(),
            work: Work::Recording(recording.to_owned()),
        }
    }

    /// Does the next piece of the work.
    fn go_on(&mut self) -> Result<(), RecordingError> {
        let found = match std::mem::replace(&mut self.work, Work::Nothing) {
            Work::Nothing => return Ok(()),
            Work::Recording(path) => match found(&path)? {
                Found::Death(found) => found,
                Found::Other(summary) => {
                    self.tell(summary);
                    return Ok(());
                }
            },
            Work::Odds(mut found) => {
                found.work_out_next()?;
                found
            }
        };
        self.reader.rewrite(text(&found));
        if !found.is_complete() {
            self.work = Work::Odds(found);
        }
        Ok(())
    }

    /// Shows a text in place of the turns.
    fn tell(&mut self, text: String) {
        self.reader = Reader::new("How it ended", vec![Paragraph::notice(text)]);
    }
}

impl<H: Host> Screen<H> for Why {
    fn take(&mut self, input: &Input, ui: &mut Ui, view: &H::View<'_>) -> Flow<H> {
        Screen::<H>::take(&mut self.reader, input, ui, view)
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, _: &H::View<'_>) {
        self.reader.draw(canvas);
    }

    fn delay(&self) -> Option<Duration> {
        match self.work {
            Work::Recording(_) | Work::Odds(_) => Some(AT_WORK),
            Work::Nothing => None,
        }
    }

    fn tick(&mut self) {
        if let Err(error) = self.go_on() {
            self.tell(error.to_string());
        }
    }
}

fn found(recording: &Path) -> Result<Found, RecordingError> {
    let mut replay = Replay::new(Recording::open(recording)?);
    replay.go_to_action(u64::MAX)?;
    let view = replay.view();
    match view.ending() {
        Some(Ending::Died(_)) => Ok(Found::Death(Box::new(PostMortem::begin(replay)?))),
        Some(Ending::Won(_) | Ending::Abandoned | Ending::OutOfDays) => {
            Ok(Found::Other(view.summary()))
        }
        None => Ok(Found::Other("This game did not end.".to_owned())),
    }
}

fn text(found: &PostMortem) -> Vec<Paragraph> {
    let moments = found.moments();
    let is_judged = found.is_complete() && found.was_a_fight();
    let marked = found.last_even().filter(|_| is_judged);
    let mut lines = Vec::new();
    for (index, moment) in moments.iter().enumerate() {
        let (mark, ink) = if marked == Some(index) {
            (">", Ink::Strong)
        } else {
            (" ", Ink::Plain)
        };
        let line = format!("{mark} {}", told(moment));
        lines.push(Paragraph::Hanging(COLUMNS, ink, line));
    }
    // Where the player begins to read.
    lines.push(Paragraph::empty());
    if found.is_complete() {
        lines.push(Paragraph::plain(if found.was_a_fight() {
            let verdict = verdict(marked.map(|index| &moments[index]));
            format!("{verdict} {}", percentage(found.rules()))
        } else {
            NO_FIGHT.to_owned()
        }));
        let unused = found.unused();
        lines.extend(unused.map(|line| Paragraph::Wrapped(Ink::Strong, line.to_owned())));
    } else {
        let (known, all) = (found.known(), moments.len());
        let progress = format!("Working out the odds, turn by turn: {known} of {all}...");
        lines.push(Paragraph::notice(progress));
    }
    lines
}

/// What is said where no odds could be worked out.
const NO_FIGHT: &str =
    "In these turns no awake enemy was in view, so that there is no chance to work out.";

fn verdict(marked: Option<&Moment>) -> String {
    match marked {
        None => "In all of these turns the odds were against you.".to_owned(),
        Some(Moment { turn, .. }) => {
            format!("Before turn {turn}, which is marked, the odds were still even or better.")
        }
    }
}

/// How many test fights tell a chance, in words.
const TEST_FIGHTS: &str = "1,000";
const _: () = assert!(PostMortem::FIGHTS == 1_000, "TEST_FIGHTS says so in words");

/// Returns what the numbers before the messages are. On a quest all is in view.
fn percentage(rules: RuleBook) -> String {
    let (opponents, none) = if rules == RuleBook::Quest {
        ("that could get at you", "none could")
    } else {
        ("in view", "none was in view")
    };
    format!(
        "A percentage is your chance to win if you had fought it out with all awake enemies {opponents}, as it showed in \
         {TEST_FIGHTS} test fights. In turns without a percentage {none}."
    )
}

/// Returns what is told of a moment: its turn, the hit points, the chance, and what came then.
fn told(moment: &Moment) -> String {
    let Moment {
        turn, hit_points, ..
    } = moment;
    let chance = match moment.chance {
        Chance::Unknown => "...".to_owned(),
        Chance::NoFight => String::new(),
        Chance::Percent(chance) => format!("{chance} %"),
    };
    // A quest lists what lies somewhere in lines of its own, which are indented.
    let said = moment.messages.iter().map(|message| message.text.trim());
    let said: Vec<&str> = said.collect();
    let said = said.join(" ");
    format!("turn {turn:>5}  HP {hit_points:>4}  {chance:>5}  {said}")
}
