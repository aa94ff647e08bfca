//! What a seed is wanted for: `flask of vigour @<=3 and fortress`.

use crate::base::{Diagnostic, Span, did_you_mean};
use std::ops::{Range, RangeInclusive};

/// What stands before a condition on the depth.
const DEPTH: char = '@';

/// What levels must have: one of several alternatives, and of that everything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Query {
    alternatives: Vec<Vec<Term>>,
}

/// A name, or a part of one, on some of the levels.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Term {
    /// In lower case.
    name: String,
    depths: RangeInclusive<u16>,
}

impl Term {
    fn is_met(&self, name: &str, depth: u16) -> bool {
        self.depths.contains(&depth) && name.to_lowercase().contains(&self.name)
    }
}

impl Query {
    /// Reads a query: names of monsters, items and special levels or parts of them, each perhaps with `@` and a depth
    /// (`@3`, `@<=3`, `@2-5`) behind it, joined by `and` and `or`, of which `and` binds tighter. A name with such a word in
    /// it stands in quotes.
    ///
    /// # Errors
    ///
    /// Fails, with the place in the text, if it is no query, or if none of `names` has a part of it in it.
    pub fn read<'n>(
        text: &str,
        names: impl Iterator<Item = &'n str> + Clone,
    ) -> Result<Query, Diagnostic> {
        let mut alternatives = vec![Vec::new()];
        let mut rest = words(text)?.into_iter().peekable();
        loop {
            let mut of_term = Vec::new();
            while let Some(word) = rest.next_if(|word| word.joins().is_none()) {
                of_term.push(word);
            }
            let joint = rest.next();
            let end = joint.as_ref().map_or(text.len(), |word| word.place.start);
            let last = alternatives.last_mut().expect("there is one");
            last.push(term(&of_term, end, names.clone())?);
            match joint.and_then(|word| word.joins()) {
                Some(Joint::And) => {}
                Some(Joint::Or) => alternatives.push(Vec::new()),
                None => return Ok(Query { alternatives }),
            }
        }
    }

    /// Returns whether some names, each with its depth, have all that is wanted.
    pub(super) fn is_met(&self, all: &[(u16, &str)]) -> bool {
        let is_there = |term: &Term| all.iter().any(|(depth, name)| term.is_met(name, *depth));
        let mut alternatives = self.alternatives.iter();
        alternatives.any(|terms| terms.iter().all(is_there))
    }

    /// Returns whether a name at a depth is one of those that are wanted.
    pub(super) fn wants(&self, name: &str, depth: u16) -> bool {
        let mut terms = self.alternatives.iter().flatten();
        terms.any(|term| term.is_met(name, depth))
    }
}

/// A word of a query, or a text in quotes, and where it stands.
struct Word<'t> {
    text: &'t str,
    is_quoted: bool,
    place: Range<usize>,
}

#[derive(Clone, Copy)]
enum Joint {
    And,
    Or,
}

impl Word<'_> {
    fn joins(&self) -> Option<Joint> {
        match self.text.to_ascii_lowercase().as_str() {
            "and" if !self.is_quoted => Some(Joint::And),
            "or" if !self.is_quoted => Some(Joint::Or),
            _ => None,
        }
    }

    fn error(&self, message: impl Into<String>) -> Diagnostic {
        Diagnostic::error(Span::new(self.place.clone()), message)
    }
}

/// Splits a query into words.
fn words(text: &str) -> Result<Vec<Word<'_>>, Diagnostic> {
    let mut words = Vec::new();
    let mut at = 0;
    while let Some(start) = text[at..].find(|letter: char| !letter.is_whitespace()) {
        let start = at + start;
        let is_quoted = text[start..].starts_with('"');
        let (inner, end) = if is_quoted {
            let inner = start + 1;
            let length = text[inner..].find('"').ok_or_else(|| {
                let place = Span::new(start..text.len());
                Diagnostic::error(place, "this quote has no end")
            })?;
            (inner..inner + length, inner + length + 1)
        } else {
            let length = text[start..].find(char::is_whitespace);
            let end = length.map_or(text.len(), |length| start + length);
            (start..end, end)
        };
        words.push(Word {
            text: &text[inner],
            is_quoted,
            place: start..end,
        });
        at = end;
    }
    Ok(words)
}

/// Returns the term of some words, of which `end` is the end.
fn term<'n>(
    words: &[Word<'_>],
    end: usize,
    names: impl Iterator<Item = &'n str> + Clone,
) -> Result<Term, Diagnostic> {
    let (depth, of_name) = match words.split_last() {
        Some((last, before)) if !last.is_quoted && last.text.starts_with(DEPTH) => {
            (Some(last), before)
        }
        _ => (None, words),
    };
    let Some(first) = of_name.first() else {
        let place = depth.map_or(end..end, |depth| depth.place.clone());
        return Err(Diagnostic::error(
            Span::new(place),
            "a name is missing here",
        ));
    };
    let name: Vec<String> = of_name
        .iter()
        .map(|word| word.text.to_lowercase())
        .collect();
    let name = name.join(" ");
    let is_known = names
        .clone()
        .any(|known| known.to_lowercase().contains(&name));
    if name.is_empty() || !is_known {
        let message = format!("no monster, item or special level has `{name}` in its name");
        return Err(first
            .error(message)
            .with_suggestion(did_you_mean(&name, names)));
    }
    let depths = depth.map_or(Ok(0..=u16::MAX), depths_of)?;
    Ok(Term { name, depths })
}

