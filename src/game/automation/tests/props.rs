//! The monsters and items of scenes, and what they do.

use crate::base::{Dice, TextLines};
use crate::content::{
    Ability, Color, Content, EffectTemplate, EffectWord, Keywords, MonsterTemplate, ObjectTemplate,
    ObjectType, Occasion, Recipients,
};

/// Returns what scenes are made of.
pub(super) fn content() -> Content {
    Content::new(monsters(), objects()).with_effects(vec![
        effect("a twig", Occasion::Aimed, EffectWord::Teleport),
        effect("a stick", Occasion::Aimed, EffectWord::Harm),
        effect("a jewel", Occasion::Aimed, EffectWord::Harm),
        effect("an anvil", Occasion::Aimed, EffectWord::Harm),
        effect("a brick", Occasion::Aimed, EffectWord::Harm),
        effect("a cursing club", Occasion::Hits, EffectWord::Harm),
        effect("a shoving club", Occasion::Hits, EffectWord::Push),
        EffectTemplate {
            on: Recipients::Own,
            ..effect("a cutting club", Occasion::Hits, EffectWord::Harm)
        },
        EffectTemplate {
            on: Recipients::Beam,
            reach: Dice::constant(2),
            ..effect("a rod", Occasion::Aimed, EffectWord::Harm)
        },
        EffectTemplate {
            turns: Dice::constant(5),
            ..effect("a leaf", Occasion::Aimed, EffectWord::Sleep)
        },
        effect("a warm twig", Occasion::Aimed, EffectWord::Harm),
        EffectTemplate {
            on: Recipients::Own,
            ..effect("a warm twig", Occasion::Carried, EffectWord::Speed)
        },
        effect("a key", Occasion::Carried, EffectWord::Unlock),
        effect("statue trap", Occasion::Stepped, EffectWord::Summon),
        effect("s", Occasion::Casts, EffectWord::Harm),
        EffectTemplate {
            on: Recipients::Friends,
            ..effect("h", Occasion::Casts, EffectWord::Wake)
        },
        EffectTemplate {
            turns: Dice::constant(5),
            ..at_death("b", EffectWord::Blind)
        },
        EffectTemplate {
            amount: Dice::constant(9),
            ..at_death("x", EffectWord::Harm)
        },
        EffectTemplate {
            amount: Dice::constant(150),
            ..at_death("y", EffectWord::Harm)
        },
    ])
}

fn monsters() -> Vec<MonsterTemplate> {
    vec![
        monster('r', &[]),
        monster('g', &[Ability::Pass]),
        monster(';', &[]),
        monster('h', &[]),
        monster('s', &[]),
        MonsterTemplate {
            damage: Dice::new(0, 1, 100).expect("one die"),
            ..monster('m', &[])
        },
        MonsterTemplate {
            speed: Dice::constant(20),
            ..monster('f', &[])
        },
        monster('b', &[]),
        monster('x', &[]),
        monster('y', &[]),
    ]
}

