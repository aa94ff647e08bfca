//! The end of a game: how it went, and what to do next.

use super::best::best_games;
use super::offer::Offer;
use super::review::{CHOOSE, Past, Review};
use super::scores::Scores;
use super::story::story;
use super::why::Why;
use crate::base::visible;
use crate::game::{Ending, Message, RuleBook, Tone, View};
use crate::store::{Entered, Folders, Launcher, Session, Standing};
use crate::ui::canvas::Canvas;
use crate::ui::context::Ui;
use crate::ui::input::{Input, Wheel};
use crate::ui::keymap::{AnyKeys, Intent, Keymap, TextAction};
use crate::ui::phrase::Phrase;
use crate::ui::screen::{Flow, Screen};
use crate::ui::screens::questions::choice::{Choice, Way};
use crate::ui::screens::{Departure, InGame, Transition, character, messages};
use crate::ui::theme::Ink;
use crate::ui::widgets::{Entry, Menu, Panel, Pressed};
use std::path::{Path, PathBuf};

/// How many of the last messages are shown at the most, and for how many lines of them the best games leave room.
const LAST_MESSAGES: usize = 10;
const LEAST_MESSAGES: usize = 3;

/// The rows of the title of a chapter, with the empty one before it.
const TITLE: usize = 2;

/// The column at which values begin.
const VALUE: usize = 13;

/// The columns of a turn, with the blanks behind it.
const TURN: &str = "        ";

/// What the keys do, with those that scroll in the gap. In a narrow window the last parts stay.
const HINT: [&str; 2] = [
    "{character} your hero, {messages} all messages, ",
    "a key or {choose} chooses",
];

/// The fewest rows of the report that are shown above the choices, with the empty one between, and the fewest choices beside
/// it. Where there are rows for one of both only, it is the choices that are shown.
const LEAST_REPORT: u16 = 3;
const LEAST_CHOICES: u16 = 2;

/// What to do next. No key here moves the hero in the game, because some may have been typed ahead.
pub(in crate::ui::screens) struct End {
    menu: Menu,
    offers: Vec<Offer>,
    folders: Folders,
    report: Report,
    /// How many lines of the report are above those that are shown. Drawing limits it to those that there are.
    above: usize,
    /// How many lines were shown at once when it was last drawn, and how many more there were.
    page: usize,
    hidden: usize,
}

impl End {
    pub(in crate::ui::screens) fn new(launcher: &Launcher, session: &Session) -> End {
        let (report, view) = (Report::of(session), session.view());
        let reviews = report.past(view.ending()).brief();
        let offers = [
            Some(Offer::NewGame),
            Offer::same_dungeon(&launcher.folders),
            (launcher.folders.own.is_some()).then_some(Offer::LookBack),
            Some(Offer::Quit),
        ];
        let offers: Vec<Offer> = offers.into_iter().flatten().collect();
        let entries = offers.iter().map(|offer| {
            let name = offer.name(view.rules());
            let text = match offer {
                Offer::LookBack => format!("{name}: {reviews}"),
                Offer::NewGame | Offer::SameDungeon | Offer::Quit => name.to_owned(),
            };
            Entry::explained(offer.key(), &text)
        });
        End {
            menu: Menu::that_stays(entries.collect()),
            offers,
            folders: launcher.folders.clone(),
            report,
            above: 0,
            page: 1,
            hidden: 0,
        }
    }

    fn follow(&self, offer: Offer, view: &View<'_>) -> Transition {
        match offer {
            Offer::NewGame => Transition::depart(Departure::NewGame),
            Offer::SameDungeon => Transition::depart(Departure::SameDungeon),
            Offer::Quit => Transition::depart(Departure::Quit),
            Offer::LookBack => Flow::open(self.look_back(view.ending())),
        }
    }

    /// Returns what follows from the key of an offer, and `None` from every other key.
    pub(in crate::ui::screens) fn follow_key(
        &self,
        key: char,
        view: &View<'_>,
    ) -> Option<Transition> {
        let offer = self.offers().find(|offer| offer.key() == key)?;
        Some(self.follow(offer, view))
    }

