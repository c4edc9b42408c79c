use alloc::vec::Vec;

use fixedbitset::FixedBitSet;
use matchplay_board::{Game, Vertex};
use matchplay_matching::{
    CompressedGraph, ForestMemory, GraphForest, IncrementalMatching, Sides, Work, WorkLimit,
};

use super::pieces::Pieces;
use super::remainder::Remainder;
use crate::Interrupted;
use crate::task::{check, spend_from};

/// The work of a node of a path that is not joined with others, in scanned edges.
const WORK_OF_NODE: usize = 8;

/// The changes of the matching in one step back through a game, and the paths that show
/// which moves win.
#[derive(Debug, Default)]
pub(super) struct StepBack {
    /// The vertex of the token; `None` if it has not been placed.
    pub(super) token: Option<u32>,
    /// The next vertex of the token, if it returned to the graph in this step.
    pub(super) next: Option<u32>,
    /// The path by which the matching grew when the token returned.
    pub(super) augmenting: Vec<u32>,
    pub(super) paths: Vec<Vec<u32>>,
}

impl StepBack {
    /// Adds a path to the evidence, unless it has one node.
    fn show(&mut self, path: Vec<u32>) {
        self.paths.extend((path.len() > 1).then_some(path));
    }
}

/// A walk from the end of a game to its start.
pub(super) struct StepsBack<'g> {
    /// The remaining graph without the pending node.
    rest: Remainder<'g>,
    forest: GraphForest<&'g CompressedGraph>,
    pieces: Pieces,
    pending: Option<u32>,
    /// The work that the forest does not count.
    work: Work,
}

impl<'g> StepsBack<'g> {
    /// A walk that starts at the end of a game.
    pub(super) fn new(
        game: &Game,
        graph: &'g CompressedGraph,
        sides: Option<&'g Sides>,
        limit: &WorkLimit,
        memory: ForestMemory,
    ) -> Result<Self, Interrupted> {
        let end = game.position();
        let absent = end.removed().chain(end.token()).map(u32::from);
        let forest = memory.without_nodes(graph, absent, limit.clone());
        check(&forest)?;
        let bound = forest.node_bound();
        let mut present = FixedBitSet::with_capacity(bound);
        present.extend((0..bound).filter(|&node| forest.contains(node as u32)));
        let mut rest = Remainder::new(graph, sides, present);
        for (a, b) in forest.matched_pairs() {
            rest.pair(a, b);
        }
        Ok(StepsBack {
            rest,
            forest,
            // In a graph with odd cycles, paths are not joined.
            pieces: Pieces::new(sides.map_or(0, |_| bound)),
            pending: None,
            work: Work::new(limit.clone()),
        })
    }

    /// The remaining graph of the position that the walk has reached, and the memory of the forest.
    pub(super) fn into_rest(self) -> (Remainder<'g>, ForestMemory) {
        (self.rest, self.forest.into_memory())
    }

    /// The steps back to each position of a game, in the order of play. `winning` contains
    /// the winning moves of each position.
    pub(super) fn run(
        &mut self,
        game: &Game,
        winning: &[&[Vertex]],
    ) -> Result<Vec<StepBack>, Interrupted> {
        let mut nodes = Vec::new();
        let steps = winning.iter().enumerate().rev().map(|(position, winning)| {
            nodes.clear();
            nodes.extend(winning.iter().map(|&to| u32::from(to)));
            let winning = &nodes[..];
            let step = match game.token_after(position) {
                Some(token) => self.back_to_move(token.into(), winning)?,
                None => self.back_to_placement(winning)?,
            };
            let scanned = core::mem::take(&mut self.pieces.scanned) as usize;
            spend_from(&mut self.work, winning.len() + scanned)?;
            Ok(step)
        });
        let mut steps = steps.collect::<Result<Vec<StepBack>, Interrupted>>()?;
        steps.reverse();
        Ok(steps)
    }

    fn insert(&mut self, node: u32) -> Result<(), Interrupted> {
        self.forest.insert(node);
        check(&self.forest)
    }

    fn back_to_placement(&mut self, winning: &[u32]) -> Result<StepBack, Interrupted> {
        let next = self.pending.take();
        if let Some(pending) = next {
            self.insert(pending)?;
            self.rest.insert(pending);
        }
        let mut step = StepBack {
            next,
            ..StepBack::default()
        };
        // In a graph with two colours, the judge searches itself.
        if self.rest.sides.is_none() {
            for &start in winning {
                step.show(self.path_to_exposed(start)?);
            }
        }
        Ok(step)
    }

    fn back_to_move(&mut self, token: u32, winning: &[u32]) -> Result<StepBack, Interrupted> {
        let next = self.pending.take();
        let mut step = StepBack {
            token: Some(token),
            next,
            ..StepBack::default()
        };
        match next {
            Some(next) => self.return_pair(token, next, winning, &mut step)?,
            None if winning.is_empty() => self.pending = Some(token),
            None => self.return_token(token, winning, &mut step)?,
        }
        Ok(step)
    }

