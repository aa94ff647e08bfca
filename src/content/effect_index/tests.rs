//! Tests of which effects are found for which monsters, objects, traps and features.

use super::*;
use crate::base::Source;
use crate::content::{ContentMigration, MonsterTemplate, ObjectType, read_monsters, read_objects};

const EGG: &str = "an egg";
const NONE: [i64; 0] = [];

fn monster(name: &str, abilities: &str) -> String {
    format!(
        "BEGIN MONSTER\nNAME {name}\nDESC\n.\nSYMB x COLOR RED SPEED 1+0d1 ABIL {abilities} HP 1+0d1 DAM 1+0d1 \
         RRTY 1 END\n"
    )
}

fn object(name: &str, types: &str) -> String {
    format!(
        "BEGIN OBJECT\nNAME {name}\nDESC\n.\nTYPE {types} COLOR RED HIT 0+0d1 DAM 0+0d1 DODGE 0+0d1 DEF 0+0d1 \
         WEIGHT 0+0d1 SPEED 0+0d1 ATTR 0+0d1 VAL 0+0d1 ART FALSE RRTY 1 END\n"
    )
}

fn content(monsters: &[String], objects: &[String]) -> Content {
    let text = format!("RLG327 MONSTER DESCRIPTION 1\n{}", monsters.concat());
    let monsters = read_monsters(&Source::new("monsters", text)).expect("a file");
    let text = format!("RLG327 OBJECT DESCRIPTION 1\n{}", objects.concat());
    let objects = read_objects(&Source::new("objects", text)).expect("a file");
    assert_eq!((monsters.1, objects.1), (vec![], vec![]));
    Content::new(monsters.0, objects.0)
}

/// An effect whose amount tells it from others.
fn effect(of: &str, when: Occasion, amount: i32) -> EffectTemplate {
    EffectTemplate {
        of: of.into(),
        when,
        does: EffectWord::Harm,
        monster: None,
        on: Recipients::Own,
        amount: Dice::constant(amount),
        turns: Dice::constant(0),
        range: Dice::constant(0),
        reach: Dice::constant(0),
        chance: 100,
    }
}

fn amounts(content: &Content, bearer: Bearer, when: Occasion) -> Vec<i64> {
    let effects = content.effects_of(bearer, when).iter();
    effects.map(|effect| effect.amount.least()).collect()
}

#[test]
fn effects_are_found_by_name_and_occasion_in_the_order_of_the_file() {
    let content = content(
        &[monster("gnu", ""), monster("newt", "")],
        &[object("Élan", "FLASK"), object(EGG, "FOOD")],
    );
    let content = content.with_effects(vec![
        effect("gnu", Occasion::Casts, 1),
        effect("éLAN", Occasion::Drunk, 2),
        effect("GNU", Occasion::Hits, 3),
        effect("gnu", Occasion::Casts, 4),
        effect("pit", Occasion::Stepped, 5),
        effect("Fountain", Occasion::Used, 6),
    ]);
    let [gnu, newt] = ["gnu", "newt"].map(|name| {
        let kind = content.monster_named(name);
        Bearer::Monster(kind.expect("a monster"))
    });
    let [flask, egg] = ["élan", EGG].map(|name| {
        let kind = content.object_named(name);
        Bearer::Object(kind.expect("an object"))
    });
    assert_eq!(amounts(&content, gnu, Occasion::Casts), [1, 4]);
    assert_eq!(amounts(&content, gnu, Occasion::Hits), [3]);
    assert_eq!(amounts(&content, gnu, Occasion::Always), NONE);
    assert_eq!(amounts(&content, newt, Occasion::Casts), NONE);
    assert_eq!(amounts(&content, flask, Occasion::Drunk), [2]);
    assert_eq!(amounts(&content, egg, Occasion::Eaten), NONE);
    let pit = Bearer::Fixture(Fixture::Pit);
    assert_eq!(amounts(&content, pit, Occasion::Stepped), [5]);
    let fountain = Bearer::Fixture(Fixture::Fountain);
    assert_eq!(amounts(&content, fountain, Occasion::Used), [6]);
    assert_eq!(content.effect_templates().len(), 6);
}

