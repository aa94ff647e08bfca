//! The inventory of a quest: all items of the hero, and what can be done with them.

use crate::game::{Command, InventoryLine, View};
use crate::ui::canvas::Canvas;
use crate::ui::context::Ui;
use crate::ui::input::{Input, KeyCode};
use crate::ui::keymap::{InventoryAction, Situation};
use crate::ui::phrase::Phrase;
use crate::ui::screen::{Flow, Screen};
use crate::ui::screens::{InGame, Transition};
use crate::ui::theme::Ink;
use crate::ui::widgets::{Entry, Menu, Panel, Pressed, letter, wrap};

const OPERATIONS: &str = "{equip} equip  {drop} drop  {examine} examine  {return} return";
const CHOOSE: &str = "a letter chooses, {Space} goes back";

/// The widest text that is easy to read, in columns.
const MEASURE: usize = 60;

/// The columns between the longest name and the weights.
const GAP: usize = 2;

/// Stands behind the weight of an item that is in use, the last where a name has no room beside the first.
const EQUIPPED: [&str; 2] = ["  (equipped)", "  (in use)"];

/// The rows for the messages of the last operation, at least.
const ROWS_FOR_RESULT: usize = 3;

/// What can be done with an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Operation {
    Equip,
    Drop,
    Examine,
}

pub(super) struct Inventory {
    /// A line for each kind of item.
    menu: Menu,
    /// The columns of a line when it was last drawn.
    room: usize,
    /// Set while an item is chosen for the operation.
    operation: Option<Operation>,
    footer: Footer,
}

/// What is shown below the list.
enum Footer {
    Empty,
    Text(Vec<String>),
    /// The messages of the last command.
    Messages,
}

impl Inventory {
    pub(super) fn new(view: &View<'_>) -> Inventory {
        Inventory {
            menu: list(view, usize::MAX),
            room: usize::MAX,
            operation: None,
            footer: Footer::Empty,
        }
    }

    /// Makes the list from what there is now: the last command may have changed that.
    fn refresh(&mut self, view: &View<'_>) {
        self.menu = list(view, self.room).in_place_of(&self.menu);
    }

    fn ask(&mut self, operation: Operation) -> Transition {
        self.operation = Some(operation);
        self.footer = Footer::Empty;
        Flow::Stay
    }

    fn cancel(&mut self) -> Transition {
        self.operation = None;
        Flow::Stay
    }

    fn carry_out(&mut self, operation: Operation, line: usize, view: &View<'_>) -> Transition {
        self.operation = None;
        let inventory = view.quest().map(|quest| quest.inventory());
        let Some(line) = inventory.as_ref().and_then(|lines| lines.get(line)) else {
            return Flow::Stay;
        };
        self.footer = Footer::Messages;
        match operation {
            Operation::Equip => Transition::obey_and_stay(Command::Wear {
                item: line.item.place(),
                slot: None,
            }),
            Operation::Drop => Transition::obey_and_stay(Command::Drop(line.place_to_drop())),
            Operation::Examine => {
                self.footer = Footer::Text(examination(line));
                Flow::Stay
            }
        }
    }

    /// Returns the lines below the list.
    fn lines(&self, view: &View<'_>) -> Vec<String> {
        if let Some(operation) = self.operation {
            let question = match operation {
                Operation::Equip => "Equip which?",
                Operation::Drop => "Drop which?",
                Operation::Examine => "Examine which?",
            };
            return vec![question.to_owned()];
        }
        match &self.footer {
            Footer::Empty => Vec::new(),
            Footer::Text(lines) => lines.clone(),
            Footer::Messages => {
                let fresh = view.messages().fresh();
                fresh.map(|message| message.text.clone()).collect()
            }
        }
    }
}

