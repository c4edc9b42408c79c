use arbitrary::Arbitrary;
use matchplay_board::{
    Board, Dials, ExplicitGraph, Lattice, Lock, Maze, Position, Removal, SlidingBoard, Steps,
    Vertex, Wrap,
};

use super::choose;

/// The largest number of rows and of columns of a board.
const LONGEST: usize = 12;

/// The largest number of states of a lock.
const MOST_STATES: u32 = 100;

/// The board and the start of a game.
#[derive(Arbitrary, Clone, Debug)]
pub(super) enum DrawnBoard {
    Sliding {
        size: (u8, u8),
        blank: u8,
        stones: Bits,
    },
    Maze {
        size: (u8, u8),
        free: Bits,
        lattice: Option<DrawnLattice>,
        removes_edges: bool,
        start: DrawnStart,
    },
    Graph {
        nodes: u8,
        edges: Vec<(u8, u8)>,
        removes_edges: bool,
        start: DrawnStart,
    },
    Lock {
        digits: u8,
        base: Option<u8>,
        wraps: bool,
        allowed: Vec<u8>,
        start: DrawnStart,
    },
}

#[derive(Arbitrary, Clone, Debug)]
pub(super) struct DrawnLattice {
    steps: DrawnSteps,
    /// Whether rows and columns wrap.
    wraps: (bool, bool),
}

#[derive(Arbitrary, Clone, Debug)]
enum DrawnSteps {
    Orthogonal,
    Diagonal,
    King,
    Knight,
    Hex,
    Leaper(u8, u8),
    Offsets(Vec<(i8, i8)>),
}

/// Where the token starts: the indices are those of open vertices, modulo their number.
#[derive(Arbitrary, Clone, Debug)]
pub(super) enum DrawnStart {
    Anywhere,
    At(u8),
    AmongSome(Vec<u8>),
}

/// Any number of bits; after the last bit, the first follows again.
#[derive(Arbitrary, Clone, Debug)]
pub(super) struct Bits(Vec<u8>);

impl Bits {
    fn get(&self, index: usize) -> bool {
        match self.0.len() {
            0 => false,
            bytes => self.0[index / 8 % bytes] >> (index % 8) & 1 == 1,
        }
    }
}

impl DrawnBoard {
    pub(super) fn position(&self) -> Position {
        match self {
            DrawnBoard::Sliding {
                size,
                blank,
                stones,
            } => {
                let (rows, columns) = extents(*size);
                let blank = usize::from(*blank) % (rows * columns);
                let rows = letters(rows, columns, |cell| match cell {
                    cell if cell == blank => '.',
                    cell if stones.get(cell) => 'X',
                    _ => 'O',
                });
                let board = SlidingBoard::from_rows(rows.iter().map(String::as_str));
                Position::sliding(board.expect("one blank among stones"))
            }
            DrawnBoard::Maze {
                size,
                free,
                lattice,
                removes_edges,
                start,
            } => {
                // Edge games on large boards take the solver too long.
                let most = if *removes_edges { 5 } else { LONGEST };
                let (rows, columns) = extents(*size);
                let [rows, columns] = [rows, columns].map(|side| side.min(most));
                let rows = letters(rows, columns, |cell| if free.get(cell) { '.' } else { '#' });
                let maze = Maze::from_rows(rows.iter().map(String::as_str));
                let maze = maze.expect("a rectangle");
                let lattice = lattice.as_ref().map(DrawnLattice::lattice);
                let maze = maze.with_lattice(lattice.unwrap_or_default());
                start.position(maze.removing(removal(*removes_edges)))
            }
            DrawnBoard::Graph {
                nodes,
                edges,
                removes_edges,
                start,
            } => {
                let nodes = u32::from(*nodes) % 16 + 1;
                let ends = edges.iter().take(100);
                let ends = ends.map(|&(a, b)| (u32::from(a) % nodes, u32::from(b) % nodes));
                let graph = ExplicitGraph::new(nodes, ends.filter(|(a, b)| a != b));
                let graph = graph.expect("no loops");
                start.position(graph.removing(removal(*removes_edges)))
            }
            DrawnBoard::Lock {
                digits,
                base,
                wraps,
                allowed,
                start,
            } => {
                let base = base.map_or(10, |base| u32::from(base) % 35 + 2);
                let most = MOST_STATES.ilog(base);
                let digits = u32::from(*digits) % most + 1;
                let dials = Dials::with_base(digits, base, *wraps).expect("few digits");
                let allowed: Vec<u32> = allowed
                    .iter()
                    .map(|&state| u32::from(state) % dials.states())
                    .collect();
                let forbidden = (0..dials.states()).filter(|state| !allowed.contains(state));
                let lock = Lock::on(dials, forbidden).expect("the dials have the states");
                start.position(lock)
            }
        }
    }
}

impl DrawnLattice {
    fn lattice(&self) -> Lattice {
        let wrap = match self.wraps {
            (false, false) => None,
            (true, false) => Some(Wrap::Rows),
            (false, true) => Some(Wrap::Columns),
            (true, true) => Some(Wrap::Both),
        };
        let steps = match &self.steps {
            DrawnSteps::Orthogonal => Steps::Orthogonal,
            DrawnSteps::Diagonal => Steps::Diagonal,
            DrawnSteps::King => Steps::King,
            DrawnSteps::Knight => Steps::Knight,
            DrawnSteps::Hex => Steps::Hex,
            &DrawnSteps::Leaper(a, b) => {
                Steps::leaper(a.into(), b.into()).unwrap_or(Steps::Orthogonal)
            }
            DrawnSteps::Offsets(offsets) => {
                let offsets = offsets
                    .iter()
                    .map(|&(down, right)| (down.into(), right.into()));
                // Repeated steps and steps to the same cell are errors.
                Steps::from_offsets(offsets).unwrap_or(Steps::Hex)
            }
        };
        Lattice::new(steps, wrap)
    }
}

impl DrawnStart {
    fn position(&self, board: impl Into<Board>) -> Position {
        let anywhere = Position::new(board, None).expect("no start is always allowed");
        let open: Vec<Vertex> = anywhere.remaining().collect();
        let position = match self {
            DrawnStart::Anywhere => return anywhere,
            DrawnStart::At(start) => {
                let start = choose(&open, *start);
                Position::new(anywhere.board().clone(), start)
            }
            DrawnStart::AmongSome(starts) => {
                let starts: Vec<Vertex> =
                    starts.iter().filter_map(|&it| choose(&open, it)).collect();
                if starts.is_empty() {
                    return anywhere;
                }
                Position::with_starts(anywhere.board().clone(), starts)
            }
        };
        position.expect("the starts are open")
    }
}

const fn removal(removes_edges: bool) -> Removal {
    match removes_edges {
        true => Removal::Edges,
        false => Removal::Vertices,
    }
}

fn extents((rows, columns): (u8, u8)) -> (usize, usize) {
    [rows, columns]
        .map(|extent| usize::from(extent) % LONGEST + 1)
        .into()
}

fn letters(rows: usize, columns: usize, letter: impl Fn(usize) -> char) -> Vec<String> {
    let row = |row| {
        (0..columns)
            .map(|column| letter(row * columns + column))
            .collect()
    };
    (0..rows).map(row).collect()
}
