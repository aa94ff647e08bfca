//! The one trait of all screens, and the stack that they form.

use super::canvas::Canvas;
use super::context::Ui;
use super::input::Input;
use crate::game::Surprise;
use std::marker::PhantomData;
use std::time::Duration;

/// The delay of a screen that works at what it is to show. It is drawn after each tick, and stays as it is once the work is
/// done.
pub(super) const AT_WORK: Duration = Duration::ZERO;

/// What runs screens: it shows them something, and acts on their outcome.
pub(super) trait Host: 'static {
    /// What the host passes to its screens with every input and every frame.
    type View<'v>;

    /// What its screens can end in.
    type Outcome;
}

/// The program itself, which runs one screen until it has an outcome.
pub(super) struct Program<T>(PhantomData<T>);

impl<T: 'static> Host for Program<T> {
    type View<'v> = ();
    type Outcome = T;
}

/// Something on screen that takes input: all of the screen, or a part on top of other screens.
pub(super) trait Screen<H: Host> {
    fn take(&mut self, input: &Input, ui: &mut Ui, view: &H::View<'_>) -> Flow<H>;

    fn draw(&mut self, canvas: &mut Canvas<'_>, view: &H::View<'_>);

    /// Does what the player need not wait for, now that a frame of it has been shown. Returns whether that has changed what
    /// is to be shown.
    fn shown(&mut self) -> bool {
        false
    }

    /// Returns whether this screen takes interrupts itself. Otherwise one closes it.
    fn takes_interrupts(&self) -> bool {
        false
    }

    /// Returns whether this screen hides those below it.
    fn covers_all(&self) -> bool {
        false
    }

    /// Returns how long the screen stays as it is before `tick`, [`AT_WORK`] if it does not wait; `None` if only input can
    /// change it.
    fn delay(&self) -> Option<Duration> {
        None
    }

    /// Moves on without input.
    fn tick(&mut self) {}

    /// Takes for what the player cannot have meant the keys that wait, such as a question that was not seen yet. They are
    /// thrown away then.
    fn take_surprise(&mut self) -> Option<Surprise> {
        None
    }

    /// Returns whether a game has ended, which a key that is still held down must not dismiss.
    fn is_at_the_end(&self) -> bool {
        false
    }
}

impl<H: Host, S: Screen<H>> Screen<H> for &mut S {
    fn take(&mut self, input: &Input, ui: &mut Ui, view: &H::View<'_>) -> Flow<H> {
        (**self).take(input, ui, view)
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, view: &H::View<'_>) {
        (**self).draw(canvas, view);
    }

    fn shown(&mut self) -> bool {
        (**self).shown()
    }

    fn takes_interrupts(&self) -> bool {
        (**self).takes_interrupts()
    }

    fn covers_all(&self) -> bool {
        (**self).covers_all()
    }

    fn delay(&self) -> Option<Duration> {
        (**self).delay()
    }

    fn tick(&mut self) {
        (**self).tick();
    }

    fn take_surprise(&mut self) -> Option<Surprise> {
        (**self).take_surprise()
    }

    fn is_at_the_end(&self) -> bool {
        (**self).is_at_the_end()
    }
}

/// What becomes of a screen after an input.
pub(super) enum Flow<H: Host> {
    Stay,
    Close,
    /// Opens another screen on top.
    Open(Box<dyn Screen<H>>),
    /// Opens another screen in place of this one.
    Replace(Box<dyn Screen<H>>),
    /// Opens another screen in place of all that are open: it changes what they show.
    ReplaceAll(Box<dyn Screen<H>>),
    /// Returns an outcome to the host.
    Return(H::Outcome),
}

impl<H: Host> Flow<H> {
    pub(super) fn open(screen: impl Screen<H> + 'static) -> Flow<H> {
        Flow::Open(Box::new(screen))
    }

    pub(super) fn replace(screen: impl Screen<H> + 'static) -> Flow<H> {
        Flow::Replace(Box::new(screen))
    }

