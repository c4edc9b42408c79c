use crate::Outcome;
use crate::forest::Forest;

/// What the walk finds of one position.
pub(crate) struct Found {
    /// How many moves are legal.
    pub(crate) legal: usize,
    /// The nodes to move to that win, ascending.
    pub(crate) winning: Vec<u32>,
}

impl Found {
    pub(crate) fn outcome(&self) -> Outcome {
        Outcome::of_mover(!self.winning.is_empty())
    }
}

/// A walk over the positions of a game from the last to the first.
///
/// Backwards, play only ever *adds* the token's vertex, so one matching and one
/// forest serve the whole game. Write H for what remains without the token's
/// vertex v, G for H with v, D for the inessential vertices of H: the winning
/// moves from v are its neighbours in D.
///
/// **P-position.** No neighbour of v is in D; a maximum matching of H is one of
/// G, and v is exposed in it. It is kept *pending*, outside the forest.
///
/// **N-position after a P-position.** The token u came to the pending v, which
/// G = H' leaves exposed, so v wins for u. Matching u with v gives a maximum
/// matching of H' + u. Another neighbour w of u wins iff w is inessential in
/// H': iff it is in D already, or an alternating path from v makes it even,
/// which a probe from v tells. The pair u, v hangs on the forest where u has a
/// neighbour in D; v has none, so without one D stays as it is.
///
/// **N-position after an N-position.** v has a neighbour in D and becomes a
/// root: scanning it finds the augmenting path, the only one there can be.
///
/// So a ply costs at most one augmentation, or one probe for the neighbours
/// that are still in doubt.
pub(crate) struct Walk {
    forest: Forest,
    /// The token's node of the position before, if that was a P-position.
    pending: Option<u32>,
    used: Used,
}

impl Walk {
    /// Starts from the forest of all that remains at the end of a game, without
    /// the token's node.
    pub(crate) fn new(forest: Forest) -> Walk {
        Walk {
            forest,
            pending: None,
            used: Used::default(),
        }
    }

    /// Steps back to the position in which the token stands on this node, or
    /// has to be placed.
    pub(crate) fn step_back(&mut self, token: Option<u32>) -> Found {
        match token {
            Some(node) => self.step_back_to(node),
            None => self.step_back_to_placement(),
        }
    }

    /// Whether the position that [`step_back`](Walk::step_back) would come to
    /// is an N-position, the walk now being at one.
    pub(crate) fn would_be_won(&self, token: Option<u32>) -> bool {
        match token {
            Some(node) => self
                .forest
                .neighbours(node)
                .any(|other| self.forest.is_even(other)),
            None => self.forest.nodes().any(|node| self.forest.is_even(node)),
        }
    }

    fn step_back_to(&mut self, node: u32) -> Found {
        let around: Vec<u32> = self.forest.neighbours(node).collect();
        let even = |forest: &Forest| -> Vec<u32> {
            let around = around.iter().copied();
            around.filter(|&other| forest.is_even(other)).collect()
        };
        let Some(pending) = self.pending.take() else {
            let winning = even(&self.forest);
            if winning.is_empty() {
                self.pending = Some(node);
            } else {
                self.forest.plant(node);
                self.forest.grow();
            }
            return Found {
                legal: around.len(),
                winning,
            };
        };
        let in_doubt = around
            .iter()
            .copied()
            .filter(|&other| !self.forest.is_even(other));
        let in_doubt: Vec<u32> = in_doubt.collect();
        let mut winning = if in_doubt.is_empty() {
            even(&self.forest)
        } else {
            self.forest.probe(pending, in_doubt, even)
        };
        let place = winning.partition_point(|&other| other < pending);
        winning.insert(place, pending);
        self.forest.insert_pair(node, pending);
        self.forest.grow();
        Found {
            legal: around.len() + 1,
            winning,
        }
    }

    fn step_back_to_placement(&mut self) -> Found {
        if let Some(pending) = self.pending.take() {
            self.forest.plant(pending);
            self.forest.grow();
        }
        let nodes = self.forest.nodes();
        Found {
            legal: self.forest.nodes().count(),
            winning: nodes.filter(|&node| self.forest.is_even(node)).collect(),
        }
    }

    /// A line by which the player to move wins from the N-position that was
    /// stepped back to last, its token on `node`: that player always moves along
    /// the matching, the opponent to the first vertex left, until the opponent
    /// is stuck. O(edges along the line).
    pub(crate) fn winning_line(&mut self, node: u32) -> Vec<u32> {
        let mut line = Vec::new();
        self.used.start(self.forest.label.len());
        self.used.mark(node);
        let mut token = node;
        while let Some(reply) = self.forest.mate(token) {
            self.used.mark(reply);
            line.push(reply);
            let mut around = self.forest.neighbours(reply);
            let Some(next) = around.find(|&other| !self.used.is_marked(other)) else {
                break;
            };
            self.used.mark(next);
            line.push(next);
            token = next;
        }
        line
    }
}

/// Which nodes a line has used, cleared in O(1).
#[derive(Default)]
struct Used {
    line: u32,
    /// The last line that used each node, counted from 1.
    by: Vec<u32>,
}

impl Used {
    fn start(&mut self, nodes: usize) {
        self.by.resize(nodes, 0);
        self.line += 1;
    }

    fn mark(&mut self, node: u32) {
        self.by[node as usize] = self.line;
    }

    fn is_marked(&self, node: u32) -> bool {
        self.by[node as usize] == self.line
    }
}
