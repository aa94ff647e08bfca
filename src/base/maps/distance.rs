//! Distance maps: how far every cell of a map is from one cell, or from the nearest of several.

use crate::base::{CellSet, Dir, Directions, Grid, Pos, columns};

/// For each cell, the cost of the cheapest way from where the map begins.
pub type DistanceMap = Grid<u16>;

/// The distance of a cell to which there is no way.
pub const UNREACHED: u16 = u16::MAX;

/// Marks a cell that cannot be entered while steps are counted, so that this is asked only once.
const CLOSED: u16 = UNREACHED - 1;

/// How many cells a search usually reaches at the most; more only cost a reallocation.
const USUAL_CELLS: usize = 512;

/// The most that one step may cost.
const MOST_COST: u16 = 255;

/// One bucket for each cost that may be added to that of the cells at hand.
const BUCKETS: usize = MOST_COST as usize + 1;

/// Marks the end of a bucket.
const NONE: u32 = u32::MAX;

/// Fills `map` with the distances from `center`, with steps to all eight neighbours.
///
/// See [`distances_along`].
pub fn distances(map: &mut DistanceMap, center: Pos, cost: impl Fn(Pos) -> Option<u8>) {
    distances_along(map, center, Directions::All, cost);
}

/// Fills `map` with the distances from `center`, with steps in the given directions.
///
/// `cost` returns what a step out of a cell costs, see [`CostMap`] and [`Search`], whose memory can be used again.
pub fn distances_along(
    map: &mut DistanceMap,
    center: Pos,
    directions: Directions,
    cost: impl Fn(Pos) -> Option<u8>,
) {
    let mut costs = CostMap::new(map.width(), map.height());
    for pos in map.positions() {
        costs.set(pos, cost(pos));
    }
    Search::default().fill(map, &costs, center, directions);
}

/// What a step out of every cell of a map costs, 1 to 255, unless the cell cannot be entered. There is a wall around the
/// map, so that a search need not look for its edge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CostMap {
    width: usize,
    /// The rows with the wall on every side; 0 for what cannot be entered.
    costs: Vec<u8>,
}

impl CostMap {
    /// Creates a map of closed cells. Both sizes are at least 1.
    pub fn new(width: i16, height: i16) -> CostMap {
        let (width, height) = (width as usize, height as usize);
        CostMap {
            width,
            costs: vec![0; (width + 2) * (height + 2)],
        }
    }

    /// Lets a step out of each of these cells cost 1, and closes all others. The set has the size of the map.
    pub fn open(&mut self, cells: &CellSet) {
        self.costs.fill(0);
        for (costs, cells) in self.rows_mut().zip(cells.rows()) {
            for x in columns(*cells) {
                costs[x as usize] = 1;
            }
        }
    }

    /// Sets what a step out of a cell costs; `None` closes it. Nothing happens outside the map.
    pub fn set(&mut self, pos: Pos, cost: Option<u8>) {
        if let Some(index) = self.index_of(pos) {
            self.costs[index] = cost.unwrap_or(0);
        }
    }

    /// Sets what a step out of a cell costs, if it can be entered.
    pub fn change(&mut self, pos: Pos, cost: u8) {
        if self.get(pos).is_some() {
            self.set(pos, Some(cost));
        }
    }

    /// Returns what a step out of a cell costs; `None` if it cannot be entered.
    pub fn get(&self, pos: Pos) -> Option<u8> {
        let cost = self.costs[self.index_of(pos)?];
        (cost > 0).then_some(cost)
    }

    /// Returns the rows from top to bottom, to be filled with costs, or 0 for what cannot be entered.
    pub fn rows_mut(&mut self) -> impl Iterator<Item = &mut [u8]> {
        let (width, stride) = (self.width, self.stride());
        let inside = stride..self.costs.len() - stride;
        let rows = self.costs[inside].chunks_mut(stride);
        rows.map(move |row| &mut row[1..=width])
    }