#[test]
fn all_templates_of_a_name_have_its_effects_where_their_kind_allows_it() {
    let content = content(
        &[monster("pit", "")],
        &[
            object("pit", "FLASK"),
            object("pit", "WEAPON"),
            object("pit", "FLASK"),
        ],
    );
    let all = |when: &Occasion| effect("pit", *when, *when as i32);
    let content = content.with_effects(Occasion::ALL.iter().map(all).collect());
    let kinds: Vec<Bearer> = (content.monsters())
        .map(|(kind, _)| Bearer::Monster(kind))
        .chain(content.objects().map(|(kind, _)| Bearer::Object(kind)))
        .chain([Bearer::Fixture(Fixture::Pit)])
        .collect();
    let occasions_of = |bearer: Bearer| {
        let occurs = |when: &&Occasion| !content.effects_of(bearer, **when).is_empty();
        let found: Vec<Occasion> = Occasion::ALL.iter().filter(occurs).copied().collect();
        for when in &found {
            assert_eq!(amounts(&content, bearer, *when), [*when as i64]);
        }
        found
    };
    use Occasion::{Always, Carried, Casts, Dies, Drunk, Hits, Stepped, Struck, Thrown, Worn};
    assert_eq!(
        occasions_of(kinds[0]),
        [Always, Hits, Struck, Dies, Casts],
        "a monster"
    );
    assert_eq!(
        occasions_of(kinds[1]),
        [Drunk, Carried, Thrown, Hits],
        "a flask"
    );
    assert_eq!(
        occasions_of(kinds[2]),
        [Worn, Carried, Thrown, Hits, Struck],
        "a weapon"
    );
    assert_eq!(occasions_of(kinds[3]), occasions_of(kinds[1]), "its double");
    assert_eq!(occasions_of(kinds[4]), [Stepped], "a trap");
}

#[test]
fn each_kind_of_item_has_its_occasions() {
    let occurs = |types: &str, when: Occasion| {
        let content = content(&[], &[object(EGG, types)]);
        let content = content.with_effects(vec![effect(EGG, when, 1)]);
        let egg = Bearer::Object(content.object_named(EGG).expect("an object"));
        let occurs = !content.effects_of(egg, when).is_empty();
        assert_eq!(content.has_effects(egg), occurs);
        occurs
    };
    let uses = [
        (Occasion::Drunk, &["FLASK"][..]),
        (Occasion::Read, &["SCROLL", "BOOK"]),
        (Occasion::Eaten, &["FOOD"]),
        (Occasion::Aimed, &["WAND"]),
    ];
    for object_type in ObjectType::ALL {
        let word = &*object_type.to_string();
        for (when, types) in uses {
            assert_eq!(occurs(word, when), types.contains(&word), "{word} {when}");
        }
        for when in [Occasion::Worn, Occasion::Struck] {
            assert_eq!(
                occurs(word, when),
                object_type.is_equipment(),
                "{word} {when}"
            );
        }
        for when in [Occasion::Carried, Occasion::Thrown, Occasion::Hits] {
            assert_eq!(occurs(word, when), word != "GOLD", "{word} {when}");
        }
        for when in [Occasion::Used, Occasion::Stepped, Occasion::Casts] {
            assert!(!occurs(word, when), "{word} {when}");
        }
    }
}

#[test]
fn only_features_can_be_used() {
    let content = content(&[], &[]);
    let both = |fixture: &Fixture| {
        let of = fixture.to_string();
        [Occasion::Used, Occasion::Stepped].map(|when| effect(&of, when, 1))
    };
    let content = content.with_effects(Fixture::ALL.iter().flat_map(both).collect());
    for &fixture in Fixture::ALL {
        let is_found = |when| {
            !content
                .effects_of(Bearer::Fixture(fixture), when)
                .is_empty()
        };
        assert!(is_found(Occasion::Stepped), "{fixture}");
        let features = ["fountain", "sink", "throne", "altar", "grave"];
        let is_feature = features.contains(&fixture.name());
        assert_eq!(is_found(Occasion::Used), is_feature, "{fixture}");
    }
}