    pub(super) fn replace_all(screen: impl Screen<H> + 'static) -> Flow<H> {
        Flow::ReplaceAll(Box::new(screen))
    }
}

/// A screen that is always there, and those that are open above it.
pub(super) struct Layers<B, H: Host> {
    pub(super) bottom: B,
    /// The topmost last.
    above: Vec<Box<dyn Screen<H>>>,
}

impl<B: Screen<H>, H: Host> Layers<B, H> {
    pub(super) fn new(bottom: B) -> Layers<B, H> {
        Layers {
            bottom,
            above: Vec::new(),
        }
    }

    /// Returns whether nothing is open above the bottom.
    pub(super) fn is_bare(&self) -> bool {
        self.above.is_empty()
    }

    /// Closes all that is open above the bottom.
    pub(super) fn clear(&mut self) {
        self.above.clear();
    }

    /// Opens a screen on top.
    pub(super) fn open(&mut self, screen: impl Screen<H> + 'static) {
        self.above.push(Box::new(screen));
    }

    /// Passes an input to the topmost screen: a key for a click on a text that names one. An interrupt closes whatever is
    /// open and goes to the bottom, unless the topmost screen takes it. A new size is for nobody: what is shown is drawn in it.
    pub(super) fn take(
        &mut self,
        input: &Input,
        ui: &mut Ui,
        view: &H::View<'_>,
    ) -> Option<H::Outcome> {
        let input = &ui.cache.links.followed(input);
        if *input == Input::Resize {
            return None;
        }
        if *input == Input::Interrupt && !self.top().takes_interrupts() {
            self.clear();
        }
        let flow = self.top().take(input, ui, view);
        self.follow(flow)
    }

    /// Does what becomes of the topmost screen, and returns the outcome, if it has one.
    pub(super) fn follow(&mut self, flow: Flow<H>) -> Option<H::Outcome> {
        match flow {
            Flow::Stay => {}
            Flow::Close => drop(self.above.pop()),
            Flow::Open(screen) => self.above.push(screen),
            Flow::Replace(screen) => {
                self.above.pop();
                self.above.push(screen);
            }
            Flow::ReplaceAll(screen) => {
                self.above.clear();
                self.above.push(screen);
            }
            Flow::Return(outcome) => return Some(outcome),
        }
        None
    }

    /// Draws all visible screens, from the bottom up. Those that do not cover all get the first `width` columns.
    pub(super) fn draw(&mut self, canvas: &mut Canvas<'_>, width: u16, view: &H::View<'_>) {
        let lowest = self.above.iter().rposition(|screen| screen.covers_all());
        if lowest.is_none() {
            self.bottom.draw(canvas, view);
        }
        let rows = canvas.height();
        for screen in &mut self.above[lowest.unwrap_or(0)..] {
            let width = if screen.covers_all() {
                canvas.width()
            } else {
                width
            };
            screen.draw(&mut canvas.part(0, 0, width, rows), view);
        }
    }

    /// Returns how long the topmost screen stays as it is.
    pub(super) fn delay(&self) -> Option<Duration> {
        match self.above.last() {
            None => self.bottom.delay(),
            Some(screen) => screen.delay(),
        }
    }

    /// Lets the topmost screen do what its player need not wait for. Returns whether it is to be shown again.
    pub(super) fn shown(&mut self) -> bool {
        self.top().shown()
    }

    /// Moves the topmost screen on.
    pub(super) fn tick(&mut self) {
        self.top().tick();
    }

    /// Takes for what the player cannot have meant the keys that wait, which are thrown away then.
    pub(super) fn take_surprise(&mut self) -> Option<Surprise> {
        self.top().take_surprise()
    }

    /// Returns whether a game has ended, which a key that is still held down must not dismiss.
    pub(super) fn is_at_the_end(&mut self) -> bool {
        self.top().is_at_the_end()
    }

    fn top(&mut self) -> &mut dyn Screen<H> {
        match self.above.last_mut() {
            None => &mut self.bottom,
            Some(screen) => &mut **screen,
        }
    }
}
