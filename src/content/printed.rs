//! Templates as `--parse-monsters` and the like print them: each line of the value of each field, one below the other.

use super::read::{Field, Template, Written};
use super::{EffectTemplate, MonsterTemplate, ObjectTemplate, PlanEntry};
use std::fmt::{self, Display};

/// Templates, printed one below the other with an empty line between them. Every line ends with a newline.
pub struct Printed<'a, T>(pub &'a [T]);

impl<T: Display> Display for Printed<'_, T> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, template) in self.0.iter().enumerate() {
            if index > 0 {
                writeln!(out)?;
            }
            write!(out, "{template}")?;
        }
        Ok(())
    }
}

/// A field of a template, as it is printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintedField {
    /// What it is called in a file.
    pub word: &'static str,
    pub value: PrintedValue,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PrintedValue {
    /// One line.
    Text(String),
    /// One line of words, perhaps none.
    List(String),
    /// Any number of lines.
    Lines(Vec<String>),
}

impl PrintedField {
    /// Returns the lines of its value.
    pub fn lines(&self) -> &[String] {
        match &self.value {
            PrintedValue::Text(line) | PrintedValue::List(line) => std::slice::from_ref(line),
            PrintedValue::Lines(lines) => lines,
        }
    }
}

/// A template whose fields can be printed.
pub trait PrintFields {
    /// Returns the fields in the order in which they are printed, NAME first.
    fn fields(&self) -> Vec<PrintedField>;
}

impl PrintFields for MonsterTemplate {
    fn fields(&self) -> Vec<PrintedField> {
        fields_of(self)
    }
}

impl PrintFields for ObjectTemplate {
    fn fields(&self) -> Vec<PrintedField> {
        fields_of(self)
    }
}

impl PrintFields for EffectTemplate {
    fn fields(&self) -> Vec<PrintedField> {
        fields_of(self)
    }
}

impl PrintFields for PlanEntry {
    fn fields(&self) -> Vec<PrintedField> {
        match self {
            PlanEntry::Level(level) => fields_of(level),
            PlanEntry::Supply(supply) => fields_of(supply),
            PlanEntry::Alias(alias) => fields_of(alias),
        }
    }
}

fn fields_of<T: Template>(template: &T) -> Vec<PrintedField> {
    let value = |field: &Field<T>| match &field.written {
        Written::Words(words) => {
            let mut line = String::new();
            words(template, &mut line);
            if field.is_list() {
                PrintedValue::List(line)
            } else {
                PrintedValue::Text(line)
            }
        }
        Written::Lines(lines) => {
            PrintedValue::Lines(lines(template).iter().map(str::to_owned).collect())
        }
    };
    let fields = T::FIELDS.iter().map(|field| PrintedField {
        word: field.word,
        value: value(field),
    });
    fields.collect()
}

/// Prints a template, a line of a value below the other.
pub(super) fn write_lines<T: Template>(template: &T, out: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut text = String::new();
    for field in T::FIELDS {
        match &field.written {
            Written::Words(words) => {
                words(template, &mut text);
                text.push('\n');
            }
            Written::Lines(lines) => text.push_str(lines(template).as_text()),
        }
    }
    out.write_str(&text)
}
