use std::collections::VecDeque;
use std::sync::Arc;

use fixedbitset::FixedBitSet;
use matchplay_board::{Board, Position, Vertex};
use matchplay_graph::{BoardGraph, Csr, GridGraph, LockGraph, Shape, csr};
use petgraph::visit::{IntoNeighbors, IntoNodeIdentifiers};

use crate::general::karp_sipser::karp_sipser;

/// Stands for "no node" where a node is stored.
pub(crate) const NONE: u32 = u32::MAX;

/// What the forest says of a node.
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

/// A node's place in its tree; stale for a node in none.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Link {
    /// The even node from which this one was reached as an odd one: up the
    /// tree, or, set by a blossom, across the edge that closed it.
    pub(crate) parent: u32,
    /// The root of the tree.
    pub(crate) root: u32,
    /// Union-find over blossoms; the representative is the blossom's base.
    pub(crate) base: u32,
    /// The next node of the tree, in a list that starts at its root.
    pub(crate) sibling: u32,
}

impl Link {
    const NONE: Link = Link {
        parent: NONE,
        root: NONE,
        base: NONE,
        sibling: NONE,
    };
}

/// A maximum matching and the forest of alternating trees that proves it.
///
/// Every exposed node is the root of a tree. From an *even* node the tree
/// takes in each free neighbour, which becomes *odd*, and its mate, which
/// becomes even. An edge between even nodes of two trees closes an augmenting
/// path; within one tree it closes a blossom, whose nodes all become even
/// (Edmonds 1965). After an augmentation only the two trees it used are
/// dissolved, and their nodes are grafted where the rest of the forest reaches
/// them (Azad, Buluç & Pothen 2017), so no search starts anew.
///
/// When nothing is left to scan there is no augmenting path, the matching is
/// maximum (Berge 1957), and the labels *are* the Gallai–Edmonds decomposition:
/// even is D, the inessential nodes; odd is A; free is C. On a bipartite graph
/// no blossom ever arises and they are the Dulmage–Mendelsohn parts.
///
/// Time: O(V + E) for the forest itself, and for each augmentation at most the
/// size of the two trees it dissolves: O(V E) in the worst case on bipartite
/// graphs, O(V³) where blossoms nest deeply, near-linear on most boards after the
/// [initial matching](karp_sipser). No recursion.
#[derive(Clone, Debug)]
pub(crate) struct Forest {
    graph: Arc<Csr>,
    pub(crate) mate: Vec<u32>,
    pub(crate) label: Vec<Label>,
    pub(crate) link: Vec<Link>,
    /// Even nodes whose edges are still to be scanned.
    pub(crate) queue: VecDeque<u32>,
    /// Nodes of dissolved trees, waiting to be grafted.
    pub(crate) dissolved: Vec<u32>,
    /// Marks of the search for a blossom's base; empty until there is one.
    pub(crate) seen: Vec<u32>,
    pub(crate) seen_now: u32,
}

impl Forest {
    /// Solves the graph of all that remains at the end of a game but the token's
    /// node, each node being the vertex of the same index.
    pub(crate) fn of_game(start: &Position, plies: &[Vertex]) -> Forest {
        let bound = start.board().vertex_bound();
        let graph = match start.board() {
            Board::Sliding(board) => spread(&GridGraph::sliding(board, start.to_move()), bound),
            Board::Maze(maze) => spread(&GridGraph::maze(maze), bound),
            Board::Lock(lock) => spread(&LockGraph::lock(lock), bound),
            Board::Graph(graph) => csr(graph),
        };
        let mut present = FixedBitSet::with_capacity(graph.node_count());
        present.extend(start.remaining().map(Vertex::index));
        for vertex in start.token().iter().chain(plies) {
            present.set(vertex.index(), false);
        }
        Forest::new(Arc::new(graph), &present)
    }

    /// Solves the graph of the nodes that are present.
    pub(crate) fn new(graph: Arc<Csr>, present: &FixedBitSet) -> Forest {
        let mate = karp_sipser(&graph, present);
        Forest::from_matching(graph, present, mate)
    }

