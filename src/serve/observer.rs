//! Writes observations, whole or what has changed since the last one.

use crate::game::{CodeText, MAP_CELLS, Part, View, codes};

/// The characters of a row of the map.
const WIDTH: usize = 80;

/// What is observed, and what was sent. Its buffers are kept from answer to answer.
#[derive(Debug)]
pub(super) struct Observer {
    parts: Vec<Part>,
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

    /// Writes the rows that differ from those that were sent, by their numbers. Returns false, and writes nothing, if none
    /// does.
    fn write_changes(
        &mut self,
        to: &mut Vec<u8>,
        key: &str,
        write: fn(&[T], &mut Vec<u8>),
    ) -> bool {
        let before = self.sent.as_deref().unwrap_or(&[]).chunks(WIDTH);
        let before = before.map(Some).chain(std::iter::repeat(None));
        let rows = self.now.chunks(WIDTH).zip(before).enumerate();
        let mut changed = rows
            .filter(|(_, (row, before))| Some(*row) != *before)
            .peekable();
        if changed.peek().is_none() {
            return false;
        }
        write_key(to, key);
        let mut mark = b'{';
        for (number, (row, _)) in changed {
            to.push(mark);
            mark = b',';
            to.extend_from_slice(format!("\"{number}\":").as_bytes());
            write(row, to);
        }
        to.push(b'}');
        match &mut self.sent {
            Some(sent) => sent.copy_from_slice(&self.now),
            None => self.sent = Some(self.now.clone()),
        }
        true
    }
}

impl Default for Observer {
    /// Everything is observed, and whole.
    fn default() -> Observer {
        Observer {
            parts: Part::ALL.to_vec(),
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
    pub(super) fn choose(&mut self, parts: Option<Vec<Part>>, is_sparse: Option<bool>) {
        if let Some(mut parts) = parts {
            parts.sort_unstable();
            parts.dedup();
            self.parts = parts;
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
    pub(super) fn write(
        &mut self,
        view: &View<'_>,
        to: &mut Vec<u8>,
    ) -> Result<(), serde_json::Error> {
        to.push(b'{');
        let begin = to.len();
        for index in 0..self.parts.len() {
            let part = self.parts[index];
            if to.len() > begin && to.last() != Some(&b',') {
                to.push(b',');
            }
            match part {
                Part::Map => self.write_map(view, to),
                Part::Codes => self.write_codes(view, to),
                Part::Hero
                | Part::Statuses
                | Part::Monsters
                | Part::Items
                | Part::Floor
                | Part::Lying
                | Part::Messages
                | Part::Offers
                | Part::End => self.write_part(view, part, to)?,
            }
        }
        if to.last() == Some(&b',') {
            to.pop();
        }
        to.push(b'}');
        Ok(())
    }

    fn write_map(&mut self, view: &View<'_>, to: &mut Vec<u8>) {
        view.glyphs(&mut self.glyphs.now);
        let key = Part::Map.name();
        if self.is_sparse {
            self.glyphs.write_changes(to, key, write_text);
            return;
        }
        write_key(to, key);
        let mut mark = b'[';
        for row in self.glyphs.now.chunks(WIDTH) {
            to.push(mark);
            mark = b',';
            write_text(row, to);
        }
        to.push(b']');
    }

    fn write_codes(&mut self, view: &View<'_>, to: &mut Vec<u8>) {
        view.codes(&mut self.codes.now);
        let key = Part::Codes.name();
        if self.is_sparse {
            self.codes.write_changes(to, key, write_row_of_codes);
            return;
        }
        write_key(to, key);
        write_row_of_codes(&self.codes.now, to);
    }

    fn write_part(
        &mut self,
        view: &View<'_>,
        part: Part,
        to: &mut Vec<u8>,
    ) -> Result<(), serde_json::Error> {
        let observed = view.part(part);
        if !self.is_sparse {
            write_key(to, part.name());
            return serde_json::to_writer(to, &observed);
        }
        self.text.clear();
        serde_json::to_writer(&mut self.text, &observed)?;
        let sent = &mut self.sent[part as usize];
        if sent.as_ref() != Some(&self.text) {
            write_key(to, part.name());
            to.extend_from_slice(&self.text);
            std::mem::swap(sent.get_or_insert_default(), &mut self.text);
        }
        Ok(())
    }
}

fn write_key(to: &mut Vec<u8>, key: &str) {
    to.push(b'"');
    to.extend_from_slice(key.as_bytes());
    to.extend_from_slice(b"\":");
}

/// Writes characters as a text of JSON.
fn write_text(glyphs: &[char], to: &mut Vec<u8>) {
    to.push(b'"');
    for &glyph in glyphs {
        match glyph {
            '"' | '\\' => to.extend_from_slice(&[b'\\', glyph as u8]),
            ' '..='~' => to.push(glyph as u8),
            '\0'..' ' => to.extend_from_slice(format!("\\u{:04x}", u32::from(glyph)).as_bytes()),
            _ => to.extend_from_slice(glyph.encode_utf8(&mut [0; 4]).as_bytes()),
        }
    }
    to.push(b'"');
}

fn write_row_of_codes(codes: &[u16], to: &mut Vec<u8>) {
    to.push(b'"');
    CodeText(codes).write(to);
    to.push(b'"');
}

#[cfg(test)]
mod tests {
    use super::write_text;

    #[test]
    fn characters_are_written_as_a_text_of_json() {
        let glyphs = ['"', '\\', 'a', '\u{1}', '\u{7f}', 'é', '😀', ' '];
        let mut text = Vec::new();
        write_text(&glyphs, &mut text);
        let read: String = serde_json::from_slice(&text).expect("it is JSON");
        assert!(read.chars().eq(glyphs), "{read:?}");
    }
}
