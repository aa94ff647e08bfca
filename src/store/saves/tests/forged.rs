//! Files with changed content and valid checksums: there is an error, or a game that can be played.

use super::{folder, journal, play, small, soak};
use crate::base::Dir;
use crate::game::{Chart, Command, WizardCommand};
use crate::rules::DungeonBook;
use crate::store::wire::frames::{self, Frame, PREAMBLE};
use crate::store::wire::{compress, decompress};
use crate::store::{Launcher, Recording};
use std::fs;
use std::path::Path;

/// About how many bytes of each frame are changed at least, and if all is tried.
const FEWEST_CHANGES: usize = 4;
const CHANGES: u64 = 25;

/// Returns the payloads of all frames of a file.
fn payloads(bytes: &[u8]) -> Vec<Vec<u8>> {
    let mut payloads = Vec::new();
    let mut at = PREAMBLE;
    while let Frame::Whole { payload, next } = frames::read(bytes, at, payloads.len() as u64) {
        payloads.push(payload.to_vec());
        at = next;
    }
    assert_eq!(at, bytes.len(), "the file is valid");
    payloads
}

/// Returns a file with these payloads.
fn file(whole: &[u8], payloads: &[Vec<u8>]) -> Vec<u8> {
    let mut bytes = whole[..PREAMBLE].to_vec();
    for (number, payload) in (0..).zip(payloads) {
        frames::append(&mut bytes, number, payload);
    }
    bytes
}

/// Returns copies of a payload, in each of which one byte is changed; a compressed one is changed before compression.
fn forgeries(payload: &[u8]) -> impl Iterator<Item = Vec<u8>> {
    let plain = decompress(payload, 64 << 20).filter(|plain| plain.len() > payload.len());
    let is_packed = plain.is_some();
    let plain = plain.unwrap_or_else(|| payload.to_vec());
    let changes = FEWEST_CHANGES.max(soak::of(CHANGES) as usize);
    let step = (plain.len() / changes).max(1);
    let changes = (0..plain.len())
        .step_by(step)
        .zip([0x01, 0xff, 0x80, 0x07].into_iter().cycle());
    changes
        .collect::<Vec<_>>()
        .into_iter()
        .map(move |(index, change)| {
            let mut forged = plain.clone();
            forged[index] ^= change;
            if is_packed { compress(&forged) } else { forged }
        })
}

/// Does a little of everything in a game of these files, if it goes on.
fn use_files(launcher: &Launcher, path: &Path) {
    if let Ok(recording) = Recording::open(path) {
        let _ = recording.verify(|_| {});
    }
    let Ok(mut game) = launcher.resume("tess") else {
        return;
    };
    let commands = [
        Command::Rest,
        Command::Step(Dir::East),
        Command::Descend,
        Command::Wizard(WizardCommand::GoToLevel(1)),
        Command::Wizard(WizardCommand::ReloadData),
    ];
    for command in commands {
        game.obey(command);
        let view = game.view();
        view.chart(Chart::Distance);
        view.monsters();
        view.score();
    }
}

fn check(name: &str) {
    let folder = folder();
    let launcher = small::launcher(folder.path());
    let mut game = launcher.begin(DungeonBook::Tactical);
    play(&mut game, 14);
    drop(game);
    let whole_journal = fs::read(journal(folder.path())).expect("there is a journal");
    let snapshot = folder.path().join("games/tess.state-1");
    let whole_snapshot = fs::read(&snapshot).expect("there is a snapshot");
    let path = folder.path().join("games").join(name);
    let whole = fs::read(&path).expect("it is one of the two");
    let payloads = payloads(&whole);
    for (number, payload) in payloads.iter().enumerate() {
        for forged in forgeries(payload) {
            let mut payloads = payloads.clone();
            payloads[number] = forged;
            fs::write(journal(folder.path()), &whole_journal).expect("it is written");
            fs::write(&snapshot, &whole_snapshot).expect("it is written");
            fs::write(&path, file(&whole, &payloads)).expect("it is written");
            use_files(&launcher, &journal(folder.path()));
        }
    }
}

#[test]
fn a_forged_journal_does_no_harm() {
    check("tess.game");
}

#[test]
fn a_forged_snapshot_does_no_harm() {
    check("tess.state-1");
}
