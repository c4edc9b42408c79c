use crate::general::adjacency::Adjacency;
use crate::general::trees::{Label, Link, Trees};

/// Insertion: bringing matching and trees up to date when nodes are added.
impl Trees {
    /// Adds an absent node. O(path to a root) where two trees reach it and there
    /// are no blossoms, else O(edges of the trees that change).
    pub(crate) fn insert(&mut self, graph: &impl Adjacency, node: u32) {
        if !self.base.is_empty() || !self.hang_between(graph, node) {
            self.plant(node);
            self.grow(graph);
        }
    }

    /// Adds two absent neighbours, matched with each other, the second of which
    /// no tree reaches but through the first.
    pub(crate) fn insert_pair(&mut self, graph: &impl Adjacency, node: u32, other: u32) {
        for (end, mate) in [(node, other), (other, node)] {
            self.link[end as usize].mate = mate;
            self.label[end as usize] = Label::Free;
        }
        self.graft(graph, node);
        self.grow(graph);
    }

    /// Matches an absent node with a node of a tree, which, turned round, then
    /// hangs as a whole from the node in another tree; if two trees reach it.
    ///
    /// Every label stays. The new matching leaves one root fewer exposed; there
    /// is nothing to grow, the node being odd.
    fn hang_between(&mut self, graph: &impl Adjacency, node: u32) -> bool {
        let mut first = None;
        for other in graph.beside(node) {
            if !self.is_even(other) {
                continue;
            }
            let root = self.root_of(other);
            let (mate, hung) = *first.get_or_insert((other, root));
            if hung != root {
                self.label[node as usize] = Label::Odd;
                self.link[node as usize].parent = other;
                self.turn_round(node, mate);
                self.unite(hung, root);
                return true;
            }
        }
        false
    }

    /// Matches an odd node with an even one and so on up to the root, so that
    /// the path leads to the odd node instead.
    fn turn_round(&mut self, mut odd: u32, mut even: u32) {
        loop {
            self.link[odd as usize].mate = even;
            let widow = core::mem::replace(&mut self.link[even as usize].mate, odd);
            let Some(Link { parent, .. }) = self.link.get(widow as usize).copied() else {
                return;
            };
            self.link[widow as usize].parent = even;
            (odd, even) = (widow, parent);
        }
    }

    /// Makes the tree of one root part of the tree of another.
    fn unite(&mut self, root: u32, other: u32) {
        let next = self.place[other as usize].next;
        self.place[other as usize].next =
            core::mem::replace(&mut self.place[root as usize].next, next);
        self.place[root as usize].root = other;
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use crate::engine::Engine;
    use crate::general::{Forest, Rows};
    use crate::random::Random;
    use fixedbitset::FixedBitSet;
    use matchplay_board::Vertex;

    /// A random graph of two sides, or of none.
    fn graph(nodes: u32, edges: u32, two_sides: bool, random: &mut Random) -> Rows {
        let mut rows = vec![Vec::new(); nodes as usize];
        for _ in 0..edges {
            let [a, b] = [0, 1].map(|_| random.below(nodes as usize));
            if a != b && (!two_sides || a % 2 != b % 2) {
                rows[a].push(b as u32);
                rows[b].push(a as u32);
            }
        }
        for row in &mut rows {
            row.sort_unstable();
            row.dedup();
        }
        Rows::new(rows)
    }

    #[test]
    fn labels_and_probes_stay_those_of_a_new_solution() {
        let mut random = Random(1);
        let mut outcomes = [0; 2];
        for round in 0..400 {
            let nodes = 20 + round % 20;
            let edges = nodes * (4 + round % 7) / 4;
            let graph = graph(nodes, edges, round % 3 > 0, &mut random);
            let mut present = FixedBitSet::with_capacity(nodes as usize);
            let mut forest = Forest::new(&graph, &present);
            for _ in 0..3 * nodes {
                let node = random.below(nodes as usize);
                if present.put(node) {
                    continue;
                }
                let essential = present.ones().map(|node| node as u32);
                let essential = essential.filter(|&node| !forest.is_inessential(node));
                let mut reached: Vec<u32> = essential.collect();
                let asked = reached.clone();
                let is_lost = !forest
                    .neighbours(node as u32)
                    .any(|other| forest.is_inessential(other));
                if is_lost {
                    forest.keep_reached(node as u32, &mut reached);
                    outcomes[0] += reached.len();
                    outcomes[1] += asked.len() - reached.len();
                }
                forest.insert(node as u32);
                let solution = Forest::new(&graph, &present);
                assert_eq!(forest.trees.label, solution.trees.label, "{graph:?}");
                if is_lost {
                    let expected = asked.iter().copied();
                    let expected = expected.filter(|&node| forest.is_inessential(node));
                    assert_eq!(
                        reached,
                        expected.collect::<Vec<_>>(),
                        "{node} {asked:?} {graph:?}"
                    );
                }
            }
        }
        assert!(outcomes.iter().all(|&count| count > 0), "{outcomes:?}");
    }

    #[test]
    fn a_tree_between_two_is_turned_round() {
        // Two paths of three nodes, and a node between their ends.
        let graph: Rows = Rows::of_graph(&"7\n1 2\n2 3\n3 4\n4 5\n5 6\n6 7".parse().unwrap());
        let mut present = FixedBitSet::with_capacity(7);
        present.insert_range(..);
        present.set(3, false);
        let mut forest = Forest::new(&graph, &present);
        let walked = forest.trees.walked;
        forest.insert(3);
        assert_eq!(forest.trees.walked, walked);
        assert_eq!(forest.trees.label(3), Label::Odd);
        assert!(forest.inessential().eq([0, 2, 4, 6].map(Vertex::new)));
        let exposed = (0..7).filter(|&node| forest.mate(node).is_none());
        assert_eq!(exposed.count(), 1);
        // Now all is one tree.
        let root = forest.trees.root_of(0);
        assert!(
            [2, 4, 6]
                .iter()
                .all(|&node| forest.trees.root_of(node) == root)
        );
    }
}
