use std::collections::HashMap;
use std::collections::hash_map::Entry;

use fixedbitset::FixedBitSet;
use matchplay_board::{Position, Vertex};
use matchplay_solver::{Interrupted, LimitedSolver};

/// The number of positions that are solved for one answer. If there are more, the answer is a lower
/// bound.
const MAX_POSITIONS: usize = 2_000;

/// The largest number of *only moves* that the loser can demand one after the other: positions
/// with several legal moves of which exactly one wins. Forced moves between them do not count.
/// The line ends before a position with two winning moves.
pub(super) fn only_moves(
    start: &Position,
    solver: &mut LimitedSolver<'_>,
) -> Result<usize, Interrupted> {
    let (mut most, mut solved) = (0, 0);
    // The positions of the winner after each number of plies, with the most only moves before them.
    let mut level = vec![(start.clone(), 0)];
    while !level.is_empty() {
        let mut next: Vec<(Position, usize)> = Vec::new();
        let mut known = HashMap::new();
        for (position, count) in level {
            if solved == MAX_POSITIONS {
                return Ok(most);
            }
            solved += 1;
            let verdict = solver.solve(&position)?;
            let [only] = verdict.winning[..] else {
                continue;
            };
            let count = count + usize::from(verdict.legal_moves > 1);
            most = most.max(count);
            let mut after = position;
            after.play(only).expect("a winning move is legal");
            let mut visited = FixedBitSet::with_capacity(after.board().vertex_bound());
            visited.extend(after.removed().chain([only]).map(Vertex::index));
            for reply in after.moves() {
                match known.entry((reply, visited.clone())) {
                    Entry::Occupied(index) => {
                        let (_, before): &mut (Position, usize) = &mut next[*index.get()];
                        *before = count.max(*before);
                    }
                    Entry::Vacant(index) => {
                        index.insert(next.len());
                        let mut position = after.clone();
                        position.play(reply).expect("a listed move is legal");
                        next.push((position, count));
                    }
                }
            }
        }
        level = next;
    }
    Ok(most)
}

#[cfg(test)]
mod tests {
    use matchplay_solver::{Solver, WorkLimit};

    use super::*;

    fn found(maze: &str, token: u32) -> usize {
        let start = Position::new(
            maze.parse::<matchplay_board::Maze>().unwrap(),
            Some(Vertex::new(token)),
        );
        let mut solver = Solver::new();
        let mut solver = solver.within(WorkLimit::default());
        only_moves(&start.unwrap(), &mut solver).unwrap()
    }

    #[test]
    fn forced_moves_do_not_count() {
        // A corridor has a choice only at its first ply.
        assert_eq!(found("........", 3), 1);
        assert_eq!(found("......", 0), 0);
        assert_eq!(found(".", 0), 0);
    }
}
