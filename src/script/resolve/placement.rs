//! Resolves monsters, objects, and the coordinates and names of details.

use super::contents::Placing;
use super::ground::{GroundKind, is_rock};
use crate::base::{Span, did_you_mean};
use crate::script::known::NameKind;
use crate::script::lints::{
    FAR_ENCHANTMENT, IGNORED_NAME, IN_WALL, NO_CONTAINER, NO_GOLD, NOTHING_MADE, OUTSIDE_MAP,
    OUTSIDE_ROOM, REPEATED_DETAIL,
};
use crate::script::plan::{self, Cell, Choice, Coordinate, MOST_ENCHANTMENT};
use crate::script::syntax::{self, AlignmentOf, At, Class, Integer, MonsterInfo, Text};
use crate::script::words::{
    Alertness, Attitude, BOULDERS, OBJECT_CLASSES, Register, SCENERY, Spelled, TrapType,
    is_monster_class, is_object_class,
};
use std::mem::discriminant;

/// The chance of a detail without one, in per cent.
const ALWAYS: u8 = 100;

impl<'s> Placing<'_, '_, 's> {
    /// Resolves a coordinate, which must be on the ground.
    pub(super) fn coordinate(&mut self, at: At<syntax::Coordinate>) -> Coordinate {
        match at.value {
            syntax::Coordinate::Random => Coordinate::Random,
            syntax::Coordinate::Place(index) => self.place(index),
            syntax::Coordinate::Cell([x, y]) => {
                let cell = Cell { x, y };
                self.check_cell(cell, at.span);
                Coordinate::Cell(cell)
            }
        }
    }

    /// Resolves a place. A negative index is a cell: `place[-1]` is (0,0), `place[-2]` is (1,1).
    fn place(&mut self, index: Integer) -> Coordinate {
        if index.value < 0 {
            let both = -1 - index.value;
            return Coordinate::Cell(Cell { x: both, y: both });
        }
        Coordinate::Place(self.registers.index(self.resolver, Register::Place, index))
    }

    fn check_cell(&mut self, cell: Cell, span: Span) {
        let is_within = |(width, height): (i32, i32)| {
            (0..width).contains(&cell.x) && (0..height).contains(&cell.y)
        };
        let Cell { x, y } = cell;
        match (self.ground.size_for_contents(), &self.ground.kind) {
            (Some(size), _) => {
                if !is_within(size) {
                    self.outside(format!("the cell ({x},{y})"), size, span);
                }
            }
            (None, GroundKind::Room(Some(size))) => {
                let (width, height) = *size;
                if x >= width || y >= height {
                    self.resolver.warn(&OUTSIDE_ROOM, span, || {
                        format!("({x},{y}) lies outside the room")
                    });
                }
            }
            (None, GroundKind::Map { .. }) => {
                if self.ground.cell(cell).is_none() {
                    self.resolver.warn(&OUTSIDE_MAP, span, || {
                        format!("({x},{y}) lies outside the map")
                    });
                }
            }
            (None, GroundKind::Room(None) | GroundKind::Level | GroundKind::Unknown) => {}
        }
    }

    /// Reports that something lies outside the ground.
    pub(super) fn outside(&mut self, what: String, size: (i32, i32), span: Span) {
        let (width, height) = size;
        let ground = match self.ground.kind {
            GroundKind::Level => "level",
            GroundKind::Map { .. } | GroundKind::Room(_) | GroundKind::Unknown => "map",
        };
        let help = match (width, height) {
            (0, _) | (_, 0) => "this map has no cells".to_owned(),
            _ => format!("its cells are (0,0) to ({},{})", width - 1, height - 1),
        };
        self.resolver
            .error(span, format!("{what} lies outside the {ground}"))
            .help = Some(help);
    }

    /// Resolves the coordinate of something that does not belong in walls.
    pub(super) fn placed(&mut self, noun: &str, at: At<syntax::Coordinate>) -> Coordinate {
        let coordinate = self.coordinate(at);
        if let Coordinate::Cell(cell) = coordinate
            && let Some(found) = self.ground.cell(cell)
            && (is_rock(found) || found == b'+')
        {
            self.resolver.warn(&IN_WALL, at.span, || {
                let what = match found {
                    b' ' => "stone",
                    b'+' => "a door",
                    b'S' => "a secret door",
                    b'H' => "a secret corridor",
                    b'T' => "a tree",
                    _ => "a wall",
                };
                format!("the {noun} at ({:02},{:02}) is in {what}", cell.x, cell.y)
            });
        }
        coordinate
    }

