use alloc::collections::VecDeque;
use alloc::vec::Vec;

use fixedbitset::FixedBitSet;

use crate::general::adjacency::Adjacency;
use crate::general::search_back::Back;

/// Stands for "no node" where a node is stored.
pub(crate) const NONE: u32 = u32::MAX;

/// What the trees say of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Label {
    /// Not in the graph (yet).
    Absent,
    /// In no tree; matched.
    Free,
    /// In a tree, an odd number of edges from the root on every alternating path.
    Odd,
    /// In a tree, reached from the root by an alternating path of even length.
    Even,
}

/// The two ways on from a node along an alternating path.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Link {
    pub(crate) mate: u32,
    /// The even node from which this one was reached as an odd one: up the
    /// tree, or, set by a blossom, across the edge that closed it. Stale for a
    /// node in no tree.
    pub(crate) parent: u32,
}

/// Where an even node belongs; stale for any other.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    /// The root of the tree, or a node nearer to it.
    pub(crate) root: u32,
    /// The next even node of the tree, in a ring.
    pub(crate) next: u32,
}

/// What became of a scan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scan {
    /// No node was waiting.
    Idle,
    /// The edges of a node were scanned.
    Done,
    /// An edge was found between even nodes of two trees, with these roots.
    Met { edge: [u32; 2], roots: [u32; 2] },
}

/// A matching and the forest of alternating trees that proves it maximum.
///
/// Every exposed node is the root of a tree. From an *even* node the tree
/// takes in each free neighbour, which becomes *odd*, and its mate, which
/// becomes even. An edge between even nodes of two trees closes an augmenting
/// path; within one tree it closes a blossom, whose nodes all become even
/// (Edmonds 1965). After augmentations only the trees they used, now *spent*, are
/// dissolved, and their nodes are grafted where the rest of the forest reaches
/// them, so no search starts anew (Azad, Buluç & Pothen, *Computing maximum
/// cardinality matchings in parallel on bipartite graphs via tree-grafting*, 2017).
///
/// When nothing is left to scan there is no augmenting path, the matching is
/// maximum (Berge 1957), and the labels *are* the Gallai–Edmonds decomposition:
/// even is D, the inessential nodes; odd is A; free is C. On a bipartite graph
/// no blossom ever arises and they are the Dulmage–Mendelsohn parts.
///
/// The graph is passed to each method that walks it, and is always the same.
/// No recursion. Memory: 17 bytes a node, 8 more once there is a blossom.
#[derive(Clone, Debug)]
pub(crate) struct Trees {
    pub(crate) label: Vec<Label>,
    pub(crate) link: Vec<Link>,
    pub(crate) place: Vec<Place>,
    /// Union-find over blossoms, the representative being the blossom's base;
    /// a node in no tree is its own. Empty until there is a blossom.
    pub(crate) base: Vec<u32>,
    /// Even nodes whose edges are still to be scanned.
    pub(crate) queue: VecDeque<u32>,
    /// Those of the tree that a probe grows back; empty otherwise.
    pub(crate) queue_back: VecDeque<u32>,
    /// Roots of trees that an augmenting path was found from, to be dissolved.
    pub(crate) spent: Vec<u32>,
    /// Nodes of dissolved trees, waiting to be grafted.
    pub(crate) dissolved: Vec<u32>,
    /// Marks of the search for a blossom's base; empty until there is one.
    pub(crate) seen: Vec<u32>,
    pub(crate) seen_now: u32,
    /// Whether the graph is bipartite, once that was asked.
    pub(crate) bipartite: Option<bool>,
    pub(crate) back: Back,
    /// How many edges were walked so far.
    pub(crate) walked: usize,
}

impl Trees {
    /// The trees of the exposed nodes, not grown yet.
    pub(crate) fn planted(present: &FixedBitSet, mates: Vec<u32>) -> Trees {
        let nodes = mates.len();
        let links = mates.into_iter().map(|mate| Link { mate, parent: NONE });
        let nowhere = Place {
            root: NONE,
            next: NONE,
        };
        let mut trees = Trees {
            label: vec![Label::Absent; nodes],
            link: links.collect(),
            place: vec![nowhere; nodes],
            base: Vec::new(),
            queue: VecDeque::new(),
            queue_back: VecDeque::new(),
            spent: Vec::new(),
            dissolved: Vec::new(),
            seen: Vec::new(),
            seen_now: 0,
            bipartite: None,
            back: Back::default(),
            walked: 0,
        };
        for node in present.ones() {
            if trees.link[node].mate == NONE {
                trees.plant(node as u32);
            } else {
                trees.label[node] = Label::Free;
            }
        }
        trees
    }

