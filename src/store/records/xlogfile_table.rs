//! The xlogfile: a line for each game, added under a lock, read line by line.

use super::line;
use super::record::Record;
use crate::store::saves::{make_folder, private};
use memchr::memchr;
use std::fs::{File, TryLockError};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Longer lines are none of ours.
const LONGEST_LINE: usize = 16 << 10;

/// Of a longer file only the end is read.
const MOST_READ: u64 = 64 << 20;

/// How long another program may have the file, and how often it is asked for.
const PATIENCE: Duration = Duration::from_secs(10);
const PAUSE: Duration = Duration::from_millis(2);

/// A line in which there is no record.
#[derive(Debug)]
pub(super) struct LineError {
    /// Counted from 1, from where the reading began.
    pub(super) line: u64,
    pub(super) what: String,
}

/// What is found while a file is read.
pub(super) trait Reading {
    fn take(&mut self, found: Result<Record, LineError>);

    /// So many bytes at the beginning of the file are not read.
    fn skip(&mut self, bytes: u64);
}

/// Reads every line. A file that is not there has none.
pub(super) fn read(path: &Path, reading: &mut impl Reading) -> io::Result<()> {
    let file = match File::open(check_kind(path)?) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        file => file?,
    };
    wait_for(&file, File::try_lock_shared)?;
    read_lines(&file, reading)
}

/// Reads every line, and then adds the line of this record, unless it is there already. Gives the record as it
/// stands in the file.
pub(super) fn enter(
    path: &Path,
    record: &Record,
    reading: &mut impl Reading,
) -> io::Result<Record> {
    if let Some(folder) = path.parent() {
        make_folder(folder)?;
    }
    let mut options = private();
    options.read(true).append(true).create(true);
    let file = options.open(check_kind(path)?)?;
    wait_for(&file, File::try_lock)?;
    let mut search = Search {
        id: record.id,
        found: None,
        reading,
    };
    read_lines(&file, &mut search)?;
    match search.found {
        Some(found) => Ok(found),
        None => append(&file, record).map(|()| record.clone()),
    }
}

/// Opening what is no file, such as a pipe, may take for ever; so that is not tried.
fn check_kind(path: &Path) -> io::Result<&Path> {
    match path.metadata() {
        Ok(metadata) if !metadata.is_file() => {
            Err(io::Error::other("this is not a file of scores"))
        }
        _ => Ok(path),
    }
}

/// Adds a line with a single write, or leaves the file as it was.
fn append(mut file: &File, record: &Record) -> io::Result<()> {
    let before = file.metadata()?.len();
    let mut text = line::write(record);
    if !ends_a_line(file, before)? {
        text.insert(0, '\n');
    }
    let written = file
        .write_all(text.as_bytes())
        .and_then(|()| file.sync_data());
    if written.is_err() {
        // Where even this fails, half a line is left, which readers pass over.
        let _ = file.set_len(before);
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

/// Waits until the file is ours, for as long as honest programs could need.
fn wait_for(file: &File, lock: fn(&File) -> Result<(), TryLockError>) -> io::Result<()> {
    let until = Instant::now() + PATIENCE;
    loop {
        match lock(file) {
            Ok(()) => return Ok(()),
            Err(TryLockError::Error(error)) => return Err(error),
            Err(TryLockError::WouldBlock) if Instant::now() > until => {
                return Err(io::Error::other("another program does not let go of it"));
            }
            Err(TryLockError::WouldBlock) => sleep(PAUSE),
        }
    }
}

fn read_lines(mut file: &File, reading: &mut impl Reading) -> io::Result<()> {
    let skipped = file.metadata()?.len().saturating_sub(MOST_READ);
    file.seek(SeekFrom::Start(skipped))?;
    let mut input = BufReader::new(file.take(MOST_READ));
    let mut bytes = Vec::new();
    if skipped > 0 {
        reading.skip(skipped);
        next_line(&mut input, &mut bytes)?;
    }
    let mut number = 0;
    while next_line(&mut input, &mut bytes)? {
        number += 1;
        let read = match bytes.len() {
            0 => continue,
            1..=LONGEST_LINE => line::read(&bytes),
            _ => Err(format!("it is longer than {LONGEST_LINE} bytes")),
        };
        reading.take(read.map_err(|what| LineError { line: number, what }));
    }
    Ok(())
}

/// Reads on behind the end of the line. Of the line, without its end, no more is kept than is needed to tell that it
/// is too long. Gives false where there is no more to read.
fn next_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    let mut is_any = false;
    loop {
        let piece = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            piece => piece?,
        };
        if piece.is_empty() {
            return Ok(is_any);
        }
        is_any = true;
        let end = memchr(b'\n', piece);
        let length = end.unwrap_or(piece.len());
        let room = (LONGEST_LINE + 1).saturating_sub(line.len());
        line.extend_from_slice(&piece[..length.min(room)]);
        input.consume(end.map_or(length, |end| end + 1));
        if end.is_some() {
            return Ok(true);
        }
    }
}

/// Looks for one game and hands everything on.
struct Search<'a, R> {
    id: u64,
    found: Option<Record>,
    reading: &'a mut R,
}

impl<R: Reading> Reading for Search<'_, R> {
    fn take(&mut self, found: Result<Record, LineError>) {
        match found {
            Ok(record) if record.id == self.id => self.found = Some(record),
            other => self.reading.take(other),
        }
    }

    fn skip(&mut self, bytes: u64) {
        self.reading.skip(bytes);
    }
}
