use matchplay_board::{Game, Places, Position};
use matchplay_solver::Solver;

use super::{board, drawing, lattice, lock, play_all, start, under, work};
use crate::allowance::Reader;
use crate::read::locate::Step::{Field, Variant};
use crate::read::problem::Problem;
use crate::text::{Entries, GameText};
use crate::{Allowance, Code, Record};

/// The game, and the labels and points of its nodes; adds warnings to `warnings`. Spends
/// its work, and waits for its memory, before anything is built.
pub(in crate::read) fn game(
    text: GameText<'_>,
    reader: &mut Reader<'_>,
    warnings: &mut Vec<Problem>,
) -> Result<Record, Problem> {
    let (allowance, limits) = (reader.allowance, reader.allowance.limits());
    let granted = reader.game(work::size(&text, allowance), text.moves().len());
    granted.map_err(|exceeded| Problem::of(&[Field("game")], exceeded))?;
    let path = [Field("game"), Variant(text.name())];
    let removal = text.removal();
    let (mut labels, mut at) = (Entries::default(), Entries::default());
    let (position, moves) = match text {
        GameText::SlidingStones { board, moves } => {
            let board = board::sliding(&board, limits, &path)?;
            (Position::sliding(board), moves)
        }
        GameText::Maze {
            board,
            steps,
            wrap,
            removes: _,
            starts,
            start,
            moves,
        } => {
            let maze = board::maze(&board, limits, &path)?;
            let lattice = lattice::lattice(steps, wrap, maze.size(), &path, warnings)?;
            let maze = maze.with_lattice(lattice).removing(removal).into();
            (start::started(maze, starts, start, &path)?, moves)
        }
        GameText::Graph {
            nodes,
            edges,
            labels: label_texts,
            at: points,
            removes: _,
            starts,
            start,
            moves,
        } => {
            (labels, at) = (label_texts, points);
            let graph = board::graph(nodes, edges, allowance, &path)?;
            let graph = graph.removing(removal).into();
            (start::started(graph, starts, start, &path)?, moves)
        }
        GameText::Lock {
            digits,
            base,
            wrap,
            forbidden,
            starts,
            start,
            moves,
        } => {
            let dials = lock::dials(digits, base, wrap, limits, &path)?;
            let lock = lock::lock(dials, forbidden, &path)?;
            (start::started(lock.into(), starts, start, &path)?, moves)
        }
    };
    let mut game = Game::new(position);
    play_all(&mut game, moves, &under(&path, Field("moves")))?;
    let mut record =
        Record::new(game).map_err(|error| Problem::new(&path, Code::IllegalMove, error))?;
    drawing::labels(&mut record, labels, limits, &path)?;
    drawing::at(&mut record, at, &path)?;
    Ok(record)
}

/// Rejects a game of edge geography that is too large for the solver.
pub(super) fn check_cost(
    game: &Game,
    name: &'static str,
    allowance: &Allowance,
) -> Result<(), Problem> {
    let position = game.start();
    let mut solver = Solver::new();
    let checked = solver.within(allowance.work()).check_cost(position);
    let game = [Field("game"), Variant(name)];
    let checked = checked.map_err(|it| Problem::of(&game, allowance.exceeded(it)))?;
    checked.map_err(|error| {
        let code = match position.board().places() {
            Places::Nodes(_) => Code::Graph,
            Places::Cells(_) | Places::Dials(_) => Code::Board,
        };
        Problem::new(&under(&game, Field("removes")), code, error)
    })
}
