use matchplay_board::Game;

use crate::diagnostic::Code;
use crate::model::play::{Refusal, play};
use crate::notation::locate::Step::{self, Index};
use crate::notation::locate::under;
use crate::notation::problem::Problem;
use crate::read::resolve::place;
use crate::text::place::PlaceText;

impl Problem {
    pub(crate) fn refused(path: &[Step], refusal: &Refusal) -> Problem {
        Problem::new(path, Code::IllegalMove, &refusal.message).with_help(&refusal.help)
    }
}

/// Plays a list of plies; `path` leads to the list.
pub(crate) fn play_all(
    game: &mut Game,
    moves: Vec<PlaceText<'_>>,
    path: &[Step],
) -> Result<(), Problem> {
    for (index, to) in moves.iter().enumerate() {
        let to = place::vertex(game.board(), to).map_err(|why| Refusal::new(game, why));
        let played = to.and_then(|to| play(game, to));
        played.map_err(|refusal| Problem::refused(&under(path, Index(index)), &refusal))?;
    }
    Ok(())
}
