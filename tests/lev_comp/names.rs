//! Names that the templates lack, and traps that have another name elsewhere.

use super::*;

fn messages(details: &str, checks: Checks) -> String {
    compile(maze(details).as_bytes(), checks).messages
}

#[test]
fn an_unknown_name_is_reported_once_with_its_count() {
    let found = messages(
        "MONSTER:'D',\"red drgon\",random\nOBJECT:'(',\"chst\",random\nMONSTER:'D',\"red drgon\",random",
        Checks::All,
    );
    assert_eq!(
        found,
        "in.des:10:13: warning: no monster of class 'D' is named `red drgon` (2 times): a random one takes its place; \
         did you mean red dragon? [unknown-monster]\n\
         in.des:11:12: warning: no object is named `chst`: a random one takes its place; did you mean chest? \
         [unknown-object]\n"
    );
}

#[test]
fn a_monster_belongs_to_its_class_and_an_object_to_any() {
    let found = messages("MONSTER:'d',\"red dragon\",random", Checks::All);
    assert_eq!(
        found,
        "in.des:10:13: warning: no monster of class 'd' is named `red dragon`: a random one takes its place; \
         its class is 'D' [unknown-monster]\n"
    );
    assert_eq!(
        messages("OBJECT:'*',\"long sword\",random", Checks::All),
        ""
    );
    assert_eq!(
        messages("OBJECT:random,\"long sword\",random", Checks::Usual),
        ""
    );
}

#[test]
fn articles_blanks_and_letter_case_make_no_difference() {
    let known = "MONSTER:'D',\"A Red Dragon\",random\nMONSTER:';',\"the Electric Eel\",random\n\
                 OBJECT:')',\"watchman's longsword\",random\nOBJECT:'(',\" an CHEST \",random";
    assert_eq!(messages(known, Checks::All), "");
    let found = messages(
        "MONSTER:'d',\"a Red Dragon\",random\nOBJECT:')',\"watchmans Longsword\",random",
        Checks::All,
    );
    assert!(found.contains("its class is 'D'"), "{found}");
    assert!(
        found.contains("did you mean a watchman's longsword?"),
        "{found}"
    );
}

#[test]
fn boulders_and_statues_are_no_templates_and_scenery_is_never_made() {
    let known = "OBJECT:'`',\"boulder\",random\nOBJECT:'`',\"A Statue\",random";
    assert_eq!(messages(known, Checks::All), "");
    let scenery = "OBJECT:'0',\"heavy iron ball\",random\nOBJECT:'_',\"iron chain\",random\n\
                   OBJECT:'.',random,random";
    assert_eq!(messages(scenery, Checks::Usual), "");
    let nothing = |line, class| {
        format!(
            "in.des:{line}:8: warning: the game has nothing of class '{class}', so nothing lies there [nothing-made]\n"
        )
    };
    let found = messages(scenery, Checks::Extra);
    let found: String = first_lines(&found)
        .iter()
        .map(|line| format!("{line}\n"))
        .collect();
    assert_eq!(
        found,
        nothing(10, '0') + &nothing(11, '_') + &nothing(12, '.')
    );
    assert_eq!(
        messages("OBJECT:'_',\"A Lamp\",random", Checks::All),
        "in.des:10:12: warning: no object of class '_' is named `A Lamp`: nothing takes its place; \
         its class is '(' [unknown-object]\n"
    );
    assert_eq!(
        messages(
            "OBJECT:'`',\"statu\",random\nOBJECT:'`',\"chest\",random",
            Checks::All
        ),
        "in.des:10:12: warning: no boulder or statue is named `statu`: a boulder takes its place; \
         did you mean statue? [unknown-object]\n\
         in.des:11:12: warning: no boulder or statue is named `chest`: a boulder takes its place; \
         its class is '(' [unknown-object]\n"
    );
}

#[test]
fn an_alias_of_a_monster_fits_any_class_and_both_kinds_are_suggested() {
    let known = "MONSTER:';',\"electric eel\",random\nMONSTER:'e',\"electric eel\",random\n\
                 OBJECT:'*',\"emerald\",random";
    assert_eq!(messages(known, Checks::All), "");
    let found = messages(
        "MONSTER:';',\"electric el\",random\nOBJECT:'*',\"emrald\",random\n\
         MONSTER:';',\"emerald\",random\nOBJECT:'*',\"electric eel\",random",
        Checks::All,
    );
    assert!(found.contains("did you mean electric eel?"), "{found}");
    assert!(found.contains("did you mean emerald?"), "{found}");
    assert_eq!(first_lines(&found).len(), 4, "{found}");
}

#[test]
fn a_name_counts_for_nothing_where_the_class_of_monsters_is_random() {
    for class in ["random", "monster[0]"] {
        let found = messages(
            &format!("MONSTER:{class},\"red dragon\",random"),
            Checks::All,
        );
        assert!(
            found
                .contains("warning: the name `red dragon` counts for nothing: the class is random"),
            "{found}"
        );
    }
}

#[test]
fn unknown_names_of_a_file_are_counted_unless_all_are_asked_for() {
    let details: String = (0..13)
        .map(|index| format!("OBJECT:'(',\"thing {index}\",random\n"))
        .collect();
    assert_eq!(messages(&details, Checks::Usual), "13 more\n");
    assert_eq!(first_lines(&messages(&details, Checks::All)).len(), 13);
}

#[test]
fn names_of_species_and_appearances_are_not_checked() {
    assert_eq!(
        messages("OBJECT:'%',\"corpse\",random,\"nobody\",0", Checks::All),
        ""
    );
    assert_eq!(
        messages(
            "MONSTER:'m',\"giant mimic\",random,m_object \"nothing\",\"Nobody\"",
            Checks::All
        ),
        ""
    );
}

#[test]
fn names_are_printed_as_they_are_written() {
    check_json(
        &maze("MONSTER:'D',\"Red Dragon\",random"),
        "/parts/0/monsters/0/id",
        "\"Red Dragon\"",
    );
    check_json(
        &maze("MONSTER:'D',\"\",random"),
        "/parts/0/monsters/0/id",
        "\"\"",
    );
    check_json(
        &maze("OBJECT:'%',\"corpse\",random,\"\",0"),
        "/parts/0/objects/0/corpse",
        "null",
    );
}

#[test]
fn a_trap_by_its_name_in_effects_is_shown_with_that_in_levels() {
    for (name, help) in [
        (
            "bear trap",
            "did you mean bear? Only effects call it bear trap",
        ),
        (
            "teleportaton trap",
            "did you mean teleport? Only effects call it teleportation trap",
        ),
        (
            "anti-magic field",
            "did you mean anti magic? Only effects call it anti-magic field",
        ),
        ("piit", "did you mean pit?"),
        (
            "snare",
            "the traps are arrow, dart, falling rock, board, bear, land mine, rolling boulder, sleep gas, rust, fire, pit, spiked pit, \
             hole, trapdoor, teleport, level teleport, magic portal, web, statue, magic, anti magic, polymorph",
        ),
    ] {
        let found = messages(&format!("TRAP:\"{name}\",(1,1)"), Checks::Usual);
        let ends = found.ends_with(&format!("  {help}\n"));
        assert!(
            found.contains(&format!("there is no trap `{name}`")) && ends,
            "{found}"
        );
    }
}
