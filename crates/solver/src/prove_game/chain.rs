use alloc::vec::Vec;

use fixedbitset::FixedBitSet;
use matchplay_board::Vertex;
use matchplay_certificate::{Label, LevelProof, PositionProof};
use matchplay_matching::{Side, Work, WorkLimit};

use super::remainder::Remainder;
use super::search::{Direction, Search};
use super::steps_back::StepBack;
use super::{evidence, pairs, runs};
use crate::Interrupted;
use crate::task::spend_from;

/// A chain of covers of a bipartite graph for a whole game, found from the first position to
/// the last.
///
/// The nodes are in *blocks*, which are ordered. The level of a node is the rank of its block, and
/// the invariants of the levels are those that the judge checks. From position to position, nodes
/// only leave. A block is divided where a claim requires it: a move that loses is essential if its
/// node is in no outermost block, and an edge is in no maximum matching if its white end is in a
/// higher block than its black end. When the judge reads the game backwards, it merges the blocks
/// again where the levels of an edge are in the wrong order. Only a node that becomes exposed moves
/// nodes to an outermost block. Left nodes are white and right nodes black.
pub(super) struct Chain<'g> {
    rest: Remainder<'g>,
    /// The block of each node.
    of: Vec<u32>,
    /// The next higher and next lower block of each block, or [`NONE`].
    above: Vec<u32>,
    below: Vec<u32>,
    searches: [Search; 2],
    work: Work,
}

/// The block of the exposed white nodes and all nodes that alternating paths reach from them.
const BOTTOM: u32 = 0;
/// The same for black nodes.
const TOP: u32 = 1;
const NONE: u32 = u32::MAX;

impl<'g> Chain<'g> {
    /// The proof of a game, given the winning moves of each position; `rest` is the remaining
    /// graph of the first position. The black vertices are left out.
    pub(super) fn prove(
        rest: Remainder<'g>,
        steps: Vec<StepBack>,
        winning: &[&[Vertex]],
        limit: &WorkLimit,
    ) -> Result<LevelProof, Interrupted> {
        let is_placed = steps.first().is_some_and(|step| step.token.is_some());
        let mut chain = Chain::new(rest, !is_placed, limit);
        let positions = chain.run(steps, winning)?;
        let labels = chain.rest.nodes().map(|node| (node, chain.label(node)));
        let mut proof = LevelProof {
            top: 0,
            black: None,
            pairs: pairs(&chain.rest),
            labels: runs(labels.collect(), |_, _| false),
            positions,
        };
        chain.rank(&mut proof);
        Ok(proof)
    }

    /// The chain for the remaining graph of the first position. If `decides_all`, every essential
    /// node is in no outermost block.
    fn new(rest: Remainder<'g>, decides_all: bool, limit: &WorkLimit) -> Chain<'g> {
        let bound = rest.present.len();
        let search = || Search::new(bound);
        let mut chain = Chain {
            of: vec![NONE; bound],
            rest,
            above: vec![TOP, NONE],
            below: vec![NONE, BOTTOM],
            searches: [search(), search()],
            work: Work::new(limit.clone()),
        };
        let exposed = |chain: &Chain<'_>, side| -> Vec<u32> {
            let rest = &chain.rest;
            let nodes = rest.nodes().filter(|&node| rest.mate(node).is_none());
            nodes.filter(|&it| rest.side(it) == Some(side)).collect()
        };
        for node in exposed(&chain, Side::Right) {
            chain.reach_top(&[node], |_, _| ());
        }
        let rest = if decides_all {
            for node in exposed(&chain, Side::Left) {
                chain.reach_bottom(&[node], |_, _| ());
            }
            chain.block_after(BOTTOM)
        } else {
            BOTTOM
        };
        for node in chain.rest.present.ones() {
            if chain.of[node] == NONE {
                chain.of[node] = rest;
            }
        }
        chain
    }

    /// The proofs of all positions of a game, given their winning moves. Afterwards, the
    /// remaining graph is that of the last position without the token.
    fn run(
        &mut self,
        steps: Vec<StepBack>,
        winning: &[&[Vertex]],
    ) -> Result<Vec<PositionProof>, Interrupted> {
        let steps = steps.into_iter().zip(winning);
        let steps = steps.map(|(step, winning)| {
            let proof = self.step(step, winning);
            let work = self.searches.iter_mut().map(|search| &mut search.work);
            let searched: u64 = work.map(core::mem::take).sum();
            spend_from(&mut self.work, searched as usize + proof.augmenting.len())?;
            Ok(proof)
        });
        steps.collect()
    }

    fn step(&mut self, step: StepBack, winning: &[Vertex]) -> PositionProof {
        let mut label = Label::default();
        let mut labels = Vec::new();
        match (step.token, step.next) {
            (None, None) => {}
            (None, Some(next)) => {
                label = self.label(next);
                self.rest.remove(next);
            }
            (Some(token), Some(next)) => {
                for to in self.rest.losing_moves(token, winning).into_iter().rev() {
                    self.shut(token, to);
                }
                label = self.label(token);
                self.rest.remove(token);
                self.rest.remove(next);
            }
            (Some(token), None) => {
                if let Some(&exposed) = step.augmenting.last() {
                    label = self.label(token);
                    self.rest.restore(token, &step.augmenting);
                    let mut changed = Vec::new();
                    let change = |node, old| changed.push((node, of_block(old)));
                    if self.is_white(exposed) {
                        self.reach_bottom(&step.augmenting, change);
                    } else {
                        self.reach_top(&step.augmenting, change);
                    }
                    let is_present = |from: u32, to: u32| {
                        self.rest.has_node_between(from, to) || (from..to).contains(&token)
                    };
                    labels = runs(changed, is_present);
                }
                for to in self.rest.losing_moves(token, winning).into_iter().rev() {
                    self.separate(to);
                }
            }
        }
        PositionProof {
            token: label,
            next: label,
            labels,
            ..evidence(step)
        }
    }

