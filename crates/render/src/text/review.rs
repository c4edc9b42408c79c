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
    variation: Option<Variation<'a>>,
    pub(super) boards: Option<Glyphs>,
}

/// The number and the note of a variation.
#[derive(Clone, Copy, Debug)]
struct Variation<'a> {
    number: &'a str,
    note: Option<&'a str>,
}

impl<'a> ReviewText<'a> {
    /// The whole review of a game.
    pub const fn new(game: &'a Game, review: &'a Review, caption: &'a Caption<'a>) -> Self {
        ReviewText {
            game,
            review,
            caption,
            player: None,
            variation: None,
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

    /// Shows the game as a variation with this number, such as `2.1`, and note, without
    /// a tally. The game starts where the variation leaves another line.
    pub const fn variation(self, number: &'a str, note: Option<&'a str>) -> Self {
        ReviewText {
            variation: Some(Variation { number, note }),
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
        if let Some(Variation { number, note }) = self.variation {
            let ply = self.game.start().plies() + 1;
            write!(f, "\n  variation {number} at ply {ply}")?;
            if let Some(note) = note {
                write!(f, ": {}", Escaped(note))?;
            }
            return writeln!(f);
        }
        let heading = self.caption.heading(self.board());
        let plies = count(self.review.plies.len(), "ply");
        let state = standing(&self.review.end, self.caption);
        writeln!(f, "{HEAD}{heading} · {plies} · {state}{HEAD:#}")?;
        self.opening_note(f)
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
        self.heading(f)?;
        self.table(f)?;
        self.mistakes(f)?;
        self.next_moves(f)?;
        if self.variation.is_none() {
            self.tallies(f)?;
        }
        Ok(())
    }
}
