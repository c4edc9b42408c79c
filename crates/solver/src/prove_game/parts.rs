use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use fixedbitset::FixedBitSet;
use matchplay_board::{Game, Vertex};
use matchplay_certificate::{Label, LevelProof, PositionProof, Run};
use matchplay_matching::{GraphForest, Part, WorkLimit};

use super::chain::runs;
use super::remainder::Remainder;
use super::steps_back::StepBack;
use super::{evidence, pairs};

/// Labels for a whole game on a graph with odd cycles, found from the first position to the
/// last.
///
/// The labels of a position are those of its Gallai–Edmonds decomposition: level 0 for D,
/// whose components are parts, and for A, and [`TOP`] for C. If an edge at the token has to be
/// shut, those of the decomposition without the token follow on level 1. The labels are
/// kept from position to position as long as they prove the claims.
pub(super) struct Parts<'g> {
    rest: Remainder<'g>,
    /// The labels of the present nodes; empty before the first position.
    labels: Vec<Label>,
    /// The number of parts so far.
    parts: u32,
    /// The nodes that have left since the last moment.
    left: Vec<u32>,
    positions: Vec<PositionProof>,
    last: Option<Moment>,
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
        game: &Game,
        rest: Remainder<'g>,
        steps: Vec<StepBack>,
        winning: &[&[Vertex]],
    ) -> LevelProof {
        let mut parts = Parts {
            rest,
            labels: Vec::new(),
            parts: 0,
            left: Vec::new(),
            positions: Vec::new(),
            last: None,
        };
        for (step, winning) in steps.into_iter().zip(winning) {
            parts.step(game, step, winning);
        }
        let end = parts.positions.len();
        parts.moment(Moment::Before { position: end }, Losing::Essential(&[]));
        let labels = parts.rest.nodes().map(|node| (node, parts.label(node)));
        LevelProof {
            top: TOP,
            black: None,
            pairs: pairs(&parts.rest),
            labels: as_runs(labels.collect(), |_, _| false),
            positions: parts.positions,
        }
    }

    fn step(&mut self, game: &Game, step: StepBack, winning: &[Vertex]) {
        let position = self.positions.len();
        let (token, next) = (step.token, step.next);
        let losing = |parts: &Parts<'_>, token: u32| -> Vec<u32> {
            parts.rest.losing_moves(token, winning).collect()
        };
        self.positions.push(evidence(step));
        let flip: Vec<u32> = self.positions[position]
            .flip
            .iter()
            .map(|&it| it.into())
            .collect();
        let after = Moment::After { position };
        match (token, next) {
            (None, next) => {
                let starts = game.start().moves();
                let losing = starts.filter(|start| winning.binary_search(start).is_err());
                let losing: Vec<u32> = losing.map(u32::from).collect();
                self.moment(after, Losing::Essential(&losing));
                if let Some(next) = next {
                    self.positions[position].token = self.label(next);
                    self.leave(next);
                }
            }
            (Some(token), Some(next)) => {
                let losing = losing(self, token);
                self.moment(after, Losing::Shut(token, &losing));
                self.positions[position].token = self.label(token);
                self.positions[position].partner = self.label(next);
                self.leave(token);
                self.leave(next);
            }
            (Some(token), None) => {
                if !flip.is_empty() {
                    self.moment(after, Losing::Essential(&[]));
                    self.positions[position].token = self.label(token);
                    self.rest.restore(token, &flip);
                    self.left.push(token);
                }
                let losing = losing(self, token);
                self.moment(Moment::Before { position }, Losing::Essential(&losing));
            }
        }
    }

    fn leave(&mut self, node: u32) {
        self.rest.remove(node);
        self.left.push(node);
    }

    fn label(&self, node: u32) -> Label {
        self.labels[node as usize]
    }

    /// Finds other labels if the present ones do not prove the claims, and lists the changes
    /// at the previous moment.
    fn moment(&mut self, moment: Moment, losing: Losing<'_>) {
        if self.labels.is_empty() || !self.are_valid() || !self.show(losing) {
            let old = core::mem::take(&mut self.labels);
            self.decompose(&old, losing);
            let nodes = self.rest.nodes().filter(|_| !old.is_empty());
            let changed = nodes.filter(|&node| old[node as usize] != self.label(node));
            let changed: Vec<_> = changed.map(|node| (node, old[node as usize])).collect();
            let separates = |from, to| {
                let has_left = self.left.iter().any(|node| (from..to).contains(node));
                has_left || self.rest.has_node_between(from, to)
            };
            let runs = as_runs(changed, separates);
            match self.last {
                Some(Moment::Before { position }) => self.positions[position].before = runs,
                Some(Moment::After { position }) => self.positions[position].labels = runs,
                None => {}
            }
        }
        self.left.clear();
        self.last = Some(moment);
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

    /// Whether the judge would accept the labels without a merge.
    fn are_valid(&self) -> bool {
        let in_one_part = |a: Label, b: Label| a.part != 0 && a.part == b.part;
        let mut parts: BTreeMap<u32, (usize, usize, u32)> = BTreeMap::new();
        for node in self.rest.nodes() {
            let label = self.label(node);
            let mate = self.rest.mate(node).map(|mate| self.label(mate));
            let fits = match mate {
                None => label.level == 0 && label.part != 0,
                Some(mate) => {
                    let is_cut = (label.part == 0) != (mate.part == 0);
                    let is_covered = is_cut || in_one_part(label, mate) || label.level == TOP;
                    label.level == mate.level && is_covered
                }
            };
            let mut neighbours = self.rest.neighbours(node).map(|other| self.label(other));
            let are_covered = neighbours.all(|other| {
                let (low, high) = if label.level <= other.level {
                    (label, other)
                } else {
                    (other, label)
                };
                let needs_cover = low.part != 0 && low.level < TOP && !in_one_part(low, high);
                !needs_cover || high.part == 0 && high.level == low.level
            });
            if !fits || !are_covered {
                return false;
            }
            if label.part != 0 {
                let (size, matched, level) = parts.entry(label.part).or_insert((0, 0, label.level));
                *size += 1;
                *matched += usize::from(mate.is_some_and(|mate| in_one_part(label, mate)));
                if *level != label.level {
                    return false;
                }
            }
        }
        let is_tight = |&(size, matched, _): &(usize, usize, u32)| matched == size / 2 * 2;
        parts.values().all(is_tight)
    }

    /// Labels all nodes by decompositions of the remaining graph.
    fn decompose(&mut self, old: &[Label], losing: Losing<'_>) {
        let top = Label {
            level: TOP,
            part: 0,
        };
        self.labels = vec![top; self.rest.present().len()];
        self.label_layer(old, 0, None);
        if let Losing::Shut(token, _) = losing {
            self.label_layer(old, 1, Some(token));
        }
    }

    /// Labels parts D and A of the remaining graph without a node, and the node like A,
    /// unless they have labels of a lower level.
    fn label_layer(&mut self, old: &[Label], level: u32, without: Option<u32>) {
        let graph = self.rest.graph();
        let bound = self.labels.len() as u32;
        let is_present = |node: u32| self.rest.present().contains(node as usize);
        let absent = (0..bound).filter(|&node| !is_present(node) || without == Some(node));
        let forest = GraphForest::without_nodes(graph, absent, WorkLimit::default());
        let mut inessential = FixedBitSet::with_capacity(bound as usize);
        for node in self.rest.nodes() {
            if self.labels[node as usize].level < TOP {
                continue;
            }
            match forest.part(node) {
                Some(Part::Inessential) => inessential.insert(node as usize),
                Some(Part::Adjacent) | None => {
                    self.labels[node as usize] = Label { level, part: 0 };
                }
                Some(Part::Rest) => {}
            }
        }
        while let Some(first) = inessential.minimum() {
            let mut component = vec![first as u32];
            inessential.set(first, false);
            let mut expanded = 0;
            while let Some(&node) = component.get(expanded) {
                expanded += 1;
                for other in self.rest.neighbours(node) {
                    if inessential.contains(other as usize) {
                        inessential.set(other as usize, false);
                        component.push(other);
                    }
                }
            }
            let label = self.part_of(old, level, &component);
            for node in component {
                self.labels[node as usize] = label;
            }
        }
    }

    /// The label of a component of D: the old one if it has not changed.
    fn part_of(&mut self, old: &[Label], level: u32, component: &[u32]) -> Label {
        if let Some(&label) = component.first().and_then(|&node| old.get(node as usize)) {
            let is_same = |node: &u32| old[*node as usize] == label;
            let size = self.rest.nodes().filter(is_same).count();
            let fits = label.level == level && label.part != 0 && size == component.len();
            if fits && component.iter().all(is_same) {
                return label;
            }
        }
        self.parts += 1;
        Label {
            level,
            part: self.parts,
        }
    }
}

fn as_runs(labels: Vec<(u32, Label)>, separates: impl Fn(u32, u32) -> bool) -> Vec<Run> {
    let runs = runs(labels, separates).into_iter();
    let run = |(label, first, last)| Run {
        label,
        first: Vertex::new(first),
        last: Vertex::new(last),
    };
    runs.map(run).collect()
}
