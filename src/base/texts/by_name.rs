//! Finds things by their names, in whatever letter case.

/// Things by their names in any letter case. Those of one name stay in the order in which they were given.
///
/// They are sorted by a hash of their names, so that few names are compared as texts. Nothing is allocated for a name
/// unless it has other letters than those of ASCII.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByName<N, T>(Vec<Named<N, T>>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Named<N, T> {
    hash: u64,
    name: N,
    thing: T,
}

impl<N: AsRef<str>, T> ByName<N, T> {
    /// Returns all things of a name.
    pub fn all(&self, name: &str) -> impl Iterator<Item = &T> {
        let hash = hash_of(name);
        let begin = self.0.partition_point(|it| it.hash < hash);
        let of_hash = self.0[begin..].iter().take_while(move |it| it.hash == hash);
        // Others of this hash are unlikely, and stand among these.
        let same = of_hash.filter(move |it| is_same(it.name.as_ref(), name));
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
}

impl<N: AsRef<str>, T> FromIterator<(N, T)> for ByName<N, T> {
    fn from_iter<I: IntoIterator<Item = (N, T)>>(things: I) -> ByName<N, T> {
        let named = things.into_iter().map(|(name, thing)| Named {
            hash: hash_of(name.as_ref()),
            name,
            thing,
        });
        let mut all: Vec<Named<N, T>> = named.collect();
        all.sort_by_key(|it| it.hash);
        ByName(all)
    }
}

/// Returns a hash of a name, eight bytes at a time, which is the same in every letter case.
fn hash_of(name: &str) -> u64 {
    let lower_case = (!name.is_ascii()).then(|| name.to_lowercase());
    let bytes = lower_case.as_deref().unwrap_or(name).as_bytes();
    let (words, rest) = bytes.as_chunks();
    let words = words.iter().map(|word| u64::from_le_bytes(*word));
    let rest = (rest.iter()).fold(0, |word, &byte| word << 8 | u64::from(byte));
    words.chain([rest]).fold(0, |hash: u64, word| {
        // This bit tells the cases of a letter apart.
        let word = word | u64::from_ne_bytes([0x20; 8]);
        (hash.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95)
    })
}

/// Returns whether two names are the same in lower case.
fn is_same(one: &str, other: &str) -> bool {
    let has_only_ascii = || one.is_ascii() && other.is_ascii();
    one.eq_ignore_ascii_case(other)
        || (!has_only_ascii() && one.to_lowercase() == other.to_lowercase())
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
    fn names_are_the_same_when_their_forms_in_lower_case_are() {
        let names = [
            "", "a", "A", "ab", "aé", "AÉ", "aÉz", "z", "É", "éa", "İ", "i", "i̇", "ΑΣ", "ας", "ασ",
            "K", "k",
        ];
        for one in names {
            for other in names {
                let expected = one.to_lowercase() == other.to_lowercase();
                assert_eq!(is_same(one, other), expected, "{one} {other}");
                assert!(!expected || hash_of(one) == hash_of(other), "{one} {other}");
            }
        }
    }

    #[test]
    fn a_name_of_the_same_hash_is_another_name() {
        let hash = hash_of("gnu");
        let named = |name, thing| Named { hash, name, thing };
        let things = ByName(vec![
            named("newt", 0),
            named("gnu", 1),
            named("newt", 2),
            named("GNU", 3),
        ]);
        assert_eq!(things.all("gnu").collect::<Vec<_>>(), [&1, &3]);
    }
}
