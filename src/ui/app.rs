//! The main loop: draw, wait for input, pass it on.

use super::context::{Ui, is_line_terminal};
use super::input::Input;
use super::lines::{Folded, Lines};
use super::screen::{Layers, Program, Screen};
use super::terminal::{LinesInput, Terminal, columns_of_output, idle_error};
use super::{Manner, UiError};
use std::io;
use std::time::{Duration, Instant};

/// The terminal, taken over before there is anything to show, so that the player sees at once that something happens.
pub struct Stage(Terminal);

impl Stage {
    /// Takes the terminal over, unless everything is said in lines or there is no terminal.
    pub fn take(manner: Manner) -> Option<Stage> {
        let draws = !manner.is_accessible && !is_line_terminal();
        draws.then(|| Terminal::take().ok().map(Stage)).flatten()
    }
}

/// Where screens are shown.
pub(super) enum Device {
    Terminal(Terminal),
    Lines(Lines<LinesInput, Folded<io::StdoutLock<'static>>>),
}

impl Device {
    /// Takes the terminal over, or speaks in lines.
    pub(super) fn take(ui: &Ui) -> Result<Device, UiError> {
        Device::on(None, ui)
    }

    /// Does the same with a terminal that may be taken over already.
    pub(super) fn on(stage: Option<Stage>, ui: &Ui) -> Result<Device, UiError> {
        if ui.manner.is_accessible {
            let input = LinesInput::take(ui.manner.idle)?;
            let output = Folded::new(io::stdout().lock(), ui.charset, columns_of_output);
            let lines = Lines::new(input, output)?;
            return Ok(Device::Lines(lines));
        }
        match stage {
            Some(Stage(terminal)) => Ok(Device::Terminal(terminal)),
            None => Ok(Device::Terminal(Terminal::take()?)),
        }
    }

    /// Returns whether a signal ends the program, for which the terminal was given back already.
    pub(super) fn is_ending(&self) -> bool {
        match self {
            Device::Terminal(terminal) => terminal.is_ending(),
            Device::Lines(lines) => lines.input().is_ending(),
        }
    }

    /// Returns whether everything is said in lines: whoever hears them does not see what became of a game.
    pub(super) fn speaks(&self) -> bool {
        matches!(self, Device::Lines(_))
    }
}

/// Runs a screen, and whatever it opens, until it has an outcome.
pub(super) fn show<T: 'static>(
    device: &mut Device,
    ui: &mut Ui,
    screen: impl Screen<Program<T>>,
) -> io::Result<T> {
    show_layers(device, ui, Layers::new(screen))
}

/// Runs a screen, those that are open above it, and whatever they open, until there is an outcome.
pub(super) fn show_layers<T: 'static>(
    device: &mut Device,
    ui: &mut Ui,
    layers: Layers<impl Screen<Program<T>>, Program<T>>,
) -> io::Result<T> {
    match device {
        Device::Terminal(terminal) => show_on(terminal, ui, layers),
        Device::Lines(lines) => lines.show(ui, layers),
    }
}

/// After so long without an input, the next one is shown at once: nobody types two keys at a time.
const REST: Duration = Duration::from_millis(10);

/// A key that comes again within this time may be held down. Terminals tell when keys are pressed, and not when they are
/// released.
const HELD: Duration = Duration::from_millis(300);

/// For so long the end of a game takes no keys: whoever did not see it come types on in the game.
const UNREAD: Duration = Duration::from_millis(700);

/// The key with which a game ended, as long as it may be held down.
struct Held {
    input: Input,
    last: Instant,
}

impl Held {
    /// Returns whether an input is that key, which was not released since.
    fn goes_on(&mut self, input: Input, now: Instant) -> bool {
        let is_held = input == self.input && now.duration_since(self.last) < HELD;
        self.last = now;
        is_held
    }
}

/// What is typed between two frames, and what of it is thrown away.
#[derive(Default)]
struct Typing {
    held: Option<Held>,
    /// When the end of the game was first on the screen, if it was.
    end_shown: Option<Instant>,
    /// Whether the game was over when the screens opened: its end was read before.
    knows_the_end: bool,
    /// Whether what waits was typed before the player could see why it is thrown away; the next frame shows that.
    is_dropped: bool,
}

