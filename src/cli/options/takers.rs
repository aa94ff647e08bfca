//! Which modes of the program take which options.

use crate::cli::belonging::{Belonging, EVERY_MODE};

/// What each option belongs to that does not ask for a mode by itself. One may play on from a replay, and then begin more
/// games, so it takes what a game takes. What says who plays, on which terminal and on which server may stand beside any mode,
/// since an alias or a script has it always.
pub(super) const BELONGING: Belonging = Belonging {
    takers: &[
        ("seed", &SEEDS),
        ("name", EVERY_MODE),
        ("rules", &RULES),
        ("levels", &LEVELS),
        ("data", &DATA),
        ("gamedata", &CAMPAIGNS),
        ("dungeon", &DUNGEONS),
        ("level", &DUNGEONS),
        ("quest", &GAMES),
        ("accessible", EVERY_MODE),
        ("mouse", EVERY_MODE),
        ("idle", EVERY_MODE),
        ("wizard", &["a game", "--replay"]),
        (
            "autopickup",
            &["a game", "--daily", "--replay", "--bot", "--bot --watch"],
        ),
        ("against", &["--parse-monsters and the like"]),
        ("strict", &["--parse-monsters and the like"]),
        ("json", &["--bot", "--parse-monsters and the like"]),
        ("find", &["--seed-catalog"]),
        ("text", &["--seed-catalog"]),
        ("games", &["--bot", "--stats", "--arena"]),
        ("headless", &["--replay", "--replay --headless"]),
        ("require_builtin", &["--replay --headless"]),
        ("cast", &["--replay", "--replay --cast"]),
        ("svg", &["--replay", "--replay --svg"]),
        ("at", &["--replay --svg"]),
        ("bot_style", &["--bot", "--bot --watch"]),
        ("bot_without", &["--bot", "--bot --watch"]),
        ("bonus", &["--bot", "--bot --watch"]),
        ("jobs", &["--bot"]),
        ("first", &["--bot"]),
        ("allow_files", &["--serve"]),
        ("record", &["--bot", "--serve"]),
        ("summary", &["--bot"]),
        ("paranoid", &["--bot"]),
        ("verbose", &["--duel", "--duel --watch"]),
        (
            "watch",
            &["--duel", "--duel --watch", "--bot", "--bot --watch"],
        ),
        ("home", EVERY_MODE),
        ("xlogfile", EVERY_MODE),
        ("morgue", EVERY_MODE),
        ("livelog", EVERY_MODE),
        ("no_wizard", EVERY_MODE),
        ("no_seeds", EVERY_MODE),
        // What it belongs to depends on what stands directly behind --duel: see `check_file`.
        ("file", EVERY_MODE),
    ],
    needs: &[("strict", "against"), ("bot_style", "quest")],
};

/// Whatever plays the game.
const PLAYERS: [&str; 4] = ["a game", "--replay", "--bot", "--bot --watch"];

/// Whatever plays the game, and what tells by which files.
const GAMES: [&str; 5] = players_and(["--paths"]);

/// Whatever takes a rule book by its name.
const RULES: [&str; 5] = players_and(["--arena"]);

/// Whatever draws by chance, but for the seed catalog, which has its own seeds.
const SEEDS: [&str; 7] = players_and(["--check", "--stats", "--arena"]);

/// Whatever makes dungeons or prints their plans.
const LEVELS: [&str; 7] = players_and(["--check", "--stats", "--seed-catalog"]);

/// Whatever reads a campaign.
const CAMPAIGNS: [&str; 7] = players_and(["--check", "--check --gamedata", "--paths"]);

/// Whatever reads files of data.
const DATA: [&str; 11] = players_and([
    "--check",
    "--stats",
    "--seed-catalog",
    "--arena",
    "--summarize",
    "--paths",
    "--parse-monsters and the like",
]);

/// Whatever makes dungeons.
const DUNGEONS: [&str; 6] = players_and(["--stats", "--seed-catalog"]);

