use alloc::vec::Vec;

use fixedbitset::FixedBitSet;
use matchplay_board::Vertex;
use matchplay_matching::{Side, Work, WorkLimit};

use super::remainder::Remainder;
use super::search::{Direction, Search};
use super::steps_back::StepBack;
use crate::Interrupted;

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
pub(super) struct Chain<'s, 'g> {
    rest: &'s mut Remainder<'g>,
    /// The block of each node.
    of: Vec<u32>,
    /// The next higher and next lower block of each block, or [`NONE`].
    above: Vec<u32>,
    below: Vec<u32>,
    searches: [Search; 2],
    /// The losing moves of the position that are not examined yet.
    losing: Vec<u32>,
    work: Work,
}

/// The block of the exposed white nodes and all nodes that alternating paths reach from
/// them.
const BOTTOM: u32 = 0;
/// The same for black nodes.
const TOP: u32 = 1;
const NONE: u32 = u32::MAX;

/// The labels that the judge requires in one position, by the number of the block.
#[derive(Debug, Default)]
pub(super) struct StepLabels {
    /// The label of the token when it returns.
    pub(super) token: Option<u32>,
    /// The blocks of nodes that change after the return, each with the first and the last
    /// node of a run.
    pub(super) changed: Vec<(u32, u32, u32)>,
}

impl<'s, 'g> Chain<'s, 'g> {
    /// The chain for the remaining graph of the first position. If `decides_all`, every essential
    /// node is in no outermost block.
    pub(super) fn new(
        rest: &'s mut Remainder<'g>,
        decides_all: bool,
        limit: &WorkLimit,
    ) -> Chain<'s, 'g> {
        let bound = rest.present().len();
        let search = || Search::new(bound);
        let mut chain = Chain {
            of: vec![NONE; bound],
            rest,
            above: vec![TOP, NONE],
            below: vec![NONE, BOTTOM],
            searches: [search(), search()],
            losing: Vec::new(),
            work: Work::new(limit.clone()),
        };
        let exposed = |chain: &Chain<'_, '_>, side| -> Vec<u32> {
            let nodes = chain.rest.nodes();
            let nodes = nodes.filter(|&node| chain.rest.mate(node).is_none());
            nodes
                .filter(|&node| chain.rest.side(node) == Some(side))
                .collect()
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
        for node in chain.rest.present().ones() {
            if chain.of[node] == NONE {
                chain.of[node] = rest;
            }
        }
        chain
    }

    /// The labels of all steps of a game, given the winning moves of each position.
    /// Afterwards, the remaining graph is that of the last position without the token.
    pub(super) fn run(
        &mut self,
        steps: &[StepBack],
        winning: &[&[Vertex]],
    ) -> Result<Vec<StepLabels>, Interrupted> {
        let steps = steps.iter().zip(winning);
        let steps = steps.map(|(step, winning)| {
            let labels = self.step(step, winning);
            let searched: u64 = self.searches.iter_mut().map(Search::take_work).sum();
            let may_go_on = self.work.spend(searched + step.flip.len() as u64);
            may_go_on.then_some(labels).ok_or(Interrupted)
        });
        steps.collect()
    }

    fn step(&mut self, step: &StepBack, winning: &[Vertex]) -> StepLabels {
        let mut labels = StepLabels::default();
        match (step.token, step.next) {
            (None, None) => {}
            (None, Some(next)) => {
                labels.token = Some(self.of[next as usize]);
                self.rest.remove(next);
            }
            (Some(token), Some(next)) => {
                self.losing.extend(self.rest.losing_moves(token, winning));
                while let Some(to) = self.losing.pop() {
                    self.shut(token, to);
                }
                labels.token = Some(self.of[token as usize]);
                self.rest.remove(token);
                self.rest.remove(next);
            }
            (Some(token), None) => {
                if let Some(&exposed) = step.flip.last() {
                    labels.token = Some(self.of[token as usize]);
                    self.rest.restore(token, &step.flip);
                    let mut changed = Vec::new();
                    let change = |node, old| changed.push((node, old));
                    if self.is_white(exposed) {
                        self.reach_bottom(&step.flip, change);
                    } else {
                        self.reach_top(&step.flip, change);
                    }
                    let is_present = |from: u32, to: u32| {
                        self.rest.has_node_between(from, to) || (from..to).contains(&token)
                    };
                    labels.changed = runs(changed, is_present);
                }
                self.losing.extend(self.rest.losing_moves(token, winning));
                while let Some(to) = self.losing.pop() {
                    self.separate(to);
                }
            }
        }
        labels
    }

    /// The level of each block that occurs among these or is outermost, and the highest
    /// level.
    pub(super) fn levels(&self, used: impl IntoIterator<Item = u32>) -> (Vec<u32>, u32) {
        let mut is_used = FixedBitSet::with_capacity(self.above.len());
        let used = used.into_iter().chain([BOTTOM, TOP]);
        is_used.extend(used.map(|block| block as usize));
        let mut levels = vec![0; self.above.len()];
        let mut level = 0;
        let mut block = BOTTOM;
        while block != TOP {
            block = self.above[block as usize];
            if is_used.contains(block as usize) {
                level += 1;
                levels[block as usize] = level;
            }
        }
        (levels, level)
    }

    /// The block of a node.
    pub(super) fn block(&self, node: u32) -> u32 {
        self.of[node as usize]
    }

    pub(super) fn rest(&self) -> &Remainder<'g> {
        self.rest
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
        let seeds = path
            .iter()
            .skip(1)
            .step_by(2)
            .copied()
            .chain(beside)
            .collect();
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
        while search.expand(self.rest, direction, is_outside) {}
        for &node in search.found() {
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
            let goes_up = block != TOP && !up.expand(self.rest, Direction::OverMate, is_inside);
            let goes_down =
                block != BOTTOM && !down.expand(self.rest, Direction::OverEdges, is_inside);
            if goes_up || goes_down {
                let new = if goes_up {
                    self.block_after(block)
                } else {
                    self.block_after(self.below[block as usize])
                };
                let [up, down] = &self.searches;
                for &node in if goes_up { up.found() } else { down.found() } {
                    for node in self.rest.pair_of(node) {
                        self.of[node as usize] = new;
                    }
                }
                return;
            }
        }
    }
}

/// Labels of nodes as runs of nodes with equal labels. `separates` returns whether there is
/// a node without a new label between two nodes.
pub(super) fn runs<L: PartialEq + Copy>(
    mut labels: Vec<(u32, L)>,
    separates: impl Fn(u32, u32) -> bool,
) -> Vec<(L, u32, u32)> {
    labels.sort_unstable_by_key(|&(node, _)| node);
    let mut runs: Vec<(L, u32, u32)> = Vec::new();
    for (node, label) in labels {
        match runs.last_mut() {
            Some((same, _, last)) if *same == label && !separates(*last, node) => *last = node,
            _ => runs.push((label, node, node)),
        }
    }
    runs
}
