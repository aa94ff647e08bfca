//! How long it takes to see from many cells of a map, beside crates that compute fields of view: as far as the eye
//! reaches, and 7 cells far.

use bracket_pathfinding::prelude::{Algorithm2D, BaseMap, Point, field_of_view_set};
use doryen_fov::{FovAlgorithm, FovRecursiveShadowCasting, MapData};
use rlg::base::{CellSet, Grid, Obstacles, Pos, field_of_view_within};
use rlg::world::{Cell, LEVEL_HEIGHT, LEVEL_WIDTH};
use rlg_peers::{Maps, Peer, fastest, index_of, maps, print_share, standing};
use std::hint::black_box;
use std::time::Duration;

/// Farther than any map is wide.
const UNLIMITED: usize = LEVEL_WIDTH as usize;

fn main() {
    for maps in maps() {
        for (radius, far) in [(7, "radius 7"), (UNLIMITED, "unlimited")] {
            let work = format!("sight, {}, {far}", maps.name);
            print_share(&work, (ours(&maps, radius), &peers(&maps, radius)), "0.75");
        }
    }
}

/// Returns how long some work takes for all eyes of all maps.
fn time(maps: &Maps, mut look: impl FnMut(&Grid<Cell>, &[Pos]) -> Duration) -> Duration {
    let eyes = maps.cells.iter().map(|cells| (cells, standing(cells)));
    eyes.map(|(cells, eyes)| look(cells, &eyes)).sum()
}

fn ours(maps: &Maps, radius: usize) -> Duration {
    let mut seen = CellSet::new(LEVEL_WIDTH, LEVEL_HEIGHT);
    time(maps, |cells, eyes| {
        let is_opaque = |pos| !cells[pos].terrain.is_transparent();
        let obstacles = Obstacles::of(LEVEL_WIDTH, LEVEL_HEIGHT, is_opaque);
        fastest(|| {
            for eye in eyes {
                field_of_view_within(&mut seen, *eye, &obstacles, radius as u16);
                black_box(&seen);
            }
        })
    })
}

fn peers(maps: &Maps, radius: usize) -> Vec<Peer> {
    vec![
        ("adam_fov_rs", adam(maps, radius)),
        ("bracket-pathfinding", bracket(maps, radius)),
        ("doryen-fov", doryen(maps, radius)),
        ("symmetric-shadowcasting", symmetric(maps, radius)),
    ]
}

/// Returns which cells are opaque, row by row, as a program keeps them that uses such a crate.
fn opaque(cells: &Grid<Cell>) -> Vec<bool> {
    let cells = cells.cells().iter();
    cells.map(|cell| !cell.terrain.is_transparent()).collect()
}

/// Returns how long it takes to mark what is seen, where a crate asks which cells are opaque and says which are seen.
fn time_to_mark(
    maps: &Maps,
    mut mark: impl FnMut(&Grid<Cell>, &[bool], Pos, &mut [bool]),
) -> Duration {
    let mut seen = vec![false; opaque(&maps.cells[0]).len()];
    time(maps, |cells, eyes| {
        let opaque = opaque(cells);
        fastest(|| {
            for eye in eyes {
                seen.fill(false);
                mark(cells, &opaque, *eye, &mut seen);
                black_box(&seen);
            }
        })
    })
}

fn adam(maps: &Maps, radius: usize) -> Duration {
    time_to_mark(maps, |_, opaque, eye, seen| {
        let at = |pos: adam_fov_rs::IVec2| pos.y as usize * UNLIMITED + pos.x as usize;
        adam_fov_rs::compute_fov(
            [i32::from(eye.x), i32::from(eye.y)],
            radius,
            [LEVEL_WIDTH as u32, LEVEL_HEIGHT as u32],
            |pos| opaque[at(pos)],
            |pos| seen[at(pos)] = true,
        );
    })
}

/// A map as the crate asks for it.
struct BracketMap(Vec<bool>);

impl BaseMap for BracketMap {
    fn is_opaque(&self, index: usize) -> bool {
        self.0[index]
    }
}

impl Algorithm2D for BracketMap {
    fn dimensions(&self) -> Point {
        Point::new(i32::from(LEVEL_WIDTH), i32::from(LEVEL_HEIGHT))
    }
}

fn bracket(maps: &Maps, radius: usize) -> Duration {
    time(maps, |cells, eyes| {
        let map = BracketMap(opaque(cells));
        fastest(|| {
            for eye in eyes {
                let eye = Point::new(i32::from(eye.x), i32::from(eye.y));
                black_box(field_of_view_set(eye, radius as i32, &map));
            }
        })
    })
}

fn doryen(maps: &Maps, radius: usize) -> Duration {
    time(maps, |cells, eyes| {
        let mut map = MapData::new(LEVEL_WIDTH as usize, LEVEL_HEIGHT as usize);
        for (pos, cell) in cells.iter() {
            let is_transparent = cell.terrain.is_transparent();
            map.set_transparent(pos.x as usize, pos.y as usize, is_transparent);
        }
        let mut fov = FovRecursiveShadowCasting::new();
        fastest(|| {
            for eye in eyes {
                map.clear_fov();
                fov.compute_fov(&mut map, eye.x as usize, eye.y as usize, radius, true);
                black_box(&map);
            }
        })
    })
}

fn symmetric(maps: &Maps, radius: usize) -> Duration {
    time_to_mark(maps, |cells, opaque, eye, seen| {
        let inside = |x: isize, y: isize| {
            let pos = Pos::new(x as i16, y as i16);
            let is_near = usize::from(pos.distance(eye)) <= radius;
            (is_near && cells.contains(pos)).then(|| index_of(pos))
        };
        symmetric_shadowcasting::compute_fov(
            (eye.x.into(), eye.y.into()),
            &mut |(x, y)| inside(x, y).is_none_or(|index| opaque[index]),
            &mut |(x, y)| {
                if let Some(index) = inside(x, y) {
                    seen[index] = true;
                }
            },
        );
    })
}
