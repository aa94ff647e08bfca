//! Every reader of the program, each fed with whatever bytes. Property tests and the fuzzer use them.

use rlg::base::Source;
use rlg::content::{read_effects, read_monsters, read_objects, read_plan};
use rlg::duel;
use rlg::levels::{CampaignFiles, DungeonFile, read_campaign};
use rlg::script::{Checks, Compiler, Names, draw, read, to_json};
use rlg::store::{Folders, Recording, Tables};
use std::cell::OnceCell;
use std::fs;
use std::path::Path;
use tempfile::TempDir;
use xxhash_rust::xxh3::xxh3_64_with_seed;

/// A sound recording, parts of which take the place of others.
const RECORDING: &[u8] = include_bytes!("../recordings/quest-win.rlg");

/// The bytes before the first frame of a recording.
const PREAMBLE: usize = 10;

/// Where the checksum of a compiled level is, behind which it covers everything.
const CHECKSUM: std::ops::Range<usize> = 10..18;

pub(crate) type Reader = fn(&[u8]);

pub(crate) const READERS: [Reader; 12] = [
    |bytes| drop(read_monsters(&source(bytes))),
    |bytes| drop(read_objects(&source(bytes))),
    |bytes| drop(read_effects(&source(bytes))),
    |bytes| drop(read_plan(&source(bytes))),
    description,
    compiled,
    |bytes| drop(DungeonFile::read(bytes)),
    campaign,
    |bytes| drop(duel::read(&source(bytes))),
    scores,
    |bytes| recording(bytes.to_vec()),
    forged,
];

fn source(bytes: &[u8]) -> Source {
    Source::new("made up", bytes)
}

/// Compiles a description, and shows what came of it.
fn description(bytes: &[u8]) {
    let source = source(bytes);
    let names = Names::default();
    for compiled in &mut Compiler::new(&source, &names, Checks::Extra) {
        if let Some(level) = compiled.level {
            drop((draw(&level), to_json(&level)));
        }
    }
}

/// Reads a compiled level, with a checksum that is right.
fn compiled(bytes: &[u8]) {
    let mut whole = b"RLGLEVEL\x01\0........".to_vec();
    whole.extend(bytes);
    let checksum = xxhash_rust::xxh3::xxh3_64(bytes).to_le_bytes();
    whole[CHECKSUM].copy_from_slice(&checksum);
    if let Ok(level) = read(&whole) {
        drop((draw(&level), to_json(&level)));
    }
}

/// Reads a campaign of which one file is made up.
fn campaign(bytes: &[u8]) {
    const PATHS: [&str; 4] = [
        "quest.tbl",
        "mobs/mobs.tbl",
        "maps/floor001.mp",
        "maps/floor001.dat",
    ];
    if let Some((choice, rest)) = bytes.split_first() {
        let mut files = CampaignFiles::new("made up");
        files.add(PATHS[usize::from(*choice) % PATHS.len()], rest);
        drop(read_campaign(&files));
    }
}

fn in_folder(work: impl FnOnce(&Path)) {
    thread_local!(static FOLDER: OnceCell<TempDir> = const { OnceCell::new() });
    FOLDER.with(|folder| {
        let folder = folder.get_or_init(|| tempfile::tempdir().expect("a temporary folder"));
        work(folder.path());
    });
}

fn scores(bytes: &[u8]) {
    in_folder(|folder| {
        fs::write(folder.join("xlogfile"), bytes).expect("it is written");
        let folders = Folders {
            data: None,
            own: Some(folder.to_owned()),
            ..Folders::default()
        };
        drop(Tables::open(&folders, 10));
    });
}

/// Opens a recording, and plays it to its end.
fn recording(bytes: Vec<u8>) {
    in_folder(|folder| {
        let path = folder.join("recording");
        fs::write(&path, bytes).expect("it is written");
        if let Ok(recording) = Recording::open(&path) {
            drop(recording.verify(|_| {}));
        }
    });
}

/// Puts made-up bytes in the place of one frame of a sound recording, with a checksum that is right.
fn forged(bytes: &[u8]) {
    let Some((choice, payload)) = bytes.split_first() else {
        return;
    };
    let packed = lz4_flex::compress_prepend_size(payload);
    let mut whole = RECORDING[..PREAMBLE].to_vec();
    let mut at = PREAMBLE;
    for number in 0.. {
        let Some(length) = RECORDING.get(at..at + 4) else {
            break;
        };
        let length = u32::from_le_bytes(length.try_into().expect("four bytes")) as usize;
        let honest = &RECORDING[at + 4..at + 4 + length];
        let is_chosen = number == u64::from(*choice);
        let payload = match (is_chosen, number) {
            (false, _) => honest,
            // The second and the third frame are compressed.
            (true, 1 | 2) => &packed,
            (true, _) => payload,
        };
        whole.extend((payload.len() as u32).to_le_bytes());
        whole.extend(payload);
        whole.extend(xxh3_64_with_seed(payload, number).to_le_bytes());
        at += 4 + length + 8;
    }
    recording(whole);
}
