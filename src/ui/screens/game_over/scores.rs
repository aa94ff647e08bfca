//! The best games.

use crate::store::{Folders, NO_SCORES, Table, Tables};
use crate::ui::canvas::Canvas;
use crate::ui::context::Ui;
use crate::ui::input::Input;
use crate::ui::phrase::Phrase;
use crate::ui::screen::{Flow, Host, Screen};
use crate::ui::widgets::{Panel, Paragraph, Reader};

/// How many games a table shows.
const BEST: usize = 10;

/// The tables, one for each category of games, as wide as the window allows, and the errors in the file that they come from.
pub(in crate::ui::screens) struct Scores {
    tables: Vec<Table>,
    /// What stands below the tables.
    notes: Vec<Paragraph>,
    reader: Reader,
}

impl Scores {
    pub(in crate::ui::screens) fn of(folders: &Folders) -> Scores {
        let (tables, errors): (Vec<Table>, _) = match Tables::open(folders, BEST) {
            Ok(tables) => (tables.all().cloned().collect(), tables.errors()),
            Err(error) => {
                return Scores::new(Vec::new(), vec![Paragraph::notice(format!("{error}."))]);
            }
        };
        let none = tables.is_empty().then(|| Paragraph::plain(NO_SCORES));
        let errors = errors.into_iter().map(Paragraph::notice);
        Scores::new(tables, none.into_iter().chain(errors).collect())
    }

    fn new(tables: Vec<Table>, notes: Vec<Paragraph>) -> Scores {
        Scores {
            tables,
            notes,
            reader: Reader::new("The best games", Vec::new()),
        }
    }

    /// Returns the text, whose tables have so many columns of the terminal.
    fn text(&self, width: usize) -> Vec<Paragraph> {
        let tables = self.tables.iter().map(|table| part(table, width));
        let notes = self.notes.iter().map(|note| vec![note.clone()]);
        let parts: Vec<Vec<Paragraph>> = tables.chain(notes).collect();
        parts.join(&Paragraph::empty())
    }
}

impl<H: Host> Screen<H> for Scores {
    fn take(&mut self, input: &Input, ui: &mut Ui, view: &H::View<'_>) -> Flow<H> {
        Screen::<H>::take(&mut self.reader, input, ui, view)
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, _: &H::View<'_>) {
        let (columns, _) = Panel::room(canvas);
        self.reader.rewrite(self.text(columns.into()));
        self.reader.draw(canvas);
    }
}

fn part(table: &Table, width: usize) -> Vec<Paragraph> {
    let lines = table.lines(width).into_iter();
    let lines = lines.map(|line| {
        let sentence = line.sentence.into_iter().collect();
        Paragraph::Spoken(Phrase::from(line.text), sentence)
    });
    std::iter::once(Paragraph::title(table.heading()))
        .chain(lines)
        .collect()
}
