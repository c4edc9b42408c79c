use std::fmt::Write;
use std::iter::repeat_n;

use matchplay_board::{Coord, Game, Maze, Position};

use crate::budget::{BoardSize, Reader};
use crate::contest::Contest;
use crate::contest::tokens::Tokens;
use crate::contest::unwritable::Unwritable;
use crate::diagnostic::{Code, Diagnostic};
use crate::limits::named::LimitName;
use crate::model::record::Record;
use crate::read::Reading;

pub(crate) fn read(text: &str, reader: &mut Reader<'_>) -> Result<Vec<Reading>, Diagnostic> {
    let most = reader.budget.limits().cells;
    let mut tokens = Tokens::new(text);
    let (mut sides, mut declared, mut too_large) = (Vec::new(), 0_u64, None);
    loop {
        let number = sides.len() + 1;
        let (side, token) = tokens.number(format_args!("the side of board {number} or 0"))?;
        let cells = u64::from(side) * u64::from(side);
        if cells > most {
            let message = format!("{cells} cells are more than the {most} allowed");
            too_large.get_or_insert(LimitName::Cells.error(token.span(), message));
        }
        if side == 0 {
            break;
        }
        sides.push(side);
        declared = declared.saturating_add(cells);
    }
    let last = tokens.after_last();
    tokens.finish("0, which ends the boards")?;
    if sides.is_empty() {
        let message = "expected the side of a board before 0";
        return Err(Diagnostic::error(Code::Board, last, message));
    }
    if let Some(error) = too_large {
        return Err(error);
    }
    let size = BoardSize {
        vertices: declared,
        edges: 0,
    };
    reader.game(size, 0)?;
    sides.into_iter().map(board).collect()
}

/// An open square whose token starts in the corner (1,1).
fn board(side: u32) -> Result<Reading, Diagnostic> {
    let wrong = |error: &dyn std::fmt::Display| Diagnostic::error(Code::Board, 0..0, error);
    let row = ".".repeat(side as usize);
    let maze = Maze::from_rows(repeat_n(&*row, side as usize)).map_err(|error| wrong(&error))?;
    let position = Position::maze(maze, Some(Coord::new(0, 0))).map_err(|error| wrong(&error))?;
    Reading::of(Game::new(position), Contest::P4136.players())
}

pub(crate) fn write(record: &Record) -> Result<String, Unwritable> {
    Contest::P4136.check_no_plies(record)?;
    let size = Contest::open_square(record.game().start())?;
    let mut out = String::new();
    // Writing to a string cannot fail.
    let _ = writeln!(out, "{}\n0", size.rows());
    Ok(out)
}