    /// Lets the wheel scroll the report, if there is more of it than is shown. Returns whether that is so.
    fn turn(&mut self, input: &Input, ui: &Ui) -> bool {
        let lines = ui.settings.wheel_lines;
        match input {
            Input::Scroll(Wheel::Up) => self.above = self.above.saturating_sub(lines),
            Input::Scroll(Wheel::Down) => self.above += lines,
            Input::Key(_)
            | Input::Click(..)
            | Input::Value(..)
            | Input::Resize
            | Input::Interrupt => return false,
        }
        self.hidden > 0
    }

    fn scroll(&mut self, input: &Input, ui: &Ui) -> Transition {
        match ui.keymap.text.action(input) {
            Some(TextAction::PageUp) => self.above = self.above.saturating_sub(self.page),
            Some(TextAction::PageDown) => self.above += self.page,
            Some(_) | None => return Flow::Stay,
        }
        self.menu.excuse();
        Flow::Stay
    }

    /// Returns what the keys do; `below` is the number of lines of the report that are below those that are shown.
    fn hint(&self, keymap: &Keymap, rules: RuleBook, below: usize) -> Phrase {
        let scrolls = match (self.above, below) {
            (0, 0) => "",
            (_, 0) => "{page-up}: back, ",
            (_, _) => "{page-down}: more, ",
        };
        let [first, last] = HINT;
        let hint = keymap.text.hint(&format!("{first}{scrolls}{last}"));
        keymap.map(rules).link(&keymap.list.link(&hint))
    }

    pub(in crate::ui::screens) fn offers(&self) -> impl Iterator<Item = Offer> {
        self.offers.iter().copied()
    }

    /// Asks how to look back at the game.
    fn look_back(&self, ending: Option<Ending>) -> Choice {
        let Report {
            entered, recording, ..
        } = self.report.clone();
        let watch = |point| Transition::depart(Departure::Watch(point));
        let reviews = (self.report.past(ending)).entries(move |review| match review {
            Review::Why => {
                let recording = recording.as_deref();
                recording.map_or(Flow::Close, |path| Flow::open(Why::of(path, watch)))
            }
            Review::Watch(point) => watch(point),
            Review::Story => Flow::open(story(&entered.story)),
        });
        let folders = self.folders.clone();
        let scores = Way::new(Entry::explained('o', "Scores: the best games"), move |_| {
            Flow::open(Scores::of(&folders))
        });
        Choice::among(reviews.chain([scores]), CHOOSE, |entries| {
            Menu::new("Look back", entries)
        })
    }
}

impl Screen<InGame> for End {
    fn take(&mut self, input: &Input, ui: &mut Ui, view: &View<'_>) -> Transition {
        if self.turn(input, ui) {
            return Flow::Stay;
        }
        if let Pressed::Chosen(index) = self.menu.take(input, ui) {
            return self.follow(self.offers[index], view);
        }
        let shown = match ui.keymap.map(view.rules()).action(input) {
            Some(Intent::Messages) => messages::history(view, ui),
            Some(Intent::Character) => Flow::open(character::sheet(ui, view)),
            Some(_) | None => return self.scroll(input, ui),
        };
        self.menu.excuse();
        shown
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, view: &View<'_>) {
        let Some(ending) = view.ending() else { return };
        let (columns, rows) = Panel::room(canvas);
        let beside = rows.saturating_sub(LEAST_REPORT);
        let most = if beside < LEAST_CHOICES { rows } else { beside };
        let choices = most.min(self.menu.len() as u16);
        let room = rows.saturating_sub(choices + 1);
        // The last column is for the marks of what is above and below; the foot of the frame has as much room.
        let last = columns.saturating_sub(1);
        let lines = (self.report).lines(view, canvas.ui, [last, room].map(usize::from));
        self.page = usize::from(room).max(1);
        self.hidden = if room == 0 {
            0
        } else {
            lines.len().saturating_sub(self.page)
        };
        self.above = self.above.min(self.hidden);
        let below = self.hidden - self.above;
        let hint = self.hint(&canvas.ui.keymap, view.rules(), below);
        let hint = self.menu.answer(hint, usize::from(last));
        let panel = Panel {
            title: title(ending),
            hint: &hint,
        };
        let mut inside = panel.open(canvas, usize::from(columns), usize::from(rows));
        for (y, line) in (0..room).zip(&lines[self.above..]) {
            inside.write_phrase(0, y, line);
        }
        if self.above > 0 {
            inside.write(last, 0, "▲", Ink::Key);
        }
        if below > 0 {
            inside.write(last, room - 1, "▼", Ink::Key);
        }
        let top = inside.height().saturating_sub(choices);
        self.menu
            .draw_entries(&mut inside.part(0, top, columns, choices));
        // A key that closed what was open when the hero died does not end anything.
        canvas.void_keys(canvas.ui.keymap.list.keys_of("close"));
        let actions = vec![Intent::Messages, Intent::Character];
        canvas.give_map_actions(view.rules(), actions);
    }

