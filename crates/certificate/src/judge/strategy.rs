//! The judge of strategies.
//!
//! Every entry stands for a position, and the judge accepts a strategy only if the player to move
//! loses in each of them. It reads the entries in their order, so it knows the position of an
//! entry before it reads the entry. Answers lead to later entries. Let all later positions be
//! lost. In a position with an even kernel, the player to move loses. In another one, every
//! legal move has an answer that leads to a lost position, so every move loses. Edges outside the
//! component of the token are never used.

use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use matchplay_board::Vertex;

use super::parity::{EdgePosition, KERNEL, judge_parities};
use crate::{Answer, Rejection, StrategyEntry, StrategyFault, StrategyRejection};

/// A set of edges: one bit for each.
type Edges = [u64; StrategyEntry::MAX_EDGES.div_ceil(64)];

/// The unused edges of the first position.
struct Arena<'a, 'p> {
    first: &'a EdgePosition<'p>,
    /// The vertices that moves can reach; their indices are *nodes*.
    vertices: Vec<Vertex>,
    nodes: BTreeMap<Vertex, usize>,
    /// The neighbours of each node, ascending by their vertices, with the edges to them.
    near: Vec<Vec<(usize, usize)>>,
    /// The number of the last search that reached each node.
    reached: Vec<usize>,
    searches: usize,
}

/// A position: the token and the unused edges in its component.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Stage {
    token: Option<usize>,
    edges: Edges,
}

/// Checks that the player to move loses a position, by a strategy for the opponent.
pub(super) fn judge_strategy(
    first: &EdgePosition<'_>,
    entries: &[StrategyEntry],
) -> Result<(), Rejection> {
    let wrong = |entry, fault| Rejection::Strategy(StrategyRejection { entry, fault });
    if entries.is_empty() {
        return Err(wrong(0, StrategyFault::Missing));
    }
    let mut arena = Arena::of(first).map_err(|fault| wrong(0, fault))?;
    let mut stages: Vec<Option<Stage>> = vec![None; entries.len()];
    stages[0] = Some(arena.start());
    for (number, entry) in entries.iter().enumerate() {
        let judged = match stages[number] {
            None => Err(StrategyFault::Unreached),
            Some(stage) => match entry {
                StrategyEntry::Kernel(kernel) => arena.judge_kernel(&stage, kernel),
                StrategyEntry::Answers(answers) => {
                    arena.judge_answers(&stage, answers, number, &mut stages)
                }
            },
        };
        judged.map_err(|fault| wrong(number, fault))?;
    }
    Ok(())
}

impl<'a, 'p> Arena<'a, 'p> {
    fn of(first: &'a EdgePosition<'p>) -> Result<Arena<'a, 'p>, StrategyFault> {
        let mut arena = Arena {
            first,
            vertices: Vec::new(),
            nodes: BTreeMap::new(),
            near: Vec::new(),
            reached: Vec::new(),
            searches: 0,
        };
        let starts = match first.token() {
            Some(token) => Vec::from([token]),
            None => first.moves(),
        };
        for start in starts {
            arena.node(start);
        }
        let (mut node, mut edges) = (0, 0);
        while let Some(&vertex) = arena.vertices.get(node) {
            for neighbour in first.neighbours(vertex) {
                let other = arena.node(neighbour);
                // An edge to an earlier node is known.
                if other > node {
                    if edges == StrategyEntry::MAX_EDGES {
                        return Err(StrategyFault::TooManyEdges);
                    }
                    arena.near[node].push((other, edges));
                    arena.near[other].push((node, edges));
                    edges += 1;
                }
            }
            node += 1;
        }
        for near in &mut arena.near {
            near.sort_unstable_by_key(|&(node, _)| arena.vertices[node]);
        }
        arena.reached = vec![0; arena.vertices.len()];
        Ok(arena)
    }

    /// The node of a vertex, which is new if it is the first mention.
    fn node(&mut self, vertex: Vertex) -> usize {
        let new = self.vertices.len();
        let node = *self.nodes.entry(vertex).or_insert(new);
        if node == new {
            self.vertices.push(vertex);
            self.near.push(Vec::new());
        }
        node
    }

    /// The first position.
    fn start(&self) -> Stage {
        let mut edges = Edges::default();
        for &(_, edge) in self.near.iter().flatten() {
            edges[edge / 64] |= 1 << (edge % 64);
        }
        let token = self.first.token().map(|_| 0);
        Stage { token, edges }
    }

