use super::search::Search;
use super::set::Set;

/// The largest number of answers that a search by the moves alone follows.
const MOST_STEPS: u64 = 300;

/// A move of the loser and an answer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Round<const W: usize> {
    /// The vertices that are not visited before the round.
    rest: Set<W>,
    /// The moves that are not tried yet.
    moves: Set<W>,
    /// The vertices that are not visited after the current move.
    left: Set<W>,
    /// The answers to the current move that are not tried yet.
    answers: Set<W>,
}

/// A search for an end within a few plies, by the moves alone and without matchings.
impl<const W: usize> Search<W> {
    /// Whether the winner can end a P-position within some plies, at least two; `None` if the
    /// search takes too many steps.
    ///
    /// The winner moves to inessential vertices of the core only, so the core contains all moves
    /// of the loser.
    pub(super) fn ends_within(&mut self, entry: u32, plies: u16) -> Option<bool> {
        let entry = &self.table.entries[entry as usize];
        let row = |vertex: u16| self.rows[usize::from(vertex)];
        // The answers to a move after which these vertices are left, and whether one ends the game.
        let answers = |to: u16, left: &Set<W>| {
            let answers = row(to) & *left & entry.inessential;
            let ends = |answer: u16| (row(answer) & *left).is_empty();
            (answers, answers.iter().any(ends))
        };
        let rounds = usize::from(plies / 2);
        let most = self.trees.scanned + MOST_STEPS;
        self.rounds.clear();
        self.rounds
            .push(Round::from(row(entry.token), entry.core.minus(entry.token)));
        let mut is_answered = true;
        while let Some(round) = self.rounds.last_mut() {
            if is_answered {
                let Some(to) = round.moves.first() else {
                    self.rounds.pop();
                    continue;
                };
                round.moves.remove(to);
                round.left = round.rest.minus(to);
                (round.answers, is_answered) = answers(to, &round.left);
                continue;
            }
            let Some(answer) = round.answers.first() else {
                self.rounds.pop();
                continue;
            };
            round.answers.remove(answer);
            let next = Round::from(row(answer), round.left.minus(answer));
            self.trees.scanned += 1;
            if self.trees.scanned > most {
                return None;
            }
            let depth = self.rounds.len() + 1;
            if depth < rounds {
                self.rounds.push(next);
                is_answered = true;
            } else {
                let mut moves = next.moves.iter();
                is_answered =
                    depth == rounds && moves.all(|to| answers(to, &next.rest.minus(to)).1);
            }
        }
        Some(is_answered)
    }
}

impl<const W: usize> Round<W> {
    /// The round from a position whose token has these neighbours.
    fn from(beside: Set<W>, rest: Set<W>) -> Round<W> {
        Round {
            rest,
            moves: beside & rest,
            left: Set::EMPTY,
            answers: Set::EMPTY,
        }
    }
}
