//! The table of all settings: what each is called, what it does, and which values it can have. The settings file, the
//! screens and the manual follow it.

use super::values::{Named, Settings};
use crate::ui::data_file::{Diagnostics, TableEntry};
use crate::ui::pace::PACES;
use std::fmt;

/// The words of a switch.
const ON: &str = "on";
const OFF: &str = "off";

/// The setting of the mouse.
const MOUSE: &str = "mouse";

/// The word of a setting that follows the environment.
const AUTO: &str = "auto";

/// One setting.
#[derive(Debug)]
pub(in crate::ui) struct Setting {
    pub(in crate::ui) name: &'static str,
    /// What it does, as a sentence.
    pub(in crate::ui) help: &'static str,
    field: fn(&mut Settings) -> Field<'_>,
}

/// Settings that belong together.
#[derive(Debug)]
pub(in crate::ui) struct Chapter {
    /// The key that opens it.
    pub(in crate::ui) key: char,
    pub(in crate::ui) title: &'static str,
    pub(in crate::ui) settings: &'static [Setting],
}

/// Where the value of a setting is, and which values it can have.
enum Field<'s> {
    Switch(&'s mut bool),
    Number(&'s mut usize, Numbers),
    Word(&'s mut dyn Word),
}

/// The numbers that a setting can have. Screens go through them in steps.
#[derive(Clone, Copy)]
struct Numbers {
    least: usize,
    most: usize,
    step: usize,
}

/// A value out of several that have names.
trait Word {
    fn name(&self) -> &'static str;
    fn names(&self) -> Vec<&'static str>;
    /// Takes the value of a name. Returns whether there is one.
    fn choose(&mut self, name: &str) -> bool;
}

impl<T: Named> Word for T {
    fn name(&self) -> &'static str {
        Named::name(*self)
    }

    fn names(&self) -> Vec<&'static str> {
        T::NAMES.iter().map(|(name, _)| *name).collect()
    }

    fn choose(&mut self, name: &str) -> bool {
        let value = T::named(name);
        *self = value.unwrap_or(*self);
        value.is_some()
    }
}

/// One that can be left to the environment.
impl<T: Named> Word for Option<T> {
    fn name(&self) -> &'static str {
        self.map_or(AUTO, Named::name)
    }

    fn names(&self) -> Vec<&'static str> {
        let names = T::NAMES.iter().map(|(name, _)| *name);
        std::iter::once(AUTO).chain(names).collect()
    }

    fn choose(&mut self, name: &str) -> bool {
        let value = T::named(name);
        let is_known = name == AUTO || value.is_some();
        if is_known {
            *self = value;
        }
        is_known
    }
}

/// The value of a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) enum Value {
    Switch(bool),
    Number(usize),
    Word(&'static str),
}

impl fmt::Display for Value {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Switch(true) => out.write_str(ON),
            Value::Switch(false) => out.write_str(OFF),
            Value::Number(number) => number.fmt(out),
            Value::Word(word) => out.write_str(word),
        }
    }
}

/// The way to another value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) enum Turn {
    On,
    Back,
}

impl Setting {
    /// Returns whether it decides about the mouse, which the command line can turn on as well.
    pub(in crate::ui) fn is_mouse(&self) -> bool {
        self.name == MOUSE
    }

    /// Returns the value among these settings.
    pub(in crate::ui) fn value(&self, mut settings: Settings) -> Value {
        match (self.field)(&mut settings) {
            Field::Switch(switch) => Value::Switch(*switch),
            Field::Number(number, _) => Value::Number(*number),
            Field::Word(word) => Value::Word(word.name()),
        }
    }

    /// Returns the value after or before the present one; the first follows the last.
    pub(in crate::ui) fn turned(&self, turn: Turn, mut settings: Settings) -> Value {
        match (self.field)(&mut settings) {
            Field::Switch(switch) => Value::Switch(!*switch),
            Field::Number(number, numbers) => Value::Number(numbers.turned(turn, *number)),
            Field::Word(word) => {
                let names = word.names();
                let here = names.iter().position(|name| *name == word.name());
                let steps = match turn {
                    Turn::On => 1,
                    Turn::Back => names.len() - 1,
                };
                Value::Word(names[(here.unwrap_or(0) + steps) % names.len()])
            }
        }
    }

