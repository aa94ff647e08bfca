//! Links what a game runs through side by side, and as little as possible of what it does not.
//!
//! Left to itself a linker keeps the order of the compiler, in which what a key needs is strewn over eight megabytes. Most
//! of a key's time is waiting for memory after a pause, so it counts on how many pages its functions are, and the pages
//! around them are counted as memory of the program as well. `functions.txt` and `constants.txt` name those functions, and the
//! constants that are read, as the compiler does; `.ci/order` writes them. A name that nothing has is harmless: built by
//! another compiler, the program is linked less well and works the same.
//!
//! Relocations are packed, since all of them are read at every start, and the unwinder is linked in, since one more library
//! to load costs time and memory at every start. Both are done only where the C library and the compiler of this machine
//! allow it.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

/// The beginning of a name a line.
const FUNCTIONS: &str = "src/link/functions.txt";

/// The beginning of a name a line, or, for a constant that has none, what the compiler calls it instead, in full.
const CONSTANTS: &str = "src/link/constants.txt";
const NAMELESS: &str = "anon.";

/// The version name by which a C library says that it understands packed relocations.
const PACKED: &[u8] = b"GLIBC_ABI_DT_RELR";

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=src/link");
    if !is_known_linker() || variable("OPT_LEVEL") != "3" {
        return Ok(());
    }
    let script = Path::new(&variable("OUT_DIR")).join("order.ld");
    let [functions, constants] = [FUNCTIONS, CONSTANTS].map(fs::read_to_string);
    fs::write(&script, script_of(&functions?, &constants?))?;
    // One by one, since a path may have a comma.
    for argument in ["-Xlinker", "-T", "-Xlinker", &script.to_string_lossy()] {
        println!("cargo::rustc-link-arg-bin=rlg={argument}");
    }
    if found("libc.so.6").is_some_and(|library| holds(&library, PACKED)) {
        println!("cargo::rustc-link-arg-bin=rlg=-Wl,-z,pack-relative-relocs");
    }
    if found("libgcc_eh.a").is_some() {
        println!("cargo::rustc-link-lib=static:-bundle=gcc_eh");
    }
    Ok(())
}

/// Returns the library of this name that programs are linked with, if there is one. `cc` knows only those of the machine that
/// compiles.
fn found(library: &str) -> Option<PathBuf> {
    if variable("HOST") != variable("TARGET") {
        return None;
    }
    let mut ask = Command::new("cc");
    let answer = ask.arg(format!("-print-file-name={library}")).output();
    let path = String::from_utf8(answer.ok()?.stdout).ok()?;
    // Where there is none, `cc` prints the bare name.
    Some(PathBuf::from(path.trim_end())).filter(|path| path.is_absolute())
}

fn holds(file: &Path, word: &[u8]) -> bool {
    fs::read(file).is_ok_and(|bytes| bytes.windows(word.len()).any(|part| part == word))
}

/// Whether the program is linked by what a bare Rust toolchain uses on Linux, which knows scripts that add to its own.
fn is_known_linker() -> bool {
    variable("TARGET") == "x86_64-unknown-linux-gnu"
        && env::var_os("RUSTC_LINKER").is_none()
        && !variable("CARGO_ENCODED_RUSTFLAGS").contains("link")
}

/// What Cargo says of this build by the name, or nothing.
fn variable(name: &str) -> String {
    env::var(name).unwrap_or_default()
}

/// Linker scripts that put these functions before all others, behind what a program begins with, and these constants and the
/// functions' tables of jumps and of values before all other constants.
fn script_of(functions: &str, constants: &str) -> String {
    let code = patterns(functions, |name| {
        format!(".text.{name}* .text.unlikely.{name}*")
    });
    let values = patterns(constants, values_of) + &patterns(functions, values_of);
    format!(
        "SECTIONS {{\n  .text.first : {{\n    *crt*.o(.text .text.*) *(.text.main)\n{code}  }}\n}}\nINSERT BEFORE .text;\n\
         SECTIONS {{\n  .rodata.first : {{\n{values}  }}\n}}\nINSERT BEFORE .rodata;\n"
    )
}

fn values_of(name: &str) -> String {
    if name.starts_with(NAMELESS) {
        format!(".rodata..L{name} .rodata.{name}.llvm.*")
    } else {
        format!(".rodata.{name}* .rodata..Lswitch.table.{name}*")
    }
}

/// A line of a script for each line of a list.
fn patterns(list: &str, sections: fn(&str) -> String) -> String {
    let line = |name| format!("    *({})\n", sections(name));
    list.lines().map(line).collect()
}
