//! Writes JSON piece by piece into a buffer that is kept, where collecting a value first would ask for memory.

use serde::Serialize;
use std::fmt::Display;
use std::io::Write;

/// What fails if a value cannot be JSON.
pub(super) type Written = Result<(), serde_json::Error>;

/// An object of which some fields are written.
#[derive(Debug)]
pub(super) struct ObjectWriter<'a> {
    to: &'a mut Vec<u8>,
    is_empty: bool,
}

impl ObjectWriter<'_> {
    /// Writes the name of a field, in which nothing has to be escaped. Its value is to be appended to the returned buffer.
    pub(super) fn name(&mut self, name: impl Display) -> &mut Vec<u8> {
        let mark = if self.is_empty { "" } else { "," };
        self.is_empty = false;
        // A vector takes everything.
        let _ = write!(self.to, "{mark}\"{name}\":");
        self.to
    }

    /// Writes a field.
    pub(super) fn field(&mut self, name: &str, value: &impl Serialize) -> Written {
        serde_json::to_writer(self.name(name), value)
    }
}

/// Writes an object with the fields that a closure writes.
pub(super) fn write_object(
    to: &mut Vec<u8>,
    write_fields: impl FnOnce(&mut ObjectWriter<'_>) -> Written,
) -> Written {
    to.push(b'{');
    write_fields(&mut ObjectWriter { to, is_empty: true })?;
    to.push(b'}');
    Ok(())
}

/// Writes an array with what a closure writes of each item.
pub(super) fn write_array<T>(
    to: &mut Vec<u8>,
    items: impl Iterator<Item = T>,
    write_item: impl Fn(T, &mut Vec<u8>),
) {
    to.push(b'[');
    for (index, item) in items.enumerate() {
        if index > 0 {
            to.push(b',');
        }
        write_item(item, to);
    }
    to.push(b']');
}

/// Writes a string of characters.
pub(super) fn write_string(chars: &[char], to: &mut Vec<u8>) {
    to.push(b'"');
    for &char in chars {
        match char {
            '"' | '\\' => to.extend_from_slice(&[b'\\', char as u8]),
            ' '..='~' => to.push(char as u8),
            '\0'..' ' => to.extend_from_slice(format!("\\u{:04x}", u32::from(char)).as_bytes()),
            _ => to.extend_from_slice(char.encode_utf8(&mut [0; 4]).as_bytes()),
        }
    }
    to.push(b'"');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_are_written_as_a_string_of_json() {
        let chars = ['"', '\\', 'a', '\u{1}', '\u{7f}', 'é', '😀', ' '];
        let mut text = Vec::new();
        write_string(&chars, &mut text);
        let read: String = serde_json::from_slice(&text).expect("it is JSON");
        assert!(read.chars().eq(chars), "{read:?}");
    }

    #[test]
    fn commas_stand_between_fields_and_items_whatever_these_end_in() {
        let mut text = Vec::new();
        let written = write_object(&mut text, |object| {
            object.field("first", &"{")?;
            write_object(object.name(2), |_| Ok(()))?;
            write_array(object.name("none"), [' '; 0].iter(), |_, _| {});
            write_array(object.name("all"), ["a,", "b["].iter(), |item, to| {
                to.extend_from_slice(format!("{item:?}").as_bytes());
            });
            object.field("last", &",")
        });
        assert!(written.is_ok());
        assert_eq!(
            String::from_utf8_lossy(&text),
            r#"{"first":"{","2":{},"none":[],"all":["a,","b["],"last":","}"#
        );
    }
}
