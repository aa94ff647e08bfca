//! TOML files: their entries in the order of the file, each with its span for messages.

use crate::base::{Diagnostic, Source, Span, did_you_mean};
use std::ops::RangeInclusive;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The errors and warnings about a file.
pub(super) type Diagnostics = Vec<Diagnostic>;

/// A text of a file, and its span.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Text<'t> {
    pub(super) text: &'t str,
    pub(super) span: Span,
}

/// One entry of a table.
pub(super) struct TableEntry<'t> {
    pub(super) name: Text<'t>,
    value: &'t Spanned<DeValue<'t>>,
}

/// Reads the well-formed parts of a file, and reports the others.
pub(super) fn parse<'s>(source: &'s Source, diagnostics: &mut Diagnostics) -> DeTable<'s> {
    let text = match source.text() {
        Ok(text) => text,
        Err(error) => {
            diagnostics.push(error);
            return DeTable::new();
        }
    };
    let (table, errors) = DeTable::parse_recoverable(text);
    diagnostics.extend(errors.iter().map(|error| {
        let span = Span::new(error.span().unwrap_or_default());
        Diagnostic::error(span, error.message())
    }));
    table.into_inner()
}

/// Returns the tables of a file that is part of the program: the name of each, and the entries below it. Whoever needs only
/// some of them need not read the others, and what reads them one by one takes little memory.
pub(super) fn tables(
    file: &'static str,
) -> impl Iterator<Item = (&'static str, &'static str)> + Clone {
    let parts = file.split("\n[").skip(1);
    parts.filter_map(|part| part.split_once("]\n"))
}

/// Reads a file that is part of the program, or a table of it. Tests read every one of them.
///
/// # Panics
///
/// If it has any errors.
pub(super) fn read_built_in(
    name: &str,
    text: &'static str,
    read: impl FnOnce(&DeTable<'_>, &mut Diagnostics),
) {
    let source = Source::built_in(name, text);
    let mut diagnostics = Vec::new();
    read(&parse(&source, &mut diagnostics), &mut diagnostics);
    assert!(diagnostics.is_empty(), "{name}: {diagnostics:?}");
}

/// Returns the entries of a table, in the order of the file.
pub(super) fn entries<'t>(table: &'t DeTable<'t>) -> Vec<TableEntry<'t>> {
    let entries = table.iter().map(|(name, value)| TableEntry {
        name: Text {
            text: name.get_ref(),
            span: Span::new(name.span()),
        },
        value,
    });
    let mut entries: Vec<TableEntry<'_>> = entries.collect();
    entries.sort_by_key(|entry| entry.name.span.start);
    entries
}

impl Text<'_> {
    /// Returns an error about this text.
    pub(super) fn error(&self, message: impl Into<String>) -> Diagnostic {
        Diagnostic::error(self.span, message)
    }

    /// Returns the error that nothing has this name, with the name in `known` that was probably meant.
    pub(super) fn unknown<'a>(&self, known: impl IntoIterator<Item = &'a str>) -> Diagnostic {
        let suggestion = did_you_mean(self.text, known);
        let message = format!("nothing is called `{}` here", self.text);
        self.error(message).with_suggestion(suggestion)
    }
}

impl<'t> TableEntry<'t> {
    /// Returns the value if it is a table; otherwise reports it.
    pub(super) fn table(&self, diagnostics: &mut Diagnostics) -> Option<&'t DeTable<'t>> {
        match self.value.get_ref() {
            DeValue::Table(table) => Some(table),
            _ => self.refuse("a table", diagnostics),
        }
    }

    /// Returns the value if it is a text; otherwise reports it.
    pub(super) fn text(&self, diagnostics: &mut Diagnostics) -> Option<Text<'t>> {
        match self.value.get_ref() {
            DeValue::String(text) => Some(Text {
                text,
                span: Span::new(self.value.span()),
            }),
            DeValue::Array(items) => {
                let texts = items.iter().filter_map(|item| item.get_ref().as_str());
                let one = texts.collect::<Vec<_>>().join(" ");
                self.refuse(&format!("one text in quotes, as \"{one}\""), diagnostics)
            }
            _ => self.refuse("a text in quotes", diagnostics),
        }
    }

    /// Returns the value if it is a number of a range; otherwise reports it.
    pub(super) fn number(
        &self,
        range: RangeInclusive<usize>,
        diagnostics: &mut Diagnostics,
    ) -> Option<usize> {
        let number = match self.value.get_ref() {
            DeValue::Integer(number) => number.to_string().parse().ok(),
            _ => None,
        };
        let (least, most) = (range.start(), range.end());
        let number = number.filter(|number| range.contains(number));
        number.or_else(|| self.refuse(&format!("a number from {least} to {most}"), diagnostics))
    }

    /// Returns the value if it is `true` or `false`, or one of these words for them; otherwise reports it.
    pub(super) fn switch(
        &self,
        (on, off): (&str, &str),
        diagnostics: &mut Diagnostics,
    ) -> Option<bool> {
        let switch = match self.value.get_ref() {
            DeValue::Boolean(switch) => Some(*switch),
            DeValue::String(text) if text == on => Some(true),
            DeValue::String(text) if text == off => Some(false),
            _ => None,
        };
        switch.or_else(|| self.refuse("true or false", diagnostics))
    }

    fn refuse<T>(&self, wanted: &str, diagnostics: &mut Diagnostics) -> Option<T> {
        let span = Span::new(self.value.span());
        let message = format!("`{}` must be {wanted}", self.name.text);
        diagnostics.push(Diagnostic::error(span, message));
        None
    }
}
