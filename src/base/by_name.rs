//! Finds things by their names, in whatever letter case.

use std::cmp::Ordering;

/// Things in the order of their names in lower case. Those of one name stay in the order in which they were given.
///
/// Names are compared by their beginnings, and only those that begin alike are read. Nothing is allocated for a name unless
/// it has other letters than those of ASCII.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByName<N, T>(Vec<Named<N, T>>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Named<N, T> {
    beginning: u64,
    name: N,
    thing: T,
}

impl<N: AsRef<str>, T> Named<N, T> {
    /// Compares the name with another one, which begins so.
    #[inline]
    fn compare(&self, beginning: u64, name: &str) -> Ordering {
        let beginnings = self.beginning.cmp(&beginning);
        beginnings.then_with(|| compare(self.name.as_ref(), name))
    }
}

impl<N: AsRef<str>, T> ByName<N, T> {
    /// Returns all things of a name.
    pub fn all(&self, name: &str) -> impl Iterator<Item = &T> {
        let beginning = beginning_of(name);
        let begin = (self.0).partition_point(|it| it.compare(beginning, name).is_lt());
        let rest = self.0[begin..].iter();
        let same = rest.take_while(move |it| it.compare(beginning, name).is_eq());
        same.map(|it| &it.thing)
    }

    /// Returns the first thing of a name.
    pub fn first(&self, name: &str) -> Option<&T> {
        self.all(name).next()
    }

    /// Returns whether there is anything of a name.
    pub fn has(&self, name: &str) -> bool {
        self.first(name).is_some()
    }

    /// Returns the things of each name, in the order of the names.
    pub fn groups(&self) -> impl Iterator<Item = impl Iterator<Item = &T>> {
        let is_same = |one: &Named<N, T>, other: &Named<N, T>| {
            one.compare(other.beginning, other.name.as_ref()).is_eq()
        };
        let groups = self.0.chunk_by(is_same);
        groups.map(|group| group.iter().map(|it| &it.thing))
    }
}

impl<N: AsRef<str>, T> FromIterator<(N, T)> for ByName<N, T> {
    fn from_iter<I: IntoIterator<Item = (N, T)>>(things: I) -> ByName<N, T> {
        let named = things.into_iter().map(|(name, thing)| Named {
            beginning: beginning_of(name.as_ref()),
            name,
            thing,
        });
        let mut all: Vec<Named<N, T>> = named.collect();
        all.sort_by(|one, other| one.compare(other.beginning, other.name.as_ref()));
        ByName(all)
    }
}

/// Returns the first eight bytes of a text in lower case. They are in the order of the texts.
fn beginning_of(text: &str) -> u64 {
    let lower_case = (!text.is_ascii()).then(|| text.to_lowercase());
    let bytes = lower_case.as_deref().unwrap_or(text).as_bytes();
    let mut beginning = [0; 8];
    let length = bytes.len().min(beginning.len());
    beginning[..length].copy_from_slice(&bytes[..length]);
    beginning.make_ascii_lowercase();
    u64::from_be_bytes(beginning)
}

/// Compares two texts as they are in lower case.
fn compare(one: &str, other: &str) -> Ordering {
    for (&one_byte, &other_byte) in one.as_bytes().iter().zip(other.as_bytes()) {
        if !(one_byte | other_byte).is_ascii() {
            return one.to_lowercase().cmp(&other.to_lowercase());
        }
        let [one_byte, other_byte] = [one_byte, other_byte].map(|byte| byte.to_ascii_lowercase());
        if one_byte != other_byte {
            return one_byte.cmp(&other_byte);
        }
    }
    one.len().cmp(&other.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn things_are_found_by_their_names_in_any_letter_case() {
        let names = ["newt", "Gnu", "Élan", "gnu", "gn", "GNUS", "éLAN", "ΟΔΟΣ"];
        let things: ByName<&str, usize> = names.into_iter().zip(0..).collect();
        let numbers = |name: &str| things.all(name).copied().collect::<Vec<usize>>();
        assert_eq!(numbers("gnU"), [1, 3]);
        assert_eq!(numbers("ÉLAN"), [2, 6]);
        assert_eq!(numbers("οδος"), [7]);
        assert_eq!(numbers("gnus"), [5]);
        assert_eq!(numbers("g"), [0; 0]);
        assert_eq!(numbers(""), [0; 0]);
        assert_eq!(
            (things.first("GNU"), things.first("elan")),
            (Some(&1), None)
        );
        assert!(things.has("NEWT") && !things.has("newts"));
    }

    #[test]
    fn groups_come_in_the_order_of_the_names_in_lower_case() {
        let names = ["b", "A", "é", "B", "a", "É", "Zé", "z"];
        let things: ByName<&str, usize> = names.into_iter().zip(0..).collect();
        let groups: Vec<Vec<usize>> = (things.groups())
            .map(|group| group.copied().collect())
            .collect();
        assert_eq!(
            groups,
            [vec![1, 4], vec![0, 3], vec![7], vec![6], vec![2, 5]]
        );
    }

    #[test]
    fn names_compare_as_their_forms_in_lower_case_do() {
        let names = [
            "", "a", "A", "ab", "aé", "AÉ", "aÉz", "z", "É", "éa", "İ", "i", "i̇", "ΑΣ", "ας", "ασ",
        ];
        for one in names {
            for other in names {
                let expected = one.to_lowercase().cmp(&other.to_lowercase());
                assert_eq!(compare(one, other), expected, "{one} {other}");
                let beginnings = beginning_of(one).cmp(&beginning_of(other));
                assert!(
                    beginnings.is_eq() || beginnings == expected,
                    "{one} {other}"
                );
            }
        }
    }
}
