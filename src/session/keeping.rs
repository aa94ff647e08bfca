//! A game and what is written of it: deeds before they are carried out, snapshots, and its record at the end.

use super::beginning::Deed;
use super::lobby::now;
use super::records;
use super::saves::Keeper;
use super::saves::journal::Entry;
use super::{Game, Tone};
use std::borrow::Cow;
use std::iter;
use std::path::Path;
use xxhash_rust::xxh3::xxh3_64;

/// After so many deeds the fingerprint of the whole world is written down, besides the pulse of every deed.
const DEEDS_PER_FINGERPRINT: u64 = 100;

/// How the file names of recordings end.
const RECORDING: &str = ".rlg";

impl Game {
    /// From now on, all that is done is written down, until the game is over.
    pub(super) fn keep(&mut self, keeper: Keeper) {
        self.keeper = Some(keeper);
        self.close_if_over();
    }

    /// Whether leaving the program loses nothing.
    pub fn is_kept(&self) -> bool {
        self.keeper.as_ref().is_some_and(Keeper::is_up_to_date)
    }

    /// How many deeds were carried out since the game began.
    pub fn deeds(&self) -> u64 {
        self.deeds
    }

    /// The number that tells whether two worlds are the same to the last bit.
    pub fn fingerprint(&self) -> u64 {
        self.world.fingerprint()
    }

    /// A number that tells whether a world is likely the same, and takes no time: what the generator gives next, the
    /// clock, and where and how the hero is.
    pub(super) fn pulse(&self) -> u32 {
        let (world, pos) = (&self.world, self.world.hero_pos());
        let mut bytes = [0; 26];
        bytes[..4].copy_from_slice(&world.random.peek().to_le_bytes());
        bytes[4..12].copy_from_slice(&world.clock.to_le_bytes());
        bytes[12..20].copy_from_slice(&world.hero_hit_points().to_le_bytes());
        bytes[20..22].copy_from_slice(&world.depth().to_le_bytes());
        bytes[22..24].copy_from_slice(&pos.x.to_le_bytes());
        bytes[24..].copy_from_slice(&pos.y.to_le_bytes());
        xxh3_64(&bytes) as u32
    }

    /// Whether the game stands where it stood when this entry was written.
    pub(super) fn agrees_with(&self, entry: &Entry<'_>) -> bool {
        match entry {
            Entry::Deed { pulse, .. } => pulse.is_none_or(|pulse| pulse == self.pulse()),
            Entry::Fingerprint(number) | Entry::Over(number) => *number == self.fingerprint(),
        }
    }

    /// Carries out what an entry tells.
    pub(super) fn follow(&mut self, entry: &Entry<'_>) {
        if let Some(deed) = entry.deed() {
            self.carry_out(deed.clone());
        }
    }

    /// Writes a deed down, and now and then the fingerprint of the world before it. A sentence where that begins to
    /// fail, or works again.
    pub(super) fn write_down(&mut self, deed: &Deed) -> Option<String> {
        if self.keeper.is_none() && self.tape.is_none() {
            return None;
        }
        let is_fingerprint_due = self.deeds > 0 && self.deeds.is_multiple_of(DEEDS_PER_FINGERPRINT);
        let fingerprint = is_fingerprint_due.then(|| Entry::Fingerprint(self.fingerprint()));
        let deed = Entry::Deed {
            pulse: Some(self.pulse()),
            deed: Cow::Borrowed(deed),
        };
        let entries: Vec<Entry<'_>> = fingerprint.into_iter().chain([deed]).collect();
        if let Some(tape) = &mut self.tape {
            tape.add(&entries);
        }
        self.keeper.as_mut()?.write_down(&entries)
    }

    /// Takes a snapshot on every level that is entered, and when much was done since the last one.
    pub(super) fn save_if_due(&mut self, depth_before: u16) {
        let has_moved = self.world.depth() != depth_before;
        if let Some(mut keeper) = self.keeper.take() {
            if has_moved || keeper.is_snapshot_due() {
                keeper.snapshot(&self.state());
            }
            self.keeper = Some(keeper);
        }
    }

    /// A game that is over goes among the records, and only then is it kept no longer.
    pub(super) fn close_if_over(&mut self) {
        if self.world.ending.is_none() || self.entered.is_some() {
            return;
        }
        let entered = records::enter(&self.places, self, now());
        if let Some(trouble) = &entered.trouble {
            self.say(Tone::Notice, trouble);
        }
        let stem = entered.stem.clone();
        self.entered = Some(entered);
        if let (Some(keeper), Some(folder)) = (self.keeper.take(), self.places.recordings()) {
            self.become_recording(keeper, &folder, &stem);
        }
    }

    /// The journal of a game that is over becomes its recording, in this folder and under this name.
    fn become_recording(&mut self, mut keeper: Keeper, folder: &Path, stem: &str) {
        keeper.write_down(&[Entry::Over(self.fingerprint())]);
        let numbered = (2..).map(|number| format!("{stem}-{number}"));
        let path = iter::once(stem.to_owned())
            .chain(numbered)
            .map(|name| folder.join(name + RECORDING))
            .find(|path| path.symlink_metadata().is_err())
            .expect("some number is free");
        match keeper.finish(&path) {
            Ok(()) => self.recording = Some(path),
            Err(error) => {
                let path = path.display();
                let text = format!(
                    "{path}: {error}. The recording of this game stays where the game was kept."
                );
                self.say(Tone::Notice, &text);
            }
        }
    }
}

impl Drop for Game {
    /// The game is left: what was done since the last snapshot need not be done again when it goes on.
    fn drop(&mut self) {
        // A panic may have left a deed half done; the journal has it whole.
        if std::thread::panicking() {
            return;
        }
        if let Some(mut keeper) = self.keeper.take() {
            keeper.leave(&self.state());
        }
    }
}
