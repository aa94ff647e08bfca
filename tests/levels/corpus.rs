//! Dungeon files that others wrote, and how each has to be printed. They lie in `dungeons` of `$RLG_CORPUS`, or of
//! `../shared/corpus`.

use rlg::levels::DungeonFile;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

fn corpus() -> PathBuf {
    let beside = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/corpus");
    env::var_os("RLG_CORPUS").map_or_else(beside, PathBuf::from)
}

#[test]
fn files_that_others_wrote_are_shown_as_expected() {
    let folder = corpus().join("dungeons");
    let Ok(entries) = fs::read_dir(&folder) else {
        eprintln!("skipped: there are no files in {}", folder.display());
        return;
    };
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let mut count = 0;
    for path in paths.filter(|path| {
        path.extension()
            .is_some_and(|extension| extension == "rlg327")
    }) {
        let file = DungeonFile::read(&fs::read(&path).expect("a corpus file can be read"));
        let shown = file.expect("a dungeon file").to_string();
        let mut expected = path.clone().into_os_string();
        expected.push(".expected");
        let expected = fs::read_to_string(expected).expect("the file's expectation");
        assert_eq!(shown, expected, "{}:\n{shown}", path.display());
        count += 1;
    }
    eprintln!("{count} files read");
    assert!(count > 0, "the corpus is empty");
}
