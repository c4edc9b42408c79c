use std::fmt;

use anstyle::Style;
use matchplay_board::{Board, Game, Player};
use matchplay_solver::{PlyReview, Review};

use super::mistakes::ALTERNATIVES;
use crate::words::{count, standing};
use crate::{Caption, Glyphs};

const HEAD: Style = Style::new().bold();

/// A review as a table of plies, the mistakes with their refutations, and a
/// tally a player.
#[derive(Clone, Debug)]
pub struct ReviewText<'a> {
    pub(super) game: &'a Game,
    pub(super) review: &'a Review,
    pub(super) caption: &'a Caption<'a>,
    pub(super) player: Option<Player>,
    /// The first ply of the side line to show, if it is one.
    side_line: Option<usize>,
    pub(super) boards: Option<Glyphs>,
}

impl<'a> ReviewText<'a> {
    /// The whole review of a game.
    pub const fn new(game: &'a Game, review: &'a Review, caption: &'a Caption<'a>) -> Self {
        ReviewText {
            game,
            review,
            caption,
            player: None,
            side_line: None,
            boards: None,
        }
    }

    /// Draws the position before each mistake, the winning moves marked.
    pub const fn boards(self, glyphs: Glyphs) -> Self {
        ReviewText {
            boards: Some(glyphs),
            ..self
        }
    }

    /// Shows only the plies, mistakes and tally of one player.
    pub const fn only(self, player: Option<Player>) -> Self {
        ReviewText { player, ..self }
    }

    /// Shows a side line: only the plies from this one on (0-based), with no
    /// heading and no tally.
    pub const fn side_line(self, from: usize) -> Self {
        ReviewText {
            side_line: Some(from),
            ..self
        }
    }

    pub(super) fn board(&self) -> &Board {
        self.game.board()
    }

    pub(super) fn name(&self, player: Player) -> String {
        self.caption.player(player)
    }

    pub(super) fn shown(&self) -> impl Iterator<Item = (usize, &PlyReview)> {
        let plies = self
            .review
            .plies
            .iter()
            .enumerate()
            .skip(self.side_line.unwrap_or(0));
        plies.filter(|(_, ply)| self.player.is_none_or(|player| ply.player == player))
    }

    fn heading(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let heading = self.caption.heading(self.board());
        let plies = count(self.review.plies.len(), "ply");
        let state = standing(&self.review.end, self.caption);
        writeln!(f, "{HEAD}{heading} · {plies} · {state}{HEAD:#}")
    }

    fn next_moves(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let end = &self.review.end;
        if end.is_over() || self.player.is_some_and(|player| player != end.to_move) {
            return Ok(());
        }
        let next = self.name(end.to_move);
        let moves = match (end.winning.len(), end.legal_moves) {
            (0, 1) => "has one move, and it loses".to_owned(),
            (0, legal) => format!("has {legal} moves, and each loses"),
            _ => {
                let winning = self
                    .caption
                    .places(self.board(), &end.winning, ALTERNATIVES);
                format!("wins with {winning}")
            }
        };
        writeln!(f, "\n  Next, {next} {moves}.")
    }
}

impl fmt::Display for ReviewText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let main = self.side_line.is_none();
        if main {
            self.heading(f)?;
        }
        self.table(f)?;
        self.mistakes(f)?;
        self.next_moves(f)?;
        if main {
            self.tallies(f)?;
        }
        Ok(())
    }
}
