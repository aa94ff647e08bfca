//! Kinds of monsters and items in words, without one of them at hand.

use super::describe::{self, range};
use crate::base::{Dice, TextLines};
use crate::content::{Bearer, Color, Content, MonsterTemplate, ObjectTemplate};
use crate::rules::{DungeonBook, effects};

/// A kind, as an encyclopedia shows it.
#[derive(Clone, Debug)]
pub struct KindEntry {
    pub name: String,
    pub glyph: char,
    pub color: Color,
    /// The lines of its description.
    pub description: TextLines,
    /// What it is and does, in sentences.
    pub facts: Vec<String>,
}

impl KindEntry {
    /// Returns the kind of monster of this name; `None` if the data of the game have none.
    pub fn of_monster(content: &Content, name: &str) -> Option<KindEntry> {
        let kind = content.monster_named(name)?;
        let template = content.monster(kind);
        let book = DungeonBook::Tactical.open();
        let mut facts = figures_of_monster(template);
        facts.extend(describe::abilities(template));
        facts.extend(effects::describe(content, &*book, Bearer::Monster(kind)));
        Some(KindEntry {
            name: template.name.to_string(),
            glyph: template.symbol,
            color: template.colors.first().copied().unwrap_or(Color::White),
            description: template.description.clone(),
            facts,
        })
    }

    /// Returns the kind of item of this name; `None` if the data of the game have none.
    pub fn of_item(content: &Content, name: &str) -> Option<KindEntry> {
        let kind = content.object_named(name)?;
        let template = content.object(kind);
        let book = DungeonBook::Tactical.open();
        let mut facts = figures_of_item(template);
        facts.extend(effects::describe(content, &*book, Bearer::Object(kind)));
        Some(KindEntry {
            name: template.name.to_string(),
            glyph: template.glyph(),
            color: template.color,
            description: template.description.clone(),
            facts,
        })
    }
}

fn figures_of_monster(template: &MonsterTemplate) -> Vec<String> {
    let [speed, hit_points, damage] =
        [template.speed, template.hit_points, template.damage].map(spread);
    vec![format!(
        "Speed {speed}, hit points {hit_points}, damage {damage}."
    )]
}

fn figures_of_item(template: &ObjectTemplate) -> Vec<String> {
    let is_some = |dice: Dice| (dice.least(), dice.most()) != (0, 0);
    let amount = |name: &str, dice: Dice| is_some(dice).then(|| format!("{name} {}", spread(dice)));
    let change =
        |name: &str, dice: Dice| is_some(dice).then(|| format!("{name} {}", signed_spread(dice)));
    let figures = [
        amount("damage", template.damage),
        describe::amount_of_kind(template),
        change("hit", template.hit),
        change("dodge", template.dodge),
        change("defense", template.defense),
        change("speed", template.speed),
        amount("weight", template.weight),
    ];
    let shown: Vec<String> = figures.into_iter().flatten().collect();
    let kinds = describe::kinds(template);
    let mut line = describe::capitalized(&kinds);
    if !shown.is_empty() {
        line += &format!(": {}", shown.join(", "));
    }
    vec![line + "."]
}

fn spread(dice: Dice) -> String {
    range(dice.least(), dice.most())
}

/// Returns by how much something changes a figure.
fn signed_spread(dice: Dice) -> String {
    match (dice.least(), dice.most()) {
        (least, most) if least == most => format!("{least:+}"),
        (least, most) => format!("{least:+} to {most:+}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::GameData;

    #[test]
    fn what_changes_a_figure_has_a_sign() {
        let content = GameData::built_in().content;
        let lid = KindEntry::of_item(&content, "a barrel lid").expect("a built-in kind");
        let figures = "Offhand: hit -1, dodge +1, defense +4 to +5, weight 26.";
        assert_eq!(lid.facts, [figures]);
    }

    #[test]
    fn the_figure_that_a_type_lives_by_is_told() {
        let content = GameData::built_in().content;
        for (name, figures) in [
            ("a candle stub", "Light: radius 4, weight 1."),
            ("a jar of glow-worms", "Light: radius 6 to 7, "),
            ("a wand of cross words", "5 to 8 charges, "),
            ("a sheaf of arrows", "12 to 18 pieces, "),
            ("a canvas sack", "Container: room for 4 to 5, "),
        ] {
            let kind = KindEntry::of_item(&content, name).expect("a built-in kind");
            let first = kind.facts.first().map_or("", String::as_str);
            assert!(first.contains(figures), "{name}: {first}");
        }
    }
}
