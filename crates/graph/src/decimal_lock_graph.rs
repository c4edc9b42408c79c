use matchplay_board::{Board, DecimalDials, Lock, Vertex};
use matchplay_matching::{Adjacency, Side};

/// A view of a lock with decimal dials that wrap, which implements [`Adjacency`].
///
/// [`BoardGraph`](crate::BoardGraph) accepts all locks; this view is faster, because it
/// computes only the neighbours that are read.
///
/// ```
/// use matchplay_board::{Board, Lock};
/// use matchplay_graph::{Adjacency, DecimalLockGraph};
///
/// let lock = Lock::new(2, [1])?;
/// let board = Board::from(lock);
/// let graph = DecimalLockGraph::of(&board).ok_or("expected decimal dials")?;
/// assert!(!graph.contains(1));
/// assert!(graph.neighbours(0).eq([1, 9, 10, 90]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct DecimalLockGraph<'a> {
    lock: &'a Lock,
    dials: DecimalDials,
}

impl DecimalLockGraph<'_> {
    /// The graph of a board; `None` unless it is a lock with decimal dials that wrap.
    pub fn of(board: &Board) -> Option<DecimalLockGraph<'_>> {
        let lock = board.lock()?;
        let dials = lock.dials().decimal()?;
        Some(DecimalLockGraph { lock, dials })
    }
}

/// Nodes are the indices of allowed states.
impl Adjacency for DecimalLockGraph<'_> {
    const COMPUTES_NEIGHBOURS: bool = true;

    fn node_bound(&self) -> usize {
        self.lock.dials().states() as usize
    }

    #[inline(always)]
    fn neighbours(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        self.dials.neighbours(Vertex::new(node)).map(u32::from)
    }

    #[inline]
    fn degree(&self, _: u32) -> usize {
        self.lock.dials().max_degree()
    }

    fn contains(&self, node: u32) -> bool {
        self.lock.is_allowed(Vertex::new(node))
    }

    fn unused(&self) -> impl Iterator<Item = u32> + '_ {
        self.lock.forbidden().map(u32::from)
    }

    #[inline]
    fn known_side(&self, node: u32) -> Option<Side> {
        let colour = self.lock.dials().colour(Vertex::new(node))?;
        Some(if colour == 0 { Side::Left } else { Side::Right })
    }

    fn has_known_matching(&self) -> bool {
        true
    }

    #[inline]
    fn known_mate(&self, node: u32) -> Option<u32> {
        let mate = self.lock.dials().known_mate(Vertex::new(node));
        mate.map(u32::from)
    }
}

#[cfg(test)]
mod tests {
    use matchplay_board::{Dials, Position};

    use super::*;
    use crate::BoardGraph;

    #[test]
    fn both_graphs_of_a_lock_are_equal() {
        for digits in 1..=4 {
            let lock = Lock::new(digits, [0, 7]).unwrap();
            let position = Position::new(lock.clone(), None).unwrap();
            let expected = BoardGraph::of(&position);
            let graph = DecimalLockGraph::of(position.board()).unwrap();
            assert_eq!(graph.node_bound(), expected.node_bound());
            assert!(graph.unused().eq(expected.unused()));
            for node in 0..lock.dials().states() {
                assert_eq!(graph.contains(node), expected.contains(node));
                assert!(graph.neighbours(node).eq(expected.neighbours(node)));
                assert_eq!(graph.degree(node), expected.degree(node));
                assert_eq!(graph.known_side(node), expected.known_side(node));
                assert_eq!(graph.known_mate(node), expected.known_mate(node));
            }
        }
    }

    #[test]
    fn other_dials_have_no_decimal_graph() {
        for (base, wraps) in [(9, true), (10, false)] {
            let dials = Dials::with_base(2, base, wraps).unwrap();
            let board = Board::from(Lock::on(dials, []).unwrap());
            assert!(DecimalLockGraph::of(&board).is_none());
        }
    }
}
