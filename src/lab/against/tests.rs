//! Outputs that differ from what is expected in one thing each.

use super::{Comparison, FieldOrder, Strictness, compare};
use crate::base::Source;
use crate::content::{PrintFields, PrintedField, read_monsters};

const FILE: &str = "\
RLG327 MONSTER DESCRIPTION 1
BEGIN MONSTER
NAME cave rat
SYMB r
COLOR BLACK RED
DESC
Grey.

And hungry.
.
SPEED 8+0d1
ABIL
HP 3+1d4
DAM 0+1d3
RRTY 90
END
BEGIN MONSTER
NAME ogre
SYMB O
COLOR GREEN
DESC
Big.
.
SPEED 6+0d1
ABIL SMART TUNNEL
HP 30+2d4
DAM 4+1d3
RRTY 40
END
";

const OUTPUT: &str = "\
cave rat
Grey.

And hungry.
r
BLACK RED
8+0d1

3+1d4
0+1d3
90

ogre
Big.
O
GREEN
6+0d1
SMART TUNNEL
30+2d4
4+1d3
40
";

fn expected() -> Vec<Vec<PrintedField>> {
    let (monsters, _) = read_monsters(&Source::new("file", FILE)).expect("it has a header");
    monsters.iter().map(PrintFields::fields).collect()
}

fn compared(output: &str) -> (Source, Comparison) {
    let source = Source::new("output", output);
    let comparison = compare(&expected(), &source);
    (source, comparison)
}

/// Returns the differences, each with its line and column.
fn differences(output: &str) -> Vec<String> {
    let (source, comparison) = compared(output);
    let differences = comparison.differences.iter();
    let lines = differences.map(|difference| {
        let place = source.place(difference.span.start);
        format!("{}:{}: {}", place.line, place.column, difference.message())
    });
    lines.collect()
}

fn with(from: &str, to: &str) -> String {
    assert!(OUTPUT.contains(from), "{from}");
    OUTPUT.replacen(from, to, 1)
}

#[test]
fn an_equal_output_has_no_differences() {
    let (_, comparison) = compared(OUTPUT);
    assert_eq!(comparison.differences, []);
    assert_eq!(comparison.order, FieldOrder::Sample);
}

#[test]
fn the_order_of_the_table_is_accepted_for_a_whole_output() {
    let table = "cave rat\nGrey.\n\nAnd hungry.\nBLACK RED\n8+0d1\n\n3+1d4\n0+1d3\nr\n90\n\n\
                 ogre\nBig.\nGREEN\n6+0d1\nSMART TUNNEL\n30+2d4\n4+1d3\nO\n40\n";
    let (_, comparison) = compared(table);
    assert_eq!(comparison.differences, []);
    assert_eq!(comparison.order, FieldOrder::Table);
    let mixed = OUTPUT.split_once("ogre").expect("it has two").0.to_owned()
        + table.split_once("ogre").map_or("", |halves| halves.1);
    assert!(
        !compared(&mixed.replace("\nBig.", "ogre\nBig."))
            .1
            .is_equal(Strictness::Meaning)
    );
}

#[test]
fn another_value_is_named_with_its_field_and_its_first_wrong_character() {
    let found = differences(&with("30+2d4", "30+2d5"));
    assert_eq!(
        found,
        ["19:6: ogre: HP should be \"30+2d4\" and is \"30+2d5\""]
    );
}

#[test]
fn a_missing_field_and_an_extra_line_do_not_shift_the_others() {
    assert_eq!(
        differences(&with("3+1d4\n", "")),
        ["9:1: cave rat: HP: the line \"3+1d4\" is missing"]
    );
    assert_eq!(
        differences(&with("SMART TUNNEL\n", "SMART TUNNEL\nabilities:\n")),
        ["19:1: ogre: the line \"abilities:\" belongs to no field"]
    );
    assert_eq!(
        differences(&with("\n40\n", "\n")),
        ["20:1: ogre: RRTY: the line \"40\" is missing"]
    );
}

#[test]
fn an_empty_list_that_is_not_printed_is_a_missing_line() {
    assert_eq!(
        differences(&with("8+0d1\n\n", "8+0d1\n")),
        ["8:1: cave rat: ABIL: the line \"\" is missing"]
    );
}

