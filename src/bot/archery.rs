//! Decides when to shoot rather than to wait for blows: at sleepers from afar, and at what is too slow to catch the hero.

use super::dungeon_bot::DungeonBot;
use super::foes::{Foe, HIT_POINT, is_affordable};
use super::survey::Survey;
use super::uses::FightEstimate;
use crate::base::Pos;
use crate::game::{Command, KnownCell, StatusKind, StatusView, Verb, View};

/// The greatest speed, in per cent of the hero's, of a foe from which it steps back to shoot again.
const SLOW: i64 = 75;

/// How often it steps back without a shot in between. A foe may lose sight of it and not follow.
const MOST_STEPS_BACK: u32 = 12;

impl DungeonBot {
    /// Fires at a sleeper in view that it dares to fight: the way to the hero costs the sleeper turns.
    pub(super) fn snipe(&mut self, view: &View<'_>, foes: &[Foe]) -> Option<Command> {
        if !self.can_fire(view) {
            return None;
        }
        let hit_points = view.hit_points() * HIT_POINT;
        let caution = self.notes().caution();
        let is_prey = |foe: &&Foe| foe.is_asleep && is_affordable(foe.price(), hit_points, caution);
        let prey: Vec<Foe> = foes.iter().filter(is_prey).copied().collect();
        self.shoot(
            view,
            &FightEstimate {
                awake: &prey,
                price: 0,
                fear: 0,
                can_win: true,
            },
        )
    }

    /// Shoots at foes that are all slow, and steps back from those beside it, so that they hardly ever strike.
    pub(super) fn keep_away(
        &mut self,
        view: &View<'_>,
        foes: &[Foe],
        fight: &FightEstimate<'_>,
    ) -> Option<Command> {
        let speed = view.speed();
        let is_slow = |foe: &Foe| foe.speed * 100 <= speed * SLOW;
        if !fight.awake.iter().all(is_slow) || !self.can_fire(view) {
            return None;
        }
        if fight.awake.iter().all(|foe| foe.distance > 1) {
            let shot = self.shoot(view, fight);
            if shot.is_some() {
                self.steps_back = 0;
            }
            return shot;
        }
        let is_held = |status: &StatusView| status.kind == StatusKind::Hold;
        if self.steps_back >= MOST_STEPS_BACK || view.statuses().iter().any(is_held) {
            return None;
        }
        self.look_around(view, foes);
        let Survey { level, reach, .. } = self.survey.as_ref()?;
        let here = view.hero_pos();
        let nearest = |pos: Pos| foes.iter().map(|foe| foe.pos.distance(pos)).min();
        let is_safe = |pos: Pos| {
            nearest(pos) > Some(1)
                && level.cell(pos) != KnownCell::Trap
                && reach.distance(pos).is_some()
        };
        let room = |pos: Pos| level.neighbors(pos).filter(|&next| is_safe(next)).count();
        let steps = level.neighbors(here).filter(|&pos| is_safe(pos));
        let back = steps.max_by_key(|&pos| (nearest(pos), room(pos), pos))?;
        self.steps_back += 1;
        here.toward(back).map(Command::Step)
    }

    fn can_fire(&self, view: &View<'_>) -> bool {
        let mut missiles = self.kit.missiles(view.turns());
        view.has_launcher() && missiles.any(|tool| tool.verb == Verb::Fire)
    }
}
