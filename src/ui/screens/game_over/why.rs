//! Why the hero died: its last turns, with the last one at which it could still have won.

use crate::game::{Ending, RuleBook, capitalized, count};
use crate::lab::{Chance, Moment, PostMortem};
use crate::store::{Recording, RecordingError, Replay};
use crate::ui::canvas::Canvas;
use crate::ui::context::Ui;
use crate::ui::input::Input;
use crate::ui::keymap::ReplayAction;
use crate::ui::screen::{AT_WORK, Flow, Host, Screen};
use crate::ui::screens::Point;
use crate::ui::theme::Ink;
use crate::ui::widgets::{Paragraph, Reader};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The columns before the messages of a turn.
const COLUMNS: usize = 30;

/// What is shown until the last turns are known.
const BEGUN: &str = "Working out the odds of the last turns...";

/// The last turns of a recorded game. They are looked for once this is shown, and their odds worked out one after the other.
pub(in crate::ui::screens) struct Why<H: Host> {
    reader: Reader,
    work: Work,
    /// The last moment at which the odds were even or better, or else nobody was there to fight, once it is found.
    retry: Option<Moment>,
    watch: Watch<H>,
}

/// Shows the recording from a point on.
type Watch<H> = Box<dyn Fn(Point) -> Flow<H>>;

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

impl<H: Host> Why<H> {
    pub(in crate::ui::screens) fn of(
        recording: &Path,
        watch: impl Fn(Point) -> Flow<H> + 'static,
    ) -> Why<H> {
        Why {
            reader: Reader::new("Why did you die?", vec![Paragraph::notice(BEGUN)]).at_the_end(),
            work: Work::Recording(recording.to_owned()),
            retry: None,
            watch: Box::new(watch),
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
        if found.is_complete() {
            let judged = Judged::of(&found);
            self.retry = judged.and_then(|it| it.retry(&found)).cloned();
            self.reader.forget_refusal();
        } else {
            self.work = Work::Odds(found);
        }
        Ok(())
    }

    /// Shows a text in place of the turns.
    fn tell(&mut self, text: String) {
        self.reader = Reader::new("How it ended", vec![Paragraph::notice(text)]);
    }
}

impl<H: Host> Screen<H> for Why<H> {
    fn take(&mut self, input: &Input, ui: &mut Ui, view: &H::View<'_>) -> Flow<H> {
        let is_to_practice = ui.keymap.replay.action(input) == Some(ReplayAction::PlayOn)
            && !self.reader.takes_text();
        match &self.retry {
            Some(moment) if is_to_practice => (self.watch)(Point::Action(moment.action)),
            Some(_) | None => Screen::<H>::take(&mut self.reader, input, ui, view),
        }
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, _: &H::View<'_>) {
        let keys = &canvas.ui.keymap.replay;
        let moment = self.retry.iter();
        let moment = moment.filter(|_| keys.has_key(ReplayAction::PlayOn));
        let offers = moment.map(|moment| {
            let what = format!("tries turn {} again", moment.turn);
            keys.offer(ReplayAction::PlayOn, &what)
        });
        self.reader.offer(offers.collect());
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

/// The last moments before the odds were against the hero, once all is worked out and there was a fight.
#[derive(Clone, Copy)]
struct Judged<'a> {
    /// The last one at which the odds were even or better, which is marked.
    marked: Option<&'a Moment>,
    /// A later one at which nobody was there to fight.
    alone: Option<&'a Moment>,
}

impl<'a> Judged<'a> {
    fn of(found: &'a PostMortem) -> Option<Judged<'a>> {
        let is_judged = found.is_complete() && found.was_a_fight();
        is_judged.then(|| Judged {
            marked: found.last_even(),
            alone: found.last_without_odds(),
        })
    }

    /// Returns the moment from which one may try again: the last one of which something is said.
    fn retry(self, found: &PostMortem) -> Option<&'a Moment> {
        let alone = self.alone.filter(|alone| !is_earlier(alone, found));
        alone.or(self.told())
    }

    /// Returns the moment of which most is said.
    fn told(self) -> Option<&'a Moment> {
        self.marked.or(self.alone)
    }

