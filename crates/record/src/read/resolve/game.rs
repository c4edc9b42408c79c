use matchplay_board::{Game, Maze, Position, SlidingBoard};

use crate::budget::Reader;
use crate::diagnostic::Code;
use crate::model::record::Record;
use crate::notation::locate::Step::{Field, Variant};
use crate::notation::locate::under;
use crate::notation::problem::Problem;
use crate::read::resolve::play::play_all;
use crate::read::resolve::{board, drawing, lattice, lock, start, work};
use crate::text::entries::Entries;
use crate::text::game::GameText;

/// The game, and the labels and points of its nodes; adds warnings to `warnings`. Spends
/// its work, and waits for its memory, before anything is built.
pub fn game(
    text: GameText<'_>,
    reader: &mut Reader<'_>,
    warnings: &mut Vec<Problem>,
) -> Result<Record, Problem> {
    let (budget, limits) = (reader.budget, reader.budget.limits());
    let granted = reader.game(work::size(&text, budget), text.moves().len());
    granted.map_err(|exceeded| Problem::of(&[Field("game")], exceeded))?;
    let path = [Field("game"), Variant(text.name())];
    let removal = text.removal();
    let (mut labels, mut at) = (Entries::default(), Entries::default());
    let (position, moves) = match text {
        GameText::SlidingStones { board, moves } => {
            let board = board::grid(&board, limits, &path, |rows| SlidingBoard::from_rows(rows))?;
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
            let maze = board::grid(&board, limits, &path, |rows| Maze::from_rows(rows))?;
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
            let graph = board::graph(nodes, edges, budget, &path)?;
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
