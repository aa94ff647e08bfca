//! Monsters as the player sees them.

use super::{Look, StatusView, View, status};
use crate::base::{Pos, TextLines, visible};
use crate::content::{
    Ability, Bearer, Color, Effect, EffectWord, MonsterKind, MonsterTemplate, Occasion,
};
use crate::game::{Game, describe, narrate};
use crate::rules::stats::Subject;
use crate::rules::{
    self, AttackBy, Attacker, BlowForecast, DeathOfKill, FightForecast, Gait, Stance, Verb,
    amount_left, death_of_kill, effects, effects_in_fights, fight_forecast, harmful_effects,
    kill_chance, missile_forecast,
};
use crate::world::{ActorId, Alignment, ItemPlace, Monster, StatusKind, Trade, WHOLE};
use std::borrow::Cow;

/// A monster in view.
#[derive(Clone, Copy)]
pub struct MonsterView<'a> {
    pub(in crate::game) view: View<'a>,
    pub(super) monster: &'a Monster,
}

impl View<'_> {
    /// Returns the chance, in ten-thousandths, that these enemies together kill the hero before it acts again, after a blow at
    /// one of them if it strikes one; `None` if they may, and how likely would take too long to compute.
    pub(in crate::game) fn death_chance(
        &self,
        enemies: &[&MonsterView<'_>],
        struck: Option<Pos>,
    ) -> Option<u32> {
        let Game { setting, world, .. } = self.game;
        let here = self.hero_pos();
        let seen: Vec<_> = enemies.iter().map(|enemy| enemy.seen()).collect();
        let attackers = seen.iter().map(|monster| Attacker {
            monster,
            // One that is two cells away is beside the hero after a step of the hero.
            steps: here.distance(monster.pos()).saturating_sub(2),
            is_struck: struck == Some(monster.pos()),
        });
        rules::death_chance(setting, world, &attackers.collect::<Vec<_>>())
    }
}

impl<'a> MonsterView<'a> {
    pub fn pos(&self) -> Pos {
        self.monster.pos()
    }

    /// Returns the kind for which it is taken. All monsters that are taken for it have the same name.
    pub fn kind(&self) -> MonsterKind {
        self.monster.kind_as_seen()
    }