    /// Returns all values, in order.
    pub(in crate::ui) fn values(&self) -> Vec<Value> {
        match (self.field)(&mut Settings::default()) {
            Field::Switch(_) => [true, false].map(Value::Switch).into(),
            Field::Number(_, Numbers { least, most, .. }) => {
                (least..=most).map(Value::Number).collect()
            }
            Field::Word(word) => word.names().into_iter().map(Value::Word).collect(),
        }
    }

    /// Returns all values in words.
    pub(in crate::ui) fn choices(&self) -> String {
        match (self.field)(&mut Settings::default()) {
            Field::Switch(_) => format!("{ON} or {OFF}"),
            Field::Number(_, Numbers { least, most, .. }) => format!("from {least} to {most}"),
            Field::Word(word) => word.names().join(", "),
        }
    }

    /// Reads the value of an entry of a file, or reports what is wrong with it.
    pub(super) fn read(
        &self,
        entry: &TableEntry<'_>,
        settings: &mut Settings,
        diagnostics: &mut Diagnostics,
    ) {
        match (self.field)(settings) {
            Field::Switch(switch) => {
                *switch = entry.switch((ON, OFF), diagnostics).unwrap_or(*switch);
            }
            Field::Number(number, Numbers { least, most, .. }) => {
                *number = entry.number(least..=most, diagnostics).unwrap_or(*number);
            }
            Field::Word(word) => {
                let Some(text) = entry.text(diagnostics) else {
                    return;
                };
                if !word.choose(text.text) {
                    let (name, names) = (self.name, word.names().join(", "));
                    let unknown = text.error(format!("`{name}` cannot be `{}`", text.text));
                    diagnostics.push(unknown.with_help(format!("it can be {names}")));
                }
            }
        }
    }
}

impl Numbers {
    fn turned(self, turn: Turn, number: usize) -> usize {
        let Numbers { least, most, step } = self;
        match turn {
            Turn::On if number >= most => least,
            Turn::On => (number + step).min(most),
            Turn::Back if number <= least => most,
            Turn::Back => number.saturating_sub(step).max(least),
        }
    }
}

/// Returns every setting.
pub(in crate::ui) fn all() -> impl Iterator<Item = &'static Setting> {
    CHAPTERS.iter().flat_map(|chapter| chapter.settings)
}

const fn setting(
    name: &'static str,
    field: fn(&mut Settings) -> Field<'_>,
    help: &'static str,
) -> Setting {
    Setting { name, help, field }
}

fn numbers(number: &mut usize, (least, most, step): (usize, usize, usize)) -> Field<'_> {
    Field::Number(number, Numbers { least, most, step })
}

