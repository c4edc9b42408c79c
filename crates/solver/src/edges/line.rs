use alloc::vec::Vec;

use fixedbitset::FixedBitSet;

use super::EdgeGraph;

/// A line of play by which the player to move wins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct EdgeLine {
    /// The nodes to which the token moves. The winner makes the first move.
    pub(crate) moves: Vec<u32>,
    /// Whether the line ends in a position in which the loser cannot move. Otherwise it
    /// has as many plies as allowed.
    pub(crate) complete: bool,
}

impl EdgeLine {
    /// The line in which the winner always moves to the first node of the target set,
    /// and the loser to the first node.
    ///
    /// After the first move, the target set is an even kernel that has the token. Every
    /// move of the loser leaves it along one of an even number of edges, so the winner
    /// can return. Leaves the graph as it was. The time is O(d log d) a ply.
    pub(super) fn new(
        graph: &mut EdgeGraph,
        token: u32,
        target_set: &[u32],
        plies: usize,
    ) -> EdgeLine {
        let mut targets = FixedBitSet::with_capacity(graph.node_bound());
        targets.extend(target_set.iter().map(|&node| node as usize));
        let mut moves: Vec<u32> = Vec::new();
        let mut from = token;
        let mut complete = false;
        while moves.len() < plies {
            let is_winner = moves.len() % 2 == 0;
            let mut neighbours = graph.neighbours(from);
            let to = neighbours.find(|&node| !is_winner || targets.contains(node as usize));
            drop(neighbours);
            let Some(to) = to else {
                break;
            };
            graph.use_edge(from, to);
            moves.push(to);
            from = to;
        }
        if moves.len() % 2 == 1 {
            complete = graph.degree(from) == 0;
        }
        let starts = core::iter::once(&token).chain(&moves);
        for (&from, &to) in starts.zip(&moves) {
            graph.restore_edge(from, to);
        }
        EdgeLine { moves, complete }
    }
}
