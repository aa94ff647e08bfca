//! Values that description files write as one word of a closed list.

use crate::base::Member;
use smallvec::SmallVec;

/// Some values of such a list, mostly few, which take no memory of their own.
pub type Keywords<K> = SmallVec<[K; 8]>;

/// The words of a list, and what one of them is called.
pub(super) struct Vocabulary {
    /// With its article: "an ability".
    pub(super) noun: &'static str,
    pub(super) words: &'static [&'static str],
    /// The key of each word.
    keys: &'static [WordKey],
    /// The index of each word, in the first slot that is free from that of its key on.
    slots: [u8; SLOTS],
}

/// How many slots a vocabulary has: many more than words, so that most words are in the slot of their key.
const SLOTS: usize = 1 << SLOT_BITS;
const SLOT_BITS: u32 = 8;

/// What stands in a slot without a word.
const FREE: u8 = u8::MAX;

impl Vocabulary {
    pub(super) const fn of(
        noun: &'static str,
        words: &'static [&'static str],
        keys: &'static [WordKey],
    ) -> Vocabulary {
        let mut slots = [FREE; SLOTS];
        let mut index = 0;
        while index < keys.len() {
            let mut slot = keys[index].slot();
            while slots[slot] != FREE {
                slot = (slot + 1) % SLOTS;
            }
            slots[slot] = index as u8;
            index += 1;
        }
        Vocabulary {
            noun,
            words,
            keys,
            slots,
        }
    }

    /// Returns the index of a word, which has this key.
    #[inline]
    fn index_of(&self, word: &[u8], key: WordKey) -> Option<usize> {
        let mut slot = key.slot();
        while self.slots[slot] != FREE {
            let index = usize::from(self.slots[slot]);
            if self.keys[index] == key && (key.is_unique() || self.words[index].as_bytes() == word)
            {
                return Some(index);
            }
            slot = (slot + 1) % SLOTS;
        }
        None
    }
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
        self.length() < KEY_BYTES
    }

    /// Returns the slot of a vocabulary where the word is looked for first.
    #[inline]
    const fn slot(self) -> usize {
        // The golden ratio spreads keys that differ in few bits.
        const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;
        (self.0.wrapping_mul(FACTOR) >> (u64::BITS - SLOT_BITS)) as usize
    }

    /// Returns the length of the word, or that of a key if the word is longer.
    #[inline]
    pub(super) const fn length(self) -> usize {
        (self.0 >> (u64::BITS - u8::BITS)) as usize
    }

    /// Returns whether a text begins with the word, which no other has this key of.
    #[inline]
    pub(super) const fn begins(self, text: [u8; KEY_BYTES]) -> bool {
        let behind = u64::MAX << (u8::BITS as usize * self.length());
        (u64::from_le_bytes(text) ^ self.0) & !behind == 0
    }
}

/// A value that is written as one word. The words of the vocabulary are in the order of the values.
pub(super) trait Keyword: Member + PartialEq {
    const VOCABULARY: &'static Vocabulary;

    /// Returns the word of this value.
    fn word(self) -> &'static str;

    /// Returns the value of a word, which has this key.
    fn from_word(word: &[u8], key: WordKey) -> Option<Self> {
        let index = Self::VOCABULARY.index_of(word, key)?;
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

        impl $crate::base::Member for $name {
            const ALL: &'static [Self] = &[$(Self::$value),+];

            #[inline]
            fn index(self) -> u32 {
                self as u32
            }
        }

        impl $crate::content::keyword::Keyword for $name {
            const VOCABULARY: &'static $crate::content::keyword::Vocabulary =
                &$crate::content::keyword::Vocabulary::of(
                    $noun,
                    &[$($word),+],
                    &[$($crate::content::keyword::WordKey::of($word.as_bytes())),+],
                );

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
