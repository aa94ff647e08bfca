//! Resolves the lists from which `object[n]`, `monster[n]` and `place[n]` are drawn, and the three alignments.

use super::Resolver;
use crate::base::Span;
use crate::script::lints::{LATE_REGISTERS, UNSET_REGISTER, UNUSED_REGISTER};
use crate::script::syntax::Integer;
use crate::script::words::{Register, Spelled};

/// The most entries of a list.
const MOST_ENTRIES: usize = 10;

const ALIGNMENTS: usize = 3;

/// The lists of a level so far. They remain from part to part until they are given again.
#[derive(Debug, Default)]
pub(super) struct Registers {
    objects: List,
    monsters: List,
    places: List,
    /// Whether anything but lists comes before, in this part or level.
    is_late: bool,
}

#[derive(Debug, Default)]
struct List {
    /// Its span and its length.
    given: Option<(Span, usize)>,
    is_used: bool,
    is_given_here: bool,
    /// The classes that it lists in this part or level.
    classes: Vec<u8>,
    /// Its first use in this part or level.
    used_here: Option<Span>,
}

impl Registers {
    /// Begins a part, in which lists can be given again.
    pub(super) fn begin_part(&mut self) {
        self.is_late = false;
        for list in [&mut self.objects, &mut self.monsters, &mut self.places] {
            list.is_given_here = false;
            list.used_here = None;
        }
    }

    /// Notes that something other than a list comes here.
    pub(super) fn pass_detail(&mut self) {
        self.is_late = true;
    }

    /// Keeps the classes of a list.
    pub(super) fn keep_classes(&mut self, register: Register, classes: Vec<u8>) {
        if let Some(list) = self.list(register) {
            list.classes = classes;
        }
    }

    /// Returns the classes kept in this part or level.
    pub(super) fn take_classes(&mut self, register: Register) -> Vec<u8> {
        let list = self.list(register);
        list.map(|list| std::mem::take(&mut list.classes))
            .unwrap_or_default()
    }

    fn list(&mut self, register: Register) -> Option<&mut List> {
        match register {
            Register::Object => Some(&mut self.objects),
            Register::Monster => Some(&mut self.monsters),
            Register::Place => Some(&mut self.places),
            Register::Align => None,
        }
    }

    /// Ends a level.
    pub(super) fn finish(&mut self, resolver: &mut Resolver) {
        for list in [&self.objects, &self.monsters, &self.places] {
            list.check_use(resolver);
        }
    }

    /// Checks a list at `span` with `length` entries.
    pub(super) fn give(
        &mut self,
        resolver: &mut Resolver,
        register: Register,
        span: Span,
        length: usize,
    ) {
        let is_late = self.is_late;
        let Some(list) = self.list(register) else {
            return;
        };
        let name = register.spelling();
        if list.is_given_here {
            resolver.error(
                span,
                format!("a second list of random {name}s for one map or level"),
            );
            return;
        } else if list.used_here.is_some() {
            resolver
                .error(span, format!("this list comes after a use of {name}[n]"))
                .help = Some("put the list before the first use of its entries".to_owned());
        } else if is_late {
            resolver.warn(&LATE_REGISTERS, span, || {
                "this list stands after other details".to_owned()
            });
        }
        if length > MOST_ENTRIES {
            resolver.error(
                span,
                format!("this list has {length} entries, {MOST_ENTRIES} at most"),
            );
        }
        list.check_use(resolver);
        list.given = Some((span, length));
        list.is_used = false;
        list.is_given_here = true;
    }

    /// Resolves the index of an entry. Reports an index of no entry, and returns 0.
    pub(super) fn index(
        &mut self,
        resolver: &mut Resolver,
        register: Register,
        index: Integer,
    ) -> u8 {
        let name = register.spelling();
        let most = if register == Register::Align {
            ALIGNMENTS
        } else {
            MOST_ENTRIES
        };
        let Some(entry) = usize::try_from(index.value)
            .ok()
            .filter(|&entry| entry < most)
        else {
            let message = format!(
                "there is no {name}[{}]: entries count from 0 to {}",
                index.value,
                most - 1
            );
            resolver.error(index.span, message);
            return 0;
        };
        if let Some(list) = self.list(register) {
            list.is_used = true;
            list.used_here.get_or_insert(index.span);
            if list.given.is_none_or(|(_, length)| entry >= length) {
                resolver.warn_of_lack(&UNSET_REGISTER, index.span, || {
                    format!("no list has an entry {name}[{entry}]")
                });
            }
        }
        entry as u8
    }
}

impl List {
    /// Warns about a list that is not used.
    fn check_use(&self, resolver: &mut Resolver) {
        if let (Some((span, _)), false) = (self.given, self.is_used) {
            resolver.warn(&UNUSED_REGISTER, span, || {
                "no entry of this list is used".to_owned()
            });
        }
    }
}
