//! The NetHack Learning Environment, which plays beside this game where a Python has it: the same random walk of eight
//! directions, with a new game after 1,000 steps or when the hero dies.

use std::env;
use std::process::Command;

/// The variable that names the Python: `pip install nle` in an environment of its own.
const PYTHON: &str = "RLG_NLE_PYTHON";

const STEPS: u32 = 20_000;

const PROGRAM: &str = r#"
import random, sys, time
from nle.env import NLE

steps, keys = int(sys.argv[1]), tuple(sys.argv[2].split(","))
game = NLE(observation_keys=keys, savedir=None)
dice, best = random.Random(1), 0
for _ in range(3):
    game.reset()
    begin = time.perf_counter()
    for step in range(steps):
        _, _, is_over, is_cut, _ = game.step(dice.randrange(8))
        if is_over or is_cut or step % 1000 == 999:
            game.reset()
    best = max(best, int(steps / (time.perf_counter() - begin)))
print(best)
"#;

/// Prints how many steps a second it takes with such observations, and how many times as many were ours.
pub(crate) fn print_beside(bench: &str, keys: &str, ours: u64) {
    let Ok(python) = env::var(PYTHON) else {
        println!("{bench}: set {PYTHON} to a Python with nle to see it beside");
        return;
    };
    let program = ["-c", PROGRAM, &STEPS.to_string(), keys];
    let output = Command::new(&python).args(program).output();
    let said = output.map(|output| String::from_utf8_lossy(&output.stdout).into_owned());
    let speed = said.ok().and_then(|said| said.trim().parse::<u64>().ok());
    match speed {
        Some(speed) if speed > 0 => {
            let times = ours * 10 / speed;
            println!(
                "{bench}: {speed} steps a second by the NetHack Learning Environment with {keys}; ours are {}.{} times as \
                 many",
                times / 10,
                times % 10
            );
        }
        _ => println!("{bench}: {python} has no nle that plays"),
    }
}
