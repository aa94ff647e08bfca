//! What the hero knows to speak against commands that the rules would carry out at once. They are refused like those about
//! which the rules ask, until they are marked as sure. That is asked of commands, and not of log entries: what was carried out
//! once is carried out in a replay, whatever the hero of a later version knows.

mod blows;
mod bridges;

use super::boons::HIT_POINT;
use super::finds::Burden;
use super::{ItemView, StatusView, Usable, View};
use crate::base::{Dir, Pos};
use crate::content::{Bearer, MonsterKind};
use crate::game::command::Meaning;
use crate::game::narrate::Narrator;
use crate::game::{Command, Dare, Refusal, Refused, Risk, Tone, count, describe};
use crate::rules::effects::{self, Benefit};
use crate::rules::stats::Subject;
use crate::rules::{self, Gait, Rest};
use crate::world::{Hero, ItemPlace, Sanctity, Terrain};

impl View<'_> {
    /// Returns what a feature here or beside does when it is used, a sentence for each effect.
    pub fn effects_of_feature(&self, at: Pos) -> Vec<String> {
        let mut usable = self.usable().into_iter();
        let there = usable.find(|one| matches!(one, Usable::Feature { at: pos, .. } if *pos == at));
        there.map_or_else(Vec::new, |one| one.effects(self))
    }

    /// Returns with what a command is refused that the rules would carry out at once, for what the hero knows to speak against
    /// it; `None` if nothing does, or the command is marked as sure. What the rules ask about it as well is part of the same
    /// question; about a step into a trap they ask, and nothing more is asked.
    pub fn doubt_about(&self, command: &Command) -> Option<Refused> {
        if self.ending().is_some() {
            return None;
        }
        if let Some(doubt) = self.doubt_about_bridges(command) {
            return Some(doubt);
        }
        let doubt = match *command {
            Command::TakeOff(item) => self.doubt_about_change(item, |item| match item.place() {
                ItemPlace::Worn(slot) => item.hero_without_it(slot),
                ItemPlace::Pack(_) | ItemPlace::Floor(_) | ItemPlace::Container { .. } => None,
            }),
            Command::Wear { item, slot } => self.doubt_about_change(item, |item| {
                let slot = slot.or_else(|| item.slots().first().copied());
                item.hero_wearing_it(slot?)
            }),
            Command::Use(at) => self.doubt_about_feature(at),
            Command::Step(dir) => self.doubt_about_step(self.hero_pos().step(dir)),
            Command::StepOver(dir) => self.doubt_about_step_over(self.hero_pos().step(dir)),
            Command::Attack(dir) => self.doubt_about_blow(self.hero_pos().step(dir)),
            Command::Rest => self.doubt_about_rest(),
            Command::Wait | Command::Search => self.doubt_about_staying(),
            Command::Kick(_) | Command::Close(_) => None,
            Command::Descend | Command::Ascend => None,
            Command::PickUp(_) | Command::PickUpSeveral(_) | Command::AutoPickup(_) => None,
            Command::Drop(_) | Command::Expunge(_) | Command::PutIn { .. } => None,
            Command::TakeOut(_) | Command::Drink(_) | Command::Read(_) | Command::Eat(_) => None,
            Command::Aim { .. } | Command::Fire { .. } | Command::Throw { .. } => {
                self.doubt_about_shot(command.aiming()?)
            }
            Command::Abandon => Some(Refused::to_give_up()),
            Command::Ask(_) | Command::Sure(_) => None,
            Command::Wizard(_) | Command::Raise(_) => None,
        };
        Some(self.with_risk(doubt?, command, None))
    }

    /// Returns what speaks against a command with what the rules ask about it, since whoever is sure of it consents to both.
    /// Of a kind that is called peaceful already this is not said again.
    fn with_risk(
        &self,
        doubt: Refused,
        command: &Command,
        peaceful: Option<MonsterKind>,
    ) -> Refused {
        let (setting, world) = (&self.game.setting, &self.game.world);
        let risk = match command.clone().meaning() {
            Meaning::Action(action) => rules::risk_of(setting, world, action),
            Meaning::Sure(_) | Meaning::Abandon | Meaning::Wizard(_) => None,
        };
        let Some(risk) = risk else {
            return doubt;
        };
        let untold = untold(risk, peaceful).map(Refusal::Risky);
        let clause = untold.map(|risk| Narrator::new(setting).reason(risk));
        doubt.and(risk, clause)
    }

    /// Returns a command as it is given by those who have weighed what the hero knows to speak against it: marked as sure, if
    /// anything does. About what the rules find risky they ask all the same.
    pub fn in_spite_of_doubt(&self, command: Command) -> Command {
        let doubt = self.doubt_about(&command);
        if doubt.is_some_and(|doubt| doubt.dare().is_some()) {
            command.sure()
        } else {
            command
        }
    }

    /// Returns what speaks against a step that picks up nothing, or a blow at whoever is in its way.
    fn doubt_about_step_over(&self, to: Pos) -> Option<Refused> {
        let blow = self.doubt_about_blow(to);
        blow.or_else(|| self.doubt_about_ground(to))
    }

    /// Returns what speaks against a step, or a blow at whoever is in its way. A trap comes first, about which the rules ask.
    fn doubt_about_step(&self, to: Pos) -> Option<Refused> {
        let load = || self.doubt_about_load(to).filter(|_| !self.is_trapped(to));
        self.doubt_about_step_over(to).or_else(load)
    }

    /// Returns what speaks against the ground to which a step leads, other than a trap.
    fn doubt_about_ground(&self, to: Pos) -> Option<Refused> {
        let sinks = || self.doubt_about_turn(to, Dare::Step);
        (!self.is_trapped(to)).then(sinks).flatten()
    }

    /// Returns what speaks against a rest.
    fn doubt_about_rest(&self) -> Option<Refused> {
        match self.game.setting.book.rest() {
            Rest::Turn => self.doubt_about_staying(),
            Rest::Day { most } => self.doubt_about_day(most),
        }
    }

    /// Returns what speaks against resting for one of so many days. While there are monsters the rules refuse it.
    fn doubt_about_day(&self, most: u32) -> Option<Refused> {
        rules::check_rest_of_days(self.game.world.level()).ok()?;
        let text = if rules::is_last_rest(&self.game.world.hero, most) {
            "No day is left: with this rest your time is up."
        } else if !self.lacks(Benefit::Heal) {
            "You would regain nothing, and a day would pass."
        } else {
            return None;
        };
        Some(Refused::as_harmful(Dare::Rest, text.to_owned()))
    }

    fn doubt_about_staying(&self) -> Option<Refused> {
        self.doubt_about_turn(self.hero_pos(), Dare::Stay)
    }

    /// Returns what speaks against being in a cell after the next turn, because of water or lava.
    fn doubt_about_turn(&self, to: Pos, dare: Dare) -> Option<Refused> {
        let sinks = self.doubt_about_depths(to);
        let text = sinks.or_else(|| self.doubt_about_return(to))?;
        Some(Refused::as_harmful(dare, text))
    }

    /// Returns what speaks against a step onto what the hero would pick up as a burden.
    fn doubt_about_load(&self, to: Pos) -> Option<Refused> {
        let (name, burden) = self.load_at(to)?;
        let text = format!("You would pick up {name}, which {}.", burden.would());
        Some(Refused::as_harmful(Dare::Step, text))
    }

    /// Returns what the hero would pick up as a burden in a cell, and what that would do. Somebody who stands there comes first.
    fn load_at(&self, to: Pos) -> Option<(String, Burden)> {
        // Mostly nothing lies there.
        let name = self.item_name_at(to)?;
        let is_free = self.monster_at(to).is_none();
        // What the hero has put down stays there.
        let stays = self.is_in_view(to) && self.is_put_down_at(to);
        let burden = self.burden_at(to).filter(|_| is_free && !stays)?;
        Some((name, burden))
    }

    /// Returns why a step had better pick up nothing, in a sentence with a gap for the key that does; `None` if it would pick up
    /// no burden.
    pub fn burden_of_step(&self, dir: Dir) -> Option<String> {
        let (name, burden) = self.load_at(self.hero_pos().step(dir))?;
        let would = burden.would();
        Some(format!(
            "You leave {name}, which {would}: {{pick-up}} takes it."
        ))
    }

    /// Returns what speaks against wearing something else, if that now keeps the hero above water or lava.
    #[cold]
    fn doubt_about_change(
        &self,
        item: ItemPlace,
        change: impl Fn(ItemView<'_>) -> Option<Hero>,
    ) -> Option<Refused> {
        let terrain = self.level().terrain(self.hero_pos());
        let then = change(self.item(item)?)?;
        let stays = self.gait_of(&then).crosses(terrain.footing());
        let falls = terrain.footing().is_liquid() && self.hero_crosses(terrain) && !stays;
        falls.then(|| {
            let text = self.fall_into(terrain, self.gait_of(&then));
            Refused::as_harmful(Dare::Change, text)
        })
    }

    /// Returns what would come of a fall into water or lava here, for a hero that gets about like this then.
    fn fall_into(&self, terrain: Terrain, gait: Gait) -> String {
        let is_footing = |pos: Pos| {
            let ground = self.ground(pos);
            let is_free = self.monster_at(pos).is_none();
            is_free && ground.is_some_and(|ground| gait.crosses(ground.footing()))
        };
        let mut around = (1..=rules::RESCUE).flat_map(|distance| self.hero_pos().ring(distance));
        let what = if around.any(is_footing) {
            format!(", which {}", self.harm_of(terrain))
        } else {
            " and die, unless there is free ground near that you do not know of".to_owned()
        };
        format!(
            "You would fall into the {}{what}.",
            terrain.name().to_lowercase()
        )
    }

    /// Returns what a fall into water or lava takes, or the gate of a drawbridge that goes up, unless it kills at once.
    fn harm_of(&self, terrain: Terrain) -> String {
        let damage = rules::liquid_damage(terrain);
        let could_kill = if damage.most() > self.survived() {
            ", and could kill you"
        } else {
            ""
        };
        let range = describe::range(damage.least(), damage.most());
        format!("takes {range} hit points{could_kill}")
    }

    /// Returns what speaks against using a feature: that it could kill the hero, that it only harms, that it is good for
    /// nothing that the hero lacks now, or that more harm than good is to be expected where there is nothing to cure and as
    /// little to heal as that.
    #[cold]
    fn doubt_about_feature(&self, at: Pos) -> Option<Refused> {
        let usable = self.usable().into_iter();
        let mut here = usable.filter_map(|one| match one {
            Usable::Feature { at: pos, fixture } if pos == at => {
                Some((one.prospects(self), fixture))
            }
            Usable::Feature { .. }
            | Usable::Service { .. }
            | Usable::Wares
            | Usable::Drawbridge { .. }
            | Usable::Container { .. } => None,
        });
        let (prospects, fixture) = here.next()?;
        let hero = self.subject_of(&self.game.world.hero);
        let worst = effects::worst_harm_of_feature(hero, Bearer::Fixture(fixture));
        let harm = count(worst, "hit point", "hit points");
        if worst > self.survived() {
            let text = format!("The {fixture} may take up to {harm}, and so kill you.");
            return Some(Refused::as_harmful(Dare::Use, text));
        }
        let may_take = (worst > 0).then(|| format!(", and may take up to {harm}"));
        let may_take = may_take.unwrap_or_default();
        if prospects.only_harms() {
            let text = format!("The {fixture} could only do you harm{may_take}.");
            return Some(Refused::as_harmful(Dare::Use, text));
        }
        let benefits = Benefit::ALL.into_iter();
        let offers = benefits.filter(|&benefit| prospects.worth(benefit) != 0);
        let offers: Vec<Benefit> = offers.collect();
        let mut lacked = offers.iter().filter(|&&benefit| self.lacks(benefit));
        let text = if lacked.clone().next().is_none() {
            format!("You are neither hurt nor ill: the {fixture} could do you no good{may_take}.")
        } else {
            format!("The {fixture} is likelier to do you harm than good now.")
        };
        let missing = self.full_hit_points().saturating_sub(self.hit_points());
        let missing = missing.saturating_mul(HIT_POINT);
        let is_good = lacked.any(|&benefit| match benefit {
            Benefit::Heal | Benefit::Recover => prospects.makes_up(benefit, missing),
            Benefit::Cure => true,
            Benefit::Fight | Benefit::Grow | Benefit::Escape | Benefit::Explore => {
                prospects.worth(benefit) > 0
            }
        });
        (!offers.is_empty() && !is_good).then(|| Refused::as_useless(Dare::Use, text))
    }

    /// Returns whether a benefit would change anything about the hero now.
    fn lacks(&self, benefit: Benefit) -> bool {
        match benefit {
            Benefit::Heal | Benefit::Recover => self.hit_points() < self.full_hit_points(),
            Benefit::Cure => {
                let mut worn = self.game.world.hero.all_worn();
                let is_ill = |status: &StatusView| status.tone == Tone::Bad;
                self.statuses().iter().any(is_ill)
                    || worn.any(|item| item.sanctity == Sanctity::Cursed)
            }
            Benefit::Fight | Benefit::Grow | Benefit::Escape | Benefit::Explore => true,
        }
    }

    /// Returns whether such ground bears the hero as it is now, who may swim or float.
    pub fn hero_crosses(&self, terrain: Terrain) -> bool {
        let gait = self.gait_of(&self.game.world.hero);
        gait.crosses(terrain.footing())
    }

    /// Returns whether the hero knows of a trap in a cell that it would trigger.
    pub fn is_trapped(&self, pos: Pos) -> bool {
        let gait = || self.gait_of(&self.game.world.hero);
        rules::known_trap(self.level(), pos, gait).is_some()
    }

    fn gait_of(&self, hero: &Hero) -> Gait {
        Gait::of_subject(self.subject_of(hero), self.level())
    }

    fn subject_of<'a>(&'a self, hero: &'a Hero) -> Subject<'a> {
        Subject::hero(&self.game.setting.content, hero, self.clock())
    }
}

/// Returns what is left to tell of a risk when a kind has been called peaceful.
fn untold(risk: Risk, told: Option<MonsterKind>) -> Option<Risk> {
    match risk {
        Risk::Peaceful(kind) if told == Some(kind) => None,
        Risk::HarmsPeaceful { peaceful, .. } if told == Some(peaceful) => None,
        Risk::HarmsBoth { item, peaceful } if told == Some(peaceful) => Some(Risk::HarmsHero(item)),
        risk => Some(risk),
    }
}

#[cfg(test)]
mod tests;
