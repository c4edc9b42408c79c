use crate::forest::{Graph, Labels, Trees};

/// Insertion: keeping the matching maximum and the trees complete when nodes
/// are added.
impl<S: Labels> Trees<S> {
    /// Inserts an absent node.
    ///
    /// Without an even neighbour, no augmenting path starts at the node. It stays
    /// exposed, as the root of a new tree, which grows.
    ///
    /// With an even neighbour, the path from there to the root of its tree is
    /// flipped, and the tree then hangs from the node. If another tree reaches
    /// the node as well, the node becomes odd there, and all of its own tree stays
    /// alive below it, at the cost of the path: every label stays, and nothing can
    /// grow. Otherwise, or if there are blossoms, whose links cannot be reversed,
    /// the tree has lost its root, and its nodes are
    /// [settled](Trees::settle_tree).
    pub(crate) fn insert(&mut self, graph: &impl Graph<S>, node: usize) {
        self.count += 1;
        self.components.forget_paths();
        let mut links = graph.links(node);
        let mut next_even =
            |trees: &Self| links.find(|&link| trees.labels.is_even(graph.end(node, link)));
        let Some(link) = next_even(self) else {
            self.make_root(node);
            return self.grow(graph);
        };
        let mate = graph.end(node, link);
        let mut new_parent = None;
        if self.blossoms.is_empty() {
            let mut own_root = None;
            while let Some(other) = next_even(self) {
                let root = *own_root.get_or_insert_with(|| self.root(graph, mate));
                let other_root = self.root(graph, graph.end(node, other));
                if other_root != root {
                    new_parent = Some((other, root, other_root));
                    break;
                }
            }
        }
        self.labels.make_matched(node, link);
        self.flip(graph, mate, graph.back(node, link));
        if let Some((parent, root, other_root)) = new_parent {
            self.labels.make_odd(node, parent);
            self.labels.merge_trees(root, other_root);
        } else {
            self.settle_tree(graph, node);
        }
    }

    /// Inserts two absent neighbours, matched with each other. No tree may reach
    /// the second one except through the first.
    pub(crate) fn insert_pair(&mut self, graph: &impl Graph<S>, node: usize, other: usize) {
        self.count += 2;
        self.labels.make_matched(node, graph.link(node, other));
        self.labels.make_matched(other, graph.link(other, node));
        self.close_cycles(graph, node, other);
        self.graft(graph, node);
        self.grow(graph);
    }
}
