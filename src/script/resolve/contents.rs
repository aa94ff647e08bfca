//! What may stand in rooms and on maps alike.

use super::Resolver;
use super::ground::Ground;
use super::register::Registers;
use crate::base::Span;
use crate::script::plan::{self, Contents};
use crate::script::syntax::{At, Char, Detail};
use crate::script::words::Register;

/// The details of one room or one part of a maze while they are placed on its ground.
pub(super) struct Placing<'r, 'n, 's> {
    pub(super) resolver: &'r mut Resolver<'n, 's>,
    pub(super) registers: &'r mut Registers,
    pub(super) ground: Ground<'s>,
    pub(super) contents: Contents<'s>,
    /// Whether a container stands before.
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

    /// Places a detail of a kind that stands in rooms and on maps alike; others it leaves alone.
    pub(super) fn common_detail(&mut self, detail: &At<Detail<'s>>) {
        let span = detail.span;
        match &detail.value {
            Detail::RandomObjects(classes) => {
                self.classes(Register::Object, classes, span);
            }
            Detail::RandomMonsters(classes) => {
                self.classes(Register::Monster, classes, span);
            }
            Detail::Monster(monster) => {
                let monster = self.monster(monster);
                self.resolver
                    .add(&mut self.contents.monsters, monster, "monsters", span);
            }
            Detail::Object(object) => {
                let object = self.object(object);
                self.resolver
                    .add(&mut self.contents.objects, object, "objects", span);
            }
            Detail::Trap { chance, trap, at } => {
                let trap = plan::Trap {
                    chance: self.chance(*chance),
                    trap_type: self.trap_type(*trap),
                    at: self.placed("trap", *at),
                };
                self.resolver
                    .add(&mut self.contents.traps, trap, "traps", span);
            }
            Detail::Altar {
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
            Detail::Fountain { at } => {
                let at = self.placed("fountain", *at);
                self.resolver
                    .add(&mut self.contents.fountains, at, "fountains", span);
            }
            Detail::Gold { amount, at } => {
                let (amount, at) = (*amount, self.placed("gold", *at));
                self.resolver.add(
                    &mut self.contents.gold,
                    plan::Gold { at, amount },
                    "gold",
                    span,
                );
            }
            Detail::Engraving {
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
            Detail::Stair { at, leads } => {
                let (at, leads) = (self.placed("stairway", *at), *leads);
                self.resolver.add(
                    &mut self.contents.stairs,
                    plan::Stair { at, leads },
                    "stairs",
                    span,
                );
            }
            _ => {}
        }
        self.pass(&detail.value);
    }

    /// Takes note of a detail, for lists that come late.
    fn pass(&mut self, detail: &Detail) {
        let is_list = matches!(
            detail,
            Detail::RandomObjects(_) | Detail::RandomMonsters(_) | Detail::RandomPlaces(_)
        );
        if !is_list {
            self.registers.pass_detail();
        }
    }

    fn classes(&mut self, register: Register, classes: &[Char], span: Span) {
        for class in classes {
            self.resolver.check_class(*class, register);
        }
        self.registers
            .give(self.resolver, register, span, classes.len());
        let classes = classes.iter().map(|class| class.value).collect();
        self.registers.keep_classes(register, classes);
    }

    /// What `judge` says, and whether it has found no error.
    pub(super) fn soundly<T>(&mut self, judge: impl FnOnce(&mut Self) -> T) -> (T, bool) {
        let before = self.resolver.errors();
        let judged = judge(self);
        let is_sound = self.resolver.errors() == before;
        (judged, is_sound)
    }
}
