//! The usual contest solution for reviewing a game: a maximum matching of the
//! start; at each ply the token's vertex is removed and its mate matched again.

use matchplay_board::Game;
use matchplay_solver::Outcome;

use super::{Deadline, NONE, hopcroft_karp, is_over};
use crate::instances::Bipartite;

/// The outcome of every position of a game, without its winning moves; `None` after
/// the deadline. `graph` and `transposed` belong to the start of the game.
pub(crate) fn outcomes(
    game: &Game,
    graph: &Bipartite,
    transposed: &Bipartite,
    deadline: Deadline,
) -> Option<Vec<Outcome>> {
    let mates = hopcroft_karp(graph, deadline)?;
    let mut names = vec![(false, NONE); game.board().vertex_bound()];
    for (is_right, side) in [(false, &graph.left), (true, &graph.right)] {
        for (node, &vertex) in (0..).zip(side) {
            names[vertex as usize] = (is_right, node);
        }
    }
    let mut sides = [
        Side::new(graph, mates.of_left),
        Side::new(transposed, mates.of_right),
    ];
    let mut outcomes = Vec::with_capacity(game.plies().len() + 1);
    let plies = game.plies().iter().copied().map(Some);
    for token in [game.start().token()].into_iter().chain(plies) {
        match token {
            Some(token) => outcomes.push(remove(&mut sides, names[token.index()])),
            None => outcomes.push(placement(&sides)),
        }
        if outcomes.len() % 64 == 0 && is_over(deadline) {
            return None;
        }
    }
    Some(outcomes)
}

/// The nodes of one side, where searches start.
struct Side<'a> {
    graph: &'a Bipartite,
    mate: Vec<u32>,
    removed: Vec<bool>,
    /// The last search that visited each node of the other side.
    visited: Vec<u32>,
    search: u32,
}

impl<'a> Side<'a> {
    fn new(graph: &'a Bipartite, mate: Vec<u32>) -> Side<'a> {
        Side {
            removed: vec![false; mate.len()],
            mate,
            visited: vec![0; graph.right.len()],
            search: 0,
            graph,
        }
    }
}

fn placement(sides: &[Side; 2]) -> Outcome {
    let exposed = sides.iter().any(|side| side.mate.contains(&NONE));
    if exposed { Outcome::N } else { Outcome::P }
}

/// Removes the token's vertex and returns the outcome with the token on it: the
/// player to move wins iff its mate cannot be matched again.
fn remove(sides: &mut [Side; 2], (is_right, node): (bool, u32)) -> Outcome {
    let [left, right] = sides;
    let (own, other) = if is_right {
        (right, left)
    } else {
        (left, right)
    };
    own.removed[node as usize] = true;
    let mate = std::mem::replace(&mut own.mate[node as usize], NONE);
    if mate == NONE {
        return Outcome::P;
    }
    other.mate[mate as usize] = NONE;
    if augment(other, own, mate) {
        Outcome::P
    } else {
        Outcome::N
    }
}

/// Kuhn's search (1955) for an augmenting path from an exposed node.
fn augment(own: &mut Side, other: &mut Side, root: u32) -> bool {
    own.search += 1;
    // The nodes of the path, and the number of tried edges of each.
    let mut path = vec![(root, 0)];
    while let Some((node, tried)) = path.last_mut() {
        let Some(&end) = own.graph.neighbours(*node).get(*tried) else {
            path.pop();
            continue;
        };
        *tried += 1;
        if other.removed[end as usize] || own.visited[end as usize] == own.search {
            continue;
        }
        own.visited[end as usize] = own.search;
        match other.mate[end as usize] {
            NONE => {
                for (node, tried) in path {
                    let end = own.graph.neighbours(node)[tried - 1];
                    own.mate[node as usize] = end;
                    other.mate[end as usize] = node;
                }
                return true;
            }
            mate => path.push((mate, 0)),
        }
    }
    false
}
