//! The ids in the files of a campaign.

use super::Diagnostics;
use super::row::Word;
use crate::base::{Diagnostic, Source, did_you_mean};
use crate::content::read::excerpt;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The ids of one kind, such as those of monsters, and what each refers to.
pub(crate) struct Ids<T> {
    /// What the ids refer to, for messages: "item, weapon or armor".
    noun: &'static str,
    known: BTreeMap<String, Known<T>>,
}

struct Known<T> {
    id: T,
    source: Arc<Source>,
    line: u32,
}

impl<T: Copy> Ids<T> {
    pub(crate) fn new(noun: &'static str) -> Ids<T> {
        let known = BTreeMap::new();
        Ids { noun, known }
    }

    /// Adds an id and returns whether it is new. Reports it if not.
    pub(crate) fn add(
        &mut self,
        word: Word<'_>,
        id: T,
        (source, line): (&Arc<Source>, u32),
        diagnostics: &mut Diagnostics,
    ) -> bool {
        if let Some(known) = self.known.get(word.text) {
            let message = format!(
                "there is a second `{}`: the first is in {}:{}",
                word.text,
                known.source.name(),
                known.line
            );
            diagnostics.add(source, || {
                Diagnostic::error(word.span, message).with_help("no id is used twice")
            });
            return false;
        }
        let source = source.clone();
        let known = Known { id, source, line };
        self.known.insert(word.text.to_owned(), known);
        true
    }

    pub(crate) fn get(&self, id: &str) -> Option<T> {
        self.known.get(id).map(|known| known.id)
    }

    /// Returns what an id refers to. Reports an unknown id.
    pub(crate) fn find(
        &self,
        word: Word<'_>,
        source: &Arc<Source>,
        diagnostics: &mut Diagnostics,
    ) -> Option<T> {
        let found = self.get(word.text);
        if found.is_none() {
            let are_few = diagnostics.are_few();
            diagnostics.add_unknown(source, (self.noun, word.text), || {
                let suggestion = are_few.then(|| self.suggestion(word.text)).flatten();
                let shown = excerpt(word.text.as_bytes());
                Diagnostic::error(word.span, format!("there is no {} `{shown}`", self.noun))
                    .with_suggestion(suggestion)
            });
        }
        found
    }

    pub(crate) fn suggestion(&self, word: &str) -> Option<String> {
        did_you_mean(word, self.known.keys().map(String::as_str))
    }
}
