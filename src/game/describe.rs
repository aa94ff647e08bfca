//! Items and monsters in words and figures, as an inspection shows them.

mod comparison;
mod figures;

pub(super) use super::narrate::capitalized;
pub use comparison::Improvement;
pub(super) use comparison::{comparison, gain, improvement, melee};
pub use figures::ItemFigures;
use figures::total_damage;

use super::narrate::portion;
use super::summary::count;
use super::view::{MonsterView, StatusView};
use crate::base::{fill_gaps, visible};
use crate::content::{Ability, Content, MonsterTemplate, ObjectTemplate, ObjectType};
use crate::rules::{Book, Portion, throw_range};
use crate::world::{
    Alignment, Engraving, EngravingKind, Feature, Item, Landmark, Sanctity, Slot, Trade,
    least_attribute,
};

/// Returns the values of an item that are not 0 and count, for lists: `both hands`, `damage 1 to 6`, `hit +5`, `weight 30`.
/// What is neither worn nor fired does its damage where it is thrown: `thrown 5 to 15`.
pub(super) fn facts(book: &dyn Book, template: &ObjectTemplate, item: &Item) -> Vec<String> {
    let damage = total_damage(template, item).map(|[least, most]| range(least, most));
    let hands = template.is_two_handed().then(|| "both hands".to_owned());
    let is_gear = template.is_equipment() || template.is(ObjectType::Ammunition);
    let use_of_damage = if is_gear { "damage" } else { "thrown" };
    let damage = damage.map(|damage| format!("{use_of_damage} {damage}"));
    let facts = hands.into_iter().chain(damage);
    let mut facts: Vec<String> = facts.chain(amount(template, item)).collect();
    let figures = ItemFigures::of(book, template, item);
    let named = figures.named();
    facts.extend(named.map(|(name, value, _)| format!("{} {value:+}", name.to_lowercase())));
    match item.sanctity {
        Sanctity::Usual => {}
        Sanctity::Blessed => facts.push("blessed".to_owned()),
        Sanctity::Cursed => facts.push("cursed".to_owned()),
    }
    facts.push(format!("weight {}", item.total_weight()));
    facts
}

/// Returns the name of an item with what makes it different from others of its kind.
pub(super) fn title(content: &Content, item: &Item) -> String {
    let mut title = portion(content, Portion::of(content, item));
    if let Some(species) = item.species {
        title += &format!(" ({})", visible(&content.monster(species).name));
    }
    if let Some(name) = &item.name {
        title += &format!(" called {}", visible(name));
    }
    title
}

/// Returns what a blessing or a curse means, in a sentence; `None` for usual items.
pub(super) fn sanctity(item: &Item) -> Option<String> {
    let text = match item.sanctity {
        Sanctity::Usual => return None,
        Sanctity::Blessed => "It is blessed.",
        Sanctity::Cursed => "It is cursed: once worn, it cannot be taken off until it is cured.",
    };
    Some(text.to_owned())
}

/// Returns every value of an item that counts with its meaning, one a line.
pub(super) fn values(book: &dyn Book, template: &ObjectTemplate, item: &Item) -> Vec<String> {
    let mut lines = vec![format!("Type: {}", kinds(template))];
    if template.is_two_handed() {
        lines.push("It takes both hands.".to_owned());
    }
    if template.artifact {
        lines.push("It is an artifact: there is only one.".to_owned());
    }
    lines.extend(damage_in_use(book, template, item));
    let figures = ItemFigures::of(book, template, item);
    let named = figures.named();
    lines.extend(named.map(|(name, value, meaning)| format!("{name}: {value:+} {meaning}")));
    lines.extend(special(template, item));
    lines.push(format!("Weight: {}", item.total_weight()));
    lines.push(format!("Worth: {}", figures.worth));
    lines
}

/// Returns what the damage of an item is good for, in sentences.
fn damage_in_use(book: &dyn Book, template: &ObjectTemplate, item: &Item) -> Vec<String> {
    let damage = format!("{} ({})", damage(template), template.damage);
    let mut slots = Slot::fitting(template).iter();
    let strikes = slots.any(|&slot| book.strikes_with(slot)) && !template.damage.is_nothing();
    let is_bow = template.is(ObjectType::Ranged);
    let is_shot = template.is(ObjectType::Ammunition);
    let uses = [
        strikes.then(|| format!("Damage: {damage}, added to every blow that hits")),
        is_bow.then(|| format!("Damage of a shot: {damage}, and that of what you fire")),
        is_shot.then(|| format!("Damage of a shot: {damage}, and that of what you fire it with")),
        (item.bonus.damage != 0).then(|| format!("Damage besides: {:+}", item.bonus.damage)),
        (!template.is(ObjectType::Gold)).then(|| thrown(template, item)),
    ];
    uses.into_iter().flatten().collect()
}

