use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use matchplay_matching::{Work, WorkLimit};

use super::EdgeGraph;
use super::small_position::{Key, MOST_NODES, SmallPosition};
use crate::task::spend_from;
use crate::{Interrupted, Outcome};

/// The largest number of states that the search examines for one position with a token, over all
/// its moves.
const STATES: usize = 20_000;

/// The largest number of states that the search examines for all positions of a game, and for the
/// placement of the token.
const STATES_OF_GAME: usize = 10 * STATES;

/// The most memory that the known states take, in words of 64 bits, without the overhead of the
/// allocator. The search forgets them before the next position if they take a quarter of it.
const MOST_WORDS: usize = 1 << 22;

/// The memory of a known state beside its key, in words.
const WORDS_OF_STATE: usize = 8;

/// The work of one state, in scanned edges.
const WORK_OF_STATE: usize = 32;

/// An exact search for outcomes on components of at most 64 nodes, with odd cycles or without.
///
/// A *state* is a [reduced](SmallPosition::reduce) position that is neither decided at once nor
/// bipartite. The outcomes of states are kept from one search to the next. Nodes get their numbers
/// in the order of their first use, so positions of one game share states if they are searched from
/// the last one back.
#[derive(Debug)]
pub(crate) struct Search {
    /// The node with each number.
    numbered: Vec<u32>,
    /// Whether the player to move wins.
    known: BTreeMap<Key, bool>,
    /// The memory of the known states.
    words: usize,
    /// The states that can still be examined.
    left: usize,
    /// The states that can still be examined for the present position.
    left_of_position: usize,
    pub(crate) work: Work,
}

/// A state whose moves are examined one after the other.
struct Open {
    position: SmallPosition,
    key: Key,
    /// The other moves, the next one last.
    moves: Vec<usize>,
}

/// The result of the first look at a position.
#[expect(
    clippy::large_enum_variant,
    reason = "the search keeps states, and one look at a time"
)]
enum Look {
    /// Whether the player to move wins.
    Known(bool),
    State(Open),
    /// The budget is spent.
    Spent,
}

impl Search {
    /// A search for the positions of one game.
    pub(crate) fn new(limit: WorkLimit) -> Search {
        Search {
            numbered: Vec::new(),
            known: BTreeMap::new(),
            words: 0,
            left: STATES_OF_GAME,
            left_of_position: 0,
            work: Work::new(limit),
        }
    }

    /// Starts the search of one position, before or after the placement of the token.
    pub(super) fn start(&mut self, token: Option<u32>) {
        if self.words >= MOST_WORDS / 4 {
            self.forget();
        }
        self.left_of_position = token.map_or(STATES_OF_GAME, |_| STATES);
    }

    fn forget(&mut self) {
        self.known.clear();
        self.words = 0;
    }

    /// The outcomes after some legal moves or, without a token, placements.
    pub(crate) fn outcomes(
        &mut self,
        graph: &EdgeGraph,
        token: Option<u32>,
        moves: &[u32],
    ) -> Result<Vec<Outcome>, Interrupted> {
        self.start(token);
        let position = match token {
            Some(token) => self.position(graph, token)?,
            None => None,
        };
        let mut outcomes = Vec::with_capacity(moves.len());
        for &to in moves {
            let after = match token {
                Some(_) => position.map(|position| position.after(self.number(to))),
                None => self.position(graph, to)?,
            };
            let wins = match after {
                Some(after) => self.wins(after)?,
                None => None,
            };
            outcomes.push(wins.map_or(Outcome::Unknown, Outcome::of_mover));
        }
        Ok(outcomes)
    }

