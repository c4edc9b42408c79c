use matchplay_board::{
    Board, ExplicitGraph, GraphError, Lock, Maze, Place, Position, RowsError, SlidingBoard,
    StartError,
};

use super::place::{state, vertex};
use super::under;
use crate::read::locate::Step::{self, Char, Field, Index};
use crate::read::problem::Problem;
use crate::text::{PlaceText, Words};
use crate::{Code, Limits};

pub(super) fn sliding(
    rows: &[Words<'_>],
    limits: &Limits,
    path: &[Step],
) -> Result<SlidingBoard, Problem> {
    let path = under(path, Field("board"));
    check_cells(rows, limits, &path)?;
    let board = SlidingBoard::from_rows(rows.iter().map(|Words(row)| &**row));
    board.map_err(|error| misshapen(&error, rows, &path))
}

pub(super) fn maze(rows: &[Words<'_>], limits: &Limits, path: &[Step]) -> Result<Maze, Problem> {
    let path = under(path, Field("board"));
    check_cells(rows, limits, &path)?;
    let maze = Maze::from_rows(rows.iter().map(|Words(row)| &**row));
    maze.map_err(|error| misshapen(&error, rows, &path))
}

fn check_cells(rows: &[Words<'_>], limits: &Limits, path: &[Step]) -> Result<(), Problem> {
    let cells: u64 = rows.iter().map(|Words(row)| row.len() as u64).sum();
    if cells > limits.cells {
        let limit = limits.cells;
        let message = format!("the board has {cells} cells, more than the {limit} allowed");
        return Err(Problem::new(path, Code::Limit, message));
    }
    Ok(())
}

fn misshapen(error: &RowsError, rows: &[Words<'_>], path: &[Step]) -> Problem {
    let cell = match *error {
        RowsError::Unknown { cell, .. } => Some(cell),
        RowsError::SecondBlank { second, .. } => Some(second),
        _ => None,
    };
    let place = match (cell, error) {
        (Some(cell), _) => vec![Index(cell.row as usize), Char(cell.column as usize)],
        (None, &RowsError::Ragged { row, .. }) => vec![Index(row as usize)],
        (None, RowsError::Empty) if !rows.is_empty() => vec![Index(0)],
        _ => Vec::new(),
    };
    Problem::new(&[path, &place].concat(), Code::Board, error)
}

/// The graph of 1-based edges.
pub(super) fn graph(
    nodes: u32,
    edges: Vec<(u32, u32)>,
    limits: &Limits,
    path: &[Step],
) -> Result<ExplicitGraph, Problem> {
    if nodes > limits.nodes {
        let message = format!("a graph has at most {} nodes, not {nodes}", limits.nodes);
        return Err(Problem::new(
            &under(path, Field("nodes")),
            Code::Limit,
            message,
        ));
    }
    let path = under(path, Field("edges"));
    if edges.len() > limits.edges {
        let message = format!(
            "a graph has at most {} edges, not {}",
            limits.edges,
            edges.len()
        );
        return Err(Problem::new(&path, Code::Limit, message));
    }
    let zero = edges.iter().position(|&(a, b)| a == 0 || b == 0);
    if let Some(edge) = zero {
        let end = usize::from(edges[edge].0 != 0);
        let message = format!("edge {} names node 0, but the nodes count from 1", edge + 1);
        let path = [&path[..], &[Index(edge), Index(end)]].concat();
        return Err(Problem::new(&path, Code::Graph, message));
    }
    let zero_based = edges.iter().map(|&(a, b)| (a - 1, b - 1));
    ExplicitGraph::new(nodes, zero_based).map_err(|error| {
        let place = match error {
            GraphError::NoSuchNode { edge, .. } => {
                let end = edges.get(edge).is_some_and(|&(a, _)| a <= nodes);
                vec![Index(edge), Index(usize::from(end))]
            }
            GraphError::Loop { edge, .. } => vec![Index(edge)],
            _ => Vec::new(),
        };
        Problem::new(&[&path, &*place].concat(), Code::Graph, error)
    })
}

pub(super) fn lock(
    digits: u32,
    forbidden: Vec<Words<'_>>,
    limits: &Limits,
    path: &[Step],
) -> Result<Lock, Problem> {
    let wrong = |code, message: String| Problem::new(&under(path, Field("digits")), code, message);
    if digits > limits.lock_digits {
        let message = format!(
            "{digits} digits are more than the {} allowed",
            limits.lock_digits
        );
        return Err(wrong(Code::Limit, message));
    }
    let states = forbidden.iter().enumerate().map(|(index, words)| {
        let path = [path, &[Field("forbidden"), Index(index)]].concat();
        state(digits, words).map_err(|message| Problem::new(&path, Code::Lock, message))
    });
    let empty = Lock::new(digits, []);
    empty.map_err(|error| wrong(Code::Lock, error.to_string()))?;
    let states = states.collect::<Result<Vec<_>, _>>()?;
    Lock::new(digits, states).map_err(|error| wrong(Code::Lock, error.to_string()))
}

/// The first position on a board other than of sliding stones.
pub(super) fn started(
    board: Board,
    start: Option<PlaceText<'_>>,
    path: &[Step],
) -> Result<Position, Problem> {
    let wrong = |message: String| Problem::new(&under(path, Field("start")), Code::Start, message);
    let start = start.map(|start| vertex(&board, &start).map(|start| board.place(start)));
    let start = start.transpose().map_err(wrong)?;
    position(board, start).map_err(|error| wrong(error.to_string()))
}

fn position(board: Board, start: Option<Place>) -> Result<Position, StartError> {
    match (board, start) {
        (Board::Sliding(board), _) => Ok(Position::sliding(board)),
        (Board::Maze(maze), Some(Place::Cell(start))) => Position::maze(maze, Some(start)),
        (Board::Maze(maze), _) => Position::maze(maze, None),
        (Board::Graph(graph), Some(Place::Node(start))) => Position::graph(graph, Some(start)),
        (Board::Graph(graph), _) => Position::graph(graph, None),
        (Board::Lock(lock), Some(Place::State { value, .. })) => Position::lock(lock, Some(value)),
        (Board::Lock(lock), _) => Position::lock(lock, None),
    }
}
