//! Sentences about effects.

use super::*;
use crate::base::{Purpose, Random, Source};
use crate::content::{EffectWord, Fixture, read_effects, read_monsters, read_objects};
use crate::rules::books::{Classic, Tactical};

/// A content with a monster, one object of each usable type and these effects, each written as the words of its fields
/// from OF to CHANCE.
fn content(effects: &[&str]) -> Content {
    let monster = "BEGIN MONSTER\nNAME imp\nDESC\n.\nSYMB i COLOR RED SPEED 10+0d1 ABIL HP 5+0d1 DAM 1+0d1 RRTY 9 END\n";
    let object = |(name, kind): (&str, &str)| {
        format!(
            "BEGIN OBJECT\nNAME {name}\nDESC\n.\nTYPE {kind}\nCOLOR RED HIT 2+0d1 DAM 0+0d1 DODGE 0+0d1 DEF 0+0d1 \
             WEIGHT 1+0d1 SPEED 0+0d1 ATTR 7+0d1 VAL 0+0d1 ART FALSE RRTY 1 END\n"
        )
    };
    let objects = [
        ("flask", "FLASK"),
        ("wand", "WAND"),
        ("ring", "RING"),
        ("egg", "FOOD"),
        ("scroll", "SCROLL"),
        ("knife", "WEAPON"),
        ("dart", "AMMUNITION"),
    ];
    let objects: String = objects.map(object).concat();
    let effect = |line: &&str| {
        let words: Vec<&str> = line.split(", ").collect();
        let fields = [
            "OF", "WHEN", "DOES", "ON", "AMOUNT", "TURNS", "RANGE", "REACH", "CHANCE",
        ];
        let defaults = ["", "", "", "", "0+0d1", "0+0d1", "0+0d1", "0+0d1", "100"];
        let lines = fields.iter().zip(defaults).enumerate();
        let lines = lines.map(|(index, (field, default))| {
            format!("{field} {}\n", words.get(index).unwrap_or(&default))
        });
        format!("BEGIN EFFECT\n{}END\n", lines.collect::<String>())
    };
    let effects: String = effects.iter().map(effect).collect();
    let source = |header: &str, text: &str| Source::new("test", format!("{header} 1\n{text}"));
    let monsters = read_monsters(&source("RLG327 MONSTER DESCRIPTION", monster));
    let objects = read_objects(&source("RLG327 OBJECT DESCRIPTION", &objects));
    let effects = read_effects(&source("RLG327 EFFECT DESCRIPTION", &effects)).expect("a file");
    assert_eq!(effects.1.len(), 0, "{:?}", effects.1);
    let (monsters, objects) = (monsters.expect("a file").0, objects.expect("a file").0);
    Content::new(monsters, objects).with_effects(effects.0)
}

fn item(content: &Content, name: &str) -> Item {
    let kind = content.object_named(name).expect("there is such an object");
    Item::roll(content, kind, &mut Random::new(1, Purpose::Play, 0))
}

fn of_item(content: &Content, name: &str, book: &dyn Book) -> Vec<String> {
    told(content, &item(content, name), book)
}

fn of_blessed(content: &Content, name: &str) -> Vec<String> {
    let item = Item {
        sanctity: Sanctity::Blessed,
        ..item(content, name)
    };
    told(content, &item, &Tactical)
}

fn told(content: &Content, item: &Item, book: &dyn Book) -> Vec<String> {
    let template = content.object(item.kind);
    let occasions = Occasion::ALL.iter().copied();
    let occasions = occasions.filter(|when| when.suits_object(template));
    let sentences = occasions.flat_map(|when| describe_use(content, book, item, when));
    sentences.collect()
}

fn of_monster(effects: &[&str]) -> Vec<String> {
    let content = content(effects);
    let imp = content.monster_named("imp").expect("there is an imp");
    describe(&content, &Tactical, Bearer::Monster(imp))
}

