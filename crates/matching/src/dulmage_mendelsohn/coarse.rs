use alloc::vec::Vec;

use crate::work::Work;
use crate::{Adjacency, CoarsePart, GraphForest, Interrupted, Matching, Part, Side, Sides};

/// A bipartite graph with a maximum matching and the coarse part of each node.
pub(crate) struct Coarse<'a, A> {
    pub(crate) graph: &'a A,
    pub(crate) sides: Sides,
    pub(crate) matching: Matching,
    parts: Vec<Option<CoarsePart>>,
}

impl<'a, A: Adjacency> Coarse<'a, A> {
    /// Reads the coarse parts off the Gallai–Edmonds decomposition: alternating
    /// paths of even length from exposed nodes lead to its inessential nodes, and
    /// those of odd length to the adjacent ones.
    pub(crate) fn of(
        graph: &'a A,
        sides: Sides,
        work: &mut Work,
    ) -> Result<Coarse<'a, A>, Interrupted> {
        let mut forest = GraphForest::without_nodes(graph, [], work.limit());
        forest.check_limit()?;
        let part = |node| match (forest.part(node)?, sides.side(node)) {
            (Part::Inessential, Side::Right) | (Part::Adjacent, Side::Left) => {
                Some(CoarsePart::Horizontal)
            }
            (Part::Rest, _) => Some(CoarsePart::Square),
            (Part::Inessential, Side::Left) | (Part::Adjacent, Side::Right) => {
                Some(CoarsePart::Vertical)
            }
        };
        let parts = (0..).take(graph.node_bound()).map(part).collect();
        let matching = forest.matching();
        Ok(Coarse {
            graph,
            sides,
            matching,
            parts,
        })
    }

    /// All rows or all columns, ascending.
    pub(crate) fn nodes(&self, side: Side) -> impl Iterator<Item = u32> + '_ {
        let nodes = (0..).zip(&self.parts);
        let nodes = nodes.filter_map(|(node, part)| part.map(|_| node));
        nodes.filter(move |&node| self.sides.side(node) == side)
    }

    /// The coarse part of a node; `None` for a number that is not a node.
    pub(crate) fn part(&self, node: u32) -> Option<CoarsePart> {
        self.parts.get(node as usize).copied().flatten()
    }
}
