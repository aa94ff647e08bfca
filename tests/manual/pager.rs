//! The manual on a terminal, page by page.

use crate::terminal::Terminal;

fn home() -> tempfile::TempDir {
    tempfile::tempdir().expect("a temporary folder")
}

#[test]
fn a_chapter_is_paged_on_a_terminal_which_is_given_back() {
    let home = home();
    let mut terminal = Terminal::start(&["--manual", "formats"], home.path());
    terminal.expect("lines 1-22 of ");
    let first = terminal.text();
    assert!(first.contains("Manual: formats"), "{first}");
    terminal.type_keys(" ");
    terminal.expect("lines 23-44 of ");
    terminal.type_keys("b");
    terminal.expect("lines 1-22 of ");
    assert_eq!(terminal.text(), first);
    terminal.type_keys("\u{1b}[B");
    terminal.expect("lines 2-23 of ");
    terminal.resize(10, 40);
    terminal.resize(24, 80);
    terminal.expect("lines 2-23 of ");
    terminal.type_keys("q");
    assert_eq!(terminal.wait(), 0);
    assert!(terminal.is_restored());
}

#[test]
fn the_pager_goes_by_the_settings_of_the_player() {
    let (home, own) = (home(), home());
    let settings = "[keys.text]\nclose = \"x\"\n";
    std::fs::write(own.path().join("settings.toml"), settings).expect("a file is written");
    let own = own.path().to_str().expect("the path is text");
    for (program, arguments, variables) in [
        (
            env!("CARGO_BIN_EXE_rlg"),
            &["--manual", "formats", "--home", own][..],
            &[][..],
        ),
        (
            env!("CARGO_BIN_EXE_rlg"),
            &["--manual", "formats"],
            &[("RLG_HOME", own)],
        ),
        (
            env!("CARGO_BIN_EXE_lev_comp"),
            &["--manual"],
            &[("RLG_HOME", own)],
        ),
    ] {
        let mut terminal = Terminal::with(program, arguments, home.path(), variables);
        terminal.expect("x closes");
        terminal.type_keys("x");
        assert_eq!(terminal.wait(), 0);
    }
}

#[test]
fn the_compiler_pages_its_chapter_too() {
    let home = home();
    let program = env!("CARGO_BIN_EXE_lev_comp");
    let mut terminal = Terminal::run(program, &["--manual"], home.path());
    terminal.expect("Manual: levels");
    terminal.type_keys("\u{3}");
    assert_eq!(terminal.wait(), 0);
    assert!(terminal.is_restored());
}
