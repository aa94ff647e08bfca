//! Finds the word that a misspelling may stand for.

/// How many words of a file are looked for among those that they may stand for: each takes a look at all that there are.
pub const MOST_SUGGESTIONS: usize = 100;

/// The longest word that gets a suggestion, in characters.
const LONGEST_WORD: usize = 64;

/// The fewest letters that stand for a longer word.
const SHORTEST_ABBREVIATION: usize = 3;

/// One error is allowed in any word, and one more for so many characters.
const CHARACTERS_PER_ERROR: usize = 4;

/// Returns the candidate nearest to a misspelt word, ignoring case, or else one that abbreviates it, as `DAM` does `DAMAGE`,
/// or the only one of several words that has all of its words, as `well water` stands for `a flask of well water`; `None` if
/// none is near enough.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let candidates: Vec<&str> = candidates.into_iter().collect();
    misspelt(word, &candidates)
        .or_else(|| abbreviation(word, &candidates))
        .or_else(|| incomplete(word, &candidates))
}

/// Returns the longest candidate with which a single word begins.
fn abbreviation<'a>(word: &str, candidates: &[&'a str]) -> Option<&'a str> {
    if !word.chars().all(char::is_alphabetic) {
        return None;
    }
    let begins_it = |candidate: &&&str| {
        let begin = word.get(..candidate.len());
        candidate.len() >= SHORTEST_ABBREVIATION
            && begin.is_some_and(|begin| begin.eq_ignore_ascii_case(candidate))
    };
    let abbreviations = candidates.iter().filter(begins_it);
    abbreviations.max_by_key(|one| one.len()).copied()
}

/// Returns the only candidate that has all words of a name that lacks some; `None` if there are several.
fn incomplete<'a>(name: &str, candidates: &[&'a str]) -> Option<&'a str> {
    let has = |candidate: &str, word: &str| {
        let mut words = candidate.split_whitespace();
        words.any(|other| other.eq_ignore_ascii_case(word))
    };
    let mut words = name.split_whitespace().peekable();
    words.peek()?;
    let is_complete = |candidate: &&&str| words.clone().all(|word| has(candidate, word));
    let mut complete = candidates.iter().filter(is_complete);
    let found = *complete.next()?;
    complete.all(|other| *other == found).then_some(found)
}

/// Returns the candidate nearest to a misspelt word.
fn misspelt<'a>(word: &str, candidates: &[&'a str]) -> Option<&'a str> {
    let length = word.chars().count();
    if length > LONGEST_WORD {
        return None;
    }
    let most_errors = 1 + length / CHARACTERS_PER_ERROR;
    let word = word.to_lowercase();
    let letters = letters_of(&word);
    // One typo changes the length by one at most, and removes or adds one letter at most. That rules most candidates
    // out at once.
    let may_be_near = |candidate: &&&str| {
        let other = letters_of(candidate);
        let lacking = (letters & !other).count_ones();
        let added = (other & !letters).count_ones();
        candidate.chars().count().abs_diff(length) <= most_errors
            && lacking.max(added) as usize <= most_errors
    };
    let errors_to = |candidate: &'a str| {
        let other = candidate.to_lowercase();
        let errors = strsim::osa_distance(&word, &other);
        let is_near = errors <= most_errors && errors < length.max(1);
        (is_near && is_likely(&word, &other, errors)).then_some((errors, candidate))
    };
    candidates
        .iter()
        .filter(may_be_near)
        .filter_map(|&candidate| errors_to(candidate))
        .min_by_key(|&(errors, _)| errors)
        .map(|(_, candidate)| candidate)
}

/// Returns whether a word with so many errors is likely to stand for another. Several errors make up half of a short word, and
/// what is left has to speak for it then: the same beginning and length, or no letter that the other lacks.
fn is_likely(word: &str, other: &str, errors: usize) -> bool {
    let length = word.chars().count();
    if errors == 1 || 2 * errors < length {
        return true;
    }
    let other_length = other.chars().count();
    let is_alike = other_length == length && word.chars().next() == other.chars().next();
    is_alike || other_length == length + errors
}

