//! The settings of a chapter, each with its value.

use crate::ui::canvas::Canvas;
use crate::ui::input::{Input, KeyCode};
use crate::ui::phrase::Phrase;
use crate::ui::screen::{Flow, Host, Screen};
use crate::ui::screens::letter;
use crate::ui::settings::{Chapter, Setting, Settings, Turn, Ui};
use crate::ui::theme::Ink;
use crate::ui::widgets::{Entry, Menu, Panel, Pressed};

// Where there is little room the last parts stay.
const HINT: &str = "{choose}: next value, Left/Right change it, {close} goes back";

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

    fn change(&mut self, index: usize, turn: Turn, ui: &mut Ui) {
        if let Some(setting) = self.chapter.settings.get(index) {
            let value = setting.turned(turn, ui.settings);
            let set = ui.settings.keys;
            self.notice = ui.set(setting, value).err();
            if self.notice.is_none() && ui.settings.keys != set {
                self.notice = ui.overruled_steps();
            }
        }
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
            let name = Phrase::from(setting.name).up_to(VALUE);
            let text = name.with(Ink::Strong, format!("{value:<WIDEST$}"));
            Entry::new(letter(index), text)
        };
        entry.with_remark(format!("{} It can be {}.", setting.help, setting.choices()))
    };
    let entries = chapter.settings.iter().enumerate().map(entry);
    Menu::new(chapter.title, entries.collect())
}

impl<H: Host> Screen<H> for ChapterScreen {
    fn take(&mut self, input: &Input, ui: &mut Ui, _: &H::View<'_>) -> Flow<H> {
        if input.is_key(KeyCode::Left) {
            self.change(self.menu.selected(), Turn::Back, ui);
        } else if input.is_key(KeyCode::Right) {
            self.change(self.menu.selected(), Turn::On, ui);
        } else {
            match self.menu.take(input, ui) {
                Pressed::Chosen(index) => self.change(index, Turn::On, ui),
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