    fn covers_all(&self) -> bool {
        true
    }
}

/// What is known of a game that is over besides the game itself.
#[derive(Clone, Debug)]
pub(in crate::ui::screens) struct Report {
    /// What was entered into the records about the game.
    entered: Entered,
    recording: Option<PathBuf>,
    /// What the player was told could not be written of the game, in sentences. The last still holds.
    unrecorded: Vec<String>,
    /// The command line that plays the same dungeon again.
    call: Option<String>,
}

impl Report {
    pub(in crate::ui::screens) fn of(session: &Session) -> Report {
        Report {
            call: session.view().call(),
            entered: session.entered().cloned().unwrap_or_default(),
            recording: session.recording().map(Path::to_owned),
            unrecorded: session.unrecorded().to_vec(),
        }
    }

    /// Returns what can be looked back at.
    fn past(&self, ending: Option<Ending>) -> Past {
        Past {
            is_recorded: self.recording.is_some(),
            has_story: !self.entered.story.sections.is_empty(),
            was_won: matches!(ending, Some(Ending::Won(_))),
            was_killed: matches!(ending, Some(Ending::Died(_))),
        }
    }

    /// Returns the outcome of the game in lines of at most `width` columns: its figures, the last blows, the best games,
    /// and as many of the last messages as fit into `rows` lines. What decides stands above what is only long.
    fn lines(&self, view: &View<'_>, ui: &Ui, [width, rows]: [usize; 2]) -> Vec<Phrase> {
        let mut lines = summary(view).broken(width);
        lines.push(Phrase::new());
        lines.extend(figure("Score", &self.score(view), width));
        if let Some(text) = self.unrecorded.last() {
            let text = Phrase::new().with(Ink::Message(Tone::Notice), visible(text));
            lines.extend(text.broken(width));
        }
        let blows = chapter(
            "Last blows by turn, the latest first",
            last_blows(view, width),
        );
        let between = (!blows.is_empty()).then(Phrase::new);
        lines.extend(blows.into_iter().chain(between));
        for (name, value) in self.facts(view, ui) {
            lines.extend(figure(name, &value, width));
        }
        let left = rows.saturating_sub(lines.len() + 2 * TITLE + LEAST_MESSAGES);
        let standing = self.entered.standing.as_ref();
        let best = standing.map_or_else(Vec::new, |it| best_games(it, ui, width, left));
        lines.extend(chapter("The best games", best));
        let left = rows.saturating_sub(lines.len() + TITLE);
        lines.extend(chapter(
            "The last messages",
            self.last_messages(view, width, left),
        ));
        lines
    }

    /// Returns the last messages, as many as fit into so many lines of at most `width` columns, but always the very last. Where
    /// there is no room for any, some are there to be scrolled to. What could not be written stands above them.
    fn last_messages(&self, view: &View<'_>, width: usize, room: usize) -> Vec<Phrase> {
        let room = if room == 0 { LEAST_MESSAGES } else { room };
        let broken = |message: &Message| {
            let line = Phrase::new().with(Ink::Message(message.tone), &message.text);
            line.broken(width)
        };
        let latest = view.messages().all().rev();
        let latest = latest
            .filter(|it| self.is_of_the_game(it))
            .take(LAST_MESSAGES);
        let mut taken = 0;
        let fitting = latest.map(broken).take_while(|lines| {
            let is_first = taken == 0;
            taken += lines.len();
            is_first || taken <= room
        });
        let fitting: Vec<Vec<Phrase>> = fitting.collect();
        fitting.into_iter().rev().flatten().collect()
    }

    /// Returns whether a message says something else than what could not be written, which is told apart from the messages.
    fn is_of_the_game(&self, message: &Message) -> bool {
        !self.unrecorded.contains(&message.text)
    }