#[test]
fn sentences_say_who_how_much_and_for_how_long() {
    let content = content(&[
        "flask, DRUNK, SPEED, SELF, 6+1d3, 20+2d10",
        "flask, DRUNK, HEAL, SELF, 1+0d1, 0+0d1, 0+0d1, 0+0d1, 30",
        "flask, THROWN, BLIND, BURST, 0+0d1, 1+0d1, 0+0d1, 2+0d1",
        "wand, AIMED, HARM, TARGET, 2+3d4",
        "wand, AIMED, DIG, BEAM, 3+0d1, 0+0d1, 0+0d1, 8+0d1",
        "ring, WORN, DODGE, SELF, 1+1d4",
        "ring, STRUCK, SPEED, TARGET, -3+0d1, 5+0d1",
    ]);
    assert_eq!(
        of_item(&content, "flask", &Tactical),
        [
            "Drunk: your speed rises by 7 to 9 for 22 to 40 turns.",
            "Drunk: 30 % of the time, you regain 1 hit point.",
            "Thrown: everybody within 2 cells of the target is blind for 1 turn.",
        ]
    );
    assert_eq!(
        of_item(&content, "wand", &Tactical),
        [
            "Aimed: the target loses 5 to 14 hit points.",
            "Aimed: 3 cells of rock, doors, trees and bars along 8 cells crumble.",
        ]
    );
    assert_eq!(
        of_item(&content, "ring", &Tactical),
        [
            "Worn: your dodge rises by 3.",
            "When struck: the speed of the attacker falls by 3 for 5 turns.",
        ]
    );
}

#[test]
fn items_without_entries_say_what_their_values_make_of_their_type() {
    let content = content(&[]);
    let drunk = [
        "Drunk: you regain 7 hit points.",
        "Drunk: your chance to hit rises by 2 for 50 turns.",
        "Thrown: the target regains 7 hit points.",
        "Thrown: the chance to hit of the target rises by 2 for 50 turns.",
    ];
    assert_eq!(of_item(&content, "flask", &Tactical), drunk);
    let shown = of_item(&content, "flask", &Classic);
    assert_eq!(shown, [drunk[0], drunk[2]], "classic rules ignore the rest");
    assert_eq!(
        of_item(&content, "egg", &Tactical),
        ["Eaten: you regain a hit point a turn for 7 turns."]
    );
    assert_eq!(
        of_item(&content, "scroll", &Tactical),
        ["Read: the map shows all terrain within 7 cells."]
    );
}

#[test]
fn what_is_blessed_is_told_with_the_amounts_that_it_has_by_that() {
    let content = content(&[
        "flask, DRUNK, HARM, SELF, 9+1d11",
        "flask, DRUNK, POISON, SELF, 1+1d2, 40+0d1",
        "flask, DRUNK, SPEED, SELF, -3+0d1, 20+0d1",
        "flask, DRUNK, FALL, SELF",
        "flask, THROWN, HARM, BURST, 6+0d1, 0+0d1, 0+0d1, 2+0d1",
        "ring, WORN, DODGE, SELF, 1+1d5",
    ]);
    let drunk = [
        "Drunk: you lose 15 to 30 hit points.",
        "Drunk: poison takes 3 to 4 hit points every 10 turns from you for 40 turns.",
        "Drunk: your speed falls by 4 for 20 turns.",
        "Drunk: you fall 1 level down.",
        "Thrown: everybody within 2 cells of the target loses 9 hit points.",
    ];
    assert_eq!(of_blessed(&content, "flask"), drunk);
    let worn = ["Worn: your dodge rises by 6."];
    assert_eq!(of_blessed(&content, "ring"), worn, "4, and half of it");
    let eaten = ["Eaten: you regain a hit point a turn for 10 turns."];
    assert_eq!(of_blessed(&content, "egg"), eaten);
    let read = ["Read: the map shows all terrain within 7 cells."];
    assert_eq!(of_blessed(&content, "scroll"), read, "it is no amount");
}

