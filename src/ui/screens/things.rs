//! Prompts about things: each lists what fits, and ends in a command.

use super::asking::confirm;
use super::menu::Menu;
use super::pager::Pager;
use super::{Stage, Transition};
use crate::session::{Command, ItemView, MonsterView, Slot, View};
use crate::ui::screens::asking::Remark;
use crate::ui::theme::Theme;
use crate::ui::widgets::{MenuRow, wrap};
use ratatui::text::{Line, Span};

/// How wide the text of a description may be.
const TEXT: usize = 76;

/// Tells something in the message line, at no cost of time.
pub(super) fn say(text: impl Into<String>) -> Transition {
    Transition::open(Remark::new(text))
}

/// A thing in a list: its glyph, its name, its values.
pub(in crate::ui) fn item_line(theme: Theme, item: &ItemView<'_>) -> Line<'static> {
    Line::from(vec![
        Span::styled(format!("{} ", item.glyph()), theme.named(item.color())),
        Span::styled(item.name().replace('\t', " "), theme.plain()),
        Span::styled(format!("  {}", item.summary()), theme.faint()),
    ])
}

/// A monster in a list: its glyph, its name, its state and where it is.
pub(in crate::ui) fn monster_line(
    theme: Theme,
    view: View<'_>,
    monster: &MonsterView<'_>,
) -> Line<'static> {
    let health = i64::from(monster.health());
    let asleep = if monster.is_asleep() { "asleep, " } else { "" };
    Line::from(vec![
        Span::styled(
            format!("{} ", monster.glyph()),
            theme.named(monster.color()),
        ),
        Span::styled(monster.name().replace('\t', " "), theme.plain()),
        Span::styled(format!("  {health} %"), theme.health(health)),
        Span::styled(
            format!("  {asleep}{}", whereabouts(view, monster)),
            theme.faint(),
        ),
    ])
}

