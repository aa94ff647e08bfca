//! Decides what to drink, read, eat, aim, fire and throw, and which features to use.

use super::dungeon_bot::DungeonBot;
use super::foes::{Foe, HIT_POINT};
use super::journey::Goal;
use super::kit::Tool;
use crate::game::{Aiming, Benefit, Command, StatusKind, Tone, Usable, Verb, View};

/// How many turns after the first on a level it still reads what shows the level.
const NEW_LEVEL: u64 = 300;

/// How many turns a harmful status must last to be cured.
const LONG: u64 = 10;

/// How many turns it waits before it strengthens itself again.
const STRENGTHENED: u64 = 25;

/// How often it uses features and drawbridges of a level at most: some never wear out.
pub(super) const MOST_USES: u64 = 20;

/// The share of its hit points, in per cent, that a fight must be likely to cost to be worth more than blows.
const HARD: i64 = 30;

/// The share of its hit points, in per cent, below which it does not go on with a fight that it may lose.
const WEAK: i64 = 40;

/// How many rounds of a fight healing must last at least, and hit points in a fight that it may lose.
const ROUNDS: i64 = 2;

/// How far foes may be when it strengthens itself.
const NEAR: u16 = 4;

/// A fight that is about to begin, or goes on.
#[derive(Clone, Copy, Debug)]
pub(super) struct FightEstimate<'a> {
    /// The foes that are awake.
    pub(super) awake: &'a [Foe],
    /// What it is likely to cost, in hundredths of a hit point.
    pub(super) price: i64,
    /// The most damage to expect in the next round, in hundredths of a hit point.
    pub(super) fear: i64,
    pub(super) can_win: bool,
}

impl FightEstimate<'_> {
    fn is_hard(&self, view: &View<'_>) -> bool {
        self.price.saturating_mul(100) > view.hit_points() * HIT_POINT * HARD
    }

    /// Returns whether the hero is about to die.
    pub(super) fn is_desperate(&self, view: &View<'_>) -> bool {
        let hit_points = view.hit_points() * HIT_POINT;
        let is_weak =
            view.has_less_hit_points_than(WEAK) || hit_points <= self.fear.saturating_mul(ROUNDS);
        hit_points <= self.fear || is_weak && !self.can_win
    }
}

impl DungeonBot {
    /// Uses what is good while no monster that is awake is in view.
    pub(super) fn use_in_peace(&mut self, view: &View<'_>, foes: &[Foe]) -> Option<Command> {
        let is_new = self.notes().turns < NEW_LEVEL;
        let grow = self.kit.best(Benefit::Grow, view);
        let explore = || self.kit.best(Benefit::Explore, view).filter(|_| is_new);
        let cure = || {
            let cure = self.kit.best(Benefit::Cure, view);
            cure.filter(|_| is_ill(view))
        };
        let best = grow.or_else(explore).or_else(cure);
        match best {
            Some((_, command)) => Some(command),
            None => self.use_feature(view, foes),
        }
    }

    /// Eats or drinks what gives hit points in time, if it would not be wasted.
    pub(super) fn refresh(&self, view: &View<'_>) -> Option<Command> {
        let missing = (view.full_hit_points() - view.hit_points()) * HIT_POINT;
        let (worth, command) = self.kit.best(Benefit::Recover, view)?;
        let statuses = view.statuses();
        let mut kinds = statuses.iter().map(|status| status.kind);
        let has_eaten = kinds.any(|kind| matches!(kind, StatusKind::Fed | StatusKind::Regenerate));
        (worth <= missing && !has_eaten).then_some(command)
    }

