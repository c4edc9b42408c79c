use alloc::vec;
use alloc::vec::Vec;

use fixedbitset::FixedBitSet;
use matchplay_board::{Game, Vertex};
use matchplay_certificate::{Label, LevelProof, PositionProof};
use matchplay_matching::{Adjacency, ForestMemory, Part, Work, WorkLimit};

use super::region::Region;
use super::remainder::Remainder;
use super::steps_back::StepBack;
use super::{evidence, pairs, runs};
use crate::Interrupted;
use crate::task::{check, spend_from};

/// Labels for a whole game on a graph with odd cycles, found from the first position to the last.
///
/// The labels of a position are those of its Gallai–Edmonds decomposition: level 0 for D, whose
/// components are parts, and for A, and [`TOP`] for C. If an edge at the token has to be shut,
/// those of the decomposition without the token follow on level 1. Labels are kept as long as they
/// prove the claims. Otherwise, the components in which the game is played get new ones.
pub(super) struct Parts<'g> {
    rest: Remainder<'g>,
    /// The labels of the present nodes; empty before the first position.
    labels: Vec<Label>,
    /// The number of nodes in each part so far, and of those whose mates are in the part too.
    /// The first is for nodes in no part.
    counts: Vec<[u32; 2]>,
    /// The nodes that have left, and those whose mates have changed, since the last moment.
    changed: Vec<u32>,
    game: &'g Game,
    /// The components in which the game is played, from the first use.
    played: Option<Region<'g>>,
    positions: Vec<PositionProof>,
    last: Option<Moment>,
    limit: &'g WorkLimit,
    work: Work,
    memory: ForestMemory,
}

const TOP: u32 = 2;

/// When the judge changes labels: before the token of a position returns, or afterwards.
#[derive(Clone, Copy)]
enum Moment {
    Before { position: usize },
    After { position: usize },
}

