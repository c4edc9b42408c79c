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

const MOST_ENTRIES: usize = 1000;

/// The work of one reply that may become an answer, in scanned edges.
const WORK_OF_REPLY: usize = 32;

/// The strategy against the player to move, while it grows.
struct Growing<'s> {
    search: &'s mut Search,
    /// The position of each entry, and the entry as far as it is known.
    entries: Vec<(SmallPosition, StrategyEntry)>,
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
            entries: Vec::new(),
            numbers: BTreeMap::new(),
        };
        let first = match token {
            Some(token) => growing.place(graph, token)?,
            None => growing.starts(graph, starts)?,
        };
        let is_complete = match first {
            Some(first) => growing.grow(first)?,
            None => false,
        };
        Ok(is_complete.then(|| Proof::Strategy(growing.sorted())))
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
        self.add(SmallPosition::new(0));
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
        self.entries[0].1 = StrategyEntry::Answers(answers);
        Ok(Some(1))
    }

    /// Completes the entries from a number on, with all entries to which their answers lead.
    /// Returns whether the strategy is complete.
    fn grow(&mut self, first: usize) -> Result<bool, Interrupted> {
        let mut next = first;
        while let Some(&(position, _)) = self.entries.get(next) {
            if self.entries.len() > MOST_ENTRIES {
                return Ok(false);
            }
            self.entries[next].1 = match position.kernel() {
                Some(kernel) => {
                    let nodes = bits(kernel).map(|number| Vertex::new(self.search.node(number)));
                    let mut kernel: Vec<Vertex> = nodes.collect();
                    kernel.sort_unstable();
                    StrategyEntry::Kernel(kernel)
                }
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
            let outcome = after.bipartite_outcome();
            if outcome != Some(true) {
                let is_long = outcome.is_none() && !is_known;
                replies.push((is_long, after.edges(), self.search.node(reply), after));
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
        let new = self.entries.len();
        let number = *self.numbers.entry(position.key()).or_insert(new);
        if number == new {
            self.add(position);
        }
        number
    }

    fn add(&mut self, position: SmallPosition) {
        let unknown = StrategyEntry::Answers(Vec::new());
        self.entries.push((position, unknown));
    }

    /// The entries, the positions with more edges first. Every answer then leads to a later entry.
    fn sorted(self) -> Vec<StrategyEntry> {
        let mut entries: Vec<_> = self.entries.into_iter().enumerate().collect();
        entries[1..].sort_by_key(|(_, (position, _))| Reverse(position.edges()));
        let mut places = vec![0; entries.len()];
        for (place, &(number, _)) in entries.iter().enumerate() {
            places[number] = place;
        }
        let entries = entries.into_iter().map(|(_, (_, mut entry))| {
            if let StrategyEntry::Answers(answers) = &mut entry {
                for answer in answers {
                    answer.then = places[answer.then];
                }
            }
            entry
        });
        entries.collect()
    }
}
