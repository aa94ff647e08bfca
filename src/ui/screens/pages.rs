//! Pages of text about the game: help, messages, the character.

use super::pager::Pager;
use crate::session::{Figures, RuleBook, View};
use crate::ui::keymap::{Key, SECTIONS};
use crate::ui::theme::Theme;
use ratatui::text::{Line, Span};

/// Every key, from the key table, and the rules in words.
pub(super) fn help(view: View<'_>, theme: Theme) -> Pager {
    let mut lines = vec![
        Line::raw(
            "You are @. Find the stairs down (>), level by level; wear what you find; on the",
        ),
        Line::raw("last level kill the boss. Letters are monsters, other signs are things:"),
        Line::raw("| weapon  ) offhand  } ranged  [ armor  ] helmet  ( cloak  { gloves  \\ boots"),
        Line::raw("= ring  \" amulet  _ light  ~ scroll  ? book  ! flask  $ gold  / ammunition"),
        Line::raw(", food  - wand  % container  & several things"),
        Line::default(),
    ];
    for (section, bindings) in &SECTIONS {
        lines.push(Line::styled(*section, theme.heading()));
        for binding in *bindings {
            let keys: Vec<String> = binding.keys.iter().copied().map(Key::label).collect();
            let keys = Span::styled(format!("  {:<16}", keys.join(" ")), theme.key());
            lines.push(Line::from(vec![keys, Span::raw(binding.help)]));
        }
        lines.push(Line::default());
    }
    lines.push(Line::styled("The rules of this game", theme.heading()));
    lines.extend(view.rules_text().into_iter().map(Line::raw));
    Pager::new("Help", lines)
}

/// The last messages, the newest at the end.
pub(super) fn messages(view: View<'_>, theme: Theme) -> Pager {
    let line = |message: &crate::session::Message| {
        let turn = Span::styled(format!("{:>6}  ", message.turn), theme.faint());
        Line::from(vec![
            turn,
            Span::styled(message.text.clone(), theme.tone(message.tone)),
        ])
    };
    Pager::new(
        "The last messages",
        view.messages().all().map(line).collect(),
    )
    .at_end()
}

/// All figures, and how to play this dungeon again.
pub(super) fn character(view: View<'_>, theme: Theme) -> Pager {
    let figures = view.figures();
    let mut lines = vec![
        row(
            theme,
            "Hit points",
            format!("{} of {}", figures.hit_points, figures.full_hit_points),
        ),
        row(theme, "Speed", speed(&figures)),
        row(
            theme,
            "Damage of a blow",
            format!("{} to {}", figures.least_damage, figures.most_damage),
        ),
        row(theme, "To hit", format!("{:+}", figures.hit)),
        row(theme, "Dodge", format!("{:+}", figures.dodge)),
        row(theme, "Defense", format!("{:+}", figures.defense)),
        row(theme, "Weight", figures.weight.to_string()),
        row(theme, "Light", format!("{} cells", figures.light)),
        row(theme, "Gold", figures.purse.to_string()),
        Line::default(),
        row(
            theme,
            "Level",
            format!("{} of {}", view.depth(), view.depths()),
        ),
        row(theme, "Turns", view.turns().to_string()),
        row(theme, "Monsters killed", view.kills().to_string()),
        row(theme, "Rule book", book(view.rules()).to_owned()),
        row(theme, "Seed", view.seed().to_string()),
        Line::default(),
        Line::raw("This dungeon again:"),
        Line::styled(play_again(view), theme.strong()),
    ];
    if view.was_wizardry_used() {
        lines.push(Line::default());
        lines.push(Line::raw("Wizard mode was used in this game."));
    }
    Pager::new(view.name().to_owned(), lines)
}

/// The call that plays the same dungeon.
pub(super) fn play_again(view: View<'_>) -> String {
    let seed = view.seed().to_string();
    let is_plain = seed
        .chars()
        .all(|character| character.is_ascii_alphanumeric());
    let seed = if is_plain {
        seed
    } else {
        format!("'{}'", seed.replace('\'', "'\\''"))
    };
    let mut call = format!("rlg --seed {seed} --rules {}", book(view.rules()));
    if view.depths() != 12 {
        call.push_str(&format!(" --levels {}", view.depths()));
    }
    call
}

pub(super) fn book(rules: RuleBook) -> &'static str {
    match rules {
        RuleBook::Classic => "classic",
        RuleBook::Tactical => "tactical",
    }
}

fn row(theme: Theme, name: &str, value: String) -> Line<'static> {
    Line::from(vec![
        Span::styled(format!("{name:<18}"), theme.faint()),
        Span::raw(value),
    ])
}

fn speed(figures: &Figures) -> String {
    match figures.burden {
        0 => figures.speed.to_string(),
        burden => format!("{} ({burden} less because of the weight)", figures.speed),
    }
}