    fn stride(&self) -> usize {
        self.width + 2
    }

    /// Returns the index of a cell; `None` outside the map.
    fn index_of(&self, pos: Pos) -> Option<usize> {
        let (x, y) = (usize::try_from(pos.x).ok()?, usize::try_from(pos.y).ok()?);
        let index = (y + 1) * self.stride() + x + 1;
        (x < self.width && index < self.costs.len() - self.stride()).then_some(index)
    }
}

/// A search for the distances of cells, which goes only as far as they are asked for. Its memory is used again by the next.
///
/// A cell waits in the bucket of what it costs to have left it. Buckets are emptied in the order of their costs, so the
/// first step into a cell is the cheapest, and no cell waits twice.
#[derive(Clone, Debug)]
pub struct Search {
    costs: CostMap,
    directions: Directions,
    /// The index of the cell from which all is counted; `None` if it lies outside.
    start: Option<usize>,
    /// For each cell of the map and of the wall around it, the cost of entering it; 0 for what cannot be entered.
    reached: Vec<u16>,
    /// For each bucket, in a ring, the cell that came last.
    last: [u32; BUCKETS],
    /// For each cell that waits, the one that came before it to the same bucket.
    before: Vec<u32>,
    /// How many cells wait.
    waiting: usize,
    /// The cost of the bucket that is emptied next.
    cost: u16,
}

impl Default for Search {
    fn default() -> Search {
        Search {
            costs: CostMap {
                width: 0,
                costs: Vec::new(),
            },
            directions: Directions::All,
            start: None,
            reached: Vec::new(),
            last: [NONE; BUCKETS],
            before: Vec::new(),
            waiting: 0,
            cost: 0,
        }
    }
}

impl Search {
    /// Sets what steps cost in all searches that begin from then on.
    pub fn set_costs(&mut self, costs: &CostMap) {
        self.costs.width = costs.width;
        self.costs.costs.clone_from(&costs.costs);
    }

    /// Closes a cell for all searches that begin from then on.
    pub fn close(&mut self, pos: Pos) {
        self.costs.set(pos, None);
    }

    /// Begins to search from `center`, with steps in the given directions.
    ///
    /// The centre needs no entering, and a step out of it costs 1 if it is closed. Distances that do not fit are
    /// `UNREACHED`, and so are all if the centre lies outside.
    pub fn begin(&mut self, center: Pos, directions: Directions) {
        let costs = &self.costs;
        self.directions = directions;
        let unreached = |&cost: &u8| if cost > 0 { UNREACHED } else { 0 };
        self.reached.clear();
        self.reached.extend(costs.costs.iter().map(unreached));
        self.before.resize(costs.costs.len(), NONE);
        self.last.fill(NONE);
        (self.waiting, self.start) = (0, costs.index_of(center));
        if let Some(start) = self.start {
            self.reached[start] = 0;
            self.cost = u16::from(self.costs.costs[start].max(1));
            self.wait(start, self.cost);
        }
    }

    /// Returns the distance of a cell. If there is a way, the distances of all nearer cells are known from then on.
    pub fn distance(&mut self, pos: Pos) -> u16 {
        if let Some(index) = self.costs.index_of(pos) {
            self.go_on(|reached| reached[index] == UNREACHED);
        }
        self.known_distance(pos)
    }

    /// Returns what a step out of a cell costs in this search; `None` if it cannot be entered.
    pub fn cost(&self, pos: Pos) -> Option<u8> {
        self.costs.get(pos)
    }

    /// Returns the distance of a cell; `UNREACHED` if it is not known yet.
    pub fn known_distance(&self, pos: Pos) -> u16 {
        let is_there = |index: &usize| self.costs.costs[*index] > 0 || self.start == Some(*index);
        let index = self.costs.index_of(pos).filter(is_there);
        index.map_or(UNREACHED, |index| self.reached[index])
    }