#[test]
fn what_monsters_do_is_told_from_where_the_hero_stands() {
    let told = of_monster(&[
        "imp, ALWAYS, REGENERATE, SELF, 2+0d1",
        "imp, ALWAYS, SPEED, TARGET, 2+0d1",
        "imp, HITS, POISON, TARGET, 1+0d1, 30+0d1, 0+0d1, 0+0d1, 25",
        "imp, HITS, DRAIN, TARGET, 2+0d1",
        "imp, CASTS, SUMMON imp, SELF, 1+1d2",
        "imp, CASTS, HEAL, FRIENDS, 5+0d1",
        "imp, CASTS, FALL, TARGET",
        "imp, CASTS, FALL, TARGET, -1+0d1",
        "imp, CASTS, HARM, TARGET, 3+0d1, 0+0d1, 2+1d5",
        "imp, DIES, HARM, BURST, 9+0d1, 0+0d1, 0+0d1, 1+0d1",
    ]);
    assert_eq!(
        told,
        [
            "By nature: it regains 2 hit points every 10 turns.",
            "By nature: its speed rises by 2.",
            "On a hit: 25 % of the time, poison takes 1 hit point every 10 turns from you for 30 turns.",
            "On a hit: you lose 2 hit points to it.",
            "At death: everybody within 1 cell of it loses 9 hit points.",
            "At any distance: 2 to 3 monsters (imp) will appear.",
            "At any distance: every other monster that it sees regains 5 hit points.",
            "At any distance: you fall 1 level down.",
            "At any distance: you rise 1 level.",
            "Within 3 to 7 cells: you lose 3 hit points.",
        ]
    );
}

#[test]
fn every_effect_has_a_sentence_without_gaps() {
    for does in EffectWord::ALL {
        for on in Recipients::ALL {
            for (bearer, when) in [("flask", "DRUNK"), ("imp", "CASTS"), ("pit", "STEPPED")] {
                let line = format!("{bearer}, {when}, {does}, {on}, -3+1d9, 4+1d3, 0+0d1, 1+1d3");
                let content = content(&[&line]);
                let bearer = match bearer {
                    "flask" => content.object_named("flask").map(Bearer::Object),
                    "imp" => content.monster_named("imp").map(Bearer::Monster),
                    _ => Some(Bearer::Fixture(Fixture::Pit)),
                };
                let bearer = bearer.expect("it is there");
                let when = Occasion::ALL.iter().find(|it| it.to_string() == when);
                let when = *when.expect("an occasion");
                let effect = &content.effects_of(bearer, when)[0];
                let own = Doer::of(&content, bearer, when);
                let told = describe(&content, &Tactical, bearer);
                let Some(first) = told.first() else {
                    assert!(effect.does_nothing(when, own), "{line}: no sentence");
                    continue;
                };
                let is_filled = !first.contains(['{', '}', '[', ']', '|']) && !first.contains("  ");
                assert!(is_filled && first.ends_with('.'), "{line}: {first}");
            }
        }
    }
}

