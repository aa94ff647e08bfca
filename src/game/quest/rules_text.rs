//! The rules of a quest in words, for the help screen.

/// Lines that fit on the help screen.
pub(in crate::game) fn rules_text() -> Vec<String> {
    let lines = [
        "An attack hits when 1d20 + base attack + STR modifier reaches the armor",
        "class. A blow does what your weapon rolls + STR modifier, 1 at least.",
        "Armor class is 10 + armor + DEX modifier. Monsters attack by the same rule.",
        "A modifier is half of what an ability is above 10, rounded down.",
        "",
        "A kill gives experience. Leaving level L takes 500 x L x (L + 1) in all.",
        "A level is 1d10 more hit points when unhurt and 1 more base attack; every",
        "fourth raises an ability that you choose.",
        "",
        "Nothing heals but rest, which takes a day, and a floor without monsters.",
        "Who rests more often than there are days has lost; so has who is at 0 hit",
        "points. Above your limit of weight you cannot take a step. Keys open their",
        "doors by themselves, and are kept. Some walls are doors: walk into them.",
        "Your prey waits where it stands, until it is hurt.",
    ];
    lines.map(str::to_owned).to_vec()
}
