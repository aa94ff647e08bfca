//! Each field of an effect: which values are accepted, and what is said of the others and of values that do not go
//! together.

use super::EntryKind::Effects;
use super::values::{accept, refuse};
use rlg::content::{EffectWord, Occasion, Recipients};

#[test]
fn effects_are_printed_with_a_line_for_each_field() {
    let text = "RLG327 EFFECT DESCRIPTION 1

BEGIN EFFECT
CHANCE 100 REACH 0+0d1 RANGE 0+0d1 TURNS 20+2d10
AMOUNT 6+1d3 ON SELF DOES SPEED WHEN DRUNK OF a flask of  quicksilver
END
BEGIN EFFECT
DOES SUMMON cave rat
OF the pit
WHEN CASTS
ON SELF AMOUNT 2+0d1 TURNS 0+0d1
RANGE 5+0d1
REACH 0+0d1 CHANCE 25 END
";
    let outcome = Effects.read(text.as_bytes());
    assert_eq!(outcome.messages, Vec::<String>::new());
    let expected = "a flask of  quicksilver\nDRUNK\nSPEED\nSELF\n6+1d3\n20+2d10\n0+0d1\n0+0d1\n100\n\n\
                    the pit\nCASTS\nSUMMON cave rat\nSELF\n2+0d1\n0+0d1\n5+0d1\n0+0d1\n25\n";
    assert_eq!(outcome.printed.as_deref(), Some(expected));
}

#[test]
fn of_is_the_rest_of_its_line() {
    accept(
        Effects,
        "OF",
        &[
            ("OF   two  words \t", "two  words"),
            ("OF ON SELF END", "ON SELF END"),
            ("OF Zoë ☃", "Zoë ☃"),
        ],
    );
    let unnamed = "; the effect that begins in line 2 is discarded";
    let no_value = format!("1:1: OF has no value{unnamed} (a value is on the line of its field)");
    let control = format!("1:5: there is a control character{unnamed}");
    let not_utf8 = format!("1:4: this is not UTF-8{unnamed}");
    refuse(
        Effects,
        "OF",
        &[
            (b"OF \t", &[&no_value]),
            (b"OF a\x1b[1m", &[&control]),
            (b"OF \xe9", &[&not_utf8]),
        ],
    );
}

#[test]
fn when_is_one_occasion() {
    // What holds all the time would need another CHANCE.
    let moments = Occasion::ALL.iter().filter(|when| !when.is_lasting());
    for when in moments {
        let (word, line) = (when.to_string(), format!("WHEN\t{when} "));
        accept(Effects, "WHEN", &[(&line, &word)]);
    }
    refuse(
        Effects,
        "WHEN",
        &[
            (
                b"WHEN",
                &["1:1: WHEN has no value; X (a value is on the line of its field)"],
            ),
            (
                b"WHEN NEVER",
                &[
                    "1:6: `NEVER` is neither an occasion nor a field; X (one of DRUNK READ EATEN USED WORN CARRIED ALWAYS AIMED THROWN HITS STRUCK DIES CASTS STEPPED)",
                ],
            ),
            (
                b"WHEN CAST",
                &["1:6: `CAST` is neither an occasion nor a field; X (did you mean CASTS?)"],
            ),
            (
                b"WHEN casts",
                &[
                    "1:6: `casts` is neither an occasion nor a field; X (keywords are written in upper case: CASTS)",
                ],
            ),
            (
                b"WHEN HITS CASTS",
                &[
                    "1:11: CASTS is an occasion too many; X (a second one takes an entry of its own)",
                ],
            ),
            (b"WHEN HITS all", &["1:11: `all` is not a field; X"]),
        ],
    );
}