    /// Returns the token by flipping a path.
    fn return_token(
        &mut self,
        token: u32,
        winning: &[u32],
        step: &mut StepBack,
    ) -> Result<(), Interrupted> {
        let paths = winning.iter().map(|&to| self.path_to_exposed(to));
        let paths: Vec<Vec<u32>> = paths.collect::<Result<_, Interrupted>>()?;
        self.insert(token)?;
        step.augmenting = self.augmenting(token);
        self.spend_path(&step.augmenting)?;
        // The judge follows this path first.
        if self.rest.sides.is_some() {
            self.pieces.join(&step.augmenting, &self.rest);
        }
        let end = step.augmenting.last().copied();
        for path in paths {
            if self.rest.sides.is_some() {
                self.join(path, step, Pieces::can_expose);
            } else if step.augmenting.first() != path.first() || end != path.last().copied() {
                step.show(path);
            }
        }
        for &node in step.augmenting.iter().filter(|_| self.rest.sides.is_some()) {
            self.pieces.end(node);
        }
        self.rest.insert(token);
        self.rest.augment(token, &step.augmenting);
        Ok(())
    }

    /// Returns the token and the vertex to which it moved, which is lost, as a pair.
    fn return_pair(
        &mut self,
        token: u32,
        next: u32,
        winning: &[u32],
        step: &mut StepBack,
    ) -> Result<(), Interrupted> {
        let others = winning.iter().copied().filter(|&to| to != next);
        let (exposed, reached): (Vec<u32>, Vec<u32>) =
            others.partition(|&to| self.forest.is_inessential(to));
        for &to in &exposed {
            let path = self.path_to_exposed(to)?;
            self.join(path, step, Pieces::can_expose);
        }
        if self.rest.sides.is_none() && !reached.is_empty() {
            spend_from(&mut self.work, self.rest.present.len())?;
            let mut with_next = self.forest.clone();
            with_next.insert(next);
            check(&with_next)?;
            for &to in &reached {
                let path: Vec<u32> = with_next.path_to_exposed(to).collect();
                self.spend_path(&path)?;
                step.paths.push(path);
            }
        }
        self.forest.insert_pair(token, next);
        check(&self.forest)?;
        self.rest.insert(token);
        self.rest.insert(next);
        self.rest.pair(token, next);
        if self.rest.sides.is_some() && !reached.is_empty() {
            for path in self.pieces.paths_to(next, &reached, &self.rest) {
                self.spend_path(&path)?;
                self.join(path, step, |pieces, node, rest| {
                    pieces.of(node, rest) == pieces.of(next, rest)
                });
            }
        }
        Ok(())
    }

    /// The path from an inessential node to an exposed one; in a bipartite graph, only the
    /// path to the first node that earlier paths show to be inessential.
    fn path_to_exposed(&mut self, node: u32) -> Result<Vec<u32>, Interrupted> {
        let mut path = Vec::new();
        for (index, node) in self.forest.path_to_exposed(node).enumerate() {
            path.push(node);
            let is_outer = index % 2 == 0 && self.rest.sides.is_some();
            if is_outer && self.pieces.can_expose(node, &self.rest) {
                break;
            }
        }
        self.spend_path(&path)?;
        Ok(path)
    }

    /// Spends the work of a path. Where paths are not joined, their size can be quadratic in that
    /// of the graph, and the work bounds their memory.
    fn spend_path(&mut self, path: &[u32]) -> Result<(), Interrupted> {
        let cost = self.rest.sides.map_or(WORK_OF_NODE, |_| 1);
        spend_from(&mut self.work, cost * path.len())
    }

    /// Joins the pieces along a path, and adds it to the evidence as far as it is needed.
    fn join(
        &mut self,
        mut path: Vec<u32>,
        step: &mut StepBack,
        is_end: impl Fn(&mut Pieces, u32, &Remainder<'_>) -> bool,
    ) {
        if self.rest.sides.is_some() {
            let mut ends = path.iter().step_by(2);
            let end = ends.position(|&node| is_end(&mut self.pieces, node, &self.rest));
            path.truncate(end.map_or(path.len(), |index| 2 * index + 1));
            self.pieces.join(&path, &self.rest);
        }
        step.show(path);
    }

    /// The augmenting path of the forest when it inserted a node, without the node.
    fn augmenting(&self, token: u32) -> Vec<u32> {
        let mut augmenting = Vec::new();
        let mut from = token;
        while let Some(to) = self.forest.mate(from) {
            augmenting.push(to);
            let Some(next) = self.rest.mate(to) else {
                break;
            };
            augmenting.push(next);
            from = next;
        }
        augmenting
    }
}
