use alloc::collections::VecDeque;
use alloc::vec::Vec;

use crate::grid::cell::Direction;
use crate::grid::tile::{self, SIDE};
use crate::grid::tiling::Tiling;

/// The directions by their [index](Direction::index).
const DIRECTIONS: [Direction; 4] = [
    Direction::RIGHT,
    Direction::LEFT,
    Direction::DOWN,
    Direction::UP,
];

/// The initial matching of a grid, a [tile] of 64 cells at a time.
///
/// While some cell has a single open neighbour, the two are matched, which some
/// maximum matching does too; all such cells of a tile at once, direction by
/// direction. When there is none, the first tile that still has neighbours to
/// match is paired off, the runs of open cells of each row from their left, and
/// the last cell of an odd run with the one below. On boards with walls the
/// result misses one or two cells in a thousand.
///
/// Source: Karp & Sipser, *Maximum matching in sparse random graphs* (1981).
#[derive(Clone, Debug, Default)]
pub(crate) struct KarpSipser {
    pub(crate) tiles: Tiling,
    /// Tiles in which a cell may have lost a neighbour, as a queue and a set.
    dirty: VecDeque<usize>,
    is_dirty: Vec<bool>,
}

impl KarpSipser {
    /// Matches the open cells of the [tiles](KarpSipser::tiles); O(cells), most of
    /// it many cells at a time.
    pub(crate) fn run(&mut self) {
        self.is_dirty.clear();
        self.is_dirty.resize(self.tiles.len(), false);
        for row in (0..self.tiles.rows()).step_by(SIDE) {
            for tile in self.tiles.row(row) {
                self.match_singles(tile);
            }
        }
        self.clean();
        for row in 0..self.tiles.rows() {
            let cells = 0xff << (row % SIDE * SIDE);
            for tile in self.tiles.row(row) {
                while self.tiles.open[tile] & cells != 0 && self.pair_off(tile, cells) {
                    self.match_singles(tile);
                    self.clean();
                }
            }
        }
    }

    fn clean(&mut self) {
        while let Some(tile) = self.dirty.pop_front() {
            self.is_dirty[tile] = false;
            self.match_singles(tile);
        }
    }

    /// Matches the cells of a tile that have a single open neighbour, until
    /// there is none.
    fn match_singles(&mut self, tile: usize) {
        let own = self.tiles.open[tile];
        if own == 0 {
            return;
        }
        // So that nothing makes it dirty meanwhile.
        self.is_dirty[tile] = true;
        let next =
            DIRECTIONS.map(|direction| self.tiles.open[self.tiles.next_tile(tile, direction)]);
        let mut at = Singles {
            tile,
            own,
            next,
            beside: [0; 4],
            single: 0,
            taken: 0,
        };
        while at.find() {
            // A single cell that is matched takes a neighbour from none but its
            // mate. Two may share one, so that each direction is looked at
            // anew; within one direction they cannot.
            self.match_single(&mut at, Direction::RIGHT);
            self.match_single(&mut at, Direction::LEFT);
            self.match_single(&mut at, Direction::DOWN);
            self.match_single(&mut at, Direction::UP);
        }
        self.tiles.open[tile] = at.own;
        self.is_dirty[tile] = false;
        self.soil_around(tile, at.taken);
    }

    #[inline(always)]
    fn match_single(&mut self, at: &mut Singles, direction: Direction) {
        let cells = at.single & at.beside[direction.index()] & at.own;
        if cells != 0 {
            let next = &mut at.next[direction.index()];
            let cells = cells & tile::having(at.own, *next, direction);
            let inside = tile::inside(cells, direction);
            at.own &= !(cells | inside);
            at.taken |= inside;
            *next &= !self.match_cells(at.tile, cells, direction);
        }
    }

    /// Pairs off the cells of a tile, none of which has an open neighbour in a
    /// tile before; whether there were any to pair.
    fn pair_off(&mut self, tile: usize, cells: u64) -> bool {
        let mut own = self.tiles.open[tile];
        let cells = if own == u64::MAX { own } else { own & cells };
        let (pairs, over) = tile::pairs(
            cells,
            self.tiles.open[self.tiles.next_tile(tile, Direction::RIGHT)],
        );
        own &= !(pairs | tile::inside(pairs, Direction::RIGHT));
        let next = self.tiles.open[self.tiles.next_tile(tile, Direction::DOWN)];
        let over = over & tile::having(own, next, Direction::DOWN);
        // The cell below may be left over, too.
        let over = over & !tile::inside(over, Direction::DOWN);
        own &= !(over | tile::inside(over, Direction::DOWN));
        let taken = self.tiles.open[tile] & !own;
        self.tiles.open[tile] = own;
        self.match_cells(tile, pairs, Direction::RIGHT);
        self.match_cells(tile, over, Direction::DOWN);
        self.soil_around(tile, taken);
        taken != 0
    }

