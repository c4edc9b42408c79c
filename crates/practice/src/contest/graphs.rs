use std::collections::HashSet;
use std::fmt;
use std::ops::Range;

use matchplay_board::{ExplicitGraph, Vertex};
use matchplay_record::Contest;

use super::spans::{proper_spans, spans};
use crate::GraphShape;
use crate::random::Random;

/// How the peaks of a graph of COCI 2017/18 are joined to its valleys.
#[derive(Clone, Copy, Debug)]
pub(super) enum Slopes {
    /// By this number of random paths, or all if there are fewer.
    Random(usize),
    /// By all paths.
    All,
    /// As a forest, without one of 50 edges of a tree.
    Forest,
    /// As one long path.
    Line,
    /// As short lines whose middle peak a greedy algorithm pairs with the wrong valley.
    Traps,
}

impl Slopes {
    /// A graph of this number of peaks and as many valleys.
    pub(super) fn graph(self, peaks: u32, random: &mut Random) -> ExplicitGraph {
        let all = || (0..peaks).flat_map(|peak| (0..peaks).map(move |valley| (peak, valley)));
        let mut edges: Vec<(u32, u32)> = match self {
            Slopes::Random(paths) => {
                let mut edges = HashSet::new();
                let most = peaks as usize * peaks as usize;
                while edges.len() < paths.min(most) {
                    let [peak, valley] = [(); 2].map(|()| random.below(peaks as usize) as u32);
                    edges.insert((peak, valley));
                }
                edges.into_iter().collect()
            }
            Slopes::All => all().collect(),
            Slopes::Forest => {
                let mut edges = Vec::new();
                for new in 0..peaks {
                    let mut earlier = |count: u32| random.below(count as usize) as u32;
                    edges.extend((new > 0).then(|| (new, earlier(new))));
                    edges.push((earlier(new + 1), new));
                }
                edges.retain(|_| random.below(50) > 0);
                edges
            }
            Slopes::Line => {
                let down = (0..peaks).map(|peak| (peak, peak));
                down.chain((1..peaks).map(|peak| (peak, peak - 1)))
                    .collect()
            }
            Slopes::Traps => {
                let lines = (0..peaks / 2).map(|line| 2 * line);
                let lines = lines.flat_map(|it| [(it, it), (it, it + 1), (it + 1, it)]);
                lines.collect()
            }
        };
        if edges.is_empty() {
            edges.push((0, 0));
        }
        let joined = edges
            .into_iter()
            .map(|(peak, valley)| (peak, peaks + valley));
        ExplicitGraph::new(2 * peaks, joined).expect("a peak is joined to a valley")
    }
}

/// How the nodes of a connected graph of HAMILG are joined.
#[derive(Clone, Copy, Debug)]
pub(super) enum Web {
    /// In one of the shapes of random boards.
    Shape(fn(u32) -> GraphShape),
    /// As a random tree with this percentage of further edges, and one more.
    Tangle(u32),
    /// As a chain of triangles.
    Triangles,
}

impl Web {
    /// A graph of this number of nodes.
    pub(super) fn graph(self, nodes: u32, random: &mut Random) -> ExplicitGraph {
        let edges = match self {
            Web::Shape(shape) => shape(nodes).edges(random),
            Web::Tangle(percent) => {
                let mut edges = GraphShape::Tree(nodes).edges(random);
                for _ in 0..=nodes * percent / 100 {
                    let [a, b] = [(); 2].map(|()| random.below(nodes as usize) as u32);
                    edges.extend((a != b).then_some((a, b)));
                }
                edges
            }
            Web::Triangles => {
                let chain = (1..nodes).map(|node| (node - 1, node));
                chain
                    .chain((2..nodes).step_by(2).map(|node| (node - 2, node)))
                    .collect()
            }
        };
        ExplicitGraph::new(nodes, edges).expect("different nodes are joined")
    }
}

/// Graphs of a contest with fewer nodes or edges.
pub(super) fn simpler(
    contest: Contest,
    graph: &ExplicitGraph,
) -> impl Iterator<Item = ExplicitGraph> + '_ {
    let has_sides = contest == Contest::Coci2017;
    let nodes = graph.nodes();
    let side = if has_sides { nodes / 2 } else { nodes };
    let smaller = proper_spans(side as usize).map(move |span| {
        let span = span.start as u32..span.end as u32;
        part(graph, |node| !span.contains(&(node % side)))
    });
    let compact = has_sides.then(|| compact(graph, side)).flatten();
    let edges: Vec<_> = graph
        .edges()
        .map(|(a, b)| (u32::from(a), u32::from(b)))
        .collect();
    let sparser = spans(edges.len()).filter_map(move |span: Range<usize>| {
        let mut kept = edges.clone();
        kept.drain(span);
        ExplicitGraph::new(nodes, kept).ok()
    });
    let made = compact.into_iter().chain(smaller).chain(sparser);
    made.filter(move |graph| match has_sides {
        true => graph.edge_count() > 0,
        false => is_connected(graph),
    })
}

/// A graph without as many peaks and valleys as both sides have without edges; `None` if one side
/// has none.
fn compact(graph: &ExplicitGraph, peaks: u32) -> Option<ExplicitGraph> {
    let isolated = |side: Range<u32>| {
        let nodes = side.filter(|&node| graph.neighbours(Vertex::new(node)).is_empty());
        nodes.collect::<Vec<_>>()
    };
    let [above, below] = [isolated(0..peaks), isolated(peaks..2 * peaks)];
    let pairs = above.iter().zip(&below);
    let removed: HashSet<u32> = pairs.flat_map(|(&peak, &valley)| [peak, valley]).collect();
    let is_useful = !removed.is_empty() && removed.len() < graph.nodes() as usize;
    is_useful.then(|| part(graph, |node| !removed.contains(&node)))
}

/// The nodes of a graph that are kept, and the edges between them.
fn part(graph: &ExplicitGraph, is_kept: impl Fn(u32) -> bool) -> ExplicitGraph {
    let mut numbers = vec![None; graph.nodes() as usize];
    let kept = (0..graph.nodes()).filter(|&node| is_kept(node));
    let count = kept.zip(0..).fold(0, |_, (node, number)| {
        numbers[node as usize] = Some(number);
        number + 1
    });
    let edges = graph.edges();
    let edges = edges.filter_map(|(a, b)| numbers[a.index()].zip(numbers[b.index()]));
    ExplicitGraph::new(count, edges).expect("different nodes are joined")
}

fn is_connected(graph: &ExplicitGraph) -> bool {
    let mut is_reached = vec![false; graph.nodes() as usize];
    let mut waiting = vec![Vertex::new(0)];
    let mut count = 0;
    while let Some(node) = waiting.pop() {
        if !std::mem::replace(&mut is_reached[node.index()], true) {
            count += 1;
            waiting.extend(graph.neighbours(node));
        }
    }
    count == is_reached.len()
}

/// A description such as `a forest`.
impl fmt::Display for Slopes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Slopes::Random(_) => "random paths",
            Slopes::All => "all paths",
            Slopes::Forest => "a forest",
            Slopes::Line => "one long line",
            Slopes::Traps => "traps for greedy pairs",
        })
    }
}
