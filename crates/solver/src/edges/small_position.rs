use smallvec::SmallVec;

use super::basis::bits;
use super::bit_system::BitSystem;

/// The largest number of nodes of a [`SmallPosition`].
pub(super) const MOST_NODES: usize = 64;

/// A position of edge geography on at most 64 nodes, modulo 2.
///
/// Two edges that join the same nodes cancel: whoever wins without them answers the use of one by
/// the other. A *loop* joins a node to itself; a move along it leaves the token where it is. Two
/// loops at a node cancel, too.
#[derive(Clone, Copy, Debug)]
pub(super) struct SmallPosition {
    /// Bit y of row x: whether an edge joins x and y. Bit x of row x: whether x has a loop.
    rows: [u64; MOST_NODES],
    /// Every node with an edge, and that of the token; others may be among them.
    nodes: u64,
    pub(super) token: usize,
}

/// A position as a key: the token, then the lower triangle of the matrix.
///
/// The key of a position does not change if nodes are added with higher numbers.
pub(super) type Key = SmallVec<[u64; 4]>;

impl SmallPosition {
    /// A position without edges.
    pub(super) const fn new(token: usize) -> SmallPosition {
        SmallPosition {
            rows: [0; MOST_NODES],
            nodes: 1 << token,
            token,
        }
    }

    /// Adds an edge, or cancels it.
    pub(super) fn toggle(&mut self, a: usize, b: usize) {
        self.rows[a] ^= 1 << b;
        if a != b {
            self.rows[b] ^= 1 << a;
        }
        self.nodes |= 1 << a | 1 << b;
    }

    pub(super) fn moves(&self) -> impl Iterator<Item = usize> + use<> {
        bits(self.rows[self.token])
    }

    /// The number of edges and loops of a node.
    pub(super) const fn degree(&self, node: usize) -> u32 {
        self.rows[node].count_ones()
    }

    /// The number of edges. There are no loops.
    pub(super) fn edges(&self) -> u32 {
        bits(self.nodes).map(|node| self.degree(node)).sum::<u32>() / 2
    }

    pub(super) fn after(&self, to: usize) -> SmallPosition {
        let mut after = *self;
        after.toggle(self.token, to);
        after.token = to;
        after
    }

    /// Reduces the position to a smaller one with the same outcome. Returns whether the player to
    /// move wins at once.
    ///
    /// `docs/theory.md` lists the reductions and proves them.
    pub(super) fn reduce(&mut self) -> bool {
        loop {
            self.keep_component();
            let leaves = self.others_with_degree(1);
            if self.rows[self.token] & leaves != 0 {
                return true;
            }
            if leaves != 0 {
                for leaf in bits(leaves) {
                    // Two leaves can have one neighbour, which is removed only once.
                    if let Some(beside) = bits(self.rows[leaf]).next() {
                        self.remove(beside);
                    }
                }
                continue;
            }
            let inner = self.others_with_degree(2);
            let mut pairs =
                bits(inner).filter_map(|x| Some((x, bits(self.rows[x] & inner).next()?)));
            let Some((x, y)) = pairs.next() else {
                return false;
            };
            let ends = [(x, y), (y, x)].map(|(node, next)| self.rows[node] & !(1 << next));
            let [u, w] = ends.map(|end| end.trailing_zeros() as usize);
            self.remove(x);
            self.remove(y);
            self.toggle(u, w);
        }
    }

    /// The nodes without a loop that have this many edges, other than that of the token.
    fn others_with_degree(&self, degree: u32) -> u64 {
        let nodes = bits(self.nodes & !(1 << self.token));
        let is_among =
            |&node: &usize| self.degree(node) == degree && self.rows[node] >> node & 1 == 0;
        nodes.filter(is_among).map(|node| 1 << node).sum()
    }

    /// Keeps only the component of the token.
    pub(super) fn keep_component(&mut self) {
        let mut reached = 1 << self.token;
        let mut new = reached;
        while new != 0 {
            let beside = bits(new).fold(0, |beside, node| beside | self.rows[node]);
            new = beside & !reached;
            reached |= beside;
        }
        for node in bits(self.nodes & !reached) {
            self.rows[node] = 0;
        }
        self.nodes = reached;
    }

    /// Removes all edges of a node.
    fn remove(&mut self, node: usize) {
        for other in bits(self.rows[node]) {
            self.rows[other] &= !(1 << node);
        }
        self.rows[node] = 0;
    }

    /// The nodes on the side of the token and those on the other side, if the component of the
    /// token is bipartite.
    fn sides(&self) -> Option<[u64; 2]> {
        let mut sides = [1 << self.token, 0];
        let mut new = sides[0];
        let mut side = 0;
        while new != 0 {
            let beside = bits(new).fold(0, |beside, node| beside | self.rows[node]);
            if beside & sides[side] != 0 {
                return None;
            }
            side = 1 - side;
            new = beside & !sides[side];
            sides[side] |= beside;
        }
        Some(sides)
    }

    /// Whether the player to move wins, if the component of the token is bipartite.
    pub(super) fn bipartite_outcome(&self) -> Option<bool> {
        let [own, _] = self.sides()?;
        let others = bits(own & !(1 << self.token)).map(|node| self.rows[node]);
        Some(!BitSystem::of(others).is_zero(self.rows[self.token]))
    }

    /// An even kernel with the token, if the component of the token is bipartite and the player to
    /// move loses.
    pub(super) fn kernel(&self) -> Option<u64> {
        let [own, others] = self.sides()?;
        let rows = bits(others).map(|node| self.rows[node] & own);
        BitSystem::of(rows).solution(1 << self.token)
    }

    pub(super) fn key(&self) -> Key {
        let mut key = Key::from_slice(&[self.token as u64, 0]);
        let mut used = 0;
        for node in 0..(64 - self.nodes.leading_zeros()) as usize {
            let row = self.rows[node] & (u64::MAX >> (63 - node));
            let last = key.len() - 1;
            key[last] |= row << used;
            used += node + 1;
            if used >= 64 {
                used -= 64;
                // The shift is that of the bits that did not fit.
                key.push(row.checked_shr((node + 1 - used) as u32).unwrap_or(0));
            }
        }
        while key.last() == Some(&0) {
            key.pop();
        }
        key.shrink_to_fit();
        key
    }
}
