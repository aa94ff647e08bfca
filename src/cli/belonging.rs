//! Which options belong to what a program is asked to do. An option that would mean nothing is refused.

use clap::error::ErrorKind;
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command, Parser};
use std::ffi::OsString;

/// What options belong to, each by its id. clap's `requires` is no use for this: it is dropped where what is required
/// conflicts with what is given.
#[derive(Clone, Copy, Debug)]
pub(super) struct Belonging {
    /// The modes that take an option, by their names. An option that asks for a mode by itself is not among them: no other
    /// of its kind is given beside it.
    pub(super) takers: &'static [(&'static str, &'static [&'static str])],
    /// The options that mean something only together with another one.
    pub(super) needs: &'static [(&'static str, &'static str)],
}

/// The takers of an option that means the same, whatever the program is asked to do.
pub(super) const EVERY_MODE: &[&str] = &[];

/// Reads arguments, the first of which is the program's name. `mode` returns the name of what they ask for.
///
/// # Errors
///
/// Fails if the arguments are wrong, or if the mode does not take one of them.
pub(super) fn read<Options: Parser>(
    arguments: impl Iterator<Item = OsString>,
    belonging: &Belonging,
    mode: fn(&Options) -> &'static str,
) -> Result<Options, clap::Error> {
    let mut command = Options::command();
    let matches = command.try_get_matches_from_mut(arguments)?;
    let options =
        Options::from_arg_matches(&matches).map_err(|error| error.format(&mut command))?;
    match belonging.fault(&command, &matches, mode(&options)) {
        Some(fault) => Err(command.error(ErrorKind::ArgumentConflict, fault)),
        None => Ok(options),
    }
}

impl Belonging {
    /// Returns what is wrong with the first option that means nothing; `None` if there is none.
    fn fault(&self, command: &Command, matches: &ArgMatches, mode: &str) -> Option<String> {
        let is_given = |id: &str| matches.value_source(id) == Some(ValueSource::CommandLine);
        let arguments = || command.get_arguments();
        let mut given = arguments().filter(|argument| is_given(argument.get_id().as_str()));
        given.find_map(|argument| {
            let takers = self.takers_of(argument);
            if !takers.is_empty() && !takers.contains(&mode) {
                return Some(refusal(argument, takers, mode));
            }
            let mut needs = self.needs.iter().filter(|(id, _)| argument.get_id() == id);
            let (_, missing) = needs.find(|(_, other)| !is_given(other))?;
            let missing = arguments().find(|other| other.get_id() == missing)?;
            Some(format!(
                "{} needs {} as well",
                name(argument),
                name(missing)
            ))
        })
    }

    /// Checks that each option of a program asks for a mode, by being in one of these groups, or belongs to some.
    #[cfg(test)]
    pub(super) fn check(&self, mut command: Command, groups: &[&str]) {
        use std::collections::BTreeSet;
        command.build();
        let asking: BTreeSet<&str> = (command.get_groups())
            .filter(|group| groups.contains(&group.get_id().as_str()))
            .flat_map(|group| group.get_args().map(clap::Id::as_str))
            .collect();
        let belonging: BTreeSet<&str> = self.takers.iter().map(|(id, _)| *id).collect();
        assert_eq!(belonging.len(), self.takers.len(), "each stands there once");
        assert!(asking.is_disjoint(&belonging));
        let known: BTreeSet<&str> = asking.union(&belonging).copied().collect();
        let options = command
            .get_arguments()
            .map(|option| option.get_id().as_str());
        let options = options.filter(|id| !["help", "version"].contains(id));
        assert_eq!(known, options.collect());
        let needs = self.needs.iter().flat_map(|(id, other)| [*id, *other]);
        assert!(known.is_superset(&needs.collect()));
    }

    fn takers_of(&self, argument: &Arg) -> &'static [&'static str] {
        let known = self.takers.iter().find(|(id, _)| argument.get_id() == id);
        known.map_or(EVERY_MODE, |(_, takers)| takers)
    }
}

/// Says to which modes an option belongs, or with what it means nothing.
fn refusal(argument: &Arg, takers: &[&str], mode: &str) -> String {
    let mut parts = takers
        .iter()
        .filter_map(|taker| mode.strip_prefix(*taker)?.strip_prefix(' '));
    if let Some(part) = parts.next() {
        return format!("{} means nothing with {part}", name(argument));
    }
    let is_part = |name: &str| {
        let is_begun = |taker: &&str| {
            name.strip_prefix(*taker)
                .is_some_and(|rest| rest.starts_with(' '))
        };
        takers.iter().any(is_begun)
    };
    // Who is told of --duel need not be told of --duel --watch.
    let shown: Vec<&str> = takers
        .iter()
        .copied()
        .filter(|name| !is_part(name))
        .collect();
    let shown = match &shown[..] {
        [all @ .., last] if !all.is_empty() => format!("{} or {last}", all.join(", ")),
        all => all.concat(),
    };
    format!("{} belongs to {shown}, not to {mode}", name(argument))
}

/// Returns how an option is written.
fn name(argument: &Arg) -> String {
    match (argument.get_long(), argument.get_short()) {
        (Some(long), _) => format!("--{long}"),
        (None, Some(short)) => format!("-{short}"),
        (None, None) => argument.to_string(),
    }
}
