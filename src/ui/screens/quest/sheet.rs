//! The character sheet of a quest.

use crate::session::{QuestView, View};
use crate::ui::canvas::Canvas;
use crate::ui::phrase::Phrase;
use crate::ui::screens::{Screen, Transition};
use crate::ui::theme::Ink;
use crate::ui::widgets::Panel;
use crossterm::event::KeyEvent;

/// Where a value begins.
const VALUE: usize = 14;

/// All figures of the hero. Any key closes it.
pub(super) struct SheetScreen;

impl Screen for SheetScreen {
    fn take(&mut self, _: &KeyEvent, _: &View<'_>) -> Transition {
        Transition::Close
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, view: &View<'_>) {
        let Some(quest) = view.quest() else { return };
        let lines = lines(view, &quest);
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

fn lines(view: &View<'_>, quest: &QuestView<'_>) -> Vec<Phrase> {
    let figures = quest.figures();
    let (hit_points, whole) = (figures.hit_points, figures.full_hit_points);
    let experience = format!(
        "{} (next level at {})",
        figures.experience, figures.next_level
    );
    let mut lines = vec![
        line("Name", view.name().to_owned()),
        line("Level", figures.level.to_string()),
        line("Experience", experience),
        line("Hit points", format!("{hit_points}/{whole}")),
        line("Base attack", format!("{:+}", figures.base_attack)),
        line("Armor class", figures.armor_class.to_string()),
        Phrase::new(),
    ];
    for (score, value, modifier) in quest.scores() {
        lines.push(line(
            score.short_name(),
            format!("{value:>2} ({modifier:+})"),
        ));
    }
    lines.extend([
        Phrase::new(),
        line(
            "Days spent",
            format!("{} of {}", figures.days_spent, figures.days),
        ),
        line(
            "Weight",
            format!("{} / {} lb", figures.weight, figures.weight_limit),
        ),
        line("Kills", view.kills().to_string()),
        line("Seed", view.seed().to_string()),
    ]);
    lines
}

fn line(name: &str, value: String) -> Phrase {
    let label = Phrase::new().with(Ink::Faint, name).up_to(VALUE);
    label.with(Ink::Strong, value)
}