    /// Returns the facts about the game that the player may want to keep, each with its name.
    fn facts(&self, view: &View<'_>, ui: &Ui) -> Vec<(&'static str, String)> {
        let mut facts = Vec::new();
        let files = [
            ("Whole story", self.entered.morgue.as_deref()),
            ("Recording", self.recording.as_deref()),
        ];
        for (name, path) in files {
            facts.extend(path.map(|path| (name, visible(&path.display().to_string()))));
        }
        let call = self.call.clone().map(|call| ui.manner.of_call(call));
        facts.extend(call.map(|call| ("Play again", call)));
        if view.was_wizardry_used() {
            facts.push(("Wizard mode", "was used".to_owned()));
        }
        facts
    }

    /// Returns the points, their place among all games, and the kills.
    fn score(&self, view: &View<'_>) -> String {
        format!("{}, kills {}", self.points(view), view.kills())
    }

    fn points(&self, view: &View<'_>) -> String {
        match &self.entered.standing {
            Some(Standing { table, place, .. }) => {
                let (games, title) = (table.games, table.title().to_lowercase());
                format!("{}, place {place} of {games} ({title})", view.score())
            }
            None => unranked(view),
        }
    }

    /// Returns the last lines of the game, for the ordinary screen, without what could not be written.
    pub(in crate::ui::screens) fn last_lines(&self, view: &View<'_>, ui: &Ui) -> Vec<String> {
        let messages = view.messages().fresh();
        let messages = messages.filter(|it| self.is_of_the_game(it));
        let messages = messages.map(|message| visible(&message.text));
        let score = ("Score", self.score(view));
        let facts = std::iter::once(score).chain(self.facts(view, ui));
        let facts = facts.map(|(name, value)| format!("{name:<VALUE$}{value}"));
        let summary = std::iter::once(visible(&view.summary()));
        messages.chain(summary).chain(facts).collect()
    }
}

/// Returns the points of a game that stands in no table, and whether it could have.
pub(in crate::ui::screens) fn unranked(view: &View<'_>) -> String {
    let points = view.score();
    if view.is_played_on() {
        format!("{points} (practice, which does not count)")
    } else {
        points.to_string()
    }
}

/// Returns how the game ended, in a sentence.
fn summary(view: &View<'_>) -> Phrase {
    let tone = match view.ending() {
        Some(Ending::Won(_)) => Tone::Good,
        Some(Ending::Died(_) | Ending::Abandoned | Ending::OutOfDays) | None => Tone::Bad,
    };
    Phrase::new().with(Ink::Message(tone), view.summary())
}

/// Returns a name and a value beside it, in lines of at most `width` columns.
fn figure(name: &str, value: &str, width: usize) -> Vec<Phrase> {
    let parts = pieces(value, width.saturating_sub(VALUE).max(1), "");
    let line = |(index, part): (usize, String)| {
        let name = if index == 0 { name } else { "" };
        Phrase::new()
            .with(Ink::Faint, name)
            .up_to(VALUE)
            .plain(part)
    };
    parts.into_iter().enumerate().map(line).collect()
}

/// Returns the blows that a hero died of, each with its turn and the one that killed first, so that it is in sight in the
/// smallest window; nothing if the game ended otherwise.
fn last_blows(view: &View<'_>, width: usize) -> Vec<Phrase> {
    let Some(Ending::Died(_)) = view.ending() else {
        return Vec::new();
    };
    let blows = view.last_wounds().into_iter().rev();
    let lines = blows.flat_map(|text| pieces(&text, width.max(1), TURN));
    lines
        .map(|text| Phrase::new().with(Ink::Message(Tone::Bad), text))
        .collect()
}

/// Returns an empty line, a title and lines; nothing if there are no lines.
fn chapter(title: &str, lines: Vec<Phrase>) -> Vec<Phrase> {
    if lines.is_empty() {
        return lines;
    }
    let title = Phrase::new().with(Ink::Title, title);
    [Phrase::new(), title].into_iter().chain(lines).collect()
}

/// Returns a text, which may be a path, in pieces of at most so many columns, all but the first with an indent.
fn pieces(text: &str, columns: usize, indent: &str) -> Vec<String> {
    let options = textwrap::Options::new(columns)
        .subsequent_indent(indent)
        .break_words(true);
    let lines = textwrap::wrap(text, options).into_iter();
    lines.map(std::borrow::Cow::into_owned).collect()
}

fn title(ending: Ending) -> &'static str {
    match ending {
        Ending::Won(_) => "You have won!",
        Ending::Died(_) => "You have died",
        Ending::Abandoned => "You have given up",
        Ending::OutOfDays => "Your time is up",
    }
}
