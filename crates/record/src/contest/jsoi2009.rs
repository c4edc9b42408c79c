use std::fmt::Write;

use matchplay_board::{Game, Maze, Position};

use crate::contest::Contest;
use crate::contest::grid::Grid;
use crate::contest::tokens::Tokens;
use crate::contest::unwritable::Unwritable;
use crate::diagnostic::{Code, Diagnostic};
use crate::limits::Limits;
use crate::model::meta::Meta;
use crate::model::record::Record;
use crate::read::Reading;

/// Reads a maze for a contest with these names of the players.
pub(crate) fn read(text: &str, limits: &Limits, meta: Meta) -> Result<Reading, Diagnostic> {
    let mut tokens = Tokens::new(text);
    let grid = Grid::read(&mut tokens, limits)?;
    let maze = Maze::from_rows(grid.rows()).map_err(|error| grid.misshapen(&error))?;
    tokens.finish("the last row")?;
    let position = Position::maze(maze, None);
    let position = position.map_err(|error| Diagnostic::error(Code::Start, 0..0, error))?;
    Reading::of(Game::new(position), meta)
}

/// Writes a maze for a contest that has this format.
pub(crate) fn write(contest: Contest, record: &Record, maze: &Maze) -> Result<String, Unwritable> {
    contest.check_no_start(record)?;
    contest.check_no_plies(record)?;
    let size = maze.size();
    let mut out = String::new();
    // Writing to a string cannot fail.
    let _ = writeln!(out, "{} {}\n{maze}", size.rows(), size.columns());
    Ok(out)
}