#[test]
fn numbers_below_0_that_count_as_0_are_told_as_0() {
    let told = of_monster(&[
        "imp, CASTS, SUMMON, SELF, -2+1d4",
        "imp, HITS, PUSH, TARGET, -3+2d3",
        "imp, HITS, POISON, TARGET, -3+1d6, 5+0d1",
        "imp, HITS, BLIND, TARGET, 0+0d1, -20+1d21",
        "imp, HITS, SPEED, TARGET, 2+0d1, -2+1d5",
        "imp, HITS, SPEED, TARGET, -3+1d5, 4+0d1",
        "imp, HITS, FALL, TARGET, -1+1d3",
        "imp, CASTS, HARM, TARGET, 3+0d1, 0+0d1, -1+1d5",
        "imp, DIES, HARM, BURST, 9+0d1, 0+0d1, 0+0d1, -4+1d5",
        "imp, CASTS, LIGHT, SELF, 0+0d1, 0+0d1, 0+0d1, -4+1d7",
    ]);
    assert_eq!(
        told,
        [
            "On a hit: you are thrown back 0 to 3 cells; a drawbridge there goes up or down.",
            "On a hit: poison takes 0 to 3 hit points every 10 turns from you for 5 turns.",
            "On a hit: you are blind for 0 to 1 turns.",
            "On a hit: your speed rises by 2 for 1 to 3 turns or for good.",
            "On a hit: your speed rises by -2 to 2 for 4 turns.",
            "On a hit: you fall 1 to 2 levels down.",
            "At death: everybody within 0 to 1 cells of it loses 9 hit points.",
            "At any distance: 0 to 2 monsters will appear.",
            "At any distance: you lose 3 hit points.",
            "At any distance: it grows light within 1 to 3 cells or on the whole level.",
        ]
    );
}

#[test]
fn what_a_monster_turns_into_has_an_article() {
    let content = content(&[
        "wand, AIMED, BECOME imp, TARGET",
        "wand, AIMED, BECOME, TARGET",
    ]);
    assert_eq!(
        of_item(&content, "wand", &Tactical),
        [
            "Aimed: the target turns into an imp.",
            "Aimed: the target turns into another monster."
        ]
    );
}

#[test]
fn what_does_nothing_by_its_numbers_or_to_the_hero_is_not_told() {
    let told = of_monster(&[
        "imp, CASTS, SUMMON, SELF, -5+0d1",
        "imp, CASTS, HARM, TARGET, 0+0d1",
        "imp, CASTS, HARM, BEAM, 3+0d1, 0+0d1, 0+0d1, -1+0d1",
        "imp, HITS, CALM, TARGET, 0+0d1, 10+0d1",
        "imp, HITS, BECOME, FOES",
        "imp, STRUCK, SPLIT, TARGET",
        "imp, STRUCK, SPLIT, SELF",
    ]);
    assert_eq!(told, ["When struck: it splits in two."]);
    let content = content(&[
        "flask, DRUNK, CALM, SELF, 0+0d1, 10+0d1",
        "flask, THROWN, CALM, TARGET, 0+0d1, 10+0d1",
    ]);
    assert_eq!(
        of_item(&content, "flask", &Tactical),
        ["Thrown: the target is peaceful for 10 turns."]
    );
}

#[test]
fn a_push_that_throws_nobody_moves_drawbridges() {
    let bridge = "a drawbridge there goes up or down.";
    let told = of_monster(&[
        "imp, HITS, PUSH, TARGET, 0+0d1",
        "imp, STRUCK, PUSH, SELF, 2+0d1",
        "imp, DIES, PUSH, BEAM, 2+0d1, 0+0d1, 0+0d1, 0+0d1",
        "imp, CASTS, PUSH, TARGET, 0+0d1",
    ]);
    let occasions = ["On a hit", "When struck", "At death"];
    assert_eq!(told, occasions.map(|when| format!("{when}: {bridge}")));
}

#[test]
fn how_far_a_wand_reaches_is_told_of_all_that_it_does() {
    let content = content(&[
        "wand, AIMED, HARM, TARGET, 5+0d1, 0+0d1, 2+1d3",
        "wand, AIMED, BLIND, TARGET, 0+0d1, 9+0d1",
    ]);
    let told = [
        "Aimed up to 5 cells far: the target loses 5 hit points.",
        "Aimed up to 5 cells far: the target is blind for 9 turns.",
    ];
    assert_eq!(of_item(&content, "wand", &Tactical), told);
}

#[test]
fn a_key_says_what_it_opens() {
    let content = content(&["ring, CARRIED, UNLOCK, SELF", "egg, CARRIED, MAP, SELF"]);
    let told = ["Carried: opens a locked door that you walk into, and is used up."];
    assert_eq!(of_item(&content, "ring", &Tactical), told);
    assert_eq!(of_item(&content, "egg", &Tactical).len(), 1, "eating it");
}