/// "5 north, 3 west".
fn whereabouts(view: View<'_>, monster: &MonsterView<'_>) -> String {
    let (here, there) = (view.hero_pos(), monster.pos());
    let part = |distance: i16, before: &str, after: &str| match distance {
        0 => None,
        _ => Some(format!(
            "{} {}",
            distance.abs(),
            if distance < 0 { before } else { after }
        )),
    };
    let parts = [
        part(there.y - here.y, "north", "south"),
        part(there.x - here.x, "west", "east"),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

fn digit(index: usize) -> char {
    char::from_digit(index as u32, 10).expect("there are ten carry slots")
}

/// Rows for the carry slots that hold what is wanted, and their numbers.
fn carried(
    view: View<'_>,
    theme: Theme,
    wanted: impl Fn(&ItemView<'_>) -> bool,
) -> (Vec<MenuRow>, Vec<usize>) {
    let pack = view.pack();
    let fitting = pack
        .iter()
        .enumerate()
        .filter_map(|(index, item)| Some((index, item.as_ref()?)));
    let fitting = fitting.filter(|(_, item)| wanted(item));
    fitting
        .map(|(index, item)| {
            (
                MenuRow {
                    key: digit(index),
                    text: item_line(theme, item),
                },
                index,
            )
        })
        .unzip()
}

/// Rows for the equipment slots that are filled, and the slots.
fn worn(view: View<'_>, theme: Theme) -> (Vec<MenuRow>, Vec<Slot>) {
    let filled = view
        .equipment()
        .into_iter()
        .filter_map(|(slot, item)| Some((slot, item?)));
    filled
        .map(|(slot, item)| {
            (
                MenuRow {
                    key: slot.letter(),
                    text: slot_line(theme, slot, Some(&item)),
                },
                slot,
            )
        })
        .unzip()
}

fn slot_line(theme: Theme, slot: Slot, item: Option<&ItemView<'_>>) -> Line<'static> {
    let mut line = item.map_or(Line::styled("-", theme.faint()), |item| {
        item_line(theme, item)
    });
    line.spans.insert(
        0,
        Span::styled(format!("{:<11}", slot.name()), theme.faint()),
    );
    line
}

pub(super) fn wear(view: View<'_>, theme: Theme) -> Transition {
    let (rows, slots) = carried(view, theme, |item| item.is_wearable());
    if rows.is_empty() {
        return say("You carry nothing that can be worn.");
    }
    Transition::open(Menu::new("Wear what?", rows, move |row, stage| {
        let carried = slots[row];
        let item = stage.view().pack()[carried];
        match item.filter(|item| stage.view().must_choose_ring(item)) {
            Some(_) => Transition::replace(which_ring(stage, carried)),
            None => Transition::Command(Command::Wear {
                carried,
                ring: None,
            }),
        }
    }))
}

/// Both hands wear a ring: which one makes room?
fn which_ring(stage: &Stage<'_>, carried: usize) -> Menu {
    let (rows, slots) = worn(stage.view(), stage.theme);
    let rings = |slot: &Slot| matches!(slot, Slot::LeftRing | Slot::RightRing);
    let (rows, slots): (Vec<MenuRow>, Vec<Slot>) = rows
        .into_iter()
        .zip(slots)
        .filter(|(_, slot)| rings(slot))
        .unzip();
    Menu::new("In the place of which ring?", rows, move |row, _| {
        Transition::Command(Command::Wear {
            carried,
            ring: Some(slots[row]),
        })
    })
}

pub(super) fn take_off(view: View<'_>, theme: Theme) -> Transition {
    let (rows, slots) = worn(view, theme);
    if rows.is_empty() {
        return say("You wear nothing.");
    }
    Transition::open(Menu::new("Take off what?", rows, move |row, _| {
        Transition::Command(Command::TakeOff(slots[row]))
    }))
}

pub(super) fn drop_thing(view: View<'_>, theme: Theme) -> Transition {
    choose_carried(view, theme, "Drop what?", |carried, _| {
        Transition::Command(Command::Drop(carried))
    })
}

pub(super) fn expunge(view: View<'_>, theme: Theme) -> Transition {
    choose_carried(view, theme, "Destroy what, for good?", |carried, stage| {
        let name = stage.view().pack()[carried]
            .map_or("it", |item| item.name())
            .to_owned();
        let question = format!("Destroy {name} for good?");
        Transition::replace(confirm(stage.theme, question, move |_| {
            Transition::Command(Command::Expunge(carried))
        }))
    })
}

pub(super) fn inspect_carried(view: View<'_>, theme: Theme) -> Transition {
    choose_carried(view, theme, "Inspect what?", |carried, stage| {
        stage.view().pack()[carried].map_or(Transition::Close, |item| {
            Transition::open(item_page(stage.theme, &item))
        })
    })
}

fn choose_carried(
    view: View<'_>,
    theme: Theme,
    title: &str,
    choose: impl Fn(usize, &Stage<'_>) -> Transition + 'static,
) -> Transition {
    let (rows, slots) = carried(view, theme, |_| true);
    if rows.is_empty() {
        return say("You carry nothing.");
    }
    Transition::open(Menu::new(title, rows, move |row, stage| {
        choose(slots[row], stage)
    }))
}

pub(super) fn inspect_worn(view: View<'_>, theme: Theme) -> Transition {
    let (rows, slots) = worn(view, theme);
    if rows.is_empty() {
        return say("You wear nothing.");
    }
    Transition::open(Menu::new("Inspect what?", rows, move |row, stage| {
        inspect_slot(stage, slots[row])
    }))
}

fn inspect_slot(stage: &Stage<'_>, slot: Slot) -> Transition {
    let worn = stage
        .view()
        .equipment()
        .into_iter()
        .find(|(other, _)| *other == slot)
        .and_then(|(_, item)| item);
    worn.map_or(Transition::Stay, |item| {
        Transition::open(item_page(stage.theme, &item))
    })
}

/// All ten slots; a key inspects what is there.
pub(super) fn show_pack(view: View<'_>, theme: Theme) -> Transition {
    let empty = || Line::styled("-", theme.faint());
    let row = |(index, item): (usize, &Option<ItemView<'_>>)| MenuRow {
        key: digit(index),
        text: item
            .as_ref()
            .map_or_else(empty, |item| item_line(theme, item)),
    };
    let rows = view.pack().iter().enumerate().map(row).collect();
    Transition::open(Menu::new("You carry", rows, |carried, stage| {
        stage.view().pack()[carried].map_or(Transition::Stay, |item| {
            Transition::open(item_page(stage.theme, &item))
        })
    }))
}

/// All twelve slots; a key inspects what is there.
pub(super) fn show_equipment(view: View<'_>, theme: Theme) -> Transition {
    let row = |(slot, item): &(Slot, Option<ItemView<'_>>)| MenuRow {
        key: slot.letter(),
        text: slot_line(theme, *slot, item.as_ref()),
    };
    let rows = view.equipment().iter().map(row).collect();
    Transition::open(Menu::new("You wear", rows, |row, stage| {
        inspect_slot(stage, Slot::ALL[row])
    }))
}

pub(super) fn pick_up(view: View<'_>, theme: Theme) -> Transition {
    let floor = view.floor();
    if floor.len() < 2 {
        return Transition::Command(Command::PickUp(0));
    }
    let keys = ('a'..='z').chain('A'..='Z').chain(std::iter::repeat(' '));
    let rows = keys
        .zip(&floor)
        .map(|(key, item)| MenuRow {
            key,
            text: item_line(theme, item),
        })
        .collect();
    Transition::open(Menu::new("Pick up what?", rows, |row, _| {
        Transition::Command(Command::PickUp(row))
    }))
}

/// A thing: what it is, what it does, what wearing it would change.
fn item_page(theme: Theme, item: &ItemView<'_>) -> Pager {
    let mut lines = description(item.description());
    lines.extend(
        item.details()
            .iter()
            .flat_map(|line| wrap(line, TEXT))
            .map(Line::raw),
    );
    Pager::new(titled(theme, item.glyph(), item.name()), lines)
}

/// A monster: what it is, and how a fight with it stands.
pub(super) fn monster_page(theme: Theme, monster: &MonsterView<'_>) -> Pager {
    let mut lines = description(monster.description());
    lines.extend(
        monster
            .prospects()
            .iter()
            .flat_map(|line| wrap(line, TEXT))
            .map(Line::raw),
    );
    Pager::new(titled(theme, monster.glyph(), monster.name()), lines)
}

fn titled(_: Theme, glyph: char, name: &str) -> String {
    format!("{glyph}  {}", name.replace('\t', " "))
}

/// The lines of a description, and an empty one where there are any.
fn description(lines: &[String]) -> Vec<Line<'static>> {
    let shown = lines
        .iter()
        .map(|line| Line::raw(line.replace('\t', "    ")));
    shown
        .chain((!lines.is_empty()).then(Line::default))
        .collect()
}

/// The monsters in view; a key looks at one.
pub(super) fn show_monsters(view: View<'_>, theme: Theme) -> Transition {
    let monsters = view.monsters();
    if monsters.is_empty() {
        return say("You see no monsters.");
    }
    let keys = ('a'..='z').chain('A'..='Z').chain(std::iter::repeat(' '));
    let row = |(key, monster): (char, &MonsterView<'_>)| MenuRow {
        key,
        text: monster_line(theme, view, monster),
    };
    let rows = keys.zip(&monsters).map(row).collect();
    Transition::open(Menu::new("Monsters in view", rows, |row, stage| {
        let monsters = stage.view().monsters();
        monsters.get(row).map_or(Transition::Stay, |monster| {
            Transition::open(monster_page(stage.theme, monster))
        })
    }))
}
