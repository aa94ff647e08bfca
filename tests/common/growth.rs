//! Memory as a measure of work, which is the same on every machine, however busy it is. Time is measured by benches.

use allocation_counter::measure;

/// Fails if twice the input takes far more than twice the memory. Quadratic work would take four times as much.
pub(crate) fn check<Input>(once: &Input, twice: &Input, what: &str, work: impl Fn(&Input)) {
    let [once, twice] = [once, twice].map(|input| measure(|| work(input)).bytes_total);
    assert!(
        twice <= 3 * once,
        "{what}: {once} bytes of memory, and {twice} for twice as much"
    );
}
