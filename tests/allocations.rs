//! What happens in every turn asks for no memory: a step, and a look at its outcome, also by a program that is served.

use allocation_counter::measure;
use rlg::base::{Dir, Purpose, Random, Seed};
use rlg::game::{Command, DungeonBook, Game, GameData, GameSetup, MAP_CELLS, codes};
use rlg::serve::{Server, Settings};

const STEPS: u32 = 3_000;

/// How many steps it takes until as many distance maps are kept as ever will be, and hardly any buffer has to grow.
const FIRST_STEPS: u32 = 500;

/// How many quiet steps are tried. Heroes who walk at random often die before there are any.
const ENOUGH: u32 = 1_500;

/// One quiet step in so many may ask for memory: the first poison of a monster, say, has to be kept somewhere, and so
/// have the commands of a served game.
const QUIET_STEPS: u32 = 100;

fn setup(seed: u64) -> GameSetup {
    GameSetup {
        seed: Seed::from_number(seed),
        ..GameSetup::new("0", DungeonBook::Tactical, GameData::built_in().content)
    }
}

#[test]
fn a_step_of_which_nothing_is_told_allocates_nothing() {
    let (mut quiet, mut asking) = (0, 0);
    let mut buffer = vec![codes::UNKNOWN; MAP_CELLS];
    for seed in 0.. {
        if quiet >= ENOUGH {
            break;
        }
        let mut game = Game::new(setup(seed));
        let mut random = Random::new(seed, Purpose::Play, 1);
        for step in 0..STEPS {
            let dir = Dir::ALL[random.below(Dir::ALL.len() as u32) as usize];
            let done = measure(|| game.obey(Command::Step(dir)));
            let view = game.view();
            let looked = measure(|| {
                view.figures();
                view.codes(&mut buffer);
            });
            assert_eq!(looked.count_total, 0, "seed {seed}, step {step}");
            if view.ending().is_some() {
                break;
            }
            if step >= FIRST_STEPS && view.messages().fresh().len() == 0 {
                quiet += 1;
                asking += u32::from(done.count_total > 0);
            }
        }
    }
    assert!(asking * QUIET_STEPS <= quiet, "{asking} of {quiet}");
}

/// Returns the request of a step.
fn request(dir: Dir) -> String {
    let name = serde_json::to_value(dir).expect("a direction has a name");
    format!(r#"{{"act": {{"commands": [{{"step": {name}}}]}}}}"#)
}

#[test]
fn a_served_step_of_which_nothing_is_told_allocates_no_more() {
    let requests = Dir::ALL.map(request);
    let (mut quiet, mut asking) = (0, 0);
    let mut answer = Vec::new();
    for seed in 0.. {
        if quiet >= ENOUGH {
            break;
        }
        let mut game = Game::new(setup(seed));
        let mut server = Server::new(Settings::default());
        let reset = format!(r#"{{"reset": {{"seed": {seed}}}}}"#);
        let observe = r#"{"observe": {"parts": ["map", "codes", "hero", "messages", "end"]}}"#;
        for request in [&*reset, observe] {
            let _ = server.answer(request.as_bytes(), &mut answer);
        }
        let mut random = Random::new(seed, Purpose::Play, 1);
        for step in 0..STEPS {
            let index = random.below(Dir::ALL.len() as u32) as usize;
            let alone = measure(|| game.obey(Command::Step(Dir::ALL[index])));
            let served = measure(|| {
                let _ = server.answer(requests[index].as_bytes(), &mut answer);
            });
            let answer = String::from_utf8_lossy(&answer);
            let is_quiet = game.view().messages().fresh().len() == 0;
            assert_eq!(is_quiet, answer.contains(r#""messages":[]"#), "{answer}");
            if game.view().ending().is_some() {
                break;
            }
            if step >= FIRST_STEPS && is_quiet {
                quiet += 1;
                asking += u32::from(served.count_total > alone.count_total);
            }
        }
    }
    assert!(asking * QUIET_STEPS <= quiet, "{asking} of {quiet}");
}
