mod growth;

use alloc::vec::Vec;

/// A set of nodes, matched among themselves and divided into *classes*: without any two nodes of
/// different classes, the core has a perfect matching. On a bipartite graph, the classes are the two
/// sides.
///
/// If an absent node v has a neighbour x in the core, and y is a node of another class, then v–x
/// and a perfect matching of the core without x and y show that y would be inessential if v were
/// inserted. The same holds for the mate w of a node outside the core that is a neighbour of y. A
/// core decides most candidates of a probe without a search.
///
/// # How cores arise and grow
///
/// Each rule starts from a core, or from nothing, and from unreached pairs.
///
/// - *Cycle.* An even cycle whose every second edge is matched is a core of two classes, its
///   alternate nodes: two paths of an even number of nodes remain.
/// - *Ear.* Let x and y be nodes of the core in different classes, and x–a₁=b₁–a₂=b₂–…–aₖ=bₖ–y a
///   path outside it, matched where it is written =. All aᵢ join the class of y and all bᵢ that of
///   x. Without aᵢ and a node z of another class than y, the path from bᵢ to y and a matching of
///   the core without y and z remain; the same holds for bᵢ. Without aᵢ and bⱼ, there remain the
///   pairs outside of the path between the two and that path, if i ≤ j, and otherwise the paths
///   from x to bⱼ and from aᵢ to y. Without two nodes of the core, the path has its pairs.
/// - *Pair.* The ear a=b is the most frequent one. If b has neighbours in several classes of the
///   core, then a is a class of its own, because some neighbour y suits each z.
///
/// # How long a core lasts
///
/// These facts depend only on edges inside the core, and hold while its nodes are matched among
/// themselves. Complete trees contain all nodes of a core or none: a tree that contains x reaches
/// every node of other classes, and through them the class of x. So whenever trees have grown,
/// checking one node is enough. While growth is deferred, trees may contain some nodes of the core;
/// it then lasts until a path through one of them is flipped.
///
/// # Cost
///
/// O(1) for a candidate that the core decides. A walk along a spiral costs O(1) per ply; without a
/// core, each of its probes costs the length of the path. Memory: 8 bytes per node.
///
/// Source: the classes are unions of those of Kotzig's canonical partition of an elementary
/// graph; Lovász & Plummer, *Matching Theory* (1986), sections 5.2 to 5.4.
#[derive(Clone, Debug, Default)]
pub(crate) struct Core {
    places: Vec<Place>,
    /// Classes from here on, up to `next`, are those of the core. This number itself
    /// stands for several classes.
    several: u32,
    next: u32,
    size: usize,
    /// A node of the core, if the core has any.
    member: usize,
    /// Nodes that joined the core and whose neighbours were not updated yet.
    fresh: Vec<u32>,
    /// Nodes whose pairs may be able to join.
    ripe: Vec<u32>,
    /// The number of edges that growing may still scan: as many as searches have scanned.
    pub(crate) credit: u64,
    /// The result of the last probe.
    pub(crate) found: Found,
}

/// How a node is related to the core. Classes of former cores count as none.
#[derive(Clone, Copy, Debug, Default)]
struct Place {
    /// The class that a node of the core is in.
    class: u32,
    /// The classes in which another node has neighbours.
    beside: u32,
}

/// The result of a probe around the node that it started from.
#[derive(Clone, Debug, Default)]
pub(crate) struct Found {
    pub(crate) root: usize,
    /// An alternating path from the root to the candidate that was reached last.
    pub(crate) path: Vec<u32>,
}

impl Core {
    /// Removes the core and the results of probes.
    pub(crate) fn clear(&mut self) {
        self.forget_found();
        self.fresh.clear();
        self.ripe.clear();
        self.size = 0;
        let nodes = self.places.len() as u32;
        if self.next >= u32::MAX - nodes - 4 {
            self.places.fill(Place::default());
            self.next = 0;
        }
        self.several = self.next + 1;
        self.next += 2;
    }

    /// Removes the core if it contains a node whose mate has changed.
    #[inline(always)]
    pub(crate) fn leave(&mut self, node: usize) {
        if self.contains(node) {
            self.clear();
        }
    }

    /// Removes the result of the last probe.
    pub(crate) fn forget_found(&mut self) {
        self.found.path.clear();
    }

    fn contains(&self, node: usize) -> bool {
        self.size > 0 && self.places[node].class > self.several
    }

    fn new_class(&mut self) -> u32 {
        self.next += 1;
        self.next - 1
    }

    fn add(&mut self, node: usize, class: u32) {
        debug_assert!(!self.contains(node) && (self.several..self.next).contains(&class));
        self.places[node].class = class;
        self.member = node;
        self.size += 1;
        self.fresh.push(node as u32);
    }

    /// The classes in which a node outside the core has neighbours: a class, `several`,
    /// or a smaller number for no class.
    fn beside(&self, node: usize) -> u32 {
        self.places[node].beside
    }

