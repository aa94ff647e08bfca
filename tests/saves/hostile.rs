//! Whatever bytes are in the player's folder or in a recording: reading them takes little memory.

use crate::{Home, MONSTERS, OBJECTS, walk};
use allocation_counter::measure;
use rlg::store::{Folders, LevelFiles, Recording, Tables, read_game_data};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use xxhash_rust::xxh3::xxh3_64_with_seed;

/// The most memory that anything may take.
const MOST: u64 = 64 << 20;

/// The bytes before the first frame of a journal.
const PREAMBLE: usize = 10;

/// Checks that something is done in little memory.
fn check<T>(what: &str, work: impl Fn() -> T) {
    let taken = measure(|| drop(work())).bytes_max;
    assert!(taken <= MOST, "{what}: {} MiB", taken >> 20);
}

/// Returns the payloads of the frames before the entries of a journal.
fn opening(bytes: &[u8]) -> [Vec<u8>; 3] {
    let mut at = PREAMBLE;
    [(); 3].map(|()| {
        let length = bytes[at..at + 4].try_into().expect("four bytes");
        let length = u32::from_le_bytes(length) as usize;
        let payload = bytes[at + 4..at + 4 + length].to_vec();
        at += 4 + length + 8;
        payload
    })
}

/// Returns a journal with these payloads and valid checksums.
fn journal(preamble: &[u8], payloads: &[Vec<u8>]) -> Vec<u8> {
    let mut bytes = preamble[..PREAMBLE].to_vec();
    for (number, payload) in (0..).zip(payloads) {
        bytes.extend((payload.len() as u32).to_le_bytes());
        bytes.extend(payload);
        bytes.extend(xxh3_64_with_seed(payload, number).to_le_bytes());
    }
    bytes
}

fn packed(plain: &[u8]) -> Vec<u8> {
    lz4_flex::compress_prepend_size(plain)
}

fn state(value: &impl Serialize) -> Vec<u8> {
    packed(&rmp_serde::to_vec_named(value).expect("it can be written"))
}

/// Returns materials with this text as the monsters.
fn materials(monsters: &str) -> Vec<u8> {
    let mut plain = Vec::new();
    for (tag, text) in [(1, monsters), (2, OBJECTS)] {
        plain.push(tag);
        let mut length = text.len();
        while length >= 0x80 {
            plain.push(length as u8 | 0x80);
            length >>= 7;
        }
        plain.push(length as u8);
        plain.extend(text.as_bytes());
    }
    packed(&plain)
}

/// Returns a text of about so many bytes: a header, and one piece again and again.
fn repeated(header: &str, piece: &str, bytes: usize) -> String {
    format!("{header}\n{}", piece.repeat(bytes / piece.len()))
}

/// Returns monsters of about so many bytes, in several forms.
fn monster_texts(bytes: usize) -> Vec<String> {
    let (header, entry) = MONSTERS.split_once('\n').expect("it has lines");
    [
        "\n",
        "x\n",
        "BEGIN MONSTER\n",
        "BEGIN MONSTER\nEND\n",
        entry,
    ]
    .map(|piece| repeated(header, piece, bytes))
    .to_vec()
}

/// Returns states that claim to hold much in few bytes.
fn states() -> Vec<(&'static str, Vec<u8>)> {
    let levels = BTreeMap::from([("levels", vec![None::<u8>; 4_000_000])]);
    let world = BTreeMap::from([("world", levels)]);
    let messages = vec![("", "Plain", 0); 400_000];
    let log = BTreeMap::from([("log", BTreeMap::from([("messages", messages)]))]);
    let kinds: Vec<u32> = (0..450_000).collect();
    let made = BTreeMap::from([("world", BTreeMap::from([("made_artifacts", kinds)]))]);
    vec![
        ("levels", state(&world)),
        ("messages", state(&log)),
        ("artifacts", state(&made)),
        ("zeros", packed(&vec![0; 4 << 20])),
    ]
}

/// Checks that a forged journal takes little memory, as a recording and as a kept game.
fn check_journal(home: &Home, what: &str, bytes: &[u8]) {
    fs::write(home.journal(), bytes).expect("it is written");
    let launcher = home.launcher();
    check(what, || launcher.folders.kept_games().len());
    check(what, || launcher.resume("Ada").is_ok());
}

