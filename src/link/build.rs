//! Links what a game runs through side by side, and as little as possible of what it does not.
//!
//! Left to itself a linker keeps the order of the compiler, in which what a key needs is strewn over eight megabytes. Most
//! of a key's time is waiting for memory after a pause, so it counts on how many pages its functions are, and the pages
//! around them are counted as memory of the program as well. `functions.txt` and `constants.txt` name those functions, and the
//! constants that are read, as the compiler does; `.ci/order` writes them. A name that nothing has is harmless: built by
//! another compiler, the program is linked less well and works the same.
//!
//! Relocations are packed, since all of them are read at every start. The C library and the unwinder are linked in, since to
//! load them costs a millisecond and half a mebibyte at every start, and the pages of them that a key needs lie then among
//! those of the program. All is done only where the C library and the compiler of this machine allow it; a program that shares
//! these libraries does the same.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

/// The beginning of a name a line.
const FUNCTIONS: &str = "src/link/functions.txt";

/// The beginning of a name a line, or, for a constant that has none, what the compiler calls it instead, in full.
const CONSTANTS: &str = "src/link/constants.txt";
const NAMELESS: &str = "anon.";

/// The version name by which a C library says that it understands packed relocations. One that does is of one piece: threads
/// and what else once stood in libraries of their own.
const PACKED: &[u8] = b"GLIBC_ABI_DT_RELR";

/// The programs that stand alone.
const PROGRAMS: [&str; 2] = ["rlg", "lev_comp"];

/// What the compiler asks the linker for, and the archives that answer.
const ARCHIVES: [(&str, &[&str]); 3] = [
    ("libc.a", &["libc.a", "libgcc_eh.a", "libgcc.a"]),
    ("libm.a", &["libm.a"]),
    ("libgcc_s.a", &["libgcc_eh.a"]),
];

/// How a program begins that stands alone wherever in memory it lies.
const BEGINNING: &str = "rcrt1.o";

/// The parts of the C library that keys run through; of those made for a kind of processor, all.
const PARTS: [&str; 8] = [
    "malloc.o",
    "mem*-unaligned-erms.o",
    "memcmp-*-movbe.o",
    "read.o",
    "write.o",
    "poll.o",
    "cancellation.o",
    "clock_gettime.o",
];

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=src/link");
    if !is_known_linker() || variable("OPT_LEVEL") != "3" {
        return Ok(());
    }
    let folder = PathBuf::from(variable("OUT_DIR"));
    let script = folder.join("order.ld");
    let [functions, constants] = [FUNCTIONS, CONSTANTS].map(fs::read_to_string);
    fs::write(&script, script_of(&functions?, &constants?))?;
    // One by one, since a path may have a comma.
    for argument in ["-Xlinker", "-T", "-Xlinker", &script.to_string_lossy()] {
        println!("cargo::rustc-link-arg-bin=rlg={argument}");
    }
    if !found("libc.so.6").is_some_and(|library| holds(&library, PACKED)) {
        return Ok(());
    }
    println!("cargo::rustc-link-arg-bin=rlg=-Wl,-z,pack-relative-relocs");
    if write_archives(&folder)? {
        for program in PROGRAMS {
            println!("cargo::rustc-link-arg-bin={program}=-static-pie");
            println!("cargo::rustc-link-arg-bin={program}=-L{}", folder.display());
        }
    }
    Ok(())
}

/// Writes, for each library that the compiler asks for, a file that leads to its archives, since a linker that is told to share
/// libraries still takes the first of the name that it finds. Returns whether this machine has them all.
fn write_archives(folder: &Path) -> io::Result<bool> {
    if found(BEGINNING).is_none() {
        return Ok(false);
    }
    for (library, archives) in ARCHIVES {
        let paths: Option<Vec<_>> = archives.iter().map(|archive| found(archive)).collect();
        let Some(paths) = paths else {
            return Ok(false);
        };
        let group = paths.iter().map(|path| format!(" \"{}\"", path.display()));
        let group: String = group.collect();
        fs::write(folder.join(library), format!("GROUP ({group} )\n"))?;
    }
    Ok(true)
}

/// Returns the file of this name that programs are linked with, if there is one. `cc` knows only those of the machine that
/// compiles.
fn found(name: &str) -> Option<PathBuf> {
    if variable("HOST") != variable("TARGET") {
        return None;
    }
    let mut ask = Command::new("cc");
    let answer = ask.arg(format!("-print-file-name={name}")).output();
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
    let parts = PARTS
        .map(|part| format!("    *libc.a:{part}(.text .text.*)\n"))
        .concat();
    let values = patterns(constants, values_of) + &patterns(functions, values_of);
    format!(
        "SECTIONS {{\n  .text.first : {{\n    *crt*.o(.text .text.*) *(.text.main)\n{parts}{code}  }}\n}}\nINSERT BEFORE .text;\n\
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
