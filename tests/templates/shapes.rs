//! Files of many shapes that could take the square of their size, each a beginning and what follows it over and over.

/// So many bytes of each shape that only effects can have, under the header of their files.
pub(crate) fn of_effects(size: usize) -> Vec<Vec<u8>> {
    let sound = "BEGIN EFFECT\nOF pit\nWHEN STEPPED DOES HARM ON SELF\n\
                 AMOUNT 7+0d1 TURNS 0+0d1 RANGE 0+0d1 REACH 0+0d1 CHANCE 100 END\n";
    let weak = sound.replace("HARM", "SLEEP");
    let uncertain = sound.replace("STEPPED", "WORN").replace("100", "99");
    let shapes = [
        ("", sound),
        ("", &weak),
        ("", &uncertain),
        ("BEGIN EFFECT\nDOES SUMMON", " gnu"),
        ("BEGIN EFFECT\n", "DOES SUMMON gnu\n"),
        ("BEGIN EFFECT\n", "DOES SUMMON "),
        ("BEGIN EFFECT\nWHEN", " DRUNK"),
    ];
    fill(size, "RLG327 EFFECT DESCRIPTION 1", &shapes)
}

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
    fill(size, "RLG327 MONSTER DESCRIPTION 1", &shapes)
}

/// Returns files with a header, each with a beginning and what follows it over and over.
fn fill(size: usize, header: &str, shapes: &[(&str, &str)]) -> Vec<Vec<u8>> {
    let file = |(start, again): &(&str, &str)| {
        let repeated = again.repeat(size / again.len());
        format!("{header}\n{start}{repeated}").into_bytes()
    };
    shapes.iter().map(file).collect()
}
