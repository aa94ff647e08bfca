//! The indefinite article.

/// Beginnings of words that sound like a vowel, though they are written with a consonant.
const SILENT_CONSONANTS: [&str; 5] = ["heir", "honest", "honor", "honour", "hour"];

/// Beginnings of words that sound like a consonant, though they are written with a vowel.
const SOUNDED_VOWELS: [&str; 10] = [
    "eu", "ewe", "once", "one-", "one ", "ubiquit", "unic", "unif", "use", "usu",
];

/// Returns a name with its indefinite article.
pub fn with_article(name: &str) -> String {
    let name_in_lower_case = name.to_lowercase();
    let begins = |beginning: &&str| name_in_lower_case.starts_with(beginning);
    let is_written_so = name_in_lower_case.starts_with(['a', 'e', 'i', 'o', 'u']);
    let is_vowel =
        SILENT_CONSONANTS.iter().any(begins) || is_written_so && !SOUNDED_VOWELS.iter().any(begins);
    format!("{} {name}", if is_vowel { "an" } else { "a" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn articles_go_by_the_sound_of_a_name() {
        let names = [
            "cave rat",
            "ogre",
            "hour hound",
            "Heir of ash",
            "hare",
            "unicorn",
            "umber hulk",
            "euphonium",
            "one-eyed crow",
            "oni",
            "usher",
            "uninvited guest",
        ];
        assert_eq!(
            names.map(with_article),
            [
                "a cave rat",
                "an ogre",
                "an hour hound",
                "an Heir of ash",
                "a hare",
                "a unicorn",
                "an umber hulk",
                "a euphonium",
                "a one-eyed crow",
                "an oni",
                "an usher",
                "an uninvited guest",
            ]
        );
    }
}