/// Returns how far an item can be thrown and for how much it hits, in a sentence.
pub(super) fn thrown(template: &ObjectTemplate, item: &Item) -> String {
    let range = throw_range(item);
    match total_damage(template, item) {
        None if !item.does_its_damage(template) => {
            format!("Thrown: up to {range} cells far, for no damage, as it has no charges left")
        }
        None => format!("Thrown: up to {range} cells far"),
        Some([least, most]) => {
            let damage = self::range(least, most);
            let price = template.harms_by_charge();
            let price = if price { " and a charge" } else { "" };
            format!("Thrown: up to {range} cells far, for {damage}{price}")
        }
    }
}

/// Returns what the ATTR of an item counts, for lists; `None` if it counts nothing.
fn amount(template: &ObjectTemplate, item: &Item) -> Option<String> {
    let (inside, most) = (item.contents.len(), item.attribute.max(0));
    let room = format!("{inside} of {most} inside");
    amount_within(template, [item.attribute; 2], room)
}

/// Returns what the ATTR of a kind counts, as new items of it have it; `None` if it counts nothing.
pub(super) fn amount_of_kind(template: &ObjectTemplate) -> Option<String> {
    let (dice, fewest) = (template.attribute, least_attribute(template));
    let ends @ [least, most] = [dice.least(), dice.most()].map(|it| it.max(fewest));
    let room = format!("room for {}", range(least.max(0), most.max(0)));
    amount_within(template, ends, room)
}

/// Returns what an ATTR from the least to the most counts, and of a container its `room`; `None` if it counts nothing.
fn amount_within(
    template: &ObjectTemplate,
    [least, most]: [i64; 2],
    room: String,
) -> Option<String> {
    let counted = |one: &str, several: &str| {
        if least == most {
            count(most, one, several)
        } else {
            format!("{} {several}", range(least, most))
        }
    };
    of_type(
        template,
        [
            (ObjectType::Light, format!("radius {}", range(least, most))),
            (ObjectType::Wand, counted("charge", "charges")),
            (ObjectType::Ammunition, counted("piece", "pieces")),
            (ObjectType::Container, room),
        ],
    )
}

/// Returns the meaning of an item's ATTR for its type; `None` if it has none.
fn special(template: &ObjectTemplate, item: &Item) -> Option<String> {
    let most = item.attribute;
    let (inside, room) = (item.contents.len(), item.room());
    of_type(
        template,
        [
            (
                ObjectType::Light,
                format!("Light: it shines {most} cells far"),
            ),
            (ObjectType::Wand, format!("Charges: {most}")),
            (ObjectType::Ammunition, format!("Pieces: {most}")),
            (
                ObjectType::Container,
                format!("Room: {inside} inside, {room} more"),
            ),
        ],
    )
}

/// Returns the text for the type of an object; `None` if there is none for it.
fn of_type(template: &ObjectTemplate, texts: [(ObjectType, String); 4]) -> Option<String> {
    let mut texts = texts.into_iter();
    let found = texts.find(|(kind, _)| template.is(*kind));
    found.map(|(_, text)| text)
}

fn damage(template: &ObjectTemplate) -> String {
    range(template.damage.least(), template.damage.most())
}

/// Returns the types of an object, as the description file names them.
pub(super) fn kinds(template: &ObjectTemplate) -> String {
    let words: Vec<String> = template
        .types
        .iter()
        .map(|kind| kind.to_string().to_lowercase())
        .collect();
    words.join(" and ")
}

/// The words for a monster in sentences: a UNIQ one is called by its name.
pub(super) struct Called {
    subject: String,
    object: String,
}

impl Called {
    pub(super) fn new(template: &MonsterTemplate) -> Called {
        let [subject, object] = if template.has(Ability::Unique) {
            [
                capitalized(&visible(&template.name)),
                visible(&template.name),
            ]
        } else {
            ["It".to_owned(), "it".to_owned()]
        };
        Called { subject, object }
    }