    /// Returns the name of the kind for which it is taken.
    pub fn name(&self) -> &'a str {
        &self.template().name
    }

    /// Returns how much weaker it is than its kind, as a sentence with gaps; `None` if it is not.
    pub(in crate::game) fn weakness(&self) -> Option<String> {
        let (twelfths, whole) = (self.seen().twelfths, WHOLE);
        (twelfths < whole).then(|| {
            format!(
                "In so short a dungeon {{it}} has {twelfths}/{whole} of the usual hit points, and its blows in melee do \
                 {twelfths}/{whole} of the usual damage; everything else it does is as strong as ever."
            )
        })
    }

    /// Returns its own name, if it has one, with that of its kind: `Fred the cave rat`.
    pub fn title(&self) -> String {
        let kind = self.monster.kind_as_seen();
        match self.monster.name_as_seen() {
            Some(name) => {
                let kind = narrate::monster(&self.view.game.setting.content, kind);
                format!("{} {kind}", visible(name))
            }
            None => self.name().to_owned(),
        }
    }

    /// Returns what it is called where it was not mentioned before: `a cave rat`, or its own name.
    pub fn indefinite_name(&self) -> String {
        let own = self.monster.name_as_seen().map(visible);
        own.unwrap_or_else(|| self.template().indefinite_name())
    }

    /// Returns what it is called within a sentence: `the cave rat`, or its own name.
    pub(in crate::game) fn definite_name(&self) -> String {
        let kind = self.monster.kind_as_seen();
        let own = self.monster.name_as_seen().map(visible);
        own.unwrap_or_else(|| narrate::monster(&self.view.game.setting.content, kind))
    }

    /// Returns its id, by which it can be told from others of its kind.
    pub fn id(&self) -> Option<ActorId> {
        self.view.level().occupant(self.pos())
    }

    /// Returns what it does for the hero where it is, as long as it is peaceful.
    pub(in crate::game) fn trade(&self) -> Option<Trade> {
        let Game { setting, world, .. } = self.view.game;
        let mut places = world.level().establishments().iter();
        let place = places.find(|place| world.level().position(place.host) == Some(self.pos()))?;
        rules::is_open(setting, world, place).then_some(place.trade)
    }

    /// Returns the side that it takes, if that is known.
    pub(in crate::game) fn alignment(&self) -> Option<Alignment> {
        self.monster.alignment
    }

    pub fn glyph(&self) -> char {
        self.template().symbol
    }

    /// Returns its code on the map.
    pub fn code(&self) -> u16 {
        Look::Monster(self.monster.kind_as_seen()).code()
    }

    /// Returns its color; of several, the first.
    pub fn color(&self) -> Color {
        self.template().color()
    }

    /// Returns what it is to the hero.
    pub fn stance(&self) -> Stance {
        let view = &self.view;
        Stance::of(&view.game.setting.content, &self.seen(), view.clock())
    }

    pub fn is_asleep(&self) -> bool {
        self.monster.mind.asleep || self.has(StatusKind::Sleep)
    }

    /// Returns whether it does not attack.
    pub fn is_peaceful(&self) -> bool {
        self.has(StatusKind::Calm)
    }

    /// Returns whether it attacks as soon as it can.
    pub fn is_awake_enemy(&self) -> bool {
        self.stance() == Stance::Hostile
    }

    /// Returns whether it keeps away from the hero instead of fighting.
    pub(in crate::game) fn is_fleeing(&self) -> bool {
        self.has(StatusKind::Scare) && self.is_awake_enemy()
    }

    /// Returns whether it cannot leave its cell.
    pub(in crate::game) fn is_held(&self) -> bool {
        self.has(StatusKind::Hold)
    }

    /// Returns whether it does something to the hero from where it is.
    pub(in crate::game) fn casts_so_far(&self) -> bool {
        let bearer = Bearer::Monster(self.monster.kind_as_seen());
        let content = &self.view.game.setting.content;
        let distance = i64::from(self.distance());
        let mut cast = content.effects_of(bearer, Occasion::Casts).iter();
        cast.any(|effect| {
            let range = effect.range.most();
            effect.on.may_be_foes() && (range <= 0 || distance <= range)
        })
    }

    /// Returns how it gets about.
    pub(in crate::game) fn gait(&self) -> Gait {
        self.ask(|subject| Gait::of_subject(*subject, self.view.level()))
    }

    /// Returns all its statuses.
    pub fn statuses(&self) -> Vec<StatusView> {
        self.ask(status::statuses)
    }

    /// Returns the same without those that it has by nature, which its effects tell.
    pub(in crate::game) fn acquired_statuses(&self) -> Vec<StatusView> {
        self.ask(|subject| {
            let all = status::statuses(subject).into_iter();
            all.filter(|status| status.turns.is_some() || !subject.is_innate(status.kind))
                .collect()
        })
    }

    /// Returns its states behind a text, as in `, asleep, blind (5)`; empty if there are none.
    pub fn state(&self) -> String {
        behind_a_text(self.states())
    }

    /// Returns the same without the turns that are left of its states, which pass by themselves.
    pub fn state_without_turns(&self) -> String {
        behind_a_text(self.states_without_turns())
    }

    /// Returns its states without the turns that are left of them.
    pub fn states_without_turns(&self) -> Vec<String> {
        self.states_with(|status| StatusView {
            turns: None,
            ..status
        })
    }

    /// Returns what it suffers or enjoys for a while, and whether it is peaceful, by the word that the messages use.
    pub fn states(&self) -> Vec<String> {
        self.states_with(|status| status)
    }

    /// Returns its states, with its statuses as they are made to look.
    fn states_with(&self, look: impl Fn(StatusView) -> StatusView) -> Vec<String> {
        let statuses = self.statuses();
        // That tells it, too, and for how long.
        let is_put_to_sleep = statuses.iter().any(|it| it.kind == StatusKind::Sleep);
        let is_asleep = self.monster.mind.asleep && !is_put_to_sleep;
        let asleep = is_asleep.then(|| "asleep".to_owned());
        let statuses = statuses.into_iter();
        let is_peace = |status: &StatusView| status.kind == StatusKind::Calm;
        let passing = statuses.filter(|status| status.turns.is_some() || is_peace(status));
        let as_told = passing.map(|status| StatusView {
            name: if is_peace(&status) {
                "Peaceful"
            } else {
                status.name
            },
            ..status
        });
        let statuses = as_told.map(|status| look(status).to_string().to_lowercase());
        asleep.into_iter().chain(statuses).collect()
    }

    /// Returns what it does besides its blows, in sentences, with what the hero's armor and resistance leave of it.
    pub(in crate::game) fn effects(&self) -> Vec<String> {
        let Game { setting, world, .. } = self.view.game;
        let bearer = Bearer::Monster(self.monster.kind_as_seen());
        let seen = self.seen();
        let left = amount_left(setting, world, &seen);
        let mut told = effects::describe_to_hero(&setting.content, &*setting.book, bearer, &left);
        told.extend(self.view.forbidden_to(bearer));
        told
    }

    /// Returns it as it seems.
    fn seen(&self) -> Cow<'a, Monster> {
        let content = &self.view.game.setting.content;
        self.monster.as_seen(content, self.view.clock())
    }

    fn has(&self, status: StatusKind) -> bool {
        self.ask(|subject| subject.has(status))
    }

    /// Returns what `ask` learns of it as it seems.
    fn ask<T>(&self, ask: impl FnOnce(&Subject<'_>) -> T) -> T {
        let content = &self.view.game.setting.content;
        ask(&Subject::monster(content, &self.seen(), self.view.clock()))
    }

    /// Returns whether killing it wins the game.
    pub fn is_boss(&self) -> bool {
        self.monster.is_target || self.template().has(Ability::Boss)
    }

    /// Returns whether the game goes on for who kills it, so that what it does when it dies matters.
    pub(in crate::game) fn may_harm_slayer(&self) -> bool {
        !self.is_boss()
    }

    pub fn speed(&self) -> i64 {
        self.ask(|subject| subject.speed(&*self.view.game.setting.book))
    }

    /// Returns its distance from the hero, in king's moves.
    pub fn distance(&self) -> u16 {
        self.view.hero_pos().distance(self.pos())
    }

    /// Returns what is left of its hit points, in per cent, from 1 to 100.
    pub fn health(&self) -> u8 {
        let body = &self.monster.body;
        let full = body.full_hit_points().max(1);
        let left = body.hit_points(self.view.clock());
        let share = i128::from(left) * 100 / i128::from(full);
        share.clamp(1, 100) as u8
    }

    /// Returns the lines of its description.
    pub fn description(&self) -> &'a TextLines {
        &self.template().description
    }

    /// Returns what is to be expected of a fight between it and the hero.
    pub fn forecast(&self) -> FightForecast {
        let Game { setting, world, .. } = self.view.game;
        fight_forecast(setting, world, &self.seen())
    }

    /// Returns what an item of the hero that is fired does to it when it hits, effects aside; `None` of no item.
    pub(in crate::game) fn shot_forecast(&self, item: ItemPlace) -> Option<BlowForecast> {
        let Game { setting, world, .. } = self.view.game;
        missile_forecast(setting, world, Verb::Fire, item, &self.seen())
    }

    /// Returns the chance, in ten-thousandths, that the hero's next blow kills it, misses included; `None` if that would take
    /// too long to compute.
    pub fn kill_chance(&self) -> Option<u32> {
        let Game { setting, world, .. } = self.view.game;
        kill_chance(setting, world, &self.seen())
    }

    /// Returns what the hero suffers if its next attack kills it.
    pub(in crate::game) fn death_of_kill(&self, by: AttackBy) -> DeathOfKill {
        let Game { setting, world, .. } = self.view.game;
        death_of_kill(setting, world, &self.seen(), by)
    }

    /// Returns everything bad that it may do to the hero in a fight, and when it dies, with the occasion.
    pub(in crate::game) fn harmful_effects(
        &self,
    ) -> impl Iterator<Item = (Occasion, &'a Effect)> + use<'a> {
        let content = &self.view.game.setting.content;
        harmful_effects(content, self.monster.kind_as_seen())
    }

    /// Returns everything that brings more monsters into a fight with it, with the occasion.
    pub(in crate::game) fn reinforcements(
        &self,
    ) -> impl Iterator<Item = (Occasion, &'a Effect)> + use<'a> {
        let content = &self.view.game.setting.content;
        let effects = effects_in_fights(content, self.monster.kind_as_seen());
        effects.filter(|(_, effect)| matches!(effect.does, EffectWord::Summon | EffectWord::Split))
    }

    /// Returns the armor class that an attack on it has to reach; `None` if no quest is played.
    pub fn armor_class(&self) -> Option<i64> {
        let tables = self.view.game.setting.book.quest()?.tables();
        Some(tables.quest_monster(self.monster.kind()).armor_class)
    }

    /// Returns what it can do and the odds of a fight with it, in sentences.
    pub fn details(&self) -> Vec<String> {
        describe::monster(self.template(), self)
    }

    pub(in crate::game) fn template(&self) -> &'a MonsterTemplate {
        let kind = self.monster.kind_as_seen();
        self.view.game.setting.content.monster(kind)
    }
}

/// Returns states behind a text, as in `, asleep, blind (5)`; empty if there are none.
fn behind_a_text(states: Vec<String>) -> String {
    let states = states.into_iter();
    states.map(|state| format!(", {state}")).collect()
}
