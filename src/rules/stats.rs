//! What the hero's things make of it: sums over what it wears and carries.

use super::books;
use crate::base::Dice;
use crate::content::Content;
use crate::world::{Hero, Item, LEVEL_WIDTH, RuleBook, Slot};

/// The hero's speed without anything worn.
const HERO_SPEED: i64 = 10;

/// How far the hero sees without a light, in king's moves.
const DIM_LIGHT: i64 = 3;

/// The most weight that noise and burden are reckoned with, however heavy the things of a file are.
const MOST_WEIGHT: i64 = i64::MAX / 2;

fn sum(items: impl Iterator<Item = i64>) -> i64 {
    items.fold(0, i64::saturating_add)
}

/// The sum of HIT of everything worn.
pub fn hit(hero: &Hero) -> i64 {
    sum(hero.all_worn().map(|item| item.hit))
}

/// The sum of DODGE of everything worn.
pub fn dodge(hero: &Hero) -> i64 {
    sum(hero.all_worn().map(|item| item.dodge))
}

/// The sum of DEF of everything worn.
pub fn defense(hero: &Hero) -> i64 {
    sum(hero.all_worn().map(|item| item.defense))
}

/// The weight of everything worn and carried; never less than 0.
pub fn weight(hero: &Hero) -> i64 {
    sum(hero
        .all_worn()
        .chain(hero.all_carried())
        .map(|item| item.weight))
    .clamp(0, MOST_WEIGHT)
}

/// 10, plus SPEED of everything worn, less the burden of the weight; at least 1.
pub fn speed(hero: &Hero, book: RuleBook) -> i64 {
    let worn = sum(hero.all_worn().map(|item| item.speed));
    worn.saturating_add(HERO_SPEED)
        .saturating_sub(books::burden(book, weight(hero)))
        .max(1)
}

/// How far the hero sees in the dark, in king's moves: the radius of the worn light, at least 3.
pub fn light_radius(hero: &Hero) -> u16 {
    let radius = hero
        .worn(Slot::Light)
        .map_or(DIM_LIGHT, |light| light.attribute.max(DIM_LIGHT));
    radius.min(i64::from(LEVEL_WIDTH)) as u16
}

/// The dice that the hero rolls for every blow that connects: its bare hands' only when it holds no weapon, and
/// those of everything worn.
pub fn damage_dice<'a>(hero: &'a Hero, content: &'a Content) -> impl Iterator<Item = Dice> + 'a {
    let bare_hands = Dice::new(0, 1, 4).expect("one die is not too many");
    let hands = hero.worn(Slot::Weapon).is_none().then_some(bare_hands);
    hands.into_iter().chain(
        hero.all_worn()
            .map(|item: &Item| content.object(item.kind).damage),
    )
}
