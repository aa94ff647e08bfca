//! Finding the word that was meant.

/// The candidate nearest to a misspelt word, when one is near enough to be meant; letter case does not count.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    const LONGEST: usize = 64;
    let length = word.chars().count();
    if length > LONGEST {
        return None;
    }
    let most_errors = 1 + length / 4;
    let word = word.to_lowercase();
    (candidates.into_iter())
        .map(|candidate| {
            (
                strsim::osa_distance(&word, &candidate.to_lowercase()),
                candidate,
            )
        })
        .filter(|&(errors, _)| errors <= most_errors && errors < length.max(1))
        .min_by_key(|&(errors, _)| errors)
        .map(|(_, candidate)| candidate)
}

/// "did you mean ...?", when a candidate is near enough.
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
}
