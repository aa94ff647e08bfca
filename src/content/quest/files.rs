//! The files of a campaign, and the diagnostics about them.

use crate::base::{Diagnostic, MOST_SUGGESTIONS, Report, Source, Span, not_listed};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

/// The most diagnostics that are kept: nobody reads more, and files of nothing but errors must not take long.
const MOST_DIAGNOSTICS: usize = 1_000;

/// The files of a campaign by their paths below its folder, with `/` between the parts: `maps/floor001.mp`.
#[derive(Clone, Debug)]
pub struct CampaignFiles {
    folder: String,
    files: BTreeMap<String, Arc<Source>>,
}

impl CampaignFiles {
    /// Creates an empty set of files of a folder, which is named in messages.
    pub fn new(folder: impl Into<String>) -> CampaignFiles {
        CampaignFiles {
            folder: folder.into(),
            files: BTreeMap::new(),
        }
    }

    pub fn add(&mut self, path: &str, bytes: impl Into<Vec<u8>>) {
        let source = Source::new(format!("{}/{path}", self.folder), bytes);
        self.files.insert(path.to_owned(), Arc::new(source));
    }

    pub fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    pub fn get(&self, path: &str) -> Option<&Arc<Source>> {
        self.files.get(path)
    }

    /// Returns the path and the bytes of every file, in the order of the paths.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &[u8])> {
        let files = self.files.iter();
        files.map(|(path, source)| (path.as_str(), source.bytes()))
    }

    /// Returns a file, and reports it if it is missing.
    pub(crate) fn expect(&self, path: &str, diagnostics: &mut Diagnostics) -> Option<&Arc<Source>> {
        let file = self.get(path);
        if file.is_none() {
            let help =
                "a campaign is complete: no file of another one takes the place of a missing one";
            let error = Diagnostic::error(Span::default(), "this file is missing").with_help(help);
            diagnostics.add(&self.empty(path), || error);
        }
        file
    }

    /// Returns the files whose paths begin with `begin` and end with `end`, each with the part between, by which they
    /// are sorted.
    pub(crate) fn between<'a>(
        &'a self,
        begin: &'a str,
        end: &'a str,
    ) -> impl Iterator<Item = (&'a str, &'a Arc<Source>)> {
        self.files.iter().filter_map(move |(path, source)| {
            let stem = path.strip_prefix(begin)?.strip_suffix(end)?;
            Some((stem, source))
        })
    }

    /// Returns an empty source in place of a missing file, for messages.
    pub(crate) fn empty(&self, path: &str) -> Arc<Source> {
        Arc::new(Source::new(format!("{}/{path}", self.folder), []))
    }
}

/// Diagnostics about the files of a campaign. They print as reports, one after another.
#[derive(Debug, Default)]
pub struct Diagnostics {
    list: Vec<(Arc<Source>, Diagnostic)>,
    /// The number of diagnostics beyond those in the list.
    left_out: usize,
    /// For each unknown id, with what it should be, its diagnostic in the list and how often it was met.
    unknown: BTreeMap<(&'static str, String), (usize, u32)>,
}

impl Diagnostics {
    /// Adds a diagnostic, which is made only if it is kept.
    pub(crate) fn add(&mut self, source: &Arc<Source>, error: impl FnOnce() -> Diagnostic) {
        if self.list.len() < MOST_DIAGNOSTICS {
            self.list.push((source.clone(), error()));
        } else {
            self.left_out += 1;
        }
    }

    /// Adds a diagnostic about an unknown id of some kind, once for all places in which it stands.
    pub(crate) fn add_unknown(
        &mut self,
        source: &Arc<Source>,
        (noun, id): (&'static str, &str),
        error: impl FnOnce() -> Diagnostic,
    ) {
        let place = self.list.len();
        let known = self
            .unknown
            .entry((noun, id.to_owned()))
            .or_insert((place, 0));
        known.1 += 1;
        if known.1 == 1 {
            self.add(source, error);
        }
    }

    /// Returns whether there are few enough diagnostics to look for suggestions.
    pub(crate) fn are_few(&self) -> bool {
        self.list.len() < MOST_SUGGESTIONS
    }

    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Returns the diagnostics with their files: those of tables, then those of maps, in the order of files and lines.
    pub fn list(&self) -> &[(Arc<Source>, Diagnostic)] {
        &self.list
    }

    /// Returns how many diagnostics there are beyond those in the list.
    pub fn left_out(&self) -> usize {
        self.left_out
    }

    /// Brings the diagnostics into their order, when all are there.
    pub(crate) fn finish(&mut self) {
        for (place, times) in std::mem::take(&mut self.unknown).into_values() {
            if let Some((_, diagnostic)) = self.list.get_mut(place).filter(|_| times > 1) {
                diagnostic.message += &format!(" ({times} times)");
            }
        }
        let place = |(source, diagnostic): &(Arc<Source>, Diagnostic)| {
            let is_of_map = !source.name().ends_with(".tbl");
            (is_of_map, source.name().to_owned(), diagnostic.span.start)
        };
        self.list.sort_by_cached_key(place);
    }
}

impl fmt::Display for Diagnostics {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (source, diagnostic) in &self.list {
            write!(out, "{}", Report { source, diagnostic })?;
        }
        match self.left_out {
            0 => Ok(()),
            more => writeln!(out, "{}", not_listed(more)),
        }
    }
}

impl std::error::Error for Diagnostics {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_diagnostic_that_is_left_out_stands_in_the_singular() {
        let source = Arc::new(Source::new("file", []));
        let mut diagnostics = Diagnostics::default();
        for _ in 0..=MOST_DIAGNOSTICS {
            diagnostics.add(&source, || {
                Diagnostic::error(Span::default(), "it is wrong")
            });
        }
        let said = diagnostics.to_string();
        assert!(
            said.ends_with("\n1 more error is not listed\n"),
            "{}",
            &said[said.len() - 80..]
        );
    }
}
