use alloc::collections::VecDeque;
use alloc::vec::Vec;

use crate::forest::{Graph, Labels, Topology};
use crate::work::Work;

/// The distance of a node from which no exposed node can be reached.
const FAR: u32 = u32::MAX;

/// Completes a matching of a bipartite graph where growing trees would take
/// long: where many exposed nodes of one side are far from those of the other.
///
/// On the side with fewer exposed nodes, each of them is *active*. The
/// *distance* of a node on the other side is a lower bound on the number of
/// matched edges on an alternating path from it to an exposed node of its own
/// side. An active node takes the neighbour of least distance. The former mate of
/// that neighbour, if there was one, becomes active instead, and the distance of
/// the neighbour becomes one more than the second least distance. A node whose
/// neighbours are all far can never be matched.
///
/// A breadth-first search from the exposed nodes makes the distances exact, so
/// that active nodes take shortest ways until others have used them up. It is
/// repeated whenever a quarter as many moves were made as there are nodes.
/// Distances only grow: O(V E) in the worst case, about ten searches on the
/// hardest boards known.
///
/// Source: Goldberg & Tarjan (1988), specialised to matchings; Kaya, Langguth,
/// Manne & Uçar, *Push-relabel based algorithms for the maximum transversal
/// problem* (2013).
#[derive(Clone, Debug, Default)]
pub(crate) struct PushRelabel {
    /// The distance of each node, by [slot](Topology::slot).
    distance: Vec<u32>,
    /// Nodes in the order in which the breadth-first search reached them.
    reached: Vec<u32>,
    active: VecDeque<u32>,
}

impl PushRelabel {
    /// Completes the matching of nodes that are unreached or exposed. `roots`
    /// lists the exposed nodes, and afterwards those that stay exposed.
    pub(crate) fn run<T: Topology>(
        &mut self,
        graph: &T,
        labels: &mut T::Labels,
        roots: &mut Vec<u32>,
        sides: &T::Sides,
        work: &mut Work,
    ) {
        let mut exposed = [Vec::new(), Vec::new()];
        for root in roots.drain(..) {
            exposed[usize::from(graph.is_left(sides, root as usize))].push(root);
        }
        exposed.sort_unstable_by_key(Vec::len);
        let [fewer, more] = exposed;
        self.active.clear();
        self.active.extend(fewer);
        while !self.active.is_empty() && work.may_go_on() {
            self.measure(graph, labels, &more, work);
            let mut moves = 0;
            while moves < graph.node_bound() / 4 + 1 && work.may_go_on() {
                let Some(active) = self.active.pop_front() else {
                    break;
                };
                moves += self.travel(graph, labels, active as usize, roots, work);
            }
        }
        let is_exposed = |&node: &u32| labels.is_exposed(node as usize);
        roots.extend(more.into_iter().filter(is_exposed));
        roots.sort_unstable();
    }

    /// Makes the distances exact. `targets` lists all nodes on the side of the
    /// distances that were exposed at first.
    fn measure<S: Labels>(
        &mut self,
        graph: &impl Graph<S>,
        labels: &S,
        targets: &[u32],
        work: &mut Work,
    ) {
        self.distance.clear();
        let slots = graph.slot(graph.node_bound()) + 1;
        self.distance.resize(slots, FAR);
        self.reached.clear();
        for &target in targets {
            if labels.is_exposed(target as usize) {
                self.distance[graph.slot(target as usize)] = 0;
                self.reached.push(target);
            }
        }
        let mut next = 0;
        while let Some(&node) = self.reached.get(next) {
            next += 1;
            let node = node as usize;
            work.edges += graph.degree(node) as u64;
            let further = self.distance[graph.slot(node)] + 1;
            for link in graph.links(node) {
                let other = graph.end(node, link);
                if labels.is_present(other) && !labels.is_exposed(other) {
                    let mate = graph.end(other, labels.mate(other));
                    let distance = &mut self.distance[graph.slot(mate)];
                    if *distance == FAR {
                        *distance = further;
                        self.reached.push(mate as u32);
                    }
                }
            }
        }
    }

