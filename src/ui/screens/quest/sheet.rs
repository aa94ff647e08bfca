//! The character sheet of a quest.

use crate::game::View;
use crate::ui::canvas::Canvas;
use crate::ui::input::Input;
use crate::ui::phrase::Phrase;
use crate::ui::screen::{Flow, Screen};
use crate::ui::screens::{InGame, Transition};
use crate::ui::settings::Ui;
use crate::ui::theme::Ink;
use crate::ui::widgets::Panel;

/// The column at which values begin.
const VALUE: usize = 14;

/// All figures of the hero. Any key closes it.
pub(super) struct SheetScreen;

impl Screen<InGame> for SheetScreen {
    fn take(&mut self, input: &Input, _: &mut Ui, _: &View<'_>) -> Transition {
        if input.is_press() {
            return Flow::Close;
        }
        Flow::Stay
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, view: &View<'_>) {
        let Some(quest) = view.quest() else { return };
        let lines: Vec<Phrase> = quest.sheet().into_iter().map(line).collect();
        let width = lines.iter().map(Phrase::width).max().unwrap_or(0);
        let panel = Panel {
            title: "Character",
            hint: "any key goes back",
        };
        let mut inside = panel.open(canvas, width, lines.len());
        for (y, line) in (0..).zip(&lines) {
            inside.write_phrase(0, y, line);
        }
    }
}

fn line((name, value): (&str, String)) -> Phrase {
    let label = Phrase::new().with(Ink::Faint, name).up_to(VALUE);
    label.with(Ink::Strong, value)
}