    /// Fills `map` with the distances from `center`. The costs are of a map of the same size. See [`Search::begin`].
    pub fn fill(
        &mut self,
        map: &mut DistanceMap,
        costs: &CostMap,
        center: Pos,
        directions: Directions,
    ) {
        self.set_costs(costs);
        self.begin(center, directions);
        self.go_on(|_| true);
        let stride = costs.stride();
        let inside = self.reached.chunks(stride).zip(costs.costs.chunks(stride));
        for (row, (reached, costs)) in map.rows_mut().zip(inside.skip(1)) {
            let inside = reached[1..].iter().zip(&costs[1..]);
            for (distance, (&reached, &cost)) in row.iter_mut().zip(inside) {
                *distance = if cost > 0 { reached } else { UNREACHED };
            }
        }
        if self.start.is_some() {
            map[center] = 0;
        }
    }

    /// Enters cells to which there is a way, those of a bucket together, as long as it `is_wanted` by what was reached.
    fn go_on(&mut self, is_wanted: impl Fn(&[u16]) -> bool) {
        match self.directions {
            Directions::All => self.spread(Dir::ALL, is_wanted),
            Directions::Orthogonal => self.spread(Dir::ORTHOGONAL, is_wanted),
        }
    }

    fn spread<const N: usize>(&mut self, directions: [Dir; N], is_wanted: impl Fn(&[u16]) -> bool) {
        let width = self.costs.stride() as isize;
        let offsets = directions.map(|dir| {
            let (dx, dy) = dir.delta();
            isize::from(dy) * width + isize::from(dx)
        });
        while self.waiting > 0 && is_wanted(&self.reached) {
            let cost = self.cost;
            let mut next = std::mem::replace(&mut self.last[usize::from(cost) % BUCKETS], NONE);
            while next != NONE {
                let from = next as usize;
                next = self.before[from];
                self.waiting -= 1;
                for offset in offsets {
                    let to = from.wrapping_add_signed(offset);
                    if self.reached[to] != UNREACHED {
                        continue;
                    }
                    self.reached[to] = cost;
                    if cost < UNREACHED - MOST_COST {
                        self.wait(to, cost + u16::from(self.costs.costs[to]));
                    }
                }
            }
            self.cost += 1;
        }
    }

    fn wait(&mut self, index: usize, cost: u16) {
        let last = &mut self.last[usize::from(cost) % BUCKETS];
        self.before[index] = *last;
        *last = index as u32;
        self.waiting += 1;
    }
}

/// Returns how many steps in the given directions every cell is from the nearest of `starts`, over cells that
/// `may_enter` allows; `UNREACHED` if there is no way. The starts lie inside the grid and need no entering.
pub fn steps_from<T: Copy>(
    cells: &Grid<T>,
    starts: impl IntoIterator<Item = Pos>,
    directions: Directions,
    may_enter: impl Fn(Pos, T) -> bool,
) -> DistanceMap {
    match directions {
        Directions::All => count_steps(cells, starts, Dir::ALL, may_enter),
        Directions::Orthogonal => count_steps(cells, starts, Dir::ORTHOGONAL, may_enter),
    }
}

