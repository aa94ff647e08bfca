//! The variables of the environment that stand for options, as servers set them.

use super::Failure;
use super::options::Options;
use super::values;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// Finds a variable; an empty one counts as not set.
pub(super) type Find<'a> = &'a dyn Fn(&str) -> Option<OsString>;

/// Returns a variable of the environment of this run.
pub(super) fn variable(name: &str) -> Option<OsString> {
    std::env::var_os(name).filter(|value| !value.is_empty())
}

/// Takes what no option says from variables. An option wins over its variable, but a restriction holds by either.
///
/// # Errors
///
/// Fails if a variable has a value that its option could not have, or if an option is given that is restricted.
pub(super) fn apply(options: &mut Options, find: Find<'_>) -> Result<(), Failure> {
    options.no_wizard |= is_set("RLG_NO_WIZARD", find);
    options.no_seeds |= is_set("RLG_NO_SEEDS", find);
    check_restrictions(options)?;
    let path = |name| find(name).map(PathBuf::from);
    for (option, name) in [
        (&mut options.home, "RLG_HOME"),
        (&mut options.data, "RLG_DATA"),
        (&mut options.xlogfile, "RLG_XLOGFILE"),
        (&mut options.morgue, "RLG_MORGUE"),
        (&mut options.livelog, "RLG_LIVELOG"),
    ] {
        *option = option.take().or_else(|| path(name));
    }
    // Else --check would look at the campaign, whatever it is given.
    let campaign = path("RLG_GAMEDATA").filter(|_| options.check.is_none());
    options.gamedata = options.gamedata.take().or(campaign);
    if options.name.is_none() {
        options.name = value("RLG_NAME", find, values::name)?;
    }
    let longest = value("RLG_IDLE", find, values::seconds)?;
    options.idle = options.idle.into_iter().chain(longest).min();
    Ok(())
}

/// Returns how a path was given: by its option, or by the variable that stands for it.
pub(super) fn giver(
    [option, name]: [&'static str; 2],
    path: &Path,
    find: Find<'_>,
) -> &'static str {
    let is_from_variable = find(name).is_some_and(|value| value == path.as_os_str());
    if is_from_variable { name } else { option }
}

/// Returns whether a restriction is set: to anything but 0.
fn is_set(name: &str, find: Find<'_>) -> bool {
    find(name).is_some_and(|value| value != "0")
}

fn value<T>(
    name: &str,
    find: Find<'_>,
    read: fn(&str) -> Result<T, String>,
) -> Result<Option<T>, Failure> {
    let Some(value) = find(name) else {
        return Ok(None);
    };
    let read = value
        .to_str()
        .ok_or("it is no text".to_owned())
        .and_then(read);
    read.map(Some)
        .map_err(|why| Failure::Usage(format!("{name}: {why}")))
}

