//! Reading the map again where it may have changed: from one turn to the next, most rows have not.

use super::View;
use super::map::{Look, MapCell};
use crate::base::Pos;
use crate::world::LEVEL_HEIGHT;
use smallvec::SmallVec;
use std::mem;
use std::ops::Range;

/// Some rows of a map: bit `y` stands for row `y`.
pub type Rows = u32;

/// All rows.
pub(super) const ALL_ROWS: Rows = (1 << LEVEL_HEIGHT) - 1;

const ROWS: usize = LEVEL_HEIGHT as usize;

/// Returns whether a row is among some.
pub(super) fn has_row(rows: Rows, y: i16) -> bool {
    rows >> y & 1 != 0
}

/// What is shown of the actors on a level. Few are known at once.
type Actors = SmallVec<[(Pos, Look); 8]>;

/// From what each row of a map was read last, in one game that only goes on.
#[derive(Clone, Debug, Default)]
pub struct MapReading {
    /// The level, if anything was read.
    level: Option<u16>,
    /// The numbers of the last changes of what is remembered of each row, and the cells of each that were in view. What a row
    /// shows without monsters and the hero depends on nothing else.
    changes: [u32; ROWS],
    in_view: [u128; ROWS],
    /// The rows that showed a monster or the hero.
    with_actors: Rows,
    /// Rows that are to be read again in any case.
    forgotten: Rows,
}

impl MapReading {
    /// Makes some rows be read again in any case.
    pub fn forget(&mut self, rows: &Range<usize>) {
        let before = |y: usize| (1 << y.min(ROWS)) - 1;
        self.forgotten |= before(rows.end) & !before(rows.start);
    }

    /// Takes note that all is read as it is now, with actors in these rows. Returns the rows that may differ from what was read
    /// last.
    fn begin(&mut self, view: &View<'_>, with_actors: Rows) -> Rows {
        let level = Some(view.level_number());
        let mut rows = if self.level != level { ALL_ROWS } else { 0 };
        self.level = level;
        let knowledge = view.level().knowledge();
        for (y, &in_view) in knowledge.in_view.rows().iter().enumerate() {
            let change = knowledge.last_change_of_row(y);
            rows |= Rows::from((self.changes[y], self.in_view[y]) != (change, in_view)) << y;
            (self.changes[y], self.in_view[y]) = (change, in_view);
        }
        rows |= with_actors | mem::replace(&mut self.with_actors, with_actors);
        rows |= mem::take(&mut self.forgotten);
        // A wizard may have changed what everything looks like.
        if view.is_fog_lifted() || view.was_wizardry_used() {
            rows = ALL_ROWS;
            self.forgotten = ALL_ROWS;
        }
        rows
    }
}

impl View<'_> {
    /// Reads those rows of the map that may have changed since they were read last, as [`View::cells`] does. Returns which
    /// those are; the others of the buffer are left as they are. `reading` is that of the same game at an earlier moment, or
    /// a new one.
    ///
    /// # Panics
    ///
    /// Panics unless the buffer has [`MAP_CELLS`](super::MAP_CELLS) elements.
    pub fn changed_cells<T: Copy>(
        &self,
        reading: &mut MapReading,
        buffer: &mut [T],
        mut read: impl FnMut(MapCell) -> T,
    ) -> Rows {
        let (mut actors, mut with_actors) = (Actors::new(), 0);
        for actor in self.actors() {
            with_actors |= 1 << actor.0.y;
            actors.push(actor);
        }
        let rows = reading.begin(self, with_actors);
        let painter = self.painter();
        self.read_rows(rows, actors, buffer, |shown| read(painter.cell(shown)));
        rows
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Seed;
    use crate::bot::Bot;
    use crate::game::{Command, Game, GameData, GameSetup, MAP_CELLS, WizardCommand};

    /// The map, read again and again.
    struct Reader {
        reading: MapReading,
        cells: Vec<MapCell>,
    }

    impl Reader {
        fn new() -> Reader {
            Reader {
                reading: MapReading::default(),
                cells: vec![MapCell::UNKNOWN; MAP_CELLS],
            }
        }

        /// Reads what may have changed, which has to make the map as it is read in one pass. Returns how many rows that are.
        fn read(&mut self, game: &Game) -> u32 {
            let mut whole = vec![MapCell::UNKNOWN; MAP_CELLS];
            game.view().cells(&mut whole, |cell| cell);
            let Reader { reading, cells } = self;
            let rows = game.view().changed_cells(reading, cells, |cell| cell);
            assert_eq!(*cells, whole, "turn {}", game.view().turns());
            rows.count_ones()
        }
    }

    fn game(seed: u64, wizard: bool) -> Game {
        Game::new(GameSetup {
            seed: Seed::from_number(seed),
            wizard,
            ..GameSetup::sample(GameData::built_in().content)
        })
    }

    #[test]
    fn what_is_read_where_it_may_have_changed_is_the_map() {
        let (mut rows, mut times) = (0, 0);
        for seed in 0..4 {
            let (mut game, mut bot, mut reader) =
                (game(seed, false), Bot::default(), Reader::new());
            assert_eq!(reader.read(&game), 21);
            for _ in 0..600 {
                let command = bot.choose(&game.view());
                if game.act(command).is_err() || game.view().ending().is_some() {
                    break;
                }
                rows += reader.read(&game);
                times += 1;
            }
        }
        assert!(rows < 12 * times, "{rows} rows, {times} times");
    }

    #[test]
    fn where_nothing_happens_only_the_rows_of_actors_and_forgotten_ones_are_read() {
        let (mut game, mut reader) = (game(3, false), Reader::new());
        reader.read(&game);
        game.act(Command::Rest).expect("one can rest");
        assert_eq!(reader.read(&game), 1);
        reader.reading.forget(&(0..0));
        reader.reading.forget(&(19..40));
        assert_eq!(reader.read(&game), 1 + 2);
        assert_eq!(reader.read(&game), 1);
    }

    #[test]
    fn a_wizard_may_change_everything() {
        let (mut game, mut reader) = (game(3, true), Reader::new());
        reader.read(&game);
        for _ in 0..2 {
            let fog = Command::Wizard(WizardCommand::ToggleFog);
            game.act(fog).expect("a wizard can do that");
            assert_eq!(reader.read(&game), 21);
        }
    }
}
