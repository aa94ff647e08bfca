//! The files of a campaign, and what is wrong with them.

use crate::base::{Diagnostic, Report, Source, Span};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

/// The most faults that are listed: more are never read, and files of nothing but faults must not take long.
const MOST_FAULTS: usize = 1_000;

/// For so many faults a suggestion is looked for, which takes a look at every id that there is.
const MOST_SUGGESTIONS: usize = 100;

/// The files of a campaign by their paths below its folder, with `/` between the parts: `maps/floor001.mp`.
#[derive(Clone, Debug)]
pub struct CampaignFiles {
    folder: String,
    files: BTreeMap<String, Arc<Source>>,
}

/// Files are the same when the same bytes stand under the same paths, whatever folder they were read from.
impl PartialEq for CampaignFiles {
    fn eq(&self, other: &CampaignFiles) -> bool {
        self.iter().eq(other.iter())
    }
}

impl Eq for CampaignFiles {}

impl CampaignFiles {
    /// No files yet. Messages name them by this folder.
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

    pub fn get(&self, path: &str) -> Option<&Arc<Source>> {
        self.files.get(path)
    }

    /// Returns the path and the bytes of every file, in the order of the paths.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &[u8])> {
        let files = self.files.iter();
        files.map(|(path, source)| (path.as_str(), source.bytes()))
    }

    /// A file that has to be there; where it is not, that is a fault.
    pub(crate) fn expect(&self, path: &str, faults: &mut Faults) -> Option<&Arc<Source>> {
        let file = self.get(path);
        if file.is_none() {
            let help =
                "a campaign is complete: no file of another one takes the place of a missing one";
            let fault = Diagnostic::error(Span::default(), "this file is missing").with_help(help);
            faults.add(&self.empty(path), || fault);
        }
        file
    }

    /// The files whose paths begin and end so, in the order of what stands between.
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

    /// What stands for a file that is not there, so that a message can name it.
    pub(crate) fn empty(&self, path: &str) -> Arc<Source> {
        Arc::new(Source::new(format!("{}/{path}", self.folder), []))
    }
}

/// What is wrong with the files of a campaign. It prints as a person reads it.
#[derive(Debug, Default)]
pub struct Faults {
    list: Vec<(Arc<Source>, Diagnostic)>,
    /// How many more there are.
    left_out: usize,
}

impl Faults {
    /// `fault` is put together only if it is listed.
    pub(crate) fn add(&mut self, source: &Arc<Source>, fault: impl FnOnce() -> Diagnostic) {
        if self.list.len() < MOST_FAULTS {
            self.list.push((source.clone(), fault()));
        } else {
            self.left_out += 1;
        }
    }

    /// Whether it is still worth while to find out what was meant.
    pub(crate) fn are_few(&self) -> bool {
        self.list.len() < MOST_SUGGESTIONS
    }

    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Each with its file, in the order of files and lines.
    pub fn list(&self) -> &[(Arc<Source>, Diagnostic)] {
        &self.list
    }

    pub(crate) fn sort(&mut self) {
        self.list.sort_by(|(one, first), (other, second)| {
            let place = (one.name(), first.span.start);
            place.cmp(&(other.name(), second.span.start))
        });
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (source, diagnostic) in &self.list {
            write!(out, "{}", Report { source, diagnostic })?;
        }
        match self.left_out {
            0 => Ok(()),
            more => writeln!(out, "{more} more faults are not listed"),
        }
    }
}

impl std::error::Error for Faults {}