#[test]
fn does_is_one_effect_and_two_of_them_may_name_a_monster() {
    for does in EffectWord::ALL {
        let (word, line) = (does.to_string(), format!("DOES {does}"));
        accept(Effects, "DOES", &[(&line, &word)]);
    }
    accept(
        Effects,
        "DOES",
        &[
            ("DOES SUMMON  two  rats \t", "SUMMON two  rats"),
            ("DOES BECOME HEAL", "BECOME HEAL"),
            ("DOES BECOME \t", "BECOME"),
        ],
    );
    let effects = EffectWord::ALL.iter().map(ToString::to_string);
    let effects = effects.collect::<Vec<_>>().join(" ");
    refuse(
        Effects,
        "DOES",
        &[
            (
                b"DOES",
                &["1:1: DOES has no value; X (a value is on the line of its field)"],
            ),
            (
                b"DOES HURT",
                &["1:6: `HURT` is neither an effect nor a field; X (did you mean HARM?)"],
            ),
            // All that there are, however many.
            (
                b"DOES DO",
                &[&format!(
                    "1:6: `DO` is neither an effect nor a field; X (one of {effects})"
                )],
            ),
            (
                b"DOES SUMON rat",
                &["1:6: `SUMON` is neither an effect nor a field; X (did you mean SUMMON?)"],
            ),
            (
                b"DOES HEAL HARM",
                &["1:11: HARM is an effect too many; X (a second one takes an entry of its own)"],
            ),
            (b"DOES HEAL rat", &["1:11: `rat` is not a field; X"]),
            (
                b"DOES SUMMON a\x07",
                &["1:14: there is a control character; X"],
            ),
            (b"DOES BECOME \xff", &["1:13: this is not UTF-8; X"]),
        ],
    );
}

#[test]
fn a_field_or_the_end_may_follow_summon() {
    for entry in [
        "OF gnu\nWHEN CASTS\nDOES SUMMON ON TARGET AMOUNT 1+1d4 TURNS 2+2d4 RANGE 3+0d1 REACH 4+0d1 CHANCE 50\nEND",
        "OF gnu\nWHEN CASTS\nON TARGET AMOUNT 1+1d4 TURNS 2+2d4 RANGE 3+0d1 REACH 4+0d1 CHANCE 50 DOES SUMMON END",
    ] {
        let file = format!("{}\nBEGIN EFFECT\n{entry}\n", Effects.header());
        let outcome = Effects.read(file.as_bytes());
        assert_eq!(outcome.messages, Vec::<String>::new(), "{entry}");
        assert_eq!(outcome.printed, Some(Effects.print("DOES", "SUMMON")));
    }
}

#[test]
fn on_is_one_choice_of_recipients() {
    for on in Recipients::ALL {
        let (word, line) = (on.to_string(), format!("ON {on}"));
        accept(Effects, "ON", &[(&line, &word)]);
    }
    refuse(
        Effects,
        "ON",
        &[
            (
                b"ON",
                &["1:1: ON has no value; X (a value is on the line of its field)"],
            ),
            (
                b"ON TARGT",
                &["1:4: `TARGT` is neither a recipient nor a field; X (did you mean TARGET?)"],
            ),
            (
                b"ON SELF TARGET",
                &[
                    "1:9: TARGET is a recipient too many; X (a second one takes an entry of its own)",
                ],
            ),
        ],
    );
}

#[test]
fn amount_turns_range_and_reach_are_dice() {
    for field in ["AMOUNT", "TURNS", "RANGE", "REACH"] {
        for dice in ["1+2d3", "-2147483648+0d1", "2147483647+10000d4294967295"] {
            let line = format!("{field} {dice}");
            let file = format!("{}\n{}", Effects.header(), Effects.entry(field, &line));
            let outcome = Effects.read(file.as_bytes());
            assert_eq!(outcome.printed, Some(Effects.print(field, dice)));
        }
        let column = field.len() + 2;
        let say =
            |dice: &str, why: &str| format!("1:{column}: `{dice}` cannot be rolled: {why}; X");
        let form =
            say("5", "dice are written BASE+DICEdSIDES, as in 9+3d8") + " (did you mean 5+0d1?)";
        let large = say("2147483648+0d1", "a number in dice has at most 32 bits");
        let many = say("0+10001d1", "at most 10000 dice can be thrown at once");
        let nothing = format!("1:1: {field} has no value; X (a value is on the line of its field)");
        let lines = ["5", "2147483648+0d1", "0+10001d1", ""].map(|dice| format!("{field} {dice}"));
        for (line, message) in lines.iter().zip([form, large, many, nothing]) {
            refuse(Effects, field, &[(line.as_bytes(), &[&message])]);
        }
    }
}

