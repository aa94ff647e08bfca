//! What the hero can use, and what comes of aiming at a cell.

use super::{ItemView, MonsterView, StatusView, View};
use crate::base::Pos;
use crate::content::{Bearer, Effect, EffectWord, Fixture, ObjectType, Occasion};
use crate::game::{Command, Game, Refused, Risk, count, narrate};
use crate::rules::effects::{self, Benefit, Prospects, Use};
use crate::rules::{self, Aiming, Refusal, Service, ShotForecast, Verb};
use crate::world::{AutoPickup, BridgeState, ContainerPlace, Feature, ItemPlace, Slot, StatusKind};
use std::cmp::Reverse;

/// Something that the hero can use where it stands.
#[derive(Clone, Copy)]
pub enum Usable<'a> {
    Feature {
        at: Pos,
        fixture: Fixture,
    },
    /// What a priest or an oracle beside does for gold.
    Service {
        service: Service,
        price: i64,
    },
    /// The wares of the shop where the hero is, or beside whose keeper it is.
    Wares,
    /// A drawbridge, with its span or gate in this cell.
    Drawbridge {
        at: Pos,
    },
    Container {
        place: ContainerPlace,
        item: ItemView<'a>,
    },
}

impl<'a> View<'a> {
    /// Returns the carried items that are made for a use, by slot.
    pub fn fitting(&self, verb: Verb) -> Vec<ItemView<'a>> {
        let suits = |item: &ItemView<'_>| verb.suits(item.template());
        self.carried().filter(suits).collect()
    }

    /// Returns the carried items that the hero can use so, by slot: those that fit, if it wears what they need, and can see to
    /// read.
    ///
    /// # Errors
    ///
    /// Returns why there are none, in sentences.
    pub(crate) fn at_hand(&self, verb: Verb) -> Result<Vec<ItemView<'a>>, String> {
        let mut fitting = self.fitting(verb);
        fitting.sort_by_key(|item| verb == Verb::Aim && item.is_spent());
        if fitting.is_empty() {
            Err(self.nothing_fits(verb))
        } else if verb == Verb::Fire && !self.has_launcher() {
            Err(self.nothing_to_fire_with())
        } else if verb == Verb::Read && self.is_blind() {
            Err(self.why_refused(Refusal::Blind))
        } else {
            Ok(fitting)
        }
    }

    pub(crate) fn is_blind(&self) -> bool {
        self.hero().has(StatusKind::Blind)
    }

    /// Returns why nothing that is carried fits a use, in a sentence. What is in a container has to be taken out first.
    fn nothing_fits(&self, verb: Verb) -> String {
        let launcher = self.item(ItemPlace::Worn(Slot::Ranged));
        let launcher = launcher.filter(|_| verb == Verb::Fire);
        let nothing = match launcher {
            Some(launcher) => format!("You carry nothing to fire with {}", launcher.title()),
            None => format!("You carry nothing that you could {}", verb.name()),
        };
        let suits = |item: &ItemView<'_>| verb.suits(item.template());
        let holds_some = |item: &ItemView<'_>| item.contents().iter().any(suits);
        match self.carried().find(holds_some) {
            Some(container) => format!(
                "{nothing} but what is in {}: take it out first.",
                container.title()
            ),
            None => nothing + ".",
        }
    }

    /// Returns that the hero wears nothing to fire with, and what there is to wear, in sentences.
    fn nothing_to_fire_with(&self) -> String {
        let launcher = self
            .carried()
            .find(|item| item.template().is(ObjectType::Ranged));
        let advice = launcher.map(|launcher| format!(" Wear {} first.", launcher.title()));
        "You wear nothing to fire with.".to_owned() + &advice.unwrap_or_default()
    }

    /// Returns whether the hero wears something to fire with.
    pub fn has_launcher(&self) -> bool {
        self.game.world.hero.worn(Slot::Ranged).is_some()
    }

    /// Checks that an item of the hero can be aimed, wherever that may be.
    ///
    /// # Errors
    ///
    /// Returns why it cannot be aimed at anything now, in sentences.
    pub fn readiness(&self, verb: Verb, item: ItemPlace) -> Result<(), String> {
        let (setting, world) = (&self.game.setting, &self.game.world);
        let ready = rules::readiness(setting, world, verb, item);
        ready
            .map(|_| ())
            .map_err(|refusal| self.why_refused(refusal))
    }

    /// Checks that a container that is at hand may be opened.
    ///
    /// # Errors
    ///
    /// Returns why it may not, in sentences.
    pub fn check_opening(&self, container: ContainerPlace) -> Result<(), String> {
        let owned = rules::check_owned(&self.game.world, container);
        owned.map_err(|refusal| self.why_refused(refusal))
    }

    /// Returns what will come of aiming an item of the hero at a cell, as far as the hero can know.
    ///
    /// # Errors
    ///
    /// Returns why it cannot be aimed there, in sentences.
    pub fn shot(&self, aiming: Aiming) -> Result<ShotForecast, String> {
        let (setting, world) = (&self.game.setting, &self.game.world);
        let forecast = rules::shot_forecast(setting, world, aiming);
        forecast.map_err(|refusal| self.why_refused(refusal))
    }

    /// Returns that a monster is too far for an item that is aimed at it, in a sentence; `None` if it is not.
    pub(in crate::game) fn why_too_far(
        &self,
        aiming: Aiming,
        target: &MonsterView<'_>,
    ) -> Option<String> {
        let (setting, world) = (&self.game.setting, &self.game.world);
        let reach = rules::too_short_reach(setting, world, aiming)?;
        let name = narrate::capitalized(&target.definite_name());
        let item = self.item(aiming.item)?.title_for(aiming.verb);
        let reach = count(reach, "cell", "cells");
        Some(format!("{name} is too far: {item} reaches {reach}."))
    }

    /// Returns why it would change nothing to aim an item at a monster that it meets, in sentences, as far as the hero knows;
    /// `None` if it would.
    pub(in crate::game) fn why_in_vain(
        &self,
        aiming: Aiming,
        target: &MonsterView<'_>,
    ) -> Option<String> {
        let Aiming { verb, item, at } = aiming;
        let action = Command::using(verb, item, at).action()?;
        let risk = rules::risk_of(&self.game.setting, &self.game.world, action);
        if !matches!(risk, Some(Risk::Useless(_))) {
            return None;
        }
        let item = narrate::capitalized(&self.item(item)?.title_for(verb));
        let in_vain = format!("{item} would do nothing to {}.", target.definite_name());
        let why = [in_vain].into_iter().chain(self.withstands(aiming));
        Some(why.collect::<Vec<String>>().join(" "))
    }

    /// Returns what the target withstands of an item, a sentence each: being put to sleep or held, and half of the harm by
    /// effects.
    pub fn withstands(&self, aiming: Aiming) -> Vec<String> {
        let target = self.shot(aiming).ok().and_then(|shot| shot.target);
        let Some(target) = target.and_then(|at| self.monster_at(at)) else {
            return Vec::new();
        };
        let name = narrate::capitalized(&target.definite_name());
        let stops = |effect: &Effect| matches!(effect.does, EffectWord::Sleep | EffectWord::Hold);
        let withstood = |status: &StatusView| {
            let keeps_off = |kind, is_meant: fn(&Effect) -> bool| {
                status.kind == kind && self.may_do(aiming, is_meant)
            };
            if keeps_off(StatusKind::Alert, stops) {
                Some(format!("{name} is alert and {}.", status.meaning()))
            } else if keeps_off(StatusKind::Resist, effects::is_resisted) {
                let loses =
                    "is resistant and loses half as many hit points to effects, not to a hit";
                Some(format!("{name} {loses}."))
            } else {
                None
            }
        };
        target.statuses().iter().filter_map(withstood).collect()
    }

    /// Returns whom an item that is aimed reaches where it bursts or goes along a beam, in a sentence; `None` if that is only
    /// the one that it meets, or nobody whom the hero knows of.
    pub fn reached(&self, aiming: Aiming) -> Option<String> {
        let (setting, world) = (&self.game.setting, &self.game.world);
        let cells = rules::cells_reached(setting, world, aiming);
        let met = self.shot(aiming).ok().and_then(|shot| shot.target);
        let others = cells.iter().filter_map(|&at| self.monster_at(at));
        let others: Vec<String> = others.map(|one| one.definite_name()).collect();
        let hero = cells.contains(&self.hero_pos()).then(|| "you".to_owned());
        let is_only_met =
            hero.is_none() && others.len() == 1 && met.is_some_and(|at| cells.contains(&at));
        let all = narrate::counted(others.into_iter()).chain(hero);
        let all: Vec<String> = all.filter(|_| !is_only_met).collect();
        (!all.is_empty()).then(|| format!("It reaches {}.", narrate::list(all.into_iter())))
    }

    /// Returns whether what is aimed digs through the rock that is in its way.
    pub fn digs(&self, aiming: Aiming) -> bool {
        self.may_do(aiming, |effect| effect.does == EffectWord::Dig)
    }

    /// Returns whether an item that is aimed has an effect like that.
    fn may_do(&self, aiming: Aiming, is_meant: impl Fn(&Effect) -> bool) -> bool {
        let Some(item) = self.item(aiming.item) else {
            return false;
        };
        let bearer = Bearer::Object(item.kind());
        let content = &self.game.setting.content;
        let mut occasions = aiming.verb.occasions();
        occasions.any(|when| {
            let mut effects = content.effects_of(bearer, when).iter();
            effects.any(&is_meant)
        })
    }

    /// Returns what walking picks up.
    pub fn auto_pickup(&self) -> &'a AutoPickup {
        &self.game.world.hero.auto_pickup
    }

    /// Returns whether the last command was not carried out. Then nothing but the messages has changed.
    pub fn was_refused(&self) -> bool {
        self.game.refused.is_some()
    }

    /// Returns whether a command would be carried out now without being asked about, or only whether the good that it does is
    /// worth the harm. It is tried on a copy of the game, which is no work for every key.
    pub fn would_carry_out(&self, command: Command) -> bool {
        is_for_good(self.game.clone().act(command))
    }

    /// Returns whether a command would be carried out now if the hero were not blind, as [`View::would_carry_out`] does.
    pub fn would_carry_out_with_sight(&self, command: Command) -> bool {
        let mut game = self.game.clone();
        let now = game.world.clock;
        let body = &mut game.world.hero.body;
        body.end_statuses(|status| status.kind == StatusKind::Blind, now);
        is_for_good(game.act(command))
    }

    /// Returns why the last command was refused, if it will be carried out when the player is sure.
    pub fn doubt(&self) -> Option<&'a Refused> {
        self.game.refused.as_ref().filter(|why| why.is_doubt())
    }

    /// Returns which carried item heals the hero most if it is used so now, at once, or else in time; `None` if none does, or
    /// it would be asked about. A meal is none that takes its time.
    pub fn remedy(&self) -> Option<(ItemView<'a>, Verb)> {
        let best = |benefit| {
            let carried: Vec<ItemView<'_>> = self.carried().collect();
            let uses = carried.into_iter().flat_map(|item| {
                let verbs: Vec<Verb> = item.verbs_for(benefit).collect();
                verbs.into_iter().map(move |verb| (item, verb))
            });
            let is_for_now = |verb| benefit == Benefit::Heal || verb != Verb::Eat;
            let uses = uses.filter(|(_, verb)| !verb.needs_target() && is_for_now(*verb));
            let here = self.hero_pos();
            let uses = uses.filter(|(item, verb)| {
                self.would_carry_out(Command::using(*verb, item.place(), here))
            });
            uses.min_by_key(|(item, verb)| Reverse(item.prospects(*verb).worth(benefit)))
        };
        best(Benefit::Heal).or_else(|| best(Benefit::Recover))
    }

    /// Returns everything that can be used where the hero stands: features here and beside, what is done or sold for gold,
    /// containers that lie here, and those that are carried.
    pub fn usable(&self) -> Vec<Usable<'a>> {
        let carried = self.carried().filter_map(container);
        self.usable_here().chain(carried).collect()
    }

    /// Returns what can be used where the hero stands, without what it carries.
    pub(in crate::game) fn usable_here(&self) -> impl Iterator<Item = Usable<'a>> {
        let here = self.hero_pos();
        let near = [here].into_iter().chain(here.neighbors());
        let features = near.filter_map(|at| self.usable_feature(at, self.level().feature(at)?));
        let containers = self.floor().into_iter().filter_map(container);
        features
            .chain(self.services())
            .chain(self.can_buy_here().then_some(Usable::Wares))
            .chain(self.usable_drawbridge())
            .chain(containers)
    }

    /// Returns whether there is anything to use where the hero stands, but for what it carries.
    pub fn can_use_anything_here(&self) -> bool {
        let may_be_used = !self.is_on_open_ground()
            || self.may_be_served()
            || !self.level().layout().drawbridges.is_empty();
        may_be_used && self.usable_here().next().is_some()
    }

    /// Returns what is done for the hero where it stands.
    fn services(&self) -> impl Iterator<Item = Usable<'a>> + use<'a> {
        let Game { setting, world, .. } = self.game;
        let depth = self.depth();
        let is_offered = |service: &Service| rules::offered(setting, world, *service).is_some();
        let offered = Service::ALL.into_iter().filter(is_offered);
        offered.map(move |service| Usable::Service {
            service,
            price: service.price(depth),
        })
    }

    fn usable_drawbridge(&self) -> Option<Usable<'a>> {
        let (at, _) = self.drawbridge_beside()?;
        Some(Usable::Drawbridge { at })
    }

    /// Returns a cell beside the hero with the span or the gate of a drawbridge that it can raise or lower, and how that is
    /// now.
    pub fn drawbridge_beside(&self) -> Option<(Pos, BridgeState)> {
        let cells = self.hero_pos().neighbors();
        let mut in_view = cells.into_iter().filter(|&at| self.is_in_view(at));
        in_view.find_map(|at| Some((at, self.level().drawbridge(at)?.1)))
    }

    /// Returns the features in view that the hero could use if it stood there or beside.
    pub fn features(&self) -> Vec<Usable<'a>> {
        let features = self.level().features();
        let usable = features.filter_map(|(at, feature)| self.usable_feature(at, feature));
        usable.collect()
    }

    fn usable_feature(&self, at: Pos, feature: &Feature) -> Option<Usable<'a>> {
        let fixture = feature.usable().filter(|_| self.is_in_view(at))?;
        Some(Usable::Feature { at, fixture })
    }
}