    /// Replaces the numbers of blocks in the labels of a proof by levels: the ranks of the
    /// blocks that occur or are outermost.
    fn rank(&self, proof: &mut LevelProof) {
        let mut is_used = FixedBitSet::with_capacity(self.above.len());
        let used = labels(proof).map(|label| label.level).chain([BOTTOM, TOP]);
        is_used.extend(used.map(|block| block as usize));
        let mut levels = vec![0; self.above.len()];
        let mut block = BOTTOM;
        while block != TOP {
            block = self.above[block as usize];
            if is_used.contains(block as usize) {
                proof.top += 1;
                levels[block as usize] = proof.top;
            }
        }
        for label in labels(proof) {
            label.level = levels[label.level as usize];
        }
    }

    /// The label of a node, by the number of its block.
    fn label(&self, node: u32) -> Label {
        of_block(self.of[node as usize])
    }

    fn is_white(&self, node: u32) -> bool {
        self.rest.side(node) == Some(Side::Left)
    }

    fn block_after(&mut self, block: u32) -> u32 {
        let new = self.above.len() as u32;
        let next = self.above[block as usize];
        self.above.push(next);
        self.below.push(block);
        self.above[block as usize] = new;
        if next != NONE {
            self.below[next as usize] = new;
        }
        new
    }

    /// Moves a white exposed node, and all nodes that it reaches, to the lowest block.
    ///
    /// `path` is the alternating path to the node along which pairs have changed. Elsewhere,
    /// the nodes that the block reaches are already in it.
    fn reach_bottom(&mut self, path: &[u32], change: impl FnMut(u32, u32)) {
        let seeds = path.iter().step_by(2).copied().collect();
        self.reach(seeds, Direction::OverEdges, BOTTOM, change);
    }

    /// Moves a black exposed node, and all nodes that it reaches, to the highest block.
    fn reach_top(&mut self, path: &[u32], mut change: impl FnMut(u32, u32)) {
        let Some(&exposed) = path.last() else {
            return;
        };
        let old = core::mem::replace(&mut self.of[exposed as usize], TOP);
        if old != TOP {
            change(exposed, old);
        }
        let beside = self.rest.neighbours(exposed);
        let beside = beside.filter(|&node| self.of[node as usize] != TOP);
        let mates = path.iter().skip(1).step_by(2).copied();
        let seeds = mates.chain(beside).collect();
        self.reach(seeds, Direction::OverMate, TOP, change);
    }

    fn reach(
        &mut self,
        seeds: Vec<u32>,
        direction: Direction,
        block: u32,
        mut change: impl FnMut(u32, u32),
    ) {
        let [search, _] = &mut self.searches;
        let is_outside = |node: u32| self.of[node as usize] != block;
        search.start(seeds);
        while search.expand(&self.rest, direction, is_outside) {}
        for &node in &search.found {
            for node in self.rest.pair_of(node) {
                let old = core::mem::replace(&mut self.of[node as usize], block);
                if old != block {
                    change(node, old);
                }
            }
        }
    }

    /// Takes an essential node out of the outermost block of its colour.
    fn separate(&mut self, node: u32) {
        match (self.is_white(node), self.of[node as usize]) {
            (true, BOTTOM) => self.divide(node, node, BOTTOM),
            (false, TOP) => self.divide(node, node, TOP),
            _ => {}
        }
    }

    /// Divides a block between the ends of an edge that no maximum matching contains.
    fn shut(&mut self, a: u32, b: u32) {
        let (white, black) = if self.is_white(a) { (a, b) } else { (b, a) };
        let block = self.of[white as usize];
        if block == self.of[black as usize] {
            self.divide(white, black, block);
        }
    }

    /// Divides a block: the nodes that a search from the white node reaches become a higher block,
    /// or those that a search from the mate of the black node reaches become a lower one. The part
    /// with fewer nodes becomes the new block, except that exposed nodes stay in an outermost
    /// block.
    fn divide(&mut self, white: u32, black: u32, block: u32) {
        let [up, down] = &mut self.searches;
        let is_inside = |node: u32| self.of[node as usize] == block;
        up.start([white]);
        down.start(self.rest.mate(black));
        loop {
            let goes_up = block != TOP && !up.expand(&self.rest, Direction::OverMate, is_inside);
            let goes_down =
                block != BOTTOM && !down.expand(&self.rest, Direction::OverEdges, is_inside);
            if goes_up || goes_down {
                let new = if goes_up {
                    self.block_after(block)
                } else {
                    self.block_after(self.below[block as usize])
                };
                let [up, down] = &self.searches;
                for &node in if goes_up { &up.found } else { &down.found } {
                    for node in self.rest.pair_of(node) {
                        self.of[node as usize] = new;
                    }
                }
                return;
            }
        }
    }
}

/// The label of the nodes of a block. Until the blocks are ranked, its level is the number of
/// the block.
const fn of_block(block: u32) -> Label {
    let (level, part) = (block, 0);
    Label { level, part }
}

fn labels(proof: &mut LevelProof) -> impl Iterator<Item = &mut Label> {
    let positions = proof.positions.iter_mut().flat_map(|position| {
        let changed = position.labels.iter_mut().map(|run| &mut run.label);
        [&mut position.token, &mut position.next]
            .into_iter()
            .chain(changed)
    });
    let at_end = proof.labels.iter_mut().map(|run| &mut run.label);
    at_end.chain(positions)
}
