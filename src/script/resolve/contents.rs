//! Resolves the details that rooms and maps have in common.

use super::Resolver;
use super::ground::Ground;
use super::register::Registers;
use crate::base::Span;
use crate::script::plan::{self, Contents};
use crate::script::syntax::{At, Char, CommonDetail, Detail, MapDetail};
use crate::script::words::Register;

/// The details of one room or one part of a maze while they are placed on its ground.
pub(super) struct Placing<'r, 'n, 's> {
    pub(super) resolver: &'r mut Resolver<'n, 's>,
    pub(super) registers: &'r mut Registers,
    pub(super) ground: Ground<'s>,
    pub(super) contents: Contents<'s>,
    /// Whether there is a container before.
    pub(super) has_container: bool,
}

impl<'r, 'n, 's> Placing<'r, 'n, 's> {
    pub(super) fn new(
        resolver: &'r mut Resolver<'n, 's>,
        registers: &'r mut Registers,
        ground: Ground<'s>,
    ) -> Self {
        Placing {
            resolver,
            registers,
            ground,
            contents: Contents::default(),
            has_container: false,
        }
    }

    /// Places details until too much is wrong. `place_own` gets those that only rooms or only maps have; the parser lets none
    /// of the other kind through.
    pub(super) fn details(
        &mut self,
        details: &[At<Detail<'s>>],
        mut place_own: impl FnMut(&mut Self, &Detail<'s>, Span),
    ) {
        for detail in details {
            if self.resolver.has_enough() {
                break;
            }
            match &detail.value {
                Detail::Common(common) => self.common_detail(common, detail.span),
                own @ (Detail::Room(_) | Detail::Map(_)) => place_own(self, own, detail.span),
            }
            self.pass(&detail.value);
        }
    }

    /// Places a detail that rooms and maps have in common.
    pub(super) fn common_detail(&mut self, detail: &CommonDetail<'s>, span: Span) {
        match detail {
            CommonDetail::RandomObjects(classes) => {
                self.classes(Register::Object, classes, span);
            }
            CommonDetail::RandomMonsters(classes) => {
                self.classes(Register::Monster, classes, span);
            }
            CommonDetail::Monster(monster) => {
                let monster = self.monster(monster);
                self.resolver
                    .add(&mut self.contents.monsters, monster, "monsters", span);
            }
            CommonDetail::Object(object) => {
                let object = self.object(object);
                self.resolver
                    .add(&mut self.contents.objects, object, "objects", span);
            }
            CommonDetail::Trap { chance, trap, at } => {
                let trap = plan::Trap {
                    chance: self.chance(*chance),
                    trap_type: self.trap_type(*trap),
                    at: self.placed("trap", *at),
                };
                self.resolver
                    .add(&mut self.contents.traps, trap, "traps", span);
            }
            CommonDetail::Altar {
                at,
                alignment,
                altar,
            } => {
                let altar = plan::Altar {
                    at: self.placed("altar", *at),
                    alignment: self.alignment(alignment.value),
                    altar_type: *altar,
                };
                self.resolver
                    .add(&mut self.contents.altars, altar, "altars", span);
            }
            CommonDetail::Fountain { at } => {
                let at = self.placed("fountain", *at);
                self.resolver
                    .add(&mut self.contents.fountains, at, "fountains", span);
            }
            CommonDetail::Gold { amount, at } => {
                let gold = plan::Gold {
                    at: self.placed("gold", *at),
                    amount: self.amount_of_gold(*amount),
                };
                self.resolver
                    .add(&mut self.contents.gold, gold, "gold", span);
            }
            CommonDetail::Engraving {
                at,
                engraving,
                text,
            } => {
                let engraving = plan::Engraving {
                    at: self.placed("engraving", *at),
                    engraving_type: *engraving,
                    text: self.resolver.text(*text),
                };
                self.resolver
                    .add(&mut self.contents.engravings, engraving, "engravings", span);
            }
            CommonDetail::Stair { at, leads } => {
                let (at, leads) = (self.placed("stairway", *at), *leads);
                self.resolver.add(
                    &mut self.contents.stairs,
                    plan::Stair { at, leads },
                    "stairs",
                    span,
                );
            }
        }
    }

    /// Notes a detail, after which a list comes late.
    fn pass(&mut self, detail: &Detail) {
        let is_list = matches!(
            detail,
            Detail::Common(CommonDetail::RandomObjects(_) | CommonDetail::RandomMonsters(_))
                | Detail::Map(MapDetail::RandomPlaces(_))
        );
        if !is_list {
            self.registers.pass_detail();
        }
    }

    fn classes(&mut self, register: Register, classes: &[Char], span: Span) {
        for class in classes {
            self.resolver.check_class(*class, register);
            if register == Register::Object {
                self.resolver.check_scenery(class.value, class.span);
            }
        }
        self.registers
            .give(self.resolver, register, span, classes.len());
        let classes = classes.iter().map(|class| class.value).collect();
        self.registers.keep_classes(register, classes);
    }

    /// Returns the result of `resolve`, and whether it reported no error.
    pub(super) fn resolve_checked<T>(&mut self, resolve: impl FnOnce(&mut Self) -> T) -> (T, bool) {
        let before = self.resolver.errors();
        let resolved = resolve(self);
        let is_sound = self.resolver.errors() == before;
        (resolved, is_sound)
    }
}
