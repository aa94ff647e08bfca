//! A menu whose entries lead to other screens or to commands.

use crate::game::Surprise;
use crate::ui::canvas::Canvas;
use crate::ui::context::Ui;
use crate::ui::input::Input;
use crate::ui::screen::{Flow, Host, Screen};
use crate::ui::screens::InGame;
use crate::ui::widgets::{Entry, Menu, Pressed};

/// How a question is answered.
pub(in crate::ui::screens) const ANSWERS: &str = "{y} or {n}, {close} goes back";

/// What follows from choosing the entry of an index.
type Then<H> = Box<dyn Fn(usize, &<H as Host>::View<'_>) -> Flow<H>>;

/// What follows from choosing one entry.
type Outcome<H> = Box<dyn Fn(&<H as Host>::View<'_>) -> Flow<H>>;

/// An entry of a menu, with what follows from choosing it.
pub(in crate::ui::screens) struct Way<H: Host> {
    entry: Entry,
    then: Outcome<H>,
}

impl<H: Host> Way<H> {
    pub(in crate::ui::screens) fn new(
        entry: Entry,
        then: impl Fn(&H::View<'_>) -> Flow<H> + 'static,
    ) -> Way<H> {
        let then = Box::new(then);
        Way { entry, then }
    }
}

/// A menu on top of the map.
pub(in crate::ui::screens) type Choice = ChoiceOf<InGame>;

/// A menu on top of other screens.
pub(in crate::ui::screens) struct ChoiceOf<H: Host> {
    menu: Menu,
    hint: &'static str,
    then: Then<H>,
    /// Whether keys do nothing yet: those that were typed before it was seen were meant for something else.
    is_unseen: bool,
}

impl<H: Host> ChoiceOf<H> {
    pub(in crate::ui::screens) fn new(
        menu: Menu,
        hint: &'static str,
        then: impl Fn(usize, &H::View<'_>) -> Flow<H> + 'static,
    ) -> ChoiceOf<H> {
        ChoiceOf {
            menu,
            hint,
            then: Box::new(then),
            is_unseen: false,
        }
    }

    /// Creates a menu of entries, each with what it leads to.
    pub(in crate::ui::screens) fn among(
        ways: impl IntoIterator<Item = Way<H>>,
        hint: &'static str,
        menu: impl FnOnce(Vec<Entry>) -> Menu,
    ) -> ChoiceOf<H> {
        let ways = ways.into_iter().map(|way| (way.entry, way.then));
        let (entries, outcomes): (Vec<Entry>, Vec<Outcome<H>>) = ways.unzip();
        ChoiceOf::new(menu(entries), hint, move |index, view| {
            outcomes[index](view)
        })
    }

    /// Asks before something that cannot be undone. Keys count only once the question was seen.
    pub(super) fn confirm(
        question: Menu,
        confirmed: impl Fn() -> Flow<H> + 'static,
    ) -> ChoiceOf<H> {
        let answer = move |index, _: &H::View<'_>| {
            if index == 0 { confirmed() } else { Flow::Close }
        };
        ChoiceOf {
            is_unseen: true,
            ..ChoiceOf::new(question, ANSWERS, answer)
        }
    }
}

impl<H: Host> Screen<H> for ChoiceOf<H> {
    fn take(&mut self, input: &Input, ui: &mut Ui, view: &H::View<'_>) -> Flow<H> {
        if self.is_unseen {
            return Flow::Stay;
        }
        match self.menu.take(input, ui) {
            Pressed::Chosen(index) => (self.then)(index, view),
            Pressed::Closed => Flow::Close,
            Pressed::Nothing => Flow::Stay,
        }
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, _: &H::View<'_>) {
        self.is_unseen = false;
        self.menu.draw(canvas, self.hint);
    }

    fn take_surprise(&mut self) -> Option<Surprise> {
        self.is_unseen.then_some(Surprise::Unseen)
    }
}
