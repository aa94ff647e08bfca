//! Lists from files, which must not take all memory.

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use std::fmt;
use std::marker::PhantomData;

/// Reads a list of at most `MOST` values, for `#[serde(deserialize_with)]`. A value that takes a byte in a file may take
/// many in memory.
///
/// # Errors
///
/// Fails if there are more values, or one cannot be read.
pub fn at_most<'de, D, T, const MOST: usize>(deserializer: D) -> Result<Vec<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    deserializer.deserialize_seq(AtMost::<T, MOST>(PhantomData))
}

struct AtMost<T, const MOST: usize>(PhantomData<T>);

impl<'de, T: Deserialize<'de>, const MOST: usize> Visitor<'de> for AtMost<T, MOST> {
    type Value = Vec<T>;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "a list of at most {MOST} values")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut values: A) -> Result<Vec<T>, A::Error> {
        let mut list = Vec::new();
        while let Some(value) = values.next_element()? {
            if list.len() == MOST {
                return Err(A::Error::invalid_length(MOST + 1, &self));
            }
            list.push(value);
        }
        Ok(list)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Deserialize)]
    struct Short(#[serde(deserialize_with = "at_most::<_, _, 2>")] Vec<Option<u8>>);

    #[test]
    fn a_longer_list_is_refused() {
        let read = |text| serde_json::from_str::<Short>(text).map(|short| short.0.len());
        assert_eq!(read("[]").ok(), Some(0));
        assert_eq!(read("[null,1]").ok(), Some(2));
        assert!(read("[null,1,2]").is_err());
    }
}