    /// Returns what is said of these moments: of one before the last turns, of one among them, or that there is none.
    fn verdict(self, found: &PostMortem) -> String {
        let is_told = |moment: &&Moment| !is_earlier(moment, found);
        let alone = self.alone.filter(is_told);
        let later = alone.map(|alone| on_later_enemies(alone, self.marked.filter(is_told), found));
        match (self.told(), later) {
            (Some(moment), later) if is_earlier(moment, found) => {
                let last = later.unwrap_or_else(|| AGAINST.to_owned());
                format!("{last} {}", on_earlier(moment, found.moments()))
            }
            (Some(_), Some(later)) if self.marked.is_none() => later,
            (Some(moment), later) => {
                let later = later.map_or_else(String::new, |later| format!(" {later}"));
                on_marked(moment) + &later
            }
            (None, _) => no_chance(found.searched()),
        }
    }
}

/// Returns whether a moment is before the last turns.
fn is_earlier(moment: &Moment, found: &PostMortem) -> bool {
    let mut moments = found.moments().iter();
    moments.all(|one| moment.action < one.action)
}

fn text(found: &PostMortem) -> Vec<Paragraph> {
    let moments = found.moments();
    let judged = Judged::of(found);
    let marked = judged.and_then(|it| it.marked);
    let earlier = judged.and_then(Judged::told);
    let mut lines = Vec::new();
    if let Some(moment) = earlier.filter(|it| is_earlier(it, found)) {
        lines.extend([line(moment, marked), Paragraph::empty()]);
    }
    lines.extend(moments.iter().map(|moment| line(moment, marked)));
    // Where the player begins to read.
    lines.push(Paragraph::empty());
    if found.is_complete() {
        lines.push(Paragraph::plain(match judged {
            Some(judged) => {
                let verdict = judged.verdict(found);
                format!("{verdict} {}", percentage(found.rules()))
            }
            None => NO_FIGHT.to_owned(),
        }));
        let unused = found.unused();
        lines.extend(unused.map(|line| Paragraph::Wrapped(Ink::Strong, line.to_owned())));
    } else {
        lines.push(Paragraph::notice(progress(found)));
    }
    lines
}

/// Returns how far the work is.
fn progress(found: &PostMortem) -> String {
    let (known, all) = (found.known(), found.moments().len());
    if known < all {
        return format!("Working out the odds, turn by turn: {known} of {all}...");
    }
    let searched = count(found.searched() as u64, "turn", "turns");
    format!("Working out the odds of the turns before these: {searched}...")
}

/// Returns the line of a moment, with a mark if it is the marked one.
fn line(moment: &Moment, marked: Option<&Moment>) -> Paragraph {
    let is_marked = marked.is_some_and(|it| it.action == moment.action);
    let (mark, ink) = if is_marked {
        (">", Ink::Strong)
    } else {
        (" ", Ink::Plain)
    };
    Paragraph::Hanging(COLUMNS, ink, format!("{mark} {}", told(moment)))
}

/// What is said where no odds could be worked out.
const NO_FIGHT: &str =
    "In these turns no awake enemy was in view, so that there is no chance to work out.";

/// What is said where no turn is marked among the last ones.
const AGAINST: &str = "In all of these turns the odds were against you.";

fn on_marked(marked: &Moment) -> String {
    let turn = marked.turn;
    format!("Before turn {turn}, which is marked, the odds were still even or better.")
}

/// Returns what is said where nobody was there to fight at a moment, and the odds were against the hero after it; behind what
/// is said of the marked moment, if there is one.
fn on_later_enemies(alone: &Moment, marked: Option<&Moment>, found: &PostMortem) -> String {
    let (nobody, somebody) = if found.rules() == RuleBook::Quest {
        ("no enemy could get at you", "that could get at you")
    } else {
        ("no awake enemy was in view", "in view")
    };
    let mut moments = found.moments().iter();
    let next = moments.find(|moment| moment.action > alone.action);
    let turn = alone.turn;
    match (next.map(|next| next.turn), marked) {
        (Some(next), Some(_)) => {
            format!(
                "From turn {next} on, with enemies {somebody} again, the odds were against you."
            )
        }
        (Some(next), None) => {
            format!("Before turn {turn} {nobody}; from turn {next} on the odds were against you.")
        }
        (None, Some(_)) => format!("Before turn {turn}, the last, {nobody}."),
        (None, None) => format!(
            "Before turn {turn}, the last, {nobody}; while there was one, the odds were against you."
        ),
    }
}

/// Returns what is said of a moment before the last turns at which there still was a chance.
fn on_earlier(earlier: &Moment, moments: &[Moment]) -> String {
    let Moment {
        turn, hit_points, ..
    } = earlier;
    let last = moments.last().map_or(*turn, |last| last.turn);
    let before = capitalized(&count(last - turn, "turn", "turns"));
    let against = match earlier.chance {
        Chance::Percent(chance) => {
            let enemies = earlier.enemies.join(", ");
            format!("a chance of {chance} %, with {hit_points} hit points against {enemies}")
        }
        Chance::NoFight | Chance::Unknown => {
            format!("{hit_points} hit points and nobody to fight")
        }
    };
    format!("{before} before the end, at turn {turn}, you still had {against}.")
}

/// Returns what is said if there was no chance in any turn that was looked at.
fn no_chance(searched: usize) -> String {
    match searched {
        0 => AGAINST.to_owned(),
        searched => {
            let searched = count(searched as u64, "turn", "turns");
            format!(
                "In all of these turns, and in the {searched} before them, the odds were against you."
            )
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
