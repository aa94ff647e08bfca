//! Writes observations, whole or what has changed since the last one.

use super::json::{ObjectWriter, Written, write_array, write_object, write_string};
use super::request::Choice;
use crate::game::{CodeText, Detail, MAP_CELLS, Part, View, codes};

/// The characters of a row of the map.
const WIDTH: usize = 80;

/// What is observed, and what was sent. Its buffers are kept from answer to answer.
#[derive(Debug)]
pub(super) struct Observer {
    parts: Vec<Part>,
    detail: Detail,
    /// Whether only what has changed is sent.
    is_sparse: bool,
    /// What was sent of each part, if only changes are; `None` if nothing was.
    sent: [Option<Vec<u8>>; Part::ALL.len()],
    glyphs: Rows<char>,
    codes: Rows<u16>,
    text: Vec<u8>,
}

/// A map, and the one that was sent last.
#[derive(Debug)]
struct Rows<T> {
    now: Vec<T>,
    sent: Option<Vec<T>>,
}

impl<T: Copy + PartialEq> Rows<T> {
    fn new(unknown: T) -> Rows<T> {
        Rows {
            now: vec![unknown; MAP_CELLS],
            sent: None,
        }
    }

    /// Writes a field with the rows that differ from those that were sent, by their numbers, if any does.
    fn write_changes(
        &mut self,
        name: &str,
        object: &mut ObjectWriter<'_>,
        write_row: fn(&[T], &mut Vec<u8>),
    ) -> Written {
        let before = self.sent.as_deref().unwrap_or(&[]).chunks(WIDTH);
        let before = before.map(Some).chain(std::iter::repeat(None));
        let rows = self.now.chunks(WIDTH).zip(before).enumerate();
        let mut changed = rows
            .filter(|(_, (row, before))| Some(*row) != *before)
            .peekable();
        if changed.peek().is_none() {
            return Ok(());
        }
        write_object(object.name(name), |rows| {
            for (number, (row, _)) in changed {
                write_row(row, rows.name(number));
            }
            Ok(())
        })?;
        match &mut self.sent {
            Some(sent) => sent.copy_from_slice(&self.now),
            None => self.sent = Some(self.now.clone()),
        }
        Ok(())
    }
}

impl Default for Observer {
    /// Everything is observed, and whole.
    fn default() -> Observer {
        Observer {
            parts: Part::ALL.to_vec(),
            detail: Detail::default(),
            is_sparse: false,
            sent: Default::default(),
            glyphs: Rows::new(' '),
            codes: Rows::new(codes::UNKNOWN),
            text: Vec::new(),
        }
    }
}

impl Observer {
    /// Chooses what is observed from now on; what is not given stays as it is.
    pub(super) fn choose(&mut self, choice: Choice) {
        let Choice {
            parts,
            changes: is_sparse,
            details,
        } = choice;
        if let Some(mut parts) = parts {
            parts.sort_unstable();
            parts.dedup();
            self.parts = parts;
        }
        if let Some(details) = details {
            self.detail = if details {
                Detail::Told
            } else {
                Detail::Figures
            };
        }
        if let Some(is_sparse) = is_sparse {
            if self.is_sparse != is_sparse {
                self.sent = Default::default();
                (self.glyphs.sent, self.codes.sent) = (None, None);
            }
            self.is_sparse = is_sparse;
        }
    }

    /// Writes an object with the parts that are observed.
    pub(super) fn write(&mut self, view: &View<'_>, to: &mut Vec<u8>) -> Written {
        write_object(to, |object| {
            for index in 0..self.parts.len() {
                match self.parts[index] {
                    Part::Map => self.write_map(view, object)?,
                    Part::Codes => self.write_codes(view, object)?,
                    part @ (Part::Hero
                    | Part::Statuses
                    | Part::Monsters
                    | Part::Items
                    | Part::Floor
                    | Part::Lying
                    | Part::Features
                    | Part::Messages
                    | Part::Offers
                    | Part::End) => self.write_part(view, part, object)?,
                }
            }
            Ok(())
        })
    }

    fn write_map(&mut self, view: &View<'_>, object: &mut ObjectWriter<'_>) -> Written {
        view.glyphs(&mut self.glyphs.now);
        let name = Part::Map.name();
        if self.is_sparse {
            return self.glyphs.write_changes(name, object, write_string);
        }
        let rows = self.glyphs.now.chunks(WIDTH);
        write_array(object.name(name), rows, write_string);
        Ok(())
    }

    fn write_codes(&mut self, view: &View<'_>, object: &mut ObjectWriter<'_>) -> Written {
        view.codes(&mut self.codes.now);
        let name = Part::Codes.name();
        if self.is_sparse {
            return self.codes.write_changes(name, object, write_code_text);
        }
        write_code_text(&self.codes.now, object.name(name));
        Ok(())
    }

    fn write_part(
        &mut self,
        view: &View<'_>,
        part: Part,
        object: &mut ObjectWriter<'_>,
    ) -> Written {
        let observed = view.part(part).with(self.detail);
        if !self.is_sparse {
            return object.field(part.name(), &observed);
        }
        self.text.clear();
        serde_json::to_writer(&mut self.text, &observed)?;
        let sent = &mut self.sent[part as usize];
        if sent.as_ref() != Some(&self.text) {
            object.name(part.name()).extend_from_slice(&self.text);
            std::mem::swap(sent.get_or_insert_default(), &mut self.text);
        }
        Ok(())
    }
}

fn write_code_text(codes: &[u16], to: &mut Vec<u8>) {
    to.push(b'"');
    CodeText(codes).write(to);
    to.push(b'"');
}