    pub(super) fn chance(&mut self, chance: Option<Integer>) -> u8 {
        let Some(chance) = chance else {
            return ALWAYS;
        };
        let percent = u8::try_from(chance.value).ok();
        percent
            .filter(|percent| (1..=ALWAYS).contains(percent))
            .unwrap_or_else(|| {
                self.resolver.error(chance.span, "a chance is 1% to 100%");
                ALWAYS
            })
    }

    pub(super) fn alignment(&mut self, alignment: AlignmentOf) -> plan::AlignmentOf {
        match alignment {
            AlignmentOf::Random => plan::AlignmentOf::Random,
            AlignmentOf::Fixed(alignment) => plan::AlignmentOf::Given(alignment),
            AlignmentOf::Register(index) => plan::AlignmentOf::Register(self.registers.index(
                self.resolver,
                Register::Align,
                index,
            )),
        }
    }

    fn class(&mut self, class: At<Class>, register: Register) -> plan::Class {
        match class.value {
            Class::Random => plan::Class::Random,
            Class::Register(index) => {
                plan::Class::Register(self.registers.index(self.resolver, register, index))
            }
            Class::Char(char) => {
                self.resolver.check_class(
                    At {
                        value: char,
                        span: class.span,
                    },
                    register,
                );
                plan::Class::Given(char)
            }
        }
    }

