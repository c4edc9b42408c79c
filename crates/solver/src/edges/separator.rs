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
    /// Where the neighbours of each node start, and their number at the end.
    first: Vec<u32>,
    neighbours: Vec<u32>,
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
    nodes: Vec<u32>,
    /// The marks of the nodes, and of no others.
    marks: Range<u32>,
    /// The number of ends of edges, or 0 if it was not counted.
    ends: usize,
    /// Whether the search started at an end of the region; its levels are then small.
    starts_at_end: bool,
}

impl Region {
    /// The number of nodes.
    pub(super) fn size(&self) -> usize {
        self.nodes.len()
    }
}

/// A region split into a separator and what remains without it.
pub(super) struct Split {
    /// The columns of the separator.
    pub(super) separator: Vec<u32>,
    /// The connected regions that remain.
    pub(super) parts: Vec<Region>,
}

impl<'a> Separators<'a> {
    /// All nodes are rows or columns. Edges between two columns, and edges between two
    /// rows, are ignored.
    pub(super) fn new(graph: &EdgeGraph, columns: &'a FixedBitSet) -> Separators<'a> {
        let mut first = Vec::with_capacity(graph.node_bound() + 1);
        let mut neighbours = Vec::new();
        for node in 0..graph.node_bound() {
            first.push(neighbours.len() as u32);
            let is_column = columns.contains(node);
            let crossing = |&other: &u32| columns.contains(other as usize) != is_column;
            neighbours.extend(graph.neighbours(node as u32).filter(crossing));
        }
        first.push(neighbours.len() as u32);
        Separators {
            columns,
            first,
            neighbours,
            mark: vec![0; graph.node_bound()],
            next_mark: 1,
            weight: Vec::new(),
        }
    }

    /// The connected regions of all nodes.
    pub(super) fn regions(&mut self) -> Vec<Region> {
        let columns: Vec<u32> = self.columns.ones().map(|column| column as u32).collect();
        self.parts(columns, &(0..1))
    }

    /// Splits a region. The separator is the whole region if the region is small or has
    /// no good separator.
    pub(super) fn split(&mut self, mut region: Region) -> Split {
        let columns = region.nodes.iter().copied();
        let mut columns: Vec<u32> = columns.filter(|&node| self.is_column(node)).collect();
        if columns.len() <= SMALL {
            return whole(columns);
        }
        let mut middle = self.middle_of_tree(&region);
        if middle.is_none() && !region.starts_at_end {
            let far = region.nodes[region.nodes.len() - 1];
            region = self.search(far, &region.marks);
            middle = self.middle_of_tree(&region);
        }
        if let Some(separator) = middle {
            for &column in &separator {
                self.mark[column as usize] = OUTSIDE;
            }
            let parts = self.parts(columns, &region.marks);
            return Split { separator, parts };
        }
        let Some(level) = self.best_level(&region, columns.len()) else {
            return whole(columns);
        };
        let mut separator = Vec::new();
        let mut next_to_end = None;
        let in_level = |&&node: &&u32| self.mark[node as usize] == level;
        for &column in region.nodes.iter().filter(in_level) {
            let leads_on = |&&row: &&u32| self.mark[row as usize] == level + 1;
            if let Some(&row) = self.neighbours(column).iter().find(leads_on) {
                separator.push(column);
                next_to_end = Some(row);
            }
        }
        for &column in &separator {
            self.mark[column as usize] = OUTSIDE;
        }
        // What was reached before remains connected and keeps its marks.
        let after = level + 1..region.marks.end;
        columns.retain(|&column| after.contains(&self.mark[column as usize]));
        let end = next_to_end.map(|row| self.search(row, &after));
        // A row alone has no columns left.
        let end = end.filter(|region| region.nodes.len() > 1);
        let mut parts = self.parts(columns, &after);
        parts.extend(end.map(|region| Region {
            starts_at_end: true,
            ..region
        }));
        let is_before = |&node: &u32| self.mark[node as usize] <= level;
        region.nodes.retain(is_before);
        parts.push(Region {
            nodes: region.nodes,
            marks: region.marks.start..level + 1,
            ends: 0,
            starts_at_end: false,
        });
        Split { separator, parts }
    }

    fn is_column(&self, node: u32) -> bool {
        self.columns.contains(node as usize)
    }

    fn neighbours(&self, node: u32) -> &[u32] {
        let [start, end] = [0, 1].map(|next| self.first[node as usize + next] as usize);
        &self.neighbours[start..end]
    }

    /// The connected regions of these columns and of all rows with these marks.
    fn parts(&mut self, columns: Vec<u32>, marks: &Range<u32>) -> Vec<Region> {
        let mut parts = Vec::new();
        for column in columns {
            if marks.contains(&self.mark[column as usize]) {
                parts.push(self.search(column, marks));
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
            let [first, end] = [0, 1].map(|next| self.first[node as usize + next] as usize);
            for &neighbour in &self.neighbours[first..end] {
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
            starts_at_end: false,
        }
    }

    /// The mark of the level with the fewest columns, relative to the smaller of the two
    /// sets of columns that it separates.
    fn best_level(&self, region: &Region, columns: usize) -> Option<u32> {
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
                best = Some(mark);
            }
        }
        best
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
            let mut beside = self.neighbours(node).iter().copied().filter(is_in);
            if 2 * weight as usize >= nodes.len() {
                let is_column = self.is_column(node);
                return Some(if is_column {
                    vec![node]
                } else {
                    beside.collect()
                });
            }
            let mark = self.mark[node as usize];
            let parent = beside.find(|&other| self.mark[other as usize] < mark)?;
            self.weight[parent as usize] += weight;
        }
        None
    }
}

fn whole(separator: Vec<u32>) -> Split {
    Split {
        separator,
        parts: Vec::new(),
    }
}
