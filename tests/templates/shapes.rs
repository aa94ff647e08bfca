//! Files of many shapes that could take the square of their size, each a beginning and what follows it over and over.

/// So many bytes of each shape, under the header of a file of monsters.
pub(crate) fn of(size: usize) -> Vec<Vec<u8>> {
    let name = format!("BEGIN MONSTER\nNAME {}\n", "n".repeat(size / 2));
    let blanks = format!("{}BEGIN MONSTER\n", " ".repeat(size / 2));
    let shapes = [
        ("", "BEGIN MONSTER\nDESC\n"),
        ("", "BEGIN MONSTER\n"),
        ("", "BEGIN MONSTER\nEND\n"),
        ("", "BEGIN MONSTER\nNAME x\nDESC\n.\nEND\n"),
        ("BEGIN MONSTER\n", "DESC\n"),
        ("BEGIN MONSTER\n", "DESC\n.\n"),
        ("BEGIN MONSTER\nDESC\n", "\u{1}\n"),
        ("BEGIN MONSTER\n", "x\n"),
        ("BEGIN MONSTER\n", "x "),
        ("BEGIN MONSTER\n", "HP "),
        ("BEGIN MONSTER\nABIL", " SMART TELE"),
        ("BEGIN MONSTER\nCOLOR", " RED BLUE"),
        ("BEGIN MONSTER\n", "ABILITY"),
        (&name, "x\n"),
        (&blanks, "x\n"),
        ("BEGIN MONSTER\n", " "),
        ("", "\n"),
        ("", "junk\n"),
        ("", "\r"),
        ("", "#"),
    ];
    let file = |(start, again): (&str, &str)| {
        let repeated = again.repeat(size / again.len());
        format!("RLG327 MONSTER DESCRIPTION 1\n{start}{repeated}").into_bytes()
    };
    shapes.map(file).into()
}