/// The facts about losing moves that the labels have to show.
#[derive(Clone, Copy)]
enum Losing<'s> {
    /// The nodes are essential.
    Essential(&'s [u32]),
    /// No maximum matching contains the edges from this node to the others.
    Shut(u32, &'s [u32]),
}

impl<'g> Parts<'g> {
    /// The proof of a game, given the winning moves of each position; `rest` is the remaining
    /// graph of the first position.
    pub(super) fn prove(
        game: &'g Game,
        rest: Remainder<'g>,
        steps: Vec<StepBack>,
        winning: &[&[Vertex]],
        limit: &'g WorkLimit,
        memory: ForestMemory,
    ) -> Result<LevelProof, Interrupted> {
        let mut parts = Parts {
            game,
            played: None,
            rest,
            labels: Vec::new(),
            counts: vec![[0; 2]],
            changed: Vec::new(),
            positions: Vec::new(),
            last: None,
            limit,
            work: Work::new(limit.clone()),
            memory,
        };
        for (step, winning) in steps.into_iter().zip(winning) {
            parts.step(step, winning)?;
        }
        let end = parts.positions.len();
        parts.moment(Moment::Before { position: end }, Losing::Essential(&[]))?;
        drop(core::mem::take(&mut parts.memory));
        parts.counts = Vec::new();
        let labels = parts.rest.nodes().map(|node| (node, parts.label(node)));
        Ok(LevelProof {
            top: TOP,
            black: None,
            pairs: pairs(&parts.rest),
            labels: runs(labels.collect(), |_, _| false),
            positions: parts.positions,
        })
    }

    fn step(&mut self, step: StepBack, winning: &[Vertex]) -> Result<(), Interrupted> {
        let position = self.positions.len();
        let (token, next) = (step.token, step.next);
        let augmenting = step.augmenting.clone();
        self.positions.push(evidence(step));
        let after = Moment::After { position };
        match (token, next) {
            (None, next) => {
                let starts = self.game.start().moves();
                let losing = starts.filter(|start| winning.binary_search(start).is_err());
                let losing: Vec<u32> = losing.map(u32::from).collect();
                self.moment(after, Losing::Essential(&losing))?;
                if let Some(next) = next {
                    self.positions[position].token = self.label(next);
                    self.leave(&[next]);
                }
            }
            (Some(token), Some(next)) => {
                let losing = self.rest.losing_moves(token, winning);
                self.moment(after, Losing::Shut(token, &losing))?;
                self.positions[position].token = self.label(token);
                self.positions[position].next = self.label(next);
                self.leave(&[token, next]);
            }
            (Some(token), None) => {
                if !augmenting.is_empty() {
                    self.moment(after, Losing::Essential(&[]))?;
                    self.positions[position].token = self.label(token);
                    let mut nodes = augmenting.clone();
                    nodes.push(token);
                    self.change(nodes, |rest| rest.restore(token, &augmenting));
                }
                let losing = self.rest.losing_moves(token, winning);
                self.moment(Moment::Before { position }, Losing::Essential(&losing))?;
            }
        }
        Ok(())
    }

    fn leave(&mut self, leaving: &[u32]) {
        let mates = leaving.iter().filter_map(|&node| self.rest.mate(node));
        let mut nodes: Vec<u32> = leaving.iter().copied().chain(mates).collect();
        nodes.sort_unstable();
        nodes.dedup();
        self.change(nodes, |rest| {
            leaving.iter().for_each(|&node| rest.remove(node));
        });
    }

    /// Changes the presence or the mates of some distinct nodes.
    fn change(&mut self, nodes: Vec<u32>, change: impl FnOnce(&mut Remainder<'g>)) {
        for &node in &nodes {
            self.count(node, u32::wrapping_sub);
        }
        change(&mut self.rest);
        for &node in &nodes {
            self.count(node, u32::wrapping_add);
        }
        self.changed.extend(nodes);
    }

    /// Counts a node, if it is present, in its part.
    fn count(&mut self, node: u32, add: fn(u32, u32) -> u32) {
        if !self.rest.present.contains(node as usize) {
            return;
        }
        let part = self.label(node).part;
        let mate = self.rest.mate(node);
        let is_matched = mate.is_some_and(|mate| self.label(mate).part == part);
        let [size, matched] = &mut self.counts[part as usize];
        *size = add(*size, 1);
        *matched = add(*matched, u32::from(is_matched));
    }

    fn label(&self, node: u32) -> Label {
        self.labels[node as usize]
    }

    /// Finds other labels if the present ones do not prove the claims, and lists the changes
    /// at the previous moment.
    fn moment(&mut self, moment: Moment, losing: Losing<'_>) -> Result<(), Interrupted> {
        if self.labels.is_empty() || !self.are_valid() || !self.show(losing) {
            let relabelled = self.decompose(losing)?;
            // At most two nodes have left since the last moment.
            let is_absent = |node: &u32| !self.rest.present.contains(*node as usize);
            let left: Vec<u32> = self.changed.iter().copied().filter(is_absent).collect();
            let separates = |from, to| {
                left.iter().any(|node| (from..to).contains(node))
                    || self.rest.has_node_between(from, to)
            };
            let runs = runs(relabelled, separates);
            match self.last {
                Some(Moment::Before { position }) => self.positions[position].before = runs,
                Some(Moment::After { position }) => self.positions[position].labels = runs,
                None => {}
            }
        }
        self.changed.clear();
        self.last = Some(moment);
        Ok(())
    }

    fn is_low(&self, node: u32) -> bool {
        let Label { level, part } = self.label(node);
        part == 0 && level < TOP
    }

    fn show(&self, losing: Losing<'_>) -> bool {
        match losing {
            Losing::Essential(nodes) => nodes.iter().all(|&node| {
                let Label { level, part } = self.label(node);
                part == 0 || level > 0
            }),
            Losing::Shut(token, nodes) => nodes.iter().all(|&node| {
                [(token, node), (node, token)].into_iter().any(|(a, b)| {
                    let is_above = self.label(b).level > self.label(a).level;
                    self.is_low(a) && (is_above || self.is_low(b))
                })
            }),
        }
    }

    /// Whether the judge would accept the labels without a merge. It accepted them before the
    /// last changes.
    fn are_valid(&self) -> bool {
        self.changed.iter().all(|&node| {
            let label = self.label(node);
            let [size, matched] = self.counts[label.part as usize];
            if label.part != 0 && matched != size / 2 * 2 {
                return false;
            }
            match self.rest.mate(node).map(|mate| self.label(mate)) {
                _ if !self.rest.present.contains(node as usize) => true,
                None => label.level == 0 && label.part != 0,
                Some(mate) => {
                    let is_cut = (label.part == 0) != (mate.part == 0);
                    let is_inside = label.part != 0 && label.part == mate.part;
                    label.level == mate.level && (is_cut || is_inside || label.level == TOP)
                }
            }
        })
    }

    /// Labels all nodes, or later those of the components in which the game is played, by
    /// decompositions of the remaining graph. Returns the nodes whose labels changed, with their
    /// old labels.
    fn decompose(&mut self, losing: Losing<'_>) -> Result<Vec<(u32, Label)>, Interrupted> {
        let graph = self.rest.graph;
        let is_first = self.labels.is_empty();
        let region = match self.played.take() {
            Some(region) => region,
            None if is_first => Region::whole(graph),
            None => Region::of_game(self.game, graph),
        };
        spend_from(&mut self.work, 2 * region.size())?;
        let top = Label {
            level: TOP,
            part: 0,
        };
        self.labels.resize(graph.node_bound(), Label::default());
        let mut labels = vec![top; region.nodes.len()];
        self.label_layer(&region, &mut labels, 0, None)?;
        if let Losing::Shut(token, _) = losing {
            self.label_layer(&region, &mut labels, 1, Some(token))?;
        }
        let mut relabelled = Vec::new();
        if !is_first {
            for &node in &region.nodes {
                self.count(node, u32::wrapping_sub);
            }
        }
        for (&node, label) in region.nodes.iter().zip(labels) {
            let old = core::mem::replace(&mut self.labels[node as usize], label);
            let is_present = self.rest.present.contains(node as usize);
            if !is_first && is_present && old != label {
                relabelled.push((node, old));
            }
        }
        for &node in &region.nodes {
            self.count(node, u32::wrapping_add);
        }
        self.played = (!is_first).then_some(region);
        Ok(relabelled)
    }

    /// Labels parts D and A of the remaining graph without a node, and the node like A,
    /// unless they have labels of a lower level.
    fn label_layer(
        &mut self,
        region: &Region<'_>,
        labels: &mut [Label],
        level: u32,
        without: Option<u32>,
    ) -> Result<(), Interrupted> {
        let present = &self.rest.present;
        let nodes = || (0..).zip(region.nodes.iter().copied());
        let absent =
            nodes().filter(|&(_, node)| !present.contains(node as usize) || without == Some(node));
        let absent = absent.map(|(index, _)| index);
        let memory = core::mem::take(&mut self.memory);
        let forest = memory.without_nodes(&*region.graph, absent, self.limit.clone());
        check(&forest)?;
        let mut inessential = FixedBitSet::with_capacity(labels.len());
        for (index, _) in nodes().filter(|&(_, node)| present.contains(node as usize)) {
            let label = &mut labels[index as usize];
            if label.level < TOP {
                continue;
            }
            match forest.part(index) {
                Some(Part::Inessential) => inessential.insert(index as usize),
                Some(Part::Adjacent) | None => *label = Label { level, part: 0 },
                Some(Part::Rest) => {}
            }
        }
        self.memory = forest.into_memory();
        for first in 0..labels.len() {
            if !inessential.contains(first) {
                continue;
            }
            let mut component = vec![first as u32];
            inessential.set(first, false);
            let mut expanded = 0;
            while let Some(&node) = component.get(expanded) {
                expanded += 1;
                for &other in region.graph.row(node) {
                    if inessential.contains(other as usize) {
                        inessential.set(other as usize, false);
                        component.push(other);
                    }
                }
            }
            let label = self.part_of(region, level, &component);
            for index in component {
                labels[index as usize] = label;
            }
        }
        Ok(())
    }

    /// The label of a component of D: the old one if it has not changed.
    fn part_of(&mut self, region: &Region<'_>, level: u32, component: &[u32]) -> Label {
        let old = |&index: &u32| self.label(region.nodes[index as usize]);
        let label = component.first().map(old).unwrap_or_default();
        let [size, _] = self.counts[label.part as usize];
        let fits = label.level == level && label.part != 0 && size as usize == component.len();
        if fits && component.iter().all(|index| old(index) == label) {
            return label;
        }
        let part = self.counts.len() as u32;
        self.counts.push([0; 2]);
        Label { level, part }
    }
}
