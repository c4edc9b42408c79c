use crate::forest::{Graph, Labels, Trees};

/// Insertion: keeping the matching maximum and the trees complete when nodes are added.
impl<S: Labels> Trees<S> {
    /// Inserts an absent node.
    ///
    /// Without an even neighbour, no augmenting path starts at the node. It stays exposed and
    /// becomes the root of a new tree, which grows.
    ///
    /// With an even neighbour, the path from there to the root of its tree is flipped, and the tree
    /// then hangs from the node. If a second tree also reaches the node, the node becomes odd
    /// there, and the whole first tree remains below it, at the cost of the path: no label changes,
    /// and nothing can grow. This needs a path that [can be reversed](Trees::can_reverse) in one of
    /// the two trees. Otherwise the tree has lost its root, and its nodes are
    /// [settled](Trees::settle_tree).
    pub(crate) fn insert<G: Graph<S>>(&mut self, graph: &G, node: usize) {
        // No closed node has to be reopened: the node joins a tree, or the tree of its mate is
        // settled, which clears all of them.
        debug_assert!(!self.labels.is_present(node));
        self.count += 1;
        self.note_entry(graph, node);
        if self.defers_listed() && self.insert_along_path(graph, node) {
            return;
        }
        let mut links = graph.links(node);
        let mut next_even =
            |trees: &Self| links.find(|&link| trees.labels.is_even(graph.end(node, link)));
        let Some(first) = next_even(self) else {
            self.labels.make_root(node);
            self.queue.push_back(node as u32);
            return self.grow_past_core(graph);
        };
        let mut own_root = None;
        while let Some(second) = next_even(self) {
            let ends = [first, second].map(|link| graph.end(node, link));
            let root = *own_root.get_or_insert_with(|| self.root(graph, ends[0]));
            let other_root = self.root(graph, ends[1]);
            if other_root == root {
                continue;
            }
            if self.can_reverse(graph, ends[0]) {
                return self.insert_between(graph, node, [first, second], [root, other_root]);
            }
            if self.can_reverse(graph, ends[1]) {
                return self.insert_between(graph, node, [second, first], [other_root, root]);
            }
        }
        let mate = graph.end(node, first);
        self.labels.make_matched(node, first);
        self.flip(graph, mate, graph.back(node, first));
        self.settle_tree(graph, node);
    }

    /// Matches an absent node by the first link, and hangs the tree of that mate
    /// below the node, which becomes odd in the tree of the second link.
    fn insert_between(
        &mut self,
        graph: &impl Graph<S>,
        node: usize,
        [mate, parent]: [S::Link; 2],
        [root, other_root]: [usize; 2],
    ) {
        self.labels.make_matched(node, mate);
        self.flip(graph, graph.end(node, mate), graph.back(node, mate));
        self.labels.make_odd(node, parent);
        self.labels.merge_trees(root, other_root);
    }

    /// Whether the path from an even node to its root can be reversed without changing a blossom:
    /// if it enters each blossom at the base, and so has no other node of it.
    ///
    /// The links and bridges inside a blossom lead to its base along its own edges. The flip
    /// changes the mate of the base, which is outside, and no mate, link or bridge inside. The base
    /// stays next to the root, because its new mate is the odd node above it. O(path), and O(1) on
    /// bipartite graphs.
    fn can_reverse<G: Graph<S>>(&mut self, graph: &G, mut even: usize) -> bool {
        if G::IS_BIPARTITE || self.blossoms.is_empty() {
            return true;
        }
        while self.blossoms.base_of(even) == even {
            self.work.charge(1);
            match self.mate(graph, even) {
                Some(odd) => even = self.parent(graph, odd),
                None => return true,
            }
        }
        false
    }

    /// Inserts two absent neighbours, matched with each other. No tree may reach
    /// the second one except through the first.
    pub(crate) fn insert_pair<G: Graph<S>>(&mut self, graph: &G, node: usize, other: usize) {
        debug_assert!(!self.labels.is_present(node) && !self.labels.is_present(other));
        debug_assert!(!self.has_even_neighbour(graph, other));
        self.count += 2;
        self.labels.make_matched(node, graph.link(node, other));
        self.labels.make_matched(other, graph.link(other, node));
        self.note_entry(graph, node);
        self.note_entry(graph, other);
        self.reopen_around(graph, node);
        self.reopen_around(graph, other);
        self.graft(graph, node);
        if self.deferred.is_on {
            self.postpone_queue();
        } else {
            self.grow(graph);
        }
        self.extend_core(graph, node, other);
    }

    pub(crate) fn has_even_neighbour(&self, graph: &impl Graph<S>, node: usize) -> bool {
        let mut links = graph.links(node);
        links.any(|link| self.labels.is_even(graph.end(node, link)))
    }

    /// Grows the trees, unless growth is deferred. If they grow over the core, the core is removed.
    pub(crate) fn grow_past_core<G: Graph<S>>(&mut self, graph: &G) {
        if self.deferred.is_on {
            return self.postpone_queue();
        }
        self.grow(graph);
        self.check_core();
    }
}
