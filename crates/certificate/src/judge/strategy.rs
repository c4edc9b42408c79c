//! The judge of strategies.
//!
//! Every entry stands for a position, and the judge accepts a strategy only if the player to move
//! loses in each of them. It reads the entries in their order, so the position of an entry
//! is known before the entry is read. Answers lead to later entries. Let all later positions be
//! lost. In a position with an even kernel, the player to move loses. In another one, every
//! legal move has an answer that leads to a lost position, so every move loses. Edges outside the
//! component of the token are never used.

use alloc::boxed::Box;
use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use matchplay_board::Vertex;

use super::parity::{EdgePosition, KERNEL, judge_parities};
use crate::{Answer, Rejection, StrategyEntry, StrategyFault, StrategyRejection};

/// A set of edges: one bit for each.
type Edges = [u64; StrategyEntry::MAX_EDGES.div_ceil(64)];

/// The unused edges of the first position that moves can reach.
struct Arena<'a, 'p> {
    first: &'a EdgePosition<'p>,
    /// The two ends of each edge, by the vertices `from` and `to`.
    ends: Vec<End>,
}

/// An edge, seen from one of its vertices.
#[derive(Clone, Copy)]
struct End {
    from: Vertex,
    to: Vertex,
    edge: usize,
    /// The index of the first end of the other vertex.
    row: usize,
}

/// A position: the token and the unused edges in its component.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Stage {
    token: Option<Vertex>,
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
    let arena = Arena::of(first).map_err(|fault| wrong(0, fault))?;
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
        let token = first.token().map(|token| vec![token]);
        let mut open = token.unwrap_or_else(|| first.moves());
        let mut reached: BTreeSet<Vertex> = open.iter().copied().collect();
        let mut pairs = Vec::new();
        while let Some(from) = open.pop() {
            for to in first.neighbours(from) {
                if pairs.len() == 2 * StrategyEntry::MAX_EDGES {
                    return Err(StrategyFault::TooManyEdges);
                }
                pairs.push((from, to));
                open.extend(reached.insert(to).then_some(to));
            }
        }
        pairs.sort_unstable();
        let edges: Vec<(Vertex, Vertex)> = (pairs.iter().copied())
            .filter(|(from, to)| from < to)
            .collect();
        let ends = pairs.iter().map(|&(from, to)| End {
            from,
            to,
            edge: edges.partition_point(|&edge| edge < (from.min(to), from.max(to))),
            row: pairs.partition_point(|&(from, _)| from < to),
        });
        let ends = ends.collect();
        Ok(Arena { first, ends })
    }

    fn start(&self) -> Stage {
        let mut edges = Edges::default();
        (self.ends.iter()).for_each(|end| insert(&mut edges, end.edge));
        let token = self.first.token();
        Stage { token, edges }
    }

    /// The ends of some edges at a vertex, ascending by their other vertices.
    fn along(&self, vertex: Vertex, edges: &Edges) -> impl Iterator<Item = End> {
        let row = self.ends.partition_point(|end| end.from < vertex);
        self.row(row, vertex, edges)
    }

    /// The ends of some edges at a vertex whose first end has the index `row`.
    fn row(&self, row: usize, vertex: Vertex, edges: &Edges) -> impl Iterator<Item = End> {
        let ends = self.ends[row..].iter().copied();
        let ends = ends.take_while(move |end| end.from == vertex);
        ends.filter(move |end| has(edges, end.edge))
    }

    /// Checks the answers of an entry, and notes the positions to which they lead.
    fn judge_answers(
        &self,
        stage: &Stage,
        answers: &[Answer],
        number: usize,
        stages: &mut [Option<Stage>],
    ) -> Result<(), StrategyFault> {
        let moves: Vec<(Vertex, Option<usize>)> = match stage.token {
            Some(token) => (self.along(token, &stage.edges))
                .map(|end| (end.to, Some(end.edge)))
                .collect(),
            None => (self.first.moves().into_iter())
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
            let is_reply = |end: &End| end.to == answer.reply;
            let Some(reply) = self.along(to, &edges).find(is_reply) else {
                let (to, reply) = (self.first.place(to), self.first.place(answer.reply));
                return Err(StrategyFault::IllegalReply { to, reply });
            };
            remove(&mut edges, Some(reply.edge));
            let after = Stage {
                token: Some(reply.to),
                edges: self.component(reply, &edges),
            };
            let then = stages.get_mut(answer.then).filter(|_| answer.then > number);
            let then = then.ok_or(StrategyFault::NotLater(answer.then))?;
            if *then.get_or_insert(after) != after {
                return Err(StrategyFault::OtherPosition(answer.then));
            }
        }
        Ok(())
    }

    /// The edges in the component of the other vertex of an end.
    fn component(&self, end: End, edges: &Edges) -> Edges {
        let mut reached = [false; 2 * StrategyEntry::MAX_EDGES];
        let mut component = Edges::default();
        let mut open = Vec::from([end]);
        reached[end.row] = true;
        while let Some(end) = open.pop() {
            for next in self.row(end.row, end.to, edges) {
                insert(&mut component, next.edge);
                if !core::mem::replace(&mut reached[next.row], true) {
                    open.push(next);
                }
            }
        }
        component
    }

    /// Checks an even kernel of a position. All its vertices are in the component of the token.
    fn judge_kernel(&self, stage: &Stage, kernel: &[Vertex]) -> Result<(), StrategyFault> {
        let wrong = |rejection| StrategyFault::Kernel(Box::new(rejection));
        let token = (stage.token).ok_or_else(|| wrong(Rejection::TokenNotPlaced))?;
        let neighbours = |vertex| self.along(vertex, &stage.edges).map(|end| end.to);
        let is_inside = |vertex| vertex == token || neighbours(vertex).next().is_some();
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

fn insert(edges: &mut Edges, edge: usize) {
    edges[edge / 64] |= 1 << (edge % 64);
}

fn remove(edges: &mut Edges, used: Option<usize>) {
    if let Some(edge) = used {
        edges[edge / 64] &= !(1 << (edge % 64));
    }
}
