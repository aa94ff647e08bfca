//! A game on screen, which carries out what its screens ask for.

use super::game_over::end::{End, Report};
use super::map::{MapLayers, MapScreen};
use super::questions::leave::{leave_kept, leave_unkept};
use super::questions::question::Question;
use super::{Departure, Request, Sequel, is_low, quest};
use crate::base::{Dir, visible};
use crate::game::{
    Automation, Command, Game, News, Next, NotAgain, NotedCommand, Surprise, Task, Verb,
};
use crate::store::{Launcher, Session, Unwritten};
use crate::ui::canvas::Canvas;
use crate::ui::context::Ui;
use crate::ui::hints;
use crate::ui::input::Input;
use crate::ui::keymap::Keymap;
use crate::ui::row::StateId;
use crate::ui::screen::{Flow, Layers, Program, Screen};
use crate::ui::settings::Settings;
use crate::ui::widgets::{Paragraph, Reader};
use std::mem;
use std::path::Path;
use std::time::Duration;

/// After this time, what could not be written is tried again.
const RETRY_AFTER: Duration = Duration::from_secs(1);

/// What is left to say of a game on the ordinary screen.
#[derive(Debug, Default)]
pub(in crate::ui) struct Farewell {
    /// How it stands, if it is over or kept.
    pub(in crate::ui) lines: Vec<String>,
    /// What besides the game could not be written.
    pub(in crate::ui) unwritten: Option<Unwritten>,
}

/// One game on screen.
pub(in crate::ui) struct Play<'a> {
    launcher: &'a Launcher,
    pub(in crate::ui) session: Session,
    layers: MapLayers,
    automation: Automation,
    hints: hints::Pending,
    state: StateId,
    /// Whether something has happened in the game before the automation could take notes.
    has_forgotten: bool,
    /// What the player has set, as it was when the game came on screen or the last key was pressed.
    settings: Settings,
    /// Whether the hit points are low, which is said once.
    is_low: bool,
    /// What has happened in the game for which keys that were typed before are not meant.
    surprise: Option<Surprise>,
}

/// Says where a game goes on that a panic has ended. The terminal was given back before its report.
#[cold]
fn tell_fault(aside: &Path) {
    eprintln!(
        "This is a fault of rlg. The game goes on from before the last command; {} leads to the fault.",
        aside.display()
    );
}

