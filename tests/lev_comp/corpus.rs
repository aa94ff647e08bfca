//! Real levels, and inputs with one quirk each, with what is expected of them.

use super::*;
use rlg::game::GameData;
use std::collections::BTreeSet;
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
        let outcome = compile(&fs::read(path).expect("a probe can be read"), Checks::All);
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

/// Counts the names of monsters in the JSON of levels.
fn count_monsters(value: &Value, counts: &mut BTreeMap<String, u64>) {
    match value {
        Value::Array(values) => values
            .iter()
            .for_each(|value| count_monsters(value, counts)),
        Value::Object(fields) => {
            for (field, value) in fields {
                let monsters = value.as_array().filter(|_| field == "monsters");
                for monster in monsters.into_iter().flatten() {
                    if let Some(name) = monster["id"].as_str() {
                        *counts.entry(name.to_owned()).or_default() += 1;
                    }
                }
                count_monsters(value, counts);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[test]
fn half_of_the_monsters_in_real_levels_exist_or_have_an_alias() {
    let Some(corpus) = corpus() else { return };
    let mut counts = BTreeMap::new();
    for path in files(&corpus.join("levels"), "json") {
        let text = fs::read(path).expect("the JSON can be read");
        count_monsters(
            &serde_json::from_slice(&text).expect("it is JSON"),
            &mut counts,
        );
    }
    let content = GameData::built_in().content;
    let (monsters, aliases) = (content.monsters_by_name(), content.plan().aliases());
    let of_monsters = aliases.filter(|alias| monsters.has(&alias.meaning));
    let aliases: BTreeSet<&str> = of_monsters.map(|alias| &*alias.name).collect();
    let is_known = |name: &str| monsters.has(name) || aliases.contains(name);
    let known = counts.iter().filter(|(name, _)| is_known(name));
    let known: u64 = known.map(|(_, count)| count).sum();
    let all: u64 = counts.values().sum();
    assert!(2 * known >= all, "{known} of {all}");
}
