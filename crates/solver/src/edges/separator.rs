use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use fixedbitset::FixedBitSet;

use super::EdgeGraph;

/// A region with at most this many columns is not split further.
const SMALL: usize = 128;

/// The mark of a node that is in no region.
const OUTSIDE: u32 = u32::MAX;

/// Splits the columns of a system of rows and columns by small separators.
///
/// A region is a connected set of columns and rows. The columns of one level of a breadth-first
/// search separate those before from those after it (George & Liu 1978): no row has columns on both
/// sides. A tree is split in its middle.
pub(super) struct Separators<'a> {
    columns: &'a FixedBitSet,
    /// The edges between rows and columns.
    graph: EdgeGraph,
    /// The level of each node in the last search that reached it, counted from the first
    /// mark of this search, or [`OUTSIDE`]. Searches use different marks.
    mark: Vec<u32>,
    next_mark: u32,
    /// The number of nodes below each node of a tree, with the node.
    weight: Vec<u32>,
}

/// A connected set of columns and rows.
pub(super) struct Region {
    /// The nodes in the order of a breadth-first search; never empty.
    pub(super) nodes: Vec<u32>,
    /// The marks of the nodes, and of no others.
    marks: Range<u32>,
    /// The number of ends of edges.
    ends: usize,
}

impl<'a> Separators<'a> {
    /// All nodes are rows or columns. Edges between two columns, and edges between two
    /// rows, are ignored.
    pub(super) fn new(graph: &EdgeGraph, columns: &'a FixedBitSet) -> Separators<'a> {
        let is_column = |node: u32| columns.contains(node as usize);
        let rows = (0..graph.node_bound() as u32).map(|node| {
            let beside = graph.neighbours(node);
            beside.filter(move |&other| is_column(other) != is_column(node))
        });
        Separators {
            columns,
            graph: EdgeGraph::of_rows(rows),
            mark: vec![0; graph.node_bound()],
            next_mark: 1,
            weight: Vec::new(),
        }
    }

    /// The connected regions of all nodes.
    pub(super) fn regions(&mut self) -> Vec<Region> {
        let columns = self.columns.ones().map(|column| column as u32).collect();
        let mut regions = self.parts(columns, &(0..1));
        // The levels of a search are small if it starts at an end of the region.
        for region in &mut regions {
            let far = region.nodes[region.nodes.len() - 1];
            *region = self.search(far, &region.marks);
        }
        regions
    }

    /// Splits a region: returns the columns of a separator, and the connected regions that remain.
    /// The separator has all columns if the region is small or has no good separator.
    pub(super) fn split(&mut self, region: &Region) -> (Vec<u32>, Vec<Region>) {
        let columns = region.nodes.iter().copied();
        let columns: Vec<u32> = columns.filter(|&node| self.is_column(node)).collect();
        let middle = match columns.len() {
            ..=SMALL => None,
            count => {
                let middle = self.middle_of_tree(region);
                middle.or_else(|| self.best_level(region, count))
            }
        };
        let Some(separator) = middle else {
            return (columns, Vec::new());
        };
        for &column in &separator {
            self.mark[column as usize] = OUTSIDE;
        }
        // Each part starts near an end of the separator.
        let last_first = separator.iter().rev();
        let beside = last_first.flat_map(|&column| self.graph.neighbours(column));
        let beside = beside.collect();
        let parts = self.parts(beside, &region.marks);
        (separator, parts)
    }

    fn is_column(&self, node: u32) -> bool {
        self.columns.contains(node as usize)
    }

    /// The connected regions of nodes with these marks that contain one of these nodes and
    /// have a column.
    fn parts(&mut self, nodes: Vec<u32>, marks: &Range<u32>) -> Vec<Region> {
        let mut parts = Vec::new();
        for node in nodes {
            if marks.contains(&self.mark[node as usize]) {
                let part = self.search(node, marks);
                let has_column = part.nodes.len() > 1 || self.is_column(node);
                parts.extend(has_column.then_some(part));
            }
        }
        parts
    }

    /// The region of all nodes with these marks that are connected to a node.
    fn search(&mut self, from: u32, marks: &Range<u32>) -> Region {
        let start = self.next_mark;
        self.mark[from as usize] = start;
        let mut nodes = vec![from];
        let mut next = 0;
        let mut ends = 0;
        let mut last = start;
        while let Some(&node) = nodes.get(next) {
            next += 1;
            last = self.mark[node as usize];
            for neighbour in self.graph.neighbours(node) {
                let mark = &mut self.mark[neighbour as usize];
                if marks.contains(mark) {
                    *mark = last + 1;
                    nodes.push(neighbour);
                    ends += 1;
                } else if *mark >= start && *mark != OUTSIDE {
                    ends += 1;
                }
            }
        }
        self.next_mark = last + 1;
        Region {
            nodes,
            marks: start..last + 1,
            ends,
        }
    }

    /// The columns of a level that have neighbours in the next one. The level is the one with the
    /// fewest columns, relative to the smaller of the two sets of columns that it separates.
    fn best_level(&self, region: &Region, columns: usize) -> Option<Vec<u32>> {
        let mut best = None;
        let mut best_size = (2, 1);
        let mut before = 0;
        let mut rest = &region.nodes[..];
        while let Some(&first) = rest.first() {
            let mark = self.mark[first as usize];
            let in_level = |&node: &u32| self.mark[node as usize] == mark;
            let (here, after) = rest.split_at(rest.partition_point(in_level));
            rest = after;
            if !self.is_column(first) {
                continue;
            }
            let smaller = before.min(columns - before - here.len());
            before += here.len();
            let is_even_enough = smaller * 10 >= columns;
            if is_even_enough && here.len() * best_size.1 < best_size.0 * smaller {
                best_size = (here.len(), smaller);
                best = Some(here);
            }
        }
        let level = best?.iter().copied();
        let leads_on = |&column: &u32| {
            let next = self.mark[column as usize] + 1;
            let mut rows = self.graph.neighbours(column);
            rows.any(|row| self.mark[row as usize] == next)
        };
        Some(level.filter(leads_on).collect())
    }

    /// If the region is a tree: its centroid or, if that is a row, the columns next to it.
    /// Without the centroid, each part has at most half of the nodes.
    fn middle_of_tree(&mut self, region: &Region) -> Option<Vec<u32>> {
        let nodes = &region.nodes;
        if region.ends != 2 * (nodes.len() - 1) {
            return None;
        }
        self.weight.resize(self.mark.len(), 0);
        for &node in nodes {
            self.weight[node as usize] = 1;
        }
        for &node in nodes.iter().rev() {
            let weight = self.weight[node as usize];
            let is_in = |&other: &u32| region.marks.contains(&self.mark[other as usize]);
            let mut beside = self.graph.neighbours(node).filter(is_in);
            if 2 * weight as usize >= nodes.len() {
                return Some(match self.is_column(node) {
                    true => vec![node],
                    false => beside.collect(),
                });
            }
            let mark = self.mark[node as usize];
            let parent = beside.find(|&other| self.mark[other as usize] < mark)?;
            self.weight[parent as usize] += weight;
        }
        None
    }
}
