//! Reads a file: which lines are entries, which are comments, and which are neither.

use super::description::DescriptionFile;
use super::entry::{END_KEY, Entry, Next, Order};
use super::field::{FieldSet, Template, enumerate, field_index};
use super::field_error::{FieldError, FieldErrorKind, LONGEST_LINE};
use super::file_text::FileText;
use super::lines::{Line, Lines};
use super::messages::Messages;
use super::stray::Stray;
use super::unclosed;
use super::words::{Words, expect_text, trim};
use super::{EffectTemplate, MonsterTemplate, ObjectTemplate, PlanEntry};
use super::{Listing, Places};
use crate::base::{Diagnostic, Severity, Source, Span, TextLines};
use crate::content::keyword::WordKey;
use std::ops::Range;

/// The first word of an entry.
pub(super) const BEGIN: &str = "BEGIN";

/// Its last word.
pub(super) const END: &[u8] = b"END";

/// How many entries lack nothing but later fields, at least, if a file is an older one.
const LEAST_OUTDATED: usize = 2;

/// Reads all entries of a file, and the places of their values if there is something to put them into. Fails if its first
/// line is wrong.
pub(super) fn read<F: DescriptionFile>(
    source: &Source,
    places: Option<Places>,
) -> Result<Listing<F>, Diagnostic> {
    if let Some(fault) = source.utf16_fault() {
        return Err(fault);
    }
    let mut lines = Lines::of(source.bytes());
    expect_header::<F>(&mut lines)?;
    let reader = Reader::<F>::new(source, lines.clone(), places.clone()).read();
    let lacking: Vec<_> = reader.fields_of_no_entry().collect();
    if lacking.is_empty() {
        return Ok(reader.into_listing());
    }
    // Only the end of a file shows that it is an older one, and then the messages are others from the start.
    let mut older = Reader::<F>::new(source, lines, places);
    for (kind, fields, message) in lacking {
        older.seen[kind].excused = fields;
        older.messages.add(|| message);
    }
    Ok(older.read().into_listing())
}

/// Reads the header, the first line that is not blank.
fn expect_header<F: DescriptionFile>(lines: &mut Lines<'_>) -> Result<(), Diagnostic> {
    let first = lines.find(|line| !trim(line.bytes).is_empty());
    match first {
        Some(line) if trim(line.bytes) == F::HEADER.as_bytes() => Ok(()),
        other => {
            let at = other.as_ref().map_or(0..0, Line::range);
            let has_tabs = (other.as_ref())
                .is_some_and(|line| has_tabs_for_blanks(trim(line.bytes), F::HEADER));
            let other = other.and_then(|line| file_begun_by(trim(line.bytes)));
            let message = match other {
                None => format!("this is no {}", F::FILE),
                Some(other) => format!("this is a {other}, no {}", F::FILE),
            };
            let mut help = format!("its first line has to be: {}", F::HEADER);
            if has_tabs {
                help += ", with single blanks where there are tabs";
            }
            Err(Diagnostic::error(Span::new(at), message).with_help(help))
        }
    }
}

/// Returns whether a line has the words of a header with tabs among them. A message shows tabs as blanks.
fn has_tabs_for_blanks(line: &[u8], header: &str) -> bool {
    let words = str::from_utf8(line).map(|line| line.split_ascii_whitespace());
    line.contains(&b'\t') && words.is_ok_and(|words| words.eq(header.split(' ')))
}

/// Returns the first lines of description files: those of monsters, objects, effects and plans.
pub fn headers() -> [&'static str; 4] {
    [
        MonsterTemplate::HEADER,
        ObjectTemplate::HEADER,
        EffectTemplate::HEADER,
        PlanEntry::HEADER,
    ]
}

/// Returns what the file is called that has this header.
fn file_begun_by(header: &[u8]) -> Option<&'static str> {
    let files = [
        (MonsterTemplate::HEADER, MonsterTemplate::FILE),
        (ObjectTemplate::HEADER, ObjectTemplate::FILE),
        (EffectTemplate::HEADER, EffectTemplate::FILE),
        (PlanEntry::HEADER, PlanEntry::FILE),
    ];
    let found = files
        .into_iter()
        .find(|(known, _)| known.as_bytes() == header);
    found.map(|(_, file)| file)
}

