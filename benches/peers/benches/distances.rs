//! How long it takes to compute how far all cells of a map are from one: for a walker beside the distance maps of
//! bracket-pathfinding and a plain search with a queue, and for a digger beside a search with a heap.

use bracket_pathfinding::prelude::{BaseMap, DijkstraMap, SmallVec};
use rlg::base::{CostMap, Directions, DistanceMap, Grid, Pos, Search, UNREACHED};
use rlg::rules::{digging_cost, walking_cost};
use rlg::world::{Cell, LEVEL_HEIGHT, LEVEL_WIDTH};
use rlg_peers::{Maps, fastest, index_of, maps, print_share, standing};
use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};
use std::hint::black_box;
use std::time::Duration;

fn main() {
    for maps in maps() {
        let ours = ours(&maps, walking_cost);
        let peers = [
            ("bracket-pathfinding", bracket(&maps)),
            ("a queue", queue(&maps)),
        ];
        print_share(
            &format!("distances, {}, walking", maps.name),
            (ours, &peers[..1]),
            "0.17",
        );
        print_share(
            &format!("distances, {}, walking", maps.name),
            (ours, &peers[1..]),
            "below 1",
        );
        let ours = self::ours(&maps, digging_cost);
        let peers = [("a heap", heap(&maps))];
        print_share(
            &format!("distances, {}, digging", maps.name),
            (ours, &peers),
            "0.3",
        );
    }
}

/// Returns how long some work takes for all goals of all maps.
fn time(maps: &Maps, mut measure: impl FnMut(&Grid<Cell>, &[Pos]) -> Duration) -> Duration {
    let goals = maps.cells.iter().map(|cells| (cells, standing(cells)));
    goals.map(|(cells, goals)| measure(cells, &goals)).sum()
}

fn ours(maps: &Maps, cost: fn(Cell) -> Option<u8>) -> Duration {
    let (mut search, mut map) = (Search::default(), blank());
    time(maps, |cells, goals| {
        let mut costs = CostMap::new(LEVEL_WIDTH, LEVEL_HEIGHT);
        for (pos, cell) in cells.iter() {
            costs.set(pos, cost(*cell));
        }
        fastest(|| {
            for goal in goals {
                search.fill(&mut map, &costs, *goal, Directions::All);
                black_box(&map);
            }
        })
    })
}

fn blank() -> DistanceMap {
    Grid::new(LEVEL_WIDTH, LEVEL_HEIGHT, UNREACHED)
}

/// A map as the crate asks for it.
struct BracketMap<'a>(&'a Grid<Cell>);

impl BaseMap for BracketMap<'_> {
    fn get_available_exits(&self, index: usize) -> SmallVec<[(usize, f32); 10]> {
        let width = LEVEL_WIDTH as usize;
        let pos = Pos::new((index % width) as i16, (index / width) as i16);
        let near = pos.neighbors();
        let open = near.filter(|&near| self.0.get(near).is_some_and(|cell| cell.is_open()));
        open.map(|near| (index_of(near), 1.0)).collect()
    }
}

fn bracket(maps: &Maps) -> Duration {
    let mut map = DijkstraMap::new_empty(LEVEL_WIDTH as usize, LEVEL_HEIGHT as usize, 10_000.0);
    time(maps, |cells, goals| {
        let cells = BracketMap(cells);
        fastest(|| {
            for goal in goals {
                DijkstraMap::clear(&mut map);
                DijkstraMap::build(&mut map, &[index_of(*goal)], &cells);
                black_box(&map);
            }
        })
    })
}

/// The search that everyone writes first.
fn queue(maps: &Maps) -> Duration {
    let (mut map, mut reached) = (blank(), VecDeque::new());
    time(maps, |cells, goals| {
        fastest(|| {
            for goal in goals {
                map.fill(UNREACHED);
                map[*goal] = 0;
                reached.push_back(*goal);
                while let Some(pos) = reached.pop_front() {
                    for near in pos.neighbors() {
                        let is_open = cells.get(near).is_some_and(|cell| cell.is_open());
                        if is_open && map[near] == UNREACHED {
                            map[near] = map[pos] + 1;
                            reached.push_back(near);
                        }
                    }
                }
                black_box(&map);
            }
        })
    })
}

/// Dijkstra's search with the heap of the standard library.
fn heap(maps: &Maps) -> Duration {
    let (mut map, mut reached) = (blank(), BinaryHeap::new());
    time(maps, |cells, goals| {
        let costs: Vec<Option<u8>> = cells
            .cells()
            .iter()
            .map(|cell| digging_cost(*cell))
            .collect();
        fastest(|| {
            for goal in goals {
                map.fill(UNREACHED);
                map[*goal] = 0;
                reached.push(Reverse((0, *goal)));
                while let Some(Reverse((distance, pos))) = reached.pop() {
                    if distance > map[pos] {
                        continue;
                    }
                    let further = distance + u16::from(costs[index_of(pos)].unwrap_or(1));
                    for near in pos.neighbors() {
                        let may_enter = cells.contains(near) && costs[index_of(near)].is_some();
                        if may_enter && further < map[near] {
                            map[near] = further;
                            reached.push(Reverse((further, near)));
                        }
                    }
                }
                black_box(&map);
            }
        })
    })
}
