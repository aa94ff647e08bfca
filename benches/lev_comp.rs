//! How fast special levels are compiled: from a source of 10 MB to plans and compiled bytes in memory, and a
//! directory of a hundred levels by the program.

use rlg::base::Source;
use rlg::script::{Checks, Compiler, Names, write};
use std::fs;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

const SIZE: usize = 10_000_000;

/// How often each time is measured; the best counts, since other programs only make it slower.
const RUNS: usize = 15;

fn main() {
    let levels = levels();
    let source = Source::new("levels", repeated(&levels));
    let names = Names::default();
    let (mut count, mut compiled) = (0, 0);
    let best = best_of(|| (count, compiled) = compile(&source, &names));
    let bytes = source.bytes().len();
    println!(
        "{bytes} bytes, {count} levels to {compiled} bytes: {best:.1?}, {} MB/s",
        bytes as u128 / best.as_micros()
    );
    bench_program(&levels);
}

fn best_of(mut run: impl FnMut()) -> Duration {
    let time = |run: &mut dyn FnMut()| {
        let start = Instant::now();
        run();
        start.elapsed()
    };
    (0..RUNS)
        .map(|_| time(&mut run))
        .min()
        .expect("it runs at least once")
}

/// Compiles everything. Returns how many levels there are, and how many bytes they have.
fn compile(source: &Source, names: &Names) -> (usize, usize) {
    let mut bytes = Vec::new();
    let (mut count, mut compiled) = (0, 0);
    for level in Compiler::new(source, names, Checks::Usual) {
        let level = level.level.expect("the levels have no errors");
        write(&level, &mut bytes);
        black_box(&bytes);
        count += 1;
        compiled += bytes.len();
    }
    (count, compiled)
}

/// Returns the levels of the corpus; without it those of the tests.
fn levels() -> Vec<Vec<u8>> {
    let corpus = std::env::var_os("RLG_CORPUS")
        .map_or_else(|| PathBuf::from("../shared/corpus"), PathBuf::from);
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let visible = here.join(corpus).join("lev_comp/levels");
    let own = here.join("tests/lev_comp/accepted");
    let folder = if visible.is_dir() {
        visible
    } else {
        println!("the corpus is not there; the levels of the tests are compiled instead");
        own
    };
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .expect("the folder of levels can be listed")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "des"))
        .collect();
    paths.sort();
    paths
        .iter()
        .map(|path| fs::read(path).expect("a level can be read"))
        .collect()
}

fn repeated(levels: &[Vec<u8>]) -> Vec<u8> {
    let once = levels.join(&b'\n');
    let mut text = Vec::with_capacity(SIZE + once.len());
    while text.len() < SIZE {
        text.extend_from_slice(&once);
        text.push(b'\n');
    }
    text
}

/// The time that the program takes for a hundred files, as a clock shows it.
fn bench_program(levels: &[Vec<u8>]) {
    let folder = tempfile::tempdir().expect("a folder for the levels");
    let files: Vec<PathBuf> = (levels.iter().cycle().take(100).enumerate())
        .map(|(index, level)| {
            let path = folder.path().join(format!("{index}.des"));
            fs::write(&path, level).expect("a level can be written");
            path
        })
        .collect();
    let best = best_of(|| {
        let status = Command::new(env!("CARGO_BIN_EXE_lev_comp"))
            .args(&files)
            .arg("-o")
            .arg(folder.path())
            .stderr(std::process::Stdio::null())
            .status()
            .expect("the program runs");
        assert!(status.success(), "the levels compile");
    });
    println!("100 files: {best:.1?} from start to end");
}
