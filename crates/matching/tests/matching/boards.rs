//! Boards that are grids: random ones, and families on which searches take long.

use matchplay_matching::CompressedGraph;

use crate::open_grid::grid_edges;
use crate::random::Random;

/// A grid, some places of which are cells and the others walls.
pub(crate) struct Board {
    pub(crate) rows: u32,
    pub(crate) columns: u32,
    pub(crate) cells: Vec<bool>,
}

impl Board {
    pub(crate) fn new(rows: u32, columns: u32, is_cell: impl Fn(u32, u32) -> bool) -> Board {
        let places = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        let cells = places.map(|(row, column)| is_cell(row, column)).collect();
        Board {
            rows,
            columns,
            cells,
        }
    }

    pub(crate) fn random(random: &mut Random, rows: u32, columns: u32, walls: usize) -> Board {
        let words = random.grid(rows, columns, walls);
        let stride = columns.div_ceil(64);
        Board::new(rows, columns, |row, column| {
            let word = words[(row * stride + column / 64) as usize];
            word >> (column % 64) & 1 == 1
        })
    }

    /// The same board with more walls at random.
    fn with_holes(mut self, random: &mut Random, walls: usize) -> Board {
        for cell in &mut self.cells {
            *cell &= !random.percent(walls);
        }
        self
    }

    pub(crate) fn is_cell(&self, row: u32, column: u32) -> bool {
        self.cells[(row * self.columns + column) as usize]
    }

    pub(crate) fn words(&self) -> Vec<u64> {
        let mut words = Vec::new();
        for row in 0..self.rows {
            for first in (0..self.columns).step_by(64) {
                let bits = 0..(self.columns - first).min(64);
                let bits = bits.filter(|bit| self.is_cell(row, first + bit));
                words.push(bits.map(|bit| 1 << bit).sum());
            }
        }
        words
    }

    pub(crate) fn graph(&self) -> CompressedGraph {
        let edges = grid_edges(self.rows, self.columns);
        let edges = edges.filter(|&(a, b)| self.cells[a as usize] && self.cells[b as usize]);
        CompressedGraph::from_edges(self.rows * self.columns, edges).unwrap()
    }
}

/// Boards of at least 40×40 cells, on which different searches take long.
pub(crate) fn boards(random: &mut Random) -> Vec<Board> {
    let mut boards = Vec::new();
    for walls in [0, 1, 2, 4, 7, 11, 18, 30, 40, 50, 70, 95] {
        boards.push(Board::random(random, 45, 47, walls));
        boards.push(Board::random(random, 41, 66, walls));
    }
    // Stripes with gaps, in both directions.
    boards.push(Board::new(48, 40, |row, column| {
        row % 3 != 0 || column % 7 == 0
    }));
    boards.push(Board::new(40, 65, |row, column| {
        column % 2 == 0 || row % 39 == 0
    }));
    boards.push(Board::new(41, 43, |row, column| {
        column % 4 != 1 || row % 9 == 4
    }));
    // Combs with teeth to both sides.
    boards.push(Board::new(40, 64, |row, column| {
        row == 20 || column % 2 == 0
    }));
    boards.push(Board::new(63, 41, |row, column| {
        column == 20 || row % 2 == 1
    }));
    boards.push(spiral(45));
    boards.push(spiral(46));
    // Rooms with a door at a random place of every wall.
    let doors: Vec<u32> = (0..128).map(|_| random.below(8) as u32).collect();
    boards.push(Board::new(72, 70, |row, column| {
        let room = (row / 9 * 8 + column / 9) as usize;
        match (row % 9, column % 9) {
            (8, column) => column == doors[room],
            (row, 8) => row == doors[room + 64],
            _ => true,
        }
    }));
    // Walls on one colour in the upper half, and on the other in the lower one.
    for period in [2, 3, 5, 9] {
        let is_cell = move |row: u32, column: u32| {
            let is_wall = (row + column) % 2 == row / 24 && (row + 3 * column) % (2 * period) < 2;
            !is_wall
        };
        boards.push(Board::new(48, 48, is_cell));
        boards.push(Board::new(48, 48, is_cell).with_holes(random, 3));
    }
    for walls in [2, 8, 20] {
        let mut board = Board::random(random, 50, 42, 0);
        for cell in 0..board.cells.len() {
            let (row, column) = (cell as u32 / 42, cell as u32 % 42);
            let is_polar = (row + column) % 2 == u32::from(column >= 21);
            board.cells[cell] = !is_polar || !random.percent(walls);
        }
        boards.push(board);
    }
    boards
}

/// A corridor that winds from a corner to the middle.
pub(crate) fn spiral(side: u32) -> Board {
    Board::new(side, side, |row, column| {
        // The corridor goes around every second ring of cells. A wall ends each of these rings, and
        // the cell beside its end leads to the next one.
        let ring = row.min(column).min(side - 1 - row).min(side - 1 - column);
        let is_joint = column == ring && row == ring + 1;
        (ring % 2 == 0) != is_joint
    })
}

/// A square board with these walls.
pub(crate) fn walled(side: u32, is_wall: &[bool]) -> Board {
    Board::new(side, side, |row, column| {
        !is_wall[(row * side + column) as usize]
    })
}