fn count_steps<T: Copy, const N: usize>(
    cells: &Grid<T>,
    starts: impl IntoIterator<Item = Pos>,
    directions: [Dir; N],
    may_enter: impl Fn(Pos, T) -> bool,
) -> DistanceMap {
    let mut map = Grid::new(cells.width(), cells.height(), UNREACHED);
    let mut reached: Vec<Pos> = Vec::with_capacity(USUAL_CELLS);
    for pos in starts {
        map[pos] = 0;
        reached.push(pos);
    }
    let (width, height) = (cells.width(), cells.height());
    let steps = steps(directions, width);
    let (steps_of, cells) = (map.cells_mut(), cells.cells());
    let mut next = 0;
    while let Some(&pos) = reached.get(next) {
        next += 1;
        let index = pos.y as usize * width as usize + pos.x as usize;
        let further = steps_of[index] + 1;
        let at_edge = pos.x == 0 || pos.y == 0 || pos.x == width - 1 || pos.y == height - 1;
        for (dx, dy, offset) in steps {
            let to = Pos::new(pos.x + dx, pos.y + dy);
            if at_edge && (to.x < 0 || to.y < 0 || to.x >= width || to.y >= height) {
                continue;
            }
            let index = index.wrapping_add_signed(offset);
            if steps_of[index] != UNREACHED {
                continue;
            }
            if may_enter(to, cells[index]) {
                steps_of[index] = further;
                reached.push(to);
            } else {
                steps_of[index] = CLOSED;
            }
        }
    }
    for steps in steps_of.iter_mut().filter(|steps| **steps == CLOSED) {
        *steps = UNREACHED;
    }
    map
}