#[test]
fn what_is_spent_is_said_of_what_has_the_effect() {
    let content = content(&[
        "knife, HITS, SPEND, TARGET, 0+0d1, 0+0d1, 0+0d1, 0+0d1, 25",
        "dart, HITS, SPEND, SELF",
        "wand, AIMED, SPEND, SELF",
        "flask, DRUNK, SPEND, SELF",
        "flask, THROWN, SPEND, SELF",
        "egg, THROWN, SPEND, SELF",
        "fountain, USED, SPEND, SELF, 0+0d1, 0+0d1, 0+0d1, 0+0d1, 30",
        "magic trap, STEPPED, SPEND, SELF",
    ]);
    let of = |name| of_item(&content, name, &Tactical);
    assert_eq!(of("knife"), ["On a hit: 25 % of the time, it is used up."]);
    assert_eq!(of("dart"), ["On a hit: one piece is used up."]);
    let charge = "Aimed: it loses a charge, and with the last one it is used up.";
    assert_eq!(of("wand"), [charge]);
    let gone = ["Drunk", "Thrown"].map(|when| format!("{when}: it is used up in any case."));
    assert_eq!(of("flask"), gone);
    assert!(of("egg").contains(&"Thrown: it is used up.".to_owned()));
    let of = |fixture| describe(&content, &Tactical, Bearer::Fixture(fixture));
    let fountain = "Used: 30 % of the time, the fountain is gone.";
    assert_eq!(of(Fixture::Fountain), [fountain]);
    assert_eq!(
        of(Fixture::MagicTrap),
        ["Stepped on: the magic trap is gone."]
    );
}

#[test]
fn what_befalls_weapons_is_said_of_the_blows_of_monsters() {
    let content = content(&[
        "knife, HITS, DISARM, TARGET, 2+0d1",
        "knife, HITS, HONE, SELF, 1+0d1",
        "wand, AIMED, HONE, BEAM, -3+0d1, 0+0d1, 0+0d1, 5+0d1",
        "wand, AIMED, DISARM, BURST, 1+1d2, 0+0d1, 0+0d1, 1+0d1",
        "imp, CASTS, HONE, FRIENDS, 1+1d2",
        "imp, STRUCK, HONE, SELF, 2+0d1",
        "imp, HITS, DISARM, TARGET, 2+0d1",
        "pit, STEPPED, HONE, SELF, -1+0d1",
        "pit, STEPPED, DISARM, SELF, 1+0d1",
    ]);
    let of = |name| of_item(&content, name, &Tactical);
    assert_eq!(
        of("knife"),
        [
            "On a hit: the blows of the target do 2 less damage for good.",
            "On a hit: your weapon does 1 more damage for good.",
        ]
    );
    assert_eq!(
        of("wand"),
        [
            "Aimed: the blows of everybody on a line of 5 cells do 3 less damage for good.",
            "Aimed: the weapon of everybody within 1 cell of the target falls to the ground; of a monster, its blows do \
             2 to 3 less damage for good.",
        ]
    );
    let imp = content.monster_named("imp").map(Bearer::Monster);
    assert_eq!(
        describe(&content, &Tactical, imp.expect("there is an imp")),
        [
            "On a hit: your weapon falls to the ground.",
            "When struck: its blows do 2 more damage for good.",
            "At any distance: the blows of every other monster that it sees do 2 to 3 more damage for good.",
        ]
    );
    let weapon = "Stepped on: the weapon of anyone who steps there";
    assert_eq!(
        describe(&content, &Tactical, Bearer::Fixture(Fixture::Pit)),
        [
            format!("{weapon} (of a monster, its blows) does 1 less damage for good."),
            format!(
                "{weapon} falls to the ground; of a monster, its blows do 1 less damage for good."
            ),
        ]
    );
}
