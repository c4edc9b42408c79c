use matchplay_board::{Game, Player, Vertex};
use matchplay_solver::{Mark, Outcome, Review};

use crate::Caption;
use crate::words::{count, listed};

/// The largest number of moves that a sentence names.
const NAMED: usize = 3;

/// Sentences about the positions of a reviewed game.
#[derive(Clone, Copy, Debug)]
pub struct Commentary<'a> {
    /// The game.
    pub game: &'a Game,
    /// Its review.
    pub review: &'a Review,
    /// The names of the game.
    pub caption: &'a Caption<'a>,
}

/// The verdict on a position of a reviewed game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct VerdictView<'a> {
    pub(crate) outcome: Outcome,
    pub(crate) winning: &'a [Vertex],
    /// The moves of which it is unknown whether they win.
    pub(crate) unknown: &'a [Vertex],
    /// The number of legal moves.
    pub(crate) legal: usize,
}

/// The sentence about a position without a proved winner.
const UNKNOWN: &str = "It is unknown who wins.";

impl Commentary<'_> {
    /// Describes the last of `plies` plies and the player who is winning.
    ///
    /// # Panics
    ///
    /// If the review has fewer plies.
    pub fn position(&self, plies: usize) -> String {
        match plies.checked_sub(1) {
            None => self.opening(),
            Some(last) => self.ply(last),
        }
    }

    fn opening(&self) -> String {
        let start = self.game.start();
        let (mover, other) = self.names(start.to_move());
        let VerdictView {
            outcome,
            winning,
            legal,
            ..
        } = self.verdict(0);
        let goal = match start.token() {
            Some(_) => "to move",
            None => "to place the token",
        };
        match outcome {
            Outcome::N => format!("{mover} is {goal} and wins with {}.", self.moves(winning)),
            Outcome::P if legal == 0 => format!("{mover} is stuck at once: {other} has won."),
            Outcome::P => format!("{mover} is {goal}, and every move loses: {other} wins."),
            Outcome::Unknown => format!("{mover} is {goal}. {UNKNOWN}"),
        }
    }

    fn ply(&self, ply: usize) -> String {
        let it = &self.review.plies[ply];
        let (player, other) = self.names(it.player);
        let verb = match (ply, self.game.start().token()) {
            (0, None) => "placed the token on",
            _ => "moved to",
        };
        let symbol = self.caption.symbol(it.mark);
        let played = format!("{player} {verb} {}{symbol}", self.place(it.to));
        let after = self.verdict(ply + 1);
        let answers = self.moves(after.winning);
        let stuck = after.outcome == Outcome::P && after.legal == 0;
        let sentence = match (it.mark, it.before) {
            (Mark::Mistake, _) => {
                let won_by = self.moves(&it.winning);
                return format!(
                    "{played}, a mistake: {player} was winning with {won_by}; \
                     now {other} wins by {answers}."
                );
            }
            (Mark::Lost, _) => {
                return format!("{played}; every move lost. {other} wins by {answers}.");
            }
            (Mark::Forced, Outcome::P) => {
                return format!("{played}, the only legal move. {other} wins by {answers}.");
            }
            (Mark::Forced, Outcome::Unknown) if after.outcome == Outcome::Unknown => {
                return format!("{played}, the only legal move. {UNKNOWN}");
            }
            (Mark::Forced, _) => format!("{played}, the only legal move"),
            (Mark::Unknown, before) => match (before, after.outcome) {
                (Outcome::N, Outcome::P) => format!("{played}, a move that wins"),
                (Outcome::N, _) => {
                    let won_by = self.moves(&it.winning);
                    return format!(
                        "{played}: {player} was winning with {won_by}; \
                         it is unknown whether this move wins, too."
                    );
                }
                (_, Outcome::N) => {
                    return format!(
                        "{played}; now {other} wins by {answers}. \
                         It is unknown who was winning before."
                    );
                }
                _ => return format!("{played}. {UNKNOWN}"),
            },
            (Mark::Only, _) => format!("{played}, the only move that wins"),
            (Mark::Kept, _) => format!("{played}, one of {} winning moves", it.winning.len()),
        };
        match stuck {
            true => format!("{sentence}. {other} is stuck: {player} has won."),
            false => format!("{sentence}. {player} is winning."),
        }
    }

    /// Names the player to move after `plies` plies, and counts the winning moves; without
    /// a full stop.
    pub fn next_move(&self, plies: usize) -> String {
        let next = Player::after(self.game.start().plies() + plies);
        let mover = self.caption.player(self.game.board(), next);
        let VerdictView {
            winning,
            unknown,
            legal,
            ..
        } = self.verdict(plies);
        if !unknown.is_empty() {
            return format!("{mover} to move: {}", tallied(winning, unknown, legal));
        }
        match (winning.len(), legal) {
            (_, 0) => format!("{mover} cannot move"),
            (0, 1) => format!("{mover} to move: the one move loses"),
            (0, 2) => format!("{mover} to move: both moves lose"),
            (0, _) => format!("{mover} to move: all {legal} moves lose"),
            (1, 1) => format!("{mover} to move: the one move wins"),
            (1, _) => format!("{mover} to move: 1 of {legal} moves wins"),
            (2, 2) => format!("{mover} to move: both moves win"),
            (winning, _) if winning == legal => format!("{mover} to move: all {legal} moves win"),
            (winning, _) => format!("{mover} to move: {winning} of {legal} moves win"),
        }
    }

    /// The move that was played after a number of plies, if it wins.
    #[cfg(feature = "html")]
    pub(crate) fn won_by(&self, plies: usize) -> Option<Vertex> {
        let to = *self.game.plies().get(plies)?;
        self.verdict(plies).winning.contains(&to).then_some(to)
    }

    /// The verdict after a number of plies.
    pub(crate) fn verdict(&self, plies: usize) -> VerdictView<'_> {
        match self.review.plies.get(plies) {
            Some(next) => VerdictView {
                outcome: next.before,
                winning: &next.winning,
                unknown: &next.unknown,
                legal: next.legal_moves,
            },
            None => {
                let end = &self.review.end;
                VerdictView {
                    outcome: end.outcome,
                    winning: &end.winning,
                    unknown: &end.unknown,
                    legal: end.legal_moves,
                }
            }
        }
    }

    /// The names of a player and of the other one.
    fn names(&self, player: Player) -> (String, String) {
        let names =
            [player, player.other()].map(|player| self.caption.player(self.game.board(), player));
        names.into()
    }

    pub(crate) fn place(&self, vertex: Vertex) -> String {
        self.caption.place(self.game.board(), vertex)
    }

    fn moves(&self, moves: &[Vertex]) -> String {
        // A single further move is named, because "1 more" is not shorter.
        let named = if moves.len() > NAMED + 1 {
            NAMED
        } else {
            moves.len()
        };
        let mut names: Vec<String> = moves[..named].iter().map(|&to| self.place(to)).collect();
        if moves.len() > named {
            names.push(format!("{} more", moves.len() - named));
        }
        listed(&names, "or")
    }
}

/// The numbers of winning, losing and unknown moves.
fn tallied(winning: &[Vertex], unknown: &[Vertex], legal: usize) -> String {
    let (wins, unknown) = (winning.len(), unknown.len());
    let loses = legal.saturating_sub(wins + unknown);
    let part = |number: usize, one: &str, many: &str| match number {
        0 => None,
        1 => Some(format!("1 {one}")),
        _ => Some(format!("{number} {many}")),
    };
    let parts = [
        part(wins, "wins", "win"),
        part(loses, "loses", "lose"),
        part(unknown, "is unknown", "are unknown"),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    format!("of {}, {}", count(legal, "move"), listed(&parts, "and"))
}

#[cfg(test)]
mod tests;
