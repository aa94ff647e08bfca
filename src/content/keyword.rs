//! Values that description files write as one word of a closed list.

/// The words of a list, and what one of them is called.
pub(super) struct Vocabulary {
    /// With its article: "an ability".
    pub(super) noun: &'static str,
    pub(super) words: &'static [&'static str],
    /// The key of each word.
    pub(super) keys: &'static [WordKey],
}

/// The length of a word, or 8 if it is longer, in the highest byte, and its first bytes, below: short words are compared at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WordKey(u64);

/// How many bytes a key has.
const KEY_BYTES: usize = size_of::<u64>();

impl WordKey {
    /// Returns the key of a word.
    pub(super) const fn of(word: &[u8]) -> WordKey {
        let mut first = [0; KEY_BYTES];
        let mut index = 0;
        while index < word.len() && index < KEY_BYTES {
            first[index] = word[index];
            index += 1;
        }
        WordKey::of_first(first, word.len())
    }

    /// Returns the key of the word that begins a text and has this length.
    #[inline]
    pub(super) const fn of_first(text: [u8; KEY_BYTES], length: usize) -> WordKey {
        // A word that is as long as a key or longer leaves its last byte to the length.
        let length = if length < KEY_BYTES {
            length
        } else {
            KEY_BYTES
        };
        let kept = if length < KEY_BYTES {
            length
        } else {
            KEY_BYTES - 1
        };
        let behind = u64::MAX << (u8::BITS * kept as u32);
        let length = (length as u64) << (u64::BITS - u8::BITS);
        WordKey(u64::from_le_bytes(text) & !behind | length)
    }

    /// Returns whether no other word has this key.
    #[inline]
    pub(super) const fn is_unique(self) -> bool {
        self.0 >> (u64::BITS - u8::BITS) < KEY_BYTES as u64
    }
}

/// A value that is written as one word.
pub(super) trait Keyword: Copy + PartialEq + 'static {
    const VOCABULARY: &'static Vocabulary;
    /// Every value, in the order of the vocabulary's words.
    const ALL: &'static [Self];

    /// Returns the word of this value.
    fn word(self) -> &'static str;

    /// Returns the value of a word, which has this key.
    fn from_word(word: &[u8], key: WordKey) -> Option<Self> {
        let Vocabulary { words, keys, .. } = Self::VOCABULARY;
        let is_it = |index: &usize| {
            keys[*index] == key && (key.is_unique() || words[*index].as_bytes() == word)
        };
        let index = (0..keys.len()).find(is_it)?;
        Some(Self::ALL[index])
    }
}

/// Defines an enum together with the word of each variant. A value prints as its word.
macro_rules! keywords {
    (
        $(#[$about:meta])*
        $visibility:vis enum $name:ident, $noun:literal {
            $($(#[$about_value:meta])* $value:ident = $word:literal,)+
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $visibility enum $name {
            $($(#[$about_value])* $value,)+
        }

        impl $crate::content::keyword::Keyword for $name {
            const VOCABULARY: &'static $crate::content::keyword::Vocabulary =
                &$crate::content::keyword::Vocabulary {
                    noun: $noun,
                    words: &[$($word),+],
                    keys: &[$($crate::content::keyword::WordKey::of($word.as_bytes())),+],
                };
            const ALL: &'static [Self] = &[$(Self::$value),+];

            fn word(self) -> &'static str {
                match self {
                    $(Self::$value => $word,)+
                }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                out.write_str($crate::content::keyword::Keyword::word(*self))
            }
        }
    };
}

pub(super) use keywords;

/// Adds the words of a list to a text, with blanks between them.
pub(super) fn push_words(text: &mut String, words: &[impl Keyword]) {
    for (index, word) in words.iter().enumerate() {
        text.push_str(if index > 0 { " " } else { "" });
        text.push_str(word.word());
    }
}

/// Returns a truth value as files write it.
pub(super) fn truth(value: bool) -> &'static str {
    if value { "TRUE" } else { "FALSE" }
}

#[cfg(test)]
mod tests {
    use super::*;

    keywords! {
        /// Words as long as a key, and longer than it.
        enum Long, "a word" {
            Seven = "seven77",
            Eight = "eight888",
            Other = "eight889",
            Longer = "longer than a key",
        }
    }

    #[test]
    fn a_word_is_found_however_long_it_is_and_no_other() {
        let find = |word: &str| Long::from_word(word.as_bytes(), WordKey::of(word.as_bytes()));
        for &long in Long::ALL {
            assert_eq!(find(long.word()), Some(long));
        }
        for other in [
            "",
            "seven7",
            "seven777",
            "eight88",
            "eight880",
            "longer than a kez",
        ] {
            assert_eq!(find(other), None, "{other}");
        }
        // The bytes that fill a key up are no part of a word.
        assert_ne!(WordKey::of(b"a"), WordKey::of(b"a\0"));
    }
}
