use alloc::vec::Vec;

use crate::IncrementalMatching;

/// The operations on a matching that [`PathInsertion`] calls.
pub trait Insertion {
    /// Stops finding all inessential vertices after each insertion, until
    /// [`complete`](Insertion::complete).
    ///
    /// Until then, only [`visit_inessential_neighbours`](Insertion::visit_inessential_neighbours)
    /// reports inessential vertices. Before a node is inserted, its neighbours must be visited,
    /// without an insertion in between. `other` may be inserted only after such a visit has found
    /// none.
    fn defer(&mut self);

    /// Finds the inessential vertices after insertions that were deferred. O(V + E).
    fn complete(&mut self);

    /// Inserts two neighbours; the same as inserting `other` and then `node`.
    fn add_pair(&mut self, node: u32, other: u32);

    /// Whether two nodes are neighbours if both are present.
    fn is_edge(&self, node: u32, other: u32) -> bool;

    /// Keeps only the candidates that would become inessential if `node` were inserted. The
    /// candidates must be essential; `node` must be absent and have no inessential neighbour.
    fn probe(&mut self, node: u32, candidates: &mut Vec<u32>);

    /// Visits the neighbours of an absent node that are inessential, by their indices,
    /// ascending, and returns the number of neighbours.
    ///
    /// If `other` is given, it counts as a neighbour, and the function visits those that would be
    /// inessential if `other` were inserted, which is absent and has no inessential neighbour.
    fn visit_inessential_neighbours(
        &mut self,
        node: u32,
        other: Option<u32>,
        visit: impl FnMut(u32),
    ) -> usize;
}

/// The insertion of a path into a matching, node by node.
///
/// Before each node is inserted, it finds the neighbours that are inessential without the node.
/// This is much faster than a series of [insertions](IncrementalMatching::insert) in large graphs,
/// because only these neighbours have to be known. [`complete`](PathInsertion::complete) finds
/// all inessential vertices.
///
/// ```
/// use matchplay_matching::{CompressedGraph, GraphForest, IncrementalMatching, PathInsertion};
///
/// let path = CompressedGraph::from_edges(4, [(0, 1), (1, 2), (2, 3)])?;
/// let mut forest = GraphForest::with_nodes(&path, [0]);
/// let mut insertion = PathInsertion::new(&mut forest);
/// let mut inessential = Vec::new();
/// for node in [1, 2, 3] {
///     let mut found = Vec::new();
///     insertion.insert(node, |neighbour| found.push(neighbour), |_| ());
///     inessential.push(found);
/// }
/// assert_eq!(inessential, [vec![0], vec![], vec![2]]);
/// assert_eq!(insertion.complete().matched_pairs(), [(0, 1), (2, 3)]);
/// # Ok::<(), matchplay_matching::GraphError>(())
/// ```
///
/// # How a node changes the matching
///
/// Let v be the next node, H the graph of the present nodes, G the same graph with v, and D(H)
/// and D(G) the sets of their inessential nodes.
///
/// - *No neighbour of v is in D(H).* No augmenting path starts at v: a maximum matching of H is a
///   maximum matching of G that exposes v. D only grows, and on a bipartite graph only on the
///   side of v: the trees of H stay trees of G, and the tree of v gains only unreached nodes,
///   since an odd node that it reached would lead to another root. Then v *waits* outside the
///   matching, so no tree has to grow before the next node is known.
/// - *A node u follows while v waits.* As v is exposed, it is in D, and matching u with v gives a
///   maximum matching. Another neighbour of u is in D if and only if it is in D without v, or an
///   alternating path leads to it from v; a probe searches for this path. The pair changes D only
///   if u has an inessential neighbour, as v has none. The matching then attaches the pair to that
///   neighbour, and the tree grows.
/// - *Some neighbour w of v is in D(H).* An augmenting path leads from v through w to an exposed
///   node. One node adds at most one edge to a matching. D only shrinks: a maximum matching of G
///   that exposes x becomes, without the edge at v, a maximum matching of H. On a bipartite graph,
///   D shrinks only on the side opposite to v: if a maximum matching of H exposes a node x on v's
///   side, the path that augments it starts at v, ends on the other side, and has no other exposed
///   node, so x stays exposed.
///
/// So each node takes at most one augmentation, or one probe for the undecided neighbours. Growing
/// trees is deferred, so each neighbour may also need a search backward.
#[derive(Debug)]
pub struct PathInsertion<'a, M> {
    matching: &'a mut M,
    /// The last node, if it is not inserted yet.
    waiting: Option<u32>,
}

impl<'a, M: IncrementalMatching> PathInsertion<'a, M> {
    /// Starts to insert a path.
    ///
    /// Unless [`complete`](PathInsertion::complete) is called, the matching must be solved again
    /// afterwards: until then, what depends on the inessential vertices panics.
    pub fn new(matching: &'a mut M) -> PathInsertion<'a, M> {
        matching.defer();
        PathInsertion {
            matching,
            waiting: None,
        }
    }

    /// Inserts the next node of the path, which must be a neighbour of the last one. Returns the
    /// number of its neighbours, including the last node.
    ///
    /// First, it visits the neighbours that are inessential without the node, by their indices,
    /// ascending. If there are some and the last node was matched before this call, it then
    /// calls `before_augmenting` with the matching that the insertion is going to augment.
    ///
    /// # Panics
    ///
    /// If the node is present, or if it is not a neighbour of a last node that was not matched.
    #[inline]
    pub fn insert(
        &mut self,
        node: u32,
        mut visit: impl FnMut(u32),
        before_augmenting: impl FnOnce(&M),
    ) -> usize {
        let waiting = self.waiting.take();
        assert!(!self.matching.contains(node), "{node} is present");
        let mut is_essential = false;
        let neighbours = self
            .matching
            .visit_inessential_neighbours(node, waiting, |other| {
                is_essential = true;
                visit(other);
            });
        match waiting {
            Some(last) => self.matching.insert_pair(node, last),
            None if is_essential => {
                before_augmenting(self.matching);
                self.matching.insert(node);
            }
            None => self.waiting = Some(node),
        }
        neighbours
    }

    /// Whether the last node waits for the next one because it has no inessential neighbour.
    pub fn is_waiting(&self) -> bool {
        self.waiting.is_some()
    }

    /// The matching of the nodes that are inserted. Only the methods that do not depend on the
    /// inessential vertices may be called.
    pub fn matching(&self) -> &M {
        self.matching
    }

    /// Finds all inessential vertices, and returns the matching of all nodes that were inserted.
    /// O(V + E).
    pub fn complete(self) -> &'a mut M {
        self.matching.complete();
        if let Some(last) = self.waiting {
            self.matching.insert(last);
        }
        self.matching
    }
}
