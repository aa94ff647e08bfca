//! Setting something by naming it and its value, where lists are heard.

use super::lines::answer;

#[test]
fn a_value_behind_the_name_of_a_setting_is_set() {
    for (typed, row) in [
        ("O\nplaying\ntravel list", "> e travel list"),
        ("O\nplaying travel list", "> e travel list"),
        ("O\nplaying\nhints off", "> b hints off"),
        ("O\nplaying\nb off", "> b hints off"),
        ("O\nplaying\npace 5", "> g pace 5"),
        ("O\nplaying\nlow hit points 47", "> d low_hit_points 47"),
        ("O\nplaying\nhints off hints on pace 9", "> g pace 9"),
        ("O\ndisplay\npalette contrast", "> c palette contrast"),
        ("O\ndisplay\nborders Double", "> f borders double"),
        ("P\ngold left", " gold left"),
        ("P\ngold left\ngold picked up", " gold picked up"),
        ("O\nwalking\ngold left", " gold left"),
    ] {
        let answer = answer(typed);
        let mut lines = answer.lines();
        assert!(
            lines.any(|line| line.starts_with(row) || line.ends_with(row)),
            "{typed}: {answer}"
        );
    }
    let twice = answer("O\nplaying\npace 5\npace 5");
    assert!(twice.starts_with("Nothing has changed; "), "{twice}");
    let named = answer("O\nplaying\npace");
    assert!(
        named.contains("> g pace 4"),
        "a name alone goes on: {named}"
    );
}

#[test]
fn a_line_with_a_word_that_is_no_value_changes_no_setting() {
    for (typed, why) in [
        (
            "O\nplaying\nhints xyzzy",
            "xyzzy is no value of hints, which can be on, off.",
        ),
        ("O\nplaying hints xyzzy", "xyzzy is no value of hints, "),
        (
            "O\nplaying\npace 12",
            "12 is no value of pace, which can be 1, 2, 3, 4, 5, 6, 7, 8, 9.",
        ),
        (
            "O\nplaying\nlow hit points 99",
            "99 is no value of low hit points, which can be from 0 to 90.",
        ),
        ("O\nplaying\nhints north", "north is no value of hints, "),
        ("O\nplaying\nhints down wrong", "wrong is no key here; "),
        ("O\nplaying\nbz", "bz is no key here; "),
        ("O\nplaying\nb z", "z is no value of b, "),
        ("O\ndisplay\npalette red", "red is no value of palette, "),
        ("P\ngold xyzzy", "xyzzy is no value of gold, "),
    ] {
        let refused = answer(typed);
        assert!(refused.contains(why), "{typed}: {refused}");
        let opened = typed.split('\n').next().unwrap_or_default();
        let list = if opened == "P" { "P" } else { "O\nplaying" };
        let before = answer(list);
        let after = answer(&format!("{typed}\nEsc\nEsc\n{list}"));
        let values = |list: &str| list.replace("> ", "");
        assert_eq!(values(&after), values(&before), "{typed}");
    }
}

#[test]
fn the_value_behind_a_setting_is_no_name_of_it() {
    let refused = answer("O\nplaying\ncursor");
    assert!(refused.starts_with("cursor is no key here; "), "{refused}");
    let help = answer("O\nplaying\nhelp");
    assert!(help.contains("as in hints off, pace 5"), "{help}");
}
