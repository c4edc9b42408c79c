use std::fmt;

use matchplay_board::Position;
use matchplay_solver::Verdict;

use crate::words::count;
use crate::{Caption, Ink};

/// The largest number of winning moves that are named.
const LISTED: usize = 100;

/// The verdict on a position as text: the winner and the winning moves.
#[derive(Clone, Debug)]
pub struct VerdictText<'a> {
    position: &'a Position,
    verdict: &'a Verdict,
    caption: &'a Caption<'a>,
}

impl<'a> VerdictText<'a> {
    /// The verdict on a position.
    pub const fn new(
        position: &'a Position,
        verdict: &'a Verdict,
        caption: &'a Caption<'a>,
    ) -> Self {
        VerdictText {
            position,
            verdict,
            caption,
        }
    }
}

impl fmt::Display for VerdictText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let VerdictText {
            position,
            verdict,
            caption,
        } = self;
        let board = position.board();
        let state = match position.plies() {
            0 => "start".to_owned(),
            plies => format!("after {}", count(plies, "ply")),
        };
        let (bold, separator) = (Ink::Heading.style(), caption.glyphs.separator());
        let heading = caption.heading(board);
        writeln!(f, "{bold}{heading}{separator}{state}{bold:#}\n")?;

        let to_move = caption.player(board, position.to_move());
        let prospect = match verdict.outcome.winner(position.to_move()) {
            Some(winner) => {
                let winner = caption.player(board, winner);
                format!("{winner} wins ({}-position)", verdict.outcome)
            }
            None => "it is unknown who wins".to_owned(),
        };
        let moves = match position.token() {
            Some(token) => {
                let token = caption.place(board, token);
                writeln!(f, "  {to_move} to move, token on {token}: {prospect}")?;
                "move"
            }
            None => {
                writeln!(f, "  {to_move} to place the token: {prospect}")?;
                "placement"
            }
        };
        let legal = count(verdict.legal_moves, &format!("legal {moves}"));
        let (winning, unknown) = (verdict.winning.len(), verdict.unknown.len());
        match winning {
            0 if verdict.legal_moves == 0 => writeln!(f, "  no legal {moves}")?,
            0 if unknown > 0 => writeln!(f, "  {legal}, none known to win")?,
            0 => writeln!(f, "  {legal}, none winning")?,
            _ => {
                let places = caption.places(board, &verdict.winning, LISTED);
                writeln!(f, "  {legal}, {winning} winning: {places}")?;
            }
        }
        if unknown > 0 {
            let places = caption.places(board, &verdict.unknown, LISTED);
            writeln!(f, "  {unknown} unknown: {places}")?;
        }
        Ok(())
    }
}
