//! The list of what is on a floor: a file with one entry on each line.

use super::map::character_of;
use crate::base::{Diagnostic, Grid, Pos, Source, Span, nearest};
use crate::content::quest::{Ids, MOST_COLUMNS, MOST_ROWS, Row, Word, cell, rows};
use crate::content::{Diagnostics, MonsterKind, ObjectKind};
use crate::world::{Door, Terrain};
use std::collections::BTreeMap;
use std::sync::Arc;

/// What a line can be: its first word, how it is written, and what it says.
const FORMS: [(&str, &str, RowKind); 4] = [
    (
        "stair",
        "a stair is written: stair x y floor x y",
        RowKind::Stair,
    ),
    (
        "door",
        "a locked door is written: door x y key",
        RowKind::Door,
    ),
    ("item", "an item is written: item x y id", RowKind::Item),
    (
        "mob",
        "a monster is written: mob x y id",
        RowKind::QuestMonster,
    ),
];

#[derive(Clone, Copy)]
enum RowKind {
    Stair,
    Door,
    Item,
    QuestMonster,
}

/// What the ids of a list may refer to.
pub(super) struct Names<'a> {
    pub(super) quest_items: &'a Ids<ObjectKind>,
    pub(super) quest_monsters: &'a Ids<MonsterKind>,
    pub(super) floors: &'a Ids<usize>,
}

/// An entry of the list: its cell, what is there, and its place in the file.
#[derive(Clone, Copy)]
pub(super) struct Placed<T> {
    pub(super) at: Pos,
    pub(super) what: T,
    pub(super) span: Span,
    /// Counted from 1.
    line: u32,
}

/// Where a stair leads, and the place of that cell in the file.
#[derive(Clone, Copy)]
pub(super) struct FarEnd {
    /// The floor and the cell.
    pub(super) to: (usize, Pos),
    pub(super) span: Span,
}

/// What a list says.
#[derive(Default)]
pub(super) struct List {
    pub(super) doors: Vec<Placed<ObjectKind>>,
    /// Where each leads; `None` if that has an error.
    pub(super) stairs: Vec<Placed<Option<FarEnd>>>,
    pub(super) items: Vec<Placed<ObjectKind>>,
    pub(super) quest_monsters: Vec<Placed<MonsterKind>>,
}

/// Reads the list of a floor whose picture has been read, as far as it could be.
pub(super) fn read_list(
    id: &str,
    source: &Arc<Source>,
    terrain: Option<&Grid<Terrain>>,
    names: &Names<'_>,
    diagnostics: &mut Diagnostics,
) -> List {
    let mut reader = Reader {
        source,
        terrain,
        names,
        diagnostics,
        list: List::default(),
        lines: BTreeMap::new(),
    };
    let mut rows = rows(source, "");
    reader.read_title(id, rows.next());
    for row in rows {
        reader.read_row(row);
    }
    reader.list
}

struct Reader<'a> {
    source: &'a Arc<Source>,
    terrain: Option<&'a Grid<Terrain>>,
    names: &'a Names<'a>,
    diagnostics: &'a mut Diagnostics,
    list: List,
    /// For each kind of which a cell has one at most, and each cell that has one, the line that says so.
    lines: BTreeMap<(&'static str, Pos), u32>,
}