    pub(crate) fn label(&self, node: u32) -> Label {
        self.label[node as usize]
    }

    pub(crate) fn is_even(&self, node: u32) -> bool {
        self.label(node) == Label::Even
    }

    pub(crate) fn mate(&self, node: u32) -> Option<u32> {
        let mate = self.link[node as usize].mate;
        (mate != NONE).then_some(mate)
    }

    /// The mate of each node, or [`NONE`].
    pub(crate) fn mates(&self) -> Vec<u32> {
        self.link.iter().map(|link| link.mate).collect()
    }

    /// The nodes that are present, ascending.
    pub(crate) fn nodes(&self) -> impl Iterator<Item = u32> + '_ {
        (0..self.label.len() as u32).filter(|&node| self.label(node) != Label::Absent)
    }

    /// The root of an even node's tree.
    pub(crate) fn root_of(&mut self, mut node: u32) -> u32 {
        loop {
            let above = self.place[node as usize].root;
            let root = self.place[above as usize].root;
            if root == above {
                return root;
            }
            self.place[node as usize].root = root;
            node = root;
        }
    }

    /// Makes an exposed node, absent or free, the root of a new tree.
    pub(crate) fn plant(&mut self, node: u32) {
        self.link[node as usize].mate = NONE;
        self.place[node as usize] = Place {
            root: node,
            next: node,
        };
        self.make_even(node);
    }

    pub(crate) fn make_even(&mut self, node: u32) {
        self.label[node as usize] = Label::Even;
        self.queue.push_back(node);
    }

    /// Takes an even node into the tree of a root.
    pub(crate) fn join(&mut self, node: u32, root: u32) {
        let next = core::mem::replace(&mut self.place[root as usize].next, node);
        self.place[node as usize] = Place { root, next };
        self.make_even(node);
    }

    /// Takes a free node and its mate into the tree of an even neighbour.
    pub(crate) fn attach(&mut self, node: u32, free: u32, root: u32) {
        self.label[free as usize] = Label::Odd;
        let link = &mut self.link[free as usize];
        link.parent = node;
        let mate = link.mate;
        self.join(mate, root);
    }

    /// Grows the trees until there is no augmenting path.
    pub(crate) fn grow(&mut self, graph: &impl Adjacency) {
        self.grow_within(graph, usize::MAX);
    }

    /// Grows the trees in phases, each of which ends when no tree that is not
    /// spent can grow, and spent trees are dissolved: O(V + E) a phase. Tells
    /// whether there is no augmenting path left; gives up after the phase in
    /// which more than so many edges had been walked.
    pub(crate) fn grow_within(&mut self, graph: &impl Adjacency, edges: usize) -> bool {
        loop {
            loop {
                match self.scan_next(graph) {
                    Scan::Idle => break,
                    Scan::Done => {}
                    Scan::Met { edge, roots } => self.augment(edge, roots),
                }
            }
            if self.spent.is_empty() {
                return true;
            }
            if self.walked > edges {
                return false;
            }
            self.settle(graph);
        }
    }

    /// Scans the edges of one even node, until one meets another tree, which
    /// closes an augmenting path.
    pub(crate) fn scan_next(&mut self, graph: &impl Adjacency) -> Scan {
        let Some(node) = self.queue.pop_front() else {
            return Scan::Idle;
        };
        // The node's tree may have been dissolved since it was queued.
        if !self.is_even(node) {
            return Scan::Done;
        }
        let root = self.root_of(node);
        if self.is_spent(root) {
            return Scan::Done;
        }
        for other in graph.beside(node) {
            self.walked += 1;
            match self.label(other) {
                Label::Absent | Label::Odd => {}
                Label::Free => self.attach(node, other, root),
                Label::Even => {
                    if self.share_blossom(node, other) {
                        continue;
                    }
                    let others = self.root_of(other);
                    if others == root {
                        self.contract(node, other);
                    } else if !self.is_spent(others) {
                        return Scan::Met {
                            edge: [node, other],
                            roots: [root, others],
                        };
                    }
                }
            }
        }
        Scan::Done
    }

    /// Whether an augmenting path was found from the root of a tree that was
    /// not dissolved since.
    fn is_spent(&self, root: u32) -> bool {
        !self.spent.is_empty() && self.link[root as usize].mate != NONE
    }
}
