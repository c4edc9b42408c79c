use std::collections::HashMap;

use matchplay_board::{Position, Vertex};
use matchplay_solver::{Interrupted, LimitedSolver};

/// The number of positions that are solved for one answer. If there are more, the answer is a lower
/// bound.
const MAX_POSITIONS: usize = 2_000;

/// A position with the winner to move.
#[derive(Default)]
struct Node {
    /// The number of vertices that the token reaches.
    reached: usize,
    /// Whether exactly one of several moves wins.
    is_choice: bool,
    /// The positions after the only winning move and any reply.
    next: Vec<usize>,
}

/// The largest number of *only moves* that the loser can demand one after the other: positions
/// with several legal moves of which exactly one wins. Forced moves between them do not count.
/// Counting ends before a position in which several moves win.
pub(super) fn only_moves(
    start: &Position,
    solver: &mut LimitedSolver<'_>,
) -> Result<usize, Interrupted> {
    let mut nodes = vec![Node::default()];
    let mut open = vec![(0, start.clone())];
    // The token and the vertices that it reaches determine the rest of the game.
    let mut known: HashMap<(Option<Vertex>, Vec<Vertex>), usize> = HashMap::new();
    for _ in 0..MAX_POSITIONS {
        let Some((index, mut position)) = open.pop() else {
            break;
        };
        let verdict = solver.solve(&position)?;
        let [only] = verdict.winning[..] else {
            continue;
        };
        nodes[index].is_choice = verdict.legal_moves > 1;
        position.play(only).expect("a winning move is legal");
        for reply in position.moves() {
            let mut next = position.clone();
            next.play(reply).expect("a listed move is legal");
            let reached = next.reached();
            let size = reached.len();
            let child = *known.entry((next.token(), reached)).or_insert_with(|| {
                open.push((nodes.len(), next));
                nodes.push(Node {
                    reached: size,
                    ..Node::default()
                });
                nodes.len() - 1
            });
            nodes[index].next.push(child);
        }
    }
    // Each move leaves the token fewer vertices.
    nodes[0].reached = usize::MAX;
    let mut order: Vec<usize> = (0..nodes.len()).collect();
    order.sort_unstable_by_key(|&index| nodes[index].reached);
    let mut demanded = vec![0; nodes.len()];
    for index in order {
        let Node {
            is_choice, next, ..
        } = &nodes[index];
        let later = next.iter().map(|&next| demanded[next]).max();
        demanded[index] = usize::from(*is_choice) + later.unwrap_or(0);
    }
    Ok(demanded[0])
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
