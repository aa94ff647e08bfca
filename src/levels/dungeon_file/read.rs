//! Reads the bytes of a dungeon file, all numbers big-endian.

use super::{DungeonFile, DungeonFileError};
use crate::base::{Grid, Pos, Rect};
use crate::world::{LEVEL_HEIGHT, LEVEL_WIDTH};

/// What a file may begin with.
pub(super) const MARKERS: [&str; 3] = ["RLG327-S2019", "RLG327-S2021", "RLG327-S2025"];

const MARKER_LENGTH: usize = MARKERS[0].len();

impl DungeonFile {
    /// Reads a dungeon file. Bytes after the size that it states are ignored, and so are bytes within that size
    /// after the last staircase.
    ///
    /// # Errors
    ///
    /// Fails at the first byte that no dungeon file has there, or where the file ends too early.
    pub fn read(bytes: &[u8]) -> Result<DungeonFile, DungeonFileError> {
        let mut reader = Reader { bytes, at: 0 };
        reader.header()?;
        Ok(DungeonFile {
            bytes: reader.bytes.to_vec(),
            pc: reader.hero()?,
            hardness: reader.hardness()?,
            rooms: reader.rooms()?,
            up_stairs: reader.staircases("up")?,
            down_stairs: reader.staircases("down")?,
        })
    }
}

struct Reader<'a> {
    bytes: &'a [u8],
    /// The index of the next byte; beyond the end if a file states a size that is too small.
    at: usize,
}

impl<'a> Reader<'a> {
    /// Reads the marker, the version and the size, and drops the bytes after that size.
    fn header(&mut self) -> Result<(), DungeonFileError> {
        let begin = &self.bytes[..MARKER_LENGTH.min(self.bytes.len())];
        if !MARKERS.iter().any(|marker| marker.as_bytes() == begin) {
            let found = begin.escape_ascii().to_string();
            return Err(DungeonFileError::Marker { found });
        }
        self.at = MARKER_LENGTH;
        let version = self.long("the version")?;
        if version != 0 {
            return Err(DungeonFileError::Version { found: version });
        }
        let stated = self.long("the size of the file")?;
        let (size, actual) = (stated as usize, self.bytes.len());
        if size > actual {
            return Err(DungeonFileError::Size { stated, actual });
        }
        self.bytes = &self.bytes[..size];
        Ok(())
    }

    fn hero(&mut self) -> Result<Pos, DungeonFileError> {
        let [x, y] = self.array("the place of the PC")?;
        cell(x, y).ok_or(DungeonFileError::Hero { x, y })
    }

    fn hardness(&mut self) -> Result<Grid<u8>, DungeonFileError> {
        let mut hardness = Grid::new(LEVEL_WIDTH, LEVEL_HEIGHT, 0);
        let cells = LEVEL_WIDTH as usize * LEVEL_HEIGHT as usize;
        let found = self.take(cells, "the hardness of every cell")?;
        for (pos, &value) in hardness.positions().zip(found) {
            hardness[pos] = value;
        }
        Ok(hardness)
    }

    fn rooms(&mut self) -> Result<Vec<Rect>, DungeonFileError> {
        let count = self.short("the number of rooms")?;
        (1..=count).map(|number| self.room(number)).collect()
    }

    fn room(&mut self, number: u16) -> Result<Rect, DungeonFileError> {
        let at = self.at;
        let [x, y, width, height] = self.array(&format!("room {number}"))?;
        let end =
            |start: u8, length: u8| (start.checked_add(length)).and_then(|end| end.checked_sub(1));
        let last = end(x, width)
            .zip(end(y, height))
            .and_then(|(x, y)| cell(x, y));
        if last.is_none() || width == 0 || height == 0 {
            return Err(DungeonFileError::Room {
                at,
                number,
                x,
                y,
                width,
                height,
            });
        }
        Ok(Rect::new(x.into(), y.into(), width.into(), height.into()))
    }

    fn staircases(&mut self, direction: &'static str) -> Result<Vec<Pos>, DungeonFileError> {
        let count = self.short(&format!("the number of {direction} staircases"))?;
        let staircase = |number| {
            let at = self.at;
            let [x, y] = self.array(&format!("{direction} staircase {number}"))?;
            cell(x, y).ok_or(DungeonFileError::Staircase {
                at,
                direction,
                number,
                x,
                y,
            })
        };
        (1..=count).map(staircase).collect()
    }

    fn long(&mut self, what: &str) -> Result<u32, DungeonFileError> {
        self.array(what).map(u32::from_be_bytes)
    }

    fn short(&mut self, what: &str) -> Result<u16, DungeonFileError> {
        self.array(what).map(u16::from_be_bytes)
    }

    fn array<const N: usize>(&mut self, what: &str) -> Result<[u8; N], DungeonFileError> {
        let bytes = self.take(N, what)?;
        Ok(std::array::from_fn(|index| bytes[index]))
    }

    /// Takes the next bytes, which hold `what`.
    fn take(&mut self, wanted: usize, what: &str) -> Result<&'a [u8], DungeonFileError> {
        let bytes = self.bytes.get(self.at..self.at + wanted);
        let bytes = bytes.ok_or_else(|| DungeonFileError::End {
            at: self.at,
            what: what.to_owned(),
            wanted,
            end: self.bytes.len(),
        })?;
        self.at += wanted;
        Ok(bytes)
    }
}

/// Returns a cell of the map; `None` outside.
fn cell(x: u8, y: u8) -> Option<Pos> {
    let pos = Pos::new(x.into(), y.into());
    (pos.x < LEVEL_WIDTH && pos.y < LEVEL_HEIGHT).then_some(pos)
}