    /// Fills in a sentence, in which `{It}` and `{it}` stand for the monster.
    pub(super) fn fill(&self, text: &str) -> String {
        fill_gaps(text, |gap| match gap {
            "It" => self.subject.clone(),
            gap => {
                debug_assert_eq!(gap, "it", "in {text:?}");
                self.object.clone()
            }
        })
    }
}

/// Returns what a monster can do and the odds of a fight with it, in sentences.
pub(super) fn monster(template: &MonsterTemplate, monster: &MonsterView<'_>) -> Vec<String> {
    let called = Called::new(template);
    let odds = monster.odds();
    if let Some(armor_class) = monster.armor_class() {
        let protection = format!("Its armor class is {armor_class}.");
        return [protection].into_iter().chain(odds).collect();
    }
    let state = if monster.is_asleep() {
        "asleep"
    } else {
        "awake"
    };
    let pace = match monster.speed() {
        ..=6 => "much slower than",
        7..=9 => "slower than",
        10 => "as fast as",
        11..=14 => "faster than",
        _ => "much faster than",
    };
    let speed = monster.speed();
    let first = format!("{{It}} is {state} and, with speed {speed}, {pace} an unburdened hero.");
    let mut lines = vec![called.fill(&first)];
    lines.extend(monster.weakness().map(|share| called.fill(&share)));
    lines.extend(monster.trade().map(|trade| called.fill(serves(trade))));
    let side = monster.alignment();
    lines.extend(side.map(|side| called.fill(&format!("{{It}} is {}.", side.name()))));
    lines.extend(monster.acquired_statuses().iter().map(status));
    let is_afloat = monster.gait().stays_in_water();
    lines.extend(is_afloat.then(|| called.fill("{It} does not leave the water by itself.")));
    lines.extend(abilities(template));
    lines.extend(monster.effects());
    lines.extend(odds);
    lines
}

/// Returns what the abilities of a monster mean, a sentence each.
pub(super) fn abilities(template: &MonsterTemplate) -> Vec<String> {
    let called = Called::new(template);
    let abilities = template.abilities.iter();
    abilities
        .map(|ability| called.fill(sentence(*ability)))
        .collect()
}

/// Returns what one does that serves the hero, as a sentence with gaps.
pub(super) fn serves(trade: Trade) -> &'static str {
    match trade {
        Trade::Shop => "{It} sells what lies in the shop, and buys what you drop there.",
        Trade::Temple => "{It} cures, heals and blesses for gold, beside the altar or itself.",
        Trade::Oracle => "{It} tells you a rule of the game for gold.",
    }
}

/// Returns a status as a sentence: "Blind for 5 turns."
fn status(status: &StatusView) -> String {
    let name = status.name;
    let amount = match status.amount {
        0 => String::new(),
        amount => format!(" {amount:+}"),
    };
    match status.turns {
        Some(turns) => format!("{name}{amount} for {}.", count(turns, "turn", "turns")),
        None => format!("{name}{amount}."),
    }
}

/// Returns what a feature is called, with a capital: a known trap, whose statue it is, what an engraving says. `feature`
/// is what is there, if the hero sees it, and `side` which side an altar is for.
pub(super) fn feature(
    content: &Content,
    landmark: Landmark,
    feature: Option<&Feature>,
    side: Option<Alignment>,
) -> String {
    match (landmark, feature) {
        (Landmark::Engraving, Some(Feature::Engraving(engraving))) => self::engraving(engraving),
        (Landmark::Statue, Some(Feature::Statue(statue))) => {
            let species = statue
                .species
                .map(|kind| content.monster(kind).name.as_str());
            let of = species.map_or_else(String::new, |name| format!(" of {name}"));
            let called = statue.name.as_deref().map(printable);
            let called = called.map_or_else(String::new, |name| format!(" called {name}"));
            format!("Statue{of}{called}")
        }
        (Landmark::Engraving, _) => "Engraving".to_owned(),
        (Landmark::Statue, _) => "Statue".to_owned(),
        (Landmark::Boulder, _) => "Boulder".to_owned(),
        (Landmark::Lock, _) => "Locked door".to_owned(),
        (Landmark::Fixture(fixture) | Landmark::Trap(fixture), _) => {
            let side = side.map_or_else(String::new, |side| format!("{} ", side.name()));
            capitalized(&format!("{side}{}", fixture.name()))
        }
    }
}

