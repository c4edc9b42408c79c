use matchplay_board::{Board, Position, StartError};

use crate::diagnostic::Code;
use crate::notation::locate::Step::{self, Field, Index};
use crate::notation::locate::under;
use crate::notation::problem::Problem;
use crate::read::resolve::board::repeated;
use crate::read::resolve::place::vertex;
use crate::text::place::PlaceText;

/// The first position on a board without sliding stones.
pub(crate) fn started(
    board: Board,
    starts: Option<Vec<PlaceText<'_>>>,
    start: Option<PlaceText<'_>>,
    path: &[Step],
) -> Result<Position, Problem> {
    let wrong = |message: String| Problem::with(path, Field("start"), Code::Start, message);
    let Some(starts) = starts else {
        let start = start.map(|start| vertex(&board, &start));
        let start = start.transpose().map_err(wrong)?;
        return Position::new(board, start).map_err(|error| wrong(error.to_string()));
    };
    if start.is_some() {
        let message = "unexpected `start` beside `starts`, expected one of them".to_owned();
        return Err(wrong(message));
    }
    let path = under(path, Field("starts"));
    let wrong = |index, message: String| Problem::with(&path, Index(index), Code::Start, message);
    let mut vertices = Vec::with_capacity(starts.len());
    for (index, start) in starts.iter().enumerate() {
        vertices.push(vertex(&board, start).map_err(|message| wrong(index, message))?);
    }
    let places = board.places();
    let position = Position::with_starts(board, vertices.iter().copied());
    let position = position.map_err(|error| {
        let place = match error {
            StartError::NoStarts => {
                return Problem::new(&path, Code::Start, "expected at least one start");
            }
            StartError::Blocked { start, .. } => Some(start),
            _ => None,
        };
        let mut places = vertices.iter().map(|&vertex| places.place(vertex));
        let index = places.position(|it| Some(it) == place);
        wrong(index.unwrap_or(0), error.to_string())
    })?;
    let distinct = position.starts().map_or(0, Iterator::count);
    match repeated(distinct, &vertices, |&vertex| vertex) {
        None => Ok(position),
        Some((index, &vertex)) => {
            let place = position.board().place(vertex);
            Err(wrong(index, format!("duplicate start {place}")))
        }
    }
}
