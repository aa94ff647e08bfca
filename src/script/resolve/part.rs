//! Resolves the parts of a maze level.

use super::Resolver;
use super::contents::Placing;
use super::ground::{Ground, GroundKind};
use super::register::Registers;
use crate::base::Span;
use crate::script::plan::{self, Cell};
use crate::script::syntax::{self, At, Detail, Map, MapDetail};
use crate::script::words::Register;

const MOST_PARTS: usize = 10;
const MOST_PASSWALLS: usize = 31;

impl<'s> Resolver<'_, 's> {
    pub(super) fn parts(
        &mut self,
        level: &syntax::Level<'s>,
        parts: &[syntax::Part<'s>],
        registers: &mut Registers,
    ) -> Vec<plan::Part<'s>> {
        if let Some(excess) = parts.get(MOST_PARTS) {
            let message = format!("too many maps: a level may have {MOST_PARTS}");
            self.error(excess.span, message);
        }
        (parts.iter())
            .map(|part| self.part(level, part, registers))
            .collect()
    }

    fn part(
        &mut self,
        level: &syntax::Level<'s>,
        tree: &syntax::Part<'s>,
        registers: &mut Registers,
    ) -> plan::Part<'s> {
        registers.begin_part();
        let ground = self.ground(level, &tree.map);
        let mut placing = Placing::new(self, registers, ground);
        let mut part = plan::Part::default();
        placing.details(&tree.details, |placing, detail, span| {
            if let Detail::Map(detail) = detail {
                placing.map_detail(&mut part, detail, span);
            }
        });
        plan::Part {
            ground: plan_of_ground(placing.ground, &tree.map),
            random_objects: placing.registers.take_classes(Register::Object),
            random_monsters: placing.registers.take_classes(Register::Monster),
            contents: placing.contents,
            ..part
        }
    }
}

fn plan_of_ground<'s>(ground: Ground<'s>, map: &Map<'s>) -> plan::Ground<'s> {
    if let GroundKind::Map { rows } = ground.kind
        && let &Map::Rows {
            horizontal,
            vertical,
            ..
        } = map
    {
        plan::Ground::Map {
            horizontal,
            vertical,
            rows,
        }
    } else if ground.is_strewn {
        plan::Ground::Strewn
    } else {
        plan::Ground::Stone
    }
}

impl<'s> Placing<'_, '_, 's> {
    /// Places a detail that only maps have.
    fn map_detail(&mut self, part: &mut plan::Part<'s>, detail: &MapDetail<'s>, span: Span) {
        match detail {
            MapDetail::RandomPlaces(places) => {
                part.random_places = self.random_places(places, span);
            }
            MapDetail::Door { state, at } => {
                let (at, state) = (self.door_place(*at), *state);
                self.resolver
                    .add(&mut part.doors, plan::Door { at, state }, "doors", span);
            }
            MapDetail::Drawbridge { at, faces, state } => {
                let drawbridge = self.drawbridge(*at, *faces, *state);
                self.resolver
                    .add(&mut part.drawbridges, drawbridge, "drawbridges", span);
            }
            MapDetail::Region(region) => {
                let region = self.region(region);
                self.resolver
                    .add(&mut part.regions, region, "regions", span);
            }
            MapDetail::LevelRegion {
                kind,
                area,
                exclude,
            } => {
                let region = self.level_region(*kind, *area, *exclude);
                let kind = "areas for stairs, portals, arrivals and branches";
                self.resolver
                    .add(&mut part.level_regions, region, kind, span);
            }
            MapDetail::Mazewalk { at, toward } => {
                let (at, toward) = (self.coordinate(*at), *toward);
                let mazewalk = plan::Mazewalk { at, toward };
                self.resolver
                    .add(&mut part.mazewalks, mazewalk, "mazewalks", span);
            }
            MapDetail::Wallify => self.ground.wallify(),
            MapDetail::Ladder { at, leads } => {
                let (at, leads) = (self.placed("ladder", *at), *leads);
                let ladder = plan::Stair { at, leads };
                self.resolver
                    .add(&mut part.ladders, ladder, "ladders", span);
            }
            MapDetail::NonDiggable(corners) => {
                let area = self.area(*corners);
                let kind = "areas not to dig in";
                self.resolver.add(&mut part.non_diggable, area, kind, span);
            }
            MapDetail::NonPasswall(corners) => {
                let area = self.area(*corners);
                let limit = (MOST_PASSWALLS, "areas without passing through walls");
                self.resolver
                    .add_up_to(limit, &mut part.non_passwall, area, span);
            }
        }
    }

    fn random_places(&mut self, places: &[At<[i32; 2]>], span: Span) -> Vec<Cell> {
        let size = self.ground.size_for_places();
        for place in places {
            let [x, y] = place.value;
            if let Some((width, height)) = size
                && !((0..width).contains(&x) && (0..height).contains(&y))
            {
                let what = format!("the place ({x},{y})");
                self.outside(what, (width, height), place.span);
            }
        }
        self.registers
            .give(self.resolver, Register::Place, span, places.len());
        let cell = |place: &At<[i32; 2]>| Cell {
            x: place.value[0],
            y: place.value[1],
        };
        places.iter().map(cell).collect()
    }
}
