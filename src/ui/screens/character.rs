//! The hero's figures and what they mean, and how to play the same dungeon again.

use crate::game::{Figures, View, count};
use crate::ui::context::Ui;
use crate::ui::keymap::{Intent, Keymap};
use crate::ui::phrase::Phrase;
use crate::ui::theme::Ink;
use crate::ui::widgets::{Paragraph, Reader};
use crate::ui::words;

/// The columns at which values and their meanings begin.
const VALUE: usize = 13;
const MEANING: usize = 23;

pub(super) fn sheet(ui: &Ui, view: &View<'_>) -> Reader {
    let figures = view.figures();
    let mut text = vec![
        headline(&ui.keymap, view),
        Paragraph::plain(progress(view)),
        Paragraph::empty(),
    ];
    text.extend(lines(view, &figures));
    let statuses = view.statuses();
    let statuses = statuses.iter();
    text.extend(statuses.map(|status| line("Status", status.to_string(), status.meaning())));
    text.extend(melee(view));
    if let Some(call) = view.call() {
        text.extend([
            Paragraph::empty(),
            Paragraph::plain("To play this dungeon again:"),
            Paragraph::Wrapped(Ink::Strong, format!("  {}", ui.manner.of_call(call))),
        ]);
    }
    if view.was_wizardry_used() {
        text.push(Paragraph::Wrapped(
            Ink::Key,
            "Wizard mode was used in this game.".to_owned(),
        ));
    }
    Reader::new("Your hero", text)
}

fn headline(keymap: &Keymap, view: &View<'_>) -> Paragraph {
    let rules = view.rules().name();
    // Nobody can go on to the help of a game that is over.
    let keys = keymap.map(view.rules());
    let pointer = if view.ending().is_none() && keys.has_key(Intent::Help) {
        keys.fill("; {help} shows them")
    } else {
        String::new()
    };
    let line = Phrase::new()
        .with(Ink::Strong, view.name())
        .plain(format!(", by the {rules} rules{pointer}"));
    Paragraph::Line(line)
}

fn progress(view: &View<'_>) -> String {
    let turns = count(view.turns(), "turn", "turns");
    let kills = count(view.kills(), "monster", "monsters");
    let (depth, depths) = (view.depth(), view.depths());
    format!("Level {depth} of {depths}, {turns} taken, {kills} killed.")
}

fn lines(view: &View<'_>, figures: &Figures) -> Vec<Paragraph> {
    let hit_points = format!("{}/{}", figures.hit_points, figures.full_hit_points);
    let damage = words::range(figures.least_damage, figures.most_damage);
    // Where they do not count, these figures are only shown.
    let no_effect = format!("has no effect in the {} rules", view.rules().name());
    let no_effect = no_effect.as_str();
    let of_skill = |meaning| {
        if view.counts_skill() {
            meaning
        } else {
            no_effect
        }
    };
    let meanings = view.figure_meanings();
    let (weight, burden) = match &meanings.weight {
        Some(weight) => (weight.as_str(), "the speed that the weight costs you now"),
        None => (no_effect, no_effect),
    };
    let signed = |number: i64| format!("{number:+}");
    vec![
        line("Hit points", hit_points, &meanings.hit_points),
        line("Speed", figures.speed.to_string(), &meanings.speed),
        line(
            "Hit",
            signed(figures.hit),
            of_skill("added to your chance to hit, in per cent"),
        ),
        line(
            "Damage",
            damage.into(),
            "what a blow of yours that hits takes off",
        ),
        line(
            "Dodge",
            signed(figures.dodge),
            of_skill("makes monsters miss more often"),
        ),
        line(
            "Defense",
            signed(figures.defense),
            of_skill("takes off a share of the damage to you"),
        ),
        line("Weight", figures.weight.to_string(), weight),
        line("Burden", figures.burden.to_string(), burden),
        line(
            "Light",
            figures.light.to_string(),
            "how many cells far you see in the dark",
        ),
        line("Gold", figures.purse.to_string(), "what you can pay with"),
    ]
}

/// Returns what the hero deals and takes against those that live here, after an empty line; nothing where nobody does.
fn melee(view: &View<'_>) -> Vec<Paragraph> {
    let figures = view.melee_figures();
    if figures.is_empty() {
        return Vec::new();
    }
    let title = "In melee with an average monster of this depth:";
    let lines = figures.into_iter();
    let lines = lines.map(|it| line(it.name, it.damage, &it.meaning));
    let title = [Paragraph::empty(), Paragraph::plain(title)];
    title.into_iter().chain(lines).collect()
}

fn line(name: &str, value: String, meaning: &str) -> Paragraph {
    let line = Phrase::new()
        .with(Ink::Faint, name)
        .up_to(VALUE)
        .with(Ink::Strong, value);
    Paragraph::Line(line.up_to(MEANING).plain(meaning))
}