/// Returns whatever plays the game, and these modes. That these are as many as the result has room for is seen to when it is
/// compiled.
const fn players_and<const MORE: usize, const ALL: usize>(
    more: [&'static str; MORE],
) -> [&'static str; ALL] {
    let mut all = [""; ALL];
    let (players, others) = all.split_at_mut(PLAYERS.len());
    players.copy_from_slice(&PLAYERS);
    others.copy_from_slice(&more);
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::options::Options;
    use clap::CommandFactory;
    use std::collections::BTreeSet;

    /// A command line for each mode.
    const MODES: [&str; 25] = [
        "",
        "--daily",
        "--replay a",
        "--replay a --headless",
        "--replay a --cast b",
        "--replay a --svg b",
        "--bot",
        "--bot --watch",
        "--serve",
        "--duel a",
        "--duel --watch a",
        "--scores",
        "--paths",
        "--parse-monsters --parse-objects --parse-effects --parse-plan",
        "--check a",
        "--check --gamedata a",
        "--write-data a",
        "--stats",
        "--seed-catalog 1 2 3",
        "--arena a",
        "--print-dungeon a",
        "--summarize a",
        "--manual",
        "--man",
        "--completions bash",
    ];

    fn read(line: &str) -> Result<Options, String> {
        let words = ["rlg"].into_iter().chain(line.split_whitespace());
        Options::read(words.map(Into::into)).map_err(|error| error.to_string())
    }

    #[test]
    fn every_option_asks_for_a_mode_or_belongs_to_some() {
        BELONGING.check(Options::command(), &["mode", "parse"]);
    }

    #[test]
    fn all_takers_are_modes_and_each_asks_for_another() {
        let name = |line| read(line).expect("the options are right").mode().name();
        let modes: BTreeSet<&str> = MODES.map(name).into();
        assert_eq!(modes.len(), MODES.len());
        for (option, takers) in BELONGING.takers {
            let wrong = takers.iter().find(|taker| !modes.contains(*taker));
            assert_eq!(wrong, None, "{option}");
        }
        let command = Options::command();
        let lines = MODES.join(" ");
        for option in command
            .get_arguments()
            .filter_map(|option| option.get_long())
        {
            let asks = BELONGING
                .takers
                .iter()
                .all(|(id, _)| *id != option.replace('-', "_"));
            let option = format!("--{option}");
            assert!(!asks || lines.contains(&option), "{option}");
        }
    }

    #[test]
    fn what_means_nothing_is_refused_with_what_takes_it() {
        for (line, wanted) in [
            ("--man --first 3", "--first belongs to --bot, not to --man"),
            (
                "--scores --headless",
                "--headless belongs to --replay, not to --scores",
            ),
            (
                "--scores --text",
                "--text belongs to --seed-catalog, not to --scores",
            ),
            (
                "--check --summary",
                "--summary belongs to --bot, not to --check",
            ),
            (
                "--bot --text",
                "--text belongs to --seed-catalog, not to --bot",
            ),
            (
                "--serve --bot-style secret",
                "--bot-style belongs to --bot, not to --serve",
            ),
            (
                "--serve --text",
                "--text belongs to --seed-catalog, not to --serve",
            ),
            (
                "--replay a --headless --at 3",
                "--at belongs to --replay --svg, not to --replay --headless",
            ),
            (
                "--replay a --headless --seed 3",
                "--seed means nothing with --headless",
            ),
            (
                "--replay a --cast b --require-builtin",
                "--require-builtin belongs to --replay --headless, not to --replay --cast",
            ),
            (
                "--parse-effects --strict",
                "--strict needs --against as well",
            ),
            (
                "--bot --bot-style secret --rules classic",
                "--bot-style needs --quest as well",
            ),
            (
                "--bot --watch --games 2",
                "--games means nothing with --watch",
            ),
            ("--duel a --watch --seed 3", "not to --duel --watch"),
            ("--daily --seed 3", "not to --daily"),
            (
                "--bot --wizard",
                "--wizard belongs to a game or --replay, not to --bot",
            ),
            (
                "--watch",
                "--watch belongs to --duel or --bot, not to a game",
            ),
            ("-v", "--verbose belongs to --duel, not to a game"),
            (
                "--json",
                "--json belongs to --bot or --parse-monsters and the like, not to a game",
            ),
        ] {
            let refused = read(line).expect_err(line);
            assert!(refused.contains(wanted), "{line}: {refused}");
        }
    }
}
