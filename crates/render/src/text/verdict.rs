use std::fmt;

use matchplay_board::{Position, Vertex};
use matchplay_solver::{PositionLengths, Verdict};

use super::flips::flips;
use super::lengths::{duration, listed};
use crate::{Caption, Ink};

/// The largest number of winning moves that are named.
pub(super) const LISTED: usize = 100;

/// The verdict on a position as text: the winner and the winning moves.
#[derive(Clone, Debug)]
pub struct VerdictText<'a> {
    /// The position.
    pub position: &'a Position,
    /// The verdict on it.
    pub verdict: &'a Verdict,
    /// The lengths of the position and of its moves, if they are printed.
    pub lengths: Option<&'a PositionLengths>,
    /// The [flips](matchplay_solver::LimitedSolver::flips) of the position, if they are printed.
    pub flips: Option<&'a [Vertex]>,
    /// The fewest removals that flip the position. A set of one vertex is not printed, because
    /// it is among the flips.
    pub fewest_removals: Option<&'a [Vertex]>,
    /// The names of the game.
    pub caption: &'a Caption<'a>,
}

impl fmt::Display for VerdictText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let VerdictText {
            position,
            verdict,
            lengths,
            flips: found,
            fewest_removals,
            caption,
        } = self;
        let board = position.board();
        let language = caption.language;
        let state = match position.plies() {
            0 => language.say("verdict.start").to_owned(),
            plies => {
                let plies = language.counted("count.plies", plies);
                language.fill("verdict.after", &[("plies", &plies)])
            }
        };
        let (bold, separator) = (Ink::Heading.style(), caption.glyphs.separator());
        let heading = caption.heading(board);
        writeln!(f, "{bold}{heading}{separator}{state}{bold:#}\n")?;

        let to_move = caption.player(board, position.to_move());
        let prospect = match verdict.outcome.winner(position.to_move()) {
            Some(winner) => {
                let winner = caption.player(board, winner);
                let outcome = verdict.outcome.to_string();
                let key = match verdict.by_search {
                    true => "verdict.wins.search",
                    false => "verdict.wins",
                };
                language.fill(key, &[("B", &winner), ("o", &outcome)])
            }
            None => language.say("verdict.unknown").to_owned(),
        };
        let token = position.token().map(|token| caption.place(board, token));
        let is_placed = token.is_some();
        let [sentence, legal, none] = match is_placed {
            true => ["verdict.move", "verdict.moves", "verdict.moves.none"],
            false => ["verdict.place", "verdict.places", "verdict.places.none"],
        };
        let sentence = match board.has_stones() {
            true => "verdict.move.blank",
            false => sentence,
        };
        let token = token.unwrap_or_default();
        let values = [("A", &*to_move), ("v", &token), ("r", &prospect)];
        writeln!(f, "  {}", language.fill(sentence, &values))?;
        let legal = language.counted(legal, verdict.legal_moves);
        let (winning, unknown) = (verdict.winning.len(), verdict.unknown.len());
        let key = match winning {
            0 if verdict.legal_moves == 0 => none,
            0 if unknown > 0 => "verdict.none.known",
            0 => "verdict.none",
            _ => "verdict.winning",
        };
        let places = match lengths {
            Some(lengths) => listed(caption, board, "length.move", &lengths.ranked(), LISTED),
            None => caption.places(board, &verdict.winning, LISTED),
        };
        let values = [
            ("legal", &*legal),
            ("n", &winning.to_string()),
            ("w", &places),
        ];
        writeln!(f, "  {}", language.fill(key, &values))?;
        let losing = lengths.map_or(&[][..], |lengths| &lengths.losing);
        if losing.iter().any(|found| found.length.exact().is_some()) {
            let places = listed(caption, board, "length.move.lost", losing, LISTED);
            let values = [("n", &*losing.len().to_string()), ("w", &places)];
            writeln!(f, "  {}", language.fill("verdict.losing", &values))?;
        }
        if unknown > 0 {
            let places = caption.places(board, &verdict.unknown, LISTED);
            let values = [("n", &*unknown.to_string()), ("w", &places)];
            writeln!(f, "  {}", language.fill("verdict.unknown.moves", &values))?;
        }
        let winner = verdict.outcome.winner(position.to_move());
        if let (Some(lengths), Some(winner)) = (lengths, winner) {
            let winner = caption.player(board, winner);
            let sentence = duration(caption, &winner, lengths.length);
            if !sentence.is_empty() {
                writeln!(f, "  {sentence}")?;
            }
        }
        if let (Some(found), Some(winner)) = (found, winner) {
            let loser = caption.player(board, winner.other());
            let fewest = fewest_removals.filter(|it| it.len() > 1);
            for sentence in flips(caption, position, &loser, found, fewest) {
                writeln!(f, "  {sentence}")?;
            }
        }
        Ok(())
    }
}
