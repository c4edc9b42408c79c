use matchplay_board::{
    Board, Dials, ExplicitGraph, Lattice, Lock, Maze, Plane, Position, Removal, Size, SlidingBoard,
    Steps, Vertex, Wrap,
};
use matchplay_solver::check_cost;

use crate::Fault;
use crate::numbers::Numbers;

/// The largest number of vertices.
const MAX_VERTICES: u64 = 1 << 20;

/// The largest number of vertices and edges, as far as the rules bound the edges.
const MAX_WORK: u64 = 1 << 24;

/// Reads a start position.
pub(crate) fn start(words: &[u32]) -> Result<Position, Fault> {
    let mut words = Numbers::new(words);
    let board = board(&mut words)?;
    let position = match words.next()? {
        0 => Position::new(board, None),
        1 => Position::new(board, Some(Vertex::new(words.next()?))),
        2 => Position::with_starts(board, words.list()?.iter().copied().map(Vertex::new)),
        _ => return Err(Fault::Malformed),
    };
    words.end()?;
    let position = position.map_err(|_| Fault::Start)?;
    check_cost(&position).map_err(|_| Fault::TooCostly)?;
    Ok(position)
}

fn board(words: &mut Numbers) -> Result<Board, Fault> {
    match words.next()? {
        0 => sliding(words).map(Board::Sliding),
        1 => maze(words).map(Board::Maze),
        2 => graph(words).map(Board::Graph),
        3 => lock(words).map(Board::Lock),
        _ => Err(Fault::Malformed),
    }
}

/// Checks that a board with these numbers of vertices and of steps from each of them is
/// small enough for a page.
fn check_size(vertices: u64, steps: usize) -> Result<(), Fault> {
    let work = vertices.saturating_mul(1 + steps as u64 / 2);
    if vertices > MAX_VERTICES || work > MAX_WORK {
        return Err(Fault::TooLarge);
    }
    Ok(())
}

fn size(words: &mut Numbers) -> Result<Size, Fault> {
    let (rows, columns) = (words.next()?, words.next()?);
    check_size(u64::from(rows).saturating_mul(columns.into()), 0)?;
    Size::new(rows, columns).ok_or(Fault::Board)
}

/// The cells of a grid with this word.
fn plane(size: Size, cells: &[u32], word: u32) -> Plane {
    let cells = (0..).map(Vertex::new).zip(cells);
    let marked = cells.filter(|&(_, &cell)| cell == word);
    Plane::from_cells(size, marked.map(|(vertex, _)| size.coord(vertex)))
}

fn sliding(words: &mut Numbers) -> Result<SlidingBoard, Fault> {
    let size = size(words)?;
    let cells = words.take(size.cells())?;
    if cells.iter().any(|&cell| cell > 2) {
        return Err(Fault::Malformed);
    }
    let blanks = plane(size, cells, 2);
    let mut blanks = blanks.ones();
    let (Some(blank), None) = (blanks.next(), blanks.next()) else {
        return Err(Fault::Board);
    };
    SlidingBoard::new(plane(size, cells, 1), size.coord(blank)).map_err(|_| Fault::Board)
}

fn maze(words: &mut Numbers) -> Result<Maze, Fault> {
    let size = size(words)?;
    let steps = steps(words)?;
    let wrap = match words.next()? {
        0 => None,
        1 => Some(Wrap::Rows),
        2 => Some(Wrap::Columns),
        3 => Some(Wrap::Both),
        _ => return Err(Fault::Malformed),
    };
    let removal = removal(words)?;
    let cells = words.take(size.cells())?;
    if cells.iter().any(|&cell| cell > 1) {
        return Err(Fault::Malformed);
    }
    let lattice = Lattice::new(steps, wrap);
    check_size(size.cells() as u64, lattice.max_degree())?;
    let maze = Maze::from_plane(plane(size, cells, 1));
    Ok(maze.with_lattice(lattice).removing(removal))
}

fn steps(words: &mut Numbers) -> Result<Steps, Fault> {
    let steps = match words.next()? {
        0 => Ok(Steps::Orthogonal),
        1 => Ok(Steps::Diagonal),
        2 => Ok(Steps::King),
        3 => Ok(Steps::Knight),
        4 => Ok(Steps::Hex),
        5 => Steps::leaper(words.next()?, words.next()?),
        6 => {
            let offsets = words.pairs()?;
            Steps::from_offsets(offsets.map(|(rows, columns)| (rows as i32, columns as i32)))
        }
        _ => return Err(Fault::Malformed),
    };
    steps.map_err(|_| Fault::Board)
}

fn removal(words: &mut Numbers) -> Result<Removal, Fault> {
    Ok(match words.flag()? {
        false => Removal::Vertices,
        true => Removal::Edges,
    })
}

fn graph(words: &mut Numbers) -> Result<ExplicitGraph, Fault> {
    let nodes = words.next()?;
    check_size(nodes.into(), 0)?;
    let removal = removal(words)?;
    let graph = ExplicitGraph::new(nodes, words.pairs()?);
    Ok(graph.map_err(|_| Fault::Board)?.removing(removal))
}

fn lock(words: &mut Numbers) -> Result<Lock, Fault> {
    let (digits, base) = (words.next()?, words.next()?);
    let dials = Dials::with_base(digits, base, words.flag()?).ok_or(Fault::Board)?;
    check_size(dials.states().into(), dials.max_degree())?;
    let forbidden = words.list()?.iter().copied();
    Lock::on(dials, forbidden).map_err(|_| Fault::Board)
}
