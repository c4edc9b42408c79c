use std::fmt;

use anstyle::Style;
use matchplay_board::{Board, Game, Player};
use matchplay_solver::{PlyReview, Review};

use super::mistakes::ALTERNATIVES;
use super::plies::DIM;
use crate::escape::Escaped;
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
    is_side_line: bool,
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
            is_side_line: false,
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

    /// Shows the game as a side line, with no heading and no tally. It starts
    /// where it leaves another game.
    pub const fn side_line(self) -> Self {
        ReviewText {
            is_side_line: true,
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
        let plies = self.review.plies.iter().enumerate();
        plies.filter(|(_, ply)| self.player.is_none_or(|player| ply.player == player))
    }

    fn heading(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let heading = self.caption.heading(self.board());
        let plies = count(self.review.plies.len(), "ply");
        let state = standing(&self.review.end, self.caption);
        writeln!(f, "{HEAD}{heading} · {plies} · {state}{HEAD:#}")
    }

    /// The note before the first move.
    fn opening_note(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.caption.note(self.game.start().plies()) {
            Some(note) => writeln!(f, "\n  {DIM}{}{DIM:#}", Escaped(note)),
            None => Ok(()),
        }
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
        if !self.is_side_line {
            self.heading(f)?;
            self.opening_note(f)?;
        }
        self.table(f)?;
        self.mistakes(f)?;
        self.next_moves(f)?;
        if !self.is_side_line {
            self.tallies(f)?;
        }
        Ok(())
    }
}
