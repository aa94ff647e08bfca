//! The walk along a sequence, step by step.

use super::combat::Combat;
use super::fight::Fight;
use super::randomizer::Randomizer;
use super::{
    Answer, Case, Ending, Endless, Event, Foe, Hero, Item, Monster, Side, Symbol, Witness,
};

/// One case being played.
#[derive(Clone, Debug)]
pub struct Walk<'a> {
    case: Case<'a>,
    hero: Hero,
    randomizer: Randomizer,
    passed: usize,
    /// The fight at the symbol after those passed.
    fight: Option<Fight>,
}

impl<'a> Walk<'a> {
    pub fn begin(case: Case<'a>, witness: &mut impl Witness) -> Walk<'a> {
        let walk = Walk {
            case,
            hero: Hero::new(case.weapon, case.armor),
            randomizer: Randomizer::starting_with(case.first),
            passed: 0,
            fight: None,
        };
        witness.see(Event::Began, &walk.hero, None);
        walk
    }

    /// Returns the number of symbols passed.
    pub fn passed(&self) -> usize {
        self.passed
    }

    /// Plays the case to its end.
    ///
    /// # Errors
    ///
    /// Fails at a fight that nobody wins.
    pub fn finish(mut self, witness: &mut impl Witness) -> Ending {
        loop {
            if let Some(ending) = self.advance(witness) {
                return ending;
            }
        }
    }

    /// Makes one step: an item is used, a monster comes, or a round is fought. Returns the ending after the last
    /// step.
    pub fn advance(&mut self, witness: &mut impl Witness) -> Option<Ending> {
        let Some(fight) = &mut self.fight else {
            return self.pass_on(witness);
        };
        let monster = fight.foe.monster;
        if let Err(why) = fight.next_round(&self.hero, self.randomizer) {
            let span = self.case.span(self.passed);
            return Some(Err(Endless { monster, why, span }));
        }
        let mut combat = Combat {
            hero: &mut self.hero,
            foe: &mut fight.foe,
            randomizer: &mut self.randomizer,
            witness,
        };
        match combat.round()? {
            Side::Hero => {
                self.fight = None;
                self.passed += 1;
                None
            }
            Side::Foe => Some(Ok(Answer::Died {
                of: monster,
                passed: self.passed,
            })),
        }
    }

    /// Passes a symbol. Returns the ending if it was the last.
    fn pass_on(&mut self, witness: &mut impl Witness) -> Option<Ending> {
        let passed = self.passed;
        match self.case.symbol(passed) {
            None => return Some(Ok(Answer::Arrived { passed })),
            Some(Symbol::Item(item)) => self.take(item, witness),
            Some(Symbol::Monster(monster)) => self.meet(monster, witness),
        }
        None
    }

    fn take(&mut self, item: Item, witness: &mut impl Witness) {
        self.hero.take(item);
        self.passed += 1;
        witness.see(Event::Used(item), &self.hero, None);
    }

    fn meet(&mut self, monster: &'static Monster, witness: &mut impl Witness) {
        let mut foe = Foe {
            monster,
            hit_points: 0,
        };
        let mut combat = Combat {
            hero: &mut self.hero,
            foe: &mut foe,
            randomizer: &mut self.randomizer,
            witness,
        };
        combat.meet();
        self.fight = Some(Fight::begin(foe, &self.hero, self.randomizer));
    }
}
