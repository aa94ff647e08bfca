//! The hero's figures with its items: sums over what it wears and carries.

use super::books::Book;
use crate::base::Dice;
use crate::content::Content;
use crate::world::{Hero, Item, LEVEL_WIDTH, Slot};

/// How far the hero sees without a light, in king's moves.
const DIM_LIGHT: i64 = 3;

/// The most weight that counts for noise and burden, however heavy the objects of a file are.
const MOST_WEIGHT: i64 = i64::MAX / 2;

fn sum(items: impl Iterator<Item = i64>) -> i64 {
    items.fold(0, i64::saturating_add)
}

/// Sums up a value of everything worn.
pub fn worn(hero: &Hero, value: fn(&Item) -> i64) -> i64 {
    sum(hero.all_worn().map(value))
}

/// Returns the weight of everything worn and carried; never less than 0.
pub fn weight(hero: &Hero) -> i64 {
    sum(hero
        .all_worn()
        .chain(hero.all_carried())
        .map(|item| item.weight))
    .clamp(0, MOST_WEIGHT)
}

/// Returns the hero's own speed, plus SPEED of everything worn, less the burden of the weight; at least 1.
pub fn speed(hero: &Hero, book: &dyn Book) -> i64 {
    worn(hero, |item| item.speed)
        .saturating_add(hero.body.speed())
        .saturating_sub(book.burden(weight(hero)))
        .max(1)
}

/// Returns how far the hero sees in the dark, in king's moves: the radius of the worn light, at least 3.
pub fn light_radius(hero: &Hero) -> u16 {
    let radius = hero
        .worn(Slot::Light)
        .map_or(DIM_LIGHT, |light| light.attribute.max(DIM_LIGHT));
    radius.min(i64::from(LEVEL_WIDTH)) as u16
}

/// Returns the dice that the hero rolls for every blow that connects: those of everything worn, and those of its bare
/// hands if it holds no weapon.
pub fn damage_dice<'a>(hero: &'a Hero, content: &'a Content) -> impl Iterator<Item = Dice> + 'a {
    let bare_hands = Dice::new(0, 1, 4).expect("one die is not too many");
    let hands = hero.worn(Slot::Weapon).is_none().then_some(bare_hands);
    hands.into_iter().chain(
        hero.all_worn()
            .map(|item: &Item| content.object(item.kind).damage),
    )
}
