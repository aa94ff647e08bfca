//! Resolves areas of a map and of the whole level.

use super::contents::Placing;
use crate::script::LEVEL;
use crate::script::lints::{LEVREGION_ZERO, REVERSED_AREA};
use crate::script::plan::{self, Area, LevelRegionKind};
use crate::script::syntax::{At, LevelArea, LevelRegion};

/// The highest column and row of a level.
const LAST_COLUMN: i32 = LEVEL.0 - 1;
const LAST_ROW: i32 = LEVEL.1 - 1;

impl<'s> Placing<'_, '_, 's> {
    /// Resolves an area of the map. Its corners may be given in any order.
    pub(super) fn area(&mut self, corners: At<[i32; 4]>) -> Area {
        self.check_order(corners);
        self.area_on_map(corners)
    }

    /// Resolves an area of the map without checking the order of its corners.
    pub(super) fn area_on_map(&mut self, corners: At<[i32; 4]>) -> Area {
        let [x1, y1, x2, y2] = corners.value;
        if let Some((width, height)) = self.ground.size_for_areas() {
            let is_within = |x, y| (0..width).contains(&x) && (0..height).contains(&y);
            if !is_within(x1, y1) || !is_within(x2, y2) {
                self.outside("the area".to_owned(), (width, height), corners.span);
            }
        }
        Area { x1, y1, x2, y2 }
    }

    fn check_order(&mut self, corners: At<[i32; 4]>) {
        let [x1, y1, x2, y2] = corners.value;
        if x1 > x2 || y1 > y2 {
            self.resolver.warn(&REVERSED_AREA, corners.span, || {
                "the corners are not in the order left, top, right, bottom".to_owned()
            });
        }
    }

    fn level_area(&mut self, area: LevelArea) -> plan::LevelArea {
        let LevelArea { corners, on_level } = area;
        let corners = if on_level {
            self.area_on_level(corners)
        } else {
            self.area(corners)
        };
        plan::LevelArea { corners, on_level }
    }

    fn area_on_level(&mut self, corners: At<[i32; 4]>) -> Area {
        self.check_order(corners);
        let [x1, y1, x2, y2] = corners.value;
        let is_within = |x, y| (0..=LAST_COLUMN).contains(&x) && (0..=LAST_ROW).contains(&y);
        if !is_within(x1, y1) || !is_within(x2, y2) {
            let help = format!("columns go from 1 to {LAST_COLUMN}, rows from 0 to {LAST_ROW}");
            self.resolver
                .error(corners.span, "the area lies outside the level")
                .help = Some(help);
        } else if x1 == 0 || x2 == 0 {
            self.resolver.warn(&LEVREGION_ZERO, corners.span, || {
                "a level has no column 0: column 1 is meant".to_owned()
            });
        }
        Area { x1, y1, x2, y2 }
    }

    pub(super) fn level_region(
        &mut self,
        kind: LevelRegion<'s>,
        area: LevelArea,
        exclude: LevelArea,
    ) -> plan::LevelRegion<'s> {
        let kind = match kind {
            LevelRegion::Stair(leads) => LevelRegionKind::Stair(leads),
            LevelRegion::Portal(name) => {
                LevelRegionKind::Portal(self.resolver.optional_text(Some(name)))
            }
            LevelRegion::Teleport(leads) => LevelRegionKind::Teleport(leads),
            LevelRegion::Branch => LevelRegionKind::Branch,
        };
        plan::LevelRegion {
            kind,
            area: self.level_area(area),
            exclude: self.level_area(exclude),
        }
    }
}
