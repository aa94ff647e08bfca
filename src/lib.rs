//! rlg, a terminal roguelike whose whole content is plain text.
//!
//! The rooms stand on one line, and each uses only those before it:
//! `base < script < content < world < levels < rules < game < store < bot < lab < serve < ui`. `duel` stands beside the line
//! and uses `base` alone; `cli` dispatches. The tests in `tests/architecture.rs` keep it so.
//!
//! The feature `terminal`, on by default, adds `ui`, `cli` and the programs. The crate builds on Unix only.
//!
//! # What things cost
//!
//! In instructions, as callgrind counts them, which are nearly the same on every machine of one kind; for seconds there is
//! `cargo bench`, and `benches/peers` has other crates beside it.
//!
//! * **A turn**: 13,000 for a random step on a first level (bench `api`), of which a seventh is for what the hero sees and
//!   remembers. Most of the rest is the monsters': a quarter of all to decide, for ways are searched again only where the
//!   terrain has changed or the hero has moved. As good as nothing asks for memory. The cost grows with the monsters of the level,
//!   somewhat faster where they stand in each other's way, and not with the turns or levels that lie behind (bench
//!   `growth`).
//! * **A look** at all 1,680 cells of the map: a third of a turn, since the ground of every cell is kept in a byte,
//!   and only cells with more than ground are looked at one by one.
//! * **A key**: 15,000 in a terminal of 80 by 24 for a step into rock, which changes nothing and is not written down, and some
//!   65,000 for one that leads on: a third of these draw the frame into memory, in which the map is read again only in the rows
//!   that may have changed, and whatever is known to show the same is left alone; an eighth compare the rest with what is shown
//!   and encode what differs. It is one write to the journal and one to the terminal, and asks for no memory unless something is
//!   told. A processor that has slept between two keys spends most of the time waiting for its caches and for the tables of
//!   pages: a step touches 1,700 lines of the program, on 75 pages, and 690 of data, on 80. Without the order of functions that
//!   `src/link` gives releases, and `.ci/order` writes, it touches twice as many pages of the program, and takes almost half as
//!   much time again; without that of constants, which it gives as well, a game takes half a megabyte of memory more. Of what
//!   most keys do without, some is marked `#[cold]` or `#[inline(never)]`: it would stand between the lines that they need.
//! * **A level**: 670,000: two thirds for terrain, half of that for the search of corridors, and a third for monsters and
//!   items. A new game is hardly more, since all games share what they are made of.
//! * **A start**: 17,000,000 from the first instruction to the journal of a new game: a quarter reads the built-in files, more
//!   than a quarter writes them into the journal, so that it can be replayed by a program that has others, a seventh each
//!   compiles the special levels and makes the first level, and a fourteenth reads the keys and the colors. The special levels,
//!   keys and colors are read beside the files. A place is found for the journal, and the copy of the files packed, beside the
//!   first level and its frame, which wait for neither. The journal is written and synced behind them.
//! * **A copy** of a game: as much as two or three turns, however many levels it has seen, for those that the hero has left are
//!   shared.

#[cfg(not(unix))]
compile_error!("rlg builds on Unix only: it relies on the permissions of files and on signals");

pub mod base;
pub mod bot;
pub mod content;
pub mod game;
pub mod lab;
pub mod levels;
pub mod rules;
pub mod script;
pub mod serve;
pub mod store;
#[cfg(feature = "terminal")]
pub mod ui;
pub mod world;

#[cfg(feature = "terminal")]
pub mod cli;
pub mod duel;