    /// Goes to a feature in view that is likely to do good, and uses it.
    fn use_feature(&mut self, view: &View<'_>, foes: &[Foe]) -> Option<Command> {
        let features = view.features();
        if features.is_empty() || self.notes().uses >= MOST_USES {
            return None;
        }
        let is_hurt = view.hit_points() < view.full_hit_points() / 2;
        let is_good = |feature: &Usable<'_>| {
            let prospects = feature.prospects(view);
            prospects.worth(Benefit::Grow) > 0
                || is_hurt && prospects.worth(Benefit::Heal) > 0
                || prospects.worth(Benefit::Cure) > 0 && is_ill(view)
        };
        let here = view.hero_pos();
        let good = features.iter().filter(|feature| is_good(feature));
        let places = good.filter_map(|feature| match feature {
            Usable::Feature { at, .. } => Some(*at),
            Usable::Drawbridge { .. } | Usable::Service { .. } => None,
            Usable::Wares | Usable::Container { .. } => None,
        });
        let at = places.min_by_key(|&at| (here.distance(at), at))?;
        if here.distance(at) <= 1 {
            self.notes().uses += 1;
            return Some(Command::Use(at));
        }
        self.look_around(view, foes);
        self.set_out(Goal::Feature, at, foes);
        self.follow(view, foes)
    }

    /// Saves the hero, which is about to die: by healing if it can win then, or else by getting away.
    pub(super) fn save_itself(
        &self,
        view: &View<'_>,
        fight: &FightEstimate<'_>,
    ) -> Option<Command> {
        let missing = (view.full_hit_points() - view.hit_points()) * HIT_POINT;
        let hit_points = view.hit_points() * HIT_POINT;
        let rate: i64 = fight.awake.iter().map(|foe| foe.rate).sum();
        let heal = self.kit.best(Benefit::Heal, view);
        let heal = heal.map(|(worth, command)| (worth.min(missing), command));
        let heal = heal.filter(|(worth, _)| *worth > rate.saturating_mul(ROUNDS));
        let wins = |worth: i64| hit_points + worth > fight.price;
        let escape = || {
            let escape = self.kit.best(Benefit::Escape, view);
            let escape = escape.map(|(_, command)| command);
            escape.or_else(|| self.shoot_for(view, fight, Benefit::Escape))
        };
        match heal {
            Some((worth, command)) if wins(worth) => Some(command),
            heal => escape().or(heal.map(|(_, command)| command)),
        }
    }

    /// Drinks or reads what helps in a hard fight, just before it begins.
    pub(super) fn strengthen(
        &mut self,
        view: &View<'_>,
        fight: &FightEstimate<'_>,
    ) -> Option<Command> {
        let is_near = fight.awake.iter().any(|foe| foe.distance <= NEAR);
        let turn = view.turns();
        if !is_near || !fight.is_hard(view) || turn < self.strong_until {
            return None;
        }
        let (_, command) = self.kit.best(Benefit::Fight, view)?;
        self.strong_until = turn + STRENGTHENED;
        Some(command)
    }

    /// Fires, throws or aims at a foe, if that does more than a blow.
    pub(super) fn shoot(&mut self, view: &View<'_>, fight: &FightEstimate<'_>) -> Option<Command> {
        self.shoot_for(view, fight, Benefit::Fight)
    }

    fn shoot_for(
        &self,
        view: &View<'_>,
        fight: &FightEstimate<'_>,
        benefit: Benefit,
    ) -> Option<Command> {
        let is_hard = fight.is_hard(view);
        let mut best: Option<(i64, Command)> = None;
        for tool in self.kit.missiles(view.turns()) {
            let is_cheap = tool.verb == Verb::Fire;
            if !is_cheap && !is_hard {
                continue;
            }
            for foe in fight.awake {
                let gain = gain(view, tool, foe, benefit);
                let most = best.as_ref().map_or(0, |best| best.0);
                if gain > most {
                    best = Some((gain, tool.command(foe.pos)));
                }
            }
        }
        best.map(|(_, command)| command)
    }
}

/// Returns how much better than a blow it is to fire, throw or aim something at a foe, in hundredths of a hit point; 0 if
/// that cannot be done, or is dangerous.
fn gain(view: &View<'_>, tool: &Tool, foe: &Foe, benefit: Benefit) -> i64 {
    let is_too_near = match tool.verb {
        Verb::Aim => foe.distance <= tool.prospects.reach,
        Verb::Fire | Verb::Throw | Verb::Drink | Verb::Read | Verb::Eat => {
            foe.distance <= tool.prospects.reach.max(1)
        }
    };
    if is_too_near {
        return 0;
    }
    let aiming = Aiming {
        verb: tool.verb,
        item: tool.item,
        at: foe.pos,
    };
    let Ok(forecast) = view.shot(aiming) else {
        return 0;
    };
    if forecast.target != Some(foe.pos) {
        return 0;
    }
    let (chance, damage) = forecast.blow.map_or((100, 0), |blow| {
        let mean = blow.least.saturating_add(blow.most) / 2;
        (blow.hit_chance, mean * HIT_POINT)
    });
    let effects = tool.prospects.worth(benefit);
    let is_wanted = effects > 0 || benefit == Benefit::Fight && damage > 0;
    if !is_wanted {
        return 0;
    }
    let total = damage.saturating_add(effects).saturating_mul(chance) / 100;
    let blow = if foe.distance == 1 && benefit == Benefit::Fight {
        foe.blow
    } else {
        0
    };
    total - blow
}

/// Returns whether something harmful lasts long.
fn is_ill(view: &View<'_>) -> bool {
    let statuses = view.statuses();
    let mut harmful = statuses.iter().filter(|status| status.tone == Tone::Bad);
    harmful.any(|status| status.turns.is_some_and(|turns| turns >= LONG))
}