impl Usable<'_> {
    /// Returns what a feature does when it is used, a sentence for each effect; nothing of all else, whose name says it.
    pub fn effects(&self, view: &View<'_>) -> Vec<String> {
        let setting = &view.game.setting;
        let of_feature = |bearer| effects::describe(&setting.content, &*setting.book, bearer);
        self.bearer().map(of_feature).unwrap_or_default()
    }

    /// Returns what the hero can expect of using it in the game of a view; nothing of a container, of a drawbridge, or of
    /// what costs gold.
    pub fn prospects(&self, view: &View<'_>) -> Prospects {
        let setting = &view.game.setting;
        let of_feature =
            |bearer| effects::prospects_of_feature(&setting.content, &*setting.book, bearer);
        self.bearer().map(of_feature).unwrap_or_default()
    }

    /// Returns what bears the effects of its use; `None` if it has none.
    fn bearer(&self) -> Option<Bearer> {
        match self {
            Usable::Feature { fixture, .. } => Some(Bearer::Fixture(*fixture)),
            Usable::Service { .. }
            | Usable::Wares
            | Usable::Drawbridge { .. }
            | Usable::Container { .. } => None,
        }
    }
}

fn container(item: ItemView<'_>) -> Option<Usable<'_>> {
    let place = item.container()?;
    Some(Usable::Container { place, item })
}

impl<'a> ItemView<'a> {
    /// Returns whether it is a wand without a charge.
    pub(in crate::game) fn is_spent(&self) -> bool {
        self.item.is_spent(self.template())
    }

    /// Returns what the hero can expect of using it so; nothing if it is not made for that, or has no charge left. What
    /// a shot or throw does by its own damage is not counted.
    pub fn prospects(&self, verb: Verb) -> Prospects {
        let is_spent = verb == Verb::Aim && self.is_spent();
        let when = verb.occasion().filter(|_| !is_spent);
        let when = when.filter(|_| verb.suits(self.template()));
        let setting = &self.view.game.setting;
        when.map_or_else(Prospects::default, |when| {
            effects::prospects_of_item(&setting.content, &*setting.book, self.item, when)
        })
    }

    /// Returns how it can be used for a benefit, all harm deducted.
    pub fn verbs_for(&self, benefit: Benefit) -> impl Iterator<Item = Verb> {
        let verbs = Verb::ALL.into_iter();
        verbs.filter(move |verb| self.prospects(*verb).worth(benefit) > 0)
    }

    /// Returns whether what it does by hits makes blows of a hero that wears it dangerous to the hero or to others than who is
    /// hit, or of use to who is hit.
    pub fn spoils_blows(&self) -> bool {
        let counts_in_blows = self.slots().iter().any(|&slot| slot != Slot::Ranged);
        let setting = &self.view.game.setting;
        let (content, book) = (&setting.content, &*setting.book);
        let hit = effects::prospects_of_item(content, book, self.item, Occasion::Hits);
        counts_in_blows && (hit.does_harm() || hit.harms_bystanders)
    }

    /// Returns whether it does harm to a hero that wears it, be it only by hits.
    pub(super) fn harms_its_wearer(&self) -> bool {
        let setting = &self.view.game.setting;
        let (content, book) = (&setting.content, &*setting.book);
        let worn = effects::prospects_of_item(content, book, self.item, Occasion::Worn);
        worn.does_harm() || self.spoils_blows()
    }

    /// Returns whether it takes hit points of whom it is aimed at, at once or by and by.
    pub(in crate::game) fn wounds_when_aimed(&self) -> bool {
        let content = &self.view.game.setting.content;
        let uses = effects::of_item(content, self.item, Occasion::Aimed);
        uses.into_iter().any(|it| match it {
            Use::Effect(effect) => effect.takes_hit_points(),
            Use::Meal(_) => false,
        })
    }

    /// Returns its weight, with all that it contains; on a quest in hundredths of a pound.
    pub fn weight(&self) -> i64 {
        let of_quest = self.quest_item_figures();
        of_quest.map_or_else(|| self.item.total_weight(), |figures| figures.weight.0)
    }

    /// Returns where it is as a container; `None` if it is none that the hero can open.
    pub fn container(&self) -> Option<ContainerPlace> {
        let place = ContainerPlace::try_from(self.place).ok()?;
        let is_container = self.types().contains(&ObjectType::Container);
        is_container.then_some(place)
    }

    /// Returns what is in it, in the order in which it was put in.
    pub fn contents(&self) -> Vec<ItemView<'a>> {
        let Some(container) = self.container() else {
            return Vec::new();
        };
        let inside = self.item.contents.iter().enumerate();
        inside
            .map(|(index, item)| ItemView {
                view: self.view,
                item,
                place: ItemPlace::Container { container, index },
            })
            .collect()
    }

    /// Returns how many more items fit into it, if it is a container.
    pub fn room(&self) -> usize {
        self.item.room()
    }
}

/// Returns whether nothing speaks against what was tried but harm that comes with its good.
fn is_for_good(outcome: Result<(), Refused>) -> bool {
    let refused = outcome.err();
    refused.is_none_or(|refused| matches!(refused.risk(), Some(Risk::Mixed(_))))
}