#[test]
fn a_forged_journal_takes_little_memory() {
    let home = Home::new();
    drop(walk(&home.launcher(), 2));
    let honest = fs::read(home.journal()).expect("there is a journal");
    let [header, whole, _] = opening(&honest);
    let forged = |materials: Vec<u8>, state| journal(&honest, &[header.clone(), materials, state]);
    let mut claims = packed(&[]);
    claims[..4].copy_from_slice(&u32::MAX.to_le_bytes());
    claims.resize(8 << 20, 0xff);
    check_journal(&home, "a claim", &forged(claims, Vec::new()));
    let bomb = packed(&vec![0; 80 << 20]);
    check_journal(&home, "a bomb", &forged(bomb.clone(), Vec::new()));
    check_journal(&home, "a bomb as state", &forged(whole.clone(), bomb));
    // A quarter of the most that there may be.
    for text in monster_texts(1 << 20) {
        let what = &text[MONSTERS.find('\n').expect("it has lines")..][..20];
        check_journal(&home, what, &forged(materials(&text), Vec::new()));
        let taken = measure(|| drop(Recording::open(&home.journal()))).bytes_max;
        assert!(taken <= MOST / 4, "{what}: {taken} bytes");
    }
    for (what, state) in states() {
        check_journal(&home, what, &forged(whole.clone(), state));
    }
    let mut long_frame = honest[..PREAMBLE].to_vec();
    long_frame.extend((3_u32 << 30).to_le_bytes());
    long_frame.resize(64 << 20, 0);
    check_journal(&home, "a long frame", &long_frame);
}

fn folders(home: &Path) -> Folders {
    Folders {
        data: None,
        own: Some(home.to_owned()),
        ..Folders::default()
    }
}

fn write(home: &Home, name: &str, bytes: impl AsRef<[u8]>) -> PathBuf {
    let path = home.folder.path().join(name);
    fs::create_dir_all(path.parent().expect("it has a folder")).expect("folders are made");
    fs::write(&path, bytes).expect("it is written");
    path
}

#[test]
fn description_files_without_an_entry_take_little_memory() {
    let home = Home::new();
    let folders = folders(home.folder.path());
    // A quarter of the largest file, and of the memory that it may take.
    for text in monster_texts(4 << 20).iter().take(4) {
        write(&home, "monster_desc.txt", text);
        let taken = measure(|| drop(read_game_data(&folders))).bytes_max;
        assert!(taken <= MOST / 4, "{}: {taken} bytes", &text[27..47]);
    }
    write(&home, "monster_desc.txt", vec![0; 17 << 20]);
    check("a file over the limit", || read_game_data(&folders));
}

#[test]
fn level_files_and_scores_take_little_memory() {
    let home = Home::new();
    let folders = folders(home.folder.path());
    for (number, piece) in ["\n", "x\n", "MAZE: \"a\",' '\n", "#\n"].iter().enumerate() {
        let text = repeated("MAZE: \"b\",' '", piece, 2 << 20);
        write(&home, &format!("levels/{number}.des"), text);
    }
    write(
        &home,
        "levels/9",
        [&b"RLGLEVEL\x01\0"[..], &vec![0; 15 << 20]].concat(),
    );
    check("levels", || LevelFiles::open(&folders));
    for piece in ["\n", "x\n", "name=a\tscore=1\n", "x"] {
        write(&home, "xlogfile", repeated("a", piece, 2 << 20));
        check("scores", || Tables::open(&folders, 10).is_ok());
    }
    write(&home, "settings.toml", repeated("", "[a]\n", 17 << 20));
    check("settings", || folders.read_settings().is_ok());
}

#[test]
fn a_recording_whose_name_or_seed_would_command_the_terminal_is_refused() {
    let home = Home::new();
    drop(walk(&home.launcher(), 1));
    let honest = fs::read(home.journal()).expect("there is a journal");
    let [header, materials, state] = opening(&honest);
    // The name is the only field of this length.
    let at = header.windows(4).position(|it| it == b"\x03Ada");
    let at = at.expect("the header has the name") + 1;
    for name in ["\x1b]0", "a\u{ad}", "\u{200b}"] {
        let mut forged = header.clone();
        forged[at..at + 3].copy_from_slice(name.as_bytes());
        fs::write(
            home.journal(),
            journal(&honest, &[forged, materials.clone(), state.clone()]),
        )
        .expect("it is written");
        let error = Recording::open(&home.journal()).expect_err("no hero has this name");
        assert!(error.to_string().contains("its name: it has"), "{error}");
    }
}