#[test]
fn chance_is_an_integer_from_1_to_100() {
    let cases = [
        ("CHANCE +5", "5"),
        ("CHANCE 100", "100"),
        ("CHANCE 001", "1"),
    ];
    accept(Effects, "CHANCE", &cases);
    for word in ["0", "101", "-5", "50%", "x"] {
        let line = format!("CHANCE {word}").into_bytes();
        let mut message = format!("1:8: CHANCE is an integer from 1 to 100, not `{word}`; X");
        if word == "50%" {
            message += " (did you mean 50? It is in per cent without a sign)";
        }
        refuse(Effects, "CHANCE", &[(&line, &[&message])]);
    }
}

#[test]
fn what_holds_all_the_time_is_certain() {
    for when in Occasion::ALL.iter().filter(|when| when.is_lasting()) {
        // The field stands in line 4, and CHANCE in line 11.
        let message =
            format!("8:8: what is {when} holds all the time, so CHANCE is 100, not 50; X");
        refuse(
            Effects,
            "WHEN",
            &[(format!("WHEN {when}").as_bytes(), &[&message])],
        );
        let certain = Effects.entry("CHANCE", "CHANCE 100");
        let certain = certain.replace("WHEN CASTS", &format!("WHEN {when}"));
        let outcome = Effects.read(format!("{}\n{certain}", Effects.header()).as_bytes());
        assert_eq!(outcome.messages, Vec::<String>::new());
    }
}

/// The messages about a status with these turns on an occasion that needs none, and on one that does.
fn messages_about(does: &str, turns: &str) -> [Vec<String>; 2] {
    ["WORN", "CASTS"].map(|when| {
        let entry = Effects.entry("CHANCE", "CHANCE 100");
        let entry = entry.replace("WHEN CASTS", &format!("WHEN {when}"));
        let entry = entry.replace("DOES POISON", &format!("DOES {does}"));
        let entry = entry.replace("TURNS 2+2d4", &format!("TURNS {turns}"));
        let outcome = Effects.read(format!("{}\n{entry}", Effects.header()).as_bytes());
        let printed = outcome.printed.expect("the file is read");
        assert!(printed.starts_with("gnu\n"), "it is kept: {printed}");
        outcome.messages
    })
}

#[test]
fn a_status_for_no_turns_is_kept_with_a_warning() {
    let none = Vec::<String>::new();
    let statuses = [
        "REGENERATE",
        "POISON",
        "BLIND",
        "CONFUSE",
        "SLEEP",
        "HOLD",
        "SCARE",
        "CALM",
        "FLOAT",
        "SWIM",
        "SENSE",
        "HIDE",
        "RESIST",
        "SHINE",
    ];
    for does in EffectWord::ALL.iter().map(EffectWord::to_string) {
        let warning = format!("8:7: warning: {does} for no turns does nothing");
        let expected = if statuses.contains(&&*does) {
            vec![warning]
        } else {
            Vec::new()
        };
        for turns in ["0+0d1", "-9+3d3"] {
            let expected = [none.clone(), expected.clone()];
            assert_eq!(messages_about(&does, turns), expected, "{does} {turns}");
        }
        for turns in ["1+0d1", "-9+3d4"] {
            let expected = [none.clone(), none.clone()];
            assert_eq!(messages_about(&does, turns), expected, "{does} {turns}");
        }
    }
}

#[test]
fn an_entry_that_lacks_fields_is_not_judged_as_a_whole() {
    let entry = Effects
        .entry("TURNS", "TURNS 0+0d1")
        .replace("ON TARGET\n", "");
    let outcome = Effects.read(format!("{}\n{entry}", Effects.header()).as_bytes());
    let expected = "11:1: there is no ON; the effect of \"gnu\" is discarded";
    assert_eq!(outcome.messages, [expected]);
}
