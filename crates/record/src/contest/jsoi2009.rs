use std::fmt::Write;

use matchplay_board::{Board, Game, Maze, Position};

use super::grid::Grid;
use super::tokens::Tokens;
use super::{Contest, Unwritable};
use crate::{Code, Diagnostic, Limits, Reading, Record};

pub(super) fn read(text: &str, limits: &Limits) -> Result<Reading, Diagnostic> {
    let mut tokens = Tokens::new(text);
    let grid = Grid::read(&mut tokens, limits)?;
    let maze = Maze::from_rows(grid.rows()).map_err(|error| grid.misshapen(&error))?;
    tokens.finish("the last row")?;
    let position = Position::maze(maze, None);
    let position = position.map_err(|error| Diagnostic::error(Code::Start, 0..0, error))?;
    Reading::of(Game::new(position))
}

pub(super) fn write(record: &Record) -> Result<String, Unwritable> {
    write_for(Contest::Jsoi2009, record)
}

/// Writes a maze for a contest that has this format.
pub(super) fn write_for(contest: Contest, record: &Record) -> Result<String, Unwritable> {
    let Board::Maze(maze) = record.game().board() else {
        return Err(contest.other_ruleset("maze", record));
    };
    contest.check_no_start(record)?;
    contest.check_no_plies(record)?;
    let size = maze.size();
    let mut out = String::new();
    // Writing to a string cannot fail.
    let _ = writeln!(out, "{} {}\n{maze}", size.rows(), size.columns());
    Ok(out)
}
