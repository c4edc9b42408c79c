use alloc::borrow::Cow;
use alloc::vec;
use alloc::vec::Vec;

use fixedbitset::FixedBitSet;
use matchplay_board::Game;
use matchplay_matching::{Adjacency, CompressedGraph};

/// Some components of a graph.
pub(super) struct Region<'g> {
    /// The nodes, ascending.
    pub(super) nodes: Vec<u32>,
    /// The graph of the nodes, by their indices.
    pub(super) graph: Cow<'g, CompressedGraph>,
}

impl<'g> Region<'g> {
    pub(super) fn whole(graph: &'g CompressedGraph) -> Region<'g> {
        Region {
            nodes: (0..graph.node_bound() as u32).collect(),
            graph: Cow::Borrowed(graph),
        }
    }

    /// The components in which a game is played.
    pub(super) fn of_game(game: &Game, graph: &'g CompressedGraph) -> Region<'g> {
        let mut is_inside = FixedBitSet::with_capacity(graph.node_bound());
        let token = game.start().token().into_iter();
        let path = token.chain(game.plies().iter().copied());
        let mut open: Vec<u32> = path.map(u32::from).collect();
        while let Some(node) = open.pop() {
            if !is_inside.put(node as usize) {
                open.extend(graph.row(node));
            }
        }
        let nodes: Vec<u32> = is_inside.ones().map(|node| node as u32).collect();
        let mut indices = vec![0; graph.node_bound()];
        for (index, &node) in (0..).zip(&nodes) {
            indices[node as usize] = index;
        }
        let index = |node: u32| indices[node as usize];
        let edges = nodes.iter().flat_map(|&node| {
            let others = graph.row(node).iter();
            others.map(move |&other| (index(node), index(other)))
        });
        let edges = edges.filter(|(a, b)| a < b);
        match CompressedGraph::from_edges(nodes.len() as u32, edges) {
            Ok(graph) => Region {
                nodes,
                graph: Cow::Owned(graph),
            },
            // This does not happen: the region is not larger than the whole graph.
            Err(_) => Region::whole(graph),
        }
    }

    /// The number of nodes and of ends of edges.
    pub(super) fn size(&self) -> usize {
        self.nodes.len() + 2 * self.graph.edge_count()
    }
}