#[rustfmt::skip]
pub(in crate::ui) static CHAPTERS: [Chapter; 4] = [
    Chapter { key: 'd', title: "Display", settings: &[
        setting("colors", |it| Field::Word(&mut it.colors),
            "How many colors the terminal has. auto follows NO_COLOR, COLORTERM and TERM."),
        setting("background", |it| Field::Word(&mut it.background),
            "Whether colors are chosen for a dark or a light background. auto follows COLORFGBG, and else takes it for \
             dark."),
        setting("palette", |it| Field::Word(&mut it.palette),
            "For which eyes colors are chosen: the usual ones, those that tell red and green or blue and yellow apart \
             badly, or those that need contrast."),
        setting("glyphs", |it| Field::Word(&mut it.glyphs),
            "How walls are drawn: as lines, as blocks, with what a Linux console has, or with what a keyboard has. auto \
             follows the locale and TERM."),
        setting("floor", |it| Field::Word(&mut it.floor),
            "The sign of the floor of a room."),
        setting("borders", |it| Field::Word(&mut it.borders),
            "The frames of lists and texts."),
        setting("lit_floor", |it| Field::Switch(&mut it.lit_floor),
            "Shows how far your light reaches."),
        setting("dim_memory", |it| Field::Switch(&mut it.dim_memory),
            "Draws what you remember darker than what you see."),
        setting("reverse_ground", |it| Field::Switch(&mut it.reverse_ground),
            "Shows ground whose sign is also that of an item in reverse video."),
        setting("hero_reversed", |it| Field::Switch(&mut it.hero_reversed),
            "Shows you in reverse video."),
        setting("show_path", |it| Field::Switch(&mut it.show_path),
            "Shows the way of what you aim, and of where you travel."),
        setting("cursor", |it| Field::Switch(&mut it.cursor),
            "Shows the cursor of the terminal on you, or on what is chosen."),
        setting("logo", |it| Field::Switch(&mut it.logo),
            "Shows the name of the game on the title screen, with glyphs of lines or blocks."),
        setting("text_columns", |it| numbers(&mut it.text_columns, (40, 200, 20)),
            "The most columns of a text such as this help."),
    ] },
    Chapter { key: 's', title: "Sidebar", settings: &[
        setting("sidebar", |it| Field::Switch(&mut it.sidebar),
            "Shows what is in sight beside the map, where there is room."),
        setting("sidebar_columns", |it| numbers(&mut it.sidebar_columns, (90, 250, 10)),
            "The fewest columns of a terminal that has room for it."),
        setting("sidebar_statuses", |it| Field::Switch(&mut it.sidebar_statuses),
            "Lists your statuses there."),
        setting("sidebar_places", |it| Field::Switch(&mut it.sidebar_places),
            "Lists the items, stairs and features that you know of there."),
        setting("sidebar_worn", |it| Field::Switch(&mut it.sidebar_worn),
            "Lists what you wear there."),
        setting("sidebar_carried", |it| Field::Switch(&mut it.sidebar_carried),
            "Lists what you carry there."),
        setting("health_bars", |it| Field::Switch(&mut it.health_bars),
            "Shows there how wounded each monster is."),
        setting("threat_words", |it| Field::Switch(&mut it.threat_words),
            "Says there how dangerous each monster is, by what a fight to its death typically costs of the hit points you \
             have: harmless none, weak a fifth at most, fair half, dangerous all, and deadly more."),
    ] },
    Chapter { key: 'm', title: "Messages and status", settings: &[
        setting("message_rows", |it| numbers(&mut it.message_rows, (1, 6, 1)),
            "The most rows above the map that messages have for themselves, where there is room."),
        setting("log", |it| Field::Switch(&mut it.log),
            "Shows older messages below the status, where there is room."),
        setting("fold_repeats", |it| Field::Switch(&mut it.fold_repeats),
            "Shows a message that is said several times once, as in \"(x3)\"."),
        setting("faint_messages", |it| Field::Switch(&mut it.faint_messages),
            "Shows messages that matter little in a fainter color."),
        setting("status_bar", |it| Field::Switch(&mut it.status_bar),
            "Shows your hit points as a bar, too."),
        setting("status_gold", |it| Field::Switch(&mut it.status_gold),
            "Shows your gold in the status."),
        setting("status_light", |it| Field::Switch(&mut it.status_light),
            "Shows how far you see in the dark in the status."),
        setting("status_rules", |it| Field::Switch(&mut it.status_rules),
            "Shows by which rules you play in the status."),
        setting("status_seed", |it| Field::Switch(&mut it.status_seed),
            "Shows the seed of the dungeon in the status."),
    ] },
    Chapter { key: 'p', title: "Playing", settings: &[
        setting("keys", |it| Field::Word(&mut it.keys),
            "Which keys move you in the dungeon: all of them, or those of vi, of a number pad, the arrows, or a \
             block of letters for laptops. Other keys become free, and some get another meaning: see the help."),
        setting("hints", |it| Field::Switch(&mut it.hints),
            "Gives a hint when something happens to you for the first time."),
        setting("flush_input", |it| Field::Switch(&mut it.flush_input),
            "Throws away the keys that wait when an enemy comes into view or a dangerous one close, when one becomes deadly \
             or a fight asks, when your hit points become low, and when the game ends; then also, but for the sight of an \
             enemy, the key that is held down."),
        setting("low_hit_points", |it| numbers(&mut it.low_hit_points, (0, 90, 5)),
            "The share of your hit points, in per cent, below which you are warned, and tasks stop."),
        setting("travel", |it| Field::Word(&mut it.travel),
            "Whether you choose where to travel with a cursor or from a list."),
        setting("ask_to_leave", |it| Field::Switch(&mut it.ask_to_leave),
            "Asks before you leave a saved game; otherwise it is left at once."),
        setting("pace", |it| numbers(&mut it.pace, (1, PACES, 1)),
            "How fast a bot, a fight or a recording is shown at first."),
        setting("wrap_lists", |it| Field::Switch(&mut it.wrap_lists),
            "Lets the cursor of a list go on from its end to its beginning."),
        setting(MOUSE, |it| Field::Switch(&mut it.mouse),
            "Takes clicks and the wheel: a click goes there, fights, picks up what is under you, chooses, or presses a key \
             that a list, text, question or cursor names; the other button describes or goes back. The terminal then \
             selects text only with Shift."),
        setting("wheel_lines", |it| numbers(&mut it.wheel_lines, (1, 20, 1)),
            "How many lines the wheel of the mouse scrolls."),
    ] },
];
