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
/// forest serve the whole game. In a position, let v be the token's vertex, H
/// what remains without v, and G what remains with it; G is the H of the
/// position before. D is the set of inessential vertices, the forest's even
/// ones. The winning moves from v are its neighbours in D(H).
///
/// **A P-position.** No neighbour of v is in D(H), so no augmenting path starts
/// at v: a maximum matching of H is one of G too, and leaves v exposed. Vertex
/// v is kept *pending*, outside the forest.
///
/// **An N-position before a P-position.** The token, on u, was moved to the
/// pending v. Now v is exposed, so v is in D(H) and matching u with v makes a
/// maximum matching of G. Another neighbour of u is in D(H) iff the forest
/// without v makes it even already, or an alternating path from v does: a probe
/// grown from v tells. As v has no even neighbour of its own, the pair changes
/// the forest only where u has one: there it is attached, and grows.
///
/// **An N-position before an N-position.** Vertex v is planted as a root, and
/// scanning it finds the augmenting path through a neighbour in D(H), the only
/// augmentation there can be: one vertex adds at most one edge.
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
    /// is stuck or the line has `most` plies; and whether the opponent is stuck.
    /// O(edges along the line).
    pub(crate) fn winning_line(&mut self, node: u32, most: usize) -> (Vec<u32>, bool) {
        let mut line = Vec::new();
        self.used.start(self.forest.label.len());
        self.used.mark(node);
        let mut token = node;
        while let Some(reply) = self.forest.mate(token) {
            self.used.mark(reply);
            line.push(reply);
            let mut around = self.forest.neighbours(reply);
            let Some(next) = around.find(|&other| !self.used.is_marked(other)) else {
                return (line, true);
            };
            if line.len() >= most {
                break;
            }
            self.used.mark(next);
            line.push(next);
            token = next;
        }
        (line, false)
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
