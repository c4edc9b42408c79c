//! The contests' own way to review a game: a maximum matching of its start, and
//! then, a ply at a time, the token's vertex removed and its mate matched anew.

use matchplay_board::Game;
use matchplay_solver::Outcome;

use super::{Deadline, NONE, hopcroft_karp, is_over};
use crate::instances::Bipartite;

/// The outcome of every position of a game, and nothing else of it; none if it
/// took too long. `graph` and `transposed` are of the start of the game.
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
            Some(token) => outcomes.push(leave(&mut sides, names[token.index()])),
            None => outcomes.push(placement(&sides)),
        }
        if is_over(deadline) {
            return None;
        }
    }
    Some(outcomes)
}

/// One side's nodes, from which paths are searched.
struct Side<'a> {
    graph: &'a Bipartite,
    mate: Vec<u32>,
    gone: Vec<bool>,
    /// The last search that came to each node of the other side.
    seen: Vec<u32>,
    search: u32,
}

impl<'a> Side<'a> {
    fn new(graph: &'a Bipartite, mate: Vec<u32>) -> Side<'a> {
        Side {
            gone: vec![false; mate.len()],
            mate,
            seen: vec![0; graph.right.len()],
            search: 0,
            graph,
        }
    }
}

fn placement(sides: &[Side; 2]) -> Outcome {
    let exposed = sides.iter().any(|side| side.mate.contains(&NONE));
    if exposed { Outcome::N } else { Outcome::P }
}

/// Removes a vertex, and tells who won with the token on it: the player to move
/// iff its mate cannot be matched anew.
fn leave(sides: &mut [Side; 2], (is_right, node): (bool, u32)) -> Outcome {
    let [left, right] = sides;
    let (own, other) = if is_right {
        (right, left)
    } else {
        (left, right)
    };
    own.gone[node as usize] = true;
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
    // The nodes of the path, and how many edges of each were tried.
    let mut path = vec![(root, 0)];
    while let Some((node, tried)) = path.last_mut() {
        let Some(&end) = own.graph.neighbours(*node).get(*tried) else {
            path.pop();
            continue;
        };
        *tried += 1;
        if other.gone[end as usize] || own.seen[end as usize] == own.search {
            continue;
        }
        own.seen[end as usize] = own.search;
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
