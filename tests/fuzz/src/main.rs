//! Feeds made-up bytes to every reader. The first byte chooses the reader, and the rest is what it reads. Whatever the
//! bytes are, a reader returns; it neither panics nor takes all memory (libFuzzer ends it at 2 GiB).

#![no_main]

#[path = "../../common/readers.rs"]
mod readers;

use libfuzzer_sys::fuzz_target;
use readers::READERS;

fuzz_target!(|bytes: &[u8]| {
    if let Some((choice, rest)) = bytes.split_first() {
        READERS[usize::from(*choice) % READERS.len()](rest);
    }
});
