//! The xlogfile: a line for each game, added under a lock and read line by line.

use super::line;
use super::record::Record;
use crate::store::saves::Access;
use crate::store::saves::disk::{self, folder_of, wait_for};
use crate::store::{Line, read_line};
use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom};
use std::path::Path;
use std::time::Duration;

/// The most bytes of a line; a longer one is not a record.
const LONGEST_LINE: usize = 16 << 10;

/// How much is read of the end of a file, in bytes.
const MOST_READ: u64 = 64 << 20;

/// How long a reader waits for another program that has locked the file. Whoever may read the file can lock it for ever, so
/// that a reader goes on without it: all that it can miss then is the end of a line that is being added.
const READING_PATIENCE: Duration = Duration::from_millis(200);

/// The error of a line that is not a record.
#[derive(Debug)]
pub(super) struct LineError {
    /// The number of the line, from 1, counted from where reading began.
    pub(super) line: u64,
    pub(super) message: String,
}

/// Takes what is found while a file is read.
pub(super) trait Visitor {
    /// Takes the record of a line, or the error of a line that has none.
    fn take(&mut self, found: Result<Record, LineError>);

    /// Takes the number of bytes at the beginning of the file that are not read.
    fn skip(&mut self, _bytes: u64) {}
}

/// Reads every line. A missing file has none.
pub(super) fn read(path: &Path, visitor: &mut impl Visitor) -> io::Result<()> {
    let file = match disk::open_own(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        file => file?,
    };
    let _ = wait_for(&file, READING_PATIENCE, File::try_lock_shared);
    read_lines(&file, visitor)
}

/// Reads every line, and then adds the line of this record, unless the file has it already. Returns the record as it is
/// in the file. Waits so long for another program that has locked the file.
pub(super) fn enter(
    (path, access): (&Path, Access),
    patience: Duration,
    record: &Record,
    visitor: &mut impl Visitor,
) -> io::Result<Record> {
    access.make_folder(folder_of(path))?;
    let mut options = access.options();
    options.read(true).append(true).create(true);
    let file = access.open(&options, path)?;
    wait_for(&file, patience, File::try_lock)?;
    let mut search = Search {
        id: record.id,
        found: None,
        visitor,
    };
    read_lines(&file, &mut search)?;
    match search.found {
        Some(found) => Ok(found),
        None => append(&file, record).map(|()| record.clone()),
    }
}

/// Adds a line with a single write, or leaves the file as it was.
fn append(file: &File, record: &Record) -> io::Result<()> {
    let before = file.metadata()?.len();
    let mut text = line::write(record);
    if !ends_a_line(file, before)? {
        text.insert(0, '\n');
    }
    let written = disk::write(file, text.as_bytes()).and_then(|()| disk::sync(file));
    if written.is_err() {
        // If even this fails, half a line is left, which readers skip.
        let _ = disk::truncate(file, before);
    }
    written
}

fn ends_a_line(mut file: &File, length: u64) -> io::Result<bool> {
    let Some(last) = length.checked_sub(1) else {
        return Ok(true);
    };
    let mut byte = [0];
    file.seek(SeekFrom::Start(last))?;
    file.read_exact(&mut byte)?;
    Ok(byte == *b"\n")
}

fn read_lines(mut file: &File, visitor: &mut impl Visitor) -> io::Result<()> {
    let skipped = file.metadata()?.len().saturating_sub(MOST_READ);
    file.seek(SeekFrom::Start(skipped))?;
    let mut input = BufReader::new(file.take(MOST_READ));
    let mut bytes = Vec::new();
    if skipped > 0 {
        visitor.skip(skipped);
        read_line(&mut input, &mut bytes, LONGEST_LINE)?;
    }
    for number in 1.. {
        let read = match read_line(&mut input, &mut bytes, LONGEST_LINE)? {
            Line::End => break,
            Line::Whole if bytes.is_empty() => continue,
            Line::Whole => line::read(&bytes),
            Line::TooLong => Err(format!("it is longer than {LONGEST_LINE} bytes")),
        };
        visitor.take(read.map_err(|message| LineError {
            line: number,
            message,
        }));
    }
    Ok(())
}

/// Looks for one game, and passes everything else on.
struct Search<'a, R> {
    id: u64,
    found: Option<Record>,
    visitor: &'a mut R,
}

impl<R: Visitor> Visitor for Search<'_, R> {
    fn take(&mut self, found: Result<Record, LineError>) {
        match found {
            Ok(record) if record.id == self.id => self.found = Some(record),
            other => self.visitor.take(other),
        }
    }

    fn skip(&mut self, bytes: u64) {
        self.visitor.skip(bytes);
    }
}
