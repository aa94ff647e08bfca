//! The resolver: from the syntax tree of a level to its plan. It judges everything but the grammar.

mod area;
mod contents;
mod corridor;
mod gate;
mod ground;
mod header;
mod part;
mod region;
mod register;
mod room;
mod subroom;
mod thing;

use super::known::{Name, NameKind, Names, UnknownNames};
use super::lints::{Checks, EMPTY_NAME, Lint, NOT_UTF8};
use super::plan::{self, Choice};
use super::syntax;
use crate::base::{Diagnostic, Span};
use register::Registers;
use std::borrow::Cow;
use std::collections::BTreeSet;

/// The most things of one kind in one room or on one map.
const MOST_THINGS: usize = 127;

/// More problems of a level are not kept. No level that keeps its limits has as many.
const MOST_PROBLEMS: usize = 30_000;

/// What is known of a file while its levels are resolved, one after the other.
pub(super) struct Resolver<'n, 's> {
    pub(super) names: &'n Names,
    pub(super) unknown: UnknownNames<'s>,
    checks: Checks,
    problems: Vec<Diagnostic>,
    /// How many of the problems are errors, and how many of those are enough to stop.
    errors: usize,
    most_errors: usize,
    /// The names of the levels so far, when they are checked.
    level_names: BTreeSet<&'s [u8]>,
}

impl<'n, 's> Resolver<'n, 's> {
    pub(super) fn new(names: &'n Names, checks: Checks, most_errors: usize) -> Resolver<'n, 's> {
        Resolver {
            names,
            unknown: UnknownNames::default(),
            checks,
            problems: Vec::new(),
            errors: 0,
            most_errors,
            level_names: BTreeSet::new(),
        }
    }

    /// The problems found since they were taken last.
    pub(super) fn take_problems(&mut self) -> Vec<Diagnostic> {
        self.errors = 0;
        std::mem::take(&mut self.problems)
    }

    /// The plan of a level. It is of no use if problems are found that are errors.
    pub(super) fn level(&mut self, tree: &syntax::Level<'s>) -> plan::Level<'s> {
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
                syntax::Body::Rooms(rooms) => {
                    plan::Body::Rooms(self.rooms(tree, rooms, &mut registers))
                }
            },
        };
        registers.finish(self);
        level
    }

    fn error(&mut self, span: Span, message: impl Into<String>) -> &mut Diagnostic {
        self.errors += 1;
        self.problems.push(Diagnostic::error(span, message));
        let last = self.problems.len() - 1;
        &mut self.problems[last]
    }

    /// Warns, if such warnings are asked for.
    fn warn(&mut self, lint: &Lint, span: Span, message: impl FnOnce() -> String) {
        let is_asked_for = lint.checks == Checks::Usual || self.checks == Checks::Extra;
        if is_asked_for && self.problems.len() < MOST_PROBLEMS {
            let message = format!("{} [{}]", message(), lint.name);
            self.problems.push(Diagnostic::warning(span, message));
        }
    }

    /// How many errors have been found since the problems were taken last.
    fn errors(&self) -> usize {
        self.errors
    }

    /// Whether so much is wrong with the level that nothing more need be found.
    fn has_enough(&self) -> bool {
        self.errors >= self.most_errors
    }

    /// Adds to a list of things of one kind; the first one too many is a problem.
    fn add<T>(&mut self, list: &mut Vec<T>, item: T, kind: &str, span: Span) {
        self.add_up_to((MOST_THINGS, kind), list, item, span);
    }

    /// Adds to a list of things that has a limit of its own.
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

    fn text(&mut self, text: syntax::Text<'s>) -> plan::Text<'s> {
        let read = String::from_utf8_lossy(text.value);
        if matches!(read, Cow::Owned(_)) {
            self.warn(&NOT_UTF8, text.span, || {
                "this text is not in UTF-8".to_owned()
            });
        }
        read
    }

    /// A text of which an empty one is none.
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
            .judge(Name { kind, text }, name.span, self.names);
        self.text(name)
    }
}
