//! The settings of a chapter, each with its value.

use crate::ui::canvas::Canvas;
use crate::ui::context::Ui;
use crate::ui::input::{Input, KeyCode};
use crate::ui::phrase::Phrase;
use crate::ui::screen::{Flow, Host, Screen};
use crate::ui::settings::{Chapter, Setting, Settings, Turn, Value};
use crate::ui::theme::Ink;
use crate::ui::widgets::{Entry, Menu, Panel, Pressed, letter};

// Where there is little room the last parts stay.
const HINT: &str = "{choose}: next value, {Left}/{Right} change it, {close} goes back";

/// The column at which values begin.
const VALUE: usize = 20;

/// The columns of the longest value.
const WIDEST: usize = 10;

/// The fewest columns in which values stand below each other, with the keys of the entries.
const LEAST_COLUMNS: usize = 4 + VALUE + WIDEST;

/// A chapter on screen.
pub(super) struct ChapterScreen {
    chapter: &'static Chapter,
    menu: Menu,
    /// Why the last change was not kept, or what it does not change.
    notice: Option<String>,
}

impl ChapterScreen {
    pub(super) fn new(chapter: &'static Chapter) -> ChapterScreen {
        ChapterScreen {
            chapter,
            menu: menu(chapter, Settings::default(), 0),
            notice: None,
        }
    }

    /// Gives the setting of an index the value after or before its own.
    fn turn(&mut self, index: usize, turn: Turn, ui: &mut Ui) {
        if let Some(setting) = self.chapter.settings.get(index) {
            self.set(setting, setting.turned(turn, ui.settings), ui);
        }
    }

    fn set(&mut self, setting: &Setting, value: Value, ui: &mut Ui) {
        let (set, before) = (ui.settings.keys, ui.conflicts.clone());
        self.notice = ui.set(setting, value).err();
        if self.notice.is_none() && ui.settings.keys != set {
            let told = ui.overruled_steps().into_iter();
            let told: Vec<String> = told.chain(ui.new_conflicts(&before).cloned()).collect();
            self.notice = (!told.is_empty()).then(|| told.join(" "));
        }
    }

    /// Gives a setting the value that was named. Returns whether one was.
    fn take_value(&mut self, input: &Input, ui: &mut Ui) -> bool {
        let Some((index, value)) = self.menu.take_value(input) else {
            return false;
        };
        let setting = self.chapter.settings.get(index);
        let value = setting.and_then(|setting| Some((setting, *setting.values().get(value)?)));
        if let Some((setting, value)) = value {
            self.set(setting, value, ui);
        }
        true
    }
}

/// Returns the settings with their values, which stand below each other if so many columns have room for that, and else right
/// behind the names.
fn menu(chapter: &Chapter, settings: Settings, columns: usize) -> Menu {
    let entry = |(index, setting): (usize, &Setting)| {
        let value = setting.value(settings).to_string();
        let entry = if columns < LEAST_COLUMNS {
            // The last column is for the marks of what is above and below.
            let value = Phrase::from(" ").with(Ink::Strong, value).plain(" ");
            Entry::new(letter(index), setting.name).with_tails(vec![value])
        } else {
            let between = " ".repeat(VALUE.saturating_sub(setting.name.len()));
            let value = Phrase::from(between).with(Ink::Strong, format!("{value:<WIDEST$}"));
            Entry::new(letter(index), setting.name).with_tails(vec![value])
        };
        let values = setting.values().iter().map(Value::to_string).collect();
        entry.with_values(values).with_remark(format!(
            "{} It can be {}.",
            setting.help,
            setting.choices()
        ))
    };
    let entries = chapter.settings.iter().enumerate().map(entry);
    Menu::new(chapter.title, entries.collect())
}

impl<H: Host> Screen<H> for ChapterScreen {
    fn take(&mut self, input: &Input, ui: &mut Ui, _: &H::View<'_>) -> Flow<H> {
        if input.is_key(KeyCode::Left) {
            self.menu.excuse();
            self.turn(self.menu.selected(), Turn::Back, ui);
        } else if input.is_key(KeyCode::Right) {
            self.menu.excuse();
            self.turn(self.menu.selected(), Turn::On, ui);
        } else if !self.take_value(input, ui) {
            match self.menu.take(input, ui) {
                Pressed::Chosen(index) => self.turn(index, Turn::On, ui),
                Pressed::Closed => return Flow::Close,
                Pressed::Nothing => {}
            }
        }
        Flow::Stay
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, _: &H::View<'_>) {
        let (columns, _) = Panel::room(canvas);
        let menu = menu(self.chapter, canvas.ui.settings, usize::from(columns));
        let menu = menu.in_place_of(&self.menu);
        self.menu = match &self.notice {
            Some(notice) => menu.with_heading(notice),
            None => menu,
        };
        self.menu.draw(canvas, HINT);
    }
}
