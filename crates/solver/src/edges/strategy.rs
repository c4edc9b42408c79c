use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Reverse;

use matchplay_board::Vertex;
use matchplay_certificate::{Answer, Proof, StrategyEntry};

use super::EdgeGraph;
use super::basis::bits;
use super::search::Search;
use super::small_position::{Key, SmallPosition};
use crate::Interrupted;
use crate::task::spend_from;

/// The largest number of entries of a strategy.
const MOST_ENTRIES: usize = 1000;

/// The work of one reply that may become an answer, in scanned edges.
const WORK_OF_REPLY: usize = 32;

/// The strategy against the player to move, while it grows.
struct Growing<'s> {
    search: &'s mut Search,
    /// The positions of the entries, and the entries as far as they are known.
    positions: Vec<SmallPosition>,
    entries: Vec<StrategyEntry>,
    /// The entry of each position.
    numbers: BTreeMap<Key, usize>,
}

impl Search {
    /// A proof by a strategy that the player to move loses, with the token on a node or, without
    /// one, after a placement on any of `starts`. `None` if the player does not lose, if the
    /// strategy would be too large, or if the budget is spent.
    pub(crate) fn strategy(
        &mut self,
        graph: &EdgeGraph,
        token: Option<u32>,
        starts: &[u32],
    ) -> Result<Option<Proof>, Interrupted> {
        self.start(token);
        let mut growing = Growing {
            search: self,
            positions: Vec::new(),
            entries: Vec::new(),
            numbers: BTreeMap::new(),
        };
        let first = match token {
            Some(token) => growing.place(graph, token)?,
            None => growing.starts(graph, starts)?,
        };
        match first {
            Some(first) => Ok(growing
                .grow(first)?
                .then(|| Proof::Strategy(growing.sorted()))),
            None => Ok(None),
        }
    }
}

impl Growing<'_> {
    /// Starts with the token on a node. Returns the number of the first entry that is not complete.
    fn place(&mut self, graph: &EdgeGraph, token: u32) -> Result<Option<usize>, Interrupted> {
        let position = self.search.position(graph, token)?;
        let position =
            position.filter(|position| position.edges() as usize <= StrategyEntry::MAX_EDGES);
        Ok(position.map(|position| self.number(position)))
    }

    /// Starts before the placement of the token; otherwise as [`place`](Growing::place).
    fn starts(&mut self, graph: &EdgeGraph, starts: &[u32]) -> Result<Option<usize>, Interrupted> {
        let Some(nodes) = self.search.reach(graph, starts)? else {
            return Ok(None);
        };
        let ends = nodes.iter().map(|&node| graph.degree(node));
        if ends.sum::<usize>() > 2 * StrategyEntry::MAX_EDGES {
            return Ok(None);
        }
        // The first entry has no token.
        self.positions.push(SmallPosition::new(0));
        self.entries.push(StrategyEntry::Answers(Vec::new()));
        let mut answers = Vec::with_capacity(starts.len());
        for &start in starts {
            let Some(position) = self.search.position(graph, start)? else {
                return Ok(None);
            };
            match self.answer(&position)? {
                Some(answer) => answers.push(answer),
                None => return Ok(None),
            }
        }
        self.entries[0] = StrategyEntry::Answers(answers);
        Ok(Some(1))
    }

    /// Completes the entries from a number on, with all entries to which their answers lead.
    /// Returns whether the strategy is complete.
    fn grow(&mut self, first: usize) -> Result<bool, Interrupted> {
        let mut next = first;
        while let Some(&position) = self.positions.get(next) {
            if self.positions.len() > MOST_ENTRIES {
                return Ok(false);
            }
            self.entries[next] = match position.kernel() {
                Some(kernel) => StrategyEntry::Kernel(self.vertices(kernel)),
                None => {
                    let mut moves: Vec<usize> = position.moves().collect();
                    moves.sort_unstable_by_key(|&to| self.search.node(to));
                    let mut answers = Vec::with_capacity(moves.len());
                    for to in moves {
                        match self.answer(&position.after(to))? {
                            Some(answer) => answers.push(answer),
                            None => return Ok(false),
                        }
                    }
                    StrategyEntry::Answers(answers)
                }
            };
            next += 1;
        }
        Ok(true)
    }

    /// The answer in a position that the player to move wins, after the move to the token. Of
    /// several answers, it prefers one that leads to a known entry or to an even kernel, then one that leads to few
    /// edges.
    fn answer(&mut self, position: &SmallPosition) -> Result<Option<Answer>, Interrupted> {
        let mut replies = Vec::new();
        for reply in position.moves() {
            spend_from(&mut self.search.work, WORK_OF_REPLY)?;
            let mut after = position.after(reply);
            after.keep_component();
            let is_known = self.numbers.contains_key(&after.key());
            match after.bipartite_outcome() {
                Some(true) => {}
                outcome => {
                    let is_short = is_known || outcome.is_some();
                    replies.push((!is_short, after.edges(), self.search.node(reply), after));
                }
            }
        }
        replies.sort_unstable_by_key(|&(is_long, edges, reply, _)| (is_long, edges, reply));
        for (is_long, _, reply, after) in replies {
            let wins = match is_long {
                true => self.search.wins(after)?,
                false => Some(false),
            };
            if wins == Some(false) {
                return Ok(Some(Answer {
                    to: Vertex::new(self.search.node(position.token)),
                    reply: Vertex::new(reply),
                    then: self.number(after),
                }));
            }
        }
        Ok(None)
    }

    /// The entry of a position, which may be new.
    fn number(&mut self, position: SmallPosition) -> usize {
        let new = self.positions.len();
        let number = *self.numbers.entry(position.key()).or_insert(new);
        if number == new {
            self.positions.push(position);
            self.entries.push(StrategyEntry::Answers(Vec::new()));
        }
        number
    }

    fn vertices(&self, nodes: u64) -> Vec<Vertex> {
        let nodes = bits(nodes).map(|number| Vertex::new(self.search.node(number)));
        let mut vertices: Vec<Vertex> = nodes.collect();
        vertices.sort_unstable();
        vertices
    }

    /// The entries, the positions with more edges first. Every answer then leads to a later entry.
    fn sorted(mut self) -> Vec<StrategyEntry> {
        let mut order: Vec<usize> = (0..self.entries.len()).collect();
        order[1..].sort_by_key(|&number| Reverse(self.positions[number].edges()));
        let mut place = vec![0; order.len()];
        for (index, &number) in order.iter().enumerate() {
            place[number] = index;
        }
        let entries = order.into_iter().map(|number| {
            let mut entry =
                core::mem::replace(&mut self.entries[number], StrategyEntry::Kernel(Vec::new()));
            if let StrategyEntry::Answers(answers) = &mut entry {
                answers
                    .iter_mut()
                    .for_each(|answer| answer.then = place[answer.then]);
            }
            entry
        });
        entries.collect()
    }
}