/// Checks that no option is given that is not offered here.
fn check_restrictions(options: &Options) -> Result<(), Failure> {
    let of_seeds = [
        ("--seed", options.seed.is_some()),
        ("--dungeon", options.dungeon.is_some()),
        ("--level", options.level.is_some()),
        ("--data", options.data.is_some()),
        ("--gamedata", options.gamedata.is_some()),
        ("--serve", options.serve),
    ];
    let given = of_seeds.into_iter().filter(|_| options.no_seeds);
    let wizard = [("--wizard", options.wizard && options.no_wizard)];
    match given.chain(wizard).find(|(_, is_given)| *is_given) {
        Some((option, _)) => {
            let message = format!("{option} is not offered here");
            Err(Failure::Usage(message))
        }
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    fn applied(arguments: &str, variables: &[(&str, &str)]) -> Result<Options, String> {
        let words = ["rlg"].into_iter().chain(arguments.split_whitespace());
        let mut options = Options::try_parse_from(words).expect("the options are right");
        let find = |name: &str| {
            let found = variables.iter().find(|(it, _)| *it == name);
            found.map(|(_, value)| OsString::from(value))
        };
        match apply(&mut options, &find) {
            Ok(()) => Ok(options),
            Err(failure) => Err(failure.to_string()),
        }
    }

    #[test]
    fn a_campaign_is_checked_only_if_its_folder_is_given_as_an_option() {
        let variables = [("RLG_GAMEDATA", "/srv/campaign")];
        let campaign = |line| applied(line, &variables).expect("it is right").gamedata;
        assert_eq!(campaign("--check"), None);
        let given = campaign("--check --gamedata mine");
        assert_eq!(given, Some(PathBuf::from("mine")));
        assert_eq!(campaign("--quest"), Some(PathBuf::from("/srv/campaign")));
    }

    #[test]
    fn an_option_wins_over_its_variable() {
        let variables = [
            ("RLG_HOME", "/srv/ada"),
            ("RLG_NAME", "Ada"),
            ("RLG_DATA", "/srv/data"),
            ("RLG_XLOGFILE", "/srv/xlogfile"),
            ("RLG_MORGUE", "/srv/morgue"),
            ("RLG_LIVELOG", "/srv/livelog"),
        ];
        let set = applied("", &variables).expect("all is right");
        assert_eq!(set.home.as_deref(), Some(Path::new("/srv/ada")));
        assert_eq!(set.name.as_deref(), Some("Ada"));
        assert_eq!(set.data.as_deref(), Some(Path::new("/srv/data")));
        assert_eq!(set.xlogfile.as_deref(), Some(Path::new("/srv/xlogfile")));
        assert_eq!(set.morgue.as_deref(), Some(Path::new("/srv/morgue")));
        assert_eq!(set.livelog.as_deref(), Some(Path::new("/srv/livelog")));
        let given = applied("--name Bob --home here --data mine", &variables);
        let given = given.expect("all is right");
        assert_eq!(given.name.as_deref(), Some("Bob"));
        assert_eq!(given.home.as_deref(), Some(Path::new("here")));
        assert_eq!(given.data.as_deref(), Some(Path::new("mine")));
    }

    #[test]
    fn a_restriction_holds_by_its_option_or_its_variable() {
        for (arguments, variables) in [
            ("--wizard --no-wizard", &[][..]),
            ("--wizard", &[("RLG_NO_WIZARD", "1")]),
        ] {
            let refused = applied(arguments, variables).expect_err("it is restricted");
            assert_eq!(refused, "--wizard is not offered here");
        }
        for option in [
            "--seed 1",
            "--dungeon d",
            "--level l",
            "--data d",
            "--gamedata d",
            "--serve",
        ] {
            let name = option.split(' ').next().expect("a name");
            for (more, variables) in [(" --no-seeds", &[][..]), ("", &[("RLG_NO_SEEDS", "yes")])] {
                let refused = applied(&format!("{option}{more}"), variables);
                let refused = refused.expect_err("it is restricted");
                assert_eq!(refused, format!("{name} is not offered here"));
            }
        }
        let open = [("RLG_NO_SEEDS", "0"), ("RLG_NO_WIZARD", "0")];
        assert!(applied("--seed 1 --wizard", &open).is_ok());
        let of_the_server = [("RLG_NO_SEEDS", "1"), ("RLG_DATA", "/srv/data")];
        let set = applied("", &of_the_server).expect("the server may choose data");
        assert!(set.data.is_some() && set.no_seeds);
    }

    #[test]
    fn of_two_times_the_shorter_holds() {
        let idle = |arguments, seconds| {
            let set = applied(arguments, &[("RLG_IDLE", seconds)]);
            set.expect("all is right").idle.map(|idle| idle.as_secs())
        };
        assert_eq!(idle("", "600"), Some(600));
        assert_eq!(idle("--idle 60", "600"), Some(60));
        assert_eq!(idle("--idle 6000", "600"), Some(600));
    }

    #[test]
    fn a_path_is_put_down_to_who_gave_it() {
        let find = |name: &str| (name == "RLG_DATA").then(|| OsString::from("/srv/data"));
        let names = ["--data", "RLG_DATA"];
        assert_eq!(giver(names, Path::new("/srv/data"), &find), "RLG_DATA");
        assert_eq!(giver(names, Path::new("mine"), &find), "--data");
    }

    #[test]
    fn a_wrong_value_names_its_variable() {
        for (name, value) in [
            ("RLG_IDLE", "soon"),
            ("RLG_IDLE", "0"),
            ("RLG_NAME", "a\tb"),
        ] {
            let refused = applied("", &[(name, value)]).expect_err("it is wrong");
            assert!(refused.starts_with(&format!("{name}: ")), "{refused}");
        }
    }
}
