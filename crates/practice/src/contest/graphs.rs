use std::collections::HashSet;
use std::fmt;

use matchplay_board::{ExplicitGraph, Position, Vertex};
use matchplay_record::Contest;

use super::spans::{proper_spans, spans, without};
use crate::GraphShape;
use crate::random::Random;

/// How the peaks of a graph of COCI 2017/18 are joined to its valleys.
#[derive(Clone, Copy, Debug)]
pub(super) enum Slopes {
    /// By this number of random paths, of which equal ones are one.
    Random(usize),
    /// As a random tree from which about one edge in 50 is removed.
    Forest,
    /// As one long line.
    Line,
    /// As short lines in which a greedy algorithm pairs the middle peak with the middle valley.
    Traps,
}

impl Slopes {
    /// A graph of this number of peaks and as many valleys.
    pub(super) fn graph(self, peaks: u32, random: &mut Random) -> ExplicitGraph {
        let mut below = |bound: u32| random.below(bound as usize) as u32;
        let edges: HashSet<(u32, u32)> = match self {
            Slopes::Random(paths) => (0..paths).map(|_| (below(peaks), below(peaks))).collect(),
            Slopes::Forest => {
                let tree = (0..peaks).flat_map(|new| {
                    let (peak, valley) = ((new, below(new)), (below(new + 1), new));
                    [peak, valley].into_iter().skip(usize::from(new == 0))
                });
                let tree: Vec<_> = tree.collect();
                tree.into_iter().filter(|_| below(50) > 0).collect()
            }
            Slopes::Line => {
                let down = (0..peaks).map(|peak| (peak, peak));
                down.chain((1..peaks).map(|peak| (peak, peak - 1)))
                    .collect()
            }
            Slopes::Traps => {
                let lines = (1..peaks).step_by(2).map(|line| line - 1);
                lines
                    .flat_map(|it| [(it, it), (it, it + 1), (it + 1, it)])
                    .collect()
            }
        };
        // An input has at least one path.
        let one = edges.is_empty().then_some((0, 0));
        let joined = edges
            .into_iter()
            .chain(one)
            .map(|(peak, valley)| (peak, peaks + valley));
        ExplicitGraph::new(2 * peaks, joined).expect("a peak is joined to a valley")
    }
}

/// A connected shape, and the number of random edges to add, in percent of the number of nodes.
pub(super) type Web = (fn(u32) -> GraphShape, u32);

/// A graph of this number of nodes.
pub(super) fn web((shape, percent): Web, nodes: u32, random: &mut Random) -> ExplicitGraph {
    let mut edges = shape(nodes).edges(random);
    for _ in 0..nodes * percent / 100 {
        let [a, b] = [(); 2].map(|()| random.below(nodes as usize) as u32);
        edges.extend((a != b).then_some((a, b)));
    }
    ExplicitGraph::new(nodes, edges).expect("different nodes are joined")
}

/// Graphs of a contest with fewer nodes or edges.
pub(super) fn simpler(
    contest: Contest,
    graph: &ExplicitGraph,
) -> impl Iterator<Item = Position> + '_ {
    let has_sides = contest == Contest::Coci2017;
    let nodes = graph.nodes();
    let side = if has_sides { nodes / 2 } else { nodes };
    let smaller = proper_spans(side).map(move |span| {
        let kept = (0..nodes).filter(|node| !span.contains(&(node % side)));
        part(graph, kept.collect())
    });
    let edges: Vec<_> = graph
        .edges()
        .map(|(a, b)| (u32::from(a), u32::from(b)))
        .collect();
    let sparser = spans(edges.len() as u32)
        .filter_map(move |span| ExplicitGraph::new(nodes, without(&edges, span)).ok());
    let compact = has_sides.then(|| compact(graph, side));
    let made = compact.into_iter().chain(smaller).chain(sparser);
    let made = made.filter(move |simpler| match has_sides {
        true => simpler.edge_count() > 0 && simpler != graph,
        false => is_connected(simpler),
    });
    made.filter_map(|graph| Position::graph(graph, None).ok())
}

/// A graph without pairs of an isolated peak and an isolated valley.
fn compact(graph: &ExplicitGraph, peaks: u32) -> ExplicitGraph {
    let isolated = |nodes: std::ops::Range<u32>| {
        nodes.filter(|&node| graph.neighbours(Vertex::new(node)).is_empty())
    };
    let pairs = isolated(0..peaks).zip(isolated(peaks..2 * peaks));
    let gone: HashSet<u32> = pairs.flat_map(|(peak, valley)| [peak, valley]).collect();
    part(
        graph,
        (0..2 * peaks).filter(|node| !gone.contains(node)).collect(),
    )
}

/// The subgraph of the kept nodes.
fn part(graph: &ExplicitGraph, kept: Vec<u32>) -> ExplicitGraph {
    let number = |node: Vertex| kept.binary_search(&node.into()).ok().map(|it| it as u32);
    let edges = graph.edges();
    let edges = edges.filter_map(|(a, b)| number(a).zip(number(b)));
    ExplicitGraph::new(kept.len() as u32, edges).expect("different nodes are joined")
}

fn is_connected(graph: &ExplicitGraph) -> bool {
    let mut reached = HashSet::new();
    let mut waiting = vec![Vertex::new(0)];
    while let Some(node) = waiting.pop() {
        if reached.insert(node) {
            waiting.extend(graph.neighbours(node));
        }
    }
    reached.len() == graph.nodes() as usize
}

/// A description such as `a forest`.
impl fmt::Display for Slopes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Slopes::Random(_) => "random paths",
            Slopes::Forest => "a forest",
            Slopes::Line => "one long line",
            Slopes::Traps => "traps for greedy pairs",
        })
    }
}
