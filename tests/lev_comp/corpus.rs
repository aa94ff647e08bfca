//! Real levels, and inputs with one quirk each, with what is expected of them.

use super::*;
use std::fs;

#[test]
fn real_levels_give_the_expected_json() {
    let Some(corpus) = corpus() else { return };
    let paths = files(&corpus.join("levels"), "des");
    assert!(!paths.is_empty());
    for path in paths {
        let text = fs::read(&path).expect("a level can be read");
        let outcome = compile(&text, Checks::Usual);
        let expected = fs::read(path.with_extension("json")).expect("its JSON can be read");
        let expected: Value = serde_json::from_slice(&expected).expect("it is JSON");
        let found = serde_json::json!({ "levels": outcome.levels });
        assert!(
            found == expected,
            "{}: {}",
            path.display(),
            outcome.messages
        );
    }
}

#[test]
fn probes_are_accepted_or_refused_as_expected() {
    let Some(corpus) = corpus() else { return };
    let table = fs::read_to_string(corpus.join("probes.tsv")).expect("the table can be read");
    for line in table.lines().skip(1) {
        let mut fields = line.split('\t');
        let (Some(name), Some(expected)) = (fields.next(), fields.next()) else {
            panic!("a line without fields: {line}");
        };
        let path = corpus.join("probes").join(format!("{name}.des"));
        let outcome = compile(&fs::read(path).expect("a probe can be read"), Checks::Extra);
        let answer = if outcome.errors == 0 {
            "accept"
        } else {
            "reject"
        };
        assert!(
            expected == "crash" || answer == expected,
            "{name}: {}",
            outcome.messages
        );
    }
}