impl Reader<'_> {
    /// Reads the first line, which is the floor's id.
    fn read_title(&mut self, id: &str, row: Option<Row<'_>>) {
        let help = format!("the first line of this file has to be: {id}");
        let Some(mut row) = row else {
            return self.error(Span::default(), "this file is empty".to_owned(), Some(help));
        };
        row.set_form(&help);
        let title = row.word("floor");
        row.end();
        let is_sound = row.settle(self.source, self.diagnostics);
        if let Some(word) = title.filter(|word| is_sound && word.text != id) {
            let message = format!("this file is named after {id}, and its first line is not");
            self.error(word.span, message, Some(help));
        }
    }

    fn read_row(&mut self, mut row: Row<'_>) {
        let Some(kind) = row.word("stair, door, item or mob") else {
            row.settle(self.source, self.diagnostics);
            return;
        };
        let form_of = |word| FORMS.iter().find(|(name, ..)| *name == word);
        // What is misspelt is read nevertheless, lest something seems to be missing.
        let meant = form_of(kind.text).or_else(|| form_of(self.unknown_kind(kind)?));
        let Some((_, form, row_kind)) = meant else {
            return;
        };
        row.set_form(form);
        let (columns, height) = match self.terrain {
            Some(terrain) => (terrain.width(), terrain.height()),
            None => (MOST_COLUMNS, MOST_ROWS),
        };
        let (at, span) = cell(&mut row, columns, height);
        let placed = row.is_sound().then_some(Placed {
            at,
            what: (),
            span,
            line: row.line,
        });
        match row_kind {
            RowKind::Stair => self.read_stair(row, placed),
            RowKind::Door => self.read_door(row, placed),
            RowKind::Item => self.read_item(row, placed),
            RowKind::QuestMonster => self.read_quest_monster(row, placed),
        }
    }

    fn read_stair(&mut self, mut row: Row<'_>, stair: Option<Placed<()>>) {
        let floor = row.word("floor");
        let (to, span) = cell(&mut row, MOST_COLUMNS, MOST_ROWS);
        let is_sound = self.finish(row);
        let floor =
            floor.and_then(|word| self.names.floors.find(word, self.source, self.diagnostics));
        let stair = self.expect(stair, Terrain::is_stairs, "no stair", "stairs are ^ and v");
        if let Some(stair) = stair
            && self.is_first("stair", &stair)
        {
            let far_end = floor.filter(|_| is_sound).map(|floor| FarEnd {
                to: (floor, to),
                span,
            });
            self.list.stairs.push(stair.with(far_end));
        }
    }

    fn read_door(&mut self, row: Row<'_>, door: Option<Placed<()>>) {
        let key = self.read_quest_item(row, "key");
        let is_door = |terrain| terrain == Terrain::Door(Door::Closed);
        let help = "doors that can be locked are [";
        let door = self.expect(door, is_door, "no door", help);
        if let (Some(key), Some(door)) = (key, door)
            && self.is_first("door", &door)
        {
            self.list.doors.push(door.with(key));
        }
    }

    fn read_item(&mut self, row: Row<'_>, item: Option<Placed<()>>) {
        let quest_item = self.read_quest_item(row, "id");
        let help = "items lie on floor and stairs";
        let item = self.expect(item, Terrain::is_open, "no place for an item", help);
        if let (Some(quest_item), Some(item)) = (quest_item, item) {
            self.list.items.push(item.with(quest_item));
        }
    }

    fn read_quest_monster(&mut self, mut row: Row<'_>, quest_monster: Option<Placed<()>>) {
        let word = row.word("id");
        let is_sound = self.finish(row);
        let kind = word.and_then(|word| {
            self.names
                .quest_monsters
                .find(word, self.source, self.diagnostics)
        });
        let help = "monsters stand on floor and stairs";
        let otherwise = "no place for a monster";
        let quest_monster = self.expect(quest_monster, Terrain::is_open, otherwise, help);
        if let (Some(kind), Some(quest_monster)) = (kind.filter(|_| is_sound), quest_monster)
            && self.is_first("monster", &quest_monster)
        {
            self.list.quest_monsters.push(quest_monster.with(kind));
        }
    }

    /// Reads the last field of a row, which is an item; `None` if anything in the row has an error.
    fn read_quest_item(&mut self, mut row: Row<'_>, what: &str) -> Option<ObjectKind> {
        let word = row.word(what);
        let is_sound = self.finish(row);
        let quest_item = word.and_then(|word| {
            self.names
                .quest_items
                .find(word, self.source, self.diagnostics)
        });
        quest_item.filter(|_| is_sound)
    }

    fn finish(&mut self, mut row: Row<'_>) -> bool {
        row.end();
        row.settle(self.source, self.diagnostics)
    }

    /// Returns the entry if it stands on the terrain that it needs, or if the terrain is not known.
    fn expect(
        &mut self,
        placed: Option<Placed<()>>,
        is_right: impl Fn(Terrain) -> bool,
        otherwise: &str,
        help: &str,
    ) -> Option<Placed<()>> {
        let placed = placed?;
        let terrain = self.terrain.and_then(|terrain| terrain.get(placed.at));
        let Some(wrong) = terrain.copied().filter(|terrain| !is_right(*terrain)) else {
            return Some(placed);
        };
        let (x, y) = (placed.at.x, placed.at.y);
        let found = character_of(wrong);
        let message = format!("({x},{y}) is {otherwise}: the picture has `{found}` there");
        self.error(placed.span, message, Some(help.to_owned()));
        None
    }

    /// Returns whether the entry is the first of its kind on its cell, and reports it if not.
    fn is_first(&mut self, kind: &'static str, placed: &Placed<()>) -> bool {
        let first = self.lines.entry((kind, placed.at));
        let line = *first.or_insert(placed.line);
        if line == placed.line {
            return true;
        }
        let (x, y) = (placed.at.x, placed.at.y);
        let message = format!("there is a second {kind} on ({x},{y}): the first is in line {line}");
        self.error(placed.span, message, None);
        false
    }

    /// Reports a first word that is none, and returns the one that it misspells.
    fn unknown_kind(&mut self, kind: Word<'_>) -> Option<&'static str> {
        let meant = nearest(kind.text, FORMS.map(|(name, ..)| name));
        let help = meant.map(|meant| format!("did you mean {meant}?"));
        let message = "a line begins with stair, door, item or mob".to_owned();
        self.error(kind.span, message, help);
        meant
    }

    fn error(&mut self, span: Span, message: String, help: Option<String>) {
        self.diagnostics.add(self.source, || {
            Diagnostic::error(span, message).with_suggestion(help)
        });
    }
}

impl Placed<()> {
    fn with<T>(self, what: T) -> Placed<T> {
        Placed {
            at: self.at,
            what,
            span: self.span,
            line: self.line,
        }
    }
}