    /// Adds to the classes in which a node has neighbours. Returns whether this changes them.
    fn note_beside(&mut self, node: usize, class: u32) -> bool {
        let beside = self.places[node].beside;
        if beside == class || beside == self.several {
            return false;
        }
        let is_first = beside < self.several;
        self.places[node].beside = if is_first { class } else { self.several };
        true
    }

    /// Whether two sets of classes contain two different classes, one of each set. The
    /// sets are encoded like `beside`.
    fn differ(&self, one: u32, other: u32) -> bool {
        let are_known = one >= self.several && other >= self.several;
        are_known && (one != other || one == self.several)
    }

    /// Whether the core shows that a node would become even if `root` were inserted.
    pub(crate) fn reaches(&self, root: usize, node: usize, mate: usize) -> bool {
        if self.size == 0 {
            return false;
        }
        let to = if self.contains(node) {
            self.places[node].class
        } else {
            self.beside(mate)
        };
        self.differ(self.beside(root), to)
    }

    /// Adds a pair of neighbours if it is an ear.
    fn add_pair(&mut self, node: usize, mate: usize) {
        let [one, other] = [node, mate].map(|end| self.beside(end));
        if self.differ(one, other) {
            for (end, across) in [(node, other), (mate, one)] {
                let is_alone = across == self.several;
                let class = if is_alone { self.new_class() } else { across };
                self.add(end, class);
            }
        }
    }

    /// Adds the ears of a cycle whose nodes are matched in pairs. A cycle that has no
    /// node of the core and is larger than the core replaces it.
    fn add_cycle(&mut self, cycle: &mut [u32], nodes: usize) {
        let is_inside = |pair: &[u32]| self.contains(pair[0] as usize);
        let Some(first) = cycle.chunks_exact(2).position(is_inside) else {
            if cycle.len() > self.size {
                self.clear();
                self.places.resize(nodes, Place::default());
                let classes = [self.new_class(), self.new_class()];
                for (at, &node) in cycle.iter().enumerate() {
                    self.add(node as usize, classes[at % 2]);
                }
            }
            return;
        };
        cycle.rotate_left(2 * first);
        let class = |core: &Core, node: u32| core.places[node as usize].class;
        let mut start = 0;
        while start < cycle.len() {
            let is_inside = |pair: &[u32]| self.contains(pair[0] as usize);
            let mut after = cycle[start + 2..].chunks_exact(2);
            let length = after.position(is_inside);
            let end = length.map_or(cycle.len(), |pairs| start + 2 + 2 * pairs);
            let from = class(self, cycle[start + 1]);
            let to = class(self, cycle[end % cycle.len()]);
            if from != to {
                for (at, &node) in cycle[start + 2..end].iter().enumerate() {
                    self.add(node as usize, if at % 2 == 0 { to } else { from });
                }
            }
            start = end;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::forest::Labels;
    use crate::forest::walk::Walk;
    use crate::random::Random;
    use crate::{Adjacency, CompressedGraph, GraphForest, IncrementalMatching};

    /// Tests every two nodes of different classes by a matching of the others.
    /// Returns the number of classes.
    #[track_caller]
    fn check(graph: &CompressedGraph, forest: &GraphForest<&CompressedGraph>) -> usize {
        let core = &forest.trees.core;
        let nodes = 0..graph.node_bound() as u32;
        let members: Vec<u32> = nodes.filter(|&node| core.contains(node as usize)).collect();
        assert_eq!(members.len(), core.size);
        let class = |node: u32| core.places[node as usize].class;
        for &one in &members {
            let mate = forest.mate(one).unwrap();
            assert!(core.contains(mate as usize));
            assert!(forest.trees.labels.is_unreached(one as usize));
            for &other in &members {
                if class(one) != class(other) {
                    let others = members.iter().copied();
                    let others = others.filter(|&node| node != one && node != other);
                    let rest = GraphForest::with_nodes(graph, others);
                    assert_eq!(2 * rest.matching().len() + 2, members.len(), "{graph:?}");
                }
            }
        }
        let mut classes: Vec<u32> = members.into_iter().map(class).collect();
        classes.sort_unstable();
        classes.dedup();
        classes.len()
    }

    #[test]
    fn nodes_of_different_classes_can_be_spared() {
        let mut random = Random(31);
        let mut counts = [0; 4];
        for round in 0..600 {
            let nodes = 6 + round % 15;
            let is_bipartite = round % 4 == 0;
            let edges = nodes * (3 + round % 7) / 2;
            let walk = Walk::random(&mut random, nodes, edges, is_bipartite);
            walk.insert(&mut walk.forest(), 1, |forest| {
                let classes = check(&walk.graph, forest);
                assert!(classes <= 2 || !is_bipartite);
                counts[classes.min(3)] += usize::from(is_bipartite || classes > 2);
            });
        }
        assert!(counts[2] > 150 && counts[3] > 300, "{counts:?}");
    }
}
