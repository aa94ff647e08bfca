//! The xlogfile as a file: several writers at once, and content of all kinds.

use super::{folder, folders, record, scored};
use crate::store::Tables;
use crate::store::records::PATIENCE;
use crate::store::records::line;
use crate::store::records::table::Comparison;
use crate::store::records::xlogfile;
use crate::store::saves::Access;
use crate::store::saves::disk::faults;
use std::fs::{self, File};
use std::io::{Seek, SeekFrom, Write};
use std::path::Path;
use std::thread::sleep;
use std::time::Duration;

fn enter(path: &Path, number: u64) {
    let record = scored(number, number);
    let mut comparison = Comparison::with(record.clone(), 10);
    let entered = xlogfile::enter((path, Access::Private), PATIENCE, &record, &mut comparison);
    assert_eq!(entered.expect("it is entered"), record);
}

fn open(folder: &Path) -> Tables {
    Tables::open(&folders(folder), 10).expect("it can be read")
}

/// Returns how many games there are, and the errors without the path of the file.
fn read(folder: &Path) -> (u64, Vec<String>) {
    let tables = open(folder);
    let path = folder.join("xlogfile").display().to_string();
    let errors = tables.errors().into_iter();
    let errors = errors.map(|error| {
        let message = error.strip_prefix(&path).map(str::to_owned);
        message.expect("it begins with the file")
    });
    (
        tables.all().map(|table| table.games).sum(),
        errors.collect(),
    )
}

#[test]
fn eight_writers_at_once_lose_nothing() {
    let folder = folder();
    let path = folder.path().join("xlogfile");
    std::thread::scope(|scope| {
        for writer in 0..8 {
            let path = &path;
            scope.spawn(move || {
                for game in 0..25 {
                    enter(path, writer * 25 + game);
                    // As in play, games do not end right after each other, so that the others get the lock as well.
                    sleep(Duration::from_millis(5));
                }
            });
        }
    });
    let text = fs::read_to_string(&path).expect("it can be read");
    assert_eq!(text.lines().count(), 200);
    assert_eq!(read(folder.path()), (200, vec![]));
    let best: Vec<u64> = (190..200).rev().collect();
    let tables = open(folder.path());
    let table = tables.all().next().expect("there is a table");
    assert_eq!(
        table.best.iter().map(|it| it.score).collect::<Vec<_>>(),
        best
    );
}

#[test]
fn enter_waits_for_a_file_that_another_program_has_locked() {
    let folder = folder();
    let path = folder.path().join("xlogfile");
    let other = File::create(&path).expect("a file is made");
    other.lock().expect("no other program has it");
    std::thread::scope(|scope| {
        let waiting = scope.spawn(|| enter(&path, 1));
        sleep(Duration::from_millis(50));
        assert_eq!(fs::metadata(&path).map(|it| it.len()).ok(), Some(0));
        other.unlock().expect("it is ours");
        waiting.join().expect("it is entered");
    });
    assert_eq!(read(folder.path()), (1, vec![]));
}

#[test]
fn a_file_that_is_locked_can_be_read_all_the_same() {
    let folder = folder();
    let path = folder.path().join("xlogfile");
    enter(&path, 1);
    let other = File::open(&path).expect("it is there");
    other.lock().expect("no other program has it");
    assert_eq!(read(folder.path()), (1, vec![]));
    assert!(
        (1..=100).contains(&faults::pauses()),
        "it waits 0.2 s at most"
    );
}

#[test]
fn no_file_and_an_empty_file_have_no_scores() {
    let folder = folder();
    assert_eq!(read(folder.path()), (0, vec![]));
    fs::write(folder.path().join("xlogfile"), "").expect("a file is written");
    assert_eq!(read(folder.path()), (0, vec![]));
}