    /// Completes a matching of the nodes that are present.
    fn from_matching(graph: Arc<Csr>, present: &FixedBitSet, mate: Vec<u32>) -> Forest {
        let nodes = graph.node_count();
        let mut forest = Forest {
            graph,
            mate,
            label: vec![Label::Absent; nodes],
            link: vec![Link::NONE; nodes],
            queue: VecDeque::new(),
            dissolved: Vec::new(),
            seen: Vec::new(),
            seen_now: 0,
        };
        for node in present.ones() {
            forest.label[node] = Label::Free;
        }
        for node in present.ones() {
            if forest.mate[node] == NONE {
                forest.plant(node as u32);
            }
        }
        forest.grow();
        forest
    }

    /// The solution of the same graph without one node: one sweep, with at most
    /// one augmentation.
    pub(crate) fn without(&self, node: u32) -> Forest {
        let mut present = FixedBitSet::with_capacity(self.label.len());
        present.extend(self.nodes().map(|node| node as usize));
        present.set(node as usize, false);
        let mut mate = self.mate.clone();
        let widow = std::mem::replace(&mut mate[node as usize], NONE);
        if widow != NONE {
            mate[widow as usize] = NONE;
        }
        Forest::from_matching(Arc::clone(&self.graph), &present, mate)
    }

    pub(crate) fn graph(&self) -> &Csr {
        &self.graph
    }

    pub(crate) fn label(&self, node: u32) -> Label {
        self.label[node as usize]
    }

    pub(crate) fn is_even(&self, node: u32) -> bool {
        self.label(node) == Label::Even
    }

    pub(crate) fn mate(&self, node: u32) -> Option<u32> {
        let mate = self.mate[node as usize];
        (mate != NONE).then_some(mate)
    }

    /// The nodes that are present, ascending.
    pub(crate) fn nodes(&self) -> impl Iterator<Item = u32> + '_ {
        (0..self.label.len() as u32).filter(|&node| self.label(node) != Label::Absent)
    }

    /// The neighbours that are present, ascending.
    pub(crate) fn neighbours(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        let around = self.graph.neighbors_slice(node).iter().copied();
        around.filter(|&other| self.label(other) != Label::Absent)
    }

    /// Makes an exposed node, absent or free, the root of a new tree.
    pub(crate) fn plant(&mut self, node: u32) {
        let index = node as usize;
        self.mate[index] = NONE;
        self.label[index] = Label::Even;
        self.link[index] = Link {
            parent: NONE,
            root: node,
            base: node,
            sibling: NONE,
        };
        self.queue.push_back(node);
    }

    /// Scans even nodes until there is no augmenting path.
    pub(crate) fn grow(&mut self) {
        while self.scan_next() {}
    }

    /// Scans the edges of one even node; false if none was waiting.
    pub(crate) fn scan_next(&mut self) -> bool {
        let Some(node) = self.queue.pop_front() else {
            return false;
        };
        let graph = Arc::clone(&self.graph);
        // The node's tree may have been dissolved since it was queued.
        if self.is_even(node) {
            for &other in graph.neighbors_slice(node) {
                match self.label(other) {
                    Label::Absent | Label::Odd => {}
                    Label::Free => self.attach(node, other),
                    Label::Even
                        if self.link[node as usize].root == self.link[other as usize].root =>
                    {
                        self.contract(node, other);
                    }
                    Label::Even => {
                        self.augment(node, other);
                        break;
                    }
                }
            }
        }
        true
    }

    pub(crate) fn make_even(&mut self, node: u32) {
        self.label[node as usize] = Label::Even;
        self.queue.push_back(node);
    }

    /// Takes a free node and its mate into the tree of an even neighbour.
    pub(crate) fn attach(&mut self, node: u32, free: u32) {
        let mate = self.mate[free as usize];
        let root = self.link[node as usize].root;
        let next = std::mem::replace(&mut self.link[root as usize].sibling, free);
        self.label[free as usize] = Label::Odd;
        self.link[free as usize] = Link {
            parent: node,
            root,
            base: free,
            sibling: mate,
        };
        self.link[mate as usize] = Link {
            parent: NONE,
            root,
            base: mate,
            sibling: next,
        };
        self.make_even(mate);
    }
}

fn spread<S: Shape>(graph: &BoardGraph<S>, bound: usize) -> Csr {
    let nodes = graph.node_identifiers();
    let arcs: Vec<(u32, u32)> = nodes
        .flat_map(|node| graph.neighbors(node).map(move |other| (node, other)))
        .collect();
    let mut csr = Csr::from_sorted_edges(&arcs).expect("rows were built in order");
    for _ in csr.node_count()..bound {
        csr.add_node(());
    }
    csr
}
