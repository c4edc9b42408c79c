use matchplay_board::{Position, Vertex};
use matchplay_solver::{BestMoves, Interrupted, Length, LimitedSolver, Moves, Reason, Verdict};
use matchplay_strings::Language;

use crate::{Choice, Opponent, Why};

/// The verdict on a position and a good move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The verdict on the position.
    pub verdict: Verdict,
    /// The move that [`best_move`](matchplay_solver::LimitedSolver::best_move) chooses; `None`
    /// without a legal move.
    pub choice: Option<Choice>,
}

impl Hint {
    /// The hint for a position. The limit of the solver can end the search for the fastest or
    /// longest move; otherwise, the hint depends only on the position.
    ///
    /// Solves the position and, if it is lost, the positions after the first 32 moves, and searches
    /// for the lengths of the moves (see [`BestMoves`]).
    ///
    /// # Errors
    ///
    /// If the limit of the solver is reached.
    pub fn of(position: &Position, solver: &mut LimitedSolver<'_>) -> Result<Hint, Interrupted> {
        let verdict = solver.solve(position)?;
        let best = BestMoves::of(position, &verdict, position.moves(), solver)?;
        let choice = best.and_then(|BestMoves { moves, reason }| {
            let (to, why) = (*moves.first()?, Why::Best(reason));
            Some(Choice { to, why })
        });
        Ok(Hint { verdict, choice })
    }

    /// The hint in a position that takes more work than allowed: some move, and nothing is
    /// known about it.
    pub(crate) fn unknown(position: &Position) -> Hint {
        let moves: Vec<Vertex> = position.moves().collect();
        let choice = moves.first().map(|&to| Choice {
            to,
            why: Why::Best(Reason::Unknown),
        });
        let none = Moves::default();
        let verdict = Verdict::of_moves(moves.len(), none, moves.into_iter().collect());
        Hint { verdict, choice }
    }

    /// The hint as one or two sentences for the player to move. `name` returns the name
    /// of a vertex.
    pub fn sentence(&self, language: Language, name: impl FnOnce(Vertex) -> String) -> String {
        let Some(Choice { to, why }) = self.choice else {
            return language.say("session.over").to_owned();
        };
        let to = name(to);
        let said = |(key, number, all): (_, usize, _)| {
            let number = number.to_string();
            let values = [("v", &*to), ("k", &*number), ("B", Opponent::NAME)];
            language.counted_with(key, all, &values)
        };
        let sentences = [Some(self.state(why)), self.advice(why)];
        let sentences: Vec<String> = sentences.into_iter().flatten().map(said).collect();
        language.listed("sentences", &sentences)
    }

    /// The key of the sentence about who is winning, and its numbers `{k}` and `{n}`.
    fn state(&self, why: Why) -> (&'static str, usize, usize) {
        let (won, legal) = (self.verdict.winning.len(), self.verdict.legal_moves);
        let unknown = self.verdict.unknown.len();
        match why {
            Why::Best(Reason::Unknown) => match (legal, unknown) {
                (1, _) => ("session.hint.unknown.forced", 0, 1),
                (_, 1) => ("session.hint.unknown.only", 0, 1),
                _ => ("session.hint.unknown.some", 0, unknown),
            },
            Why::Best(Reason::Wins { plies }) => match (legal, won) {
                (1, _) => ("session.hint.win.forced", 1, 1),
                _ if unknown > 0 => ("session.hint.win.maybe", won, legal),
                (_, 1) => ("session.hint.win.only", 1, legal),
                _ if plies.is_some() => ("session.hint.win.number", won, won),
                _ => ("session.hint.win.some", won, won),
            },
            _ if legal == 1 => ("session.hint.lose.forced", 0, 1),
            _ => ("session.hint.lose", 0, legal),
        }
    }

    /// The key of the sentence about the move, and its numbers `{k}` and `{n}`.
    fn advice(&self, why: Why) -> Option<(&'static str, usize, usize)> {
        let is_forced = self.verdict.legal_moves == 1;
        let moves = |plies| Length::winner_moves(plies) as usize;
        match why {
            Why::Best(Reason::Wins { plies }) => {
                let key = match self.verdict.winning.len() {
                    1 => "session.hint.win.in",
                    _ => "session.hint.win.fastest",
                };
                plies.map(|plies| (key, 0, moves(plies)))
            }
            Why::Best(Reason::Delays { plies }) => {
                let key = match is_forced {
                    true => "session.hint.lose.in",
                    false => "session.hint.lose.longest",
                };
                Some((key, 0, moves(plies)))
            }
            Why::Best(Reason::Resists {
                winning,
                unknown,
                legal,
            }) if !is_forced => {
                let key = match unknown == 0 || legal == 1 {
                    true => "session.hint.lose.best",
                    false => "session.hint.lose.maybe",
                };
                Some((key, winning, legal))
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use matchplay_board::{Coord, ExplicitGraph, Removal};
    use matchplay_solver::{Solver, WorkLimit};

    fn sentence(position: &Position) -> String {
        let mut solver = Solver::new();
        let hint = Hint::of(position, &mut solver.within(WorkLimit::default())).unwrap();
        hint.sentence(Language::ENGLISH, |to| {
            position.board().place(to).to_string()
        })
    }

    #[test]
    fn a_hint_in_an_edge_game_has_no_numbers_of_moves() {
        for (edges, expected) in [
            (
                &[(0, 1), (0, 2)][..],
                "You are winning; 2 moves keep the win, for example 2.",
            ),
            (
                &[(0, 1), (1, 2), (0, 3), (3, 4), (3, 5), (5, 6)],
                "You are losing: every move loses if matchplay answers correctly. 4 resists most: \
                 matchplay wins with 1 of 2 replies.",
            ),
            (
                &[(0, 1), (1, 2), (0, 3), (3, 4)],
                "You are losing: every move loses if matchplay answers correctly. 2 resists most: \
                 matchplay wins with its only reply.",
            ),
        ] {
            let graph = ExplicitGraph::new(7, edges.iter().copied()).unwrap();
            let position = Position::graph(graph.removing(Removal::Edges), Some(0)).unwrap();
            assert_eq!(sentence(&position), expected);
        }
    }

    #[test]
    fn a_hint_reports_who_is_winning_and_a_move() {
        let corner = Coord::new(0, 0);
        for (maze, start, expected) in [
            (".", corner, "The game is over. Type undo or quit."),
            (
                "..",
                corner,
                "You are winning. (1,2) is your only legal move. It wins in 1 move.",
            ),
            (
                "...",
                corner,
                "You are losing if matchplay answers correctly. (1,2) is your only legal move. \
                 matchplay needs 1 more move.",
            ),
            (
                "...\n.##",
                corner,
                "You are winning; only (2,1) keeps the win. It wins in 1 move.",
            ),
            (
                "..\n.#",
                corner,
                "You are winning; 2 moves keep the win. (1,2) wins fastest, in 1 move.",
            ),
            (
                "...\n.##\n.##",
                corner,
                "You are losing: every move loses if matchplay answers correctly. (1,2) holds out \
                 longest: matchplay needs 1 more move.",
            ),
            (
                "##..\n....\n...#",
                Coord::new(1, 1),
                "You are losing: every move loses if matchplay answers correctly. (2,1) holds out \
                 longest: matchplay needs 4 more moves.",
            ),
        ] {
            let position = Position::maze(maze.parse().unwrap(), Some(start)).unwrap();
            assert_eq!(sentence(&position), expected, "{maze}");
        }
    }
}