/// Returns what is written in the floor, and how.
pub(super) fn engraving(engraving: &Engraving) -> String {
    let (manner, text) = (manner(engraving.kind), printable(&engraving.text));
    format!("{manner}: \"{text}\"")
}

/// Returns a text of a level file without what would upset a terminal.
fn printable(text: &str) -> String {
    text.replace(char::is_control, " ")
}

/// Returns how a text got into the floor.
fn manner(kind: EngravingKind) -> &'static str {
    match kind {
        EngravingKind::Dust => "Written in the dust",
        EngravingKind::Engraved => "Engraved",
        EngravingKind::Burned => "Burned into the floor",
        EngravingKind::Marked => "Scribbled on the floor",
    }
}

/// Returns what an ability means for the player.
fn sentence(ability: Ability) -> &'static str {
    match ability {
        Ability::Smart => {
            "{It} remembers where it last saw you, or you last wounded it from, and finds the way there."
        }
        Ability::Telepathic => "{It} always knows where you are.",
        Ability::Tunneler => "{It} digs through rock.",
        Ability::Erratic => "Half of the time {it} moves at random.",
        Ability::Pass => "{It} walks through rock.",
        Ability::PickUp => "{It} picks up what lies in the way, and leaves all of it at death.",
        Ability::Destroy => "{It} destroys what lies in the way.",
        Ability::Unique => "There is only one {it}.",
        Ability::Boss => "Kill {it}, and you have won.",
    }
}

pub(super) fn range(least: i64, most: i64) -> String {
    if least == most {
        least.to_string()
    } else {
        format!("{least} to {most}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::{Dice, Purpose, Random, TextLines};
    use crate::content::{Color, Content, Keywords};
    use crate::rules::books::{Classic, Tactical};

    #[test]
    fn the_only_one_of_its_kind_is_called_by_its_name() {
        let template = |abilities: &[Ability]| MonsterTemplate {
            name: "Gnu".into(),
            description: TextLines::default(),
            colors: Keywords::from_slice(&[Color::White]),
            speed: Dice::constant(10),
            abilities: Keywords::from_slice(abilities),
            hit_points: Dice::constant(1),
            damage: Dice::constant(1),
            symbol: 'g',
            rarity: 100,
        };
        let text = "{It} bites. You see {it}.";
        let common = Called::new(&template(&[])).fill(text);
        assert_eq!(common, "It bites. You see it.");
        let unique = Called::new(&template(&[Ability::Unique])).fill(text);
        assert_eq!(unique, "Gnu bites. You see Gnu.");
    }

    /// Returns the facts of an item of a type by the rules of a book.
    fn facts_of(object_type: ObjectType, book: &dyn Book) -> Vec<String> {
        let dice = |text: &str| text.parse::<Dice>().expect("well-formed dice");
        let template = ObjectTemplate {
            name: "thing".into(),
            description: TextLines::default(),
            types: Keywords::from_slice(&[object_type]),
            color: Color::White,
            hit: dice("5+0d1"),
            damage: dice("0+1d6"),
            dodge: dice("0+0d1"),
            defense: dice("0+0d1"),
            weight: dice("30+0d1"),
            speed: dice("-1+0d1"),
            attribute: dice("0+0d1"),
            value: dice("0+0d1"),
            artifact: false,
            rarity: 100,
        };
        let content = Content::new(Vec::new(), vec![template]);
        let kind = content.object_named("thing").expect("it has the thing");
        let item = Item::roll(&content, kind, &mut Random::new(0, Purpose::Fate, 0));
        facts(book, content.object(kind), &item)
    }

    #[test]
    fn a_summary_has_the_values_that_are_not_0() {
        assert_eq!(
            facts_of(ObjectType::Weapon, &Tactical),
            ["damage 1 to 6", "hit +5", "speed -1", "weight 30"]
        );
        assert_eq!(
            facts_of(ObjectType::Weapon, &Classic),
            ["damage 1 to 6", "speed -1", "weight 30"]
        );
    }

    #[test]
    fn what_does_its_damage_only_where_it_is_thrown_is_said_to_do_so() {
        let of_flask = facts_of(ObjectType::Flask, &Tactical);
        assert_eq!(of_flask, ["thrown 1 to 6", "weight 30"]);
        let of_arrow = facts_of(ObjectType::Ammunition, &Tactical);
        assert!(
            of_arrow.contains(&"damage 1 to 6".to_owned()),
            "{of_arrow:?}"
        );
    }
}