fn objects() -> Vec<ObjectTemplate> {
    vec![
        ObjectTemplate::plain("a coin", &[ObjectType::Food]),
        ObjectTemplate::plain("a twig", &[ObjectType::Wand]),
        ObjectTemplate::plain("a stick", &[ObjectType::Wand]),
        ObjectTemplate::plain("a hat", &[ObjectType::Helmet]),
        ObjectTemplate::plain("a club", &[ObjectType::Weapon]),
        ObjectTemplate::plain("a maul", &[ObjectType::Weapon, ObjectType::Offhand]),
        ObjectTemplate::plain("a lid", &[ObjectType::Offhand]),
        ObjectTemplate::plain("a key", &[ObjectType::Amulet]),
        arrows(),
        ObjectTemplate {
            value: Dice::constant(50),
            ..ObjectTemplate::plain("a jewel", &[ObjectType::Wand])
        },
        ObjectTemplate {
            weight: Dice::constant(200),
            ..ObjectTemplate::plain("an anvil", &[ObjectType::Wand])
        },
        container("a chest", 100),
        container("a sack", 3),
        ObjectTemplate {
            weight: Dice::constant(2),
            ..ObjectTemplate::plain("a brick", &[ObjectType::Wand])
        },
        ObjectTemplate {
            weight: Dice::constant(3),
            value: Dice::constant(50),
            ..ObjectTemplate::plain("a fine club", &[ObjectType::Weapon])
        },
        ObjectTemplate {
            hit: Dice::constant(1),
            ..ObjectTemplate::plain("a sharp club", &[ObjectType::Weapon])
        },
        ObjectTemplate::plain("a cursing club", &[ObjectType::Weapon]),
        ObjectTemplate::plain("a shoving club", &[ObjectType::Weapon]),
        ObjectTemplate {
            weight: Dice::constant(3),
            ..ObjectTemplate::plain("a fine hat", &[ObjectType::Helmet])
        },
        ObjectTemplate {
            weight: Dice::constant(90),
            dodge: Dice::constant(40),
            hit: Dice::constant(-1),
            ..ObjectTemplate::plain("a helm", &[ObjectType::Helmet])
        },
        ObjectTemplate {
            attribute: Dice::constant(6),
            ..ObjectTemplate::plain("a lamp", &[ObjectType::Light])
        },
        ObjectTemplate {
            attribute: Dice::constant(5),
            damage: Dice::constant(1),
            ..ObjectTemplate::plain("a torch", &[ObjectType::Light])
        },
        ObjectTemplate {
            attribute: Dice::constant(6),
            damage: Dice::constant(1),
            ..ObjectTemplate::plain("a fierce lamp", &[ObjectType::Light])
        },
        // Another kind with the name of one above.
        arrows(),
        ObjectTemplate::plain("a rod", &[ObjectType::Wand]),
        ObjectTemplate::plain("a leaf", &[ObjectType::Wand]),
        ObjectTemplate::plain("a cutting club", &[ObjectType::Weapon]),
        // It helps for good.
        ObjectTemplate {
            weight: Dice::constant(30),
            hit: Dice::constant(2),
            ..ObjectTemplate::plain("a book", &[ObjectType::Book])
        },
        ObjectTemplate {
            weight: Dice::constant(12),
            attribute: Dice::constant(90),
            ..ObjectTemplate::plain("a balm", &[ObjectType::Flask])
        },
        ObjectTemplate::plain("a wand hat", &[ObjectType::Helmet, ObjectType::Wand]),
        ObjectTemplate::plain("a warm twig", &[ObjectType::Wand]),
    ]
}

fn arrows() -> ObjectTemplate {
    ObjectTemplate {
        weight: Dice::constant(2),
        ..ObjectTemplate::plain("a sheaf of arrows", &[ObjectType::Ammunition])
    }
}

fn container(name: &str, weight: i32) -> ObjectTemplate {
    ObjectTemplate {
        weight: Dice::constant(weight),
        ..ObjectTemplate::plain(name, &[ObjectType::Container])
    }
}

/// Returns an effect on whoever is aimed at or steps there. It summons a `r`, if it summons.
fn effect(of: &str, when: Occasion, does: EffectWord) -> EffectTemplate {
    let nothing = Dice::constant(0);
    EffectTemplate {
        of: of.into(),
        when,
        does,
        monster: (does == EffectWord::Summon).then(|| "r".into()),
        on: Recipients::Target,
        amount: Dice::constant(1),
        turns: nothing,
        range: nothing,
        reach: nothing,
        chance: 100,
    }
}

/// Returns an effect on everybody beside a monster that dies.
fn at_death(of: &str, does: EffectWord) -> EffectTemplate {
    EffectTemplate {
        on: Recipients::Burst,
        reach: Dice::constant(1),
        ..effect(of, Occasion::Dies, does)
    }
}

fn monster(symbol: char, abilities: &[Ability]) -> MonsterTemplate {
    MonsterTemplate {
        name: symbol.to_string().into(),
        description: TextLines::default(),
        colors: Keywords::from_slice(&[Color::Red]),
        speed: Dice::constant(1),
        abilities: Keywords::from_slice(abilities),
        hit_points: Dice::constant(9),
        damage: Dice::constant(1),
        symbol,
        rarity: 100,
    }
}