    /// Gives numbers to all nodes that can be reached from some nodes, and returns these nodes.
    /// `None` if there are too many.
    pub(super) fn reach(
        &mut self,
        graph: &EdgeGraph,
        starts: &[u32],
    ) -> Result<Option<Vec<u32>>, Interrupted> {
        let mut nodes = starts.to_vec();
        let mut next = 0;
        while let Some(&node) = nodes.get(next) {
            next += 1;
            let mut scanned = 0;
            for neighbour in graph.neighbours(node) {
                scanned += 1;
                if !nodes.contains(&neighbour) {
                    nodes.push(neighbour);
                }
                if nodes.len() > MOST_NODES {
                    return Ok(None);
                }
            }
            spend_from(&mut self.work, scanned + nodes.len())?;
        }
        let is_new = |node: &&u32| !self.numbered.contains(node);
        if self.numbered.len() + nodes.iter().filter(is_new).count() > MOST_NODES {
            self.numbered.clear();
            self.forget();
        }
        for &node in &nodes {
            self.number(node);
        }
        Ok(Some(nodes))
    }

    /// The position with the token on a node, without other components; `None` if the component
    /// has too many nodes.
    pub(super) fn position(
        &mut self,
        graph: &EdgeGraph,
        token: u32,
    ) -> Result<Option<SmallPosition>, Interrupted> {
        let Some(nodes) = self.reach(graph, &[token])? else {
            return Ok(None);
        };
        let mut position = SmallPosition::new(self.number(token));
        for &node in &nodes {
            let number = self.number(node);
            for neighbour in graph.neighbours(node).filter(|&neighbour| neighbour < node) {
                position.toggle(number, self.number(neighbour));
            }
        }
        Ok(Some(position))
    }

    /// The number of a node, which may be new; at most 64 nodes have numbers.
    pub(super) fn number(&mut self, node: u32) -> usize {
        let known = self.numbered.iter().position(|&other| other == node);
        known.unwrap_or_else(|| {
            self.numbered.push(node);
            self.numbered.len() - 1
        })
    }

    pub(super) fn node(&self, number: usize) -> u32 {
        self.numbered[number]
    }

    /// Whether the player to move wins; `None` if the budget is spent before this is known.
    pub(super) fn wins(&mut self, position: SmallPosition) -> Result<Option<bool>, Interrupted> {
        let mut open = match self.look(position)? {
            Look::Known(wins) => return Ok(Some(wins)),
            Look::Spent => return Ok(None),
            Look::State(state) => Vec::from([state]),
        };
        // The outcome after the last move of the last open state, once it is known.
        let mut after = None;
        while let Some(state) = open.last_mut() {
            let found = match (after.take(), state.moves.last()) {
                (Some(false), _) => Some(true),
                (_, None) => Some(false),
                (_, Some(_)) => None,
            };
            if let Some(wins) = found {
                after = Some(wins);
                if let Some(Open { key, .. }) = open.pop() {
                    self.words += WORDS_OF_STATE + key.len();
                    self.known.insert(key, wins);
                }
                continue;
            }
            let to = state.moves.pop().unwrap_or(state.position.token);
            match self.look(state.position.after(to))? {
                Look::Known(wins) => after = Some(wins),
                Look::Spent => return Ok(None),
                Look::State(next) => open.push(next),
            }
        }
        Ok(after)
    }

    /// Reduces a position, and looks up its outcome.
    fn look(&mut self, mut position: SmallPosition) -> Result<Look, Interrupted> {
        spend_from(&mut self.work, WORK_OF_STATE / 4)?;
        if position.reduce() {
            return Ok(Look::Known(true));
        }
        if let Some(wins) = position.bipartite_outcome() {
            return Ok(Look::Known(wins));
        }
        let key = position.key();
        if let Some(&wins) = self.known.get(&key) {
            return Ok(Look::Known(wins));
        }
        if self.left_of_position == 0 || self.left == 0 || self.words >= MOST_WORDS {
            return Ok(Look::Spent);
        }
        self.left_of_position -= 1;
        self.left -= 1;
        spend_from(&mut self.work, WORK_OF_STATE)?;
        let mut moves: Vec<usize> = position.moves().collect();
        moves.sort_by_key(|&to| core::cmp::Reverse(position.degree(to)));
        Ok(Look::State(Open {
            position,
            key,
            moves,
        }))
    }
}