pub(in crate::content) struct Reader<'a, F> {
    source: &'a Source,
    file: FileText<'a>,
    lines: Lines<'a>,
    words: Words<'a>,
    entries: Vec<F>,
    /// The names of the entries that were discarded.
    discarded: Vec<String>,
    order: Order,
    /// Where the values of the entries are, if that is asked for.
    places: Option<Places>,
    messages: Messages,
    /// What was seen of each kind of entries.
    seen: Vec<Seen>,
    /// The kind of the entry that is read.
    kind: usize,
    /// The lines outside the entries that were read last.
    stray: Stray,
}

/// What is read after the word DESC.
enum Description {
    /// The lines above its full stop.
    Whole(TextLines),
    /// No full stop above the next line, with which another entry begins.
    Interrupted,
    /// No full stop in the rest of the file.
    Endless,
}

/// What was seen of the entries of one kind.
#[derive(Clone, Default)]
pub(in crate::content) struct Seen {
    /// Fields whose absence is not reported, since one message reports it for all entries.
    excused: FieldSet,
    /// The place of the first entry that has an END.
    first_entry: Option<Range<usize>>,
    /// How many entries lack nothing but later fields.
    outdated: usize,
    /// The fields that any entry has.
    mentioned: FieldSet,
}

impl<'a, F: DescriptionFile> Reader<'a, F> {
    fn new(source: &'a Source, lines: Lines<'a>, places: Option<Places>) -> Reader<'a, F> {
        let file = FileText::of(source.bytes());
        Reader {
            source,
            file,
            lines,
            words: Words::of(file),
            entries: Vec::new(),
            discarded: Vec::new(),
            order: Order::unknown(),
            places,
            messages: Messages::default(),
            seen: vec![Seen::default(); F::KINDS.len()],
            kind: 0,
            stray: Stray::default(),
        }
    }

    fn into_listing(self) -> Listing<F> {
        Listing {
            templates: self.entries,
            places: self.places.unwrap_or_default(),
            discarded: self.discarded,
            diagnostics: self.messages.into_list(),
        }
    }

    fn read(mut self) -> Self {
        while !self.lines.is_at_end() {
            self.words.begin_line(self.lines.offset() as u32);
            if self.words.is_at_end() {
                self.end_line();
            } else if let Some(kind) = F::kind_begun_by(&mut self.words) {
                self.report_stray();
                self.kind = kind;
                let begin = self.end_line();
                (F::KINDS[kind].read)(&mut self, begin);
            } else if let Some(line) = self.lines.next() {
                self.stray.add::<F>(&line);
            }
        }
        self.report_stray();
        self
    }

    /// Returns the line whose words were read to their end, and goes on behind it.
    fn end_line(&mut self) -> Line<'a> {
        self.lines.next_up_to(self.words.offset() as usize)
    }

    /// Returns for each kind of entries the later fields that no entry has, as in an older file.
    fn fields_of_no_entry(&self) -> impl Iterator<Item = (usize, FieldSet, Diagnostic)> {
        let kinds = F::KINDS.iter().zip(&self.seen).enumerate();
        kinds.filter_map(|(index, (kind, seen))| {
            let (fields, message) = (kind.fields_of_no_entry)(seen)?;
            Some((index, fields, message))
        })
    }

    fn seen(&mut self) -> &mut Seen {
        &mut self.seen[self.kind]
    }

    /// Reports the lines outside the entries since the last entry, if there are any.
    fn report_stray(&mut self) {
        if let Stray::Run(run) = std::mem::take(&mut self.stray) {
            self.messages.add(|| run.message::<F>());
        }
    }

    /// Reads the entry that begins with a line, up to its END or the line that begins another one.
    pub(super) fn read_entry<T>(&mut self, begin: Line<'a>)
    where
        T: Template<File = F>,
        F: From<T>,
    {
        let mut entry = Entry::<T>::new(begin);
        while !self.lines.is_at_end() {
            self.words.begin_line(self.lines.offset() as u32);
            let (number, mut error) = (self.lines.next_number(), None);
            let next = entry.read_line(&mut self.words, number, &mut self.order, &mut error);
            if matches!(next, Next::Entry) {
                break;
            }
            self.end_line();
            if let Some(error) = error {
                self.report(&mut entry, error);
            }
            match next {
                Next::Line | Next::Entry => {}
                Next::Nothing(end) => return self.finish(entry, end),
                Next::Description(word, read) => match self.read_description(&mut entry) {
                    Description::Whole(lines) => {
                        if let Some(read) = read {
                            read(&mut entry.template, lines);
                        }
                    }
                    Description::Interrupted => break,
                    Description::Endless => {
                        self.report(&mut entry, FieldErrorKind::NoFullStop.at(word));
                        // What follows are the remains of this entry.
                        self.stray = Stray::Remains;
                        break;
                    }
                },
            }
        }
        self.break_off(&mut entry);
    }

    /// Reads the lines up to the next that is just a full stop. If there is none, nothing is read.
    ///
    /// In an entry with errors the beginning of another entry counts as its end: one missing full stop is not to cost
    /// a neighbour as well.
    fn read_description<T: Template<File = F>>(&mut self, entry: &mut Entry<'a, T>) -> Description {
        if !self.lines.have_full_stop() {
            return Description::Endless;
        }
        let (begin, mut is_doubted) = (self.lines.clone(), false);
        while let Some(line) = self.lines.next() {
            if line.is_full_stop() {
                let lines = Span::new(begin.offset()..line.start);
                return Description::Whole(self.source.lines(lines));
            }
            self.words.begin_line(line.start as u32);
            let begins_entry = F::kind_begun_by(&mut self.words).is_some();
            if begins_entry && entry.has_errors {
                self.lines.go_back_to(&line);
                return Description::Interrupted;
            }
            let is_end = self.words.take_if(END_KEY) && self.words.is_at_end();
            if (begins_entry || is_end) && !entry.has_errors && !is_doubted {
                is_doubted = true;
                let doubtful = unclosed::Doubtful::of::<T>(begin.clone(), line);
                self.discarded.extend(doubtful.lost_name());
                self.messages.add(|| doubtful.message::<T>());
            }
            if let Err(error) = expect_description_line(self.file, &line) {
                self.report(entry, error);
            }
        }
        Description::Endless
    }

    /// Ends an entry without an END.
    fn break_off<T: Template<File = F>>(&mut self, entry: &mut Entry<'a, T>) {
        let seen = self.seen();
        seen.mentioned = seen.mentioned.and(entry.fields);
        if !entry.has_errors {
            let at = Span::new(entry.begin.range());
            self.report(entry, FieldErrorKind::NoEnd.at(at));
        }
        self.discard(entry);
    }

    /// Ends an entry with its END, and takes it if it is sound.
    fn finish<T>(&mut self, mut entry: Entry<'a, T>, end: Span)
    where
        T: Template<File = F>,
        F: From<T>,
    {
        if self.is_sound(&mut entry, end) {
            self.make_room();
            if let Some(places) = &mut self.places {
                places
                    .templates
                    .push((places.spans.len(), field_index::<T>));
                places.spans.extend(entry.values(self.file));
            }
            self.entries.push(F::from(entry.template));
        } else {
            self.discard(&entry);
        }
    }

    /// Keeps the name of an entry that is not taken.
    fn discard<T: Template<File = F>>(&mut self, entry: &Entry<'a, T>) {
        let name = entry.template.name();
        if !name.is_empty() {
            self.discarded.push(name.to_owned());
        }
    }

    /// Returns whether an entry has all fields, and their values are allowed together.
    fn is_sound<T: Template<File = F>>(&mut self, entry: &mut Entry<'a, T>, end: Span) -> bool {
        let seen = self.seen();
        seen.mentioned = seen.mentioned.and(entry.fields);
        seen.first_entry.get_or_insert(entry.begin.range());
        if entry.has_errors {
            return false;
        }
        let missing = FieldSet::all::<T>().without(entry.fields);
        if missing.is_empty() {
            return self.is_without_conflict(entry);
        }
        if missing.without(FieldSet::later::<T>()).is_empty() {
            self.seen().outdated += 1;
        }
        let unexcused = missing.without(self.seen().excused);
        if !unexcused.is_empty() {
            let swallowed = entry.swallowed(unexcused, self.file);
            self.report(entry, FieldErrorKind::Missing(unexcused, swallowed).at(end));
        }
        false
    }

    /// Returns whether the values of an entry are allowed together, and reports what is to be said of them.
    fn is_without_conflict<T: Template<File = F>>(&mut self, entry: &Entry<'a, T>) -> bool {
        let Some(conflict) = entry.template.conflict() else {
            return true;
        };
        let (at, message) = (entry.value_of(conflict.field, self.file), conflict.message);
        self.messages.add(|| match conflict.severity {
            Severity::Warning => Diagnostic::warning(at, message),
            Severity::Error => Diagnostic::error(at, entry.discarded_for(&message)),
        });
        conflict.severity != Severity::Error
    }

    /// Makes room for one more entry. Once there are some, that is room for as many as the rest of the file has, and a
    /// few more, if they are as long as those before: entries need not move again.
    fn make_room(&mut self) {
        const SOME: usize = 64;
        const MOST_GROWTH: usize = 7;
        let count = self.entries.len();
        if count < self.entries.capacity() || count < SOME {
            return;
        }
        let read = self.lines.offset() as u64;
        let rest = self.file.len() as u64 - read;
        let more = count as u64 * rest / read;
        let more = (more + more / 8) as usize + 1;
        self.entries.reserve(more.min(MOST_GROWTH * count));
    }

    fn report<T: Template<File = F>>(&mut self, entry: &mut Entry<'a, T>, error: FieldError) {
        entry.has_errors = true;
        self.messages.add(|| {
            let word = self.file.bytes(error.at);
            let message = entry.discarded_for(&error.kind.message::<T>(word));
            Diagnostic::error(error.at, message).with_suggestion(error.kind.help::<T>(word))
        });
    }
}

/// Returns the later fields that no entry has, as in an older file, with one message about all of them.
pub(super) fn fields_of_no_entry<T: Template>(seen: &Seen) -> Option<(FieldSet, Diagnostic)> {
    let first = seen.first_entry.clone()?;
    if seen.outdated < LEAST_OUTDATED {
        return None;
    }
    let (mut lacking, mut remedies) = (FieldSet::default(), Vec::new());
    for (field, value) in T::LATER_FIELDS {
        let index = field_index::<T>(WordKey::of(field.as_bytes()));
        if let Some(index) = index.filter(|index| !seen.mentioned.contains(*index)) {
            lacking = lacking.with(index);
            remedies.push(format!("`{field} {value}`"));
        }
    }
    let names: Vec<&str> = lacking.names::<T>().collect();
    if names.is_empty() {
        return None;
    }
    let (noun, names) = (T::NOUN, enumerate(&names));
    let message = format!("every {noun} of this file lacks {names}, and is discarded");
    let help = format!(
        "files were written so until 2017: add {} to each {noun}",
        enumerate(&remedies)
    );
    let message = Diagnostic::error(Span::new(first), message).with_help(help);
    Some((lacking, message))
}

fn expect_description_line(file: FileText<'_>, line: &Line<'_>) -> Result<(), FieldError> {
    if line.bytes.len() <= LONGEST_LINE {
        return expect_text(file, Span::new(line.range()));
    }
    // The error is shown from the first wrong character on, which may be cut in two.
    let is_inside = |byte: &&u8| **byte & 0b1100_0000 == 0b1000_0000;
    let cut = line.bytes[LONGEST_LINE - 2..=LONGEST_LINE].iter().rev();
    let fitting = LONGEST_LINE - cut.take_while(is_inside).count();
    let range = line.range();
    Err(FieldErrorKind::LongLine.at(Span::new(range.start + fitting..range.end)))
}
