//! How many random numbers a second the replayer plays, on one core and without a log.
//!
//! `cargo bench --bench duel` prints one line, as in `duel: 12.3 million random numbers a second`.

use rlg::base::Source;
use rlg::duel::{Case, Event, Foe, Hero, Silence, Walk, Witness, read};
use std::hint::black_box;
use std::time::{Duration, Instant};

const CASES: usize = 20_000;
const RUNS: usize = 9;

const WEAPONS: [&str; 6] = ["rock", "dagger", "mace", "sword", "zweihander", "spear"];
const ARMORS: [&str; 3] = ["leather-armor", "scale-mail", "plate-armor"];
const SEQUENCES: [&str; 3] = [
    "BSKKHS:)SKB(HASLALG)BHALE?HOLNZRHZCKL?OZLTS?YZZ:R!:LH?QBLNOGO",
    "SJJHSJHE:A?B!KEHKKGGZLOS)BHOK!HKB?ECYE!)EHNB!ERGHUEUGTJ)Z(T(E(R",
    "B(SJHH:JJBAKJJJHB(JOH)AOJ?JAJGBAH:EAJOT?Q)C)YAULZ??WBUJGQG(!!SLH",
];

/// A witness that counts the random numbers.
#[derive(Default)]
struct Count(u64);

impl Witness for Count {
    fn see(&mut self, event: Event, _: &Hero, _: Option<&Foe>) {
        self.0 += u64::from(matches!(event, Event::Drew(_)));
    }
}

/// Cases of every equipment, with seeds all over the range.
fn input() -> String {
    let case = |index: usize| {
        format!(
            "0.{:07} {} {} {}\n",
            index * 7919 % 10_000_000,
            WEAPONS[index % WEAPONS.len()],
            ARMORS[index / 2 % ARMORS.len()],
            SEQUENCES[index / 3 % SEQUENCES.len()]
        )
    };
    let cases: String = (0..CASES).map(case).collect();
    format!("{CASES}\n{cases}")
}

/// Plays all cases; endless fights count like any other.
fn play(cases: &[Case<'_>], witness: &mut impl Witness) {
    for &case in cases {
        let _ = black_box(Walk::begin(case, witness).finish(witness));
    }
}

fn timed(cases: &[Case<'_>]) -> Duration {
    let start = Instant::now();
    play(black_box(cases), &mut Silence);
    start.elapsed()
}

fn main() {
    let source = Source::new("bench", input());
    let (cases, errors) = read(&source);
    assert!(errors.is_empty(), "{errors:?}");
    let mut count = Count::default();
    play(&cases, &mut count);
    let best = (0..RUNS).map(|_| timed(&cases)).min().unwrap_or_default();
    // A number per microsecond is a million numbers a second.
    let tenths = u128::from(count.0) * 10_000 / best.as_nanos().max(1);
    println!(
        "duel: {}.{} million random numbers a second ({} of them in {} cases, best of {RUNS} runs)",
        tenths / 10,
        tenths % 10,
        count.0,
        cases.len(),
    );
}
