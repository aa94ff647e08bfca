//! The search that answers a question: it looks for each word by itself, or for our word for it.

use super::paragraph::Paragraph;
use crate::ui::context::Ui;

/// Words of other games and players, each with ours.
pub(in crate::ui) type Synonyms = &'static [(&'static str, &'static str)];

/// The most words of a synonym.
const LONGEST_SYNONYM: usize = 2;

/// The fewest letters of a word whose last `s` may be that of a plural.
const SHORTEST_PLURAL: usize = 4;

/// Words that do not tell what is asked for.
const SMALL_WORDS: [&str; 20] = [
    "a", "an", "at", "do", "does", "for", "from", "how", "i", "in", "is", "it", "me", "my", "of",
    "on", "some", "the", "to", "with",
];

/// What is asked for: each word with all that stands for it.
struct Words(Vec<Vec<String>>);

impl Words {
    fn of(question: &str, synonyms: Synonyms) -> Words {
        let question = question.to_lowercase();
        let typed: Vec<&str> = question.split_whitespace().collect();
        let mut words: Vec<String> = Vec::new();
        let mut rest = &typed[..];
        while !rest.is_empty() {
            let longest = rest.len().min(LONGEST_SYNONYM);
            let mut lengths = (1..=longest).rev();
            let is_known = |length: &usize| {
                let phrase = rest[..*length].join(" ");
                synonyms.iter().any(|(word, _)| *word == phrase)
            };
            let (word, after) = rest.split_at(lengths.find(is_known).unwrap_or(1));
            words.push(word.join(" "));
            rest = after;
        }
        let is_small = |word: &String| SMALL_WORDS.contains(&word.as_str());
        if !words.iter().all(is_small) {
            words.retain(|word| !is_small(word));
        }
        let words = words.into_iter();
        Words(words.map(|word| alternatives(&word, synonyms)).collect())
    }

    /// Returns for each word whether a text has it not.
    fn missing_in(&self, text: &str) -> Vec<bool> {
        let text = text.to_lowercase();
        let has = |word: &String| has_word(&text, word);
        let words = self.0.iter();
        words.map(|word| !word.iter().any(has)).collect()
    }
}

/// Returns all that stands for a word: itself, without the `s` of a plural, since texts may have either, and our words for it.
fn alternatives(word: &str, synonyms: Synonyms) -> Vec<String> {
    let is_long = word.len() >= SHORTEST_PLURAL;
    let singular = word.strip_suffix('s').filter(|_| is_long).unwrap_or(word);
    let ours = (synonyms.iter())
        .filter(|(other, _)| [word, singular].contains(other))
        .map(|(_, ours)| (*ours).to_owned());
    ours.chain([singular.to_owned()]).collect()
}

/// Returns whether a text has a word that begins so. The end of the last word may not be typed yet; but what asks for `rest`
/// does not ask for the nearest stairs.
fn has_word(text: &str, beginning: &str) -> bool {
    let begins_with_a_sign = !beginning.starts_with(char::is_alphanumeric);
    let mut places = text.match_indices(beginning);
    places.any(|(at, _)| begins_with_a_sign || !text[..at].ends_with(char::is_alphanumeric))
}

/// A paragraph and how well it answers a question.
struct Answer<'a> {
    paragraph: &'a Paragraph,
    is_about_a_key: bool,
    /// Whether what is asked for is the name of an action.
    is_named: bool,
    missing: Vec<bool>,
}

impl Answer<'_> {
    /// Returns how many words of the question it has not.
    fn misses(&self) -> usize {
        self.missing
            .iter()
            .filter(|is_missing| **is_missing)
            .count()
    }
}

/// Returns the paragraphs that have all words of a question, or most of them where none has all. Those about keys come first,
/// above all the one about an action whose name is asked for, and the best of those need only half of the words: a rule that has all
/// may tell of something else.
pub(super) fn answers(
    text: &[Paragraph],
    question: &str,
    synonyms: Synonyms,
    ui: &Ui,
) -> Vec<Paragraph> {
    let words = Words::of(question, synonyms);
    let action = question.trim().to_lowercase().replace(' ', "-");
    let answer = |paragraph| Answer {
        paragraph,
        is_about_a_key: paragraph.is_about_a_key(),
        is_named: paragraph.is_about(&action),
        missing: words.missing_in(&paragraph.told(ui)),
    };
    let mut answers: Vec<Answer<'_>> = text.iter().map(answer).collect();
    let all = words.0.len();
    let fewest = answers.iter().map(Answer::misses).min().unwrap_or(all);
    let about_keys = answers.iter().filter(|answer| answer.is_about_a_key);
    let fewest_of_keys = about_keys.map(Answer::misses).min().unwrap_or(all);
    answers.retain(|answer| {
        let misses = answer.misses();
        let is_of_a_good_key =
            answer.is_about_a_key && misses == fewest_of_keys && misses * 2 <= all;
        (misses == fewest || is_of_a_good_key) && (misses < all || all == 0)
    });
    // Among lines with as many words, those with the first one are better, since it says what to do.
    answers.sort_by_key(|it| {
        let names = (!it.is_named, !it.is_about_a_key);
        (names, it.misses(), it.missing.clone())
    });
    answers.into_iter().map(|it| it.paragraph.clone()).collect()
}