#[test]
fn entries_are_found_by_their_names_wherever_they_are() {
    let (rat, ogre) = OUTPUT.split_at(OUTPUT.find("ogre").expect("it is there"));
    let swapped = format!("{ogre}\n{}", rat.trim_end_matches('\n').to_owned() + "\n");
    let (_, comparison) = compared(&swapped);
    assert!(comparison.is_equal(Strictness::Meaning), "{comparison:?}");
    assert_eq!(
        differences(&swapped),
        ["11:1: cave rat stands behind an entry that the file has after it"]
    );
    assert_eq!(differences(ogre), ["10:1: cave rat is missing"]);
    assert_eq!(
        differences(&format!("{OUTPUT}\ntroll\nT\n")),
        ["23:1: troll is not in the file, or not once more"]
    );
    assert_eq!(
        differences(&format!("{OUTPUT}\n{ogre}")),
        ["23:1: ogre is not in the file, or not once more"]
    );
}

#[test]
fn entries_without_an_empty_line_between_them_are_told_apart() {
    let joined = with("90\n\nogre", "90\nogre");
    let told = "12:1: ogre: there is no empty line before this entry";
    assert_eq!(differences(&joined), [told]);
    let (_, comparison) = compared(&joined);
    assert!(!comparison.is_equal(Strictness::Meaning));
    // A line that the entry has of its own begins no other.
    let described = FILE.replacen("Grey.", "ogre", 1);
    let (monsters, _) = read_monsters(&Source::new("file", described)).expect("it has a header");
    let expected: Vec<_> = monsters.iter().map(PrintFields::fields).collect();
    let output = Source::new("output", OUTPUT.replacen("Grey.", "ogre", 1));
    assert_eq!(compare(&expected, &output).differences, []);
}

#[test]
fn an_empty_list_does_not_end_an_entry_that_is_not_expected() {
    let typo = "cave bat\nr\nRED\n8+0d1\n\n3+1d4\n0+1d3\n90\n";
    let found = differences(&format!("{OUTPUT}\n{typo}"));
    assert_eq!(
        found,
        ["23:1: cave bat is not in the file, or not once more"]
    );
}

#[test]
fn a_line_without_end_is_not_shown_whole() {
    for output in [
        format!("cave rat{}\n", " ogre".repeat(10_000)),
        with("Grey.", &"Grey. ".repeat(10_000)),
        with("90\n", &format!("90\n{}\n", "1".repeat(10_000))),
    ] {
        let found = differences(&output);
        assert!(found.iter().all(|told| told.len() < 400), "{found:?}");
        assert!(found.iter().any(|told| told.contains("...")), "{found:?}");
        let (_, comparison) = compared(&output);
        let mut found = comparison.differences.iter().filter_map(|it| it.lines().1);
        assert!(found.any(|line| line.len() >= 10_000), "a script gets all");
    }
}

#[test]
fn blanks_at_the_end_of_a_line_are_pointed_at() {
    let output = with("Big.", "Big. \t");
    let (_, comparison) = compared(&output);
    let [difference] = &comparison.differences[..] else {
        panic!("{comparison:?}");
    };
    let found = &output[difference.span.start as usize..difference.span.end as usize];
    assert_eq!(found, " \t");
    assert!(output[..difference.span.start as usize].ends_with("Big."));
}

#[test]
fn blanks_and_carriage_returns_at_the_end_of_a_line_are_warnings() {
    for output in [
        with("Big.", "Big.  "),
        with("cave rat", "cave rat "),
        OUTPUT.replace('\n', "\r\n"),
        with("\n\nogre", "\n \nogre"),
        with("\n\nogre", "\n\r\nogre"),
        with("\n\nogre", "\n\n\nogre"),
        format!("\n{OUTPUT}"),
        format!("{OUTPUT}\n\n"),
        format!("\u{feff}{OUTPUT}"),
    ] {
        let (_, comparison) = compared(&output);
        assert!(comparison.is_equal(Strictness::Meaning), "{comparison:?}");
        assert!(!comparison.is_equal(Strictness::Exact), "{output:?}");
    }
}

#[test]
fn a_byte_order_mark_is_no_part_of_the_first_name() {
    assert_eq!(
        differences(&format!("\u{feff}{OUTPUT}")),
        ["1:1: the output begins with a byte order mark"]
    );
}

#[test]
fn whatever_is_compared_is_told_and_ends() {
    assert_eq!(differences("").len(), 2);
    let long = format!("cave rat\n{}", "x\n".repeat(200_000));
    assert!(differences(&long).len() > 199_000);
    let (_, comparison) = compared("\u{0}\u{1b}[2J\n");
    assert!(!comparison.is_equal(Strictness::Meaning));
}
