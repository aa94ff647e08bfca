//! Values that description files write as one word of a closed list.

/// The words of a list, and what one of them is called.
pub(super) struct Vocabulary {
    /// With its article: "an ability".
    pub(super) noun: &'static str,
    pub(super) words: &'static [&'static str],
}

/// A value that is written as one word.
pub(super) trait Keyword: Copy + PartialEq + 'static {
    const VOCABULARY: &'static Vocabulary;
    /// Every value, in the order of the vocabulary's words.
    const ALL: &'static [Self];

    /// Returns the word of this value.
    fn word(self) -> &'static str;

    fn from_word(word: &[u8]) -> Option<Self> {
        let words = Self::VOCABULARY.words;
        let index = words
            .iter()
            .position(|candidate| candidate.as_bytes() == word)?;
        Some(Self::ALL[index])
    }
}

/// Defines an enum together with the word of each variant. A value prints as its word.
macro_rules! keywords {
    (
        $(#[$about:meta])*
        pub enum $name:ident, $noun:literal {
            $($(#[$about_value:meta])* $value:ident = $word:literal,)+
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name {
            $($(#[$about_value])* $value,)+
        }

        impl $crate::content::keyword::Keyword for $name {
            const VOCABULARY: &'static $crate::content::keyword::Vocabulary =
                &$crate::content::keyword::Vocabulary { noun: $noun, words: &[$($word),+] };
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