impl Screen<InGame> for Inventory {
    fn take(&mut self, input: &Input, ui: &mut Ui, view: &View<'_>) -> Transition {
        self.menu.excuse();
        self.refresh(view);
        if let Some(operation) = self.operation {
            return match self.menu.take(input, ui) {
                Pressed::Chosen(line) => self.carry_out(operation, line, view),
                Pressed::Closed => self.cancel(),
                Pressed::Nothing if input.is_key(KeyCode::Char(' ')) => self.cancel(),
                Pressed::Nothing => Flow::Stay,
            };
        }
        match ui.keymap.quest_inventory.action(input) {
            Some(InventoryAction::Equip) => return self.ask(Operation::Equip),
            Some(InventoryAction::Drop) => return self.ask(Operation::Drop),
            Some(InventoryAction::Examine) => return self.ask(Operation::Examine),
            Some(InventoryAction::Return) => return Flow::Close,
            None => {}
        }
        match self.menu.take(input, ui) {
            // Letters only move in the list, since some of those that it can have are operations.
            Pressed::Chosen(_) if input.character().is_some() => Flow::Stay,
            Pressed::Chosen(line) => self.carry_out(Operation::Examine, line, view),
            Pressed::Closed => Flow::Close,
            Pressed::Nothing => Flow::Stay,
        }
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, view: &View<'_>) {
        let Some(quest) = view.quest() else { return };
        let (columns, _) = Panel::room(canvas);
        self.room = self.menu.room_for_entries(columns);
        self.refresh(view);
        let figures = quest.figures();
        let load = format!("Weight: {} / {} lb", figures.weight, figures.weight_limit);
        let footer = wrap(&self.lines(view), Panel::measure(canvas, MEASURE));
        let below = footer.len().max(ROWS_FOR_RESULT) + 3;
        let hint = if self.operation.is_some() {
            CHOOSE
        } else {
            OPERATIONS
        };
        let hint = canvas.ui.keymap.quest_inventory.hint(hint);
        let hint = self.menu.answer(hint, usize::from(columns));
        let panel = Panel {
            title: "Inventory",
            hint: &hint,
        };
        let width = self.menu.width().max(MEASURE);
        let mut inside = panel.open(canvas, width, self.menu.len() + below);
        let (columns, rows) = (inside.width(), inside.height());
        let list = rows.saturating_sub(below as u16).max(rows.min(1));
        let entries = &mut inside.part(0, 0, columns, list);
        self.menu.draw_entries(entries);
        if self.operation.is_none() {
            inside.give_keys(Situation::QuestInventory);
        }
        inside.write(0, list + 1, &load, Ink::Strong);
        for (y, line) in (list + 3..).zip(&footer) {
            inside.write(0, y, line, Ink::Plain);
        }
    }
}

/// Returns the items, each in at most so many columns: where a name has no room, less is said of what is in use, and then it is
/// the names that are cut, and not what stands behind them.
fn list(view: &View<'_>, room: usize) -> Menu {
    let inventory = view.quest().map_or(Vec::new(), |quest| quest.inventory());
    let widest = |phrases: &[Phrase]| phrases.iter().map(Phrase::width).max().unwrap_or(0);
    let name = |line: &InventoryLine<'_>, room: usize| {
        let times = Phrase::from(line.times());
        let room = room.saturating_sub(times.width());
        Phrase::from(line.item.name()).cut_to(room).joined(times)
    };
    let names = |room| -> Vec<Phrase> { inventory.iter().map(|line| name(line, room)).collect() };
    let [whole, brief] = EQUIPPED.map(|equipped| figures(&inventory, equipped));
    let has_room = widest(&names(usize::MAX)) + GAP + widest(&whole) <= room;
    let figures = if has_room { whole } else { brief };
    let names = names(room.saturating_sub(GAP + widest(&figures)));
    let column = widest(&names) + GAP;
    let entries = (names.into_iter().zip(figures).enumerate()).map(|(index, (name, figures))| {
        Entry::new(letter(index), name.up_to(column).joined(figures))
    });
    Menu::new("Inventory", entries.collect())
}

/// Returns the weights of items, and which of them are in use.
fn figures(inventory: &[InventoryLine<'_>], equipped: &str) -> Vec<Phrase> {
    let weights: Vec<String> = (inventory.iter())
        .map(|line| line.weight().to_string())
        .collect();
    let digits = weights.iter().map(String::len).max().unwrap_or(0);
    let figures = inventory.iter().zip(weights).map(|(line, weight)| {
        let weight = Phrase::new().with(Ink::Faint, format!("{weight:>digits$} lb"));
        if line.is_equipped() {
            weight.with(Ink::Strong, equipped)
        } else {
            weight
        }
    });
    figures.collect()
}

/// Returns the description of an item, with what equipping it would change.
fn examination(line: &InventoryLine<'_>) -> Vec<String> {
    let title = format!("{}: {}.", line.item.name(), line.item.summary());
    let description = line.item.description().iter().map(str::to_owned);
    let change = line.item.change();
    [title]
        .into_iter()
        .chain(change)
        .chain(description)
        .collect()
}
