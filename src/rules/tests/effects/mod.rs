//! Every effect word, on the hero and on a monster, and the rules for all of them.

mod bestiary;
mod danger;
mod digging;
mod doses;
mod edges;
mod figures;
mod floods;
mod idle;
mod items;
mod knowledge;
mod limits;
mod minds;
mod monsters;
mod movement;
mod occasions;
mod occur;
mod recipients;
mod sleep;
mod special;
mod status_ends;
mod statuses;
mod time;

use super::scene::{Scene, monster};
use crate::base::Dice;
use crate::content::{
    Effect, EffectTemplate, EffectWord, Fixture, MonsterTemplate, Occasion, Recipients,
};
use crate::rules::effects::{self, Affected, AffectedKind, Use};
use crate::rules::{Event, FightForecast, Who, fight_forecast};
use crate::world::{Cause, StatusKind};

/// An effect at once or for good on the target, without amount and reach.
pub(super) fn effect(does: EffectWord) -> Effect {
    let nothing = Dice::constant(0);
    Effect {
        does,
        monster: None,
        on: Recipients::Target,
        amount: nothing,
        turns: nothing,
        range: nothing,
        reach: nothing,
        chance: 100,
    }
}

/// The same effect with an amount.
pub(super) fn of(does: EffectWord, amount: i32) -> Effect {
    Effect {
        amount: Dice::constant(amount),
        ..effect(does)
    }
}

/// The same effect with an amount, for so many turns.
pub(super) fn lasting(does: EffectWord, amount: i32, turns: i32) -> Effect {
    Effect {
        turns: Dice::constant(turns),
        ..of(does, amount)
    }
}

/// An entry of an effect file.
pub(super) fn entry(of: &str, when: Occasion, effect: Effect) -> EffectTemplate {
    EffectTemplate {
        of: of.into(),
        when,
        does: effect.does,
        monster: None,
        on: effect.on,
        amount: effect.amount,
        turns: effect.turns,
        range: effect.range,
        reach: effect.reach,
        chance: effect.chance,
    }
}

/// One that stays alive and does nothing.
pub(super) fn dummy(symbol: char) -> MonsterTemplate {
    MonsterTemplate {
        hit_points: Dice::constant(100),
        damage: Dice::constant(0),
        ..monster(symbol, &[])
    }
}

/// Returns whether an event tells of an effect that a monster can fight again, now that it is over.
pub(super) fn is_rousing(event: &Event) -> bool {
    matches!(
        event,
        Event::Affected(Affected {
            kind: AffectedKind::Rousing(_),
            ..
        })
    )
}

/// Returns what is to be expected of a fight with the monster `o`.
pub(super) fn odds(scene: &Scene) -> FightForecast {
    let monster = scene.world.level().monster(scene.id('o'));
    let monster = monster.expect("the monster is there");
    fight_forecast(&scene.setting, &scene.world, monster)
}

impl Scene {
    /// Carries out an effect of one actor, aimed at another. The hero's effects are those of the first object of the
    /// scene, or of an altar where there is none. `events` are then what comes of it.
    pub(super) fn befall(&mut self, effect: Effect, own: char, target: char) {
        self.events.clear();
        let [own, target] = [own, target].map(|symbol| self.id(symbol));
        let cell = self.world.level().position(target);
        let item = self.setting.content.objects().next();
        let item = item.map_or(Cause::Fixture(Fixture::Altar), |(kind, _)| {
            Cause::Item(kind)
        });
        let monster = self.world.level().monster(own);
        let cell = cell.expect("who is aimed at is on the level");
        let cause = monster.map_or(item, |monster| Cause::Monster(monster.kind()));
        let scene = effects::Scene::new(own, Some(target), cell, cause);
        self.with_ctx(|ctx| {
            effects::use_item(ctx, &[Use::Effect(effect)], scene);
            effects::settle(ctx);
        });
    }

    /// Gives templates of this scene effects.
    pub(super) fn with_effects(mut self, effects: &[EffectTemplate]) -> Scene {
        let content = self.setting.content.clone();
        self.setting.content = content.with_effects(effects.to_vec());
        self
    }

    pub(super) fn hit_points(&self, symbol: char) -> i64 {
        let body = self.world.body(self.id(symbol));
        let body = body.expect("an actor of the scene has a body");
        body.hit_points(self.world.clock)
    }

    fn hurt(&mut self, symbol: char, damage: i64) {
        let (id, now) = (self.id(symbol), self.world.clock);
        let body = self.world.body_mut(id);
        body.expect("an actor of the scene has a body")
            .hurt(damage, now);
    }

    fn has(&mut self, symbol: char, status: StatusKind) -> bool {
        let id = self.id(symbol);
        self.with_ctx(|ctx| ctx.has(id, status))
    }

    /// A figure of an actor, as it is now.
    fn figure(&mut self, symbol: char, status: StatusKind) -> i64 {
        let id = self.id(symbol);
        self.with_ctx(|ctx| ctx.subject(id).expect("it is there").figure(status))
    }

    /// The texts that were told of effects, and of whom.
    pub(super) fn told(&self) -> Vec<(&'static str, Who)> {
        let affected = self.events.iter().filter_map(|event| match event {
            Event::Affected(Affected { text, who, .. }) => Some((*text, *who)),
            _ => None,
        });
        affected.collect()
    }
}
