//! The resolver: from the syntax tree of a level to its plan. It checks everything but the grammar.

mod area;
mod contents;
mod corridor;
mod gate;
mod ground;
mod header;
mod part;
mod placement;
mod region;
mod register;
mod room;
mod subroom;

use super::known::{Name, NameKind, Names, UnknownNames};
use super::lints::{Checks, EMPTY_NAME, Lint, NOT_UTF8};
use super::plan::{self, Choice};
use super::syntax;
use crate::base::{Diagnostic, Span};
use register::Registers;
use std::borrow::Cow;
use std::collections::BTreeSet;

/// The most details of one kind in one room or on one map.
const MOST_OF_A_KIND: usize = 127;

/// The most diagnostics of a level that are kept. No level within its limits has as many.
const MOST_DIAGNOSTICS: usize = 30_000;

/// The state of a file while its levels are resolved, one after another.
pub(super) struct Resolver<'n, 's> {
    pub(super) names: &'n Names,
    pub(super) unknown: UnknownNames<'s>,
    checks: Checks,
    diagnostics: Vec<Diagnostic>,
    /// Whether something of the level could not be read.
    is_damaged: bool,
    /// The number of errors so far, and the number after which it stops.
    errors: usize,
    most_errors: usize,
    /// The names of the levels so far, if they are checked.
    level_names: BTreeSet<&'s [u8]>,
}

impl<'n, 's> Resolver<'n, 's> {
    pub(super) fn new(names: &'n Names, checks: Checks, most_errors: usize) -> Resolver<'n, 's> {
        Resolver {
            names,
            unknown: UnknownNames::default(),
            checks,
            diagnostics: Vec::new(),
            is_damaged: false,
            errors: 0,
            most_errors,
            level_names: BTreeSet::new(),
        }
    }

    /// Returns the diagnostics since the last call.
    pub(super) fn take_diagnostics(&mut self) -> Vec<Diagnostic> {
        self.errors = 0;
        std::mem::take(&mut self.diagnostics)
    }

    /// Resolves a level. The plan is useless if errors are reported.
    pub(super) fn level(&mut self, tree: &syntax::Level<'s>) -> plan::Level<'s> {
        self.is_damaged = tree.is_damaged;
        let mut registers = Registers::default();
        let level = plan::Level {
            name: self.level_name(tree.name),
            flags: self.flags(&tree.flags),
            messages: self.messages(&tree.messages),
            init_map: tree
                .init_map
                .as_ref()
                .map(|init_map| self.init_map(init_map)),
            body: match &tree.body {
                syntax::Body::Maze { filling, parts } => {
                    let filling = filling.unwrap_or(Choice::Random);
                    plan::Body::Maze(plan::Maze {
                        filling: self.filling(filling),
                        parts: self.parts(tree, parts, &mut registers),
                    })
                }
                syntax::Body::Rooms(rooms) => plan::Body::Rooms(self.rooms(rooms, &mut registers)),
            },
        };
        registers.finish(self);
        self.check_length(&level, tree.name);
        level
    }

    fn error(&mut self, span: Span, message: impl Into<String>) -> &mut Diagnostic {
        self.errors += 1;
        self.diagnostics.push(Diagnostic::error(span, message));
        let last = self.diagnostics.len() - 1;
        &mut self.diagnostics[last]
    }

    /// Reports a warning, if the checks include it.
    fn warn(&mut self, lint: &Lint, span: Span, message: impl FnOnce() -> String) {
        if lint.checks <= self.checks && self.diagnostics.len() < MOST_DIAGNOSTICS {
            let message = format!("{} [{}]", message(), lint.name);
            self.diagnostics.push(Diagnostic::warning(span, message));
        }
    }

    /// Returns the number of errors since the diagnostics were last taken.
    fn errors(&self) -> usize {
        self.errors
    }

    /// As [`Resolver::warn`], of something that is not there; in a level that could be read, where it cannot have been lost.
    fn warn_of_lack(&mut self, lint: &Lint, span: Span, message: impl FnOnce() -> String) {
        if !self.is_damaged {
            self.warn(lint, span, message);
        }
    }

    /// Returns whether the level has so many errors that no more are needed.
    fn has_enough(&self) -> bool {
        self.errors >= self.most_errors
    }

    /// Adds to a list of details of one kind. Reports the first one too many.
    fn add<T>(&mut self, list: &mut Vec<T>, item: T, kind: &str, span: Span) {
        self.add_up_to((MOST_OF_A_KIND, kind), list, item, span);
    }

    /// Adds to a list of details with a limit of its own.
    fn add_up_to<T>(&mut self, limit: (usize, &str), list: &mut Vec<T>, item: T, span: Span) {
        let (most, kind) = limit;
        if list.len() == most {
            self.error(
                span,
                format!("too many {kind}: there may be {most} in a room, or on a map"),
            );
        }
        list.push(item);
    }

    /// Returns a text with line feeds alone at the ends of its lines, whatever ends those of the file.
    fn text(&mut self, text: syntax::Text<'s>) -> plan::Text<'s> {
        let read = String::from_utf8_lossy(text.value);
        if matches!(read, Cow::Owned(_)) {
            self.warn(&NOT_UTF8, text.span, || {
                "this text is not in UTF-8".to_owned()
            });
        }
        if read.contains("\r\n") {
            return Cow::Owned(read.replace("\r\n", "\n"));
        }
        read
    }

    /// Returns a text; `None` for an empty one.
    fn optional_text(&mut self, text: Option<syntax::Text<'s>>) -> Option<plan::Text<'s>> {
        let text = text?;
        if text.value.is_empty() {
            self.warn(&EMPTY_NAME, text.span, || {
                "an empty name is none".to_owned()
            });
            return None;
        }
        Some(self.text(text))
    }

    fn name_of(&mut self, kind: NameKind, name: syntax::Text<'s>) -> plan::Text<'s> {
        let text = name.value;
        self.unknown
            .count(Name { kind, text }, name.span, self.names);
        self.text(name)
    }
}
