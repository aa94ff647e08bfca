//! The main loop: draw, wait for input, pass it on.

use super::context::{Ui, is_line_terminal};
use super::input::Input;
use super::lines::{Folded, Lines};
use super::screen::{Layers, Program, Screen};
use super::terminal::{LinesInput, Terminal, columns_of_output, idle_error};
use super::{Manner, UiError};
use crate::game::Surprise;
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
/// released. They repeat a key that is held down after at most 100 ms, and fingers take 150 ms or more.
const HELD: Duration = Duration::from_millis(150);

/// For so long a key that is held down is thrown away after a warning: time to see it, and to lift the finger.
const TIME_TO_SEE: Duration = Duration::from_millis(1_000);

/// The same as [`HELD`] where the game is over: nothing is lost by a key that counts only after a longer pause.
const HELD_AT_THE_END: Duration = Duration::from_millis(300);

/// The key that has led to a warning, a question or the end of a game, as long as it may be held down.
struct Held {
    input: Input,
    last: Instant,
    within: Duration,
    /// When it counts again, even if it is still held down; `None` if never.
    until: Option<Instant>,
}

impl Held {
    /// Returns whether an input is that key, which was not released since.
    fn goes_on(&mut self, input: Input, now: Instant) -> bool {
        let is_held = input == self.input
            && now.duration_since(self.last) < self.within
            && self.until.is_none_or(|until| now < until);
        self.last = now;
        is_held
    }
}

/// What is typed between two frames, and what of it is thrown away.
#[derive(Default)]
struct Typing {
    held: Option<Held>,
    /// Whether what waits was typed before the player could see why it is thrown away; the next frame shows that.
    is_dropped: bool,
}

