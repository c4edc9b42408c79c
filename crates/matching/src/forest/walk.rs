//! Paths that are inserted back to front, as the review of a game inserts them.

use alloc::vec::Vec;

use crate::families::random_graph;
use crate::forest::{Forest, Topology};
use crate::open_grid::grid_edges;
use crate::path_insertion::Insertion;
use crate::random::Random;
use crate::{Adjacency, CompressedGraph, GraphForest, GridForest, IncrementalMatching, WorkLimit};

/// The nodes of a path, in order, that takes random steps until all neighbours are visited.
fn random_walk(random: &mut Random, graph: &CompressedGraph, first: u32) -> Vec<u32> {
    let mut visited = vec![false; graph.node_bound()];
    let mut path: Vec<u32> = Vec::new();
    let mut next = Some(first);
    while let Some(node) = next {
        visited[node as usize] = true;
        path.push(node);
        let is_open = |other: &u32| !visited[*other as usize];
        let open: Vec<u32> = graph.neighbours(node).filter(is_open).collect();
        next = (!open.is_empty()).then(|| open[random.below(open.len())]);
    }
    path
}

/// A graph, and a path through it.
pub(crate) struct Walk {
    pub(crate) graph: CompressedGraph,
    pub(crate) path: Vec<u32>,
}

impl Walk {
    /// A random graph of this many nodes and at most this many edges. If it is bipartite, its
    /// sides are the even and the odd nodes.
    pub(crate) fn random(random: &mut Random, nodes: u32, edges: u32, is_bipartite: bool) -> Walk {
        let graph = random_graph(random, nodes, edges, is_bipartite);
        let path = random_walk(random, &graph, 0);
        Walk { graph, path }
    }

    /// A square board with this percentage of walls, as a graph and as a grid without the path.
    pub(crate) fn board(random: &mut Random, side: u32, walls: usize) -> (Walk, GridForest) {
        let words = random.grid(side, side, walls);
        let is_cell = |cell: u32| words[(cell / side) as usize] >> (cell % side) & 1 == 1;
        let edges = grid_edges(side, side);
        let edges = edges.filter(|&(cell, other)| is_cell(cell) && is_cell(other));
        let graph = CompressedGraph::from_edges(side * side, edges).unwrap();
        let cells: Vec<u32> = (0..side * side).filter(|&cell| is_cell(cell)).collect();
        let first = cells[random.below(cells.len())];
        let path = random_walk(random, &graph, first);
        let mut grid = GridForest::default();
        grid.solve(side, side, words, path.iter().copied());
        (Walk { graph, path }, grid)
    }

    /// A forest of the graph without the path.
    pub(crate) fn forest(&self) -> GraphForest<&CompressedGraph> {
        let absent = self.path.iter().copied();
        GraphForest::without_nodes(&self.graph, absent, WorkLimit::default())
    }

    /// A new solution of the nodes that a forest contains, and of another one.
    pub(crate) fn solution<T: Topology>(
        &self,
        forest: &Forest<T>,
        other: Option<u32>,
    ) -> GraphForest<&CompressedGraph> {
        let vertices = 0..self.graph.node_bound() as u32;
        let present = vertices.filter(|&vertex| {
            let node = forest.node(vertex);
            forest.contains(node) || Some(node) == other
        });
        GraphForest::with_nodes(&self.graph, present)
    }

    /// Inserts the path into a forest without it, the last node first. Compares the inessential
    /// neighbours of every node, or of two consecutive ones in each `every`, with those in a new
    /// solution, and then calls a function with the forest.
    pub(crate) fn insert<T: Topology>(
        &self,
        forest: &mut Forest<T>,
        every: usize,
        mut check: impl FnMut(&mut Forest<T>),
    ) {
        let mut waiting = None;
        for (ply, &vertex) in self.path.iter().rev().enumerate() {
            let node = forest.node(vertex);
            let mut found = Vec::new();
            forest.visit_inessential_neighbours(node, waiting, |index| found.push(index));
            let is_checked = ply % every < 2;
            if is_checked {
                let solution = self.solution(forest, waiting);
                let is_inessential = |other: &u32| solution.is_inessential(*other);
                let expected: Vec<u32> =
                    solution.neighbours(vertex).filter(is_inessential).collect();
                assert_eq!(found, expected, "ply {ply}");
            }
            match waiting.take() {
                Some(other) => forest.add_pair(node, other),
                None if found.is_empty() => waiting = Some(node),
                None => forest.insert(node),
            }
            if is_checked {
                check(forest);
            }
        }
    }
}