/// Returns each step as columns, rows, and the change of the index in a grid of this width.
fn steps<const N: usize>(directions: [Dir; N], width: i16) -> [(i16, i16, isize); N] {
    directions.map(|dir| {
        let (dx, dy) = dir.delta();
        (
            dx,
            dy,
            isize::from(dy) * isize::from(width) + isize::from(dx),
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::{Purpose, Random};

    fn map_of(picture: &[&str], center: Pos, cost: impl Fn(u8) -> Option<u8>) -> Vec<String> {
        let mut map = Grid::new(picture[0].len() as i16, picture.len() as i16, 0);
        distances(&mut map, center, |pos| {
            cost(picture[pos.y as usize].as_bytes()[pos.x as usize])
        });
        let digit = |&distance: &u16| {
            if distance == UNREACHED {
                'X'
            } else {
                (b'0' + (distance % 10) as u8) as char
            }
        };
        map.rows()
            .map(|row| row.iter().map(digit).collect())
            .collect()
    }

    #[test]
    fn a_plain_map_counts_king_moves_around_the_rock() {
        let floor = |glyph| (glyph == b'.').then_some(1);
        let map = map_of(
            &["......", ".####.", "......", "####..", ".#...."],
            Pos::new(0, 0),
            floor,
        );
        assert_eq!(map, ["012345", "1XXXX5", "223456", "XXXX56", "XX7666"]);
    }

    #[test]
    fn the_price_of_a_step_is_that_of_the_cell_nearer_the_centre() {
        let digits = |glyph: u8| (glyph != b'#').then(|| glyph - b'0');
        assert_eq!(map_of(&["1311#1"], Pos::new(0, 0), digits), ["0145XX"]);
        assert_eq!(map_of(&["3111"], Pos::new(0, 0), digits), ["0345"]);
    }

    #[test]
    fn a_centre_in_rock_still_has_distances_around_it() {
        let floor = |glyph| (glyph == b'.').then_some(1);
        assert_eq!(map_of(&["#.."], Pos::new(0, 0), floor), ["012"]);
        assert_eq!(map_of(&["..."], Pos::new(9, 9), floor), ["XXX"]);
    }

    #[test]
    fn costs_have_a_wall_around_them() {
        let mut costs = CostMap::new(2, 2);
        for pos in [(-1, 0), (2, 0), (0, -1), (1, 2), (1, 1)] {
            costs.set(Pos::new(pos.0, pos.1), Some(7));
        }
        let inside: Vec<&mut [u8]> = costs.rows_mut().collect();
        assert_eq!(inside, [[0, 0], [0, 7]]);
        assert_eq!(costs.get(Pos::new(1, 1)), Some(7));
        assert_eq!(costs.get(Pos::new(0, 1)), None);
        assert_eq!(costs.get(Pos::new(2, 1)), None);
    }

    #[test]
    fn steps_out_of_opened_cells_cost_1_until_that_is_changed_and_all_others_stay_closed() {
        let (mut costs, mut cells) = (CostMap::new(3, 2), CellSet::new(3, 2));
        costs.set(Pos::new(2, 0), Some(9));
        cells.insert(Pos::new(1, 0));
        cells.insert(Pos::new(0, 1));
        costs.open(&cells);
        for x in 0..3 {
            costs.change(Pos::new(x, 0), 7);
        }
        costs.change(Pos::new(0, 2), 7);
        let inside: Vec<&mut [u8]> = costs.rows_mut().collect();
        assert_eq!(inside, [[0, 7, 0], [1, 0, 0]]);
    }

    #[test]
    fn a_search_that_is_used_again_finds_what_a_new_one_does() {
        let mut random = Random::new(5, Purpose::Terrain, 0);
        let (mut search, mut costs) = (Search::default(), CostMap::new(9, 7));
        let (mut map, mut expected) = (Grid::new(9, 7, 0), Grid::new(9, 7, 0));
        for _ in 0..200 {
            let most = if random.percent(50) { 1 } else { 255 };
            for pos in map.positions() {
                let cost = 1 + random.below(most) as u8;
                costs.set(pos, random.percent(60).then_some(cost));
            }
            let center = Pos::new(random.below(9) as i16, random.below(7) as i16);
            relax(&mut expected, center, |pos| costs.get(pos));
            search.set_costs(&costs);
            search.begin(center, Directions::All);
            for _ in 0..3 {
                let pos = Pos::new(random.below(10) as i16 - 1, random.below(7) as i16);
                let distance = expected.get(pos).copied().unwrap_or(UNREACHED);
                assert_eq!(search.distance(pos), distance);
                let is_nearer = |other: u16| distance < UNREACHED && other < distance;
                let mut nearer = expected.iter().filter(|(_, other)| is_nearer(**other));
                assert!(nearer.all(|(pos, &other)| search.known_distance(pos) == other));
            }
            search.fill(&mut map, &costs, center, Directions::All);
            assert_eq!(map, expected);
        }
    }

    /// Finds the same distances slowly: by steps that come nearer, until there are none.
    fn relax(map: &mut DistanceMap, center: Pos, cost: impl Fn(Pos) -> Option<u8>) {
        map.fill(UNREACHED);
        map[center] = 0;
        loop {
            let before = map.clone();
            for pos in before.positions().filter(|&pos| before[pos] < UNREACHED) {
                let way = before[pos] + u16::from(cost(pos).unwrap_or(1));
                for to in pos.neighbors().filter(|&to| cost(to).is_some()) {
                    map[to] = map[to].min(way);
                }
            }
            if *map == before {
                break;
            }
        }
    }

    #[test]
    fn distances_that_do_not_fit_are_not_reached() {
        let mut map = Grid::new(300, 1, 0);
        distances(&mut map, Pos::new(0, 0), |_| Some(255));
        assert_eq!(map[Pos::new(256, 0)], 256 * 255);
        assert_eq!(map[Pos::new(258, 0)], UNREACHED);
    }

    #[test]
    fn steps_along_four_directions_go_around_corners() {
        let mut map = Grid::new(3, 2, 0);
        distances_along(&mut map, Pos::new(0, 0), Directions::Orthogonal, |_| {
            Some(1)
        });
        assert_eq!(map.cells(), [0, 1, 2, 1, 2, 3]);
    }

    #[test]
    fn steps_are_counted_from_the_nearest_start() {
        let mut cells = Grid::new(5, 2, true);
        cells[Pos::new(1, 0)] = false;
        let ends = [Pos::new(0, 0), Pos::new(4, 0)];
        let map = steps_from(&cells, ends, Directions::Orthogonal, |_, is_open| is_open);
        assert_eq!(map.cells(), [0, UNREACHED, 2, 1, 0, 1, 2, 3, 2, 1]);
        let map = steps_from(&cells, ends, Directions::All, |_, is_open| is_open);
        assert_eq!(map.cells(), [0, UNREACHED, 2, 1, 0, 1, 1, 2, 1, 1]);
    }
}