impl<'a> Play<'a> {
    pub(in crate::ui) fn new(launcher: &'a Launcher, mut session: Session, ui: &Ui) -> Play<'a> {
        session.on_fault(tell_fault);
        let mut play = Play {
            launcher,
            has_forgotten: session.log_entries() > 0,
            hints: hints::Pending::of(|hint| session.wants_hint(hint)),
            session,
            state: StateId::first(),
            layers: Layers::new(MapScreen::default()),
            automation: Automation::default(),
            settings: ui.settings,
            is_low: false,
            surprise: None,
        };
        if play.session.view().turns() == 0 {
            let keys = ui.keymap.map(play.session.view().rules());
            let advice = keys.fill_where_bound("Press {help} for help.");
            if !advice.is_empty() {
                play.session.advise(&advice);
            }
        }
        let view = play.session.view();
        play.automation.observe(&view);
        play.is_low = is_low(&view, play.settings);
        // Who is there at the beginning is no surprise.
        play.tell_news();
        play.show_end();
        play
    }

    /// Ends the game. Returns what is left to say of it on the ordinary screen.
    ///
    /// # Errors
    ///
    /// Returns why a game that is not over is not kept.
    #[cold]
    pub(in crate::ui) fn finish(mut self, ui: &Ui) -> Result<Farewell, String> {
        let lines = self.last_lines(ui);
        let missing = self.session.finish()?;
        let unwritten = missing.map(|missing| Unwritten::of(self.session, missing));
        Ok(Farewell { lines, unwritten })
    }

    /// Does the same for a game which its player has not chosen to leave, and so was not asked whether it may be lost.
    ///
    /// # Errors
    ///
    /// Returns that a game is lost which is not over, and why, if that was not said when it began.
    #[cold]
    pub(in crate::ui) fn break_off(mut self, ui: &Ui) -> Result<Farewell, String> {
        self.session.catch_up();
        let view = self.session.view();
        let is_lost = !self.session.is_kept() && view.ending().is_none();
        let lost = format!("The game of {} is not saved.", visible(view.name()));
        let farewell = self.finish(ui)?;
        if is_lost { Err(lost) } else { Ok(farewell) }
    }

    fn last_lines(&self, ui: &Ui) -> Vec<String> {
        let view = self.session.view();
        if view.ending().is_some() {
            return Report::of(&self.session).last_lines(&view, ui);
        }
        if !self.session.is_kept() {
            return Vec::new();
        }
        let mut call = self.launcher.call_to_continue(view.name());
        if view.is_quest() {
            call += " --quest";
        }
        let kept = format!("The game is saved. To go on: {}", ui.manner.of_call(call));
        [view.summary(), kept].map(|line| visible(&line)).into()
    }

    /// Shows a text on top of everything.
    pub(in crate::ui) fn tell(&mut self, text: &str) {
        self.layers
            .open(Reader::new("Notice", vec![Paragraph::plain(text)]));
    }

    /// Shows a text in place of the messages until the next key.
    pub(in crate::ui) fn say(&mut self, text: &str) {
        self.layers.say(text.to_owned());
    }

    /// Closes all screens above the map, and obeys.
    pub(in crate::ui) fn obey(&mut self, command: Command) {
        self.layers.clear();
        self.carry_out(command, None);
    }

    /// Obeys, or asks whether a command is meant if there is a doubt about it. Says why it is this command, if that is not the
    /// player's own.
    fn carry_out(&mut self, command: Command, why: Option<&str>) {
        self.layers.begin_messages();
        let noted = NotedCommand::by(&command, &self.session.view());
        self.session.obey(command.clone());
        let view = self.session.view();
        let doubt = view.doubt();
        let question = doubt.and_then(|doubt| Question::about(doubt, command, &view));
        let is_asked = question.is_some();
        if let Some(question) = question {
            self.layers.open(question.because(why));
        }
        // A command that was refused has changed nothing that the automation could note.
        if !view.was_refused() {
            self.automation.note(noted);
            self.state = self.state.next();
            self.automation.observe(&self.session.view());
            self.watch_out();
            self.show_end();
        }
        if let Some(why) = why.filter(|_| !is_asked) {
            self.session.advise(why);
        }
    }

    /// Steps over what lies there, and says why if the hero gets there.
    fn step_over(&mut self, dir: Dir, why: &str, keymap: &Keymap) {
        let to = self.session.view().hero_pos().step(dir);
        self.obey(Command::StepOver(dir));
        let view = self.session.view();
        if view.hero_pos() == to {
            let why = keymap.map(view.rules()).fill_told(why);
            self.session.advise(&why);
        }
    }

    /// Uses an item so again, at the nearest enemy on which that has an effect: the last one, or another if only one would do.
    #[inline(never)]
    fn use_again(&mut self, verb: Verb) {
        self.recall();
        match self.automation.use_again(verb, &self.session.view()) {
            Ok(again) => {
                self.layers.clear();
                self.carry_out(again.command, again.why_another.as_deref());
            }
            Err(NotAgain::Because(why)) => self.layers.say(why),
            Err(NotAgain::Unclear(why)) => {
                let view = self.session.view();
                self.layers.choose_anew(verb, why, self.settings, &view);
            }
        }
    }

    /// Carries out a task to its end, and shows all that happened meanwhile. Returns whether all of it is done.
    #[inline(never)]
    fn automate(&mut self, task: Task, keymap: &Keymap) -> bool {
        self.recall();
        self.layers.clear();
        self.layers.begin_messages();
        self.automation.begin(task);
        let before = self.session.log_entries();
        let said = self.session.view().messages().said();
        let mut is_done = false;
        let line = loop {
            match self.automation.next(&self.session.view()) {
                Next::Act(command) => self.session.obey(command),
                Next::Done => {
                    is_done = true;
                    break None;
                }
                Next::Stop(line) => break line,
            }
            // Whoever is warned decides anew.
            if !self.is_low && is_low(&self.session.view(), self.settings) {
                break None;
            }
        };
        self.state = self.state.next();
        let keys = keymap.map(self.session.view().rules());
        let line = line.map(|line| keys.fill_told(&line));
        match line {
            Some(refusal) if self.session.log_entries() == before => {
                self.session.refuse(&refusal);
            }
            line => self.session.sum_up(said, line.as_deref()),
        }
        self.watch_out();
        self.show_end();
        is_done
    }

    /// Carries out a task, and goes on if all of it is done.
    fn automate_then(
        &mut self,
        task: Task,
        then: Sequel,
        keymap: &Keymap,
    ) -> Flow<Program<Departure>> {
        if self.automate(task, keymap) {
            self.go_on(then, keymap)
        } else {
            Flow::Stay
        }
    }

    /// Warns of the enemies that are news, and returns what surprise they are.
    fn tell_news(&mut self) -> Option<Surprise> {
        let News { warning, surprise } = self.automation.take_news(&self.session.view());
        if let Some(warning) = warning {
            self.session.warn(&warning);
        }
        surprise
    }

    /// Warns of the enemies that are news, and says once that the hit points have become low.
    fn watch_out(&mut self) {
        let surprise = self.tell_news();
        let view = self.session.view();
        let was_low = mem::replace(&mut self.is_low, is_low(&view, self.settings));
        let is_fresh_low = self.is_low && !was_low && view.ending().is_none();
        if is_fresh_low {
            self.session.warn("Your hit points are low!");
        }
        let is_warned = is_fresh_low.then_some(Surprise::Warned);
        self.surprise = self.surprise.max(surprise).max(is_warned);
    }

    /// Gives the player a hint, if one is due.
    fn hint(&mut self, keymap: &Keymap) {
        let view = self.session.view();
        if !self.settings.hints || view.ending().is_some() {
            return;
        }
        if let Some(hint) = self.hints.take_due(&view)
            && let Some(text) = hint.text(keymap, &view)
        {
            self.session.hint(hint.name, &text);
        }
    }

    /// Leaves a quest that is kept at once, and any other game if the player has set that; otherwise asks how to leave.
    #[inline(never)]
    fn leave(&mut self) -> Flow<Program<Departure>> {
        self.catch_up();
        let is_kept = self.session.is_kept();
        if is_kept && (self.session.view().is_quest() || !self.settings.ask_to_leave) {
            return Flow::Return(Departure::Quit);
        }
        self.layers.open(if is_kept {
            leave_kept()
        } else {
            leave_unkept()
        });
        Flow::Stay
    }

    /// Passes an input to what has the keys, and does what comes of it.
    fn follow(&mut self, input: &Input, ui: &mut Ui) -> Flow<Program<Departure>> {
        let before = self.session.log_entries();
        let view = self.session.view();
        if *input == Input::Interrupt && view.ending().is_some() {
            return Flow::Return(Departure::Quit);
        }
        if self.layers.is_bare() {
            let intent = ui.keymap.map(view.rules()).action(input);
            if let Some(intent) = intent {
                let known = self.hints.take_about(intent);
                known.for_each(|hint| self.session.needs_no_hint(hint.name));
            }
        }
        let view = self.session.view().with_tasks(&self.automation);
        let request = self.layers.take(input, ui, &view);
        let flow = self.grant(request, &ui.keymap);
        let commands = self.session.log_entries() - before;
        // Of a task with several commands, the last may have been refused after others have changed something.
        let was_refused = commands == 1 && self.session.view().was_refused();
        if was_refused && let Some(text) = self.session.view().refusal_with_remedy() {
            let keys = ui.keymap.map(self.session.view().rules());
            self.session.refuse(&keys.fill_told(&text));
        }
        if commands > 0 && !was_refused {
            self.hint(&ui.keymap);
        }
        flow
    }

    /// Does what a screen asks for.
    fn grant(&mut self, request: Option<Request>, keymap: &Keymap) -> Flow<Program<Departure>> {
        match request {
            None => {}
            Some(Request::Obey(command)) => self.obey(command),
            Some(Request::StepOver(dir, why)) => self.step_over(dir, &why, keymap),
            Some(Request::ObeyAndStay(command)) => self.carry_out(command, None),
            Some(Request::UseAgain(verb)) => self.use_again(verb),
            Some(Request::Automate(task)) => {
                self.automate(task, keymap);
            }
            Some(Request::AutomateThen(task, then)) => {
                return self.automate_then(task, then, keymap);
            }
            Some(Request::Recall(then)) => {
                self.recall();
                return self.go_on(then, keymap);
            }
            Some(Request::Say(text)) => self.layers.say(text),
            Some(Request::Leave) => return self.leave(),
            Some(Request::Depart(departure)) => return Flow::Return(departure),
        }
        Flow::Stay
    }

    /// Does what follows on what a screen has asked for.
    fn go_on(&mut self, then: Sequel, keymap: &Keymap) -> Flow<Program<Departure>> {
        let view = self.session.view().with_tasks(&self.automation);
        let request = self.layers.follow(then(&view));
        self.grant(request, keymap)
    }

    /// Lets the automation note what it would have noted since the game began. This takes a moment, so it waits until a task
    /// or a screen needs it.
    #[inline(never)]
    fn recall(&mut self) {
        if !self.has_forgotten || !self.session.is_kept() {
            return;
        }
        self.has_forgotten = false;
        let Some(past) = self.session.past() else {
            return;
        };
        let mut whole = Automation::default();
        let relived = past.relive(|game, next| whole.relive(&game.view(), next));
        let is_whole = |game: &Game| game.fingerprint() == self.session.fingerprint();
        if relived.is_ok_and(|game| is_whole(&game)) {
            self.automation.recall(whole);
        }
    }

    /// Tries to write what could not be written. What is said of that is shown in place of why nothing was done. If it is the
    /// record of a game that is over, its end shows it.
    fn catch_up(&mut self) {
        if !self.session.has_unwritten() {
            return;
        }
        let said = self.session.view().messages().said();
        self.session.catch_up();
        let view = self.session.view();
        if view.messages().said() == said {
            return;
        }
        let is_over = view.ending().is_some();
        self.layers.notify(None);
        if is_over {
            self.layers.clear();
            self.show_end();
        }
    }

    /// Opens the screen of the end, if the game is over.
    fn show_end(&mut self) {
        let view = self.session.view();
        if view.ending().is_some() {
            // In place of what was graver: the end itself keeps off a key that is held down.
            self.surprise = Some(Surprise::Unseen);
            if view.is_quest() {
                self.layers
                    .open(quest::QuestEnd::new(self.launcher, &self.session));
            } else {
                self.layers.open(End::new(self.launcher, &self.session));
            }
        }
    }
}

impl Screen<Program<Departure>> for Play<'_> {
    fn take(&mut self, input: &Input, ui: &mut Ui, (): &()) -> Flow<Program<Departure>> {
        self.settings = ui.settings;
        let flow = self.follow(input, ui);
        // Behind what the input has brought, since a command takes the messages before it off the screen.
        self.catch_up();
        self.surprise = self.surprise.filter(|_| ui.settings.flush_input);
        flow
    }

    fn take_surprise(&mut self) -> Option<Surprise> {
        // A question on top does not depend on the settings.
        self.surprise.take().max(self.layers.take_surprise())
    }

    fn is_at_the_end(&self) -> bool {
        self.settings.flush_input && self.session.view().ending().is_some()
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, (): &()) {
        let view = self.session.view().with_tasks(&self.automation);
        canvas.ui.cache.state.set(Some(self.state));
        self.layers.draw_all(canvas, &view);
        canvas.ui.cache.state.set(None);
    }

    /// Writes the beginning of a new game, which takes longer than all that its player waits for. If that is not possible,
    /// the player learns it at once.
    fn shown(&mut self) -> bool {
        self.session.note_seen();
        if !self.session.is_unwritten() {
            self.session.save_news();
            return false;
        }
        self.catch_up();
        self.session.save_news();
        self.session.view().is_unkept()
    }

    fn delay(&self) -> Option<Duration> {
        let retry = self.session.has_unwritten().then_some(RETRY_AFTER);
        retry.into_iter().chain(self.layers.delay()).min()
    }

    /// Lets what is open go on, and tries to write what could not be written.
    fn tick(&mut self) {
        self.state = self.state.next();
        self.layers.tick();
        self.catch_up();
    }
}