    /// The neighbours of a node along some edges, with these edges.
    fn along(&self, node: usize, edges: &Edges) -> impl Iterator<Item = (usize, usize)> {
        let near = self.near[node].iter().copied();
        near.filter(move |&(_, edge)| has(edges, edge))
    }

    /// Checks the answers of an entry, and notes the positions to which they lead.
    fn judge_answers(
        &mut self,
        stage: &Stage,
        answers: &[Answer],
        number: usize,
        stages: &mut [Option<Stage>],
    ) -> Result<(), StrategyFault> {
        let moves: Vec<(Vertex, Option<usize>)> = match stage.token {
            Some(token) => {
                let moves = self.along(token, &stage.edges);
                moves
                    .map(|(node, edge)| (self.vertices[node], Some(edge)))
                    .collect()
            }
            None => self
                .first
                .moves()
                .into_iter()
                .map(|to| (to, None))
                .collect(),
        };
        if moves.len() != answers.len() {
            let (expected, found) = (moves.len(), answers.len());
            return Err(StrategyFault::AnswerCount { expected, found });
        }
        for ((to, used), answer) in moves.into_iter().zip(answers) {
            if answer.to != to {
                let (expected, found) = (self.first.place(to), self.first.place(answer.to));
                return Err(StrategyFault::OtherMove { expected, found });
            }
            let mut edges = stage.edges;
            remove(&mut edges, used);
            // A legal move leads to a node.
            let node = self.nodes[&to];
            let mut replies = self.along(node, &edges);
            let reply = replies.find(|&(node, _)| self.vertices[node] == answer.reply);
            drop(replies);
            let Some((token, used)) = reply else {
                let (to, reply) = (self.first.place(to), self.first.place(answer.reply));
                return Err(StrategyFault::IllegalReply { to, reply });
            };
            remove(&mut edges, Some(used));
            let after = Stage {
                token: Some(token),
                edges: self.component(token, &edges),
            };
            let then = stages.get_mut(answer.then).filter(|_| answer.then > number);
            let then = then.ok_or(StrategyFault::NotLater(answer.then))?;
            if *then.get_or_insert(after) != after {
                return Err(StrategyFault::OtherPosition(answer.then));
            }
        }
        Ok(())
    }

    /// The edges in the component of a node.
    fn component(&mut self, node: usize, edges: &Edges) -> Edges {
        self.searches += 1;
        self.reached[node] = self.searches;
        let mut component = Edges::default();
        let mut open = Vec::from([node]);
        while let Some(node) = open.pop() {
            for &(other, edge) in self.near[node]
                .iter()
                .filter(|&&(_, edge)| has(edges, edge))
            {
                component[edge / 64] |= 1 << (edge % 64);
                if self.reached[other] != self.searches {
                    self.reached[other] = self.searches;
                    open.push(other);
                }
            }
        }
        component
    }

    /// Checks an even kernel of a position. All its vertices are in the component of the token.
    fn judge_kernel(&self, stage: &Stage, kernel: &[Vertex]) -> Result<(), StrategyFault> {
        let wrong = |rejection| StrategyFault::Kernel(Box::new(rejection));
        let token = stage.token.map(|token| self.vertices[token]);
        let token = token.ok_or_else(|| wrong(Rejection::TokenNotPlaced))?;
        let neighbours = |vertex| {
            let near = self.along(self.nodes[&vertex], &stage.edges);
            near.map(|(node, _)| self.vertices[node])
        };
        let is_inside = |vertex| {
            vertex == token
                || self.nodes.contains_key(&vertex) && neighbours(vertex).next().is_some()
        };
        if let Some(&vertex) = kernel.iter().find(|&&vertex| !is_inside(vertex)) {
            return Err(StrategyFault::Outside(self.first.place(vertex)));
        }
        let place = |vertex| self.first.place(vertex);
        judge_parities(KERNEL, token, kernel, neighbours, place).map_err(wrong)
    }
}

fn has(edges: &Edges, edge: usize) -> bool {
    edges[edge / 64] >> (edge % 64) & 1 != 0
}

fn remove(edges: &mut Edges, used: Option<usize>) {
    if let Some(edge) = used {
        edges[edge / 64] &= !(1 << (edge % 64));
    }
}
