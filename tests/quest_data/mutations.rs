//! Whatever the files of a campaign hold, reading them does not panic, and the messages can be printed.

use super::soak;
use proptest::prelude::*;
use rlg::levels::{CampaignFiles, built_in_campaign, proof, read_campaign};

/// The files of the shipped campaign.
const PATHS: [&str; 13] = [
    "quest.tbl",
    "items/items.tbl",
    "items/weapons.tbl",
    "items/armor.tbl",
    "mobs/mobs.tbl",
    "mobs/loot/gob02.tbl",
    "maps/floor001.mp",
    "maps/floor001.dat",
    "maps/floor002.dat",
    "maps/floor004.mp",
    "maps/floor004.dat",
    "maps/floor007.mp",
    "maps/floor007.dat",
];

/// What is put into files.
const TOKENS: [&[u8]; 24] = [
    b"\n",
    b"\r\n",
    b"\"",
    b"\\",
    b"\\\"",
    b" ",
    b"\t",
    b"#",
    b"\0",
    b"\x1b",
    b"\xff",
    b"\xc3",
    "日".as_bytes(),
    b"-1",
    b"99999999999999999999",
    b"0.255",
    b"impassable",
    b"key_01",
    b"floor002",
    b"stair 2 7 floor001 55 13\n",
    b"door 28 9 key_01\n",
    b"[",
    b"%",
    b"v",
];

/// Returns one mutation: its file, its place, what is put there, and a byte.
fn accident() -> impl Strategy<Value = (usize, usize, usize, u8)> {
    (
        0..PATHS.len(),
        0..2_000_usize,
        0..TOKENS.len() + 3,
        any::<u8>(),
    )
}

fn damage(file: &mut Vec<u8>, at: usize, what: usize, byte: u8) {
    let at = at.min(file.len());
    match what.checked_sub(TOKENS.len()) {
        None => drop(file.splice(at..at, TOKENS[what].iter().copied())),
        Some(0) => file.truncate(at),
        Some(1) => drop(file.drain(at..(at + usize::from(byte) % 30).min(file.len()))),
        Some(_) => {
            if let Some(cell) = file.get_mut(at) {
                *cell ^= byte;
            }
        }
    }
}

/// Reads files, and prints their errors.
fn read(files: &CampaignFiles) {
    match read_campaign(files) {
        Ok(campaign) => {
            for finding in proof(&campaign) {
                let is_plain = |text: String| !text.contains(char::is_control);
                assert!(is_plain(finding.to_string()));
                assert!(finding.in_picture(files).is_some());
            }
        }
        Err(errors) => {
            assert!(!errors.is_empty());
            let text = errors.to_string();
            let commands = |character: char| character.is_control() && character != '\n';
            assert!(!text.contains(commands), "{text}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: soak::of(400) as u32, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn damaged_files_are_read_without_harm(accidents in proptest::collection::vec(accident(), 1..6)) {
        let mut files = built_in_campaign();
        for (path, at, what, byte) in accidents {
            let source = files.get(PATHS[path]).expect("a file of the campaign");
            let mut bytes = source.bytes().to_vec();
            damage(&mut bytes, at, what, byte);
            files.add(PATHS[path], bytes);
        }
        read(&files);
    }

    #[test]
    fn random_files_are_read_without_harm(path in 0..PATHS.len(), parts in proptest::collection::vec(0..TOKENS.len(), 0..60)) {
        let mut files = built_in_campaign();
        let bytes: Vec<u8> = parts.iter().flat_map(|part| TOKENS[*part]).copied().collect();
        files.add(PATHS[path], bytes);
        read(&files);
    }
}

#[test]
fn a_file_that_is_cut_off_is_read_without_harm() {
    for path in PATHS {
        let mut files = built_in_campaign();
        let whole = files.get(path).expect("a file of the campaign").clone();
        for length in (0..whole.bytes().len()).step_by(soak::step(5)) {
            files.add(path, &whole.bytes()[..length]);
            read(&files);
        }
    }
}