impl Typing {
    /// Passes an input on to screens, and returns the outcome if there is one then.
    fn pass_on<T: 'static>(
        &mut self,
        input: Option<Input>,
        layers: &mut Layers<impl Screen<Program<T>>, Program<T>>,
        ui: &mut Ui,
    ) -> Option<T> {
        let input = input?;
        let was_at_the_end = layers.is_at_the_end();
        if input.is_typed() && self.throws_away(input, was_at_the_end, Instant::now()) {
            return None;
        }
        let outcome = layers.take(&input, ui, &());
        if outcome.is_some() {
            return outcome;
        }
        self.is_dropped |= layers.drops_waiting();
        if !was_at_the_end && layers.is_at_the_end() {
            let last = Instant::now();
            self.held = Some(Held { input, last });
        }
        None
    }

    /// Notes that a frame has been shown, with the end of a game or not.
    fn note_frame(&mut self, is_at_the_end: bool, now: Instant) {
        if is_at_the_end {
            self.end_shown.get_or_insert(now);
        }
    }

    fn throws_away(&mut self, input: Input, is_at_the_end: bool, now: Instant) -> bool {
        if !self.is_dropped {
            (self.held).take_if(|held| !held.goes_on(input, now));
        }
        let was_seen = (self.end_shown).is_some_and(|since| now.duration_since(since) >= UNREAD);
        let is_unread = is_at_the_end && !self.knows_the_end && !was_seen;
        self.is_dropped || self.held.is_some() || is_unread
    }
}

/// Runs screens, and whatever they open, until there is an outcome. All waiting input is passed on before the next frame
/// is drawn, unless it has only begun to come.
fn show_on<T: 'static>(
    terminal: &mut Terminal,
    ui: &mut Ui,
    mut layers: Layers<impl Screen<Program<T>>, Program<T>>,
) -> io::Result<T> {
    let mut last_tick = Instant::now();
    let mut last_input = Instant::now();
    let mut typing = Typing {
        knows_the_end: layers.is_at_the_end(),
        ..Typing::default()
    };
    loop {
        terminal.draw(ui, |canvas| layers.draw(canvas, canvas.width(), &()))?;
        typing.note_frame(layers.is_at_the_end(), Instant::now());
        if layers.shown() {
            continue;
        }
        let left = |delay: Duration| delay.saturating_sub(last_tick.elapsed());
        let idle = (ui.manner.idle).map(|idle| idle.saturating_sub(last_input.elapsed()));
        if idle == Some(Duration::ZERO) {
            return Err(idle_error());
        }
        let delay = layers.delay().map(left);
        let waits_since = Instant::now();
        let mut input = terminal.wait(delay.into_iter().chain(idle).min())?;
        let now = Instant::now();
        let has_rested = now - waits_since >= REST;
        if input.as_ref().is_some_and(Input::is_typed) {
            last_input = now;
        }
        // What opens is shown before it does anything, and an input comes before that.
        if input.is_none() && layers.delay().map(left) == Some(Duration::ZERO) {
            layers.tick();
            last_tick = Instant::now();
        }
        typing.is_dropped = false;
        loop {
            if let Some(outcome) = typing.pass_on(input, &mut layers, ui) {
                return Ok(outcome);
            }
            if (has_rested && !typing.is_dropped) || !terminal.has_more()? {
                break;
            }
            input = terminal.wait(Some(Duration::ZERO))?;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::input::Key;

    #[test]
    fn a_key_is_held_down_as_long_as_it_alone_comes_again_at_once() {
        let key = |name: &str| Input::Key(Key::read(name).expect("a name of a key"));
        let begin = Instant::now();
        let after = |millis| begin + Duration::from_millis(millis);
        let mut held = Held {
            input: key("d"),
            last: begin,
        };
        for millis in [30, 60, 300, 590] {
            assert!(held.goes_on(key("d"), after(millis)), "{millis}");
        }
        assert!(!held.goes_on(key("d"), after(890)));
        assert!(!held.goes_on(key("s"), after(900)));
    }

    #[test]
    fn the_end_of_a_game_takes_no_key_before_it_was_seen_for_a_while() {
        let key = |name: &str| Input::Key(Key::read(name).expect("a name of a key"));
        let begin = Instant::now();
        let after = |millis| begin + Duration::from_millis(millis);
        let mut typing = Typing::default();
        typing.note_frame(false, begin);
        assert!(!typing.throws_away(key("s"), false, after(0)));
        assert!(typing.throws_away(key("s"), true, after(10)), "not shown");
        typing.note_frame(true, after(20));
        for (name, millis) in [("s", 40), ("q", 320), ("r", 700)] {
            assert!(typing.throws_away(key(name), true, after(millis)));
            typing.note_frame(true, after(millis));
        }
        assert!(!typing.throws_away(key("s"), true, after(720)));
        typing.note_frame(true, after(730));
        assert!(!typing.throws_away(key("q"), true, after(740)));
        typing.note_frame(false, after(750));
        typing.note_frame(true, after(800));
        assert!(
            !typing.throws_away(key("s"), true, after(810)),
            "seen before"
        );
        let mut again = Typing {
            knows_the_end: true,
            ..Typing::default()
        };
        again.note_frame(true, begin);
        assert!(!again.throws_away(key("s"), true, after(10)), "watched");
    }
}