#[test]
fn a_monster_is_named_by_its_first_common_template_or_the_effect_is_nobodys() {
    let content = content(
        &[
            monster("gnu", "UNIQ"),
            monster("newt", ""),
            monster("GNU", ""),
            monster("gnu", ""),
            monster("king", "BOSS"),
        ],
        &[],
    );
    let summon = |monster: Option<&str>| EffectTemplate {
        does: EffectWord::Summon,
        monster: monster.map(Into::into),
        ..effect("newt", Occasion::Casts, 1)
    };
    let named = [Some("Gnu"), Some("unicorn"), Some("king"), None];
    let content = content.with_effects(named.map(summon).to_vec());
    let newt = Bearer::Monster(content.monster_named("newt").expect("a monster"));
    let effects = content.effects_of(newt, Occasion::Casts).iter();
    let summoned: Vec<Option<u32>> = effects
        .map(|effect| effect.monster.map(MonsterKind::number))
        .collect();
    assert_eq!(summoned, [Some(2), None]);
}

#[test]
fn many_effects_and_templates_of_one_name_share_one_list() {
    const MANY: usize = 10_000;
    let one = content(&[monster("gnu", "")], &[]);
    let gnu = one.monster(MonsterKind::from_number(0)).clone();
    let content = Content::new(vec![gnu; MANY], Vec::new());
    let content = content.with_effects(vec![effect("gnu", Occasion::Casts, 1); MANY]);
    for (kind, _) in content.monsters() {
        let effects = content.effects_of(Bearer::Monster(kind), Occasion::Casts);
        assert_eq!(effects.len(), MANY);
    }
}

#[test]
fn templates_that_a_reload_loses_keep_their_effects() {
    let old = content(
        &[monster("gnu", ""), monster("newt", ""), monster("rat", "")],
        &[object(EGG, "FOOD")],
    );
    let old = old.with_effects(vec![
        effect("GNU", Occasion::Casts, 1),
        effect("newt", Occasion::Casts, 2),
        effect("rat", Occasion::Casts, 3),
        effect(EGG, Occasion::Eaten, 4),
        effect("pit", Occasion::Stepped, 5),
    ]);
    let fresh = content(&[monster("newt", "")], &[]);
    let fresh = fresh.with_effects(vec![
        effect("Rat", Occasion::Hits, 6),
        effect("pit", Occasion::Stepped, 7),
    ]);
    let content = ContentMigration::new(&old, fresh).content;
    let of_monster = |name: &str, when| {
        let kind = content.monster_named(name).expect("a monster");
        amounts(&content, Bearer::Monster(kind), when)
    };
    assert_eq!(of_monster("gnu", Occasion::Casts), [1], "lost");
    assert_eq!(of_monster("newt", Occasion::Casts), NONE, "still there");
    assert_eq!(of_monster("rat", Occasion::Casts), NONE, "spoken of");
    assert_eq!(of_monster("rat", Occasion::Hits), [6]);
    let egg = Bearer::Object(content.object_named(EGG).expect("an object"));
    assert_eq!(amounts(&content, egg, Occasion::Eaten), [4]);
    let pit = Bearer::Fixture(Fixture::Pit);
    assert_eq!(amounts(&content, pit, Occasion::Stepped), [7]);
}

#[test]
fn monsters_of_the_class_of_eels_swim_without_an_entry() {
    let eel = MonsterTemplate {
        symbol: ';',
        ..content(&[monster("eel", "")], &[])
            .monster(MonsterKind::from_number(0))
            .clone()
    };
    let gnu = content(&[monster("gnu", "")], &[]);
    let gnu = gnu.monster(MonsterKind::from_number(0)).clone();
    let content = Content::new(vec![eel, gnu], Vec::new());
    let words = |name: &str| -> Vec<EffectWord> {
        let kind = content.monster_named(name).expect("a monster");
        let effects = content.effects_of(Bearer::Monster(kind), Occasion::Always);
        effects.iter().map(|effect| effect.does).collect()
    };
    assert_eq!(words("eel"), [EffectWord::Swim]);
    assert_eq!(words("gnu"), []);
}
