//! Whatever bytes a reader gets, it comes to its end, in little memory and with little work.

#[path = "common/readers.rs"]
mod readers;
#[allow(dead_code, reason = "it serves other tests too")]
#[path = "common/soak.rs"]
mod soak;

use allocation_counter::measure;
use proptest::collection::vec;
use proptest::prelude::*;
use readers::READERS;
use rlg::base::Source;
use rlg::script::{Checks, Compiler, Names, write};
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

/// The most memory that a reader may take at once, in bytes.
const MOST: u64 = 64 << 20;

/// What a reader may ask for in all, as a measure of its work: so many bytes, and so many for each byte that it reads.
const WORK: u64 = 8 << 20;
const WORK_A_BYTE: u64 = 4 << 10;

/// Something sound for each reader.
static SAMPLES: LazyLock<Vec<Vec<u8>>> = LazyLock::new(samples);

/// One change of a file: where, what, how long, and a byte.
type Change = (usize, u8, usize, u8);

fn samples() -> Vec<Vec<u8>> {
    let of = |path: &str| fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).expect(path);
    let chosen = |choice: u8, path: &str| [vec![choice], of(path)].concat();
    vec![
        of("data/monster_desc.txt"),
        of("data/object_desc.txt"),
        of("data/effect_desc.txt"),
        of("data/dungeon_plan.txt"),
        of("data/levels/castle.des"),
        compiled(&of("data/levels/castle.des")),
        dungeon(),
        chosen(3, "data/gamedata/maps/floor001.dat"),
        of("tests/duel/examples.in"),
        b"version=1\tname=Ada\tscore=7\n".to_vec(),
        of("tests/recordings/quest-win.rlg"),
        chosen(1, "data/monster_desc.txt"),
    ]
}

/// Returns a compiled level, without what is before its plan.
fn compiled(text: &[u8]) -> Vec<u8> {
    const BEFORE: usize = 18;
    let (source, names) = (Source::new("sample", text), Names::default());
    let mut bytes = Vec::new();
    for compiled in &mut Compiler::new(&source, &names, Checks::Extra) {
        write(&compiled.level.expect("it is sound"), &mut bytes);
    }
    bytes.split_off(BEFORE)
}

/// Returns a dungeon file: marker, version, size, hero, hardness, and no rooms or stairs.
fn dungeon() -> Vec<u8> {
    const SIZE: u32 = 1_708;
    let mut bytes = [&b"RLG327-S2019\0\0\0\0"[..], &SIZE.to_be_bytes(), &[1, 1]].concat();
    bytes.resize(bytes.len() + 80 * 21, u8::MAX);
    bytes.resize(SIZE as usize, 0);
    bytes
}

fn change(bytes: &mut Vec<u8>, (at, what, length, byte): Change) {
    let at = at % (bytes.len() + 1);
    let end = (at + length).min(bytes.len());
    match what {
        0 => drop(bytes.drain(at..end)),
        1 => {
            let again = bytes[at..end].to_vec();
            bytes.splice(at..at, again);
        }
        2 => bytes[at..end].fill(byte),
        3 => bytes.insert(at, byte),
        _ => bytes.truncate(at),
    }
}

fn check(reader: usize, bytes: &[u8]) {
    let taken = measure(|| READERS[reader](bytes));
    let most = WORK + WORK_A_BYTE * bytes.len() as u64;
    assert!(taken.bytes_max <= MOST, "{reader}: {taken:?}");
    assert!(
        taken.bytes_total <= most,
        "{reader}: {taken:?} for {}",
        bytes.len()
    );
}

#[test]
fn sound_files_are_read() {
    for (reader, sample) in SAMPLES.iter().enumerate() {
        check(reader, sample);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: soak::of(4_000) as u32, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_bytes_are_read(reader in 0..READERS.len(), bytes in vec(any::<u8>(), 0..3_000)) {
        check(reader, &bytes);
    }

    #[test]
    fn damaged_files_are_read(
        reader in 0..READERS.len(),
        changes in vec((any::<usize>(), 0..5_u8, 0..300_usize, any::<u8>()), 1..6),
    ) {
        let mut bytes = SAMPLES[reader].clone();
        changes.into_iter().for_each(|one| change(&mut bytes, one));
        check(reader, &bytes);
    }
}