/// Returns a bit for each ASCII character in a word.
fn letters_of(word: &str) -> u128 {
    let ascii = word.bytes().filter(u8::is_ascii);
    ascii.fold(0, |letters, byte| letters | 1 << byte.to_ascii_lowercase())
}

/// Returns "did you mean ...?", if a candidate is near enough.
pub fn did_you_mean<'a>(
    word: &str,
    candidates: impl IntoIterator<Item = &'a str>,
) -> Option<String> {
    nearest(word, candidates).map(|candidate| format!("did you mean {candidate}?"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_of_the_finger_is_understood_and_a_strange_word_is_not() {
        let words = ["SMART", "TELE", "TUNNEL", "ERRATIC"];
        assert_eq!(nearest("SMRAT", words), Some("SMART"));
        assert_eq!(nearest("tunnel", words), Some("TUNNEL"));
        assert_eq!(nearest("FLY", words), None);
        assert_eq!(nearest("", words), None);
        assert_eq!(
            did_you_mean("TELEE", words).as_deref(),
            Some("did you mean TELE?")
        );
    }

    #[test]
    fn half_of_a_short_word_may_be_wrong_if_the_rest_speaks_for_it() {
        assert_eq!(nearest("GREY", ["RED", "GREEN", "BLACK"]), None);
        assert_eq!(nearest("GREY", ["RED", "GREEN", "GRAY"]), Some("GRAY"));
        assert_eq!(nearest("HURT", ["HIT", "HARM"]), Some("HARM"));
        assert_eq!(nearest("HELM", ["BOOTS", "HELMET"]), Some("HELMET"));
        assert_eq!(nearest("SCRL", ["SCROLL"]), Some("SCROLL"));
        assert_eq!(nearest("REDD", ["GREEN", "RED"]), Some("RED"));
    }

    #[test]
    fn a_word_stands_for_its_abbreviation() {
        let fields = ["HP", "DAM", "ABIL", "BLIND", "AB"];
        assert_eq!(nearest("DAMAGE", fields), Some("DAM"));
        assert_eq!(nearest("abilities", fields), Some("ABIL"));
        assert_eq!(nearest("BLINDNESS", fields), Some("BLIND"));
        assert_eq!(nearest("HPOINTS", fields), None, "too short");
        assert_eq!(nearest("DAMAGE done", fields), None, "two words");
        assert_eq!(nearest("BLIND,DAMAGE", fields), None, "two words");
    }

    #[test]
    fn a_name_that_lacks_words_stands_for_the_only_one_that_has_them() {
        let names = [
            "a flask of well water",
            "bog zombie",
            "a longsword",
            "a flask of tar",
        ];
        assert_eq!(nearest("Well Water", names), Some("a flask of well water"));
        assert_eq!(nearest("zombie", names), Some("bog zombie"));
        assert_eq!(nearest("flask", names), None, "there are two");
        assert_eq!(nearest("bog water", names), None, "none has both");
        assert_eq!(nearest(" ", names), None);
        let twice = ["bog zombie", "bog zombie"];
        assert_eq!(nearest("zombie", twice), Some("bog zombie"));
    }

    #[test]
    fn no_word_is_ruled_out_that_is_near() {
        let words = [
            "newt",
            "NEWTS",
            "wnet",
            "tent",
            "net",
            "new toy",
            "giant newt",
            "nwet",
            "owl",
        ];
        for word in words {
            for other in words {
                let errors = strsim::osa_distance(&word.to_lowercase(), &other.to_lowercase());
                let is_near = errors <= 1 + word.len() / 4
                    && errors < word.len()
                    && is_likely(&word.to_lowercase(), &other.to_lowercase(), errors);
                assert_eq!(
                    misspelt(word, &[other]).is_some(),
                    is_near,
                    "{word} {other}"
                );
            }
        }
    }
}
