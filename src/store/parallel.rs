//! Work that is done at the same time.

use std::panic::resume_unwind;
use std::thread;

/// Returns what two functions return that run at the same time, the first of them on a thread of its own.
///
/// # Panics
///
/// Panics as they do.
pub fn both<A: Send, B>(first: impl FnOnce() -> A + Send, second: impl FnOnce() -> B) -> (A, B) {
    thread::scope(|scope| {
        let first = scope.spawn(first);
        let second = second();
        let first = first.join().unwrap_or_else(|panic| resume_unwind(panic));
        (first, second)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::catch_unwind;

    #[test]
    fn both_values_come_back_and_both_panics() {
        let text = String::from("one");
        assert_eq!(both(|| text.len(), || &text), (3, &text));
        let first = catch_unwind(|| both(|| panic!("first"), || ()));
        let second = catch_unwind(|| both(|| (), || panic!("second")));
        let why = |panic: Box<dyn std::any::Any + Send>| panic.downcast_ref::<&str>().copied();
        assert_eq!(first.map_err(why), Err(Some("first")));
        assert_eq!(second.map_err(why), Err(Some("second")));
    }
}
