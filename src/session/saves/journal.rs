//! The journal of a game: how it began, and every deed since, in their order.

use super::frames::{self, Damage, Frame, Kind, PREAMBLE};
use crate::session::beginning::{Beginning, Deed};

const KIND: Kind = Kind {
    magic: b"RLGGAME\n",
    format: 1,
};

/// The bytes of a journal in which nothing was done yet.
pub(super) fn begin(beginning: &Beginning) -> Vec<u8> {
    let mut bytes = frames::preamble(KIND);
    frames::append(&mut bytes, 0, beginning);
    bytes
}

/// Adds a deed, the `number`-th from 1.
pub(super) fn append(bytes: &mut Vec<u8>, number: u64, deed: &Deed) {
    frames::append(bytes, number, deed);
}

/// A journal as it was found.
#[derive(Debug)]
pub(super) struct Found {
    pub(super) beginning: Beginning,
    pub(super) deeds: Vec<Deed>,
    /// How many bytes of the file are sound.
    pub(super) sound: usize,
    /// What is wrong behind them. A last deed that was not written to its end is not counted as damage: it was in
    /// flight when the program was stopped.
    pub(super) damage: Option<Damage>,
}

/// Reads a journal as far as it is sound; an error where not even its beginning is.
pub(super) fn read(bytes: &[u8]) -> Result<Found, Damage> {
    frames::check_preamble(KIND, bytes)?;
    let (beginning, mut at) = match frames::read(bytes, PREAMBLE, 0) {
        Frame::Whole { payload, next } => {
            (frames::decode(payload).ok_or(Damage::At(PREAMBLE))?, next)
        }
        Frame::Damaged => return Err(Damage::At(PREAMBLE)),
        Frame::Torn | Frame::End => return Err(Damage::Cut(bytes.len())),
    };
    let (mut deeds, mut damage) = (Vec::new(), None);
    while at < bytes.len() {
        match read_deed(bytes, at, deeds.len() as u64 + 1) {
            Some((deed, next)) => {
                deeds.push(deed);
                at = next;
            }
            None => {
                damage = (!is_last(bytes, at)).then_some(Damage::At(at));
                break;
            }
        }
    }
    Ok(Found {
        beginning,
        deeds,
        sound: at,
        damage,
    })
}

fn read_deed(bytes: &[u8], at: usize, number: u64) -> Option<(Deed, usize)> {
    match frames::read(bytes, at, number) {
        Frame::Whole { payload, next } => frames::decode(payload).map(|deed| (deed, next)),
        Frame::Damaged | Frame::Torn | Frame::End => None,
    }
}

/// Whether the frame at this place reaches to the end of the file or beyond.
fn is_last(bytes: &[u8], at: usize) -> bool {
    frames::end(bytes, at).is_none_or(|end| end >= bytes.len())
}