    pub(super) fn monster(&mut self, monster: &syntax::Monster<'s>) -> plan::Monster<'s> {
        let chance = self.chance(monster.chance);
        let class = self.class(monster.class, Register::Monster);
        let species = monster.species.given().map(|name| match class {
            plan::Class::Given(class) if !is_monster_class(class) => self.resolver.text(name),
            plan::Class::Given(class) => {
                self.resolver.name_of(NameKind::Monster(Some(class)), name)
            }
            plan::Class::Random | plan::Class::Register(_) => {
                self.resolver.name_of(NameKind::Monster(None), name)
            }
        });
        let mut plan = plan::Monster {
            class,
            species,
            at: self.placed("monster", monster.at),
            chance,
            alignment: None,
            is_peaceful: None,
            is_asleep: None,
            name: None,
            appearance: None,
        };
        for (index, info) in monster.infos.iter().enumerate() {
            let is_alike =
                |other: &At<MonsterInfo>| discriminant(&other.value) == discriminant(&info.value);
            if monster.infos[..index].iter().any(is_alike) {
                let message =
                    || "a detail of this kind stands here twice, and the last counts".to_owned();
                self.resolver.warn(&REPEATED_DETAIL, info.span, message);
            }
            self.monster_info(&mut plan, *info);
        }
        plan
    }

    fn monster_info(&mut self, monster: &mut plan::Monster<'s>, info: At<MonsterInfo<'s>>) {
        match info.value {
            MonsterInfo::Attitude(attitude) => {
                monster.is_peaceful = Some(attitude == Attitude::Peaceful);
            }
            MonsterInfo::Alertness(alertness) => {
                monster.is_asleep = Some(alertness == Alertness::Asleep);
            }
            MonsterInfo::Alignment(alignment) => {
                monster.alignment = Some(self.alignment(alignment));
            }
            MonsterInfo::Name(name) => monster.name = self.resolver.optional_text(Some(name)),
            MonsterInfo::Appearance(kind, text) => {
                monster.appearance = Some((kind, self.resolver.text(text)));
            }
        }
    }

    pub(super) fn object(&mut self, object: &syntax::Object<'s>) -> plan::Object<'s> {
        let chance = self.chance(object.chance);
        let class = self.class(object.class, Register::Object);
        if let (plan::Class::Random, Choice::Given(kind)) = (class, object.kind) {
            let message = || "this name counts for nothing: the class is random".to_owned();
            self.resolver.warn(&IGNORED_NAME, kind.span, message);
        }
        if let plan::Class::Given(given) = class
            && !self.is_of_another_class(given, object.kind)
        {
            self.resolver.check_scenery(given, object.class.span);
        }
        let at = object.at.map(|at| self.placed("object", at));
        if at.is_none() && !self.has_container {
            let message = || "no container stands before what is contained".to_owned();
            self.resolver
                .warn_of_lack(&NO_CONTAINER, object.class.span, message);
        }
        self.has_container |= object.is_container;
        plan::Object {
            class,
            kind: object
                .kind
                .given()
                .map(|name| self.object_name(class, name)),
            at,
            is_container: object.is_container,
            chance,
            curse: object.curse,
            enchantment: object
                .enchantment
                .map(|enchantment| self.enchantment(enchantment)),
            species: self.resolver.optional_text(object.species),
            name: self.resolver.optional_text(object.name),
        }
    }

    /// Returns whether an object has the class of scenery, and the name of something that the game has in another class.
    fn is_of_another_class(&self, class: u8, name: Choice<Text<'s>>) -> bool {
        let known = |name: Text| self.resolver.names.has_object(name.value);
        SCENERY.contains(&class) && name.given().is_some_and(known)
    }

    /// Resolves the name of an object. The names of scenery, of which nothing is made, mean nothing.
    fn object_name(&mut self, class: plan::Class, name: Text<'s>) -> plan::Text<'s> {
        let kind = match class {
            plan::Class::Given(class) if SCENERY.contains(&class) => NameKind::Scenery(class),
            plan::Class::Given(BOULDERS) => NameKind::Boulder,
            plan::Class::Given(_) | plan::Class::Random | plan::Class::Register(_) => {
                NameKind::Object
            }
        };
        self.resolver.name_of(kind, name)
    }

    fn enchantment(&mut self, At { value, span }: Integer) -> i32 {
        let counts = value.clamp(-MOST_ENCHANTMENT, MOST_ENCHANTMENT);
        if counts != value {
            let message = || format!("an enchantment of {value:+} counts as {counts:+} in a game");
            self.resolver.warn(&FAR_ENCHANTMENT, span, message);
        }
        value
    }

    pub(super) fn amount_of_gold(&mut self, amount: At<Choice<i32>>) -> Choice<i32> {
        if amount.value.given().is_some_and(|amount| amount <= 0) {
            let message = || "an amount of 0 or less is no gold at all".to_owned();
            self.resolver.warn(&NO_GOLD, amount.span, message);
        }
        amount.value
    }

    pub(super) fn trap_type(&mut self, trap: Choice<Text<'s>>) -> Choice<TrapType> {
        trap.map(|name| {
            TrapType::named(name.value).unwrap_or_else(|| {
                let text = String::from_utf8_lossy(name.value);
                let known: Vec<&str> = (TrapType::ALL.iter()).map(|trap| trap.spelling()).collect();
                let by_effects = || {
                    let trap = TrapType::near_in_effects(&text)?;
                    let (meant, elsewhere) = (trap.spelling(), trap.name_in_effects());
                    Some(format!(
                        "did you mean {meant}? Only effects call it {elsewhere}"
                    ))
                };
                let help = did_you_mean(&text, known.iter().copied())
                    .or_else(by_effects)
                    .unwrap_or_else(|| format!("the traps are {}", known.join(", ")));
                self.resolver
                    .error(name.span, format!("there is no trap `{text}`"))
                    .help = Some(help);
                TrapType::Pit
            })
        })
    }
}

impl super::Resolver<'_, '_> {
    /// Warns about a class of objects of which nothing is made.
    pub(super) fn check_scenery(&mut self, class: u8, span: Span) {
        if SCENERY.contains(&class) {
            let class = char::from(class);
            let message =
                || format!("the game has nothing of class '{class}', so nothing lies there");
            self.warn(&NOTHING_MADE, span, message);
        }
    }

    /// Checks a class of monsters or of objects.
    pub(super) fn check_class(&mut self, class: At<u8>, register: Register) {
        let shown = char::from(class.value);
        match register {
            Register::Object if !is_object_class(class.value) => {
                let classes: Vec<String> = (OBJECT_CLASSES.iter())
                    .map(|&(class, what)| format!("'{}' {what}", char::from(class)))
                    .collect();
                self.error(
                    class.span,
                    format!("there is no class of objects '{shown}'"),
                )
                .help = Some(format!("the classes hold: {}", classes.join(", ")));
            }
            Register::Monster if !is_monster_class(class.value) => {
                self.error(
                    class.span,
                    format!("there is no class of monsters '{shown}'"),
                )
                .help = Some("the classes are the letters, and @ & ; : ~ ] ' and blank".to_owned());
            }
            Register::Object | Register::Monster | Register::Place | Register::Align => {}
        }
    }
}