/// Returns the depths of the word behind a name.
fn depths_of(word: &Word<'_>) -> Result<RangeInclusive<u16>, Diagnostic> {
    let depths = depths(&word.text[DEPTH.len_utf8()..])
        .ok_or_else(|| word.error("a depth is like @3, @<=3, @>3 or @2-5"))?;
    let (from, to) = (depths.start(), depths.end());
    if from > to {
        let help = format!("the lesser depth comes first: {DEPTH}{to}-{from}");
        let error = word.error("these depths are the wrong way round, so no level has them");
        return Err(error.with_help(help));
    }
    Ok(depths)
}

/// Returns the depths of a condition; `None` if it is none.
fn depths(text: &str) -> Option<RangeInclusive<u16>> {
    let number = |text: &str| text.parse::<u16>().ok();
    if let Some((from, to)) = text.split_once('-') {
        return Some(number(from)?..=number(to)?);
    }
    let value = |sign: &str| number(text.strip_prefix(sign)?);
    let at_most = |most| 0..=most;
    let at_least = |least| least..=u16::MAX;
    (value("<=").map(at_most))
        .or_else(|| value("<")?.checked_sub(1).map(at_most))
        .or_else(|| value(">=").map(at_least))
        .or_else(|| value(">")?.checked_add(1).map(at_least))
        .or_else(|| value("=").or(number(text)).map(|depth| depth..=depth))
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: [&str; 5] = [
        "a flask of vigour",
        "fortress",
        "cave rat",
        "hue and cry",
        "rat-catcher",
    ];

    fn read(text: &str) -> Result<Query, String> {
        Query::read(text, NAMES.into_iter()).map_err(|error| {
            let Span { start, end } = error.span;
            format!("{start}-{end}: {}", error.message)
        })
    }

    #[test]
    fn all_of_one_alternative_must_be_there_at_its_depth() {
        let met = |query: &str, all: &[(u16, &str)]| read(query).expect(query).is_met(all);
        let all = [(3, "a flask of vigour"), (5, "fortress"), (1, "cave rat")];
        assert!(met("flask of vigour @<=3 and fortress", &all));
        assert!(!met("flask of vigour @<3 and fortress", &all));
        assert!(met("Flask Of Vigour @3 and rat @=1", &all));
        assert!(met("rat @>1 or fortress @4-6", &all));
        assert!(!met("rat @>1 or fortress @6-9", &all));
        assert!(met("rat @>=1 and fortress or hue", &all));
        assert!(!met("hue or vigour and rat-catcher", &all));
        assert!(met("\"hue and cry\"", &[(9, "hue and cry")]));
    }

    #[test]
    fn what_is_no_query_is_refused_at_its_place() {
        let known = "no monster, item or special level has";
        for (text, said) in [
            ("", "0-0: a name is missing here".to_owned()),
            ("rat and", "7-7: a name is missing here".to_owned()),
            ("or rat", "0-0: a name is missing here".to_owned()),
            ("@3", "0-2: a name is missing here".to_owned()),
            (
                "rat @x",
                "4-6: a depth is like @3, @<=3, @>3 or @2-5".to_owned(),
            ),
            (
                "rat @<0",
                "4-7: a depth is like @3, @<=3, @>3 or @2-5".to_owned(),
            ),
            (
                "rat @5-2",
                "4-8: these depths are the wrong way round, so no level has them".to_owned(),
            ),
            ("flusk of", format!("0-5: {known} `flusk of` in its name")),
            ("\"rat", "0-4: this quote has no end".to_owned()),
        ] {
            assert_eq!(read(text), Err(said), "{text}");
        }
    }

    #[test]
    fn depths_the_wrong_way_round_are_put_right_in_the_advice() {
        let error = Query::read("rat @5-2", NAMES.into_iter()).expect_err("it is backwards");
        let advice = "the lesser depth comes first: @2-5";
        assert_eq!(error.help.as_deref(), Some(advice));
        assert!(read("rat @2-2").is_ok());
    }

    #[test]
    fn a_name_that_is_nearly_right_is_suggested() {
        let error = Query::read("fortres", NAMES.into_iter());
        assert!(error.is_ok(), "a part is enough");
        let error = Query::read("fortrass", NAMES.into_iter()).expect_err("there is none");
        assert_eq!(error.help.as_deref(), Some("did you mean fortress?"));
    }
}