impl Typing {
    /// Passes an input that has come now on to screens, and returns the outcome if there is one then.
    fn pass_on<T: 'static>(
        &mut self,
        (input, now): (Option<Input>, Instant),
        layers: &mut Layers<impl Screen<Program<T>>, Program<T>>,
        ui: &mut Ui,
    ) -> Option<T> {
        let input = input?;
        if input.is_typed() && self.throws_away(input, now) {
            return None;
        }
        let was_at_the_end = layers.is_at_the_end();
        let outcome = layers.take(&input, ui, &());
        if outcome.is_some() {
            return outcome;
        }
        let surprise = layers.take_surprise();
        self.is_dropped |= surprise.is_some();
        let held = if !was_at_the_end && layers.is_at_the_end() {
            Some((HELD_AT_THE_END, None))
        } else {
            match surprise {
                None | Some(Surprise::Unseen) => None,
                Some(Surprise::Warned) => Some((HELD, Some(now + TIME_TO_SEE))),
                Some(Surprise::Asked) => Some((HELD, None)),
            }
        };
        if let Some((within, until)) = held {
            self.held = Some(Held {
                input,
                last: now,
                within,
                until,
            });
        }
        None
    }

    fn throws_away(&mut self, input: Input, now: Instant) -> bool {
        // A key that waits is held down as well, and the next one comes soon after it.
        let held = self.held.as_mut();
        let goes_on = held.is_some_and(|held| held.goes_on(input, now));
        if self.is_dropped {
            return true;
        }
        if !goes_on {
            self.held = None;
        }
        goes_on
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
    let mut typing = Typing::default();
    loop {
        terminal.draw(ui, |canvas| layers.draw(canvas, canvas.width(), &()))?;
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
            if let Some(outcome) = typing.pass_on((input, Instant::now()), &mut layers, ui) {
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
    use crate::ui::canvas::Canvas;
    use crate::ui::input::Key;
    use crate::ui::screen::Flow;
    use crate::ui::theme::Palette;

    fn key(name: &str) -> Input {
        Input::Key(Key::read(name).expect("a name of a key"))
    }

    #[test]
    fn a_key_is_held_down_as_long_as_it_alone_comes_again_at_once() {
        let begin = Instant::now();
        let after = |millis| begin + Duration::from_millis(millis);
        let mut held = Held {
            input: key("d"),
            last: begin,
            within: HELD_AT_THE_END,
            until: None,
        };
        for millis in [30, 60, 300, 590] {
            assert!(held.goes_on(key("d"), after(millis)), "{millis}");
        }
        assert!(!held.goes_on(key("d"), after(890)));
        assert!(!held.goes_on(key("s"), after(900)));
    }

    /// A screen that takes every key, and surprises with the third.
    struct Walk {
        taken: Vec<Input>,
        leads_to: Surprise,
        surprise: Option<Surprise>,
    }

    impl Walk {
        fn leading_to(leads_to: Surprise) -> Walk {
            Walk {
                taken: Vec::new(),
                leads_to,
                surprise: None,
            }
        }
    }

    impl Screen<Program<()>> for Walk {
        fn take(&mut self, input: &Input, _: &mut Ui, (): &()) -> Flow<Program<()>> {
            self.taken.push(*input);
            self.surprise = (self.taken.len() == 3).then_some(self.leads_to);
            Flow::Stay
        }

        fn draw(&mut self, _: &mut Canvas<'_>, (): &()) {}

        fn take_surprise(&mut self) -> Option<Surprise> {
            self.surprise.take()
        }
    }

    /// Returns which of the keys are taken that come at these times, in milliseconds, with a frame before each.
    fn taken(
        surprise: Surprise,
        keys: impl IntoIterator<Item = (&'static str, u64)>,
    ) -> Vec<(&'static str, u64)> {
        let mut ui = Ui::built_in(Palette::Many);
        let mut layers = Layers::new(Walk::leading_to(surprise));
        let mut typing = Typing::default();
        let begin = Instant::now();
        let mut is_taken = |(name, millis): &(&'static str, u64)| {
            let now = begin + Duration::from_millis(*millis);
            let before = layers.bottom.taken.len();
            typing.is_dropped = false;
            typing.pass_on((Some(key(name)), now), &mut layers, &mut ui);
            layers.bottom.taken.len() > before
        };
        keys.into_iter().filter(|key| is_taken(key)).collect()
    }

    #[test]
    fn a_key_that_is_held_down_after_a_surprise_counts_again_after_a_pause_and_after_another_key() {
        let held = (0..29).map(|number| (".", number * 33));
        let until_then: Vec<_> = held.clone().take(3).collect();
        for surprise in [Surprise::Warned, Surprise::Asked] {
            assert_eq!(taken(surprise, held.clone()), until_then);
            for later in [[(".", 1_080), (".", 1_090)], [("k", 930), (".", 940)]] {
                let typed = held.clone().chain(later);
                let expected = [&until_then[..], &later].concat();
                assert_eq!(taken(surprise, typed), expected);
            }
        }
    }

    #[test]
    fn a_key_that_is_held_down_counts_again_a_second_after_a_warning_and_is_no_answer() {
        let held = (0..60).map(|number| (".", number * 33));
        let is_taken = |(_, millis): &(&str, u64)| *millis <= 66 || *millis >= 1_066;
        let expected: Vec<_> = held.clone().filter(is_taken).collect();
        assert_eq!(taken(Surprise::Warned, held.clone()), expected);
        assert_eq!(taken(Surprise::Asked, held), expected[..3]);
    }

    #[test]
    fn what_is_only_unseen_drops_what_waits_and_no_key_that_is_held_down() {
        let held: Vec<_> = (0..9).map(|number| (".", number * 33)).collect();
        assert_eq!(
            taken(Surprise::Unseen, held.clone()),
            held,
            "a frame comes before each"
        );
        let mut layers = Layers::new(Walk::leading_to(Surprise::Unseen));
        let (mut typing, mut ui) = (Typing::default(), Ui::built_in(Palette::Many));
        for _ in 0..9 {
            typing.pass_on((Some(key(".")), Instant::now()), &mut layers, &mut ui);
        }
        assert_eq!(layers.bottom.taken.len(), 3);
    }

    #[test]
    fn a_key_that_is_pressed_again_and_again_counts_each_time() {
        let pressed: Vec<_> = (0..9).map(|number| (".", number * 170)).collect();
        assert_eq!(taken(Surprise::Asked, pressed.clone()), pressed);
    }

    #[test]
    fn a_key_that_waits_after_a_warning_is_held_down_with_those_that_come_after() {
        let mut ui = Ui::built_in(Palette::Many);
        let mut layers = Layers::new(Walk::leading_to(Surprise::Warned));
        let mut typing = Typing::default();
        let begin = Instant::now();
        let mut pass_on = |millis: u64, typing: &mut Typing| {
            let now = begin + Duration::from_millis(millis);
            typing.pass_on((Some(key(".")), now), &mut layers, &mut ui);
        };
        // What came while the third was carried out waits, and is read at once.
        for millis in [0, 33, 66, 400] {
            pass_on(millis, &mut typing);
        }
        typing.is_dropped = false;
        for millis in [433, 466] {
            pass_on(millis, &mut typing);
        }
        assert_eq!(layers.bottom.taken.len(), 3);
    }
}