    /// Lets an active node take its nearest neighbour, then the node that became
    /// active instead, and so on, until one finds an exposed neighbour or none,
    /// or has to wait for its next turn. Adds a node that finds none to `stuck`.
    /// Returns how many neighbours were taken.
    fn travel<S: Labels>(
        &mut self,
        graph: &impl Graph<S>,
        labels: &mut S,
        mut active: usize,
        stuck: &mut Vec<u32>,
        work: &mut Work,
    ) -> usize {
        let mut turn = None;
        let mut moves = 0;
        loop {
            work.edges += graph.degree(active) as u64;
            let Some((link, nearest, second)) = self.nearest_two(graph, labels, active) else {
                stuck.push(active as u32);
                return moves;
            };
            if moves == *turn.get_or_insert(4 * nearest as usize + 8) {
                self.active.push_back(active as u32);
                return moves;
            }
            let taken = graph.end(active, link);
            let old_mate = (!labels.is_exposed(taken)).then(|| labels.mate(taken));
            self.distance[graph.slot(taken)] = second.saturating_add(1);
            labels.make_matched(active, link);
            labels.make_matched(taken, graph.back(active, link));
            moves += 1;
            let Some(old_mate) = old_mate else {
                return moves;
            };
            active = graph.end(taken, old_mate);
            labels.make_root(active);
        }
    }

    /// The link to the nearest neighbour, its distance, and the second least
    /// distance; `None` if all neighbours are far.
    fn nearest_two<S: Labels>(
        &self,
        graph: &impl Graph<S>,
        labels: &S,
        node: usize,
    ) -> Option<(S::Link, u32, u32)> {
        let mut nearest = None;
        let (mut least, mut second) = (FAR, FAR);
        for link in graph.links(node) {
            let other = graph.end(node, link);
            if labels.is_present(other) {
                let distance = self.distance[graph.slot(other)];
                if distance < least {
                    second = least;
                    (nearest, least) = (Some(link), distance);
                } else {
                    second = second.min(distance);
                }
            }
        }
        Some((nearest?, least, second))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::GridForest;
    use crate::random::Random;

    #[test]
    fn every_cell_that_can_be_matched_is_matched() {
        let mut random = Random(1);
        for side in [1, 2, 3, 8, 17, 40, 64] {
            for walls in [0, 1, 3, 10, 30, 45] {
                let cells: Vec<bool> = (0..side * side)
                    .map(|_| random.below(100) >= walls)
                    .collect();
                let mut forest = GridForest::default();
                forest.solve_cells(side as u32, side as u32, |row, column| {
                    cells[(row * side as u32 + column) as usize]
                });
                let (graph, trees) = (&forest.topology, &forest.trees);
                let nodes = 0..graph.node_bound();
                let present = nodes.filter(|&cell| trees.labels.is_present(cell));
                let is_exposed = |&cell: &usize| trees.labels.is_exposed(cell);
                let exposed = present.clone().filter(is_exposed).count();
                // Starting from no matching at all, every path has to be found.
                let mut labels = trees.labels.clone();
                let mut roots: Vec<u32> = present.clone().map(|cell| cell as u32).collect();
                for &root in &roots {
                    labels.make_root(root as usize);
                }
                let mut work = Work::default();
                PushRelabel::default().run(graph, &mut labels, &mut roots, &(), &mut work);
                assert_eq!(roots.len(), exposed, "{cells:?}");
                for cell in present {
                    assert_eq!(labels.is_exposed(cell), roots.contains(&(cell as u32)));
                    if !labels.is_exposed(cell) {
                        let link = labels.mate(cell);
                        let mate = graph.end(cell, link);
                        assert!(labels.is_unreached(mate));
                        assert_eq!(labels.mate(mate), link.back());
                    }
                }
            }
        }
    }
}
