use std::fmt::Write;

use matchplay_board::{Coord, Game, Player, Position, SlidingBoard};

use crate::contest::Contest;
use crate::contest::grid::Grid;
use crate::contest::tokens::Tokens;
use crate::contest::unwritable::Unwritable;
use crate::diagnostic::{Code, Diagnostic};
use crate::limits::Limits;
use crate::model::record::Record;
use crate::read::Reading;
use crate::read::resolve::play::{legal_moves, play};
use crate::text::place::PlaceText;

pub(crate) fn read(text: &str, limits: &Limits) -> Result<Reading, Diagnostic> {
    let mut tokens = Tokens::new(text);
    let grid = Grid::read(&mut tokens, limits)?;
    let board = SlidingBoard::from_rows(grid.rows()).map_err(|error| grid.misshapen(&error))?;
    let mut game = Game::new(Position::sliding(board));
    let (rounds, _) = tokens.number("the number of moves of each player")?;
    let plies = 2 * u64::from(rounds);
    let mut warning = None;
    for ply in 1..=plies {
        // Computed for the last ply only, which may be missing if the player cannot move.
        let stuck = ply == plies && game.position().is_over();
        if stuck && tokens.peek().is_none() {
            let message = format!("ply {ply} is missing: {} cannot move", player(&game));
            warning = Some(Diagnostic::warning(
                Code::StuckMove,
                tokens.after_last(),
                message,
            ));
            break;
        }
        let (row, first) = tokens.number(format_args!("the row of ply {ply}"))?;
        let (column, last) = tokens.number(format_args!("the column of ply {ply}"))?;
        let span = first.start..last.span().end;
        match (row, column) {
            (0, 0) if stuck => {
                let message = format!("ply {ply} is 0 0: {} cannot move", player(&game));
                warning = Some(Diagnostic::warning(Code::StuckMove, span, message));
            }
            (0, 0) => {
                let message = format!(
                    "ply {ply}: unexpected 0 0, which is only valid as the last move of a player who cannot move"
                );
                let wrong = Diagnostic::error(Code::IllegalMove, span, message);
                return Err(wrong.with_help(legal_moves(game.position())));
            }
            _ => {
                let played = play(&mut game, &PlaceText::Cell(row, column));
                played.map_err(|wrong| wrong.at(span))?;
            }
        }
    }
    tokens.finish("the last move")?;
    let mut reading = Reading::of(game, Contest::Noi2011.players())?;
    reading.warnings.extend(warning);
    Ok(reading)
}

fn player(game: &Game) -> Player {
    game.position().to_move()
}

pub(crate) fn write(record: &Record, board: &SlidingBoard) -> Result<String, Unwritable> {
    let contest = Contest::Noi2011;
    let game = record.game();
    let plies = game.plies();
    let half_round = plies.len() % 2 == 1;
    if half_round && !game.position().is_over() {
        return Err(Unwritable::HalfRound(contest));
    }
    let size = board.size();
    let mut out = String::new();
    // Writing to a string cannot fail.
    let _ = writeln!(out, "{} {}\n{board}", size.rows(), size.columns());
    let _ = writeln!(out, "{}", plies.len().div_ceil(2));
    for &to in plies {
        let Coord { row, column } = size.coord(to);
        let _ = writeln!(out, "{} {}", row + 1, column + 1);
    }
    if half_round {
        out.push_str("0 0\n");
    }
    Ok(out)
}
