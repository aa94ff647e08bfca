//! The classic book: every attack connects, and nothing but dice counts.

use super::book::{bare_hands_in_words, dungeon_in_words};
use super::{Blow, Book};

#[derive(Clone, Copy, Debug)]
pub struct Classic;

impl Book for Classic {
    fn hit_chance(&self, _: &Blow<'_>) -> i64 {
        100
    }

    fn in_words(&self) -> Vec<String> {
        let hands = bare_hands_in_words();
        let own = [
            "CLASSIC: every attack connects, on both sides.".to_owned(),
            format!("Your hits do the damage of everything you wear, added up, and {hands}."),
            "Shots and throws hit, too. A shot does the damage of bow and arrow together."
                .to_owned(),
            "Hit, dodge, defense and weight change nothing. Speed does.".to_owned(),
        ];
        dungeon_in_words(self, own)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Content;
    use crate::rules::books::Fighter;
    use crate::world::Hero;

    #[test]
    fn every_attack_connects_and_armor_and_weight_do_nothing() {
        let (content, hero) = (Content::default(), Hero::new());
        let blow = Blow {
            content: &content,
            attacker: Fighter::Hero(&hero),
            target: Fighter::Hero(&hero),
            now: 0,
        };
        assert_eq!(Classic.hit_chance(&blow), 100);
        assert_eq!(Classic.damage(&blow, 17), 17);
        assert_eq!(Classic.damage(&blow, -3), 0);
        assert_eq!(Classic.burden(5_000), 0);
    }
}
