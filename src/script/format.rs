//! The compiled form of a level: a header, and the plan.
//!
//! The header is a magic number of eight bytes, the version of the form in two, and the checksum of all that follows in
//! eight, the lowest byte first. The plan follows in the format of postcard.

use super::plan::Level;
use xxhash_rust::xxh3::xxh3_64;

/// The magic number of a compiled level.
pub const MAGIC: [u8; 8] = *b"RLGLEVEL";

/// The version of the form, raised whenever the plan changes its shape.
const VERSION: u16 = 1;

/// Where the checksum begins and ends in a header, which it closes.
const CHECKSUM: usize = MAGIC.len() + size_of::<u16>();
const HEADER: usize = CHECKSUM + size_of::<u64>();

/// The most bytes of a compiled level. The compiler refuses a level that would have more.
pub(super) const LARGEST: usize = 1 << 20;

/// Why bytes cannot be read as a compiled level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    #[error("this is not a compiled level")]
    OtherFile,
    #[error(
        "this level was compiled to format {found}, and only format {VERSION} can be read: compile it again"
    )]
    OtherVersion { found: u16 },
    #[error("a compiled level has at most {} MiB", LARGEST >> 20)]
    TooLarge,
    #[error("this compiled level is damaged: compile it again")]
    Damaged,
}

/// Replaces `bytes` by the compiled form of a level.
pub fn write(level: &Level, bytes: &mut Vec<u8>) {
    let mut buffer = std::mem::take(bytes);
    buffer.clear();
    buffer.resize(HEADER, 0);
    let mut written = with_plan(buffer, level);
    let checksum = xxh3_64(&written[HEADER..]);
    written[..MAGIC.len()].copy_from_slice(&MAGIC);
    written[MAGIC.len()..CHECKSUM].copy_from_slice(&VERSION.to_le_bytes());
    written[CHECKSUM..HEADER].copy_from_slice(&checksum.to_le_bytes());
    *bytes = written;
}

/// Returns `bytes` with the plan of a level after them.
fn with_plan(bytes: Vec<u8>, level: &Level) -> Vec<u8> {
    postcard::to_extend(level, bytes).expect("a plan has a compact form, and memory grows")
}

/// Returns how many bytes the compiled form of a level has.
pub(super) fn length(level: &Level) -> usize {
    let plan = postcard::experimental::serialized_size(level);
    HEADER + plan.expect("a plan has a compact form")
}

/// Returns the same level, borrowed from nothing.
pub fn owned(level: &Level<'_>) -> Level<'static> {
    let plan = with_plan(Vec::new(), level);
    postcard::from_bytes(&plan).expect("what was just written can be read")
}

/// Reads the compiled form of a level, as [`write()`] writes it.
///
/// # Errors
///
/// Fails on other files and other versions of the form, and on a level that is damaged or too large.
pub fn read(bytes: &[u8]) -> Result<Level<'static>, ReadError> {
    let rest = bytes.strip_prefix(&MAGIC).ok_or(ReadError::OtherFile)?;
    let (version, rest) = rest.split_first_chunk().ok_or(ReadError::Damaged)?;
    let found = u16::from_le_bytes(*version);
    if found != VERSION {
        return Err(ReadError::OtherVersion { found });
    }
    if bytes.len() > LARGEST {
        return Err(ReadError::TooLarge);
    }
    let (checksum, body) = rest.split_first_chunk().ok_or(ReadError::Damaged)?;
    if u64::from_le_bytes(*checksum) != xxh3_64(body) {
        return Err(ReadError::Damaged);
    }
    match postcard::take_from_bytes(body) {
        Ok((level, [])) => Ok(level),
        _ => Err(ReadError::Damaged),
    }
}
