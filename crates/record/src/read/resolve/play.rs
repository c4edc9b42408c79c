use matchplay_board::{Game, Position};

use crate::diagnostic::{Code, Diagnostic};
use crate::notation::locate::Step::{self, Index};
use crate::notation::locate::under;
use crate::notation::problem::Problem;
use crate::read::resolve::place;
use crate::text::place::PlaceText;

/// Plays a list of plies; `path` leads to the list.
pub(crate) fn play_all(
    game: &mut Game,
    moves: Vec<PlaceText<'_>>,
    path: &[Step],
) -> Result<(), Problem> {
    for (index, to) in moves.iter().enumerate() {
        play(game, to).map_err(|wrong| Problem::of(&under(path, Index(index)), wrong))?;
    }
    Ok(())
}

/// Plays one more ply of a game. An error has no span, and its help lists the legal moves.
pub(crate) fn play(game: &mut Game, to: &PlaceText<'_>) -> Result<(), Diagnostic> {
    let to = place::vertex(game.board(), to);
    let played = to.and_then(|to| game.play(to).map_err(|illegal| illegal.to_string()));
    played.map_err(|why| {
        let message = format!("ply {}: {why}", game.plies().len() + 1);
        let wrong = Diagnostic::error(Code::IllegalMove, 0..0, message);
        wrong.with_help(legal_moves(game.position()))
    })
}

/// The legal moves as text; only the first few if the position has many.
pub(crate) fn legal_moves(position: &Position) -> String {
    const SHOWN: usize = 12;
    let mut moves = position.moves().map(|to| position.board().place(to));
    let shown: Vec<_> = moves
        .by_ref()
        .take(SHOWN)
        .map(|to| to.to_string())
        .collect();
    match (shown.is_empty(), moves.count()) {
        (true, _) => String::from("there are no legal moves: the game is over"),
        (false, 0) => format!("legal moves: {}", shown.join(", ")),
        (false, more) => format!("legal moves: {} and {more} more", shown.join(", ")),
    }
}
