//! One blow, as a rule book weighs it.

use super::Book;
use crate::base::Random;
use crate::content::Content;
use crate::rules::stats::Subject;
use crate::world::{Body, Hero, Monster};

/// A side of a blow.
#[derive(Clone, Copy, Debug)]
pub enum Fighter<'a> {
    Hero(&'a Hero),
    Monster(&'a Monster),
    /// A trap, whose missile nobody aims.
    Trap,
}

impl<'a> Fighter<'a> {
    /// Returns its speed, before what it wears and carries and before its statuses.
    #[inline]
    pub fn speed(&self) -> i64 {
        self.body().map_or(0, Body::speed)
    }

    /// Returns its body; `None` for a trap.
    #[inline]
    pub fn body(&self) -> Option<&'a Body> {
        match self {
            Fighter::Hero(hero) => Some(&hero.body),
            Fighter::Monster(monster) => Some(&monster.body),
            Fighter::Trap => None,
        }
    }
}

/// One blow, before it is struck.
#[derive(Clone, Copy, Debug)]
pub struct Blow<'a> {
    pub content: &'a Content,
    pub attacker: Fighter<'a>,
    pub target: Fighter<'a>,
    /// The tick.
    pub now: u64,
}

impl<'a> Blow<'a> {
    /// Returns the attacker, to be asked for figures.
    pub fn attacker(&self) -> Subject<'a> {
        let (content, who, now) = (self.content, self.attacker, self.now);
        Subject { content, who, now }
    }

    /// Returns the target, to be asked for figures.
    pub fn target(&self) -> Subject<'a> {
        let (content, who, now) = (self.content, self.target, self.now);
        Subject { content, who, now }
    }

    /// Rolls the blow, and returns the hit points that it takes off; `None` for a miss. The sum of the dice may be given.
    pub(in crate::rules) fn roll(
        &self,
        book: &dyn Book,
        sum: Option<i64>,
        random: &mut Random,
    ) -> Option<i64> {
        if !book.hits(self, random) {
            return None;
        }
        let rolled = sum.unwrap_or_else(|| book.dice(self).roll(random));
        Some(book.damage(self, rolled))
    }
}