#[test]
fn broken_lines_are_reported_by_number_and_skipped() {
    let folder = folder();
    let good = |number| line::write(&scored(number, number));
    let mut text = b"garbage\n".to_vec();
    text.extend(good(1).bytes());
    text.extend(b"\n\n\xff\xfe\n");
    text.extend(good(2).bytes());
    text.extend(good(3).replace("score=3", "score=three").bytes());
    text.extend(std::iter::repeat_n(b'x', 70_000).chain(*b"\n"));
    text.extend(good(4).bytes());
    text.extend(&good(5).as_bytes()[..40]);
    fs::write(folder.path().join("xlogfile"), text).expect("a file is written");
    let (games, errors) = read(folder.path());
    assert_eq!(games, 3);
    let expected = [
        ":1: `garbage` is not of the form key=value; this line is skipped",
        ":5: this is not UTF-8 text; this line is skipped",
        ":7: `score` is not a number that it can be: `three`; this line is skipped",
        ":8: it is longer than 16384 bytes; this line is skipped",
        ":10: `death` is not of the form key=value; this line is skipped",
    ];
    assert_eq!(errors, expected);
}

#[test]
fn of_very_many_broken_lines_some_are_listed_and_the_rest_counted() {
    let folder = folder();
    fs::write(folder.path().join("xlogfile"), "?\n".repeat(100_000)).expect("a file is written");
    let (games, errors) = read(folder.path());
    assert_eq!((games, errors.len()), (0, 6));
    assert_eq!(errors[5], ": 99995 more lines are skipped");
}

#[test]
fn a_record_after_a_cut_line_has_its_own_line() {
    let folder = folder();
    let path = folder.path().join("xlogfile");
    fs::write(&path, "version=0.1.0\tna").expect("a file is written");
    enter(&path, 1);
    enter(&path, 2);
    let (games, errors) = read(folder.path());
    assert_eq!(games, 2);
    assert_eq!(
        errors,
        [":1: `na` is not of the form key=value; this line is skipped"]
    );
}

#[test]
fn a_gigabyte_without_an_end_of_line_is_read_without_holding_it() {
    let folder = folder();
    let path = folder.path().join("xlogfile");
    let file = File::create(&path).expect("a file is made");
    file.set_len(1 << 30).expect("it is made long");
    drop(file);
    let (games, errors) = read(folder.path());
    assert_eq!(games, 0);
    let skipped = (1u64 << 30) - (64 << 20);
    let message =
        format!(": the first {skipped} bytes are not read, and lines are counted from there");
    assert_eq!(errors, [message]);
    enter(&path, 1);
    assert_eq!(read(folder.path()).0, 1);
}

#[test]
fn of_a_file_that_is_too_long_the_newest_games_count() {
    let folder = folder();
    let path = folder.path().join("xlogfile");
    let mut file = File::create(&path).expect("a file is made");
    let write = |file: &mut File, number| {
        let text = line::write(&scored(number, number));
        file.write_all(text.as_bytes()).expect("it is written");
    };
    write(&mut file, 1);
    file.seek(SeekFrom::Start(65 << 20))
        .expect("it can be long");
    file.write_all(b"\n").expect("it is written");
    write(&mut file, 2);
    write(&mut file, 3);
    drop(file);
    assert_eq!(read(folder.path()).0, 2);
}

#[test]
fn what_is_not_a_file_is_an_error_and_never_waited_for() {
    let folder = folder();
    let path = folder.path().join("xlogfile");
    fs::create_dir(&path).expect("a folder is made");
    let error = Tables::open(&folders(folder.path()), 10).expect_err("this is not a file");
    let message = format!("{}: this is a folder, not a file", path.display());
    assert_eq!(error.to_string(), message);
    let mut comparison = Comparison::with(record(), 10);
    assert!(
        xlogfile::enter(
            (&path, Access::Private),
            PATIENCE,
            &record(),
            &mut comparison
        )
        .is_err()
    );
}

#[test]
fn endless_devices_and_pipes_are_not_read() {
    let folder = folder();
    let path = folder.path().join("xlogfile");
    std::os::unix::fs::symlink("/dev/zero", &path).expect("a link is made");
    assert!(Tables::open(&folders(folder.path()), 10).is_err());
    fs::remove_file(&path).expect("it is removed");
    let made = std::process::Command::new("mkfifo").arg(&path).status();
    assert!(made.expect("the program is there").success());
    assert!(Tables::open(&folders(folder.path()), 10).is_err());
}

#[test]
fn without_a_home_there_are_no_scores_and_an_error() {
    let nowhere = crate::store::Folders::default();
    let tables = Tables::open(&nowhere, 10).expect("there is nothing to read");
    assert_eq!(tables.all().count(), 0);
    assert!(tables.errors()[0].contains("is HOME set?"));
}