    /// Matches cells of a tile in a direction and closes their mates in the
    /// next tile, which are returned.
    #[inline(always)]
    fn match_cells(&mut self, tile: usize, cells: u64, direction: Direction) -> u64 {
        let (inside, across) = (
            tile::inside(cells, direction),
            tile::across(cells, direction),
        );
        let next = self.tiles.next_tile(tile, direction);
        match direction {
            Direction::RIGHT => self.tiles.right[tile] |= cells,
            Direction::LEFT => self.tiles.right[tile] |= inside,
            Direction::DOWN => self.tiles.down[tile] |= cells,
            _ => self.tiles.down[tile] |= inside,
        }
        if across != 0 {
            match direction {
                Direction::LEFT => self.tiles.right[next] |= across,
                Direction::UP => self.tiles.down[next] |= across,
                _ => {}
            }
            self.close(next, across);
        }
        across
    }

    fn close(&mut self, tile: usize, cells: u64) {
        self.tiles.open[tile] &= !cells;
        let across = tile::inside(cells, Direction::RIGHT) | tile::inside(cells, Direction::LEFT);
        let along = tile::inside(cells, Direction::DOWN) | tile::inside(cells, Direction::UP);
        self.soil(tile, across | along);
        self.soil_around(tile, cells);
    }

    /// Makes the tiles around dirty in which cells lose these as neighbours.
    fn soil_around(&mut self, tile: usize, cells: u64) {
        self.soil_next(tile, cells, Direction::RIGHT);
        self.soil_next(tile, cells, Direction::LEFT);
        self.soil_next(tile, cells, Direction::DOWN);
        self.soil_next(tile, cells, Direction::UP);
    }

    #[inline(always)]
    fn soil_next(&mut self, tile: usize, cells: u64, direction: Direction) {
        let across = tile::across(cells, direction);
        if across != 0 {
            self.soil(self.tiles.next_tile(tile, direction), across);
        }
    }

    fn soil(&mut self, tile: usize, cells: u64) {
        if self.tiles.open[tile] & cells != 0 && !self.is_dirty[tile] {
            self.is_dirty[tile] = true;
            self.dirty.push_back(tile);
        }
    }
}

/// The cells of a tile that have a single open neighbour.
struct Singles {
    tile: usize,
    /// The open cells of the tile, and of those around it by direction.
    own: u64,
    next: [u64; 4],
    /// The cells that have an open neighbour in each direction.
    beside: [u64; 4],
    single: u64,
    /// The cells of the tile that were taken as mates.
    taken: u64,
}

impl Singles {
    /// Finds them; whether there are any.
    #[inline(always)]
    fn find(&mut self) -> bool {
        let [right, left, down, up] = self.next;
        let a = tile::having(self.own, right, Direction::RIGHT);
        let b = tile::having(self.own, left, Direction::LEFT);
        let c = tile::having(self.own, down, Direction::DOWN);
        let d = tile::having(self.own, up, Direction::UP);
        self.beside = [a, b, c, d];
        // One or three of them, but three take both of a pair.
        self.single = self.own & (a ^ b ^ c ^ d) & !(a & b | c & d);
        self.single != 0
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use matchplay_board::{Position, Size};

    use super::*;
    use crate::ground::framed_words;
    use crate::random::Random;

    #[test]
    fn no_two_neighbours_are_left_open() {
        let mut random = Random(1);
        for (rows, columns) in [
            (1, 1),
            (1, 70),
            (70, 1),
            (8, 8),
            (9, 17),
            (65, 63),
            (40, 40),
        ] {
            for walls in [0, 3, 30] {
                let mut cell = || if random.below(100) < walls { '#' } else { '.' };
                let mut row = || (0..columns).map(|_| cell()).collect::<String>();
                let text = (0..rows).map(|_| row()).collect::<Vec<_>>().join("\n");
                let maze = Position::maze(text.parse().unwrap(), None).unwrap();
                let mut initial = KarpSipser::default();
                let size = Size::new(rows, columns).unwrap();
                let words = framed_words(&maze.open_cells().unwrap());
                initial.tiles.lay_out(size, &words);
                let cells = initial.tiles.count();
                assert_eq!(cells, maze.remaining().count());

                initial.run();
                let KarpSipser { tiles, dirty, .. } = &initial;
                assert!(dirty.is_empty());
                let count = |plane: &[u64]| plane.iter().map(|word| word.count_ones()).sum::<u32>();
                let matched = 2 * (count(&tiles.right) + count(&tiles.down)) as usize;
                assert_eq!(tiles.count() + matched, cells, "{text}");
                for tile in 0..tiles.len() {
                    if tiles.open[tile] != 0 {
                        let open = |direction| {
                            let next = tiles.open[tiles.next_tile(tile, direction)];
                            tiles.open[tile] & tile::having(tiles.open[tile], next, direction)
                        };
                        assert_eq!(DIRECTIONS.map(open), [0; 4], "{text}");
                    }
                }
            }
        }
    }
}
